"""One hand played by the engine as it is written, and all that happened in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import TypeVar

from bot.engine import actions as ask
from bot.engine import events as ev
from bot.engine.cards import FULL_DECK, Card
from bot.engine.decide import decide
from bot.engine.evolve import evolve, fold
from bot.engine.floor import Floor, Remove
from bot.engine.joining import OWED_ON_ENTRY
from bot.engine.refusal import Code, Refusal
from bot.engine.state import HandState, TableState, Turn
from bot.engine.types import Owed, TurnKind, Why
from bot.referee.mistakes import Mistake
from bot.referee.phrases import FAILED, STANDS, because
from bot.referee.reading import Change, Hand, Step

E = TypeVar("E", bound=ev.Event)

STEP_MS = 60_000
"""Milliseconds between what is said: nothing is late or a repeat (L-112)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one hand, stacked."""

    deck: tuple[Card, ...] = FULL_DECK
    shuffles: tuple[tuple[Card, ...], ...] = ()
    """The order that each reshuffle takes; FULL_DECK where none is given."""
    discards: Mapping[str, Sequence[tuple[Card, ...]]] = field(default_factory=dict)
    """What each player throws away, draw by draw; else his first cards."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One event, and how the table stood right before it."""

    before: TableState
    event: ev.Event

    @property
    def hand(self) -> HandState:
        """The hand right before the event."""
        assert self.before.hand is not None
        return self.before.hand


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something said that had to be refused: ``refusal`` None = it would have been allowed."""

    step: Step
    before: TableState
    refusal: Refusal | None
    changed: bool = False
    """The refusal changed the table all the same."""
    without_turn: tuple[str, str] | None = None
    """Why it was not even asked of the engine, and the rule behind that: the attempt was about a
    flying action (STANDS, FAILED)."""


class Played:
    """A hand on its way, and the record of it."""

    def __init__(self, hand: Hand, deal: Deal) -> None:
        self.hand = hand
        self.deal = deal
        self.moments: list[Moment] = []
        self.attempts: list[Attempt] = []
        self.orders: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        """For each draw: the players in the order written, and in the order of the engine."""
        self._at = 0
        self._carried_out: list[str] = []
        """Whose flying actions were carried out, or who was folded by them, by the last step."""
        self.rules = hand.rules
        self.state = _seated(hand)
        self.names = {seat.number: seat.member for seat in self.state.seats.values()}
        self._deal_out()
        for number, steps in enumerate(hand.rounds, 1):
            self._change_cards()
            self._bet(number, steps)
        self._change_cards()
        self._finish()

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [moment.event for moment in self.moments if isinstance(moment.event, kind)]

    @property
    def now(self) -> HandState:
        """The hand as it stands."""
        assert self.state.hand is not None
        return self.state.hand

    # --- the engine -------------------------------------------------------------------------------

    def _say(self, who: str, what: ask.Deed) -> Refusal | None:
        chance = self.deal.deck
        if isinstance(what, ask.Draw):
            shuffles, times = self.deal.shuffles, len(self.all(ev.StubRebuilt))
            chance = shuffles[times] if times < len(shuffles) else FULL_DECK
        self._at += STEP_MS
        decision = decide(self.state, ask.Action(who, what, self._at), chance)
        if isinstance(decision, Refusal):
            return decision
        self._carried_out = [
            self.names[event.seat]
            for event in decision.events
            if isinstance(event, ev.FlyingStands)
            or (isinstance(event, ev.Folded) and event.why is Why.FLEW)
        ]
        state = self.state.copy()
        for event in decision.events:
            self.moments.append(Moment(state.copy(), event))
            evolve(state, event)
        self.state = decision.state
        return None

    def _must(self, where: str, who: str, what: ask.Deed) -> None:
        refusal = self._say(who, what)
        if refusal is not None:
            raise Mistake(where, because(refusal, self.state, self.names))

    # --- the course of the hand -------------------------------------------------------------------

    def _deal_out(self) -> None:
        self._must("stacks", ask.DEALER, ask.DealHand())
        if self.state.hand is None:
            raise Mistake("stacks", "two players with chips are needed (C-03)")
        button = self.now.button
        if not self.rules.game.stud and self.names[button] != self.hand.button:
            actual = self.names[button]
            raise Mistake("btn", f"the button of this hand is {actual}")
        self._must("stacks", ask.DEALER, ask.HandsOut())

    def _bet(self, number: int, steps: tuple[Step, ...]) -> None:
        for step in steps:
            if step.refused:
                self._attempt(step)
                continue
            if self._was_carried_out(step):
                continue
            if not self._betting(number):
                raise Mistake(step.where, f"there is no betting here any more: {self._standing()}")
            if step.deed is None:
                raise Mistake(step.where, f"nothing was carried out: {self._standing()}")
            if isinstance(step.deed, Remove):
                self._must(step.where, ask.DEALER, Floor(step.deed, step.where))
                continue
            turn = self.now.turn
            assert turn is not None
            mine = self.names[turn.seat] == step.who
            if mine and step.flying:
                raise Mistake(step.where, self._standing())
            if not (mine or step.flying):
                notice = Refusal(Code.NOT_YOUR_TURN, {"seat": turn.seat})
                raise Mistake(step.where, because(notice, self.state, self.names))
            self._must(step.where, step.who, step.deed)
        if self._betting(number):
            raise Mistake(f"round {number}", f"is not over: {self._standing()}")

    def _betting(self, number: int) -> bool:
        turn = self.now.turn
        return turn is not None and turn.kind is TurnKind.BET and self.now.street == number - 1

    def _was_carried_out(self, step: Step) -> bool:
        """``auto``, or the fold that is left when no chip is (A-88): it has happened already."""
        if step.who not in self._carried_out or step.flying:
            return False
        if not (step.deed is None or isinstance(step.deed, ask.Fold)):
            return False
        self._carried_out = [name for name in self._carried_out if name != step.who]
        return True

    def _attempt(self, step: Step) -> None:
        bound = step.who in self._carried_out
        if bound or step.deed is None or isinstance(step.deed, Remove):
            allowed = bound and step.deed is None
            refusal = None if allowed else Refusal(Code.NOT_YOUR_TURN)
            why = STANDS if bound else FAILED
            self.attempts.append(Attempt(step, self.state, refusal, without_turn=why))
            return
        rules = self.state.rules
        before = deepcopy(self.state, {id(rules): rules})
        action = ask.Action(step.who, step.deed, self._at + STEP_MS)
        decision = decide(self.state, action, self.deal.deck)
        refusal = decision if isinstance(decision, Refusal) else None
        self.attempts.append(Attempt(step, before, refusal, changed=self.state != before))

    def _change_cards(self) -> None:
        """All changes of cards up to the next betting round (C-18: there may be none between)."""
        while (turn := self.now.turn) is not None and turn.kind is TurnKind.DRAW:
            self._change_once(turn)

    def _change_once(self, turn: Turn | None) -> None:
        street = self.now.street
        draws = self.state.rules.game.streets[: self.now.street + 1]
        index = sum(street.draw_up_to > 0 for street in draws) - 1
        listed = self.hand.draws[index] if index < len(self.hand.draws) else ()
        wanted = {change.who: change for change in listed}
        order: list[str] = []
        while turn is not None and turn.kind is TurnKind.DRAW and self.now.street == street:
            who = self.names[turn.seat]
            order.append(who)
            change = wanted.get(who) or Change(f"draw {index + 1}", who, 0)
            self._must(change.where, who, ask.Draw(self._discard(change)))
            turn = self.now.turn
        for change in listed:
            if change.who not in order:
                raise Mistake(change.where, f"{change.who} has no cards to change any more")
        asked = tuple(name for name in order if name in wanted)
        self.orders.append((tuple(wanted), asked))

    def _discard(self, change: Change) -> ask.Pick:
        known = self.deal.discards.get(change.who, ())
        if not change.count or not known:
            return ask.Pick(positions=tuple(range(1, change.count + 1)))
        seat = self.state.seat_of(change.who)
        assert seat is not None
        done = sum(event.seat == seat.number for event in self.all(ev.Discarded))
        return ask.Pick(cards=known[done])

    def _finish(self) -> None:
        turn = self.now.turn
        if turn is not None and turn.kind is TurnKind.BET:
            where = f"round {self.now.street + 1}"
            raise Mistake(where, f"is missing: {self._standing()}")
        if len(self.hand.draws) > len(self.orders):
            where = f"draw {len(self.orders) + 1}"
            raise Mistake(where, "the hand has no such change of cards")
        while (turn := self.now.turn) is not None:
            who = self.names[turn.seat]
            answer: ask.Deed = ask.Open()
            if turn.kind is TurnKind.LAST:
                answer = ask.Close()
            elif who in self.hand.muck:
                answer = ask.Muck()
            self._must("muck", who, answer)
        for name in self.hand.muck:
            if not any(self.names[event.seat] == name for event in self.all(ev.Mucked)):
                raise Mistake("muck", f"{name} had no choice to muck (L-74, L-76)")

    def _standing(self) -> str:
        """Whom the table waits for."""
        turn = self.now.turn
        if turn is None:
            return "the hand is over"
        what = {
            TurnKind.BET: "to act",
            TurnKind.DRAW: "to change cards",
            TurnKind.SHOW: "to open or muck",
            TurnKind.LAST: "the last one left",
        }
        return f"{self.names[turn.seat]} is {what[turn.kind]}"


def _seated(hand: Hand) -> TableState:
    """The table before the hand: seat 1 is the button (L-40), the others follow clockwise."""
    names = list(hand.stacks)
    start = names.index(hand.button)
    log: list[ev.Event] = [ev.TableOpened(hand.rules)]
    for number, name in enumerate(names[start:] + names[:start], 1):
        late = name in hand.late
        owes = OWED_ON_ENTRY[hand.rules.house.seating.late_entry] if late else Owed.NOTHING
        log.append(ev.SeatTaken(number, name, name, owes))
        log.append(ev.BoughtIn(number, name, 0, hand.stacks[name], rebuy=False))
    table = fold([*log, ev.SittingStarted()])
    for seat in table.seats.values():
        seat.fouls = hand.fouls.get(seat.member, 0)
    return table
