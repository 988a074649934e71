"""A hand from the change of cards to its settlement."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bot.engine.cards import Card
from bot.engine.events.base import Audience, Event
from bot.engine.types import Reading


class ChangeStarted(Event, frozen=True):
    """The draw begins, in this order (C-50, L-61, L-64)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    order: tuple[int, ...]


class Discarded(Event, frozen=True):
    """What one player threw away, for him alone."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]


class DiscardCounted(Event, frozen=True):
    """C-51: how many a player changes; 0 = stands pat."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    count: int


class DiscardNamed(Event, frozen=True):
    """``change.public`` = full_text: the room learns what was thrown away."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]


class StubRebuilt(Event, frozen=True):
    """C-54: the muck was shuffled; ``stub`` is the whole new stub, top first."""

    audience: ClassVar[Audience] = Audience.DEALER
    stub: tuple[Card, ...]


class MuckShuffled(Event, frozen=True):
    """C-54, C-56: the room is told that the stub ran out. ``own_used``: C-56 had to be applied."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    count: int
    own_used: bool


class Drew(Event, frozen=True):
    """The replacement cards of one player, for him alone; ``hand`` is what he holds now."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]


class ShowdownStarted(Event, frozen=True):
    """L-71 to L-73: the order in which hands are asked for."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    order: tuple[int, ...]


class HandOpened(Event, frozen=True):
    """L-74, C-71: all cards of a hand and what they read. ``forced``: he had no choice."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]
    readings: tuple[Reading, ...]
    """One for each share of the game."""
    forced: bool


class Mucked(Event, frozen=True):
    """L-74, L-77: conceded unseen, for good."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class HandClosed(Event, frozen=True):
    """L-90: the last one left shows nothing."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class RakeTaken(Event, frozen=True):
    """L-10 to L-14: ``by_pot`` from the main pot up."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    amount: int
    by_pot: tuple[int, ...]


class PotPart(Struct, frozen=True):
    """What one share of the game brought in one pot (C-40 to C-45)."""

    shares: tuple[int, ...]
    """Numbers of shares from 0; both, if the same players tied for both (C-43)."""
    amount: int
    """0 and no winners: nobody qualified, and the other share took it all (S-32, H-21)."""
    winners: tuple[tuple[int, int], ...]


class PotAwarded(Event, frozen=True):
    """L-78, L-79: one pot after rake, and who gets how much of it.

    ``pot`` counts from 0, the main pot. The winners' sum is ``amount`` + ``topup``.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    version: ClassVar[int] = 2
    """1: without ``parts``."""
    pot: int
    amount: int
    eligible: tuple[int, ...]
    winners: tuple[tuple[int, int], ...]
    """All that each gets of this pot."""
    topup: int
    parts: tuple[PotPart, ...] = ()
    """How it is made up, share by share; empty in a game with one share, and where only one
    player could win the pot."""


class HandSettled(Event, frozen=True):
    """The hand is over. ``stacks`` of all who were dealt in; ``at`` in milliseconds.

    ``house`` is what the house paid beside the top-up (L-132, L-133).
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    version: ClassVar[int] = 2
    """1: without ``house``."""
    number: int
    at: int
    stacks: tuple[tuple[int, int], ...]
    rake: int
    topup: int
    house: int = 0
