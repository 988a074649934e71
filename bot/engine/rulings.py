"""What a moderator rules (L-106 to L-111, L-131 to L-135): ``Ruled``, and what comes of it.

Who may rule is the club's matter. Nothing hidden may be learned from a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.engine import floor, misdeals, penalties, seating, undoing
from bot.engine.actions import Action, Pause, Resume
from bot.engine.draft import Draft
from bot.engine.events import FineImposed, Ruled, TimeAdded
from bot.engine.refusal import Code, Refusal
from bot.engine.seating import hand_running, in_hand
from bot.engine.state import Seat, TableState
from bot.engine.types import RulingKind, Why

MOST: Final = 1_000_000_000
"""P: no fine is higher, so that no sum outgrows a database's integer."""
LONGEST: Final = 24 * 60 * 60
"""Seconds: no more can be added at once."""
MONEY: Final = (floor.RuleLeak, floor.RuleInterference, floor.Fine, floor.Undo)
"""Rulings that have a point even when the table is closed."""


def rule(draft: Draft, action: Action) -> Refusal | None:
    """Carry a ruling out. Refused: see the Codes of rulings."""
    what = action.what
    assert isinstance(what, floor.Floor)
    ruling = what.ruling
    if draft.state.closed and not isinstance(ruling, MONEY):
        return Refusal(Code.TABLE_IS_CLOSED)
    return _RULINGS[type(ruling)](draft, Desk(action.who, what.reason, draft), ruling)


class Desk:
    """Who rules and why, and how it is written down."""

    __slots__ = ("_draft", "by", "reason")

    def __init__(self, by: str, reason: str, draft: Draft) -> None:
        self.by = by
        self.reason = reason
        self._draft = draft

    def ruled(self, kind: RulingKind, member: str = "", amount: int = 0) -> None:
        """Write the ruling down; what comes of it follows."""
        state = self._draft.state
        seat = state.seat_of(member) if member else None
        waiting = [waiter.name for waiter in state.waitlist if waiter.member == member]
        name = seat.name if seat is not None else "".join(waiting)
        number = seat.number if seat is not None else 0
        self._emit(kind, member, name, number, amount, 0)

    def undone(self, ruled: Ruled, number: int) -> None:
        """Write down that a ruling is taken back."""
        undo = RulingKind.UNDO
        self._emit(undo, ruled.member, ruled.name, ruled.seat, ruled.amount, number)

    def _emit(
        self, kind: RulingKind, member: str, name: str, seat: int, amount: int, undoes: int
    ) -> None:
        at = self._draft.at
        self._draft.emit(Ruled(kind, self.by, member, name, seat, amount, self.reason, undoes, at))


# --- penalties (L-106 to L-111) -------------------------------------------------------------------


def _leak(draft: Draft, desk: Desk, what: floor.RuleLeak) -> Refusal | None:
    """L-108."""
    amount = draft.state.rules.house.penalty.leak_fine
    return _punish(draft, desk, RulingKind.LEAK, what.member, amount)


def _interference(draft: Draft, desk: Desk, what: floor.RuleInterference) -> Refusal | None:
    """L-110; the rank is the club's matter."""
    amount = draft.state.rules.house.penalty.interfere_fine
    return _punish(draft, desk, RulingKind.INTERFERENCE, what.member, amount)


_WHY: Final = {
    RulingKind.LEAK: Why.LEAK,
    RulingKind.INTERFERENCE: Why.INTERFERENCE,
    RulingKind.FINE: Why.RULED,
}


def _punish(draft: Draft, desk: Desk, kind: RulingKind, member: str, amount: int) -> Refusal | None:
    """Forced fold, forced leave, fine: what of them can apply to where he is now (A-90)."""
    why = _WHY[kind]
    seat = draft.state.seat_of(member)
    if seat is None:
        return _fine_away(draft, desk, kind, member, amount)
    desk.ruled(kind, member, amount)
    penalties.kill(draft, seat.number, why)
    if kind is RulingKind.INTERFERENCE and draft.state.rules.house.penalty.interfere_fine_to_pot:
        amount = penalties.put_in(draft, seat, amount)
    penalties.fine(draft, seat, amount, why)
    penalties.remove(draft, seat, why)
    penalties.go_on(draft)
    return None


def _fine_away(
    draft: Draft, desk: Desk, kind: RulingKind, member: str, amount: int
) -> Refusal | None:
    """He has no seat: nothing is left of it but the fine, from his bank."""
    if not member or not amount:
        return Refusal(Code.NOT_HERE)
    desk.ruled(kind, member, amount)
    draft.emit(FineImposed(0, member, amount, _WHY[kind]))
    return None


def _fine(draft: Draft, desk: Desk, what: floor.Fine) -> Refusal | None:
    if not 1 <= what.amount <= MOST:
        return Refusal(Code.BAD_AMOUNT, {"amount": what.amount, "max": MOST})
    seat = draft.state.seat_of(what.member)
    if seat is None:
        return _fine_away(draft, desk, RulingKind.FINE, what.member, what.amount)
    desk.ruled(RulingKind.FINE, what.member, what.amount)
    penalties.fine(draft, seat, what.amount, Why.RULED)
    return None


def _fold(draft: Draft, desk: Desk, what: floor.ForceFold) -> Refusal | None:
    seat = active_seat(draft.state, what.member)
    if isinstance(seat, Refusal):
        return seat
    if penalties.is_last(draft.hand, seat.number):
        return Refusal(Code.LAST_ONE_LEFT, {"seat": seat.number})
    desk.ruled(RulingKind.FOLD, what.member)
    penalties.kill(draft, seat.number, Why.RULED)
    penalties.go_on(draft)
    return None


def _remove(draft: Draft, desk: Desk, what: floor.Remove) -> Refusal | None:
    """L-111 without a fine."""
    seat = draft.state.seat_of(what.member)
    if seat is None:
        return Refusal(Code.NOT_HERE)
    if seat.leaving is not None and not penalties.may_be_killed(draft.state, seat.number):
        return Refusal(Code.IS_LEAVING, {"seat": seat.number})
    desk.ruled(RulingKind.REMOVE, what.member)
    penalties.remove(draft, seat, Why.RULED)
    penalties.go_on(draft)
    return None


# --- misdeals (L-131 to L-134) --------------------------------------------------------------------


def _wrong_hand(draft: Draft, desk: Desk, what: floor.WrongHand) -> Refusal | None:
    """L-131 in the first betting round, L-132 after it."""
    seats: list[Seat] = []
    for member in dict.fromkeys((what.owner, what.receiver or what.owner)):
        seat = dealt_seat(draft.state, member)
        if isinstance(seat, Refusal):
            return seat
        seats.append(seat)
    desk.ruled(RulingKind.WRONG_HAND, what.owner)
    misdeals.wrong_hands(draft, [seat.number for seat in seats])
    penalties.go_on(draft)
    return None


def _exposed_hand(draft: Draft, desk: Desk, what: floor.ExposedHand) -> Refusal | None:
    """L-133."""
    seat = active_seat(draft.state, what.member)
    if isinstance(seat, Refusal):
        return seat
    player = draft.hand.players[seat.number]
    if player.opened or player.exposed:
        return Refusal(Code.HAND_IS_OPEN, {"seat": seat.number})
    desk.ruled(RulingKind.EXPOSED_HAND, what.member)
    misdeals.expose_hand(draft, player)
    penalties.go_on(draft)
    return None


def _exposed_card(draft: Draft, desk: Desk, what: floor.ExposedCard) -> Refusal | None:
    """L-133. Wherever a named card lies, the answer is the same."""
    refusal = no_hand(draft.state)
    if refusal is not None:
        return refusal
    card = what.card
    if card is None:
        if not draft.hand.stub:
            return Refusal(Code.NO_CARD_LEFT)
        card = draft.hand.stub[0]
    desk.ruled(RulingKind.EXPOSED_CARD)
    misdeals.burn(draft, card)
    return None


def _wrong_card(draft: Draft, desk: Desk, what: floor.WrongCard) -> Refusal | None:
    """L-134: at a fold or muck."""
    seat = dealt_seat(draft.state, what.member)
    if isinstance(seat, Refusal):
        return seat
    player = draft.hand.players[seat.number]
    if not (player.folded or player.mucked):
        return Refusal(Code.STILL_PLAYING, {"seat": seat.number})
    desk.ruled(RulingKind.WRONG_CARD, what.member)
    misdeals.ask_to_show(draft, seat.number)
    return None


def _no_game(draft: Draft, desk: Desk, what: floor.NoGame) -> Refusal | None:
    """L-132."""
    refusal = no_hand(draft.state)
    if refusal is not None:
        return refusal
    desk.ruled(RulingKind.NO_GAME)
    misdeals.no_game(draft)
    return None


def _refund(draft: Draft, desk: Desk, what: floor.Refund) -> Refusal | None:
    refusal = no_hand(draft.state)
    if refusal is not None:
        return refusal
    desk.ruled(RulingKind.REFUND)
    misdeals.refund(draft)
    return None


# --- the rest -------------------------------------------------------------------------------------


def _pause(draft: Draft, desk: Desk, what: floor.PauseTable) -> Refusal | None:
    desk.ruled(RulingKind.PAUSE)
    return seating.pause(draft, Pause())


def _resume(draft: Draft, desk: Desk, what: floor.ResumeTable) -> Refusal | None:
    desk.ruled(RulingKind.RESUME)
    return seating.resume(draft, Resume())


def _more_time(draft: Draft, desk: Desk, what: floor.MoreTime) -> Refusal | None:
    if not 1 <= what.seconds <= LONGEST:
        return Refusal(Code.BAD_AMOUNT, {"amount": what.seconds, "max": LONGEST})
    hand = draft.state.hand
    if hand is None or hand.turn is None:
        return Refusal(Code.NO_TURN)
    if not draft.state.rules.house.clock.timeout:
        return Refusal(Code.NO_CLOCK)
    desk.ruled(RulingKind.MORE_TIME, draft.state.seats[hand.turn.seat].member, what.seconds)
    draft.emit(TimeAdded(hand.turn.seat, what.seconds * 1000))
    return None


def _undo(draft: Draft, desk: Desk, what: floor.Undo) -> Refusal | None:
    past = undoing.past(what)
    if isinstance(past, Refusal):
        return past
    desk.undone(past.ruled, what.number)
    return undoing.undo(draft, past)


# --- whom it concerns -----------------------------------------------------------------------------


def no_hand(state: TableState) -> Refusal | None:
    """No hand is being played."""
    if state.hand is None:
        return Refusal(Code.NO_HAND)
    if not hand_running(state):
        return Refusal(Code.HAND_IS_OVER)
    return None


def dealt_seat(state: TableState, member: str) -> Seat | Refusal:
    """The seat of a member who was dealt into the running hand."""
    seat = state.seat_of(member)
    if seat is None:
        return Refusal(Code.NOT_HERE)
    refusal = no_hand(state)
    if refusal is not None:
        return refusal
    if not in_hand(state, seat.number):
        return Refusal(Code.NOT_IN_HAND, {"seat": seat.number})
    return seat


def active_seat(state: TableState, member: str) -> Seat | Refusal:
    """The seat of a member who still has a hand in the running one."""
    seat = dealt_seat(state, member)
    if isinstance(seat, Refusal):
        return seat
    assert state.hand is not None
    player = state.hand.players[seat.number]
    if player.folded or player.mucked:
        return Refusal(Code.ALREADY_FOLDED, {"seat": seat.number})
    return seat


_RULINGS: Final[dict[type[floor.Ruling], Callable[[Draft, Desk, Any], Refusal | None]]] = {
    floor.RuleLeak: _leak,
    floor.RuleInterference: _interference,
    floor.ForceFold: _fold,
    floor.Remove: _remove,
    floor.Fine: _fine,
    floor.WrongHand: _wrong_hand,
    floor.ExposedHand: _exposed_hand,
    floor.ExposedCard: _exposed_card,
    floor.WrongCard: _wrong_card,
    floor.NoGame: _no_game,
    floor.Refund: _refund,
    floor.PauseTable: _pause,
    floor.ResumeTable: _resume,
    floor.MoreTime: _more_time,
    floor.Undo: _undo,
}
