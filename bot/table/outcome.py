"""What a table answers to an action."""

from __future__ import annotations

from dataclasses import dataclass

from bot.club.events import RankSet
from bot.engine.events import Event
from bot.engine.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Done:
    """The action counted; ``events`` is what came of it."""

    events: tuple[Event, ...]
    ranks: tuple[RankSet, ...] = ()
    """Who has another rank because of it (L-110)."""


@dataclass(frozen=True, slots=True)
class Repeated:
    """The message had acted before, or the flag was judged; nothing happened."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The store could not take it; nothing happened and nothing is lost."""


Outcome = Done | Refusal | Repeated | Failed
