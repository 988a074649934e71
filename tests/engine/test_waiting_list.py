"""The waiting list of a full table: who is put on it, who is called, how long a seat is held."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Back,
    CashOut,
    CloseTable,
    Join,
    Leave,
    Pause,
    RestartClock,
    Resume,
    SetRules,
    TimeUp,
    WithdrawOffer,
)
from bot.engine.evolve import fold
from bot.engine.house import Rules
from bot.engine.joining import LONGEST_LIST
from bot.engine.refusal import Code
from bot.engine.types import OFFER_MS, Waiter, Why
from bot.engine.view import view
from tests.support.play import names, next_hand, shuffled
from tests.support.table import Table, house, switched
from tests.support.witness import Witness

CHIPS = 5000


def seats(number: int) -> Rules:
    """A LOJ table with so many seats."""
    return switched(house(), "house.seats_max", number)


def full(number: int = 2) -> Table:
    """Every seat is taken."""
    return Table(seats(number), dict.fromkeys(range(1, number + 1), CHIPS))


def wants(member: str, seat: int | None = None, chips: int = CHIPS) -> Join:
    """Somebody wants a seat."""
    return Join(member, seat, points=chips // 10, chips=chips)


def free(table: Table, member: str) -> tuple[ev.Event, ...]:
    """A member leaves between hands and is cashed out."""
    seat = table.state.seat_of(member)
    assert seat is not None
    table.do(member, Leave())
    return table.do(DEALER, CashOut(seat.number, seat.stack // 10))


def waiting(table: Table) -> list[tuple[str, int]]:
    """Who waits, and which seat is held for him."""
    return [(waiter.member, waiter.seat) for waiter in table.state.waitlist]


def folds(table: Table) -> bool:
    """The log says the same as the state, from its beginning and from its last hand."""
    hands = [n for n, event in enumerate(table.log) if isinstance(event, ev.HandStarted)]
    starts = [0, *hands[-1:]]
    return all(fold(table.log[start:]) == table.state for start in starts)


def test_a_full_table_puts_one_on_its_list() -> None:
    """In order of coming, with the place; nothing is bought yet."""
    table = full()
    assert table.do("Ann", wants("Ann")) == (ev.WaitlistJoined("Ann", "Ann", 1),)
    assert table.do("Bob", wants("Bob", seat=1)) == (ev.WaitlistJoined("Bob", "Bob", 2),)
    assert waiting(table) == [("Ann", 0), ("Bob", 0)]
    assert view(table.state, None).waitlist == table.state.waitlist
    assert folds(table)


def test_who_is_not_put_on_it() -> None:
    """Seated or waiting already, no points, a seat that there is not, a closed table."""
    table = full()
    table.do("Ann", wants("Ann"))
    assert table.refused("P1", wants("P1")) is Code.ALREADY_SEATED
    assert table.refused("Ann", wants("Ann")) is Code.ALREADY_WAITING
    assert table.refused("Bob", wants("Bob", chips=0)) is Code.NO_POINTS
    assert table.refused("Bob", wants("Bob", seat=3)) is Code.NO_SUCH_SEAT
    table.do(DEALER, CloseTable())
    assert table.refused("Bob", wants("Bob")) is Code.TABLE_IS_CLOSED


def test_the_list_has_an_end() -> None:
    table = full()
    for number in range(LONGEST_LIST):
        table.do(f"W{number}", wants(f"W{number}"))
    assert table.refused("Late", wants("Late")) is Code.TABLE_FULL


def test_the_next_one_is_called_when_a_seat_is_free() -> None:
    """In the same breath as the seat is freed; the seat is held for 120 s."""
    table = full()
    table.do("Ann", wants("Ann"))
    table.do("Bob", wants("Bob"))
    table.now = 5000
    *_, left, offered = free(table, "P2")
    assert isinstance(left, ev.SeatLeft)
    assert offered == ev.SeatOffered("Ann", "Ann", 2, until=5000 + OFFER_MS)
    assert waiting(table) == [("Ann", 2), ("Bob", 0)]
    assert folds(table)


def test_a_held_seat_is_nobody_elses() -> None:
    table = full(3)
    table.do("Ann", wants("Ann"))
    free(table, "P2")
    assert table.do("Bob", wants("Bob")) == (ev.WaitlistJoined("Bob", "Bob", 2),)
    free(table, "P1")
    free(table, "P3")
    assert waiting(table) == [("Ann", 2), ("Bob", 1)]
    # Now seat 3 is free for anybody, and the other two are not.
    assert table.refused("Cat", wants("Cat", seat=2)) is Code.SEAT_HELD
    assert table.refused("Ann", wants("Ann", seat=1)) is Code.SEAT_HELD
    table.do("Cat", wants("Cat"))
    assert table.state.seats[3].member == "Cat"
    assert table.refused("Bob", wants("Bob", seat=3)) is Code.SEAT_TAKEN


def test_who_is_called_sits_down() -> None:
    """He gets the seat that is held, and is on the list no more."""
    table = full()
    table.do("Ann", wants("Ann"))
    free(table, "P1")
    assert table.refused("Ann", wants("Ann", chips=0)) is Code.NO_POINTS
    taken, bought = table.do("Ann", wants("Ann"))
    assert isinstance(taken, ev.SeatTaken)
    assert isinstance(bought, ev.BoughtIn)
    assert taken.seat == 1
    assert waiting(table) == []
    assert folds(table)


def test_another_free_seat_may_be_taken_and_frees_the_held_one() -> None:
    """The next one is called to it at once."""
    table = full(3)
    table.do("Ann", wants("Ann"))
    free(table, "P1")
    free(table, "P3")
    events = table.do("Ann", wants("Ann", seat=3))
    assert table.state.seats[3].member == "Ann"
    assert len(events) == 2
    table.do("Bob", wants("Bob", seat=1))
    assert table.do("Cat", wants("Cat")) == (ev.WaitlistJoined("Cat", "Cat", 1),)


def test_who_does_not_come_is_passed_over() -> None:
    """After 120 s the next one is called; not before, and not twice."""
    table = full()
    table.do("Ann", wants("Ann"))
    table.do("Bob", wants("Bob"))
    free(table, "P1")
    table.now += OFFER_MS - 1
    assert table.refused(DEALER, WithdrawOffer("Ann")) is Code.STALE
    assert table.refused(DEALER, WithdrawOffer("Bob")) is Code.STALE
    table.now += 1
    assert table.do(DEALER, WithdrawOffer("Ann")) == (
        ev.WaitlistLeft("Ann", "Ann", Why.TIME),
        ev.SeatOffered("Bob", "Bob", 1, until=table.now + OFFER_MS),
    )
    assert table.refused(DEALER, WithdrawOffer("Ann")) is Code.STALE
    assert folds(table)
    table.now += OFFER_MS
    table.do(DEALER, WithdrawOffer("Bob"))
    table.do("Ann", wants("Ann"))
    assert table.state.seats[1].member == "Ann"


def test_leaving_takes_one_off_the_list() -> None:
    """Before he is called and after; the seat goes on. Other words need a seat."""
    table = full()
    for member in ("Ann", "Bob", "Cat"):
        table.do(member, wants(member))
    assert table.refused("Ann", Back()) is Code.NOT_SEATED
    assert table.do("Bob", Leave()) == (ev.WaitlistLeft("Bob", "Bob", Why.ASKED),)
    free(table, "P2")
    left, offered = table.do("Ann", Leave())
    assert left == ev.WaitlistLeft("Ann", "Ann", Why.ASKED)
    assert isinstance(offered, ev.SeatOffered)
    assert offered.member == "Cat"
    assert table.refused("Ann", Leave()) is Code.NOT_SEATED
    assert folds(table)


def test_a_pause_stops_the_time_of_a_held_seat() -> None:
    """While the table stands still nobody is passed over; afterwards the time is fresh."""
    table = full()
    table.do("Ann", wants("Ann"))
    free(table, "P1")
    table.do(DEALER, Pause())
    table.now += 10 * OFFER_MS
    assert table.refused(DEALER, WithdrawOffer("Ann")) is Code.TABLE_PAUSED
    table.do(DEALER, Resume())
    assert table.state.waitlist == (Waiter("Ann", "Ann", 1, table.now + OFFER_MS),)
    assert folds(table)


def test_a_restart_makes_the_time_fresh() -> None:
    """Also between hands, where no turn has a clock."""
    table = full()
    assert table.refused(DEALER, RestartClock()) is Code.NOTHING_TO_DO
    table.do("Ann", wants("Ann"))
    table.do("Bob", wants("Bob"))
    assert table.refused(DEALER, RestartClock()) is Code.NOTHING_TO_DO
    free(table, "P1")
    table.now += 10 * OFFER_MS
    table.do(DEALER, RestartClock())
    assert table.state.waitlist == (
        Waiter("Ann", "Ann", 1, table.now + OFFER_MS),
        Waiter("Bob", "Bob"),
    )


def test_a_hand_carries_the_list() -> None:
    """``fold(from the last HandStarted)`` knows who waits, and for whom a seat is held."""
    table = full(3)
    table.do("Ann", wants("Ann"))
    table.do("Bob", wants("Bob"))
    free(table, "P3")
    before = table.state.waitlist
    table.deal()
    assert table.state.waitlist == before
    assert waiting(table) == [("Ann", 3), ("Bob", 0)]
    assert folds(table)
    table.do("Ann", wants("Ann"))
    assert folds(table)


def test_a_seat_that_is_left_in_a_hand_is_offered_after_it() -> None:
    """L-114: until he is cashed out the seat is his."""
    table = full()
    table.deal()
    table.do("Ann", wants("Ann"))
    actor = table.turn.seat
    table.do(f"P{actor}", Leave())
    assert waiting(table) == [("Ann", 0)]
    table.time_up()
    seat = table.state.seats[actor]
    table.do(DEALER, CashOut(actor, seat.stack // 10))
    assert waiting(table) == [("Ann", actor)]


def test_more_seats_call_more_players() -> None:
    """A-94: with the new rules; fewer seats hold none that there is not."""
    table = full(2)
    for member in ("Ann", "Bob", "Cat"):
        table.do(member, wants(member))
    table.do(DEALER, SetRules(seats(4)))
    assert waiting(table) == [("Ann", 3), ("Bob", 4), ("Cat", 0)]
    table.do(DEALER, SetRules(seats(3)))
    assert waiting(table) == [("Ann", 3), ("Bob", 0), ("Cat", 0)]
    table.do("Ann", wants("Ann"))
    assert waiting(table) == [("Bob", 0), ("Cat", 0)]
    assert folds(table)


def test_a_closing_table_calls_nobody() -> None:
    table = full()
    table.deal()
    table.do("Ann", wants("Ann"))
    table.do(DEALER, CloseTable())
    assert waiting(table) == []
    assert table.refused("Ann", Leave()) is Code.NOT_SEATED
    assert folds(table)


def test_names_are_those_of_the_last_joining() -> None:
    """Who was renamed while he waited sits down under his new name."""
    table = full()
    table.do("Ann", wants("Ann"))
    free(table, "P1")
    table.do("Ann", replace(wants("Ann"), name="Annie"))
    assert table.state.seats[1].name == "Annie"


@pytest.mark.parametrize("seed", range(6))
def test_coming_and_going_by_chance(seed: int) -> None:
    """Nobody waits before a free seat, nobody twice, and the log always folds to the state."""
    rng = Random(seed)
    sitting = Witness(seats(3), rng)
    sitting.sit(dict.fromkeys(names(range(1, 4)), 400))
    people = names(range(1, 9))
    for _ in range(12):
        sitting.chance = shuffled(rng)
        if next_hand(sitting, lambda member: rng.choice((0, 40))):
            while sitting.playing:
                member = rng.choice(people)
                sitting.ask(member, rng.choice((wants(member, chips=400), Leave())))
                if sitting.playing:
                    sitting.ask(DEALER, TimeUp(), sitting.turn.token)
                _in_order(sitting)
        for _ in range(3):
            member = rng.choice(people)
            sitting.now += rng.choice((0, OFFER_MS))
            deeds = (wants(member, chips=400), Leave(), Back())
            sitting.ask(member, rng.choice(deeds))
            sitting.ask(DEALER, WithdrawOffer(rng.choice(people)))
            _in_order(sitting)


def _in_order(sitting: Witness) -> None:
    state = sitting.state
    members = [waiter.member for waiter in state.waitlist]
    held = [waiter.seat for waiter in state.waitlist if waiter.seat]
    assert len(set(members)) == len(members)
    assert len(set(held)) == len(held)
    assert not set(members) & {seat.member for seat in state.seats.values()}
    assert not set(held) & set(state.seats)
    nobody_waits = all(waiter.seat for waiter in state.waitlist)
    assert nobody_waits or len(held) + len(state.seats) == state.rules.seats_max
