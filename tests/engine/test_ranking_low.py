"""Low hands of five and of four cards against brute force and PokerKit.

Every day: one hand of every kind (they are few), and a sample of real hands. In full: all 270,725
hands of four cards, and 100,000 of five on each scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pokerkit
import pytest

from bot.engine.cards import FULL_DECK, SUIT_LETTERS, Card, Rank, parse_cards
from bot.engine.ranking import Strength, best, read, strength
from bot.engine.types import Category, Reading, ScaleName
from tests.support import lowball
from tests.support.evaluator import Key
from tests.support.ladder import one_order, random_hands

FOUR, PLAIN = ScaleName.LOW_27_FOUR, ScaleName.LOW_27_FOUR_PLAIN
PLAIN_KEYS: dict[ScaleName, Callable[[Sequence[Card]], Key]] = {
    ScaleName.LOW_27: lowball.low_27,
    ScaleName.LOW_A5: lowball.low_a5,
    FOUR: lambda cards: lowball.four(cards, plain=False),
    PLAIN: lambda cards: lowball.four(cards, plain=True),
}
KINDS = {ScaleName.LOW_27: 7462, ScaleName.LOW_A5: 6175, FOUR: 2535, PLAIN: 1820}
SIZE = {scale: 4 if scale in (FOUR, PLAIN) else 5 for scale in KINDS}


def one_of_each(size: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of ranks; where no rank comes twice in one suit, and in two."""
    for ranks in combinations_with_replacement(Rank, size):
        if max(map(ranks.count, ranks)) <= 4:
            suits = [ranks[:n].count(rank) for n, rank in enumerate(ranks)]
            for first in (suits[0], 3) if len(set(ranks)) == size else (suits[0],):
                yield tuple(
                    Card(rank.letter + SUIT_LETTERS[suit])
                    for rank, suit in zip(ranks, [first, *suits[1:]], strict=True)
                )


def agree(scale: ScaleName, hands: Iterable[Sequence[Card]]) -> int:
    """Brute force puts the hands in the same order; how many kinds there are."""
    key = PLAIN_KEYS[scale]
    return one_order((key(cards), strength(scale, cards)) for cards in hands)


@pytest.mark.parametrize("scale", KINDS)
def test_every_kind_of_hand(scale: ScaleName) -> None:
    """D-06, D-08, A-15, H-12: all kinds against each other."""
    assert agree(scale, one_of_each(SIZE[scale])) == KINDS[scale]


@pytest.mark.parametrize("scale", KINDS)
def test_a_sample_of_hands(scale: ScaleName) -> None:
    """The same with real hands in all suits and in any order."""
    agree(scale, random_hands(2_000, SIZE[scale], 27))


@pytest.mark.full
@pytest.mark.parametrize("scale", [ScaleName.LOW_27, ScaleName.LOW_A5])
def test_many_hands(scale: ScaleName) -> None:
    """D-06, A-15."""
    agree(scale, random_hands(100_000, 5, 72))


@pytest.mark.full
@pytest.mark.parametrize("scale", [FOUR, PLAIN])
def test_all_hands_of_four(scale: ScaleName) -> None:
    """H-12, A-22: all 270,725."""
    assert comb(52, 4) == 270_725
    assert agree(scale, combinations(FULL_DECK, 4)) == KINDS[scale]


def lows_of_eight(hands: Iterable[tuple[Card, ...]]) -> Iterator[tuple[Key, Strength]]:
    """The lows of 8 or better among some hands; brute force agrees which they are."""
    for cards in hands:
        key = lowball.low_8(cards)
        found = best(ScaleName.LOW_8, cards)
        assert (key is None) == (found is None), cards
        if key is None or found is None:
            assert read(ScaleName.LOW_8, cards) == Reading(ScaleName.LOW_8, Category.NO_LOW, ())
            with pytest.raises(LookupError):
                strength(ScaleName.LOW_8, cards)
        else:
            assert found.strength == strength(ScaleName.LOW_8, cards)
            yield key, found.strength


def test_eight_or_better() -> None:
    """S-21: of all kinds 56 are a low."""
    assert one_order(lows_of_eight(one_of_each(5))) == comb(8, 5) == 56


@pytest.mark.full
def test_eight_or_better_in_all_suits() -> None:
    """S-21, S-32: all 2,598,960 hands would only repeat these 100,000."""
    assert one_order(lows_of_eight(random_hands(100_000, 5, 8))) == 56


@pytest.mark.parametrize(
    ("scale", "kit"),
    [
        (ScaleName.LOW_27, pokerkit.StandardLowHand),
        (ScaleName.LOW_A5, pokerkit.RegularLowHand),
        (ScaleName.LOW_8, pokerkit.EightOrBetterLowHand),
    ],
)
def test_pokerkit_agrees(
    scale: ScaleName,
    kit: type[pokerkit.StandardLowHand | pokerkit.RegularLowHand | pokerkit.EightOrBetterLowHand],
) -> None:
    """A second opinion, by its hands instead of its tables."""
    hands: dict[Strength, pokerkit.Hand] = {}
    for cards in random_hands(2_000, 5, 5):
        mine = best(scale, cards)
        theirs = kit.from_game_or_none("".join(card.code for card in cards))
        assert (mine is None) == (theirs is None)
        if mine is not None and theirs is not None:
            assert hands.setdefault(mine.strength, theirs) == theirs
    in_order = [hands[value] for value in sorted(hands)]
    assert len(in_order) > 5
    assert all(low < high for low, high in pairwise(in_order))


def test_the_ace_and_the_wheel_in_2_7() -> None:
    """A-16, BE-05: A-5-4-3-2 is ace high, no straight; 7-5-4-3-2 is best."""
    hand = parse_cards("As 5d 4c 3h 2s")
    assert read(ScaleName.LOW_27, hand) == Reading(
        ScaleName.LOW_27,
        Category.HIGH_CARD,
        (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO),
    )
    top = max(strength(ScaleName.LOW_27, cards) for cards in one_of_each(5))
    assert strength(ScaleName.LOW_27, parse_cards("7s 5d 4c 3d 2h")) == top


@pytest.mark.parametrize(
    ("scale", "cards", "category", "ranks"),
    [
        (ScaleName.LOW_27, "Kh Kd 7s 3c 2d", Category.PAIR, "K 7 3 2"),
        (ScaleName.LOW_27, "6s 5d 4h 3c 2s", Category.STRAIGHT, "6 5 4 3 2"),
        (ScaleName.LOW_27, "9s 7s 4s 3s 2s", Category.FLUSH, "9 7 4 3 2"),
        (ScaleName.LOW_27, "As Ks Qs Js Ts", Category.ROYAL_FLUSH, "A K Q J T"),
        (ScaleName.LOW_A5, "6s 5s 4s 3s 2s", Category.HIGH_CARD, "6 5 4 3 2"),
        (ScaleName.LOW_A5, "Ks Qd Jc Th As", Category.HIGH_CARD, "K Q J T A"),
        (ScaleName.LOW_A5, "As Ad 7c 6h 5s", Category.PAIR, "A 7 6 5"),
        (ScaleName.LOW_A5, "As Ad 7c 7h 5s", Category.TWO_PAIR, "7 A 5"),
        (ScaleName.LOW_A5, "As Ad Ac 7h 7s", Category.FULL_HOUSE, "A 7"),
        (ScaleName.LOW_8, "8s 6d 4h 2c As", Category.HIGH_CARD, "8 6 4 2 A"),
        (FOUR, "6s 4h 3d 2c", Category.HIGH_CARD, "6 4 3 2"),
        (FOUR, "As 4h 3d 2c", Category.HIGH_CARD, "A 4 3 2"),
        (FOUR, "5s 4h 3d 2c", Category.STRAIGHT, "5 4 3 2"),
        (FOUR, "9s 4s 3s 2s", Category.FLUSH, "9 4 3 2"),
        (FOUR, "As Ks Qs Js", Category.STRAIGHT_FLUSH, "A K Q J"),
        (FOUR, "9s 9h 3d 3c", Category.TWO_PAIR, "9 3"),
        (FOUR, "9s 9h 9d 3c", Category.TRIPS, "9 3"),
        (FOUR, "9s 9h 9d 9c", Category.QUADS, "9"),
        (PLAIN, "5s 4s 3s 2s", Category.HIGH_CARD, "5 4 3 2"),
    ],
)
def test_readings(scale: ScaleName, cards: str, category: Category, ranks: str) -> None:
    """C-71: the decisive ranks first, the ace where the scale has it."""
    expected = tuple(Card(rank + "c").rank for rank in ranks.split())
    assert read(scale, parse_cards(cards)) == Reading(scale, category, expected)
