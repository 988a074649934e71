"""What a club needs of the world, and what the world needs to know of it. store implements it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from bot.bank.postings import Overdrawn, Reason
from bot.club.bookings import entry_for
from bot.club.events import (
    ClubEvent,
    FlagJudged,
    Given,
    Granted,
    LeakFlagged,
    PointsRuled,
    RankSet,
    SettingsChanged,
)
from bot.club.records import (
    Flag,
    FlagState,
    Place,
    Record,
    RulingRow,
    UnpaidRow,
    flags,
    owed,
    ranks,
    rulings,
    unpaid,
)
from bot.club.settings import ClubSettings, check

__all__ = [
    "Books",
    "ClubEvent",
    "ClubSettings",
    "Flag",
    "FlagJudged",
    "FlagState",
    "Given",
    "Granted",
    "LeakFlagged",
    "Overdrawn",
    "Place",
    "PointsRuled",
    "RankSet",
    "Record",
    "RulingRow",
    "SettingsChanged",
    "StatementRow",
    "UnpaidRow",
    "check",
    "entry_for",
    "flags",
    "owed",
    "ranks",
    "rulings",
    "unpaid",
]


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
    """A club's books and settings, read."""

    async def statement(self, club: str, member: str, limit: int) -> list[StatementRow]:
        """The last movements of a member's bank, the newest first."""

    async def balances(self, club: str) -> dict[str, int]:
        """What every account of a club holds, in units, by account."""

    async def top(self, club: str, limit: int) -> list[tuple[str, int]]:
        """The members with the most in the bank and how much that is, in units, highest first.

        Equals in the order of their ids. Chips on a table are not in the bank. Who once had
        something and now has nothing counts as 0.
        """

    async def settings(self, club: str, default: ClubSettings | None = None) -> ClubSettings:
        """What a club has set last. If it never set anything: ``default``, or ClubSettings().

        Cheap enough to be asked whenever they are needed.
        """

    # --- order in the house -----------------------------------------------------------------------

    async def unpaid(self, club: str, member: str | None = None) -> list[UnpaidRow]:
        """What fines left unpaid and what was forgiven of it, the newest first (A-56).

        ``member`` None = of all members. ``records.owed`` adds it up. Nothing of it is collected
        later: it is a record.
        """

    async def rulings(self, club: str, limit: int, before: Place | None = None) -> list[RulingRow]:
        """The floor's log: what moderators ruled at all tables, and points that they gave or took.

        The newest first; ``before`` = only what is older than this place, to read on.
        """

    async def ranks(self, club: str) -> dict[str, str]:
        """The rank that each member was given last, by member; who never was is left out.

        It may be one that the ladder has no more: see club.ranks.standing.
        """

    async def flags(self, club: str, state: FlagState | None = FlagState.OPEN) -> list[Flag]:
        """Lines that the watch suspects, in the order of their numbers; None = in every state."""

    async def flag(self, club: str, number: int) -> Flag | None:
        """One flag; None = there is none with this number."""
