"""Cards of one's own hand, picked by position or by name."""

from __future__ import annotations

from bot.engine.actions import Pick
from bot.engine.cards import Card
from bot.engine.refusal import Code, Refusal
from bot.engine.state import Player


def pick(player: Player, wanted: Pick) -> tuple[Card, ...] | Refusal:
    """The cards that are meant. Refused: a position or card that he does not hold, one twice."""
    if wanted.everything:
        return player.cards
    held = player.cards
    cards: list[Card] = []
    for position in wanted.positions:
        if not 1 <= position <= len(held):
            return Refusal(Code.BAD_POSITION, {"position": position, "cards": len(held)})
        cards.append(held[position - 1])
    for card in wanted.cards:
        if card not in held:
            return Refusal(Code.NOT_HELD, {"card": card.code})
        cards.append(card)
    if len(cards) > 1 and len(set(cards)) < len(cards):
        return Refusal(Code.SAME_CARD_TWICE)
    return tuple(cards)
