"""/floor: a preview, its confirmation, and who may do what (L-106 to L-135)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.engine import events as ev
from bot.engine.actions import DEALER, Action, CloseTable
from bot.engine.types import RulingKind
from bot.table import purse
from cogs.asked import TEMPLATE, Asked, Kind
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
from tests.support.slashes import offers, says

# --- each command ---------------------------------------------------------------------------------

PERSON = {"member": "Bob", "reason": "as it was"}
EVERYDAY = ("leak", "misdeal", "card", "pause")
COMMANDS: dict[str, tuple[dict[str, Any], str, type[ev.Event]]] = {
    "leak": (PERSON, "L-108", ev.FineImposed),
    "interference": (PERSON, "L-110", ev.FineImposed),
    "fold": (PERSON, "L-135", ev.HandKilled),
    "remove": (PERSON, "L-111", ev.LeaveQueued),
    "fine": ({**PERSON, "amount": 70}, "L-135", ev.FineImposed),
    "misdeal": ({"owner": "Bob", "reason": "wrong"}, "L-131", ev.Rewound),
    "hand": (PERSON, "L-133", ev.HandExposed),
    "card": ({"reason": "seen"}, "L-133", ev.CardBurned),
    "nogame": ({"reason": "no"}, "L-132", ev.HandVoided),
    "refund": ({"reason": "no"}, "L-135", ev.HandVoided),
    "pause": ({}, "L-135", ev.Paused),
    "time": ({"seconds": 30}, "L-135", ev.TimeAdded),
}


@pytest.mark.parametrize(
    "command",
    [one if one in EVERYDAY else pytest.param(one, marks=pytest.mark.full) for one in COMMANDS],
)
def test_every_ruling_is_shown_and_then_done(tmp_path: Path, command: str) -> None:
    """Nothing happens before the confirmation; after it, once."""
    options, rule, kind = COMMANDS[command]

    async def play(s: Scene) -> None:
        before = await s.log()
        asked = await floor(s, "Mod", command, **options)
        text = shown(asked)
        assert rule in text
        assert ("```\n" in text) == ("reason" in options)
        assert await s.log() == before
        assert asked.response is not None
        await press(s, "Mod", asked.response, "Confirm")
        event = await last(s, kind)
        happened = (await s.log())[len(before) :]
        assert event in happened
        if command != "pause":
            (ruling,) = [one for one in happened if isinstance(one, ev.Ruled)]
            assert ruling.by == str(s.people["Mod"].id)
            assert ruling.reason == options.get("reason", "")

    played(tmp_path, play)


def test_nobody_but_moderators_rules(tmp_path: Path) -> None:
    """Players and hosts without the right are refused in one line, command and button alike."""

    async def play(s: Scene) -> None:
        s.host("Host")
        before = await s.log()
        no = says(s, "floor-not-moderator")
        for command, (options, _, _) in COMMANDS.items():
            for who in ("Ann", "Host"):
                assert shown(await floor(s, who, command, **options)) == no
        for more in ("give", "take"):
            assert shown(await floor(s, "Ann", more, points=5, **PERSON)) == no
        assert shown(await floor(s, "Ann", "undo", ruling="1", reason="x")) == no
        assert shown(await floor(s, "Ann", "log")) == no
        asked = await floor(s, "Mod", "leak", **PERSON)
        copy = await put(s, asked.response)
        for label in ("Confirm", "Cancel"):
            assert shown(await press(s, "Ann", copy, label)) == no
        assert await s.log() == before

    played(tmp_path, play)


# --- confirming -----------------------------------------------------------------------------------


def test_a_confirmation_counts_once(tmp_path: Path) -> None:
    """Pressed twice at once, twice in a row, and after a restart."""

    async def play(s: Scene) -> None:
        asked = await floor(s, "Mod", "fine", amount=70, **PERSON)
        copy = await put(s, asked.response)
        first = await press(s, "Mod", asked.response, "Confirm")
        assert "Confirmed by Mod." in shown(first)
        assert shown(await press(s, "Mod", copy, "Confirm")) == says(s, "floor-judged")
        assert shown(await press(s, "Mod", copy, "Cancel")) == says(s, "floor-judged")
        await s.restart()
        await press(s, "Mod", copy, "Confirm")
        assert says(s, "floor-judged") in [one.content for one in s.said]
        assert len([one for one in await s.log() if isinstance(one, ev.Ruled)]) == 1

    played(tmp_path, play)


def test_a_table_that_closes_between_preview_and_confirmation(tmp_path: Path) -> None:
    """A fine still has a point, out of the bank; what rules on a hand has none any more."""

    async def play(s: Scene) -> None:
        fine = await floor(s, "Mod", "fine", amount=70, **PERSON)
        leave = await floor(s, "Mod", "remove", **PERSON)
        await s.finish()
        await s.table.submit(Action(DEALER, CloseTable(), s.clock.now(), "test"))
        await s.table.idle()
        closed = await press(s, "Mod", leave.response, "Confirm")
        assert says(s, "refusal-table-is-closed") in shown(closed)
        again = await press(s, "Mod", fine.response, "Confirm")
        assert says(s, "floor-moved-on") in shown(again)
        assert await count(s, ev.FineTaken) == 0
        await press(s, "Mod", again.response, "Confirm")
        assert (await last(s, ev.FineTaken)).points == 7

    played(tmp_path, play)


def test_what_was_cancelled_stays_so(tmp_path: Path) -> None:
    """In every copy, and after a restart."""

    async def play(s: Scene) -> None:
        asked = await floor(s, "Mod", "fine", amount=70, **PERSON)
        copy = await put(s, asked.response)
        assert "Cancelled by Mod." in shown(await press(s, "Mod", asked.response, "Cancel"))
        assert shown(await press(s, "Mod", copy, "Confirm")) == says(s, "floor-judged")
        await s.restart()
        await press(s, "Mod", copy, "Confirm")
        assert says(s, "floor-judged") in [one.content for one in s.said]
        assert not [one for one in await s.log() if isinstance(one, ev.Ruled)]

    played(tmp_path, play)


def test_a_restart_between_preview_and_confirmation(tmp_path: Path) -> None:
    """The reason stands in the message, all else in the button."""

    async def play(s: Scene) -> None:
        asked = await floor(s, "Mod", "leak", member="Bob", reason="he `said`\nit <@1> *twice*")
        await s.restart()
        assert "Confirmed by Mod." in shown(await press(s, "Mod", asked.response, "Confirm"))
        ruling = await last(s, ev.Ruled)
        assert ruling.reason == "he 'said' it <@1> *twice*"
        assert ruling.kind is RulingKind.LEAK

    played(tmp_path, play)


def test_a_hand_that_has_moved_on_is_shown_again(tmp_path: Path) -> None:
    """L-131 in the first round has become L-132; another hand is another ruling."""

    async def play(s: Scene) -> None:
        asked = await floor(s, "Mod", "misdeal", owner="Bob", reason="wrong")
        assert "L-131" in shown(asked)
        await s.play("call", "call", "check")
        again = shown(await press(s, "Mod", asked.response, "Confirm"))
        assert says(s, "floor-moved-on") in again
        assert "L-132" in again
        assert "```\nwrong\n```" in again
        assert not [one for one in await s.log() if isinstance(one, ev.Ruled)]
        fold = await floor(s, "Mod", "fold", **PERSON)
        await s.finish()
        await s.wait(9)
        assert s.view().hand_number == 2
        again = shown(await press(s, "Mod", fold.response, "Confirm"))
        assert says(s, "floor-moved-on") in again
        assert s.view().seat(2).folded is False

    played(tmp_path, play)


def test_what_cannot_be_ruled_is_said(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.person("Dan")
        no = shown(await floor(s, "Mod", "fold", member="Dan", reason="x"))
        assert no and "```" not in no
        assert shown(await floor(s, "Mod", "card", card="zz")) == says(
            s, "floor-no-card", said="zz"
        )
        named = shown(await floor(s, "Mod", "leak", member="Bob", reason="he has K♥"))
        assert named == says(s, "floor-reason-cards")
        s.echoes.add("K♥")
        asked = await floor(s, "Mod", "fold", **PERSON)
        await s.play("fold", "fold")
        late = shown(await press(s, "Mod", asked.response, "Confirm"))
        assert late and "Confirmed" not in late

    played(tmp_path, play)


def test_the_role_of_the_settings_makes_a_moderator(tmp_path: Path) -> None:
    """And moderators of other servers are none here, wherever they press."""

    async def play(s: Scene) -> None:
        role = s.guild.create_role("Floor")
        user = s.env.create_user("eve", global_name="Eve")
        s.people["Eve"] = s.guild.add_member(user, roles=[role])
        assert shown(await floor(s, "Eve", "pause")) == says(s, "floor-not-moderator")
        desk = s.dealer.desk
        settings = replace(await desk.settings(s.guild.id), moderator_role=str(role.id))
        await desk.change_settings(s.guild.id, settings, "1", s.clock.now())
        asked = await floor(s, "Eve", "pause")
        assert "paused" in shown(asked)
        elsewhere = s.env.create_guild("Elsewhere")
        lobby = elsewhere.create_text_channel("lobby")
        boss = elsewhere.create_role("Boss", permissions=discord.Permissions(administrator=True))
        other = elsewhere.add_member(s.env.create_user("zoe"), roles=[boss])
        copy = await put(s, asked.response, lobby)
        confirm = next(id for label, id in labelled(asked.response) if label == "Confirm")
        refused = await other.click(copy, custom_id=confirm)
        assert shown(refused) == says(s, "floor-not-moderator")
        assert shown(await other.slash(lobby, "floor pause")) == says(s, "floor-no-table")
        assert s.view().paused is None

    played(tmp_path, play)


# --- a moderator who plays ------------------------------------------------------------------------


def test_who_plays_has_another_one_confirm(tmp_path: Path) -> None:
    """The preview goes to the moderators' channel; his own press is refused there."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s, "Ann")
            moderator(s)
            office = await with_office(s)
            await s.seat("Ann", "Bob", "Cid")
            answer = shown(await floor(s, "Ann", "leak", **PERSON))
            assert says(s, "floor-asked-others") in answer
            (post,) = office.history()
            assert "Ann plays in this hand" in post.content
            assert "L-108" in post.content
            assert shown(await press(s, "Ann", post, "Confirm")) == says(s, "floor-you-play")
            copy = await put(s, post)
            assert shown(await press(s, "Bob", copy, "Confirm")) == says(s, "floor-not-moderator")
            assert not [one for one in await s.log() if isinstance(one, ev.Ruled)]
            await press(s, "Mod", post, "Confirm")
            assert (await last(s, ev.Ruled)).by == str(s.people["Mod"].id)
            assert "Confirmed by Mod." in office.history()[0].content

    run(spend())


def test_who_plays_and_is_alone_may_confirm(tmp_path: Path) -> None:
    """Everybody who could rule plays in that hand."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            s.people["Own"] = owner(s)
            moderator(s, "Ann")
            await s.seat("Ann", "Own", "Cid")
            asked = await floor(s, "Ann", "fold", member="Cid", reason="x")
            assert "Confirmed by Ann." in shown(await press(s, "Ann", asked.response, "Confirm"))

    run(spend())


# --- points, taking back, the log -----------------------------------------------------------------


def test_points_are_given_taken_and_taken_back(tmp_path: Path) -> None:
    """Each once, whoever presses how often; no table has a part in it."""

    async def play(s: Scene) -> None:
        bob, club = str(s.people["Bob"].id), str(s.guild.id)
        books = s.dealer.desk.books
        assert await purse.points(books, club, bob) == 0  # all of it is on the table
        asked = await floor(s, "Mod", "give", points=30, **PERSON)
        assert "30 points given" in shown(asked)
        copy = await put(s, asked.response)
        await press(s, "Mod", asked.response, "Confirm")
        await s.restart()
        moderator(s, "Other")
        for who in ("Mod", "Other"):
            assert shown(await press(s, who, copy, "Confirm")) == says(s, "floor-judged")
        books = s.dealer.desk.books
        assert await purse.points(books, club, bob) == 30
        short = shown(await floor(s, "Mod", "take", points=31, **PERSON))
        assert short == says(s, "floor-too-few-points")
        await ruled(s, "take", points=10, **PERSON)
        assert await purse.points(books, club, bob) == 20
        rows = await books.rulings(club, 5)
        assert [(row.kind, row.amount) for row in rows] == [
            (RulingKind.TAKE_POINTS, 10),
            (RulingKind.GIVE_POINTS, 30),
        ]
        offered = await offers(s, "Mod", "floor undo", "ruling")
        assert list(offered.values()) == [f"0:{row.number}" for row in rows]
        assert await offers(s, "Ann", "floor undo", "ruling") == {}
        await ruled(s, "undo", ruling=f"0:{rows[0].number}", reason="wrong one")
        assert await purse.points(books, club, bob) == 30
        again = shown(await floor(s, "Mod", "undo", ruling=f"0:{rows[0].number}", reason="x"))
        assert again == says(s, "refusal-already-undone", number=str(rows[0].number))

    played(tmp_path, play)


def test_a_ruling_is_taken_back(tmp_path: Path) -> None:
    """By its number at the table; the fine that waits is dropped."""

    async def play(s: Scene) -> None:
        await ruled(s, "fine", amount=70, **PERSON)
        number = next(n for n, one in enumerate(await s.log(), 1) if isinstance(one, ev.Ruled))
        text = await ruled(s, "undo", ruling=str(number), reason="wrong one")
        assert "70P" in text
        assert (await last(s, ev.Ruled)).undoes == number
        no = shown(await floor(s, "Mod", "undo", ruling="abc", reason="x"))
        assert no == says(s, "floor-no-ruling", said="abc")
        no = shown(await floor(s, "Mod", "undo", ruling="99:5", reason="x"))
        assert no == says(s, "floor-no-ruling", said="99:5")

    played(tmp_path, play)


def test_the_log_is_for_those_who_keep_order(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        s.host("Host")
        assert shown(await floor(s, "Mod", "log")) == says(s, "log-empty")
        await ruled(s, "fine", amount=70, **PERSON)
        for who in ("Mod", "Host"):
            text = shown(await floor(s, who, "log"))
            assert "70P" in text and "as it was" in text and "Bob" in text
        assert shown(await floor(s, "Mod", "log", unpaid=True)) == says(s, "owing-nobody")

    played(tmp_path, play)


def test_the_servers_only_table_is_meant_elsewhere(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        other = s.guild.create_text_channel("lobby")
        asked = await s.people["Mod"].slash(other, "floor pause")
        await press(s, "Mod", asked.response, "Confirm")
        assert s.view().paused is not None
        resume = await s.people["Mod"].slash(other, "floor resume")
        await press(s, "Mod", resume.response, "Confirm")
        assert s.view().paused is None
        await s.open(other)
        third = s.guild.create_text_channel("third")
        answer = await s.people["Mod"].slash(third, "floor pause")
        assert shown(answer) == says(s, "floor-no-table")

    played(tmp_path, play)


# --- ids ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", Kind)
def test_an_id_says_what_it_was_made_of(kind: Kind) -> None:
    """With the longest numbers there are it still fits."""
    most = 2**63
    asked = Asked(kind, 36**6, 36**5, most, most, 10**9, most, "0123456789")
    custom_id = asked.custom_id("y")
    assert len(custom_id) <= 100
    match = re.fullmatch(TEMPLATE, custom_id)
    assert match is not None
    assert Asked.of(match) == asked
