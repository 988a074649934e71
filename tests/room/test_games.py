"""Games of each shape in the local room: what is typed is understood, nothing hidden is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.support.room import LANGUAGES, events, good_evening, hands, run, says, words

languages = pytest.mark.parametrize("language", LANGUAGES)

DRAW = (
    "{start}",
    *("{call}", "{check}", "{draw} 1 2", "{call}", "{pat}") * 6,
    "{last}",
    "{status}",
)
STUD = ("{start}", *("{bring_in}", "{complete}", "{call}", "{check}", "{hand}") * 6, "{last}")
BOARD = ("{start}", *("{call}", "{check}", "{bet}", "{hand}") * 7, "{last}", "{status}")


@languages
@pytest.mark.parametrize("game", ["badugi", "badacey", "td27"])
def test_a_draw_game(tmp_path: Path, language: str, game: str) -> None:
    """Three draws, each named; the hand is read by the game's own scales."""
    heard = good_evening(tmp_path, *DRAW, language=language, seed=4, options=("--game", game))
    database = tmp_path / "room.db"
    assert hands(database) >= 1
    assert any(isinstance(event, ev.Drew) for event in events(database))
    order = says(language, "change-started-of", number=1, count=3, order="@").split("@")[0]
    assert any(line.startswith(order) for line in heard.public)


@languages
@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_stud(tmp_path: Path, language: str, game: str) -> None:
    """S-04 to S-14: boards in line, who leads, bring-in and completion by their words."""
    heard = good_evening(tmp_path, *STUD, language=language, seed=9, options=("--game", game))
    happened = events(tmp_path / "room.db")
    assert any(isinstance(event, ev.BringInPosted) for event in happened)
    assert any(isinstance(event, ev.Completed) for event in happened)
    assert any(line.startswith(says(language, "street-4")) for line in heard.public)
    leads = says(language, "leads", parts="@").split("@")[0]
    assert any(line.startswith(leads) for line in heard.public)
    assert any(words(language, "{complete}") in line for line in heard.private)


@languages
@pytest.mark.parametrize(
    ("game", "limit"), [("lhe", "fl"), ("nlhe", "nl"), ("plo", "pl"), ("o8", "fl")]
)
def test_a_board(tmp_path: Path, language: str, game: str, limit: str) -> None:
    """R-09 to R-12: flop, turn, river with all that lies there."""
    options = ("--game", game, "--limit", limit)
    heard = good_evening(tmp_path, *BOARD, language=language, seed=3, options=options)
    assert any(line.startswith(says(language, "board-flop")) for line in heard.public)
    assert any(says(language, "board-river") in line for line in heard.public)


@languages
def test_the_rules_of_any_game_can_be_asked_for(tmp_path: Path, language: str) -> None:
    """ "rules razz" at a table of something else, and "rules game" for what is dealt."""
    name = {"en": "razz", "ja": "ラズ"}[language]
    lines = (f"{{rules}} {name}", "rules game")
    heard = good_evening(tmp_path, *lines, language=language, options=("--game", "badugi"))
    assert says(language, "game-razz") in heard.answers(lines[0])[0]
    assert says(language, "game-badugi") in heard.answers(lines[1])[0]


def test_games_and_limits_that_there_are_not() -> None:
    """The command line names what may be chosen."""
    wrong = run(["play", "--game", "whist"])
    assert wrong.status == 2
    assert "badeucey" in wrong.err
    limit = run(["play", "--game", "razz", "--limit", "nl"])
    assert limit.status == 2
    assert "razz" in limit.err
    seats = run(["play", "--game", "badugi", "--seats", "8"])
    assert seats.status == 2
    assert "6" in seats.err
