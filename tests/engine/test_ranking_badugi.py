"""Badugis of four and five cards against brute force and PokerKit.

Every day: a sample. In full: all 270,725 hands of four cards on both scales.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise
from math import comb

import pokerkit
import pytest

from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.ranking import Strength, best, read, strength
from bot.engine.types import Category, Reading, ScaleName
from tests.support import lowball
from tests.support.ladder import one_order, random_hands

HIGH, LOW = ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW
KINDS = 13 + comb(13, 2) + comb(13, 3) + comb(13, 4)


def agree(scale: ScaleName, hands: Iterable[tuple[Card, ...]]) -> int:
    """Brute force puts the hands in the same order; how many kinds there are."""
    low = scale is LOW
    return one_order(
        (lowball.badugi(cards, ace_low=low), strength(scale, cards)) for cards in hands
    )


@pytest.mark.parametrize("scale", [HIGH, LOW])
@pytest.mark.parametrize("size", [4, 5])
def test_a_sample_of_hands(scale: ScaleName, size: int) -> None:
    """D-10, A-17, H-14."""
    agree(scale, random_hands(2_000, size, 1000 + size))


@pytest.mark.full
@pytest.mark.parametrize("scale", [HIGH, LOW])
def test_all_hands_of_four(scale: ScaleName) -> None:
    """D-10: all of them, 1,092 kinds."""
    assert agree(scale, combinations(FULL_DECK, 4)) == KINDS == 1092


@pytest.mark.full
@pytest.mark.parametrize("scale", [HIGH, LOW])
def test_many_hands_of_five(scale: ScaleName) -> None:
    """A-17: any four of the five."""
    agree(scale, random_hands(100_000, 5, 17))


@pytest.mark.parametrize(
    ("scale", "kit"), [(HIGH, pokerkit.StandardBadugiHand), (LOW, pokerkit.BadugiHand)]
)
def test_pokerkit_agrees(
    scale: ScaleName, kit: type[pokerkit.StandardBadugiHand | pokerkit.BadugiHand]
) -> None:
    """A second opinion, by its hands instead of its tables."""
    hands: dict[Strength, pokerkit.Hand] = {}
    for size in (4, 5):
        for cards in random_hands(500, size, 50 + size):
            theirs = kit.from_game("".join(card.code for card in cards))
            known = hands.setdefault(strength(scale, cards), theirs)
            assert known == theirs
    in_order = [hands[value] for value in sorted(hands)]
    assert all(low < high for low, high in pairwise(in_order))


@pytest.mark.parametrize("scale", [HIGH, LOW])
def test_the_cards_used_are_the_valid_ones(scale: ScaleName) -> None:
    """D-10, H-21: as many as the Badugi counts, and alone they are worth the same."""
    for cards in random_hands(300, 5, 10):
        found = best(scale, cards)
        assert found is not None
        count = lowball.badugi(cards, ace_low=scale is LOW)[0]
        assert len(found.cards) == len(found.reading.ranks) == count
        assert set(found.cards) <= set(cards)
        assert strength(scale, found.cards) == found.strength == strength(scale, cards)
        assert found.reading == read(scale, cards)


@pytest.mark.parametrize(
    ("scale", "cards", "used"),
    [
        (HIGH, "As 4h 3c 2d Ah", "As 4h 3c 2d"),
        (HIGH, "8h 7h 5h 3h 2h", "2h"),
        (LOW, "As 2d 3c 4c 5h", "5h 3c 2d As"),
        (LOW, "Kd As 2h 3d 4c", "4c 3d 2h As"),
        (LOW, "3s 2h Ad As 2d", "3s 2h Ad"),
        (LOW, "Kc Kd Kh Ks", "Ks"),
    ],
)
def test_readings(scale: ScaleName, cards: str, used: str) -> None:
    """BE-14, BA-12: the valid cards from the top, the ace where the scale has it."""
    found = best(scale, parse_cards(cards))
    assert found is not None
    assert found.cards == parse_cards(used)
    ranks = tuple(card.rank for card in found.cards)
    assert found.reading == Reading(scale, Category.BADUGI, ranks)
