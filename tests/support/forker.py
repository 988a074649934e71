"""A process that has imported the dealer already, and forks others that run it.

Importing discord.py, SQLAlchemy and the dealer takes a second, which is most of a short test. So
``python -m tests.support.forker`` does it once. For each order on its socket it forks a process
that runs a module as ``python -m`` would, with an environment, a folder and an output of its own.
It ends when the socket does. POSIX only.
"""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import select
import signal
import socket
import sys
from dataclasses import dataclass
from typing import Final

MOST: Final = 1 << 18
"""Bytes of an order; a socket takes as much at once."""


@dataclass(frozen=True, slots=True)
class Order:
    """One process."""

    argv: list[str]
    """``python -m MODULE ARGUMENTS``, without its first two words."""
    env: dict[str, str]
    folder: str


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
                text, fds, _, _ = socket.recv_fds(self._orders, MOST, 2)
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
