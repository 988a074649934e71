"""What happens to a table and its seats: rules, coming, going, pauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.events.base import Audience, Event
from bot.engine.game import Stakes
from bot.engine.house import Rules
from bot.engine.types import Owed, PauseReason, Why


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    """A table with no hand yet folds from here."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


@dataclass(frozen=True, slots=True)
class RulesQueued(Event):
    """Changed settings wait for the end of the hand (A-94)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


@dataclass(frozen=True, slots=True)
class RulesChanged(Event):
    """The table now plays these rules."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


@dataclass(frozen=True, slots=True)
class GameChanged(Event):
    """R-15, R-17: what is played next, before its first hand. At once the hand follows."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    game: str
    """The id of a game of the table's list."""
    stakes: Stakes
    """Its limit and its forced bets (R-13)."""
    hands: int
    """How many hands of it there will be."""
    chosen_by: int = 0
    """The seat that chose it; 0 = nobody did: it is its turn, or he who was asked was silent."""


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    """Somebody sat down; ``owes`` is what he posts when dealt in (L-46, C-63)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    name: str
    owes: Owed


@dataclass(frozen=True, slots=True)
class BoughtIn(Event):
    """Bank points became play chips (L-20 to L-24)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    points: int
    chips: int
    rebuy: bool


@dataclass(frozen=True, slots=True)
class RebuyQueued(Event):
    """A rebuy waits for the end of the hand (C-17)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class RebuyLapsed(Event):
    """The rebuy that waited found nothing in the bank, or no room under the MAX (L-21)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class WentBankrupt(Event):
    """L-115: no chips at settlement. With points left he may rebuy before the next deal."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    may_rebuy: bool
    account_marked: bool
    """A-93: nothing is left in the bank either."""
    bankrupt: bool = True
    """False: ``bankrupt.scope`` is total and his bank can buy more; he is only out of chips."""


@dataclass(frozen=True, slots=True)
class LeaveQueued(Event):
    """L-114: he folds at his next turn and is cashed out after the hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """The seat is free; its chips went to the bank (L-23)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    chips: int
    points: int
    why: Why


@dataclass(frozen=True, slots=True)
class WaitlistJoined(Event):
    """The table is full; he is called when a seat is free. ``place`` counts from 1."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    place: int


@dataclass(frozen=True, slots=True)
class SeatOffered(Event):
    """A free seat is held for the next one on the waiting list, until a time in milliseconds."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    seat: int
    until: int


@dataclass(frozen=True, slots=True)
class WaitlistLeft(Event):
    """Waits no longer: he asked for it, or did not come in time when he was called."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    why: Why


@dataclass(frozen=True, slots=True)
class SatOut(Event):
    """No cards from the next hand on. ``at`` in milliseconds."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why
    at: int


@dataclass(frozen=True, slots=True)
class CameBack(Event):
    """Plays again from the next hand on."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class SittingStarted(Event):
    """Hands follow each other from now on."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


@dataclass(frozen=True, slots=True)
class WaitingForPlayers(Event):
    """Fewer than two are ready; the next hand is dealt when they are."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    ready: int


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """The clock stands still."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    why: PauseReason


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """The clock runs again; a running turn and held seats have a fresh deadline from ``at``."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    at: int


@dataclass(frozen=True, slots=True)
class ClockRestarted(Event):
    """A fresh deadline for the running turn and for held seats, from ``at``."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    at: int


@dataclass(frozen=True, slots=True)
class Reminded(Event):
    """C-80: half of the time has passed."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class CloseQueued(Event):
    """The table closes after the hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    """Everybody is cashed out; the table is over."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
