"""Order in the house: flying actions, rulings, fines, bonuses, misdeals."""

from __future__ import annotations

from typing import ClassVar

from bot.engine.cards import Card
from bot.engine.events.base import Audience, Event
from bot.engine.types import Bound, Category, FlyingAct, RulingKind, Why

# --- flying actions (L-100 to L-105, L-113) -------------------------------------------------------


class Flew(Event, frozen=True):
    """Somebody acted out of turn, and it counts (L-100)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    act: FlyingAct
    total: int
    """The total of the round that it reaches; 0 for a check or fold."""
    chips: int
    """Chips that go out in front of him at once."""
    count: int
    """His flying actions with this one."""
    at: int
    queued: bool
    """It waits for his turn. False: it only counts (L-105, L-113), or is void (L-101)."""


class AllInVoided(Event, frozen=True):
    """L-101: a flying all-in is void and counts as a fold; half of the chips come back.

    ``kept`` stays in as his contribution (L-103); ``returned`` is floor(chips / 2).
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    kept: int
    returned: int


class FlyingStands(Event, frozen=True):
    """L-101 alpha: his turn has come, it is still legal, and it binds him. The act follows."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    act: FlyingAct
    at: int


class FlyingFailed(Event, frozen=True):
    """L-102 beta: his turn has come and it is not legal any more; this is what is left."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    act: FlyingAct
    bound: Bound


class PenaltyPaid(Event, frozen=True):
    """L-102: one BB of dead money for a flying check that a bet overtook (less if he has less)."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


class FlyingChipsLost(Event, frozen=True):
    """L-103: flying chips stay in the pot. ``dead``: he plays on, and they count for nobody."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    dead: bool


class FlyingLapsed(Event, frozen=True):
    """L-104: his turn never came; its chips return, the count stays."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    act: FlyingAct
    chips: int


# --- the rulings of a moderator -------------------------------------------------------------------


class Ruled(Event, frozen=True):
    """What a moderator ruled. What comes of it follows in events of its own.

    Its number in the table's log is the number of the ruling.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    kind: RulingKind
    by: str
    """The member who ruled."""
    member: str
    """Whom it concerns; empty = the table."""
    name: str
    seat: int
    """His seat; 0 = he has none."""
    amount: int
    """P of a fine, seconds of more time, bank points; 0 = none."""
    reason: str
    undoes: int
    """The number of the ruling that is taken back; 0 = none."""
    at: int


class HandKilled(Event, frozen=True):
    """L-105, L-108, L-110: a forced fold, whosever turn it is. Chips already in stay."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    why: Why


class TurnWithdrawn(Event, frozen=True):
    """The one to act need not act any more: a ruling has changed the hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class TimeAdded(Event, frozen=True):
    """The running turn has this many milliseconds more."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    extra: int


class Rewound(Event, frozen=True):
    """L-131: back to the start of the first betting round; whom a ruling removed stays out.

    ``removed``: seats that stay folded, with what stays of the present hand: the burned cards.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    removed: tuple[int, ...]


class HandBurned(Event, frozen=True):
    """L-131: a wrongly sent hand is shown to all and burned for good."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]


class HandRedealt(Event, frozen=True):
    """L-131: the player concerned gets new cards from the top of the stock, for him alone."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    cards: tuple[Card, ...]


class HandExposed(Event, frozen=True):
    """L-133: a hand that was seen lies open to all; its owner gets ``compensation`` later."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    cards: tuple[Card, ...]
    compensation: int


class CardBurned(Event, frozen=True):
    """L-133: a card that was seen is shown to all and is not dealt in this hand."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    card: Card


class ShowAsked(Event, frozen=True):
    """L-134: he is asked which cards he meant to show."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class ShowDeclined(Event, frozen=True):
    """L-134: nothing more is shown."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class CompensationPaid(Event, frozen=True):
    """L-133: after the hand, by the house or out of the pot."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int
    from_pot: bool


class HandReinstated(Event, frozen=True):
    """A ruling was taken back: the hand stands again as it stood before it, and goes on.

    ``stacks``: those at the start of the hand, if it was settled; then ``rake``, ``topup`` and
    ``house`` are what its HandSettled had booked and is taken back. Empty = it was not settled.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    number: int
    stacks: tuple[tuple[int, int], ...]
    rake: int
    topup: int
    house: int


class HandVoided(Event, frozen=True):
    """L-132: NOGAME, or everything goes back (``refund``). ``payments`` by seat.

    The house adds what they are more than ``pot`` and ``rake``.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    pot: int
    payments: tuple[tuple[int, int], ...]
    rake: int
    house: int
    refund: bool


# --- fines and bonuses ----------------------------------------------------------------------------


class FineImposed(Event, frozen=True):
    """L-108, L-110: ``amount`` in P, taken when the hand is settled."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    amount: int
    why: Why


class FinePutIn(Event, frozen=True):
    """A-91: ``interfere.fine_to_pot``: this much of a fine went into the pot as dead money."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    amount: int


class FineTaken(Event, frozen=True):
    """A-56: what was taken from the stack (play chips) and the bank (points), and what is owed.

    ``seat`` 0: he had left the table. ``unpaid`` in P, and ``amount``: all the P that were due.
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    chips: int
    points: int
    unpaid: int
    amount: int = 0


class FineReturned(Event, frozen=True):
    """A ruling was taken back: ``chips`` to the seat, ``points`` to the bank, ``unpaid`` forgiven.

    ``waived`` in P was not taken yet. ``seat`` 0: he has left; ``points`` holds what the chips
    would have been worth at the cash-out (L-23).
    """

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    member: str
    chips: int
    points: int
    unpaid: int
    waived: int


class LeaveRevoked(Event, frozen=True):
    """A ruling was taken back before he was cashed out: he stays."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int


class CompensationReturned(Event, frozen=True):
    """A ruling was taken back: the compensation goes back to the house."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    chips: int
    """Taken from the stack; 0 = it was not paid yet."""


class BonusEarned(Event, frozen=True):
    """L-121, L-122: bank points for an opened hand, paid when he leaves."""

    audience: ClassVar[Audience] = Audience.EVERYBODY
    seat: int
    category: Category
    points: int


class BonusNoted(Event, frozen=True):
    """A-95: bank points for a hand that nobody else has seen (``bonus.requires``)."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    category: Category
    points: int


class BonusPaid(Event, frozen=True):
    """L-121: the sitting's bonuses went to the bank."""

    audience: ClassVar[Audience] = Audience.SEAT
    seat: int
    member: str
    points: int
