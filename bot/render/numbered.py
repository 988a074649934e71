"""Single rules by their numbers, for those who ask for ``rules L-88``."""

from __future__ import annotations

import re
from typing import Final

from bot.render.cases import Page, figures
from bot.render.cases_end import GAMES, ORDER, SHOWING
from bot.render.cases_play import MONEY, PLAY
from bot.render.post import Line, Style
from bot.render.scene import Stated
from bot.render.voice import Voice, keyed


def _range(letter: str, *spans: tuple[int, int]) -> tuple[str, ...]:
    return tuple(f"{letter}-{n:02}" for first, last in spans for n in range(first, last + 1))


NUMBERS: Final = (
    *_range("L", (0, 6), (10, 14), (20, 24), (30, 30), (32, 33), (40, 46), (50, 53), (60, 64)),
    *_range("L", (70, 91), (100, 115), (120, 122), (131, 135)),
    *_range("C", (1, 6), (10, 26), (30, 34), (40, 45), (50, 57), (60, 64), (70, 72), (80, 80)),
    *_range("D", (1, 20)),
    *_range("S", (1, 8), (10, 26), (30, 35), (40, 41), (43, 43)),
    *_range("H", (1, 6), (10, 15), (20, 22), (90, 90)),
    *_range("R", (1, 18)),
)
"""The rules that have a text, as the rule book numbers them. A test compares the catalog."""
_NUMBER: Final = re.compile(r"([A-Z]{1,2})-([0-9]{1,3})([a-z]?)")


def is_number(asked: str) -> bool:
    """Whether somebody asks for a rule by its number and not for a topic."""
    return _NUMBER.fullmatch(asked) is not None


def rule(voice: Voice, asked: str, stated: Stated | None = None) -> Line:
    """One rule, or that there is no text for it. ``L-5`` is ``L-05``.

    With the figures of a house; None = with those of the rule book.
    """
    number = _whole(asked)
    if number not in NUMBERS:
        return Line(voice.hint("rule-unknown", number=asked), Style.NOTICE)
    text = voice.say(keyed("rule", number), **figures(stated))
    return Line(f"{number}  {text}", Style.TABLE)


def rule_here(voice: Voice, asked: str, stated: Stated) -> tuple[Line, ...]:
    """One rule as the house that is asked about has it: with its figures and, where a switch of
    its own or of the game makes the text untrue, one more line that says what holds instead."""
    number, page = _whole(asked), Page(voice, stated)
    texts = dict.fromkeys(
        text
        for case in (*MONEY, *PLAY, *SHOWING, *GAMES, *ORDER)
        if number in case.numbers.split() and case.differs(stated)
        for text in case.says(page)
    )
    line = rule(voice, asked, stated)
    if not texts:
        return (line,)
    what = voice.say("sentence-separator").join(texts)
    return (line, Line(voice.say("rule-here", what=what), Style.TABLE))


def _whole(asked: str) -> str:
    match = _NUMBER.fullmatch(asked)
    return f"{match[1]}-{int(match[2]):02}{match[3]}" if match is not None else asked
