"""All languages together, compiled once: a player may type any of them, whatever he reads."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from bot.engine.actions import Sizing
from bot.words.amounts import Amounts
from bot.words.lexicon import NUMBERS, TABLES, Lexicon, Unclear, check_unique
from bot.words.picks import Picks
from bot.words.spelling import LONG_VOWEL, fold, parted, pattern_of
from bot.words.understood import GAMES, Command, Query, Topic

T = TypeVar("T")

Meaning = Command | Query | Unclear
_ByLetter = dict[str, tuple[str, ...]]

_BETWEEN: Final = " ,、:"
"""What may stand between a command and the rest."""
_MOST_FILLERS: Final = 3


class Part(NamedTuple):
    """A line taken apart into one of its words and the rest."""

    meaning: Meaning
    word: str
    rest: str
    leading: bool
    """The word stands before the rest."""
    glued: bool = False
    """No blank parts them."""


class Lexicons:
    """The words of several languages, compiled for ``parse``."""

    def __init__(self, lexicons: Iterable[Lexicon]) -> None:
        """Refused with LexiconError: a spelling with two meanings."""
        every = tuple(lexicons)
        check_unique(every)
        self.languages: Final = {lexicon.language: lexicon for lexicon in every}
        words = _merge(every)
        self.lines: Final[Mapping[str, Meaning]] = {
            **_table(words, "commands", {str(command): command for command in Command}),
            **_table(words, "queries", {str(query): query for query in Query}),
            **_table(words, "unclear", {str(unclear): unclear for unclear in Unclear}),
        }
        self.topics: Final = _table(words, "topics", {str(topic): topic for topic in Topic})
        self.games: Final = _table(words, "games", {game: game for game in GAMES})
        self.never: Final = words["talk.never"]
        self._leading = _by_letter(self.lines, first=True)
        # A single letter leads or stands alone.
        self._trailing = _by_letter((word for word in self.lines if len(word) > 1), first=False)
        self._before = _by_letter(words["talk.before"], first=True)
        self._after = _by_letter(words["talk.after"], first=False)
        self._joining_before = _by_letter(words["talk.joining"], first=True)
        self._joining_after = _by_letter(words["talk.joining"], first=False)
        changes = words["commands.change"] | words["commands.draw"]
        self._changes = re.compile(pattern_of(changes))
        self._nth_bet = re.compile(rf"[3-5] ?-?{pattern_of(words['commands.bet'])}")
        before, after = (pattern_of(words[f"seats.{place}"]) for place in ("before", "after"))
        self.seat: Final = re.compile(rf"(?:{before} ?)?#?([0-9]{{1,3}})(?: ?{after})?")
        self.amounts: Final = Amounts(
            {name: words[f"amounts.{name}"] for name in TABLES["amounts"]},
            _table(words, "amounts.sizing", {str(size): size for size in Sizing}),
            {word: value for lexicon in every for word, value in lexicon.units.items()},
            {word: value for lexicon in every for word, value in lexicon.digits.items()},
        )
        self.picks: Final = Picks(
            {name: words[f"cards.{name}"] for name in TABLES["cards"]},
            _table(words, "cards.numbers", {str(number): number for number in NUMBERS}),
            _table(words, "cards.ranks", {rank: rank for rank in "23456789TJQKA"}),
            _table(words, "cards.suits", {suit: suit for suit in "cdhs"}),
        )

    def parts(self, text: str) -> Iterator[Part]:
        """The folded text as a word and a rest: words at its start first, longest first."""
        for word in _first(text, self._leading):
            rest = _behind(word, text[len(word) :])
            if rest:
                glued = text[len(word)] != " "
                yield Part(self.lines[word], word, rest, leading=True, glued=glued)
        for word in _last(text, self._trailing):
            rest = text[: -len(word)].rstrip(_BETWEEN)
            if rest:
                glued = text[-len(word) - 1] != " "
                yield Part(self.lines[word], word, rest, leading=False, glued=glued)

    def nth_bet(self, text: str) -> str | None:
        """What follows "3bet" at the start of the folded text; None if it starts otherwise."""
        match = self._nth_bet.match(text)
        return None if match is None else text[match.end() :].lstrip(_BETWEEN)

    def around_change(self, text: str) -> tuple[str, str] | None:
        """What stands before and behind a word for changing cards in the midst of the text."""
        match = self._changes.search(text, 1)
        if match is None or match.end() == len(text):
            return None
        return text[: match.start()].rstrip(_BETWEEN), text[match.end() :].lstrip(_BETWEEN)

    def cores(self, text: str) -> Iterator[str]:
        """The folded text, and what remains of it without the polite words around it."""
        front: str | None = text
        for _ in range(_MOST_FILLERS):
            if not front:
                return
            back: str | None = front
            for _ in range(_MOST_FILLERS):
                if not back:
                    break
                yield back
                drawn_out = back[:-1] if back.endswith(LONG_VOWEL) else None
                back = _cut_end(back, self._after) or drawn_out
            front = _cut_start(front, self._before)

    def unjoined(self, text: str) -> Iterator[str]:
        """The folded text, and what remains of it without the conjunctions at its ends."""
        yield text
        bare = _cut_start(text, self._joining_before) or text
        bare = _cut_end(bare, self._joining_after) or bare
        if bare != text:
            yield bare


def _merge(lexicons: tuple[Lexicon, ...]) -> dict[str, frozenset[str]]:
    keys = {key for lexicon in lexicons for key in lexicon.written}
    return {
        key: frozenset(fold(word) for lexicon in lexicons for word in lexicon.written[key])
        for key in keys
    }


def _table(
    words: Mapping[str, frozenset[str]], table: str, meanings: Mapping[str, T]
) -> dict[str, T]:
    return {word: meaning for key, meaning in meanings.items() for word in words[f"{table}.{key}"]}


def _by_letter(words: Iterable[str], first: bool) -> _ByLetter:
    """The words by their first or last letter, longest first."""
    found: dict[str, list[str]] = {}
    for word in sorted(words, key=lambda word: (-len(word), word)):
        found.setdefault(word[0 if first else -1], []).append(word)
    return {letter: tuple(kept) for letter, kept in found.items()}


def _first(text: str, words: _ByLetter) -> Iterator[str]:
    """The words that the text starts with and goes on after, longest first."""
    for word in words.get(text[0], ()):
        length = len(word)
        if text.startswith(word) and len(text) > length and parted(word[-1], text[length]):
            yield word


def _last(text: str, words: _ByLetter) -> Iterator[str]:
    """The words that the text ends with and has something before, longest first."""
    for word in words.get(text[-1], ()):
        length = len(word)
        if text.endswith(word) and len(text) > length and parted(text[-length - 1], word[0]):
            yield word


def _behind(word: str, rest: str) -> str:
    """What follows a word. A drawn-out vowel still belongs to it, but not before a digit: there
    Japanese keyboards mean a minus sign."""
    if rest[0] == LONG_VOWEL and not word[-1].isascii() and not rest[1:2].isdecimal():
        rest = rest[1:]
    return rest.lstrip(_BETWEEN)


def _cut_start(text: str, words: _ByLetter) -> str | None:
    word = next(_first(text, words), None)
    return None if word is None else text[len(word) :].lstrip(_BETWEEN)


def _cut_end(text: str, words: _ByLetter) -> str | None:
    word = next(_last(text, words), None)
    return None if word is None else text[: -len(word)].rstrip(_BETWEEN)
