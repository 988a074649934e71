"""Nobody can be heard, or nobody can be told: the clock waits (promises 4 and 5)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.engine import events as ev
from bot.engine.actions import Call
from bot.table.crier import FIRST_RETRY_MS, LONGEST_RETRY_MS
from bot.table.ports import ROOM
from tests.support.evening import CLUB, Evening

TURN_MS = 120_000


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    asyncio.run(coroutine)


async def dealt() -> Evening:
    """A hand is dealt and somebody is asked."""
    evening = await Evening().open("ann", "bob", "cat")
    await evening.wait(0)
    return evening


def test_held_no_timer_runs() -> None:
    """Neither the turn's nor the next hand's; what is said counts all the same."""

    async def play() -> None:
        evening = await dealt()
        asked = evening.turn
        evening.tables.hold()
        evening.tables.hold()
        before = len(evening.log)
        await evening.wait(10 * TURN_MS)
        assert len(evening.log) == before and evening.turn == asked
        await evening.done(asked, Call())
        before = len(evening.log)
        await evening.wait(10 * TURN_MS)
        assert len(evening.log) == before

    run(play())


def test_released_after_a_while_the_turn_begins_anew() -> None:
    async def play() -> None:
        evening = await dealt()
        await evening.wait(50_000)
        evening.tables.hold()
        await evening.wait(TURN_MS)
        evening.tables.release(lost=False)
        await evening.table.idle()
        assert isinstance(evening.log[-1], ev.ClockRestarted)
        turn = evening.table.view(None).turn
        assert turn is not None and turn.deadline == evening.clock.now() + TURN_MS
        evening.tables.release(lost=True)  # once is enough
        await evening.table.idle()
        assert [type(one) for one in evening.log].count(ev.ClockRestarted) == 1

    run(play())


def test_released_after_a_moment_nothing_is_said() -> None:
    """Unless what was said in the meantime is lost."""

    async def play() -> None:
        evening = await dealt()
        before = len(evening.log)
        evening.tables.hold()
        await evening.wait(1000)
        evening.tables.release(lost=False)
        await evening.table.idle()
        assert len(evening.log) == before
        await evening.wait(TURN_MS + 2000)
        assert any(isinstance(one, ev.TimedOut) for one in evening.log[before:])
        evening.tables.hold()
        evening.tables.release(lost=True)
        await evening.table.idle()
        assert isinstance(evening.log[-1], ev.ClockRestarted)

    run(play())


def test_a_table_that_was_taken_up_waits_until_it_is_woken() -> None:
    """Somebody acts before the rest is ready: no old deadline strikes."""

    async def play() -> None:
        evening = await dealt()
        await evening.wait(50_000)
        tables = evening._tables()
        (table,) = await tables.recover()
        evening.tables, evening.table = tables, table
        evening.clock._timers.clear()
        await evening.wait(10 * TURN_MS)
        await evening.done(evening.turn, Call())
        asked = evening.turn
        await evening.wait(10 * TURN_MS)
        assert evening.turn == asked
        table.wake()
        await table.idle()
        turn = table.view(None).turn
        assert turn is not None and turn.deadline == evening.clock.now() + TURN_MS

    run(play())


def test_no_clock_runs_for_a_turn_that_the_room_was_not_told_of() -> None:
    """It is tried again, less and less often; then the turn begins."""

    async def play() -> None:
        evening = await dealt()
        evening.teller.fail = {ROOM}
        await evening.done(evening.turn, Call())
        asked, told = evening.turn, len(evening.teller.told)
        await evening.wait(FIRST_RETRY_MS)
        tries = sum(isinstance(one, ev.ClockRestarted) for one in evening.log)
        assert tries == 1
        await evening.wait(60 * 60_000)
        tries = sum(isinstance(one, ev.ClockRestarted) for one in evening.log)
        assert 12 <= tries <= 20
        assert evening.turn == asked and len(evening.teller.told) == told
        evening.teller.fail = set()
        await evening.wait(LONGEST_RETRY_MS)
        (heard,) = [one for one in evening.teller.told[told:] if one.audience == ROOM][:1]
        assert isinstance(heard.entries[0].event, ev.Called)
        assert isinstance(heard.entries[-1].event, ev.ClockRestarted)

    run(play())


def test_the_room_is_told_at_once_when_it_can_be_told_again() -> None:
    async def play() -> None:
        evening = await dealt()
        evening.table.retell()  # nothing waits
        await evening.table.idle()
        before = len(evening.log)
        evening.teller.fail = {ROOM}
        await evening.done(evening.turn, Call())
        evening.teller.fail = set()
        told = len(evening.teller.told)
        evening.table.retell()
        await evening.table.idle()
        assert len(evening.teller.told) == told + 1
        assert len(evening.log) > before

    run(play())


def test_a_table_is_found_by_its_number() -> None:
    async def play() -> None:
        evening = await dealt()
        number = evening.table.row.id
        assert evening.tables.numbered(number) is evening.table
        assert evening.tables.numbered(number + 1) is None
        assert evening.table.row.club == CLUB

    run(play())
