"""Cards -> comparable strength, by name of the scale. The one door to PokerKit.

``strength`` is for comparing, ``read`` for saying. Stronger is larger on every scale.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from pokerkit import Card as KitCard
from pokerkit import StandardHighHand

from bot.engine.cards import FULL_DECK, Card, Rank
from bot.engine.types import Category, Reading, ScaleName

Strength = int
"""Comparable within one scale only."""


_KIT: Final = {card: next(KitCard.parse(card.code)) for card in FULL_DECK}
_WHEEL: Final = frozenset((Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE))


def _kit_index(cards: Sequence[Card]) -> int:
    return StandardHighHand.lookup.get_entry([_KIT[card] for card in cards]).index


def _just_below(text: str) -> int:
    return 2 * _kit_index([Card(word) for word in text.split()]) - 1


_WHEEL_AS_ACE_HIGH: Final = _just_below("Ac 6d 4c 3c 2c")
_WHEEL_AS_FLUSH: Final = _just_below("Ac 6c 4c 3c 2c")


class _Kind(NamedTuple):
    """What all hands of the same ranks, suited or not, have in common."""

    strength: Strength
    reading: Reading


_KINDS: Final[dict[tuple[ScaleName, int, bool], _Kind]] = {}
_WEIGHT: Final = {card: 1 << 3 * card.rank for card in FULL_DECK}
"""A rank counts in three bits of its own: the sum over a hand is its ranks in whatever order."""


def strength(scale: ScaleName, cards: Sequence[Card]) -> Strength:
    """How strong five cards are on a scale (L-03 to L-05)."""
    return _kind(scale, cards).strength


def read(scale: ScaleName, cards: Sequence[Card]) -> Reading:
    """What five cards are called on a scale."""
    return _kind(scale, cards).reading


def _kind(scale: ScaleName, cards: Sequence[Card]) -> _Kind:
    """There are 7,462 kinds of hands (L-03); each is worked out when it is first held."""
    key = (scale, sum([_WEIGHT[card] for card in cards]), _suited(cards))
    kind = _KINDS.get(key)
    if kind is None:
        kind = _KINDS[key] = _Kind(_strength(scale, cards), _read(scale, cards))
    return kind


def _suited(cards: Sequence[Card]) -> bool:
    suit = cards[0].suit
    return all(card.suit is suit for card in cards)


def _strength(scale: ScaleName, cards: Sequence[Card]) -> Strength:
    if scale is ScaleName.HIGH_NO_WHEEL and {card.rank for card in cards} == _WHEEL:
        return _WHEEL_AS_FLUSH if _suited(cards) else _WHEEL_AS_ACE_HIGH
    return 2 * _kit_index(cards)


def _read(scale: ScaleName, cards: Sequence[Card]) -> Reading:
    counts = Counter(card.rank for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(sorted(counts.values(), reverse=True))
    if shape != (1, 1, 1, 1, 1):
        return Reading(scale, _BY_SHAPE[shape], ranks)
    flush = _suited(cards)
    straight = ranks[0] - ranks[4] == 4
    if set(ranks) == _WHEEL and scale is ScaleName.HIGH:
        straight = True
        ranks = (*ranks[1:], Rank.ACE)
    if straight and flush:
        royal = ranks[0] is Rank.ACE
        return Reading(scale, Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, ranks)
    if flush:
        return Reading(scale, Category.FLUSH, ranks)
    return Reading(scale, Category.STRAIGHT if straight else Category.HIGH_CARD, ranks)


_BY_SHAPE: Final = {
    (4, 1): Category.QUADS,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.TRIPS,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
}
