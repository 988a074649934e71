"""Whole hands: our engine and PokerKit's ``State``, under one policy, by turns.

The policy: fold 10 %, minimum make 15 %, else check or call; change 0 to 3 cards. Nobody folds what
he may check, and a make that is refused becomes a check or call; who owes the bring-in posts it or,
where he would make, completes. Each hand's rolls are drawn beforehand, the same for both, so both
play the same bets but for stud, whose order hangs on the cards; each shuffles for itself.
"""

from __future__ import annotations

import gc
import random
import statistics
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import process_time
from typing import Final, NamedTuple, TypeVar

from pokerkit import State

from bot.bench.kit import KIT, KitGame
from bot.engine import actions as ask
from bot.engine.actions import DEALER, Action, Deed
from bot.engine.cards import FULL_DECK, Card
from bot.engine.decide import Decision, decide
from bot.engine.events import Event, TableOpened
from bot.engine.evolve import initial
from bot.engine.house import Rules
from bot.engine.refusal import Refusal
from bot.engine.state import HandState, TableState, Turn
from bot.engine.types import TurnKind
from bot.system import SeededShuffler

PLAYERS: Final = 6
BIG_BLINDS: Final = 100
FOLD: Final = 0.10
MAKE: Final = 0.15
MOST_CARDS: Final = 3

Rolls = Sequence[float]
T = TypeVar("T")


def rolls_of(seed: int) -> Rolls:
    """What the policy rolls in one hand: more than any hand takes."""
    rng = random.Random(seed)
    return [rng.random() for _ in range(1000)]


# --- ours -----------------------------------------------------------------------------------------

_BET, _DRAW, _SHOW = TurnKind.BET, TurnKind.DRAW, TurnKind.SHOW
_FOLD, _CHECK, _CALL = ask.Fold(), ask.Check(), ask.Call()
_BET_MIN, _MAKE_MIN = ask.Bet(ask.Sizing.MIN), ask.Make(ask.Sizing.MIN)
_BRING_IN, _COMPLETE = ask.BringIn(), ask.Complete()
_OPEN, _CLOSE = ask.Open(), ask.Close()
_CHANGES: Final = [
    ask.Draw(ask.Pick(positions=tuple(range(1, count + 1)))) for count in range(MOST_CARDS + 1)
]


class Ours(NamedTuple):
    """One hand of ours."""

    log: list[Event]
    decisions: int
    asked: int
    """How often somebody was asked to open or close; PokerKit does that by itself."""


def as_pokerkit_plays(rules: Rules) -> Rules:
    """The same table without what PokerKit lacks: half-bet rule and heads-up exception (C-23)."""
    fixed = replace(rules.house.fixed_limit, half_bet_rule=False, headsup_uncapped=False)
    return replace(rules, house=replace(rules.house, fixed_limit=fixed))


def seated(rules: Rules) -> TableState:
    """Six players with 100 big blinds each, ready to be dealt in."""
    state = initial(TableOpened(rules))
    chips = BIG_BLINDS * rules.stakes.big_blind
    for seat in range(1, PLAYERS + 1):
        state = _done(state, f"P{seat}", ask.Join(f"P{seat}", seat, chips // 10, chips)).state
    return _done(state, DEALER, ask.Start()).state


def _done(
    state: TableState, who: str, what: Deed, chance: tuple[Card, ...] = FULL_DECK
) -> Decision:
    decision = decide(state, Action(who, what, 0), chance)
    assert isinstance(decision, Decision), decision
    return decision


def our_hand(table: TableState, chance: tuple[Card, ...], rolls: Rolls) -> Ours:
    """One hand as the tables play it, from HandStarted to HandSettled; its log is kept."""
    roll = iter(rolls).__next__
    members = {seat.number: seat.member for seat in table.seats.values()}
    stud = table.rules.game.stud
    decision = _done(table, DEALER, ask.DealHand(), chance)
    log = list(decision.events)
    decision = _done(decision.state, DEALER, ask.HandsOut(), chance)
    log += decision.events
    decisions = asked = 0
    while True:
        state = decision.state
        hand = state.hand
        assert hand is not None
        turn = hand.turn
        if turn is None:
            return Ours(log, decisions, asked)
        what: Deed
        if turn.kind is _BET:
            decisions += 1
            what = (_open if stud and hand.level == 0 and hand.street == 0 else _bet)(
                hand, turn, roll()
            )
        elif turn.kind is _DRAW:
            decisions += 1
            what = _CHANGES[int(roll() * (MOST_CARDS + 1))]
        else:
            asked += 1
            what = _OPEN if turn.kind is _SHOW else _CLOSE
        answer = decide(state, Action(members[turn.seat], what, 0), chance)
        if isinstance(answer, Refusal):
            answer = _done(state, members[turn.seat], _bet(hand, turn, 1), chance)
        decision = answer
        log += decision.events


def _open(hand: HandState, turn: Turn, roll: float) -> Deed:
    return _COMPLETE if FOLD <= roll < FOLD + MAKE else _BRING_IN


def _bet(hand: HandState, turn: Turn, roll: float) -> Deed:
    owes = hand.players[turn.seat].bet < hand.level
    if roll < FOLD and owes:
        return _FOLD
    if FOLD <= roll < FOLD + MAKE:
        return _MAKE_MIN if hand.level else _BET_MIN
    return _CALL if owes else _CHECK


# --- PokerKit -------------------------------------------------------------------------------------


class Theirs(NamedTuple):
    """One hand of PokerKit's."""

    state: State
    """With its own log: ``operations``."""
    decisions: int


def their_game(rules: Rules) -> KitGame:
    """The same stakes. What is nobody's decision is automated; made once, as ours is."""
    return KIT[rules.game.id](rules)


def their_hand(game: KitGame, chips: int, rolls: Rolls) -> Theirs:
    """The same hand; losers muck without being asked.

    PokerKit warns when it deals from the muck; if that is raised as an error, it stops.
    """
    roll = iter(rolls).__next__
    state: State = game((chips,) * PLAYERS, PLAYERS)
    decisions = 0
    while state.status:
        decisions += 1
        player = state.actor_index
        if player is not None:
            share = roll()
            if state.bring_in_status:
                if FOLD <= share < FOLD + MAKE:
                    state.complete_bet_or_raise_to()
                else:
                    state.post_bring_in()
            elif share < FOLD and state.bets[player] < max(state.bets):
                state.fold()
            elif FOLD <= share < FOLD + MAKE:
                try:
                    state.complete_bet_or_raise_to()
                except ValueError:
                    state.check_or_call()
            else:
                state.check_or_call()
        else:
            player = state.stand_patter_or_discarder_index
            assert player is not None
            count = int(roll() * (MOST_CARDS + 1))
            state.stand_pat_or_discard(state.hole_cards[player][:count])
    return Theirs(state, decisions)


# --- by turns -------------------------------------------------------------------------------------


def engine_lines(rules: Rules, hands: int, rounds: int, wanted: int = 4) -> list[str]:
    """Both in short rounds by turns, in processor time: a busy machine hits both alike."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _measured(rules, hands, rounds, wanted)


def _measured(rules: Rules, hands: int, rounds: int, wanted: int) -> list[str]:
    table, game = seated(rules), their_game(rules)
    chips = BIG_BLINDS * rules.stakes.big_blind
    shuffler = SeededShuffler(1)
    random.seed(1)  # PokerKit shuffles with the module's own
    decided = asked = logged = theirs_decided = 0
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(-1, rounds):
        rolls = [rolls_of(seed) for seed in range(number * hands, (number + 1) * hands)]
        their_figures, their_speed = _timed(
            lambda roll: their_hand(game, chips, roll).decisions, rolls
        )
        our_figures, our_speed = _timed(
            lambda roll: _figures(our_hand(table, shuffler.order(), roll)), rolls
        )
        if number < 0:
            continue  # to get warm
        theirs_decided += sum(their_figures)
        decided += sum(figures[0] for figures in our_figures)
        asked += sum(figures[1] for figures in our_figures)
        logged += sum(figures[2] for figures in our_figures)
        ours.append(our_speed)
        theirs.append(their_speed)
    played = hands * rounds
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return [
        f"whole hands of {rules.game.id.replace('_', '-')}, {rules.house.id} house, "
        f"{PLAYERS} players, "
        f"{BIG_BLINDS} big blinds, {rounds} x {hands} hands by turns:",
        f"  Oya       {_spread(ours)} hands/s; a hand has {decided / played:.2f} decisions, "
        f"{asked / played:.2f} more at the showdown, and {logged / played:.1f} events",
        f"  PokerKit  {_spread(theirs)} hands/s; a hand has {theirs_decided / played:.2f} "
        "decisions; it shows and mucks by itself",
        f"  Oya is {_spread(ratios, 2)} times as fast (wanted: at least {wanted})",
    ]


def _figures(hand: Ours) -> tuple[int, int, int]:
    return hand.decisions, hand.asked, len(hand.log)


def _timed(play: Callable[[Rolls], T], rolls: Sequence[Rolls]) -> tuple[list[T], float]:
    """What came of each hand, and hands per second of processor time."""
    gc.collect()  # neither pays for what the other left behind
    start = process_time()
    results = [play(roll) for roll in rolls]
    return results, len(rolls) / (process_time() - start)


def _spread(figures: Sequence[float], digits: int = 0) -> str:
    """The median, the least and the most."""
    middle = statistics.median(figures)
    return f"{middle:,.{digits}f} ({min(figures):,.{digits}f} to {max(figures):,.{digits}f})"
