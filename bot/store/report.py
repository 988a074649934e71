"""What an audit found, and how the operator reads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.bank.postings import UNITS_PER_POINT


class FaultKind(StrEnum):
    """What can be wrong with the books."""

    SUM = "sum"
    """A club's accounts do not sum to zero."""
    ENTRY_SUM = "entry sum"
    """The movements of one entry do not."""
    NUMBER = "number"
    """The movements of an account are not counted from 1 without a gap."""
    BALANCE = "balance"
    """A running balance is not the one before plus the amount."""
    DEBT = "debt"
    """A member, seat or pot is below zero."""
    STACK = "stack"
    """A seat's account is not its stack at the start of the running hand."""
    NO_EVENT = "no event"
    """An entry names an event that does not exist or moves no money."""
    NO_ENTRY = "no entry"
    """An event that moves money has no entry, or a movement has none."""
    DIFFERS = "differs"
    """An entry is not what its event says."""
    CHIPS = "chips"
    """An event makes or loses chips by itself, or moves points that nobody can move so."""
    LOG = "log"
    """A log has a gap or cannot be read."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One difference."""

    kind: FaultKind
    where: str
    """The account, entry or log."""
    expected: str = ""
    found: str = ""

    def line(self) -> str:
        """As the operator reads it."""
        text = f"DIFFERENCE {self.kind}: {self.where}"
        if self.expected or self.found:
            text += f": expected {self.expected or 'nothing'}, found {self.found or 'nothing'}"
        return text


@dataclass(slots=True)
class ClubSums:
    """What the accounts of one club hold, in units."""

    club: str
    accounts: int = 0
    movements: int = 0
    banks: int = 0
    seats: int = 0
    pots: int = 0
    house: int = 0
    fines: int = 0
    rounding: int = 0
    issue: int = 0
    other: int = 0

    @property
    def total(self) -> int:
        """Zero, if nothing was made or lost."""
        held = self.banks + self.seats + self.pots + self.other
        return held + self.house + self.fines + self.rounding + self.issue

    def lines(self) -> Iterator[str]:
        """As the operator reads it: bank points."""
        yield f"club {self.club}: {self.accounts} accounts, {self.movements} movements, in points"
        for name, units in (
            ("banks", self.banks),
            ("seats", self.seats),
            ("pots", self.pots),
            ("other", self.other),
            ("house", self.house),
            ("house:fines", self.fines),
            ("house:rounding", self.rounding),
            ("house:issue", self.issue),
            ("sum", self.total),
        ):
            if units or name != "other":
                yield f"  {name:<16}{points(units):>16}"


@dataclass(frozen=True, slots=True)
class AuditReport:
    """The sums of all clubs, and what is wrong."""

    clubs: tuple[ClubSums, ...]
    tables: int
    events: int
    faults: tuple[Fault, ...]

    @property
    def clean(self) -> bool:
        """Nothing is wrong."""
        return not self.faults

    def lines(self) -> Iterator[str]:
        """As the operator reads it."""
        for club in self.clubs:
            yield from club.lines()
        yield f"tables: {self.tables}, events: {self.events}"
        for fault in self.faults:
            yield fault.line()
        count = len(self.faults)
        yield "no difference" if not count else f"{count} difference{'s' if count > 1 else ''}"


def points(units: int) -> str:
    """Units as bank points with one decimal."""
    sign = "-" if units < 0 else ""
    whole, tenth = divmod(abs(units), UNITS_PER_POINT)
    return f"{sign}{whole:,}.{tenth}"
