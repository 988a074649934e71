"""What Discord does to a bot that speaks: errors, lost rights, limits, and a gateway that drops."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.render import Line, Style
from bot.table.ports import Logged, Telling
from cogs.answers import MOST, pages
from cogs.teller import _nonce
from tests.support.simulated import Scene, run, scene, shown
from tests.support.slashes import says, use


def played(folder: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def spend() -> None:
        async with scene(folder) as s:
            await s.seat("Ann", "Bob", "Cat")
            await play(s)

    run(spend())


def fail(s: Scene, status: int, code: int = 0, times: int | None = None) -> None:
    """The channel takes no message."""
    path = f"/channels/{s.channel.id}/messages"
    s.env.inject_error("POST", path, status=status, code=code, times=times)


def mend(s: Scene) -> None:
    """All is well again."""
    s.env.backend.faults.clear()


# --- errors ---------------------------------------------------------------------------------------


def test_a_room_that_cannot_be_told_is_told_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Promises 4 and 5: no clock runs for a turn nobody was told of; it is told in one message."""

    async def play(s: Scene) -> None:
        fail(s, 500)
        told = len(s.said)
        await s.people["Ann"].send(s.channel, "call")
        await s.wait(300)  # far longer than a turn
        log = await s.log()
        assert not any(isinstance(one, ev.TimedOut | ev.Reminded) for one in log)
        assert s.turn == "Bob" and len(s.said) == told
        mend(s)
        for _ in range(60):  # it is tried every five minutes at least
            if len(s.said) > told:
                break
            await s.wait(5)
        assert len(s.said) == told + 1
        assert "Ann calls 100." in s.said[-1].content
        turn = s.view().turn
        assert turn is not None and turn.deadline is not None
        assert f"<t:{turn.deadline // 1000}:R>" in s.said[-1].content
        assert turn.deadline > s.clock.now() + 110_000  # all of his time is left

    played(tmp_path, play)
    assert "could not tell room" in caplog.text


def test_a_short_failure_costs_nobody_anything(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(s: Scene) -> None:
        fail(s, 500, times=1)
        told = len(s.said)
        await s.people["Ann"].send(s.channel, "call")
        assert len(s.said) == told
        await s.people["Bob"].send(s.channel, "call")  # he has seen Ann's line
        assert "Ann calls 100. Bob calls 50." in s.said[-1].content.replace("\n", " ")
        assert len(s.said) == told + 1

    played(tmp_path, play)


@pytest.mark.parametrize("code", [50013, 50001, 50083])
def test_lost_rights_cost_nobody_anything_and_come_back_by_themselves(
    tmp_path: Path, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    """No clock runs, those at the table are told in private, and the room as soon as it can be."""

    async def play(s: Scene) -> None:
        told = len(s.said)
        fail(s, 400 if code == 50083 else 403, code)
        await s.people["Ann"].send(s.channel, "call")
        tried = len(s.env.http_requests)
        await s.wait(60)
        assert len(s.env.http_requests) - tried < 8  # it does not hammer
        await s.wait(1000)
        for name in s.people:
            notes = [line for line in s.private(name) if line.startswith("I may not write in Club")]
            assert len(notes) == 1
        log = await s.log()
        assert not any(isinstance(one, ev.TimedOut | ev.Reminded | ev.Paused) for one in log)
        assert len(s.said) == told
        mend(s)
        s.env.backend.announce_channel_update(s.channel.id)  # somebody gave them back
        await s.env.settle()
        (post,) = s.said[told:]
        assert post.content.startswith("I may write here again.")
        assert "Ann calls 100." in post.content
        turn = s.view().turn
        assert turn is not None and s.turn == "Bob"
        assert turn.deadline == s.clock.now() + 120_000  # all of his time is left
        await s.people["Bob"].send(s.channel, "call")
        assert not s.said[-1].content.startswith("I may write here again.")

    played(tmp_path, play)


def test_what_counts_in_a_room_that_cannot_be_told_is_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A command, a button and a private line; else nobody would know that they counted."""

    async def play(s: Scene) -> None:
        counts = says(s, "discord-unheard")
        post = s.post
        fail(s, 403, 50013)
        assert await use(s, "Ann", "call") == counts
        await s.people["Bob"].send_dm("call")
        assert s.private("Bob")[-1].endswith(counts)
        mend(s)
        s.env.backend.announce_channel_update(s.channel.id)
        await s.env.settle()
        fail(s, 403, 50013)
        assert post.id != s.post.id
        assert shown(await s.press("Cat", "Check")) == counts

    played(tmp_path, play)


def test_a_server_that_threw_the_bot_out_while_it_was_away(tmp_path: Path) -> None:
    """403 from a server that is none of ours any more: the table closes."""

    async def play(s: Scene) -> None:
        fail(s, 403, 50001)
        s.dealer._connection._guilds.clear()
        await s.people["Ann"].send_dm("call")
        assert any(isinstance(one, ev.CloseQueued) for one in await s.log())

    played(tmp_path, play)


def test_trouble_with_the_store_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(s: Scene) -> None:
        def broken() -> None:
            raise OSError("disk full")

        monkeypatch.setattr(s.store, "work", broken)
        await s.people["Ann"].send(s.channel, "call")
        texts = [message.content for message in s.said[-2:]]
        assert any("The books cannot be written" in text for text in texts)
        assert any("Something did not work" in text for text in texts)
        monkeypatch.undo()
        await s.people["Ann"].send(s.channel, "call")
        assert "Ann calls 100." in s.said[-1].content

    played(tmp_path, play)


# --- messages -------------------------------------------------------------------------------------


def test_long_answers_are_parted_between_lines() -> None:
    lines = [Line(f"{n} " + "x" * 90, Style.TABLE) for n in range(60)]
    parts = pages(lines)
    assert all(len(part) <= MOST for part in parts) and len(parts) == 3
    assert "\n".join(parts) == "\n".join(line.text for line in lines)
    (long,) = [pages([Line("y" * 4500, Style.NOTICE)])]
    assert [len(part) for part in long] == [2000, 2000, 500]
    assert pages([]) == []


def test_a_long_telling_is_parted_and_its_buttons_hang_on_the_last_part(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        fail(s, 500)
        s.person("x" * 32)
        for _ in range(40):  # nobody hears of all this
            await s.people["x" * 32].send(s.channel, "join")
            await s.people["x" * 32].send(s.channel, "leave")
        mend(s)
        told = len(s.said)
        await s.play("call")
        new = s.said[told:]
        assert len(new) > 1 and all(len(message.content) <= MOST for message in new)
        assert [bool(message.components) for message in new] == [False] * (len(new) - 1) + [True]

    played(tmp_path, play)


def test_every_telling_has_a_nonce(tmp_path: Path) -> None:
    """At most 25 characters; the bot's own channel messages alone have one."""

    async def play(s: Scene) -> None:
        await s.finish()
        sent = [
            one.json
            for one in s.env.http_requests
            if one.method == "POST" and one.path.endswith("/messages") and one.json
        ]
        nonces = [one.get("nonce") for one in sent]
        assert all(nonces) and all(len(nonce) <= 25 for nonce in nonces)
        assert len(set(nonces)) == len(nonces)
        assert all(one.get("enforce_nonce") for one in sent)

    played(tmp_path, play)


def test_a_nonce_is_of_one_message_alone(tmp_path: Path) -> None:
    """Discord drops a second message with a nonce; so one that says more has another."""

    async def play(s: Scene) -> None:
        rows = [Logged(n, 0, one) for n, one in enumerate(await s.log(), 1)]
        short = Telling(s.table.row, "", tuple(rows[:2]), s.view())
        assert _nonce(short, 0) == _nonce(replace(short), 0)
        others = [
            _nonce(short, 1),
            _nonce(replace(short, entries=tuple(rows[:3])), 0),
            _nonce(replace(short, resumed=True), 0),
            _nonce(replace(short, audience="1"), 0),
        ]
        assert len({_nonce(short, 0), *others}) == 5

    played(tmp_path, play)


def test_no_message_is_ever_edited(tmp_path: Path) -> None:
    """No edit storms: clocks are Discord's own."""

    async def play(s: Scene) -> None:
        await s.finish()
        await s.wait(300)
        edits = [one for one in s.env.http_requests if one.method == "PATCH"]
        assert edits == []

    played(tmp_path, play)


# --- the gateway ----------------------------------------------------------------------------------


async def dispatch(s: Scene, event: str) -> None:
    """The gateway does something."""
    with s.env._bot_scope():
        s.dealer.dispatch(event)
    await s.env.settle()


def test_the_clock_stands_still_while_the_gateway_is_down(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        told = len(s.said)
        await s.wait(30)
        await dispatch(s, "disconnect")
        await dispatch(s, "disconnect")  # Discord is tried again, in vain
        await s.wait(1000)
        assert s.turn == "Ann" and len(s.said) == told  # without a word
        await dispatch(s, "resumed")
        assert len(s.said) == told + 1
        turn = s.view().turn
        assert turn is not None
        assert turn.deadline == s.clock.now() + 120_000
        await s.wait(123)
        assert s.turn == "Bob"

    played(tmp_path, play)


def test_a_short_reconnect_is_not_heard_of(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        told, turn = len(s.said), s.view().turn
        await dispatch(s, "disconnect")
        await s.wait(1)
        await dispatch(s, "resumed")
        assert len(s.said) == told and s.view().turn == turn
        await s.wait(123)
        assert s.turn == "Bob"  # the clock runs on

    played(tmp_path, play)


def test_a_new_session_begins_the_turn_anew(tmp_path: Path) -> None:
    """What was written in the meantime never comes: nobody pays for that."""

    async def play(s: Scene) -> None:
        told = len(s.said)
        await s.wait(59)
        await dispatch(s, "disconnect")
        await s.wait(1)
        await dispatch(s, "ready")
        assert len(s.said) == told + 1
        turn = s.view().turn
        assert turn is not None and turn.deadline == s.clock.now() + 120_000

    played(tmp_path, play)


async def out_of_reach(s: Scene, gone: bool) -> None:
    """Discord loses the server for a while, or has it again."""
    guild = s.dealer.get_guild(s.guild.id)
    assert guild is not None
    guild.unavailable = gone
    with s.env._bot_scope():
        s.dealer.dispatch("guild_unavailable" if gone else "guild_available", guild)
    await s.env.settle()


@pytest.mark.parametrize("back", ["resumed", "ready"])
def test_the_clocks_of_a_server_out_of_reach_stand_still_though_the_gateway_is_back(
    tmp_path: Path, back: str
) -> None:
    async def play(s: Scene) -> None:
        told = len(s.said)
        await out_of_reach(s, True)
        await dispatch(s, "disconnect")
        await s.wait(500)
        await dispatch(s, back)
        await s.wait(500)
        assert s.turn == "Ann" and len(s.said) == told
        await out_of_reach(s, False)
        turn = s.view().turn
        assert turn is not None and turn.deadline == s.clock.now() + 120_000
        assert len(s.said) == told + 1
        await s.wait(123)
        assert s.turn == "Bob"

    played(tmp_path, play)


def test_a_server_out_of_reach_at_the_start_wakes_when_it_is_there(tmp_path: Path) -> None:
    """Until then nothing is said, no clock runs, and an end of the process leaves all as it is."""

    async def play(s: Scene) -> None:
        told, log = len(s.said), await s.log()
        s.clock.stop()
        tables = s.make().desk.tables
        (table,) = await tables.recover()
        tables.release(lost=True, dark={str(s.guild.id)})
        await s.wait(1000)
        await tables.shut_down()
        assert table.asleep and len(s.said) == told and await s.log() == log

    played(tmp_path, play)
