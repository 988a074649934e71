"""What hands are called (C-71), from the cards to the words, in English and Japanese."""

from __future__ import annotations

import pytest

from bot.engine.cards import parse_cards
from bot.engine.ranking import board_high, board_low, read
from bot.engine.types import ScaleName, Use
from bot.render.cards import reading, readings
from tests.render.builders import voice


@pytest.mark.parametrize(
    ("scale", "cards", "english", "japanese"),
    [
        (ScaleName.LOW_27, "8c 6s 5h 4d 3c", "8-6-5-4-3", "8-6-5-4-3"),
        (ScaleName.LOW_27, "As Td 4c 3h 2s", "A-10-4-3-2", "A-10-4-3-2"),
        (ScaleName.LOW_27, "7s 5d 4c 3d 2h", "a wheel (7-5-4-3-2)", "ウィール(7-5-4-3-2)"),
        (ScaleName.LOW_27, "6s 5d 4h 3c 2s", "a straight, six high", "6ハイのストレート"),
        (ScaleName.LOW_27, "7s 5s 4s 3s 2s", "a flush, seven high", "7ハイのフラッシュ"),
        (ScaleName.LOW_A5, "6c 4d 3h 2s Ad", "6-4-3-2-A", "6-4-3-2-A"),
        (ScaleName.LOW_A5, "5s 4s 3s 2s As", "a wheel (5-4-3-2-A)", "ウィール(5-4-3-2-A)"),
        (ScaleName.LOW_A5, "2s 2d 5c 4h 3s", "a pair of twos", "2のワンペア"),
        (ScaleName.LOW_8, "8h 6d 4c 2s Ac", "8-6 low (8-6-4-2-A)", "8-6ロー(8-6-4-2-A)"),
        (ScaleName.LOW_8, "As 2d 3h 4c 5s", "a wheel (5-4-3-2-A)", "ウィール(5-4-3-2-A)"),
        (ScaleName.LOW_8, "9s 6d 4c 2s Ac", "no low", "ローなし"),
        (ScaleName.BADUGI_HIGH, "7s 4h 3d 2c 2s", "4-card Badugi 7-4-3-2", "4枚バドゥーギ 7-4-3-2"),
        (ScaleName.BADUGI_LOW, "Ah 2h 3c 4s", "3-card Badugi 4-3-A", "3枚バドゥーギ 4-3-A"),
        (ScaleName.BADUGI_LOW, "Kc Kd Kh Ks", "1-card Badugi K", "1枚バドゥーギ K"),
        (ScaleName.LOW_27_FOUR, "6s 4h 3d 2c", "6-4-3-2", "6-4-3-2"),
        (ScaleName.LOW_27_FOUR, "5s 4h 3d 2c", "a straight, five high", "5ハイのストレート"),
        (ScaleName.LOW_27_FOUR_PLAIN, "5s 4s 3s 2s", "5-4-3-2", "5-4-3-2"),
        (ScaleName.HIGH, "Ks Kd 5c 5h 3s", "two pair, kings and fives", "キングと5のツーペア"),
    ],
)
def test_readings(scale: ScaleName, cards: str, english: str, japanese: str) -> None:
    called = read(scale, parse_cards(cards))
    assert reading(voice("en"), called) == english
    assert reading(voice("ja"), called) == japanese


def test_both_sides_of_a_hand() -> None:
    """SE-01: what is said of a stud hand with and without a low."""
    for cards, english, japanese in (
        (
            "As 2c 4d 5h 7s 9d Kc",
            "ace high / 7-5 low (7-5-4-2-A)",
            "エースハイ / 7-5ロー(7-5-4-2-A)",
        ),
        (
            "8h 8d 6c 6s Qh Jd 3c",
            "two pair, eights and sixes / no low",
            "8と6のツーペア / ローなし",
        ),
    ):
        seven = parse_cards(cards)
        called = [
            read(scale, seven, (), Use.BEST_FIVE) for scale in (ScaleName.HIGH, ScaleName.LOW_8)
        ]
        assert readings(voice("en"), called) == english
        assert readings(voice("ja"), called) == japanese


def test_boards() -> None:
    """S-43: of one to four up cards."""
    assert reading(voice("en"), board_high(parse_cards("Kd")).reading) == "king high"
    assert reading(voice("ja"), board_high(parse_cards("9d Ac 9c")).reading) == "9のワンペア"
    assert reading(voice("en"), board_low(parse_cards("Ac")).reading) == "A"
    assert reading(voice("en"), board_low(parse_cards("Ac 8d 4h")).reading) == "8-4-A"
    assert reading(voice("en"), board_low(parse_cards("Ac 8d Ah")).reading) == "a pair of aces"
