"""A table for rulings: seats with stacks, a stacked deck, and what is said at it, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from bot.engine import actions as ask
from bot.engine import deck
from bot.engine import events as ev
from bot.engine.actions import DEALER, Action, Deed
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.decide import Decision, decide
from bot.engine.evolve import fold
from bot.engine.game import GameSpec, Limit
from bot.engine.house import Rules
from bot.engine.legal import Legal, legal
from bot.engine.refusal import Code, Refusal
from bot.engine.state import HandState, TableState, Turn
from bot.rulebook import Rulebook

T = TypeVar("T")
E = TypeVar("E", bound=ev.Event)

DATA: Final = Path(__file__).parents[2] / "data"


@cache
def rulebook() -> Rulebook:
    """The rules as they are shipped."""
    return Rulebook.load(DATA)


def house(
    name: str = "loj",
    level: str = "LV3",
    *,
    limit: Limit | None = None,
    ante: int | bool = False,
) -> Rules:
    """Five-card draw in a shipped house; LV3 plays 50/100."""
    return rulebook().rules("five_card_draw", name, level, limit=limit, ante=ante)


def switched(rules: T, path: str, value: object) -> T:
    """The same rules with one switch set: ``switched(rules, "house.rake.percent", 5)``.

    A step into a list is a number: ``game.streets.1.opens``.
    """
    name, _, rest = path.partition(".")
    if isinstance(rules, tuple):
        changed = list(rules)
        changed[int(name)] = switched(rules[int(name)], rest, value) if rest else value
        return tuple(changed)  # type: ignore[return-value]
    assert is_dataclass(rules) and not isinstance(rules, type)
    assert name in {field.name for field in fields(rules)}, path
    inner = getattr(rules, name)
    return replace(rules, **{name: switched(inner, rest, value) if rest else value})


def two_draws(rules: Rules) -> Rules:
    """The same table with a game of two changes and three betting rounds."""
    game: GameSpec = rules.game
    return replace(rules, game=replace(game, streets=(*game.streets, game.streets[1])))


class Table:
    """Players are called P1, P2, ... after their seats. Time passes only when it is told to."""

    def __init__(self, rules: Rules, stacks: Mapping[int, int]) -> None:
        self.log: list[ev.Event] = [ev.TableOpened(rules)]
        self.state: TableState = fold(self.log)
        self.now = 0
        """Milliseconds."""
        self.chance: tuple[Card, ...] = FULL_DECK
        """The order that a shuffle takes."""
        for seat, chips in stacks.items():
            self.join(seat, chips)
        self.do(DEALER, ask.Start())

    # --- saying -----------------------------------------------------------------------------------

    def ask(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        """Ask for something; what is not refused happens."""
        answer = decide(self.state, Action(who, what, self.now, token=token), self.chance)
        if isinstance(answer, Decision):
            self.log += answer.events
            self.state = answer.state
        return answer

    def do(self, who: str, what: Deed, token: int | None = None) -> tuple[ev.Event, ...]:
        """Ask for something that must not be refused: what happens."""
        answer = self.ask(who, what, token)
        assert isinstance(answer, Decision), f"{who} {what}: {answer}"
        return answer.events

    def refused(self, who: str, what: Deed) -> Code:
        """Ask for something that must be refused: why."""
        answer = self.ask(who, what)
        assert isinstance(answer, Refusal), f"{who} {what}: was not refused"
        return answer.code

    def say(self, *lines: str) -> None:
        """What is said, in turn: ``say("P1 raise 300", "!P2 raise 400", "P2 call")``.

        Words as in the vectors: check, call, fold, allin, bet N, raise N; besides ``change`` and
        cards (none = stand pat), open, muck, close. A ``!`` must be refused.
        """
        for line in lines:
            who, *words = line.removeprefix("!").split()
            if line.startswith("!"):
                self.refused(who, _deed(words))
            else:
                self.do(who, _deed(words))

    def join(self, seat: int, chips: int) -> None:
        """Somebody sits down."""
        self.do(f"P{seat}", ask.Join(f"P{seat}", seat, points=chips // 10, chips=chips))

    def time_up(self) -> tuple[ev.Event, ...]:
        """The clock of the running turn runs out (C-80)."""
        return self.do(DEALER, ask.TimeUp(), self.turn.token)

    # --- dealing ----------------------------------------------------------------------------------

    def deal(self, hands: Mapping[int, str] | None = None, then: str = "") -> tuple[ev.Event, ...]:
        """The next hand. ``hands`` are dealt to seats, ``then`` is what the stub begins with."""
        if hands is not None or then:
            self.chance = self._stacked(hands or {}, then)
        return self.do(DEALER, ask.DealHand()) + self.do(DEALER, ask.HandsOut())

    def deal_only(self) -> tuple[ev.Event, ...]:
        """The dealer wants to deal, but somebody may have to be cashed out first."""
        return self.do(DEALER, ask.DealHand())

    def _stacked(self, hands: Mapping[int, str], then: str) -> tuple[Card, ...]:
        dry = decide(self.state, Action(DEALER, ask.DealHand(), self.now), FULL_DECK)
        assert isinstance(dry, Decision)
        (started,) = (event for event in dry.events if isinstance(event, ev.HandStarted))
        rules = self.state.rules
        size = rules.game.streets[0].deal_down
        pattern = rules.house.draw.deal_pattern
        places = deck.deal(FULL_DECK, len(started.players), size, pattern)
        order: dict[int, Card] = {}
        for seat, hand in zip(started.players, places, strict=True):
            wanted = parse_cards(hands.get(seat, ""))
            order |= {place.index: card for place, card in zip(hand, wanted, strict=False)}
        top = size * len(started.players)
        order |= dict(enumerate(parse_cards(then), top))
        named = set(order.values())
        assert len(named) == len(order), "a card is named twice"
        rest = iter([card for card in FULL_DECK if card not in named])
        return tuple(order.get(n) or next(rest) for n in range(len(FULL_DECK)))

    # --- looking ----------------------------------------------------------------------------------

    @property
    def hand(self) -> HandState:
        """The last hand dealt."""
        assert self.state.hand is not None, "no hand was dealt"
        return self.state.hand

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        assert self.hand.turn is not None, "it is nobody's turn"
        return self.hand.turn

    @property
    def legal(self) -> Legal:
        """What the one to act may do."""
        return legal(self.state.rules, self.hand, self.turn)

    @property
    def stacks(self) -> dict[int, int]:
        """Chips by seat after the last settlement."""
        return {seat.number: seat.stack for seat in self.state.seats.values()}

    def all(self, kind: type[E]) -> list[E]:
        """The events of one class, since the table was opened."""
        return [event for event in self.log if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of one class."""
        return self.all(kind)[-1]


def _deed(words: list[str]) -> Deed:
    verb, *rest = words
    if verb in ("bet", "raise"):
        amount = int(rest[0]) if rest else None
        return ask.Bet(amount) if verb == "bet" else ask.Make(amount)
    picked = ask.Pick(cards=parse_cards(" ".join(rest)))
    plain: dict[str, Deed] = {
        "check": ask.Check(),
        "call": ask.Call(),
        "fold": ask.Fold(picked),
        "allin": ask.AllIn(),
        "change": ask.Draw(picked),
        "open": ask.Open(picked or ask.ALL_CARDS),
        "muck": ask.Muck(picked),
        "close": ask.Close(),
        "leave": ask.Leave(),
    }
    return plain[verb]
