"""Empty databases, laid out at once: migrating each of them takes longer than a hand.

Tests of the store and of the process migrate as everybody does.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from bot.store import migrate

_UPGRADE: Final = migrate.upgrade


@contextmanager
def laid_out() -> Iterator[None]:
    """What is opened in here and has nothing in it gets the tables of the last migration."""
    with patch.object(migrate, "upgrade", _upgrade):
        yield


def _upgrade(connection: Connection, database: Path | None) -> None:
    found = migrate.revision(connection)
    connection.rollback()
    if found is not None:
        _UPGRADE(connection, database)
        return
    for statement in _tables():
        connection.exec_driver_sql(statement)


@cache
def _tables() -> tuple[str, ...]:
    """What the migrations make of nothing, from BEGIN to COMMIT."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    engine = create_engine("sqlite://", creator=lambda: made, poolclass=StaticPool)
    with engine.connect() as connection:
        _UPGRADE(connection, None)
    statements = tuple(made.iterdump())
    made.close()
    return statements
