"""What is dealt when a street begins: down cards, up cards, the board (S-04 to S-08, R-09)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import deck
from bot.engine.cards import Card
from bot.engine.draft import Draft
from bot.engine.events import BoardDealt, DownCardDealt, DownCardsDealt, UpCardsDealt
from bot.engine.game import Street


def deal(draft: Draft, street: Street) -> None:
    """The cards of a street after the first, to all who are still in (C-18: all-in players too).

    No burn cards (R-01). If the stub has not enough for a card each, there is one common card
    instead, and discards are never used again (S-24, S-26).
    """
    hand = draft.hand
    seats = [player.seat for player in hand.players.values() if not player.folded]
    each = street.deal_down + street.deal_up
    if each * len(seats) > len(hand.stub):
        draft.emit(BoardDealt(hand.stub[:each], instead=True))
    else:
        if street.deal_down:
            _deal_down(draft, seats, street.deal_down)
        if street.deal_up:
            deal_up(draft, seats, street.deal_up)
    if street.board:
        draft.emit(BoardDealt(draft.hand.stub[: street.board]))


def deal_up(draft: Draft, seats: Sequence[int], count: int) -> None:
    """Cards face up from the top of the stub (C-06)."""
    hands = _hands(draft, seats, count)
    draft.emit(
        UpCardsDealt(tuple((seat, tuple(cards)) for seat, cards in zip(seats, hands, strict=True)))
    )


def _deal_down(draft: Draft, seats: Sequence[int], count: int) -> None:
    for seat, cards in zip(seats, _hands(draft, seats, count), strict=True):
        held = deck.by_rank((*draft.hand.players[seat].cards, *cards))
        draft.emit(DownCardDealt(seat, tuple(cards), held))
    draft.emit(DownCardsDealt(count, tuple(seats)))


def _hands(draft: Draft, seats: Sequence[int], count: int) -> list[list[Card]]:
    pattern = draft.state.rules.house.draw.deal_pattern
    return deck.deal(draft.hand.stub, len(seats), count, pattern)
