"""Whole copies of a database, made beside a writer and put back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from bot.store import backup as module
from bot.store.audit import audit
from bot.store.backup import backup, restore
from bot.store.errors import OperatorError
from bot.store.lock import ProcessLock
from bot.store.store import open_store
from tests.store.build import Player, play_a_while, raw, url
from tests.store.test_process import MID_TRANSACTION, kill, start

NOW = datetime(2024, 5, 6, 7, 8, 9)  # noqa: DTZ001 (local time is what names the file)


def make(path: Path, hands: int = 3) -> None:
    async def main() -> None:
        async with open_store(url(path)) as store:
            if hands == 3:
                await play_a_while(store)
            else:
                await Player.open(store)

    asyncio.run(main())


def events(path: Path) -> int:
    return audit(path).events


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()} - {"x.db-wal", "x.db-shm", "x.db.lock"}


def test_a_backup_beside_a_writer(tmp_path: Path) -> None:
    """What was committed is in it, what is being written is not."""
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"

    async def main() -> None:
        async with open_store(url(path)) as store:
            table = await play_a_while(store)
            assert backup(path, copy) == copy.stat().st_size
            held = events(path)
            assert events(copy) == held
            await table.end_hand()
            async with store.work() as work:
                await work.balance("club-1", "house")  # a transaction is open
                late = tmp_path / "late.db"
                backup(path, late)
            assert events(late) == events(path) > held

    asyncio.run(main())
    assert names(tmp_path) == {"x.db", "copy.db", "late.db"}
    with closing(raw(copy)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_backup_in_mid_transaction_of_another_process(tmp_path: Path) -> None:
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    process = start(path, MID_TRANSACTION)
    try:
        backup(path, copy)
    finally:
        kill(process)
    assert audit(copy).clean
    assert events(copy) == 54


def test_a_backup_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(path)
    copy.write_text("precious")
    with pytest.raises(OperatorError, match="exists and is not overwritten"):
        backup(path, copy)
    # It comes to be while the copy is being made.
    late = tmp_path / "late.db"
    real = module._copy

    def copy_slowly(source: Path, part: Path) -> None:
        real(source, part)
        late.write_text("precious")

    monkeypatch.setattr(module, "_copy", copy_slowly)
    with pytest.raises(OperatorError, match="exists and is not overwritten"):
        backup(path, late)
    assert copy.read_text() == late.read_text() == "precious"
    assert names(tmp_path) == {"x.db", "copy.db", "late.db"}


def test_a_backup_that_cannot_be_written(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    with pytest.raises(OperatorError, match="cannot copy"):
        backup(path, tmp_path / "no folder" / "copy.db")
    with pytest.raises(OperatorError, match="no database at"):
        backup(tmp_path / "no.db", tmp_path / "copy.db")
    with sqlite3.connect(tmp_path / "other.db") as db:
        db.execute("CREATE TABLE songs (title)")
    db.close()
    with pytest.raises(OperatorError, match="not a database of Oya's"):
        backup(tmp_path / "other.db", tmp_path / "copy.db")


def test_restore_puts_a_backup_back(tmp_path: Path) -> None:
    """The database that was there is kept under a dated name, whole."""
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(path, hands=0)
    backup(path, copy)
    path.unlink()
    make(path)
    restored = restore(path, copy, NOW)
    assert restored.report.clean
    assert restored.aside == tmp_path / "x.db.until-2024-05-06T07-08-09"
    assert (events(path), events(restored.aside), events(copy)) == (1, 54, 1)
    assert names(tmp_path) - {restored.aside.name + "-wal", restored.aside.name + "-shm"} == {
        "x.db",
        "copy.db",
        restored.aside.name,
    } | {name for name in names(tmp_path) if name.startswith("copy.db-")}

    async def goes_on() -> None:
        async with open_store(url(path)) as store:
            assert [stored.row.id for stored in await store.open_tables()] == [1]

    asyncio.run(goes_on())


def test_restore_where_there_was_nothing(tmp_path: Path) -> None:
    copy, path = tmp_path / "copy.db", tmp_path / "new" / "x.db"
    make(copy)
    assert restore(path, copy, NOW).aside is None
    assert events(path) == 54


def test_restore_after_a_kill_keeps_what_was_committed(tmp_path: Path) -> None:
    """What only the write-ahead log held is in the file that is kept, and not in the new one."""
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(copy, hands=0)
    kill(start(path, MID_TRANSACTION))
    assert Path(f"{path}-wal").stat().st_size > 0
    aside = restore(path, copy, NOW).aside
    assert aside is not None
    assert (events(path), events(aside)) == (1, 54)


def test_restore_waits_for_no_running_process(tmp_path: Path) -> None:
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(path)
    backup(path, copy)
    lock = ProcessLock(path)
    lock.take()
    with pytest.raises(OperatorError, match="in use by another process"):
        restore(path, copy, NOW)
    lock.release()
    assert names(tmp_path) == {"x.db", "copy.db"}


def test_restore_checks_first(tmp_path: Path) -> None:
    """A copy that is damaged, foreign or wrong in its books changes nothing."""
    path = tmp_path / "x.db"
    make(path)
    wrong, damaged, foreign, dangling = (
        tmp_path / name for name in ("wrong.db", "damaged.db", "foreign.db", "dangling.db")
    )
    backup(path, wrong)
    with closing(raw(wrong)) as db:
        db.execute("UPDATE postings SET amount = 5 WHERE account = 'house'")
    backup(path, damaged)
    content = bytearray(damaged.read_bytes())
    content[8192:12288] = b"\xff" * 4096
    damaged.write_bytes(content)
    foreign.write_text("no database " * 1000)
    backup(path, dangling)
    with closing(raw(dangling)) as db:
        db.execute("INSERT INTO cursors VALUES (77, '', 5)")
    before = path.read_bytes()
    for file, says in (
        (wrong, "the books in .* are wrong"),
        (damaged, "cannot|damaged"),
        (foreign, "cannot read"),
        (dangling, "not whole"),
        (tmp_path / "no.db", "no database at"),
    ):
        with pytest.raises(OperatorError, match=says) as refused:
            restore(path, file, NOW)
        assert "\n" not in str(refused.value)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*part*"))
    assert not list(tmp_path.glob("*until*"))


def test_restore_keeps_even_what_is_damaged(tmp_path: Path) -> None:
    """A database beyond repair is kept as it is, with what lay beside it."""
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(copy)
    path.write_bytes(b"\xff" * 8192)
    Path(f"{path}-wal").write_bytes(b"its own")
    aside = restore(path, copy, NOW).aside
    assert aside is not None
    assert aside.read_bytes() == b"\xff" * 8192
    assert Path(f"{aside}-wal").read_bytes() == b"its own"
    assert events(path) == 54


def test_two_restores_in_one_second(tmp_path: Path) -> None:
    path, copy = tmp_path / "x.db", tmp_path / "copy.db"
    make(path)
    backup(path, copy)
    restore(path, copy, NOW)
    with pytest.raises(OperatorError, match="exists already"):
        restore(path, copy, NOW)
    assert events(path) == 54
