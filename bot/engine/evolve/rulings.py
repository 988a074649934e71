"""What rulings, fines and bonuses change (L-108 to L-111, L-121, L-131 to L-134)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from bot.engine import events as ev
from bot.engine.evolve.touching import (
    hand_of,
    own_player,
    own_seat,
    withdraw_choice,
    without,
)
from bot.engine.state import HandState, TableState
from bot.engine.types import Phase, RulingKind

KEPT: Final = (
    RulingKind.LEAK,
    RulingKind.INTERFERENCE,
    RulingKind.FOLD,
    RulingKind.REMOVE,
    RulingKind.WRONG_HAND,
    RulingKind.NO_GAME,
    RulingKind.REFUND,
)
"""Rulings before which the hand is kept as it stands, in case they are taken back."""


def _ruled(state: TableState, event: ev.Ruled) -> None:
    hand = state.hand
    if event.kind in KEPT and hand is not None and hand.phase is not Phase.OVER:
        hand.before = None
        hand.before = hand.copy()


def _hand_reinstated(state: TableState, event: ev.HandReinstated) -> None:
    before = hand_of(state).before
    assert before is not None
    state.hand = before.copy()
    state.hand.turn = None
    withdraw_choice(state)
    state.settled_at = 0
    for number, stack in event.stacks:
        seat = own_seat(state, number)
        seat.stack = stack
        seat.bankrupt = False


def _hand_killed(state: TableState, event: ev.HandKilled) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.folded = True
    player.flying = None
    hand.killed = (*hand.killed, event.seat)
    hand.queue = without(hand.queue, event.seat)
    if hand.may_show == event.seat:
        hand.may_show = None
    turn = hand.turn
    if turn is not None and turn.seat == event.seat:
        hand.turn = None
        if hand.phase is Phase.BETTING:
            hand.actor = event.seat


def _turn_withdrawn(state: TableState, event: ev.TurnWithdrawn) -> None:
    hand_of(state).turn = None


def _time_added(state: TableState, event: ev.TimeAdded) -> None:
    hand = hand_of(state)
    assert hand.turn is not None
    hand.turn = structs.replace(hand.turn, extra=hand.turn.extra + event.extra, reminded=False)


def _rewound(state: TableState, event: ev.Rewound) -> None:
    now = hand_of(state)
    assert now.start is not None
    hand = now.start.copy()
    hand.start = now.start
    hand.stub = now.stub
    hand.burned = now.burned
    hand.turns = ()
    hand.killed = now.killed
    state.hand = hand
    for number in event.removed:
        own_player(hand, number).folded = True
    for number, before in now.players.items():
        player = own_player(hand, number)
        player.cards = before.cards  # new ones, if play went back before
        player.up = before.up
        player.shown = before.shown
        player.exposed = before.exposed
        player.compensation = before.compensation
    for number, amount in now.fines_in[len(hand.fines_in) :]:
        _put_in(hand, number, amount)


def _hand_burned(state: TableState, event: ev.HandBurned) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.cards = player.up = ()
    hand.burned = (*hand.burned, *event.cards)


def _hand_redealt(state: TableState, event: ev.HandRedealt) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.cards = event.cards
    player.shown = ()
    player.exposed = False
    hand.stub = tuple(card for card in hand.stub if card not in event.cards)


def _hand_exposed(state: TableState, event: ev.HandExposed) -> None:
    player = own_player(hand_of(state), event.seat)
    player.exposed = True
    player.shown = event.cards
    player.compensation += event.compensation


def _card_burned(state: TableState, event: ev.CardBurned) -> None:
    # If somebody holds it he keeps it; but it is not shuffled again when he throws it away.
    hand = hand_of(state)
    hand.stub = tuple(card for card in hand.stub if card is not event.card)
    if event.card not in hand.burned:
        hand.burned = (*hand.burned, event.card)


def _show_asked(state: TableState, event: ev.ShowAsked) -> None:
    hand_of(state).asked_to_show = event.seat


def _show_declined(state: TableState, event: ev.ShowDeclined) -> None:
    hand_of(state).asked_to_show = None


def _compensation_paid(state: TableState, event: ev.CompensationPaid) -> None:
    hand = hand_of(state)
    player = own_player(hand, event.seat)
    player.stack += event.amount
    player.compensation = 0
    if event.from_pot:
        hand.pot -= event.amount
    else:
        hand.paid_by_house += event.amount


def _hand_voided(state: TableState, event: ev.HandVoided) -> None:
    hand = hand_of(state)
    hand.turn = None
    hand.pot = 0
    hand.rake = event.rake
    hand.paid_by_house += event.house
    for number, amount in event.payments:
        own_player(hand, number).stack += amount


def _fine_imposed(state: TableState, event: ev.FineImposed) -> None:
    if event.seat:
        own_seat(state, event.seat).fine += event.amount
    else:
        state.fines_away = (*state.fines_away, (event.member, event.amount))


def _fine_put_in(state: TableState, event: ev.FinePutIn) -> None:
    _put_in(hand_of(state), event.seat, event.amount)


def _put_in(hand: HandState, seat: int, amount: int) -> None:
    own_player(hand, seat).stack -= amount
    hand.pot += amount
    hand.dead += amount
    hand.fines_in = (*hand.fines_in, (seat, amount))


def _fine_taken(state: TableState, event: ev.FineTaken) -> None:
    if event.seat:
        seat = own_seat(state, event.seat)
        seat.fine = 0
        seat.stack -= event.chips
    else:
        state.fines_away = state.fines_away[1:]


def _fine_returned(state: TableState, event: ev.FineReturned) -> None:
    if event.seat:
        seat = own_seat(state, event.seat)
        seat.fine -= event.waived
        seat.stack += event.chips
        seat.bankrupt = seat.bankrupt and seat.stack == 0


def _leave_revoked(state: TableState, event: ev.LeaveRevoked) -> None:
    own_seat(state, event.seat).leaving = None


def _compensation_returned(state: TableState, event: ev.CompensationReturned) -> None:
    if event.chips:
        own_seat(state, event.seat).stack -= event.chips
        return
    own_player(hand_of(state), event.seat).compensation = 0


def _bonus_earned(state: TableState, event: ev.BonusEarned | ev.BonusNoted) -> None:
    own_seat(state, event.seat).bonus += event.points


def _bonus_paid(state: TableState, event: ev.BonusPaid) -> None:
    own_seat(state, event.seat).bonus = 0


RULINGS: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.Ruled: _ruled,
    ev.HandReinstated: _hand_reinstated,
    ev.HandKilled: _hand_killed,
    ev.TurnWithdrawn: _turn_withdrawn,
    ev.TimeAdded: _time_added,
    ev.Rewound: _rewound,
    ev.HandBurned: _hand_burned,
    ev.HandRedealt: _hand_redealt,
    ev.HandExposed: _hand_exposed,
    ev.CardBurned: _card_burned,
    ev.ShowAsked: _show_asked,
    ev.ShowDeclined: _show_declined,
    ev.CompensationPaid: _compensation_paid,
    ev.HandVoided: _hand_voided,
    ev.FineImposed: _fine_imposed,
    ev.FinePutIn: _fine_put_in,
    ev.FineTaken: _fine_taken,
    ev.FineReturned: _fine_returned,
    ev.LeaveRevoked: _leave_revoked,
    ev.CompensationReturned: _compensation_returned,
    ev.BonusEarned: _bonus_earned,
    ev.BonusNoted: _bonus_earned,
    ev.BonusPaid: _bonus_paid,
}
"""Changes by rulings, fines and bonuses, by the class of the event."""
