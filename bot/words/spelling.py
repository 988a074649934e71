"""One spelling for all ways of typing the same word, and what may follow a word.

Not NFKC: it makes 2 of a superscript or a circled two, and 1/2 of a fraction sign. Only full-width
ASCII, half-width kana and the wide blank lose their width here; all else keeps its own code and so
fits no word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

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
