"""Bots that are forked from a process that has imported them already.

Importing discord.py, SQLAlchemy and the dealer takes a second, which is most of a short test. So
``python -m tests.support.loopback.forked`` does it once. For each order on its socket it forks a
process that runs a module as ``python -m`` would, with an environment, a folder and an output of
its own. POSIX only.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[3]
_MOST: Final = 1 << 18
"""Bytes of an order; a socket takes as much at once."""


@dataclass(frozen=True, slots=True)
class Order:
    """One process."""

    argv: list[str]
    """``python -m MODULE ARGUMENTS``, without its first two words."""
    env: dict[str, str]
    folder: str


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
        [sys.executable, "-m", __name__, str(its.fileno())], pass_fds=[its.fileno()], cwd=ROOT
    )
    its.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# --- the process that forks -----------------------------------------------------------------------


class Forker:
    """Takes orders until there are no more, and says how each process ended."""

    def __init__(self, orders: socket.socket) -> None:
        self._orders = orders
        self._ends: dict[int, int] = {}
        """By pid: where its status is written when it ends."""
        self._bell, self._rope = os.pipe()
        os.set_blocking(self._rope, False)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._rope)

    def serve(self) -> Order | None:
        """In the process that forks None, at the end; in a forked one what it has to run."""
        try:
            order = self._forked()
        except BaseException:
            self._kill_all()
            raise
        if order is None:
            self._kill_all()
        return order

    def _kill_all(self) -> None:
        for pid in self._ends:
            os.kill(pid, signal.SIGKILL)

    def _forked(self) -> Order | None:
        while True:
            ready, _, _ = select.select([self._orders.fileno(), self._bell], [], [])
            if self._bell in ready:
                os.read(self._bell, 100)
                self._reap()
            if self._orders.fileno() in ready:
                text, fds, _, _ = socket.recv_fds(self._orders, _MOST, 2)
                if not text:
                    return None
                output, end = fds
                pid = os.fork()
                if pid == 0:
                    return self._be_another(Order(**json.loads(text)), output, end)
                os.close(output)
                self._ends[pid] = end
                self._orders.send(str(pid).encode())

    def _reap(self) -> None:
        while self._ends:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            end = self._ends.pop(pid)
            with contextlib.suppress(BrokenPipeError):  # the test is over, and nobody asks
                os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(end)

    def _be_another(self, order: Order, output: int, end: int) -> Order:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._orders.close()
        nothing = os.open(os.devnull, os.O_RDONLY)
        for number, fd in enumerate((nothing, output, output)):
            os.dup2(fd, number)
        for fd in (nothing, output, end, self._bell, self._rope, *self._ends.values()):
            os.close(fd)
        self._ends.clear()  # they are the parent's
        os.environ.clear()
        os.environ.update(order.env)
        os.chdir(order.folder)
        return order


def main() -> None:
    """Fork; and, in each forked process, run what was ordered."""
    import bot.app  # noqa: F401  # what it imports is what takes so long

    order = Forker(socket.socket(fileno=int(sys.argv[1]))).serve()
    if order is not None:
        sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
        sys.argv = order.argv
        runpy.run_module(order.argv[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
