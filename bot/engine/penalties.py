"""Forced folds, forced leaves and fines (L-106 to L-111), and their bookkeeping (A-56, LV-33)."""

from __future__ import annotations

from bot.engine import flow, flying, showdown
from bot.engine.actions import FineAway, PayBonus, TakeFine
from bot.engine.conduct import PenaltyUnit
from bot.engine.draft import Draft
from bot.engine.events import (
    BonusPaid,
    FineImposed,
    FinePutIn,
    FineTaken,
    LeaveQueued,
    TurnWithdrawn,
)
from bot.engine.house import Rules
from bot.engine.refusal import Code, Refusal
from bot.engine.seating import hand_running, in_hand
from bot.engine.state import HandState, Seat, TableState
from bot.engine.types import Phase, TurnKind, Why


def is_last(hand: HandState, seat: int) -> bool:
    """All others are folded, or have conceded: his hand cannot be killed (C-16)."""
    standing = [player for player in hand.active if not player.mucked]
    return [player.seat for player in standing] == [seat]


def may_be_killed(state: TableState, seat: int) -> bool:
    """He is still in a running hand, and not as the last one."""
    if not in_hand(state, seat):
        return False
    hand = state.hand
    assert hand is not None
    return not hand.players[seat].folded and not is_last(hand, seat)


def kill(draft: Draft, seat: int, why: Why) -> None:
    """A forced fold, whosever turn it is; flying chips stay in the pot (L-113)."""
    if may_be_killed(draft.state, seat):
        flying.kill(draft, draft.hand.players[seat], why)


def remove(draft: Draft, seat: Seat, why: Why) -> None:
    """L-111: a forced fold at once, a forced leave after the hand; who goes already goes once."""
    kill(draft, seat.number, why)
    if seat.leaving is None:
        draft.emit(LeaveQueued(seat.number, why))
    if hand_running(draft.state):
        turn = draft.hand.turn
        if turn is not None and turn.seat == seat.number:  # the last one left
            flow.give_way(draft, Why.LEAVING)


def fine(draft: Draft, seat: Seat, amount: int, why: Why) -> None:
    """A fine of so many P, taken after the hand (L-111)."""
    if amount:
        draft.emit(FineImposed(seat.number, seat.member, amount, why))


def put_in(draft: Draft, seat: Seat, amount: int) -> int:
    """A-91: what is behind goes into the pot for a fine in P. The answer: what is missing.

    Nothing does if the pot is his own by now, or if he was not dealt in.
    """
    if not in_hand(draft.state, seat.number) or is_last(draft.hand, seat.number):
        return amount
    player = draft.hand.players[seat.number]
    unit = chips_of_a_p(draft.state.rules)
    paid = min(amount, player.stack // unit)
    if paid:
        draft.emit(FinePutIn(seat.number, paid * unit))
    return amount - paid


def chips_of_a_p(rules: Rules) -> int:
    """Play chips that a P of a fine is (``penalty.unit``, A-56)."""
    bank = rules.house.penalty.unit is PenaltyUnit.BANK
    return rules.house.bank.factor if bank else 1


def go_on(draft: Draft) -> None:
    """After a ruling: the turn that runs may be needed no more; else it goes on."""
    if not hand_running(draft.state):
        return
    hand = draft.hand
    if hand.phase is Phase.DEALT and hand.start is None:
        return  # a hand that is only dealt begins when the cards are out
    flying.review(draft)
    turn = hand.turn
    if turn is not None and turn.kind is TurnKind.SHOW:
        kind = showdown.question(draft.state.rules, hand, hand.players[turn.seat])
        if kind is not TurnKind.SHOW:
            draft.emit(TurnWithdrawn(turn.seat))
    flow.proceed(draft)


# --- the bookkeeping ------------------------------------------------------------------------------


def pay_bonus(draft: Draft, what: PayBonus) -> Refusal | None:
    """L-121: when he leaves."""
    seat = draft.state.seats.get(what.seat)
    if seat is None or seat.leaving is None or in_hand(draft.state, what.seat) or not seat.bonus:
        return Refusal(Code.WRONG_MOMENT)
    draft.emit(BonusPaid(seat.number, seat.member, seat.bonus))
    return None


def take_fine(draft: Draft, what: TakeFine) -> Refusal | None:
    """After the hand; a leaver's bonuses come first (LV-33)."""
    seat = draft.state.seats.get(what.seat)
    if seat is None or not seat.fine or in_hand(draft.state, what.seat):
        return Refusal(Code.WRONG_MOMENT)
    if seat.leaving is not None and seat.bonus:
        return Refusal(Code.WRONG_MOMENT)
    if not 0 <= what.chips <= seat.stack:
        return Refusal(Code.NOT_ENOUGH_CHIPS, {"amount": what.chips, "have": seat.stack})
    draft.emit(FineTaken(seat.number, seat.member, what.chips, what.points, what.unpaid, seat.fine))
    return None


def fine_away(draft: Draft, what: FineAway) -> Refusal | None:
    """From the bank of a member who has no seat here."""
    waiting = draft.state.fines_away
    if not waiting or waiting[0][0] != what.member:
        return Refusal(Code.WRONG_MOMENT)
    amount = waiting[0][1]
    draft.emit(FineTaken(0, what.member, 0, what.points, what.unpaid, amount))
    return None
