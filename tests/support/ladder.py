"""Whether two evaluators put hands in the same order."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from bot.engine.cards import FULL_DECK, Card
from bot.engine.ranking import Strength
from tests.support.evaluator import Key


def one_order(pairs: Iterable[tuple[Key, Strength]]) -> int:
    """Equal where the keys are equal, larger where they are larger; how many kinds there are."""
    strengths: dict[Key, Strength] = {}
    for key, value in pairs:
        assert strengths.setdefault(key, value) == value, key
    in_order = [strengths[key] for key in sorted(strengths)]
    assert all(lower < higher for lower, higher in pairwise(in_order))
    return len(in_order)


def random_hands(count: int, size: int, seed: int) -> list[tuple[Card, ...]]:
    """Hands of ``size`` cards, each from a full deck."""
    rng = Random(seed)
    return [tuple(rng.sample(FULL_DECK, size)) for _ in range(count)]
