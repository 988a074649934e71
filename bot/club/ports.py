"""What a club needs of the world. store implements it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.bank.postings import Reason
from bot.club.events import ClubEvent, Granted

__all__ = ["Books", "ClubEvent", "Granted", "StatementRow"]


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One movement of a member's bank, with its reason and its reference."""

    number: int
    """Counts the movements of this bank from 1."""
    at: int
    """Milliseconds since 1970."""
    reason: Reason
    amount: int
    """Units; below 0 = taken from the bank."""
    balance: int
    """Units in the bank afterwards."""
    log: str
    """The reference: the log and the number of the event in it."""
    seq: int


class Books(Protocol):
    """The ledger, read."""

    async def statement(self, club: str, member: str, limit: int) -> list[StatementRow]:
        """The last movements of a member's bank, the newest first."""

    async def balances(self, club: str) -> dict[str, int]:
        """What every account of a club holds, in units, by account."""
