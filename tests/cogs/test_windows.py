"""The window for an amount: read like typed amounts, bound to its turn, alive after a restart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import simcord

from bot.engine import events as ev
from cogs.modals import read_amount
from cogs.presses import Presses
from tests.support.simulated import Scene, run, scene, shown


def played(folder: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def spend() -> None:
        async with scene(folder) as s:
            await s.seat("Ann", "Bob", "Cat")
            await play(s)

    run(spend())


async def write(s: Scene, name: str, window: simcord.InteractionResult, text: str) -> str:
    """Fill the window in and send it; the answer."""
    return shown(await s.people[name].submit_modal(window, {"amount": text}))


@pytest.mark.parametrize(
    ("typed", "total"),
    [("600", 600), ("６００", 600), ("1.5k", 1500), ("3bb", 300), ("pot", 350), ("make 450", 450)],
)
def test_amounts_are_read_as_typed_ones(tmp_path: Path, typed: str, total: int) -> None:
    async def play(s: Scene) -> None:
        name = s.turn
        window = await s.press(name, "Other amount")
        assert window.modal is not None
        assert window.modal["title"] == "How much in all?"
        assert await write(s, name, window, typed) == ""
        made = [one for one in await s.log() if isinstance(one, ev.Made)]
        assert [one.total for one in made] == [total]

    played(tmp_path, play)


def test_what_cannot_be_read_or_made_is_answered_in_private(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        name = s.turn
        before = await s.log()
        answers = {}
        for text in ("150", "20000", "1,50", "lots", "fold", "k", "+100"):
            window = await s.press(name, "Other amount")
            answers[text] = await write(s, name, window, text)
        assert await s.log() == before
        assert "the minimum is make 200" in answers["150"]
        assert "10,000 at most" in answers["20000"]
        assert all(answers.values())
        assert "To or by?" in answers["+100"]

    played(tmp_path, play)


def test_a_window_of_an_old_turn(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        name = s.turn
        window = await s.press(name, "Other amount")
        await s.play("call")
        before = await s.log()
        assert await write(s, name, window, "600") == "That turn is over."
        assert await s.log() == before

    played(tmp_path, play)


def test_a_window_that_was_open_while_the_bot_restarted(tmp_path: Path) -> None:
    """Its id says all; the token is the seq of the turn, so it is the same turn still."""

    async def play(s: Scene) -> None:
        name = s.turn
        window = await s.press(name, "Other amount")
        await s.restart()
        assert await write(s, name, window, "600") == ""
        assert any(isinstance(one, ev.Made) and one.total == 600 for one in await s.log())

    played(tmp_path, play)


def test_a_window_of_a_table_that_is_gone(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        window = await s.press("Ann", "Other amount")
        for name in list(s.people):
            await s.people[name].send(s.channel, "leave")
        s.host("Host")
        await s.people["Host"].slash(s.channel, "table close")
        assert await write(s, "Ann", window, "600") == "This table is closed."

    played(tmp_path, play)


def test_an_exception_in_a_window_is_answered_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*args: object) -> None:
        raise RuntimeError("broken")

    async def play(s: Scene) -> None:
        window = await s.press("Ann", "Other amount")
        monkeypatch.setattr(Presses, "_submitted", broken)
        answer = await s.people["Ann"].submit_modal(window, {"amount": "600"})
        assert shown(answer).startswith("Something did not work")
        assert not answer.followups

    played(tmp_path, play)
    assert caplog.text.count("RuntimeError: broken") == 1


def test_in_japanese(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        desk = s.dealer.desk
        voice = desk.voice("ja")
        found = read_amount("1万", desk.lexicons, voice, opening=True)
        assert "10000" in repr(found)

    played(tmp_path, play)
