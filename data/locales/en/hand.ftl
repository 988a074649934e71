# A hand, from the posts to the payout.

hand = — Hand { $number } · button { $name } —
antes = ante { $amount } each
posted-ante = ante { $post }
posted-small = SB { $post }
posted-big = BB { $post }
posted-entry = entry BB { $post }
posted-dead = dead { $post }
hands-dealt = Everybody has { $count } cards.

checked = { $name } checks.
called = { $name } calls { $amount }.
called-all-in = { $name } calls { $amount } (all-in).
bet = { $name } bets { $total }.
bet-all-in = { $name } bets { $total } (all-in).
bet-short = { $name } bets { $total } (all-in, below the minimum).
made = { $name } makes it { $total }.
made-all-in = { $name } makes it { $total } (all-in).
made-short = { $name } makes it { $total } (all-in, no full raise).
folded = { $name } folds.
folded-time = { $name } folds.
folded-leaving = { $name } is leaving and folds.
folded-flew = { $name } has no chips left and folds.
timed-out = Time is up for { $name }.
cards-shown = { $name } shows { $cards }
returned = { $amount } returned to { $name }.
gathered = The pot is { $pot }.

change-started = Card change: { $order }
stood-pat = { $name } stands pat.
changed = { $count ->
    [one] { $name } changes { $count } card.
   *[other] { $name } changes { $count } cards.
}
discard-named = { $name } throws away { $cards }
muck-shuffled = { $count ->
    [one] The deck ran out: { $count } mucked card is used again.
   *[other] The deck ran out: { $count } mucked cards are shuffled and used again.
}
muck-shuffled-own = Only with the drawer's own earlier discards there were enough.

showdown = Showdown: { $order }
opened = { $name }: { $cards } — { $reading }
mucked = { $name } mucks.
closed = { $name } closes the hand.
rake = Rake { $amount }.
pot-only = the pot
pot-main = the main pot
pot-side = side pot { $number }
won = { $name } wins { $pot }, { $amount }.
won-with = { $name } wins { $pot }, { $amount }, with { $reading }.
chopped = Chop of { $pot }: { $shares }.
chopped-with = Chop of { $pot }: { $shares }, each with { $reading }.
topped-up = The house adds { $amount } to make the shares equal.
stacks = Stacks: { $stacks }

# Pots in halves. A half is called by how it is won.

half-high = High
half-high-no-wheel = High
half-low-27 = 2-7
half-low-a5 = Low
half-low-8 = Low
half-low-27-four = 2-7
half-low-27-four-plain = 2-7
half-badugi-high = Badugi
half-badugi-low = Badugi
half-won = { $half }: { $name } wins { $amount } with { $reading }.
half-chopped = { $half }: { $shares }, each with { $reading }.
half-of-won = { $half }, { $pot }: { $name } wins { $amount } with { $reading }.
half-of-chopped = { $half }, { $pot }: { $shares }, each with { $reading }.
scooped = { $name } scoops { $pot }, { $amount }, with { $reading }.
chopped-both = Chop of { $pot }, both halves: { $shares }, each with { $reading }.
unqualified-low-8 = There is no low.
unqualified-badugi-high = Nobody has a four-card Badugi.
unqualified-badugi-low = Nobody has a four-card Badugi.
odd-chip = { $count ->
    [one] The odd chip goes to { $half }.
   *[other] The { $count } odd chips go to { $half }.
}
quartered = { $count ->
    [one] { $names } is quartered.
   *[other] { $names } are quartered.
}

# Stud and board games.

hand-stud = — Hand { $number } · { $game } —
hand-of = — Hand { $number } · { $game } · button { $name } —
change-started-of = Draw { $number } of { $count }: { $order }
street-3 = 3rd street
street-4 = 4th street
street-5 = 5th street
street-6 = 6th street
street-7 = 7th street
street-other = Street { $number }
board-flop = Flop
board-turn = Turn
board-river = River
board-other = Board
board-none = before the flop
up-cards = { $street }: { $cards }
up-cards-down = { $street } ({ $count } down): { $cards }
board-dealt = { $street }: { $cards }
leads = Leading: { $parts }
leads-high = high { $names }
leads-low = low { $names }
leads-only = { $names }
board-instead = The deck is too short for a card each: { $cards } counts for everybody.
brought-in = { $name } brings in { $amount }.
brought-in-all-in = { $name } brings in { $amount } (all-in).
completed = { $name } completes to { $total }.
completed-all-in = { $name } completes to { $total } (all-in).
completed-short = { $name } bets { $total } (all-in, no completion).

# In private.

you-threw = Out { $cards }
you-drew = In { $cards }
hand-up = Face up: { $cards }
hand-board = Board: { $cards }
