"""Typed words in a table's channel, with the message content intent and without."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest

from bot.engine import events as ev
from bot.render.cards import face
from cogs.listening import BRIEF_SECONDS, Listening
from tests.support.simulated import Scene, run, scene

Play = Callable[[Scene], Awaitable[None]]


def played(folder: Path, play: Play, *, content: bool = True, seats: bool = True) -> None:
    async def spend() -> None:
        async with scene(folder, content=content) as s:
            if seats:
                await s.seat("Ann", "Bob", "Cat")
            await play(s)

    run(spend())


def answer_to(s: Scene, name: str) -> str:
    """The last message of the bot in the channel; it answers this person."""
    message = s.said[-1]
    assert message.reference is not None
    asked = s.env.backend.get_message(s.channel.id, message.reference.message_id or 0)
    assert asked.author_id == s.people[name].id
    return message.content


def test_a_hand_by_words_alone(tmp_path: Path) -> None:
    """Two languages, full width, a change by position; what happens together is told together."""

    async def play(s: Scene) -> None:
        told = len(s.said)
        await s.play("call", "コール", "check")
        assert len(s.said) == told + 3
        assert "Card change: Bob → Cat → Ann" in s.said[-1].content
        await s.play("change ２ ４", "pat", "チェンジなし")
        await s.play("bet 200", "make 600", "fold", "fold")
        await s.play("close")
        done = [type(event) for event in await s.log()]
        assert ev.Made in done and ev.HandClosed in done and ev.HandSettled in done

    played(tmp_path, play)


def test_only_the_one_to_act_is_pinged(tmp_path: Path) -> None:
    """And names never ping anybody (field 80)."""

    async def play(s: Scene) -> None:
        evil = s.person("@everyone **<@&1> _x_")
        await s.people["Cat"].send(s.channel, "fold")  # not his turn
        await evil.send(s.channel, "join")
        await s.play("call")
        everyone = s.env.backend.messages[s.channel.id].values()
        assert not any(message.mention_everyone for message in everyone)
        assert not any(message.ping_role_ids for message in everyone)
        turn = s.view().turn
        assert turn is not None
        last = s.env.backend.get_message(s.channel.id, s.post.id)
        assert last.ping_user_ids == [int(turn.member)]
        assert f"<@{turn.member}>" in s.post.content
        joined = next(m for m in s.said if "takes seat 4" in m.content)
        assert r"\*\*" in joined.content and "@everyone" not in joined.content

    played(tmp_path, play)


def test_chat_is_ignored(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.person("Dan")
        told, before = len(s.said), await s.log()
        for name in ("Ann", "Bob", "Dan"):
            for line in (
                "hello",
                "nice call",
                "should I call?",
                "lol fold already guys",
                "",
                "k thanks",
            ):
                await s.people[name].send(s.channel, line or "...")
        for line in ("make", "c", "make 1,50"):  # half an action of somebody who only watches
            await s.people["Dan"].send(s.channel, line)
        assert len(s.said) in (told, told + 1)  # a whole one is answered: "make"
        assert await s.log() == before

    played(tmp_path, play)


def test_a_refusal_is_answered_and_goes_again(tmp_path: Path) -> None:
    """To the writer, pinging nobody, in his own words, gone after a while."""

    async def play(s: Scene) -> None:
        told = len(s.said)
        other = s.others[0]
        await s.people[other].send(s.channel, "open")
        assert answer_to(s, other).startswith("It is Ann's turn.")
        stored = s.env.backend.get_message(s.channel.id, s.said[-1].id)
        assert not stored.ping_user_ids
        await s.people["Ann"].send(s.channel, "make 150")
        assert "the minimum is make 200" in answer_to(s, "Ann")
        await s.people["Ann"].send(s.channel, "make 1,50")
        assert "Thousands or decimals?" in answer_to(s, "Ann")
        await s.people["Ann"].send(s.channel, "make 0")
        assert "at least 1" in answer_to(s, "Ann")
        assert len(s.said) == told + 4
        await s.wait(BRIEF_SECONDS + 1)
        assert len(s.said) == told

    played(tmp_path, play)


def test_doubts_that_the_table_clears_up(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await s.play("c", "c", "k")  # a call, a call, a check
        done = [type(event) for event in await s.log()]
        assert done.count(ev.Called) == 2 and done.count(ev.Checked) == 1

    played(tmp_path, play)


def test_an_edited_message_never_acts(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        ann = s.people["Ann"]
        message = await ann.send(s.channel, "hmm")
        before = await s.log()
        await ann.edit(message, "call")
        assert await s.log() == before

    played(tmp_path, play)


def test_bots_and_webhooks_are_not_listened_to(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        robot = s.guild.add_member(s.env.create_user("robot", bot=True))
        before = await s.log()
        await robot.send(s.channel, "join")
        await s.guild.create_webhook(s.channel, "hook").send("join")
        assert await s.log() == before

    played(tmp_path, play)


def test_a_public_line_that_names_cards_is_taken_away(tmp_path: Path) -> None:
    """A-65: it counts, and nobody reads it any longer."""

    async def play(s: Scene) -> None:
        await s.play("call", "call", "check")
        name = s.turn
        (own,) = (seat for seat in s.view(name).seats if seat.member == str(s.people[name].id))
        assert own.cards is not None
        wrong = next(
            seat.cards[0]
            for other in s.others
            for seat in s.view(other).seats
            if seat.member == str(s.people[other].id) and seat.cards
        )
        s.echoes.add(face(wrong))
        written = await s.people[name].send(s.channel, f"change {wrong}")
        assert written.id not in [message.id for message in s.channel.history()]
        assert "You do not hold" in s.private(name)[-1]  # and not in the room
        assert not any("You do not hold" in message.content for message in s.said)
        written = await s.people[name].send(s.channel, f"change {own.cards[0]}")
        assert written.id not in [message.id for message in s.channel.history()]
        assert f"{name} changes 1 card." in s.said[-1].content

    played(tmp_path, play)


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("status", "Hand 1"),
        ("last", "No hand is over yet."),
        ("rules", "Up to 6 players."),
        ("rules button", "The button moves clockwise"),
        ("help", "What you can say"),
        ("help call", "put in as much as the bet"),
    ],
)
def test_questions_that_all_may_read(tmp_path: Path, question: str, part: str) -> None:
    async def play(s: Scene) -> None:
        await s.people["Bob"].send(s.channel, question)
        assert part in answer_to(s, "Bob")
        told = len(s.said)
        await s.wait(BRIEF_SECONDS + 1)
        assert len(s.said) == told

    played(tmp_path, play)


@pytest.mark.parametrize(
    ("question", "part"), [("hand", "1:5♣"), ("bank", "Bank: 0 points"), ("statement", "welcome")]
)
def test_questions_that_are_answered_in_private(tmp_path: Path, question: str, part: str) -> None:
    async def play(s: Scene) -> None:
        told = len(s.said)
        await s.people["Bob"].send(s.channel, question)
        assert part in s.private("Bob")[-1]
        assert len(s.said) == told

    played(tmp_path, play)


def test_who_may_start_and_pause(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        dan, host = s.person("Dan"), s.host("Host")
        for line in ("pause", "resume"):
            await dan.send(s.channel, line)
            assert answer_to(s, "Dan").startswith("Only hosts")
        await host.send(s.channel, "pause")
        assert "paused" in s.said[-1].content
        await host.send(s.channel, "resume")
        assert "We go on" in s.said[-1].content

    played(tmp_path, play)


# --- without the message content intent -----------------------------------------------------------


def test_without_the_intent_by_mention_reply_and_private_message(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        bot = s.dealer.user
        assert bot is not None
        await s.open()
        for name in ("Ann", "Bob", "Cat"):
            await s.person(name).send(s.channel, f"<@{bot.id}> join")
        await s.people["Ann"].send(s.channel, f"{bot.mention}, start")
        assert s.turn == "Ann"
        before = await s.log()
        await s.people["Ann"].send(s.channel, "call")  # the bot cannot read this
        assert await s.log() == before
        await s.people["Ann"].send(s.channel, f"call {bot.mention}")
        assert "Ann calls 100." in s.said[-1].content
        await s.people["Bob"].send(s.channel, "call", reply_to=s.post)
        assert "Bob calls 50." in s.said[-1].content
        await s.people["Cat"].send_dm("check")
        assert "Cat checks." in s.said[-1].content

    played(tmp_path, play, content=False, seats=False)


def test_words_to_the_bot_where_no_table_is_open(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        bot = s.dealer.user
        assert bot is not None
        other = s.guild.create_text_channel("other")
        ann = s.person("Ann")
        await ann.send(other, "call")
        await ann.send(other, f"{bot.mention} how are you")
        assert not other.history()[2:]
        await ann.send(other, f"{bot.mention} call")
        last = other.last_message
        assert last is not None and last.content == "No table is open here."
        await ann.send(other, f"{bot.mention} help")
        last = other.last_message
        assert last is not None and "What you can say" in last.content
        await ann.send(other, f"{bot.mention} bank")
        assert "Bank: 0 points" in s.private("Ann")[-1]
        await ann.send(other, f"{bot.mention} rules L-71")  # of a table that would be opened here
        last = other.last_message
        assert last is not None and last.content.startswith("L-71  LOJ: hands are opened")
        assert "Here:" not in last.content
        await ann.send(other, f"{bot.mention} rules L-73")
        last = other.last_message
        assert last is not None and "\nHere: Showdown: the SB seat is asked first" in last.content

    played(tmp_path, play, seats=False)


def test_a_table_in_a_thread(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        channel = s.dealer.get_channel(s.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await s.env.settle()
        thread = await channel.create_thread(name="night", type=discord.ChannelType.public_thread)
        await s.env.settle()
        (handle,) = s.channel.threads
        assert handle.id == thread.id
        await s.open(handle)
        ann = s.person("Ann")
        await ann.send(handle, "join")
        assert handle.last_message is not None
        assert "Ann takes seat 1." in handle.last_message.content

    played(tmp_path, play, seats=False)


def test_an_exception_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*args: object, **more: object) -> None:
        raise RuntimeError("broken")

    async def play(s: Scene) -> None:
        monkeypatch.setattr(Listening, "_in_the_room", broken)
        await s.people["Ann"].send(s.channel, "call")
        assert answer_to(s, "Ann").startswith("Something did not work")

    played(tmp_path, play)
    assert "RuntimeError: broken" in caplog.text
