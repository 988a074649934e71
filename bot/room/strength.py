"""How good a five-card-draw hand is, before and after the change: what the practice players know.

The tables are percentages of hands won against one opponent, measured over 3,000,000 random hands
that change cards in the plain way. The row of pat hands alone is an estimate: it hangs on how often
people bluff.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.engine import ranking
from bot.engine.cards import Card, Rank
from bot.engine.types import Category, ScaleName

SCALE: Final = ScaleName.HIGH
"""A view does not name its scale; where A-2-3-4-5 is no straight (A-100) it is overrated."""

UNSEEN: Final = 47
"""Cards that a player does not hold."""

_STEPS: Final[dict[Category, tuple[int, tuple[Rank, ...]]]] = {
    Category.HIGH_CARD: (0, (Rank.KING, Rank.ACE)),
    Category.PAIR: (3, (Rank.SIX, Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)),
    Category.TWO_PAIR: (10, (Rank.NINE, Rank.QUEEN)),
    Category.TRIPS: (13, (Rank.NINE,)),
    Category.STRAIGHT: (15, ()),
    Category.FLUSH: (16, ()),
    Category.FULL_HOUSE: (17, ()),
    Category.QUADS: (18, ()),
    Category.STRAIGHT_FLUSH: (19, ()),
    Category.ROYAL_FLUSH: (19, ()),
}
"""The lowest rung of each category, and the ranks from which on it is one rung more."""

TWO_PAIR: Final = _STEPS[Category.TWO_PAIR][0]
STRAIGHT: Final = _STEPS[Category.STRAIGHT][0]
FULL_HOUSE: Final = _STEPS[Category.FULL_HOUSE][0]

# By rung:   high card   pair                        two pair    trips   str fl  fh  4k  sf
_BEFORE: Final = (
    *(32, 36, 42), *(46, 55, 62, 66, 70, 75, 80), *(78, 81, 87), *(91, 95), 98, 98, 99, 99, 100,
)  # fmt: skip
_AFTER: Final[tuple[tuple[int, ...], ...]] = (
    # Against a pat hand, one in seven of them a bluff.
    (2, 4, 7, 9, 10, 11, 12, 12, 13, 13, 14, 15, 17, 19, 21, 35, 65, 92, 99, 100),
    # Against one who changed one card, two cards, three cards, more.
    (7, 18, 28, 32, 35, 37, 40, 42, 43, 45, 46, 58, 76, 83, 86, 88, 93, 98, 99, 100),
    (0, 0, 0, 8, 24, 35, 42, 48, 51, 53, 54, 55, 58, 73, 90, 97, 97, 98, 99, 100),
    (0, 1, 7, 22, 37, 48, 55, 60, 68, 76, 78, 81, 87, 92, 97, 99, 99, 99, 99, 100),
    (3, 16, 40, 52, 59, 66, 71, 77, 84, 92, 92, 93, 95, 97, 98, 99, 99, 99, 99, 100),
)


@dataclass(frozen=True, slots=True)
class Study:
    """What a player makes of five cards."""

    cards: tuple[Card, ...]
    """As he holds them."""
    category: Category
    rung: int
    """Place on the ladder of the tables: 0 = queen high or less, 19 = straight flush."""
    made: tuple[Card, ...]
    """The cards that make the pair, the two pair, the trips; all five of a straight or better."""
    four: tuple[Card, ...]
    """Four cards towards a flush or an open-ended straight; () = no such draw."""
    outs: int
    """Cards that complete it."""

    @property
    def pat(self) -> bool:
        """A straight or better: nothing to change."""
        return self.rung >= STRAIGHT

    @property
    def before(self) -> float:
        """Chance to beat one random hand once both have changed."""
        return _BEFORE[self.rung] / 100

    @property
    def hits(self) -> float:
        """Chance that one card completes the draw."""
        return self.outs / UNSEEN

    def after(self, changed: int | None) -> float:
        """Chance to beat a hand that changed so many cards."""
        column = _AFTER[3 if changed is None else min(changed, 4)]
        return column[self.rung] / 100


def study(cards: Sequence[Card]) -> Study:
    """Read five cards."""
    reading = ranking.read(SCALE, cards)
    base, ranks = _STEPS[reading.category]
    rung = base + sum(reading.ranks[0] >= rank for rank in ranks)
    held = [card.rank for card in cards]
    made = tuple(card for card in cards if rung >= STRAIGHT or held.count(card.rank) > 1)
    four, outs = ((), 0) if rung >= STRAIGHT else _draw(cards)
    return Study(tuple(cards), reading.category, rung, made, four, outs)


def beats(one: Sequence[Card], other: Sequence[Card]) -> bool:
    """The one hand is stronger than the other."""
    return ranking.strength(SCALE, one) > ranking.strength(SCALE, other)


def _draw(cards: Sequence[Card]) -> tuple[tuple[Card, ...], int]:
    best: tuple[Card, ...] = ()
    outs = 0
    for four in combinations(cards, 4):
        ranks = sorted({card.rank for card in four})
        flush = len({card.suit for card in four}) == 1
        open_ended = len(ranks) == 4 and ranks[3] - ranks[0] == 3 and ranks[3] < Rank.ACE
        completing = 9 * flush + (6 if flush else 8) * open_ended
        if completing > outs:
            best, outs = four, completing
    return best, outs
