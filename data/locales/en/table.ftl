# Coming, going, rules, pauses.

table-opened = The table is open.
table-opened-hint = Say “{ $word_join }” to take a seat, “{ $word_start }” to begin.
rules-queued = From the next hand on: { $stakes }
rules-changed = We now play { $stakes }
# What comes next: "Next: Razz, fixed limit 200/400, ante 40, bring-in 100. 6 hands."
game-next = Next: { $what }.
game-chosen = { $name } chooses { $what }.
game-hands = { $hands ->
    [one] { $hands } hand.
   *[other] { $hands } hands.
}
bets-fixed = fixed limit { $small }/{ $big }
blinds-of = blinds { $small }/{ $big }
bring-in-of = bring-in { $amount }
seat-taken = { $name } takes seat { $seat }.
owes-bb-live = Posts a BB with the first hand.
owes-bb-dead = Posts a dead BB with the first hand.
owes-sb-dead = Posts a dead SB with the first hand.
owes-both = Posts a BB and a dead SB with the first hand.
owes-wait-for-bb = Is dealt in when the BB comes round.
bought-in = { $name } buys { $chips } chips for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rebought = { $name } rebuys: { $chips } chips for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
rebuy-queued = { $name } rebuys after this hand.
rebuy-lapsed = No rebuy for { $name }: no points, or the MAX is reached.
bankrupt = { $name } is out of chips.
bankrupt-may-rebuy = “{ $word_rebuy }” buys new ones.
bankrupt-bank-empty = The bank is empty, too.
leave-queued = { $why ->
    [away] { $name } was away too long and leaves after this hand.
    [flying] { $name } acted out of turn three times and has to leave after this hand.
    [leak] { $name } has to leave after this hand (leak).
    [interference] { $name } has to leave after this hand (interference).
    [ruled] { $name } has to leave after this hand.
   *[other] { $name } leaves after this hand.
}
seat-left = { $why ->
    [away] { $name } was away too long and is cashed out: { $chips } chips = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
    [forced] { $name } has to leave and is cashed out: { $chips } chips = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $name } leaves with { $chips } chips = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
seat-left-empty = { $why ->
    [forced] { $name } has to leave.
   *[other] { $name } leaves.
}
sat-out = { $why ->
    [time] { $name } did not answer twice and sits out. “{ $word_back }” plays again.
   *[other] { $name } sits out. “{ $word_back }” plays again.
}
came-back = { $name } is back.
waitlist-joined = The table is full. { $name } is number { $place } on the waiting list.
seat-offered = { $name }, seat { $seat } is free for you: say “{ $word_join }” within { $seconds } seconds.
waitlist-left = { $why ->
    [time] { $name } did not come; the seat goes on.
   *[other] { $name } leaves the waiting list.
}
waitlist = Waiting list: { $names }
waitlist-called = { $name } (called to seat { $seat })
sitting-started = The game begins. Good luck!
waiting-for-players = { $ready ->
    [one] Waiting for players: { $ready } is ready. “{ $word_join }” takes a seat.
   *[other] Waiting for players: { $ready } are ready. “{ $word_join }” takes a seat.
}
paused-host = The table is paused. “{ $word_resume }” goes on.
paused-shutdown = The dealer takes a break. Everything is kept; the game goes on after it.
paused-trouble = Something failed; everything is safe. “{ $word_resume }” tries again.
resumed = We go on, with a fresh clock.
reminded = { $name }, half of your time is gone.
close-queued = The table closes after this hand.
table-closed = The table is closed. Thank you for playing!

# After a restart of the dealer.

back-in-hand = The dealer is back. Hand { $number } goes on.
back-idle = The dealer is back.
still-in = Still in: { $names }
still-paused = The table is paused. “{ $word_resume }” goes on.
