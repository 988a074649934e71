# Single rules by their numbers: “rules L-88”. Short; the rule book itself says it in full.

rule-unknown = I have no text for { $number }. “{ $word_rules }” shows the whole page.

# Behind a rule that this table has otherwise: $what is what the rules page says.
rule-here = Here: { $what }

# Figures come from the house: $rake, $least and $cap of the rake, $factor of the bank, $leak and
# $interference of the fines, $seconds of grace, $royal, $straight and $quads of the bonuses, $share and
# $most of what those get who are out.
rule-l-00 = A hand: ante, deal, blinds, first betting round, card change, final betting round, what nobody matched goes back, rake, showdown, pots, then the button moves.
rule-l-01 = Ranks from the lowest: 2 3 4 5 6 7 8 9 10 J Q K A.
rule-l-02 = Suits have no strength.
rule-l-03 = Strong to weak: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, high card.
rule-l-04 = Equal hands: first the cards that make the hand count, then the others from the highest down.
rule-l-05 = A-2-3-4-5 is the lowest straight. No straight goes round the corner.
rule-l-06 = One deck of 52 without a joker, six seats at most.
rule-l-10 = The house takes { $rake } % of the pot.
rule-l-11 = No rake from a pot below { $least }.
rule-l-12 = At most { $cap } are raked from one hand.
rule-l-13 = World: rake is due once the card change has begun. LOJ: from every pot that is large enough.
rule-l-14 = The rake is worked out once for all pots together, after unmatched chips went back, and rounded down.
rule-l-20 = You bring all your points to the table, unless there is a MAX.
rule-l-21 = With a MAX you bring as much as it allows; the rest stays in your bank.
rule-l-22 = One point is { $factor } play chips.
rule-l-23 = When you leave, your chips go back to the bank: divided by { $factor } and rounded up.
rule-l-24 = Equal value: one point is one chip.
rule-l-30 = Usually no limit; fixed limit and pot limit can be chosen.
rule-l-32 = You win with the strongest opened hand, or when all others fold.
rule-l-33 = A table plays by the rules of one house.
rule-l-40 = Seat 1 has the first button, or the next seat that is taken.
rule-l-41 = After each hand the button moves on clockwise.
rule-l-42 = An ante is a small payment of everybody before the deal, if the table has one.
rule-l-43 = Five cards each, dealt from the left of the button, in private.
rule-l-44 = Left of the button is the small blind, then the big blind.
rule-l-45 = Blinds are bets. Antes are not.
rule-l-46 = World: who joins a running game posts a big blind in his first hand; it counts as his bet.
rule-l-50 = The first round begins left of the big blind.
rule-l-51 = A round lasts until all bets are equal; all-in players have done their part.
rule-l-52 = If nobody raised, the big blind may still check or raise.
rule-l-53 = At the end of a round the dealer puts the bets into the pot.
rule-l-60 = Once in a hand you may throw away none to five cards and get as many new ones.
rule-l-61 = LOJ: the change begins left of the button.
rule-l-62 = Say which cards go, or “pat”. The room learns only how many.
rule-l-63 = If the deck runs out, thrown-away cards are shuffled and used; your own do not come back to you.
rule-l-64 = World: who first made the largest bet changes first.
rule-l-70 = The final round begins left of the button.
rule-l-71 = LOJ: hands are opened from the left of the button on.
rule-l-72 = With side pots, those who play for the last one open first.
rule-l-73 = World: who first made the largest bet of the final round opens first.
rule-l-74 = The first one must open. All others open or muck; who is silent opens.
rule-l-75 = The final round lasts until all bets are equal.
rule-l-76 = All-in players must open.
rule-l-77 = Who mucks may show a part of his hand. A muck is final, even of a better hand.
rule-l-78 = The strongest opened hand takes the pot; with side pots, each for itself.
rule-l-79 = Equal hands share. LOJ: the house adds what is missing to equal shares. World: the rest goes to the first of them left of the button.
rule-l-80 = A bet is the first of a round, at least a big blind.
rule-l-81 = A raise names the total of the round: “make 600”.
rule-l-82 = The first raise makes at least two big blinds.
rule-l-83 = A raise is at least as large as the raise before it.
rule-l-84 = All-in may be less than these minimums.
rule-l-85 = A call puts in as much as the bet that stands.
rule-l-86 = A check waits without a bet. With a bet in front of you there is none.
rule-l-87 = Who folds is out of the hand; what he put in stays in the pot.
rule-l-88 = With your fold, and only then, you may show your hand or a part of it.
rule-l-89 = All-in puts in all you have. You stay to the end, and win from each opponent at most what you put in.
rule-l-90 = If all others folded, you open (a part is enough) or close.
rule-l-91 = Ask the dealer for more: “help”.
rule-l-100 = Flying action: BET, RAISE, CALL, CHECK, FOLD or ALLIN out of turn. It counts, its chips go out at once, and it changes no level for those before.
rule-l-101 = Alpha: a flying action that is still legal at its turn stands unchanged. A flying ALLIN is void: a fold, and half of its chips come back.
rule-l-102 = Beta: a flying action that is no longer legal. At the turn there is what is left to do; a check that became illegal pays a big blind of dead money.
rule-l-103 = Chips of a flying action that do not come back are the player's bet: calling or raising they count, folding they are lost.
rule-l-104 = A flying FOLD always stands. Other flying actions lapse if the round ends before their turn: the chips come back, the count stays.
rule-l-105 = The third flying action folds the hand and the player must leave; it is not carried out itself.
rule-l-106 = During a hand nobody may speak of the cards in it, true or not.
rule-l-107 = Excepted: telling that cannot be avoided, such as of a dealing mistake. The dealer decides.
rule-l-108 = Telling of hands: forced fold, forced leave and a fine of { $leak }P, which does not go into the pot.
rule-l-109 = During a hand nobody may advise, criticise or correct what another does.
rule-l-110 = Interference: forced fold, forced leave, a fine of { $interference }P, and a rank lower unless he is unmarked.
rule-l-111 = Forced leave: the hand is folded at once; after the hand the fine is taken from the stack and the rest is cashed out.
rule-l-112 = No flying actions: a line written while it was still your turn, the same said again within { $seconds } s, and a button of a turn that is over.
rule-l-113 = Only betting words in a betting round fly. A second one while the first is pending counts, but the first stands. A flying BET N is a make to N. After a penalty, silence folds.
rule-l-114 = Who leaves folds when his turn comes and is cashed out after the hand. An all-in hand plays on.
rule-l-115 = Without chips you are out of the game. With points left you may rebuy before the next deal.
rule-l-120 = Levels: LV1 10/20, LV2 20/50, LV3 50/100, LV4 100/200, LV5 200/400, LV6 500/1000, LV7 1000/2000.
rule-l-121 = Bonus on leaving, to the bank: royal flush { $royal }, straight flush { $straight }, four of a kind { $quads }.
rule-l-122 = The bonus is for a hand opened with all five cards, won or lost, once a hand. A NOGAME hand earns none.
rule-l-131 = Misdeal found in the first round: the wrong hand is shown and burned, its owner gets a new one, bets come back, the round begins again.
rule-l-132 = Misdeal found later: NOGAME. Each active player gets what he would be paid if he won; each folded one { $share } % of the pot, at most { $most }P.
rule-l-133 = A hand was seen: its owner gets half of the pot, and it plays on open. Another card was seen: all see it, and it is burned.
rule-l-134 = A wrong card was shown at a fold: its owner is asked whether what he meant to show is shown. Play goes on, or it is NOGAME.
rule-l-135 = What no rule covers, the dealer decides.

rule-c-01 = One deck of 52, no joker.
rule-c-02 = All amounts are whole chips; percentages are rounded down.
rule-c-03 = Two players at least; at most six in draw games, seven in stud, nine in hold'em and Omaha.
rule-c-04 = A hand is settled in one step, and no chip is made or lost.
rule-c-05 = Your cards are yours alone until the showdown.
rule-c-06 = Cards are dealt one at a time, clockwise from the left of the button.
rule-c-10 = One player is to act at a time.
rule-c-11 = Check with nothing to call, bet with no bet, call or raise with one. Fold at any turn of yours.
rule-c-12 = Blinds are bets, and the big blind has the option.
rule-c-13 = A round ends when everybody who can has acted and matched the bet. If nobody is left to bet against, there is no more betting.
rule-c-14 = You may always go all-in. From each opponent you win at most what you put in: hence side pots.
rule-c-15 = What nobody matched goes back before the rake.
rule-c-16 = When all others have folded, the last one wins all pots without a showdown.
rule-c-17 = Chips that are bought during a hand do not play in it.
rule-c-18 = All-in players change cards, too.
rule-c-19 = An ante does not count towards a bet.
rule-c-20 = Fixed limit: one unit each time; the small bet in the early rounds, the big bet, twice that, in the later ones.
rule-c-21 = Fixed limit: the number of raises in a round is capped.
rule-c-22 = Fixed limit: the big blind is the first bet of the first round.
rule-c-23 = Fixed limit: with two players left to act there is no cap.
rule-c-24 = Fixed limit: an all-in of half a unit or more is a full raise. A smaller one does not let those raise who have acted.
rule-c-25 = Fixed limit: only an all-in may be less than the unit.
rule-c-26 = Fixed limit: all-in means the largest raise that is allowed, else a call.
rule-c-30 = No limit: a bet is at least a big blind.
rule-c-31 = An all-in below the minimum raise must be called in full, but does not let those raise again who have acted.
rule-c-32 = No limit: any number of raises.
rule-c-33 = Pot limit: the largest make is the bet that stands, the pot, and your call together.
rule-c-34 = Pot limit: antes and all bets belong to the pot; the minimum is a big blind in every round.
rule-c-40 = Two halves of an odd pot: the chip too many goes to the half that is named first, the high hand or the five-card low.
rule-c-41 = Equal hands share equally; odd chips go one each, from the left of the button on.
rule-c-42 = Stud: the rest of a tie goes, one each, to the highest card of the winning hands, by rank, then clubs, diamonds, hearts, spades.
rule-c-43 = Whoever ties for both halves shares the pot once, not half by half.
rule-c-44 = Each pot is divided for itself.
rule-c-45 = Who wins both halves of a pot takes all of it: a scoop.
rule-c-50 = The change goes clockwise from the left of the button.
rule-c-51 = The room learns how many cards you change, not which.
rule-c-52 = Once the new cards are sent, the change stands.
rule-c-53 = Each gets his new cards before the next one chooses.
rule-c-54 = If the deck runs out, its last cards are dealt; then thrown-away and folded cards are shuffled.
rule-c-55 = You never get back a card that you threw away in this hand.
rule-c-56 = Only if nothing else is left, your own earlier discards are used, and the room is told.
rule-c-57 = If only the drawer's own discards are left, they stay for the next player and the shuffled folded hands go behind them.
rule-c-60 = The button moves to the next seat that is taken.
rule-c-61 = With two players the button posts the small blind and acts first before the change, last after it; a house may play it the other way.
rule-c-62 = Who is short posts what he has and is all-in; the call stays a full big blind.
rule-c-63 = Missed blinds, where a house wants them: a big blind counts as a bet, a small blind does not.
rule-c-64 = When two are left, nobody posts the big blind twice running.
rule-c-70 = Usually who bet last in the final round opens first, then clockwise.
rule-c-71 = The cards speak: the dealer reads every opened hand.
rule-c-72 = All-in players must open.
rule-c-80 = Each turn has a clock, with one reminder. Then you check if that is free, else fold; a change stands pat. Two in a row: you sit out.

# Behind a single rule that this table has otherwise.

rules-blinds-when = { $when ->
    [before_deal] Blinds are posted before the deal.
   *[after_deal] Blinds are posted after the deal.
}
rules-deal-whole = Each player gets his cards all at once, one player after the other.
rules-cap-for-two = The cap holds for two players as well.
rules-full-bet = Only an all-in of a whole unit is a full bet or raise.
rules-exhaust = { $how ->
    [merge] If the deck cannot serve a whole draw, its last cards are shuffled with the thrown-away ones.
    [keep_last_card] The last card of the deck is not dealt, but shuffled with the thrown-away ones.
   *[stub_first] If the deck runs out, its last cards are dealt; then thrown-away cards are shuffled.
} { $folded ->
    [false] Folded cards stay out.
   *[true] Folded cards go in, too.
}
rules-exhaust-burned = Burned cards that all have seen go in, too.
rules-no-leaders = The dealer does not say who leads.
rules-nl-blinds = Blinds of no limit and pot limit are S/2 and S, too.
