"""What a moderator may rule (L-106 to L-111, L-131 to L-135). rulings.py says what comes of it.

Who may rule is the club's matter, not the engine's. A ruling names members, since a later one may
concern somebody who left his seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card


@dataclass(frozen=True, slots=True)
class RuleLeak:
    """L-108: forced fold, forced leave and a fine."""

    member: str


@dataclass(frozen=True, slots=True)
class RuleInterference:
    """L-110: forced fold, forced leave, a fine and (by the club) demotion."""

    member: str


@dataclass(frozen=True, slots=True)
class ForceFold:
    """The hand is killed; he stays at the table."""

    member: str


@dataclass(frozen=True, slots=True)
class Remove:
    """Forced fold and forced leave without a fine (L-111)."""

    member: str


@dataclass(frozen=True, slots=True)
class Fine:
    """A fine in P, taken after the hand."""

    member: str
    amount: int


@dataclass(frozen=True, slots=True)
class WrongHand:
    """A hand was sent to somebody else, or could not be delivered.

    L-131 in the first betting round, L-132 after it: the right one by itself.
    """

    owner: str
    """Whose cards they were; he gets new ones."""
    receiver: str = ""
    """Who saw them, if his own hand is affected as well (A-99): he gets new cards too."""


@dataclass(frozen=True, slots=True)
class ExposedHand:
    """L-133: a player's hand was seen."""

    member: str


@dataclass(frozen=True, slots=True)
class ExposedCard:
    """L-133: any other card was seen; None = the top card of the stock."""

    card: Card | None = None


@dataclass(frozen=True, slots=True)
class WrongCard:
    """L-134: he is asked which cards he meant to show."""

    member: str


@dataclass(frozen=True, slots=True)
class NoGame:
    """L-132: the hand does not count."""


@dataclass(frozen=True, slots=True)
class Refund:
    """The hand does not count and everything goes back."""


@dataclass(frozen=True, slots=True)
class PauseTable:
    """The clock stands still until a ruling or the host resumes."""


@dataclass(frozen=True, slots=True)
class ResumeTable:
    """The game goes on."""


@dataclass(frozen=True, slots=True)
class MoreTime:
    """The running turn has this many seconds more."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Take a ruling back. The table fills in what has happened since, from its log.

    Refused: there is no such ruling, it was taken back already, or what it did cannot be reversed
    any more (the points or chips have moved on, the hand was played on).
    """

    number: int
    """The number of the ruling: of its Ruled event in the table's log."""
    outcome: tuple[object, ...] = ()
    """All events of the table's log from that number to its end, so that the first is the Ruled
    itself; empty = the log has no such number."""


Ruling = (
    RuleLeak
    | RuleInterference
    | ForceFold
    | Remove
    | Fine
    | WrongHand
    | ExposedHand
    | ExposedCard
    | WrongCard
    | NoGame
    | Refund
    | PauseTable
    | ResumeTable
    | MoreTime
    | Undo
)


@dataclass(frozen=True, slots=True)
class Floor:
    """A moderator rules. The action's ``who`` is the moderator, seated or not."""

    ruling: Ruling
    reason: str
