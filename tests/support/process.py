"""A local room in a process of its own, on a pipe or on a pseudo terminal. POSIX only."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final

from tests.support.room import ENVIRONMENT, ROOT

PATIENCE: Final = 60.0
"""Seconds after which it is taken to hang; it never takes nearly as long."""


class Room:
    """``python -m bot play``. What is still running at the end of the ``with`` block is killed."""

    def __init__(self, database: Path, *options: str, terminal: bool = False) -> None:
        environment = {
            **os.environ,
            **ENVIRONMENT,
            "TERM": "xterm-256color",
            "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody here answers where the cursor is
        }
        argv = [sys.executable, "-m", "bot", "play", "--database", str(database), *options]
        self.printed = ""
        self._seen = 0
        self._terminal = terminal
        if terminal:
            self._fd, inner = pty.openpty()
            self.process = subprocess.Popen(
                argv, cwd=ROOT, env=environment, stdin=inner, stdout=inner, stderr=inner
            )
            os.close(inner)
            self._input = self._fd
        else:
            self.process = subprocess.Popen(
                argv,
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self._fd = self.process.stdout.fileno()
            self._input = self.process.stdin.fileno()

    def __enter__(self) -> Room:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self._terminal:
            os.close(self._fd)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    def say(self, text: str) -> None:
        """Type a line; at a terminal with Enter."""
        self.type(text + ("\r" if self._terminal else "\n"))

    def type(self, keys: str) -> None:
        """Type these keys and no other."""
        os.write(self._input, keys.encode())

    def close_input(self) -> None:
        """The end of input on a pipe."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def until(self, text: str) -> str:
        """All that is printed up to this text, after what was waited for before."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.printed.find(text, self._seen)) < 0:
            assert self._read(deadline), f"never printed: {text!r}\n{self.printed}"
        start, self._seen = self._seen, found + len(text)
        return self.printed[start : self._seen]

    def end(self) -> int:
        """Read to the end; the exit status. The input stays open."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        return self.process.wait(timeout=PATIENCE)

    def _read(self, deadline: float) -> bool:
        """Some more output; False = there is no more."""
        ready, _, _ = select.select([self._fd], [], [], max(0.0, deadline - time.monotonic()))
        assert ready, f"nothing more was printed\n{self.printed}"
        try:
            data = os.read(self._fd, 65536)
        except OSError:  # a terminal that its program has left
            data = b""
        self.printed += data.decode(errors="replace")
        return bool(data)
