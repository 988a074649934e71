"""Which ruling of the floor's log is meant to be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.club.ports import RulingRow
from bot.words.orders import UndoOrdered


def chosen(rows: Sequence[RulingRow], here: int, said: UndoOrdered) -> RulingRow | None:
    """The ruling with this number, or the last one (0); who undoes twice means another one.

    ``rows`` are the newest first, of all tables. A number alone is one of a ruling of this table
    (``here``) before it is one of the points' or of a table that is over.
    """
    meant = [row for row in rows if not row.undoes and said.table in (0, row.table)]
    standing = [row for row in meant if not row.undone]
    fitting = [row for row in (*standing, *meant) if said.number in (0, row.number)]
    if not said.number:
        return next(iter(fitting), None)
    at_table = [row for row in fitting if row.table == here and row in standing]
    near = [row for row in fitting if row.table in (0, here)]
    return next(iter((*at_table, *near, *fitting)), None)
