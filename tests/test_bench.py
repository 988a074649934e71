"""The benchmark measures what it says, and what is done for speed changes nothing."""

from __future__ import annotations

import random
from itertools import islice
from pathlib import Path

import pytest
from pokerkit import ChipsPushing

from bot.__main__ import main
from bot.bench import WANTED
from bot.bench.hands import (
    BIG_BLINDS,
    as_pokerkit_plays,
    our_hand,
    rolls_of,
    seated,
    their_game,
    their_hand,
)
from bot.engine.actions import DEALER, Action, DealHand, HandsOut
from bot.engine.cards import FULL_DECK
from bot.engine.decide import Decision, decide
from bot.engine.events import (
    Drew,
    Event,
    HandSettled,
    HandStarted,
    PotAwarded,
    SeatRecord,
    TurnOpened,
)
from bot.engine.evolve import evolve, fold
from bot.engine.state import TableState
from bot.engine.types import TurnKind
from bot.engine.view import Views, view
from bot.system import SeededShuffler
from bot.table.ahead import Ahead
from tests.support.fakes import FixedShuffler
from tests.support.play import snapshot
from tests.support.table import house, rulebook

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")

RULES = house("standard")
CHIPS = BIG_BLINDS * RULES.stakes.big_blind


def test_a_tiny_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("bot.bench.room", "bot.table.cursors"):
        monkeypatch.setattr(f"{module}.CURSOR_MS", 20)
    words = "bench --hands 2 --rounds 2 --said 1 --tables 1 3"
    assert main([*words.split(), "--folder", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    for part in (
        "standard house, 6 players, 100 big blinds, 2 x 2 hands",
        "Oya is ",
        "  1 tables: said ",
        "  3 tables: said ",
        "1 message id, ",
        "each further live table: ",
    ):
        assert part in out
    assert not list(tmp_path.iterdir()), "the database is removed"


def test_both_play_the_same_bets() -> None:
    """The same seeds: as many decisions, and as many chips in the pots."""
    table, game, shuffler = seated(RULES), their_game(RULES), SeededShuffler(1)
    random.seed(1)
    for seed in range(40):
        ours = our_hand(table, shuffler.order(), rolls_of(seed))
        theirs = their_hand(game, CHIPS, rolls_of(seed))
        assert ours.decisions == theirs.decisions > 0
        pushed = [op for op in theirs.state.operations if isinstance(op, ChipsPushing)]
        awarded = [event for event in ours.log if isinstance(event, PotAwarded)]
        assert sum(event.amount for event in awarded) == sum(op.total_amount for op in pushed)
        assert isinstance(ours.log[0], HandStarted)
        assert isinstance(ours.log[-1], HandSettled)


@pytest.mark.parametrize("game", WANTED)
def test_every_game_that_is_measured(game: str) -> None:
    """In draws the same bets are made, and as many; stud's order hangs on the cards."""
    rules = as_pokerkit_plays(rulebook().rules(game, "standard", "LV3"))
    table, kit, shuffler = seated(rules), their_game(rules), SeededShuffler(1)
    random.seed(1)
    chips = BIG_BLINDS * rules.stakes.big_blind
    for seed in range(12):
        ours = our_hand(table, shuffler.order(), rolls_of(seed))
        theirs = their_hand(kit, chips, rolls_of(seed))
        if not rules.game.stud:
            assert ours.decisions == theirs.decisions > 0
            pushed = [op for op in theirs.state.operations if isinstance(op, ChipsPushing)]
            awarded = [event for event in ours.log if isinstance(event, PotAwarded)]
            assert sum(event.amount for event in awarded) == sum(op.total_amount for op in pushed)
        assert isinstance(ours.log[-1], HandSettled)


def _states(hands: int) -> list[TableState]:
    """All states of some hands, each with the objects that it shares with the one before."""
    table, shuffler = seated(RULES), SeededShuffler(2)
    states: list[TableState] = []
    for seed in range(hands):
        state = table
        for event in our_hand(table, shuffler.order(), rolls_of(seed)).log:
            state = state.copy()
            evolve(state, event)
            states.append(state)
    return states


def test_views_are_as_if_made_anew() -> None:
    """What is kept of earlier views shows in none: neither to the room nor to a player."""
    views = Views()
    for state in _states(8):
        for viewer in (None, "P1", "P4", "somebody"):
            assert views.of(state, viewer) == view(state, viewer)


def test_copies_leave_nothing_out() -> None:
    for state in islice(_states(2), 0, None, 7):
        hand = state.hand
        assert hand is not None
        assert state.copy() == state
        assert state.copy().hand is not hand


@pytest.mark.parametrize("every", [1, 2, 5])
def test_copies_change_apart(every: int) -> None:
    """What a hand has changed in place before: neither it nor its copy changes the other then."""
    table, shuffler = seated(RULES), SeededShuffler(2)
    for seed in range(6):
        log = our_hand(table, shuffler.order(), rolls_of(seed)).log
        state = fold(log[:1])
        for number, event in enumerate(log[1:]):
            if number % every:
                evolve(state, event)
                continue
            other = state.copy()
            before = snapshot(other)
            evolve(state, event)
            assert snapshot(other) == before
            after = snapshot(state)
            evolve(other, event)
            assert snapshot(other) == snapshot(state) == after
            if seed % 2:
                state = other
        assert state == fold(log)


@pytest.mark.parametrize(
    "made",
    [
        TurnOpened(seat=2, kind=TurnKind.BET, at=5),
        Drew(2, FULL_DECK[:1], FULL_DECK[:5]),
        our_hand(seated(RULES), FULL_DECK, rolls_of(0)).log[0],
    ],
)
def test_events_are_frozen(made: Event) -> None:
    names = made.__struct_fields__
    for name in names:
        with pytest.raises(AttributeError):
            setattr(made, name, 3)
    assert type(made)(**{name: getattr(made, name) for name in names}) == made
    with pytest.raises(TypeError):
        type(made)()


def test_a_default_stays_a_default() -> None:
    started = our_hand(seated(RULES), FULL_DECK, rolls_of(0)).log[0]
    assert isinstance(started, HandStarted)
    assert isinstance(started.seats[0], SeatRecord)
    names = [name for name in HandStarted.__struct_fields__ if name != "waitlist"]
    assert HandStarted(**{name: getattr(started, name) for name in names}) == started


def test_shuffles_drawn_ahead_are_dealt_once_and_in_order() -> None:
    drawn, ahead = SeededShuffler(3), Ahead(SeededShuffler(3))
    for number in range(12):
        if number % 3:
            ahead.prepare()
            ahead.prepare()
        assert ahead.order() == drawn.order()
    assert Ahead(FixedShuffler()).order() == FULL_DECK


def test_deciding_leaves_the_state_alone() -> None:
    """Hands can be played from one state again and again, as the benchmark does."""
    table = seated(RULES)
    before = table.copy()
    dealt = decide(table, Action(DEALER, DealHand(), 0), FULL_DECK)
    assert isinstance(dealt, Decision)
    assert isinstance(decide(dealt.state, Action(DEALER, HandsOut(), 0), FULL_DECK), Decision)
    our_hand(table, FULL_DECK, rolls_of(1))
    assert table == before
