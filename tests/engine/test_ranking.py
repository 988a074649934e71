"""Strengths of high hands against a plain evaluator (L-01 to L-05, L-78, A-100).

There are 7,462 kinds of hands; the everyday test compares one hand of each kind with all others,
and a sample of real hands. The full one goes through all 2,598,960 hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random

import pytest

from bot.engine.cards import FULL_DECK, SUIT_LETTERS, Card, Rank, parse_cards
from bot.engine.ranking import Strength, read, strength
from bot.engine.types import Category, ScaleName
from tests.support.evaluator import evaluate
from tests.support.ladder import one_order

HIGH, NO_WHEEL = ScaleName.HIGH, ScaleName.HIGH_NO_WHEEL
HIGHS = (HIGH, NO_WHEEL)
CATEGORIES = tuple(Category)[:10]
"""L-03, weak to strong."""


def one_of_each() -> Iterator[tuple[Card, ...]]:
    """One hand of each kind: every choice of ranks, and suited where no rank comes twice."""
    for ranks in combinations_with_replacement(Rank, 5):
        if max(ranks.count(rank) for rank in ranks) < 5:
            # The n-th of a rank has the n-th suit, so no card comes twice; the first card is
            # moved to another suit so that five different ranks make no flush.
            suits = [ranks[:n].count(rank) for n, rank in enumerate(ranks)]
            if len(set(ranks)) == 5:
                suits[0] = 3
                yield tuple(Card(rank.letter + "c") for rank in ranks)
            yield tuple(
                Card(rank.letter + SUIT_LETTERS[suit])
                for rank, suit in zip(ranks, suits, strict=True)
            )


def agree(hands: Iterable[tuple[Card, ...]], scale: ScaleName) -> int:
    """Both evaluators put the hands in the same order, ties included; how many kinds there are."""
    wheel = scale is HIGH
    return one_order((evaluate(cards, wheel=wheel), strength(scale, cards)) for cards in hands)


@pytest.mark.parametrize("scale", HIGHS)
def test_every_kind_of_hand(scale: ScaleName) -> None:
    """L-03, L-04: all kinds of hands against each other."""
    assert agree(one_of_each(), scale) == 7462


@pytest.mark.parametrize("scale", HIGHS)
def test_a_sample_of_hands(scale: ScaleName) -> None:
    """L-02: real hands in all suits; the order of the cards does not matter."""
    rng = Random(20)
    hands = [tuple(rng.sample(FULL_DECK, 5)) for _ in range(10_000)]
    agree(hands, scale)


@pytest.mark.full
@pytest.mark.parametrize("scale", HIGHS)
def test_all_hands(scale: ScaleName) -> None:
    """L-03, L-04: all 2,598,960 of them."""
    assert comb(52, 5) == 2_598_960
    assert agree(combinations(FULL_DECK, 5), scale) == 7462


def test_how_many_hands_of_each_category() -> None:
    """L-03: the well-known counts of kinds: 10 straight flushes, 156 quads and full houses, ..."""
    counts: dict[Category, int] = {}
    for cards in one_of_each():
        category = read(HIGH, cards).category
        counts[category] = counts.get(category, 0) + 1
    assert [counts[category] for category in CATEGORIES] == [
        1277,
        2860,
        858,
        858,
        10,
        1277,
        156,
        156,
        9,
        1,
    ]


@pytest.mark.parametrize("scale", HIGHS)
def test_reading_follows_strength(scale: ScaleName) -> None:
    """C-71, L-03: what the dealer says is what decides: the category, then the ranks as named."""
    spoken: dict[tuple[int, tuple[Rank, ...]], Strength] = {}
    for cards in one_of_each():
        reading = read(scale, cards)
        assert reading.scale is scale
        assert set(reading.ranks) == {card.rank for card in cards}
        ranks = reading.ranks
        if ranks[-1] is Rank.ACE and len(ranks) == 5:  # the wheel names its ace last: it plays low
            assert ranks[0] is Rank.FIVE
        spoken[CATEGORIES.index(reading.category), ranks] = strength(scale, cards)
    assert len(spoken) == 7462
    assert [spoken[said] for said in sorted(spoken)] == sorted(spoken.values())


def test_suits_have_no_strength() -> None:
    """L-02: the same ranks in other suits tie."""
    rng = Random(2)
    for _ in range(500):
        cards = rng.sample(FULL_DECK, 5)
        turned = dict(zip(SUIT_LETTERS, rng.sample(SUIT_LETTERS, 4), strict=True))
        others = [Card(card.rank.letter + turned[card.suit.letter]) for card in cards]
        for scale in HIGHS:
            assert strength(scale, cards) == strength(scale, others)
            assert read(scale, cards) == read(scale, others)


def beats(scale: ScaleName, better: str, worse: str) -> bool:
    """Whether one hand is strictly stronger."""
    return strength(scale, parse_cards(better)) > strength(scale, parse_cards(worse))


def test_the_wheel() -> None:
    """L-05, A-100, LV-20, case 29: A-2-3-4-5 is the lowest straight, and nothing wraps around."""
    wheel, six_high = "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c"
    assert beats(HIGH, six_high, wheel)
    assert beats(HIGH, wheel, "As Ad Ac Kd Qh")
    assert read(HIGH, parse_cards(wheel)).category is Category.STRAIGHT
    steel = "Ah 2h 3h 4h 5h"
    assert beats(HIGH, steel, "Ac Ad As Ah Kc")
    assert beats(HIGH, "6c 2c 3c 4c 5c", steel)
    assert read(HIGH, parse_cards(steel)).category is Category.STRAIGHT_FLUSH
    around = "Qc Kd Ah 2s 3c"
    assert read(HIGH, parse_cards(around)).category is Category.HIGH_CARD
    assert beats(HIGH, "2c 2d 3h 4s 5c", around)


def test_no_wheel() -> None:
    """A-100 the other way: A-2-3-4-5 is ace high, above K-Q-J-T-8, below A-6-4-3-2 and any pair."""
    wheel = "Ac 2d 3h 4s 5c"
    assert read(NO_WHEEL, parse_cards(wheel)).category is Category.HIGH_CARD
    assert read(NO_WHEEL, parse_cards(wheel)).ranks[0] is Rank.ACE
    assert beats(NO_WHEEL, wheel, "Kc Qd Jh Ts 8c")
    assert beats(NO_WHEEL, "Ac 6d 4h 3s 2c", wheel)
    assert beats(NO_WHEEL, "2c 2d 3h 4s 5c", wheel)
    suited = "Ah 2h 3h 4h 5h"
    assert read(NO_WHEEL, parse_cards(suited)).category is Category.FLUSH
    assert beats(NO_WHEEL, suited, "Kh Qh Jh Th 8h")
    assert beats(NO_WHEEL, "Ah 6h 4h 3h 2h", suited)
    assert beats(NO_WHEEL, suited, "Ac Kd Qh Js Tc")
    assert beats(NO_WHEEL, "2c 2d 2h 3s 3c", suited)
    # The other straights are what they were.
    assert read(NO_WHEEL, parse_cards("2c 3d 4h 5s 6c")).category is Category.STRAIGHT
    assert read(NO_WHEEL, parse_cards("Ac Kd Qh Js Tc")).category is Category.STRAIGHT


def test_ties_inside_a_category() -> None:
    """L-04: the made part first, then the kickers; a tie is a tie to the last card."""
    for better, worse in (
        ("Kc Kd 2h 3s 4c", "Qc Qd Ah Ks Jc"),
        ("Kc Kd Ah 3s 2c", "Kh Ks Qh Js Tc"),
        ("Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Ac"),
        ("Ac Ad 3h 3s 4c", "Ah As 3c 3d 2c"),
        ("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),
        ("Ac Qc 4c 3c 2c", "Ah Jh Th 9h 7h"),
        ("9c 9d 9h 9s 2c", "8c 8d 8h 8s Ac"),
    ):
        assert beats(HIGH, better, worse)
        assert not beats(HIGH, worse, better)
    assert not beats(HIGH, "Kc Kd Ah 3s 2c", "Kh Ks Ac 3d 2h")
    assert not beats(HIGH, "Kh Ks Ac 3d 2h", "Kc Kd Ah 3s 2c")
