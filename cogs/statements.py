"""A member's statement: his last movements, fines and bonuses among them, and what he owes."""

from __future__ import annotations

from typing import Final

from bot.render import (
    Line,
    StatementRow,
    UnpaidRow,
    Voice,
    pending,
    statement,
    unpaid,
)
from cogs.desk import Desk

ROWS: Final = 15


async def statement_page(desk: Desk, voice: Voice, club: str, member: str) -> list[Line]:
    """For him alone."""
    rows = await desk.books.statement(club, member, ROWS)
    lines = list(
        statement(voice, [StatementRow(r.reason, r.amount, r.balance, r.at) for r in rows])
    )
    owing = await desk.books.unpaid(club, member)
    sitting = (table for table in desk.tables.all() if table.row.club == club)
    lines += pending(voice, (table.view(member) for table in sitting))
    lines += unpaid(voice, [UnpaidRow(row.at, row.table, row.amount) for row in owing])
    return lines
