"""Play on the pure engine: a sitting, scripts of what is said, and random legal play.

No clock, no store, no randomness but that of a ``Random`` which the test brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from msgspec import structs

from bot.engine.actions import (
    ALL_CARDS,
    DEALER,
    NOTHING,
    Action,
    AllIn,
    Bet,
    BringIn,
    Call,
    CashOut,
    Check,
    Close,
    CloseTable,
    Complete,
    DealHand,
    Deed,
    Draw,
    FineAway,
    Fold,
    HandsOut,
    Join,
    Make,
    MarkBankrupt,
    Muck,
    Open,
    PayBonus,
    PayRebuy,
    Pick,
    Play,
    Start,
    TakeFine,
    TimeUp,
)
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.decide import Decision, decide
from bot.engine.events import Event, HandStarted, PotAwarded, TableOpened
from bot.engine.evolve import fold
from bot.engine.game import GameSpec, Limit
from bot.engine.house import Rules
from bot.engine.legal import Legal, legal
from bot.engine.refusal import Code, Refusal
from bot.engine.seating import Duty, due
from bot.engine.state import HandState, Player, TableState, Turn
from bot.engine.types import Phase, TurnKind
from tests.support.table import rulebook

T = TypeVar("T")

DATA: Final = Path(__file__).parents[2] / "data"


def rules_of(
    house: str = "standard",
    limit: Limit | None = Limit.NO_LIMIT,
    *,
    blinds: tuple[int, int] = (10, 20),
    ante: int = 0,
    game: str | GameSpec = "five_card_draw",
) -> Rules:
    """A game in a shipped house, at any blinds. Play chips.

    In stud the BB is the small bet and the bring-in its half. ``limit`` None = the game's own.
    """
    known = game if isinstance(game, str) else "five_card_draw"
    rules = rulebook().rules(known, house, "LV1", limit=limit, ante=ante)
    if isinstance(game, GameSpec):
        stakes = replace(rules.stakes, limit=limit or game.limits[0])
        rules = replace(rules, game=game, stakes=stakes)
    small, big = blinds
    forced = max(1, big // 2) if rules.game.stud else 0
    stakes = replace(rules.stakes, small_blind=small, big_blind=big, bring_in=forced)
    return replace(rules, stakes=stakes)


def any_switches(rules: Rules, rng: Random) -> Rules:
    """The same table with every switch of its house set by chance (rule book, section 2)."""
    return replace(rules, house=_any_of(rules.house, rng))


def _any_of(group: T, rng: Random) -> T:
    assert is_dataclass(group)
    assert not isinstance(group, type)
    changes: dict[str, object] = {}
    for field in fields(group):
        value = getattr(group, field.name)
        if isinstance(value, bool):
            changes[field.name] = rng.random() < 0.5
        elif isinstance(value, StrEnum):
            changes[field.name] = rng.choice(list(type(value)))
        elif is_dataclass(value):
            changes[field.name] = _any_of(value, rng)
    return replace(group, **changes)


# --- decks ----------------------------------------------------------------------------------------


def shuffled(rng: Random) -> tuple[Card, ...]:
    """The 52 cards in an order that depends on the state of ``rng`` alone."""
    order = list(FULL_DECK)
    rng.shuffle(order)
    return tuple(order)


def stacked(hands: Sequence[str], then: str = "") -> tuple[Card, ...]:
    """An order that deals these hands, in dealing order (left of the button first, C-06).

    ``then`` comes next from the stub; the cards that nobody names follow in the deck's own order.
    """
    cards = [parse_cards(hand) for hand in hands]
    named = [hand[n] for n in range(5) for hand in cards] + list(parse_cards(then))
    assert len(set(named)) == len(named), "a card is named twice"
    return (*named, *(card for card in FULL_DECK if card not in named))


# --- a sitting ------------------------------------------------------------------------------------


class Sitting:
    """A table of the pure engine and all that happened at it."""

    def __init__(self, rules: Rules) -> None:
        opened = TableOpened(rules)
        self.log: list[Event] = [opened]
        self.state: TableState = fold(self.log)
        self.chance: tuple[Card, ...] = FULL_DECK
        self.now = 0
        """Milliseconds."""

    def try_to(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        """What would come of this, without doing it."""
        return decide(self.state, Action(who, what, self.now, token=token), self.chance)

    def ask(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        """Ask for something; what is not refused is done."""
        self.now += 1000
        answer = self.try_to(who, what, token)
        if isinstance(answer, Decision):
            self.log.extend(answer.events)
            self.state = answer.state
        return answer

    def do(self, who: str, what: Deed, token: int | None = None) -> tuple[Event, ...]:
        """Ask for something that must not be refused."""
        answer = self.ask(who, what, token)
        assert isinstance(answer, Decision), f"{who} {what}: {answer}"
        return answer.events

    def refused(self, who: str, what: Deed, token: int | None = None) -> Code:
        """Ask for something that must be refused, and change nothing; the reason."""
        before, held = snapshot(self.state), self.state
        answer = self.ask(who, what, token)
        assert isinstance(answer, Refusal), f"{who} {what} was not refused"
        assert self.state is held
        assert snapshot(self.state) == before
        return answer.code

    def sit(self, stacks: Mapping[str, int]) -> None:
        """Members sit down with these chips, clockwise from seat 1."""
        for member, chips in stacks.items():
            self.do(member, Join(member, points=chips, chips=chips))

    def deal(self, chance: tuple[Card, ...] | None = None) -> None:
        """The next hand goes out; the sitting is started if it has not been."""
        if chance is not None:
            self.chance = chance
        if not self.state.running:
            self.do(DEALER, Start())
        self.do(DEALER, DealHand())
        self.do(DEALER, HandsOut())

    @property
    def hand(self) -> HandState:
        """The last hand dealt."""
        assert self.state.hand is not None, "no hand was dealt"
        return self.state.hand

    @property
    def playing(self) -> bool:
        """A hand is being played."""
        return self.state.hand is not None and self.state.hand.phase is not Phase.OVER

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        assert self.hand.turn is not None, "it is nobody's turn"
        return self.hand.turn

    @property
    def actor(self) -> str:
        """The member whose turn it is; nobody's turn is ''."""
        hand = self.state.hand
        return self.state.seats[hand.turn.seat].member if hand and hand.turn else ""

    @property
    def legal(self) -> Legal:
        """What the one to act may do."""
        return legal(self.state.rules, self.hand, self.turn)

    def player(self, member: str) -> Player:
        """A member's part in the last hand."""
        seat = self.state.seat_of(member)
        assert seat is not None, member
        return self.hand.players[seat.number]

    @property
    def stacks(self) -> dict[str, int]:
        """Chips behind, by member: now, if a hand is played."""
        out = {seat.member: seat.stack for seat in self.state.seats.values()}
        if self.playing:
            for seat, player in self.hand.players.items():
                out[self.state.seats[seat].member] = player.stack
        return out

    def events(self, kind: type[Event]) -> list[Event]:
        """All events of one class."""
        return [event for event in self.log if type(event) is kind]

    @property
    def pots(self) -> list[tuple[int, list[str]]]:
        """The pots that were paid in the last hand, after rake, and who could win them."""
        last = max(n for n, event in enumerate(self.log) if isinstance(event, HandStarted))
        return [
            (event.amount, [self.state.seats[seat].member for seat in event.eligible])
            for event in self.log[last:]
            if isinstance(event, PotAwarded)
        ]

    # --- scripts ----------------------------------------------------------------------------------

    def say(self, script: str) -> None:
        """What is said, separated by commas: "P1 make 60, P2 call, !P3 check, P3 fold".

        A ``!`` must be refused and change nothing. See ``spoken`` for the words.
        """
        for line in script.split(","):
            words = line.split()
            who = words[0].removeprefix("!")
            if words[0].startswith("!"):
                self.refused(who, spoken(words[1:]))
            else:
                assert self.actor == who, f"{line}: it is the turn of {self.actor}"
                self.do(who, spoken(words[1:]))

    def run_out(self) -> None:
        """Let the clock run out until the hand is over: check, pat, open (C-80)."""
        while self.playing:
            self.do(DEALER, TimeUp(), self.turn.token)


def spoken(words: Sequence[str]) -> Deed:
    """A deed as vectors and cases write it: ``check call fold allin bet N make N pat``,
    ``draw`` and positions, ``open``, ``muck`` and ``close`` with positions of what is shown."""
    verb, rest = words[0], [int(word) for word in words[1:]]
    picked = Pick(positions=tuple(rest)) if rest else NOTHING
    amount = rest[0] if rest else None
    deeds: dict[str, Deed] = {
        "check": Check(),
        "call": Call(),
        "fold": Fold(),
        "allin": AllIn(),
        "bet": Bet(amount),
        "make": Make(amount),
        "pat": Draw(),
        "draw": Draw(picked),
        "open": Open(picked or ALL_CARDS),
        "muck": Muck(picked),
        "close": Close(),
    }
    return deeds[verb]


# --- between hands --------------------------------------------------------------------------------


def settle_duties(sitting: Sitting, points_of: Callable[[str], int]) -> None:
    """What the table has to book between hands, with a bank that has ``points_of`` a member."""
    while (duty := due(sitting.state)) is not None:
        if duty.duty is Duty.CLOSE:
            sitting.do(DEALER, CloseTable())
            continue
        if duty.duty is Duty.FINE_AWAY:
            sitting.do(DEALER, FineAway(duty.member, 0, duty.amount))
            continue
        seat = sitting.state.seats[duty.seat]
        points = points_of(seat.member)
        booking: dict[Duty, Deed] = {
            Duty.PAY_BONUS: PayBonus(seat.number),
            Duty.TAKE_FINE: TakeFine(seat.number, min(seat.fine, seat.stack), 0, 0),
            Duty.CASH_OUT: CashOut(seat.number, -(-seat.stack // 10)),
            Duty.PAY_REBUY: PayRebuy(seat.number, points, 10 * points),
            Duty.MARK_BANKRUPT: MarkBankrupt(seat.number, points),
        }
        sitting.do(DEALER, booking[duty.duty])


def next_hand(sitting: Sitting, points_of: Callable[[str], int]) -> bool:
    """Book what is due and deal, as the table does; False = the table waits for players."""
    if not sitting.state.running and isinstance(sitting.ask(DEALER, Start()), Refusal):
        return False  # the table is closed
    while True:
        settle_duties(sitting, points_of)
        answer = sitting.ask(DEALER, DealHand())
        if isinstance(answer, Refusal):
            return False
        if any(isinstance(event, HandStarted) for event in answer.events):
            sitting.do(DEALER, HandsOut())
            return True
        if due(sitting.state) is None:  # else somebody was sent away first
            return False


def snapshot(state: TableState) -> str:
    """All of a state in writing, but for its rules, which nothing can change."""
    hand = None if state.hand is None else structs.replace(state.hand, own=())
    names = [name for name in state.__struct_fields__ if name not in ("rules", "queued_rules")]
    return repr([hand if name == "hand" else getattr(state, name) for name in names])


# --- random legal play ----------------------------------------------------------------------------

Policy = Callable[[Legal, Player], Play]
"""What a player does at his turn, from what is legal and what is his."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How often a player, out of a hundred turns, does what; else he checks or calls."""

    folds: int
    raises: int
    shoves: int
    draws: tuple[int, int]
    """Fewest and most cards that he changes."""
    mucks: int = 30


STEADY: Final = Temper(folds=10, raises=25, shoves=2, draws=(0, 3))
WILD: Final = Temper(folds=5, raises=45, shoves=20, draws=(0, 5))
TIGHT: Final = Temper(folds=45, raises=15, shoves=1, draws=(0, 2))
CALLING: Final = Temper(folds=0, raises=3, shoves=0, draws=(4, 5))
TEMPERS: Final = (STEADY, WILD, TIGHT, CALLING)


def random_policy(rng: Random, temper: Temper) -> Policy:
    """Legal play by chance."""

    def policy(may: Legal, player: Player) -> Play:
        if may.kind is TurnKind.BET:
            return _bet(rng, temper, may, player)
        held = len(player.cards)
        if may.kind is TurnKind.DRAW:
            least, most = temper.draws
            most = min(most, may.draw_max, held)
            return Draw(random_pick(rng, min(least, most), most, held))
        part = random_pick(rng, 0, max(0, held - 1), held)
        if may.kind is TurnKind.SHOW:
            if rng.randrange(100) < temper.mucks:
                return rng.choice((Muck(), Muck(part), Fold()))
            return Open()
        return rng.choice((Open(), Close(), Open(part)))

    return policy


def _bet(rng: Random, temper: Temper, may: Legal, player: Player) -> Play:
    dice = rng.randrange(100)
    if dice < temper.shoves and may.all_in:
        return AllIn()
    if dice < temper.shoves + temper.raises and may.may_raise:
        return (
            rng.choice((random_raise(rng, may), Complete()))
            if may.completes
            else (random_raise(rng, may))
        )
    if dice >= 100 - temper.folds and not may.must_open:
        held = len(player.cards)
        some = random_pick(rng, 0, max(0, held - 1), held)
        return Fold(rng.choice((NOTHING, NOTHING, ALL_CARDS, some)))
    if may.bring_in:
        return BringIn()
    if may.check:
        return Check()
    if may.call:
        return Call()
    # L-102: what he said out of turn leaves a raise or a fold.
    raises = AllIn() if may.all_in else Fold()
    return random_raise(rng, may) if may.may_raise else raises


def random_raise(rng: Random, may: Legal) -> Bet | Make:
    """A legal bet or make: often the least, sometimes the most, else anything between."""
    if may.fixed:
        big = 0 < may.double <= may.raise_max
        to = rng.choice((may.raise_min, may.double)) if big else may.raise_min
        return Bet(to) if may.opening else Make(to)
    to = rng.choice(
        (
            may.raise_min,
            min(may.raise_max, 2 * may.raise_min),
            may.raise_max,
            rng.randint(may.raise_min, may.raise_max),
        )
    )
    return Bet(to) if may.opening else Make(to)


def random_pick(rng: Random, least: int, most: int, of: int = 5) -> Pick:
    """Some of so many positions."""
    positions = rng.sample(range(1, of + 1), rng.randint(least, most))
    return Pick(positions=tuple(sorted(positions)))


def play_hand(sitting: Sitting, policies: Mapping[str, Policy]) -> int:
    """Play a dealt hand to its end by the policies; how many turns it took.

    Fails if it takes more turns than ``most_turns`` allows: a hand must end.
    """
    bound, turns = most_turns(sitting.hand, sitting.state.rules), 0
    while sitting.playing:
        who = sitting.actor
        sitting.do(who, policies[who](sitting.legal, sitting.player(who)))
        turns += 1
        assert turns <= bound, "the hand does not end"
    return turns


def most_turns(hand: HandState, rules: Rules) -> int:
    """More turns than a hand can have.

    Each full bet or raise adds at least a BB to the level, each short one takes a whole stack,
    and each gives everybody at most one turn more; then a change and an opening each.
    """
    players = len(hand.players)
    raises = max(hand.stacks_before.values()) // rules.stakes.big_blind + players
    streets = len(rules.game.streets)
    return players * (raises + streets) + (streets + 1) * players + 1


def names(numbers: Iterable[int]) -> list[str]:
    """Members as the rule book's vectors call them: P1, P2, ..."""
    return [f"P{number}" for number in numbers]
