"""What a typed ruling can mean. Codes only; the catalog makes words of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.engine.floor import Floor


class Order(StrEnum):
    """What a moderator can ask of the floor. The keys of ``[floor.orders]`` in a lexicon."""

    LEAK = "leak"
    INTERFERENCE = "interference"
    FOLD = "fold"
    REMOVE = "remove"
    FINE = "fine"
    MISDEAL = "misdeal"
    """A hand that went astray: whose it was, and who saw it (L-131, L-132)."""
    EXPOSED_HAND = "exposed_hand"
    EXPOSED_CARD = "exposed_card"
    WRONG_CARD = "wrong_card"
    NO_GAME = "no_game"
    REFUND = "refund"
    PAUSE = "pause"
    RESUME = "resume"
    TIME = "time"
    GIVE = "give"
    TAKE = "take"
    UNDO = "undo"
    LOG = "log"
    FLAGS = "flags"
    """The lines that the watch suspects and nobody has judged yet (A-90)."""


class Person(NamedTuple):
    """Somebody who can be named."""

    member: str
    name: str
    seat: int = 0
    """0 = he has none."""


class Lack(StrEnum):
    """What is missing in a ruling, or cannot be read."""

    ORDER = "order"
    """No word for a ruling; ``text`` is what stands there instead, if anything does."""
    WHO = "who"
    NOBODY = "nobody"
    """``text`` is nobody's name."""
    SEVERAL = "several"
    """``names`` all begin with ``text``."""
    AMOUNT = "amount"
    """How much? ``text`` is what cannot be read as an amount, if anything stands there."""
    SECONDS = "seconds"
    NUMBER = "number"
    """Which ruling?"""
    CARD = "card"
    """``text`` is no card."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """A ruling that the table carries out."""

    order: Order
    deed: Floor


@dataclass(frozen=True, slots=True)
class PointsOrdered:
    """Bank points for a member, or from him (below 0)."""

    member: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class UndoOrdered:
    """Take a ruling back. Whether it is one of the table or of the club is the caller's to know."""

    number: int
    """0 = the last one."""
    reason: str
    table: int = 0
    """Of which table; 0 = it was not said."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A page: the floor's log, or the open flags."""

    order: Order


@dataclass(frozen=True, slots=True)
class Lacking:
    """A line for the floor that is no whole ruling: nothing is done."""

    order: Order | None
    lack: Lack
    text: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to a preview or a flag."""

    confirmed: bool
    number: int = 0
    """Of a flag, if one is named."""


Understanding = Ordered | PointsOrdered | UndoOrdered | Wanted | Lacking
"""What a line for the floor says."""
