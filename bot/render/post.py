"""What is said in one go, free of any chat system's types."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from unicodedata import east_asian_width

from bot.engine.view import TurnView


class Style(StrEnum):
    """What a line is, so that a terminal may colour it and Discord may dress it."""

    HEAD = "head"
    """A hand or a page begins."""
    NOTICE = "notice"
    """Coming and going, the order of things, the dealer's own remarks."""
    ACTION = "action"
    """What a player did."""
    CARDS = "cards"
    """Cards that everybody sees."""
    POT = "pot"
    """Chips in the middle: posts, pots, what goes back, who wins."""
    TABLE = "table"
    """How things stand: stacks, seats, rows of a page."""
    PROMPT = "prompt"
    """The table waits for somebody."""
    OPTIONS = "options"
    """What he may type."""
    PRIVATE = "private"
    """Cards that only the reader sees."""
    REFUSAL = "refusal"
    """No, and why."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text. Names in it were written by the adapter's own ``Voice.escape``."""

    text: str
    style: Style
    quotes: bool = False
    """It ends in somebody's own words, so nothing of the dealer's is put behind them."""


@dataclass(frozen=True, slots=True)
class Post:
    """One message to one audience."""

    lines: tuple[Line, ...]
    mentions: tuple[str, ...] = ()
    """Members to be pinged, in the room alone: whose turn it is, and who is called to a seat."""
    turn: TurnView | None = None
    """The turn that this post asks for: deadline, token and legal choices, for clock and buttons.

    None when the post asks for nothing; an older turn may still be running then.
    """
    private: bool = False
    """For one member's eyes."""

    @property
    def text(self) -> str:
        """All lines."""
        return "\n".join(line.text for line in self.lines)


_MERGED: Final = frozenset((Style.ACTION, Style.NOTICE, Style.POT))
_WIDTH: Final = 48
"""Columns; about what a phone shows in one line or a line and a bit."""


def width(text: str) -> int:
    """Columns that a text takes: Japanese characters take two."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def merge(lines: Iterable[Line], separator: str) -> list[Line]:
    """Put short neighbours of one style on one line."""
    merged: list[Line] = []
    for line in lines:
        last = merged[-1] if merged else None
        fits = last is not None and last.style is line.style and line.style in _MERGED
        if last is not None and fits and not last.quotes:
            text = f"{last.text}{separator}{line.text}"
            if width(text) <= _WIDTH:
                merged[-1] = Line(text, line.style, line.quotes)
                continue
        merged.append(line)
    return merged
