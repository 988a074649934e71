"""What the dealer does next without being asked, until somebody has to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.engine import betting, drawing, flying, rounds, showdown, streets, stud
from bot.engine.draft import Draft
from bot.engine.events import (
    Checked,
    DiscardCounted,
    Folded,
    HandClosed,
    StreetPassed,
    TimedOut,
    TurnOpened,
)
from bot.engine.game import BetSize
from bot.engine.state import HandState, Player
from bot.engine.types import Phase, TurnKind, Why

_BET: Final = TurnKind.BET
"""By a name of its own: on Python 3.11 the member of an enum costs more to find than to use."""
_DRAW: Final = TurnKind.DRAW
_NO_BET: Final = BetSize.NONE


def proceed(draft: Draft) -> None:
    """Go on until it is somebody's turn or the hand is over."""
    hand = draft.hand
    while hand.turn is None and _STEPS[hand.phase](draft, hand):
        pass


def give_way(draft: Draft, why: Why) -> None:
    """Do what is done for a player who does not answer (C-80), or leaves at his turn (L-114).

    In time: check if that is free, else fold; who owes the bring-in posts it, leaving or not, for
    it is as forced as a blind. Both: an all-in hand stands pat; a hand at the
    showdown is opened (LV-37), for it is paid for; the last one left closes (A-80).
    """
    hand = draft.hand
    turn = hand.turn
    assert turn is not None
    player = hand.players[turn.seat]
    leaving = why is Why.LEAVING
    if why is Why.TIME:
        draft.emit(TimedOut(turn.seat, turn.kind))
    if turn.kind is TurnKind.BET:
        if stud.must_open(draft.state.rules, hand, player):
            rounds.bring_in(draft, player)
            return
        free = betting.owed(hand, player) == 0 and not leaving
        free = free and not stud.may_bring_in(draft.state.rules, hand)
        if free and player.flying is None:  # L-113: silence in a choice that one left is a fold
            draft.emit(Checked(turn.seat))
        else:
            flying.fold(draft, player, why)
    elif turn.kind is TurnKind.DRAW:
        folds = leaving and player.able
        draft.emit(Folded(turn.seat, why) if folds else DiscardCounted(turn.seat, 0))
    elif turn.kind is TurnKind.SHOW:
        showdown.open_hand(draft, player, forced=False)
    else:
        draft.emit(HandClosed(turn.seat))


# --- one step of the dealer; False = he waits ----------------------------------------------------


def _wait(draft: Draft, hand: HandState) -> bool:
    return False


def _settle(draft: Draft, hand: HandState) -> bool:
    showdown.settle(draft)
    return True


def _change(draft: Draft, hand: HandState) -> bool:
    if hand.alone is None:
        if hand.queue:
            return _ask_to_draw(draft, hand.players[hand.queue[0]])
        drawing.finish(draft)
    return _bet(draft, hand)


def _bet(draft: Draft, hand: HandState) -> bool:
    state = draft.state
    rules = state.rules
    plays = rules.game.streets[hand.street].bet is not _NO_BET
    player = rounds.next_to_act(rules, hand) if plays else None
    if player is not None:  # so there is somebody against whom to act
        if state.seats[player.seat].leaving is not None:
            if stud.must_open(rules, hand, player):
                rounds.bring_in(draft, player)
            else:
                flying.fold(draft, player, Why.LEAVING)
            return True
        if player.flying is not None and flying.at_turn(draft, player):
            return True
        draft.emit(TurnOpened(player.seat, _BET, draft.at))
        return False
    alone = hand.alone
    if alone is not None:
        return _last_left(draft, alone)
    if rules.house.flying.enabled and flying.close_round(draft):
        return True
    if plays:
        rounds.end(draft)
    else:
        draft.emit(StreetPassed())
    if hand.street == len(rules.game.streets):
        showdown.begin(draft)
        return True
    street = rules.game.streets[hand.street]
    if street.deals:
        streets.deal(draft, street)
    if street.draw_up_to:
        drawing.begin(draft)
    return True


def _ask_to_draw(draft: Draft, player: Player) -> bool:
    if player.folded or draft.state.seats[player.seat].leaving is not None:
        # L-114: a leaver folds at his turn, but an all-in hand plays on; it stands pat.
        able = player.able
        draft.emit(Folded(player.seat, Why.LEAVING) if able else DiscardCounted(player.seat, 0))
        return True
    draft.emit(TurnOpened(player.seat, _DRAW, draft.at))
    return False


def _last_left(draft: Draft, player: Player) -> bool:
    """C-16, L-90: everybody else folded."""
    if draft.hand.phase is not Phase.DRAWING:
        flying.lapse(draft)
        rounds.end(draft)
    else:  # the bets are gathered already; his hand may still wait for its new cards (C-58)
        drawing.finish(draft)
    if _is_leaving(draft, player):
        draft.emit(HandClosed(player.seat))
        showdown.settle(draft)
        return True
    draft.emit(TurnOpened(player.seat, TurnKind.LAST, draft.at))
    return False


def _is_leaving(draft: Draft, player: Player) -> bool:
    return draft.state.seats[player.seat].leaving is not None


_STEPS: Final[dict[Phase, Callable[[Draft, HandState], bool]]] = {
    Phase.DEALT: _bet,
    Phase.BETTING: _bet,
    Phase.DRAWING: _change,
    Phase.SHOWDOWN: showdown.step,
    Phase.LAST_LEFT: _settle,
    Phase.OVER: _wait,
}
