"""One said action, beside a bare commit of the same rows; and what a live table weighs.

A said action: its line is parsed, decided, committed, and told to everybody (rendered into a
string). After each, the rows that its transaction held are committed once more under other keys:
the same statements and values, in one transaction, as one job on the same connection. So the bare
commit pays for the driver's thread and the disk as the said action does, and for nothing else.
"""

from __future__ import annotations

import gc
import statistics
import tracemalloc
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from time import perf_counter_ns
from typing import Final, NamedTuple

from bot.bench.room import Room, open_room
from bot.engine.house import Rules
from bot.store import statements
from bot.store.statements import Value
from bot.store.steps import Steps
from bot.store.work import write

Row = tuple[Value, ...]


class Kind(NamedTuple):
    """One kind of rows that a said action writes."""

    name: str
    other: Callable[[Row], Row]
    """The row under a key of its own."""


def _other(*columns: int) -> Callable[[Row], Row]:
    def renamed(row: Row) -> Row:
        return tuple(f"bare {value}" if n in columns else value for n, value in enumerate(row))

    return renamed


KINDS: Final = {
    statements.ADD_EVENT.sql: Kind("event", _other(0)),  # the log
    statements.ADD_MESSAGE.sql: Kind("message id", _other(0)),  # the source
    statements.MOVE_CURSOR.sql: Kind("cursor", _other(1)),  # the audience
    statements.ADD_ENTRY.sql: Kind("entry", _other(0, 2)),  # log and club
    statements.ADD_POSTING.sql: Kind("posting", _other(0, 3)),  # club and log
}


class Pair(NamedTuple):
    """Nanoseconds of a said action and of the bare commit of its rows, and what these were."""

    said: int
    bare: int
    rows: str


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
    """A whole hand at one of the tables, action by action; the next hand is dealt there."""
    table = room.live[number * 7 % len(room.live)]
    pairs: list[Pair] = []
    while (turn := table.view(None).turn) is not None:
        said, steps = await room.say(table, turn)
        pairs.append(Pair(said, await _bare(room, steps), _rows(steps)))
    await room.deal(table)
    return pairs


async def _bare(room: Room, steps: Steps) -> int:
    """Commit the rows of a transaction under other keys: nanoseconds."""
    again = Steps(
        {sql: [KINDS[sql].other(row) for row in rows] for sql, rows in steps.rows.items()}
    )
    start = perf_counter_ns()
    await room.database.alone(lambda connection: write(connection, True, again.run))
    return perf_counter_ns() - start


def _rows(steps: Steps) -> str:
    counts = ((len(rows), KINDS[sql].name) for sql, rows in steps.rows.items())
    return ", ".join(f"{count} {name}{'s' * (count > 1)}" for count, name in counts)


def _line(tables: int, pairs: Sequence[Pair]) -> str:
    said, bare = [pair.said for pair in pairs], [pair.bare for pair in pairs]
    usual, times = Counter(pair.rows for pair in pairs).most_common(1)[0]
    ratio = statistics.median(said) / statistics.median(bare)
    return (
        f"  {tables:3} tables: said {_spread(said)} us, bare {_spread(bare)} us: {ratio:.2f} times "
        f"(wanted: at most 2); {len(pairs)} actions, {times} of them {usual}"
    )


def _spread(nanoseconds: Sequence[int]) -> str:
    """The median and the middle half, in microseconds."""
    low, middle, high = (n / 1000 for n in statistics.quantiles(nanoseconds, n=4))
    return f"{middle:,.0f} ({low:,.0f} to {high:,.0f})"
