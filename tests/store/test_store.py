"""Recovery, the last hand, and the books as a member reads them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.bank.postings import Reason
from bot.engine.events import (
    HandSettled,
    HandStarted,
    SittingStarted,
    TableClosed,
    TableOpened,
)
from bot.engine.evolve import evolve, from_hand
from bot.engine.house import CashoutRound
from bot.store.errors import LogError
from bot.store.store import SqlStore, open_store
from bot.table.ports import Conflict, Logged
from tests.store.build import AT, CLUB, Player, bank_rules, make_rules, play_a_while, raw, url


def run(path: Path, use: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def main() -> None:
        async with open_store(url(path)) as store:
            await use(store)

    asyncio.run(main())


def test_a_table_folds_as_it_was(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        assert await store.fold(table.row.id) == table.state
        await table.sit(1, "ann")
        await table.sit(2, "bob")
        assert await store.fold(table.row.id) == table.state
        await table.start_hand()
        assert await store.fold(table.row.id) == table.state
        await table.end_hand()
        assert await store.fold(table.row.id) == table.state

    run(tmp_path / "x.db", use)


def test_tables_recover_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def play(store: SqlStore) -> None:
        await play_a_while(store)
        await Player.open(store, channel="two")
        closed = await Player.open(store, channel="three")
        async with store.work() as work:
            await work.append(closed.row.id, closed.log(TableClosed()))
            await work.close_table(closed.row.id)
            await work.commit()

    run(path, play)

    async def look(store: SqlStore) -> None:
        one, two = await store.open_tables()
        assert (one.row.id, one.row.club, one.row.channel, one.row.name) == (
            1,
            CLUB,
            "room",
            "Table",
        )
        assert one.cursors == {"": 42}
        assert [entry.seq for entry in one.log] == list(range(43, 52))
        assert (one.before.seq, one.state.seq) == (42, 51)
        again = one.before.copy()
        for entry in one.log:
            evolve(again, entry.event)
        assert again == one.state
        assert two.cursors == {}
        assert [entry.event for entry in two.log] == [TableOpened(make_rules())]
        # Equal rules are one object, however many tables play them.
        assert one.state.rules is two.state.rules
        assert await store.open_tables("elsewhere") == []
        assert len(await store.open_tables(CLUB)) == 2

    run(path, look)


def test_the_lowest_cursor_says_what_is_untold(tmp_path: Path) -> None:
    """The room hears everything; what a member alone may know is of the last hand."""

    async def use(store: SqlStore) -> None:
        table = await play_a_while(store)
        started = next(
            entry.seq
            for entry in (await store.open_tables())[0].log
            if isinstance(entry.event, HandStarted)
        )

        async def first_untold(told: dict[str, int]) -> int:
            async with store.work() as work:
                await work.cursors(table.row.id, told)
                await work.commit()
            (stored,) = await store.open_tables()
            again = stored.before.copy()
            for entry in stored.log:
                if not isinstance(entry.event, TableOpened):  # nothing is before it
                    assert again.seq == entry.seq - 1
                    evolve(again, entry.event)
            assert again == stored.state
            return stored.log[0].seq if stored.log else 0

        assert await first_untold({"": 51}) == 0
        assert await first_untold({"": 51, "ann": 50}) == 51
        assert await first_untold({"bob": 12}) == started
        assert await first_untold({"": 30}) == 31
        assert await first_untold({"": 0}) == 1

    run(tmp_path / "x.db", use)


def test_a_channel_has_one_open_table(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        first = await Player.open(store)
        with pytest.raises(Conflict):
            await Player.open(store)
        async with store.work() as work:
            await work.append(first.row.id, first.log(TableClosed()))
            await work.close_table(first.row.id)
            await work.commit()
        second = await Player.open(store)
        assert (first.row.id, second.row.id) == (1, 2)

    run(tmp_path / "x.db", use)


def test_the_last_finished_hand(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        assert await store.hand_log(table.row.id) == ()
        await table.sit(1, "ann")
        await table.sit(2, "bob")
        await table.start_hand()
        assert await store.hand_log(table.row.id) == ()
        await table.end_hand()
        await table.start_hand()
        last = await store.hand_log(table.row.id)
        assert await store.hand_log(table.row.id, 1) == last
        assert await store.hand_log(table.row.id, 2) == ()
        first, end = last[0].event, last[-1].event
        assert isinstance(first, HandStarted) and first.number == 1
        assert isinstance(end, HandSettled) and end.number == 1
        state = from_hand(first)
        for entry in last[1:]:
            evolve(state, entry.event)
        await table.end_hand()
        second = await store.hand_log(table.row.id)
        assert second[0].seq > last[-1].seq
        assert await store.hand_log(table.row.id, 1) == last

    run(tmp_path / "x.db", use)


def test_a_member_reads_his_statement(tmp_path: Path) -> None:
    """Each movement has a reason and a reference; the newest comes first."""

    async def use(store: SqlStore) -> None:
        table = await Player.open(store, bank_rules(10, CashoutRound.CEIL_1))
        await table.sit(1, "ann")
        await table.sit(2, "bob")
        await table.start_hand()
        await table.end_hand()
        await table.leave(1, 95)
        rows = await store.statement(CLUB, "ann", 10)
        assert [(row.reason, row.amount, row.balance) for row in rows] == [
            (Reason.CASH_OUT, 950, 950),
            (Reason.BUY_IN, -1000, 0),
            (Reason.WELCOME, 1000, 1000),
        ]
        assert [row.number for row in rows] == [3, 2, 1]
        assert [(row.log, row.seq) for row in rows] == [
            ("table:1", table.state.seq),
            ("table:1", 3),
            (f"club:{CLUB}", 1),
        ]
        assert await store.statement(CLUB, "ann", 1) == rows[:1]
        assert await store.statement(CLUB, "nobody", 1) == []
        assert await store.statement("elsewhere", "ann", 1) == []
        balances = await store.balances(CLUB)
        assert balances["bank:ann"] == 950
        assert balances["seat:1:2"] == 1050
        assert sum(balances.values()) == 0

    run(tmp_path / "x.db", use)


def test_a_broken_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def use(store: SqlStore) -> None:
        table = await Player.open(store)
        await table.add(SittingStarted())
        await table.add(SittingStarted())
        other = raw(path)
        other.execute("DELETE FROM events WHERE seq = 2")
        with pytest.raises(LogError, match="event 3 of table:1"):
            await store.fold(table.row.id)
        other.execute("UPDATE events SET version = 7 WHERE seq = 3")
        other.close()
        with pytest.raises(LogError, match=r"SittingStarted, version 7\) cannot be read"):
            await store.open_tables()
        with pytest.raises(LogError):
            await store.fold(99)

    run(path, use)


def test_a_database_in_memory(tmp_path: Path) -> None:
    async def main() -> None:
        async with open_store("sqlite+aiosqlite://") as one, open_store("sqlite://") as two:
            await play_a_while(one)
            assert await two.open_tables() == []

    asyncio.run(main())


def test_a_log_begins_with_the_opening(tmp_path: Path) -> None:
    async def use(store: SqlStore) -> None:
        row = await store.open_table(CLUB, "odd", "Odd", Logged(1, AT, SittingStarted()))
        with pytest.raises(LogError):
            await store.fold(row.id)

    run(tmp_path / "x.db", use)
