"""Live tables for the bench: the store, runtime, words and rendering that the rooms use."""

from __future__ import annotations

import asyncio
import tempfile
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
from bot.render import Voice, render
from bot.room.voices import Tongue
from bot.settings import database_url
from bot.store import statements
from bot.store.connection import Database, open_database
from bot.store.steps import Steps
from bot.store.store import SqlStore
from bot.store.work import SqlWork
from bot.system import SystemClock, SystemShuffler
from bot.table.cursors import CURSOR_MS
from bot.table.outcome import Done
from bot.table.ports import TableRow, Telling
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words import Said, parse

CLUB: Final = "bench"
SETTINGS: Final = ClubSettings(pause_ms=10**12)
"""The bench deals by itself."""


class Sink:
    """The Teller: renders every telling into a string, as an adapter does, and lets it go."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self.text = ""
        self.told_at = 0
        """Nanoseconds: when the last audience had it."""

    async def tell(self, telling: Telling) -> None:
        """Room and members alike."""
        entries = [(row.seq, row.event) for row in telling.entries]
        post = render(
            self._voice,
            entries,
            telling.view,
            telling.names,
            opened=telling.opened,
            up=telling.up,
            board=telling.board,
            resumed=telling.resumed,
        )
        if post is not None:
            self.text = post.text
        self.told_at = perf_counter_ns()

    async def trouble(self, table: TableRow) -> None:
        """The store took nothing: there is nothing to measure."""
        raise AssertionError(table)


class RecordingStore(SqlStore):
    """The usual store. It remembers what the last said action has written."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.said = Steps.none()

    def work(self) -> SqlWork:
        """See table.ports.Store."""
        return RecordedWork(self._database, self)


class RecordedWork(SqlWork):
    """The usual transaction, which leaves its steps with the store."""

    def __init__(self, database: Database, store: RecordingStore) -> None:
        super().__init__(database)
        self._store = store

    async def commit(self) -> None:
        """See table.ports.Work."""
        if statements.ADD_MESSAGE.sql in self._steps.rows:
            self._store.said = self._steps
        await super().commit()


class Room:
    """Live tables over one open database, with six players each."""

    def __init__(self, database: Database, tongue: Tongue, rules: Rules) -> None:
        self.database = database
        self.live: list[Table] = []
        self._lexicons = tongue.lexicons
        self._rules = rules
        self._clock = SystemClock()
        self._sink = Sink(tongue.voice)
        self._store = RecordingStore(database)
        self._tables = Tables(self._store, self._sink, self._clock, SystemShuffler(), _settings)
        self._said = 0

    async def open(self) -> None:
        """One more table, a hand in progress."""
        number = len(self.live)
        table = await self._tables.open(CLUB, f"channel {number}", f"Table {number}", self._rules)
        self.live.append(table)
        for seat in range(1, PLAYERS + 1):
            await self._do(table, f"{number}.{seat}", Join(f"Player {seat}"))
        await self._do(table, DEALER, Start())
        await table.idle()  # the first hand comes with it

    async def deal(self, table: Table) -> None:
        """The next hand, up to its first question."""
        await self._do(table, DEALER, DealHand())

    async def settle(self) -> None:
        """Wait until every table has stored its cursors."""
        await asyncio.sleep(CURSOR_MS / 1000 + 0.2)

    async def say(self, table: Table, turn: TurnView) -> tuple[int, Steps]:
        """One line by the one who is asked: nanoseconds until it was told, and what it wrote."""
        self._said += 1
        message, line = str(self._said), _line(turn)
        start = perf_counter_ns()
        view = table.view(turn.member)
        drawing = view.my_turn and turn.kind is TurnKind.DRAW
        said = parse(line, self._lexicons, private=True, drawing=drawing)
        assert isinstance(said, Said), turn
        outcome = table.submit(Action(turn.member, said.deed, self._clock.now(), CLUB, message))
        await table.idle()
        assert isinstance(await outcome, Done), outcome
        return self._sink.told_at - start, self._store.said

    async def _do(self, table: Table, who: str, what: Deed) -> None:
        outcome = await table.submit(Action(who, what, self._clock.now()))
        assert isinstance(outcome, Done), outcome
        await table.idle()


def _line(turn: TurnView) -> str:
    """Everybody checks or calls, changes two cards and opens."""
    if turn.kind is TurnKind.BET:
        return "check" if turn.legal.check else "call"
    if turn.kind is TurnKind.DRAW:
        return "change 4 5"
    return "open" if turn.kind is TurnKind.SHOW else "close"


async def _settings(club: str) -> ClubSettings:
    return SETTINGS


@asynccontextmanager
async def open_room(rules: Rules, folder: str | None) -> AsyncIterator[Room]:
    """A room without tables, its database in a new file that is removed in the end."""
    tongue = Tongue(data_root(), "en", SystemClock())
    with tempfile.TemporaryDirectory(dir=folder) as place:
        async with open_database(database_url(Path(place) / "bench.db")) as database:
            room = Room(database, tongue, rules)
            yield room
            for table in room.live:
                await table.stop()
