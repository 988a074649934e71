"""What a test has Discord do wrong: 429, 5xx, slowness, and killing the bot."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from tests.support.loopback.basis import Json
from tests.support.loopback.errors import ApiError, rate_limited, refusal


@dataclass(eq=False)
class Fault:
    """Something that happens to the next matching requests."""

    method: str
    pattern: re.Pattern[str]
    times: int
    error: ApiError | None = None
    applied: bool = False
    """Whether the request takes effect all the same, and only its answer is lost."""
    met: int = 0

    def fits(self, method: str, path: str) -> bool:
        """Whether it has something to do with that request."""
        return self.met < self.times and method == self.method and bool(self.pattern.match(path))


class Hold(Fault):
    """Requests wait until they are let go."""

    def __init__(self, method: str, pattern: re.Pattern[str], times: int) -> None:
        super().__init__(method, pattern, times)
        self._open = asyncio.Event()

    def release(self) -> None:
        """Let them go on."""
        self._open.set()

    async def passed(self) -> None:
        """When they may go on."""
        await self._open.wait()


class Faults:
    """The script. Paths are without ``/api/v10``; ``*`` stands for one part of a path."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._faults: list[Fault] = []
        self._changed = changed

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        *,
        code: int = 0,
        message: str | None = None,
        times: int = 1,
        applied: bool = False,
    ) -> Fault:
        """The next requests like that are answered with an error of that status and code."""
        error = refusal(code, status, message or f"{status}: scripted")
        return self._add(Fault(method, self.pattern(path), times, error, applied))

    def rate_limit(
        self,
        method: str,
        path: str,
        *,
        retry_after: float = 0.05,
        everywhere: bool = False,
        times: int = 1,
    ) -> Fault:
        """429 with ``Via`` and a JSON body, as Discord's own; ``everywhere``: the global one."""
        error = rate_limited(retry_after, everywhere=everywhere)
        return self._add(Fault(method, self.pattern(path), times, error))

    def hold(self, method: str, path: str, *, times: int = 1, seconds: float | None = None) -> Hold:
        """The next requests like that wait for ``release``, or so many seconds."""
        hold = Hold(method, self.pattern(path), times)
        if seconds is not None:
            asyncio.get_running_loop().call_later(seconds, hold.release)
        self._add(hold)
        return hold

    def meet(self, method: str, path: str) -> Fault | None:
        """The fault that a request meets."""
        for fault in self._faults:
            if fault.fits(method, path):
                fault.met += 1
                self._changed()
                return fault
        return None

    def clear(self) -> None:
        """No faults any more; what is held goes on."""
        for fault in self._faults:
            if isinstance(fault, Hold):
                fault.release()
        self._faults.clear()

    @staticmethod
    def pattern(path: str) -> re.Pattern[str]:
        """A path with ``*`` in it as an expression."""
        return re.compile("[^/]+".join(re.escape(part) for part in path.split("*")) + r"\Z")

    def _add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault


class When(Enum):
    """Where in a request the bot dies."""

    RECEIVED = "received"
    """Nothing of it has happened."""
    APPLIED = "applied"
    """It has taken effect; the bot does not learn of it."""
    ANSWERED = "answered"
    """The answer is on its way."""


@dataclass(eq=False)
class Kill:
    """SIGKILL to one process at one request."""

    number: int
    """Counted from 1, from the moment that the kill was ordered."""
    pid: int
    when: When
    counted: int = 0
    done: bool = False
    request: Json = field(default_factory=dict)
    """The request that it met."""

    def count(self, method: str, path: str) -> bool:
        """Whether this is the request."""
        self.counted += 1
        if self.counted == self.number:
            self.request = {"method": method, "path": path}
            return True
        return False

    def strike(self) -> None:
        """End the process."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.done = True
