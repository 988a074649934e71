"""Penalties by rule number (L-106 to L-111, A-90), more time, and what a ruling refuses."""

from __future__ import annotations

from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import (
    DEALER,
    CashOut,
    DealHand,
    Fold,
    HandsOut,
    Join,
    Leave,
    Pause,
    PayBonus,
    Remind,
    RestartClock,
    SitOut,
    TakeFine,
)
from bot.engine.refusal import Code
from bot.engine.seating import Due, Duty, due
from bot.engine.types import Phase, RulingKind, TurnKind, Why
from bot.engine.view import deadline
from bot.table.timing import next_wake
from tests.engine.switches.case import play_out, seated, stand_pat
from tests.support.floor import Books, cards, kinds, refused, rule, to_the_final
from tests.support.table import house, switched

FINAL_OF_LJ_29 = {1: "Ah Kc 9d 6d 4d", 2: "As Kd 8h 5c 3d", 3: "7s 7d 4h 3c 2d"}


# --- L-108 to L-111 -------------------------------------------------------------------------------


def test_lj_29_leak_by_an_active_player() -> None:
    """LJ-29, LV-05: fold at once, leave and 1000 P after the hand, his chips stay in the pot."""
    table = seated(house(), 3)
    table.deal(FINAL_OF_LJ_29)
    table.say("P1 raise 300", "P2 call", "P3 call")
    stand_pat(table)
    table.say("P2 bet 400")
    events = rule(table, floor.RuleLeak("P1"))
    assert events == (
        ev.HandKilled(1, Why.LEAK),
        ev.FineImposed(1, "P1", 1000, Why.LEAK),
        ev.LeaveQueued(1, Why.LEAK),
    )
    ruled = table.last(ev.Ruled)
    assert (ruled.kind, ruled.member, ruled.name) == (RulingKind.LEAK, "P1", "P1")
    assert (ruled.seat, ruled.amount, ruled.undoes) == (1, 1000, 0)
    assert table.turn.seat == 3, "the turn of P3 goes on"
    assert due(table.state) is None, "booked when the hand is settled (L-111)"
    table.say("P3 call")
    play_out(table)
    assert table.last(ev.RakeTaken).amount == 34
    assert table.last(ev.PotAwarded).winners == ((3, 1666),)
    assert table.stacks[1] == 4700
    books = Books(P1=0)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 1000, 0, 0, 1000)
    assert table.last(ev.SeatLeft).why is Why.LEAK
    assert books.points == {"P1": 370}
    assert 1 not in table.state.seats


def test_lj_36_the_highest_bettor_is_removed() -> None:
    """LJ-36: his unmatched 1000 stay, the level stands (C-15)."""
    table = seated(house(), 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 call", "P3 check")
    stand_pat(table)
    table.say("P2 bet 1000")
    rule(table, floor.Remove("P2"))
    table.say("!P3 check", "P3 fold", "P4 fold")
    assert not table.all(ev.BetReturned)
    table.say("P1 close")
    assert table.last(ev.PotAwarded).winners == ((1, 1372),)
    assert table.last(ev.HandSettled).rake == 28
    assert table.stacks[2] == 3900
    assert Books().settle(table) == [Duty.CASH_OUT]


def test_lv_26_leak_by_a_folded_player() -> None:
    """LV-26, A-90: the fold part is moot; leave and fine apply; the pot is as it was."""
    table = seated(house(), 3)
    table.deal({1: "Ah Kc 9d 6d 4d"})
    table.say("P1 call", "P2 fold", "P3 check")
    stand_pat(table)
    table.say("P3 bet 200")
    table.do("P1", Fold(cards("Ah")))
    pot = table.hand.pot
    events = rule(table, floor.RuleLeak("P2"))
    assert events == (
        ev.FineImposed(2, "P2", 1000, Why.LEAK),
        ev.LeaveQueued(2, Why.LEAK),
    )
    assert table.hand.pot == pot
    assert not table.state.seats[1].fine, "a card shown with the fold is no leak (L-88)"


def test_l_108_by_a_seated_member_who_is_not_dealt_in() -> None:
    """A-90: leave and fine apply at once, in the middle of the hand."""
    table = seated(house(), 3)
    table.deal()
    table.do("P4", Join("P4", 4, points=500, chips=5000))
    events = rule(table, floor.RuleLeak("P4"))
    assert kinds(events) == [ev.FineImposed, ev.LeaveQueued]
    books = Books()
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert books.points == {"P4": 400}
    assert table.turn.seat == 1


def test_l_108_by_a_member_without_a_seat() -> None:
    """A-90: nothing is left but the fine, from his bank (A-56)."""
    table = seated(house(), 3)
    table.deal()
    events = rule(table, floor.RuleLeak("gone"))
    assert events == (ev.FineImposed(0, "gone", 1000, Why.LEAK),)
    assert due(table.state) == Due(Duty.FINE_AWAY, 0, "gone", 1000)
    books = Books(gone=30)
    assert books.settle(table) == [Duty.FINE_AWAY]
    assert table.last(ev.FineTaken) == ev.FineTaken(0, "gone", 0, 30, 700, 1000)
    assert books.points == {"gone": 0}
    assert refused(table, floor.ForceFold("gone")) is Code.NOT_HERE
    assert refused(table, floor.Remove("gone")) is Code.NOT_HERE
    assert refused(table, floor.RuleLeak("")) is Code.NOT_HERE


def test_l_108_where_the_house_takes_no_fine() -> None:
    """The standard house fines nobody: forced fold and leave are left of it."""
    table = seated(house("standard"), 3)
    table.deal()
    assert kinds(rule(table, floor.RuleLeak("P2"))) == [ev.HandKilled, ev.LeaveQueued]
    assert refused(table, floor.RuleInterference("gone")) is Code.NOT_HERE


def test_lv_28_interference() -> None:
    """LV-28, the fine part: 5000 P beside fold and leave, none of it in the pot (A-91)."""
    table = seated(house(), 3, P2=6000)
    table.deal()
    table.say("P1 raise 300")
    pot = table.hand.pot
    events = rule(table, floor.RuleInterference("P2"))
    assert events == (
        ev.HandKilled(2, Why.INTERFERENCE),
        ev.FineImposed(2, "P2", 5000, Why.INTERFERENCE),
        ev.LeaveQueued(2, Why.INTERFERENCE),
        ev.TurnOpened(3, TurnKind.BET, table.now),
    )
    assert table.hand.pot == pot
    assert table.turn.seat == 3
    table.say("P3 fold", "P1 close")
    books = Books()
    books.settle(table)
    assert books.points == {"P2": 95}, "6000 - 50 - 5000"


def test_a_fine_of_its_own() -> None:
    """He stays and plays on; it is taken after the hand, from the stack, then the bank (A-56)."""
    table = seated(house(), 3, P1=600)
    table.deal()
    assert rule(table, floor.Fine("P1", 700)) == (ev.FineImposed(1, "P1", 700, Why.RULED),)
    table.say("P1 fold", "P2 fold", "P3 close")
    books = Books(P1=5)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.MARK_BANKRUPT, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 600, 5, 50, 700)
    for amount in (0, -5, 10**10):
        assert refused(table, floor.Fine("P2", amount)) is Code.BAD_AMOUNT


def test_a_fine_between_hands_is_taken_at_once() -> None:
    """Who is in no hand need not wait for one."""
    table = seated(house(), 3)
    rule(table, floor.Fine("P1", 700))
    assert Books().settle(table) == [Duty.TAKE_FINE]
    assert table.stacks[1] == 4300
    assert table.refused(DEALER, TakeFine(1, 0, 0, 0)) is Code.WRONG_MOMENT


def test_lv_33_bonus_then_fine_then_cash_out() -> None:
    """LV-33: no other order is accepted (L-111)."""
    table = seated(house(), 3, P1=600)
    table.state.seats[1].bonus = 2000
    rule(table, floor.RuleInterference("P1"))
    assert table.refused(DEALER, TakeFine(1, 600, 440, 0)) is Code.WRONG_MOMENT
    assert table.refused(DEALER, CashOut(1, 60)) is Code.WRONG_MOMENT
    books = Books()
    assert books.settle(table) == [Duty.PAY_BONUS, Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 600, 440, 0, 5000)
    assert books.points == {"P1": 1560}
    assert table.refused(DEALER, PayBonus(1)) is Code.WRONG_MOMENT


def test_l_114_an_all_in_hand_of_a_forced_leaver_is_killed() -> None:
    """L-114: a forced fold beats the all-in player's right to stay; his chips stay in."""
    table = seated(house(), 3, P1=300)
    table.deal()
    table.say("P1 allin", "P2 call", "P3 call")
    events = rule(table, floor.RuleLeak("P1"))
    assert kinds(events)[0] is ev.HandKilled
    stand_pat(table)
    play_out(table)
    assert sum(award.amount for award in table.all(ev.PotAwarded)) + 18 == 900
    assert all(1 not in award.eligible for award in table.all(ev.PotAwarded))
    books = Books(P1=7)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 0, 7, 930, 1000)


def test_who_is_leaving_already_leaves_once() -> None:
    """L-114, LV-38: one cash-out; a removal of nobody's hand is refused."""
    table = seated(house(), 3)
    table.deal()
    table.do("P2", Leave())
    events = rule(table, floor.RuleLeak("P2"))
    assert kinds(events) == [ev.HandKilled, ev.FineImposed]
    assert table.state.seats[2].leaving is Why.ASKED
    assert refused(table, floor.Remove("P2")) is Code.IS_LEAVING
    table.say("P1 fold", "P3 close")
    assert Books().settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert len(table.all(ev.LeaveQueued)) == 1


def test_the_last_hand_is_not_killed() -> None:
    """C-16: he has the pot; leave and fine apply."""
    table = seated(house(), 3)
    table.deal()
    table.say("P1 fold", "P2 fold")
    assert refused(table, floor.ForceFold("P3")) is Code.LAST_ONE_LEFT
    events = rule(table, floor.RuleLeak("P3"))
    assert kinds(events)[:3] == [ev.FineImposed, ev.LeaveQueued, ev.HandClosed]
    assert table.hand.phase is Phase.OVER
    assert table.stacks[3] == 5050
    assert Books().settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]


def test_a_kill_leaves_one_player() -> None:
    """C-16: the turn of the one who is left is withdrawn, and he is asked to open or close."""
    table = seated(house(), 2)
    table.deal()
    asked = table.turn.seat
    events = rule(table, floor.ForceFold(f"P{3 - asked}"))
    assert kinds(events)[:2] == [ev.HandKilled, ev.TurnWithdrawn]
    assert (table.turn.seat, table.turn.kind) == (asked, TurnKind.LAST)


def test_a_kill_at_his_own_turn() -> None:
    """The next one is to act."""
    table = seated(house(), 4)
    table.deal()
    rule(table, floor.ForceFold("P4"))
    assert (table.turn.seat, table.turn.kind) == (1, TurnKind.BET)
    assert table.state.seats[4].leaving is None
    assert refused(table, floor.ForceFold("P4")) is Code.ALREADY_FOLDED


def test_a_kill_may_leave_nothing_to_bet_for() -> None:
    """C-13: P1 need not act any more when the only opponent with chips is removed."""
    table = seated(house(), 3, P2=100)
    table.deal()
    table.say("P1 call", "P2 allin", "P3 check")
    stand_pat(table)
    assert table.turn.seat == 3
    events = rule(table, floor.ForceFold("P1"))
    assert ev.TurnWithdrawn(3) in events
    assert table.hand.phase in (Phase.SHOWDOWN, Phase.OVER)


def test_a_kill_of_a_hand_that_is_only_dealt() -> None:
    """The hand begins when the cards are out, without him."""
    table = seated(house(), 3)
    table.do(DEALER, DealHand())
    assert rule(table, floor.ForceFold("P1")) == (ev.HandKilled(1, Why.RULED),)
    assert table.hand.phase is Phase.DEALT
    rule(table, floor.ForceFold("P2"))
    assert refused(table, floor.ForceFold("P3")) is Code.LAST_ONE_LEFT
    table.do(DEALER, HandsOut())
    assert (table.turn.seat, table.turn.kind) == (3, TurnKind.LAST)


def test_kills_during_the_change() -> None:
    """Whoever has still to change is not asked; whose turn it is goes on to the next."""
    table = seated(house(), 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 call", "P3 check")
    assert (table.turn.seat, table.turn.kind) == (2, TurnKind.DRAW)
    rule(table, floor.ForceFold("P3"))
    assert table.turn.seat == 2
    rule(table, floor.ForceFold("P2"))
    assert (table.turn.seat, table.turn.kind) == (4, TurnKind.DRAW)
    table.say("P4 change", "P1 change")
    assert (table.turn.seat, table.turn.kind) == (4, TurnKind.BET)


def test_a_kill_at_the_showdown() -> None:
    """An opened hand is out of it; who had a choice must open now (L-74)."""
    table = seated(house(), 3)
    table.deal({1: "Ac Qd Jh 9c 2s", 2: "As Ad 8h 5c 3d", 3: "7s 7d 4h 3c 2d"})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check")
    assert (table.turn.seat, table.turn.kind) == (3, TurnKind.SHOW)
    events = rule(table, floor.ForceFold("P2"))
    assert kinds(events)[:3] == [ev.HandKilled, ev.TurnWithdrawn, ev.HandOpened]
    assert (table.turn.seat, table.turn.kind) == (1, TurnKind.SHOW)
    table.say("P1 muck")
    assert table.last(ev.PotAwarded).winners == ((3, 300),)


def test_a_kill_at_the_showdown_leaves_one_who_mucks() -> None:
    """C-16: the last one left is asked as in L-90, with his hand unseen."""
    table = seated(house(), 2)
    table.deal({1: "Ac Qd Jh 9c 2s", 2: "As Ad 8h 5c 3d"})
    to_the_final(table)
    while table.turn.kind is TurnKind.BET:
        table.say(f"P{table.turn.seat} check")
    opened = table.last(ev.HandOpened).seat
    rule(table, floor.ForceFold(f"P{opened}"))
    assert (table.turn.seat, table.turn.kind) == (3 - opened, TurnKind.LAST)
    table.say(f"P{3 - opened} close")
    assert table.last(ev.PotAwarded).winners == ((3 - opened, 200),)


def test_l_113_flying_chips_of_a_killed_hand_stay_in_the_pot() -> None:
    """L-113: a player removed while a flying action is pending; C-14 layers its chips."""
    table = seated(house(), 4)
    table.deal()
    table.now += 60_000
    table.say("P1 call")  # flying: P4 is to act
    events = rule(table, floor.ForceFold("P1"))
    assert events == (
        ev.FlyingChipsLost(1, 100, dead=False),
        ev.HandKilled(1, Why.RULED),
    )
    assert table.hand.pot == 250
    assert table.hand.players[1].stack == 4900
    assert table.turn.seat == 4


def test_refusals_of_rulings_about_a_hand() -> None:
    """Each says why."""
    table = seated(house(), 3)
    rulings = (floor.ForceFold("P1"), floor.ExposedHand("P1"), floor.WrongHand("P1"))
    others = (floor.NoGame(), floor.Refund(), floor.ExposedCard(), floor.WrongCard("P1"))
    for ruling in rulings + others:
        assert refused(table, ruling) is Code.NO_HAND
    assert refused(table, floor.MoreTime(30)) is Code.NO_TURN
    table.do("P2", SitOut())
    table.deal()
    for ruling in (floor.ForceFold("P2"), floor.ExposedHand("P2"), floor.WrongHand("P1", "P2")):
        assert refused(table, ruling) is Code.NOT_IN_HAND
    assert refused(table, floor.WrongCard("P1")) is Code.STILL_PLAYING
    table.say(f"P{table.turn.seat} fold")
    table.say(f"P{table.turn.seat} close")
    for ruling in rulings + others:
        assert refused(table, ruling) is Code.HAND_IS_OVER
    assert refused(table, floor.MoreTime(30)) is Code.NO_TURN


def test_the_room_is_paused() -> None:
    """Rulings are for just such a moment."""
    table = seated(house(), 3)
    table.deal()
    table.do("P1", Pause())
    rule(table, floor.ForceFold("P1"))
    assert table.turn.seat == 2


# --- more time ------------------------------------------------------------------------------------


def test_more_time() -> None:
    """The deadline moves; a reminder and a new start of the clock keep it there."""
    table = seated(house(), 3)
    table.deal()
    assert deadline(table.state) == table.turn.at + 120_000
    assert rule(table, floor.MoreTime(60)) == (ev.TimeAdded(1, 60_000),)
    assert deadline(table.state) == table.turn.at + 180_000
    assert table.last(ev.Ruled).amount == 60
    wake = next_wake(table.state, ClubSettings(), table.now)
    assert wake is not None
    assert (wake.what, wake.at) == (Remind(), table.turn.at + 120_000), "half of the rest"
    table.do(DEALER, Remind(), table.turn.token)
    assert deadline(table.state) == table.turn.at + 180_000
    table.now = 1_000_000
    table.do(DEALER, RestartClock())
    assert deadline(table.state) == 1_180_000
    for seconds in (0, -1, 10**6):
        assert refused(table, floor.MoreTime(seconds)) is Code.BAD_AMOUNT
    table.say("P1 fold")
    assert table.turn.extra == 0
    clockless = seated(switched(house(), "house.clock.timeout", 0), 3)
    clockless.deal()
    assert refused(clockless, floor.MoreTime(5)) is Code.NO_CLOCK
