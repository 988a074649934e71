# Points. One decimal where there is one.

bank-balance = Bank: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bank-chips = On the table: { $chips } chips
statement-head = { $count ->
    [one] Your last movement
   *[other] Your last { $count } movements
}
statement-row = { $when }  { $reason } { $amount } → { $balance }
statement-empty = Nothing was booked yet.
amount-plus = +{ $points }
amount-minus = −{ $points }
reason-welcome = welcome grant
reason-grant = grant
reason-gift = gift
reason-buy-in = buy-in
reason-rebuy = rebuy
reason-hand = hand
reason-cash-out = cash-out
reason-fine = fine
reason-bonus = bonus
reason-compensation = compensation
reason-taken = taken by a moderator
unpaid-head = Unpaid fines: { $amount }P
unpaid-row = { $when }  table { $table }: { $amount }P
unpaid-forgiven = { $when }  table { $table }: { $amount }P forgiven
owing-head = Unpaid fines
owing-row = { $name } { $amount }P
owing-nobody = No fines are unpaid.
fine-pending = Fine after this hand: { $amount }P
bonus-pending = Bonuses of this sitting: { $points } points, paid when you leave
