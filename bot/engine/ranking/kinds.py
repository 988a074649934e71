"""Kinds of hands: what all hands of the same ranks, suited or not, have in common.

A kind has a key, an int: how often each rank is there, three bits for each, and a bit for "all of
one suit". So the key of some cards is a sum, and that of five out of seven a difference.

Memory: there is one table for each scale, filled as kinds are met, and there are only so many of
them: 7,462 each on ``high``, ``high_no_wheel`` and ``low_27`` (L-03), 6,175 on ``low_a5``, 784 on
``low_8`` (five ranks of 8 or lower, pairs included), 1,092 on each Badugi, 2,535 and 1,820 on
``low_27_four`` and ``low_27_four_plain``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.engine.cards import FULL_DECK, Card, Rank, Suit
from bot.engine.ranking import kit
from bot.engine.types import Category, Reading, ScaleName

Strength = int
"""Comparable within one scale only; larger = stronger."""


class Kind(NamedTuple):
    """How strong and how called."""

    strength: Strength
    reading: Reading


BADUGIS: Final = frozenset((ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW))
FOURS: Final = frozenset((ScaleName.LOW_27_FOUR, ScaleName.LOW_27_FOUR_PLAIN))
"""D-10 and H-12: scales of hands with four cards or fewer."""
SUITLESS: Final = frozenset(
    (ScaleName.LOW_A5, ScaleName.LOW_8, ScaleName.LOW_27_FOUR_PLAIN, *BADUGIS)
)
"""Where it makes no difference whether a hand is all of one suit."""
ACE_LOW: Final = frozenset((ScaleName.LOW_A5, ScaleName.LOW_8, ScaleName.BADUGI_LOW))
"""D-08, D-09, S-21."""

WEIGHT: Final = {card: 1 << 3 * (card.rank - Rank.TWO) for card in FULL_DECK}
"""What a card adds to the key of its hand."""
ONE_SUIT: Final = 1 << 3 * len(Rank)
"""What it adds that all cards are of one suit."""


def low_rank(rank: Rank) -> int:
    """The place of a rank where the ace is below the two."""
    return 1 if rank is Rank.ACE else rank


def ranks_of(key: int) -> list[Rank]:
    """The ranks that a key counts, from the lowest, each as often as it is there."""
    ranks: list[Rank] = []
    for rank, shift in _SHIFTS:
        count = key >> shift & 7
        if count:
            ranks += [rank] * count
    return ranks


_SHIFTS: Final = [(rank, 3 * (rank - Rank.TWO)) for rank in Rank]


def grouped(ranks: Sequence[Rank], *, ace_low: bool = False) -> tuple[tuple[Rank, ...], list[int]]:
    """The different ranks, those that come most often first, then from the top; and how often."""
    ordered = sorted(set(ranks), key=low_rank if ace_low else None, reverse=True)
    if len(ordered) < len(ranks):
        ordered.sort(key=ranks.count, reverse=True)  # equally many stay in their order
    return tuple(ordered), [*map(ranks.count, ordered)]


class Kinds(dict[int, Kind]):
    """The kinds of one scale by their keys, each worked out when it is first met."""

    def __init__(self, scale: ScaleName) -> None:
        super().__init__()
        self.scale: Final = scale

    def __missing__(self, key: int) -> Kind:
        ranks = ranks_of(key)
        suited = bool(key & ONE_SUIT)
        strength = (
            kit.place(self.scale, _dressed(ranks, suited, rainbow=self.scale in BADUGIS))
            if kit.knows(self.scale)
            else _four(self.scale, ranks, suited)
        )
        kind = self[key] = Kind(strength, _reading(self.scale, ranks, suited))
        return kind


def _dressed(ranks: Sequence[Rank], suited: bool, *, rainbow: bool) -> list[Card]:
    """Some cards of these ranks, in order: of one suit, or not all, or of different suits."""
    if rainbow:
        return [_OF_RANK[rank][suit] for suit, rank in enumerate(ranks)]
    if len(set(ranks)) == len(ranks):
        cards = [_OF_RANK[rank][0] for rank in ranks]
        if not suited:
            cards[0] = _OF_RANK[ranks[0]][1]
        return cards
    return [_OF_RANK[rank][ranks[:n].count(rank)] for n, rank in enumerate(ranks)]


_OF_RANK: Final = {
    rank: FULL_DECK[n * len(Suit) : (n + 1) * len(Suit)] for n, rank in enumerate(Rank)
}


def _straight(scale: ScaleName, ranks: Sequence[Rank]) -> bool:
    """Different ranks, from the top, all in a row; the ace is high (but see the wheel)."""
    return scale not in SUITLESS and ranks[0] - ranks[-1] == len(ranks) - 1


def _reading(scale: ScaleName, cards: Sequence[Rank], suited: bool) -> Reading:
    ranks, counts = grouped(cards, ace_low=scale in ACE_LOW)
    if scale in BADUGIS:
        return Reading(scale, Category.BADUGI, ranks)
    if len(ranks) < len(cards):
        return Reading(scale, BY_COUNTS[tuple(counts)], ranks)
    straight = _straight(scale, ranks)
    if scale is ScaleName.HIGH and set(ranks) == _WHEEL:
        straight = True
        ranks = (*ranks[1:], Rank.ACE)
    if straight and suited:
        royal = len(ranks) == 5 and ranks[0] is Rank.ACE
        return Reading(scale, Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, ranks)
    if suited:
        return Reading(scale, Category.FLUSH, ranks)
    return Reading(scale, Category.STRAIGHT if straight else Category.HIGH_CARD, ranks)


_WHEEL: Final = frozenset((Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE))

BY_COUNTS: Final = {
    (4, 1): Category.QUADS,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.TRIPS,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (4,): Category.QUADS,
    (3, 1): Category.TRIPS,
    (2, 2): Category.TWO_PAIR,
    (2, 1, 1): Category.PAIR,
    (3,): Category.TRIPS,
    (2, 1): Category.PAIR,
    (2,): Category.PAIR,
}
"""What the groups of equal ranks make, of two to five cards; without any it is a high card."""


def _four(scale: ScaleName, ranks: Sequence[Rank], suited: bool) -> Strength:
    """H-12: the lower category, and in it the lower ranks, the decisive ones first."""
    read = _reading(scale, ranks, suited)
    return -as_number(_FOUR_ORDER.index(read.category), read.ranks)


_FOUR_ORDER: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.TRIPS,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.QUADS,
    Category.STRAIGHT_FLUSH,
)
"""H-12, best to worst."""


def as_number(first: int, ranks: Iterable[int]) -> int:
    """A number that compares as ``first`` and then up to five ranks do."""
    number = first
    places = 0
    for rank in ranks:
        number = number << 4 | rank
        places += 1
    return number << 4 * (5 - places)


TABLES: Final = {scale: Kinds(scale) for scale in ScaleName}
"""Every kind that was met, by scale."""
