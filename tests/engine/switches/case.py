"""What a switch changes: one scenario, and its answer for each value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.engine.house import Rules
from bot.engine.types import Phase, TurnKind
from tests.support.table import Table

FIVE = 5000


@dataclass(frozen=True)
class Case:
    """The answers are worked out by hand from the rule book, never read off the engine."""

    switch: str
    """The way to the field in the Rules: ``house.rake.round``."""
    base: Rules
    """The table; the case sets the switch itself."""
    play: Callable[[Rules], object]
    answers: Mapping[object, object]
    """By value of the switch."""


def seated(rules: Rules, players: int, **stacks: int) -> Table:
    """So many players with 5000 chips, but for those whose stack is named: ``P2=160``."""
    seats = range(1, players + 1)
    return Table(rules, {seat: stacks.get(f"P{seat}", FIVE) for seat in seats})


def stand_pat(table: Table) -> None:
    """Everybody keeps his cards."""
    while table.hand.turn is not None and table.turn.kind is TurnKind.DRAW:
        table.say(f"P{table.turn.seat} change")


def play_out(table: Table) -> Table:
    """No more bets and changes; everybody opens who is asked."""
    answers = {
        TurnKind.BET: "check",
        TurnKind.DRAW: "change",
        TurnKind.SHOW: "open",
        TurnKind.LAST: "close",
    }
    while table.hand.phase is not Phase.OVER:
        table.say(f"P{table.turn.seat} {answers[table.turn.kind]}")
    return table


def all_fold(table: Table) -> None:
    """Everybody folds to the BB, who closes."""
    while table.turn.kind is TurnKind.BET:
        table.say(f"P{table.turn.seat} fold")
    table.say(f"P{table.turn.seat} close")
