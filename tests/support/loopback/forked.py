"""Bots that are forked, as asyncio has processes. See support/forker.py."""

from __future__ import annotations

import asyncio
import atexit
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Final

from tests.support.forker import Order

ROOT: Final = Path(__file__).parents[3]


class Forked:
    """A process as asyncio has them: its pid, its output, how it ended."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader, ends: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.create_task(self._end(ends))

    async def _end(self, ends: asyncio.StreamReader) -> None:
        self.returncode = int(await ends.read())

    async def wait(self) -> int:
        """Its return code, once it has one: -9 after SIGKILL."""
        await self._ended
        assert self.returncode is not None
        return self.returncode

    @classmethod
    async def start(cls, argv: Sequence[str], env: Mapping[str, str], cwd: Path | None) -> Forked:
        """Fork one. ``argv`` as for ``python -m``; ``env`` is all that it has."""
        assert tuple(argv[:2]) == (sys.executable, "-m"), argv
        order = Order([*argv[2:]], dict(env), str(cwd or Path.cwd()))
        (output, its_output), (ends, its_end) = os.pipe(), os.pipe()
        ours = _forker()
        socket.send_fds(ours, [json.dumps(asdict(order)).encode()], [its_output, its_end])
        os.close(its_output)
        os.close(its_end)
        pid = int(ours.recv(100))
        return cls(pid, await _reader(output), await _reader(ends))


async def _reader(fd: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader(limit=1 << 20)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(fd, "rb", buffering=0)
    )
    return reader


@cache
def _forker() -> socket.socket:
    """The process that forks, one for all tests of this process; it ends when the socket does."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.support.forker", str(its.fileno())],
        pass_fds=[its.fileno()],
        cwd=ROOT,
    )
    its.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours
