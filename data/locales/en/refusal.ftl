# One for each code of bot/engine/refusal.py. What is legal now follows on a line of its own.

refusal-not-your-turn = It is { $name }'s turn.
refusal-nothing-to-do = There is nothing to act on right now.
refusal-stale = That turn is over.
refusal-wrong-moment = Not at this moment of the hand.
refusal-no-choice = Nobody chooses the game at this table.
refusal-not-on-list = { $game } is not played here.
refusal-game-too-big = { $game } has { $seats } seats, and { $players } are playing.

# Out of turn.

not-counted = This does not count as acting out of turn.
refusal-late = That came too late: it is { $name }'s turn now. It does not count.
refusal-repeated = You have said that already. It does not count again; it is { $name }'s turn.
refusal-bound-to-call = After what you said out of turn only a call or a fold is left.
refusal-bound-to-raise = After what you said out of turn only a raise or a fold is left.

refusal-cannot-check = No check: { $call } to call.
refusal-nothing-to-call = There is nothing to call.
refusal-bet-stands = { $level } stands: “{ $word_make }” and a total raises it.
refusal-no-bet-yet = No bet stands yet: “{ $word_bet }” and an amount.
refusal-needs-amount = How much? { $word } { $min } to { $max }.
refusal-below-minimum = { $amount } is too little: the minimum is { $word } { $min }.
refusal-short-of-minimum = The minimum is { $word } { $min }, you have { $have }.
refusal-above-maximum = { $amount } is more than the pot allows: at most { $word } { $max }.
refusal-wrong-size = Fixed limit: { $word } { $size }, not { $amount }.
refusal-not-enough-chips = { $amount } is more than you have: { $have } at most.
refusal-not-reopened = No raise: the all-in after you was no full raise.
refusal-capped = No more raises: { $raises } is the cap of a round.
refusal-nobody-able = No raise: nobody else has chips left.
refusal-must-open = No bet stands yet: “{ $word_bring_in }” ({ $bring_in }) or “{ $word_complete }” ({ $size }).
refusal-no-bring-in = There is no bring-in to post.
refusal-nothing-to-complete = There is nothing to complete.

refusal-bad-position = There is no card { $position }: yours are 1 to { $cards }.
refusal-not-held = You do not hold { $card }.
refusal-same-card-twice = You named a card twice.
refusal-too-many-cards = You may change { $max } at most.
refusal-open-instead = To show the whole hand, say “{ $word_open }”.
refusal-part-opened = Here a hand is opened whole; “{ $word_muck } { $word_show } 1 2” mucks and shows a part.
refusal-too-late-to-show = Too late to show: only right after your fold or muck.

# Rulings.

refusal-not-here = That member has no seat here.
refusal-no-hand = No hand was dealt yet.
refusal-hand-is-over = Too late: the hand is settled.
refusal-not-in-hand = { $name } was not dealt into this hand.
refusal-already-folded = { $name } has no part in the hand any more.
refusal-last-one-left = { $name } is the last one left: that hand cannot be killed.
refusal-hand-is-open = { $name }'s hand is open already.
refusal-still-playing = { $name } has neither folded nor mucked.
refusal-no-card-left = There is no card left in the deck.
refusal-no-turn = Nobody is to act.
refusal-no-clock = This house has no clock.
refusal-bad-amount = { $amount } is no good: 1 to { $max }.
refusal-no-such-ruling = There is no ruling { $number }.
refusal-already-undone = Ruling { $number } was taken back already.
refusal-cannot-undo = Ruling { $number } cannot be taken back: nothing of it can be reversed.
refusal-hand-played-on = Ruling { $number } cannot be taken back: the hand was played on.
refusal-points-moved = Ruling { $number } cannot be taken back: the chips or points have moved on.
refusal-has-left = Ruling { $number } cannot be taken back: the player was cashed out.
refusal-fines-together = Ruling { $number } cannot be taken back: its fine was taken with another one.
refusal-not-in-this-hand = Ruling { $number } cannot be taken back yet: the player is in a hand. Try again after it.

refusal-not-seated = You have no seat here. “{ $word_join }” takes one.
refusal-already-seated = You already have a seat.
refusal-table-full = The table is full: all { $seats } seats are taken, and so is the waiting list.
refusal-already-waiting = You are number { $place } on the waiting list. “{ $word_leave }” takes you off it.
refusal-seat-held = Seat { $seat } is held for the next one on the waiting list.
refusal-seat-taken = Seat { $seat } is taken.
refusal-no-such-seat = There is no seat { $seat }: they are 1 to { $seats }.
refusal-no-points = Your bank is empty.
refusal-at-maximum = You have the maximum of { $max } chips in front of you.
refusal-rebuy-waits = Your rebuy comes after this hand.
refusal-already-out = You are sitting out. “{ $word_back }” plays again.
refusal-not-out = You are in the game already.
refusal-already-leaving = You leave after this hand.
refusal-is-leaving = { $name } has to go after this hand already.
refusal-already-running = The game is running.
refusal-table-paused = The table is paused. “{ $word_resume }” goes on.
refusal-not-paused = The table is not paused.
refusal-table-is-closed = This table is closed.
refusal-chips-on-table = The worth of a chip cannot change while there are chips on the table.
refusal-too-many-seated = Too many are seated: the new rules have { $seats } seats.

# What could not be understood.

unreadable = I cannot read that. “{ $word_help }” tells more.
# One for each Fault of bot/words.
unreadable-not-whole = “{ $text }” is no whole number of chips.
unreadable-zero = An amount is at least 1.
unreadable-negative = An amount is at least 1.
unreadable-too-large = “{ $text }” is too much for any table.
unreadable-foreign-digits = “{ $text }”: please write amounts with 0 to 9.
unreadable-not-a-number = “{ $text }” is no amount.
unreadable-several-amounts = That is more than one amount.
unreadable-bad-card = “{ $text }” is no card.
unreadable-bad-seat = “{ $text }” is no seat.
ambiguous = That has more than one reading. Please say it more clearly.
# One for each Doubt of bot/words. Complete readings follow on a line of their own.
ambiguous-which-cards = Which cards? Name them by number: “{ $word_draw } 2 4”.
ambiguous-check-or-call = Check or call?
ambiguous-check-or-fold = Check or fold?
ambiguous-bet-or-make = “{ $word_bet }” or “{ $word_make }” that much?
ambiguous-all-of-what = All of what: the chips (“{ $word_allin }”) or the cards?
ambiguous-to-or-by = To or by? Say the total: “{ $word_make } 600”.
ambiguous-separator = Thousands or decimals? Please write the number without marks.
ambiguous-short-number = Please write that number out.
ambiguous-nth-bet = That many chips, or how many bets? Say the total: “{ $word_make } 600”.
ambiguous-amount-not-taken = That word takes no amount.
ambiguous-show-or-not = Show these cards, or not? “{ $word_show }” shows them after the fold.
ambiguous-show-what = The whole hand, or a part of it?
ambiguous-position-or-rank = Is that a position or a rank? Say it in one way.
ambiguous-range = Two cards or all between them? Name each: “{ $word_draw } 2 3 4”.
ambiguous-word-or-card = A word or a card? Please say it more clearly.
ambiguous-keeping = Name the cards to throw away: “{ $word_draw } 2 4”.
