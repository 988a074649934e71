"""Reads a database beside the process that serves it: no lock taken, nothing changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store.errors import OperatorError
from bot.store.schema import REVISION


@contextmanager
def open_read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """One snapshot of a database.

    Refused with OperatorError: there is none, or it cannot be read.
    """
    if not path.is_file():
        raise OperatorError(f"there is no database at {path}: name another one with --database")
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5.0
        )
        with closing(connection):
            yield connection
    except sqlite3.Error as error:
        raise OperatorError(f"cannot read the database {path}: {error}") from error


def stored_revision(connection: sqlite3.Connection, path: Path) -> str:
    """The schema that a database has. Refused with OperatorError: it is none of Oya's."""
    try:
        row = connection.execute(
            "SELECT version_num FROM alembic_version"
            " WHERE EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'postings')"
        ).fetchone()
    except sqlite3.OperationalError:
        row = None
    if row is None:
        raise OperatorError(f"{path} is not a database of Oya's")
    return str(row[0])


def check_revision(connection: sqlite3.Connection, path: Path) -> None:
    """Refused with OperatorError: a database that this version does not know how to read."""
    found = stored_revision(connection, path)
    if found != REVISION:
        raise OperatorError(
            f"{path} has schema {found} and this version reads {REVISION}: "
            f"start the version that belongs to it, or this one once so that it migrates"
        )
