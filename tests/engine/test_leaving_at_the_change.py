"""L-114 at the card change: who leaves there folds, and the final round starts where it should."""

from __future__ import annotations

import pytest

from bot.engine.actions import Leave
from bot.engine.events import DiscardCounted, Folded
from bot.engine.types import TurnKind, Why
from tests.field.test_cases import dealt


@pytest.mark.parametrize("early", [True, False])
def test_the_final_round_starts_left_of_the_button(early: bool) -> None:
    """L-70: the SB opens the final round, though the BB folded at the change after him."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call, BB check")
    if early:
        table.do("BB", Leave())  # before his turn to change
        table.say("SB pat")
    else:
        table.say("SB pat")
        table.do("BB", Leave())  # at his turn to change
    assert Folded(3, Why.LEAVING) in table.events(Folded)
    assert DiscardCounted(3, 0) not in table.events(DiscardCounted)  # he does not stand pat
    table.say("BTN pat")
    assert (table.actor, table.turn.kind) == ("SB", TurnKind.BET)


def test_the_first_to_change_leaves() -> None:
    """C-50: the change goes on with the next one; the final round starts with who is left."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call, BB check")
    table.do("SB", Leave())
    assert (table.actor, table.turn.kind) == ("BB", TurnKind.DRAW)
    table.say("BB pat, BTN pat")
    assert (table.actor, table.turn.kind) == ("BB", TurnKind.BET)
