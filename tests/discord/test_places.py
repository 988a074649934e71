"""A room that cannot be written to, that is gone, a member who is gone, a full quota."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.discord.club import Club, club, in_loop
from tests.discord.hand import play_on, whole_hand
from tests.discord.privacy import cards_seen
from tests.support.loopback import Permission


def paid_back(made: Club) -> None:
    """The table is closed, and everybody has his points again, to the whole."""
    log = [row.event for row in made.log()]
    assert isinstance(log[-1], ev.TableClosed)
    left = [one for one in log if isinstance(one, ev.SeatLeft)]
    assert sorted(one.member for one in left) == sorted(str(one.id) for one in made.players)


@pytest.mark.full
@in_loop
async def test_rights_that_are_lost_and_come_back(tmp_path: Path) -> None:
    """No clock runs, those who sit there hear of it in private, and the room when it can."""
    async with club(tmp_path, seed=3) as made:
        await made.start()
        await made.table(clock=5)
        await made.deal()
        made.room.deny(made.guild.bot_role, Permission.SEND_MESSAGES)
        await made.ann.say(made.room, "call")
        await made.quiet()
        for player in made.players:
            assert made.seen(player, "I may not write in Club · poker any more.")
        asked = await made.bea.slash(made.room, "/call")
        assert (await asked.reply()).content.startswith("That counts.")
        await made.there.quiet(window=8.0, within=60)
        assert not any(isinstance(row.event, ev.TimedOut) for row in made.log())
        made.room.reset(made.guild.bot_role)
        await made.there.until(lambda: made.told("I may write here again."), 20)
        await made.quiet()
        (post,) = made.told("I may write here again.")
        assert "Ann calls 100. Bea calls 50." in post.text
        assert made.turn() is made.cid
        await whole_hand(made)


@pytest.mark.full
@in_loop
async def test_a_bot_that_was_thrown_out(tmp_path: Path) -> None:
    """The hand is played out by the clock, and everybody is cashed out."""
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table(clock=1)
        await made.deal()
        made.guild.remove_bot()
        for _ in range(90):
            if made.state().closed:
                break
            await made.there.world.pulse.wait(1.0)
        await made.quiet()
        paid_back(made)
        assert not any("Traceback" in line for line in bot.output)
        assert await made.terminate() == 0


@in_loop
async def test_a_deleted_channel(tmp_path: Path) -> None:
    """The hand goes on in private; nobody waits for the last one left; all are cashed out."""
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table()
        await made.deal()
        made.room.delete()
        await made.quiet()
        for player in made.players:
            (note,) = made.seen(player, "The table closes after this hand.")
            assert "Club · poker is gone, so the table closes" in note.text
        asked = made.seen(made.ann, "▶ Your turn")[-1]
        await made.press(made.ann, "fold", asked.message)
        await made.quiet()
        await made.bea.say(made.bea.dms, "fold")
        await made.quiet()
        paid_back(made)
        for player in made.players:
            (end,) = made.seen(player, "The table is closed.")
            assert "Cid leaves with 10,050 chips" in end.text
        assert not any("Traceback" in line for line in bot.output)
        assert await made.terminate() == 0


@in_loop
async def test_who_leaves_the_server_leaves_his_seat(tmp_path: Path) -> None:
    """He folds at his turn and is cashed out after the hand; an edited message never acts."""
    async with club(tmp_path, seed=3) as made:
        await made.start()
        await made.table()
        await made.deal()
        said = await made.ann.say(made.room, "well")
        await made.ann.edit(said, "call")
        await made.quiet()
        assert made.turn() is made.ann
        made.guild.remove_member(made.cid)
        await made.quiet()
        assert made.told("Cid leaves after this hand.")
        await play_on(made)
        await play_on(made)
        assert made.told("Cid is leaving and folds.")
        await whole_hand(made)
        await made.quiet()
        assert made.told("Cid leaves with ")


@pytest.mark.full
@pytest.mark.parametrize("at_send", [False, True])
@in_loop
async def test_a_full_quota_of_private_messages(tmp_path: Path, at_send: bool) -> None:
    """40003 for all but one: the hand goes on by "My hand"."""
    async with club(tmp_path, seed=3) as made:
        made.there.limit_dms(1, at_send=at_send)
        await made.start()
        await made.table()
        await made.deal()
        unseen = [one for one in made.players if not cards_seen(made.there.payloads(), one)]
        assert len(unseen) == 2
        for one in unseen:
            shown = await (await made.press(one, "hand")).reply()
            assert shown.visible_to is one
        await whole_hand(made)


@pytest.mark.full
@in_loop
async def test_sigterm_while_the_gateway_is_down(tmp_path: Path) -> None:
    """It says so all the same, for the room can be written to, and ends with 0."""
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table()
        await made.deal()
        made.there.gateway.hold()
        made.there.gateway.drop()
        await made.there.until(lambda: any("gateway is down" in line for line in bot.output))
        os.kill(bot.pid, signal.SIGTERM)
        assert await bot.ended(40) == 0
        made.there.gateway.release()
        assert made.told("The dealer takes a break.")
        await made.start()
        await made.quiet()
        await whole_hand(made)
