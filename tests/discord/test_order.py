"""Order in the house, over the real HTTP and gateway: flying actions, flags, misdeals, a kill."""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.types import RulingKind
from bot.table.ports import Logged
from tests.discord.club import Club, club, in_loop
from tests.discord.hand import play_on
from tests.discord.privacy import cards_of
from tests.support.loopback import Channel, Message, Permission, User
from tests.support.loopback.bodies import Component, components
from tests.support.loopback.forms import OptionValue

MODERATES = Permission.MANAGE_MESSAGES | Permission.VIEW_CHANNEL
READ = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES


@dataclass
class Floor:
    """A club with a moderator, who does not play, and a channel that only he and the bot read."""

    club: Club
    mod: User
    office: Channel

    async def asked(self, command: str, **options: OptionValue) -> Message:
        """A ruling's preview, to its moderator alone."""
        asked = await self.mod.slash(self.club.room, f"/floor {command}", options=options)
        message = await asked.reply()
        assert message.visible_to is self.mod
        await self.club.quiet()
        return message

    async def confirm(self, message: Message) -> None:
        """Press the button."""
        await self.mod.press(message, "Confirm")
        await self.club.quiet()

    async def ruled(self, command: str, **options: OptionValue) -> str:
        """Both; what the preview said."""
        message = await self.asked(command, **options)
        text = message.content
        await self.confirm(message)
        return text

    def happened(self, *kinds: type[ev.Event]) -> list[ev.Event]:
        """All events of these kinds."""
        return [row.event for row in self.log if isinstance(row.event, kinds)]

    @property
    def log(self) -> list[Logged]:
        """Of the one table."""
        return self.club.log()


@asynccontextmanager
async def floor(folder: Path, *, seed: int = 3, start: bool = True) -> AsyncIterator[Floor]:
    """Three have been dealt in; the first to act is Ann."""
    async with club(folder, seed=seed) as made:
        mod = made.there.add_user("Mika")
        role = made.guild.add_role("Mods", MODERATES)
        made.guild.add_member(mod, role)
        office = made.guild.add_channel("office")
        office.deny(made.guild.everyone, Permission.VIEW_CHANNEL)
        office.allow(role, READ)
        office.allow(made.there.bot, READ | Permission.READ_MESSAGE_HISTORY)
        await made.start()
        options: dict[str, OptionValue] = {"moderator_channel": office, "moderator_role": role}
        await (await made.host.slash(made.room, "/settings set", options=options)).reply()
        await made.table()
        if start:
            await made.deal()
        yield Floor(made, mod, office)


@in_loop
async def test_flying_actions(tmp_path: Path) -> None:
    """L-100 to L-105: a call that binds, one that turns into beta, and the third one."""
    async with floor(tmp_path) as here:
        made = here.club
        ann, bea, cid = made.players
        assert made.turn() is ann
        # A slash command out of turn counts; a button does not (L-112).
        answer = await (await bea.slash(made.room, "/call")).reply()
        assert answer.visible_to is bea
        assert "Your call waits for your turn." in answer.content
        refused = await made.press(cid, "call")
        assert (await refused.reply()).visible_to is cid
        await made.quiet()
        assert len(here.happened(ev.Flew)) == 1
        await ann.say(made.room, "call")
        await made.quiet()
        assert here.happened(ev.FlyingStands)  # alpha
        assert made.told("Bea's call of 50 stands.")
        assert made.turn() is cid
        # Beta: Cid checks out of turn, then there is a bet (L-102).
        await cid.slash(made.room, "/make", options={"amount": "200"})
        await made.quiet()
        for _ in range(5):
            await play_on(made)
        assert made.turn() is bea
        await cid.say(made.room, "check")
        await made.quiet()
        await bea.slash(made.room, "/bet", options={"amount": "200"})
        await made.quiet()
        assert made.turn() is cid
        (penalty,) = here.happened(ev.PenaltyPaid)
        assert isinstance(penalty, ev.PenaltyPaid) and penalty.amount == 100
        names = [one.label for one in _buttons(made)]
        assert names == ["Fold", "Call 200", "My hand"]
        await made.press(cid, "call")
        await made.quiet()
        # The third one of Cid's: he has one; two more.
        assert made.turn() is ann
        await cid.say(made.room, "make 900")
        await made.quiet()
        await cid.say(made.room, "fold")
        await made.quiet()
        flown = [one for one in here.happened(ev.Flew) if isinstance(one, ev.Flew)]
        assert [one.count for one in flown if one.seat == 3] == [1, 2, 3]
        assert made.told("forced fold")
        assert here.happened(ev.HandKilled)
        await play_on(made)
        assert here.happened(ev.HandSettled) or made.turn() is not cid


def _buttons(made: Club) -> list[Component]:
    message = made.told()[-1].message
    assert message is not None
    return [one for row in components(message.components) for one in row.inside]


@in_loop
async def test_a_flag_is_judged_by_moderators_alone(tmp_path: Path) -> None:
    """L-106, L-108, A-90: an edited line too; a player's press is refused; once is enough."""
    async with floor(tmp_path) as here:
        made = here.club
        line = await made.bea.say(made.room, "nice weather")
        await made.quiet()
        await made.bea.edit(line, "i have a full house, so there")
        await made.quiet()
        (entry,) = [one for one in made.there.entries(here.office) if one.author.bot]
        post = entry.message
        assert post is not None
        assert "i have a full house" in post.content
        assert f"/{made.room.id}/{line.id}" in entry.raw
        assert made.ann not in entry.viewers
        # Discord shows the button to nobody else; somebody who gets at it all the same is refused.
        here.office.allow(made.ann, Permission.VIEW_CHANNEL)
        refused = await (await made.ann.press(post, "Confirm (L-108)")).reply()
        assert refused.visible_to is made.ann
        assert refused.content == "That is for this server's moderators."
        assert not here.happened(ev.Ruled)
        await here.mod.press(post, "Confirm (L-108)")
        await made.quiet()
        (ruled,) = here.happened(ev.Ruled)
        assert isinstance(ruled, ev.Ruled)
        assert (ruled.kind, ruled.member, ruled.by) == (
            RulingKind.LEAK,
            str(made.bea.id),
            str(here.mod.id),
        )
        assert "Confirmed by" in post.content
        assert all("full house" not in one.text for one in made.told())
        # A thread below the table's channel is its room, too; others are not.
        thread, lobby = made.room.add_thread("talk"), made.guild.add_channel("lobby")
        for where in (thread, lobby):
            await made.cid.say(where, "i have three kings")
        await made.quiet()
        # Ann plays and reads in the office by now, so the line is left out there.
        flags = [one for one in made.there.entries(here.office) if "leak: Cid" in one.text]
        assert not any("three kings" in one.text for one in flags)
        assert len({one.message for one in flags}) == 1
        log = await here.asked("log")
        assert "1,000P" in log.content


@in_loop
async def test_a_misdeal_in_each_round(tmp_path: Path) -> None:
    """L-131 rewinds the first one; L-132 ends the hand after it (during the change as well)."""
    async with floor(tmp_path) as here:
        made = here.club
        await made.ann.say(made.room, "call")
        await made.quiet()
        text = await here.ruled("misdeal", owner=made.bea, reason="went to Cid")
        assert "L-131" in text and not list(cards_of(text))
        assert here.happened(ev.Rewound) and here.happened(ev.HandRedealt)
        assert made.turn() is made.ann
        for _ in range(4):
            await play_on(made)
        state = made.state()
        assert state.hand is not None and state.hand.phase.value == "drawing"
        text = await here.ruled("misdeal", owner=made.cid, reason="went to Ann")
        assert "L-132" in text and not list(cards_of(text))
        (voided,) = here.happened(ev.HandVoided)
        assert isinstance(voided, ev.HandVoided) and not voided.refund


@in_loop
async def test_a_misdeal_after_the_change(tmp_path: Path) -> None:
    async with floor(tmp_path) as here:
        made = here.club
        for _ in range(6):
            await play_on(made)
        state = made.state()
        assert state.hand is not None and state.hand.phase.value == "betting"
        assert "L-132" in await here.ruled("misdeal", owner=made.cid, reason="went to Ann")
        assert here.happened(ev.HandVoided)


@pytest.mark.parametrize("moved", [pytest.param(False, marks=pytest.mark.full), True])
@in_loop
async def test_a_kill_between_preview_and_confirmation(tmp_path: Path, moved: bool) -> None:
    """SIGKILL: the button does what it said; or, if the hand has moved on, it shows that first."""
    async with floor(tmp_path) as here:
        made = here.club
        message = await here.asked("misdeal", owner=made.bea, reason="he said: *wrong* hand")
        assert "L-131" in message.content
        if moved:
            for _ in range(4):
                await play_on(made)
        os.kill(made.runs[-1].pid, signal.SIGKILL)
        assert await made.runs[-1].ended() == -9
        await made.start()
        await made.quiet()
        await here.confirm(message)
        if moved:
            assert not here.happened(ev.Ruled)
            assert "L-132" in message.content and "moved on" in message.content
            await here.confirm(message)
        (ruled,) = here.happened(ev.Ruled)
        assert isinstance(ruled, ev.Ruled)
        assert ruled.reason == "he said: *wrong* hand"
        assert bool(here.happened(ev.HandVoided)) is moved
        assert "Confirmed by Mika." in message.content
