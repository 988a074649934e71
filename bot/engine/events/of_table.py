"""What happens to a table and its seats: rules, coming, going, pauses."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.events.base import Audience, Event
from bot.engine.game import Stakes
from bot.engine.house import Rules
from bot.engine.types import Owed, PauseReason, Why


class TableOpened(Event, frozen=True):
    """A table with no hand yet folds from here."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


class RulesQueued(Event, frozen=True):
    """Changed settings wait for the end of the hand (A-94)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


class RulesChanged(Event, frozen=True):
    """The table now plays these rules."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    rules: Rules


class GameChanged(Event, frozen=True):
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


class SeatTaken(Event, frozen=True):
    """Somebody sat down; ``owes`` is what he posts when dealt in (L-46, C-63)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    name: str
    owes: Owed


class BoughtIn(Event, frozen=True):
    """Bank points became play chips (L-20 to L-24)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    points: int
    chips: int
    rebuy: bool


class RebuyQueued(Event, frozen=True):
    """A rebuy waits for the end of the hand (C-17)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class RebuyLapsed(Event, frozen=True):
    """The rebuy that waited found nothing in the bank, or no room under the MAX (L-21)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class WentBankrupt(Event, frozen=True):
    """L-115: no chips at settlement. With points left he may rebuy before the next deal."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    may_rebuy: bool
    account_marked: bool
    """A-93: nothing is left in the bank either."""
    bankrupt: bool = True
    """False: ``bankrupt.scope`` is total and his bank can buy more; he is only out of chips."""


class LeaveQueued(Event, frozen=True):
    """L-114: he folds at his next turn and is cashed out after the hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why


class SeatLeft(Event, frozen=True):
    """The seat is free; its chips went to the bank (L-23)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    chips: int
    points: int
    why: Why


class WaitlistJoined(Event, frozen=True):
    """The table is full; he is called when a seat is free. ``place`` counts from 1."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    place: int


class SeatOffered(Event, frozen=True):
    """A free seat is held for the next one on the waiting list, until a time in milliseconds."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    seat: int
    until: int


class WaitlistLeft(Event, frozen=True):
    """Waits no longer: he asked for it, or did not come in time when he was called."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    member: str
    name: str
    why: Why


class SatOut(Event, frozen=True):
    """No cards from the next hand on. ``at`` in milliseconds."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why
    at: int


class CameBack(Event, frozen=True):
    """Plays again from the next hand on."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class SittingStarted(Event, frozen=True):
    """Hands follow each other from now on."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class WaitingForPlayers(Event, frozen=True):
    """Fewer than two are ready; the next hand is dealt when they are."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    ready: int


class Paused(Event, frozen=True):
    """The clock stands still."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    why: PauseReason


class Resumed(Event, frozen=True):
    """The clock runs again; a running turn and held seats have a fresh deadline from ``at``."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    at: int


class ClockRestarted(Event, frozen=True):
    """A fresh deadline for the running turn and for held seats, from ``at``."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    at: int


class Reminded(Event, frozen=True):
    """C-80: half of the time has passed."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class CloseQueued(Event, frozen=True):
    """The table closes after the hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class TableClosed(Event, frozen=True):
    """Everybody is cashed out; the table is over."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
