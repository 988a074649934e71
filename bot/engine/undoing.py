"""Taking a ruling back: another event, which posts the exact reverse.

What cannot be reversed exactly is refused. A killed hand comes back only as long as nobody has
acted since; fine and leave may be taken back later all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Final, NamedTuple, TypeVar

from bot.engine import events as ev
from bot.engine import flow
from bot.engine.draft import Draft
from bot.engine.events import Event, Ruled
from bot.engine.floor import Undo
from bot.engine.house import BankRules, CashoutRound
from bot.engine.refusal import Code, Refusal
from bot.engine.seating import hand_running, in_hand
from bot.engine.state import HandState
from bot.engine.types import Phase, RulingKind, Why

E = TypeVar("E", bound=Event)

REASONS: Final = {
    RulingKind.LEAK: Why.LEAK,
    RulingKind.INTERFERENCE: Why.INTERFERENCE,
    RulingKind.REMOVE: Why.RULED,
}
HARMLESS: Final = (
    ev.FlyingChipsLost,
    ev.HandKilled,
    ev.FinePutIn,
    ev.FineImposed,
    ev.LeaveQueued,
    ev.TurnWithdrawn,
    ev.TurnOpened,
    ev.BetReturned,
    ev.BetsGathered,
    ev.FlyingLapsed,
    ev.ChangeStarted,
    ev.ShowdownStarted,
    ev.Reminded,
    ev.Paused,
    ev.Resumed,
    ev.ClockRestarted,
    ev.SatOut,
    ev.CameBack,
    ev.SeatTaken,
    ev.BoughtIn,
    ev.RebuyQueued,
    ev.RulesQueued,
    ev.CloseQueued,
    ev.WaitlistJoined,
    ev.WaitlistLeft,
    ev.SeatOffered,
)
"""Events after which a killed hand may still come back: nobody has acted, no card was shown."""


class Past(NamedTuple):
    """A ruling, and what has happened since."""

    number: int
    ruled: Ruled
    since: tuple[Event, ...]
    """All of it."""
    own: tuple[Event, ...]
    """Up to the next ruling."""

    def first(self, kind: type[E], events: tuple[Event, ...] | None = None) -> E | None:
        """The first event of a kind, of his seat or member where it names one."""
        for event in self.own if events is None else events:
            if isinstance(event, kind) and self._his(event):
                return event
        return None

    def _his(self, event: Event) -> bool:
        if hasattr(event, "member"):
            return bool(event.member == self.ruled.member)
        return not hasattr(event, "seat") or bool(event.seat == self.ruled.seat)

    def refused(self, code: Code) -> Refusal:
        """No, with the number of the ruling."""
        return Refusal(code, {"number": self.number})


def past(what: Undo) -> Past | Refusal:
    """The ruling that is meant. Refused: there is none, it was taken back, it takes one back."""
    number = {"number": what.number}
    since = tuple(event for event in what.outcome if isinstance(event, Event))
    ruled, later = since[0] if since else None, since[1:]
    if not isinstance(ruled, Ruled):
        return Refusal(Code.NO_SUCH_RULING, number)
    if any(isinstance(event, Ruled) and event.undoes == what.number for event in later):
        return Refusal(Code.ALREADY_UNDONE, number)
    if ruled.kind not in _UNDO:
        return Refusal(Code.CANNOT_UNDO, number)
    own = tuple(takewhile(lambda event: not isinstance(event, Ruled), later))
    return Past(what.number, ruled, later, own)


def undo(draft: Draft, ruling: Past) -> Refusal | None:
    """Reverse it. Refused: see the Codes of rulings."""
    events = len(draft.events)
    refusal = _UNDO[ruling.ruled.kind](draft, ruling)
    if refusal is None and len(draft.events) == events:
        return ruling.refused(Code.CANNOT_UNDO)
    return refusal


# --- penalties ------------------------------------------------------------------------------------


def _penalty(draft: Draft, ruling: Past) -> Refusal | None:
    killed = ruling.first(ev.HandKilled)
    before = draft.hand.before if killed is not None and _untouched(draft, ruling) else None
    back = before is not None
    if ruling.ruled.kind is RulingKind.FOLD and not back:
        return ruling.refused(Code.HAND_PLAYED_ON)
    if ruling.first(ev.FinePutIn) is not None and not back:
        return ruling.refused(Code.POINTS_MOVED)
    if back:
        draft.emit(ev.HandReinstated(draft.hand.number, (), 0, 0, 0))
    refusal = _fine(draft, ruling) or _leave(draft, ruling)
    if before is not None and refusal is None:
        _ask_again(draft, before)
        if _one(ev.TurnOpened, ruling.since) is not None:
            flow.proceed(draft)  # the cards are out
    return refusal


def _untouched(draft: Draft, ruling: Past) -> bool:
    running = hand_running(draft.state)
    return running and all(isinstance(event, HARMLESS) for event in ruling.since)


def _ask_again(draft: Draft, before: HandState) -> None:
    """The turn that ran is opened anew; a hand only dealt begins when its cards are out."""
    if before.turn is not None:
        draft.emit(ev.TurnOpened(before.turn.seat, before.turn.kind, draft.at))


def _fine(draft: Draft, ruling: Past) -> Refusal | None:
    """Pending, taken from stack and bank, or taken and then cashed out."""
    imposed = ruling.first(ev.FineImposed)
    if imposed is None:
        return None
    after = ruling.since[ruling.since.index(imposed) :]
    taken = ruling.first(ev.FineTaken, after)
    number, member = imposed.seat, imposed.member
    if taken is None:
        draft.emit(ev.FineReturned(number, member, 0, 0, 0, imposed.amount))
        return None
    if taken.amount != imposed.amount:
        return ruling.refused(Code.FINES_TOGETHER)
    chips, points = taken.chips, taken.points
    left = ruling.first(ev.SeatLeft, after)
    if left is not None:
        bank = draft.state.rules.house.bank
        points += _cashed(bank, left.chips + chips) - _cashed(bank, left.chips)
        number = chips = 0
    elif chips and in_hand(draft.state, number):
        return ruling.refused(Code.NOT_IN_THIS_HAND)
    draft.emit(ev.FineReturned(number, member, chips, points, taken.unpaid, 0))
    return None


def _cashed(bank: BankRules, chips: int) -> int:
    """Points that so many chips are worth at a cash-out (L-23, A-54)."""
    if bank.factor == 1 or bank.cashout_round is CashoutRound.FLOOR:
        return chips // bank.factor
    step = 10 if bank.cashout_round is CashoutRound.CEIL_10 else 1
    return -(-chips // (step * bank.factor)) * step


def _leave(draft: Draft, ruling: Past) -> Refusal | None:
    """As long as he was not cashed out."""
    why = REASONS.get(ruling.ruled.kind)
    queued = ruling.first(ev.LeaveQueued)
    if queued is None or queued.why is not why:
        return None
    if ruling.first(ev.SeatLeft, ruling.since) is None:
        draft.emit(ev.LeaveRevoked(queued.seat))
        return None
    return ruling.refused(Code.HAS_LEFT) if ruling.ruled.kind is RulingKind.REMOVE else None


# --- misdeals and the rest ------------------------------------------------------------------------


def _voided(draft: Draft, ruling: Past) -> Refusal | None:
    """A hand that did not count goes on, if every chip still lies where it was paid (L-132)."""
    settled = _one(ev.HandSettled, ruling.own)
    if _one(ev.HandVoided, ruling.own) is None or settled is None:
        return None  # L-131: cards were shown to all
    state, hand = draft.state, draft.state.hand
    moved = ruling.refused(Code.POINTS_MOVED)
    if hand is None or hand.number != settled.number or hand.phase is not Phase.OVER:
        return moved
    if hand.before is None or _one(ev.RulesChanged, ruling.since) is not None:
        return moved
    if _one(ev.FineTaken, ruling.since) is not None:
        return moved
    for number, stack in settled.stacks:
        seat = state.seats.get(number)
        if seat is None or number not in hand.players or seat.stack != stack:
            return moved
    stacks = tuple((number, hand.stacks_before[number]) for number, _ in settled.stacks)
    draft.emit(ev.HandReinstated(hand.number, stacks, settled.rake, settled.topup, settled.house))
    _ask_again(draft, hand.before)
    return None


def _exposed(draft: Draft, ruling: Past) -> Refusal | None:
    """L-133: the compensation; the cards have been seen."""
    paid = ruling.first(ev.CompensationPaid, ruling.since)
    exposed = ruling.first(ev.HandExposed)
    if exposed is None or not exposed.compensation:
        return None
    seat = draft.state.seats.get(exposed.seat)
    if paid is None and in_hand(draft.state, exposed.seat):
        draft.emit(ev.CompensationReturned(exposed.seat, 0))
        return None
    if paid is None or paid.from_pot or seat is None or seat.member != ruling.ruled.member:
        return ruling.refused(Code.POINTS_MOVED)
    if hand_running(draft.state):
        return ruling.refused(Code.NOT_IN_THIS_HAND)
    if seat.stack < paid.amount or ruling.first(ev.SeatLeft, ruling.since) is not None:
        return ruling.refused(Code.POINTS_MOVED)
    draft.emit(ev.CompensationReturned(seat.number, paid.amount))
    return None


def _asked(draft: Draft, ruling: Past) -> Refusal | None:
    """L-134: as long as he has not answered."""
    hand = draft.state.hand
    if hand is not None and hand.asked_to_show == ruling.ruled.seat:
        draft.emit(ev.ShowDeclined(ruling.ruled.seat))
    return None


def _more_time(draft: Draft, ruling: Past) -> Refusal | None:
    """As long as the same turn runs."""
    added = ruling.first(ev.TimeAdded)
    hand = draft.state.hand
    turn = hand.turn if hand is not None else None
    if added is not None and turn is not None and turn.token < ruling.number:
        draft.emit(ev.TimeAdded(turn.seat, -added.extra))
    return None


def _one(kind: type[E], events: tuple[Event, ...]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)


_UNDO: Final[dict[RulingKind, Callable[[Draft, Past], Refusal | None]]] = {
    RulingKind.LEAK: _penalty,
    RulingKind.INTERFERENCE: _penalty,
    RulingKind.FOLD: _penalty,
    RulingKind.REMOVE: _penalty,
    RulingKind.FINE: _penalty,
    RulingKind.WRONG_HAND: _voided,
    RulingKind.NO_GAME: _voided,
    RulingKind.REFUND: _voided,
    RulingKind.EXPOSED_HAND: _exposed,
    RulingKind.WRONG_CARD: _asked,
    RulingKind.MORE_TIME: _more_time,
}
"""Rulings that can be taken back; a card that was burned has been seen (L-133)."""
