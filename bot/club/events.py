"""What happened in a club beside its tables. Each club has a log of its own, ``club:<id>``.

Every event class says whether it moves money; a class that does not fails at import. One that does
makes exactly one entry in the books (see bookings), one that does not makes none.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from bot.bank.postings import Reason
from bot.club.settings import ClubSettings


class ClubEvent(Struct, frozen=True):
    """The root of all club events. No table folds them; the books cite those that move money."""

    moves_money: ClassVar[bool]
    version: ClassVar[int] = 1
    """Raised when the stored form changes; old rows are lifted when read."""

    def __init_subclass__(cls) -> None:
        if not isinstance(getattr(cls, "moves_money", None), bool):
            raise TypeError(f"{cls.__name__} does not say whether it moves money")


class Granted(ClubEvent, frozen=True):
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


class Given(ClubEvent, frozen=True):
    """Bank points of one member became another's."""

    moves_money: ClassVar[bool] = True
    giver: str
    taker: str
    """Somebody else than the giver."""
    points: int
    """Bank points, more than 0."""
    by: str
    """Who asked for it: the giver himself, or who may do it for him."""


class SettingsChanged(ClubEvent, frozen=True):
    """The club's settings from now on, all of them: the last one counts."""

    moves_money: ClassVar[bool] = False
    by: str
    """The member who set them."""
    settings: ClubSettings


class PointsRuled(ClubEvent, frozen=True):
    """A moderator gave a member points or took some, or took such a ruling back.

    Its number in the club's log is the number of the ruling.
    """

    moves_money: ClassVar[bool] = True
    member: str
    points: int
    """Bank points; below 0 = taken."""
    reason: Reason
    """GRANT or TAKEN; of one that takes another back, the other's."""
    by: str
    """The moderator."""
    why: str
    """In his words."""
    undoes: int = 0
    """The number of the ruling that is taken back, of this log; 0 = none."""


class RankSet(ClubEvent, frozen=True):
    """A member has another rank (L-110, A-92)."""

    moves_money: ClassVar[bool] = False
    member: str
    before: str
    after: str
    by: str
    """The moderator."""
    table: int = 0
    """Where it was ruled; 0 = set by hand."""
    ruling: int = 0
    """The number of the ruling in the table's log, one that demotes or one that takes that back."""


class LeakFlagged(ClubEvent, frozen=True):
    """The watch suspects that a line tells of a hand (L-106, A-90).

    Its number in the club's log is the number of the flag.
    """

    moves_money: ClassVar[bool] = False
    table: int
    hand: int
    """The number of the hand that was played."""
    member: str
    name: str
    channel: str
    """Where it was said."""
    message: str
    """The id of the message."""
    digest: str
    """Of what was said, so that an edited message can be flagged again."""
    line: str
    """What was said. Whoever plays the hand may read it only when the hand is over."""


class FlagJudged(ClubEvent, frozen=True):
    """A moderator confirmed a flag, and ruled (L-108), or dismissed it. Once for each flag."""

    moves_money: ClassVar[bool] = False
    flag: int
    """Its number."""
    confirmed: bool
    by: str
    """The moderator; "" = the house itself (``leak.detect`` = enforce)."""
    ruling: int
    """The number of the ruling in the log of the flag's table; 0 = dismissed."""
