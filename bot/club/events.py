"""What happened in a club beside its tables. Each club has a log of its own, ``club:<id>``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.bank.postings import Reason


class ClubEvent:
    """The root of all club events. No table folds them; the books cite them."""

    __slots__ = ()
    version: ClassVar[int] = 1
    """Raised when the stored form changes; old rows are lifted when read."""


@dataclass(frozen=True, slots=True)
class Granted(ClubEvent):
    """New bank points for a member, out of nothing: the welcome grant or another one."""

    member: str
    points: int
    reason: Reason
    """WELCOME or GRANT."""
