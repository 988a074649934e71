"""Coming, going, pausing and ending in the local room, in both languages (sections 3, 4 and 6)."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.engine import events as ev
from bot.engine.types import Why
from tests.support.room import (
    LANGUAGES,
    audited,
    ended_well,
    events,
    good_evening,
    hands,
    points,
    run,
    says,
    spend,
    words,
)

SEED = 3
"""The human is asked second in the first hand, and first in the second one."""
languages = pytest.mark.parametrize("language", LANGUAGES)


def dealt(database: Path) -> list[tuple[int, ...]]:
    """The seats dealt in, hand by hand."""
    log = events(database)
    return [tuple(sorted(event.players)) for event in log if isinstance(event, ev.HandStarted)]


@languages
def test_leave_and_join_again(tmp_path: Path, language: str) -> None:
    """Without the human the table waits; he sits down with what the bank has (L-20, L-22)."""
    lines = ("{start}", "{call}", "{pat}", "{fold}", "{leave}", "{call}", "{leave}", "{bank}")
    heard = good_evening(
        tmp_path, *lines, "{status}", "{join}", "{bank}", "{fold}", language=language, seed=SEED
    )
    database = tmp_path / "room.db"
    log = events(database)
    assert hands(database) == 2
    (gone, *_) = [event for event in log if isinstance(event, ev.SeatLeft)]
    assert (gone.seat, gone.chips, gone.points) == (1, 9900, 990)
    away = says(language, "room-away", quit=words(language, "{quit}"))
    assert heard.private.count(away) == 1
    for line in ("{call}", "{leave}"):
        assert heard.answers(line)  # the first is his own call, the second his leave
    assert says(language, "refusal-not-seated") in heard.private
    assert says(language, "bank-balance", points=990) in heard.private
    bought = [event for event in log if isinstance(event, ev.BoughtIn) and event.seat == 1]
    assert [(event.points, event.chips) for event in bought] == [(1000, 10000), (990, 9900)]
    assert dealt(database) == [(1, 2, 3, 4)] * 2


@languages
def test_leaving_in_mid_hand(tmp_path: Path, language: str) -> None:
    """Field case 60, L-114: he folds at once, his blind stays in, and he is paid out once."""
    lines = ("{start}", "{call}", "{leave}", "!{leave}", "!{fold}", "{bank}")
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED)
    log = events(tmp_path / "room.db")
    own = [event for event in log if getattr(event, "seat", 0) == 1]
    names = [type(event).__name__ for event in own]
    asked = names.index("LeaveQueued")
    assert names[asked + 1] == "Folded"
    assert names.count("LeaveQueued") == names.count("SeatLeft") == 1
    assert says(language, "bank-balance", points=990) in heard.private
    assert points(tmp_path / "room.db") == 990


@languages
def test_sit_out_and_back(tmp_path: Path, language: str) -> None:
    """From the next hand on; a script deals nothing to somebody who sits out."""
    lines = ("{start}", "{out}", "{out}", "{fold}", "{call}", "", "{back}", "{fold}", "{fold}")
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED)
    database = tmp_path / "room.db"
    for key in ("refusal-already-out", "refusal-nothing-to-do"):
        assert says(language, key) in heard.private
    log = events(database)
    own = [event for event in log if isinstance(event, ev.SatOut | ev.CameBack | ev.HandSettled)]
    assert [type(event).__name__ for event in own][:3] == ["SatOut", "HandSettled", "CameBack"]
    assert set(dealt(database)) == {(1, 2, 3, 4)}
    assert hands(database) == 3


@languages
def test_rebuy_waits_for_the_end_of_the_hand(tmp_path: Path, language: str) -> None:
    """C-17, L-21: up to the MAX, from the bank, and the statement has it."""
    lines = ("{start}", "{call}", "{rebuy}", "{rebuy}", "{pat}", "{check}", "{open}", "{statement}")
    heard = good_evening(
        tmp_path,
        *lines,
        "{rebuy}",
        language=language,
        seed=SEED,
        options=("--max-buyin", "2000"),
    )
    database = tmp_path / "room.db"
    log = events(database)
    queued = next(i for i, event in enumerate(log) if isinstance(event, ev.RebuyQueued))
    paid = next(i for i, event in enumerate(log) if isinstance(event, ev.BoughtIn) and event.rebuy)
    assert any(isinstance(event, ev.HandSettled) for event in log[queued:paid])
    bought = log[paid]
    assert isinstance(bought, ev.BoughtIn)
    assert (bought.points, bought.chips) == (10, 100)
    assert says(language, "refusal-rebuy-waits") in heard.private
    assert says(language, "refusal-at-maximum", max=2000) in heard.private
    assert any(says(language, "reason-rebuy") in line for line in heard.answers("{statement}"))
    assert points(database) == 990


@languages
def test_pause_and_resume(tmp_path: Path, language: str) -> None:
    """Nothing counts in between; the hand goes on where it was."""
    lines = ("{start}", "{call}", "{pause}", "{pat}", "{pause}", "{status}", "{resume}", "{pat}")
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED)
    log = events(tmp_path / "room.db")
    pause, resume = (
        next(i for i, event in enumerate(log) if isinstance(event, kind))
        for kind in (ev.Paused, ev.Resumed)
    )
    assert resume == pause + 1
    paused = says(language, "refusal-table-paused")
    assert heard.private.count(paused) >= 2
    # Once more his cards and what he may do.
    assert heard.answers("{resume}")[-1].endswith(words(language, "{draw} 2 4 / {pat}"))


@languages
def test_the_end_of_input_while_paused(tmp_path: Path, language: str) -> None:
    good_evening(tmp_path, "{start}", "{call}", "{pause}", language=language, seed=SEED)
    assert hands(tmp_path / "room.db") == 1


@languages
def test_the_end_of_input_in_mid_hand(tmp_path: Path, language: str) -> None:
    """The human leaves after the hand, is cashed out, and the exit status is 0."""
    good_evening(tmp_path, "{start}", "{call}", language=language, seed=SEED)
    database = tmp_path / "room.db"
    log = events(database)
    assert hands(database) == 1
    assert any(isinstance(event, ev.Folded) and event.why is Why.LEAVING for event in log)
    assert points(database) == 990


@languages
@pytest.mark.parametrize("lines", [(), ("{quit}",), ("{help}",), ("hello",), ("{leave}",)])
def test_the_end_of_input_before_the_start(
    tmp_path: Path, language: str, lines: tuple[str, ...]
) -> None:
    good_evening(tmp_path, *lines, language=language)
    assert hands(tmp_path / "room.db") == 0
    assert points(tmp_path / "room.db") == 1000


@languages
def test_leaving_the_room_in_words(tmp_path: Path, language: str) -> None:
    """What comes after it is not said any more."""
    heard = good_evening(
        tmp_path, "{start}", "{call}", "{quit}", "hello", language=language, seed=SEED
    )
    assert "hello" not in heard.out
    assert f"> {words(language, '{quit}')}" in heard.lines


@languages
def test_blank_lines_begin_and_deal(tmp_path: Path, language: str) -> None:
    """Enter alone: the first hand, then the next one; in a hand it does nothing."""
    good_evening(tmp_path, "", "", "{fold}", "", "", "{fold}", language=language, seed=SEED)
    assert hands(tmp_path / "room.db") == 2


@languages
def test_a_script_from_standard_input(tmp_path: Path, language: str) -> None:
    lines = ("{start}", "{call}", "{fold}", "{pat}", "{fold}")
    file, pipe = tmp_path / "file.db", tmp_path / "pipe.db"
    from_file = spend(file, *lines, language=language, seed=SEED)
    from_pipe = spend(pipe, *lines, language=language, seed=SEED, stdin=True)
    ended_well(pipe, from_pipe)
    assert from_pipe.out == from_file.out


@languages
def test_a_seed_makes_it_repeatable(tmp_path: Path, language: str) -> None:
    """Byte for byte, over several hands; another seed is another evening."""
    lines = ("{start}", "{call}", "{draw} 1 2", "{fold}", "{call}", "{allin}", "{pat}") * 4
    told = [
        spend(tmp_path / f"{number}.db", *lines, language=language, seed=seed).out
        for number, seed in enumerate((11, 11, 11, 12))
    ]
    assert told[0] == told[1] == told[2] != told[3]


def test_without_a_seed_no_two_evenings_are_alike(tmp_path: Path) -> None:
    told = {spend(tmp_path / f"{n}.db", "{start}", "{fold}", seed=None).out for n in range(3)}
    assert len(told) == 3


@languages
def test_the_next_evening(tmp_path: Path, language: str) -> None:
    """The human brings his bank (L-22); the practice players bring theirs, no grant on top."""
    database = tmp_path / "room.db"
    for _ in range(4):
        before = points(database) if database.exists() else 1000
        heard = good_evening(
            tmp_path, "{start}", "{call}", "{fold}", "{pat}", "{fold}", language=language
        )
        mine = says(language, "room-guest")
        bought = says(language, "bought-in", name=mine, chips=10 * before, points=before)
        assert bought in heard.out
    held = [points(database, f"practice:{name}") for name in ("careful", "bold", "curious")]
    assert 3000 <= points(database) + sum(held) <= 4000 + 4 * 3 * 110
    audited(database)


@pytest.mark.parametrize(
    ("options", "says_why"),
    [
        (("--script", "/nowhere/at/all"), "/nowhere/at/all: No such file or directory"),
        (("--script", "/"), "/: Is a directory"),
        (("--script", sys.executable), "this is no UTF-8 text"),
        (("--level", "LV9"), "LV9: choose from LV1, LV2"),
    ],
)
def test_what_cannot_be_played_is_one_line(
    tmp_path: Path, options: tuple[str, ...], says_why: str
) -> None:
    heard = run(["play", "--database", str(tmp_path / "x.db"), *options])
    assert heard.status == 2
    assert heard.out == ""
    assert heard.err.count("\n") == 1
    assert says_why in heard.err
    assert not (tmp_path / "x.db").exists()


def test_a_terminal_that_has_no_suits(tmp_path: Path) -> None:
    """Or no curly quotes: a question mark stands for what it cannot write."""
    database = tmp_path / "room.db"
    spend(database, "{start}", "{call}", seed=SEED)
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="")
    argv = ["play", "--database", str(tmp_path / "narrow.db"), "--seed", str(SEED)]
    argv += ["--script", str(database.with_suffix(".script")), "--language", "en"]
    with redirect_stdout(narrow):
        assert main(argv) == 0
    narrow.seek(0)
    assert "1:A?  2:K?  3:K?  4:J?  5:3?" in narrow.read()
