"""How a house keeps order, as data: flying actions, penalties, bonuses, misdeals.

Switches of the rule book's section 2, like those of house.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.types import Category


class InvalidChips(StrEnum):
    """``fa.invalid_chips`` (L-103, A-81): what becomes of flying chips that do not return."""

    LIVE = "live"
    """They count toward the new total if he calls or raises, and are lost if he folds."""
    DEAD = "dead"
    """They are lost in any case; the new action is paid in full."""


class CountScope(StrEnum):
    """``fa.count_scope`` (L-105, A-82): since when flying actions are counted."""

    SEAT_SESSION = "seat_session"
    HAND = "hand"
    DAY = "day"
    """Of the calendar (UTC), also over several sittings at the table."""


class AllInWhen(StrEnum):
    """``fa.allin_when`` (L-101, A-83): when a flying all-in is void."""

    IMMEDIATE = "immediate"
    AT_TURN = "at_turn"


class LeakDetect(StrEnum):
    """``leak.detect`` (A-90): what the watch does with a line that tells of cards."""

    FLAG = "flag"
    """The moderators confirm or dismiss it."""
    ENFORCE = "enforce"
    """L-108 at once."""
    OFF = "off"


class PenaltyUnit(StrEnum):
    """``penalty.unit`` (A-56): what the P of a fine is."""

    PLAY = "play"
    BANK = "bank"


class Shortfall(StrEnum):
    """``penalty.shortfall`` (A-56): what becomes of a fine that stack and bank cannot pay."""

    BANK_THEN_RECORD = "bank_then_record"
    FORGIVE = "forgive"


class BonusRequires(StrEnum):
    """``bonus.requires`` (L-122, A-95)."""

    ALL_FIVE_OPENED = "all_five_opened"
    ANY_FINAL_HAND = "any_final_hand"


class NoGameActive(StrEnum):
    """``nogame.active`` (L-132, A-96): what active players get when a hand does not count."""

    FULL_IF_WON = "full_if_won"
    """Each gets what winning would have paid him; the house pays the multiple."""
    EQUAL_SPLIT = "equal_split"
    HANDS_AS_THEY_STAND = "hands_as_they_stand"
    REFUND = "refund"


class NoGameInactive(StrEnum):
    """``nogame.inactive`` (L-132, A-97): whether each inactive player gets it, or all together."""

    EACH = "each"
    SHARED = "shared"


class CompensationSource(StrEnum):
    """``compensation.source`` (L-133, A-98)."""

    HOUSE = "house"
    POT = "pot"


@dataclass(frozen=True, slots=True)
class FlyingRules:
    """L-100 to L-105, L-112, L-113."""

    enabled: bool
    """C-10: False = acting out of turn is answered with a notice."""
    invalid_chips: InvalidChips
    count_scope: CountScope
    allin_when: AllInWhen
    covers_change: bool
    """A-84: a card change out of turn counts as a flying action."""
    repeat_grace: int
    """Seconds in which saying the same thing again is only a repeat (L-112)."""


@dataclass(frozen=True, slots=True)
class PenaltyRules:
    """L-106 to L-111, A-56, A-90, A-91. Fines are in P, see ``unit``."""

    leak_detect: LeakDetect
    leak_fine: int
    interfere_fine: int
    interfere_fine_to_pot: bool
    unit: PenaltyUnit
    shortfall: Shortfall


@dataclass(frozen=True, slots=True)
class BonusTable:
    """L-121: bank points for a hand; 0 = none."""

    royal_flush: int
    straight_flush: int
    quads: int
    full_house: int = 0
    flush: int = 0
    straight: int = 0

    def of(self, hand: Category) -> int:
        """What a hand of this category brings; the fields bear their names."""
        return int(getattr(self, hand.value, 0))


NO_BONUS: Final = BonusTable(0, 0, 0)


@dataclass(frozen=True, slots=True)
class BonusRules:
    """L-121, L-122, R-18."""

    points: BonusTable
    requires: BonusRequires
    games: tuple[str, ...]
    """Ids of the games in which bonuses are earned."""


@dataclass(frozen=True, slots=True)
class MisdealRules:
    """L-131 to L-133."""

    nogame_active: NoGameActive
    nogame_inactive: NoGameInactive
    nogame_percent: int
    """Of the whole pot, for an inactive player (A-97)."""
    nogame_cap: int
    """P: the most that an inactive player gets."""
    compensation_source: CompensationSource
