# Whose turn, what he faces, what he may type. Parts are joined by dots and slashes.

turn-of = ▶ { $name }
turn-yours = ▶ Your turn
to-call = { $amount } to call
to-call-all-in = { $amount } to call (all-in)
no-bet-yet = no bet yet
option = option: check or raise
raise-or-fold = raise or fold
nothing-to-call = nothing to call
turn-draw = change up to { $max } cards
turn-show = open or muck
turn-last = all others folded
turn-choose = which game is next?
pot-now = pot { $pot }
option-amount = { $word } { $amount }
option-range = { $word } { $min }–{ $max }
option-change = { $word } 2 4
no-raise-not-reopened = No raise: the all-in was no full raise.
no-raise-capped = No raise: the cap is reached.
no-raise-nobody-able = No raise: nobody has chips left for it.
no-raise-flying = No raise: you acted out of turn.
option-choose = { $game }
turn-draw-of = draw { $number } of { $count }: change up to { $max } cards
to-bring-in = bring in { $amount } or complete to { $total }
to-bring-in-only = bring in { $amount }
option-double = { $word } { $amount } / { $word } { $double }
