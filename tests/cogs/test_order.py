"""Acting out of turn, cards shown by mistake, hands not delivered, ranks and statements."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import discord
import simcord

from bot.engine import events as ev
from bot.engine.types import Bound, Phase
from bot.table import moderation
from tests.support.order import (
    count,
    floor,
    labelled,
    last,
    moderator,
    owner,
    played,
    press,
    ruled,
    with_office,
)
from tests.support.simulated import Scene, run, scene, shown
from tests.support.slashes import locale, says, use

# --- out of turn (L-100 to L-113) -----------------------------------------------------------------


def test_a_command_out_of_turn_counts_and_says_what_it_means(tmp_path: Path) -> None:
    """L-100, L-101: the answer is for him alone; at his turn it stands."""

    async def play(s: Scene) -> None:
        assert s.turn == "Ann"
        answer = await use(s, "Bob", "call")
        assert answer == says(s, "own-flying-call")
        assert await count(s, ev.Flew) == 1
        await s.play("call")
        assert await count(s, ev.FlyingStands) == 1
        assert s.turn == "Cid"

    played(tmp_path, play)


def test_a_line_out_of_turn_counts(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await s.people["Bob"].send(s.channel, "call")
        assert await count(s, ev.Flew) == 1
        assert s.said[-1].content == says(s, "own-flying-call")
        await s.people["Cid"].user.send_dm("check")
        assert await count(s, ev.Flew) == 2
        assert says(s, "own-flying-check", bb=100) in s.private("Cid")[-1]

    played(tmp_path, play)


def test_a_button_out_of_turn_never_counts(tmp_path: Path) -> None:
    """L-112: of somebody else's turn, and of one that is over."""

    async def play(s: Scene) -> None:
        post = s.post
        assert shown(await s.press("Bob", "Call", post))
        await s.play("call")
        for who in ("Ann", "Bob", "Cid"):
            assert shown(await s.press(who, "Fold", post))
        assert await count(s, ev.Flew) == 0
        assert await count(s, ev.Folded) == 0

    played(tmp_path, play)


def test_a_bound_turn_offers_exactly_what_is_left(tmp_path: Path) -> None:
    """L-102: call or fold; raise or fold, and all-in when a raise is too much (L-113)."""

    async def play(s: Scene) -> None:
        await s.people["Bob"].send(s.channel, "call")
        await s.play("make 300")
        turn = s.view().turn
        assert s.turn == "Bob" and turn is not None
        assert turn.legal.bound is Bound.CALL_OR_FOLD
        assert s.labels() == ["Fold", "Call 250", "My hand"]
        await s.play("call")
        await s.finish()
        await s.wait(9)
        raiser = s.others[0]
        await s.people[raiser].send(s.channel, "make 400")
        await s.play("make 900")
        while s.turn != raiser:
            await s.play("call")
        turn = s.view().turn
        assert turn is not None and turn.legal.bound is Bound.RAISE_OR_FOLD
        least = turn.legal.raise_min
        labels = s.labels()
        assert labels[:2] == ["Fold", f"Make {least:,}"]
        assert not any(label.startswith(("Call", "Check")) for label in labels)
        assert any(label.startswith("All-in") for label in labels)

    played(tmp_path, play)


def test_a_house_without_flying_actions_only_says_so(tmp_path: Path) -> None:
    async def spend() -> None:
        async with scene(tmp_path) as s:
            await s.open(rules=s.rules("standard"))
            for name in ("Ann", "Bob", "Cid"):
                await s.person(name).send(s.channel, "join")
            await s.people["Ann"].send(s.channel, "start")
            assert await use(s, s.others[0], "call")
            assert await count(s, ev.Flew) == 0

    run(spend())


# --- a wrong card (L-134) -------------------------------------------------------------------------


def test_a_wrong_card_is_made_good_by_buttons(tmp_path: Path) -> None:
    """Toggles for him alone; the others are refused; then nothing is asked any more."""

    async def play(s: Scene) -> None:
        await s.play("fold show 1")
        assert s.turn == "Bob"
        await ruled(s, "wrongcard", member="Ann", reason="he meant the second")
        post = s.post
        assert says(s, "button-show-pick") in s.labels(post)
        assert shown(await s.press("Bob", "Choose", post)) == says(s, "show-not-asked")
        asked = await s.press("Ann", "Choose", post)
        assert shown(asked) == says(s, "show-pick")
        question = asked.followups[-1]
        assert [label[:2] for label, _ in labelled(question)][:5] == [f"{n}:" for n in range(1, 6)]
        again = await press(s, "Ann", question, "2:")
        assert again.acknowledged
        done = await press(s, "Ann", question, "Show 1")
        assert done.acknowledged
        shown_cards = [one for one in await s.log() if isinstance(one, ev.CardsShown)]
        assert len(shown_cards) == 2
        assert s.view().asked_to_show is None
        assert shown(await s.press("Ann", "Choose", post)) == says(s, "discord-old-button")
        assert s.turn == "Bob"

    played(tmp_path, play)


def test_nothing_more_is_shown(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await s.play("fold")
        await ruled(s, "wrongcard", member="Ann", reason="a slip")
        await s.restart()
        await s.press("Ann", "Nothing")
        assert await count(s, ev.ShowDeclined) == 1
        no = shown(await floor(s, "Mod", "wrongcard", member="Bob", reason="x"))
        assert no and "```" not in no  # he has shown nothing yet

    played(tmp_path, play)


# --- a hand that did not arrive -------------------------------------------------------------------


def test_a_hand_that_nobody_has_seen_is_offered_to_moderators(tmp_path: Path) -> None:
    """Ann takes no private messages and has not looked: L-131 by one press (L-131, A-99)."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s)
            office = await with_office(s)
            for name in ("Ann", "Bob", "Cid"):
                s.person(name)
            s.dealer.desk.doors.refused(s.people["Ann"].id, closed())
            await s.seat("Ann", "Bob", "Cid")
            assert s.turn == "Ann"
            assert office.history() == []
            await s.wait(61)
            (post,) = office.history()
            assert "L-131" in post.content
            await press(s, "Mod", post, "Confirm")
            assert await count(s, ev.HandRedealt) == 1
            assert (await last(s, ev.Ruled)).reason == says(s, "floor-reason-undelivered")

    run(spend())


def test_who_has_looked_needs_no_ruling(tmp_path: Path) -> None:
    """By the button or by /hand; before the reminder, or after the offer was made."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            moderator(s)
            office = await with_office(s)
            for name in ("Ann", "Bob", "Cid"):
                s.person(name)
                s.dealer.desk.doors.refused(s.people[name].id, closed())
            await s.seat("Ann", "Bob", "Cid")
            await s.press("Ann", "My hand")
            await s.wait(61)
            assert office.history() == []
            await s.play("call")
            assert s.turn == "Bob"
            await s.wait(61)
            (post,) = office.history()
            assert "L-131" in post.content
            await use(s, "Bob", "hand")
            (post,) = office.history()
            assert post.content == says(s, "floor-offer-over", name="Bob")
            assert labelled(post) == []

    run(spend())


@asynccontextmanager
async def behind_closed_doors(tmp_path: Path) -> AsyncIterator[tuple[Scene, simcord.ChannelHandle]]:
    """Ann takes no private messages and is to act; and where the moderators read."""
    async with scene(tmp_path) as s:
        moderator(s)
        office = await with_office(s)
        for name in ("Ann", "Bob", "Cid"):
            s.person(name)
        s.dealer.desk.doors.refused(s.people["Ann"].id, closed())
        await s.seat("Ann", "Bob", "Cid")
        assert s.turn == "Ann"
        yield s, office


async def to_the_change(s: Scene) -> None:
    """The first round is over, and it is Ann's turn to change."""
    await s.play("call")
    await s.play("call")
    await s.play("check")
    while s.turn != "Ann":
        await s.play("pat")


async def to_the_last_round(s: Scene) -> None:
    """It is Ann's turn in it, and half of her clock has run."""
    while s.turn != "Ann":
        await s.play("pat" if s.view().phase is Phase.DRAWING else "check")
    await s.wait(61)


def test_new_cards_that_do_not_arrive_either_are_offered_again(tmp_path: Path) -> None:
    """L-131: the second hand is as unseen as the first; what was ruled on that stays written."""

    async def spend() -> None:
        async with behind_closed_doors(tmp_path) as (s, office):
            await s.wait(61)
            (first,) = office.history()
            await press(s, "Mod", first, "Confirm")
            assert s.turn == "Ann"
            await s.wait(61)
            _, second = office.history()
            assert "L-131" in second.content
            assert [label for label, _ in labelled(second)] == ["Confirm", "Cancel"]
            await use(s, "Ann", "hand")
            first, second = office.history()
            assert says(s, "floor-offer-over", name="Ann") == second.content
            assert says(s, "floor-done", name="Mod") in first.content

    run(spend())


def test_replacements_that_do_not_arrive_are_offered_as_no_game(tmp_path: Path) -> None:
    """L-132: she had seen her hand, but not the cards that came for what she threw away."""

    async def spend() -> None:
        async with behind_closed_doors(tmp_path) as (s, office):
            await s.press("Ann", "My hand")
            await to_the_change(s)
            await s.people["Ann"].send(s.channel, "change 1 2")
            assert await count(s, ev.Drew) == 1
            await to_the_last_round(s)
            (post,) = office.history()
            assert "L-132" in post.content
            assert "L-131" not in post.content
            await press(s, "Mod", post, "Confirm")
            assert await count(s, ev.HandVoided) == 1

    run(spend())


def test_replacements_after_a_hand_that_did_not_arrive(tmp_path: Path) -> None:
    """L-131, then L-132: another mistake, another offer; when she looks both are over."""

    async def spend() -> None:
        async with behind_closed_doors(tmp_path) as (s, office):
            await s.wait(61)
            assert ["L-131" in post.content for post in office.history()] == [True]
            await to_the_change(s)
            await s.people["Ann"].send(s.channel, "change 1 2")
            await to_the_last_round(s)
            assert ["L-132" in post.content for post in office.history()] == [False, True]
            await s.press("Ann", "My hand")
            over = says(s, "floor-offer-over", name="Ann")
            assert [post.content for post in office.history()] == [over, over]

    run(spend())


def test_who_was_answered_with_the_new_hand_has_seen_it(tmp_path: Path) -> None:
    """A change by command is answered with the hand, and needs no ruling."""

    async def spend() -> None:
        async with behind_closed_doors(tmp_path) as (s, office):
            await s.press("Ann", "My hand")
            await to_the_change(s)
            await use(s, "Ann", "draw", cards="1 2")
            assert await count(s, ev.Drew) == 1
            await to_the_last_round(s)
            assert office.history() == []

    run(spend())


def closed() -> discord.Forbidden:
    """As Discord says that somebody takes no private messages."""

    class Response:
        status, reason = 403, "Forbidden"

    return discord.Forbidden(Response(), {"code": 50007, "message": "no"})


# --- ranks (L-110, A-92) --------------------------------------------------------------------------


def test_the_ladder_and_its_roles(tmp_path: Path) -> None:
    """Set by who manages the server, with roles that he could give himself."""

    async def play(s: Scene) -> None:
        s.people["Own"] = owner(s)
        me = s.dealer.user
        assert me is not None
        roles = [s.guild.create_role(name) for name in ("low", "mid")]
        typed = f"- {roles[0].mention} {roles[1].mention}"
        answer = await use(s, "Own", "settings ranks", ranks="無印, 一級、二級", roles=typed)
        assert "無印" in answer and roles[1].mention in answer
        settings = await s.dealer.desk.settings(s.guild.id)
        assert settings.ranks == ("無印", "一級", "二級")
        assert settings.rank_roles == ("", str(roles[0].id), str(roles[1].id))
        bad = await use(s, "Own", "settings ranks", ranks="a, a")
        assert bad == says(s, "ranks-bad", most=20, length=40)
        for wrong in ("x y z", roles[0].mention, f"- {roles[0].mention} {roles[0].mention}"):
            bad = await use(s, "Own", "settings ranks", ranks="a, b, c", roles=wrong)
            assert bad == says(s, "ranks-bad-roles")
        assert await s.dealer.desk.settings(s.guild.id) == settings

    played(tmp_path, play)


def test_demotion_takes_the_role_with_it(tmp_path: Path) -> None:
    """The preview says it, the room hears of it; taken back, the rank comes back."""

    async def play(s: Scene) -> None:
        low, high = (s.guild.create_role(name) for name in ("low", "high"))
        await ladder(s, low.id, high.id)
        await use(s, "Mod", "rank set", member=s.people["Bob"], rank="B")
        bob = s.people["Bob"].member
        assert bob is not None
        assert {role.name for role in bob.roles} >= {"high"}
        text = await ruled(s, "interference", member="Bob", reason="he taught")
        assert "B → A" in text
        assert any("B → A" in one.content for one in s.said)
        bob = s.people["Bob"].member
        assert bob is not None
        assert {"low"} == {role.name for role in bob.roles} & {"low", "high"}
        answer = await use(s, "Ann", "rank show", member=s.people["Bob"])
        assert "A" in answer

    played(tmp_path, play)


def test_roles_that_cannot_be_changed_stop_no_ruling(tmp_path: Path) -> None:
    """The moderators hear of it."""

    async def play(s: Scene) -> None:
        office = await with_office(s)
        low, high = (s.guild.create_role(name) for name in ("low", "high"))
        await ladder(s, low.id, high.id)
        club = str(s.guild.id)
        settings = await s.dealer.desk.settings(s.guild.id)
        bob = str(s.people["Bob"].id)
        store = s.dealer.desk.store
        await moderation.set_rank(store, club, bob, "B", settings, "1", s.clock.now())
        path = f"/guilds/{club}/members/{bob}/roles/{low.id}"
        s.env.inject_error("PUT", path, status=403, code=50013)
        await ruled(s, "interference", member="Bob", reason="he taught")
        assert await count(s, ev.FineImposed) == 1
        assert "Manage Roles" in office.history()[-1].content
        no = await use(s, "Ann", "rank set", member=s.people["Bob"], rank="A")
        assert no == says(s, "floor-not-moderator")

    played(tmp_path, play)


async def ladder(s: Scene, low: int, high: int) -> None:
    """Two ranks with a role each."""
    desk = s.dealer.desk
    old = await desk.settings(s.guild.id)
    new = replace(old, ranks=("A", "B"), rank_roles=(str(low), str(high)))
    await desk.change_settings(s.guild.id, new, "1", s.clock.now())


# --- the statement --------------------------------------------------------------------------------


def test_the_statement_shows_fines_and_what_is_owed(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await ruled(s, "fine", member="Bob", amount=50_000, reason="much")
        await s.finish()
        for page in (
            await use(s, "Bob", "bank statement"),
            await typed_statement(s),
        ):
            assert "P" in page and "40" in page.replace(",", "")
        owing = shown(await floor(s, "Mod", "log", unpaid=True))
        assert s.people["Bob"].mention in owing

    played(tmp_path, play)


async def typed_statement(s: Scene) -> str:
    await s.people["Bob"].send(s.channel, "statement")
    return s.private("Bob")[-1]


def test_japanese_moderators_read_japanese(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        with locale("ja"):
            asked = await floor(s, "Mod", "leak", member="Bob", reason="言った")
            text = shown(asked)
            assert "確定しますか" in text or "確定" in str(labelled(asked.response))
            assert says(s, "button-cancel", "ja") in [
                label for label, _ in labelled(asked.response)
            ]

    played(tmp_path, play)
