"""SIGKILL at any request of a hand: nothing accepted is lost, and what was not told is told."""

from __future__ import annotations

from itertools import count, pairwise
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.cards import Card
from tests.discord.club import QUICK, ROOT, Club, club, in_loop
from tests.discord.hand import MOST_STEPS, play_on, settled, whole_hand
from tests.discord.privacy import cards_seen
from tests.support.killed import Left, goes_on, moves_printed
from tests.support.loopback import When

PARTS = 8


async def killed_at(folder: Path, n: int, when: When) -> bool:
    """One three-handed hand with a kill and a restart; False = it has fewer requests than that."""
    async with club(folder, seed=3, name=f"{when.value}{n}") as made:
        bot = await made.start()
        await made.table()
        kill = made.there.kill_at(n, bot.pid, when)
        left: Left | None = None
        for _ in range(MOST_STEPS):
            if kill.done and left is None:
                assert await bot.ended() == -9
                left = Left.at(made.database)
                await made.start()
                await made.quiet()
            if settled(made) and not (kill.done and left is None):
                break
            await play_on(made)
        after = Left.at(made.database)
        if left is not None:
            goes_on(left, after)
        everything_told(made)
        return kill.done


@pytest.mark.full
@pytest.mark.parametrize("when", list(When))
@in_loop
async def test_killed_again_and_again(tmp_path: Path, when: When) -> None:
    """Every dealer dies at its fourth request; in the end the hand is over.

    A change by buttons takes three before it counts.
    """
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table()
        lefts: list[Left] = []
        while not settled(made):
            kill = made.there.kill_at(4, bot.pid, when)
            for _ in range(MOST_STEPS):
                if kill.done or settled(made):
                    break
                await play_on(made)
            if kill.done:
                assert await bot.ended() == -9
                lefts.append(Left.at(made.database))
                bot = await made.start()
                await made.quiet()
            assert len(lefts) < 40
        after = Left.at(made.database)
        for left, following in pairwise([*lefts, after]):
            goes_on(left, following, to_its_end=False)
        everything_told(made)


@pytest.mark.full
@pytest.mark.parametrize("n", range(1, 9))
@in_loop
async def test_killed_while_it_comes_back(tmp_path: Path, n: int) -> None:
    """Between its login and the last line of "the dealer is back"."""
    async with club(tmp_path, seed=3) as made:
        bot = await made.start()
        await made.table()
        kill = made.there.kill_at(12, bot.pid, When.APPLIED)
        while not kill.done:
            await play_on(made)
        assert await bot.ended() == -9
        left = Left.at(made.database)
        again = await made.there.start_bot(QUICK, made.env, cwd=ROOT, forked=True)
        kill = made.there.kill_at(n, again.pid, When.APPLIED)
        assert await again.ended(30) == -9
        assert kill.done
        goes_on(left, Left.at(made.database), to_its_end=False)
        await made.start()
        await made.quiet()
        await whole_hand(made)
        goes_on(left, Left.at(made.database))
        everything_told(made)


def everything_told(made: Club) -> None:
    """Every public line at least once; to each his own cards, those opened, and no other."""
    log = made.log()
    kinds = [type(row.event) for row in log]
    for kind in (ev.HandStarted, ev.DeckShuffled, ev.HandSettled):
        assert kinds.count(kind) == 1
    room = "\n".join(one.text for one in made.told())
    moves_printed(log, room)
    for text in (
        "The table is open.",
        "The game begins.",
        "— Hand 1",
        "SB ",
        "BB ",
        "wins the pot",
    ):
        assert text in room
    for text in ("Everybody has 5 cards.", "The pot is", "Card change:", "Showdown:", "Stacks:"):
        assert text in room
    opened: set[Card] = set()
    for row in log:
        if isinstance(row.event, ev.HandOpened):
            opened.update(row.event.cards)
    for seat, player in enumerate(made.players, start=1):
        own: set[Card] = set()
        for row in log:
            if isinstance(row.event, ev.HandDealt | ev.Drew) and row.event.seat == seat:
                own.update(row.event.cards)
        assert cards_seen(made.there.payloads(), player) == own | opened
    assert cards_seen(made.there.payloads(), made.host) == opened


@in_loop
async def test_killed_at_a_request(tmp_path: Path) -> None:
    """One of those below, every day."""
    assert await killed_at(tmp_path, 11, When.RECEIVED)


@pytest.mark.full
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("when", [When.RECEIVED, When.APPLIED])
@in_loop
async def test_killed_at_every_request(tmp_path: Path, when: When, part: int) -> None:
    """Until there are no more."""
    for n in count(1 + part, PARTS):
        if not await killed_at(tmp_path, n, when):
            assert n > 20
            return
