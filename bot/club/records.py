"""What a club keeps of order in the house, read out of its logs: rulings, unpaid fines, ranks and
flags. Pure; the logs say it all, so nothing here is stored a second time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from bot.bank.postings import table_of
from bot.club.events import ClubEvent, FlagJudged, Granted, LeakFlagged, PointsRuled, RankSet
from bot.engine.events import Event, FineReturned, FineTaken, Ruled
from bot.engine.types import RulingKind


class Place(NamedTuple):
    """Where an event stands among those of all logs: later ones are greater."""

    at: int
    """Milliseconds since 1970."""
    log: str
    seq: int

    @property
    def table(self) -> int:
        """The table whose log it is; 0 = the club's own."""
        return table_of(self.log)


class Record(NamedTuple):
    """One event and where it stands."""

    place: Place
    event: Event | ClubEvent


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One line of the floor's log."""

    place: Place
    """Give it as ``before`` to read on."""
    number: int
    """What a moderator names to take it back: the number of the event in its log."""
    table: int
    """Where it was ruled; 0 = in the club: points given or taken."""
    kind: RulingKind
    by: str
    """The moderator; "" = the house itself."""
    member: str
    """Whom it concerns; "" = the table."""
    name: str
    """His name at the table; "" = he has no seat, or it is the club's."""
    amount: int
    """P of a fine, seconds of more time, bank points; 0 = none."""
    reason: str
    at: int
    """Milliseconds since 1970."""
    undoes: int = 0
    """The number of the ruling that this one takes back; 0 = none."""
    undone: int = 0
    """The number of the ruling that took this one back; 0 = it stands."""
    undone_by: str = ""
    """The moderator who did."""


@dataclass(frozen=True, slots=True)
class UnpaidRow:
    """A part of a fine that neither stack nor bank could pay (A-56), or that was forgiven."""

    at: int
    """Milliseconds since 1970."""
    table: int
    seq: int
    """The number of the event in the table's log."""
    member: str
    amount: int
    """P; below 0 = forgiven, since the ruling was taken back."""


class FlagState(StrEnum):
    """What became of a flag."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    DISMISSED = "dismissed"


@dataclass(frozen=True, slots=True)
class Flag:
    """A line that the watch suspects (A-90)."""

    number: int
    """In the club: what its buttons bear."""
    club: str
    table: int
    hand: int
    member: str
    name: str
    channel: str
    message: str
    line: str
    """Not for who plays in the hand, until it is over (see Table.plays)."""
    at: int
    """Milliseconds since 1970: when it was said or edited."""
    state: FlagState = FlagState.OPEN
    by: str = ""
    """Who judged it."""
    judged_at: int = 0
    ruling: int = 0
    """The number of the ruling that came of it; 0 = none."""


def is_ruling(event: Event | ClubEvent) -> bool:
    """Whether it stands in the floor's log: grants of the house itself do not."""
    if isinstance(event, Granted):
        return event.by != ""
    return isinstance(event, Ruled | PointsRuled)


def ruling(record: Record) -> RulingRow:
    """The line of one record (see is_ruling)."""
    place, event = record
    match event:
        case Ruled():
            return RulingRow(
                place,
                place.seq,
                place.table,
                event.kind,
                event.by,
                event.member,
                event.name,
                event.amount,
                event.reason,
                place.at,
                event.undoes,
            )
        case PointsRuled():
            given = event.points > 0
            kind = RulingKind.GIVE_POINTS if given else RulingKind.TAKE_POINTS
            if event.undoes:
                kind = RulingKind.UNDO
            amount, undoes = abs(event.points), event.undoes
            return RulingRow(
                place, place.seq, 0, kind, event.by, event.member, "", amount, event.why, place.at,
                undoes,
            )  # fmt: skip
        case Granted():
            kind = RulingKind.GIVE_POINTS
            return RulingRow(
                place, place.seq, 0, kind, event.by, event.member, "", event.points, "", place.at
            )
        case _:
            raise TypeError(type(event).__name__)


def rulings(records: Iterable[Record], undoing: Iterable[Record]) -> list[RulingRow]:
    """The lines of records, the newest first; ``undoing`` are the rulings that take others back."""
    by_undone = {(row.place.log, row.undoes): row for row in map(ruling, undoing) if row.undoes}
    rows: list[RulingRow] = []
    for record in sorted(records, reverse=True, key=lambda record: record.place):
        row = ruling(record)
        undo = by_undone.get((row.place.log, row.number))
        if undo is not None:
            row = replace(row, undone=undo.number, undone_by=undo.by)
        rows.append(row)
    return rows


def unpaid(records: Iterable[Record]) -> list[UnpaidRow]:
    """Fines that were not paid in full, the newest first."""
    rows: list[UnpaidRow] = []
    for place, event in sorted(records, reverse=True, key=lambda record: record.place):
        if isinstance(event, FineTaken | FineReturned) and event.unpaid:
            amount = event.unpaid if isinstance(event, FineTaken) else -event.unpaid
            rows.append(UnpaidRow(place.at, place.table, place.seq, event.member, amount))
    return rows


def owed(rows: Iterable[UnpaidRow]) -> dict[str, int]:
    """P that is missing, by member; who has nothing open is left out."""
    found: dict[str, int] = {}
    for row in rows:
        found[row.member] = found.get(row.member, 0) + row.amount
    return {member: amount for member, amount in found.items() if amount}


def ranks(records: Iterable[Record]) -> dict[str, str]:
    """The rank that each member was given last."""
    ordered = sorted(records, key=lambda record: record.place.seq)
    return {event.member: event.after for _, event in ordered if isinstance(event, RankSet)}


def flags(club: str, records: Iterable[Record]) -> list[Flag]:
    """All flags of a club in the order of their numbers."""
    found: dict[int, Flag] = {}
    for place, event in sorted(records, key=lambda record: record.place.seq):
        if isinstance(event, LeakFlagged):
            found[place.seq] = Flag(
                place.seq,
                club,
                event.table,
                event.hand,
                event.member,
                event.name,
                event.channel,
                event.message,
                event.line,
                place.at,
            )
        elif isinstance(event, FlagJudged) and event.flag in found:
            state = FlagState.CONFIRMED if event.confirmed else FlagState.DISMISSED
            found[event.flag] = replace(
                found[event.flag],
                state=state,
                by=event.by,
                judged_at=place.at,
                ruling=event.ruling,
            )
    return list(found.values())
