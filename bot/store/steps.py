"""What one transaction writes: statements with their rows, in an order that the schema takes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.store import statements
from bot.store.statements import Statement, Value

Rows = list[tuple[Value, ...]]

ORDER: Final = (
    statements.ADD_TABLE,
    statements.ADD_MESSAGE,  # first of what may be refused: a repeat is a repeat, whatever else
    statements.ADD_RULESET,
    statements.ADD_EVENT,
    statements.ADD_ENTRY,
    statements.ADD_POSTING,
    statements.MOVE_CURSOR,
    statements.CLOSE_TABLE,
)
"""What refers to a row comes after it."""


class ConstraintError(Exception):
    """A row that the schema refuses."""

    def __init__(self, statement: Statement, error: sqlite3.IntegrityError) -> None:
        super().__init__(str(error))
        self.statement = statement
        self.exists = error.sqlite_errorcode in (
            sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
            sqlite3.SQLITE_CONSTRAINT_UNIQUE,
        )
        """True: the key is taken. False: it breaks a rule of the schema."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The statements of a transaction with their rows."""

    rows: dict[str, Rows]
    """By the statement's text."""

    @staticmethod
    def none() -> Steps:
        """Nothing to write yet."""
        return Steps({})

    def add(self, statement: Statement, rows: Iterable[tuple[Value, ...]]) -> None:
        """Write these rows as well."""
        self.rows.setdefault(statement.sql, []).extend(rows)

    def run(self, connection: sqlite3.Connection) -> None:
        """Write, in an order that the foreign keys allow. Refused with ConstraintError."""
        for statement in ORDER:
            if rows := self.rows.get(statement.sql):
                try:
                    connection.executemany(statement.sql, rows)
                except sqlite3.IntegrityError as error:
                    raise ConstraintError(statement, error) from error
