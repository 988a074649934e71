"""Points: what is in the bank, and how it came there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.engine.view import TableView
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


@dataclass(frozen=True, slots=True)
class UnpaidRow:
    """A part of a fine that could not be paid (A-56), in P."""

    at: int
    """Milliseconds since 1970."""
    table: int
    amount: int
    """Below 0 = forgiven, since the ruling was taken back."""


def unpaid(voice: Voice, rows: Sequence[UnpaidRow]) -> tuple[Line, ...]:
    """What a member's fines left unpaid, below his statement: the sum and each part.

    Nothing if there is nothing. It is a record: nobody collects it later.
    """
    total = sum(row.amount for row in rows)
    if not rows:
        return ()
    head = Line(voice.say("unpaid-head", amount=total), Style.HEAD)
    return (head, *(Line(_unpaid(voice, row), Style.TABLE) for row in rows))


def owing(voice: Voice, owed: Mapping[str, int]) -> tuple[Line, ...]:
    """For moderators: who has fines unpaid, the most first. ``owed``: names as written, and P."""
    if not owed:
        return (Line(voice.say("owing-nobody"), Style.NOTICE),)
    head = Line(voice.say("owing-head"), Style.HEAD)
    most_first = sorted(owed.items(), key=lambda pair: -pair[1])
    rows = (voice.say("owing-row", name=name, amount=amount) for name, amount in most_first)
    return (head, *(Line(row, Style.TABLE) for row in rows))


def pending(voice: Voice, views: Iterable[TableView]) -> tuple[Line, ...]:
    """What is not booked yet at the tables where the reader sits: fines, bonuses (L-121).

    ``views`` are his own.
    """
    lines: list[Line] = []
    for view in views:
        own = view.own
        if own is not None and own.fine:
            lines.append(Line(voice.say("fine-pending", amount=own.fine), Style.TABLE))
        if own is not None and own.bonus:
            lines.append(Line(voice.say("bonus-pending", points=own.bonus), Style.TABLE))
    return tuple(lines)


def _unpaid(voice: Voice, row: UnpaidRow) -> str:
    key = "unpaid-forgiven" if row.amount < 0 else "unpaid-row"
    params = {"when": voice.moment(row.at), "table": str(row.table)}
    return voice.say(key, **params, amount=abs(row.amount))


def _row(voice: Voice, row: StatementRow) -> str:
    key = "amount-minus" if row.amount < 0 else "amount-plus"
    return voice.say(
        "statement-row",
        when=voice.moment(row.at),
        reason=voice.named("reason", row.reason),
        amount=voice.say(key, points=points(abs(row.amount))),
        balance=points(row.balance),
    )
