"""Which cards a practice player throws away in the low draw games: plain rules by scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine import ranking
from bot.engine.cards import INDEX, Card, Rank
from bot.engine.types import HIGH_SCALES, Category, ScaleName

_BADUGIS: Final = (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW)
_ACE_LOW: Final = (ScaleName.LOW_A5, ScaleName.LOW_8)
_KEPT: Final = Rank.EIGHT
"""The highest card that is kept while there is another draw to come."""
_KEPT_LAST: Final = Rank.TEN
"""The same in the last draw."""


def thrown(scales: Sequence[ScaleName], cards: Sequence[Card], *, last: bool) -> list[Card]:
    """The cards that go, the worst first. ``last``: no other draw follows."""
    if any(scale in HIGH_SCALES for scale in scales):
        return _unpaired(cards)
    badugi = next((scale for scale in scales if scale in _BADUGIS), None)
    low = next((scale for scale in scales if scale not in _BADUGIS), None)
    ace_low = (low or badugi) in (*_ACE_LOW, ScaleName.BADUGI_LOW)
    most = _KEPT_LAST if last else _KEPT
    kept: list[Card] = []
    if badugi is not None:
        found = ranking.best(badugi, cards)
        valid = found.cards if found is not None else ()
        whole = len(valid) == 4
        if low is None and whole and (last or max(_height(c, ace_low) for c in valid) <= Rank.TEN):
            return [card for card in cards if card not in valid]
        kept = [card for card in valid if _height(card, ace_low) <= most]
    if low is not None:
        for card in sorted(cards, key=lambda card: _height(card, ace_low)):
            if _height(card, ace_low) <= most and all(card.rank != one.rank for one in kept):
                kept.append(card)
        kept = _without_made(low, kept, ace_low)
    gone = [card for card in cards if card not in kept]
    return sorted(gone, key=lambda card: _height(card, ace_low), reverse=True)


def _height(card: Card, ace_low: bool) -> int:
    return 1 if ace_low and card.rank is Rank.ACE else int(card.rank)


def _without_made(scale: ScaleName, kept: list[Card], ace_low: bool) -> list[Card]:
    """A straight or flush is no low hand (D-06): its highest card goes."""
    size = 4 if scale in (ScaleName.LOW_27_FOUR, ScaleName.LOW_27_FOUR_PLAIN) else 5
    if len(kept) < size or ranking.read(scale, kept[:size]).category is Category.HIGH_CARD:
        return kept
    highest = max(kept, key=lambda card: _height(card, ace_low))
    return [card for card in kept if card is not highest]


def _unpaired(cards: Sequence[Card]) -> list[Card]:
    """For a high hand that is drawn to: what makes no pair goes, but for the two best cards."""
    ranks = [card.rank for card in cards]
    loose = sorted((card for card in cards if ranks.count(card.rank) == 1), key=INDEX)
    if len(cards) == 5 and ranking.read(ScaleName.HIGH, cards).category in _PAT:
        return []
    return loose if len(loose) < len(cards) else loose[:-2]


_PAT: Final = (
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.STRAIGHT_FLUSH,
    Category.ROYAL_FLUSH,
)
