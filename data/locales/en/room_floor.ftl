# The floor in the local room: the human owns it.

room-place = this room
room-floor-help =
    “/{ $floor_command }” rules, and asks before it does. A reason may follow.
    On a player: { $floor_leak }, { $floor_interference }, { $floor_fold }, { $floor_remove } and a name; { $floor_fine } Bob 500
    A misdeal: { $floor_misdeal } Bob (his hand went astray), { $floor_misdeal } Bob Cid (and Cid saw it), { $floor_exposed_hand } Bob, { $floor_exposed_card } 5h, { $floor_wrong_card } Bob
    The hand: { $floor_no_game }, { $floor_refund }, { $floor_time } 60, { $floor_pause }, { $floor_resume }
    Points: { $floor_give } Bob 100, { $floor_take } Bob 100
    The log: { $floor_log }, { $floor_undo } 12, { $floor_undo } { $floor_last }, { $floor_flags }
room-floor-ask = “{ $confirm }” does it, “{ $cancel }” does not.
room-floor-no-table = There is no table { $number } in this room.
room-floor-dropped = Dropped. Nothing has happened.
room-floor-lapsed = The hand has moved on, so that did not happen.
room-floor-given = { $name } has { $points } more points in the bank.
room-floor-taken = { $name } has { $points } fewer points in the bank.
room-floor-overdrawn = { $name } has fewer points than that in the bank.
room-floor-too-many = That is more than anybody can be given.

# What is missing: with the word that cannot be read, or without one (-all).

room-floor-lacks-order = “{ $text }” is no ruling. “/{ $floor }” shows them all.
room-floor-lacks-order-all = What shall be ruled?
room-floor-lacks-who = On whom? “/{ $floor } { $order }” and a name.
room-floor-lacks-nobody = Nobody here is called “{ $text }”.
room-floor-lacks-several = “{ $text }” may be { $names }.
room-floor-lacks-amount = “{ $text }” is no amount.
room-floor-lacks-amount-all = How much? “/{ $floor } { $order }”, a name and an amount.
room-floor-lacks-seconds = “{ $text }” is no number of seconds from 1 to 3,600.
room-floor-lacks-seconds-all = How many seconds? “/{ $floor } { $order } 60”.
room-floor-lacks-number = “{ $text }” is no number of a ruling.
room-floor-lacks-number-all = Which one? “/{ $floor } { $order }” and its number in this log.
room-floor-lacks-card = “{ $text }” is no single card. “/{ $floor } { $order } 5h” names one, “/{ $floor } { $order }” is the top of the stock.

# Lines that the watch suspects.

room-flags-none = No line waits to be judged.
room-flag-ask = Flag { $number }: “{ $confirm }” rules a leak (L-108: forced fold, forced leave, fine { $fine }P), “{ $dismiss }” drops it.
room-flag-not-open = No flag { $number } waits to be judged.

# Asked for.

room-rank = Rank: { $rank }
room-help-floor = The floor is yours: “/{ $floor }” shows what you may rule.
