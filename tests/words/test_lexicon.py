"""Lexicon files: wrong ones are refused at load with file, key, and what was expected."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.engine.actions import Check
from bot.words import Lexicon, LexiconError, Lexicons, Said, load_lexicon, parse
from tests.words.support import FOLDER, LANGUAGES

ENGLISH = (FOLDER / "en.toml").read_text("utf-8")


def load(folder: Path, text: str, name: str = "en.toml") -> Lexicon:
    file = folder / name
    file.write_text(text, "utf-8")
    return load_lexicon(file)


def changed(old: str, new: str) -> str:
    assert ENGLISH.count(old) == 1, old
    return ENGLISH.replace(old, new)


WRONG = [
    (changed('language = "en"', ""), "language", "str"),
    (changed('language = "en"', "language = 3"), "language", "str"),
    (changed('check = ["check", "k"]', ""), "commands.check", "list of str"),
    (changed('check = ["check", "k"]', 'check = "check"'), "commands.check", "list of str"),
    (changed('check = ["check", "k"]', "check = [1]"), "commands.check", "list of str"),
    (changed('check = ["check", "k"]', "check = []"), "commands.check", "at least one word"),
    (changed('check = ["check", "k"]', 'check = ["check", ""]'), "commands.check", "a word"),
    (changed('check = ["check", "k"]', 'check = ["33"]'), "commands.check", "a word, not '33'"),
    (changed('check = ["check", "k"]', 'check = ["ok!"]'), "commands.check", "a word, not 'ok!'"),
    (changed('"k"]', '"k"]\nchek = []'), "commands.chek", "no such key"),
    (changed("[talk]", "[tlak]"), "talk.before", "list of str"),
    (changed("[talk]", "[more]\n[talk]\nmore = []"), "talk.more", "no such key"),
    (ENGLISH + "\n[extra]\nx = 1\n", "extra.x", "no such key"),
    ('commands = 3\nlanguage = "en"', "commands", "table"),
    (changed("k = 1000", 'k = "1000"'), "amounts.units.k", "2 to 1000000000"),
    (changed("k = 1000", "k = 1.5"), "amounts.units.k", "2 to 1000000000"),
    (changed("k = 1000", "k = true"), "amounts.units.k", "2 to 1000000000"),
    (changed("k = 1000", "k = 0"), "amounts.units.k", "2 to 1000000000"),
    (changed("[amounts.units]", "[amounts.unit]"), "amounts.units", "table"),
    # one meaning for each spelling, in whatever spelling it comes
    (
        changed('call = ["call",', 'call = ["CHECK", "call",'),
        "commands.call",
        "'check' once: en.toml commands.check",
    ),
    (
        changed('"all-in", "allin", "I\'m', '"all-in", "All in", "allin", "I\'m'),
        "commands.all_in",
        "'all in' once: en.toml commands.all_in",
    ),
    (
        changed('pot = ["pot"]', 'pot = ["pot", "muck"]'),
        "unclear.pot",
        "'muck' once: en.toml commands.muck",
    ),
    (
        changed('J = ["jack"]', 'J = ["queen"]'),
        "cards.ranks.Q",
        "'queen' once: en.toml cards.ranks.J",
    ),
    (changed('"I bet",', '"I bet", "Check",'), "talk.never", "not 'Check': en.toml commands.check"),
    # Case 84: what one letter may mean
    (changed('"I shove",', '"I shove", "a",'), "commands.all_in", "more than one letter: 'a'"),
    (changed('bet = ["bet",', 'bet = ["bet", "b",'), "commands.bet", "more than one letter: 'b'"),
    (
        changed('max = ["max",', 'max = ["max", "m",'),
        "amounts.sizing.max",
        "more than one letter: 'm'",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shipped_lexicons(language: str) -> None:
    assert load_lexicon(FOLDER / f"{language}.toml").language == language


@pytest.mark.parametrize(("text", "key", "expected"), WRONG)
def test_a_wrong_lexicon(tmp_path: Path, text: str, key: str, expected: str) -> None:
    with pytest.raises(LexiconError) as refused:
        load(tmp_path, text)
    assert refused.value.args == ("en.toml", key, expected)
    assert (refused.value.file, refused.value.key) == ("en.toml", key)


@pytest.mark.parametrize("content", [b"language = ", b'language = "\xff"', b"a = 1\na = 2"])
def test_no_toml(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "xx.toml"
    file.write_bytes(content)
    with pytest.raises(LexiconError) as refused:
        load_lexicon(file)
    assert refused.value.args == ("xx.toml", "", "TOML")


def test_languages_that_contradict_each_other(tmp_path: Path) -> None:
    english = load_lexicon(FOLDER / "en.toml")
    text = ENGLISH.replace('language = "en"', 'language = "xx"')
    other = load(
        tmp_path,
        text.replace('["fold", "f"]', '["fould"]').replace(
            'check = ["check", "k"]', 'check = ["fold"]'
        ),
        "xx.toml",
    )
    with pytest.raises(LexiconError) as refused:
        Lexicons((english, other))
    assert refused.value.args == (
        "xx.toml",
        "commands.check",
        "'fold' once: en.toml commands.fold",
    )
    number = load(tmp_path, text.replace("k = 1000", "k = 1024"), "xx.toml")
    with pytest.raises(LexiconError) as refused:
        Lexicons((english, number))
    assert refused.value.args == ("xx.toml", "amounts.units.k", "1000")


def test_languages_may_share_a_word(tmp_path: Path) -> None:
    english = load_lexicon(FOLDER / "en.toml")
    text = ENGLISH.replace('language = "en"', 'language = "xx"')
    both = Lexicons((english, load(tmp_path, text, "xx.toml")))
    assert parse("check", both) == Said(Check())
    assert list(both.languages) == ["en", "xx"]


def test_lists_of_nothing_match_nothing(tmp_path: Path) -> None:
    """A language may leave out whatever no prompt has to say."""
    sparse = re.sub(r"(?ms)^(\w+) = \[[^\]]*\]", lambda m: _sparse(m[1], m[0]), ENGLISH)
    alone = Lexicons((load(tmp_path, sparse),))
    assert parse("check", alone) == Said(Check())
    for line in ("change", "change 2", "raise 2x", "", "9 of hearts", "join 3", "two", "ok call"):
        parse(line, alone, drawing=True)


_KEPT = re.compile(r"(?s)\[commands\].*\[unclear\]|\[amounts.sizing\].*\[cards\]")


def _sparse(key: str, whole: str) -> str:
    kept = any(whole in part[0] for part in _KEPT.finditer(ENGLISH))
    return whole if kept else f"{key} = []"
