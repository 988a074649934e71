"""Reads what a club keeps of order in the house (club.records) out of the logs, by their index."""

from __future__ import annotations

import sqlite3
from typing import Final

from bot.bank.postings import club_log
from bot.club.ports import ClubEvent, Place, Record
from bot.store import statements
from bot.store.codec import Codec, EventRow
from bot.store.statements import Statement, Value

END: Final = Place(2**62, "", 0)
"""Later than everything."""


def rulings(
    connection: sqlite3.Connection, codec: Codec, club: str, limit: int, before: Place | None
) -> tuple[list[Record], list[Record]]:
    """Rulings, the newest first, and all those that take others back."""
    at, log, seq = before or END
    of = statements.RULINGS
    found = _read(connection, codec, of, club, at=at, before=log, seq=seq, most=limit)
    return found, _read(connection, codec, statements.UNDOING, club)


def unpaid(
    connection: sqlite3.Connection, codec: Codec, club: str, member: str | None
) -> list[Record]:
    """Fines that were not paid in full, or that came back; ``member`` None = of everybody."""
    return _read(connection, codec, statements.UNPAID, club, member=member or "")


def of_kinds(
    connection: sqlite3.Connection, codec: Codec, club: str, kinds: tuple[type[ClubEvent], ...]
) -> list[Record]:
    """The events of these classes in a club's log, in order."""
    found: list[Record] = []
    for kind in kinds:
        found += _read(connection, codec, statements.OF_KIND, club, type=kind.__name__)
    return sorted(found, key=lambda record: record.place.seq)


def _read(
    connection: sqlite3.Connection, codec: Codec, of: Statement, club: str, **asked: Value
) -> list[Record]:
    """Refused with LogError: an event that this version cannot read."""
    bound = of.bind(club=club, log=club_log(club), **asked)
    rows = [EventRow(*row) for row in connection.execute(of.sql, bound)]
    return [Record(Place(row.at, row.log, row.seq), codec.decode(row)) for row in rows]
