"""The local room without a script: hands follow by themselves, and it says what to type."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.support.room import LANGUAGES, ended_well, events, hands, says, words
from tests.support.talk import talk

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_hands_follow_by_themselves(tmp_path: Path, language: str) -> None:
    """``start`` deals; nobody has to ask for the next hand."""
    database = tmp_path / "room.db"
    yours = says(language, "turn-yours")
    begin = says(language, "room-start")
    pairs = ((begin, "{start}"), *(((yours, "{fold}"),) * 4))
    heard = talk(database, *pairs, language=language, pause=0, seed=3)
    ended_well(database, heard)
    assert hands(database) >= 4
    assert heard.has("sitting-started")


@languages
def test_the_clock_is_shown(tmp_path: Path, language: str) -> None:
    """C-80: 120 seconds unless it is chosen; none is none."""
    for seconds, number in (("0", 0), ("45", 45), ("", 120)):
        database = tmp_path / f"{number}.db"
        options = ("--clock", seconds) if seconds else ()
        pairs = (
            (says(language, "room-start"), "{start}"),
            (says(language, "turn-yours"), "{fold}"),
        )
        heard = talk(database, *pairs, language=language, options=options)
        ended_well(database, heard)
        assert heard.has("room-clock", seconds=number) == bool(number)


@languages
def test_who_leaves_in_mid_hand_is_told_how_to_come_back(tmp_path: Path, language: str) -> None:
    """As soon as the hand is over, without another line of his; the table waits for him."""
    database = tmp_path / "room.db"
    away = says(language, "room-away", quit=words(language, "{quit}"))
    heard = talk(
        database,
        (says(language, "room-start"), "{start}"),
        (says(language, "turn-yours"), "{leave}"),
        (away, "{join}"),
        (says(language, "resumed"), "{status}"),
        language=language,
        seed=3,
    )
    ended_well(database, heard)
    log = events(database)
    left = next(i for i, event in enumerate(log) if isinstance(event, ev.SeatLeft))
    assert isinstance(log[left + 1], ev.Paused)
    assert sum(isinstance(event, ev.SeatTaken) and event.seat == 1 for event in log) == 2


@languages
def test_who_goes_broke_is_told_how_to_come_back(tmp_path: Path, language: str) -> None:
    broke = says(language, "room-broke", quit=words(language, "{quit}"))
    yours = says(language, "turn-yours")
    again = ((yours, "{allin}"), (yours, "{pat}"))
    for seed in range(1, 40):
        database = tmp_path / f"{seed}.db"
        pairs = ((says(language, "room-start"), "{start}"), *again)
        heard = talk(database, *pairs, language=language, seed=seed, options=("--level", "LV7"))
        if heard.has("bankrupt-bank-empty"):
            break
    back = ((broke, "{join}"), (says(language, "resumed"), "{bank}"))
    database = tmp_path / "room.db"
    heard = talk(database, *pairs, *back, language=language, seed=seed, options=("--level", "LV7"))
    ended_well(database, heard)
    assert heard.has("room-granted", points=1000)
    assert heard.has("bank-chips", chips=10000)
