"""What Discord does to bots: 429, 5xx, a gateway that is gone for a moment or for longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.discord.club import club, in_loop
from tests.discord.hand import play_on, whole_hand

MESSAGES = "/channels/*/messages"


@in_loop
async def test_rate_limits_and_server_errors(tmp_path: Path) -> None:
    """Waited out, tried again, told once."""
    async with club(tmp_path, seed=3) as made:
        faults = made.there.faults
        await made.start()
        await made.table()
        limits = [faults.rate_limit("POST", MESSAGES, times=2)]
        await made.deal()
        limits.append(faults.rate_limit("POST", MESSAGES, everywhere=True))
        await play_on(made)
        # The message is there, its answer is lost: the nonce keeps it from coming twice.
        limits.append(faults.fail("POST", f"/channels/{made.room.id}/messages", 502, applied=True))
        await play_on(made)
        limits.append(faults.fail("POST", f"/channels/{made.room.id}/messages", 500))
        await play_on(made)
        await whole_hand(made)
        assert all(one.met == one.times for one in limits)
        # Nothing was told twice: each line of play is there once for each time that it was done.
        room = "\n".join(one.text for one in made.told())
        for kind, text in (
            (ev.Called, " calls "),
            (ev.Checked, " checks."),
            (ev.Drew, " changes "),
        ):
            times = sum(isinstance(row.event, kind) for row in made.log())
            assert room.count(text) == times, text


@pytest.mark.full
@in_loop
async def test_what_the_room_could_not_be_told_comes_later(tmp_path: Path) -> None:
    """By itself, though nobody does anything; a press of the buttons before it is answered."""
    async with club(tmp_path, seed=3) as made:
        await made.start()
        await made.table()
        await made.deal()
        # 503 is not tried again by discord.py.
        lost = made.there.faults.fail("POST", f"/channels/{made.room.id}/messages", 503)
        before = len(made.told())
        await play_on(made)
        assert lost.met == 1
        assert len(made.told()) == before
        old = await made.press(made.bea, "call")
        assert (await old.reply()).visible_to is made.bea
        await made.there.until(lambda: len(made.told()) == before + 1, 20)
        await made.quiet()
        assert made.told("Ann calls 100.") and made.told("▶ @Bea")
        await whole_hand(made)


@pytest.mark.full
@in_loop
async def test_a_server_that_is_out_of_reach_for_a_while(tmp_path: Path) -> None:
    """Discord has lost the server, not the gateway: nobody's turn runs out meanwhile."""
    async with club(tmp_path, seed=3) as made:
        await made.start()
        await made.table(clock=5)
        await made.deal()
        made.guild.outage()
        seq = len(made.log())
        await made.there.quiet(window=8.0, within=60)
        assert len(made.log()) == seq, "something happened though nobody could be heard"
        made.guild.restore()
        await made.quiet()
        assert made.turn() is made.ann
        assert not any(isinstance(row.event, ev.SeatLeft | ev.TimedOut) for row in made.log())
        await whole_hand(made)


@in_loop
async def test_a_dropped_gateway_is_resumed_in_mid_hand(tmp_path: Path) -> None:
    """What was written in the moment without it counts, in its order."""
    async with club(tmp_path, seed=None) as made:
        gateway = made.there.gateway
        await made.start()
        await made.table()
        await made.deal()
        gateway.hold()
        gateway.drop()
        await made.ann.say(made.room, "call")
        await made.bea.slash(made.room, "/call")
        gateway.release()
        await made.there.until(lambda: made.told("Bea calls 50."), 20)
        await made.quiet()
        assert (gateway.identified, gateway.resumed) == (1, 1)
        await whole_hand(made)


@pytest.mark.full
@in_loop
async def test_an_outage_stops_the_clock(tmp_path: Path) -> None:
    """A turn of 5 s outlives an outage of 8: nobody folds in the dark, and the clock is fresh."""
    async with club(tmp_path, seed=3) as made:
        gateway = made.there.gateway
        await made.start()
        await made.table(clock=5)
        await made.deal()
        assert made.turn() is made.ann
        gateway.hold()
        gateway.drop()
        gateway.forget()
        await made.there.until(lambda: any("gateway is down" in x for x in made.runs[-1].output))
        seq = len(made.log())
        await made.there.quiet(window=8.0, within=60)
        assert len(made.log()) == seq, "something happened though nobody could be heard"
        gateway.release()
        await made.there.until(lambda: gateway.identified == 2, 60)
        await made.there.until(
            lambda: any(isinstance(row.event, ev.ClockRestarted) for row in made.log()), 20
        )
        await made.quiet()
        assert not any(isinstance(row.event, ev.TimedOut) for row in made.log())
        assert made.turn() is made.ann
        await whole_hand(made)


@pytest.mark.full
@in_loop
async def test_a_server_out_of_reach_while_the_gateway_comes_back(tmp_path: Path) -> None:
    """Its clocks stand still until it is there again itself, and so after a restart."""
    async with club(tmp_path, seed=3) as made:
        gateway = made.there.gateway
        await made.start()
        await made.table(clock=5)
        await made.deal()
        made.guild.outage()
        await made.quiet()
        gateway.drop()
        await made.there.until(lambda: gateway.resumed == 1, 20)
        seq = len(made.log())
        await made.there.quiet(window=8.0, within=60)
        assert len(made.log()) == seq, "something happened though nobody could be heard"
        assert await made.terminate() == 0
        await made.start()
        seq, told = len(made.log()), len(made.told())
        await made.there.quiet(window=8.0, within=60)
        assert (len(made.log()), len(made.told())) == (seq, told)
        made.guild.restore()
        await made.there.until(lambda: made.told("The dealer is back."), 20)
        await made.quiet()
        assert not any(isinstance(row.event, ev.TimedOut) for row in made.log())
        assert made.turn() is made.ann
        await whole_hand(made)


@in_loop
async def test_late_and_double_presses(tmp_path: Path) -> None:
    """Pressed twice at once: once counted, once answered. Pressed late: counted all the same."""
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table()
        await made.deal()
        post, call = made.button("call")
        first = await made.ann.press(post, call)
        second = await made.ann.press(post, call)
        other = await made.cid.press(post, call)
        await made.quiet()
        assert sum(isinstance(row.event, ev.Called) for row in made.log()) == 1
        assert [len(one.said) for one in (first, second, other)] == [0, 1, 1]
        assert all(one.said[0].visible_to is one.user for one in (second, other))
        assert all(one.said[0].content.count("\n") == 0 for one in (second, other))
        # Older than 3 s when it comes, and an answer is refused: the table has the deed.
        late = await made.bea.press(*made.button("call"), age=3.5)
        await made.quiet()
        assert late.answer is None
        assert made.told("Bea calls 50.")
        assert not any("Traceback" in line for line in bot.output)
        await whole_hand(made)
