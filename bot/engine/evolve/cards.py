"""What the change of cards, the showdown and the settlement change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from bot.engine import events as ev
from bot.engine.evolve.touching import close_turn, hand_of, own_player, without
from bot.engine.state import HandState, Player, TableState
from bot.engine.types import Phase

_DRAWING: Final = Phase.DRAWING
_SHOWDOWN: Final = Phase.SHOWDOWN
_OVER: Final = Phase.OVER
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


def _change_started(state: TableState, event: ev.ChangeStarted) -> None:
    hand = hand_of(state)
    hand.phase = _DRAWING
    hand.queue = event.order
    if not hand.change_started:
        hand.change_started = True
        hand.pot_at_change = hand.pot


def _discarded(state: TableState, event: ev.Discarded) -> None:
    hand, thrown = hand_of(state), event.cards
    player = own_player(hand, event.seat)
    player.discards += thrown
    player.awaiting = thrown
    player.cards = tuple([card for card in player.cards if card not in thrown])


def _discard_counted(state: TableState, event: ev.DiscardCounted) -> None:
    hand, seat = hand_of(state), event.seat
    close_turn(state, hand, seat)
    hand.queue = without(hand.queue, seat)
    own_player(hand, seat).changed = event.count


def _stub_rebuilt(state: TableState, event: ev.StubRebuilt) -> None:
    hand_of(state).stub = event.stub


def _drew(state: TableState, event: ev.Drew) -> None:
    hand, cards = hand_of(state), event.cards
    player = own_player(hand, event.seat)
    count = len(cards)
    player.cards = event.hand
    player.awaiting = player.awaiting[count:]
    if hand.stub[:count] == cards:
        hand.stub = hand.stub[count:]
    else:  # a player's own discards stay on top (C-57)
        hand.stub = tuple([card for card in hand.stub if card not in cards])


def _showdown_started(state: TableState, event: ev.ShowdownStarted) -> None:
    hand = hand_of(state)
    hand.phase = _SHOWDOWN
    hand.queue = event.order


def _answered(hand: HandState, seat: int) -> Player:
    hand.turn = None
    hand.may_show = None
    hand.queue = without(hand.queue, seat)
    return own_player(hand, seat)


def _hand_opened(state: TableState, event: ev.HandOpened) -> None:
    _answered(hand_of(state), event.seat).opened = True


def _mucked(state: TableState, event: ev.Mucked) -> None:
    hand = hand_of(state)
    _answered(hand, event.seat).mucked = True
    hand.may_show = event.seat


def _hand_closed(state: TableState, event: ev.HandClosed) -> None:
    _answered(hand_of(state), event.seat)


def _rake_taken(state: TableState, event: ev.RakeTaken) -> None:
    hand = hand_of(state)
    hand.rake = event.amount
    hand.pot -= event.amount


def _pot_awarded(state: TableState, event: ev.PotAwarded) -> None:
    hand = hand_of(state)
    hand.topup += event.topup
    hand.pot -= event.amount
    for seat, amount in event.winners:
        own_player(hand, seat).stack += amount


def _hand_settled(state: TableState, event: ev.HandSettled) -> None:
    hand = hand_of(state)
    hand.phase = _OVER
    hand.turn = None
    hand.queue = ()
    hand.asked_to_show = None
    seats = {**state.seats}
    for number, stack in event.stacks:
        seats[number] = structs.replace(seats[number], stack=stack)
    state.seats = seats
    state.settled_at = event.at


CARDS: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.ChangeStarted: _change_started,
    ev.Discarded: _discarded,
    ev.DiscardCounted: _discard_counted,
    ev.StubRebuilt: _stub_rebuilt,
    ev.Drew: _drew,
    ev.ShowdownStarted: _showdown_started,
    ev.HandOpened: _hand_opened,
    ev.Mucked: _mucked,
    ev.HandClosed: _hand_closed,
    ev.RakeTaken: _rake_taken,
    ev.PotAwarded: _pot_awarded,
    ev.HandSettled: _hand_settled,
}
"""Changes of a hand from the card change on, by the class of the event."""
