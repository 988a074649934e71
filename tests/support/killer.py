"""Local rooms that kill themselves with SIGKILL, around their n-th transaction or telling.

``python -m tests.support.killer`` imports the room once. For each order on its standard input it
forks a process that plays an evening and maybe kills itself, and answers with how that one ended.
So each room is a process of its own, and none of them has to import anything.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TextIO, TypeVar
from unittest.mock import patch

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

BEFORE, AFTER, TOLD = "before", "after", "told"
"""Killed when the n-th transaction is written and not committed; when it is committed and nothing
of it is told; when the n-th telling is over and nothing came after it."""
NEVER_MS = 10**9


@dataclass(frozen=True, slots=True)
class Order:
    """One evening."""

    argv: list[str]
    out: str
    """Where the transcript goes."""
    journal: str
    """Where commits and tellings are noted, each as it is over."""
    when: str = ""
    """Empty = it is not killed."""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Commit:
    """A transaction that was committed."""

    events: int
    """How many events all logs have now."""
    of_tables: int
    """How many of them are the tables'; the rest is the club's, whose points move no cursor."""


@dataclass(frozen=True, slots=True)
class Told:
    """A telling that is over."""

    table: int
    audience: str
    seqs: list[int]
    resumed: bool
    printed: str = ""


@dataclass(slots=True)
class Run:
    """How an evening went."""

    status: int
    """The exit status; -9 = killed."""
    out: str
    journal: list[Commit | Told] = field(default_factory=list)

    @property
    def commits(self) -> list[Commit]:
        return [one for one in self.journal if isinstance(one, Commit)]

    @property
    def told(self) -> list[Told]:
        return [one for one in self.journal if isinstance(one, Told)]

    @property
    def in_flight(self) -> list[Told]:
        """What was told after a table's last transaction: its cursors cannot be stored."""
        told: list[Told] = []
        before = Commit(0, 0)
        for one in self.journal:
            if isinstance(one, Told):
                told.append(one)
                continue
            grants_only = one.of_tables == before.of_tables and one.events != before.events
            told = told if grants_only else []
            before = one
        return told


class Killer:
    """The process that forks rooms. Ends with the ``with`` block."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0

    def __enter__(self) -> Killer:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.killer"],
            cwd=Path(__file__).parents[2],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()  # its input ends, and so does it

    def play(self, argv: list[str], when: str = "", n: int = 0) -> Run:
        """One evening, in a process of its own."""
        self._count += 1
        out = self._folder / f"{self._count}.out"
        journal = self._folder / f"{self._count}.journal"
        order = Order(argv, str(out), str(journal), when, n)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asdict(order)) + "\n")
        self._process.stdin.flush()
        status = int(self._process.stdout.readline())
        printed = out.read_bytes()
        run = Run(status, printed.decode())
        for line in journal.read_text().splitlines():
            note = json.loads(line)
            if "events" in note:
                run.journal.append(Commit(**note))
            else:
                text = printed[note.pop("start") : note.pop("end")].decode()
                run.journal.append(Told(**note, printed=text))
        return run


# --- the process that forks ----------------------------------------------------------------------


def serve() -> None:
    """Play one order after the other until there are no more."""
    # Whatever a room needs is there before the fork; reading the catalogs takes longer than a hand.
    import bot.room.cli
    import bot.store.store  # noqa: F401
    from bot.data import data_root
    from bot.room.voices import Tongue
    from bot.system import SystemClock

    ready = {language: Tongue(data_root(), language, SystemClock()) for language in ("en", "ja")}
    patch("bot.room.cli.Tongue", lambda data, language, clock: ready[language]).start()
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            status = 70
            try:
                status = _play(Order(**json.loads(line)))
            finally:
                os._exit(status)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _play(order: Order) -> int:
    from bot.__main__ import main

    os.environ.update(WELCOME_POINTS="1000", HAND_PAUSE="0", DATABASE_URL="")
    with (
        Path(order.out).open("w", encoding="utf-8") as out,
        Path(order.journal).open("w", encoding="utf-8") as journal,
    ):
        sys.stdout = sys.stderr = out
        _watch(order, out.fileno(), journal)
        status = main(order.argv)
        out.flush()
    return status


def _watch(order: Order, out: int, journal: TextIO) -> None:
    """Note every commit and telling, and kill the process when it is time to."""
    from bot.room.evening import Evening
    from bot.store import work
    from bot.table.ports import Telling

    # A cursor that is stored because a second has passed would come at another place each time.
    patch("bot.table.cursors.CURSOR_MS", NEVER_MS).start()
    write, tell = work.write, Evening.tell
    commits = tellings = 0

    def note(what: dict[str, object]) -> None:
        journal.write(json.dumps(what) + "\n")
        journal.flush()

    def die(when: str, n: int) -> None:
        if (order.when, order.n) == (when, n):
            os.kill(os.getpid(), signal.SIGKILL)

    def watched_write(connection: sqlite3.Connection, begin: bool, job: Job[T]) -> T:
        nonlocal commits
        commits += 1
        n = commits

        def watched_job(connection: sqlite3.Connection) -> T:
            result = job(connection)
            die(BEFORE, n)
            return result

        result = write(connection, begin, watched_job)
        (events, tables) = connection.execute(
            "SELECT count(*), count(*) FILTER (WHERE log LIKE 'table:%') FROM events"
        ).fetchone()
        note({"events": events, "of_tables": tables})
        die(AFTER, n)
        return result

    async def watched_tell(self: Evening, telling: Telling) -> None:
        nonlocal tellings
        tellings += 1
        start = os.fstat(out).st_size
        await tell(self, telling)
        note(
            {
                "table": telling.table.id,
                "audience": telling.audience,
                "seqs": [row.seq for row in telling.entries],
                "resumed": telling.resumed,
                "start": start,
                "end": os.fstat(out).st_size,
            }
        )
        die(TOLD, tellings)

    patch("bot.store.work.write", watched_write).start()
    patch("bot.store.store.write", watched_write).start()
    patch("bot.room.evening.Evening.tell", watched_tell).start()


if __name__ == "__main__":
    serve()
