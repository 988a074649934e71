"""A moderator at a test table: rulings, taking them back, and the bookkeeping between hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.bank.conversion import cash_out
from bot.bank.fines import split_fine
from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    CashOut,
    CloseTable,
    Deed,
    FineAway,
    MarkBankrupt,
    PayBonus,
    PayRebuy,
    Pick,
    TakeFine,
)
from bot.engine.cards import parse_cards
from bot.engine.floor import Floor, Ruling, Undo
from bot.engine.refusal import Code
from bot.engine.seating import Due, Duty, due
from bot.engine.types import TurnKind
from tests.engine.switches.case import stand_pat
from tests.support.table import Table

MOD: Final = "mod"


def rule(table: Table, ruling: Ruling) -> tuple[ev.Event, ...]:
    """The moderator rules; it must not be refused. What comes of it, after the Ruled itself."""
    table.now += 60_000
    ruled, *events = table.do(MOD, Floor(ruling, "because"))
    assert isinstance(ruled, ev.Ruled)
    assert (ruled.by, ruled.reason, ruled.at) == (MOD, "because", table.now)
    return tuple(events)


def refused(table: Table, ruling: Ruling) -> Code:
    """The moderator rules, and it must be refused: why."""
    table.now += 60_000
    return table.refused(MOD, Floor(ruling, "because"))


def number(table: Table) -> int:
    """The number of the last ruling."""
    return max(n for n, event in enumerate(table.log, 1) if isinstance(event, ev.Ruled))


def undoing(table: Table, of: int | None = None) -> Undo:
    """What takes a ruling back, with all that has happened since; the last one if none is named."""
    first = of if of is not None else number(table)
    return Undo(first, tuple(table.log[first - 1 :]))


def undo(table: Table, of: int | None = None) -> tuple[ev.Event, ...]:
    """Take a ruling back."""
    return rule(table, undoing(table, of))


class Books:
    """Bank points by member, and what is due between hands."""

    def __init__(self, **points: int) -> None:
        self.points = points

    def settle(self, table: Table) -> list[Duty]:
        """Do all that is due, as the table does; what it was."""
        return [one.duty for one in self._settle(table)]

    def _settle(self, table: Table) -> Iterator[Due]:
        while (todo := due(table.state)) is not None:
            yield todo
            for event in table.do(DEALER, self._deed(table, todo)):
                self._book(event)

    def _deed(self, table: Table, todo: Due) -> Deed:
        house = table.state.rules.house
        if todo.duty is Duty.CLOSE:
            return CloseTable()
        if todo.duty is Duty.FINE_AWAY:
            left = self.points.get(todo.member, 0)
            parts = split_fine(todo.amount, 0, left, house.bank, house.penalty)
            return FineAway(todo.member, parts.points, parts.unpaid)
        seat = table.state.seats[todo.seat]
        left = self.points.get(seat.member, 0)
        if todo.duty is Duty.PAY_BONUS:
            return PayBonus(seat.number)
        if todo.duty is Duty.TAKE_FINE:
            parts = split_fine(seat.fine, seat.stack, left, house.bank, house.penalty)
            return TakeFine(seat.number, parts.chips, parts.points, parts.unpaid)
        if todo.duty is Duty.CASH_OUT:
            return CashOut(seat.number, cash_out(seat.stack, house.bank).points)
        if todo.duty is Duty.PAY_REBUY:
            return PayRebuy(seat.number, left, left * house.bank.factor)
        assert todo.duty is Duty.MARK_BANKRUPT
        return MarkBankrupt(seat.number, left)

    def _book(self, event: ev.Event) -> None:
        match event:
            case ev.FineTaken(member=member, points=points):
                self.points[member] = self.points.get(member, 0) - points
            case ev.FineReturned() | ev.BonusPaid() | ev.SeatLeft():
                self.points[event.member] = self.points.get(event.member, 0) + event.points
            case ev.BoughtIn(member=member, points=points):
                self.points[member] = self.points.get(member, 0) - points

    def undo(self, table: Table, of: int | None = None) -> tuple[ev.Event, ...]:
        """Take a ruling back, in the books too."""
        events = undo(table, of)
        for event in events:
            self._book(event)
        return events


def cards(text: str) -> Pick:
    """These cards, by name."""
    return Pick(cards=parse_cards(text))


def kinds(events: tuple[ev.Event, ...]) -> list[type[ev.Event]]:
    """The classes of what happened."""
    return [type(event) for event in events]


def to_the_final(table: Table) -> None:
    """Everybody calls in the first round and stands pat."""
    while table.turn.kind is TurnKind.BET:
        owes = table.hand.level > table.hand.players[table.turn.seat].bet
        table.say(f"P{table.turn.seat} {'call' if owes else 'check'}")
    stand_pat(table)
