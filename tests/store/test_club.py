"""A club's settings, grants and gifts on a real database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.bank.postings import Overdrawn, Reason, bank
from bot.club.events import ClubEvent, Given, Granted, PointsRuled, SettingsChanged
from bot.club.settings import ClubSettings, Limit, Problem
from bot.store.audit import audit, check
from bot.store.codec import Codec, EventRow
from bot.store.store import SqlStore, open_store
from bot.table import purse
from bot.table.ports import Store, StoreFailure
from tests.store.build import AT, CLUB, Player, raw, url
from tests.store.test_work import dump
from tests.support.fakes import FakeStore

JAPANESE = ClubSettings(
    language="ja",
    host_role="11",
    moderator_role="12",
    moderator_channel="13",
    welcome_points=500,
    house="world",
    level="LV5",
    limit=Limit.FIXED_LIMIT,
    clock_seconds=0,
    pause_ms=0,
)
"""Nothing is as it was."""


def run(path: Path, use: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Use a store on a file, and look at the books afterwards."""

    async def main() -> None:
        async with open_store(url(path)) as store:
            await use(store)

    asyncio.run(main())
    assert audit(path).clean, list(audit(path).lines())


async def change(store: SqlStore, to: ClubSettings, club: str = CLUB, *, by: str = "ann") -> None:
    async with store.work() as work:
        await work.change_settings(club, to, by, AT)
        await work.commit()


def club_log(path: Path, club: str = CLUB) -> list[ClubEvent]:
    """All that happened in a club."""
    with raw(path) as db:
        rows = db.execute("SELECT * FROM events WHERE log = ? ORDER BY seq", (f"club:{club}",))
        events = [Codec().decode(EventRow(*row)) for row in rows]
    db.close()
    return [event for event in events if isinstance(event, ClubEvent)]


# --- settings -------------------------------------------------------------------------------------


def test_settings_survive_a_reopen(tmp_path: Path) -> None:
    """The last ones count, all of them; a club that set none has the defaults."""
    path = tmp_path / "x.db"

    async def change_twice(store: SqlStore) -> None:
        assert await store.settings(CLUB) == ClubSettings()
        await change(store, ClubSettings(house="world"))
        assert await store.settings(CLUB) == ClubSettings(house="world")
        await change(store, JAPANESE, by="bob")
        await change(store, ClubSettings(level="LV1"), "club-2")

    run(path, change_twice)

    async def look(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 5, "mod", AT)
        for _ in range(2):  # from the database, from memory
            assert await store.settings(CLUB) == JAPANESE
            assert await store.settings("club-2") == ClubSettings(level="LV1")
            assert await store.settings("club-3") == ClubSettings()

    run(path, look)
    first, second, granted = club_log(path)
    assert first == SettingsChanged("ann", ClubSettings(house="world"))
    assert second == SettingsChanged("bob", JAPANESE)
    assert granted == Granted("ann", 5, Reason.GRANT, "mod")


def test_the_operators_defaults_count_until_a_club_sets_its_own(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        default = ClubSettings(welcome_points=7)
        assert await store.settings(CLUB, default) == default
        assert await store.settings(CLUB) == ClubSettings()
        await change(store, ClubSettings())
        assert await store.settings(CLUB, default) == ClubSettings()

    run(tmp_path / "x.db", use)


def test_settings_that_are_not_committed_count_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await change(store, JAPANESE)
        held = dump(path)
        async with store.work() as work:
            await work.change_settings(CLUB, ClubSettings(), "ann", AT)
        assert await store.settings(CLUB) == JAPANESE
        other = raw(path)
        other.execute(
            "CREATE TRIGGER t BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
        with pytest.raises(StoreFailure):
            await change(store, ClubSettings())
        other.execute("DROP TRIGGER t")
        other.close()
        assert await store.settings(CLUB) == JAPANESE
        assert dump(path) == held

    run(path, use)


def test_settings_out_of_range_are_the_callers_fault(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        async with store.work() as work:
            with pytest.raises(ValueError) as refused:
                await work.change_settings(CLUB, ClubSettings("xx", pause_ms=-1), "ann", AT)
            assert refused.value.args == (Problem.LANGUAGE, Problem.PAUSE_MS)
            await work.grant(CLUB, "ann", 5, Reason.GRANT, AT)
            await work.commit()
        assert await store.settings(CLUB) == ClubSettings()

    run(path, use)
    assert len(club_log(path)) == 1


# --- gifts ----------------------------------------------------------------------------------------


def test_a_gift_goes_from_bank_to_bank(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        await purse.give(store, CLUB, "ann", "bob", 30, AT + 1)
        async with store.work() as work:
            await work.give(CLUB, "ann", "bob", 5, AT + 2, by="mod")
            assert await work.balance(CLUB, bank("ann")) == 650
            await work.commit()
        assert await purse.points(store, CLUB, "ann") == 65
        assert await purse.points(store, CLUB, "bob") == 35
        assert await purse.points(store, CLUB, "cid") == 0
        rows = await store.statement(CLUB, "ann", 10)
        assert [(row.reason, row.amount, row.balance, row.at) for row in rows] == [
            (Reason.GIFT, -50, 650, AT + 2),
            (Reason.GIFT, -300, 700, AT + 1),
            (Reason.GRANT, 1000, 1000, AT),
        ]
        (_, bob) = await store.statement(CLUB, "bob", 10)
        assert (bob.reason, bob.amount, bob.log, bob.seq) == (Reason.GIFT, 300, f"club:{CLUB}", 2)

    run(path, use)
    assert club_log(path) == [
        Granted("ann", 100, Reason.GRANT, "mod"),
        Given("ann", "bob", 30, "ann"),
        Given("ann", "bob", 5, "mod"),
    ]


def test_what_cannot_be_given_leaves_nothing(tmp_path: Path) -> None:
    """Neither in the database nor in the work that goes on."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        held = dump(path)
        with pytest.raises(Overdrawn) as refused:
            await purse.give(store, CLUB, "ann", "bob", 101, AT)
        overdrawn = refused.value
        assert (overdrawn.account, overdrawn.balance, overdrawn.amount) == ("bank:ann", 1000, -1010)
        for taker, points in (("ann", 5), ("bob", 0), ("bob", -5)):
            with pytest.raises(ValueError):
                await purse.give(store, CLUB, "ann", taker, points, AT)
        with pytest.raises(ValueError):
            await purse.grant(store, CLUB, "ann", 0, "mod", AT)
        with pytest.raises(Overdrawn):  # another club's bank is another bank
            await purse.give(store, "club-2", "ann", "bob", 1, AT)
        assert dump(path) == held
        async with store.work() as work:
            for taker, points in (("bob", 101), ("ann", 5)):
                with pytest.raises((Overdrawn, ValueError)):
                    await work.give(CLUB, "ann", taker, points, AT)
            await work.give(CLUB, "ann", "bob", 100, AT)
            with pytest.raises(Overdrawn):
                await work.give(CLUB, "ann", "bob", 1, AT)
            await work.commit()
        assert await purse.points(store, CLUB, "bob") == 100

    run(path, use)
    assert len(club_log(path)) == 2


def test_an_interaction_moves_points_once(tmp_path: Path) -> None:
    """Promise 3: the same id never acts twice, not even after a restart or when forgotten."""
    path = tmp_path / "x.db"

    async def first(store: SqlStore) -> None:
        for done in (True, False):
            assert done is await purse.grant(store, CLUB, "ann", 100, "mod", AT, interaction="7")
            assert done is await purse.give(store, CLUB, "ann", "bob", 30, AT, interaction="8")
        assert await purse.points(store, CLUB, "ann") == 70

    async def after_a_restart(store: SqlStore) -> None:
        for _ in range(2):
            store._database.recent.clear()
            assert not await purse.grant(store, CLUB, "ann", 100, "mod", AT, interaction="7")
            assert not await purse.give(store, CLUB, "ann", "bob", 30, AT, interaction="8")
        assert await purse.points(store, CLUB, "ann") == 70
        assert await purse.give(store, CLUB, "ann", "bob", 70, AT, interaction="9")
        assert not await purse.give(store, CLUB, "ann", "bob", 70, AT, interaction="9")

    async def refused_first(store: SqlStore) -> None:
        with pytest.raises(Overdrawn):
            await purse.give(store, CLUB, "ann", "bob", 1, AT, interaction="10")
        await purse.grant(store, CLUB, "ann", 1, "mod", AT)
        assert await purse.give(store, CLUB, "ann", "bob", 1, AT, interaction="10")

    for use in (first, after_a_restart, refused_first):
        run(path, use)


def test_a_gift_that_is_not_committed_is_not_given(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        held = dump(path)
        for fail in (False, True):
            try:
                async with store.work() as work:
                    await work.give(CLUB, "ann", "bob", 60, AT)
                    assert await work.balance(CLUB, bank("bob")) == 600
                    if fail:
                        raise ZeroDivisionError
            except ZeroDivisionError:
                assert fail
            assert dump(path) == held
        await purse.give(store, CLUB, "ann", "bob", 60, AT)

    run(path, use)


def test_gifts_at_once_never_overdraw(tmp_path: Path) -> None:
    """A bank of 100 points, and five that want 40 of it each: two of them get it."""

    async def use(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        takers = ("bob", "cid", "dan", "eve", "fay")
        results = await asyncio.gather(
            *(purse.give(store, CLUB, "ann", taker, 40, AT) for taker in takers),
            return_exceptions=True,
        )
        assert results.count(True) == 2
        assert sum(isinstance(result, Overdrawn) for result in results) == 3
        assert await purse.points(store, CLUB, "ann") == 20

    run(tmp_path / "x.db", use)


def test_a_gift_and_a_buy_in_at_once_spend_once(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        results = await asyncio.gather(
            purse.give(store, CLUB, "ann", "bob", 100, AT),
            table.sit(1, "ann", 100),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Overdrawn) for result in results) == 1
        assert await purse.points(store, CLUB, "ann") == 0

    run(tmp_path / "x.db", use)


def test_a_gift_costs_nobody_his_welcome(tmp_path: Path) -> None:
    """Who was only given something is as new as before, and so is who passed it on."""

    async def use(store: SqlStore) -> None:
        await purse.grant(store, CLUB, "ann", 100, "mod", AT)
        await purse.give(store, CLUB, "ann", "bob", 10, AT)
        await purse.give(store, CLUB, "bob", "cid", 10, AT)
        assert await purse.known(store, CLUB, "ann")
        assert not await purse.known(store, "club-2", "ann")
        for newcomer in ("bob", "cid", "dan"):
            assert not await purse.known(store, CLUB, newcomer)
        async with store.work() as work:
            await work.give(CLUB, "ann", "dan", 10, AT)
            assert not await work.known(CLUB, "dan")
            await work.grant(CLUB, "dan", 1000, Reason.WELCOME, AT)
            assert await work.known(CLUB, "dan")
            await work.commit()
        assert await purse.known(store, CLUB, "dan")
        await purse.give(store, CLUB, "dan", "ann", 5, AT)
        assert await purse.known(store, CLUB, "dan")

    run(tmp_path / "x.db", use)


# --- who has most ---------------------------------------------------------------------------------


def test_the_top_of_a_club(tmp_path: Path) -> None:
    """Banks alone, highest first, equals by their ids; what lies on a table is not in the bank."""

    async def use(store: SqlStore) -> None:
        assert await store.top(CLUB, 10) == []
        for member, points in (("ann", 50), ("cid", 70), ("bob", 70), ("dan", 900)):
            await purse.grant(store, CLUB, member, points, "mod", AT)
        await purse.grant(store, "club-2", "eve", 5000, "mod", AT)
        await purse.give(store, CLUB, "dan", "ann", 50, AT)
        table = await Player.open(store)
        await table.sit(1, "cid", 70)
        expected = [("dan", 8500), ("ann", 1000), ("bob", 700), ("cid", 0)]
        assert await store.top(CLUB, 10) == expected
        assert await store.top(CLUB, 2) == expected[:2]
        assert await store.top("club-2", 10) == [("eve", 50_000)]

    run(tmp_path / "x.db", use)


# --- whatever is given and granted ----------------------------------------------------------------

Asked = tuple[str, str, str, int]
"""grant, gift or take, by or from whom, to or from whom, how many points."""
members = st.sampled_from(["ann", "bob", "cid"])
amounts = st.integers(-2, 60)
grants = st.tuples(st.just("grant"), members, members, amounts)
gifts = st.tuples(st.just("gift"), members, members, amounts)
takes = st.tuples(st.just("take"), members, members, amounts.filter(bool))
"""Points below 0 come back to him."""


async def carry_out(store: Store, asked: list[Asked], together: int) -> list[bool]:
    """Which of it was accepted; so many at a time in one transaction."""
    accepted: list[bool] = []
    for start in range(0, len(asked), together):
        async with store.work() as work:
            for what, one, other, points in asked[start : start + together]:
                try:
                    if what == "gift":
                        await work.give(CLUB, one, other, points, AT)
                    elif what == "take":
                        taken = PointsRuled(other, -points, Reason.TAKEN, one, "why")
                        await work.happened(CLUB, taken, AT)
                    else:
                        await work.grant(CLUB, other, points, Reason.GRANT, AT, one)
                    accepted.append(True)
                except (Overdrawn, ValueError):
                    accepted.append(False)
            await work.commit()
    return accepted


@settings(max_examples=25, deadline=None)
@given(st.lists(grants | gifts | takes, max_size=25), st.integers(1, 4))
def test_points_are_neither_made_nor_lost(asked: list[Asked], together: int) -> None:
    """Promise 2: the books are what was accepted, sum to zero, and nobody is in debt.

    The store in memory that other tests use does the same.
    """
    held = {"ann": 0, "bob": 0, "cid": 0}
    issued = 0
    expected: list[bool] = []
    for what, one, other, points in asked:
        gift = what == "gift"
        if what == "take":
            expected.append(held[other] >= points)
            if expected[-1]:
                held[other] -= points
                issued -= points
            continue
        expected.append(points > 0 and not (gift and (one == other or held[one] < points)))
        if expected[-1]:
            held[other] += points
            held[one] -= points if gift else 0
            issued += 0 if gift else points

    async def main() -> None:
        fake = FakeStore()
        async with open_store("sqlite://") as store:
            assert await carry_out(store, asked, together) == expected
            assert await carry_out(fake, asked, together) == expected
            balances = await store.balances(CLUB)
            assert sum(balances.values()) == 0
            assert balances.get("house:issue", 0) == -10 * issued
            assert await fake.balances(CLUB) == balances
            for member, points in held.items():
                assert balances.get(bank(member), 0) == 10 * points >= 0
                rows = await store.statement(CLUB, member, 100)
                assert sum(row.amount for row in rows) == 10 * points
                assert await fake.statement(CLUB, member, 100) == rows
                assert await purse.known(fake, CLUB, member) == await purse.known(
                    store, CLUB, member
                )
            top = await store.top(CLUB, 10)
            assert top == sorted(top, key=lambda row: (-row[1], row[0]))
            assert dict(top) == {m: 10 * p for m, p in held.items() if bank(m) in balances}
            assert await fake.top(CLUB, 10) == top
            report = await store._database.alone(check)
            assert report.clean, list(report.lines())

    asyncio.run(main())
