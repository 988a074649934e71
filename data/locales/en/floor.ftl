# The moderators' desk: what a ruling would do.

preview = { $rule }: { $steps }.
preview-confirm = Confirm?
step-nothing = nothing changes
step-part = { $name }: { $part }
step-burned = { $name }'s hand is shown and burned, { $name } gets new cards
step-burned-out = { $name }'s hand is shown and burned
step-rewound = all but the antes and blinds goes back
step-removed = still out: { $names }
step-exposed = { $name }'s hand is shown to all and plays on
step-compensation = { $name } gets { $amount } after the hand
step-card = the card is shown to all and burned
step-card-named = { $card } is shown to all and burned
step-asked = { $name } is asked which cards were meant
step-reinstated = hand { $number } stands again as before that ruling
step-voided = the hand does not count
step-paid = paid out: { $payments }
step-paid-unsaid = the pot is paid out by the rules of the house
step-refunded = everything goes back: { $payments }
step-house = the house adds { $amount }
step-fine-taken = the fine of { $name } is taken at once: { $parts }
step-fine-put-in = { $amount } of the fine go into the pot
step-chips-lost = { $amount } of { $name } stay in the pot
step-chips-back = { $amount } come back to { $name }
step-paused = the table is paused
step-resumed = the game goes on
step-turn = { $name } to act
step-last-left = { $name } is the last one left
step-showdown = the showdown follows
step-over = the hand is over
rank-set = { $name }'s rank: { $before } → { $after }

# The floor's log.

log-head = Rulings, the newest first
log-empty = Nothing was ruled yet.
log-row = { $number }  { $when }
log-table = table { $table }
log-by = by { $name }
log-on = { $what }: { $name }
log-amount-p = { $amount }P
log-amount-seconds = { $amount } s
log-amount-points = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
ruled-with-amount = { $what }, { $amount }
log-undo = taken back: { $number }
log-undone = taken back by { $name } ({ $number })
kind-leak = leak
kind-interference = interference
kind-fold = forced fold
kind-remove = forced leave
kind-fine = fine
kind-wrong-hand = misdeal, wrong hand sent
kind-exposed-hand = misdeal, hand seen
kind-exposed-card = misdeal, card seen
kind-wrong-card = wrong card shown
kind-no-game = no game
kind-refund = refund
kind-pause = pause
kind-resume = resume
kind-more-time = more time
kind-give-points = points given
kind-take-points = points taken
kind-undo = taken back

# Lines that the watch suspects.

flag-head = Possible leak: { $name }, { $place }, hand { $hand }
flag-line = “{ $line }”
flag-hidden = You play in that hand: the line is shown to you after it.
flag-ask = Confirm (L-108) or dismiss?
flag-confirmed = Confirmed by { $name }: ruling { $number }.
flag-dismissed = Dismissed by { $name }.
