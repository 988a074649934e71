"""The words of ``[leaks]`` and the names of cards, compiled for the watch (L-106, A-90).

A pattern here has no repeat inside of a repeat, so reading stays linear in the length of a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from bot.words.lexicon import TABLES
from bot.words.lexicons import Lexicons
from bot.words.spelling import SUIT_SIGNS, fold

NEVER: Final = r"[^\s\S]"
HEART: Final = "❤"
"""More often love than a suit."""
_HANDFUL: Final = range(2, 6)
_LEFT: Final = "(?<![a-z0-9])"
_RIGHT: Final = "(?![a-z0-9])"


def any_of(words: Iterable[str], *, whole: bool = True) -> str:
    """A pattern for one of the folded words, longest first; words of letters with blanks between
    them are whole words, if ``whole``."""
    edges: dict[tuple[str, str], list[str]] = {}
    for word in sorted(set(words), key=lambda word: (-len(word), word)):
        left = _LEFT if whole and word[0].isascii() else ""
        right = _RIGHT if whole and word[-1].isascii() else ""
        edges.setdefault((left, right), []).append(re.escape(word))
    found = [f"{left}(?:{'|'.join(kept)}){right}" for (left, right), kept in edges.items()]
    return f"(?:{'|'.join(found)})" if found else NEVER


class LeakWords:
    """All languages together, as patterns over the text of ``trace``."""

    def __init__(self, lexicons: Lexicons) -> None:
        every = tuple(lexicons.languages.values())
        words = {
            key: {fold(word) for lexicon in every for word in lexicon.written[key]}
            for table in ("leaks", "cards", "cards.numbers", "cards.ranks", "cards.suits")
            for key in (f"{table}.{name}" for name in TABLES[table])
        }
        leaks = {name: words[f"leaks.{name}"] for name in TABLES["leaks"]}
        self.hands = re.compile(any_of(leaks["hands"]))
        self.made = re.compile(any_of(leaks["made"]))
        self.vague = re.compile(any_of(leaks["vague"]))
        self.cards = re.compile(any_of(leaks["cards"]))
        self.tells = re.compile(any_of(leaks["tells"]))
        self.innocent = re.compile(any_of(leaks["innocent"]))
        self.asking = re.compile(any_of(leaks["asking"]))
        self.elsewhere = re.compile(any_of(leaks["elsewhere"]))
        self.handling = re.compile(any_of(leaks["handling"]))
        self.holding = re.compile(any_of(leaks["handling"] | leaks["having"]))
        self.near = re.compile(any_of(leaks["handling"] | leaks["having"] | leaks["being"]))
        self.filler = re.compile(any_of(leaks["made"] | leaks["filler"]))
        self.like_cards = frozenset(leaks["like_cards"])
        self._compile(words, leaks)

    def _compile(self, words: dict[str, set[str]], leaks: dict[str, set[str]]) -> None:
        ranks = {word for key, kept in words.items() if "cards.ranks." in key for word in kept}
        suits = {word for key, kept in words.items() if "cards.suits." in key for word in kept}
        kanji = {
            word
            for number in range(2, 11)
            for word in words[f"cards.numbers.{number}"]
            if not word.isascii()
        }
        court = {word for letter in "JQKA" for word in words[f"cards.ranks.{letter}"]}
        few = {word for number in _HANDFUL for word in words[f"cards.numbers.{number}"]}
        few |= {str(number) for number in _HANDFUL}
        one = words["cards.numbers.1"] | {"1"} | few
        bare = {word for word in ranks if not word.isascii()}  # in scripts without plurals
        latin = {word + end for word in ranks - bare for end in leaks["plural"]}
        digits = {rank + end for rank in (*"23456789", "10") for end in leaks["plural"]}
        letters = {rank + end for rank in "jqk" for end in leaks["plural"]}
        unit = any_of(leaks["units"], whole=False)

        number = rf"{_LEFT}(?:10|[2-9])(?![0-9%])(?! ?{unit})"
        rank = rf"(?:{number}{_RIGHT}|{_LEFT}[jqkat]{_RIGHT}|{any_of(ranks | kanji)})"
        several = any_of(latin | digits | letters | bare)
        plural = any_of(latin | bare)
        signs = "[" + "".join(SUIT_SIGNS) + "]"
        suit = any_of(suits)
        glued = any_of(word for word in suits if not word.isascii())
        of = f" ?{any_of(words['cards.of'])} ?"
        particle = any_of(leaks["particles"])
        count = any_of(words["cards.count"], whole=False)
        article = any_of(leaks["articles"])
        of_them = f"(?:{any_of(words['cards.of'])} )?(?:{article} )?"
        code = "(?:10|[2-9jqkat])[cdhs]"

        self.sign = re.compile(
            rf"(?:{_LEFT}(?:10|[2-9jqkat])|{any_of(ranks)} ?){signs}"
            rf"|{signs}(?:[jqkat]{_RIGHT}|(?:10|[2-9]){_RIGHT}(?! ?{unit})|{any_of(ranks)})"
            r"|([♠♣♦])\1"  # hearts in a row are love
            "|[\U0001f0a1-\U0001f0de]"
        )
        self.heart = re.compile(rf"{_LEFT}(?:10|[2-9jqkat]){HEART}")
        self.named = re.compile(
            rf"{rank}{of}{suit}|{glued}(?:{of})?(?:{rank}|(?:10|[2-9]){_RIGHT}(?! ?{unit}))"
        )
        self.code = re.compile(rf"{_LEFT}(?:{code})+{_RIGHT}")
        # A whole hand by ranks, as in "A-K-Q-J-9".
        self.run = re.compile(rf"{_LEFT}(?:(?:10|[2-9jqkat])[ ,/-]?){{4,5}}{_RIGHT}")
        self.letters = re.compile(rf"{_LEFT}(?:[jqkat]|10){{2,5}}{_RIGHT}")
        counted_suits = any_of(
            word for word in suits if word.isascii() and word.endswith(tuple(leaks["plural"]))
        )
        every = any_of(leaks["every"])
        self.counted = re.compile(
            rf"{every} ?(?:{counted_suits}|{glued})|(?:{counted_suits}|{glued}) ?{every}"
            rf"|{any_of(few)} {of_them}(?:{several}|{counted_suits})"
            rf"|(?:{any_of(bare | suits)}|{_LEFT}[jqka])(?:{particle})?{any_of(one, whole=False)}"
            rf"{count}|{number}{particle}{any_of(one, whole=False)}{count}"
            rf"|{any_of(one, whole=False)}{count}(?:{of})?(?:{any_of(bare)}|{glued})"
        )
        self.kinds = re.compile(
            rf"{any_of(leaks['kinds_before'])} (?:{several}|[jqkt]{_RIGHT})"
            rf"|{rank}(?:{of})?{any_of(leaks['kinds_behind'])}"
            rf"|{suit}(?:{of}| ?){any_of(leaks['made'])}"
        )
        low_or_high = any_of(leaks["high"])
        self.high = re.compile(
            rf"(?:{_LEFT}(?:10|[2-9jqkat])|{any_of(ranks | kanji)}) ?"
            rf"(?P<high>{low_or_high}|{any_of(leaks['high'], whole=False)}{_RIGHT})"
        )
        courtly = any_of({*court, *words["cards.ranks.T"]})
        over = any_of(leaks["over"])
        abroad = any_of(word for word in leaks["over"] if not word.isascii())
        self.over = re.compile(
            rf"{plural} ?{over} ?{plural}|{plural} {any_of(leaks['up'])}"
            rf"|{_LEFT}[jqka]{abroad}[jqka]{_RIGHT}"
            rf"|{any_of(court)} {courtly}"
        )
        # A rank in the midst of talk: only near a word of having it or of doing something with it.
        self.held = re.compile(
            rf"{article} (?P<rank>(?:{article} )?(?:{any_of(ranks | suits)}|{_LEFT}[jqkt]{_RIGHT}"
            rf"|{number}{_RIGHT}))"
        )
        self.plural = re.compile(any_of(latin | digits))
        self.suits = re.compile(counted_suits)
        self.court = re.compile(any_of(court))
        done, had = (
            any_of(word for word in leaks[name] if not word.isascii())
            for name in ("handling", "having")
        )
        self.handled = re.compile(
            rf"(?:{any_of(bare)}|{_LEFT}[jqkat])(?:{particle})? ?(?:{done}|{had})"
            rf"|{number}(?:{particle})? ?{done}"
        )
