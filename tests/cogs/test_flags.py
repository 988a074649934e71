"""The watch on Discord (L-106, A-90): what is flagged, who reads it, and who judges it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.actions import DEALER, Action, CloseTable
from bot.engine.conduct import LeakDetect
from bot.engine.house import Rules
from bot.engine.types import RulingKind
from bot.table import purse
from tests.support.order import (
    count,
    floor,
    labelled,
    last,
    moderator,
    owner,
    played,
    press,
    put,
    ruled,
    with_office,
)
from tests.support.simulated import Scene, run, scene, shown
from tests.support.slashes import says

LEAK = "i have K♥ and two aces"


def detecting(rules: Rules, detect: LeakDetect) -> Rules:
    penalty = replace(rules.house.penalty, leak_detect=detect)
    return replace(rules, house=replace(rules.house, penalty=penalty))


async def leaked(s: Scene, who: str = "Bob", line: str = LEAK) -> None:
    """Somebody tells of his cards; it is no secret of the dealer's."""
    s.echoes.add("K♥")
    await s.people[who].send(s.channel, line)


def test_a_flag_is_confirmed_by_a_moderator(tmp_path: Path) -> None:
    """L-108 by his button; a player's press is refused in one line, and it counts once."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        before = len(s.said)
        await leaked(s)
        (post,) = office.history()
        assert "Bob" in post.content and "Possible leak" in post.content
        assert [label for label, _ in labelled(post)][-1] == says(s, "button-jump")
        assert len(s.said) == before  # the room reads nothing of it
        copy = await put(s, post)
        for label in ("Confirm", "Dismiss"):
            assert shown(await press(s, "Ann", copy, label)) == says(s, "floor-not-moderator")
            assert shown(await press(s, "Bob", copy, label)) == says(s, "floor-not-moderator")
        assert await count(s, ev.Ruled) == 0
        await press(s, "Mod", post, "Confirm")
        ruling = await last(s, ev.Ruled)
        assert (ruling.kind, ruling.member) == (RulingKind.LEAK, str(s.people["Bob"].id))
        assert "♥" not in ruling.reason
        assert all("K♥" not in one.content for one in s.said)
        (post,) = office.history()
        assert "Confirmed by" in post.content
        assert await count(s, ev.Ruled) == 1

    played(tmp_path, play)


def test_a_flag_is_dismissed_and_may_be_pressed_after_a_restart(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        office = await with_office(s)
        await leaked(s)
        await leaked(s, line="pocket aces, i had a full house")
        assert len(office.history()) == 2
        await s.restart()
        await press(s, "Mod", office.history()[0], "Dismiss")
        assert "Dismissed by" in office.history()[0].content
        assert [label for label, _ in labelled(office.history()[0])] == [says(s, "button-jump")]
        await press(s, "Mod", office.history()[1], "Confirm")
        assert await count(s, ev.Ruled) == 1

    played(tmp_path, play)


def test_edits_are_judged_once_for_each_text(tmp_path: Path) -> None:
    """An innocent line that is changed; the same text again is no second flag."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        s.echoes.add("K♥")
        bob = s.people["Bob"]
        message = await bob.send(s.channel, "hello there")
        assert office.history() == []
        await s.wait(1)
        await bob.edit(message, LEAK)
        assert len(office.history()) == 1
        await s.wait(1)
        await bob.edit(message, "never mind")
        await s.wait(1)
        await bob.edit(message, LEAK)
        assert len(office.history()) == 1
        await s.wait(1)
        await bob.edit(message, "i folded a flush draw, i had three kings")
        assert len(office.history()) == 2

    played(tmp_path, play)


def test_who_has_no_part_and_proper_moments_are_not_flagged(tmp_path: Path) -> None:
    """Spectators, people at other tables; his own change, his fold with cards, after the hand."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        dan = s.person("Dan")
        s.echoes |= {"K♥"}
        await dan.send(s.channel, LEAK)
        await s.play("call", "call", "check")
        await s.people[s.turn].send(s.channel, "i keep two aces")  # his change (L-62)
        assert office.history() == []
        await s.people[s.others[0]].send(s.channel, "i keep two aces")
        assert len(office.history()) == 1
        await s.finish()
        await s.people["Bob"].send(s.channel, LEAK)
        assert len(office.history()) == 1

    played(tmp_path, play)


def test_actions_are_no_talk(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        office = await with_office(s)
        await s.play("fold show 1 2")
        assert await count(s, ev.CardsShown) == 1
        assert office.history() == []

    played(tmp_path, play)


@pytest.mark.parametrize("detect", LeakDetect)
def test_what_the_house_wants(tmp_path: Path, detect: LeakDetect) -> None:
    """``leak.detect``: flag, enforce, off."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s)
            office = await with_office(s)
            await s.open(rules=detecting(s.rules(), detect))
            for name in ("Ann", "Bob", "Cid"):
                await s.person(name).send(s.channel, "join")
            await s.people["Ann"].send(s.channel, "start")
            await leaked(s)
            flagged = await s.dealer.desk.books.flags(str(s.guild.id), None)
            assert len(flagged) == (detect is not LeakDetect.OFF)
            assert len(office.history()) == (detect is LeakDetect.FLAG)
            assert await count(s, ev.Ruled) == (detect is LeakDetect.ENFORCE)
            if detect is LeakDetect.ENFORCE:
                assert (await last(s, ev.Ruled)).by == ""
                assert all("K♥" not in one.content for one in s.said)

    run(spend())


def test_who_plays_reads_the_line_after_the_hand(tmp_path: Path) -> None:
    """Ann keeps order and plays: the line is behind a button, and stands there after the hand."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s)
            moderator(s, "Ann")
            office = await with_office(s)
            await s.seat("Ann", "Bob", "Cid")
            await leaked(s, "Cid")
            (post,) = office.history()
            assert "K♥" not in post.content
            assert says(s, "flag-withheld") in post.content
            assert "K♥" in shown(await press(s, "Mod", post, "Show"))
            assert "K♥" not in shown(await press(s, "Ann", post, "Show"))
            copy = await put(s, post)
            assert shown(await press(s, "Bob", copy, "Show")) == says(s, "floor-not-moderator")
            assert shown(await press(s, "Ann", post, "Confirm")) == says(s, "floor-you-play")
            await press(s, "Mod", post, "Dismiss")
            assert "K♥" not in office.history()[0].content
            await s.finish()
            post = office.history()[0]
            assert "K♥" in post.content and "Dismissed" in post.content
            assert "Show" not in " ".join(label for label, _ in labelled(post))

    run(spend())


def test_what_was_left_out_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s)
            moderator(s, "Ann")
            office = await with_office(s)
            await s.seat("Ann", "Bob", "Cid")
            await leaked(s, "Cid")
            await s.restart()
            await s.finish()
            assert "K♥" in office.history()[0].content

    run(spend())


def test_confirmed_after_the_hand(tmp_path: Path) -> None:
    """Fine and leave apply (A-90); a hand that he plays by then is folded."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        await leaked(s)
        await s.finish()
        (post,) = office.history()
        await press(s, "Mod", post, "Confirm")
        assert await count(s, ev.FineTaken) == 1
        assert all(seat.name != "Bob" for seat in s.view().seats)

    played(tmp_path, play)


def test_confirmed_when_the_table_is_over(tmp_path: Path) -> None:
    """L-108, A-90: he has left, and so has everybody; the fine comes out of his bank, once."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        await leaked(s)
        await s.finish()
        desk, bob = s.dealer.desk, str(s.people["Bob"].id)
        await s.table.submit(Action(DEALER, CloseTable(), s.clock.now(), "test"))
        await s.table.idle()
        await s.wait(1)
        assert s.table.closed and desk.tables.numbered(s.table.row.id) is None
        had = await purse.points(desk.books, str(s.guild.id), bob)
        (post,) = office.history()
        copy = await put(s, post, office)
        public = await put(s, post)
        assert shown(await press(s, "Ann", public, "Confirm")) == says(s, "floor-not-moderator")
        await press(s, "Mod", post, "Confirm")
        assert await purse.points(desk.books, str(s.guild.id), bob) == had - 100
        assert "Confirmed by" in office.history()[0].content
        assert f"Fine of <@{bob}>: 100 points from the bank." in s.said[-1].content
        assert shown(await press(s, "Mod", copy, "Confirm")) == says(s, "floor-judged")
        # It is the table's ruling, so it is taken back at the table.
        (row,) = await desk.books.rulings(str(s.guild.id), 5)
        ruling = f"{row.table}:{row.number}"
        assert f"<@{bob}>" in await ruled(s, "undo", ruling=ruling, reason="mistaken")
        assert await purse.points(desk.books, str(s.guild.id), bob) == had
        for again in (ruling, str(row.number)):
            no = shown(await floor(s, "Mod", "undo", ruling=again, reason="again"))
            assert no == says(s, "refusal-already-undone", number=str(row.number))

    played(tmp_path, play)


def test_without_a_channel_the_host_is_told_in_private(tmp_path: Path) -> None:
    """By buttons that work there."""

    async def play(s: Scene) -> None:
        s.host("Host")
        await leaked(s)
        assert "Possible leak" in s.private("Host")[-1]
        host, own = s.people["Host"].user, owner(s).user
        (post,) = host.dm_channel.history()
        confirm = next(id for label, id in labelled(post) if label.startswith("Confirm"))
        await host.click(post, custom_id=confirm)
        assert await count(s, ev.Ruled) == 1
        (copy,) = own.dm_channel.history()
        refused = await own.click(copy, custom_id=confirm)
        assert shown(refused) == says(s, "floor-judged")

    played(tmp_path, play)


def test_the_role_is_mentioned_and_nobody_else(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        role = s.guild.create_role("Floor", mentionable=True)
        office = await with_office(s, moderator_role=str(role.id))
        await leaked(s, line="@everyone **i have two aces** <@1> `x`")
        (post,) = office.history()
        assert post.content.startswith(role.mention)
        sent = [one for one in s.env.http_requests if one.path.endswith(f"{office.id}/messages")]
        assert isinstance(sent[-1].json, dict)
        assert sent[-1].json["allowed_mentions"] == {"parse": [], "roles": [role.id]}
        assert "@everyone" not in post.content.replace("\u200b", "?")

    played(tmp_path, play)


def test_without_the_content_intent_it_does_not_run(tmp_path: Path) -> None:
    """And it says so, to those who ask."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        me = s.dealer.user
        assert me is not None
        s.echoes.add("K♥")
        await s.people["Bob"].send(s.channel, f"{me.mention} {LEAK}")
        assert office.history() == []
        said = shown(await s.people["Mod"].slash(s.channel, "floor log"))
        assert says(s, "watch-is-off") in said

    async def spend() -> None:
        async with scene(tmp_path, content=False) as s:
            moderator(s)
            await s.open()
            for name in ("Ann", "Bob", "Cid"):
                await s.person(name).slash(s.channel, "seat join")
            await s.people["Ann"].slash(s.channel, "table start")
            await play(s)

    run(spend())
