"""The one door to PokerKit: its tables of hands, by the names of our scales."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerkit import (
    BadugiHand,
    RegularLowHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
)
from pokerkit import Card as KitCard
from pokerkit.lookups import Lookup

from bot.engine.cards import FULL_DECK, Card
from bot.engine.types import ScaleName

_CARDS: Final = {card: next(KitCard.parse(card.code)) for card in FULL_DECK}

_TABLES: Final[dict[ScaleName, tuple[Lookup, int]]] = {
    ScaleName.HIGH: (StandardHighHand.lookup, 1),
    # The table of 2-7 has no wheel: read upwards it is high without one.
    ScaleName.HIGH_NO_WHEEL: (StandardLowHand.lookup, 1),
    ScaleName.LOW_27: (StandardLowHand.lookup, -1),
    ScaleName.LOW_A5: (RegularLowHand.lookup, -1),
    ScaleName.LOW_8: (RegularLowHand.lookup, -1),
    ScaleName.BADUGI_HIGH: (StandardBadugiHand.lookup, -1),
    ScaleName.BADUGI_LOW: (BadugiHand.lookup, -1),
}
"""Tables go from low hands to high ones, so for a low scale the sign turns."""


def knows(scale: ScaleName) -> bool:
    """Whether PokerKit has the scale; four-card 2-7 (H-12) it has not."""
    return scale in _TABLES


def place(scale: ScaleName, cards: Sequence[Card]) -> int:
    """The place of a hand in the order of its scale, larger = stronger.

    Five cards; for a Badugi one to four cards of different ranks and suits.
    """
    table, sign = _TABLES[scale]
    return sign * table.get_entry([_CARDS[card] for card in cards]).index
