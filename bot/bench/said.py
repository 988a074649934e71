"""One said action on live tables, and the bare commit of the same rows on the same connection."""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter_ns
from typing import Final

from bot.bench.hands import PLAYERS
from bot.club.settings import ClubSettings
from bot.data import data_root
from bot.engine.actions import DEALER, Action, DealHand, Deed, Join, Start
from bot.engine.house import Rules
from bot.engine.types import TurnKind
from bot.engine.view import TurnView
from bot.i18n import Catalog
from bot.render import Voice, render
from bot.settings import database_url
from bot.store import statements
from bot.store.connection import Database, open_database
from bot.store.steps import Steps
from bot.store.store import SqlStore
from bot.store.work import write
from bot.system import SeededShuffler, SystemClock
from bot.table.ports import TableRow, Telling
from bot.table.runtime import Done, Table
from bot.table.tables import Tables
from bot.words import Command, Lexicons, Said, load_lexicon, names_of, parse

CLUB: Final = "bench"
SHADOW: Final = 10**9
"""Added to a table's number: the log that the bare commits go to."""
SETTINGS: Final = ClubSettings(pause_ms=10**12)
"""The bench deals by itself."""


class Sink:
    """The Teller: renders every line, as an adapter does, and lets it go."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self.length = 0

    async def tell(self, telling: Telling) -> None:
        """Render the telling into a string."""
        entries = [(row.seq, row.event) for row in telling.entries]
        post = render(self._voice, entries, telling.view, telling.names, resumed=telling.resumed)
        if post is not None:
            self.length += len(post.text)

    async def trouble(self, table: TableRow) -> None:
        """Never here: the bench ends at the first failure."""
        raise AssertionError(table)


class Room:
    """Live tables over one open database."""

    def __init__(self, database: Database, lexicons: Lexicons, voice: Voice) -> None:
        self.database = database
        self.lexicons = lexicons
        self.clock = SystemClock()
        store = SqlStore(database)
        self.tables = Tables(store, Sink(voice), self.clock, SeededShuffler(1), _settings)
        self.live: list[Table] = []
        self._ids = 0

    async def open(self, rules: Rules) -> Table:
        """One more table with six players and a hand in progress."""
        number = str(len(self.live))
        table = await self.tables.open(CLUB, number, number, rules)
        for seat in range(PLAYERS):
            await self._submit(table, f"{number}.{seat}", Join(f"Player {seat + 1}"))
        await self._submit(table, DEALER, Start())
        self.live.append(table)
        await self._until_asked(table)
        return table

    async def _submit(self, table: Table, who: str, what: Deed) -> None:
        outcome = await table.submit(Action(who, what, self.clock.now(), "bench"))
        assert isinstance(outcome, Done), outcome
        await table.idle()

    async def _until_asked(self, table: Table) -> TurnView:
        while (turn := table.view(None).turn) is None:
            await self._submit(table, DEALER, DealHand())
        return turn

    async def say(self, table: Table) -> tuple[int, int, int]:
        """One line by whoever is asked: nanoseconds, and the first and last event of it."""
        turn = await self._until_asked(table)
        before = turn.token  # the last event: nothing came after the question
        text = _line(turn)
        drawing = turn.kind is TurnKind.DRAW
        self._ids += 1
        start = perf_counter_ns()
        said = parse(text, self.lexicons, drawing=drawing)
        assert isinstance(said, Said), text
        action = Action(turn.member, said.deed, self.clock.now(), "bench", str(self._ids))
        outcome = await table.submit(action)
        await table.idle()
        took = perf_counter_ns() - start
        assert isinstance(outcome, Done), outcome
        return took, before + 1, before + len(outcome.events)

    async def repeat(self, table: Table, first: int, last: int) -> int | None:
        """Commit the rows of events once more, into a shadow log: nanoseconds.

        None: money moved; such an action is not compared.
        """
        shadow = table.row.id + SHADOW
        log, number = f"table:{shadow}", self._ids

        def rows(connection: sqlite3.Connection) -> Steps | None:
            source = f"table:{table.row.id}"
            money = "SELECT 1 FROM entries WHERE log = ? AND seq BETWEEN ? AND ?"
            if connection.execute(money, (source, first, last)).fetchone():
                return None
            query = (
                "SELECT seq, type, version, at, payload FROM events"
                " WHERE log = ? AND seq BETWEEN ? AND ?"
            )
            steps = Steps.none()
            events = connection.execute(query, (source, first, last)).fetchall()
            steps.add(statements.ADD_EVENT, [(log, *row) for row in events])
            message = ("bare", str(number), table.row.id, 0)
            steps.add(statements.ADD_MESSAGE, [message])
            # An action carries the cursors that the one before it has moved: the room's.
            steps.add(statements.MOVE_CURSOR, [(table.row.id, "bare", last)])
            return steps

        steps = await self.database.alone(rows)
        if steps is None:
            return None
        start = perf_counter_ns()
        await self.database.alone(lambda connection: write(connection, True, steps.run))
        return perf_counter_ns() - start


async def _settings(club: str) -> ClubSettings:
    return SETTINGS


def _line(turn: TurnView) -> str:
    if turn.kind is TurnKind.BET:
        return "check" if turn.legal.check else "call"
    if turn.kind is TurnKind.DRAW:
        return "change 4 5"
    return "open" if turn.kind is TurnKind.SHOW else "close"


@asynccontextmanager
async def _room() -> AsyncIterator[Room]:
    data = data_root()
    files = [data / "words" / f"{language}.toml" for language in ("en", "ja")]
    lexicons = [load_lexicon(file) for file in files]
    words = {m.value: names_of(lexicons[0], m) for m in Command}
    voice = Voice(Catalog(data / "locales"), "en", words, clock=str)
    with tempfile.TemporaryDirectory() as folder:
        async with open_database(database_url(Path(folder) / "bench.db")) as database:
            yield Room(database, Lexicons(lexicons), voice)


async def action_lines(rules: Rules, tables: int, actions: int) -> list[str]:
    """The medians of both, taken by turns, and what a table weighs."""
    said: list[int] = []
    bare: list[int] = []
    async with _room() as room:
        first = await room.open(rules)
        tracemalloc.start()
        for _ in range(tables - 1):
            await room.open(rules)
        weight = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        for number in range(actions):
            table = room.live[number % len(room.live)] if number else first
            took, start, end = await room.say(table)
            again = await room.repeat(table, start, end)
            if again is not None:
                said.append(took)
                bare.append(again)
        for table in room.live:
            await table.stop()
    mine, theirs = statistics.median(said), statistics.median(bare)
    lines = [
        f"  {tables:3} tables: {mine / 1000:,.0f} us, bare {theirs / 1000:,.0f} us "
        f"(medians of {len(said)}): {mine / theirs:.2f} times (wanted: at most 2)"
    ]
    if tables > 1:
        lines.append(f"  each further live table: {weight / (tables - 1) / 1024:,.0f} KiB")
    return lines
