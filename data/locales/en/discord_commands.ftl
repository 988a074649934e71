# Slash commands. Names: lower case, at most 32 letters, "-" and "_"; no blanks.
# "-about" is what Discord shows beside a name: at most 100 characters.

slash-table = table
slash-table-about = Open and run a table
slash-table-open = open
slash-table-open-about = Open a table in this channel
slash-table-status = status
slash-table-status-about = How the table stands
slash-table-start = start
slash-table-start-about = Begin; further hands follow by themselves
slash-table-pause = pause
slash-table-pause-about = Stop the clock
slash-table-resume = resume
slash-table-resume-about = Go on after a pause
slash-table-close = close
slash-table-close-about = Cash everybody out after this hand and close the table
slash-table-set = set
slash-table-set-about = Change the house, the blinds and more, from the next hand on

slash-seat = seat
slash-seat-about = Come and go
slash-seat-join = join
slash-seat-join-about = Take a seat; at a full table, a place on the waiting list
slash-seat-leave = leave
slash-seat-leave-about = Fold at your next turn and be cashed out after the hand
slash-seat-rebuy = rebuy
slash-seat-rebuy-about = Buy chips from your bank
slash-seat-out = out
slash-seat-out-about = No cards from the next hand on
slash-seat-back = back
slash-seat-back-about = Play again from the next hand on

slash-check = check
slash-check-about = Wait without a bet
slash-call = call
slash-call-about = Put in as much as the bet
slash-fold = fold
slash-fold-about = Leave the hand
slash-bet = bet
slash-bet-about = The first bet of a round
slash-make = make
slash-make-about = Raise; the amount is the total of this round
slash-allin = allin
slash-allin-about = Bet all your chips
slash-draw = draw
slash-draw-about = Throw cards away and get as many new ones
slash-pat = pat
slash-pat-about = Keep all cards
slash-open = open
slash-open-about = Show your hand and compete
slash-muck = muck
slash-muck-about = Concede unseen
slash-close = close
slash-close-about = You are the last one left: show nothing
slash-show = show
slash-show-about = Show cards right after your fold or muck
slash-hand = hand
slash-hand-about = Your own cards, for you alone
slash-last = last
slash-last-about = The last hand once more

slash-bank = bank
slash-bank-about = Points
slash-bank-balance = balance
slash-bank-balance-about = What you have in the bank
slash-bank-statement = statement
slash-bank-statement-about = Your last movements
slash-bank-top = top
slash-bank-top-about = Who has the most in the bank
slash-bank-grant = grant
slash-bank-grant-about = New points for a member (who may manage the server)
slash-bank-give = give
slash-bank-give-about = Give points from your own bank

slash-settings = settings
slash-settings-about = What this server has set
slash-settings-show = show
slash-settings-show-about = All settings of this server
slash-settings-set = set
slash-settings-set-about = Change settings of this server; what you leave out stays

slash-rules = rules
slash-rules-about = The rules of the table here, or of a table opened here
slash-help = help
slash-help-about = What can be said at a table

# Options.

slash-option-amount = amount
slash-option-amount-about = The total of this round: 600, 1.5k, 3bb, half, pot, min, max
slash-option-cards = cards
slash-option-change-about = The cards that go: 2 4, or 9h Kd, or all
slash-option-open-about = The last one left may open a part: 1 2
slash-option-show = show
slash-option-show-about = Cards that everybody shall see: 1 2
slash-option-seat = seat
slash-option-seat-about = The number of the seat; without it the first free one
slash-option-house = house
slash-option-house-about = Whose rules
slash-option-level = level
slash-option-level-about = The blinds
slash-option-limit = limit
slash-option-limit-about = How much may be bet
slash-option-ante = ante
slash-option-ante-about = on (the level's own), off, or an amount of chips
slash-option-seats = seats
slash-option-seats-about = How many may sit at the table
slash-option-max-buyin = max_buyin
slash-option-max-buyin-about = The most chips to buy in for; 0 = the whole bank is brought
slash-option-equal-value = equal_value
slash-option-equal-value-about = One point is one chip
slash-option-clock = clock
slash-option-clock-about = Seconds for a turn; 0 = no clock
slash-option-name = name
slash-option-name-about = What the table is called in private messages
slash-option-member = member
slash-option-member-about = A member of this server
slash-option-points = points
slash-option-points-about = How many bank points
slash-option-language = language
slash-option-language-about = The language of the public lines
slash-option-host-role = host_role
slash-option-host-role-about = Who has it may open and run tables
slash-option-moderator-role = moderator_role
slash-option-moderator-role-about = Who has it rules on disputes
slash-option-moderator-channel = moderator_channel
slash-option-moderator-channel-about = Where moderators are told
slash-option-welcome = welcome
slash-option-welcome-about = Points for a member who plays here for the first time
slash-option-pause = pause
slash-option-pause-about = Seconds between two hands
slash-option-clear = clear
slash-option-clear-about = A setting that nobody or nothing shall have any more
slash-option-topic = topic
slash-option-topic-about = One part of the rules
slash-option-number = number
slash-option-number-about = One rule by its number: L-88
slash-option-command = command
slash-option-command-about = One word

slash-choice-min = Minimum: { $total }
slash-choice-half = Half pot: { $total }
slash-choice-pot = Pot: { $total }
slash-choice-all-in = All-in: { $total }
slash-choice-cards = { $cards } ({ $positions })
slash-choice-no-ante = no ante

# Answers, to the asker alone.

slash-seated = You have seat { $seat }. “{ $word_hand }” shows your cards, “{ $word_help }” what can be said.
slash-waiting = The table is full. You are number { $place } on the waiting list and are called when a seat is free; “{ $word_leave }” takes you off it.
slash-no-table = No table is open in this channel. Hosts open one with /table open.
slash-table-exists = A table is open in this channel already. Another one needs another channel or thread.
slash-not-host = That is for hosts: who may manage channels here, or has the server's host role.
slash-not-manager = That is for those who may manage this server.
slash-may-not-speak = I may not write in this channel. Please give me the rights “View Channel” and “Send Messages” (in a thread “Send Messages in Threads”) first.
slash-nothing-to-set = Nothing was changed: name something that shall be different.
slash-unknown-house = There is no house “{ $said }”. There are: { $known }.
slash-unknown-level = There is no level “{ $said }”. There are: { $known }.
slash-unknown-language = I do not speak “{ $said }”, only: { $known }.
slash-unknown-ante = “{ $said }” is no ante: on, off, or an amount of chips.
slash-too-many-seats = This game has { $known } seats at most, not { $said }.
slash-top = The richest here
slash-top-row = { $place }. { $name } { $points }
slash-top-empty = Nobody has points here yet. “{ $word_join }” at a table brings the first ones.
slash-granted = { $name } got { $points } new points and has { $balance } in the bank.
slash-given = { $name } got { $points } points from you. You have { $balance } left in the bank.
slash-give-self = You cannot give points to yourself.
slash-give-short = You have only { $points } points in the bank. What you have on a table cannot be given.
slash-no-bank = { $name } has no bank here: only members do, and no bots.

slash-language = English
slash-none = none
slash-settings-head = Settings of this server
slash-settings-new = Changed. The settings of this server are now:
slash-settings-language = Language: { $language }
slash-settings-host-role = Host role: { $role }
slash-settings-moderator-role = Moderator role: { $role }
slash-settings-moderator-channel = Moderator channel: { $channel }
slash-settings-welcome = Welcome grant: { $points } points
slash-settings-house = House of new tables: { $house }
slash-settings-level = Level of new tables: { $level }
slash-settings-limit = Limit of new tables: { $limit }
slash-settings-clock = Clock of new tables: { $seconds } s for a turn
slash-settings-clock-house = Clock of new tables: the house's own
slash-settings-no-clock = Clock of new tables: none
slash-settings-pause = Pause between hands: { $seconds } s
