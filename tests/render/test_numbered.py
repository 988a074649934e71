"""Single rules by their numbers, in every language."""

from __future__ import annotations

import re

import pytest

from bot.engine import events as ev
from bot.render import rules_text
from bot.render.numbered import NUMBERS, is_number, rule
from bot.render.voice import keyed
from tests.render.builders import DATA, voice
from tests.support.evening import rules

languages = pytest.mark.parametrize("language", ["en", "ja"])


@languages
def test_every_number_has_a_short_text_of_its_own(language: str) -> None:
    spoken = voice(language)
    texts = [rule(spoken, number).text for number in NUMBERS]
    assert len({text.partition("  ")[2] for text in texts}) > 190
    assert all(len(text) < 200 for text in texts)
    assert all(spoken.catalog.has(language, keyed("rule", number)) for number in NUMBERS)


def test_no_text_is_without_its_number() -> None:
    folder = DATA / "locales" / "en"
    files = [folder / "numbered.ftl", folder / "numbered_games.ftl"]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    keys = re.findall(r"^(rule-[a-z]-[0-9]+) =", text, re.M)
    assert keys == [keyed("rule", number) for number in NUMBERS]


@languages
def test_a_number_is_answered_with_one_rule_alone(language: str) -> None:
    """L-91: "rules L-88" is no page."""
    for house in ("loj", "world"):
        stated = ev.RulesChanged(rules(house))
        (line,) = rules_text(voice(language), stated, "L-88")
        assert line.text.startswith("L-88  ")
        assert len(rules_text(voice(language), stated, "showdown")) > 1


def test_a_number_is_found_with_one_digit_too() -> None:
    assert rule(voice(), "L-5") == rule(voice(), "L-05")
    assert rule(voice(), "C-2").text.startswith("C-02  ")


@pytest.mark.parametrize("number", ["L-99", "S-99", "L-88b", "LV-37"])
def test_a_number_without_a_text_says_so(number: str) -> None:
    assert is_number(number)
    assert rule(voice(), number).text.startswith(f"I have no text for {number}.")


def test_topics_are_no_numbers() -> None:
    assert not any(is_number(topic) for topic in ("", "rake", "all_in", "l-88"))
