"""``db backup`` and ``db restore``: whole copies of a database, never half of one."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import URL, create_engine
from sqlalchemy.pool import NullPool

from bot.store.audit import audit
from bot.store.errors import OperatorError
from bot.store.lock import ProcessLock
from bot.store.migrate import sync_folder, upgrade
from bot.store.reading import open_read_only, stored_revision
from bot.store.report import AuditReport

LOG: Final = "-wal"
"""The file beside a database that holds its last transactions; it belongs to it alone."""
INDEX: Final = "-shm"
"""The index of that file, which SQLite can make anew."""


def backup(database: Path, target: Path) -> int:
    """Copy a database as it stands, beside the process that serves it; the answer is the size.

    The copy is one file, complete or not there. Refused with OperatorError: the target exists, or
    the database is none of Oya's.
    """
    if target.exists():
        raise OperatorError(f"{target} exists and is not overwritten: name another file")
    part = _part(target)
    try:
        _copy(database, part)
        # A link, unlike a rename, never replaces a file that came to be meanwhile.
        _publish(part, target)
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore did."""

    aside: Path | None
    """Where the database that was there lies now; None = there was none."""
    report: AuditReport
    """The audit of the database that is there now."""


def restore(database: Path, source: Path, now: datetime) -> Restored:
    """Put a copy in the place of a database, after checking it. Nothing is lost.

    ``now`` dates the name under which the database that was there is kept. Refused with
    OperatorError: a process serves the database, or the copy is damaged, of another program, or
    its books are wrong; then nothing has changed.
    """
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = ProcessLock(database)
    lock.take()
    part = _part(database)
    try:
        _copy(source, part)
        _check(part, source)
        _migrate(part)
        report = audit(part)
        if not report.clean:
            raise OperatorError(
                f"the books in {source} are wrong, so it is not restored: "
                f"{report.faults[0].line()} (and {len(report.faults) - 1} more)"
            )
        aside = _keep_aside(database, now) if database.exists() else None
        part.replace(database)
        sync_folder(database.parent)
        return Restored(aside, report)
    finally:
        for name in (part, *_companions(part)):
            name.unlink(missing_ok=True)
        lock.release()


def _part(target: Path) -> Path:
    return target.with_name(f"{target.name}.part-{os.getpid()}")


def _companions(database: Path) -> list[Path]:
    return [database.with_name(database.name + suffix) for suffix in (LOG, INDEX)]


def _copy(source: Path, part: Path) -> None:
    """Write a snapshot of ``source`` to the new file ``part`` and to the disk."""
    with open_read_only(source) as connection:
        stored_revision(connection, source)
        try:
            connection.execute("VACUUM INTO ?", (str(part),))
        except sqlite3.Error as error:
            raise OperatorError(f"cannot copy {source} to {part.parent}: {error}") from error
    _sync(part)


def _sync(file: Path) -> None:
    handle = os.open(file, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _publish(part: Path, target: Path) -> None:
    try:
        os.link(part, target)
    except FileExistsError as error:
        raise OperatorError(f"{target} exists and is not overwritten: name another file") from error
    except OSError:  # a file system without links
        part.rename(target)
    sync_folder(target.parent)


def _check(part: Path, source: Path) -> None:
    with open_read_only(part) as connection:
        found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            raise OperatorError(f"{source} is damaged and is not restored: {found[0]}")
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise OperatorError(f"{source} is not whole and is not restored: a row refers to none")


def _migrate(part: Path) -> None:
    engine = create_engine(
        URL.create("sqlite", database=str(part)),
        poolclass=NullPool,
        connect_args={"isolation_level": None},
    )
    with engine.connect() as connection:
        upgrade(connection, None)
    engine.dispose()
    _sync(part)


def _keep_aside(database: Path, now: datetime) -> Path:
    """Give the database that was there a dated name; it keeps its own until it is replaced."""
    aside = database.with_name(f"{database.name}.until-{now:%Y-%m-%dT%H-%M-%S}")
    if aside.exists():
        raise OperatorError(f"{aside} exists already: try again in a second")
    log, index = _companions(database)
    kept_log = aside.with_name(aside.name + LOG)
    if log.exists():
        # Opening a damaged database makes SQLite delete its log, so it gets its second name first.
        _second_name(log, kept_log)
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if kept_log.exists() and not kept_log.stat().st_size:
        kept_log.unlink()  # all of it is in the database now
    _second_name(database, aside)
    # They would spoil the database that takes the name.
    log.unlink(missing_ok=True)
    index.unlink(missing_ok=True)
    sync_folder(database.parent)
    return aside


def _second_name(file: Path, name: Path) -> None:
    try:
        os.link(file, name)
    except OSError:  # a file system without links
        shutil.copyfile(file, name)
        _sync(name)
