"""The operating system's time and randomness, behind the table's ports."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable

from bot.engine.cards import FULL_DECK, Card


class SystemClock:
    """Wall time, and timers of the running event loop."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back at a time in milliseconds; the answer cancels."""
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, callback).cancel


class SystemShuffler:
    """The operating system's randomness: there is no seed that could leak."""

    def __init__(self) -> None:
        self._random = random.SystemRandom()

    def order(self) -> tuple[Card, ...]:
        """The 52 cards in a fresh random order."""
        return tuple(self._random.sample(FULL_DECK, len(FULL_DECK)))


class SeededShuffler:
    """A repeatable order, for practice rooms and tests only."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def order(self) -> tuple[Card, ...]:
        """The next order of this seed."""
        return tuple(self._random.sample(FULL_DECK, len(FULL_DECK)))
