"""Which of a player's own and the common cards make his best hand.

Of several equally strong choices the one highest by suit is taken (C-42): cards are put in the
order of C-42 first, and then the first of the equal ones is it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from bot.engine.cards import FULL_DECK, Card, Rank, Suit
from bot.engine.ranking.kinds import (
    ACE_LOW,
    BADUGIS,
    FOURS,
    ONE_SUIT,
    SUITLESS,
    TABLES,
    WEIGHT,
    Kind,
    Kinds,
    Strength,
    low_rank,
)
from bot.engine.types import Category, Reading, ScaleName, Use


class Best(NamedTuple):
    """The best hand that some cards make."""

    strength: Strength
    reading: Reading
    cards: tuple[Card, ...]
    """The cards used, the highest first (rank, then c < d < h < s; the ace as the scale has it)."""


_LOW_8: Final = ScaleName.LOW_8
_OMAHA: Final = Use.OMAHA
_BEST_FIVE: Final = Use.BEST_FIVE
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""

_EIGHT_OR_LOWER: Final = frozenset((Rank.ACE, *(rank for rank in Rank if rank <= Rank.EIGHT)))
"""S-21."""

_ORDER_HIGH: Final = {card: card.index for card in FULL_DECK}
_ORDER_LOW: Final = {
    card: card.index - (len(FULL_DECK) if card.rank is Rank.ACE else 0) for card in FULL_DECK
}
"""C-42: the order of cards by rank, then suit."""

_MARK: Final = {card: 1 << card.rank | 1 << 16 + card.suit for card in FULL_DECK}
_MARK_LOW: Final = {card: 1 << low_rank(card.rank) | 1 << 16 + card.suit for card in FULL_DECK}
"""One bit for the rank, one for the suit: cards add up without a carry if none comes twice."""
_RANKS: Final = (1 << 16) - 1


def strength(scale: ScaleName, cards: Sequence[Card]) -> Strength:
    """How strong these cards are: five, four on a scale of four, any number for a Badugi.

    Refused with LookupError: 8-or-better for cards that are no low.
    """
    if scale in BADUGIS:
        return _badugi(scale, cards)[0].strength
    if scale is ScaleName.LOW_8 and not _is_low(cards):
        raise LookupError(scale)
    return TABLES[scale][_key(scale, cards)].strength


def read(
    scale: ScaleName, cards: Sequence[Card], board: Sequence[Card] = (), use: Use = Use.ALL
) -> Reading:
    """What a hand is called (C-71); a hand without a low is called so (S-32).

    Refused with LookupError: too few cards, on any scale but 8-or-better.
    """
    found = best(scale, cards, board, use)
    if found is not None:
        return found.reading
    if scale is ScaleName.LOW_8:
        return Reading(scale, Category.NO_LOW, ())
    raise LookupError(scale)


def best(
    scale: ScaleName,
    cards: Sequence[Card],
    board: Sequence[Card] = (),
    use: Use = Use.ALL,
) -> Best | None:
    """The best hand of a player's own cards and, but for ``Use.ALL``, the common ones.

    None: no low of 8 or better (S-21), or too few cards for a hand. In stud the board is empty,
    but for the common card of S-24.
    """
    order = _order(scale)
    own = sorted(cards, key=order, reverse=True)
    if scale in BADUGIS:
        if not own:
            return None
        kind, chosen = _badugi(scale, own)
        return Best(*kind, chosen)
    if use is _OMAHA:
        return _omaha(scale, own, sorted(board, key=order, reverse=True))
    if use is _BEST_FIVE:
        return _five(scale, sorted((*own, *board), key=order, reverse=True) if board else own)
    if len(own) != (4 if scale in FOURS else 5):
        return None
    if scale is _LOW_8 and not _is_low(own):
        return None
    return Best(*TABLES[scale][_key(scale, own)], tuple(own))


def suit_order(scale: ScaleName, cards: Iterable[Card]) -> tuple[int, ...]:
    """For the odd chip in stud: the larger one takes it (C-42).

    The highest card by rank, then c < d < h < s; if it is the same card, the next. In a low hand
    the ace is low. ``cards`` are the five cards used.
    """
    return tuple(sorted(map(_order(scale), cards), reverse=True))


def _order(scale: ScaleName) -> Callable[[Card], int]:
    return (_ORDER_LOW if scale in ACE_LOW else _ORDER_HIGH).__getitem__


def _is_low(cards: Sequence[Card]) -> bool:
    """S-21: all different, all of 8 or lower; the ace is low."""
    ranks = {card.rank for card in cards}
    return len(ranks) == len(cards) and ranks <= _EIGHT_OR_LOWER


def _key(scale: ScaleName, cards: Sequence[Card]) -> int:
    key = sum([WEIGHT[card] for card in cards])
    if scale in SUITLESS:
        return key
    suit = cards[0].suit
    for card in cards:
        if card.suit is not suit:
            return key
    return key | ONE_SUIT


def _first_of(scale: ScaleName, choices: Iterable[tuple[Card, ...]]) -> Best:
    """The strongest choice, of equal ones the first."""
    table = TABLES[scale]
    top: Kind | None = None
    used: tuple[Card, ...] = ()
    for chosen in choices:
        kind = table[_key(scale, chosen)]
        if top is None or kind.strength > top.strength:
            top, used = kind, chosen
    assert top is not None
    return Best(*top, used)


def _five(scale: ScaleName, cards: Sequence[Card]) -> Best | None:
    """Any five of some cards, which are in the order of C-42."""
    if scale is ScaleName.LOW_8:
        cards = [card for card in cards if card.rank in _EIGHT_OR_LOWER]
    if len(cards) < 5:
        return None
    table = TABLES[scale]
    if scale in SUITLESS:
        # Five different ranks beat any pair, so the lowest five are the hand.
        different = {card.rank: card for card in reversed(cards)}
        if len(different) >= 5:
            lowest = tuple(different.values())[4::-1]
            return Best(*table[_key(scale, lowest)], lowest)
        if scale is ScaleName.LOW_8:
            return None
    elif _most_of_a_suit(cards) >= 5:
        return _first_of(scale, combinations(cards, 5))
    weights = [WEIGHT[card] for card in cards]
    total = sum(weights)
    key = total - sum(weights[5:])
    strongest = table[key].strength
    for dropped in combinations(weights, len(weights) - 5):
        candidate = total - sum(dropped)
        found = table[candidate].strength
        if found > strongest:
            strongest, key = found, candidate
    return Best(*table[key], _of_ranks(cards, key))


def _most_of_a_suit(cards: Sequence[Card]) -> int:
    suits = [card.suit for card in cards]
    return max(map(suits.count, Suit))


def _of_ranks(cards: Sequence[Card], key: int) -> tuple[Card, ...]:
    """The first cards that make up the key."""
    used: list[Card] = []
    for card in cards:
        weight = WEIGHT[card]
        if key & 7 * weight:
            key -= weight
            used.append(card)
    return tuple(used)


def _omaha(scale: ScaleName, own: Sequence[Card], board: Sequence[Card]) -> Best | None:
    """Exactly two own and three common cards (R-11, R-12). Ties go by C-41, so suits do not count.

    As a low the two need not be those of the high hand.
    """
    low = scale is ScaleName.LOW_8
    if low:
        own = [card for card in own if card.rank in _EIGHT_OR_LOWER]
        board = [card for card in board if card.rank in _EIGHT_OR_LOWER]
    if len(own) < 2 or len(board) < 3:
        return None
    twos, threes = list(combinations(own, 2)), list(combinations(board, 3))
    if scale not in SUITLESS and _flush_in_omaha(own, board):
        top = _first_of(scale, ((*two, *three) for two in twos for three in threes))
        return top._replace(cards=tuple(sorted(top.cards, key=_order(scale), reverse=True)))
    kind, used = _paired(TABLES[scale], twos, threes)
    if low and kind.reading.category is not Category.HIGH_CARD:
        return None
    return Best(*kind, tuple(sorted(used, key=_order(scale), reverse=True)))


def _flush_in_omaha(own: Sequence[Card], board: Sequence[Card]) -> bool:
    mine, common = [card.suit for card in own], [card.suit for card in board]
    return any(common.count(suit) >= 3 and mine.count(suit) >= 2 for suit in Suit)


def _paired(
    table: Kinds, twos: Sequence[tuple[Card, ...]], threes: Sequence[tuple[Card, ...]]
) -> tuple[Kind, tuple[Card, ...]]:
    """The strongest of all twos with all threes, none of which makes a flush."""
    common = [WEIGHT[a] + WEIGHT[b] + WEIGHT[c] for a, b, c in threes]
    top: Kind | None = None
    used: tuple[Card, ...] = ()
    for two in twos:
        own = WEIGHT[two[0]] + WEIGHT[two[1]]
        for weight, three in zip(common, threes, strict=True):
            kind = table[own + weight]
            if top is None or kind.strength > top.strength:
                top, used = kind, (*two, *three)
    assert top is not None
    return top, used


def _badugi(scale: ScaleName, cards: Sequence[Card]) -> tuple[Kind, tuple[Card, ...]]:
    """The most valid cards, then the lowest from the top (D-10); of equal ones the first.

    The lowest of several sets of ranks is the smallest as a number with a bit for each rank.
    """
    mark = _MARK_LOW if scale in ACE_LOW else _MARK
    marks = [mark[card] for card in cards]
    most = min(len({card.rank for card in cards}), len({card.suit for card in cards}))
    used: tuple[Card, ...] = ()
    for count in range(most, 0, -1):
        lowest = _RANKS
        for marked, chosen in zip(
            combinations(marks, count), combinations(cards, count), strict=True
        ):
            together = sum(marked)
            if together.bit_count() == 2 * count and together & _RANKS < lowest:
                lowest, used = together & _RANKS, chosen
        if used:
            break
    return TABLES[scale][sum([WEIGHT[card] for card in used])], used
