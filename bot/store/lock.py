"""One process serves a database: a lock of the operating system on a file beside it.

The system frees it when the process ends, however it ends; a file left behind means nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.store.errors import OperatorError


class ProcessLock:
    """Held from ``take`` to ``release``. The file names the process that holds it."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._path = lock_path(database)
        self._file: int | None = None

    def take(self) -> None:
        """Hold the lock. Refused with OperatorError: another process has it."""
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise OperatorError(
                f"cannot lock the database {self._database}: {error.strerror}"
            ) from error
        if not _lock(file):
            os.lseek(file, _SKIP, os.SEEK_SET)
            holder = os.read(file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(file)
            raise OperatorError(
                f"the database {self._database} is in use by another process (pid {holder}): "
                f"stop that one first, or give this one a database of its own"
            )
        os.ftruncate(file, 0)
        os.lseek(file, _SKIP, os.SEEK_SET)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def release(self) -> None:
        """Free the lock. The file stays: removing it would let two processes hold one each."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def lock_path(database: Path) -> Path:
    """The file that is locked for a database."""
    return database.with_name(database.name + ".lock")


if sys.platform == "win32":
    import msvcrt

    _SKIP = 1
    """Windows locks bytes, and a locked byte cannot be read."""

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    _SKIP = 0

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
