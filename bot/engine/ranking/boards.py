"""Up cards of stud: who acts first, and who leads so far (S-15, S-43, R-03).

Memory: a table for either direction, filled as boards are met: at most 8,554 choices of one to five
ranks in each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.cards import Card
from bot.engine.ranking.kinds import (
    BY_COUNTS,
    WEIGHT,
    Kind,
    as_number,
    grouped,
    low_rank,
    ranks_of,
)
from bot.engine.types import Category, Reading, ScaleName

_ORDER: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.TRIPS,
    Category.QUADS,
)
"""S-15: quads > trips > two pair > pair > high card; nothing else counts."""


def board_high(cards: Sequence[Card]) -> Kind:
    """The best board is the largest; straights, flushes and suits do not count (S-15).

    One to five cards (four, and the common card of S-24). Compares with boards of as many cards.
    With five, trips and a pair are trips: a board makes pairs to quads only (S-24).
    """
    return _HIGH[sum([WEIGHT[card] for card in cards])]


def board_low(cards: Sequence[Card]) -> Kind:
    """The lowest board is the largest: pairs are bad, the ace is low (R-03)."""
    return _LOW[sum([WEIGHT[card] for card in cards])]


class _Boards(dict[int, Kind]):
    """Boards by the key of their ranks, each worked out when it is first met."""

    def __init__(self, *, low: bool) -> None:
        super().__init__()
        self.low: Final = low

    def __missing__(self, key: int) -> Kind:
        ranks, counts = grouped(ranks_of(key), ace_low=self.low)
        category = BY_COUNTS.get(tuple(counts), Category.HIGH_CARD)
        if category is Category.FULL_HOUSE:
            category = Category.TRIPS
        place = _ORDER.index(category)
        strength = as_number(place, map(low_rank, ranks) if self.low else ranks)
        scale = ScaleName.LOW_A5 if self.low else ScaleName.HIGH
        kind = self[key] = Kind(
            -strength if self.low else strength, Reading(scale, category, ranks)
        )
        return kind


_HIGH: Final = _Boards(low=False)
_LOW: Final = _Boards(low=True)
