"""Several games at one table: they follow each other, or one player chooses (R-13 to R-17).

Like all that a table plays they stand in its rules by value: an edited file changes no table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.game import GameSpec, Stakes
from bot.engine.types import Blind

ORBIT: Final = 0
"""``rot.every`` = orbit: as many hands as players are dealt in at the first one (R-15)."""


class Hold(StrEnum):
    """``dc.hold``: how long a choice of the dealer holds (R-17)."""

    HAND = "hand"
    """One hand. The button chooses and moves every hand, in stud too."""
    ORBIT = "orbit"
    """An orbit. A choice marker moves one seat; the button stands still in stud (R-16)."""


class NlBlinds(StrEnum):
    """``rot.nl_bb``: the BB of no limit and pot limit beside a small bet of S (R-13)."""

    HALF_SMALL = "half_small"
    """BB S/2, SB S/4."""
    SMALL = "small"
    """BB S: the blinds of the fixed-limit games."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One game of a list, and what it is played for (R-13)."""

    game: GameSpec
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class Rotation:
    """The games of a table, each once, in their order."""

    id: str
    """Of its file; "" = a list that a host wrote."""
    games: tuple[Listed, ...]
    every: int = ORBIT
    """Hands until the game changes; ORBIT = an orbit. With a choice the hold says it."""
    choice: Hold | None = None
    """Dealer's choice; None = the games follow each other."""
    nl_bb: NlBlinds = NlBlinds.HALF_SMALL
    """How the stakes of its games were made, for when the level is changed (R-13)."""

    @property
    def ids(self) -> tuple[str, ...]:
        """The games by their ids."""
        return tuple(listed.game.id for listed in self.games)

    @property
    def seats_max(self) -> int:
        """R-14: the smallest maximum, so that whoever sits can play every game.

        If the button chooses anew for each hand it is the largest one: he cannot pick a game that
        is too big for the players (R-17).
        """
        sizes = [listed.game.seats_max for listed in self.games]
        return max(sizes) if self.choice is Hold.HAND else min(sizes)

    def find(self, game: str) -> int:
        """The place of a game in the list; -1 = it is not on it."""
        return self.ids.index(game) if game in self.ids else -1

    def after(self, index: int) -> int:
        """The place of the game that follows; -1 is before the first."""
        return (index + 1) % len(self.games)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table stands in its rotation, and where its button stands still."""

    index: int = -1
    """Place of the present game in the list; -1 = none was begun."""
    left: int = 0
    """Hands of it that are still to be dealt."""
    marker: int = 0
    """The seat that was asked to choose last (R-17); of a question that was withdrawn, the place
    before it, so that the same seat is asked again."""
    button: int = 0
    """Stud: the seat where the next game with blinds starts. The button moved there after the last
    of them and stands still (R-16). 0 = it moves with the next hand."""
    blinds: tuple[tuple[int, Blind], ...] = ()
    """Who posted what in that last hand (C-63, C-64)."""


NOWHERE: Final = Place()
"""Of a table that plays one game."""


def moved(place: Place, old: Rotation | None, new: Rotation | None) -> Place:
    """Where the table stands after its rules were changed.

    The same games in the same order go on where they were, whatever else is new: the number that
    was announced for the present game stands (R-15), unless who says what is played has changed.
    Another list begins with its first game. The button stands where it stood.
    """
    if old is None or new is None or old.ids != new.ids:
        return Place(button=place.button, blinds=place.blinds)
    return place if old.choice is new.choice else replace(place, left=0)
