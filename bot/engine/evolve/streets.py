"""What the streets of stud and board games change: cards face down, face up and in the middle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.engine import events as ev
from bot.engine.evolve.touching import hand_of, own_player
from bot.engine.state import HandState, TableState


def _begun(hand: HandState) -> None:
    """R-18: the flop or fourth street is what "the change has begun" means here (L-13)."""
    if hand.street and not hand.change_started:
        hand.change_started = True
        hand.pot_at_change = hand.pot


def _down_card_dealt(state: TableState, event: ev.DownCardDealt) -> None:
    own_player(hand_of(state), event.seat).cards = event.hand


def _down_cards_dealt(state: TableState, event: ev.DownCardsDealt) -> None:
    hand = hand_of(state)
    hand.stub = hand.stub[event.count * len(event.seats) :]
    _begun(hand)


def _up_cards_dealt(state: TableState, event: ev.UpCardsDealt) -> None:
    hand = hand_of(state)
    dealt = 0
    for seat, cards in event.cards:
        player = own_player(hand, seat)
        player.up = (*player.up, *cards)
        dealt += len(cards)
    hand.stub = hand.stub[dealt:]
    _begun(hand)


def _board_dealt(state: TableState, event: ev.BoardDealt) -> None:
    hand = hand_of(state)
    hand.board = (*hand.board, *event.cards)
    hand.stub = hand.stub[len(event.cards) :]
    _begun(hand)


def _street_passed(state: TableState, event: ev.StreetPassed) -> None:
    hand_of(state).street += 1


STREETS: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.DownCardDealt: _down_card_dealt,
    ev.DownCardsDealt: _down_cards_dealt,
    ev.UpCardsDealt: _up_cards_dealt,
    ev.BoardDealt: _board_dealt,
    ev.StreetPassed: _street_passed,
}
"""Changes of a hand by the streets of stud and board games, by the class of the event."""
