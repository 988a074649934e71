"""When a player's last turn was: what is said about it late, or twice, is no offence (L-112)."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine.state import HandState
from bot.engine.types import TurnKind


class Span(NamedTuple):
    """The time of a player's last turn. Milliseconds since 1970."""

    start: int
    end: int
    """0 = it is still running."""
    bet_end: int
    """When he last acted in a betting round; 0 = he has not."""


def last_span(hand: HandState, seat: int) -> Span | None:
    """A player's last turn; None = he had none. A turn ends when the next one begins.

    Worked out from the list of turns, for each turn adds to it and only flying actions ask.
    """
    last: Span | None = None
    end = 0
    for turn in reversed(hand.turns):
        if turn.seat == seat:
            last = last or Span(turn.at, end, 0)
            if turn.kind is TurnKind.BET:
                return last._replace(bet_end=end)
        end = turn.at
    return last
