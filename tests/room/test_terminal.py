"""The local room at a pseudo terminal, and on a pipe (section 6). POSIX only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.process import Room
from tests.support.room import LANGUAGES, audited, events, hands, points, says, words

CODE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\].*?\x07|\x1b[=>78]|\r")
CTRL_C, CTRL_D = "\x03", "\x04"
PROMPT, SHOWN = "\x1b[?2004h", "\x1b[?25h"


def ready(room: Room) -> None:
    """Wait until the prompt takes keys; while lines are printed it is taken away."""
    room.until(PROMPT)
    room.until(SHOWN)


def plain(text: str) -> str:
    """Without what only a terminal understands."""
    return CODE.sub("", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_begins_at_a_terminal(tmp_path: Path, language: str) -> None:
    """Colours appear, ``start`` deals, what only he may see looks different, Ctrl-D leaves."""
    database = tmp_path / "room.db"
    with Room(database, "--language", language, "--seats", "3", terminal=True) as room:
        ready(room)
        room.say(words(language, "{start}"))
        dealt = room.until(words(language, "{allin} / {fold}"))
        ready(room)
        room.type(CTRL_D)
        assert room.end() == 0
        printed = room.printed
    assert "\x1b[" in printed
    lines = plain(dealt).split("\n")
    private = [line for line in lines if "▌" in line]
    for text in ("1:", says(language, "turn-yours"), words(language, "{allin} / {fold}")):
        assert any(text in line for line in private), text
    assert any("SB " in line and "▌" not in line for line in lines)
    assert says(language, "room-goodbye", points=points(database)) in plain(printed)
    assert hands(database) == 1
    audited(database)


def test_ctrl_c_at_a_terminal(tmp_path: Path) -> None:
    """In mid-hand: everything is kept, and the same command goes on."""
    database = tmp_path / "room.db"
    options = ("--language", "en", "--seats", "3")
    with Room(database, *options, terminal=True) as room:
        ready(room)
        room.say("start")
        room.until(words("en", "{allin} / {fold}"))
        ready(room)
        room.type(CTRL_C)
        assert room.end() == 0
        assert says("en", "room-later") in plain(room.printed)
    audited(database)
    with Room(database, *options, terminal=True) as room:
        room.until(says("en", "back-in-hand", number="1"))
        ready(room)
        room.type(CTRL_D)
        assert room.end() == 0
    assert hands(database) == 1
    audited(database)


def test_a_pipe_is_plain(tmp_path: Path) -> None:
    """No escape codes; lines are read as they come, and the end of input leaves."""
    database = tmp_path / "room.db"
    with Room(database, "--language", "en", "--seats", "3") as room:
        room.until(says("en", "room-start"))
        room.say("start")
        room.until(words("en", "{allin} / {fold}"))
        room.say("hello")
        room.until("Guest says: hello")
        room.close_input()
        assert room.end() == 0
        assert "\x1b" not in room.printed
        assert room.printed.rstrip().endswith(says("en", "room-goodbye", points=points(database)))
    assert events(database)
    audited(database)
