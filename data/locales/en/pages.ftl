# Status and hand.

hand-number = Hand { $number }
nobody-seated = Nobody sits here yet. “{ $word_join }” takes a seat.
not-started = No hand was dealt yet. “{ $word_start }” begins.
between-hands = Hand { $number } is over.
phase-dealt = the cards are on their way
phase-first = first betting round
phase-drawing = card change
phase-final = final betting round
phase-round = betting round { $number } of { $count }
phase-draw = draw { $number } of { $count }
phase-showdown = showdown
phase-last-left = all others folded
seat-row = { $seat }  { $name } { $amount }
mark-button = button
mark-out = sits out
mark-leaving = leaves
mark-folded = folded
mark-mucked = mucked
mark-all-in = all-in
mark-next-hand = from the next hand on
mark-bet = bet { $amount }
mark-changed = changed { $count }
mark-pat = pat
mark-fouls = FA { $count }/{ $most }
mark-flying = { $act } out of turn
mark-flying-out = { $act } out of turn, { $amount } out
mark-exposed = open
act-check = check
act-call = call
act-make = make
act-fold = fold
act-all-in = all-in
act-draw = change
mark-turn = ◀ to act
no-hand = You hold no cards now.
hand-is-out = This hand is out of play.

# The last hand.

no-last-hand = No hand is over yet.
put-in = Put in: { $stacks }
who-folded = Folded: { $names }

# Help.

help-head = What you can say
help-turn = Your turn: { $word_check }, { $word_call }, { $word_fold }, { $word_bet } 300, { $word_make } 900 (raise to 900 in all), { $word_allin }
help-amounts = Amounts: 600, 1.5k, 3bb, { $word_half }, { $word_pot }, { $word_min }, { $word_max }
help-stud = Stud: { $word_bring_in }, { $word_complete }
help-change = Change: { $word_draw } 2 4 (cards by number), { $word_pat }
help-showdown = Showdown: { $word_open }, { $word_muck }, { $word_close }; after your fold or muck: { $word_show } 1 2
help-seat = Seat: { $word_join }, { $word_leave }, { $word_rebuy }, { $word_out }, { $word_back }
help-table = Table: { $word_start }, { $word_pause }, { $word_resume }, { $word_status }, { $word_hand } (your cards), { $word_last } (last hand)
help-bank = Bank: { $word_bank }, { $word_statement }. Also: { $word_rules }, { $word_rules } L-88, { $word_help }
help-private = Your cards are yours alone: do not speak of them during a hand.

# The rules of a table.

rules-seats = Up to { $seats } players.
# $raises is rules-raises.
rules-bets-no-limit = Bets from { $small } up; { $raises }
rules-bets-pot-limit = Bets from { $small } up, makes up to the pot; { $raises }
rules-raises = { $over ->
    [bb_step] the first raise over a bet adds at least a BB, a later one
   *[standard] a raise adds
} { $short ->
    [last_any] at least the bet or raise before it, a short all-in included.
    [last_full_total] at least the last full bet or raise, counted from before a short all-in.
   *[last_full] at least the last full bet or raise.
}
rules-bets-fixed-limit = Bets of { $small } in the first { $count ->
    [one] round
   *[other] { $count } rounds
}, then of { $big }. { $cap }
rules-cap = At most { $raises } raises a round.
rules-cap-uncapped = At most { $raises } raises a round; no cap when two are left.
rules-no-cap = Raises without a cap.
rules-no-rake = No rake.
rules-rake = { $trigger ->
    [change_started] Rake { $percent } % of pots from { $min }, at most { $cap }, once { $begun ->
        [board] the flop is dealt.
        [stud] fourth street is dealt.
        [several] the first change, the flop or fourth street has begun.
       *[change] the change has begun.
    }
   *[always] Rake { $percent } % of pots from { $min }, at most { $cap }.
}
rules-rake-half-up = The rake is rounded to the nearest chip, a half up.
rules-rake-ceil = The rake is rounded up.
rules-rake-per-pot = Every pot is raked for itself, side pots too.
rules-rake-main-first = The main pot pays the rake first.
rules-rake-at-change = Only what lay in the pot at that moment is raked.
rules-rake-no-game = A hand that is no game is raked, too.
rules-exchange = { $rounding ->
    [ceil_1] 1 point buys { $factor } chips; a cash-out is rounded up to a whole point.
    [ceil_10] 1 point buys { $factor } chips; a cash-out is rounded up to ten points.
   *[floor] 1 point buys { $factor } chips; a cash-out is rounded down to a whole point.
}
rules-equal-value = 1 point buys 1 chip (equal value).
rules-whole-bank = You bring your whole bank.
rules-max-buyin = You buy in for { $max } chips at most.
rules-headsup = { $how ->
    [literal] Heads-up: the button is the BB.
   *[standard] Heads-up: the button is the SB.
}
rules-late = { $post ->
    [bb_live] Who joins a running game posts a BB.
    [bb_dead] Who joins a running game posts a dead BB.
    [wait_for_bb] Who joins a running game waits for the BB.
   *[none] Who joins a running game posts nothing.
}
rules-change = { $first ->
    [first_max_bettor] Change: who first made the largest bet begins.
   *[left_of_button] Change: the player left of the button begins.
} { $public ->
    [full_text] Discards are public.
   *[count_only] Only how many is public.
}
rules-change-no-blinds = Blinds do not count as bets for that.
rules-change-after-all = New cards come when everybody has chosen.
rules-final = { $first ->
    [first_max_bettor] Final round: who first made the largest bet begins.
    [left_of_button] First round: left of the BB begins; later: left of the button.
   *[sb_seat] Final round: the SB seat begins.
}
rules-show = { $first ->
    [aggressor] Showdown: who first made the largest bet is asked first
   *[sb_seat] Showdown: the SB seat is asked first
}{ $muck ->
    [true] { " " }and may muck.
   *[false] { " " }and must open.
}
rules-show-all = { $first ->
    [aggressor] Showdown: all hands are opened, first that of who first made the largest bet.
    [dealt_first] Showdown: all hands are opened, in the order of dealing.
   *[sb_seat] Showdown: all hands are opened, from the SB seat on.
}
rules-of-game = Now { $game }:
rules-button = { $start ->
    [lottery] The first button is drawn by lot.
   *[seat1] Seat 1 is the first button.
}
rules-missed = { $post ->
    [post_bb_live_sb_dead] Who missed blinds posts them: the BB live, the SB dead.
    [wait_for_bb] Who missed blinds waits for the BB.
    [late_entrant] Who missed blinds counts as joining anew.
   *[none] Missed blinds cost nothing.
}
rules-chop = { $rest ->
    [house_topup] Chop: the house makes the shares equal.
    [all_to_worst] Chop: the rest goes to the worst position.
   *[one_each_worst_first] Chop: odd chips, one each, from the worst position on.
}
rules-clock = { $seconds } seconds to act, then check or fold{ $kind ->
    [board] .
    [stud] ; who owes the bring-in posts it.
    [several] ; a change stands pat, a bring-in is posted.
   *[change] ; a change stands pat.
}
rules-no-clock = No clock.

# The order of the house.

rules-flying = Acting out of turn (flying action, FA) counts: it binds at your turn, and chips go out at once.
rules-no-flying = Out of turn nothing counts; you only get a notice.
rules-flying-chips = { $chips ->
    [dead] Not legal any more at your turn: call or raise anew and in full, or fold. Chips already out are lost.
   *[live] Not legal any more at your turn: call or raise anew, or fold. Chips already out count, but are lost on a fold.
}
rules-flying-check = A check that a bet overtook: first { $amount } into the pot, then call or fold.
rules-flying-all-in = { $when ->
    [at_turn] All-in out of turn is void: a fold when your turn comes, and half comes back.
   *[immediate] All-in out of turn is void: a fold at once, and half comes back.
}
rules-flying-count = { $scope ->
    [hand] The third one in a hand: forced fold, forced leave.
    [day] The third one in a day: forced fold, forced leave.
   *[seat_session] The third one since you sat down: forced fold, forced leave.
}
rules-flying-excused = { $seconds ->
    [0] Not counted: late lines and old buttons.
    [one] Not counted: late lines, old buttons, and the same thing again within { $seconds } second.
   *[other] Not counted: late lines, old buttons, and the same thing again within { $seconds } seconds.
}
rules-flying-change = Changing cards out of turn counts as well.
rules-leak = Telling of the cards of a running hand, true or not: forced fold, forced leave, fine { $amount }P.
rules-leak-free = Telling of the cards of a running hand, true or not: forced fold, forced leave.
rules-leak-watch = { $detect ->
    [enforce] A line that tells of cards is ruled on at once.
    [off] The moderators rule on it.
   *[flag] Lines that look like it are shown to the moderators, who decide.
}
rules-interference = Criticising, teaching or asking to change somebody's action: forced fold, forced leave, fine { $amount }P, one rank down.
rules-interference-free = Criticising, teaching or asking to change somebody's action: forced fold, forced leave, one rank down.
rules-no-fines = No fines.
rules-ante = The ante is { $amount }.
rules-fines = { $unit ->
    [bank] Fines: 1P is one point
   *[play] Fines: 1P is one chip
}{ $rest ->
    [forgive] { "" }, from the stack, then the bank; what is missing is forgiven.
   *[bank_then_record] { "" }, from the stack, then the bank; what is missing is recorded.
}
rules-fines-pot = { $pot ->
    [true] The fine for interference goes into the pot.
   *[false] Fines do not go into the pot.
}
rules-bonus = { $requires ->
    [any_final_hand] Bonus points on leaving, for any final hand: { $hands }.
   *[all_five_opened] Bonus points on leaving, for an opened hand: { $hands }.
}
rules-bonus-in = Only in { $games }.
rules-no-bonus = No bonuses.
rules-misdeals = Misdeals and what no rule covers: a moderator rules, and the room hears it with its reason.
rules-misdeal-first = A hand sent wrongly, first round: it is shown and burned, the bets go back, new cards.
rules-misdeal-later = { $active ->
    [equal_split] Later it is no game: the active players share the pot equally.
    [hands_as_they_stand] Later it is no game: the best hand as it stands gets the pot.
    [refund] Later it is no game: everything goes back.
   *[full_if_won] Later it is no game: each active player gets what winning would pay him.
}
rules-misdeal-inactive = { $share ->
    [none] Players who are out get nothing.
    [shared] Players who are out share { $percent } % of the pot, at most { $unit ->
        [bank] { $cap } chips.
       *[play] { $cap }P.
    }
   *[each] Players who are out get { $percent } % of the pot each, at most { $unit ->
        [bank] { $cap } chips.
       *[play] { $cap }P.
    }
}
rules-misdeal-seen = { $source ->
    [pot] A hand that was seen lies open, and its owner gets half the pot out of it. Another card is shown and burned.
   *[house] A hand that was seen lies open, and its owner gets half the pot from the house. Another card is shown and burned.
}
help-order = Out of turn, leaks, fines, bonuses, misdeals: { $word_rules }
help-floor-head = The floor: what moderators may rule
help-floor-players = On a player: leak (L-108), interference (L-110), forced fold, forced leave, fine
help-floor-cards = On cards: misdeal (L-131, L-132), hand or card seen (L-133), wrong card shown (L-134)
help-floor-hand = On the hand: no game, refund, pause, resume, more time
help-floor-points = Points: give, take. The log lists all rulings with their numbers; undo takes one back.
help-floor-how = Each ruling needs a reason, shows first what it would do, and asks you to confirm. In a hand of your own, let somebody else rule.

# What all houses have in common, by topic.

rules-on-hands = Strong to weak: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, high card. { $wheel ->
    [false] A-2-3-4-5 is no straight.
   *[true] A-2-3-4-5 is the lowest straight.
} { $suits ->
    [bring_in] Suits have no strength, but for the bring-in and odd chips.
   *[none] Suits have no strength.
}
rules-on-button = The button moves clockwise after each hand.
rules-on-blinds = Left of the button posts the SB, the next player the BB. Blinds are bets, antes are not. The BB has the option.
rules-on-betting = A make names the total of the round: “{ $word_make } 600”. With a bet in front of you there is no check.
rules-on-all-in = { $limit ->
    [no_limit] All-in is always allowed.
    [pot_limit] All-in is allowed up to the pot.
   *[fixed_limit] All-in is allowed up to one legal bet or raise.
} You win from each opponent at most what you put in; the rest goes back. { $limit ->
    [half_bet] An all-in of half a bet or more counts as a full one; a smaller one does not reopen the betting.
   *[no_limit] A short all-in does not reopen the betting.
}
rules-no-change = No cards are changed in this game.
rules-no-button = There is no button: dealing starts with the first seat, and the cards up say who acts first.
rules-on-change = { $draws ->
    [one] Once in a hand
   *[other] { $draws } times in a hand
}, up to { $max } cards: “{ $word_draw } 2 4” or “{ $word_pat }”.
rules-own-discards = { $own ->
    [this_draw] What you throw away does not come back to you in that draw; in a later one it may.
    [off] Your own discards may come back to you if the deck runs out.
   *[all_this_hand] Your own discards do not come back to you.
}
rules-on-showdown = The strongest opened hand wins. A muck is final; all-in players must open. The last one left may open or close.
rules-on-showdown-all = Nobody mucks at the showdown. The last one left may open or close.
rules-on-split = Every pot is divided for itself.
rules-on-bank = Points are play money.

# Help about one command.

help-on-check = “{ $word_check }”: wait without a bet; only if there is nothing to call.
help-on-call = “{ $word_call }”: put in as much as the bet. Too few chips: you call all-in.
help-on-fold = “{ $word_fold }”: leave the hand. “{ $word_fold } { $word_show } 1 2” shows cards with it.
help-on-bet = “{ $word_bet } 300”: the first bet of a round, at least one BB.
help-on-make = “{ $word_make } 900”: raise to 900 in all in this round.
help-on-all-in = “{ $word_allin }”: bet all your chips.
help-on-change = “{ $word_draw } 2 4”: throw away your cards 2 and 4 and get two new ones.
help-on-bring-in = “{ $word_bring_in }”: in stud, the forced first bet of who owes it.
help-on-complete = “{ $word_complete }”: bet the full small bet, in place of the bring-in or over it; or fill a short all-in up to the full bet.
help-on-draw = “{ $word_draw } 2 4”: throw away your cards 2 and 4 and get two new ones.
help-on-pat = “{ $word_pat }”: keep all cards.
help-on-open = “{ $word_open }”: show your hand and compete.
help-on-muck = “{ $word_muck }”: concede unseen. “{ $word_muck } { $word_show } 1 2” shows a part of the hand.
help-on-close = “{ $word_close }”: you won because all others folded, and show nothing.
help-on-show = “{ $word_show } 1 2”: show cards right after your fold or muck.
help-on-choose = “{ $word_choose } Razz”: the game of the next hand, if you are asked for it.
help-on-join = “{ $word_join }”: take a seat; “{ $word_join } 3” takes seat 3. At a full table you are put on the waiting list and called when a seat is free; “{ $word_leave }” takes you off it.
help-on-leave = “{ $word_leave }”: fold at your next turn and be cashed out after the hand.
help-on-rebuy = “{ $word_rebuy }”: buy chips from your bank, after the hand.
help-on-sit-out = “{ $word_out }”: no cards from the next hand on. “{ $word_back }” plays again.
help-on-back = “{ $word_back }”: play again from the next hand on.
help-on-start = “{ $word_start }”: begin; further hands follow by themselves.
help-on-pause = “{ $word_pause }”: the clock stands still until “{ $word_resume }”.
help-on-resume = “{ $word_resume }”: go on after a pause.
