"""``oya db``."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.store import open_store
from tests.store.build import play_a_while, raw, url


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "x.db"

    async def make() -> None:
        async with open_store(url(path)) as store:
            await play_a_while(store)

    asyncio.run(make())
    return path


def test_audit(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 1 on any difference."""
    assert main(["db", "audit", "--database", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[-1]) == (str(path), "no difference")
    with raw(path) as db:
        db.execute("UPDATE postings SET balance = 3 WHERE account = 'house'")
    db.close()
    assert main(["db", "audit", "--database", url(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == [
        "DIFFERENCE balance: club club-1 account house movement 1: expected 2, found 3",
        "1 difference",
    ]


def test_backup_and_restore(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database of the environment is meant unless another is named."""
    monkeypatch.setenv("DATABASE_URL", url(path))
    copy = path.with_name("copy.db")
    assert main(["db", "backup", str(copy)]) == 0
    assert f"a copy of {path}" in capsys.readouterr().out
    assert main(["db", "backup", str(copy)]) == 1
    assert "exists and is not overwritten" in capsys.readouterr().err
    assert main(["db", "restore", str(copy)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{path}: restored from {copy}\n")
    assert "the database that was there is kept as" in out


@pytest.mark.parametrize(
    ("database", "says"),
    [
        ("postgresql+asyncpg://u:secret@h/d", "not served yet"),
        ("sqlite://", "in memory"),
        ("/nowhere/x.db", "no database at /nowhere/x.db"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    database: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["db", "audit", "--database", database]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("oya: ") and captured.err.count("\n") == 1
    assert says in captured.err and "secret" not in captured.err
