# A game on one screen. The figures come from its file in data/games.

game-cards-draw = { $cards } cards each, { $draws ->
    [one] one draw
   *[other] { $draws } draws
} of up to { $max }, { $rounds } betting rounds.
game-cards-stud = { $down } cards down and { $up } up, then more on each street, { $cards } in all; { $rounds } betting rounds. No button, no common cards.
game-cards-board = { $cards } cards each and a board of { $board }: flop, turn, river. { $rounds } betting rounds.
game-use-best-five = The best five of all these cards count.
game-use-omaha = A hand is exactly two of your own cards and three of the board.
game-blinds = Small and big blind. First round: left of the BB begins; later: left of the button.
game-bring-in = { $card ->
    [high] Everybody antes. The highest card up brings in
   *[low] Everybody antes. The lowest card up brings in
} (ace { $ace ->
    [low] low
   *[high] high
}) or completes to the small bet. Later the { $next ->
    [low_board] lowest
   *[high_board] best
} cards up act first.
game-limits = Limits: { $limits }
game-fixed = { $small ->
    [one] small bets in the first round, then big bets of twice that
   *[other] small bets in the first { $small } rounds, then big bets of twice that
}
# R-02: $street is 4th street.
game-open-pair = With an open pair on { $street } anybody may bet or raise small or big; after a big bet only big.
game-whole = The pot goes to { $hand }.
game-halves = Half the pot goes to { $first }; the other half to { $second }.
game-qualifier-low = Nobody has such a low: the high hand takes the whole pot.
game-qualifier-badugi = Nobody has a Badugi of { $count } cards: that half goes to the other side.
game-no-qualifier = No qualifier: the best hand on each side wins its half.
game-odd = { $how ->
    [badugi_half] The odd chip: to the Badugi half.
    [button_left] The odd chip: to the half that is won left of the button.
   *[first_half] The odd chip: to the half “{ $half }”.
}
game-both-apart = Who ties for both halves shares each half on its own.
game-ties = { $how ->
    [high_suit] Ties share; their odd chips go by the highest card (spades, hearts, diamonds, clubs)
   *[left_of_button] Ties share; their odd chips go from left of the button on
}{ $low ->
    [high_side] { "" }, those of a tied low half to the high half.
    [low_suit] { "" }, in a tied low half by the lowest card.
   *[high_suit] .
}

scale-high = the best high hand
scale-high-no-wheel = the best high hand (A-2-3-4-5 is no straight)
scale-low-27 = the lowest 2-7 hand (ace high; pairs, straights and flushes are bad; best 7-5-4-3-2)
scale-low-a5 = the lowest A-5 hand (ace low; straights and flushes do not count; best 5-4-3-2-A)
scale-low-8 = the best low of five different ranks, all 8 or lower (ace low; best 5-4-3-2-A)
scale-low-27-four = the lowest four cards by 2-7 (ace high; pairs, straights and flushes are bad; best 6-4-3-2)
scale-low-27-four-plain = the lowest four cards (ace high; pairs are bad; best 5-4-3-2)
scale-badugi-high = the best Badugi (no rank and no suit twice; more cards first, then lower ones; ace high; best 5-4-3-2)
scale-badugi-low = the best Badugi (no rank and no suit twice; more cards first, then lower ones; ace low; best 4-3-2-A)

# Worked examples of the rules themselves.

example-badeucey =
    Example: A has 7♠ 5♦ 4♣ 3♦ 2♥: 7-5-4-3-2, and the Badugi 7-4-3-2. B has 8♣ 6♠ 5♥ 4♦ 3♣: 8-6-5-4-3, and the Badugi 6-5-4-3.
    A wins the 2-7 half, B the Badugi half.
    A hand on its way: 7♠ 5♦ 4♣ 3♦ K♥, change K♥ and get 2♥, stand pat twice.
example-badacey =
    Example: A has A♠ 2♦ 3♣ 4♣ 5♥: 5-4-3-2-A, and the Badugi 5-3-2-A. B has A♥ 2♣ 3♦ 4♠ 6♥: 6-4-3-2-A, and the Badugi 4-3-2-A.
    A wins the A-5 half, B the Badugi half.
    A hand on its way: A♠ 2♦ 3♣ 4♣ Q♥, change Q♥ and get 5♥, stand pat twice.
example-stud8 =
    Example: Alice has A♠ 2♣ 4♦ 5♥ 7♠ 9♦ K♣, Bob 8♥ 8♦ 6♣ 6♠ Q♥ J♦ 3♣.
    Bob wins the high half with two pair, eights and sixes; Alice the low half with 7-5-4-2-A. Bob has no low.
    High and low are five cards each, chosen apart; A-2-3-4-5 is a straight and the best low.
example-badeucy-hi4 =
    Example: 8♠ 5♥ 3♦ 2♣ wins the 2-7 half against A♥ 2♦ 3♣ 4♠, which wins the Badugi half with 4-3-2-A.
    The text behind this game contradicts itself: it deals four cards, yet its best 2-7 hand 7-5-4-3-2 has five; it mixes the scales of A-5 and 2-7; it wants five cards “of different suits”, though there are four suits. Here it is taken literally, with four cards; “Badeucy (5 cards)” is the repaired one.
    It calls the 2-7 hand the high hand. It is another game than Badeucey.
example-badeucy-hi5 =
    Example: K♠ 7♦ 7♥ 6♥ 5♣ wins the 2-7 half against A♠ A♦ 4♥ 3♣ 2♦, since aces are the worst pair; that hand wins the Badugi half with 4-3-2-A.
    The text behind this game contradicts itself: it deals four cards, yet its best 2-7 hand 7-5-4-3-2 has five; it mixes the scales of A-5 and 2-7; it wants five cards “of different suits”, though there are four suits. Here it is repaired, with five cards; “Badeucy (4 cards)” takes it literally.
    It calls the 2-7 hand the high hand. It is another game than Badeucey.
