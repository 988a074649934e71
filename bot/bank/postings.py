"""Balanced bookings over named accounts, in whole units: a tenth of a bank point.

A bet is no posting: the table log is the truth for chips in play. Books are written at buy-in,
rebuy, settlement of a hand, fine, bonus, cash-out, grant, and gift, and where one of them is taken
back.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

UNITS_PER_POINT: Final = 10
MAX_GRANT: Final = 1_000_000_000
"""Bank points: the most that one grant may make, so that no sum outgrows a database's integer."""


class Reason(StrEnum):
    """Why money moved."""

    WELCOME = "welcome"
    GRANT = "grant"
    GIFT = "gift"
    """From one member's bank to another's; the sign says which side it is."""
    BUY_IN = "buy_in"
    REBUY = "rebuy"
    HAND = "hand"
    CASH_OUT = "cash_out"
    FINE = "fine"
    """L-108, L-110; above 0 in a bank = it came back."""
    BONUS = "bonus"
    """L-121."""
    COMPENSATION = "compensation"
    """L-133: one that was paid with a hand goes back to the house."""
    TAKEN = "taken"
    """A moderator took points; above 0 in a bank = they came back."""


def bank(member: str) -> str:
    """The account of a member's point bank."""
    return f"bank:{member}"


def seat(table: int, number: int) -> str:
    """The account of the chips of one seat, as they stood when the running hand began."""
    return f"seat:{table}:{number}"


HOUSE: Final = "house"
"""Rake; what the house adds to a chop (L-79), pays for a misdeal (L-132, L-133), and bonuses
(L-121). Each is a movement of its own."""
FINES: Final = "house:fines"
"""What was taken as fines (L-108, L-110, A-56)."""
ROUNDING: Final = "house:rounding"
"""What the cash-out's rounding adds or takes (L-23)."""
ISSUE: Final = "house:issue"
"""Where new points come from, and where a moderator puts those that he takes."""


def may_be_negative(account: str) -> bool:
    """Only the house's own accounts: no member, seat or pot is ever in debt."""
    return account == HOUSE or account.startswith("house:")


def table_log(table: int) -> str:
    """The name of a table's log, as entries cite it."""
    return f"table:{table}"


def table_of(log: str) -> int:
    """The table whose log it is; 0 = it is a club's."""
    head, _, number = log.partition(":")
    return int(number) if head == "table" else 0


def club_log(club: str) -> str:
    """The name of the log of what happens in a club beside its tables."""
    return f"club:{club}"


class Unbalanced(ValueError):
    """An entry whose movements do not sum to zero: a fault of the program."""


class Overdrawn(Exception):
    """A booking that would put a member, seat or pot in debt. Amounts in units."""

    def __init__(self, club: str, account: str, balance: int, amount: int) -> None:
        super().__init__(club, account, balance, amount)
        self.club = club
        self.account = account
        self.balance = balance
        """What the account holds."""
        self.amount = amount
        """What was to be taken from it, below zero."""


@dataclass(frozen=True, slots=True)
class Movement:
    """One account's part; the amount in units."""

    account: str
    amount: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One booking with its reason and the log event that caused it.

    Refused with Unbalanced: movements that do not sum to zero.
    """

    club: str
    log: str
    """``table:7`` or ``club:42`` (table_log, club_log)."""
    seq: int
    """The number of the event in that log."""
    at: int
    """Milliseconds since 1970."""
    reason: Reason
    movements: tuple[Movement, ...]

    def __post_init__(self) -> None:
        if sum(movement.amount for movement in self.movements) != 0:
            raise Unbalanced(self)
