"""The entries that events make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.bank import bookings
from bot.bank.bookings import Source
from bot.bank.conversion import cash_out, chip_units
from bot.bank.postings import MAX_GRANT, Entry, Movement, Reason, Unbalanced, may_be_negative
from bot.engine.events import (
    BonusPaid,
    BoughtIn,
    Checked,
    CompensationPaid,
    CompensationReturned,
    FineImposed,
    FinePutIn,
    FineReturned,
    FineTaken,
    HandReinstated,
    HandSettled,
    SeatLeft,
)
from bot.engine.house import BankRules, CashoutRound
from bot.engine.types import Why

TIMES_TEN = BankRules(10, CashoutRound.CEIL_1, 0)
EQUAL = BankRules(1, CashoutRound.CEIL_1, 0)
SOURCE = Source("club", 7, 12, 99)


def moved(entry: Entry | None) -> dict[str, int]:
    assert entry is not None
    return {movement.account: movement.amount for movement in entry.movements}


def test_a_grant_comes_from_the_issue_account() -> None:
    entry = bookings.grant("club", 3, 99, "ann", 1000, Reason.WELCOME)
    assert moved(entry) == {"house:issue": -10_000, "bank:ann": 10_000}
    assert (entry.log, entry.seq, entry.reason) == ("club:club", 3, Reason.WELCOME)


@pytest.mark.parametrize("points", [-1, 0, MAX_GRANT + 1])
def test_a_grant_has_bounds(points: int) -> None:
    with pytest.raises(ValueError, match=str(points)):
        bookings.grant("club", 3, 99, "ann", points, Reason.GRANT)
    assert bookings.grant("club", 3, 99, "ann", MAX_GRANT, Reason.GRANT).movements


def test_a_gift_goes_from_bank_to_bank() -> None:
    entry = bookings.gift("club", 3, 99, "ann", "bob", 30)
    assert moved(entry) == {"bank:ann": -300, "bank:bob": 300}
    assert (entry.log, entry.seq, entry.at, entry.reason) == ("club:club", 3, 99, Reason.GIFT)


@pytest.mark.parametrize(("taker", "points"), [("bob", 0), ("bob", -1), ("ann", 5)])
def test_a_gift_needs_points_and_somebody_else(taker: str, points: int) -> None:
    with pytest.raises(ValueError):
        bookings.gift("club", 3, 99, "ann", taker, points)


def test_a_buy_in_moves_points_to_the_seat() -> None:
    """L-22, L-24."""
    event = BoughtIn(2, "ann", 100, 1000, rebuy=False)
    entry = bookings.entry_for(SOURCE, event, {}, TIMES_TEN)
    assert moved(entry) == {"bank:ann": -1000, "seat:7:2": 1000}
    assert entry is not None
    assert (entry.log, entry.seq, entry.at, entry.reason) == ("table:7", 12, 99, Reason.BUY_IN)
    rebuy = bookings.entry_for(SOURCE, BoughtIn(2, "ann", 100, 100, rebuy=True), {}, EQUAL)
    assert moved(rebuy) == {"bank:ann": -1000, "seat:7:2": 1000}
    assert rebuy is not None and rebuy.reason is Reason.REBUY


def test_a_cash_out_is_rounded_by_the_rounding_account() -> None:
    """L-23: 1,234 chips are 124 points, and six units come from the rounding account."""
    entry = bookings.entry_for(SOURCE, SeatLeft(2, "ann", 1234, 124, Why.ASKED), {}, TIMES_TEN)
    assert moved(entry) == {"seat:7:2": -1234, "bank:ann": 1240, "house:rounding": -6}


def test_a_settlement_is_net_with_rake_and_top_up() -> None:
    """L-10, L-79."""
    event = HandSettled(1, 99, ((1, 1500), (2, 489), (3, 1000)), rake=12, topup=1)
    entry = bookings.entry_for(SOURCE, event, {1: 1000, 2: 1000, 3: 1000, 4: 7}, TIMES_TEN)
    assert entry is not None
    assert entry.movements == (
        Movement("seat:7:1", 500),
        Movement("seat:7:2", -511),
        Movement("house", 12),
        Movement("house", -1),
    )


def test_what_the_house_pays_is_a_movement_of_its_own() -> None:
    """L-132, L-133: beside rake and top-up, out of the house's account."""
    event = HandSettled(1, 99, ((1, 1600), (2, 1500)), rake=12, topup=1, house=1111)
    entry = bookings.entry_for(SOURCE, event, {1: 1000, 2: 1000}, TIMES_TEN)
    assert entry is not None and entry.reason is Reason.HAND
    assert entry.movements[2:] == (
        Movement("house", 12),
        Movement("house", -1),
        Movement("house", -1111),
    )


@pytest.mark.parametrize("rules", [TIMES_TEN, EQUAL])
def test_a_hand_that_stands_again_is_booked_back(rules: BankRules) -> None:
    """The exact reverse of its settlement, whatever the house had paid."""
    before, after = {1: 1000, 2: 1000}, {1: 1600, 2: 1500}
    settled = HandSettled(1, 99, tuple(after.items()), rake=12, topup=1, house=1111)
    back = HandReinstated(1, tuple(before.items()), rake=12, topup=1, house=1111)
    there = bookings.entry_for(SOURCE, settled, before, rules)
    again = bookings.entry_for(SOURCE, back, after, rules)
    assert there is not None and again is not None and again.reason is Reason.HAND
    assert [(m.account, -m.amount) for m in again.movements] == [
        (m.account, m.amount) for m in there.movements
    ]
    with pytest.raises(Unbalanced):
        bookings.entry_for(SOURCE, back, {1: 1600, 2: 1499}, rules)
    running = HandReinstated(1, (), 0, 0, 0)
    assert bookings.entry_for(SOURCE, running, {}, rules) is None


@pytest.mark.parametrize(("rules", "unit"), [(TIMES_TEN, 1), (EQUAL, 10)])
def test_a_fine_goes_to_the_fines(rules: BankRules, unit: int) -> None:
    """L-108, A-56: chips of the seat, points of the bank; a chip is worth what it is (L-24)."""
    entry = bookings.entry_for(SOURCE, FineTaken(2, "ann", 600, 44, 9), {}, rules)
    assert entry is not None
    assert (entry.log, entry.seq, entry.reason) == ("table:7", 12, Reason.FINE)
    assert moved(entry) == {
        "seat:7:2": -600 * unit,
        "bank:ann": -440,
        "house:fines": 600 * unit + 440,
    }
    back = bookings.entry_for(SOURCE, FineReturned(2, "ann", 600, 44, 9, 0), {}, rules)
    assert back is not None and back.reason is Reason.FINE
    assert moved(back) == {account: -amount for account, amount in moved(entry).items()}


def test_a_fine_of_somebody_without_a_seat() -> None:
    away = bookings.entry_for(SOURCE, FineTaken(0, "ann", 0, 44, 0), {}, TIMES_TEN)
    assert moved(away) == {"bank:ann": -440, "house:fines": 440}
    with pytest.raises(ValueError):
        bookings.entry_for(SOURCE, FineTaken(0, "ann", 5, 44, 0), {}, TIMES_TEN)


@pytest.mark.parametrize("rules", [TIMES_TEN, EQUAL])
def test_a_bonus_is_paid_by_the_house(rules: BankRules) -> None:
    """L-121: to the bank, neither multiplied nor divided."""
    entry = bookings.entry_for(SOURCE, BonusPaid(2, "ann", 2400), {}, rules)
    assert moved(entry) == {"house": -24_000, "bank:ann": 24_000}
    assert entry is not None and entry.reason is Reason.BONUS


def test_a_compensation_that_goes_back() -> None:
    """L-133."""
    entry = bookings.entry_for(SOURCE, CompensationReturned(2, 625), {}, TIMES_TEN)
    assert moved(entry) == {"seat:7:2": -625, "house": 625}
    assert entry is not None and entry.reason is Reason.COMPENSATION
    assert bookings.entry_for(SOURCE, CompensationReturned(2, 0), {}, TIMES_TEN) is None


def test_what_is_part_of_a_settlement_is_not_booked_alone() -> None:
    """A-91, L-133: what goes into the pot or comes with the hand."""
    for event in (
        FinePutIn(2, 600),
        CompensationPaid(2, 625, from_pot=False),
        FineImposed(2, "ann", 1000, Why.LEAK),
        FineTaken(2, "ann", 0, 0, 1000),
    ):
        assert bookings.entry_for(SOURCE, event, {}, TIMES_TEN) is None


@pytest.mark.parametrize("points", [0, MAX_GRANT + 1, -MAX_GRANT - 1])
def test_what_a_moderator_gives_or_takes_has_bounds(points: int) -> None:
    with pytest.raises(ValueError, match=str(points)):
        bookings.ruled("club", 3, 99, "ann", points, Reason.TAKEN)


def test_a_chip_made_or_lost_is_refused() -> None:
    event = HandSettled(1, 99, ((1, 1100), (2, 901)), rake=0, topup=0)
    with pytest.raises(Unbalanced):
        bookings.entry_for(SOURCE, event, {1: 1000, 2: 1000}, TIMES_TEN)
    with pytest.raises(Unbalanced):
        bookings.entry_for(SOURCE, BoughtIn(2, "ann", 10, 101, rebuy=False), {}, TIMES_TEN)


def test_what_moves_nothing_is_not_booked() -> None:
    assert bookings.entry_for(SOURCE, Checked(1), {}, TIMES_TEN) is None
    broke = SeatLeft(2, "ann", 0, 0, Why.BANKRUPT)
    assert bookings.entry_for(SOURCE, broke, {}, TIMES_TEN) is None
    even = HandSettled(1, 99, ((1, 1000), (2, 1000)), rake=0, topup=0)
    assert bookings.entry_for(SOURCE, even, {1: 1000, 2: 1000}, TIMES_TEN) is None


def test_only_the_house_may_owe() -> None:
    assert all(map(may_be_negative, ("house", "house:issue", "house:rounding", "house:fines")))
    assert not any(map(may_be_negative, ("bank:house:x", "seat:1:2", "pot:3", "bank:a", "housex")))


@given(
    st.integers(0, 10**9),
    st.sampled_from([1, 10]),
    st.sampled_from(CashoutRound),
)
def test_every_cash_out_balances(chips: int, factor: int, rounding: CashoutRound) -> None:
    rules = BankRules(factor, rounding, 0)
    points = cash_out(chips, rules).points
    entry = bookings.cash_out(SOURCE, SeatLeft(2, "ann", chips, points, Why.ASKED), rules)
    assert sum(movement.amount for movement in entry.movements) == 0
    assert moved(entry).get("seat:7:2", 0) == -chips * chip_units(rules)
