"""Which ruling is meant by a number, when several tables have one with it."""

from __future__ import annotations

import pytest

from bot.club.ports import RulingRow
from bot.club.records import Place
from bot.engine.types import RulingKind
from bot.room.chosen import chosen
from bot.words.orders import UndoOrdered

HERE, POINTS, EARLIER, FIRST = 3, 0, 2, 1


def row(table: int, number: int, *, undoes: int = 0, undone: int = 0) -> RulingRow:
    place = Place(number, f"table:{table}" if table else "club:local", number)
    kind = RulingKind.UNDO if undoes else RulingKind.FINE
    return RulingRow(place, number, table, kind, "", "", "", 70, "", number, undoes, undone)


LOG = (
    row(HERE, 41, undoes=40),
    row(HERE, 40, undone=41),
    row(POINTS, 12),
    row(HERE, 12),
    row(EARLIER, 40),
    row(EARLIER, 30),
    row(EARLIER, 12),
    row(FIRST, 30),
    row(FIRST, 29, undone=31),
)
"""The newest first."""


@pytest.mark.parametrize(
    ("table", "number", "found"),
    [
        (0, 0, (POINTS, 12)),  # the last one that stands
        (0, 12, (HERE, 12)),
        (0, 40, (HERE, 40)),  # it is said that it is taken back already
        (0, 30, (EARLIER, 30)),
        (0, 29, (FIRST, 29)),
        (0, 41, None),  # what took one back
        (FIRST, 30, (FIRST, 30)),
        (EARLIER, 12, (EARLIER, 12)),
        (EARLIER, 40, (EARLIER, 40)),
        (FIRST, 12, None),
        (9, 12, None),
    ],
)
def test_which_ruling_is_meant(table: int, number: int, found: tuple[int, int] | None) -> None:
    meant = chosen(LOG, HERE, UndoOrdered(number, "", table))
    assert (None if meant is None else (meant.table, meant.number)) == found
