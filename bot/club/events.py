"""What happened in a club beside its tables. Each club has a log of its own, ``club:<id>``.

Every event class says whether it moves money; a class that does not fails at import. One that does
makes exactly one entry in the books (see bookings), one that does not makes none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.bank.postings import Reason
from bot.club.settings import ClubSettings


class ClubEvent:
    """The root of all club events. No table folds them; the books cite those that move money."""

    __slots__ = ()
    moves_money: ClassVar[bool]
    version: ClassVar[int] = 1
    """Raised when the stored form changes; old rows are lifted when read."""

    def __init_subclass__(cls) -> None:
        if not isinstance(getattr(cls, "moves_money", None), bool):
            raise TypeError(f"{cls.__name__} does not say whether it moves money")


@dataclass(frozen=True, slots=True)
class Granted(ClubEvent):
    """New bank points for a member, out of nothing: the welcome grant or another one."""

    moves_money: ClassVar[bool] = True
    version: ClassVar[int] = 2
    """1: without ``by``."""
    member: str
    points: int
    """Bank points, more than 0."""
    reason: Reason
    """WELCOME or GRANT."""
    by: str = ""
    """The member who granted them; "" = the house itself, or nobody noted it (version 1)."""


@dataclass(frozen=True, slots=True)
class Given(ClubEvent):
    """Bank points of one member became another's."""

    moves_money: ClassVar[bool] = True
    giver: str
    taker: str
    """Somebody else than the giver."""
    points: int
    """Bank points, more than 0."""
    by: str
    """Who asked for it: the giver himself, or who may do it for him."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(ClubEvent):
    """The club's settings from now on, all of them: the last one counts."""

    moves_money: ClassVar[bool] = False
    by: str
    """The member who set them."""
    settings: ClubSettings
