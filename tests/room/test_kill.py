"""SIGKILL at any moment: nothing accepted is lost, and what was not told is told (section 7).

Field cases 71 and 74. Each room is a process of its own that kills itself; see support/killer.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from bot.engine.events import HandSettled, HandStarted
from tests.support.killed import (
    Left,
    all_printed,
    all_told,
    event_count,
    goes_on,
    moves_printed,
    nothing_lost,
)
from tests.support.killer import AFTER, BEFORE, TOLD, Killer, Run
from tests.support.room import points, says, words


@dataclass(frozen=True, slots=True)
class Scene:
    """An evening of one hand."""

    lines: tuple[str, ...]
    """What the human says, to the end of the hand."""
    seed: int
    language: str = "en"
    options: tuple[str, ...] = ()

    def argv(self, database: Path, lines: tuple[str, ...]) -> list[str]:
        """The command line for it."""
        script = database.with_suffix(".script")
        said = (f"{words(self.language, line)}\n" for line in lines)
        script.write_text("".join(said), encoding="utf-8")
        argv = ["play", "--database", str(database), "--script", str(script)]
        return [*argv, "--language", self.language, "--seed", str(self.seed), *self.options]


REST = ("!{call}", "!{pat}", "!{check}", "!{open}") * 2
"""Whatever the human is asked in the rest of a hand, some of it is an answer."""
QUIET = Scene(("{start}", "{call}", "{pat}", "{check}", "{open}"), 3)
OTHERS = (
    Scene(
        ("{start}", "{make}", "{draw} 1 2", "{bet}", "{muck}"),
        7,
        options=("--house", "world", "--limit", "fl", "--seats", "6", "--ante", "on"),
    ),
    Scene(
        ("{start}", "{allin}", "{draw} 4 5", "{open}"),
        5,
        "ja",
        ("--house", "standard", "--level", "LV7", "--seats", "5"),
    ),
    Scene(("{start}", "{make} 300", "!{leave}"), 2, options=("--limit", "pl", "--seats", "2")),
)


@pytest.fixture(scope="module")
def killer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killer]:
    with Killer(tmp_path_factory.mktemp("killer")) as killer:
        yield killer


@dataclass(frozen=True, slots=True)
class Whole:
    """The evening as it goes without a kill."""

    run: Run
    left: Left


def undisturbed(killer: Killer, scene: Scene, folder: Path) -> Whole:
    database = folder / "whole.db"
    run = killer.play(scene.argv(database, scene.lines))
    assert run.status == 0, run.out
    return Whole(run, Left.at(database))


def kill_and_go_on(
    killer: Killer, scene: Scene, whole: Whole, folder: Path, when: str, n: int
) -> None:
    """One kill, one restart, and all that must hold."""
    database = folder / f"{when}{n}.db"
    killed = killer.play(scene.argv(database, scene.lines), when, n)
    left = Left.at(database)
    nothing_lost(left, event_count(database), killed, whole.run, whole.left)
    again = killer.play(scene.argv(database, REST))
    after = finished(database, scene, again)
    goes_on(left, after)
    all_told(after, [killed, again], [left])
    all_printed(after, [killed, again])


def finished(database: Path, scene: Scene, run: Run) -> Left:
    assert run.status == 0, run.out
    goodbye = says(scene.language, "room-goodbye", points=points(database))
    assert run.out.rstrip().endswith(goodbye)
    return Left.at(database)


def parts(whole: Whole, when: str) -> range:
    """Every n of an evening."""
    return range(1, len(whole.run.told if when == TOLD else whole.run.commits) + 1)


@pytest.mark.parametrize(
    "part", [0, *(pytest.param(part, marks=pytest.mark.full) for part in (1, 2, 3))]
)
def test_killed_after_every_transaction(killer: Killer, tmp_path: Path, part: int) -> None:
    """Committed, and nothing of it told."""
    whole = undisturbed(killer, QUIET, tmp_path)
    for n in parts(whole, AFTER)[part::4]:
        kill_and_go_on(killer, QUIET, whole, tmp_path, AFTER, n)


@pytest.mark.full
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("when", [BEFORE, TOLD])
def test_killed_before_every_transaction_and_after_every_telling(
    killer: Killer, tmp_path: Path, when: str, part: int
) -> None:
    """Written and not committed: it never happened. Told and no cursor stored: told once more."""
    whole = undisturbed(killer, QUIET, tmp_path)
    for n in parts(whole, when)[part::4]:
        kill_and_go_on(killer, QUIET, whole, tmp_path, when, n)


@pytest.mark.full
@pytest.mark.parametrize("when", [AFTER, BEFORE, TOLD])
@pytest.mark.parametrize("scene", OTHERS, ids=lambda scene: " ".join(scene.options))
def test_killed_at_every_moment_of_other_hands(
    killer: Killer, tmp_path: Path, scene: Scene, when: str
) -> None:
    """Other houses and limits, antes, folds, raises, all-ins, leaving in mid-hand, Japanese."""
    whole = undisturbed(killer, scene, tmp_path)
    for n in parts(whole, when):
        kill_and_go_on(killer, scene, whole, tmp_path, when, n)


@pytest.mark.parametrize(
    "times",
    [(2,), *(pytest.param(times, marks=pytest.mark.full) for times in ((1, 2), (3, 1, 2)))],
    ids=str,
)
def test_killed_again_and_again_until_the_hand_is_over(
    killer: Killer, tmp_path: Path, times: tuple[int, ...]
) -> None:
    """The first transaction of a start is its fresh deadline, the second goes on with the hand."""
    whole = undisturbed(killer, QUIET, tmp_path)
    dealt = next(row.seq for row in whole.left.logs[1] if isinstance(row.event, HandStarted))
    first = next(n for n, one in enumerate(whole.run.commits, 1) if one.of_tables >= dealt)
    database = tmp_path / "chain.db"
    runs = [killer.play(QUIET.argv(database, QUIET.lines), AFTER, first)]
    lefts = [Left.at(database)]
    while not any(isinstance(row.event, HandSettled) for row in lefts[-1].logs[1]):
        n = times[len(runs) % len(times)]
        runs.append(killer.play(QUIET.argv(database, REST), AFTER, n))
        assert runs[-1].status == -9, runs[-1].out
        lefts.append(Left.at(database))
        assert len(runs) < 100
    runs.append(killer.play(QUIET.argv(database, REST)))
    after = finished(database, QUIET, runs[-1])
    for left, following in pairwise(lefts):
        goes_on(left, following, to_its_end=False)
    goes_on(lefts[-1], after)
    all_told(after, runs, lefts)
    all_printed(after, runs)
    moves_printed(after.logs[1], "".join(run.out for run in runs))
    hands = [row.event for row in after.logs[1] if isinstance(row.event, HandStarted)]
    assert len(hands) == 1
