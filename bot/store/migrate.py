"""Brings a database to the present schema, in one transaction, after a copy of the file.

To change the schema: change schema.py, add ``migrations/versions/<number>_<what>.py`` and raise
schema.REVISION. A test compares the three.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from bot.store.errors import OperatorError
from bot.store.schema import REVISION

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def revision(connection: Connection) -> str | None:
    """The migration that a database has; None = the database is empty.

    Refused with OperatorError: a database of another program.
    """
    names = set(
        connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars()
    )
    if not names:
        return None
    if not {"alembic_version", "postings"} <= names:
        raise OperatorError("this is a database of another program, not one of Oya's")
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)


def upgrade(
    connection: Connection,
    database: Path | None,
    scripts: Path = MIGRATIONS,
    target: str = REVISION,
) -> None:
    """Migrate to ``target``, all or nothing, on a connection that is in no transaction.

    ``database`` is the file to copy first; None = no copy. Refused with OperatorError: a database
    of a newer version.
    """
    found = revision(connection)
    connection.rollback()
    if found == target:
        return

    # Alembic is slow to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.attributes["connection"] = connection
    if found is not None:
        try:
            ScriptDirectory.from_config(config).get_revision(found)
        except CommandError as error:
            raise OperatorError(
                f"the database was made by a newer Oya (schema {found}, this one knows {target}): "
                f"install that version again, or restore a backup"
            ) from error
        if database is not None:
            copy_aside(connection, database.with_name(f"{database.name}.before-{target}"))
    # Under the driver's defaults a kill in mid-migration leaves tables without their stamp.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        command.upgrade(config, target)
    except BaseException:
        connection.rollback()
        raise
    connection.commit()


def copy_aside(connection: Connection, copy: Path) -> None:
    """Write what a database holds into a file of its own, which replaces an older one."""
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
    connection.rollback()
    part.replace(copy)
    sync_folder(copy.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder outlast a power cut, where the system can."""
    if os.name == "nt":
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
