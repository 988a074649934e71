"""A room that was told to end in mid-hand, and is started again (sections 4 and 6)."""

from __future__ import annotations

import shutil
import signal
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import pytest

from bot.engine import events as ev
from bot.engine.types import PauseReason
from bot.store import work
from tests.support.killed import Left, goes_on
from tests.support.process import Room
from tests.support.room import (
    Heard,
    audited,
    ended_well,
    events,
    points,
    run,
    says,
    spend,
    tables,
    words,
)

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
REST = ("!{call}", "!{pat}", "!{check}", "!{open}") * 2
"""Whatever the human is asked in the rest of a hand, some of it is an answer."""
ASKED = "/no)"
"""The end of the question about the unfinished hand."""


def stopped(database: Path, number: signal.Signals) -> str:
    """The transcript of a room that was told to end at the human's first turn.

    Three sit at the table, so that he is the first to act and nobody has to think. Its input is
    still open when it ends.
    """
    with Room(database, "--language", "en", "--seats", "3", "--seed", "1") as room:
        room.until(says("en", "room-start"))
        room.say("start")
        room.until(words("en", "{allin} / {fold}"))
        room.process.send_signal(number)
        assert room.end() == 0
        return room.printed


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a hand that waits for the human."""
    database = tmp_path_factory.mktemp("unfinished") / "room.db"
    stopped(database, signal.SIGTERM)
    return database


@pytest.fixture
def database(unfinished: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copy(unfinished, tmp_path / "room.db"))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda one: one.name)
def test_told_to_end_in_mid_hand(tmp_path: Path, number: signal.Signals) -> None:
    """It says that it pauses, and its exit status is 0; the next start goes on and says so."""
    database = tmp_path / "room.db"
    printed = stopped(database, number)
    assert says("en", "paused-shutdown") in printed
    assert printed.rstrip().endswith(says("en", "room-later"))
    assert "\x1b" not in printed
    left = Left.at(database)
    assert left.logs[1][-1].event == ev.Paused(PauseReason.SHUTDOWN)
    cards = next(line for line in printed.splitlines() if " 1:" in line)

    heard = spend(database, *REST)
    ended_well(database, heard)
    goes_on(left, Left.at(database))
    assert heard.has("back-in-hand", number="1")
    assert heard.has("resumed")
    # His cards and his question come once, before his first line.
    before = heard.lines[: heard.lines.index("> call")]
    assert before.count(cards) == 1
    assert sum(says("en", "turn-yours") in line for line in before) == 1
    for key in ("table-opened", "room-unfinished-yes", "room-unfinished-no"):
        assert not heard.has(key)


def test_told_to_end_before_the_start(tmp_path: Path) -> None:
    database = tmp_path / "room.db"
    with Room(database, "--language", "ja") as room:
        room.until(says("ja", "room-start"))
        room.process.send_signal(signal.SIGTERM)
        assert room.end() == 0
    audited(database)
    heard = spend(database, language="ja")
    ended_well(database, heard)
    assert points(database) == 1000


def test_told_to_end_while_it_asks(database: Path) -> None:
    """The question does not hold up the end of the process."""
    with Room(database, "--language", "en", "--level", "LV5") as room:
        room.until(ASKED)
        room.process.send_signal(signal.SIGTERM)
        assert room.end() == 0
        assert room.printed.rstrip().endswith(says("en", "room-later"))
    audited(database)
    heard = spend(database, *REST)
    ended_well(database, heard)


def test_one_process_serves_a_database(database: Path) -> None:
    """The second one says so in one line, and nothing changes."""
    with Room(database, "--language", "en") as room:
        room.until(words("en", "{allin} / {fold}"))
        heard = run(["play", "--database", str(database)])
        assert (heard.status, heard.out) == (1, "")
        assert f"in use by another process (pid {room.process.pid})" in heard.err
        assert heard.err.count("\n") == 1
        room.process.send_signal(signal.SIGINT)
        assert room.end() == 0


def asks(database: Path, *lines: str, options: tuple[str, ...], language: str = "en") -> bool:
    """Whether an evening with these options begins with the question."""
    heard = spend(database, *lines, options=options, language=language)
    ended_well(database, heard)
    rules = says(language, "room-unfinished", stakes="@", yes="", no="").split("@")[0]
    return rules in heard.out


@pytest.mark.parametrize(
    ("options", "other"),
    [
        ((), False),
        (("--clock", "120", "--seats", "3"), True),  # a script has no clock
        (("--level", "LV5"), True),
        (("--seats", "6"), True),
        (("--house", "world"), True),
        (("--ante", "on"), True),
        (("--equal-value",), True),
        (("--name", "Ann"), False),
    ],
    ids=str,
)
def test_options_other_than_those_of_the_hand(
    database: Path, options: tuple[str, ...], other: bool
) -> None:
    assert asks(database, "{no}", *REST, options=options) == other
    assert len(tables(database)) == 1


@pytest.mark.full
def test_the_same_options_are_not_asked_about(tmp_path: Path, database: Path) -> None:
    """Asked about is only what differs: the same room, put down twice."""
    for _ in range(2):
        with Room(database, "--language", "en", "--seats", "3", "--level", "LV3") as room:
            printed = room.until(words("en", "{allin} / {fold}"))
            room.process.send_signal(signal.SIGTERM)
            assert room.end() == 0
            assert ASKED not in room.printed
        assert says("en", "back-in-hand", number="1") in printed + room.printed


@pytest.mark.parametrize("language", ["en", "ja"])
def test_yes(database: Path, language: str) -> None:
    """The hand is played to its end by its own rules; then the table is opened anew."""
    left = Left.at(database)
    options = ("--level", "LV5", "--seats", "5", "--equal-value")
    lines = ("hm?", "{yes}", *REST, "{status}", "{start}", "{fold}")
    heard = spend(database, *lines, options=options, language=language)
    ended_well(database, heard)
    goes_on(left, Left.at(database))
    old, new = tables(database).values()
    assert isinstance(old[-1].event, ev.TableClosed)
    opened = new[0].event
    assert isinstance(opened, ev.TableOpened)
    assert opened.rules.stakes.big_blind == 400
    first = next(row.event for row in new if isinstance(row.event, ev.HandStarted))
    assert len(first.players) == 5
    assert heard.out.count(says(language, "room-unfinished-yes")) == 1
    question = says(language, "room-unfinished", stakes="@", yes="", no="").split("@")[0]
    assert heard.out.count(question) == 2  # "hm?" is no answer
    assert heard.has("room-start")


@pytest.mark.parametrize("answer", ["{no}", None])
def test_no(database: Path, answer: str | None) -> None:
    """The table stays as it is, for further hands too; the end of input is no."""
    left = Left.at(database)
    lines = () if answer is None else (answer, *REST, "{call}", "{fold}")
    heard = spend(database, *lines, options=("--level", "LV5"))
    ended_well(database, heard)
    goes_on(left, Left.at(database))
    (log,) = tables(database).values()
    blinds = {
        row.event.rules.stakes.big_blind for row in log if isinstance(row.event, ev.HandStarted)
    }
    assert blinds == {100}
    assert heard.has("room-unfinished-no")


def test_enter_alone_is_yes(database: Path) -> None:
    assert asks(database, "", *REST, options=("--ante", "on"))
    opened = [event for event in events(database) if isinstance(event, ev.TableOpened)]
    assert [event.rules.stakes.ante for event in opened] == [0, 20]


def on_a_full_disk(database: Path, first: int, language: str = "en") -> Heard:
    """An evening of which nothing can be written from the n-th transaction on."""
    writes, really_write = count(1), work.write

    def write(connection: sqlite3.Connection, begin: bool, job: Job[T]) -> T:
        if next(writes) >= first:
            raise sqlite3.OperationalError("database or disk is full")
        return really_write(connection, begin, job)

    lines = ("{start}", "{call}", "{pat}", "{check}", "{open}", "{call}")
    with patch("bot.store.work.write", write), patch("bot.store.store.write", write):
        return spend(database, *lines, language=language, seed=3)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("first", [20, 25, 28])
def test_a_full_disk(tmp_path: Path, language: str, first: int) -> None:
    """It says so, ends, and nothing is lost."""
    database = tmp_path / "room.db"
    heard = on_a_full_disk(database, first, language)
    assert heard.status == 0
    assert heard.has("room-trouble")
    assert heard.has("room-later")
    left = Left.at(database)
    again = spend(database, *REST, language=language)
    ended_well(database, again)
    goes_on(left, Left.at(database))


@pytest.mark.parametrize("first", [1, 3, 4])
def test_a_disk_that_is_full_from_the_start(tmp_path: Path, first: int) -> None:
    database = tmp_path / "room.db"
    heard = on_a_full_disk(database, first)
    assert heard.status == 1
    assert heard.err.splitlines()[-1].endswith("cannot be written: database or disk is full")
    audited(database)
    ended_well(database, spend(database))
    assert points(database) == 1000
