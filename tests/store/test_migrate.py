"""Migrations: in one transaction, after a copy, on the connection that is there."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from bot.store import migrate
from bot.store.audit import audit
from bot.store.errors import OperatorError
from bot.store.schema import REVISION, metadata
from bot.store.store import open_store
from tests.store.build import play_a_while, raw, url

ROOT = Path(__file__).parents[2]

NEXT = '''
"""A column more, which makes SQLite rebuild the table."""
import os
import signal

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade():
    with op.batch_alter_table("events") as batch:
        batch.add_column(sa.Column("note", sa.String(), nullable=True))
        batch.alter_column("payload", nullable=True)
    {then}
'''


def make(path: Path) -> None:
    async def main() -> None:
        async with open_store(url(path)) as store:
            await play_a_while(store)

    asyncio.run(main())


def scripts(folder: Path, then: str = "") -> Path:
    """The migrations and one more."""
    target = folder / "migrations"
    shutil.copytree(migrate.MIGRATIONS, target, ignore=shutil.ignore_patterns("__pycache__"))
    (target / "versions" / "0003_more.py").write_text(NEXT.format(then=then or "pass"))
    return target


def upgrade(path: Path, folder: Path, target: str = "0003") -> None:
    engine = create_engine(
        f"sqlite:///{path}", poolclass=NullPool, connect_args={"isolation_level": None}
    )
    with engine.connect() as connection:
        migrate.upgrade(connection, path, folder, target)


def columns(path: Path) -> list[str]:
    db = raw(path)
    names = [row[1] for row in db.execute("PRAGMA table_info(events)")]
    db.close()
    return names


def stamp(path: Path) -> str:
    db = raw(path)
    (found,) = db.execute("SELECT version_num FROM alembic_version").fetchone()
    db.close()
    return str(found)


def test_an_empty_database_gets_the_schema(tmp_path: Path) -> None:
    """What the migrations make is what schema.py says, and REVISION is the last of them."""
    path = tmp_path / "x.db"
    make(path)
    assert stamp(path) == REVISION
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    fresh = sqlite3.connect(":memory:")
    engine = create_engine("sqlite://", creator=lambda: fresh, poolclass=NullPool)
    with engine.connect() as connection:
        metadata.create_all(connection)
        made = statements(fresh)
    migrated = sqlite3.connect(path)
    assert statements(migrated) == made
    migrated.close()
    fresh.close()
    config = Config()
    config.set_main_option("script_location", str(migrate.MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def statements(db: sqlite3.Connection) -> dict[str, list[str]]:
    """What made each table and index, regardless of layout and of the order of constraints."""
    rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {
        name: sorted(part.strip(" ,\t") for part in sql.splitlines() if part.strip(" ,\t"))
        for name, sql in rows
        if name != "alembic_version"
    }


def test_nothing_to_migrate_copies_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {"x.db", "x.db.lock"}
    upgrade(path, migrate.MIGRATIONS, REVISION)
    assert {file.name for file in tmp_path.iterdir()} == names


def test_a_migration_comes_after_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    before = columns(path)
    upgrade(path, scripts(tmp_path))
    assert columns(path) == [*before, "note"]
    assert stamp(path) == "0003"
    copy = tmp_path / "x.db.before-0003"
    assert columns(copy) == before
    assert audit(copy).clean
    assert not list(tmp_path.glob("*.part"))


def test_a_failed_migration_leaves_the_old_database(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    folder = scripts(tmp_path, "raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        upgrade(path, folder)
    assert stamp(path) == REVISION
    assert "note" not in columns(path)
    assert audit(path).clean
    # The next try replaces the copy of the last one.
    with pytest.raises(ZeroDivisionError):
        upgrade(path, folder)
    make_again = scripts(tmp_path / "again")
    upgrade(path, make_again)
    assert stamp(path) == "0003"


def test_a_kill_in_mid_migration_leaves_the_old_database(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    folder = scripts(tmp_path, "os.kill(os.getpid(), signal.SIGKILL)")
    code = (
        "import sys; from pathlib import Path; from tests.store.test_migrate import upgrade;"
        "upgrade(Path(sys.argv[1]), Path(sys.argv[2]))"
    )
    done = subprocess.run([sys.executable, "-c", code, path, folder], cwd=ROOT, check=False)
    assert done.returncode == -9
    assert audit(path).clean
    assert stamp(path) == REVISION
    assert "note" not in columns(path)


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    make(path)
    upgrade(path, scripts(tmp_path))
    with pytest.raises(OperatorError, match=r"newer Oya \(schema 0003, this one knows 0002\)"):
        make(path)
    with pytest.raises(OperatorError, match="schema 0003"):
        audit(path)
    assert stamp(path) == "0003"
