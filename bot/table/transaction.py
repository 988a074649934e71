"""What one transaction holds: the action's events, the bookkeeping due by them, their entries."""

from __future__ import annotations

from dataclasses import replace

from bot.club.settings import ClubSettings
from bot.engine.actions import (
    DEALER,
    Action,
    CashOut,
    CloseTable,
    DealHand,
    Deed,
    Join,
    MarkBankrupt,
    PayRebuy,
    Rebuy,
)
from bot.engine.decide import Decision, decide
from bot.engine.refusal import Refusal
from bot.engine.seating import Duty, due, hand_running
from bot.engine.state import TableState
from bot.table import money
from bot.table.ports import Logged, Shuffler, StoreFailure, TableRow, Work


async def carry_out(
    work: Work,
    row: TableRow,
    settings: ClubSettings,
    state: TableState,
    action: Action,
    shuffler: Shuffler,
) -> tuple[TableState, list[Logged]] | Refusal:
    """The action, then what the dealer has to book because of it; all of it goes into ``work``."""
    rows: list[Logged] = []
    what = await _fill(work, row, settings, state, action)
    filled = action if what is action.what else action._replace(what=what)
    decision = decide(state, filled, shuffler.order())
    if isinstance(decision, Refusal):
        return decision
    while True:
        await _write(work, row, decision, rows, action.at)
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
    return state, rows


def _deal_again(action: Action, decision: Decision) -> bool:
    """Somebody had to be sent away before the deal; now it can go on."""
    state = decision.state
    if state.choice is not None:
        return False
    dealing = isinstance(action.what, DealHand) and bool(decision.events)
    return dealing and not hand_running(state) and not state.waiting


async def _write(
    work: Work, row: TableRow, decision: Decision, rows: list[Logged], at: int
) -> None:
    if not decision.events:
        return
    seq = decision.state.seq - len(decision.events)
    new = [Logged(seq + n, at, event) for n, event in enumerate(decision.events, 1)]
    await work.append(row.id, new)
    for entry in money.entries(row, new, decision.state):
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
    elif duty.duty is Duty.PAY_REBUY:
        bought = await money.buy_in(work, row, state, state.seats[duty.seat].member)
        what = PayRebuy(duty.seat, bought.points, bought.chips)
    else:
        left = await money.points(work, row, state.seats[duty.seat].member)
        what = MarkBankrupt(duty.seat, left)
    return Action(DEALER, what, action.at)
