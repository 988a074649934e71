"""One language's words, as written in ``data/words/<language>.toml``, checked at load."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from bot.engine.actions import Sizing
from bot.words.orders import Order
from bot.words.spelling import end_of_line, fold
from bot.words.understood import Command, Query, Topic

LANGUAGE: Final = "language"
UNITS: Final = "amounts.units"
DIGITS: Final = "amounts.digits"
SIGNS: Final = "amounts.not_taken"
"""Here alone a sign such as $ is a word."""
GAMES: Final = "games."
"""Games that may be chosen, by their ids in ``data/games``. A language may leave some out: who is
asked may always say the id."""
NEVER: Final = "talk.never"
"""Whole lines that are chat, though their words do say something in longer lines."""


class Unclear(StrEnum):
    """Words with several readings. The keys of ``[unclear]``."""

    CHECK_OR_CALL = "check_or_call"
    CHECK_OR_FOLD = "check_or_fold"
    POT = "pot"
    HALF_POT = "half_pot"
    ALL_OF_WHAT = "all_of_what"
    KEEP = "keep"


NUMBERS: Final = range(11)
"""Numbers that have names, from 0."""

TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "commands": tuple(Command),
    "queries": tuple(Query),
    "topics": tuple(Topic),
    "unclear": tuple(Unclear),
    "talk": ("before", "after", "joining", "never"),
    "amounts": ("before", "after", "by", "chips", "big_blinds", "not_taken", "spelled"),
    "amounts.sizing": tuple(Sizing),
    "cards": ("everything", "nothing", "count", "position", "between", "of"),
    "cards.numbers": tuple(map(str, NUMBERS)),
    "cards.ranks": tuple("23456789TJQKA"),
    "cards.suits": ("c", "d", "h", "s"),
    "seats": ("before", "after"),
    "floor": (
        "command",
        "confirm",
        "cancel",
        "dismiss",
        "me",
        "to",
        "last",
        "titles",
        "seconds",
        "minutes",
    ),
    "floor.orders": tuple(Order),
    "leaks": (
        "hands",
        "made",
        "vague",
        "cards",
        "tells",
        "kinds_before",
        "kinds_behind",
        "high",
        "over",
        "up",
        "plural",
        "every",
        "articles",
        "particles",
        "handling",
        "having",
        "being",
        "filler",
        "innocent",
        "asking",
        "elsewhere",
        "units",
        "like_cards",
    ),
}
_NUMBER_TABLES: Final = (UNITS, DIGITS)
_LINE_WORDS: Final = ("commands.", "queries.", "unclear.", "amounts.sizing.")
_PREFERRED: Final = ("commands", "queries", "amounts.sizing")
"""Tables whose lists name something that prompts speak of, so none may be empty."""

ONE_LETTER: Final = frozenset(
    {"commands.check", "commands.call", "commands.fold", "commands.make", "unclear.check_or_call"}
)
"""Case 84: what one letter may mean. It may never move a whole stack."""

# Every spelling has one meaning in each of these groups, whatever the language.
GROUPS: Final[tuple[tuple[str, ...], ...]] = (
    ("commands.", "queries.", "unclear.", "talk.before", "talk.after"),
    ("topics.", GAMES),
    ("amounts.",),
    ("cards.everything", "cards.nothing"),
    ("cards.count", "cards.position"),
    ("cards.between",),
    ("cards.of",),
    ("cards.numbers.",),
    ("cards.ranks.",),
    ("cards.suits.",),
    ("floor.orders.",),
    ("floor.confirm", "floor.cancel", "floor.dismiss"),
    ("floor.seconds", "floor.minutes"),
    ("leaks.hands", "leaks.made", "leaks.vague", "leaks.cards", "leaks.tells"),
    ("leaks.handling", "leaks.having", "leaks.being"),
    ("leaks.innocent",),
    ("leaks.asking", "leaks.elsewhere"),
)


class LexiconError(ValueError):
    """A lexicon that cannot be used: ``args`` are the file, the key, and what was expected."""

    def __init__(self, file: str, key: str, expected: str) -> None:
        super().__init__(file, key, expected)
        self.file = file
        self.key = key
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.file}: {self.key or '-'}: {self.expected}"


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of one language."""

    file: str
    language: str
    written: Mapping[str, tuple[str, ...]]
    """Dotted key -> words as written, the preferred one first."""
    units: Mapping[str, int]
    """Folded word -> what it multiplies by."""
    digits: Mapping[str, int]
    """Signs that stand for 0-9 in amounts."""

    def folded(self) -> Iterator[tuple[str, str]]:
        """Every word in folded spelling, with its key."""
        for key, words in self.written.items():
            for word in words:
                yield key, fold(word)
        for key, numbers in ((UNITS, self.units), (DIGITS, self.digits)):
            for word in numbers:
                yield key, word


def names_of(lexicon: Lexicon, meaning: Command | Query | Sizing) -> str:
    """The word for prompts and help; the parser accepts it."""
    if isinstance(meaning, Command):
        table = "commands"
    elif isinstance(meaning, Query):
        table = "queries"
    else:
        table = "amounts.sizing"
    return lexicon.written[f"{table}.{meaning}"][0]


def load_lexicon(file: Path | Traversable) -> Lexicon:
    """The checked words of one file.

    Refused with LexiconError: no TOML, a key too many or too few, a wrong type, a word that can
    never be typed, the same spelling twice, a letter that stands for more than it may.
    """
    try:
        data: dict[str, object] = tomllib.loads(file.read_bytes().decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise LexiconError(file.name, "", "TOML") from error
    language = data.pop(LANGUAGE, None)
    if not isinstance(language, str) or not language:
        raise LexiconError(file.name, LANGUAGE, "str")
    flat = _flatten(file.name, data)
    lexicon = Lexicon(
        file=file.name,
        language=language,
        written={
            key: _words(file.name, key, flat)
            for table, keys in TABLES.items()
            for key in (f"{table}.{name}" for name in keys)
        }
        | {key: _words(file.name, key, flat) for key in flat if key.startswith(GAMES)},
        units=_numbers(file.name, UNITS, flat, least=2),
        digits=_numbers(file.name, DIGITS, flat, least=0),
    )
    for key in flat:
        if key not in lexicon.written and key not in _NUMBER_TABLES:
            raise LexiconError(file.name, key, "no such key")
    check_unique((lexicon,))
    return lexicon


def load_words(folder: Path | Traversable) -> dict[str, Lexicon]:
    """The checked words of every language, by the name of the file. Refused as ``load_lexicon``."""
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): load_lexicon(file)
        for file in files
        if file.name.endswith(".toml")
    }


def check_unique(lexicons: tuple[Lexicon, ...]) -> None:
    """Every spelling has one meaning, in one language and in all together.

    Two languages may share a word under the same key; one list may not hold it twice. Refused with
    LexiconError: the later file and its key.
    """
    folded = [(lexicon, tuple(lexicon.folded())) for lexicon in lexicons]
    for group in GROUPS:
        owners: dict[str, tuple[str, str]] = {}
        for lexicon, words in folded:
            own: set[str] = set()
            for key, word in words:
                if not key.startswith(group):
                    continue
                file, owner = owners.setdefault(word, (lexicon.file, key))
                if word in own or owner != key:
                    raise LexiconError(lexicon.file, key, f"'{word}' once: {file} {owner}")
                own.add(word)
    preferred = {
        fold(words[0]): (lexicon.file, key)
        for lexicon in lexicons
        for key, words in lexicon.written.items()
        if key.startswith(("commands.", "queries."))
    }
    for lexicon in lexicons:
        for word in lexicon.written[NEVER]:
            if fold(word) in preferred:
                file, owner = preferred[fold(word)]
                raise LexiconError(lexicon.file, NEVER, f"not '{word}': {file} {owner}")
    for table in _NUMBER_TABLES:
        values: dict[str, int] = {}
        for lexicon in lexicons:
            for word, value in (lexicon.units if table == UNITS else lexicon.digits).items():
                if values.setdefault(word, value) != value:
                    raise LexiconError(lexicon.file, f"{table}.{word}", str(values[word]))


def _flatten(file: str, data: Mapping[str, object], above: str = "") -> dict[str, object]:
    flat: dict[str, object] = {}
    for name, value in data.items():
        key = above + name
        if "." in name:
            raise LexiconError(file, key, "no such key")
        if key in TABLES and not isinstance(value, dict):
            raise LexiconError(file, key, "table")
        if isinstance(value, dict) and key not in _NUMBER_TABLES:
            flat.update(_flatten(file, value, f"{key}."))
        else:
            flat[key] = value
    return flat


def _words(file: str, key: str, flat: Mapping[str, object]) -> tuple[str, ...]:
    value = flat.get(key)
    if not isinstance(value, list):
        raise LexiconError(file, key, "list of str")
    if not value and key.startswith(_PREFERRED):
        raise LexiconError(file, key, "at least one word")
    words = []
    for word in value:
        if not isinstance(word, str):
            raise LexiconError(file, key, "list of str")
        _check_word(file, key, word)
        words.append(word)
    return tuple(words)


def _check_word(file: str, key: str, word: str) -> None:
    folded = fold(word)
    if not folded:
        raise LexiconError(file, key, "a word")
    typed = end_of_line(folded)[0] == folded and any(map(str.isalpha, folded))
    if not typed and key != SIGNS:
        # The parser strips it off a line, or reads it as a number.
        raise LexiconError(file, key, f"a word, not '{word}'")
    if len(folded) == 1 and key.startswith(_LINE_WORDS) and key not in ONE_LETTER:
        raise LexiconError(file, key, f"more than one letter: '{word}'")


def _numbers(file: str, key: str, flat: Mapping[str, object], least: int) -> dict[str, int]:
    table = flat.get(key)
    if not isinstance(table, dict):
        raise LexiconError(file, key, "table")
    numbers: dict[str, int] = {}
    for name, value in table.items():
        most = 9 if key == DIGITS else 10**9
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise LexiconError(file, f"{key}.{name}", f"{least} to {most}")
        word = fold(name)
        if not word or word in numbers or (key == DIGITS and len(word) != 1):
            raise LexiconError(file, f"{key}.{name}", "a word, once")
        numbers[word] = value
    return numbers
