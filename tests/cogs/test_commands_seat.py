"""/seat by the right and the wrong people, and the waiting list of a full table on Discord."""

from __future__ import annotations

from pathlib import Path

from bot.engine import events as ev
from bot.engine.types import TurnKind
from tests.support.simulated import run, scene
from tests.support.slashes import QUIETLY, line, offers, opened, says, use


def test_coming_and_going(tmp_path: Path) -> None:
    """Every subcommand at the right and at the wrong moment."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Eve")
            for command in ("join", "leave", "rebuy", "out", "back"):
                assert await line(s, "Eve", f"seat {command}") == says(s, "slash-no-table")
            await opened(s, "Ann", "Bob", "Cat", start=False)
            for command in ("leave", "rebuy", "out", "back"):
                assert await line(s, "Eve", f"seat {command}") == says(s, "refusal-not-seated")
            done = QUIETLY
            assert await line(s, "Ann", "seat join") == says(s, "refusal-already-seated")
            taken = says(s, "refusal-seat-taken", seat=1)
            assert await line(s, "Eve", "seat join", seat=1) == taken
            assert (await line(s, "Eve", "seat join", seat=9)).startswith("There is no seat 9")
            assert await line(s, "Ann", "seat back") == says(s, "refusal-not-out")
            assert await use(s, "Ann", "seat out") == done
            assert await line(s, "Ann", "seat out") == says(s, "refusal-already-out")
            assert await use(s, "Ann", "seat back") == done
            assert await line(s, "Ann", "seat rebuy") == says(s, "refusal-no-points")
            seated = says(s, "slash-seated", seat=5)
            assert await use(s, "Eve", "seat join", seat=5) == seated
            await use(s, "Ann", "table start")
            leaver = s.turn
            assert await use(s, leaver, "seat leave") == done
            assert await line(s, leaver, "seat leave") == says(s, "refusal-already-leaving")
            folded = [event for event in await s.log() if isinstance(event, ev.Folded)]
            assert len(folded) == 1
            # He is cashed out once, after the hand, and may come again.
            while (turn := s.view().turn) is not None:
                await use(s, s.turn, "close" if turn.kind is TurnKind.LAST else "fold")
            left = [event for event in await s.log() if isinstance(event, ev.SeatLeft)]
            assert len(left) == 1
            assert (await use(s, leaver, "seat join")).startswith("You have seat")

    run(play())


def test_free_seats_are_offered(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Eve")
            assert await offers(s, "Eve", "seat join", "seat") == {}
            await opened(s, "Ann", "Bob", start=False, seats=4)
            assert list((await offers(s, "Eve", "seat join", "seat")).values()) == [3, 4]
            assert list((await offers(s, "Eve", "seat join", "seat", "4")).values()) == [4]

    run(play())


def test_a_rebuy_by_command(tmp_path: Path) -> None:
    """C-17: in a hand it waits for its end."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", max_buyin=2000)
            assert await use(s, s.turn, "seat rebuy") == QUIETLY
            waits = await line(s, s.turn, "seat rebuy")
            assert waits == says(s, "refusal-rebuy-waits")

    run(play())


def test_the_waiting_list(tmp_path: Path) -> None:
    """Told his place, called by name and pinged, seated; or passed over after 120 s."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False, seats=2)
            for place, name in enumerate(("Cat", "Dan", "Eve"), start=1):
                s.person(name)
                waits = says(s, "slash-waiting", place=place)
                assert await use(s, name, "seat join") == waits
            again = says(s, "refusal-already-waiting", place=2)
            assert await use(s, "Dan", "seat join") == again
            # The same word typed in the channel does the same.
            s.person("Fay")
            await s.people["Fay"].send(s.channel, "join")
            waitlist = [one.name for one in s.view().waitlist]
            assert waitlist == ["Cat", "Dan", "Eve", "Fay"]
            assert "Cat, Dan, Eve, Fay" in await use(s, "Fay", "table status")
            assert await use(s, "Eve", "seat leave") == QUIETLY
            await use(s, "Ann", "seat leave")
            cat = s.people["Cat"]
            assert [user.id for user in s.said[-1].mentions] == [cat.id]
            assert "seat 1" in s.said[-1].content
            s.person("Gus")
            held = says(s, "slash-waiting", place=4)
            assert await use(s, "Gus", "seat join", seat=1) == held
            assert await offers(s, "Gus", "seat join", "seat") == {}
            assert list((await offers(s, "Cat", "seat join", "seat")).values()) == [1]
            await s.wait(125)
            assert [user.id for user in s.said[-1].mentions] == [s.people["Dan"].id]
            assert await use(s, "Dan", "seat join") == says(s, "slash-seated", seat=1)
            # The list outlives the process.
            await s.restart()
            assert [one.name for one in s.view().waitlist] == ["Fay", "Gus"]
            await use(s, "Bob", "seat leave")
            assert [user.id for user in s.said[-1].mentions] == [s.people["Fay"].id]

    run(play())


def test_who_leaves_the_server_is_off_the_list(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False, seats=2)
            for name in ("Cat", "Dan"):
                s.person(name)
                await use(s, name, "seat join")
            s.guild.remove_member(s.people["Cat"])
            await s.env.settle()
            await use(s, "Ann", "seat leave")
            called = [(one.name, one.seat) for one in s.view().waitlist]
            assert called == [("Dan", 1)]

    run(play())
