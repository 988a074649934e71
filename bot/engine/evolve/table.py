"""What events of a table and its seats change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from msgspec import structs

from bot.engine import events as ev
from bot.engine.conduct import CountScope
from bot.engine.evolve.touching import hand_of, own_seat, withdraw_choice
from bot.engine.rotation import moved
from bot.engine.state import Seat, TableState, Turn
from bot.engine.types import OFFER_MS, Departed, Waiter


def _rules_queued(state: TableState, event: ev.RulesQueued) -> None:
    state.queued_rules = event.rules


def _rules_changed(state: TableState, event: ev.RulesChanged) -> None:
    state.place = moved(state.place, state.rules.rotation, event.rules.rotation)
    state.choice = None
    state.rules = event.rules
    state.queued_rules = None
    if state.waitlist:  # a seat that there is no more is held for nobody
        seats = event.rules.seats_max
        state.waitlist = tuple(
            Waiter(one.member, one.name) if one.seat > seats else one for one in state.waitlist
        )


def _game_changed(state: TableState, event: ev.GameChanged) -> None:
    rotation = state.rules.rotation
    assert rotation is not None
    index = rotation.find(event.game)
    state.rules = state.rules.playing(rotation.games[index])
    state.place = replace(state.place, index=index, left=event.hands)
    state.choice = None


def _seat_taken(state: TableState, event: ev.SeatTaken) -> None:
    seat = Seat(event.seat, event.member, event.name, owes=event.owes)
    if state.rules.house.flying.count_scope is CountScope.DAY:
        for gone in state.departed:
            if gone.member == event.member:
                seat.fouls, seat.fouled_at = gone.fouls, gone.fouled_at
    state.seats = dict(sorted([*state.seats.items(), (event.seat, seat)]))
    if state.waitlist:
        _stop_waiting(state, event.member)


def _bought_in(state: TableState, event: ev.BoughtIn) -> None:
    seat = own_seat(state, event.seat)
    seat.stack += event.chips
    seat.rebuy = seat.bankrupt = False


def _rebuy_queued(state: TableState, event: ev.RebuyQueued) -> None:
    own_seat(state, event.seat).rebuy = True


def _rebuy_lapsed(state: TableState, event: ev.RebuyLapsed) -> None:
    own_seat(state, event.seat).rebuy = False


def _leave_queued(state: TableState, event: ev.LeaveQueued) -> None:
    own_seat(state, event.seat).leaving = event.why


def _went_bankrupt(state: TableState, event: ev.WentBankrupt) -> None:
    own_seat(state, event.seat).bankrupt = True


def _seat_left(state: TableState, event: ev.SeatLeft) -> None:
    gone = state.seats[event.seat]
    state.seats = {n: seat for n, seat in state.seats.items() if n != event.seat}
    if state.rules.house.flying.count_scope is CountScope.DAY:
        others = tuple(one for one in state.departed if one.member != gone.member)
        left = Departed(gone.member, gone.fouls, gone.fouled_at)
        state.departed = (*others, left) if gone.fouls else others
    hand = state.hand
    if hand is not None:
        # It is over, or he has no part in it. Who sits here next shall not see these cards (C-05).
        hand.players.pop(event.seat, None)
        if hand.may_show == event.seat:
            hand.may_show = None


def _waitlist_joined(state: TableState, event: ev.WaitlistJoined) -> None:
    state.waitlist = (*state.waitlist, Waiter(event.member, event.name))


def _seat_offered(state: TableState, event: ev.SeatOffered) -> None:
    called = Waiter(event.member, event.name, event.seat, event.until)
    state.waitlist = tuple(called if one.member == event.member else one for one in state.waitlist)


def _waitlist_left(state: TableState, event: ev.WaitlistLeft) -> None:
    _stop_waiting(state, event.member)


def _stop_waiting(state: TableState, member: str) -> None:
    state.waitlist = tuple(one for one in state.waitlist if one.member != member)


def _sat_out(state: TableState, event: ev.SatOut) -> None:
    seat = own_seat(state, event.seat)
    seat.out = True
    seat.out_since_hand = state.hand_number
    seat.out_since_at = event.at
    seat.timeouts = 0


def _came_back(state: TableState, event: ev.CameBack) -> None:
    own_seat(state, event.seat).out = False


def _sitting_started(state: TableState, event: ev.SittingStarted) -> None:
    state.running = True
    state.paused = None


def _waiting(state: TableState, event: ev.WaitingForPlayers) -> None:
    state.waiting = True
    withdraw_choice(state)


def _paused(state: TableState, event: ev.Paused) -> None:
    state.paused = event.why


def _resumed(state: TableState, event: ev.Resumed) -> None:
    state.paused = None
    _restart_clock(state, event.at)


def _clock_restarted(state: TableState, event: ev.ClockRestarted) -> None:
    _restart_clock(state, event.at)


def _restart_clock(state: TableState, at: int) -> None:
    if state.hand is not None and state.hand.turn is not None:
        turn = state.hand.turn
        state.hand.turn = Turn(turn.seat, turn.kind, at, turn.token, extra=turn.extra)
    if state.choice is not None:
        turn = state.choice
        state.choice = Turn(turn.seat, turn.kind, at, turn.token)
    if state.waitlist:
        state.waitlist = tuple(
            replace(one, until=at + OFFER_MS) if one.seat else one for one in state.waitlist
        )


def _reminded(state: TableState, event: ev.Reminded) -> None:
    if state.choice is not None:
        state.choice = structs.replace(state.choice, reminded=True)
        return
    hand = hand_of(state)
    assert hand.turn is not None
    hand.turn = structs.replace(hand.turn, reminded=True)


def _close_queued(state: TableState, event: ev.CloseQueued) -> None:
    state.closing = True
    state.choice = None
    state.waitlist = ()  # nobody is called any more


def _table_closed(state: TableState, event: ev.TableClosed) -> None:
    state.closed = True
    state.running = False


TABLE: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.RulesQueued: _rules_queued,
    ev.RulesChanged: _rules_changed,
    ev.GameChanged: _game_changed,
    ev.SeatTaken: _seat_taken,
    ev.BoughtIn: _bought_in,
    ev.RebuyQueued: _rebuy_queued,
    ev.RebuyLapsed: _rebuy_lapsed,
    ev.LeaveQueued: _leave_queued,
    ev.WentBankrupt: _went_bankrupt,
    ev.SeatLeft: _seat_left,
    ev.WaitlistJoined: _waitlist_joined,
    ev.SeatOffered: _seat_offered,
    ev.WaitlistLeft: _waitlist_left,
    ev.SatOut: _sat_out,
    ev.CameBack: _came_back,
    ev.SittingStarted: _sitting_started,
    ev.WaitingForPlayers: _waiting,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.ClockRestarted: _clock_restarted,
    ev.Reminded: _reminded,
    ev.CloseQueued: _close_queued,
    ev.TableClosed: _table_closed,
}
"""Changes of a table and its seats, by the class of the event."""
