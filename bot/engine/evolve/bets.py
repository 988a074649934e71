"""What a hand's start, its turns and its bets change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from bot.engine import betting
from bot.engine import events as ev
from bot.engine.conduct import CountScope
from bot.engine.evolve.touching import (
    TIMED,
    close_turn,
    hand_of,
    own_player,
    own_players,
    own_seat,
    without,
)
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.state import HandState, Player, TableState, Turn
from bot.engine.types import DAY_MS, Blind, FlyingAct, Owed, Phase, TurnKind, Why

_FIXED: Final = Limit.FIXED_LIMIT
_BET: Final = TurnKind.BET
_CHOOSE: Final = TurnKind.CHOOSE
_DEALT: Final = Phase.DEALT
_SMALL: Final = Blind.SMALL
_NOTHING: Final = Owed.NOTHING
_CHECK: Final = FlyingAct.CHECK
_CALL: Final = FlyingAct.CALL
_MAKE: Final = FlyingAct.MAKE
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""
LIVE_BLINDS: Final = (Blind.SMALL, Blind.BIG, Blind.ENTRY)

_PHASE_OF: Final = {
    TurnKind.BET: Phase.BETTING,
    TurnKind.DRAW: Phase.DRAWING,
    TurnKind.SHOW: Phase.SHOWDOWN,
    TurnKind.LAST: Phase.LAST_LEFT,
}


def _hand_started(state: TableState, event: ev.HandStarted) -> None:
    state.button = event.button
    state.hand_number = event.number
    state.running = True
    state.waiting = False
    state.settled_at = 0
    scope = state.rules.house.flying.count_scope
    if scope is not CountScope.SEAT_SESSION:
        today = event.at // DAY_MS
        for number, seat in list(state.seats.items()):
            if seat.fouls and (scope is CountScope.HAND or seat.fouled_at // DAY_MS != today):
                own_seat(state, number).fouls = 0
    state.place = event.place
    state.choice = None
    stacks = {seat: state.seats[seat].stack for seat in event.players}
    for number in event.players:
        seat = state.seats[number]
        if seat.owes is not _NOTHING:
            own_seat(state, number).owes = _NOTHING
    for number, owes in event.missed:
        own_seat(state, number).owes = owes
    unit = state.rules.stakes.big_blind
    # C-22: the BB is the first bet; in stud nothing stands before the bring-in.
    level = 0 if state.rules.game.bring_in is not None else unit
    state.hand = HandState(
        number=event.number,
        button=event.button,
        players={seat: Player(seat, stacks[seat]) for seat in event.players},
        stacks_before=stacks,
        posts=event.posts,
        level=level,
        full_level=level,
        step=unit,
        last_step=unit,
        bets=1 if level else 0,
    )
    state.hand.own = event.players


def _deck_shuffled(state: TableState, event: ev.DeckShuffled) -> None:
    hand_of(state).stub = event.order


def _ante_posted(state: TableState, event: ev.AntePosted) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.stack -= event.amount
    player.paid += event.amount
    hand.pot += event.amount


def _blind_posted(state: TableState, event: ev.BlindPosted) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.stack -= event.amount
    hand.pot += event.amount
    if event.blind not in LIVE_BLINDS:
        hand.dead += event.amount
        return
    player.bet += event.amount
    player.paid += event.amount
    stakes = state.rules.stakes
    whole = stakes.small_blind if event.blind is _SMALL else stakes.big_blind
    hand.blind_shortage += max(0, whole - event.amount)
    if state.rules.house.draw.blinds_count and player.bet > hand.leader_bet:
        hand.leader = event.seat
        hand.leader_bet = player.bet


def _hand_dealt(state: TableState, event: ev.HandDealt) -> None:
    own_player(hand_of(state), event.seat).cards = event.cards


def _hands_dealt(state: TableState, event: ev.HandsDealt) -> None:
    hand = hand_of(state)
    hand.stub = hand.stub[event.count * len(hand.players) :]


def _turn_opened(state: TableState, event: ev.TurnOpened) -> None:
    kind = event.kind
    turn = Turn(event.seat, kind, event.at, state.seq)
    if kind is _CHOOSE:
        state.choice = turn
        state.place = replace(state.place, marker=event.seat)
        state.waiting = False
        return
    hand = hand_of(state)
    if hand.phase is _DEALT and hand.street == 0:
        hand.start = None  # else one would hold the other after a rewind
        hand.start = hand.copy()
    hand.turn = turn
    hand.phase = _PHASE_OF[kind]
    rules = state.rules
    if rules.house.flying.enabled:
        hand.turns = (*hand.turns, turn)
    if kind is _BET and rules.stakes.limit is _FIXED:
        _lift_cap(rules, hand, only_before=True)


def _act(state: TableState, seat: int) -> tuple[HandState, Player]:
    """A turn is over because its player acted."""
    hand = hand_of(state)
    close_turn(state, hand, seat)
    hand.actor = seat
    player = own_player(hand, seat)
    player.acted = True
    player.acted_level = hand.level
    player.flying = None
    return hand, player


def _checked(state: TableState, event: ev.Checked) -> None:
    _, player = _act(state, event.seat)
    player.act = _CHECK


def _called(state: TableState, event: ev.Called) -> None:
    hand, player = _act(state, event.seat)
    player.act = _CALL
    _put_in(hand, player, event.amount)


def _put_in(hand: HandState, player: Player, amount: int) -> None:
    player.stack -= amount
    player.bet += amount
    player.paid += amount
    hand.pot += amount
    if player.bet > hand.leader_bet:
        hand.leader = player.seat
        hand.leader_bet = player.bet


def _raised(state: TableState, event: ev.BetMade | ev.Made | ev.Completed) -> None:
    hand, player = _act(state, event.seat)
    player.act = _MAKE
    player.act_total = event.total
    _put_in(hand, player, event.amount)
    hand.last_step = event.total - hand.level
    if event.full:
        hand.step = max(hand.step, hand.last_step)
        hand.full_level = event.total
        hand.bets += 1
    hand.level = event.total
    player.acted_level = hand.level
    if state.rules.stakes.limit is _FIXED:
        # The present raise included, be it the one that reaches the cap.
        _lift_cap(state.rules, hand, only_before=False)


def _bring_in_posted(state: TableState, event: ev.BringInPosted) -> None:
    """No bet for the cap (C-22); short or not, the whole bring-in is to be called (C-62)."""
    hand, player = _act(state, event.seat)
    _put_in(hand, player, event.amount)
    hand.level = player.acted_level = state.rules.stakes.bring_in


def _lift_cap(rules: Rules, hand: HandState, *, only_before: bool) -> None:
    """C-23: at most two are able to act before the round is capped."""
    if hand.uncapped or not rules.house.fixed_limit.headsup_uncapped:
        return
    able = 0
    for player in hand.players.values():
        if player.stack > 0 and not player.folded:
            able += 1
            if able > 2:
                return
    hand.uncapped = not (only_before and betting.capped(rules, hand))


def _folded(state: TableState, event: ev.Folded) -> None:
    hand = hand_of(state)
    mine = hand.turn is not None and hand.turn.seat == event.seat
    player = own_player(hand, event.seat)
    player.folded = True
    player.flying = None
    changing = event.seat in hand.queue
    if mine or hand.turn is None:
        close_turn(state, hand, event.seat)
        if not changing:  # who folds at the change has acted in no round
            hand.actor = event.seat
    if changing:
        hand.queue = without(hand.queue, event.seat)
    hand.may_show = event.seat if event.why is Why.ASKED else None


def _timed_out(state: TableState, event: ev.TimedOut) -> None:
    if event.kind is _CHOOSE:
        state.choice = None
        return
    hand_of(state).turn = None
    if event.kind in TIMED:
        own_seat(state, event.seat).timeouts += 1


def _cards_shown(state: TableState, event: ev.CardsShown) -> None:
    player = own_player(hand_of(state), event.seat)
    player.shown = (*player.shown, *(card for card in event.cards if card not in player.shown))
    hand = hand_of(state)
    if hand.asked_to_show == event.seat:
        hand.asked_to_show = None  # L-134: he has shown what he meant to show


def _bet_returned(state: TableState, event: ev.BetReturned) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.stack += event.amount
    player.bet -= event.amount
    player.paid -= event.amount
    hand.pot -= event.amount


def _bets_gathered(state: TableState, event: ev.BetsGathered) -> None:
    hand = hand_of(state)
    leader = hand.leader
    if hand.street == 0:
        hand.first_bettor = leader
    hand.final_leader = leader
    hand.turn = None
    hand.street += 1
    hand.level = hand.full_level = hand.bets = hand.leader_bet = hand.blind_shortage = 0
    hand.step = hand.last_step = state.rules.stakes.big_blind
    hand.leader = hand.actor = None
    hand.uncapped = False
    for player in own_players(hand):
        player.bet = player.acted_level = 0
        player.acted = False
        player.changed = None


BETS: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.HandStarted: _hand_started,
    ev.DeckShuffled: _deck_shuffled,
    ev.AntePosted: _ante_posted,
    ev.BlindPosted: _blind_posted,
    ev.HandDealt: _hand_dealt,
    ev.HandsDealt: _hands_dealt,
    ev.TurnOpened: _turn_opened,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.BetMade: _raised,
    ev.Made: _raised,
    ev.Completed: _raised,
    ev.BringInPosted: _bring_in_posted,
    ev.Folded: _folded,
    ev.TimedOut: _timed_out,
    ev.CardsShown: _cards_shown,
    ev.BetReturned: _bet_returned,
    ev.BetsGathered: _bets_gathered,
}
"""Changes of a hand up to the end of a betting round, by the class of the event."""
