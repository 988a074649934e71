"""A decision in the making: a copy of the state, and what has happened to it so far."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.evolve import evolve
from bot.engine.legal import Legal, legal
from bot.engine.state import HandState, TableState, Turn


class Draft:
    """Collects events and folds each into its own copy of the state at once."""

    __slots__ = ("at", "chance", "events", "state")

    def __init__(self, state: TableState, at: int, chance: tuple[Card, ...]) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.at = at
        """Milliseconds: when all this happens."""
        self.chance = chance
        """The order that a shuffle takes."""

    def emit(self, event: Event) -> None:
        """Let something happen."""
        self.events.append(event)
        evolve(self.state, event)

    @property
    def hand(self) -> HandState:
        """The running hand."""
        hand = self.state.hand
        assert hand is not None, "no hand is running"
        return hand

    @property
    def turn(self) -> Turn:
        """The running turn."""
        turn = self.hand.turn
        assert turn is not None, "it is nobody's turn"
        return turn

    @property
    def legal(self) -> Legal:
        """What the one to act may do. Worked out anew each time: ask only for what needs it."""
        hand = self.hand
        assert hand.turn is not None, "it is nobody's turn"
        return legal(self.state.rules, hand, hand.turn)
