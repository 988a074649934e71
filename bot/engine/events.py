"""What happened, in the past tense, and who may know it.

Every event class names its audience; a class without one fails at import. What others may know of
a private event is an event of its own (``Discarded`` and ``DiscardCounted``). Amounts are play
chips unless the name says points. Seats are numbers from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.frozen import fill_slots
from bot.engine.house import Rules
from bot.engine.types import Blind, Owed, PauseReason, Reading, TurnKind, Waiter, Why


class Audience(StrEnum):
    """Who may know an event."""

    EVERYBODY = "everybody"
    SEAT = "seat"
    """The player in ``event.seat`` alone."""
    DEALER = "dealer"
    """Nobody at the table: it serves the log."""


class Event:
    """The root of all events."""

    __slots__ = ()
    audience: ClassVar[Audience]
    version: ClassVar[int] = 1
    """Raised when the stored form changes; old rows are lifted when read."""

    def __init_subclass__(cls) -> None:
        if not isinstance(getattr(cls, "audience", None), Audience):
            raise TypeError(f"{cls.__name__} names no audience")
        if cls.audience is Audience.SEAT and "seat" not in cls.__annotations__:
            raise TypeError(f"{cls.__name__} is private and names no seat")
        if "__slots__" in vars(cls):  # the class that dataclass makes of the first one
            fill_slots(cls)


# --- the table ------------------------------------------------------------------------------------


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


# --- a hand ---------------------------------------------------------------------------------------


@fill_slots
@dataclass(frozen=True, slots=True)
class SeatRecord:
    """What outlives a hand about one seat, as it stands when a hand starts."""

    seat: int
    member: str
    name: str
    stack: int
    out: bool
    out_since_hand: int
    out_since_at: int
    timeouts: int
    owes: Owed
    leaving: Why | None
    rebuy: bool
    bankrupt: bool


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """A hand begins. Carries all of the table that outlives a hand, so that folding can begin here.

    ``players`` are the seats dealt in, clockwise from left of the button (C-06); ``posts`` what
    each posts beside the ante, in posting order.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    version: ClassVar[int] = 2
    """1: without ``waitlist``."""
    number: int
    seq: int
    """The number of this event in the table's log."""
    at: int
    rules: Rules
    button: int
    players: tuple[int, ...]
    posts: tuple[tuple[int, Blind], ...]
    missed: tuple[tuple[int, Owed], ...]
    """What seats not dealt in owe for the blinds that pass them now (C-63)."""
    seats: tuple[SeatRecord, ...]
    queued_rules: Rules | None
    closing: bool
    waitlist: tuple[Waiter, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The order of the 52 cards, top first."""

    audience: ClassVar[Audience] = Audience.DEALER
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AntePosted(Event):
    """C-19, L-42. Less than the ante: he is all-in (C-62)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BlindPosted(Event):
    """L-44 to L-46, C-63. A short stack posts what it has (C-62); a dead post is no bet."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    blind: Blind


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """C-05: the cards of one player, for him alone."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody dealt in has his cards."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    count: int


@dataclass(frozen=True, slots=True)
class TurnOpened(Event):
    """It is this seat's turn; its clock starts at ``at``. Its number in the log is the token."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    kind: TurnKind
    at: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """L-86."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """L-85. ``amount`` went in, ``total`` is his bet of the round."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class BetMade(Event):
    """L-80: the first bet of a round. ``full`` = not a short all-in; it reopens (C-24, C-31)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool
    full: bool


@dataclass(frozen=True, slots=True)
class Made(Event):
    """L-81: a raise to ``total``. ``full`` = not a short all-in; it reopens (C-24, C-31)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool
    full: bool


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """L-87."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why


@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """C-80: the clock ran out; what follows was done for him."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    kind: TurnKind


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """L-77, L-88, L-90: a part of a hand, or a folded hand, shown by its owner."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BetReturned(Event):
    """C-15: what nobody matched goes back."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BetsGathered(Event):
    """L-53: the round is over; ``pot`` is all that is in the middle.

    ``played`` False: nobody could bet (C-13), so there is nothing to tell.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    pot: int
    played: bool


@dataclass(frozen=True, slots=True)
class ChangeStarted(Event):
    """The draw begins, in this order (C-50, L-61, L-64)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """What one player threw away, for him alone."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DiscardCounted(Event):
    """C-51: how many a player changes; 0 = stands pat."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DiscardNamed(Event):
    """``change.public`` = full_text: the room learns what was thrown away."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StubRebuilt(Event):
    """C-54: the muck was shuffled; ``stub`` is the whole new stub, top first."""

    audience: ClassVar[Audience] = Audience.DEALER
    stub: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MuckShuffled(Event):
    """C-54, C-56: the room is told that the stub ran out. ``own_used``: C-56 had to be applied."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    count: int
    own_used: bool


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The replacement cards of one player, for him alone; ``hand`` is what he holds now."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ShowdownStarted(Event):
    """L-71 to L-73: the order in which hands are asked for."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandOpened(Event):
    """L-74, C-71: all cards of a hand and what they read. ``forced``: he had no choice."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]
    readings: tuple[Reading, ...]
    """One for each share of the game."""
    forced: bool


@dataclass(frozen=True, slots=True)
class Mucked(Event):
    """L-74, L-77: conceded unseen, for good."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class HandClosed(Event):
    """L-90: the last one left shows nothing."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


@dataclass(frozen=True, slots=True)
class RakeTaken(Event):
    """L-10 to L-14: ``by_pot`` from the main pot up."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    amount: int
    by_pot: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotAwarded(Event):
    """L-78, L-79: one pot after rake, and who gets how much of it.

    ``pot`` counts from 0, the main pot. The winners' sum is ``amount`` + ``topup``.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    pot: int
    amount: int
    eligible: tuple[int, ...]
    winners: tuple[tuple[int, int], ...]
    topup: int


@dataclass(frozen=True, slots=True)
class HandSettled(Event):
    """The hand is over. ``stacks`` of all who were dealt in; ``at`` in milliseconds."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    number: int
    at: int
    stacks: tuple[tuple[int, int], ...]
    rake: int
    topup: int
