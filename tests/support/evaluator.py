"""A second opinion on high hands: ordinary ranking written out, slow and plain (L-01 to L-05)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.cards import Card

Key = tuple[int, ...]
"""Compares as the hands do: the category, then the ranks that decide inside it."""

NAMES = (
    "high_card",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
)
"""L-03 weak to strong; the royal flush is the best straight flush."""


def evaluate(cards: Iterable[Card], *, wheel: bool = True) -> Key:
    """How strong five cards are; ``wheel`` = A-2-3-4-5 is the lowest straight (L-05, A-100)."""
    codes = [card.code for card in cards]
    ranks = sorted(("23456789TJQKA".index(code[0]) + 2 for code in codes), reverse=True)
    times = [ranks.count(rank) for rank in ranks]
    # The ranks that come most often first, then from the top.
    ordered = [rank for n in (4, 3, 2, 1) for rank, t in zip(ranks, times, strict=True) if t == n]
    flush = all(code[1] == codes[0][1] for code in codes)
    top = _straight(ranks, wheel)
    if top:
        return (NAMES.index("straight_flush" if flush else "straight"), top)
    return (NAMES.index("flush" if flush else _groups(times)), *ordered)


def _groups(times: list[int]) -> str:
    if 4 in times:
        return "quads"
    if 3 in times:
        return "full_house" if 2 in times else "trips"
    return ("high_card", "", "pair", "", "two_pair")[times.count(2)]


def _straight(ranks: list[int], wheel: bool) -> int:
    """The top card of a straight; 0 = it is none."""
    if all(ranks[n] == ranks[0] - n for n in range(5)):
        return ranks[0]
    return 5 if wheel and ranks == [14, 5, 4, 3, 2] else 0
