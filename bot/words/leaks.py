"""The watch for leaks: does a line of chat tell something about a hand? (L-106, A-90)

It only guesses, for moderators to look at. True or false makes no difference (L-106), and whether
the moment is a proper one (L-77, L-88, L-90) is for the caller to know.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.words.leak_words import LeakWords
from bot.words.lexicons import Lexicons
from bot.words.spelling import Traced, trace

_SENTENCE: Final = re.compile(r"[^\n.。!?;]+")
_BEFORE: Final = 18
"""How many letters may part a word of having from the hand behind it."""
_BEHIND: Final = 9
_CLOSE: Final = 5
_BLANK: Final = "\0"
"""Stands for the letters of talk that is known to be harmless."""
_KATAKANA: Final = re.compile("[ァ-ヺー\uff66-\uff9f]")
_CARD_CASE: Final = re.compile("[AKQJT][cdhs]")
_CODE: Final = re.compile("(?:10|[2-9jqkat])[cdhs]")


class Kind(StrEnum):
    """What a line seems to tell."""

    CARD = "card"
    HAND = "hand"


class Reason(StrEnum):
    """Why a line is suspected."""

    CARD = "card"
    """A card by rank and suit: "K♥", "Kh", "king of hearts"."""
    RANKS = "ranks"
    """Ranks side by side: "AKQ", "J10", "aces over eights"."""
    COUNT = "count"
    """How many of a rank or suit: "two aces", "four hearts"."""
    HELD = "held"
    """A rank or suit beside a word of having it or of doing something with it."""
    NAME = "name"
    """The name of a hand that means nothing else: "two pair", "K high", "pair of 4s"."""
    CLAIM = "claim"
    """The name of a hand that may be other talk: alone, or beside a word of having it."""
    TOLD = "told"
    """Words about a hand without a name: "i was bluffing"."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """A line that probably tells something about a hand."""

    kind: Kind
    phrase: str
    """The words that gave rise to it, as they were written."""
    reason: Reason


class _Hit(NamedTuple):
    kind: Kind
    reason: Reason
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A part of the line; positions are those of the whole text."""

    text: str
    start: int
    line: str
    traced: Traced

    def letter(self, place: int) -> str:
        """What was written there; "" beyond the line."""
        place += self.start
        if not 0 <= place < len(self.traced.origin):
            return ""
        return self.line[self.traced.origin[place]]

    def as_written(self, start: int, end: int) -> str:
        return "".join(self.letter(place) for place in range(start, end))

    def whole(self, match: re.Match[str]) -> bool:
        """Not a part of a longer word in katakana, as in 「ランキング」."""
        first, last = self.letter(match.start()), self.letter(match.end() - 1)
        before = self.letter(match.start() - 1) if match.start() else ""
        behind = self.letter(match.end()) if match.end() < len(self.text) else ""
        inside = _KATAKANA.match(first) and _KATAKANA.match(before)
        goes_on = _KATAKANA.match(last) and _KATAKANA.match(behind) and behind != "ー"
        return not (inside or goes_on)


class _Near:
    """Where words of one list stand in a sentence."""

    def __init__(self, pattern: re.Pattern[str], text: str) -> None:
        self.spans = [match.span() for match in pattern.finditer(text)]
        self._starts = [start for start, _ in self.spans]

    def before(self, place: int, most: int) -> int | None:
        """Where a word starts that ends at most so many letters before the place."""
        index = bisect_left(self._starts, place) - 1
        while index >= 0 and self.spans[index][1] > place:
            index -= 1
        if index >= 0 and place - self.spans[index][1] <= most:
            return self.spans[index][0]
        return None

    def behind(self, place: int, most: int) -> int | None:
        """Where a word ends that starts at most so many letters behind the place."""
        index = bisect_left(self._starts, place)
        if index < len(self.spans) and self.spans[index][0] - place <= most:
            return self.spans[index][1]
        return None


class Watch:
    """Reads chat in all languages at once. Pure; made once at start."""

    def __init__(self, lexicons: Lexicons) -> None:
        self._words = LeakWords(lexicons)
        self._readers: tuple[Callable[[_Sentence], Iterator[_Hit]], ...] = (
            self._named,
            self._codes,
            self._ranks,
            self._held,
            self._hands,
        )

    def suspicion(self, text: str) -> Suspicion | None:
        """What one line of chat seems to disclose (L-106), or None. Never raises."""
        traced = trace(text)
        for match in _SENTENCE.finditer(traced.text):
            if self._words.elsewhere.search(match[0]):
                continue
            hit = self._read(_Sentence(match[0], match.start(), text, traced))
            if hit is not None:
                start, end = (match.start() + place for place in (hit.start, hit.end))
                return Suspicion(hit.kind, traced.written(start, end, text), hit.reason)
        return None

    def _read(self, sentence: _Sentence) -> _Hit | None:
        asking = self._words.asking.search(sentence.text) is not None
        for reader in self._readers:
            for hit in reader(sentence):
                if not asking or hit.kind is Kind.CARD:
                    return hit
        return None
