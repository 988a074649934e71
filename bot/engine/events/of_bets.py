"""A hand from its start to the end of a betting round."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bot.engine.cards import Card
from bot.engine.events.base import Audience, Event
from bot.engine.house import Rules
from bot.engine.rotation import NOWHERE, Place
from bot.engine.types import Blind, Departed, Owed, TurnKind, Waiter, Why


class SeatRecord(Struct, frozen=True):
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
    fouls: int = 0
    fouled_at: int = 0
    fine: int = 0
    bonus: int = 0


class HandStarted(Event, frozen=True):
    """A hand begins. Carries all of the table that outlives a hand, so that folding can begin here.

    ``players`` are the seats dealt in, clockwise from left of the button (C-06); ``posts`` what
    each posts beside the ante, in posting order.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    version: ClassVar[int] = 3
    """1: without ``waitlist``; 2: seats without fouls, fines and bonuses, nobody departed, and
    without ``place``."""
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
    departed: tuple[Departed, ...] = ()
    place: Place = NOWHERE
    """Where the table stands in its rotation, this hand counted."""


class DeckShuffled(Event, frozen=True):
    """The order of the 52 cards, top first."""

    audience: ClassVar[Audience] = Audience.DEALER
    order: tuple[Card, ...]


class AntePosted(Event, frozen=True):
    """C-19, L-42. Less than the ante: he is all-in (C-62)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


class BlindPosted(Event, frozen=True):
    """L-44 to L-46, C-63. A short stack posts what it has (C-62); a dead post is no bet."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    blind: Blind


class HandDealt(Event, frozen=True):
    """C-05: the cards of one player, for him alone."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]


class HandsDealt(Event, frozen=True):
    """Everybody dealt in has his cards."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    count: int


class TurnOpened(Event, frozen=True):
    """It is this seat's turn; its clock starts at ``at``. Its number in the log is the token.

    A choice (R-17) is opened between two hands.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    kind: TurnKind
    at: int


class Checked(Event, frozen=True):
    """L-86."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class Called(Event, frozen=True):
    """L-85. ``amount`` went in, ``total`` is his bet of the round."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool


class BetMade(Event, frozen=True):
    """L-80: the first bet of a round. ``full`` = not a short all-in; it reopens (C-24, C-31)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool
    full: bool


class Made(Event, frozen=True):
    """L-81: a raise to ``total``. ``full`` = not a short all-in; it reopens (C-24, C-31)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool
    full: bool


class Folded(Event, frozen=True):
    """L-87."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why


class TimedOut(Event, frozen=True):
    """C-80: the clock ran out; what follows was done for him."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    kind: TurnKind


class CardsShown(Event, frozen=True):
    """L-77, L-88, L-90: a part of a hand, or a folded hand, shown by its owner."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]


class BetReturned(Event, frozen=True):
    """C-15: what nobody matched goes back."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


class BetsGathered(Event, frozen=True):
    """L-53: the round is over; ``pot`` is all that is in the middle.

    ``played`` False: nobody could bet (C-13), so there is nothing to tell.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    pot: int
    played: bool
