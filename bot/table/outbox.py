"""What still has to be told, and to whom. The log is the outbox; this is its reading end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, cast

from bot.engine.cards import Card
from bot.engine.events import Audience
from bot.engine.state import TableState
from bot.engine.view import Views
from bot.table.ports import ROOM, Logged, TableRow, Telling


class _OfOneSeat(Protocol):
    """An event for the player of one seat; that it names the seat is checked at its import."""

    seat: int


class Outbox:
    """Events past each audience's cursor, in order."""

    def __init__(self, row: TableRow, views: Views) -> None:
        self._row = row
        self._views = views
        self._waiting: dict[str, list[Logged]] = {}
        self._before: dict[str, TableState] = {}
        """The table as it stood before the first event that waits."""
        self.told: dict[str, int] = {}
        """Cursors that moved and are not stored yet."""

    def add(self, before: TableState, rows: Iterable[Logged], after: TableState) -> None:
        """Take in what was committed; ``before`` and ``after`` are the states around it."""
        for row in rows:
            audience = row.event.audience
            if audience is Audience.EVERYBODY:
                self._append(ROOM, row, before)
            elif audience is Audience.SEAT:
                number = cast(_OfOneSeat, row.event).seat
                owner = after.seats.get(number) or before.seats[number]
                self._append(owner.member, row, before)

    def recover(
        self, before: TableState, rows: Iterable[Logged], after: TableState, cursors: dict[str, int]
    ) -> None:
        """Take in what lies past the cursors after a restart."""
        self.add(before, rows, after)
        for audience, waiting in list(self._waiting.items()):
            told = cursors.get(audience, 0)
            self._waiting[audience] = [row for row in waiting if row.seq > told]

    def _append(self, audience: str, row: Logged, before: TableState) -> None:
        waiting = self._waiting.setdefault(audience, [])
        if not waiting:
            self._before[audience] = before
        waiting.append(row)

    def private(self, state: TableState) -> list[Telling]:
        """What members have to be told."""
        return [
            self._telling(audience, state)
            for audience, rows in self._waiting.items()
            if audience != ROOM and rows
        ]

    def public(self, state: TableState) -> Telling | None:
        """What the room has to be told."""
        return self._telling(ROOM, state) if self._waiting.get(ROOM) else None

    def reminder(self, audience: str, state: TableState) -> Telling:
        """After a restart: what is waiting, be it nothing, and where the hand stands."""
        return self._telling(audience, state, resumed=True)

    def _telling(self, audience: str, state: TableState, *, resumed: bool = False) -> Telling:
        before = self._before.get(audience)
        return Telling(
            table=self._row,
            audience=audience,
            entries=tuple(self._waiting.get(audience, ())),
            view=self._views.of(state, audience or None),
            names={} if before is None else {one.number: one.name for one in before.seats.values()},
            opened={} if before is None else _opened(before),
            up={} if before is None else _up(before),
            board=before.hand.board if before is not None and before.hand is not None else (),
            resumed=resumed,
        )

    def done(self, telling: Telling) -> None:
        """An audience has been told."""
        if telling.entries:
            last = telling.entries[-1].seq
            self._waiting[telling.audience] = [
                row for row in self._waiting[telling.audience] if row.seq > last
            ]
            self.told[telling.audience] = last

    def take_told(self) -> dict[str, int]:
        """Cursors to be stored now. Give them back with ``not_stored`` if that fails."""
        told, self.told = self.told, {}
        return told

    def not_stored(self, told: dict[str, int]) -> None:
        """The transaction with these cursors failed."""
        self.told = {**told, **self.told}


def _opened(state: TableState) -> dict[int, tuple[Card, ...]]:
    """The hands that lie open in a running hand; everybody has seen them."""
    players = state.hand.players.values() if state.hand is not None else ()
    return {player.seat: player.held for player in players if player.opened}


def _up(state: TableState) -> dict[int, tuple[Card, ...]]:
    """The cards face up of those who are still in."""
    if not state.rules.game.stud or state.hand is None:
        return {}
    players = state.hand.players.values()
    return {player.seat: player.up for player in players if player.up and not player.folded}
