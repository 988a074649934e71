"""What one transaction holds: the action's events, the bookkeeping due by them, their entries."""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import structs

from bot.club.events import FlagJudged, RankSet
from bot.club.ranks import demotion
from bot.club.settings import ClubSettings
from bot.engine.actions import (
    DEALER,
    Action,
    CashOut,
    CloseTable,
    DealHand,
    Deed,
    FineAway,
    Join,
    MarkBankrupt,
    PayBonus,
    PayRebuy,
    Rebuy,
    TakeFine,
)
from bot.engine.decide import Decision, decide
from bot.engine.events import Ruled
from bot.engine.floor import Floor, Undo
from bot.engine.refusal import Refusal
from bot.engine.seating import Duty, due, hand_running
from bot.engine.state import TableState
from bot.engine.types import RulingKind
from bot.table import money
from bot.table.moderation import is_open
from bot.table.outcome import Repeated
from bot.table.ports import Logged, Shuffler, StoreFailure, TableRow, Work


@dataclass(frozen=True, slots=True)
class Carried:
    """What a transaction holds in the end."""

    state: TableState
    rows: list[Logged]
    ranks: tuple[RankSet, ...]
    """Who has another rank because of it (L-110)."""


async def carry_out(
    work: Work,
    row: TableRow,
    settings: ClubSettings,
    state: TableState,
    action: Action,
    shuffler: Shuffler,
    flag: int = 0,
) -> Carried | Refusal | Repeated:
    """The action, then what the dealer has to book because of it; all of it goes into ``work``.

    ``flag`` is the flag that a ruling confirms; Repeated = it was judged before (A-90).
    """
    if flag and not await is_open(work, row.club, flag, row.id):
        return Repeated()
    rows: list[Logged] = []
    what = await _fill(work, row, settings, state, action)
    filled = action if what is action.what else structs.replace(action, what=what)
    decision = decide(state, filled, shuffler.order())
    if isinstance(decision, Refusal):
        return decision
    while True:
        await _write(work, row, state, decision, rows, action.at)
        state = decision.state
        todo = await _next_duty(work, row, state, action)
        if todo is None and _deal_again(action, decision):
            todo = action
        if todo is None:
            break
        answer = decide(state, todo, shuffler.order())
        if isinstance(answer, Refusal):
            raise StoreFailure(f"the dealer's own {todo.what!r} was refused: {answer.code}")
        decision = answer
    if not isinstance(action.what, Floor):
        return Carried(state, rows, ())
    return Carried(state, rows, await _in_the_club(work, row, settings, action, rows, flag))


async def _in_the_club(
    work: Work,
    row: TableRow,
    settings: ClubSettings,
    action: Action,
    rows: list[Logged],
    flag: int,
) -> tuple[RankSet, ...]:
    """What a ruling does beside the table: a rank (L-110), and the flag that it confirms."""
    ruled = [(one.seq, one.event) for one in rows if isinstance(one.event, Ruled)]
    changed: list[RankSet] = []
    for seq, event in ruled:
        if event.kind in (RulingKind.INTERFERENCE, RulingKind.UNDO):
            ranks = await work.records(row.club, RankSet)
            rank = demotion(settings, ranks, event, row.id, seq)
            if rank is not None:
                await work.happened(row.club, rank, action.at)
                changed.append(rank)
    if flag:
        number = ruled[0][0] if ruled else 0
        await work.happened(row.club, FlagJudged(flag, True, action.who, number), action.at)
    return tuple(changed)


def _deal_again(action: Action, decision: Decision) -> bool:
    """Somebody had to be sent away before the deal; now it can go on."""
    state = decision.state
    if state.choice is not None:
        return False
    dealing = isinstance(action.what, DealHand) and bool(decision.events)
    return dealing and not hand_running(state) and not state.waiting


async def _write(
    work: Work,
    row: TableRow,
    before: TableState,
    decision: Decision,
    rows: list[Logged],
    at: int,
) -> None:
    if not decision.events:
        return
    seq = decision.state.seq - len(decision.events)
    new = [Logged(seq + n, at, event) for n, event in enumerate(decision.events, 1)]
    await work.append(row.id, new)
    for entry in money.entries(row, new, before, decision.state):
        await work.post(entry)
    rows += new


async def _fill(
    work: Work, row: TableRow, settings: ClubSettings, state: TableState, action: Action
) -> Deed:
    """Put the bank's figures into an action that moves points."""
    what = action.what
    if isinstance(what, Join | Rebuy):
        if isinstance(what, Join) and state.seat_of(action.who) is None:
            await money.welcome(work, row, settings, action)
        bought = await money.buy_in(work, row, state, action.who)
        return replace(what, points=bought.points, chips=bought.chips)
    if isinstance(what, Floor) and isinstance(what.ruling, Undo):
        log = await work.since(row.id, what.ruling.number)
        outcome = tuple(one.event for one in log)
        return replace(what, ruling=replace(what.ruling, outcome=outcome))
    return what


async def _next_duty(work: Work, row: TableRow, state: TableState, action: Action) -> Action | None:
    """The bookkeeping between hands, one duty at a time."""
    duty = due(state)
    if duty is None:
        return None
    what: Deed
    if duty.duty is Duty.CLOSE:
        what = CloseTable()
    elif duty.duty is Duty.CASH_OUT:
        what = CashOut(duty.seat, money.cash_out(state, duty.seat))
    elif duty.duty is Duty.PAY_BONUS:
        what = PayBonus(duty.seat)
    elif duty.duty is Duty.TAKE_FINE:
        seat = state.seats[duty.seat]
        parts = await money.fine(work, row, state, seat.member, seat.fine, stack=seat.stack)
        what = TakeFine(duty.seat, parts.chips, parts.points, parts.unpaid)
    elif duty.duty is Duty.FINE_AWAY:
        parts = await money.fine(work, row, state, duty.member, duty.amount, stack=0)
        what = FineAway(duty.member, parts.points, parts.unpaid)
    elif duty.duty is Duty.PAY_REBUY:
        bought = await money.buy_in(work, row, state, state.seats[duty.seat].member)
        what = PayRebuy(duty.seat, bought.points, bought.chips)
    else:
        left = await money.points(work, row, state.seats[duty.seat].member)
        what = MarkBankrupt(duty.seat, left)
    return Action(DEALER, what, action.at)
