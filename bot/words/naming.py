"""A line for the floor, word by word: who is named in it, and what is left of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.words.lexicons import Lexicons
from bot.words.orders import Lack, Person
from bot.words.spelling import fold

MOST_REASON: Final = 300
"""Letters of a reason."""
_LONGEST: Final = 4
"""Words of the longest name or ruling that is looked for."""
_BESIDE: Final = " .,:;-–—、。:"
"""What may part a ruling from its reason."""


class Token(NamedTuple):
    """One word of a line."""

    folded: str
    written: str


class Lacks(Exception):
    """What is missing; ``args`` are those of Lacking after its order."""


class Line:
    """What is still to be read of a line."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = list(tokens)

    def joined(self, count: int) -> str:
        """The next words, folded."""
        return " ".join(token.folded for token in self.tokens[:count])

    def drop(self, count: int) -> None:
        """They are read."""
        del self.tokens[:count]

    def next_written(self) -> str:
        """The next word as it was written; "" = the line is at its end."""
        return self.tokens[0].written if self.tokens else ""

    def one_of(self, words: Iterable[str]) -> str | None:
        """The next words, taken, if they are one of these: the longest that fits."""
        known = frozenset(words)
        for count in range(min(_LONGEST, len(self.tokens)), 0, -1):
            text = self.joined(count)
            if text in known or (text := text.rstrip(_BESIDE)) in known:
                self.drop(count)
                return text
        return None

    def reason(self) -> str:
        """All that is left, as it was written."""
        text = " ".join(token.written for token in self.tokens)
        return text.lstrip(_BESIDE)[:MOST_REASON].strip()


class Names(NamedTuple):
    """Who can be named, and how."""

    people: tuple[Person, ...]
    speaker: str
    me: frozenset[str]
    titles: tuple[str, ...]
    lexicons: Lexicons

    def taken(self, line: Line) -> str:
        """The member who is named next. Refused with Lacks."""
        found = self.find(line)
        if found is not None:
            return found
        raise Lacks(Lack.NOBODY if line.tokens else Lack.WHO, line.next_written())

    def find(self, line: Line, *, whole: bool = False) -> str | None:
        """The same; None = nobody is named. ``whole``: by his whole name alone."""
        for count in range(min(_LONGEST, len(line.tokens)), 0, -1):
            text = line.joined(count).rstrip(_BESIDE)
            exact = self._exactly(text)
            if len(exact) > 1:
                raise Lacks(Lack.SEVERAL, text, tuple(one.name for one in exact))
            if exact:
                line.drop(count)
                return exact[0].member
        if whole or not line.tokens:
            return None
        start = self._bare(line.tokens[0].folded.rstrip(_BESIDE))
        like = [one for one in self.people if start and fold(one.name).startswith(start)]
        if len(like) > 1:
            raise Lacks(Lack.SEVERAL, line.next_written(), tuple(one.name for one in like))
        if not like:
            return None
        line.drop(1)
        return like[0].member

    def _exactly(self, text: str) -> list[Person]:
        if text in self.me:
            return [Person(self.speaker, "")]
        seat = None if text.isdecimal() else self.lexicons.seat.fullmatch(text)
        if seat is not None:
            return [one for one in self.people if one.seat == int(seat[1])]
        bare = self._bare(text)
        return [one for one in self.people if fold(one.name) in (text, bare)]

    def _bare(self, text: str) -> str:
        """The text without 「さん」."""
        for title in self.titles:
            if text.endswith(title) and len(text) > len(title):
                return text[: -len(title)]
        return text
