"""Tables with several games, on the pure engine: how one is made, and hands that end at once."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import actions as ask
from bot.engine import events as ev
from bot.engine.actions import DEALER
from bot.engine.house import Rules
from bot.engine.rotation import Hold, NlBlinds
from bot.engine.types import Phase, TurnKind
from tests.support.table import Table, rulebook

CHIPS = 5000


def several(
    games: str,
    level: str | int = 200,
    *,
    house: str = "standard",
    every: int | None = None,
    nl_bb: NlBlinds | None = None,
    choice: Hold | None = None,
    ante: int = 0,
) -> Rules:
    """A list by its id or as a host writes it."""
    book = rulebook()
    listed = book.list_of(games, every=every, nl_bb=nl_bb, choice=choice)
    return book.several(listed, house, level, ante=ante)


def seated(rules: Rules, *seats: int, **stacks: int) -> Table:
    """Players with 5000 chips, but for those whose stack is named: ``P2=160``."""
    return Table(rules, {seat: stacks.get(f"P{seat}", CHIPS) for seat in seats})


def end(table: Table) -> None:
    """Everybody folds but the last one, who shows nothing; a bring-in is posted."""
    while table.hand.phase is not Phase.OVER:
        who = f"P{table.turn.seat}"
        if table.turn.kind is TurnKind.LAST:
            table.do(who, ask.Close())
        else:
            table.do(who, ask.BringIn() if table.legal.must_open else ask.Fold())


def deal(table: Table, choices: Mapping[int, str] | str = "") -> str:
    """Deal the next hand; who is asked chooses. The answer is what is dealt."""
    table.do(DEALER, ask.DealHand())
    if (asked := table.state.choice) is not None:
        game = choices if isinstance(choices, str) else choices[asked.seat]
        table.do(f"P{asked.seat}", ask.Choose(game))
    table.do(DEALER, ask.HandsOut())
    return table.last(ev.HandStarted).rules.game.id


def hands(table: Table, count: int, choice: str = "") -> list[tuple[str, int]]:
    """So many hands, each over at once: what was dealt, and where the button was shown."""
    dealt = []
    for _ in range(count):
        dealt.append((deal(table, choice), table.state.place.button or table.state.button))
        end(table)
    return dealt
