"""How a table stands: the seats, and the hand in progress. Changed by evolve.py alone.

A state is copied by ``decide`` before anything is tried on it. The copies share the Seat and
Player objects until evolve touches one, which then puts a copy of its own in its place. A Player is
copied once for each copy of its hand, however often it is touched after that (``HandState.own``).
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field, structs

from bot.engine.cards import Card
from bot.engine.house import Rules
from bot.engine.rotation import NOWHERE, Place
from bot.engine.types import (
    Blind,
    Bound,
    Departed,
    FlyingAct,
    Owed,
    PauseReason,
    Phase,
    TurnKind,
    Waiter,
    Why,
)


class Seat(Struct):
    """What outlives a hand about one occupied seat."""

    number: int
    member: str
    name: str
    stack: int = 0
    """Play chips at the last settlement; during a hand the Player's stack counts."""
    out: bool = False
    out_since_hand: int = 0
    out_since_at: int = 0
    timeouts: int = 0
    """Turns missed in a row (C-80)."""
    owes: Owed = Owed.NOTHING
    leaving: Why | None = None
    rebuy: bool = False
    """A rebuy waits for the end of the hand."""
    bankrupt: bool = False
    """It was said that he is bankrupt; his seat is freed at the next deal (L-115)."""
    fouls: int = 0
    """Flying actions that count against him (L-105, ``fa.count_scope``)."""
    fouled_at: int = 0
    """Milliseconds: when the last of them was."""
    fine: int = 0
    """P to be taken after the hand (L-108, L-110)."""
    bonus: int = 0
    """Bank points earned in this sitting, paid when he leaves (L-121, L-122)."""

    @property
    def ready(self) -> bool:
        """May be dealt in."""
        return self.stack > 0 and not self.out and self.leaving is None


class Flying(Struct, frozen=True):
    """A flying action that waits for its player's regular turn (L-100), or binds him at it."""

    act: FlyingAct
    total: int
    """The total of the round that it reaches: the level called, or the make."""
    chips: int
    """Chips out in front of him for it. They are still part of his stack here: they count for
    nobody until his turn comes, and return if it never does (L-104)."""
    at: int
    """Milliseconds: when it was said."""
    bound: Bound | None = None
    """None = it waits. Else his turn has come, and this is what is left (L-102)."""
    before: int = 0
    """Of an ALLIN that waits: those of its chips that an earlier one had put out (A-83)."""


class Player(Struct):
    """One seat's part in the running hand."""

    seat: int
    stack: int
    """Chips behind."""
    cards: tuple[Card, ...] = ()
    """Face down."""
    bet: int = 0
    """Put in during this round; antes and dead posts are no bets."""
    paid: int = 0
    """Put in during this hand and layered into pots (C-14), the ante included."""
    folded: bool = False
    acted: bool = False
    """Has acted in this round (a post is no act)."""
    acted_level: int = 0
    """The level when he last acted in this round (C-31)."""
    discards: tuple[Card, ...] = ()
    """All that he threw away in this hand (C-55)."""
    awaiting: tuple[Card, ...] = ()
    """Thrown away, the replacements not sent yet (``draw.delivery`` = after_all)."""
    changed: int | None = None
    """How many he changed in the last draw; None = not yet."""
    opened: bool = False
    mucked: bool = False
    shown: tuple[Card, ...] = ()
    """Cards of a hand not opened that its owner showed."""
    flying: Flying | None = None
    flew: Flying | None = None
    """The last thing he said out of turn in this hand, whatever became of it (L-112)."""
    act: FlyingAct | None = None
    """What he last did at a turn of this round, and up to which total (L-112)."""
    act_total: int = 0
    exposed: bool = False
    """His hand lies open to all by a ruling, and he plays on (L-133)."""
    compensation: int = 0
    """Play chips that he gets for it after the hand."""
    up: tuple[Card, ...] = ()
    """Face up, in the order in which they came (S-04 to S-07)."""

    @property
    def held(self) -> tuple[Card, ...]:
        """All cards of his own, face down and face up."""
        return (*self.cards, *self.up) if self.up else self.cards

    @property
    def active(self) -> bool:
        """Dealt in and not folded; an all-in player is active."""
        return not self.folded

    @property
    def lies_open(self) -> bool:
        """Each of his cards was seen, by a ruling (L-133)."""
        return self.exposed and all(card in self.shown for card in self.cards)

    @property
    def able(self) -> bool:
        """Active with chips left."""
        return not self.folded and self.stack > 0


class Turn(Struct, frozen=True):
    """The single answer to "whose turn is it"."""

    seat: int
    kind: TurnKind
    at: int
    """Milliseconds: when its clock started."""
    token: int
    """The number of the event that opened it."""
    reminded: bool = False
    extra: int = 0
    """Milliseconds that a moderator added to its clock."""


class HandState(Struct):
    """The running hand."""

    number: int
    button: int
    players: dict[int, Player]
    """By seat, clockwise from left of the button."""
    stacks_before: dict[int, int]
    posts: tuple[tuple[int, Blind], ...]
    phase: Phase = Phase.DEALT
    street: int = 0
    turn: Turn | None = None
    stub: tuple[Card, ...] = ()
    burned: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    """Common cards (R-09, S-24)."""

    # the betting round
    level: int = 0
    """Highest total bet of the round, in round 1 never below the BB."""
    full_level: int = 0
    """Highest total that was a full bet or raise (C-24)."""
    step: int = 0
    """Last full bet or raise increment (L-83)."""
    last_step: int = 0
    """Last increment, full or not (A-75)."""
    bets: int = 0
    """Bets and raises of this round that count for the cap (C-21, C-22)."""
    uncapped: bool = False
    """C-23: at most two were able to act before the cap."""
    actor: int | None = None
    """Who acted last in this round; None = nobody yet."""
    leader: int | None = None
    """Who first made the largest bet of the round (L-64)."""
    leader_bet: int = 0

    # the middle
    pot: int = 0
    """All chips in the middle, the bets of the round included."""
    dead: int = 0
    """The part of it that counts for nobody's total; it lies in the main pot."""
    blind_shortage: int = 0
    """What short blinds lack, for pot-limit sums in round 1 (C-34)."""

    # the change and the showdown
    queue: tuple[int, ...] = ()
    """Seats that still have to change or to be asked to open, in order."""
    change_started: bool = False
    pot_at_change: int = 0
    first_bettor: int | None = None
    """``first_max_bettor`` of round 1 (L-64)."""
    final_leader: int | None = None
    """``first_max_bettor`` of the last round that had a bet, if it was the final one (L-73)."""
    may_show: int | None = None
    """Who folded or mucked just now and may still show cards (L-77, L-88)."""
    rake: int = 0
    topup: int = 0

    # order in the house
    turns: tuple[Turn, ...] = ()
    """Where flying actions are played: all turns in order, those included that a flying action
    took as they came (L-112; read by spans.py)."""
    asked_to_show: int | None = None
    """Who is asked which cards he meant to show (L-134)."""
    start: HandState | None = None
    """The hand as it stood before its first turn, to go back to (L-131). Never changed."""
    before: HandState | None = None
    """The hand as it stood before the last ruling that may be taken back. Never changed."""
    killed: tuple[int, ...] = ()
    """Seats whose hands were killed: they stay folded when play goes back (L-131)."""
    fines_in: tuple[tuple[int, int], ...] = ()
    """Seats and what they put into the pot as a fine (A-91); it stays when play goes back."""
    paid_by_house: int = 0
    """Compensations and shares of a hand that does not count (L-132, L-133)."""

    # no part of how the hand stands, and the last field for that (see __eq__)
    own: tuple[int, ...] = ()
    """Seats whose Player no other copy of the hand has, so that it may be changed in place."""

    def copy(self) -> HandState:
        """A copy that shares the Player objects; from now on they are nobody's own."""
        self.own = ()
        return structs.replace(self, players=self.players.copy())

    def __eq__(self, other: object) -> bool:
        """Whether the hand stands as another one does, whoever owns its Players."""
        if not isinstance(other, HandState):
            return NotImplemented
        return structs.astuple(self)[:-1] == structs.astuple(other)[:-1]

    @property
    def active(self) -> list[Player]:
        """Not folded, clockwise from left of the button."""
        return [player for player in self.players.values() if not player.folded]

    @property
    def alone(self) -> Player | None:
        """The last one left when all others folded (C-16); None = there are more."""
        last: Player | None = None
        for player in self.players.values():
            if not player.folded:
                if last is not None:
                    return None
                last = player
        return last


assert HandState.__struct_fields__[-1] == "own"


class TableState(Struct):
    """The whole table. ``seq`` is the number of the last event of its log."""

    rules: Rules
    seq: int = 0
    seats: Mapping[int, Seat] = field(default_factory=dict)
    """By number, in order of number. Another one is put in its place when a seat changes."""
    button: int = 0
    """Seat of the last button; 0 before the first hand."""
    hand_number: int = 0
    hand: HandState | None = None
    running: bool = False
    """The sitting was started: hands follow each other."""
    waiting: bool = False
    """It was said that the table waits for players."""
    waitlist: tuple[Waiter, ...] = ()
    """Who waits for a seat, in the order of calling."""
    paused: PauseReason | None = None
    queued_rules: Rules | None = None
    closing: bool = False
    closed: bool = False
    settled_at: int = 0
    """Milliseconds: when the last hand ended; 0 while a hand is played."""
    departed: tuple[Departed, ...] = ()
    """Flying actions of today of those who left (``fa.count_scope`` = day)."""
    fines_away: tuple[tuple[str, int], ...] = ()
    """Members without a seat and the P of their fines, until these are booked: at once."""
    place: Place = NOWHERE
    """Where it stands in its rotation (R-15 to R-17)."""
    choice: Turn | None = None
    """Somebody is asked which game is next (R-17): the turn between two hands."""

    def copy(self) -> TableState:
        """A copy that shares the Seat and Player objects."""
        if self.hand is None:
            return structs.replace(self)
        return structs.replace(self, hand=self.hand.copy())

    @property
    def turn(self) -> Turn | None:
        """Whose turn it is, in a hand or between two."""
        if self.choice is not None:
            return self.choice
        return self.hand.turn if self.hand is not None else None

    def seat_of(self, member: str) -> Seat | None:
        """Where a member sits. The one to act is looked at first: he is who speaks most often."""
        hand = self.hand
        if hand is not None and hand.turn is not None:
            asked = self.seats.get(hand.turn.seat)
            if asked is not None and asked.member == member:
                return asked
        for seat in self.seats.values():
            if seat.member == member:
                return seat
        return None
