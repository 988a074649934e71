"""Streets of stud and board games: cards face down, face up and in the middle, and the bring-in."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.events.base import Audience, Event


class DownCardDealt(Event, frozen=True):
    """Cards face down on a later street, for their owner alone; ``hand`` is all he has face down.

    S-08.
    """

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]
    hand: tuple[Card, ...]


class DownCardsDealt(Event, frozen=True):
    """All who are still in have got so many cards face down, in this order (S-08)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    count: int
    seats: tuple[int, ...]


class UpCardsDealt(Event, frozen=True):
    """Cards face up, by seat in dealing order (S-04 to S-07)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    cards: tuple[tuple[int, tuple[Card, ...]], ...]


class BoardDealt(Event, frozen=True):
    """Common cards (R-09). ``instead``: the stub was too short for a card each (S-24)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    cards: tuple[Card, ...]
    instead: bool = False


class StreetPassed(Event, frozen=True):
    """A street without a betting round is over (H-05)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY


class Completed(Event, frozen=True):
    """S-14: the first bet of third street, over the bring-in or in its place.

    ``full`` False: a short all-in that is less than half of the step (S-18).
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    total: int
    all_in: bool
    full: bool


class BringInPosted(Event, frozen=True):
    """S-12, S-14. A short stack posts what it has; the level is the whole bring-in (C-62)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    all_in: bool
