"""The waiting list in a running table: its timer, restarts, and what the room hears."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace

from bot.bank.postings import bank
from bot.engine import events as ev
from bot.engine.actions import DEALER, Join, Leave, Pause, Resume, SitOut, Start
from bot.engine.types import OFFER_MS, Why
from bot.i18n import Catalog
from bot.render import COMMANDS, Post, Voice, render, status
from bot.table.ports import ROOM, Telling
from bot.table.timing import GRACE_MS
from tests.support.evening import CLUB, DATA, Evening, rules


def run(coroutine: Coroutine[object, object, None]) -> None:
    asyncio.run(coroutine)


def voice(language: str = "en") -> Voice:
    """A voice that escapes, as every adapter's does."""
    catalog = Catalog(DATA / "locales", strict=True)
    return Voice(catalog, language, {word: word for word in COMMANDS}, escape=lambda n: f"<{n}>")


def post(telling: Telling) -> Post:
    """What the room reads."""
    entries = [(row.seq, row.event) for row in telling.entries]
    found = render(
        voice(),
        entries,
        telling.view,
        telling.names,
        opened=telling.opened,
        up=telling.up,
        board=telling.board,
        resumed=telling.resumed,
    )
    assert found is not None
    return found


async def full(*waiting: str, start: bool = False) -> Evening:
    """A table of two, both seats taken, and somebody waiting."""
    small = replace(rules(), house=replace(rules().house, seats_max=2))
    evening = await Evening(small).open("ann", "bob", start=start)
    for member in waiting:
        await evening.done(member, Join(member.title()))
    return evening


def waiting(evening: Evening) -> list[tuple[str, int]]:
    return [(one.member, one.seat) for one in evening.table.view(None).waitlist]


def test_the_next_one_is_called_and_pinged_in_the_room() -> None:
    """In the message that says that the seat is free; only he is pinged."""

    async def play() -> None:
        evening = await full("cat", "dan")
        await evening.done("ann", Leave())
        assert waiting(evening) == [("cat", 1), ("dan", 0)]
        last = evening.teller.told[-1]
        assert last.audience == ROOM
        said = post(last)
        assert said.mentions == ("cat",)
        assert said.turn is None
        assert "<Cat>, seat 1 is free for you: say “join” within 120 seconds." in said.text
        assert [line.text for line in status(voice(), evening.table.view(None))][-1] == (
            "Waiting list: <Cat> (called to seat 1), <Dan>"
        )

    run(play())


def test_the_seat_goes_on_when_he_does_not_come() -> None:
    """After 120 s and the grace; also when no hand was ever dealt."""

    async def play() -> None:
        evening = await full("cat", "dan")
        await evening.done("ann", Leave())
        await evening.wait(OFFER_MS + GRACE_MS - 1)
        assert waiting(evening) == [("cat", 1), ("dan", 0)]
        await evening.wait(1)
        assert waiting(evening) == [("dan", 1)]
        assert post(evening.teller.told[-1]).mentions == ("dan",)
        await evening.wait(OFFER_MS + GRACE_MS)
        assert waiting(evening) == []
        left = [event for event in evening.log if isinstance(event, ev.WaitlistLeft)]
        assert [event.why for event in left] == [Why.TIME, Why.TIME]
        assert post(evening.teller.told[-1]).mentions == ()

    run(play())


def test_a_line_within_the_grace_still_counts() -> None:
    async def play() -> None:
        evening = await full("cat")
        await evening.done("ann", Leave())
        await evening.wait(OFFER_MS + GRACE_MS - 1)
        await evening.done("cat", Join("Cat"))
        assert [seat.name for seat in evening.table.view(None).seats] == ["Cat", "Bob"]
        # Waiting costs nothing: the welcome points were granted once and bought in once.
        assert evening.store.balance(CLUB, bank("cat")) == 0

    run(play())


def test_turns_and_held_seats_have_their_own_clocks() -> None:
    """A held seat is given up in the middle of a hand, and the turn's clock goes on."""

    async def play() -> None:
        three = replace(rules(), house=replace(rules().house, seats_max=3))
        evening = await Evening(three).open("ann", "bob", "eve", start=False)
        await evening.done("cat", Join("Cat"))
        await evening.done("eve", Leave())
        await evening.wait(60_000)
        await evening.done(DEALER, Start())
        await evening.wait(0)
        assert evening.table.view(None).turn is not None
        await evening.wait(OFFER_MS + GRACE_MS - 60_000 - 1)
        assert waiting(evening) == [("cat", 3)]
        await evening.wait(1)
        assert waiting(evening) == []
        assert not any(isinstance(event, ev.TimedOut) for event in evening.log)
        await evening.wait(60_000)
        assert any(isinstance(event, ev.TimedOut) for event in evening.log)

    run(play())


def test_the_list_survives_a_restart() -> None:
    """Killed while a seat is held: he has the whole time again, then the next one is called."""

    async def play() -> None:
        evening = await full("cat", "dan")
        await evening.done("ann", Leave())
        await evening.wait(OFFER_MS - 1000)
        await evening.restart()
        assert waiting(evening) == [("cat", 1), ("dan", 0)]
        await evening.wait(OFFER_MS + GRACE_MS - 1)
        assert waiting(evening) == [("cat", 1), ("dan", 0)]
        await evening.wait(1)
        assert waiting(evening) == [("dan", 1)]

    run(play())


def test_a_call_that_was_not_told_is_told_after_the_restart() -> None:
    async def play() -> None:
        evening = await full("cat")
        evening.teller.fail = {ROOM}
        await evening.done("ann", Leave())
        await evening.restart()
        (told,) = [one for one in evening.teller.told if one.audience == ROOM]
        assert post(told).mentions == ("cat",)

    run(play())


def test_a_pause_holds_the_seat() -> None:
    async def play() -> None:
        evening = await full("cat")
        await evening.done("ann", Leave())
        await evening.done(DEALER, Pause())
        await evening.wait(10 * OFFER_MS)
        assert waiting(evening) == [("cat", 1)]
        await evening.done(DEALER, Resume())
        await evening.wait(OFFER_MS + GRACE_MS - 1)
        assert waiting(evening) == [("cat", 1)]
        await evening.wait(1)
        assert waiting(evening) == []

    run(play())


def test_a_seat_that_is_freed_for_absence_is_offered() -> None:
    """Half an hour out (C-80), cashed out by the table itself, and the next one is called."""

    async def play() -> None:
        evening = await full("cat", start=True)
        await evening.wait(0)
        await evening.done("ann", SitOut())
        await evening.wait(40 * 60_000)
        called = [event for event in evening.log if isinstance(event, ev.SeatOffered)]
        assert [event.member for event in called] == ["cat"]

    run(play())
