"""What the logs say that the books must hold. The audit compares the two."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from bot.bank import bookings
from bot.bank.bookings import Source
from bot.bank.conversion import chip_units
from bot.bank.postings import Entry, club_log, seat, table_log
from bot.club.ports import ClubEvent, entry_for
from bot.engine.events import HandReinstated, HandStarted, RulesChanged, TableOpened
from bot.engine.house import BankRules
from bot.store import folding, statements
from bot.store.codec import Codec, EventRow
from bot.store.errors import LogError
from bot.store.report import Fault, FaultKind
from bot.store.store import END, events_since
from bot.table.ports import TableRow

Key = tuple[str, int]
"""A log and the number of an event in it."""


@dataclass(slots=True)
class Expected:
    """The books as the logs have them."""

    entries: dict[Key, Entry] = field(default_factory=dict)
    seats: dict[tuple[str, str], int] = field(default_factory=dict)
    """What each occupied seat's account holds, in units, by club and account."""
    faults: list[Fault] = field(default_factory=list)


def from_logs(connection: sqlite3.Connection, codec: Codec, tables: list[TableRow]) -> Expected:
    """Read all logs."""
    expected = Expected()
    owners = {table_log(table.id): table for table in tables}
    rows = (EventRow(*row) for row in connection.execute(*_plain(statements.ALL_MONEY_EVENTS)))
    for log, events in groupby(rows, key=lambda row: row.log):
        table = owners.get(log)
        try:
            if table is not None:
                _table_entries(expected, codec, table, events)
            else:
                _club_entries(expected, codec, events)
        except LogError as error:
            expected.faults.append(Fault(FaultKind.LOG, str(error)))
    for table in tables:
        try:
            _seats(expected, connection, codec, table)
        except LogError as error:
            expected.faults.append(Fault(FaultKind.LOG, str(error)))
        except (AssertionError, LookupError) as error:
            where = f"{table_log(table.id)} cannot be folded ({type(error).__name__})"
            expected.faults.append(Fault(FaultKind.LOG, where))
    return expected


def _plain(statement: statements.Statement) -> tuple[str, tuple[statements.Value, ...]]:
    return statement.sql, statement.bind()


def _table_entries(
    expected: Expected, codec: Codec, table: TableRow, rows: Iterable[EventRow]
) -> None:
    rules: BankRules | None = None
    stacks: dict[int, int] = {}
    held: Counter[str] = Counter()
    for row in rows:
        event = folding.logged(codec, row).event
        if isinstance(event, TableOpened | RulesChanged | HandStarted):
            rules = event.rules.house.bank
        if isinstance(event, HandStarted):
            stacks = {record.seat: record.stack for record in event.seats}
        if rules is None:  # the event that opened the table is gone
            raise LogError(row.log, row.seq, row.type, row.version)
        source = Source(table.club, table.id, row.seq, row.at)
        before = stacks
        if isinstance(event, HandReinstated):
            unit = chip_units(rules)
            before = {n: held[seat(table.id, n)] // unit for n, _ in event.stacks}
        try:
            entry = bookings.entry_for(source, event, before, rules)
        except (ValueError, LookupError):
            where = f"{row.log} event {row.seq} ({row.type})"
            expected.faults.append(Fault(FaultKind.CHIPS, where))
        else:
            if entry is not None:
                expected.entries[row.log, row.seq] = entry
                for movement in entry.movements:
                    held[movement.account] += movement.amount


def _club_entries(expected: Expected, codec: Codec, rows: Iterable[EventRow]) -> None:
    for row in rows:
        event = codec.decode(row)
        if not isinstance(event, ClubEvent):
            raise LogError(row.log, row.seq, row.type, row.version)
        club = row.log.removeprefix(club_log(""))
        try:
            entry = entry_for(club, row.seq, row.at, event)
        except ValueError:
            where = f"{row.log} event {row.seq} ({row.type})"
            expected.faults.append(Fault(FaultKind.CHIPS, where))
        else:
            if entry is not None:
                expected.entries[row.log, row.seq] = entry


def _seats(
    expected: Expected, connection: sqlite3.Connection, codec: Codec, table: TableRow
) -> None:
    log = table_log(table.id)
    entries = [folding.logged(codec, row) for row in events_since(connection, log, END)]
    if not entries:
        raise LogError(log, 1, TableOpened.__name__, TableOpened.version)
    state = folding.begin(entries[0], log)
    folding.go_on(state, entries[1:], log)
    unit = chip_units(state.rules.house.bank)
    for number, occupied in state.seats.items():
        # Chips that are bet stay in the account until the hand is settled; so does Seat.stack.
        expected.seats[table.club, seat(table.id, number)] = occupied.stack * unit
