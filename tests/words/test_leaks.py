"""The watch for leaks (L-106, A-90): counted on lines of chat, and what holds for every line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import perf_counter

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from bot.engine.cards import FULL_DECK, Card
from bot.engine.types import Category, Reading
from bot.render.cards import face, rank_name, reading, suit_name
from bot.words import LexiconError, Lexicons, load_lexicon
from bot.words.leaks import Kind, Reason, Suspicion, Watch
from tests.render.builders import read_high, voice
from tests.words.support import FOLDER as WORDS_FOLDER
from tests.words.support import LANGUAGES, shipped

FOLDER = Path(__file__).parent

# What it does not see, and what it takes for a leak though it is none: by file and language.
MISSED = {
    ("leak_lines", "en"): {"el68"},
    ("leak_lines", "ja"): set(),
    ("leak_lines_after", "en"): {"al10", "al28"},
    ("leak_lines_after", "ja"): set(),
    ("leak_lines_fresh", "en"): {"fl01", "fl04", "fl07", "fl13", "fl16"},
    ("leak_lines_fresh", "ja"): {"fl10"},
}
FLAGGED = {
    ("leak_lines", "en"): set(),
    ("leak_lines", "ja"): set(),
    ("leak_lines_after", "en"): set(),
    ("leak_lines_after", "ja"): {"ah29"},
    ("leak_lines_fresh", "en"): {"fh08", "fh24"},
    ("leak_lines_fresh", "ja"): set(),
}


@cache
def watch() -> Watch:
    return Watch(shipped())


@cache
def lines(file: str) -> dict[str, dict[str, dict[str, str]]]:
    found: dict[str, dict[str, dict[str, str]]] = yaml.safe_load(
        (FOLDER / f"{file}.yaml").read_text("utf-8")
    )
    return found


def suspected(lines: dict[str, str]) -> set[str]:
    return {name for name, line in lines.items() if watch().suspicion(line) is not None}


@pytest.mark.parametrize(("file", "language"), sorted(MISSED))
def test_lines_of_chat(file: str, language: str) -> None:
    """A-90: by far the most leaks are seen, and hardly any talk is taken for one."""
    leaks, harmless = (lines(file)[language][kind] for kind in ("leaks", "harmless"))
    assert set(leaks) - suspected(leaks) == MISSED[file, language]
    assert suspected(harmless) == FLAGGED[file, language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bounds(language: str) -> None:
    """Of the lines that are older than the watch: at most 5 missed, at most 4 flagged."""
    first = lines("leak_lines")[language]
    assert len(first["leaks"]) >= 60
    assert len(first["harmless"]) >= 60
    assert len(MISSED["leak_lines", language]) <= 5
    assert len(FLAGGED["leak_lines", language]) <= 4


def spellings(card: Card) -> Iterator[str]:
    """As it is rendered, and as it is named in each language."""
    sign = face(card)
    wide = "".join(chr(ord(sign) + 0xFEE0) if sign < "\x7f" else sign for sign in sign)
    yield from (sign, sign + "\ufe0f", sign + "\ufe0e", wide, sign[-1] + sign[:-1])
    yield from (sign.replace("10", "T"), sign.lower())
    rank, suit = rank_name(voice("en"), card.rank), suit_name(voice("en"), card.suit)
    yield from (f"{rank} of {suit}", f"{sign[:-1]} of {suit}", f"{rank} of {suit}".upper())
    rank, suit = rank_name(voice("ja"), card.rank), suit_name(voice("ja"), card.suit)
    yield from (f"{suit}の{rank}", f"{suit}{rank}", f"{suit}の{sign[:-1]}", f"{rank}の{suit}")


@pytest.mark.parametrize("card", FULL_DECK, ids=str)
def test_every_card_is_seen(card: Card) -> None:
    """L-106: in every spelling, alone and in the midst of talk."""
    for spelling in spellings(card):
        for line in (spelling, f"hm {spelling} lol", f"これは{spelling}だな", f"({spelling})"):
            found = watch().suspicion(line)
            assert found is not None, line
            assert found.kind is Kind.CARD, line


@pytest.mark.parametrize("card", FULL_DECK, ids=str)
def test_codes_are_seen_where_cards_are_handled(card: Card) -> None:
    """ "as", "7h" and their like are words and times as well."""
    other = Card("Kh") if card.code != "Kh" else Card("Qd")
    for line in (f"i folded {card} {other}", f"{other}{card}", f"threw {card} away"):
        assert watch().suspicion(line) is not None, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("category", Category)
def test_every_hand_is_seen_as_it_is_rendered(category: Category, language: str) -> None:
    """L-106, L-03: what Oya calls a hand, said by somebody else."""
    (known,) = read_high(FULL_DECK[:3] + FULL_DECK[20:22])
    for first in range(13):
        ranks = (FULL_DECK[4 * first].rank, FULL_DECK[4 * first - 4].rank)
        name = reading(voice(language), Reading(known.scale, category, ranks))
        for line in (name, f"i had {name}", f"{name}でした"):
            assert watch().suspicion(line) is not None, line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("oh K♥️ again", Suspicion(Kind.CARD, "K♥️", Reason.CARD)),
        ("lol Ｋ♥ here", Suspicion(Kind.CARD, "Ｋ♥", Reason.CARD)),
        ("ﾊｰﾄのｷﾝｸﾞ捨てた", Suspicion(Kind.CARD, "ﾊｰﾄのｷﾝｸﾞ", Reason.CARD)),
        ("well, AKQ!", Suspicion(Kind.CARD, "AKQ", Reason.RANKS)),
        ("Two Black Aces, rip", Suspicion(Kind.CARD, "Two Black Aces", Reason.COUNT)),
        ("ok I folded a king", Suspicion(Kind.CARD, "folded a king", Reason.HELD)),
        ("nope. Two-Pair?", Suspicion(Kind.HAND, "Two-Pair", Reason.NAME)),
        ("いまツーペア〜", Suspicion(Kind.HAND, "ツーペア〜", Reason.NAME)),
        ("missed my flush 😭", Suspicion(Kind.HAND, "my flush", Reason.CLAIM)),
        ("I was bluffing, sorry", Suspicion(Kind.HAND, "I was bluffing", Reason.TOLD)),
        ("flush引いた", Suspicion(Kind.HAND, "flush引い", Reason.CLAIM)),
    ],
)
def test_what_is_told_to_moderators(line: str, expected: Suspicion) -> None:
    """A-90: kind, the words as they were written, and why. Languages mix in one line."""
    assert watch().suspicion(line) == expected


@pytest.mark.parametrize(
    "line",
    [
        "",
        "K",
        "10",
        "T",
        "ハイ",
        "that was a fold",
        "k got it",
        "I HAVE TO STAY AT HOME",
        "call",
        "make 600",
        "raise to 1.5k",
        "change 2 4",
        "チェンジ 2 4",
        "2枚チェンジ 1 3",
        "メイク600",
        "ラストドロー",
        "3セット頼んだ",
        "10はいいね",
        "AT LAST",
        "aaaaaa",
    ],
)
def test_no_leak(line: str) -> None:
    assert watch().suspicion(line) is None


AMOUNTS = [
    "{}",
    "-{}",
    "{} {}",
    "call {}",
    "bet {}",
    "make {}",
    "raise to {}",
    "{}k",
    "{}bb",
    "{} chips",
    "i have {} chips",
    "im down {}",
    "pot is {}, to call {}",
    "{} minutes",
    "see you at {}",
    "{}点",
    "{}ポイント持ってる",
    "あと{}分",
    "{}人で",
    "メイク{}",
    "{}にレイズ",
    "チェンジ {} {}",
    "change {} {}",
    "{}枚チェンジ",
    "{}:{}",
    "{}/{}",
    "{}-{}",
]


@given(st.sampled_from(AMOUNTS), st.integers(0, 200_000), st.integers(0, 60), st.booleans())
def test_numbers_are_no_cards(template: str, first: int, second: int, wide: bool) -> None:
    """Amounts, times and positions are talked about all the time (L-62)."""
    line = template.format(first, second)
    if wide:
        line = "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in line)
    assert watch().suspicion(line) is None


WORDS = sorted(
    {word for lexicon in shipped().languages.values() for _, word in lexicon.folded()}
    | {"K♥", "ah", "10", "🂡", "🅰️", "❤️", "\n", "!", "ﾞ", "AK", "lol", "\u0301", "ー", "'", "-"}
)
anything = st.one_of(
    st.builds(
        lambda parts, joint: joint.join(parts),
        st.lists(st.sampled_from(WORDS), max_size=8),
        st.sampled_from(["", " "]),
    ),
    st.text(max_size=60),
)


@given(anything)
@example("\ud800")
@example("İ♥")
@example("\ufdfa" * 50)
@example("\u0301♥K")
def test_every_line_is_read(line: str) -> None:
    found = watch().suspicion(line)
    if found is not None:
        assert found.phrase
        assert found.phrase in line


LONG = """a キ had_ flush_ 2枚 js_Js_ 2h3x a-k- 10を straight_to_ ♥ ._ i_had_a_9_yr_ \ufdfa ー スペ
AKx a\u0301\u0327 had_xxxxxxxxxxxxxxxxxxxx_flush_to_ 2_3_4_x folded_ pair_of_ two_ 'a'-
ww flushx の♥"""


@pytest.mark.parametrize("part", LONG.split())
def test_long_lines_take_no_longer_than_they_are_long(part: str) -> None:
    """A-90: 4,000 characters take milliseconds; something quadratic would take seconds."""
    part = part.replace("_", " ")
    times = []
    for _ in range(3):
        before = perf_counter()
        watch().suspicion((part * 4000)[:4000])
        times.append(perf_counter() - before)
    assert min(times) < 0.5


ENGLISH = (WORDS_FOLDER / "en.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ("[leaks]", "[leaks]\ntold = []", "leaks.told", "no such key"),
        ("\nvague = [", "\nvagueness = [", "leaks.vague", "list of str"),
        ("\nparticles = []", '\nparticles = ["!"]', "leaks.particles", "a word, not '!'"),
        ('"gutshot",', '"gutshot", "Two-Pair",', "leaks.hands", None),
    ],
)
def test_a_wrong_list(tmp_path: Path, old: str, new: str, key: str, expected: str | None) -> None:
    """Checked at load like all other words."""
    assert ENGLISH.count(old) == 1
    file = tmp_path / "en.toml"
    file.write_text(ENGLISH.replace(old, new), "utf-8")
    with pytest.raises(LexiconError) as refused:
        load_lexicon(file)
    assert refused.value.key == key
    assert refused.value.expected == (expected or "'two pair' once: en.toml leaks.hands")


def test_a_language_without_such_words(tmp_path: Path) -> None:
    """Cards by their signs need no words."""
    head, _, leaks = ENGLISH.partition("[leaks]")
    empty = re.sub(r"(?m)^(\w+) = \[[^\]]*\]", r"\1 = []", leaks)
    file = tmp_path / "en.toml"
    file.write_text(f"{head}[leaks]{empty}", "utf-8")
    alone = Watch(Lexicons((load_lexicon(file),)))
    assert alone.suspicion("K♥") is not None
    assert alone.suspicion("king of hearts") is not None
    assert alone.suspicion("I had a flush") is None
