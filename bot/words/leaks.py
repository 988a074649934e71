"""The watch for leaks: does a line of chat tell something about a hand? (L-106, A-90)

It only guesses, for moderators to look at. True or false makes no difference (L-106), and whether
the moment is a proper one (L-77, L-88, L-90) is for the caller to know.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, pairwise
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
            self._codes,
            self._ranks,
            self._hands,
            self._held,
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
        calm = self._words.innocent.sub(lambda talk: _BLANK * len(talk[0]), sentence.text)
        rest = replace(sentence, text=calm)
        hits = chain(self._sure(sentence), *(reader(rest) for reader in self._readers))
        return next((hit for hit in hits if not asking or hit.kind is Kind.CARD), None)

    def _sure(self, sentence: _Sentence) -> Iterator[_Hit]:
        """What no other talk takes back: signs, full names of cards, names of hands."""
        for match in self._words.sign.finditer(sentence.text):
            yield _Hit(Kind.CARD, Reason.CARD, *match.span())
        for match in self._words.named.finditer(sentence.text):
            if sentence.whole(match):
                yield _Hit(Kind.CARD, Reason.CARD, *match.span())
        for pattern in (self._words.kinds, self._words.hands):
            for match in pattern.finditer(sentence.text):
                yield _Hit(Kind.HAND, Reason.NAME, *match.span())

    def _codes(self, sentence: _Sentence) -> Iterator[_Hit]:
        """ "Kh", and what is a card only in company: "8h 8d", "folded 7s", "K❤ K❤"."""
        text = sentence.text
        handling = _Near(self._words.handling, text)
        held = self._words.holding.search(text) is not None
        several = []
        for match in self._words.code.finditer(text):
            codes = _CODE.findall(match[0])
            sure = [code for code in codes if code not in self._words.like_cards]
            lettered = any(code[0] in "jqkat" for code in sure)
            cased = _CARD_CASE.fullmatch(sentence.as_written(*match.span())) is not None
            hit = _Hit(Kind.CARD, Reason.CARD, *match.span())
            led = bool(sure) and handling.before(match.start(), _CLOSE) is not None
            if lettered or led or (cased and match.start() and held):
                yield hit
            if sure or cased:
                several.extend([hit] * len(codes))
        for match in self._words.heart.finditer(text):
            hit = _Hit(Kind.CARD, Reason.CARD, *match.span())
            if sentence.letter(match.start()).isupper() or handling.spans:
                yield hit
        for first, last in pairwise(several):
            if last.start - first.end <= 1:
                yield first._replace(end=last.end)

    def _ranks(self, sentence: _Sentence) -> Iterator[_Hit]:
        """Ranks side by side, and how many there are of one."""
        text = sentence.text
        holding = _Near(self._words.holding, text)
        letters = sentence.as_written(0, len(text))
        capitals = 0 if any(map(str.islower, letters)) else sum(map(str.isupper, letters))
        for match in self._words.letters.finditer(text):
            big = not any(map(str.islower, sentence.as_written(*match.span())))
            plain = match[0] not in self._words.like_cards
            led = holding.before(match.start(), 1) is not None
            shouted = capitals > len(match[0])  # "I HAVE TO STAY AT HOME"
            fits = (big or led) if plain else (big and not shouted and bool(holding.spans))
            if fits and not match[0].isdecimal():
                yield _Hit(Kind.CARD, Reason.RANKS, *match.span())
        for match in self._words.run.finditer(text):
            letters = sentence.as_written(*match.span())
            if any(map(str.isalpha, letters)) and not any(map(str.islower, letters)):
                yield _Hit(Kind.CARD, Reason.RANKS, *match.span())
        for pattern, reason in (
            (self._words.over, Reason.RANKS),
            (self._words.counted, Reason.COUNT),
            (self._words.cards, Reason.CARD),
        ):
            for match in pattern.finditer(text):
                if sentence.whole(match):
                    yield _Hit(Kind.CARD, reason, *match.span())

    def _hands(self, sentence: _Sentence) -> Iterator[_Hit]:
        """What is told of a hand, and names that may be other talk."""
        text = sentence.text
        for match in self._words.tells.finditer(text):
            yield _Hit(Kind.HAND, Reason.TOLD, *match.span())
        for match in self._words.high.finditer(text):
            if sentence.whole(match) and self._is_high(sentence, match):
                yield _Hit(Kind.HAND, Reason.NAME, *match.span())
        alone = not any(map(_is_talk, self._words.filler.sub(" ", text)))
        near = _Near(self._words.near, text)
        holding = _Near(self._words.holding, text)
        for match in self._words.made.finditer(text):
            if not sentence.whole(match):
                continue
            start = near.before(match.start(), _BEFORE)
            end = near.behind(match.end(), _BEHIND)
            if start is not None or end is not None:
                start = match.start() if start is None else start
                yield _Hit(Kind.HAND, Reason.CLAIM, start, end or match.end())
            elif alone:
                yield _Hit(Kind.HAND, Reason.CLAIM, *match.span())
        for match in self._words.vague.finditer(text):
            start = holding.before(match.start(), _CLOSE)
            end = None if match[0].isascii() else near.behind(match.end(), 1)
            if sentence.whole(match) and (start is not None or end is not None):
                start = match.start() if start is None else start
                yield _Hit(Kind.HAND, Reason.CLAIM, start, end or match.end())

    def _is_high(self, sentence: _Sentence, match: re.Match[str]) -> bool:
        """Not "a high price", and not a yes in hiragana."""
        rank = match.string[match.start() : match.start("high")].strip()
        if rank == "a" and match["high"].isascii():
            return sentence.letter(match.start()).isupper() and match.start() > 0
        return (
            not rank.isascii()
            or match["high"].isascii()
            or bool(_KATAKANA.match(sentence.letter(match.start("high"))))
        )

    def _held(self, sentence: _Sentence) -> Iterator[_Hit]:
        """A rank or suit by itself, beside a word of having it or of doing something with it."""
        text = sentence.text
        handling = _Near(self._words.handling, text)
        holding = _Near(self._words.holding, text)
        for match in self._words.handled.finditer(text):
            if not _KATAKANA.match(sentence.letter(match.start() - 1)) or match.start() == 0:
                yield _Hit(Kind.CARD, Reason.HELD, *match.span())
        for match in self._words.held.finditer(text):
            start = handling.before(match.start(), _BEFORE)
            if start is None and not match["rank"].isdecimal():
                start = holding.before(match.start(), _CLOSE)
            if start is not None:
                yield _Hit(Kind.CARD, Reason.HELD, start, match.end())
        for pattern, words, most in (
            (self._words.plural, holding, 1),
            (self._words.court, handling, 1),
            (self._words.suits, handling, _CLOSE),
        ):
            for match in pattern.finditer(text):
                start = words.before(match.start(), most)
                if start is not None and sentence.whole(match):
                    yield _Hit(Kind.CARD, Reason.HELD, start, match.end())


def _is_talk(letter: str) -> bool:
    return letter.isalnum() or letter == _BLANK
