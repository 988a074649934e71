"""Points: what is in the bank, and how it came there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.render.post import Line, Style
from bot.render.voice import Voice

UNITS_PER_POINT: Final = 10
"""As in bot.bank.postings; a test compares them."""


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One movement of a member's bank. Amounts in units: tenths of a point."""

    reason: str
    """The value of a bot.bank Reason."""
    amount: int
    """What came (more than 0) or went."""
    balance: int
    """What the bank held afterwards."""
    at: int
    """Milliseconds since 1970."""


def points(units: int) -> Decimal:
    """Units as points, with one decimal where there is one."""
    return Decimal(units) / UNITS_PER_POINT


def balance(voice: Voice, units: int, *, chips: int | None = None) -> tuple[Line, ...]:
    """What a member has in the bank, and in front of him if he sits at a table."""
    lines = [Line(voice.say("bank-balance", points=points(units)), Style.TABLE)]
    if chips is not None:
        lines.append(Line(voice.say("bank-chips", chips=chips), Style.TABLE))
    return tuple(lines)


def statement(voice: Voice, rows: Sequence[StatementRow]) -> tuple[Line, ...]:
    """A member's movements in the order given, for his eyes only."""
    if not rows:
        return (Line(voice.say("statement-empty"), Style.NOTICE),)
    head = Line(voice.say("statement-head", count=len(rows)), Style.HEAD)
    return (head, *(Line(_row(voice, row), Style.TABLE) for row in rows))


def _row(voice: Voice, row: StatementRow) -> str:
    key = "amount-minus" if row.amount < 0 else "amount-plus"
    return voice.say(
        "statement-row",
        when=voice.moment(row.at),
        reason=voice.named("reason", row.reason),
        amount=voice.say(key, points=points(abs(row.amount))),
        balance=points(row.balance),
    )
