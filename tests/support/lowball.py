"""A second opinion on low hands, Badugis, choices and boards: brute force, slow and plain.

Nothing here comes from the engine but the written form of its cards. Keys compare as the hands do:
larger = better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from bot.engine.cards import Card
from tests.support.evaluator import Key, evaluate

HIGH_ACE = "23456789TJQKA"
LOW_ACE = "A23456789TJQK"
SUITS = "cdhs"


def numbers(cards: Iterable[Card], order: str) -> list[int]:
    """The ranks as numbers, 1 for the lowest, from the top."""
    return sorted((order.index(card.code[0]) + 1 for card in cards), reverse=True)


def groups(ranks: Sequence[int]) -> tuple[list[int], list[int]]:
    """How often ranks come, most first; and the ranks themselves in that order."""
    pairs = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return [times for times, _ in pairs], [rank for _, rank in pairs]


def turned(key: Iterable[int]) -> Key:
    """The lower, the better."""
    return tuple(-part for part in key)


def low_27(cards: Sequence[Card]) -> Key:
    """D-06: the worst hand of ordinary poker without a wheel."""
    return turned(evaluate(cards, wheel=False))


def low_a5(cards: Sequence[Card]) -> Key:
    """A-15: no pair, pair, two pair, trips, full house, quads; lower ranks win inside."""
    times, ranks = groups(numbers(cards, LOW_ACE))
    shapes = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]]
    return turned((shapes.index(times), *ranks))


def low_8(cards: Sequence[Card]) -> Key | None:
    """S-21: five different ranks from the ace to the eight."""
    ranks = numbers(cards, LOW_ACE)
    return turned(ranks) if len(set(ranks)) == 5 and ranks[0] <= 8 else None


def four(cards: Sequence[Card], *, plain: bool) -> Key:
    """H-12; ``plain`` = no straights and flushes."""
    times, ranks = groups(numbers(cards, HIGH_ACE))
    straight = not plain and times == [1, 1, 1, 1] and ranks[0] == ranks[3] + 3
    flush = not plain and len({card.code[1] for card in cards}) == 1
    if straight or flush:
        worse = 7 if straight and flush else 5 if flush else 4
    else:
        worse = [[1, 1, 1, 1], [2, 1, 1], [2, 2], [3, 1], [], [], [4]].index(times)
    return turned((worse, *ranks))


def badugi(cards: Sequence[Card], *, ace_low: bool) -> Key:
    """D-10: every set of cards is tried."""
    order = LOW_ACE if ace_low else HIGH_ACE
    found: list[Key] = []
    for count in range(1, 5):
        for some in combinations(cards, count):
            ranks = numbers(some, order)
            if len(set(ranks)) == count == len({card.code[1] for card in some}):
                found.append((count, *turned(ranks)))
    return max(found)


def high(cards: Sequence[Card]) -> Key:
    """L-03 to L-05."""
    return evaluate(cards)


def choices(
    key: Callable[[Sequence[Card]], Key | None], hands: Iterable[tuple[Card, ...]]
) -> tuple[Key | None, list[tuple[Card, ...]]]:
    """The best key of some hands, and all hands that have it."""
    keyed = [(key(hand), hand) for hand in hands]
    known = [found for found, _ in keyed if found is not None]
    best = max(known) if known else None
    return best, [hand for found, hand in keyed if found is not None and found == best]


def any_five(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """S-20, R-09."""
    return list(combinations(cards, 5))


def omaha(own: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    """R-11: two own and three common cards."""
    return [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]


def by_suit(cards: Iterable[Card], order: str) -> list[tuple[int, int]]:
    """C-42: rank and suit, the highest card first."""
    return sorted(
        ((order.index(card.code[0]), SUITS.index(card.code[1])) for card in cards), reverse=True
    )


def board(cards: Sequence[Card], order: str) -> Key:
    """S-15: quads, trips, two pair, pair, high card, then the ranks; larger = higher."""
    times, ranks = groups(numbers(cards, order))
    pairs = times.count(2)
    most = 4 if times[0] == 4 else 3 if times[0] == 3 else pairs
    return (most, *ranks)
