"""When a table wakes by itself, and what for (C-80 and the pace of a sitting)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.club.settings import ClubSettings
from bot.engine.actions import DealHand, Deed, HandsOut, Remind, TimeUp, WithdrawOffer
from bot.engine.joining import next_offer
from bot.engine.seating import AWAY_MS, hand_running
from bot.engine.state import TableState
from bot.engine.types import Phase, TurnKind
from bot.engine.view import deadline

GRACE_MS: Final = 2000
"""The timer acts later than the deadline, so that a line written in time still counts."""


_REMINDED: Final = (TurnKind.BET, TurnKind.DRAW, TurnKind.CHOOSE)
"""Turns of which their player is reminded when half of the time is gone."""


@dataclass(frozen=True, slots=True)
class Wake:
    """The next thing that the clock has to start."""

    at: int
    """Milliseconds since 1970."""
    what: Deed
    token: int | None = None


def next_wake(state: TableState, settings: ClubSettings, now: int) -> Wake | None:
    """The next wake of a table that stands so; None = it waits for somebody to say something."""
    if state.paused is not None or state.closed:
        return None
    wakes = (_next_step(state, settings, now), _next_offer(state))
    return min((one for one in wakes if one is not None), key=lambda one: one.at, default=None)


def _next_offer(state: TableState) -> Wake | None:
    """A seat is held for the next one on the waiting list, but not for ever."""
    waiter = next_offer(state) if state.waitlist else None
    return None if waiter is None else Wake(waiter.until + GRACE_MS, WithdrawOffer(waiter.member))


def _next_step(state: TableState, settings: ClubSettings, now: int) -> Wake | None:
    """The clock of a turn, in a hand or between two (R-17), or the next hand."""
    if hand_running(state) or state.choice is not None:
        return _in_hand(state, now)
    if not state.running or state.closing:
        return None
    ready = sum(seat.ready for seat in state.seats.values())
    if ready >= 2 or not state.waiting:
        return Wake(max(now, state.settled_at + settings.pause_ms), DealHand())
    away = [seat.out_since_at + AWAY_MS for seat in state.seats.values() if seat.out]
    return Wake(max(now, min(away)), DealHand()) if away else None


def _in_hand(state: TableState, now: int) -> Wake | None:
    if state.hand is not None and state.hand.phase is Phase.DEALT:
        return Wake(now, HandsOut())
    turn, end = state.turn, deadline(state)
    if turn is None or end is None:
        return None
    # Time that a moderator added (MoreTime) comes before the reminder.
    half = turn.at + turn.extra + (end - turn.at - turn.extra) // 2
    if turn.kind in _REMINDED and not turn.reminded:
        return Wake(half, Remind(), turn.token)
    return Wake(end + GRACE_MS, TimeUp(), turn.token)
