"""One transaction, on real files: all of it lasts, or nothing does."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.bank.bookings import Source, buy_in
from bot.bank.postings import Entry, Movement, Overdrawn, Reason, bank, seat
from bot.engine.events import BoughtIn, SittingStarted
from bot.store import connection
from bot.store.audit import audit
from bot.store.store import SqlStore, open_store
from bot.table.ports import AlreadySeen, Conflict, Logged, Store, StoreFailure, Work
from tests.store.build import AT, CLUB, Player, bank_rules, play_a_while, raw, url


def run(path: Path, use: Callable[[SqlStore], Awaitable[None]]) -> None:
    """Use a store on a file, and look at the books afterwards."""

    async def main() -> None:
        async with open_store(url(path)) as store:
            await use(store)

    asyncio.run(main())
    assert audit(path).clean, list(audit(path).lines())


def dump(path: Path) -> list[str]:
    """Everything that a database holds."""
    with raw(path) as db:
        lines = list(db.iterdump())
    db.close()
    return lines


def test_the_ports_are_kept(tmp_path: Path) -> None:
    async def use(sql: SqlStore) -> None:
        store: Store = sql
        async with store.work() as work:
            port: Work = work
            await port.commit()

    run(tmp_path / "x.db", use)


def test_a_whole_table_lasts(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def play(store: SqlStore) -> None:
        await play_a_while(store)

    run(path, play)
    held = dump(path)

    async def look(store: SqlStore) -> None:
        (stored,) = await store.open_tables()
        assert stored.state.hand_number == 3

    run(path, look)
    assert dump(path) == held


def test_what_is_not_committed_leaves_nothing(tmp_path: Path) -> None:
    """Rolled back unless committed, however far it came."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await play_a_while(store)
        held = dump(path)
        for fail in (False, True):
            try:
                async with store.work() as work:
                    assert not await work.seen(table.row.id, "room", "new", AT)
                    await work.append(table.row.id, table.log(SittingStarted()))
                    await work.grant(CLUB, "dan", 10, Reason.WELCOME, AT)
                    await work.cursors(table.row.id, {"": 51})
                    assert await work.balance(CLUB, bank("dan")) == 100
                    if fail:
                        raise ZeroDivisionError
            except ZeroDivisionError:
                assert fail
            assert dump(path) == held
        async with store.work() as work:
            assert not await work.known(CLUB, "dan")
            assert not await work.seen(table.row.id, "room", "new", AT)

    run(path, use)


def test_a_seq_that_exists_is_a_conflict(tmp_path: Path) -> None:
    """(table, seq) is unique: two writers cannot both win."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        rows = table.log(SittingStarted())
        await table.add(SittingStarted())
        held = dump(path)
        async with store.work() as work:
            await work.append(table.row.id, rows)
            await work.grant(CLUB, "dan", 10, Reason.WELCOME, AT)
            with pytest.raises(Conflict):
                await work.commit()
            # The table folds anew inside of the same block, and is not kept waiting.
            assert (await store.fold(table.row.id)).seq == 2
        assert dump(path) == held

    run(path, use)


def test_a_message_acts_once(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        async with store.work() as work:
            assert not await work.seen(table.row.id, "room", "5", AT)
            assert await work.seen(table.row.id, "room", "5", AT)
            assert not await work.seen(table.row.id, "dm", "5", AT)
            await work.commit()
        async with store.work() as work:
            assert await work.seen(table.row.id, "room", "5", AT)

    run(path, use)

    async def after_a_restart(store: SqlStore) -> None:
        async with store.work() as work:
            assert await work.seen(1, "room", "5", AT)

    run(path, after_a_restart)


def test_a_message_long_forgotten_acts_once_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the process no longer remembers, the database does."""
    monkeypatch.setattr(connection, "REMEMBERED", 2)
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        for number in range(4):
            async with store.work() as work:
                assert not await work.seen(table.row.id, "room", str(number), AT)
                await work.commit()
        held = dump(path)
        async with store.work() as work:
            assert not await work.seen(table.row.id, "room", "0", AT)
            await work.append(table.row.id, table.log(SittingStarted()))
            with pytest.raises(AlreadySeen):
                await work.commit()
        assert dump(path) == held
        async with store.work() as work:
            assert await work.seen(table.row.id, "room", "0", AT)

    run(path, use)


def test_a_failed_commit_keeps_nothing(tmp_path: Path) -> None:
    """A database that takes nothing more, as a full disk would have it."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await play_a_while(store)
        held = dump(path)
        pages = raw(path)
        (size,) = pages.execute("PRAGMA page_count").fetchone()
        pages.close()
        database = store._database
        await database.alone(lambda db: db.execute(f"PRAGMA max_page_count = {size}").fetchall())
        async with store.work() as work:
            for number in range(20):
                await work.append(table.row.id, table.log(*[SittingStarted()] * 500))
                table.state.seq += 500
                assert not await work.seen(table.row.id, "room", f"full-{number}", AT)
            with pytest.raises(StoreFailure, match="full"):
                await work.commit()
        assert dump(path) == held
        await database.alone(lambda db: db.execute("PRAGMA max_page_count = 99999").fetchall())
        table.state = await store.fold(table.row.id)
        await table.end_hand()

    run(path, use)


def test_a_locked_database_is_a_failure_and_then_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.0)
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await play_a_while(store)
        other = raw(path)
        other.execute("BEGIN IMMEDIATE")
        seq = table.state.seq
        with pytest.raises(StoreFailure, match="locked"):
            await table.end_hand()
        with pytest.raises(StoreFailure, match="locked"):
            async with store.work() as work:
                await work.balance(CLUB, bank("ann"))
        other.execute("ROLLBACK")
        other.close()
        assert table.state.seq == seq
        await table.end_hand()

    run(path, use)


def test_a_refused_statement_is_a_failure(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await play_a_while(store)
        held = dump(path)
        for name, message in (("append", "no"), ("post", "no")):
            other = raw(path)
            target = "events" if name == "append" else "postings"
            other.execute(
                f"CREATE TRIGGER t BEFORE INSERT ON {target} BEGIN SELECT RAISE(ABORT, 'no'); END"
            )
            with pytest.raises(StoreFailure, match=message):
                await table.end_hand()
            other.execute("DROP TRIGGER t")
            other.close()
        assert dump(path) == held
        await table.end_hand()

    run(path, use)


def test_an_entry_needs_its_event(tmp_path: Path) -> None:
    """Every posting names a log event."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await table.sit(1, "ann")
        entry = Entry(
            CLUB, "table:1", 99, AT, Reason.HAND, (Movement("house", 1), Movement("house", -1))
        )
        async with store.work() as work:
            await work.post(entry)
            with pytest.raises(StoreFailure, match="FOREIGN KEY"):
                await work.commit()
        again = Entry(
            CLUB, "table:1", 3, AT, Reason.HAND, (Movement("house", 1), Movement("house", -1))
        )
        async with store.work() as work:
            await work.post(again)
            with pytest.raises(Conflict):
                await work.commit()

    run(path, use)


def test_nobody_is_put_in_debt(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await table.sit(1, "ann")
        held = dump(path)
        rows = table.log(BoughtIn(1, "ann", 1, 10, rebuy=True))
        source = Source(CLUB, table.row.id, rows[0].seq, AT)
        for account, other in ((bank("ann"), "house"), (seat(1, 1), "house"), ("pot:1", "house")):
            async with store.work() as work:
                await work.append(table.row.id, rows)
                before = await work.balance(CLUB, account)
                movements = (Movement(other, before + 1), Movement(account, -before - 1))
                entry = Entry(CLUB, "table:1", rows[0].seq, AT, Reason.HAND, movements)
                with pytest.raises(Overdrawn) as refused:
                    await work.post(entry)
                assert (refused.value.account, refused.value.balance) == (account, before)
                assert await work.balance(CLUB, other) == 0
        with pytest.raises(Overdrawn):
            async with store.work() as work:
                await work.post(buy_in(source, BoughtIn(1, "ann", 1, 10, rebuy=True), bank_rules()))
        assert dump(path) == held

    run(path, use)


def test_two_buy_ins_at_once_spend_once(tmp_path: Path) -> None:
    """A bank of 1,000 points and two tables that want 800 of it each: one of them gets them."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        tables = [await Player.open(store, channel=channel) for channel in ("one", "two")]
        async with store.work() as work:
            await work.grant(CLUB, "ann", 1000, Reason.WELCOME, AT)
            await work.commit()

        async def buy(table: Player) -> int:
            rows = table.log(BoughtIn(1, "ann", 800, 8000, rebuy=False))
            event = BoughtIn(1, "ann", 800, 8000, rebuy=False)
            async with store.work() as work:
                await work.append(table.row.id, rows)
                source = Source(CLUB, table.row.id, rows[0].seq, rows[0].at)
                await work.post(buy_in(source, event, bank_rules()))
                await work.commit()
            return 800

        results = await asyncio.gather(*map(buy, tables), return_exceptions=True)
        assert sum(result == 800 for result in results) == 1
        assert sum(isinstance(result, Overdrawn) for result in results) == 1
        assert (await store.balances(CLUB))[bank("ann")] == 2000

    async def main() -> None:
        async with open_store(url(path)) as store:
            await use(store)

    asyncio.run(main())


def test_reading_holds_others_off(tmp_path: Path) -> None:
    """What was read in a transaction still holds at its commit."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        order: list[str] = []
        read = asyncio.Event()

        async def first() -> None:
            async with store.work() as work:
                before = await work.balance(CLUB, bank("ann"))
                read.set()
                await asyncio.sleep(0)
                await work.grant(CLUB, "ann", 5, Reason.GRANT, AT)
                assert await work.balance(CLUB, bank("ann")) == before + 50
                await work.commit()
                order.append("first")

        async def second() -> None:
            await read.wait()
            async with store.work() as work:
                assert await work.balance(CLUB, bank("ann")) == 50
                order.append("second")

        await asyncio.gather(first(), second())
        assert order == ["first", "second"]

    run(path, use)


def test_waiting_for_oneself_is_an_error_and_no_deadlock(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        async with store.work() as work:
            await work.balance(CLUB, bank("ann"))
            with pytest.raises(RuntimeError, match="own transaction"):
                await store.fold(table.row.id)

    run(path, use)


def test_a_cancelled_task_leaves_the_store_usable(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        reading = asyncio.Event()

        async def hold() -> None:
            async with store.work() as work:
                await work.grant(CLUB, "ann", 5, Reason.GRANT, AT)
                reading.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(hold())
        await reading.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        async with asyncio.timeout(5):
            await table.sit(1, "ann")

    run(path, use)


def test_a_transaction_ends_once(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        async with store.work() as work:
            await work.append(table.row.id, table.log(SittingStarted()))
            await work.commit()
            with pytest.raises(RuntimeError):
                await work.commit()
            with pytest.raises(RuntimeError):
                await work.balance(CLUB, bank("ann"))

    run(tmp_path / "x.db", use)


def test_a_closed_store_fails_plainly(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_store(url(tmp_path / "x.db")) as store:
            table = await Player.open(store)
        with pytest.raises(StoreFailure):
            async with store.work() as work:
                await work.append(table.row.id, [Logged(2, AT, SittingStarted())])
                await work.commit()

    asyncio.run(main())


def test_a_statement_is_never_left_open(tmp_path: Path) -> None:
    """Another process can checkpoint while the store is idle."""
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        await play_a_while(store)
        other = sqlite3.connect(path)
        busy, _, _ = other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        other.close()
        assert busy == 0

    run(path, use)
