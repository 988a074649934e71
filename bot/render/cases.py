"""What is said behind a single rule where a house or a game is run otherwise than its text says.

The texts of ``numbered`` are those of the rule book: its figures are filled in from the house that
is asked about; for switches there is what the rules page of the same table says of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from bot.render.conduct import order
from bot.render.scene import Stated
from bot.render.topics import topics
from bot.render.voice import Voice

_BOOK: Final = {
    "rake": 2,
    "least": 500,
    "cap": 500,
    "factor": 10,
    "leak": 1000,
    "interference": 5000,
    "seconds": 5,
    "royal": 10000,
    "straight": 2000,
    "quads": 400,
    "share": 20,
    "most": 300,
}
"""The rule book's own figures, by the variables of the texts (section 2, L-10 to L-132)."""


def figures(stated: Stated | None) -> dict[str, int]:
    """What a house sets in their place. 0 and a factor of 1 are no figures: then the rule book's
    stand there, and a case says what the house does instead."""
    if stated is None:
        return _BOOK
    house = stated.rules.house
    points = house.bonus.points
    table = (points.royal_flush, points.straight_flush, points.quads)
    found = {
        "rake": house.rake.percent,
        "least": house.rake.min_pot,
        "cap": house.rake.cap,
        "factor": 0 if house.bank.factor == 1 else house.bank.factor,
        "leak": house.penalty.leak_fine,
        "interference": house.penalty.interfere_fine,
        "seconds": house.flying.repeat_grace,
        "share": house.misdeal.nogame_percent,
        "most": house.misdeal.nogame_cap,
    }
    found |= dict(zip(("royal", "straight", "quads"), table, strict=True)) if all(table) else {}
    return _BOOK | {name: figure for name, figure in found.items() if figure}


class Page(NamedTuple):
    """What the rules page says of the same table."""

    voice: Voice
    stated: Stated

    def of(self, topic: str, *places: int) -> tuple[str, ...]:
        """The lines of a topic, or some of them."""
        voice, stated = self.voice, self.stated
        found = (topics(voice, stated) | order(voice, stated))[topic]
        return tuple(found[place] for place in places) if places else found

    def say(self, key: str, /, **params: str | int) -> tuple[str, ...]:
        """A line of its own."""
        return (self.voice.say(key, **params),)


class Case(NamedTuple):
    """Rules that take a switch for granted, when it is set otherwise, and what is said then."""

    numbers: str
    differs: Callable[[Stated], bool]
    says: Callable[[Page], Iterable[str]]


def as_written(stated: Stated, value: str, **houses: str) -> bool:
    """Whether a text that speaks of LOJ or World by name says what this table does."""
    return houses.get(stated.rules.house.id) == value
