"""What flying actions change (L-100 to L-105, L-113)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from bot.engine import events as ev
from bot.engine.evolve.touching import hand_of, own_player, own_seat
from bot.engine.state import Flying, TableState, Turn
from bot.engine.types import TurnKind


def _flew(state: TableState, event: ev.Flew) -> None:
    seat = own_seat(state, event.seat)
    seat.fouls = event.count
    seat.fouled_at = event.at
    player = own_player(hand_of(state), event.seat)
    before = player.flying.chips if player.flying is not None else 0
    chips = before + event.chips
    player.flew = Flying(event.act, event.total, chips, event.at, before=before)
    if event.queued:
        player.flying = player.flew


def _all_in_voided(state: TableState, event: ev.AllInVoided) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.flying = None
    player.folded = True
    player.stack -= event.kept
    player.bet += event.kept
    player.paid += event.kept
    hand.pot += event.kept


def _stands(state: TableState, event: ev.FlyingStands) -> None:
    hand = hand_of(state)
    own_player(hand, event.seat).flying = None
    if state.seats[event.seat].timeouts:
        own_seat(state, event.seat).timeouts = 0  # it is an answer of his own (C-80)
    # His turn is over as it comes: who says the same now only repeats it (L-112).
    hand.turns = (*hand.turns, Turn(event.seat, TurnKind.BET, event.at, state.seq))


def _failed(state: TableState, event: ev.FlyingFailed) -> None:
    player = own_player(hand_of(state), event.seat)
    assert player.flying is not None
    player.flying = structs.replace(player.flying, bound=event.bound)


def _penalty_paid(state: TableState, event: ev.PenaltyPaid) -> None:
    hand = hand_of(state)
    own_player(hand, event.seat).stack -= event.amount
    hand.pot += event.amount
    hand.dead += event.amount


def _chips_lost(state: TableState, event: ev.FlyingChipsLost) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    if player.flying is not None:
        player.flying = structs.replace(player.flying, chips=0)
    player.stack -= event.amount
    hand.pot += event.amount
    if event.dead:
        hand.dead += event.amount
    else:
        player.bet += event.amount
        player.paid += event.amount


def _lapsed(state: TableState, event: ev.FlyingLapsed) -> None:
    own_player(hand_of(state), event.seat).flying = None


FLYING: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.Flew: _flew,
    ev.AllInVoided: _all_in_voided,
    ev.FlyingStands: _stands,
    ev.FlyingFailed: _failed,
    ev.PenaltyPaid: _penalty_paid,
    ev.FlyingChipsLost: _chips_lost,
    ev.FlyingLapsed: _lapsed,
}
"""Changes by flying actions, by the class of the event."""
