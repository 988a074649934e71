"""What somebody asks for. An Action is who, what, when and from where; decide.py answers it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from bot.engine.cards import Card
from bot.engine.floor import Floor
from bot.engine.house import Rules

DEALER = ""
"""The ``who`` of the dealer's own actions: timers, dealing, recovery."""


class Sizing(StrEnum):
    """Amounts that depend on the table."""

    MIN = "min"
    HALF_POT = "half"
    POT = "pot"
    """The pot-limit maximum (C-33): level + pot + the amount to call."""
    MAX = "max"
    """The largest legal total."""


@dataclass(frozen=True, slots=True)
class BigBlinds:
    """An amount in hundredths of a big blind: ``3bb`` is 300."""

    hundredths: int


Amount = int | Sizing | BigBlinds
"""A total for this round, as in "make 600" (L-81): play chips, a sizing, or big blinds."""


# --- at a turn of one's own ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """L-86."""


@dataclass(frozen=True, slots=True)
class Call:
    """L-85."""


@dataclass(frozen=True, slots=True)
class Bet:
    """L-80. ``to`` None = the only legal size (fixed limit)."""

    to: Amount | None = None


@dataclass(frozen=True, slots=True)
class Make:
    """L-81: raise to a total. ``to`` None = the only legal size (fixed limit)."""

    to: Amount | None = None


@dataclass(frozen=True, slots=True)
class AllIn:
    """L-89."""


@dataclass(frozen=True, slots=True)
class BringIn:
    """S-14: post the bring-in."""


@dataclass(frozen=True, slots=True)
class Complete:
    """S-14: bet the full small bet in place of the bring-in or over it.

    Also C-24: a short all-in is completed to the full bet. There is one size.
    """


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards of one's own hand, by position from 1 or by name."""

    positions: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    everything: bool = False

    def __bool__(self) -> bool:
        return self.everything or bool(self.positions or self.cards)


NOTHING = Pick()
ALL_CARDS = Pick(everything=True)


@dataclass(frozen=True, slots=True)
class Fold:
    """L-87; cards may be shown in the same breath (L-88). At the showdown it means Muck (L-74)."""

    show: Pick = NOTHING


@dataclass(frozen=True, slots=True)
class Draw:
    """L-60: throw these away and get as many back; nothing picked = stand pat."""

    discard: Pick = NOTHING


@dataclass(frozen=True, slots=True)
class Open:
    """L-74 and L-90. A part may be opened only by the last one left (L-90)."""

    show: Pick = ALL_CARDS


@dataclass(frozen=True, slots=True)
class Muck:
    """L-74: concede unseen; a part of the hand may be shown (L-77)."""

    show: Pick = NOTHING


@dataclass(frozen=True, slots=True)
class Close:
    """L-90: the last one left shows nothing."""


@dataclass(frozen=True, slots=True)
class ShowCards:
    """L-77, L-88: show cards right after one's own fold or muck, before the next action."""

    show: Pick


@dataclass(frozen=True, slots=True)
class Choose:
    """R-17: what is played next. Between hands, for the one who is asked."""

    game: str
    """The id of a game on the table's list."""


Play = (
    Check
    | Call
    | Bet
    | Make
    | AllIn
    | BringIn
    | Complete
    | Fold
    | Draw
    | Open
    | Muck
    | Close
    | ShowCards
    | Choose
)


# --- coming and going ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat and buy in (L-20 to L-24). The table fills in points and chips from the bank.

    At a full table: be put on its waiting list.
    """

    name: str
    seat: int | None = None
    """A seat number from 1, or None for the first free one."""
    points: int = 0
    """Bank points brought."""
    chips: int = 0
    """Play chips received for them."""


@dataclass(frozen=True, slots=True)
class Leave:
    """L-114: fold at the next turn, cash out once after the hand. Or leave the waiting list."""


@dataclass(frozen=True, slots=True)
class Rebuy:
    """L-115, C-17: chips from the bank, after the hand. The table fills in points and chips."""

    points: int = 0
    chips: int = 0


@dataclass(frozen=True, slots=True)
class SitOut:
    """No cards from the next hand on."""


@dataclass(frozen=True, slots=True)
class Back:
    """Play again from the next hand on."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the sitting: the first hand is dealt, the next ones follow by themselves."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stands still; nobody is dealt a new hand."""

    shutdown: bool = False
    """True: the process ends; the next start resumes by itself."""


@dataclass(frozen=True, slots=True)
class Resume:
    """After a pause: a fresh deadline, and hands follow again."""


@dataclass(frozen=True, slots=True)
class SetRules:
    """Other game, house or stakes, from the next hand on (A-94)."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Everybody is cashed out after the hand and the table ends."""


Coming = Join | Leave | Rebuy | SitOut | Back | Start | Pause | Resume | SetRules | CloseTable


# --- the dealer's own ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealHand:
    """Start the next hand (L-00), or say what the table waits for."""


@dataclass(frozen=True, slots=True)
class HandsOut:
    """The private hands are delivered: the first turn is opened and its clock starts."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """C-80: the clock of the turn with the action's token has run out."""


@dataclass(frozen=True, slots=True)
class Remind:
    """C-80: the one reminder of the turn with the action's token."""


@dataclass(frozen=True, slots=True)
class RestartClock:
    """A fresh deadline for the running turn, after a restart of the process."""


@dataclass(frozen=True, slots=True)
class WithdrawOffer:
    """The seat was held long enough for this member of the waiting list."""

    member: str


@dataclass(frozen=True, slots=True)
class CashOut:
    """The bookkeeping of a seat that is to be freed; the table fills in the points."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class PayRebuy:
    """The bookkeeping of a rebuy that waited for the end of the hand; filled in by the table."""

    seat: int
    points: int
    chips: int


@dataclass(frozen=True, slots=True)
class MarkBankrupt:
    """L-115: say that a seat has no chips, and whether its bank can buy more."""

    seat: int
    points_left: int


@dataclass(frozen=True, slots=True)
class PayBonus:
    """L-121: the bonuses of a leaver's sitting go to his bank, before fine and cash-out (LV-33)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeFine:
    """A-56: the fine of a seat, after the hand. The table works the sum out (bot/bank).

    The P of the fine stand in the Seat.
    """

    seat: int
    chips: int
    """Play chips from the stack."""
    points: int
    """Bank points for what the stack lacked."""
    unpaid: int
    """P that are missing after that."""


@dataclass(frozen=True, slots=True)
class FineAway:
    """A-56: the fine of a member who has no seat here: from his bank alone."""

    member: str
    points: int
    unpaid: int
    """P that are missing after that."""


Dealing = (
    DealHand
    | HandsOut
    | TimeUp
    | Remind
    | RestartClock
    | WithdrawOffer
    | CashOut
    | PayRebuy
    | MarkBankrupt
    | PayBonus
    | TakeFine
    | FineAway
)

Deed = Play | Coming | Dealing | Floor


class Action(Struct, frozen=True):
    """Somebody asks for something."""

    who: str
    """The member, or DEALER."""
    what: Deed
    at: int
    """Milliseconds since 1970: of the message or interaction, else of the clock port."""
    source: str = ""
    """Where it was said: ``room``, ``dm``, ``slash``, ``button``, ``timer``."""
    source_id: str = ""
    """The id of the message or interaction; the same id never acts twice."""
    token: int | None = None
    """For buttons and timers: the turn that was meant."""
