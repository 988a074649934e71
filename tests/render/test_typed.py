"""What the dealer tells people to type is understood when they type it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from bot.engine.actions import Sizing
from bot.engine.events import RulesChanged
from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.types import TurnKind
from bot.render import COMMANDS, Voice, help_text, refusal, rules_text
from bot.render.guide import TOPICS
from bot.render.prompt import options
from bot.words import (
    Asked,
    Command,
    Lexicon,
    Lexicons,
    Query,
    Said,
    load_lexicon,
    names_of,
    parse,
)
from tests.render.builders import DATA, FACING_BET, MEMBERS, RULES, turn, view, voice
from tests.render.test_words_for_everything import PARAMS

LANGUAGES = ("en", "ja")


@cache
def lexicons() -> dict[str, Lexicon]:
    """The words as they are shipped, by language."""
    found = (load_lexicon(DATA / "words" / f"{language}.toml") for language in LANGUAGES)
    return {lexicon.language: lexicon for lexicon in found}


def spoken(language: str) -> Voice:
    """A voice with the preferred words of the lexicon."""
    meanings = (*Command, *Query, *Sizing)
    words = {meaning.value: names_of(lexicons()[language], meaning) for meaning in meanings}
    return replace(voice(language), words=words)


def understood(line: str, *, drawing: bool = False) -> bool:
    answer = parse(line, Lexicons(tuple(lexicons().values())), private=True, drawing=drawing)
    return isinstance(answer, Said | Asked)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "legal",
    [
        FACING_BET,
        Legal(TurnKind.BET, check=True, opening=True, raise_min=1500, raise_max=12_500),
        Legal(TurnKind.BET, call=80, call_all_in=True, all_in=80, all_in_calls=True),
        Legal(TurnKind.BET, call=80, raise_min=600, raise_max=450, all_in=450),
        Legal(TurnKind.BET, call=20, raise_min=40, raise_max=40, fixed=True),
        Legal(TurnKind.DRAW, draw_max=5),
        Legal(TurnKind.SHOW),
        Legal(TurnKind.LAST),
    ],
)
def test_options(language: str, legal: Legal) -> None:
    for option in options(spoken(language), legal).split(" / "):
        typed = option.split("–")[0]  # of a range, any number in it
        assert understood(typed, drawing=legal.kind is TurnKind.DRAW), option


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_quoted(language: str) -> None:
    speaker = spoken(language)
    mine = view(turn(2, FACING_BET), viewer=MEMBERS[2])
    lines = [line for about in Command for line in help_text(speaker, about)]
    for topic in TOPICS:
        lines += rules_text(speaker, RulesChanged(RULES), topic)
    for code in Code:
        lines += refusal(speaker, Refusal(code, PARAMS), mine)
    quoted = [
        text
        for line in lines
        for text in re.findall(r"[“「](.+?)[”」]", line.text)
        if not re.search("額", text)  # 「メイク 合計額」 describes
    ]
    assert len(quoted) > 30
    assert [text for text in quoted if not understood(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lexicons_have_a_word_for_every_command(language: str) -> None:
    speaker = spoken(language)
    for command in COMMANDS:
        more = command in ("draw", "bet", "make", "show", "choose")
        assert understood(speaker.word(command)) or more
