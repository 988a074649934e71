# Points. One decimal where there is one.

bank-balance = Bank: { $points } points
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
