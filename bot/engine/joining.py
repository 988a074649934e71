"""Taking a seat, or a place on the waiting list of a full table (L-20 to L-24, L-46).

When a seat is free the next one on the list is called, and the seat is held for him for a while.
"""

from __future__ import annotations

from typing import Final

from bot.engine.actions import Join, WithdrawOffer
from bot.engine.draft import Draft
from bot.engine.events import BoughtIn, SeatOffered, SeatTaken, WaitlistJoined, WaitlistLeft
from bot.engine.house import LateEntry
from bot.engine.refusal import Code, Refusal
from bot.engine.state import TableState
from bot.engine.types import OFFER_MS, Owed, Waiter, Why

LONGEST_LIST: Final = 20
"""More than that can hardly hope for a seat in one evening."""

OWED_ON_ENTRY: Final = {
    LateEntry.NONE: Owed.NOTHING,
    LateEntry.BB_LIVE: Owed.BB_LIVE,
    LateEntry.BB_DEAD: Owed.BB_DEAD,
    LateEntry.WAIT_FOR_BB: Owed.WAIT_FOR_BB,
}


def join(draft: Draft, who: str, what: Join) -> Refusal | None:
    """Take a seat with chips, or a place on the waiting list if there is none.

    Refused: seated or waiting already, no such seat, not this one, no points, the list is full.
    """
    state = draft.state
    seats = state.rules.seats_max
    if state.closed or state.closing:
        return Refusal(Code.TABLE_IS_CLOSED)
    if state.seat_of(who) is not None:
        return Refusal(Code.ALREADY_SEATED)
    if what.seat is not None and not 1 <= what.seat <= seats:
        return Refusal(Code.NO_SUCH_SEAT, {"seat": what.seat, "seats": seats})
    free = _free(state, who)
    if not free:
        return _wait(draft, who, what)
    if what.seat is not None and what.seat not in free:
        code = Code.SEAT_TAKEN if what.seat in state.seats else Code.SEAT_HELD
        return Refusal(code, {"seat": what.seat})
    if what.chips <= 0:
        return Refusal(Code.NO_POINTS)
    number = what.seat or free[0]
    # L-46: who joins once hands are dealt is a late entrant; in stud he owes nothing.
    stud = state.hand is not None and not state.hand.posts
    late = state.rules.house.seating.late_entry
    if not state.hand_number or stud:
        late = LateEntry.NONE
    draft.emit(SeatTaken(number, who, what.name, OWED_ON_ENTRY[late]))
    draft.emit(BoughtIn(number, who, what.points, what.chips, rebuy=False))
    return None


def place(state: TableState, member: str) -> int:
    """Where a member stands on the waiting list, from 1; 0 = he is not on it."""
    members = [waiter.member for waiter in state.waitlist]
    return members.index(member) + 1 if member in members else 0


def stop_waiting(draft: Draft, who: str) -> Refusal | None:
    """He leaves before he was seated. Refused: he is not on the list either."""
    number = place(draft.state, who)
    if not number:
        return Refusal(Code.NOT_SEATED)
    draft.emit(WaitlistLeft(who, draft.state.waitlist[number - 1].name, Why.ASKED))
    return None


def withdraw(draft: Draft, what: WithdrawOffer) -> Refusal | None:
    """He was called and did not come. Refused: the seat is still held, or none is."""
    state = draft.state
    if state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    number = place(state, what.member)
    if not number:
        return Refusal(Code.STALE)
    waiter = state.waitlist[number - 1]
    if not waiter.seat or draft.at < waiter.until:
        return Refusal(Code.STALE)
    draft.emit(WaitlistLeft(waiter.member, waiter.name, Why.TIME))
    return None


def offer_seats(draft: Draft) -> None:
    """Call those who are next, one for each seat that is free and held for nobody."""
    state = draft.state
    if state.closed or state.closing:
        return
    uncalled = [waiter for waiter in state.waitlist if not waiter.seat]
    for waiter, seat in zip(uncalled, _free(state, ""), strict=False):
        draft.emit(SeatOffered(waiter.member, waiter.name, seat, draft.at + OFFER_MS))


def _free(state: TableState, who: str) -> list[int]:
    """Seats that a member may take: the one held for him first, none that is held for another."""
    held = {waiter.seat: waiter.member for waiter in state.waitlist if waiter.seat}
    numbers = range(1, state.rules.seats_max + 1)
    free = [n for n in numbers if n not in state.seats and held.get(n, who) == who]
    return sorted(free, key=lambda number: number not in held)


def _wait(draft: Draft, who: str, what: Join) -> Refusal | None:
    state = draft.state
    if number := place(state, who):
        return Refusal(Code.ALREADY_WAITING, {"place": number})
    if what.chips <= 0:
        return Refusal(Code.NO_POINTS)
    if len(state.waitlist) >= LONGEST_LIST:
        return Refusal(Code.TABLE_FULL, {"seats": state.rules.seats_max})
    draft.emit(WaitlistJoined(who, what.name, len(state.waitlist) + 1))
    return None


def next_offer(state: TableState) -> Waiter | None:
    """Whose held seat is up first; None = nobody was called."""
    called = [waiter for waiter in state.waitlist if waiter.seat]
    return min(called, key=lambda waiter: waiter.until, default=None)
