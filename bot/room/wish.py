"""What the human asked for on the command line."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.house import Rules
from bot.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Wish:
    """The room as it is wanted."""

    rules: Rules
    book: Rulebook
    """All that can be dealt."""
    seats: int
    name: str
    chosen: bool
    """He named some of it himself; False = all of it is what it usually is."""
    scripted: bool
    """Lines are known beforehand: no thinking time, no clock, no pauses."""

    def differs(self, rules: Rules, seats: int) -> bool:
        """Whether a table that is left plays something else."""
        if self.rules.rotation is not None and self.rules.rotation == rules.rotation:
            # The same list somewhere on its way.
            return self.rules.house != rules.house or self.seats != seats
        return self.rules != rules or self.seats != seats
