"""What the rest stands on: JSON, the clock, ids, and the pulse that wakes those who wait."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

Json: TypeAlias = dict[str, object]
"""A JSON object."""

EPOCH: Final = 1_420_070_400_000
"""The first millisecond of Discord's ids."""


class Clock:
    """Unix seconds. Runs with the wall, and is set forward by hand."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """The server's time jumps forward: interactions grow old, nonces are forgotten."""
        self._ahead += seconds


class Snowflakes:
    """Ids as Discord makes them: milliseconds above, a counter below."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._count = 0

    def __call__(self, age: float = 0.0) -> int:
        """A new id, made ``age`` seconds ago."""
        self._count += 1
        return (int((self._clock() - age) * 1000) - EPOCH) << 22 | self._count & 0x3FFFFF


class Pulse:
    """Beats when anything happens, so that nobody has to poll."""

    def __init__(self) -> None:
        self.beats = 0
        self._waiting: set[asyncio.Future[None]] = set()

    def beat(self) -> None:
        """Something happened."""
        self.beats += 1
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()

    async def wait(self, within: float | None = None) -> bool:
        """Whether something happens within ``within`` seconds (without a limit: at last)."""
        waiter = asyncio.get_running_loop().create_future()
        self._waiting.add(waiter)
        try:
            async with asyncio.timeout(within):
                await waiter
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(waiter)
        return True


T = TypeVar("T")


class NotSeen(AssertionError):
    """What a test waited for did not happen in time."""


async def until(
    pulse: Pulse, predicate: Callable[[], T | None], within: float, explain: Callable[[], str]
) -> T:
    """The predicate's first true answer; it is asked again whenever something happened."""
    try:
        async with asyncio.timeout(within):
            while not (answer := predicate()):
                await pulse.wait()
    except TimeoutError:
        raise NotSeen(f"not seen within {within} s; {explain()}") from None
    return answer
