# Order in the house, on Discord: /floor, /rank, buttons for moderators, the watch.
# Names of commands: lower case, at most 32 letters; "-about": at most 100 characters.

slash-floor = floor
slash-floor-about = Rulings, for moderators
slash-floor-leak = leak
slash-floor-leak-about = Hand information told: forced fold, forced leave, fine (L-108)
slash-floor-interference = interference
slash-floor-interference-about = Interference: forced fold, forced leave, fine, one rank down (L-110)
slash-floor-fold = fold
slash-floor-fold-about = Forced fold; the player stays at the table
slash-floor-remove = remove
slash-floor-remove-about = Forced fold and forced leave, no fine (L-111)
slash-floor-fine = fine
slash-floor-fine-about = A fine in P, taken after the hand
slash-floor-misdeal = misdeal
slash-floor-misdeal-about = A hand went to somebody else, or could not be delivered (L-131, L-132)
slash-floor-hand = hand
slash-floor-hand-about = A player's hand was seen (L-133)
slash-floor-card = card
slash-floor-card-about = Another card was seen: it is shown and burned (L-133)
slash-floor-wrongcard = wrongcard
slash-floor-wrongcard-about = A wrong card was shown at a fold: the player is asked (L-134)
slash-floor-nogame = nogame
slash-floor-nogame-about = The hand does not count (L-132)
slash-floor-refund = refund
slash-floor-refund-about = The hand does not count, and everything goes back
slash-floor-pause = pause
slash-floor-pause-about = Stop the clock
slash-floor-resume = resume
slash-floor-resume-about = Go on after a pause
slash-floor-time = time
slash-floor-time-about = More time for the running turn
slash-floor-give = give
slash-floor-give-about = Give a member bank points
slash-floor-take = take
slash-floor-take-about = Take bank points from a member
slash-floor-undo = undo
slash-floor-undo-about = Take a ruling back
slash-floor-log = log
slash-floor-log-about = The last rulings of this server

slash-rank = rank
slash-rank-about = Ranks of this server
slash-rank-show = show
slash-rank-show-about = Your rank, or somebody's
slash-rank-set = set
slash-rank-set-about = Give a member a rank (moderators)
slash-settings-ranks = ranks
slash-settings-ranks-about = The ladder of ranks, and the roles that go with them

slash-option-reason = reason
slash-option-reason-about = Why; it is read in the room and kept in the log
slash-option-fine = amount
slash-option-fine-about = How many P
slash-option-owner = owner
slash-option-owner-about = Whose cards they were
slash-option-receiver = receiver
slash-option-receiver-about = Who got them, if that hand is spoilt as well: new cards for both
slash-option-seen = card
slash-option-seen-about = Which one, as Kh or 10s; without it the top card of the stock
slash-option-seconds = seconds
slash-option-seconds-about = How many more
slash-option-ruling = ruling
slash-option-ruling-about = The number of the ruling, as /floor log shows it
slash-option-unpaid = unpaid
slash-option-unpaid-about = Show who has fines unpaid instead
slash-option-rank = rank
slash-option-rank-about = A rank of this server
slash-option-ladder = ranks
slash-option-ladder-about = All ranks, the lowest first, with commas between them
slash-option-rank-roles = roles
slash-option-rank-roles-about = A role for each rank in the same order (@role, or - for none)

button-confirm = Confirm
button-cancel = Cancel
button-confirm-leak = Confirm (L-108)
button-dismiss = Dismiss
button-show-line = Show the line
button-jump = To the message
button-show-pick = Choose cards
button-show-nothing = Nothing more
button-show = { $count ->
    [one] Show { $count } card
   *[other] Show { $count } cards
}

# What moderators read.

floor-not-moderator = That is for this server's moderators.
floor-no-table = Which table? Use the command in a table's channel.
floor-no-card = “{ $said }” is no card: write Kh or 10s.
floor-no-ruling = “{ $said }” is no ruling: name a number of /floor log.
floor-reason-cards = The room reads the reason: please name no cards in it.
floor-asks = { $name } plays in this hand, so somebody else has to confirm:
floor-offered = A hand could not be delivered, and its player has not looked at it. The ruling would be:
floor-asked-others = You play in this hand, so another moderator or a host is asked to confirm.
floor-nobody-told = You play in this hand, so another moderator or a host has to confirm; but none could be told.
floor-you-play = You play in this hand: another moderator or a host has to confirm.
floor-judged = That was decided already.
floor-moved-on = The hand has moved on. Now it would be:
floor-done = Confirmed by { $name }.
floor-cancelled = Cancelled by { $name }.
floor-points-done = Done: ruling { $number }.
floor-too-few-points = That is more than is in the bank.
floor-reason-undelivered = The hand could not be delivered.
floor-offer-over = { $name } has seen the cards by now. Nothing to rule.

flag-withheld = A player of that hand can read here, so the line is left out until it is over. The button shows it to those who do not play.
flag-reason = The watch, flag { $number }
watch-is-off = The watch for leaks does not run: the message content intent is off.

rank-is = { $name }: { $rank }. Ranks here: { $ladder }
rank-now = { $name } now has the rank { $rank }.
rank-was = { $name } has the rank { $rank } already.
rank-unknown = There is no rank “{ $said }” here. There are: { $known }.
rank-role-failed = { $name } has the rank { $rank }, but I could not change the roles: I need “Manage Roles”, and a role above those of the ranks.
ranks-new = The ranks are now: { $ladder }
ranks-bad = I need 1 to { $most } different ranks of at most { $length } letters.
ranks-bad-roles = I need one role for each rank, each only once (- for none).
ranks-role-too-high = You may only name roles that you could give yourself.
slash-settings-rank-ladder = Ranks: { $ladder }

# A wrong card was shown (L-134).

show-pick = Press the cards that everybody shall see, then the last button.
show-not-asked = Only the player who was asked can answer that.
