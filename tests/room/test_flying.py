"""Acting out of turn in the local room (L-100 to L-105, L-112)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.types import Why
from tests.support.room import LANGUAGES, events, good_evening, hands, says

SEED = 3

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
@pytest.mark.parametrize("house", ["loj", "world"])
def test_it_counts_and_says_what_it_means(tmp_path: Path, language: str, house: str) -> None:
    """L-100, L-101: the room reads it at once, and he what it means for his turn."""
    lines = ("{start}", "~{call}", "{pat}", "{fold}")
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED, options=("--house", house))
    flew, *_ = log = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.Flew)]
    assert [one.seat for one in log] == [1]
    assert (flew.count, flew.chips) == (1, 100)
    answers = heard.answers("{call}")
    assert says(language, "flew-call", chips=100) in answers[0]
    assert answers[1].endswith(says(language, "own-flying-call", total=100, bb=100))


@languages
def test_the_third_one_removes_him(tmp_path: Path, language: str) -> None:
    """L-105: and he may sit down again after the hand."""
    lines = ("{start}", "~{call}", "~", "{pat}", "~{check}", "{fold}", *("{call}", "~{fold}") * 2)
    heard = good_evening(tmp_path, *lines, "{join}", "{fold}", language=language, seed=SEED)
    log = events(tmp_path / "room.db")
    flew = [one for one in log if isinstance(one, ev.Flew)]
    assert [one.seat for one in flew] == [1] * len(flew)
    left = [one for one in log if isinstance(one, ev.SeatLeft) and one.why is Why.FLYING]
    assert [one.member for one in left] == (["human"] if len(flew) == 3 else [])
    assert len(flew) == 3
    assert hands(tmp_path / "room.db") >= 2
    assert heard.has("room-away", quit=says(language, "room-quit-word"))


@languages
def test_the_standard_house_only_tells(tmp_path: Path, language: str) -> None:
    """C-10."""
    heard = good_evening(
        tmp_path,
        *("{start}", "~{call}", "~{make} 600", "{fold}"),
        language=language,
        seed=SEED,
        options=("--house", "standard"),
    )
    log = events(tmp_path / "room.db")
    assert not any(isinstance(one, ev.Flew) for one in log)
    assert "100" not in "".join(heard.answers("{call}")[:1])


def test_what_is_no_flying_action_costs_nothing(tmp_path: Path) -> None:
    """L-112, L-113: what belongs to another moment, talk, questions."""
    lines = ("{start}", "~{pat}", "{call}", "~{open}", "~hello", "{pat}", "~{hand}", "{fold}")
    heard = good_evening(tmp_path, *lines, seed=SEED)
    assert not any(isinstance(one, ev.Flew) for one in events(tmp_path / "room.db"))
    assert heard.answers("{pat}")[0].endswith(says("en", "not-counted"))


def test_practice_players_never_act_out_of_turn(tmp_path: Path) -> None:
    """Their lines bear the token of their own turn, so a late one is none either."""
    good_evening(tmp_path, "{start}", *("{call}", "{pat}", "{check}", "{open}") * 6, seed=SEED)
    log = events(tmp_path / "room.db")
    assert not any(isinstance(one, ev.Flew) and one.seat != 1 for one in log)
