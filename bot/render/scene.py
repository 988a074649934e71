"""What is known while a telling is read from its first entry to its last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.view import TableView
from bot.render.cards import readings
from bot.render.post import Line, Style
from bot.render.voice import ARROW, DOT, Voice

NOTHING_OPENED: Final[Mapping[int, tuple[Card, ...]]] = MappingProxyType({})


class Scene:
    """Names, stacks and readings as the entries go by. A view is of the moment after the last."""

    def __init__(
        self,
        voice: Voice,
        view: TableView | None,
        names: Mapping[int, str],
        entries: Iterable[ev.Event],
        opened: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
    ) -> None:
        """``opened`` are the hands that lay open before the first entry.

        ``view`` None: nothing is known beside the entries and the names.
        """
        self.voice = voice
        self._names = {seat.number: seat.name for seat in view.seats} if view else {}
        self._names.update(names)
        self._stacks: dict[int, int] = {}
        self._readings = {seat: voice.read(cards) for seat, cards in opened.items()}
        self.side_pots = False
        """Some pot has to be told from another."""
        for event in entries:
            if isinstance(event, ev.PotAwarded) and event.pot > 0:
                self.side_pots = True

    def note(self, event: ev.Event) -> None:
        """Take in one public event, before anything is said about it."""
        match event:
            case ev.SeatTaken():
                self._names[event.seat] = event.name
            case ev.HandStarted():
                self._names.update({record.seat: record.name for record in event.seats})
                self._stacks = {record.seat: record.stack for record in event.seats}
                self._readings = {}
            case ev.AntePosted() | ev.BlindPosted():
                if event.seat in self._stacks:
                    self._stacks[event.seat] -= event.amount
            case ev.HandOpened():
                self._readings[event.seat] = event.readings
            case _:
                pass

    def name(self, seat: int) -> str:
        """Who sits there, with the seat's number if somebody else has the same name."""
        voice = self.voice
        name = self._names.get(seat)
        if name is None:
            return voice.say("seat-name", seat=seat)
        if list(self._names.values()).count(name) > 1:
            return voice.say("same-name", name=voice.escape(name), seat=seat)
        return voice.escape(name)

    def order(self, seats: Iterable[int]) -> str:
        """Names in the order in which they are asked."""
        return ARROW.join(self.name(seat) for seat in seats)

    def amounts(self, pairs: Iterable[tuple[int, int]]) -> str:
        """Names with a sum of chips each."""
        return DOT.join(
            self.voice.say("name-amount", name=self.name(seat), amount=amount)
            for seat, amount in pairs
        )

    def posted_all(self, seat: int) -> bool:
        """An ante or a blind took his whole stack (C-62). False if that is not known."""
        return self._stacks.get(seat) == 0

    def reading(self, seat: int) -> str:
        """What an opened hand reads; empty if it was not opened."""
        return readings(self.voice, self._readings.get(seat, ()))

    def line(self, style: Style, key: str, /, **params: int | str) -> Line:
        """One line from the catalog."""
        return Line(self.voice.say(key, **params), style)

    def hint(self, style: Style, key: str, /, **params: int | str) -> Line:
        """One line from the catalog that tells what to type."""
        return Line(self.voice.hint(key, **params), style)
