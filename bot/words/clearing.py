"""Doubts that the table itself clears up: only one reading is legal at the writer's turn."""

from __future__ import annotations

from bot.engine.actions import AllIn, Bet, BringIn, Call, Check, Make
from bot.words.understood import Ambiguous, Doubt, Said


def clear_up(
    found: Ambiguous,
    *,
    opening: bool,
    call: int,
    level: int,
    all_in: int,
    call_all_in: bool,
    bring_in: int = 0,
) -> Said | Ambiguous:
    """The one reading that fits the writer's turn, if there is one.

    ``opening``: nothing stands in this round. ``call`` is what a call puts in, ``level`` the total
    it reaches, ``all_in`` the total of all his chips, ``bring_in`` what that puts in. One letter
    never moves a whole stack, so a call that does (``call_all_in``) stays in doubt behind a "c".
    """
    match found.reason:
        case Doubt.BET_OR_MAKE:
            wanted = Bet if opening else Make
            for deed in found.options:
                if isinstance(deed, wanted):
                    return Said(deed)
        case Doubt.CHECK_OR_CALL if call == 0:
            return Said(Check())
        case Doubt.CHECK_OR_CALL if not call_all_in:
            return Said(Call())
        case Doubt.AMOUNT_NOT_TAKEN:
            for deed in found.options:
                if isinstance(deed, Call) and found.number in (call, level):
                    return Said(deed)
                if isinstance(deed, BringIn) and found.number == bring_in:
                    return Said(deed)
                if isinstance(deed, AllIn) and found.number == all_in:
                    return Said(deed)
        case _:
            pass
    return found
