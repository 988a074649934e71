"""Every game over Discord: opened by command, played by buttons, and no card for anybody else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.cards import FULL_DECK
from bot.engine.game import Limit
from bot.engine.types import Phase, TurnKind
from tests.support.fakes import FixedShuffler
from tests.support.simulated import Scene, buttons, run, scene, shown
from tests.support.slashes import QUIETLY, host, line, offers, says, use
from tests.support.table import rulebook

GAMES = list(rulebook().games)


async def press_on(s: Scene) -> None:
    """The cheapest button of the running turn, by the one to act."""
    turn = s.view().turn
    assert turn is not None
    labels = s.labels()
    wanted = ("Check", "Bring in", "Call", "Stand pat", "Open")
    label = next(one for begin in wanted for one in labels if one.startswith(begin))
    assert len(labels) <= 6
    assert all(len(one.custom_id or "") <= 100 for one in buttons(s.post))
    assert shown(await s.press(s.turn, label)) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_by_buttons_alone(tmp_path: Path, game: str) -> None:
    """C-05: every payload is read for other people's cards when the scene ends."""

    async def play() -> None:
        order = FULL_DECK[::5] + tuple(card for card in FULL_DECK if card not in FULL_DECK[::5])
        async with scene(tmp_path, shuffler=FixedShuffler(order)) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game=game))
            for _ in range(80):
                if s.view().phase is Phase.OVER:
                    break
                await press_on(s)
            assert s.view().phase is Phase.OVER
            happened = await s.log()
            assert sum(isinstance(event, ev.HandOpened) for event in happened) == 3

    run(play())


def test_bring_in_and_completion(tmp_path: Path) -> None:
    """S-14: who owes the bring-in has no fold; the others complete with one press."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game="stud8"))
            assert s.labels() == ["Bring in 50", "Complete 100", "My hand"]
            post, first = s.post, s.turn
            for name in s.others:
                assert "turn" in shown(await s.press(name, "Bring in", post))
            assert shown(await s.press(first, "Bring in")) == ""
            assert isinstance((await s.log())[-2], ev.BringInPosted)
            assert shown(await s.press(first, "Complete", post)).startswith("That turn is over.")
            assert s.labels() == ["Fold", "Call 50", "Complete 100", "My hand"]
            assert shown(await s.press(s.turn, "Complete")) == ""
            assert any(isinstance(event, ev.Completed) for event in await s.log())
            assert s.labels() == ["Fold", "Call 100", "Make 200", "My hand"]

    run(play())


@pytest.mark.parametrize("game", ["stud8", "razz"])
def test_bring_in_and_completion_by_commands(tmp_path: Path, game: str) -> None:
    """S-14: /bringin and /complete do what the buttons do; at the wrong moment they say why not."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game=game))
            first = s.turn
            for name in s.others:
                assert says(s, "refusal-not-your-turn", name=first) in await use(s, name, "bringin")
            assert await use(s, first, "bringin") == QUIETLY
            assert await line(s, s.turn, "bringin") == says(s, "refusal-no-bring-in")
            assert await use(s, s.turn, "complete") == QUIETLY
            assert await line(s, s.turn, "complete") == says(s, "refusal-nothing-to-complete")
            happened = [type(event) for event in await s.log()]
            assert happened.index(ev.BringInPosted) < happened.index(ev.Completed)

    run(play())


def test_completing_in_place_of_the_bring_in(tmp_path: Path) -> None:
    """S-14: who owes it may bet the full small bet at once."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game="stud"))
            who = s.turn
            assert await use(s, who, "complete") == QUIETLY
            happened = await s.log()
            assert not any(isinstance(event, ev.BringInPosted) for event in happened)
            (done,) = [event for event in happened if isinstance(event, ev.Completed)]
            assert done.total == 100

    run(play())


def test_completion_is_typed_as_well(tmp_path: Path) -> None:
    """The words that the prompt offers, in the channel."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game="razz"))
            await s.play("bring in", "complete 100")
            happened = await s.log()
            assert any(isinstance(event, ev.Completed) for event in happened)

    run(play())


def test_what_is_offered(tmp_path: Path) -> None:
    """All games, and of the limits those that the game is played with."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            games = await offers(s, "Host", "table open", "game", "")
            assert set(games.values()) >= set(GAMES)  # and rotations
            assert await offers(s, "Host", "table open", "game", "badeuc") != games
            only = await offers(s, "Host", "table open", "limit", "", game="razz")
            assert list(only.values()) == ["fixed_limit"]
            every = await offers(s, "Host", "table open", "limit", "")
            assert len(every) == 3
            asked = await use(s, "Host", "rules", game="Badeucey")
            assert "7♠ 5♦ 4♣ 3♦ 2♥" in asked
            s.echoes |= set(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", asked))  # of an example

    run(play())


@pytest.mark.parametrize(("game", "cards"), [("badugi", 4), ("td27", 5)])
def test_toggles_for_as_many_cards_as_there_are(tmp_path: Path, game: str, cards: int) -> None:
    """D-17, R-07."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await s.seat("Ann", "Bob", "Cat", rules=s.rules("standard", game=game))
            while (turn := s.view().turn) is not None and turn.kind is not TurnKind.DRAW:
                await press_on(s)
            asked = await s.press(s.turn, "Change cards")
            question = asked.response
            assert question is not None
            found = s.labels(question.message)
            assert len(found) == cards + 1
            assert found[-1] == "Stand pat"

    run(play())


def test_a_table_of_any_game(tmp_path: Path) -> None:
    """/table open game: its own limit, ante and bring-in (R-13); other limits are refused."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            wrong = await use(s, "Host", "table open", game="whist")
            assert wrong.startswith(says(s, "slash-unknown-game", said="whist", known="@")[:20])
            wrong = await use(s, "Host", "table open", game="razz", limit="no_limit")
            assert "fixed_limit" in wrong
            assert s.dealer.desk.tables.all() == []
            await use(s, "Host", "table open", game="razz", level="LV4")
            (table,) = s.dealer.desk.tables.all()
            s.tables = [table]
            stakes = table.rules.stakes
            assert table.rules.game.id == "razz"
            assert (stakes.ante, stakes.bring_in, stakes.limit) == (40, 100, Limit.FIXED_LIMIT)
            assert "Razz" in s.said[0].content
            await use(s, "Host", "table set", game="nlhe")
            stakes = table.rules.stakes
            assert table.rules.game.id == "nlhe"
            assert (stakes.ante, stakes.bring_in, stakes.limit) == (0, 0, Limit.NO_LIMIT)
            await use(s, "Host", "table set", game="Stud Hi-Lo 8-or-better", level="LV5")
            stakes = table.rules.stakes
            assert (stakes.ante, stakes.bring_in, stakes.limit) == (80, 200, Limit.FIXED_LIMIT)

    run(play())
