"""Small words shared by rules, events, state and views."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from msgspec import Struct

from bot.engine.cards import Rank


class TurnKind(StrEnum):
    """What the one to act is asked for."""

    BET = "bet"
    DRAW = "draw"
    SHOW = "show"
    """Open or muck (L-74)."""
    LAST = "last"
    """Open or close, for the last one left (L-90)."""
    CHOOSE = "choose"
    """Between hands: which game is played next (R-17)."""


class Phase(StrEnum):
    """Where a hand stands."""

    DEALT = "dealt"
    """The hands are on their way; nobody may act yet."""
    BETTING = "betting"
    DRAWING = "drawing"
    SHOWDOWN = "showdown"
    LAST_LEFT = "last_left"
    OVER = "over"


class Blind(StrEnum):
    """What is posted beside the ante."""

    SMALL = "small"
    BIG = "big"
    ENTRY = "entry"
    """A late entrant's or returning player's live BB (L-46, C-63)."""
    DEAD = "dead"
    """A post that is no bet and counts for nobody's total: a missed SB, a dead entry (C-63)."""


class Owed(StrEnum):
    """What a player owes when he is next dealt in."""

    NOTHING = "nothing"
    BB_LIVE = "bb_live"
    BB_DEAD = "bb_dead"
    SB_DEAD = "sb_dead"
    BOTH = "both"
    """A live BB and a dead SB (C-63)."""
    WAIT_FOR_BB = "wait_for_bb"
    """He is dealt in when the BB comes to him."""


class Why(StrEnum):
    """Why something was done to a seat."""

    ASKED = "asked"
    TIME = "time"
    """The clock ran out."""
    LEAVING = "leaving"
    """L-114."""
    AWAY = "away"
    """Ten hands or thirty minutes out."""
    BANKRUPT = "bankrupt"
    CLOSING = "closing"
    """The table closes."""
    FLYING = "flying"
    """The third flying action (L-105)."""
    FLEW = "flew"
    """A flying fold is carried out (L-104), or silence in a choice that one left (L-113)."""
    LEAK = "leak"
    """L-108."""
    INTERFERENCE = "interference"
    """L-110."""
    RULED = "ruled"
    """A moderator decided it (L-135)."""


class FlyingAct(StrEnum):
    """What was said out of turn (L-100)."""

    CHECK = "check"
    CALL = "call"
    MAKE = "make"
    """A bet or a raise to a total (L-113)."""
    FOLD = "fold"
    ALL_IN = "all_in"
    DRAW = "draw"
    """Only where ``fa.covers_change`` is on (A-84); it counts and does nothing."""


LAST_FOUL: Final = 3
"""The flying action with which a player is out (L-105)."""


class Bound(StrEnum):
    """What a flying action that is no longer legal leaves at the regular turn (L-102)."""

    CALL_OR_FOLD = "call_or_fold"
    RAISE_OR_FOLD = "raise_or_fold"


class RulingKind(StrEnum):
    """What a moderator ruled."""

    LEAK = "leak"
    """L-108."""
    INTERFERENCE = "interference"
    """L-110."""
    FOLD = "fold"
    REMOVE = "remove"
    FINE = "fine"
    WRONG_HAND = "wrong_hand"
    """L-131 in the first betting round, L-132 after it."""
    EXPOSED_HAND = "exposed_hand"
    """L-133."""
    EXPOSED_CARD = "exposed_card"
    """L-133."""
    WRONG_CARD = "wrong_card"
    """L-134."""
    NO_GAME = "no_game"
    """L-132."""
    REFUND = "refund"
    PAUSE = "pause"
    RESUME = "resume"
    MORE_TIME = "more_time"
    GIVE_POINTS = "give_points"
    TAKE_POINTS = "take_points"
    UNDO = "undo"


DAY_MS: Final = 24 * 60 * 60 * 1000
"""A day of the calendar (UTC)."""
OFFER_MS: Final = 120_000
"""Milliseconds for which a free seat is held for the next one on the waiting list."""


@dataclass(frozen=True, slots=True)
class Waiter:
    """One member on the waiting list of a full table."""

    member: str
    name: str
    seat: int = 0
    """The free seat that is held for him; 0 = he was not called yet."""
    until: int = 0
    """Milliseconds since 1970: how long it is held."""


@dataclass(frozen=True, slots=True)
class Departed:
    """What is kept of somebody who left the table."""

    member: str
    fouls: int
    fouled_at: int


class PauseReason(StrEnum):
    """Why the table stands still."""

    HOST = "host"
    SHUTDOWN = "shutdown"
    """The process was stopped in order; the next start resumes."""
    TROUBLE = "trouble"
    """Something failed; everything is safe."""


class ScaleName(StrEnum):
    """The scales by which hands are compared (``bot.engine.ranking``)."""

    HIGH = "high"
    """Ordinary poker ranking with A-2-3-4-5 as the lowest straight (L-03 to L-05)."""
    HIGH_NO_WHEEL = "high_no_wheel"
    """The same with ``loj.wheel_straight`` = false (A-100): A-2-3-4-5 is only ace high."""
    LOW_27 = "low_27"
    """2-7: the lowest hand of ordinary poker, ace high, A-5-4-3-2 no straight (D-06)."""
    LOW_A5 = "low_a5"
    """A-5: ace low, no straights and flushes; pairs are bad (D-08, A-15)."""
    LOW_8 = "low_8"
    """A-5 of five ranks of 8 or lower; anything else is no low (S-21)."""
    BADUGI_HIGH = "badugi_high"
    """Badugi with the ace high (D-07, D-10)."""
    BADUGI_LOW = "badugi_low"
    """Badugi with the ace low (D-09, D-10, H-13)."""
    LOW_27_FOUR = "low_27_four"
    """2-7 on four cards with four-card straights and flushes (H-12)."""
    LOW_27_FOUR_PLAIN = "low_27_four_plain"
    """2-7 on four cards with ``hi.sf4`` = false: pairs alone are bad (H-12, A-22)."""


HIGH_SCALES: Final = (ScaleName.HIGH, ScaleName.HIGH_NO_WHEEL)
"""Where pairs are good."""


class Use(StrEnum):
    """Which of his own and the common cards make a player's hand."""

    ALL = "all"
    """His own cards as they are; a Badugi takes the best of them (A-17)."""
    BEST_FIVE = "best_five"
    """Any five of his own and the common cards (S-20, S-22, R-09)."""
    OMAHA = "omaha"
    """Two of his own and three common ones, no more and no fewer (R-11, R-12)."""


class Category(StrEnum):
    """What kind of hand it is: L-03 weak to strong, then what only some scales have.

    A low hand without pair, straight and flush is a ``high_card`` too: its ranks are its name.
    """

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    TRIPS = "trips"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    QUADS = "quads"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"
    BADUGI = "badugi"
    """As many valid cards as it has ranks (D-10)."""
    NO_LOW = "no_low"
    """Nothing on the scale ``low_8`` (S-21)."""


class Reading(Struct, frozen=True):
    """What a hand is called (C-71): its category and its ranks, the decisive ones first."""

    scale: ScaleName
    category: Category
    ranks: tuple[Rank, ...]
