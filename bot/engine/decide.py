"""(state, action, chance) -> events, or a Refusal. Nothing is changed; see Decision.state."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.refusal import Refusal
from bot.engine.state import TableState


@dataclass(frozen=True, slots=True)
class Decision:
    """What happens. ``state`` is the given state with the events folded in."""

    events: tuple[Event, ...]
    state: TableState


def decide(state: TableState, action: Action, chance: tuple[Card, ...]) -> Decision | Refusal:
    """What comes of an action.

    ``chance`` is the order of the 52 cards that a shuffle would take: a new deck is dealt in it,
    a reshuffled muck keeps the relative order that its cards have in it.
    """
    raise AssertionError
