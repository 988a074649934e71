"""The best five of own and common cards, by brute force and PokerKit (S-20 to S-22, R-09 to R-12).

2,000 hands every day, 100,000 in full (Omaha, where brute force is slow: 150 and 10,000).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pokerkit
import pytest

from bot.engine.cards import Card, parse_cards
from bot.engine.ranking import Strength, best, read, strength, suit_order
from bot.engine.types import Category, ScaleName, Use
from tests.support import lowball
from tests.support.evaluator import Key, evaluate
from tests.support.ladder import one_order, random_hands

KEYS: dict[ScaleName, Callable[[Sequence[Card]], Key | None]] = {
    ScaleName.HIGH: lowball.high,
    ScaleName.HIGH_NO_WHEEL: lambda cards: evaluate(cards, wheel=False),
    ScaleName.LOW_27: lowball.low_27,
    ScaleName.LOW_A5: lowball.low_a5,
    ScaleName.LOW_8: lowball.low_8,
}
FIVES = [
    (ScaleName.HIGH, 7, 2_000),
    (ScaleName.LOW_A5, 7, 2_000),
    (ScaleName.LOW_8, 7, 2_000),
    (ScaleName.HIGH, 6, 300),
    (ScaleName.HIGH, 8, 100),
    (ScaleName.HIGH_NO_WHEEL, 7, 200),
    (ScaleName.LOW_27, 7, 200),
    (ScaleName.LOW_A5, 8, 100),
]


def order(scale: ScaleName) -> str:
    """Where the ace stands in the order of C-42."""
    low = scale in (ScaleName.LOW_A5, ScaleName.LOW_8)
    return lowball.LOW_ACE if low else lowball.HIGH_ACE


def check(scale: ScaleName, hands: Sequence[tuple[Card, ...]], use: Use, own: int) -> None:
    """Brute force finds the same hands in the same order, and the same cards (C-42)."""
    pairs: list[tuple[Key, Strength]] = []
    for cards in hands:
        mine, board = cards[:own], cards[own:]
        tried = lowball.omaha(mine, board) if use is Use.OMAHA else lowball.any_five(cards)
        key, equal = lowball.choices(KEYS[scale], tried)
        found = best(scale, mine, board, use)
        if key is None or found is None:
            assert found is None and key is None, cards
            assert read(scale, mine, board, use).category is Category.NO_LOW
            continue
        assert read(scale, mine, board, use) == found.reading
        assert found.strength == strength(scale, found.cards), cards
        by_suit = [lowball.by_suit(five, order(scale)) for five in equal]
        used = lowball.by_suit(found.cards, order(scale))
        assert used in by_suit if use is Use.OMAHA else used == max(by_suit), cards
        assert [card.code for card in found.cards] == [
            order(scale)[rank] + lowball.SUITS[suit] for rank, suit in used
        ]
        pairs.append((key, found.strength))
    one_order(pairs)


@pytest.mark.parametrize(("scale", "size", "count"), FIVES)
def test_best_five(scale: ScaleName, size: int, count: int) -> None:
    """S-20, S-22, R-02, R-03, R-09: any five, whoever's they are."""
    hands = random_hands(count, size, size)
    check(scale, hands, Use.BEST_FIVE, own=size)
    for cards in hands[:100]:
        parts = {best(scale, cards[:own], cards[own:], Use.BEST_FIVE) for own in range(size + 1)}
        assert len(parts) == 1


@pytest.mark.full
@pytest.mark.parametrize("scale", [ScaleName.HIGH, ScaleName.LOW_A5, ScaleName.LOW_8])
def test_best_five_of_many(scale: ScaleName) -> None:
    """S-20 to S-22."""
    check(scale, random_hands(100_000, 7, 77), Use.BEST_FIVE, own=2)


@pytest.mark.parametrize("scale", [ScaleName.HIGH, ScaleName.LOW_8])
@pytest.mark.parametrize("size", [7, 9])
def test_omaha(scale: ScaleName, size: int) -> None:
    """R-11, R-12: two own and three common cards; on the flop and at the end."""
    check(scale, random_hands(150, size, 400 + size), Use.OMAHA, own=4)


@pytest.mark.full
@pytest.mark.parametrize("scale", [ScaleName.HIGH, ScaleName.LOW_8])
def test_omaha_of_many(scale: ScaleName) -> None:
    """R-11, R-12."""
    check(scale, random_hands(10_000, 9, 909), Use.OMAHA, own=4)


def text(cards: Sequence[Card]) -> str:
    return "".join(card.code for card in cards)


@pytest.mark.parametrize(
    ("scale", "own", "use", "kit"),
    [
        (ScaleName.HIGH, 2, Use.BEST_FIVE, pokerkit.StandardHighHand),
        (ScaleName.LOW_A5, 7, Use.BEST_FIVE, pokerkit.RegularLowHand),
        (ScaleName.LOW_8, 7, Use.BEST_FIVE, pokerkit.EightOrBetterLowHand),
        (ScaleName.HIGH, 4, Use.OMAHA, pokerkit.OmahaHoldemHand),
        (ScaleName.LOW_8, 4, Use.OMAHA, pokerkit.OmahaEightOrBetterLowHand),
    ],
)
def test_pokerkit_agrees(
    scale: ScaleName, own: int, use: Use, kit: type[pokerkit.CombinationHand]
) -> None:
    """A second opinion, by its own choice of cards."""
    hands: dict[Strength, pokerkit.Hand] = {}
    for cards in random_hands(150, max(7, own + 5) if use is Use.OMAHA else 7, 70):
        mine = best(scale, cards[:own], cards[own:], use)
        theirs = kit.from_game_or_none(text(cards[:own]), text(cards[own:]))
        assert (mine is None) == (theirs is None)
        if mine is not None and theirs is not None:
            assert hands.setdefault(mine.strength, theirs) == theirs
    in_order = [hands[value] for value in sorted(hands)]
    assert all(low < high for low, high in pairwise(in_order))


def used(scale: ScaleName, cards: str, board: str = "", use: Use = Use.BEST_FIVE) -> str | None:
    """The cards of the best hand as they are written."""
    found = best(scale, parse_cards(cards), parse_cards(board), use)
    return None if found is None else " ".join(card.code for card in found.cards)


def test_the_same_cards_both_ways() -> None:
    """S-22, SE-02: the wheel is a straight and the best low; in a low hand the ace comes last."""
    cards = "Kd Ks Ac 2d 3h 4s 5c"
    assert used(ScaleName.HIGH, cards) == "Ac 5c 4s 3h 2d"
    assert used(ScaleName.LOW_8, cards) == "5c 4s 3h 2d Ac"
    assert used(ScaleName.LOW_8, "8h 8d 6c 6s Qh Jd 3c") is None  # SE-01


def test_of_equal_choices_the_one_highest_by_suit() -> None:
    """C-42: a pair gives its higher suit to a hand that needs one card of it."""
    assert used(ScaleName.LOW_A5, "7c 7s 5d 4h 3s 2c Kc") == "7s 5d 4h 3s 2c"
    assert used(ScaleName.LOW_A5, "Ac As 5d 4h 3s 2c Ah") == "5d 4h 3s 2c As"
    assert used(ScaleName.HIGH, "9c 9h 8s 7d 6d 5c 9s") == "9s 8s 7d 6d 5c"
    assert used(ScaleName.HIGH, "9c 9h 9s 9d Kc Ks 2d") == "Ks 9s 9h 9d 9c"


def test_who_takes_the_odd_chip() -> None:
    """C-42: the highest card by suit; with a common card the next one; the ace by the scale."""
    high, low = ScaleName.HIGH, ScaleName.LOW_A5
    spade, heart = parse_cards("Ks Qd Jc Th 9s"), parse_cards("Kh Qs Js Ts 9d")
    assert suit_order(high, spade) > suit_order(high, heart)
    shared, other = parse_cards("Ks Qd Jc Th 9s"), parse_cards("Ks Qh Js Ts 9d")
    assert suit_order(high, shared) < suit_order(high, other)
    ace, five = parse_cards("As 2d 3h 4c 5c"), parse_cards("Ac 2c 3c 4s 5d")
    assert suit_order(low, ace) < suit_order(low, five)
    assert suit_order(high, ace) > suit_order(high, five)


def test_omaha_needs_two_and_three() -> None:
    """R-11: four of a suit on the board and one in the hand are no flush; R-12: nor is it a low."""
    board = "Ks 9s 5s 2s 3d"
    assert used(ScaleName.HIGH, "As Kd Qh Jc", board, Use.OMAHA) == "As Ks Kd 9s 5s"
    assert used(ScaleName.LOW_8, "As Kd Qh 4c", board, Use.OMAHA) == "5s 4c 3d 2s As"
    assert used(ScaleName.LOW_8, "As Kd Qh Jc", board, Use.OMAHA) is None
    assert used(ScaleName.LOW_8, "As Ad 2h 4c", "2s 5d 5h Kc Kd", Use.OMAHA) is None


@pytest.mark.parametrize("scale", [ScaleName.HIGH, ScaleName.LOW_A5])
def test_too_few_cards_are_no_hand(scale: ScaleName) -> None:
    """On third street, or before the flop, there is nothing to call a hand."""
    four = parse_cards("As Kd Qh Jc")
    for use in Use:
        assert best(scale, four, (), use) is None
        with pytest.raises(LookupError):
            read(scale, four, (), use)
    assert best(ScaleName.BADUGI_LOW, ()) is None
    assert best(ScaleName.LOW_27_FOUR, four[:3]) is None
