# Discord: buttons, private answers, and what the bot says of itself.

discord-place = { $server } · { $table }
discord-done-at = ✓ { $place }
discord-failed = Something did not work, and nothing is lost. Please try again in a moment.
discord-repeated = That was counted already.
discord-old-button = This button does nothing any more.
discord-table-gone = This table is closed.
discord-no-table = No table is open here.
discord-not-running = Only hosts may do that; who sits here may start the table.
discord-no-seat = You sit at no table. “{ $word_join }” in a table's channel takes a seat.
discord-which-table = At which table? Begin with its number: “#{ $number } { $word_call }”.
discord-which-row = #{ $number } · { $place }
discord-closed-doors = I cannot write to you in private. “My hand” in the room and /hand show your cards to you alone.
discord-no-rights = I may not write in { $place } any more. No clock runs, everything is safe, and the game goes on as soon as I may.
discord-rights-back = I may write here again. Until now the clock stood still.
discord-room-gone = { $place } is gone, so the table closes
discord-unheard = That counts. The room hears of it as soon as I can write there.

# Labels of buttons: at most 80 characters.

button-fold = Fold
button-check = Check
button-call = Call { $amount }
button-call-all-in = Call { $amount } (all-in)
button-bet = Bet { $amount }
button-make = Make { $amount }
button-bring-in = Bring in { $amount }
button-complete = Complete { $amount }
button-amount = Other amount
button-all-in = All-in { $amount }
button-all-in-sure = Yes, all-in { $amount }
button-change = Change cards
button-pat = Stand pat
button-draw = { $count ->
    [one] Change { $count } card
   *[other] Change { $count } cards
}
button-open = Open
button-muck = Muck
button-close = Close
button-hand = My hand

all-in-sure = All-in puts all your chips in: { $amount } in this round. Sure?
change-pick = Press the cards that go, then the last button.

# The window that asks for an amount: at most 45 characters each.

amount-title = How much in all?
amount-label = { $word } { $min }–{ $max }
