"""Tables and books on a database: implements table.ports.Store and club.ports.Books."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from bot.bank.postings import Reason, bank, club_log, table_log
from bot.club.ports import (
    ClubSettings,
    Flag,
    FlagJudged,
    FlagState,
    LeakFlagged,
    Place,
    RankSet,
    RulingRow,
    SettingsChanged,
    StatementRow,
    UnpaidRow,
    flags,
    ranks,
    rulings,
    unpaid,
)
from bot.engine.events import HandSettled, HandStarted
from bot.engine.state import TableState
from bot.store import folding, records, statements
from bot.store.codec import EventRow
from bot.store.connection import Database, open_database
from bot.store.errors import LogError
from bot.store.steps import ConstraintError, Steps
from bot.store.work import SqlWork, write
from bot.table.ports import ROOM, Conflict, Logged, Stored, StoreFailure, TableRow

END: Final = 2**62
"""Past the end of every log."""


@asynccontextmanager
async def open_store(url: str) -> AsyncIterator[SqlStore]:
    """Open the database that a URL names, alone, migrated; close it at the end.

    Refused with OperatorError, in one line for the operator.
    """
    async with open_database(url) as database:
        yield SqlStore(database)


class SqlStore:
    """One open database, shared by all tables of the process."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def work(self) -> SqlWork:
        """See table.ports.Store."""
        return SqlWork(self._database)

    async def fold(self, table: int) -> TableState:
        """See table.ports.Store. Refused with LogError, StoreFailure."""
        log = table_log(table)
        rows = await self._database.alone(lambda connection: events_since(connection, log, END))
        return self._fold(log, rows)[0]

    async def open_table(self, club: str, channel: str, name: str, opened: Logged) -> TableRow:
        """See table.ports.Store."""
        codec = self._database.codec

        def job(connection: sqlite3.Connection) -> int:
            number: int
            # Read under the write lock that BEGIN IMMEDIATE takes; see write.
            (number,) = connection.execute(
                statements.NEXT_TABLE.sql, statements.NEXT_TABLE.bind()
            ).fetchone()
            event = codec.encode(table_log(number), opened.seq, opened.at, opened.event)
            steps = Steps.none()
            steps.add(statements.ADD_TABLE, [(number, club, channel, name)])
            steps.add(statements.ADD_RULESET, codec.rulesets(opened.event))
            steps.add(statements.ADD_EVENT, [event])
            steps.run(connection)
            return number

        try:
            number = await self._database.alone(lambda connection: write(connection, True, job))
        except ConstraintError as error:
            raise (Conflict if error.exists else StoreFailure)(str(error)) from error
        return TableRow(number, club, channel, name)

    async def table(self, number: int) -> TableRow | None:
        """See table.ports.Store. Refused with StoreFailure."""
        of = statements.TABLE
        row = await self._database.alone(
            lambda connection: connection.execute(of.sql, of.bind(number=number)).fetchone()
        )
        return None if row is None else TableRow(*row)

    async def open_tables(self, club: str | None = None) -> list[Stored]:
        """See table.ports.Store. Refused with LogError, StoreFailure."""
        found = await self._database.alone(
            lambda connection: connection.execute(statements.OPEN_TABLES.sql).fetchall()
        )
        rows = (TableRow(*row) for row in found)
        return [await self._stored(row) for row in rows if club in (None, row.club)]

    async def _stored(self, row: TableRow) -> Stored:
        log = table_log(row.id)

        def job(connection: sqlite3.Connection) -> tuple[dict[str, int], int, list[EventRow]]:
            told = statements.CURSORS
            cursors: dict[str, int] = dict(
                connection.execute(told.sql, told.bind(table_id=row.id)).fetchall()
            )
            hand = _last_of(connection, log, HandStarted.__name__, END)
            lowest = _lowest(cursors, 0 if hand is None else hand.seq - 1)
            return cursors, lowest, events_since(connection, log, lowest)

        cursors, lowest, events = await self._database.alone(job)
        state, before, untold = self._fold(log, events, lowest)
        return Stored(row, state, cursors, untold, before)

    def _fold(
        self, log: str, rows: list[EventRow], told: int = END
    ) -> tuple[TableState, TableState, tuple[Logged, ...]]:
        """The state, the state when ``told`` had happened, and what happened after it."""
        if not rows:
            raise LogError(log, 1, "TableOpened", 1)
        entries = [folding.logged(self._database.codec, row) for row in rows]
        state = folding.begin(entries[0], log)
        split = next((i for i, entry in enumerate(entries) if entry.seq > told), len(entries))
        # Of a table that nobody was told of, even the first event is still to tell.
        folding.go_on(state, entries[1:split], log)
        before = state.copy()
        folding.go_on(state, entries[max(1, split) :], log)
        return state, before, tuple(entries[split:])

    async def hand_log(self, table: int, number: int | None = None) -> tuple[Logged, ...]:
        """See table.ports.Store. Refused with LogError, StoreFailure."""
        log = table_log(table)

        def job(connection: sqlite3.Connection) -> list[EventRow]:
            if number is None:
                end = _last_of(connection, log, HandSettled.__name__, END)
            else:
                settled = statements.SETTLED
                row = connection.execute(settled.sql, settled.bind(log=log, number=number))
                end = _event_row(row.fetchone())
            if end is None:
                return []
            start = _last_of(connection, log, HandStarted.__name__, end.seq)
            return [] if start is None else _between(connection, log, start.seq, end.seq)

        rows = await self._database.alone(job)
        return tuple(folding.logged(self._database.codec, row) for row in rows)

    async def statement(self, club: str, member: str, limit: int) -> list[StatementRow]:
        """See club.ports.Books."""
        of = statements.STATEMENT
        bound = of.bind(club=club, account=bank(member), most=limit)
        rows = await self._database.alone(
            lambda connection: connection.execute(of.sql, bound).fetchall()
        )
        return [
            StatementRow(number, at, Reason(reason), amount, balance, log, seq)
            for number, at, reason, amount, balance, log, seq in rows
        ]

    async def balances(self, club: str) -> dict[str, int]:
        """See club.ports.Books."""
        of = statements.BALANCES
        rows = await self._database.alone(
            lambda connection: connection.execute(of.sql, of.bind(club=club)).fetchall()
        )
        return dict(rows)

    async def top(self, club: str, limit: int) -> list[tuple[str, int]]:
        """See club.ports.Books."""
        of = statements.TOP
        rows = await self._database.alone(
            lambda connection: connection.execute(of.sql, of.bind(club=club, most=limit)).fetchall()
        )
        return [(account.removeprefix(bank("")), balance) for account, balance in rows]

    async def settings(self, club: str, default: ClubSettings | None = None) -> ClubSettings:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        known = self._database.settings
        if club not in known:
            known[club] = await self._database.alone(partial(self._last_settings, club_log(club)))
        return known[club] or default or ClubSettings()

    async def unpaid(self, club: str, member: str | None = None) -> list[UnpaidRow]:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        codec = self._database.codec
        return unpaid(
            await self._database.alone(lambda db: records.unpaid(db, codec, club, member))
        )

    async def rulings(self, club: str, limit: int, before: Place | None = None) -> list[RulingRow]:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        codec = self._database.codec
        found, undoing = await self._database.alone(
            lambda db: records.rulings(db, codec, club, limit, before)
        )
        return rulings(found, undoing)

    async def ranks(self, club: str) -> dict[str, str]:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        codec = self._database.codec
        return ranks(
            await self._database.alone(lambda db: records.of_kinds(db, codec, club, (RankSet,)))
        )

    async def flags(self, club: str, state: FlagState | None = FlagState.OPEN) -> list[Flag]:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        codec, kinds = self._database.codec, (LeakFlagged, FlagJudged)
        found = await self._database.alone(lambda db: records.of_kinds(db, codec, club, kinds))
        return [flag for flag in flags(club, found) if state in (None, flag.state)]

    async def flag(self, club: str, number: int) -> Flag | None:
        """See club.ports.Books. Refused with LogError, StoreFailure."""
        found = await self.flags(club, None)
        return next((flag for flag in found if flag.number == number), None)

    def _last_settings(self, log: str, connection: sqlite3.Connection) -> ClubSettings | None:
        row = _last_of(connection, log, SettingsChanged.__name__, END)
        if row is None:
            return None
        event = self._database.codec.decode(row)
        assert isinstance(event, SettingsChanged)
        return event.settings


def _lowest(cursors: dict[str, int], before_hand: int) -> int:
    """Up to where everybody was told all that he may still want to hear.

    The room hears everything, from the first event on. What a member alone may know is of his
    hand, so nobody is told of hands before the last one: the cursor of a member who has left
    stands still for good.
    """
    room = cursors.get(ROOM, 0)
    return min(room, max(before_hand, min(cursors.values(), default=0)))


def _event_row(row: tuple[str, int, str, int, int, str] | None) -> EventRow | None:
    return None if row is None else EventRow(*row)


def _last_of(connection: sqlite3.Connection, log: str, kind: str, last: int) -> EventRow | None:
    of = statements.LAST_OF_TYPE
    return _event_row(connection.execute(of.sql, of.bind(log=log, type=kind, last=last)).fetchone())


def _between(connection: sqlite3.Connection, log: str, first: int, last: int) -> list[EventRow]:
    of = statements.EVENTS
    rows = connection.execute(of.sql, of.bind(log=log, first=first, last=last))
    return [EventRow(*row) for row in rows]


def events_since(connection: sqlite3.Connection, log: str, told: int) -> list[EventRow]:
    """From the last HandStarted that everybody was told of, or the beginning, to the end."""
    start = _last_of(connection, log, HandStarted.__name__, told)
    return _between(connection, log, 1 if start is None else start.seq, END)
