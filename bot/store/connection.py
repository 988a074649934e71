"""The one writer connection, kept open: lock, migrations, and jobs that run on it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.club.ports import ClubSettings
from bot.store import migrate, statements
from bot.store.codec import Codec, RulesetRow
from bot.store.errors import OperatorError
from bot.store.lock import ProcessLock
from bot.table.ports import StoreFailure

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]

BUSY_SECONDS: Final = 5.0
"""How long to wait for another connection's lock, as a backup or an audit may hold for a moment."""
REMEMBERED: Final = 10_000
"""Message ids kept in memory: far more than come twice within minutes (see Work.seen)."""


def database_path(url: str) -> Path | None:
    """The file that a database URL names; None = a database in memory.

    Refused with OperatorError: anything but SQLite.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise OperatorError(
            "the database URL cannot be read: write sqlite+aiosqlite:////path/to/oya.db"
        ) from error
    if parsed.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise OperatorError(
            f"databases of the kind {parsed.drivername} are not served yet: "
            f"write sqlite+aiosqlite:////path/to/oya.db"
        )
    if parsed.database in (None, "", ":memory:"):
        return None
    return Path(parsed.database).absolute()


class Database:
    """One open database. Everything on it runs one after the other."""

    def __init__(self, connection: AsyncConnection, driver: aiosqlite.Connection) -> None:
        self.codec = Codec()
        self.recent: OrderedDict[tuple[str, str], None] = OrderedDict()
        """The last message ids that acted, the newest last."""
        self.settings: dict[str, ClubSettings | None] = {}
        """What clubs have set last, as far as it was asked for; None = nothing. No other process
        writes to this database."""
        self._connection = connection
        self._driver = driver
        self._lock = asyncio.Lock()
        self._holder: asyncio.Task[object] | None = None

    def remember(self, source: str, source_id: str) -> None:
        """Keep a message id in memory; the oldest gives way."""
        self.recent[source, source_id] = None
        if len(self.recent) > REMEMBERED:
            self.recent.popitem(last=False)

    async def acquire(self) -> None:
        """Wait until no transaction is running, and keep others from beginning one."""
        task = asyncio.current_task()
        if self._holder is not None and self._holder is task:
            raise RuntimeError("waits for its own transaction")
        await self._lock.acquire()
        self._holder = task

    def release(self) -> None:
        """Let others go on."""
        self._holder = None
        self._lock.release()

    async def call(self, job: Job[T]) -> T:
        """Run a job on the driver's own thread, in one round trip.

        Each await on the driver costs about 0.1 ms, and SQLAlchemy's path makes four of a
        statement; one job holds all that a transaction has to say. The caller holds the lock.
        Refused with StoreFailure: what the database could not do.
        """
        try:
            # aiosqlite has no public way to run more than one statement in one go.
            result: T = await self._driver._execute(job, self._driver._conn)  # type: ignore[no-untyped-call]
        except (sqlite3.Error, ValueError) as error:  # ValueError: the connection is closed
            raise StoreFailure(str(error)) from error
        return result

    async def alone(self, job: Job[T]) -> T:
        """Run a job when no transaction is running."""
        await self.acquire()
        try:
            return await self.call(job)
        finally:
            self.release()


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Database]:
    """Lock, open and migrate the database, and close it at the end.

    Refused with OperatorError: it is in use, cannot be opened, or is none of ours.
    """
    path = database_path(url)
    if path is None:
        async with _connected(":memory:", None) as database:
            yield database
        return
    _make_folder(path)
    lock = ProcessLock(path)
    lock.take()
    try:
        _try_to_open(path)
        async with _connected(str(path), path) as database:
            yield database
    finally:
        lock.release()


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OperatorError(f"cannot make the folder {path.parent}: {error.strerror}") from error


def _try_to_open(path: Path) -> None:
    """Before aiosqlite, whose thread outlives a failed attempt and may complain on its own."""
    try:
        sqlite3.connect(path).close()
    except sqlite3.Error as error:
        raise OperatorError(f"cannot use the database {path}: {error}") from error


@asynccontextmanager
async def _connected(name: str, path: Path | None) -> AsyncIterator[Database]:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=name),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": BUSY_SECONDS},
    )
    async with AsyncExitStack() as stack:
        try:
            connection = await stack.enter_async_context(engine.connect())
            database = await _prepared(connection, path)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error)
            raise OperatorError(f"cannot use the database {name}: {reason}") from error
        yield database


async def _prepared(connection: AsyncConnection, path: Path | None) -> Database:
    def prepare(sync: Connection) -> None:
        sync.exec_driver_sql("PRAGMA journal_mode = WAL")
        sync.exec_driver_sql("PRAGMA synchronous = FULL")
        migrate.upgrade(sync, path)
        # Only now: a migration may have to rebuild tables that others refer to.
        sync.exec_driver_sql("PRAGMA foreign_keys = ON")
        sync.rollback()

    await connection.run_sync(prepare)
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, aiosqlite.Connection)
    database = Database(connection, driver)
    rules, messages = await database.alone(_known)
    for row in rules:
        database.codec.learn(row)
    for source, source_id in messages:
        database.remember(source, source_id)
    return database


def _known(connection: sqlite3.Connection) -> tuple[list[RulesetRow], list[tuple[str, str]]]:
    rules = connection.execute(statements.ALL_RULESETS.sql).fetchall()
    last = statements.LAST_MESSAGES
    messages = connection.execute(last.sql, last.bind(most=REMEMBERED)).fetchall()
    return [RulesetRow(*row) for row in rules], messages[::-1]
