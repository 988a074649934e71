"""Dealer's choice in a running table (R-17): its clock, restarts, pauses, what the room hears."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from bot.engine import events as ev
from bot.engine.actions import Choose, Leave, Pause, Resume, SitOut
from bot.engine.refusal import Code
from bot.engine.rotation import Hold
from bot.engine.types import Phase, TurnKind
from bot.engine.view import TurnView
from bot.table.ports import ROOM
from bot.table.timing import GRACE_MS
from tests.support.evening import Evening
from tests.support.mixed import several
from tests.table.test_waiting_list import post

CLOCK_MS = 30_000


def run(coroutine: Coroutine[object, object, None]) -> None:
    asyncio.run(coroutine)


async def choosing(*members: str, hold: Hold = Hold.HAND) -> Evening:
    """A table of two or more at which Ann is asked what is played."""
    rules = several("lhe,razz,badugi", 20, house="loj", choice=hold)
    evening = await Evening(rules).open(*(members or ("ann", "bob", "cat")))
    await evening.wait(0)
    assert asked(evening).member == "ann"
    return evening


def asked(evening: Evening) -> TurnView:
    turn = evening.table.view(None).turn
    assert turn is not None and turn.kind is TurnKind.CHOOSE
    return turn


def test_the_room_hears_the_question_and_the_answer() -> None:
    async def play() -> None:
        evening = await choosing()
        said = post(evening.teller.told[-1])
        assert said.mentions == ("ann",)
        assert said.turn == asked(evening)
        assert said.text.endswith("▶ <Ann> · which game is next?\nLimit Hold'em / Razz / Badugi")
        await evening.done("ann", Choose("razz"))
        told = [one for one in evening.teller.told if one.audience == ROOM][-1]
        text = post(told).text
        line = "<Ann> chooses Razz, fixed limit 20/40, ante 4, bring-in 10."
        assert text.startswith(line)
        assert told.view.phase is Phase.BETTING

    run(play())


def test_silence_deals_after_the_clock() -> None:
    """30 s and the grace; half of it gone, he is reminded once."""

    async def play() -> None:
        evening = await choosing()
        await evening.wait(CLOCK_MS // 2)
        assert evening.last == "Reminded"
        assert post(evening.teller.told[-1]).mentions == ("ann",)
        await evening.wait(CLOCK_MS // 2 + GRACE_MS - 1)
        asked(evening)
        await evening.wait(1)
        view = evening.table.view(None)
        assert (view.game, view.phase) == ("lhe", Phase.BETTING)
        assert evening.last == "TurnOpened"
        text = post([one for one in evening.teller.told if one.audience == ROOM][-1]).text
        assert text.startswith("Time is up for <Ann>.\nNext: Limit Hold'em, fixed limit 20/40")

    run(play())


def test_a_word_within_the_grace_still_counts() -> None:
    async def play() -> None:
        evening = await choosing()
        await evening.wait(CLOCK_MS + GRACE_MS - 1)
        await evening.done("ann", Choose("badugi"))
        assert evening.table.view(None).game == "badugi"
        assert not [event for event in evening.log if isinstance(event, ev.TimedOut)]

    run(play())


def test_a_restart_in_the_middle_of_a_choice() -> None:
    """The same question with the same token and a fresh clock; the room is asked again."""

    async def play() -> None:
        evening = await choosing()
        before = asked(evening)
        await evening.wait(20_000)
        await evening.restart()
        after = asked(evening)
        assert after.token == before.token
        assert after.deadline == evening.clock.now() + CLOCK_MS
        said = post(evening.teller.told[-1])
        assert said.mentions == ("ann",)
        assert "which game is next?" in said.text
        await evening.wait(CLOCK_MS + GRACE_MS - 1)
        outcome = await evening.say("ann", Choose("razz"), token=before.token)
        assert not hasattr(outcome, "code"), outcome
        assert evening.table.view(None).game == "razz"

    run(play())


def test_a_restart_over_an_orbit_keeps_the_number() -> None:
    """Three hands of razz, of which one is played when the process is killed."""

    async def play() -> None:
        evening = await choosing(hold=Hold.ORBIT)
        await evening.done("ann", Choose("razz"))
        await evening.restart()
        rotation = evening.table.view(None).rotation
        assert rotation is not None
        assert (rotation.hands_left, rotation.marker, rotation.choice) == (2, 1, Hold.ORBIT)

    run(play())


def test_a_pause_stops_its_clock() -> None:
    async def play() -> None:
        evening = await choosing()
        await evening.wait(10_000)
        await evening.done("bob", Pause())
        await evening.refused("ann", Choose("razz"), Code.TABLE_PAUSED)
        await evening.wait(10 * CLOCK_MS)
        asked(evening)
        await evening.done("bob", Resume())
        assert asked(evening).deadline == evening.clock.now() + CLOCK_MS
        await evening.done("ann", Choose("razz"))

    run(play())


def test_he_leaves_and_the_next_one_is_asked() -> None:
    """He is cashed out at once; the next one has a clock of his own."""

    async def play() -> None:
        evening = await choosing()
        await evening.wait(20_000)
        await evening.done("ann", Leave())
        turn = asked(evening)
        assert (turn.member, turn.deadline) == ("bob", evening.clock.now() + CLOCK_MS)
        assert [seat.member for seat in evening.table.view(None).seats] == ["bob", "cat"]
        said = [one for one in evening.teller.told if one.audience == ROOM][-1]
        assert post(said).mentions == ("bob",)
        await evening.wait(CLOCK_MS + GRACE_MS)
        assert evening.table.view(None).phase is Phase.BETTING

    run(play())


def test_nobody_is_asked_when_too_few_are_left() -> None:
    async def play() -> None:
        evening = await choosing("ann", "bob")
        await evening.done("bob", SitOut())
        view = evening.table.view(None)
        assert view.turn is None and view.waiting
        await evening.wait(2 * CLOCK_MS)
        assert evening.table.view(None).turn is None

    run(play())


def test_the_next_hand_asks_anew() -> None:
    """After the pause between hands; its turn is another one."""

    async def play() -> None:
        evening = await choosing("ann", "bob")
        first = asked(evening).token
        await evening.done("ann", Choose("lhe"))
        for _ in range(20):
            if asked_or_none(evening) is not None:
                break
            await evening.wait(60_000)
        turn = asked(evening)
        assert turn.member == "bob"
        assert turn.token > first

    run(play())


def asked_or_none(evening: Evening) -> TurnView | None:
    turn = evening.table.view(None).turn
    return turn if turn is not None and turn.kind is TurnKind.CHOOSE else None
