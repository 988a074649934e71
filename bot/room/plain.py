"""What a practice player does in a game that he has no strategy for: he stays in, unraised."""

from __future__ import annotations

from bot.engine.actions import BringIn, Call, Check, Deed, Draw, Open
from bot.engine.legal import Legal
from bot.engine.types import TurnKind


def plain(legal: Legal) -> Deed:
    """Something that is always legal at a turn of a hand."""
    if legal.kind is TurnKind.DRAW:
        return Draw()
    if legal.kind is not TurnKind.BET:
        return Open()
    if legal.must_open:
        return BringIn()
    return Check() if legal.check else Call()
