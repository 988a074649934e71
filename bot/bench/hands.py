"""Whole hands: our engine, its log kept, and PokerKit's ``State``, under one policy."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Final

from pokerkit import Automation, Deck, NoLimitPokerMixin, SingleDraw, StandardHighHand, State

from bot.engine.actions import (
    DEALER,
    Action,
    Bet,
    Call,
    Check,
    Close,
    DealHand,
    Deed,
    Draw,
    Fold,
    HandsOut,
    Join,
    Make,
    Open,
    Pick,
    Start,
)
from bot.engine.cards import FULL_DECK
from bot.engine.decide import Decision, decide
from bot.engine.events import Event, TableOpened
from bot.engine.evolve import initial
from bot.engine.house import Rules
from bot.engine.legal import Legal, legal
from bot.engine.state import TableState
from bot.engine.types import TurnKind

PLAYERS: Final = 6
BIG_BLINDS: Final = 100
FOLD: Final = 0.10
RAISE: Final = 0.15
MOST_CARDS: Final = 3


class Policy:
    """The one policy for both: fold 10 %, minimum make 15 %, else check or call; 0 to 3 cards."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.decisions = 0

    def bet(self) -> str:
        """What to do at a betting turn; a make that is not legal is a check or call."""
        self.decisions += 1
        share = self._random.random()
        return "fold" if share < FOLD else "make" if share < FOLD + RAISE else "stay"

    def cards(self) -> int:
        """How many cards to change."""
        self.decisions += 1
        return self._random.randint(0, MOST_CARDS)


def seated(rules: Rules) -> TableState:
    """Six players with 100 big blinds, ready to be dealt in."""
    state = initial(TableOpened(rules))
    for number in range(PLAYERS):
        chips = BIG_BLINDS * rules.stakes.big_blind
        state = _do(state, f"{number + 1}", Join(f"P{number + 1}", chips=chips)).state
    return _do(state, "1", Start()).state


def _do(state: TableState, who: str, what: Deed) -> Decision:
    decision = decide(state, Action(who, what, 0), FULL_DECK)
    assert isinstance(decision, Decision), decision
    return decision


def our_hand(state: TableState, seed: int) -> tuple[int, int]:
    """One hand on the engine of the tables; decisions made and events logged."""
    policy = Policy(seed)
    order = tuple(Random(seed).sample(FULL_DECK, len(FULL_DECK)))
    log: list[Event] = []
    what: Deed = DealHand()
    who = DEALER
    while True:
        decision = decide(state, Action(who, what, 0), order)
        assert isinstance(decision, Decision), decision
        log += decision.events
        state = decision.state
        hand = state.hand
        assert hand is not None
        turn = hand.turn
        if turn is None:
            if isinstance(what, DealHand):
                what = HandsOut()
                continue
            return policy.decisions, len(log)
        who = state.seats[turn.seat].member
        if turn.kind is TurnKind.BET:
            what = _ours(policy.bet(), legal(state.rules, hand, turn))
        elif turn.kind is TurnKind.DRAW:
            what = Draw(Pick(positions=tuple(range(1, policy.cards() + 1))))
        else:
            what = Open() if turn.kind is TurnKind.SHOW else Close()


def _ours(wish: str, may: Legal) -> Deed:
    if wish == "fold":
        return Fold()
    if wish == "make" and may.may_raise:
        return Bet(may.raise_min) if may.opening else Make(may.raise_min)
    return Check() if may.check else Call()


class _FiveCardDraw(NoLimitPokerMixin, SingleDraw):
    """PokerKit's no-limit single draw with the high hand."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5


_AUTOMATIONS: Final = tuple(Automation)


def their_hand(rules: Rules, seed: int) -> int:
    """The same on PokerKit's State; it deals by itself."""
    policy = Policy(seed)
    stakes = rules.stakes
    chips = (BIG_BLINDS * stakes.big_blind,) * PLAYERS
    blinds = (stakes.small_blind, stakes.big_blind)
    state: State = _FiveCardDraw(_AUTOMATIONS, True, 0, blinds, stakes.big_blind)(chips, PLAYERS)
    while state.status:
        if state.actor_index is not None:
            wish = policy.bet()
            if wish == "fold" and state.can_fold():
                state.fold()
            elif wish == "make" and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(least)
            else:
                state.check_or_call()
        else:
            player = state.stand_patter_or_discarder_index
            assert player is not None
            state.stand_pat_or_discard(list(state.hole_cards[player])[: policy.cards()])
    return policy.decisions


def engine_lines(rules: Rules, hands: int, rounds: int) -> list[str]:
    """Both in short rounds by turns, so that a busy machine hits both."""
    state = seated(rules)
    ours: list[float] = []
    theirs: list[float] = []
    made = logged = others = 0
    for number in range(rounds):
        seeds = range(number * hands, (number + 1) * hands)
        start = process_time()
        for seed in seeds:
            decisions, events = our_hand(state, seed)
            made += decisions
            logged += events
        ours.append(hands / (process_time() - start))
        start = process_time()
        for seed in seeds:
            others += their_hand(rules, seed)
        theirs.append(hands / (process_time() - start))
    played = hands * rounds
    ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return [
        f"whole hands, {PLAYERS} players, {BIG_BLINDS} big blinds, {rounds} x {hands} hands:",
        f"  oya       {_spread(ours)} hands/s, {made / played:.1f} decisions a hand, "
        f"{logged / played:.0f} events kept",
        f"  pokerkit  {_spread(theirs)} hands/s, {others / played:.1f} decisions a hand",
        f"  oya is {_spread(ratios, digits=1)} times as fast (wanted: 4)",
    ]


def _spread(figures: Sequence[float], digits: int = 0) -> str:
    middle = statistics.median(figures)
    return f"{middle:,.{digits}f} ({min(figures):,.{digits}f}-{max(figures):,.{digits}f})"
