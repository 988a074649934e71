"""Shuffles drawn ahead, so that nobody who says something waits for one."""

from __future__ import annotations

from bot.engine.cards import Card
from bot.table.ports import Shuffler


class Ahead:
    """A Shuffler that keeps its next order ready. Each is handed out once, in the order drawn."""

    def __init__(self, shuffler: Shuffler) -> None:
        self._shuffler = shuffler
        self._next: tuple[Card, ...] | None = None

    def order(self) -> tuple[Card, ...]:
        """See table.ports.Shuffler."""
        ready, self._next = self._next, None
        return ready or self._shuffler.order()

    def prepare(self) -> None:
        """Draw the next one now."""
        if self._next is None:
            self._next = self._shuffler.order()
