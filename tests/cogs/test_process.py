"""The real process over a loopback Discord: how it starts, what it says, how it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final

import discord
import pytest

from bot import app
from bot.__main__ import main
from tests.support.loopback import BotProcess, LoopbackDiscord

ROOT: Final = Path(__file__).parents[2]
BOT: Final = [sys.executable, "-m", "bot", "run", "--database"]


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    asyncio.run(coroutine)


async def start(there: LoopbackDiscord, folder: Path) -> BotProcess:
    """A bot that is ready."""
    bot = await there.start_bot([*BOT, str(folder / "oya.db")], {"HAND_PAUSE": "0"}, cwd=ROOT)
    await there.online()
    await there.until(lambda: any("ready on" in line for line in bot.output))
    return bot


def test_start_play_stop_and_start_again(tmp_path: Path) -> None:
    """SIGTERM: the table pauses and says so, 0. The second start does not sync, and goes on."""

    async def play() -> None:
        async with LoopbackDiscord() as there:
            ann, bob = there.add_user("Ann"), there.add_user("Bob")
            room = there.add_guild("Club", ann, bob, owner=ann).add_channel("poker")
            bot = await start(there, tmp_path)
            assert len(there.syncs) == 1
            await (await ann.slash(room, "/table open")).over()
            for person in (ann, bob):
                await person.say(room, "join")
            await ann.say(room, "start")
            await there.until(lambda: any("to call" in line for line in ann.lines()))
            await there.quiet()
            os.kill(bot.pid, signal.SIGTERM)
            assert await bot.ended() == 0
            assert "The dealer takes a break." in ann.lines()[-1]
            again = await start(there, tmp_path)
            assert len(there.syncs) == 1
            await there.until(lambda: any("The dealer is back." in line for line in ann.lines()))
            await there.quiet()
            output = "\n".join((*bot.output, *again.output))
            assert there.application.token not in output
            assert not re.search("[♣♦♥♠]", output) and "Traceback" not in output

    run(play())


def test_a_wrong_token_is_one_line(tmp_path: Path) -> None:
    async def play() -> None:
        async with LoopbackDiscord() as there:
            bot = await there.start_bot(
                [*BOT, str(tmp_path / "oya.db")], {"DISCORD_TOKEN": "wrong"}, cwd=ROOT
            )
            assert await bot.ended() == 1
            assert bot.output == ["oya: Discord does not know this DISCORD_TOKEN"]

    run(play())


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"DISCORD_API_URL": "http://127.0.0.1:9/api/v10"},
        {"DISCORD_GATEWAY_URL": "ws://127.0.0.1:9/"},
    ],
)
def test_a_discord_out_of_reach_is_one_line(tmp_path: Path, elsewhere: dict[str, str]) -> None:
    async def play() -> None:
        async with LoopbackDiscord() as there:
            bot = await there.start_bot([*BOT, str(tmp_path / "oya.db")], elsewhere, cwd=ROOT)
            assert await bot.ended() == 1
            assert "Discord cannot be reached" in bot.output[-1]
            assert not any("Traceback" in line for line in bot.output)

    run(play())


def test_no_token(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One line that names `make play`."""
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setattr("bot.settings.clone_root", lambda: tmp_path)
    assert main(["run"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "DISCORD_TOKEN" in error and "make play" in error


def test_fewer_intents() -> None:
    """What the application says it may have; nothing privileged if that was refused as well."""
    both = app.wanted_intents()
    flags = discord.ApplicationFlags(gateway_message_content_limited=True)
    first = app.allowed(both, flags)
    assert first.message_content and not first.members and first.guild_messages
    then = app.allowed(first, flags)
    assert not then.message_content and not then.members
    assert app.allowed(then, flags) == then
    assert len(list(app.missing(then))) == 2 and list(app.missing(both)) == []


def test_a_memo_beside_the_database(tmp_path: Path) -> None:
    memo = app.FileMemo(tmp_path / "oya.db.commands")
    assert memo.read() == ""
    memo.write("x")
    assert memo.read() == "x"
    app.FileMemo(tmp_path / "nowhere" / "x").write("x")
