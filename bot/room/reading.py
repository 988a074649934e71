"""Where the human's lines come from: a keyboard, a pipe, or a script."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import IO, Protocol


class Lines(Protocol):
    """The human's lines, one after the other."""

    async def next(self) -> str | None:
        """The next line; None = there are no more."""

    def around(self) -> AbstractContextManager[object]:
        """To be held while the room is open."""


class Stopped(Exception):
    """The process was told to end."""


async def next_line(lines: Lines, stop: asyncio.Event) -> str | None:
    """The next line; None = there are no more. Refused with Stopped, at once."""
    coming = asyncio.create_task(lines.next())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({coming, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            raise Stopped
        return coming.result()
    finally:
        coming.cancel()
        stopped.cancel()


class Keyboard:
    """A terminal, with the lines said before at hand."""

    def __init__(self, stop: asyncio.Event) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[str] = PromptSession()
        self._stop = stop

    async def next(self) -> str | None:
        try:
            return await self._session.prompt_async("> ")
        except EOFError:
            return None
        except KeyboardInterrupt:
            self._stop.set()
            return ""

    def around(self) -> AbstractContextManager[object]:
        from prompt_toolkit.patch_stdout import patch_stdout

        return patch_stdout(raw=True)


class Pipe:
    """Input that is no terminal; each line is said as it comes."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        # A thread of our own: one of the pool's would hold up the end of the process.
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            for line in self._stream:
                self._put(line.rstrip("\r\n"))
        finally:
            self._put(None)

    def _put(self, line: str | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._queue.put_nowait, line)

    async def next(self) -> str | None:
        return await self._queue.get()

    def around(self) -> AbstractContextManager[object]:
        return nullcontext()


class Script:
    """Lines known beforehand. ``!line`` is said at once, any other when the room waits for him.

    ``~line`` is said while the room waits for somebody else: after the line above it, each at the
    next player's turn, before he answers. A ``~`` alone lets one of them answer.
    """

    def __init__(self, lines: Iterable[str], wait: Callable[[str], object]) -> None:
        self._lines = deque(line.rstrip("\r\n") for line in lines)
        self._asides: deque[str] = deque()
        self._wait = wait

    def aside(self) -> str | None:
        """What he says at the turn of the one who is asked now; "" = nothing, None = no more."""
        return self._asides.popleft() if self._asides else None

    async def next(self) -> str | None:
        while self._asides:
            await self._until_wanted(self._asides[0])  # the others may be asked yet
            if self._asides and (line := self._asides.popleft()):
                return line
        if not self._lines:
            return None
        line = self._lines.popleft()
        if not line.startswith("!"):
            await self._until_wanted(line)
        while self._lines and self._lines[0].startswith("~"):
            self._asides.append(self._lines.popleft()[1:])
        return line.removeprefix("!")

    async def _until_wanted(self, line: str) -> None:
        waiting = self._wait(line)
        if asyncio.iscoroutine(waiting):
            await waiting

    def around(self) -> AbstractContextManager[object]:
        return nullcontext()


def script_lines(path: str) -> list[str]:
    """The lines of a script file, or of standard input for ``-``."""
    if path == "-":
        return sys.stdin.read().splitlines()
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a name given on the command line
        return file.read().splitlines()
