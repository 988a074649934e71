"""What is dealt: games as data. The engine knows shapes (deal, draw, bet, share), not games.

A game is a TOML file of a dozen lines in ``data/games``; a new game of a known shape is no code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.types import ScaleName


class Limit(StrEnum):
    """How much may be bet (L-30)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class BetSize(StrEnum):
    """The fixed-limit unit of a street (C-20): the big bet is twice the small one."""

    SMALL = "small"
    BIG = "big"


class Opener(StrEnum):
    """Who acts first on a street."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"
    """L-50, D-15."""
    LEFT_OF_BUTTON = "left_of_button"
    """L-70, D-16: the first player left of the button who is able to act."""


class Order(StrEnum):
    """Who orders changes, openings and heads-up blinds: the house or common practice (R-18)."""

    HOUSE = "house"
    """The house, as the rules of 004 do for five-card draw (L-61, L-64, L-70 to L-73)."""
    COMMON = "common"
    """Common practice for every other game (C-50, C-61 standard, C-70)."""


class Showdown(StrEnum):
    """What players may do with their hands at the end."""

    OPEN_OR_MUCK = "open_or_muck"
    """L-74: the first must open, later ones open or muck, all-in players must open (L-76)."""
    OPEN_ALL = "open_all"
    """C-72: every active hand is opened."""


@dataclass(frozen=True, slots=True)
class Street:
    """One step of a hand: cards are dealt or changed, then there is a betting round."""

    bet: BetSize
    opens: Opener
    deal_down: int = 0
    """Cards dealt face down to everybody."""
    draw_up_to: int = 0
    """Most cards that a player may change before the betting round; 0 = there is no draw."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of each pot and the scale by which it is won."""

    scale: ScaleName


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game. Amounts of money stand in the Stakes, manners of the table in the HouseRules."""

    id: str
    limits: tuple[Limit, ...]
    """The limits it may be played with; the first is its default."""
    seats_max: int
    """C-03."""
    order: Order
    showdown: Showdown
    streets: tuple[Street, ...]
    shares: tuple[Share, ...]
    """The first share takes the odd chip (C-40)."""

    @property
    def hand_size(self) -> int:
        """Cards that a player holds at the end."""
        return sum(street.deal_down for street in self.streets)

    @property
    def two_rounds(self) -> bool:
        """True for a game with two betting rounds, which has its own raise cap (A-01)."""
        return len(self.streets) == 2


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a table plays for, in play chips (L-120)."""

    level: str
    """LV1 to LV7, or any name for other amounts."""
    small_blind: int
    big_blind: int
    ante: int
    """0 = no ante (L-42)."""
    limit: Limit

    @property
    def small_bet(self) -> int:
        """The fixed-limit unit before the change: the BB (L-30)."""
        return self.big_blind

    @property
    def big_bet(self) -> int:
        """The fixed-limit unit after the change: twice the BB (L-30)."""
        return 2 * self.big_blind
