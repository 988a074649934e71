"""Balanced bookings over named accounts, in whole units: a tenth of a bank point.

A bet is no posting: the table log is the truth for chips in play. Books are written at buy-in,
rebuy, settlement of a hand, and cash-out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

UNITS_PER_POINT: Final = 10


class Reason(StrEnum):
    """Why money moved."""

    WELCOME = "welcome"
    GRANT = "grant"
    BUY_IN = "buy_in"
    REBUY = "rebuy"
    HAND = "hand"
    CASH_OUT = "cash_out"


def bank(member: str) -> str:
    """A member's point bank."""
    return f"bank:{member}"


def seat(table: int, number: int) -> str:
    """The chips of one seat."""
    return f"seat:{table}:{number}"


HOUSE: Final = "house"
"""Rake, and what the house adds (L-79)."""
ROUNDING: Final = "house:rounding"
"""What the cash-out's rounding adds or takes (L-23)."""
ISSUE: Final = "house:issue"
"""Where new points come from."""


class Unbalanced(ValueError):
    """An entry whose movements do not sum to zero: a fault of the program."""


@dataclass(frozen=True, slots=True)
class Movement:
    """One account's part; the amount in units."""

    account: str
    amount: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One booking with its reason and the log event that caused it."""

    club: str
    log: str
    """``table:7`` or ``club``."""
    seq: int
    at: int
    reason: Reason
    movements: tuple[Movement, ...]

    def __post_init__(self) -> None:
        if sum(movement.amount for movement in self.movements) != 0:
            raise Unbalanced(self)
