"""docs/house-rules tells the truth: its transcripts are what the script brings about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.house_rules import blocks, page, play, said, seed_of, shows_everything
from tests.support.room import LANGUAGES, ended_well


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcripts_are_what_comes_out(tmp_path: Path, language: str) -> None:
    """To the letter; if they are not, ``python -m tests.support.house_rules`` writes them anew."""
    text = page(language).read_text(encoding="utf-8")
    database = tmp_path / "room.db"
    heard = play(database, seed_of(text), language)
    ended_well(database, heard)
    assert language != "en" or shows_everything(database, heard)
    parts = said(heard)
    shown = list(blocks(text))
    assert len(shown) == text.count("```console") >= 5
    for first, last, transcript in shown:
        assert transcript == "".join(parts[first : last + 1])


def test_both_languages_say_the_same() -> None:
    """Headings, transcripts, tables and lists in the same order, and the same rules."""
    english, japanese = (page(language).read_text(encoding="utf-8") for language in LANGUAGES)
    assert seed_of(english) == seed_of(japanese)
    for mark in (r"^#+ ", r"^- ", r"^\| ", r"^<!-- said \d+-\d+ -->$"):
        found = [re.findall(mark, text, re.M) for text in (english, japanese)]
        assert found[0] == found[1], mark
    assert set(re.findall(r"L-\d+", english)) == set(re.findall(r"L-\d+", japanese))
