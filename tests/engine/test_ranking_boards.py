"""Up cards of stud (S-15, S-24, S-43, R-03), against a plain comparison."""

from __future__ import annotations

import pytest

from bot.engine.cards import Rank, parse_cards
from bot.engine.ranking import board_high, board_low
from bot.engine.types import Category, Reading, ScaleName
from tests.support import lowball
from tests.support.ladder import one_order, random_hands


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_boards_in_order(size: int) -> None:
    """S-15, R-03: boards of as many cards; five with the common card of S-24."""
    boards = random_hands(500, size, 15 + size)
    one_order(
        (lowball.board(cards, lowball.HIGH_ACE), board_high(cards).strength) for cards in boards
    )
    one_order(
        (lowball.turned(lowball.board(cards, lowball.LOW_ACE)), board_low(cards).strength)
        for cards in boards
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2c 2d", "As Kd"),
        ("Ac Kd", "Kc Qd"),
        ("3c 3d 2h 2s", "As Ad Kc Qd"),
        ("2c 2d 2h 3s", "As Ad Kc Kd"),
        ("2c 2d 2h 2s", "As Ad Ac Kd"),
        ("Ac 3d 5h 9s", "Ks Qs Js Ts"),
        ("As Kd Jh 9c", "5c 4d 3h 2s"),
        ("6c 6d Ad Tc 7h", "5h 5s Ah 7c 6c"),
        ("9c 9d 9h 3s 2c", "8c 8d 8h Ks Kc"),
    ],
)
def test_high_boards(better: str, worse: str) -> None:
    """S-15, SE-26: pairs to quads only; straights, flushes and, of five cards, a full house not."""
    assert board_high(parse_cards(better)).strength > board_high(parse_cards(worse)).strength


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 2d", "2c 3d"),
        ("Kc Qd", "Ac Ad"),
        ("8c 7d 6h", "9c 2d Ah"),
        ("Ac Ad 3h 4s", "2c 2d Ah 3s"),
        ("2c 2d Kh Qs", "Ac Ad 2h 2s"),
        ("Kc Kd Qh Qs", "Ac Ad Ah 2s"),
        ("Kc Kd Kh Qs", "Ac Ad Ah As"),
        ("4c 3c 2c Ac", "5c 3d 2h As"),
    ],
)
def test_low_boards(better: str, worse: str) -> None:
    """R-03: pairs are bad and the ace is low; straights and flushes do not count."""
    assert board_low(parse_cards(better)).strength > board_low(parse_cards(worse)).strength


def test_equal_boards_tie() -> None:
    """A-37: suits do not count; who was dealt first is for the caller."""
    assert board_high(parse_cards("Ks 4d")) == board_high(parse_cards("4c Kd"))
    assert board_low(parse_cards("Ks 4d")) == board_low(parse_cards("4c Kd"))


def test_readings() -> None:
    """S-43: what is said of the leader."""
    pair = board_high(parse_cards("Ac 9d 9c")).reading
    assert pair == Reading(ScaleName.HIGH, Category.PAIR, (Rank.NINE, Rank.ACE))
    low = board_low(parse_cards("Ac 9d 5c")).reading
    ranks = (Rank.NINE, Rank.FIVE, Rank.ACE)
    assert low == Reading(ScaleName.LOW_A5, Category.HIGH_CARD, ranks)
    one = board_high(parse_cards("Kd")).reading
    assert one == Reading(ScaleName.HIGH, Category.HIGH_CARD, (Rank.KING,))
    assert board_high(parse_cards("8c 8d 8h Ks Kc")).reading.category is Category.TRIPS
