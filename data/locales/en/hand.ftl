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

# Stud and board games.

hand-stud = — Hand { $number } —
up-cards = Face up: { $cards }
down-cards = { $count ->
    [one] Everybody still in gets { $count } card face down.
   *[other] Everybody still in gets { $count } cards face down.
}
board-dealt = Board: { $cards }
board-instead = The deck is too short for a card each: { $cards } counts for everybody.
brought-in = { $name } brings in { $amount }.
brought-in-all-in = { $name } brings in { $amount } (all-in).
completed = { $name } completes to { $total }.
completed-all-in = { $name } completes to { $total } (all-in).
completed-short = { $name } bets { $total } (all-in, no completion).

# In private.

you-threw = Out { $cards }
you-drew = In { $cards }
