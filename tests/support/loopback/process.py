"""The bot under test, as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.support.loopback.forked import Forked


class BotProcess:
    """A process that is ended by its pid, and what it printed."""

    def __init__(
        self, process: asyncio.subprocess.Process | Forked, changed: Callable[[], None]
    ) -> None:
        self._process = process
        self._changed = changed
        self.output: list[str] = []
        """Lines of stdout and stderr, in the order in which they came."""
        self._reader = asyncio.create_task(self._read())

    @classmethod
    async def start(
        cls,
        argv: Sequence[str],
        env: Mapping[str, str],
        changed: Callable[[], None],
        cwd: Path | None = None,
        *,
        forked: bool = False,
    ) -> BotProcess:
        """Start it; ``env`` is added to this process's own environment.

        ``forked``: from a process that has imported the dealer already.
        """
        whole = {**os.environ, "PYTHONUNBUFFERED": "1", **env}
        if forked:
            return cls(await Forked.start(argv, whole, cwd), changed)
        process = await asyncio.create_subprocess_exec(
            *argv,
            env=whole,
            cwd=cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=1 << 20,
        )
        return cls(process, changed)

    @property
    def pid(self) -> int:
        """Its process id."""
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended: -9 after SIGKILL; None while it runs."""
        return self._process.returncode

    @property
    def idle(self) -> bool:
        """Whether no thread of it runs, wants to run or waits for a disk, as Linux tells it."""
        for stat in Path(f"/proc/{self.pid}/task").glob("*/stat"):
            with contextlib.suppress(OSError):
                if stat.read_text().rpartition(")")[2].split()[0] in "RD":
                    return False
        return True

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.output.append(line.decode(errors="replace").rstrip("\n"))
            self._changed()

    async def ended(self, within: float = 10.0) -> int:
        """Its return code, once it has ended by itself or was killed."""
        async with asyncio.timeout(within):
            await self._reader
            code = await self._process.wait()
        self._changed()
        return code

    async def stop(self, within: float = 5.0) -> int:
        """SIGTERM, and SIGKILL if that does not help."""
        for number, patience in ((signal.SIGTERM, within), (signal.SIGKILL, 10.0)):
            with contextlib.suppress(ProcessLookupError, TimeoutError):
                if self.returncode is None:
                    os.kill(self.pid, number)
                return await self.ended(patience)
        raise AssertionError(f"process {self.pid} does not end")
