"""Turn buttons: by the right and the wrong member, at the right and the wrong moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import discord
import pytest

from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine.actions import Action, Check, Draw
from bot.engine.types import PauseReason
from bot.table.outcome import Outcome
from cogs.buttons import Key, chosen
from cogs.presses import Presses
from tests.support.simulated import Scene, buttons, run, scene, shown

Play = Callable[[Scene], Awaitable[None]]


def played(folder: Path, play: Play, *names: str) -> None:
    """A scene with a first hand dealt to Ann (button), Bob (SB) and Cat (BB)."""

    async def spend() -> None:
        async with scene(folder) as s:
            await s.seat(*(names or ("Ann", "Bob", "Cat")))
            await play(s)

    run(spend())


async def to_the_change(s: Scene) -> None:
    """Everybody stays in: the card change begins."""
    await s.play("call", "call", "check")


async def to_the_final_round(s: Scene) -> None:
    """Everybody stands pat."""
    await to_the_change(s)
    await s.play("pat", "pat", "pat")


async def to_the_showdown(s: Scene) -> None:
    """Nobody bets again."""
    await to_the_final_round(s)
    await s.play("check", "check", "check")


async def to_the_last_left(s: Scene) -> None:
    """All others fold."""
    await s.play("fold", "fold")


async def nothing(s: Scene) -> None:
    """The hand has just begun."""


MOMENTS: dict[str, tuple[Play, list[str], dict[str, type[ev.Event]]]] = {
    "facing a bet": (
        nothing,
        ["Fold", "Call 100", "Make 200", "Other amount", "All-in 10,000"],
        {"Fold": ev.Folded, "Call": ev.Called, "Make": ev.Made},
    ),
    "final round": (
        to_the_final_round,
        ["Fold", "Check", "Bet 100", "Other amount", "All-in 9,900"],
        {"Check": ev.Checked, "Bet": ev.BetMade, "Fold": ev.Folded},
    ),
    "change": (to_the_change, ["Change cards", "Stand pat"], {"Stand pat": ev.DiscardCounted}),
    "showdown": (to_the_showdown, ["Open", "Muck"], {"Open": ev.HandOpened, "Muck": ev.Mucked}),
    "last left": (
        to_the_last_left,
        ["Open", "Close"],
        {"Open": ev.HandOpened, "Close": ev.HandClosed},
    ),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_button_at_its_moment(tmp_path: Path, moment: str) -> None:
    """One counts for the one to act; before and after it, and for all others, none does."""
    reach, labels, deeds = MOMENTS[moment]

    async def play(s: Scene) -> None:
        await reach(s)
        s.person("Dan")
        post = s.post
        assert s.labels(post) == [*labels, "My hand"]
        assert all(len(one.custom_id or "") <= 100 for one in buttons(post))
        before = await s.log()
        for label in labels:  # the wrong people
            for name in (*s.others, "Dan"):
                answer = shown(await s.press(name, label, post))
                expected = "You have no seat here." if name == "Dan" else "turn"
                assert expected in answer and "\n" not in answer
        assert await s.log() == before
        told = len(s.said)
        name, label = s.turn, next(iter(deeds))
        assert shown(await s.press(name, label, post)) == ""  # the room's line says it
        after = await s.log()
        assert any(isinstance(event, deeds[label]) for event in after[len(before) :])
        assert len(s.said) == told + 1
        for label in labels:  # that turn is over
            for name in s.people:
                answer = shown(await s.press(name, label, post))
                assert answer.startswith("That turn is over." if name != "Dan" else "You have no")
                assert "\n" not in answer
        assert await s.log() == after

    played(tmp_path, play)


@pytest.mark.parametrize(
    ("moment", "label"),
    [(moment, label) for moment, (_, _, deeds) in MOMENTS.items() for label in list(deeds)[1:]],
)
def test_the_other_buttons_count_too(tmp_path: Path, moment: str, label: str) -> None:
    reach, _, deeds = MOMENTS[moment]

    async def play(s: Scene) -> None:
        await reach(s)
        before = len(await s.log())
        assert shown(await s.press(s.turn, label)) == ""
        assert any(isinstance(one, deeds[label]) for one in (await s.log())[before:])

    played(tmp_path, play)


def test_a_double_press_counts_once(tmp_path: Path) -> None:
    """Promise 3, field 71: twice within 50 ms, also where the presser's next turn is at hand."""

    async def play(s: Scene) -> None:
        # Heads-up the one who is called by a check acts first in the next step as well.
        await s.play("call")
        name, post = s.turn, s.post
        before = len(await s.log())
        first = await s.press(name, "Check", post)
        second = await s.press(name, "Check", post)
        assert (shown(first), shown(second)) == ("", "That turn is over.")
        new = (await s.log())[before:]
        assert sum(isinstance(event, ev.Checked) for event in new) == 1

    played(tmp_path, play, "Ann", "Bob")


def test_presses_that_meet_in_the_mailbox_count_once(tmp_path: Path) -> None:
    """The look at the view lets both pass; the table itself counts one."""

    async def play(s: Scene) -> None:
        desk, table, turn = s.dealer.desk, s.table, s.view().turn
        assert turn is not None
        await s.play("call", "call")
        turn = s.view().turn
        assert turn is not None
        user = int(turn.member)
        outcomes = await asyncio.gather(
            *(
                desk.ask(table, user, Check(), source="button", source_id=n, token=turn.token)
                for n in (1, 2)
            )
        )
        await table.idle()
        assert [type(outcome).__name__ for outcome in outcomes] == ["Done", "Refusal"]

    played(tmp_path, play)


def test_discord_hears_in_time_however_slow_the_store_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Field 76: the press is acknowledged before the table is asked."""

    async def play(s: Scene) -> None:
        last: list[str] = []
        submit = s.table.submit

        def slow(action: Action) -> asyncio.Future[Outcome]:
            last.append(s.env.http_requests[-1].path.rpartition("/")[2])
            return submit(action)

        monkeypatch.setattr(s.table, "submit", slow)
        name = s.turn
        assert shown(await s.press(name, "Call")) == ""
        assert f"{name} calls 100." in s.said[-1].content
        assert last == ["callback"]

    played(tmp_path, play)


def test_all_in_asks_again(tmp_path: Path) -> None:
    """Case 84: one press never moves a whole stack."""

    async def play(s: Scene) -> None:
        before = await s.log()
        asked = await s.press(s.turn, "All-in")
        assert "10,000" in shown(asked) and await s.log() == before
        question = asked.response
        assert question is not None
        name = s.turn
        sure = await s.people[name].click(question.message, label="Yes, all-in 10,000")
        assert shown(sure) == "" and sure.response is None  # the question is gone
        assert any(isinstance(one, ev.Made) for one in (await s.log())[len(before) :])
        assert "(all-in)" in s.said[-1].content

    played(tmp_path, play)


def test_a_sure_button_of_an_old_turn(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        name = s.turn
        asked = await s.press(name, "All-in")
        await s.play("call")
        before = await s.log()
        assert asked.response is not None
        late = await s.people[name].click(asked.response.message, label="Yes, all-in 10,000")
        assert shown(late) == "That turn is over."
        assert late.response is not None and not late.response.components
        assert await s.log() == before

    played(tmp_path, play)


def test_a_call_that_takes_everything_says_so(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await s.play("allin")
        assert s.labels() == ["Fold", "Call 9,950 (all-in)", "My hand"]

    played(tmp_path, play)


def test_cards_are_chosen_in_private(tmp_path: Path) -> None:
    """Each toggle carries the choice in its id; one button says how many go."""

    async def play(s: Scene) -> None:
        await to_the_change(s)
        name = s.turn
        member = s.people[name]
        opened = await s.press(name, "Change cards")
        message = opened.response
        assert message is not None and message.ephemeral
        assert s.labels(message.message) == [
            "1: 5♣", "2: 4♦", "3: 3♥", "4: 2♠", "5: 2♣", "Stand pat"
        ]  # fmt: skip
        for label, last in (
            ("2: 4♦", "Change 1 card"),
            ("4: 2♠", "Change 2 cards"),
            ("5: 2♣", "Change 3 cards"),
            ("5: 2♣ ✕", "Change 2 cards"),
        ):
            await member.click(message.message, label=label)
            assert s.labels(message.message)[-1] == last
        before = len(await s.log())
        told = len(s.private(name))
        done = await member.click(message.message, label="Change 2 cards")
        new = (await s.log())[before:]
        (thrown,) = (event for event in new if isinstance(event, ev.Discarded))
        assert [str(card) for card in thrown.cards] == ["4d", "2s"]
        assert shown(done) == "" and done.response is None  # the buttons are gone
        (hand,) = s.private(name)[told:]  # his new hand, told once
        assert "Hand 1" in hand and "1:" in hand
        assert f"{name} changes 2 cards." in s.said[-1].content
        again = await s.press(name, "Change cards", s.said[-2])
        assert shown(again) == "That turn is over."

    played(tmp_path, play)


def test_the_new_hand_takes_the_place_of_the_buttons(tmp_path: Path) -> None:
    """Of one who takes no private messages."""

    async def play(s: Scene) -> None:
        await to_the_change(s)
        name = s.turn
        opened = await s.press(name, "Change cards")
        message = opened.response
        assert message is not None
        path = f"/channels/{s.people[name].user.dm_channel.id}/messages"
        s.env.inject_error("POST", path, status=403, code=50007)
        done = await s.people[name].click(message.message, label="1: 5♣")
        done = await s.people[name].click(message.message, label="Change 1 card")
        assert "Hand 1" in shown(done) and "1:" in shown(done)
        assert s.labels(message.message) == []

    played(tmp_path, play)


def test_toggles_of_an_old_turn(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await to_the_change(s)
        name = s.turn
        opened = await s.press(name, "Change cards")
        assert opened.response is not None
        await s.play("pat")
        before = await s.log()
        late = await s.people[name].click(opened.response.message, label="1: 5♣")
        assert shown(late) == "That turn is over."
        assert await s.log() == before

    played(tmp_path, play)


def test_the_last_button_with_no_card_stands_pat(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        await to_the_change(s)
        name = s.turn
        opened = await s.press(name, "Change cards")
        assert opened.response is not None
        await s.people[name].click(opened.response.message, label="Stand pat")
        assert f"{name} stands pat." in s.said[-1].content

    played(tmp_path, play)


def test_my_hand_answers_only_the_presser(tmp_path: Path) -> None:
    """From any post, also an old one, as long as the table is open."""

    async def play(s: Scene) -> None:
        s.person("Dan")
        post = s.post
        answers = {name: shown(await s.press(name, "My hand", post)) for name in s.people}
        assert "1:5♥" in answers["Ann"] and "1:5♣" in answers["Bob"] and "1:5♦" in answers["Cat"]
        assert answers["Dan"].startswith("You have no seat here.")
        await to_the_change(s)
        assert shown(await s.press("Ann", "My hand", post)) == answers["Ann"].split("\n▶")[0]

    played(tmp_path, play)


def test_a_closed_table(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        post = s.post
        for name in list(s.people):
            await s.people[name].send(s.channel, "leave")
        s.host("Host")
        await s.people["Host"].slash(s.channel, "table close")
        assert s.table.closed
        for label in ("Fold", "My hand"):
            assert shown(await s.press("Ann", label, post)) == "This table is closed."

    played(tmp_path, play)


def test_a_paused_table(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        post = s.post
        s.host("Host")
        await s.people["Host"].send(s.channel, "pause")
        assert s.view().paused is PauseReason.HOST
        assert "The table is paused." in shown(await s.press("Ann", "Fold", post))
        await s.people["Host"].send(s.channel, "resume")
        assert shown(await s.press("Ann", "Call", post)) == ""  # the same turn, the same button

    played(tmp_path, play)


def test_labels_in_the_servers_language_answers_in_the_pressers(tmp_path: Path) -> None:
    async def play(s: Scene) -> None:
        async with s.store.work() as work:
            await work.change_settings(str(s.guild.id), ClubSettings(language="ja"), "1", 0)
            await work.commit()
        await s.play("call")
        assert s.labels()[0] == "フォールド" and s.labels()[-1] == "ハンドを見る"
        other = next(name for name in s.others if name != s.turn)
        assert "turn" in shown(await s.press(other, "フォールド"))  # simcord's people read English

    played(tmp_path, play)


# --- what nobody answers --------------------------------------------------------------------------


def test_a_press_that_no_item_takes(tmp_path: Path) -> None:
    """Unknown ids are answered, by one listener."""

    async def spend() -> None:
        async with scene(tmp_path) as s:
            ann = s.person("Ann")
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="?", custom_id="of another version"))
            view.stop()
            channel = s.dealer.get_channel(s.channel.id)
            assert isinstance(channel, discord.TextChannel)
            message = await channel.send("old", view=view)
            answer = await ann.click(message, label="?")
            assert shown(answer) == "This button does nothing any more."

    run(spend())


@pytest.mark.parametrize("what", ["dance", "amount", "allin", "change", "card"])
def test_ids_that_ask_for_what_cannot_be_now(tmp_path: Path, what: str) -> None:
    """A well-formed id of another version, or at a turn that does not have it."""

    async def play(s: Scene) -> None:
        if what in ("amount", "allin"):
            await to_the_change(s)
        turn = s.view().turn
        assert turn is not None
        key = Key(s.table.row.id, 1, turn.token, what)
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="?", custom_id=str(key)))
        view.stop()
        channel = s.dealer.get_channel(s.channel.id)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send("made by hand", view=view)
        before = await s.log()
        answer = shown(await s.people[s.turn].click(message, label="?"))
        assert answer == "This button does nothing any more."
        assert message.content == "made by hand"  # a message that all see is not written over
        assert await s.log() == before

    played(tmp_path, play)


def test_an_exception_in_a_press_is_answered_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*args: object, **more: object) -> None:
        raise RuntimeError("broken")

    async def play(s: Scene) -> None:
        monkeypatch.setattr(type(s.dealer.desk), "ask", broken)
        answer = await s.press(s.turn, "Call")
        assert shown(answer) == (
            "Something did not work, and nothing is lost. Please try again in a moment."
        )
        monkeypatch.setattr(Presses, "_carry_out", broken)
        answer = await s.press(s.turn, "My hand")
        assert "Something did not work" in shown(answer)

    played(tmp_path, play)
    assert caplog.text.count("RuntimeError: broken") == 2


@pytest.mark.parametrize("code", [10062, 50027, 40060])
def test_an_interaction_that_is_too_old_is_let_go(
    tmp_path: Path, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The deed counts; nobody can be told, and nothing is logged as an error."""

    async def play(s: Scene) -> None:
        name = s.turn
        s.env.inject_error("POST", "/interactions/*/callback", status=404, code=code, times=1)
        await s.press(name, "Call")
        assert f"{name} calls 100." in s.said[-1].content
        s.env.inject_error("POST", "/interactions/*/callback", status=404, code=code, times=1)
        await s.press(name, "My hand")

    played(tmp_path, play)
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


def test_an_error_of_discord_in_an_answer_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(s: Scene) -> None:
        s.env.inject_error("POST", "/interactions/*/callback", status=500, times=2)
        assert shown(await s.press(s.turn, "My hand")) == ""

    played(tmp_path, play)
    assert "an interaction could not be carried out" in caplog.text
    assert "nor could that be answered" in caplog.text


# --- ids ------------------------------------------------------------------------------------------


def test_an_id_says_what_it_was_made_of() -> None:
    key = Key(2**31, 10**9, 10**12, "change", 31)
    assert len(str(key)) <= 100
    assert Key.read(str(key)) == key
    assert Key.read("oya:1:2:3:card") is None
    assert Key.read("something else") is None
    assert chosen(0b10110) == (2, 3, 5)
    assert Key(1, 1, 1, "draw", 0).deed == Draw()
