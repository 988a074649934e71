# The local room in a terminal.

room-clock = { $seconds } s left
room-guest = Guest
room-private = (only you)
room-welcome = Welcome to Oya, the dealer. Play money only.
room-seated = You sit with { $names }. You have { $chips } chips.
room-how = Type what you want to do. "{ $word_help }" shows the words, "{ $quit }" leaves the room.
room-start = Type "{ $word_start }" to deal.
room-granted = You had no points. The house gives you { $points } new ones.
room-broke = You are out of points. Type “{ $word_join }” and the house gives you new ones, or “{ $quit }” to leave the room.
room-away = You are not at the table, so it waits. Type "{ $word_join }" to sit down again, or "{ $quit }" to leave the room.
room-unfinished = A hand is not finished here ({ $stakes }). Play it to its end first, and then take your new settings? ({ $yes }/{ $no })
room-unfinished-yes = The new settings come after this hand.
room-unfinished-no = The table stays as it is.
room-goodbye = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} in the bank. See you soon.
room-later = Everything is kept. The same command goes on from here.
room-busy = Something did not work, and nothing is lost. Please say it again in a moment.
room-trouble = The books cannot be written just now. Nothing is lost; the table waits.
room-quit-word = quit
room-quit-words = quit exit bye
room-yes-word = yes
room-yes-words = yes y yeah sure ok
room-no-word = no
room-no-words = no n nope
room-says = { $name } says: { $text }
