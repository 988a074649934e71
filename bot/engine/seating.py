"""Coming and going, and the pace of a sitting (L-20 to L-24, L-114, L-115, C-80)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine import dealing, flow, rotating
from bot.engine.actions import (
    Back,
    CashOut,
    CloseTable,
    Leave,
    MarkBankrupt,
    Pause,
    PayRebuy,
    Rebuy,
    Resume,
    SetRules,
    SitOut,
    Start,
)
from bot.engine.draft import Draft
from bot.engine.events import (
    BoughtIn,
    CameBack,
    CloseQueued,
    LeaveQueued,
    Paused,
    RebuyLapsed,
    RebuyQueued,
    Resumed,
    RulesChanged,
    RulesQueued,
    SatOut,
    SeatLeft,
    SittingStarted,
    TableClosed,
    WentBankrupt,
)
from bot.engine.house import BankruptScope
from bot.engine.refusal import Code, Refusal
from bot.engine.state import Seat, TableState
from bot.engine.types import PauseReason, Phase, Why

AWAY_HANDS = 10
"""Hands out after which a player is cashed out."""
AWAY_MS = 30 * 60 * 1000
"""Milliseconds out after which a player is cashed out."""


def hand_running(state: TableState) -> bool:
    """A hand is being played."""
    return state.hand is not None and state.hand.phase is not Phase.OVER


def in_hand(state: TableState, seat: int) -> bool:
    """The seat was dealt into the hand that is being played, folded or not."""
    hand = state.hand
    return hand is not None and hand.phase is not Phase.OVER and seat in hand.players


def leave(draft: Draft, seat: Seat, what: Leave) -> Refusal | None:
    """L-114: fold at the next turn, at once if it is now; cash out once, after the hand."""
    if seat.leaving is not None:
        return Refusal(Code.ALREADY_LEAVING)
    draft.emit(LeaveQueued(seat.number, Why.ASKED))
    if not in_hand(draft.state, seat.number):
        return None
    turn = draft.hand.turn
    if turn is not None and turn.seat == seat.number:
        flow.give_way(draft, Why.LEAVING)
        flow.proceed(draft)
    return None


def rebuy(draft: Draft, seat: Seat, what: Rebuy) -> Refusal | None:
    """Chips from the bank: at once between hands, else after the hand (C-17)."""
    if seat.leaving is not None:
        return Refusal(Code.ALREADY_LEAVING)
    if in_hand(draft.state, seat.number):
        if seat.rebuy:
            return Refusal(Code.REBUY_WAITS)
        draft.emit(RebuyQueued(seat.number))
        return None
    maximum = draft.state.rules.house.bank.max_buyin
    if maximum and seat.stack >= maximum:
        return Refusal(Code.AT_MAXIMUM, {"max": maximum})
    if what.chips <= 0:
        return Refusal(Code.NO_POINTS)
    draft.emit(BoughtIn(seat.number, seat.member, what.points, what.chips, rebuy=True))
    return None


def sit_out(draft: Draft, seat: Seat, what: SitOut) -> Refusal | None:
    """No cards from the next hand on; the running one is played to its end."""
    if seat.out:
        return Refusal(Code.ALREADY_OUT)
    draft.emit(SatOut(seat.number, Why.ASKED, draft.at))
    return None


def back(draft: Draft, seat: Seat, what: Back) -> Refusal | None:
    """Play again."""
    if not seat.out:
        return Refusal(Code.NOT_OUT)
    draft.emit(CameBack(seat.number))
    return None


def start(draft: Draft, what: Start) -> Refusal | None:
    """Begin the sitting, or go on after a pause."""
    state = draft.state
    if state.closed or state.closing:
        return Refusal(Code.TABLE_IS_CLOSED)
    if state.paused is not None:
        return resume(draft, Resume())
    if state.running:
        return Refusal(Code.ALREADY_RUNNING)
    draft.emit(SittingStarted())
    return None


def pause(draft: Draft, what: Pause) -> Refusal | None:
    """The clock stands still."""
    if draft.state.closed:
        return Refusal(Code.TABLE_IS_CLOSED)
    if draft.state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    draft.emit(Paused(PauseReason.SHUTDOWN if what.shutdown else PauseReason.HOST))
    return None


def resume(draft: Draft, what: Resume) -> Refusal | None:
    """The clock runs again from the start of the allowance."""
    if draft.state.paused is None:
        return Refusal(Code.NOT_PAUSED)
    draft.emit(Resumed(draft.at))
    return None


def set_rules(draft: Draft, what: SetRules) -> Refusal | None:
    """Other rules, from the next hand on (A-94).

    Refused: more are seated than fit, or the worth of a chip would change under somebody's chips.
    """
    state = draft.state
    if what.rules.house.bank.factor != state.rules.house.bank.factor and state.seats:
        return Refusal(Code.CHIPS_ON_TABLE)
    seats = what.rules.seats_max
    if any(number > seats for number in state.seats):
        return Refusal(Code.TOO_MANY_SEATED, {"seats": seats})
    if hand_running(state):
        draft.emit(RulesQueued(what.rules))
    else:
        draft.emit(RulesChanged(rotating.in_place(state, what.rules)))
    return None


def close(draft: Draft, what: CloseTable) -> Refusal | None:
    """After the hand everybody is cashed out, then the table is over."""
    state = draft.state
    if state.closed:
        return Refusal(Code.TABLE_IS_CLOSED)
    if not state.closing:
        draft.emit(CloseQueued())
    if hand_running(state):
        return None
    for seat in list(state.seats.values()):
        if seat.leaving is None:
            draft.emit(LeaveQueued(seat.number, Why.CLOSING))
    if not state.seats:
        draft.emit(TableClosed())
    return None


# --- the bookkeeping between hands ----------------------------------------------------------------


class Duty(StrEnum):
    """What the table has to do between hands, with figures from the bank."""

    PAY_BONUS = "pay_bonus"
    """Of a leaver, before his fine (LV-33): PayBonus."""
    TAKE_FINE = "take_fine"
    """L-108, L-110, A-56: TakeFine."""
    FINE_AWAY = "fine_away"
    """The fine of a member who has no seat: FineAway."""
    CASH_OUT = "cash_out"
    PAY_REBUY = "pay_rebuy"
    MARK_BANKRUPT = "mark_bankrupt"
    CLOSE = "close"


@dataclass(frozen=True, slots=True)
class Due:
    """One thing to do, for one seat (0 = the table)."""

    duty: Duty
    seat: int
    member: str = ""
    """Who has no seat (FINE_AWAY)."""
    amount: int = 0
    """P of his fine (FINE_AWAY)."""


def due(state: TableState) -> Due | None:
    """The next thing to do between hands; None = all is in order."""
    if state.fines_away:
        member, amount = state.fines_away[0]
        return Due(Duty.FINE_AWAY, 0, member, amount)
    running = hand_running(state)
    for seat in state.seats.values():
        if running and in_hand(state, seat.number):
            continue
        if seat.leaving is not None:
            # LV-33: the bonuses are credited first, then the fine is taken, then he is cashed out.
            if seat.bonus:
                return Due(Duty.PAY_BONUS, seat.number)
            return Due(Duty.TAKE_FINE if seat.fine else Duty.CASH_OUT, seat.number)
        if seat.fine:
            return Due(Duty.TAKE_FINE, seat.number)
        if running:
            continue
        if seat.rebuy:
            return Due(Duty.PAY_REBUY, seat.number)
        if seat.stack == 0 and not seat.bankrupt:
            return Due(Duty.MARK_BANKRUPT, seat.number)
    if running:
        return None
    if state.closing and not state.closed:
        return Due(Duty.CLOSE, 0)
    return None


def send_away(draft: Draft) -> None:
    """Who stays no longer when the next hand comes: bankrupt (L-115), or out too long."""
    state = draft.state
    for seat in list(state.seats.values()):
        if seat.leaving is not None:
            continue
        if seat.bankrupt and seat.stack == 0 and len(dealing.ready(state)) >= 2:
            draft.emit(LeaveQueued(seat.number, Why.BANKRUPT))
        elif seat.out and (
            state.hand_number - seat.out_since_hand >= AWAY_HANDS
            or draft.at - seat.out_since_at >= AWAY_MS
        ):
            draft.emit(LeaveQueued(seat.number, Why.AWAY))


def cash_out(draft: Draft, what: CashOut) -> Refusal | None:
    """Free a seat; its chips become the points that the table worked out (L-23)."""
    seat = draft.state.seats.get(what.seat)
    if seat is None or seat.leaving is None or in_hand(draft.state, what.seat):
        return Refusal(Code.WRONG_MOMENT)
    if seat.fine or seat.bonus:  # they come first (LV-33)
        return Refusal(Code.WRONG_MOMENT)
    draft.emit(SeatLeft(seat.number, seat.member, seat.stack, what.points, seat.leaving))
    return None


def pay_rebuy(draft: Draft, what: PayRebuy) -> Refusal | None:
    """A rebuy that waited for the end of the hand; with nothing to bring it lapses."""
    seat = draft.state.seats.get(what.seat)
    if seat is None or not seat.rebuy or in_hand(draft.state, what.seat):
        return Refusal(Code.WRONG_MOMENT)
    if what.chips:
        draft.emit(BoughtIn(seat.number, seat.member, what.points, what.chips, rebuy=True))
    else:
        draft.emit(RebuyLapsed(seat.number))
    return None


def mark_bankrupt(draft: Draft, what: MarkBankrupt) -> Refusal | None:
    """L-115, A-93, LV-30, LV-34: bankrupt at this table; the seat is freed if no bank is left.

    A bonus that waits for his leaving keeps the account from being marked, but buys no chips now.
    """
    seat = draft.state.seats.get(what.seat)
    if seat is None or seat.stack or in_hand(draft.state, what.seat):
        return Refusal(Code.WRONG_MOMENT)
    scope = draft.state.rules.house.bankrupt_scope
    has_bank = what.points_left > 0
    marked = scope is BankruptScope.TABLE or not (has_bank or seat.bonus)
    bankrupt = scope is not BankruptScope.TOTAL or not has_bank
    draft.emit(WentBankrupt(seat.number, seat.member, has_bank, marked, bankrupt))
    if not has_bank:
        draft.emit(LeaveQueued(seat.number, Why.BANKRUPT))
    return None
