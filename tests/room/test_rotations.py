"""Several games in the local room: rotations, lists, dealer's choice, and what may not be asked."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.game import Limit
from bot.room.wish import Wish
from bot.rulebook import Rulebook
from tests.support.mixed import several
from tests.support.room import DATA, LANGUAGES, ROOT, events, good_evening, run, says, spend, voice

STAYS_IN = ("{start}", *("{check}", "{call}", "{pat}", "{open}", "{bet}") * 12)
"""Whatever is asked, one of these answers it; what is refused changes nothing."""


def changes(database: Path) -> list[ev.GameChanged]:
    return [event for event in events(database) if isinstance(event, ev.GameChanged)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["horse", "badugi_mix", "badugi,razz,lhe"])
def test_an_evening_with_several_games(tmp_path: Path, game: str, language: str) -> None:
    """The games follow each other, are announced, and the books are clean at the end."""
    options = ("--game", game, "--every", "1", "--house", "standard", "--seats", "3")
    heard = good_evening(tmp_path, *STAYS_IN, language=language, options=options)
    found = changes(tmp_path / "room.db")
    dealt = [one.rules for one in events(tmp_path / "room.db") if isinstance(one, ev.HandStarted)]
    assert len(found) == len(dealt) >= 3
    rotation = dealt[0].rotation
    assert rotation is not None
    assert [one.game for one in found] == [
        rotation.ids[n % len(rotation.ids)] for n in range(len(found))
    ]
    for one in found[:3]:
        named = voice(language).named("game", one.game)
        assert any(named in line for line in heard.public)


def test_dealers_choice(tmp_path: Path) -> None:
    """The human is asked himself, by the words that he may type; practice players choose."""
    options = ("--game", "razz,lhe", "--choice", "--house", "standard", "--seats", "2")
    lines = ("{start}", "", "{choose} plo", "{choose} razz", "{status}", *STAYS_IN[1:], "limit")
    heard = good_evening(tmp_path, *lines, options=options)
    asked = [says("en", "turn-yours"), says("en", "turn-choose")]
    assert heard.answers("")[0].endswith(" · ".join(asked))
    assert says("en", "refusal-not-on-list", game="Pot-Limit Omaha") in heard.out
    found = changes(tmp_path / "room.db")
    assert (found[0].game, found[0].chosen_by) == ("razz", 1)
    assert found[1].chosen_by == 2


def test_a_choice_that_is_open_at_the_end(tmp_path: Path) -> None:
    """Nobody is asked any more: the table closes at once."""
    options = ("--game", "razz,lhe", "--choice", "orbit", "--seats", "3")
    good_evening(tmp_path, "{start}", options=options)
    assert changes(tmp_path / "room.db") == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--game", "hores"), "choose from badugi_mix, eight_game, horse, badacey"),
        (("--game", "lhe,hores"), "not 'hores'"),
        (("--game", "lhe,lhe"), "each game once"),
        (("--game", "lhe", "--every", "2"), "need several games"),
        (("--choice",), "need several games"),
        (("--game", "horse", "--limit", "nl"), "each game of a list has its own"),
        (("--game", "razz", "--limit", "nl"), "razz is played with fixed_limit"),
        (("--game", "horse", "--seats", "8"), "7 seats at most"),
        (("--game", "horse", "--choice", "hand", "--every", "2"), "every"),
        (("--game", "horse", "--every", "often"), "neither orbit nor a number"),
    ],
)
def test_what_cannot_be_played(tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    heard = spend(tmp_path / "room.db", "{start}", options=options)
    assert heard.status == 2
    assert said in heard.err
    assert not heard.out


def test_the_command_line_lists_games_and_rotations() -> None:
    heard = run(["play", "--help"])
    text = " ".join(heard.out.split())
    assert "badacey, badeucey" in text
    assert "a rotation: badugi_mix, eight_game, horse" in text


def test_the_same_list_on_its_way_is_no_other_wish() -> None:
    rules = several("horse", "LV3")
    assert rules.rotation is not None
    wish = Wish(rules, Rulebook.load(DATA), 4, "Guest", chosen=True, scripted=False)
    later = rules.playing(rules.rotation.games[2])
    assert not wish.differs(later, 4)
    assert wish.differs(later, 5)
    assert wish.differs(several("horse", "LV4"), 4)
    assert wish.differs(several("horse", "LV3", every=2), 4)


@pytest.mark.parametrize(("file", "language"), [("README.md", "en"), ("README.ja.md", "ja")])
def test_the_change_in_the_readme_is_what_comes_out(
    tmp_path: Path, file: str, language: str
) -> None:
    (block,) = re.findall(
        r"^```text\n(.*?)^```$", (ROOT / file).read_text(encoding="utf-8"), re.S | re.M
    )
    options = ("--game", "horse", "--every", "2", "--seats", "3")
    heard = good_evening(tmp_path, *STAYS_IN, language=language, options=options)
    assert block in heard.out


def test_the_files_in_the_docs_are_taken(tmp_path: Path) -> None:
    """A game and a rotation as docs/rules.md shows them, in a folder of their own."""
    shutil.copytree(DATA, tmp_path / "data", ignore=shutil.ignore_patterns("var", "locales"))
    text = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
    game, rotation = re.findall(r"^```toml\n(.*?)^```$", text, re.S | re.M)
    (tmp_path / "data/games/crazy_draw.toml").write_text(game, encoding="utf-8")
    (tmp_path / "data/rotations/my_mix.toml").write_text(rotation, encoding="utf-8")
    book = Rulebook.load(tmp_path / "data")
    assert book.rules("crazy_draw", "loj", "LV3").stakes.limit is Limit.POT_LIMIT
    listed = book.several(book.list_of("my_mix"), "loj", "LV3").rotation
    assert listed is not None
    assert listed.ids == ("razz", "td27", "five_card_draw")
    assert listed.games[2].stakes.limit is Limit.POT_LIMIT
