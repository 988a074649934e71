"""One process serves a database, and may be killed at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.audit import audit
from bot.store.connection import database_path
from bot.store.errors import OperatorError
from bot.store.lock import ProcessLock, lock_path
from bot.store.store import open_store
from tests.store.build import CLUB, play_a_while, raw, url

ROOT = Path(__file__).parents[2]

HOLD = """
import asyncio, sys
from bot.store.store import open_store
from tests.store.build import *

async def main():
    async with open_store(sys.argv[1]) as store:
        table = await play_a_while(store)
        {then}
        print("ready", flush=True)
        sys.stdin.read()

asyncio.run(main())
"""

MID_TRANSACTION = """
        rows = table.log(SittingStarted())
        def half(db):
            db.execute("BEGIN IMMEDIATE")
            db.execute("INSERT INTO events VALUES ('table:1', 52, 'SittingStarted', 1, 0, '{}')")
            db.execute("DELETE FROM postings")
            # Past the cache, so that the half transaction is in the file.
            db.execute("PRAGMA cache_size = 1")
            db.execute("CREATE TABLE big (x)")
            for _ in range(200):
                db.execute("INSERT INTO big VALUES (randomblob(4096))")
        await store._database.call(half)
"""


def start(path: Path, then: str = "") -> subprocess.Popen[str]:
    """Another process that has the database open, after play_a_while."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD.format(then=then.strip() or "pass"), url(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


def kill(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate()


async def opened(path: Path) -> int:
    """Open the store; the answer is how many tables it has."""
    async with open_store(url(path)) as store:
        return len(await store.open_tables())


def test_a_second_process_says_so_and_ends(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    process = start(path)
    try:
        with pytest.raises(OperatorError) as refused:
            asyncio.run(opened(path))
        line = str(refused.value)
        assert f"{path} is in use by another process (pid {process.pid})" in line
        assert "\n" not in line
    finally:
        kill(process)
    # The lock went with the process; the file that is left means nothing.
    assert lock_path(path).exists()
    assert asyncio.run(opened(path)) == 1


def test_the_lock_is_freed_when_the_store_closes(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    asyncio.run(opened(path))
    lock = ProcessLock(path)
    lock.take()
    with pytest.raises(OperatorError, match=f"pid {os.getpid()}"):
        ProcessLock(path).take()
    lock.release()
    asyncio.run(opened(path))


def test_kill_in_mid_transaction_leaves_a_clean_database(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    process = start(path, MID_TRANSACTION)
    kill(process)
    assert Path(f"{path}-wal").stat().st_size > 100_000
    assert audit(path).clean

    async def look() -> None:
        async with open_store(url(path)) as store:
            (stored,) = await store.open_tables()
            assert stored.state.seq == 51
            assert (await store.balances(CLUB))["bank:cid"] == 1000

    asyncio.run(look())
    assert audit(path).clean
    with raw(path) as db:
        assert db.execute("SELECT 1 FROM sqlite_master WHERE name = 'big'").fetchone() is None
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()


def test_the_connection_is_set_up_as_designed(tmp_path: Path) -> None:
    async def look() -> None:
        async with open_store(url(tmp_path / "x.db")) as store:

            def pragmas(db: sqlite3.Connection) -> dict[str, object]:
                names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in names}

            assert await store._database.alone(pragmas) == {
                "journal_mode": "wal",
                "synchronous": 2,
                "foreign_keys": 1,
                "busy_timeout": 5000,
            }
            level = await store._database.alone(lambda db: db.isolation_level)
            assert level is None

    asyncio.run(look())


def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("this is no database, however long the text may be. " * 100)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE songs (title)")
    db.close()
    in_a_file = text / "x.db"
    for path, says in (
        (text, "not a database"),
        (other, "another program"),
        (in_a_file, "cannot make the folder"),
        (tmp_path, "unable to open"),
    ):
        with pytest.raises(OperatorError, match=says) as refused:
            asyncio.run(opened(path))
        assert "\n" not in str(refused.value)
    with sqlite3.connect(other) as db:
        assert db.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]
    db.close()


def test_urls() -> None:
    assert database_path("sqlite+aiosqlite:////srv/oya.db") == Path("/srv/oya.db")
    assert database_path("sqlite:////srv/oya.db") == Path("/srv/oya.db")
    assert database_path("sqlite+aiosqlite:///oya.db") == Path.cwd() / "oya.db"
    assert database_path("sqlite+aiosqlite://") is None
    for wrong in ("postgresql+asyncpg://user:secret@host/oya", "what is this"):
        with pytest.raises(OperatorError) as refused:
            database_path(wrong)
        assert "secret" not in str(refused.value)


def test_the_store_closes_after_an_error(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def fail() -> None:
        async with open_store(url(path)) as store:
            await play_a_while(store)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(fail())
    assert asyncio.run(opened(path)) == 1
