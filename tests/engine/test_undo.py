"""Taking rulings back: the exact reverse, or a refusal with its reason."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import DEALER, DealHand, HandsOut, Leave, Rebuy
from bot.engine.conduct import CompensationSource
from bot.engine.house import CashoutRound
from bot.engine.refusal import Code
from bot.engine.seating import Duty
from bot.engine.types import Phase, RulingKind, TurnKind, Why
from bot.engine.view import deadline
from tests.engine.switches.case import play_out, seated
from tests.support.floor import Books, kinds, number, refused, rule, undo, undoing
from tests.support.table import Table, house, switched


def three(**stacks: int) -> Table:
    """Three players, P1 to act, then P2 (SB) and P3 (BB)."""
    table = seated(house(), 3, **stacks)
    table.deal()
    return table


def rest_folds(table: Table) -> None:
    """Everybody folds to the last one, who closes."""
    while table.turn.kind is TurnKind.BET:
        table.say(f"P{table.turn.seat} fold")
    table.say(f"P{table.turn.seat} close")


# --- penalties ------------------------------------------------------------------------------------


def test_a_leak_ruling_taken_back_at_once() -> None:
    """The hand comes back, fine and leave are gone, the same turn is open again."""
    table = three()
    table.say("P1 raise 300")
    before = table.hand.copy()
    rule(table, floor.RuleLeak("P1"))
    events = undo(table)
    assert events == (
        ev.HandReinstated(1, (), 0, 0, 0),
        ev.FineReturned(1, "P1", 0, 0, 0, 1000),
        ev.LeaveRevoked(1),
        ev.TurnOpened(2, TurnKind.BET, table.now),
    )
    ruled = table.last(ev.Ruled)
    assert (ruled.kind, ruled.member, ruled.seat, ruled.amount) == (RulingKind.UNDO, "P1", 1, 1000)
    assert table.hand.players == before.players
    assert table.hand.pot == before.pot
    seat = table.state.seats[1]
    assert (seat.fine, seat.leaving) == (0, None)
    table.say("P2 fold", "P3 fold", "P1 close")
    assert Books().settle(table) == []
    assert sum(table.stacks.values()) == 15_000


def test_a_killed_hand_does_not_come_back_when_it_was_played_on() -> None:
    """Fine and leave are still taken back (they were not booked yet); a mere kill is not."""
    table = three()
    rule(table, floor.RuleLeak("P1"))
    table.say("P2 call")
    assert kinds(undo(table)) == [ev.FineReturned, ev.LeaveRevoked]
    assert table.hand.players[1].folded
    table = three()
    rule(table, floor.ForceFold("P1"))
    table.say("P2 call")
    assert refused(table, undoing(table)) is Code.HAND_PLAYED_ON


def test_a_fold_taken_back() -> None:
    """As long as nobody has acted since: also of a hand that is only dealt, or ended by it."""
    table = seated(house(), 2)
    table.do(DEALER, DealHand())
    rule(table, floor.ForceFold("P1"))
    undo(table)
    assert table.hand.phase is Phase.DEALT
    rule(table, floor.ForceFold("P1"))
    table.do(DEALER, HandsOut())
    undo(table)
    asked = table.turn.seat
    rule(table, floor.ForceFold(f"P{3 - asked}"))
    assert table.turn.kind is TurnKind.LAST
    undo(table)
    assert (table.turn.seat, table.turn.kind) == (asked, TurnKind.BET)
    table.say(f"P{asked} call", f"P{3 - asked} check")


def test_flying_chips_come_back_with_the_hand() -> None:
    """L-113: what had been lost by the kill."""
    table = seated(house(), 4)
    table.deal()
    table.now += 60_000
    table.say("P1 call")
    rule(table, floor.ForceFold("P1"))
    assert table.hand.pot == 250
    undo(table)
    assert table.hand.pot == 150
    flying = table.hand.players[1].flying
    assert flying is not None
    assert flying.chips == 100


def test_a_fine_that_was_taken_comes_back() -> None:
    """Chips to the seat, points to the bank, what was unpaid forgiven; he stays."""
    table = three(P1=600)
    rule(table, floor.Fine("P1", 700))
    of = number(table)
    rest_folds(table)
    books = Books(P1=5)
    assert books.settle(table)[0] is Duty.TAKE_FINE
    table = three()
    rule(table, floor.Fine("P1", 700))
    rest_folds(table)
    books = Books()
    assert books.settle(table) == [Duty.TAKE_FINE]
    assert table.stacks[1] == 4300
    assert books.undo(table) == (ev.FineReturned(1, "P1", 700, 0, 0, 0),)
    assert table.stacks[1] == 5000
    assert refused(table, undoing(table, of)) in (Code.ALREADY_UNDONE, Code.NO_SUCH_RULING)


def test_a_fine_of_who_was_cashed_out_comes_back_to_the_bank() -> None:
    """L-23: as points, as if it had not been taken; the seat is gone."""
    table = three(P1=4705)
    rule(table, floor.RuleLeak("P1"))
    of = number(table)
    rest_folds(table)
    books = Books(P1=100)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert books.points["P1"] == 100 + 371
    assert books.undo(table, of) == (ev.FineReturned(0, "P1", 0, 100, 0, 0),)
    assert books.points["P1"] == 100 + 471
    assert refused(table, undoing(table, of)) is Code.ALREADY_UNDONE


@pytest.mark.parametrize(
    ("rounding", "stack", "fine", "left", "whole"),
    [
        (CashoutRound.CEIL_1, 4705, 1003, 371, 471),
        (CashoutRound.CEIL_10, 4705, 1003, 380, 480),
        (CashoutRound.FLOOR, 4705, 1006, 369, 470),
    ],
)
def test_l_23_a_fine_taken_back_leaves_what_the_cash_out_would_have_been(
    rounding: CashoutRound, stack: int, fine: int, left: int, whole: int
) -> None:
    """A-54: the whole stack is rounded once, not the rest and the fine each for itself."""
    table = seated(switched(house(), "house.bank.cashout_round", rounding), 3, P1=stack)
    table.deal()
    rule(table, floor.Fine("P1", fine))
    of = number(table)
    table.do("P1", Leave())
    rest_folds(table)
    books = Books(P1=0)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert books.points["P1"] == left
    books.undo(table, of)
    assert books.points["P1"] == whole


def test_a_fine_without_a_seat() -> None:
    """From the bank and back; what was unpaid is forgiven."""
    table = three()
    rule(table, floor.RuleLeak("gone"))
    books = Books(gone=30)
    books.settle(table)
    assert books.undo(table) == (ev.FineReturned(0, "gone", 0, 30, 700, 0),)
    assert books.points == {"gone": 30}


def test_chips_do_not_come_back_into_a_running_hand() -> None:
    """C-17."""
    table = three()
    rule(table, floor.Fine("P1", 700))
    of = number(table)
    rest_folds(table)
    books = Books()
    books.settle(table)
    table.deal()
    assert refused(table, undoing(table, of)) is Code.NOT_IN_THIS_HAND
    rest_folds(table)
    assert kinds(books.undo(table, of)) == [ev.FineReturned]


def test_two_fines_that_were_taken_in_one() -> None:
    """They cannot be told apart any more; one that waits still can."""
    table = three()
    rule(table, floor.Fine("P1", 700))
    first = number(table)
    rule(table, floor.Fine("P1", 300))
    assert undo(table) == (ev.FineReturned(1, "P1", 0, 0, 0, 300),)
    assert table.state.seats[1].fine == 700
    rule(table, floor.Fine("P1", 200))
    rest_folds(table)
    Books().settle(table)
    assert refused(table, undoing(table, first)) is Code.FINES_TOGETHER


def test_a_removal_taken_back() -> None:
    """As long as he was not cashed out."""
    table = three()
    table.say("P1 fold")
    rule(table, floor.Remove("P1"))
    assert undo(table) == (ev.LeaveRevoked(1),)
    rule(table, floor.Remove("P1"))
    of = number(table)
    rest_folds(table)
    Books().settle(table)
    assert refused(table, undoing(table, of)) is Code.HAS_LEFT


def test_a_leave_that_was_asked_for_stays() -> None:
    """The ruling had not brought it about."""
    table = three()
    table.do("P2", Leave())
    rule(table, floor.RuleLeak("P2"))
    table.say("P1 fold")
    assert kinds(undo(table)) == [ev.FineReturned]
    assert table.state.seats[2].leaving is Why.ASKED


def test_a_fine_in_the_pot() -> None:
    """A-91: comes back only with the hand itself."""
    rules = switched(house(), "house.penalty.interfere_fine_to_pot", True)
    table = seated(rules, 3)
    table.deal()
    rule(table, floor.RuleInterference("P1"))
    assert table.hand.pot == 150 + 5000
    undo(table)
    assert table.hand.pot == 150
    assert table.hand.players[1].stack == 5000
    rule(table, floor.RuleInterference("P1"))
    of = number(table)
    table.say("P2 call")
    assert refused(table, undoing(table, of)) is Code.POINTS_MOVED


# --- misdeals and the rest ------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", [floor.NoGame(), floor.Refund()])
def test_a_hand_that_did_not_count_goes_on(ruling: floor.NoGame | floor.Refund) -> None:
    """Every chip still lies where it was paid: all of it is taken back."""
    table = three()
    table.say("P1 raise 300", "P2 call")
    before = table.hand.copy()
    rule(table, ruling)
    assert table.hand.phase is Phase.OVER
    settled = table.last(ev.HandSettled)
    events = undo(table)
    stacks = ((2, 5000), (3, 5000), (1, 5000))
    assert events == (
        ev.HandReinstated(1, stacks, settled.rake, settled.topup, settled.house),
        ev.TurnOpened(3, TurnKind.BET, table.now),
    )
    assert table.stacks == dict.fromkeys((1, 2, 3), 5000)
    assert table.hand.players == before.players
    assert table.state.settled_at == 0
    table.say("P3 call")
    play_out(table)
    assert sum(table.stacks.values()) + table.last(ev.HandSettled).rake == 15_000


def test_a_hand_that_did_not_count_stays_so_when_chips_moved() -> None:
    """Another hand, a rebuy, a seat that was freed."""
    table = three()
    rule(table, floor.NoGame())
    of = number(table)
    table.do("P1", Rebuy(points=10, chips=100))
    assert refused(table, undoing(table, of)) is Code.POINTS_MOVED
    table = three()
    rule(table, floor.NoGame())
    of = number(table)
    table.deal()
    assert refused(table, undoing(table, of)) is Code.POINTS_MOVED
    table = three()
    table.say("P1 fold")
    rule(table, floor.Remove("P1"))
    rule(table, floor.NoGame())
    of = number(table)
    Books().settle(table)
    assert refused(table, undoing(table, of)) is Code.POINTS_MOVED


def test_a_wrong_hand_after_the_first_round() -> None:
    """L-132 can be taken back, L-131 cannot: cards were shown and burned."""
    table = three()
    rule(table, floor.WrongHand("P1"))
    assert refused(table, undoing(table)) is Code.CANNOT_UNDO
    table.say("P1 call", "P2 call", "P3 check")
    rule(table, floor.WrongHand("P1"))
    assert kinds(undo(table)) == [ev.HandReinstated, ev.TurnOpened]
    assert table.turn.kind is TurnKind.DRAW


def test_a_compensation_that_waits_or_was_paid() -> None:
    """Back to the house, while he has it and plays no hand with it."""
    table = three()
    rule(table, floor.ExposedHand("P1"))
    assert undo(table) == (ev.CompensationReturned(1, 0),)
    rest_folds(table)
    assert not table.all(ev.CompensationPaid)
    table.deal()
    rule(table, floor.ExposedHand("P1"))
    of = number(table)
    rest_folds(table)
    assert table.stacks[1] == 5125, "half of the pot, and 50 won in the first hand"
    chips = table.last(ev.HandSettled).house
    assert undo(table, of) == (ev.CompensationReturned(1, chips),)
    assert sum(table.stacks.values()) == 15_000


def test_a_compensation_out_of_the_pot_stays() -> None:
    """It was other players' money; and none goes back during a hand."""
    rules = switched(house(), "house.misdeal.compensation_source", CompensationSource.POT)
    table = seated(rules, 3)
    table.deal()
    rule(table, floor.ExposedHand("P1"))
    rest_folds(table)
    assert refused(table, undoing(table)) is Code.POINTS_MOVED
    table = three()
    rule(table, floor.ExposedHand("P1"))
    rest_folds(table)
    table.deal()
    assert refused(table, undoing(table)) is Code.NOT_IN_THIS_HAND


def test_more_time_taken_back() -> None:
    """While the same turn runs."""
    table = three()
    rule(table, floor.MoreTime(60))
    assert undo(table) == (ev.TimeAdded(1, -60_000),)
    assert deadline(table.state) == table.turn.at + 120_000
    rule(table, floor.MoreTime(60))
    table.say("P1 fold")
    assert refused(table, undoing(table)) is Code.CANNOT_UNDO


def test_a_question_taken_back() -> None:
    """L-134: he need not answer."""
    table = three()
    table.say("P1 fold")
    rule(table, floor.WrongCard("P1"))
    assert undo(table) == (ev.ShowDeclined(1),)
    assert table.hand.asked_to_show is None


def test_what_cannot_be_taken_back() -> None:
    """A burned card, an undo, nothing at all."""
    table = three()
    rule(table, floor.ExposedCard())
    assert refused(table, undoing(table)) is Code.CANNOT_UNDO
    rule(table, floor.Fine("P1", 5))
    fine = number(table)
    undo(table)
    assert refused(table, undoing(table)) is Code.CANNOT_UNDO, "an undo of an undo"
    assert refused(table, undoing(table, fine)) is Code.ALREADY_UNDONE
    assert refused(table, undoing(table, 1)) is Code.NO_SUCH_RULING
    assert refused(table, floor.Undo(10_000)) is Code.NO_SUCH_RULING
