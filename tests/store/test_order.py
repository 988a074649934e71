"""Order in the house on a real database: fines, bonuses, rulings, ranks, flags, and the books."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.bank.postings import Overdrawn, Reason, bank, seat
from bot.club.records import Flag, FlagState, RulingRow, owed
from bot.club.settings import ClubSettings
from bot.engine.events import (
    BonusPaid,
    CompensationReturned,
    FineReturned,
    FineTaken,
    HandReinstated,
    HandSettled,
    HandVoided,
    Ruled,
    TurnOpened,
)
from bot.engine.types import RulingKind, TurnKind
from bot.store import statements
from bot.store.audit import audit
from bot.store.report import FaultKind
from bot.store.store import SqlStore, open_store
from bot.table import moderation, purse
from bot.table.moderation import AlreadyUndone, NoSuchRuling
from tests.store.build import AT, CLUB, Player, bank_rules, raw, url
from tests.support.fakes import FakeStore

LADDER = ClubSettings(ranks=("unmarked", "silver", "gold"))
MOD = "mod"


def run(path: Path, use: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def main() -> None:
        async with open_store(url(path)) as store:
            await use(store)

    asyncio.run(main())
    report = audit(path)
    assert report.clean, list(report.lines())


def ruled(kind: RulingKind, member: str = "ann", amount: int = 0, undoes: int = 0) -> Ruled:
    return Ruled(kind, MOD, member, member.title(), 1, amount, f"why {kind}", undoes, AT)


# --- fines and bonuses ----------------------------------------------------------------------------


@pytest.mark.parametrize(("factor", "unit"), [(10, 1), (1, 10)])
def test_the_books_of_a_sitting_with_fines(tmp_path: Path, factor: int, unit: int) -> None:
    """L-111, L-121, A-56: bonus, fine, what came back, cash-out; right after every step."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store, bank_rules(factor))
        held: dict[str, int] = {}

        async def after(event: object) -> None:
            assert event is not None
            report = audit(path)
            assert report.clean, (event, list(report.lines()))
            held.clear()
            held.update(await store.balances(CLUB))

        for number, member in enumerate(("ann", "bob", "cid"), 1):
            await table.sit(number, member)
        chips = 100 * factor
        for event in (
            BonusPaid(3, "cid", 2400),
            FineTaken(3, "cid", chips, 300, 40),
            FineReturned(3, "cid", chips, 100, 40, 0),
            FineTaken(0, "dan", 0, 0, 500),
            CompensationReturned(3, 5),
        ):
            await table.add(event)
            await after(event)
        assert held["house"] == -24_000 + 5 * unit
        assert held["house:fines"] == 2000
        assert held[bank("cid")] == 24_000 - 2000
        assert held[seat(1, 3)] == (chips - 5) * unit
        assert bank("dan") not in held
        await table.start_hand()
        await after("dealt")
        await table.add(FineTaken(3, "cid", 7, 0, 0))  # he has no part in the running hand
        await after("fined in mid-hand")
        await table.end_hand(rake=2)
        await after("settled")
        reasons = {row.reason for row in await store.statement(CLUB, "cid", 20)}
        assert reasons == {Reason.WELCOME, Reason.BUY_IN, Reason.BONUS, Reason.FINE}

    run(path, use)
    (club,) = audit(path).clubs
    assert club.fines == 2000 + 7 * unit and club.total == 0
    assert f"  house:fines     {200 + 0.7 * unit:>16,.1f}" in list(club.lines())


def test_a_hand_that_did_not_count_and_stands_again(tmp_path: Path) -> None:
    """L-132: the house pays; when the ruling is taken back it is all reversed, and settled anew."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        for number, member in enumerate(("ann", "bob", "cid"), 1):
            await table.sit(number, member)
        await table.start_hand()
        await table.add(
            ruled(RulingKind.NO_GAME, ""),
            HandVoided(150, ((1, 150), (2, 150)), 0, 150, False),
            HandSettled(1, AT, ((2, 1050), (1, 1100)), 0, 0, house=150),
            FineTaken(3, "cid", 70, 0, 0),
        )
        assert audit(path).clean
        assert (await store.balances(CLUB))["house"] == -150
        undo = ruled(RulingKind.UNDO, "", undoes=table.state.seq - 3)
        back = FineReturned(3, "cid", 70, 0, 0, 0)
        await table.add(undo, back, HandReinstated(1, ((2, 1000), (1, 1000)), 0, 0, 150))
        report = audit(path)
        assert report.clean, list(report.lines())
        assert (await store.balances(CLUB))["house"] == 0
        assert (await store.balances(CLUB))[seat(1, 1)] == 1000
        await table.add(TurnOpened(1, TurnKind.BET, AT))
        assert await store.fold(table.row.id) == table.state
        await table.end_hand(rake=2)

    run(path, use)


@pytest.mark.parametrize(
    ("event", "change", "kind"),
    [
        (FineTaken(1, "ann", 600, 0, 0), "$.chips', 500", FaultKind.DIFFERS),
        (FineTaken(1, "ann", 600, 0, 0), "$.seat', 0", FaultKind.CHIPS),
        (BonusPaid(1, "ann", 400), "$.points', 2000", FaultKind.DIFFERS),
    ],
)
def test_the_audit_finds_a_fine_that_was_booked_otherwise(
    tmp_path: Path, event: FineTaken | BonusPaid, change: str, kind: FaultKind
) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await table.sit(1, "ann")
        await table.add(event)

    run(path, use)
    db = raw(path)
    name = type(event).__name__
    db.execute(f"UPDATE events SET payload = json_set(payload, '{change}) WHERE type = '{name}'")
    db.close()
    assert kind in {fault.kind for fault in audit(path).faults}


def test_unpaid_fines_are_a_record(tmp_path: Path) -> None:
    """A-56: by member, the newest first, of one club's tables; what came back is forgiven."""

    async def use(store: SqlStore) -> None:
        table, other = await Player.open(store), await Player.open(store, channel="other")
        await table.sit(1, "ann")
        await table.add(FineTaken(1, "ann", 1000, 0, 1400))
        await other.add(FineTaken(0, "ann", 0, 0, 300), FineTaken(0, "bob", 0, 0, 70))
        await table.add(FineReturned(1, "ann", 500, 0, 1400, 0), FineTaken(1, "ann", 5, 0, 0))
        rows = await store.unpaid(CLUB)
        assert [(row.table, row.member, row.amount) for row in rows] == [
            (1, "ann", -1400),
            (1, "ann", 1400),
            (2, "bob", 70),
            (2, "ann", 300),
        ] or sorted(rows, key=lambda row: -row.at) == rows
        assert owed(rows) == {"ann": 300, "bob": 70}
        assert owed(await store.unpaid(CLUB, "ann")) == {"ann": 300}
        assert await moderation.unpaid(store, CLUB, "ann") == 300
        assert await moderation.unpaid(store, CLUB, "cid") == 0
        assert await store.unpaid("club-2") == []

    run(tmp_path / "x.db", use)


# --- the floor's log ------------------------------------------------------------------------------


def test_the_log_of_the_floor(tmp_path: Path) -> None:
    """Rulings of all tables and points given or taken; the newest first, page by page."""

    async def use(store: SqlStore) -> None:
        table, other = await Player.open(store), await Player.open(store, channel="other")
        await table.add(ruled(RulingKind.LEAK, amount=1000))  # 2
        await other.add(ruled(RulingKind.NO_GAME, ""))  # 2
        await table.add(ruled(RulingKind.UNDO, undoes=2))  # 3
        await purse.top_up(store, CLUB, "ann", 50, AT + 10)  # 1: by the house itself
        await purse.grant(store, CLUB, "ann", 5, "host", AT + 11)  # 2
        await moderation.give_points(store, CLUB, "ann", 100, MOD, "a prize", AT + 12)  # 3
        await moderation.take_points(store, CLUB, "ann", 30, MOD, "too much", AT + 13)  # 4
        await moderation.undo_points(store, CLUB, 4, "boss", "it was right", AT + 14)  # 5
        rows = await store.rulings(CLUB, 100)
        found = [
            (row.table, row.number, row.kind, row.by, row.amount, row.reason, row.undoes)
            for row in rows
        ]
        assert found[:4] == [
            (0, 5, RulingKind.UNDO, "boss", 30, "it was right", 4),
            (0, 4, RulingKind.TAKE_POINTS, MOD, 30, "too much", 0),
            (0, 3, RulingKind.GIVE_POINTS, MOD, 100, "a prize", 0),
            (0, 2, RulingKind.GIVE_POINTS, "host", 5, "", 0),
        ]
        assert set(found[4:]) == {
            (1, 2, RulingKind.LEAK, MOD, 1000, "why leak", 0),
            (1, 3, RulingKind.UNDO, MOD, 0, "why undo", 2),
            (2, 2, RulingKind.NO_GAME, MOD, 0, "why no_game", 0),
        }
        assert [row.place for row in rows] == sorted((row.place for row in rows), reverse=True)
        undone = {(row.table, row.number): (row.undone, row.undone_by) for row in rows}
        assert undone[1, 2] == (3, MOD) and undone[0, 4] == (5, "boss")
        assert set(undone.values()) == {(0, ""), (3, MOD), (5, "boss")}
        assert (rows[-1].member, rows[-1].name) in {("ann", "Ann"), ("", "")}
        # Page by page it is the same.
        pages: list[RulingRow] = []
        while True:
            page = await store.rulings(CLUB, 2, pages[-1].place if pages else None)
            if not page:
                break
            pages += page
        assert pages == rows
        assert await store.rulings("club-2", 10) == []

    run(tmp_path / "x.db", use)


def test_the_log_of_the_floor_is_found_by_its_index(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await Player.open(store)

    run(path, use)
    with closing(sqlite3.connect(path)) as db:
        for statement in (statements.RULINGS, statements.UNDOING, statements.UNPAID):
            given: dict[str, str | int] = dict.fromkeys(statement.names, 1)
            asked = {name: one for name, one in given.items() if name not in statement.fixed}
            bound = statement.bind(**(asked | {"club": CLUB, "log": "club:x"}))
            plan = db.execute(f"EXPLAIN QUERY PLAN {statement.sql}", bound).fetchall()
            assert "ix_events_of_order" in str(plan), plan
            assert "TEMP B-TREE" not in str(plan), plan  # read in order, as far as is asked


# --- points ---------------------------------------------------------------------------------------


def test_points_are_taken_only_if_they_are_there(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        await moderation.give_points(store, CLUB, "ann", 100, MOD, "a prize", AT)
        with pytest.raises(Overdrawn):
            await moderation.take_points(store, CLUB, "ann", 101, MOD, "no", AT)
        for points in (0, -5, 10**9 + 1):
            with pytest.raises(ValueError):
                await moderation.take_points(store, CLUB, "ann", points, MOD, "no", AT)
            with pytest.raises(ValueError):
                await moderation.give_points(store, CLUB, "ann", points, MOD, "no", AT)
        assert await moderation.take_points(store, CLUB, "ann", 100, MOD, "yes", AT) == 2
        assert (await store.balances(CLUB)) == {"bank:ann": 0, "house:issue": 0}
        assert await purse.known(store, CLUB, "ann")

    run(tmp_path / "x.db", use)


def test_a_ruling_on_points_is_taken_back_once(tmp_path: Path) -> None:
    """The exact reverse; refused once the points have moved on."""

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await moderation.give_points(store, CLUB, "ann", 100, MOD, "a prize", AT)  # 1
        await table.sit(1, "ann", 60)
        with pytest.raises(Overdrawn):
            await moderation.undo_points(store, CLUB, 1, MOD, "no prize", AT)
        assert len(await store.rulings(CLUB, 9)) == 1
        await table.leave(1, 60)
        assert await moderation.undo_points(store, CLUB, 1, MOD, "no prize", AT) == 2
        assert await purse.points(store, CLUB, "ann") == 0
        with pytest.raises(AlreadyUndone):
            await moderation.undo_points(store, CLUB, 1, MOD, "again", AT)
        await purse.top_up(store, CLUB, "ann", 50, AT)  # 3
        for number in (2, 3, 99):
            with pytest.raises(NoSuchRuling):
                await moderation.undo_points(store, CLUB, number, MOD, "what", AT)
        statement = await store.statement(CLUB, "ann", 9)
        assert [(row.reason, row.amount) for row in statement][1::3] == [
            (Reason.GRANT, -1000),
            (Reason.GRANT, 1000),
        ]

    run(tmp_path / "x.db", use)


# --- ranks ----------------------------------------------------------------------------------------


def test_ranks_are_given_by_hand(tmp_path: Path) -> None:
    """A-92."""

    async def use(store: SqlStore) -> None:
        assert await moderation.rank(store, CLUB, "ann", LADDER) == "unmarked"
        done = await moderation.set_rank(store, CLUB, "ann", "gold", LADDER, MOD, AT)
        assert done is not None and (done.before, done.after) == ("unmarked", "gold")
        assert await moderation.set_rank(store, CLUB, "ann", "gold", LADDER, MOD, AT) is None
        with pytest.raises(ValueError, match="bronze"):
            await moderation.set_rank(store, CLUB, "ann", "bronze", LADDER, MOD, AT)
        assert await store.ranks(CLUB) == {"ann": "gold"}
        assert await store.ranks("club-2") == {}
        assert await moderation.rank(store, CLUB, "ann", LADDER) == "gold"
        assert await moderation.rank(store, CLUB, "ann", ClubSettings()) == "無印"
        assert await moderation.set_rank(store, CLUB, "ann", "silver", LADDER, MOD, AT)
        assert await store.ranks(CLUB) == {"ann": "silver"}

    run(tmp_path / "x.db", use)


# --- flags ----------------------------------------------------------------------------------------


async def flagged(
    store: SqlStore | FakeStore, line: str = "I had a flush", message: str = "m1"
) -> int | None:
    return await moderation.flag(
        store,
        CLUB,
        AT,
        table=1,
        hand=3,
        member="ann",
        name="Ann",
        channel="room",
        message=message,
        line=line,
    )


def test_a_line_is_flagged_once(tmp_path: Path) -> None:
    """A-90: a message once for each of its contents, also after a restart."""
    path = tmp_path / "x.db"

    async def first(store: SqlStore) -> None:
        await Player.open(store)
        assert await flagged(store) == 1
        assert await flagged(store) is None
        assert await flagged(store, "I had two pair") == 2  # edited
        assert await flagged(store, message="m2") == 3

    async def again(store: SqlStore) -> None:
        assert await flagged(store) is None
        store._database.recent.clear()  # so long ago that it is forgotten
        assert await flagged(store) is None
        flag = Flag(1, CLUB, 1, 3, "ann", "Ann", "room", "m1", "I had a flush", AT)
        assert (await store.flags(CLUB))[0] == flag == await store.flag(CLUB, 1)
        assert [flag.number for flag in await store.flags(CLUB)] == [1, 2, 3]
        assert await store.flag(CLUB, 4) is None
        assert await store.flags("club-2") == []

    run(path, first)
    run(path, again)


def test_a_flag_is_dismissed_once(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        await Player.open(store)
        assert await flagged(store) == 1
        assert await moderation.dismiss(store, CLUB, 1, MOD, AT + 5)
        assert not await moderation.dismiss(store, CLUB, 1, "boss", AT + 6)
        assert not await moderation.dismiss(store, CLUB, 2, MOD, AT + 6)
        flag = await store.flag(CLUB, 1)
        assert flag is not None
        assert (flag.state, flag.by, flag.judged_at) == (FlagState.DISMISSED, MOD, AT + 5)
        assert await store.flags(CLUB) == []
        assert await store.flags(CLUB, None) == [flag]
        assert await flagged(store) is None  # it is not flagged again

    run(tmp_path / "x.db", use)


# --- tables that are over -------------------------------------------------------------------------


def test_a_table_that_is_over_is_found(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        async with store.work() as work:
            await work.close_table(table.row.id)
            await work.commit()
        assert await store.open_tables() == []
        assert await store.table(table.row.id) == table.row
        assert await store.table(2) is None

    run(tmp_path / "x.db", use)


# --- the store of other tests does the same -------------------------------------------------------


def test_the_store_in_memory_does_the_same() -> None:
    async def use(store: SqlStore | FakeStore) -> list[object]:
        await purse.grant(store, CLUB, "ann", 50, "host", AT)
        await moderation.take_points(store, CLUB, "ann", 20, MOD, "no", AT + 1)
        await moderation.undo_points(store, CLUB, 2, MOD, "yes", AT + 2)
        await moderation.set_rank(store, CLUB, "ann", "gold", LADDER, MOD, AT)
        found: list[object] = []
        for error in (NoSuchRuling, AlreadyUndone):
            with pytest.raises(error):
                number = 3 if error is NoSuchRuling else 2
                await moderation.undo_points(store, CLUB, number, MOD, "what", AT)
        found += await store.rulings(CLUB, 10)
        found += await store.rulings(CLUB, 1, (await store.rulings(CLUB, 1))[0].place)
        found += [await store.ranks(CLUB), await store.unpaid(CLUB), await store.flags(CLUB)]
        return found

    async def main() -> None:
        async with open_store("sqlite://") as store:
            assert await use(store) == await use(FakeStore())

    asyncio.run(main())
