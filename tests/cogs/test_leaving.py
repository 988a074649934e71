"""Members, channels and servers that are gone; a server out of reach is none of these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import discord

from bot.engine import events as ev
from tests.support.simulated import Scene, run, scene


def played(
    folder: Path,
    play: Callable[[Scene], Awaitable[None]],
    *,
    members: bool = True,
    clock: bool = True,
) -> None:
    async def spend() -> None:
        async with scene(folder, members=members) as s:
            rules = s.rules()
            if not clock:
                still = replace(rules.house.clock, timeout=0)
                rules = replace(rules, house=replace(rules.house, clock=still))
            await s.open(rules=rules)
            for name in ("Ann", "Bob", "Cat"):
                await s.person(name).send(s.channel, "join")
            await s.people["Ann"].send(s.channel, "start")
            await play(s)

    run(spend())


async def points(s: Scene, name: str) -> int:
    """What he has in the bank, in units."""
    balances = await s.store.balances(str(s.guild.id))
    return balances[f"bank:{s.people[name].id}"]


async def until_closed(s: Scene) -> None:
    """The clock plays the hand out."""
    for _ in range(40):
        if s.table.closed:
            return
        await s.wait(60)
    raise AssertionError("the table is still open")


def test_who_left_the_server_leaves_his_seat(tmp_path: Path) -> None:
    """Field 69, L-114: folded at his turn, cashed out once."""

    async def play(s: Scene) -> None:
        s.guild.remove_member(s.people["Bob"])
        await s.env.settle()
        assert "Bob leaves after this hand." in s.said[-1].content
        await s.finish()
        left = [one for one in await s.log() if isinstance(one, ev.SeatLeft)]
        assert [one.member for one in left] == [str(s.people["Bob"].id)]
        assert await points(s, "Bob") == 9950  # 10000 units less the small blind

    played(tmp_path, play)


def test_without_the_members_intent_the_clock_does_the_same(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.guild.remove_member(s.people["Bob"])
        await s.env.settle()
        await s.play("call")
        assert s.turn == "Bob"
        await s.wait(123)
        assert s.turn == "Cat"

    played(tmp_path, play, members=False)


def test_a_deleted_channel_closes_the_table_with_cash_outs(
    tmp_path: Path,
) -> None:
    async def play(s: Scene) -> None:
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        assert any(isinstance(one, ev.CloseQueued) for one in await s.log())
        await until_closed(s)
        assert sum([await points(s, name) for name in s.people]) == 30000
        # A new one can be opened where there is a room.
        assert s.dealer.desk.table_in(s.guild.id, s.channel.id) is None

    played(tmp_path, play)


def test_a_hand_whose_room_is_gone_is_played_out_in_private(tmp_path: Path) -> None:
    """Each hears what the room would, who is asked has buttons; nobody waits for the last one."""

    async def play(s: Scene) -> None:
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        turn = s.view().turn
        assert turn is not None and s.turn == "Ann"
        assert turn.deadline == s.clock.now() + 120_000  # all of his time
        for name in s.people:
            assert "is gone, so the table closes" in s.private(name)[-1]
        assert "▶ Your turn" in s.private("Ann")[-1] and "▶ Ann" in s.private("Bob")[-1]
        asked = s.people["Ann"].user.dm_channel.last_message
        assert asked is not None and s.labels(asked)[:2] == ["Fold", "Call 100"]
        await s.people["Ann"].user.click(asked, label="Call 100")
        assert "Ann calls 100." in s.private("Cat")[-1]
        await s.people["Bob"].send_dm("fold")
        await s.people["Cat"].send_dm("make 300")
        await s.people["Ann"].send_dm("fold")
        assert s.table.closed  # with no word of Cat, who is the last one left
        assert sum([await points(s, name) for name in s.people]) == 30000
        assert await points(s, "Cat") == 10150
        for name in s.people:
            (end,) = [text for text in s.private(name) if "Cat leaves with 10,150 chips" in text]
            assert "The table is closed." in end

    played(tmp_path, play)


def test_who_cannot_be_reached_is_not_waited_for(tmp_path: Path) -> None:
    """No room and no private messages: what the clock would do in the end is done at once."""

    async def play(s: Scene) -> None:
        for name in s.people:
            path = f"/channels/{s.people[name].user.dm_channel.id}/messages"
            s.env.inject_error("POST", path, status=403, code=50007, times=None)
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        assert s.table.closed
        assert any(isinstance(one, ev.TimedOut) for one in await s.log())
        assert sum([await points(s, name) for name in s.people]) == 30000

    played(tmp_path, play)


def test_a_failure_of_discord_passes_nobody_by(tmp_path: Path) -> None:
    """Promise 4: a private message that fails is no closed door; the clock runs as ever."""

    async def play(s: Scene) -> None:
        path = f"/channels/{s.people['Ann'].user.dm_channel.id}/messages"
        s.env.inject_error("POST", path, status=500, times=None)
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        assert s.turn == "Ann" and not s.table.closed
        s.env.backend.faults.clear()
        await s.people["Ann"].send_dm("call")
        assert s.turn == "Bob"

    played(tmp_path, play)


def test_a_deleted_channel_of_a_table_without_a_clock(tmp_path: Path) -> None:
    """Nobody would ever be asked again, so all leave."""

    async def play(s: Scene) -> None:
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        assert s.table.closed
        assert sum([await points(s, name) for name in s.people]) == 30000

    played(tmp_path, play, clock=False)


def test_a_paused_table_in_a_deleted_channel(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.host("Host")
        await s.people["Host"].send(s.channel, "pause")
        s.env.backend.delete_channel(s.channel.id)
        await s.env.settle()
        await until_closed(s)
        assert sum([await points(s, name) for name in ("Ann", "Bob", "Cat")]) == 30000

    played(tmp_path, play)


def test_a_deleted_message_that_asked_is_said_again(tmp_path: Path) -> None:
    """Promise 5: the room does not go quiet; any other message may be deleted without a word."""

    async def play(s: Scene) -> None:
        moderator = s.guild.create_role(
            "Mods", permissions=discord.Permissions(manage_messages=True)
        )
        user = s.env.create_user("mod", global_name="Mod")
        mod = s.guild.add_member(user, roles=[moderator])
        await s.wait(30)
        told, old = len(s.said), s.post
        await mod.delete(s.said[1])
        assert len(s.said) == told - 1
        await mod.delete(old)
        assert len(s.said) == told - 1  # one less, one more
        assert "▶" in s.said[-1].content and s.labels(s.post) == s.labels(old)
        turn = s.view().turn
        assert turn is not None and turn.deadline == s.clock.now() + 120_000
        await s.press("Ann", "Call")
        assert s.turn == "Bob"
        s.host("Host")
        await s.people["Host"].send(s.channel, "pause")
        told = len(s.said)
        await mod.delete(next(one for one in reversed(s.said) if one.components))
        assert len(s.said) == told - 1  # paused: nobody is asked

    played(tmp_path, play)


def test_a_deleted_thread(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        channel = s.dealer.get_channel(s.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="night", type=discord.ChannelType.public_thread)
        await s.env.settle()
        (handle,) = s.channel.threads
        table = await s.open(handle)
        s.env.backend.delete_channel(thread.id)
        await s.env.settle()
        assert table.closed and not s.table.closed

    played(tmp_path, play)


def test_a_channel_that_was_deleted_while_nobody_looked(tmp_path: Path) -> None:
    """404, 10003 at the next telling."""

    async def play(s: Scene) -> None:
        path = f"/channels/{s.channel.id}/messages"
        s.env.inject_error("POST", path, status=404, code=10003, times=None)
        await s.people["Ann"].send(s.channel, "call")
        assert any(isinstance(one, ev.CloseQueued) for one in await s.log())
        tried = sum(one.path == path for one in s.env.http_requests)
        await until_closed(s)
        assert sum(one.path == path for one in s.env.http_requests) == tried
        assert sum([await points(s, name) for name in s.people]) == 30000

    played(tmp_path, play)


def test_a_removed_bot(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.env.backend.remove_guild(s.guild.id)
        await s.env.settle()
        assert any(isinstance(one, ev.CloseQueued) for one in await s.log())
        await until_closed(s)

    played(tmp_path, play)


def test_a_server_out_of_reach_is_no_removal(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.env.backend.emit("GUILD_DELETE", {"id": str(s.guild.id), "unavailable": True})
        await s.env.settle()
        assert not any(isinstance(one, ev.CloseQueued) for one in await s.log())

    played(tmp_path, play)
