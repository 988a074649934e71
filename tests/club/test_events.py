"""What happens in a club, and the entry that it makes in the books."""

from __future__ import annotations

import pytest

from bot.bank.postings import Entry, Movement, Reason
from bot.club.bookings import entry_for
from bot.club.events import (
    ClubEvent,
    FlagJudged,
    Given,
    Granted,
    LeakFlagged,
    PointsRuled,
    RankSet,
    SettingsChanged,
)
from bot.club.ports import Books
from bot.club.settings import ClubSettings
from bot.store.codec import FORMS
from bot.store.store import SqlStore
from bot.table.ports import Store, Work
from tests.support.fakes import FakeStore, FakeWork

EVENTS: tuple[ClubEvent, ...] = (
    Granted("ann", 5, Reason.WELCOME),
    Given("ann", "bob", 5, "ann"),
    SettingsChanged("ann", ClubSettings()),
    PointsRuled("ann", 5, Reason.GRANT, "mod", "a prize"),
    RankSet("ann", "gold", "silver", "mod", 7, 12),
    LeakFlagged(7, 3, "ann", "Ann", "room", "m1", "00ff", "I had a flush"),
    FlagJudged(4, True, "mod", 12),
)


def test_an_event_says_whether_it_moves_money() -> None:
    with pytest.raises(TypeError, match="Silent does not say whether it moves money"):
        type("Silent", (ClubEvent,), {})


def test_one_entry_if_it_moves_money_and_none_if_not() -> None:
    assert {type(event) for event in EVENTS} == {
        form.cls for form in FORMS.values() if issubclass(form.cls, ClubEvent)
    }
    for event in EVENTS:
        assert (entry_for("7", 3, 99, event) is not None) == event.moves_money


def test_an_event_without_its_entry_is_a_fault_of_the_program() -> None:
    unbooked = type("Unbooked", (ClubEvent,), {"moves_money": True})
    with pytest.raises(NotImplementedError, match="Unbooked"):
        entry_for("7", 3, 99, unbooked())


def test_a_grant_makes_points_and_a_gift_makes_none() -> None:
    granted = entry_for("7", 3, 99, Granted("ann", 5, Reason.GRANT, "mod"))
    movements = (Movement("house:issue", -50), Movement("bank:ann", 50))
    assert granted == Entry("7", "club:7", 3, 99, Reason.GRANT, movements)
    given = entry_for("7", 4, 100, Given("ann", "bob", 5, "ann"))
    movements = (Movement("bank:ann", -50), Movement("bank:bob", 50))
    assert given == Entry("7", "club:7", 4, 100, Reason.GIFT, movements)


def test_a_moderator_takes_points_to_where_they_came_from() -> None:
    taken = entry_for("7", 5, 99, PointsRuled("ann", -5, Reason.TAKEN, "mod", "a mistake"))
    movements = (Movement("house:issue", 50), Movement("bank:ann", -50))
    assert taken == Entry("7", "club:7", 5, 99, Reason.TAKEN, movements)
    back = entry_for("7", 6, 99, PointsRuled("ann", 5, Reason.TAKEN, "mod", "no", undoes=5))
    movements = (Movement("house:issue", -50), Movement("bank:ann", 50))
    assert back == Entry("7", "club:7", 6, 99, Reason.TAKEN, movements)


@pytest.mark.parametrize(
    "event",
    [
        Given("ann", "bob", 0, "ann"),
        Given("ann", "bob", -5, "ann"),
        Given("ann", "ann", 5, "ann"),
        Granted("ann", 0, Reason.GRANT),
        Granted("ann", -5, Reason.GRANT),
        Granted("ann", 1_000_000_001, Reason.GRANT),
        PointsRuled("ann", 0, Reason.GRANT, "mod", ""),
        PointsRuled("ann", -1_000_000_001, Reason.TAKEN, "mod", ""),
    ],
)
def test_what_cannot_be_granted_or_given_is_refused(event: ClubEvent) -> None:
    with pytest.raises(ValueError):
        entry_for("7", 3, 99, event)


def test_the_ports_are_kept() -> None:
    """By the database and by the fakes: mypy compares the signatures."""

    def ports(sql: SqlStore, fake: FakeStore, work: FakeWork) -> tuple[object, ...]:
        books: tuple[Books, ...] = (sql, fake)
        stores: tuple[Store, ...] = (sql, fake)
        works: tuple[Work, ...] = (work,)
        return books, stores, works

    assert callable(ports)
