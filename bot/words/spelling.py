"""One spelling for all ways of typing the same word, and what may follow a word.

Not NFKC: it makes 2 of a superscript or a circled two, and 1/2 of a fraction sign. Only full-width
ASCII, half-width kana and the wide blank lose their width here; all else keeps its own code and so
fits no word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import groupby
from typing import Final, NamedTuple

LONG_VOWEL: Final = "ー"
SUIT_SIGNS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}

_HALF_WIDTH_KANA: Final = re.compile("[\uff61-\uff9f]+")
_FOLD: Final[dict[int, int | str | None]] = {
    **{wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)},
    **{katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)},
    **dict.fromkeys((0x200B, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF)),  # invisible
    **dict.fromkeys((0x2018, 0x2019, 0x02BC), "'"),
    **dict.fromkeys((*range(0x2010, 0x2016), 0x2212, 0xFE63), "-"),
    **dict.fromkeys((0x301C, 0x223C), "~"),
    **dict(zip(map(ord, "♧♢♡♤"), "♣♦♥♠", strict=True)),
    ord("・"): " ",
}
_DRAWN_OUT: Final = re.compile(r"(?<=[ぁ-ゖ])[ー~-]+(?![0-9])")
"""Runs of the long vowel and its look-alikes; before a digit it may be a minus sign."""
_IN_WORD: Final = re.compile(r"(?<=[a-z])(?:'(?=[a-z])|(-)(?=[a-z]))")
_END: Final = " .。!,、…;"
"""What may stand behind a line without making it another one."""
_SPACELESS: Final = re.compile("[ぁ-ゖー々〆〇㐀-鿿]")
_CLUSTER: Final = re.compile("(?s:.)[\u0300-\u036f\u3099\u309a\uff9e\uff9f]{0,4}")
_MARKS: Final = dict.fromkeys((*range(0x0300, 0x0370), 0x20E3, 0x200D))
_EMOJI: Final = str.maketrans({"🅰": "A", "🔟": "10"})
_LONG: Final = 3
"""This many of the same letter on end are one that is drawn out: "flushhh"."""


_LONGEST_SIGN: Final = 5
"""Signs that NFKC makes more letters of are no words of ours: one stands for eighteen."""


def fold(text: str) -> str:
    """The line in lower case, one width, hiragana, single blanks; "all-in" becomes "all in"."""
    if not text.isascii():
        text = _HALF_WIDTH_KANA.sub(lambda run: unicodedata.normalize("NFKC", run[0]), text)
        text = unicodedata.normalize("NFC", text).translate(_FOLD)
    text = text.lower()
    if not text.isascii():
        text = _DRAWN_OUT.sub(LONG_VOWEL, text)
    if "-" in text or "'" in text:
        text = _IN_WORD.sub(lambda sign: " " if sign[1] else "", text)
    return " ".join(text.split())


class Traced(NamedTuple):
    """A line in the folded spelling of ``trace``, and where each of its letters comes from."""

    text: str
    origin: tuple[int, ...]

    def written(self, start: int, end: int, line: str) -> str:
        """What stands in the line for this part of the text."""
        if start >= end:
            return ""
        last = self.origin[end] if end < len(self.origin) else len(line)
        return line[self.origin[start] : max(last, self.origin[end - 1] + 1)].strip()


def trace(line: str) -> Traced:
    """The line folded for reading talk: after NFKC, with letters of emoji, without marks.

    A drawn-out letter is one letter, unless it stands alone as in "AAA". Line ends are kept.
    """
    letters: list[tuple[str, int]] = []
    for cluster in _CLUSTER.finditer(line):
        plain = cluster[0]
        if not plain.isascii():
            folded = unicodedata.normalize("NFKC", plain.translate(_EMOJI))
            plain = folded if len(folded) <= _LONGEST_SIGN else plain
            plain = plain.translate(_FOLD).translate(_MARKS)
        for letter in plain.lower():
            _append(letters, letter, cluster.start())
    kept: list[tuple[str, int]] = []
    place = 0
    for letter, group in groupby(letters, key=lambda found: found[0]):
        run = list(group)
        before = kept[-1][0] if kept else " "
        place += len(run)
        after = letters[place][0] if place < len(letters) else " "
        if len(run) >= _LONG and letter.isalpha() and (before.isalpha() or after.isalpha()):
            run = run[:1]
        if letter in "-'" and len(run) == 1 and _latin(before) and _latin(after):
            run = [(" ", run[0][1])] if letter == "-" else []
        kept.extend(run)
    return Traced("".join(letter for letter, _ in kept), tuple(place for _, place in kept))


def _append(letters: list[tuple[str, int]], letter: str, place: int) -> None:
    last = letters[-1][0] if letters else "\n"
    if letter != "\n" and letter.isspace():
        letter = " "
        if last in " \n":
            return
    elif letter in "ー~-" and (last == LONG_VOWEL or "ぁ" <= last <= "ゖ"):
        letter = LONG_VOWEL
        if last == LONG_VOWEL:
            return
    letters.append((letter, place))


def _latin(letter: str) -> bool:
    return letter.isascii() and letter.isalpha()


def end_of_line(line: str) -> tuple[str, bool]:
    """The folded line without the marks at its end, and whether one of them asks a question."""
    bare = line.rstrip(_END + "?")
    return bare, "?" in line[len(bare) :]


def parted(before: str, after: str) -> bool:
    """A word may end between these two letters. Words of scripts with blanks end at no letter."""
    return not (
        before.isalpha()
        and after.isalpha()
        and not _SPACELESS.match(before)
        and not _SPACELESS.match(after)
    )


def starts(text: str, word: str) -> bool:
    """The folded text starts with this word, whole."""
    return text.startswith(word) and (len(text) == len(word) or parted(word[-1], text[len(word)]))


def ends(text: str, word: str) -> bool:
    """The folded text ends with this word, whole."""
    return text.endswith(word) and (len(text) == len(word) or parted(text[-len(word) - 1], word[0]))


def foreign_digit(letter: str) -> bool:
    """A digit or number sign other than 0-9."""
    return not letter.isascii() and unicodedata.category(letter)[0] == "N"


def pattern_of(words: Iterable[str]) -> str:
    """A regular expression for any one of the folded words, longest first, whole."""
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    each = (re.escape(word) + ("(?![a-z])" if word[-1].isascii() else "") for word in longest_first)
    return f"(?:{'|'.join(each)})" if longest_first else "(?!)"
