"""Private messages: hands, closed doors, and lines for one of several tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest

from bot.engine import events as ev
from cogs.doors import QUOTA_SECONDS, Doors
from tests.support.simulated import Scene, run, scene, shown


def played(folder: Path, play: Callable[[Scene], Awaitable[None]], *, seats: bool = True) -> None:
    async def spend() -> None:
        async with scene(folder) as s:
            if seats:
                await s.seat("Ann", "Bob", "Cat")
            await play(s)

    run(spend())


def close_door(s: Scene, name: str, code: int, times: int | None = None) -> str:
    """Somebody takes no private messages; the path by which it is seen how often was tried."""
    path = f"/channels/{s.people[name].user.dm_channel.id}/messages"
    s.env.inject_error("POST", path, status=403, code=code, times=times)
    return path


def knocks(s: Scene, path: str) -> int:
    """How often it was tried."""
    return sum(one.path == path and one.method == "POST" for one in s.env.http_requests)


def test_a_hand_names_server_table_and_number(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        for name, hand in (
            ("Ann", "1:5♥  2:4♠  3:4♣  4:3♦  5:2♥"),
            ("Bob", "1:5♣"),
            ("Cat", "1:5♦"),
        ):
            (told,) = s.private(name)
            assert told.startswith(r"**Club · \#poker · Hand 1**")
            assert hand in told

    played(tmp_path, play)


@pytest.mark.parametrize("code", [50007, 50278])
def test_closed_doors(tmp_path: Path, code: int) -> None:
    """Field 69: the others play on, his hand is in the room for him alone, nobody knocks on."""

    async def play(s: Scene) -> None:
        for name in ("Ann", "Bob", "Cat"):
            s.person(name)
        path = close_door(s, "Bob", code)
        await s.seat("Ann", "Bob", "Cat")
        assert knocks(s, path) == 1
        assert s.turn == "Ann" and "My hand" in s.labels()
        assert "1:5♣" in shown(await s.press("Bob", "My hand"))
        await s.play("call", "call", "check")
        await s.play("change 1")  # he has pressed a button, which says nothing of his door
        assert knocks(s, path) == 1
        await s.play("pat", "pat", "check", "check", "check")
        assert knocks(s, path) == 1
        assert "1:" in shown(await s.people["Bob"].slash(s.channel, "hand"))
        assert not any("5♣" in message.content for message in s.said)

    played(tmp_path, play, seats=False)


def test_a_question_behind_closed_doors(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        close_door(s, "Bob", 50007)
        await s.people["Bob"].send(s.channel, "hand")
        assert s.said[-1].content.startswith("I cannot write to you in private.")

    played(tmp_path, play)


def test_the_quota_is_tried_again_after_a_while() -> None:
    """40003: not at every street, but not never either."""
    now = 0.0
    doors = Doors(lambda: now)

    class Refused(discord.HTTPException):
        def __init__(self, code: int) -> None:
            self.code = code

    doors.refused(1, Refused(40003))
    doors.refused(2, Refused(50007))
    assert doors.is_closed(1) and doors.is_closed(2) and not doors.is_closed(3)
    now = QUOTA_SECONDS + 1
    assert not doors.is_closed(1) and doors.is_closed(2)
    doors.pressed(2)
    assert not doors.is_closed(2)
    doors.refused(2, Refused(50007))
    doors.pressed(2)
    assert doors.is_closed(2)
    doors.wrote(2)
    assert not doors.is_closed(2)


def test_discord_in_trouble_is_no_closed_door(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A 5xx: the hand goes on, and it is told with the next telling."""

    async def play(s: Scene) -> None:
        for name in ("Ann", "Bob", "Cat"):
            s.person(name)
        path = f"/channels/{s.people['Bob'].user.dm_channel.id}/messages"
        s.env.inject_error("POST", path, status=503, times=2)
        await s.seat("Ann", "Bob", "Cat")
        assert s.private("Bob") == [] and s.turn == "Ann"
        await s.play("call")
        assert "1:5♣" in s.private("Bob")[-1]

    played(tmp_path, play, seats=False)
    assert "could not tell" in caplog.text


# --- lines in private -----------------------------------------------------------------------------


def test_a_line_in_private_acts_and_is_confirmed(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await s.people["Ann"].send_dm("call")
        assert "Ann calls 100." in s.said[-1].content
        assert s.private("Ann")[-1] == r"✓ Club · \#poker"
        await s.people["Ann"].send_dm("call")
        assert s.private("Ann")[-1].endswith("it is Bob's turn.")  # L-112
        await s.people["Ann"].send_dm("how are you?")
        assert s.private("Ann")[-1].endswith("it is Bob's turn.")  # L-112
        await s.people["Bob"].send_dm("hand")
        assert "1:5♣" in s.private("Bob")[-1]
        await s.people["Bob"].send_dm("status")
        assert "Hand 1" in s.private("Bob")[-1]

    played(tmp_path, play)


def test_cards_by_name_in_private(tmp_path: Path) -> None:
    """Nobody else reads it, so nothing has to be hidden."""

    async def play(s: Scene) -> None:
        await s.play("call", "call", "check")
        assert s.turn == "Bob"
        await s.people["Bob"].send_dm("change 5c 4d")
        (thrown,) = (one for one in await s.log() if isinstance(one, ev.Discarded))
        assert [str(card) for card in thrown.cards] == ["5c", "4d"]

    played(tmp_path, play)


def test_somebody_without_a_seat(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        dan = s.person("Dan")
        await dan.send_dm("hello")
        assert s.private("Dan") == []
        await dan.send_dm("call")
        assert s.private("Dan")[-1].startswith("You sit at no table.")
        await dan.send_dm("help")
        assert "What you can say" in s.private("Dan")[-1]

    played(tmp_path, play)


def test_two_tables(tmp_path: Path) -> None:
    """Field 70: the line goes to the table that waits for him, else he is asked."""

    async def play(s: Scene) -> None:
        other_guild = s.env.create_guild("Other")
        there = other_guild.create_text_channel("cards")
        table = await s.open(there, guild=other_guild)
        users = {name: one.user for name, one in s.people.items()}
        abroad = {name: other_guild.add_member(users[name]) for name in ("Ann", "Bob")}
        # He has points there as well: books are kept for each server.
        for member in abroad.values():
            await member.send(there, "join")
        await abroad["Bob"].send(there, "start")
        here = s.table
        ann = str(users["Ann"].id)
        assert here.view(ann).my_turn
        assert table.view(ann).my_turn is (table.view(None).turn.member == ann)  # type: ignore[union-attr]
        if table.view(ann).my_turn:
            await users["Ann"].send_dm("call")
            asked = s.private("Ann")[-1]
            assert asked.startswith("At which table?")
            assert rf"#{here.row.id} · Club · \#poker" in asked
            assert rf"#{table.row.id} · Other · \#cards" in asked
            await users["Ann"].send_dm(f"#{table.row.id} call")
            assert not table.view(ann).my_turn and here.view(ann).my_turn
        await users["Ann"].send_dm("call")  # one waits for her
        assert not here.view(ann).my_turn
        await users["Ann"].send_dm("leave")  # none waits
        assert s.private("Ann")[-1].startswith("At which table?")
        assert here.view(ann).own is not None and here.view(ann).own.leaving is None  # type: ignore[union-attr]
        await users["Ann"].send_dm(f"＃{here.row.id}: leave")
        assert here.view(ann).own.leaving is not None  # type: ignore[union-attr]
        assert table.view(ann).own.leaving is None  # type: ignore[union-attr]
        await users["Ann"].send_dm("#999 call")  # no table of hers
        assert s.private("Ann")[-1].startswith("At which table?")

    played(tmp_path, play)


def test_one_server_never_touches_another(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        other = s.env.create_guild("Other")
        there = other.create_text_channel("cards")
        table = await s.open(there, guild=other)
        stranger = s.person("Eve", other)
        before = await s.log()
        await stranger.send(there, "call")
        await stranger.send(there, "bank")
        assert await s.log() == before
        assert "Bank: 0 points" in s.private("Eve")[-1]
        await stranger.send(there, "join")
        assert len(table.view(None).seats) == 1 and len(s.view().seats) == 3

    played(tmp_path, play)
