# Order in the house: flying actions (L-100 to L-105).

flew = { $name } acts out of turn: { $what }.
flew-check = check
flew-call = call, { $chips } goes out now
flew-call-free = call
flew-make = make { $total }, { $chips } goes out now
flew-make-only = make { $total }
flew-fold = fold
flew-all-in = all-in, { $chips }
flew-draw = card change
flew-waits = It binds at { $name }'s turn and counts { $count } of { $most }.
flew-void-waits = It is a fold at { $name }'s turn, half comes back. It counts { $count } of { $most }.
flew-counts = It counts { $count } of { $most }.
flew-nothing = It changes nothing and counts { $count } of { $most }.
flew-void = That is void and a fold: { $returned } come back, { $kept } stay in the pot.
flew-last = That is number { $count }: forced fold, and { $name } has to leave.
flew-lost = The { $chips } already out stay in the pot.
flew-still = It is still { $name }'s turn.

stands = { $name }'s action out of turn stands.
stands-check = { $name }'s check stands.
stands-call = { $name }'s call of { $amount } stands.
stands-bet = { $name }'s bet of { $total } stands.
stands-make = { $name }'s make { $total } stands.
stands-complete = { $name }'s completion to { $total } stands.
stands-fold = { $name }'s fold stands.
failed-check = { $name }'s check out of turn does not stand: there is a bet.
failed-call = { $name }'s call out of turn is not enough any more.
failed-make = { $name }'s make out of turn is not possible any more.
penalty-paid = Penalty for the check out of turn: { $name } pays { $amount } into the pot.
all-in-voided = { $name }'s all-in out of turn is void and a fold: { $returned } come back, { $kept } stay in the pot.
chips-lost = { $amount } that { $name } put out stay in the pot.
chips-lost-dead = { $amount } that { $name } put out are lost and count for nobody.
lapsed = { $name }'s action out of turn has lapsed.
lapsed-chips = { $name }'s action out of turn has lapsed: { $chips } come back.

# The turn of somebody who acted out of turn: why it does not stand, and what is left.

bound-why-check = A bet stands after the check out of turn
bound-why-call = The bet is higher than the call out of turn
bound-why-make = The make { $total } out of turn is not possible any more
bound-why-no-raise = No raise is possible any more
bound-call = { $why }: call { $amount } or fold.
bound-call-out = { $why }: call { $amount } ({ $chips } is already out) or fold.
bound-call-back = { $why }: call { $amount } (of the { $chips } out the rest comes back) or fold.
bound-check = { $why }: check or fold.
bound-check-back = { $why }: check (the { $chips } out come back) or fold.
bound-size = { $min } or more
bound-size-one = { $min }
bound-raise = { $why }: { $word } { $size }, or fold.
bound-raise-out = { $why }: { $word } { $size } ({ $chips } is already out), or fold.
bound-raise-back = { $why }: { $word } { $size } (of the { $chips } out the rest comes back), or fold.
bound-all-in = { $why }: all-in or fold.

# To the one who acted out of turn: what it means for his turn.

own-flying-check = Your check waits for your turn. If somebody bets, you pay { $bb } into the pot, then call or fold.
own-flying-call = Your call waits for your turn. If the bet is higher by then, you call again or fold.
own-flying-make = Your make { $total } waits for your turn. If it is not possible by then, you raise again or fold.
own-flying-fold = Your fold waits for your turn and stands.
own-flying-all-in = Your all-in is void: you fold at your turn, and half comes back.

# Rulings.

ruler = { $name }
ruler-house = the house
ruler-unknown = a moderator
somebody = a player
ruled = Ruling by { $by }: { $what }.
ruled-with = { $what } – { $parts }
ruled-reason = Reason: { $reason }
ruled-leak = leak by { $name }
ruled-interference = interference by { $name }
ruled-on = { $name }
ruled-wrong-hand = misdeal, the hand of { $name } went astray
ruled-exposed-hand = misdeal, the hand of { $name } was seen
ruled-exposed-card = misdeal, a card was seen
ruled-wrong-card = { $name } showed a wrong card
ruled-no-game = no game, the hand does not count
ruled-refund = the hand does not count
ruled-pause = pause
ruled-resume = the game goes on
ruled-undo = the ruling on { $name } is taken back
ruled-undo-table = an earlier ruling is taken back
part-fold = forced fold
part-leave = forced leave
part-fine = fine { $amount }P
part-time = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more
part-time-less = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} less
part-points-given = { $points ->
    [one] { $points } point
   *[other] { $points } points
} given
part-points-taken = { $points ->
    [one] { $points } point
   *[other] { $points } points
} taken
part-stays = stays at the table
part-fine-dropped = fine of { $amount }P dropped
part-fine-chips = { $chips ->
    [one] { $chips } chip of the fine comes back
   *[other] { $chips } chips of the fine come back
}
part-fine-points = { $points ->
    [one] { $points } point of the fine comes back
   *[other] { $points } points of the fine come back
}
part-fine-unpaid = { $amount }P no longer owed
part-no-compensation = no compensation
part-compensation-back = { $chips } of compensation go back

killed = Forced fold for { $name }.
time-added = { $name } has { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} more.
time-taken = { $name } has { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} less.
stays = { $name } stays at the table.
rewound = Back to the start of the first round: all but the antes and blinds goes back.
rewound-out = Still out: { $names }
reinstated = Hand { $number } stands again as it stood before that ruling, and goes on.
hand-burned = Burned from { $name }: { $cards }. New cards are dealt.
hand-burned-out = Burned from { $name }: { $cards }
hand-exposed = { $name }'s hand lies open: { $cards }
hand-exposed-pay = The hand goes on; { $name } gets { $amount } after it.
card-burned = Shown to all and burned: { $card }
show-asked = { $name }, which cards did you mean to show? “{ $word_show } 1 2” shows them, “{ $word_close }” shows nothing.
show-declined = { $name } shows nothing more.
compensation-paid = { $source ->
    [pot] { $name } gets { $amount } out of the pot for the hand that was seen.
   *[house] { $name } gets { $amount } from the house for the hand that was seen.
}
compensation-dropped = No compensation for { $name } any more.
compensation-returned = { $amount } of { $name }'s compensation go back to the house.
voided = No game: the hand does not count.
voided-refund = Everything goes back: { $payments }
voided-paid = Paid out: { $payments }
voided-house = The house adds { $amount }.

# Fines and bonuses.

fined = Fine for { $name }: { $amount }P, taken after the hand.
fine-put-in = { $amount } of { $name }'s fine go into the pot.
fine-taken = Fine of { $name }: { $parts }.
fine-returned = { $name }: { $parts }.
taken-chips = { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}
taken-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} from the bank
taken-unpaid = { $amount }P unpaid
taken-nothing = nothing was left to take
bonus-earned = Bonus for { $name }: { $hand }, { $points } points to the bank on leaving.
bonus-noted = Bonus for your { $hand }: { $points } points to the bank when you leave.
bonus-paid = Bonuses paid into your bank: { $points } points.
you-redealt = New cards (misdeal)
category-high-card = high card
category-pair = one pair
category-two-pair = two pair
category-trips = three of a kind
category-straight = straight
category-flush = flush
category-full-house = full house
category-quads = four of a kind
category-straight-flush = straight flush
category-royal-flush = royal flush
category-badugi = Badugi
category-no-low = no low
