"""The bank's part in a table's transaction: figures for actions, entries for events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.bank import bookings, conversion
from bot.bank.fines import FineParts, split_fine
from bot.bank.postings import Entry, Reason, bank
from bot.club.settings import ClubSettings
from bot.engine.actions import Action
from bot.engine.events import HandReinstated
from bot.engine.evolve import evolve
from bot.engine.state import TableState
from bot.table.ports import Logged, TableRow, Work


async def points(work: Work, row: TableRow, member: str) -> int:
    """Whole bank points of a member."""
    return conversion.whole_points(await work.balance(row.club, bank(member)))


async def welcome(work: Work, row: TableRow, settings: ClubSettings, action: Action) -> None:
    """A member new to the club gets points to begin with."""
    if settings.welcome_points and not await work.known(row.club, action.who):
        amount = settings.welcome_points
        await work.grant(row.club, action.who, amount, Reason.WELCOME, action.at)


async def buy_in(work: Work, row: TableRow, state: TableState, member: str) -> conversion.BuyIn:
    """What a member brings now: all of his bank, or up to the MAX (L-20, L-21)."""
    seat = state.seat_of(member)
    held = seat.stack if seat is not None else 0
    return conversion.buy_in(await points(work, row, member), state.rules.house.bank, held)


def cash_out(state: TableState, seat: int) -> int:
    """The points for a seat's chips (L-23, L-24)."""
    return conversion.cash_out(state.seats[seat].stack, state.rules.house.bank).points


async def fine(
    work: Work, row: TableRow, state: TableState, member: str, amount: int, *, stack: int
) -> FineParts:
    """Where a fine of ``amount`` P comes from: ``stack`` play chips, then his bank (A-56)."""
    house = state.rules.house
    left = await points(work, row, member)
    return split_fine(amount, stack, left, house.bank, house.penalty)


def entries(
    row: TableRow, rows: Sequence[Logged], before: TableState, after: TableState
) -> Iterator[Entry]:
    """The entries that events make in the books; the states are those around them."""
    started = after.hand.stacks_before if after.hand is not None else {}
    for number, logged in enumerate(rows):
        stacks = started
        if isinstance(logged.event, HandReinstated):
            stacks = _stacks(before, rows[:number])
        source = bookings.Source(row.club, row.id, logged.seq, logged.at)
        entry = bookings.entry_for(source, logged.event, stacks, after.rules.house.bank)
        if entry is not None:
            yield entry


def _stacks(before: TableState, rows: Sequence[Logged]) -> dict[int, int]:
    """What the seats hold after some events, in play chips."""
    state = before.copy()
    for logged in rows:
        evolve(state, logged.event)
    return {seat.number: seat.stack for seat in state.seats.values()}
