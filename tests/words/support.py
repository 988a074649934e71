"""The shipped lexicons, and short ways to write what a line should mean."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.engine.actions import Amount, Bet, Draw, Make, Pick
from bot.engine.cards import parse_cards
from bot.words import Lexicons, load_words

FOLDER = Path(__file__).parents[2] / "data" / "words"
LANGUAGES = ("ja", "en")


@cache
def shipped() -> Lexicons:
    return Lexicons(load_words(FOLDER).values())


def at(*positions: int) -> Pick:
    return Pick(positions=positions)


def cards(text: str) -> Pick:
    return Pick(cards=parse_cards(text))


def change(*positions: int) -> Draw:
    return Draw(at(*positions))


def change_cards(text: str) -> Draw:
    return Draw(cards(text))


def bet(amount: Amount) -> Bet:
    return Bet(amount)


def make(amount: Amount) -> Make:
    return Make(amount)
