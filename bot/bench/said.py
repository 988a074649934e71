"""One said action, beside a bare commit of the same rows; and what a live table weighs.

A said action: its line is parsed, decided, committed, and told to everybody (rendered into a
string). After each, the rows that its transaction wrote are read back, and written once more under
other keys: the same statements and values, in one transaction, as one job on the same connection,
so that it pays for the driver's thread and the disk as the said action does, and for nothing else.
"""

from __future__ import annotations

import gc
import sqlite3
import statistics
import tracemalloc
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from time import perf_counter_ns
from typing import NamedTuple

from bot.bank.postings import table_log
from bot.bench.room import CLUB, Room, open_room
from bot.engine.house import Rules
from bot.store import statements
from bot.store.statements import Statement
from bot.store.steps import Steps
from bot.store.work import write
from bot.table.runtime import Table

ROWS = {
    "events": statements.ADD_EVENT,
    "message ids": statements.ADD_MESSAGE,
    "cursors": statements.MOVE_CURSOR,
    "entries": statements.ADD_ENTRY,
    "postings": statements.ADD_POSTING,
}
"""What a said action may write."""

Cursors = dict[str, int]


class Pair(NamedTuple):
    """Nanoseconds of a said action and of the bare commit of its rows, and how many these were."""

    said: int
    bare: int
    rows: dict[str, int]


async def said_lines(
    rules: Rules, tables: Sequence[int], hands: int, folder: str | None
) -> AsyncIterator[str]:
    """For each number of live tables, in rising order: the medians, then the weight of a table."""
    async with open_room(rules, folder) as room:
        weight, weighed = 0, 0
        for count in sorted(tables):
            opened = count - len(room.live)
            if room.live:
                weighed, weight = opened, await _weight(room, opened)
            else:
                await _open(room, opened)
            await room.settle()
            yield _line(count, [pair for hand in range(hands) for pair in await _hand(room, hand)])
        if weighed:
            each = weight / weighed / 1024
            yield f"each further live table: {each:.1f} KiB (tracemalloc, over {weighed} tables)"


async def _open(room: Room, count: int) -> None:
    for _ in range(count):
        await room.open()


async def _weight(room: Room, count: int) -> int:
    """Bytes that so many more tables hold, a hand in progress."""
    gc.collect()
    tracemalloc.start()
    await _open(room, count)
    gc.collect()
    weight = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return weight


async def _hand(room: Room, number: int) -> list[Pair]:
    """A whole hand at one of the tables, each in its turn; the next hand is dealt there."""
    table = room.live[number * 7 % len(room.live)]
    pairs: list[Pair] = []
    while (turn := table.view(None).turn) is not None:
        before = await room.database.alone(lambda connection: _cursors(connection, table))
        first = turn.token + 1  # the question was the last that happened
        message, said = await room.say(table, turn)
        found = await room.database.alone(
            lambda connection: _written(connection, table, first, message, before)  # noqa: B023
        )
        start = perf_counter_ns()
        await room.database.alone(lambda connection: write(connection, True, found.run))  # noqa: B023
        bare = perf_counter_ns() - start
        rows = {name: len(found.rows.get(statement.sql, ())) for name, statement in ROWS.items()}
        pairs.append(Pair(said, bare, rows))
    await room.deal(table)
    return pairs


def _cursors(connection: sqlite3.Connection, table: Table) -> Cursors:
    query = "SELECT audience, seq FROM cursors WHERE table_id = ? AND audience NOT LIKE 'bare:%'"
    return dict(connection.execute(query, (table.row.id,)).fetchall())


def _written(
    connection: sqlite3.Connection, table: Table, first: int, message: str, before: Cursors
) -> Steps:
    """The rows of the last transaction, under keys of their own."""
    log, copy = table_log(table.row.id), f"bare:{table.row.id}"
    steps = Steps.none()

    def add(statement: Statement, query: str, *values: str | int) -> None:
        rows = connection.execute(query, values).fetchall()
        if rows:
            steps.add(statement, rows)

    since = "log = ? AND seq >= ?"
    add(
        statements.ADD_MESSAGE,
        "SELECT 'bare', source_id, table_id, at FROM messages WHERE source = ? AND source_id = ?",
        CLUB,
        message,
    )
    add(
        statements.ADD_EVENT,
        f"SELECT ?, seq, type, version, at, payload FROM events WHERE {since} ORDER BY seq",
        copy,
        log,
        first,
    )
    add(
        statements.ADD_ENTRY,
        f"SELECT ?, seq, 'bare', at, reason FROM entries WHERE {since} ORDER BY seq",
        copy,
        log,
        first,
    )
    add(
        statements.ADD_POSTING,
        f"SELECT 'bare', account, number, ?, seq, amount, balance FROM postings WHERE {since}",
        copy,
        log,
        first,
    )
    moved = _cursors(connection, table).items() - before.items()
    rows = [(table.row.id, f"bare:{audience}", seq) for audience, seq in moved]
    steps.add(statements.MOVE_CURSOR, rows)
    return steps


def _line(tables: int, pairs: Sequence[Pair]) -> str:
    said, bare = [pair.said for pair in pairs], [pair.bare for pair in pairs]
    usual = Counter(tuple(pair.rows.items()) for pair in pairs).most_common(1)[0][0]
    rows = ", ".join(f"{count} {name}" for name, count in usual if count)
    ratio = statistics.median(said) / statistics.median(bare)
    return (
        f"  {tables:3} tables: said {_spread(said)} us, bare {_spread(bare)} us: {ratio:.2f} times "
        f"(wanted: at most 2); {len(pairs)} actions, most often {rows}"
    )


def _spread(nanoseconds: Sequence[int]) -> str:
    """The median and the middle half, in microseconds."""
    low, middle, high = (n / 1000 for n in statistics.quantiles(nanoseconds, n=4))
    return f"{middle:,.0f} ({low:,.0f} to {high:,.0f})"
