"""(state, event) -> state: the only place where a state changes.

``evolve`` changes the TableState and HandState it is given, and puts copies of the Seats and
Players that it touches in their places. Folding a log from its TableOpened, or from any
HandStarted in it, gives the same state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from bot.engine import betting
from bot.engine import events as ev
from bot.engine.game import Limit
from bot.engine.state import HandState, Player, Seat, TableState, Turn
from bot.engine.types import OFFER_MS, Blind, Owed, Phase, TurnKind, Waiter, Why

TIMED: Final = (TurnKind.BET, TurnKind.DRAW)
"""Turns whose silence counts toward sitting out (C-80)."""
FIXED: Final = Limit.FIXED_LIMIT
"""By a name of its own: on Python 3.11 the member of an enum costs more to find than to use."""
LIVE_BLINDS: Final = (Blind.SMALL, Blind.BIG, Blind.ENTRY)


def initial(event: ev.TableOpened) -> TableState:
    """The state of a table that was just opened: the first event of its log, number 1."""
    return TableState(rules=event.rules, seq=1)


def from_hand(event: ev.HandStarted) -> TableState:
    """The state right after a hand started: the event carries all that outlives a hand."""
    state = TableState(
        rules=event.rules,
        seq=event.seq - 1,
        running=True,
        queued_rules=event.queued_rules,
        closing=event.closing,
        waitlist=event.waitlist,
        seats={
            record.seat: Seat(
                number=record.seat,
                member=record.member,
                name=record.name,
                stack=record.stack,
                out=record.out,
                out_since_hand=record.out_since_hand,
                out_since_at=record.out_since_at,
                timeouts=record.timeouts,
                owes=record.owes,
                leaving=record.leaving,
                rebuy=record.rebuy,
                bankrupt=record.bankrupt,
            )
            for record in event.seats
        },
    )
    evolve(state, event)
    return state


def fold(log: Iterable[ev.Event]) -> TableState:
    """The state after a log that begins with a TableOpened or a HandStarted."""
    state: TableState | None = None
    for event in log:
        if state is not None:
            evolve(state, event)
        elif isinstance(event, ev.HandStarted):
            state = from_hand(event)
        else:
            assert isinstance(event, ev.TableOpened), event
            state = initial(event)
    assert state is not None, "an empty log"
    return state


def evolve(state: TableState, event: ev.Event) -> None:
    """Change ``state`` by what happened."""
    state.seq += 1
    handler = _HANDLERS.get(type(event))
    if handler is not None:
        handler(state, event)


def _seat(state: TableState, number: int) -> Seat:
    seat = state.seats[number].copy()
    state.seats[number] = seat
    return seat


def _hand(state: TableState) -> HandState:
    assert state.hand is not None, "no hand is running"
    return state.hand


def _player(hand: HandState, seat: int) -> Player:
    player = hand.players[seat].copy()
    hand.players[seat] = player
    return player


# --- the table ------------------------------------------------------------------------------------


def _rules_queued(state: TableState, event: ev.RulesQueued) -> None:
    state.queued_rules = event.rules


def _rules_changed(state: TableState, event: ev.RulesChanged) -> None:
    state.rules = event.rules
    state.queued_rules = None
    if state.waitlist:  # a seat that there is no more is held for nobody
        seats = event.rules.seats_max
        state.waitlist = tuple(
            Waiter(one.member, one.name) if one.seat > seats else one for one in state.waitlist
        )


def _seat_taken(state: TableState, event: ev.SeatTaken) -> None:
    state.seats[event.seat] = Seat(event.seat, event.member, event.name, owes=event.owes)
    state.seats = dict(sorted(state.seats.items()))
    if state.waitlist:
        _stop_waiting(state, event.member)


def _bought_in(state: TableState, event: ev.BoughtIn) -> None:
    seat = _seat(state, event.seat)
    seat.stack += event.chips
    seat.rebuy = seat.bankrupt = False


def _rebuy_queued(state: TableState, event: ev.RebuyQueued) -> None:
    _seat(state, event.seat).rebuy = True


def _rebuy_lapsed(state: TableState, event: ev.RebuyLapsed) -> None:
    _seat(state, event.seat).rebuy = False


def _leave_queued(state: TableState, event: ev.LeaveQueued) -> None:
    _seat(state, event.seat).leaving = event.why


def _went_bankrupt(state: TableState, event: ev.WentBankrupt) -> None:
    _seat(state, event.seat).bankrupt = True


def _seat_left(state: TableState, event: ev.SeatLeft) -> None:
    del state.seats[event.seat]
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
    seat = _seat(state, event.seat)
    seat.out = True
    seat.out_since_hand = state.hand_number
    seat.out_since_at = event.at
    seat.timeouts = 0


def _came_back(state: TableState, event: ev.CameBack) -> None:
    _seat(state, event.seat).out = False


def _sitting_started(state: TableState, event: ev.SittingStarted) -> None:
    state.running = True
    state.paused = None


def _waiting(state: TableState, event: ev.WaitingForPlayers) -> None:
    state.waiting = True


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
        state.hand.turn = Turn(turn.seat, turn.kind, at, turn.token)
    if state.waitlist:
        state.waitlist = tuple(
            replace(one, until=at + OFFER_MS) if one.seat else one for one in state.waitlist
        )


def _reminded(state: TableState, event: ev.Reminded) -> None:
    hand = _hand(state)
    assert hand.turn is not None
    hand.turn = Turn(hand.turn.seat, hand.turn.kind, hand.turn.at, hand.turn.token, reminded=True)


def _close_queued(state: TableState, event: ev.CloseQueued) -> None:
    state.closing = True
    state.waitlist = ()  # nobody is called any more


def _table_closed(state: TableState, event: ev.TableClosed) -> None:
    state.closed = True
    state.running = False


# --- the hand begins ------------------------------------------------------------------------------


def _hand_started(state: TableState, event: ev.HandStarted) -> None:
    state.button = event.button
    state.hand_number = event.number
    state.running = True
    state.waiting = False
    state.settled_at = 0
    stacks = {seat: state.seats[seat].stack for seat in event.players}
    for number in event.players:
        seat = state.seats[number]
        if seat.owes is not Owed.NOTHING:
            _seat(state, number).owes = Owed.NOTHING
    for number, owes in event.missed:
        _seat(state, number).owes = owes
    state.hand = HandState(
        number=event.number,
        button=event.button,
        players={seat: Player(seat, stacks[seat]) for seat in event.players},
        stacks_before=stacks,
        posts=event.posts,
        level=state.rules.stakes.big_blind,
        full_level=state.rules.stakes.big_blind,
        step=state.rules.stakes.big_blind,
        last_step=state.rules.stakes.big_blind,
        bets=1,
    )


def _deck_shuffled(state: TableState, event: ev.DeckShuffled) -> None:
    _hand(state).stub = event.order


def _ante_posted(state: TableState, event: ev.AntePosted) -> None:
    hand = _hand(state)
    player = _player(hand, event.seat)
    player.stack -= event.amount
    player.paid += event.amount
    hand.pot += event.amount


def _blind_posted(state: TableState, event: ev.BlindPosted) -> None:
    hand = _hand(state)
    player = _player(hand, event.seat)
    player.stack -= event.amount
    hand.pot += event.amount
    if event.blind not in LIVE_BLINDS:
        hand.dead += event.amount
        return
    player.bet += event.amount
    player.paid += event.amount
    stakes = state.rules.stakes
    whole = stakes.small_blind if event.blind is Blind.SMALL else stakes.big_blind
    hand.blind_shortage += max(0, whole - event.amount)
    if state.rules.house.draw.blinds_count and player.bet > hand.leader_bet:
        hand.leader = event.seat
        hand.leader_bet = player.bet


def _hand_dealt(state: TableState, event: ev.HandDealt) -> None:
    _player(_hand(state), event.seat).cards = event.cards


def _hands_dealt(state: TableState, event: ev.HandsDealt) -> None:
    hand = _hand(state)
    hand.stub = hand.stub[event.count * len(hand.players) :]


# --- turns and bets -------------------------------------------------------------------------------


def _turn_opened(state: TableState, event: ev.TurnOpened) -> None:
    hand = _hand(state)
    hand.turn = Turn(event.seat, event.kind, event.at, state.seq)
    hand.phase = _PHASE_OF[event.kind]
    if state.rules.stakes.limit is FIXED and not betting.capped(state.rules, hand):
        _lift_cap(state, hand)


def _close_turn(state: TableState, hand: HandState, seat: int) -> None:
    if hand.turn is not None:  # else the clock ran out, and this was done for him
        if hand.turn.kind in TIMED and state.seats[seat].timeouts:
            _seat(state, seat).timeouts = 0
        hand.turn = None
    hand.may_show = None


def _act(state: TableState, seat: int) -> Player:
    """A turn is over because its player acted."""
    hand = _hand(state)
    _close_turn(state, hand, seat)
    hand.actor = seat
    player = _player(hand, seat)
    player.acted = True
    player.acted_level = hand.level
    return player


def _checked(state: TableState, event: ev.Checked) -> None:
    _act(state, event.seat)


def _called(state: TableState, event: ev.Called) -> None:
    player = _act(state, event.seat)
    _put_in(_hand(state), player, event.amount)


def _put_in(hand: HandState, player: Player, amount: int) -> None:
    player.stack -= amount
    player.bet += amount
    player.paid += amount
    hand.pot += amount
    if player.bet > hand.leader_bet:
        hand.leader = player.seat
        hand.leader_bet = player.bet


def _raised(state: TableState, event: ev.BetMade | ev.Made) -> None:
    hand = _hand(state)
    player = _act(state, event.seat)
    _put_in(hand, player, event.amount)
    hand.last_step = event.total - hand.level
    if event.full:
        hand.step = max(hand.step, event.total - hand.level)
        hand.full_level = event.total
        hand.bets += 1
    hand.level = event.total
    player.acted_level = hand.level
    if state.rules.stakes.limit is FIXED:
        _lift_cap(state, hand)  # the present raise included, be it the one that reaches the cap


def _lift_cap(state: TableState, hand: HandState) -> None:
    """C-23: at most two are able to act before the round is capped."""
    fixed = state.rules.house.fixed_limit
    if fixed.headsup_uncapped and not hand.uncapped:
        hand.uncapped = sum(player.able for player in hand.players.values()) <= 2


def _folded(state: TableState, event: ev.Folded) -> None:
    hand = _hand(state)
    mine = hand.turn is not None and hand.turn.seat == event.seat
    player = _player(hand, event.seat)
    player.folded = True
    if mine or event.why is not Why.ASKED:
        _close_turn(state, hand, event.seat)
        hand.actor = event.seat
    hand.may_show = event.seat if event.why is Why.ASKED else None


def _timed_out(state: TableState, event: ev.TimedOut) -> None:
    _hand(state).turn = None
    if event.kind in TIMED:
        _seat(state, event.seat).timeouts += 1


def _cards_shown(state: TableState, event: ev.CardsShown) -> None:
    player = _player(_hand(state), event.seat)
    player.shown = (*player.shown, *(card for card in event.cards if card not in player.shown))


def _bet_returned(state: TableState, event: ev.BetReturned) -> None:
    hand = _hand(state)
    player = _player(hand, event.seat)
    player.stack += event.amount
    player.bet -= event.amount
    player.paid -= event.amount
    hand.pot -= event.amount


def _bets_gathered(state: TableState, event: ev.BetsGathered) -> None:
    hand = _hand(state)
    leader = hand.leader
    if hand.street == 0:
        hand.first_bettor = leader
    hand.final_leader = leader
    hand.turn = None
    hand.street += 1
    hand.level = hand.full_level = hand.bets = hand.leader_bet = hand.blind_shortage = 0
    hand.step = hand.last_step = state.rules.stakes.big_blind
    hand.leader = hand.actor = None
    hand.uncapped = False
    for seat, old in hand.players.items():
        player = old.copy()
        hand.players[seat] = player
        player.bet = player.acted_level = 0
        player.acted = False
        player.changed = None


# --- the change -----------------------------------------------------------------------------------


def _change_started(state: TableState, event: ev.ChangeStarted) -> None:
    hand = _hand(state)
    hand.phase = Phase.DRAWING
    hand.queue = event.order
    if not hand.change_started:
        hand.change_started = True
        hand.pot_at_change = hand.pot


def _discarded(state: TableState, event: ev.Discarded) -> None:
    player = _player(_hand(state), event.seat)
    player.discards = (*player.discards, *event.cards)
    player.awaiting = event.cards
    player.cards = tuple([card for card in player.cards if card not in event.cards])


def _discard_counted(state: TableState, event: ev.DiscardCounted) -> None:
    hand = _hand(state)
    _close_turn(state, hand, event.seat)
    hand.queue = _without(hand.queue, event.seat)
    _player(hand, event.seat).changed = event.count


def _stub_rebuilt(state: TableState, event: ev.StubRebuilt) -> None:
    _hand(state).stub = event.stub


def _drew(state: TableState, event: ev.Drew) -> None:
    hand = _hand(state)
    player = _player(hand, event.seat)
    player.cards = event.hand
    player.awaiting = player.awaiting[len(event.cards) :]
    count = len(event.cards)
    if hand.stub[:count] == event.cards:
        hand.stub = hand.stub[count:]
    else:  # a player's own discards stay on top (C-57)
        hand.stub = tuple(card for card in hand.stub if card not in event.cards)


def _without(queue: tuple[int, ...], seat: int) -> tuple[int, ...]:
    if queue[:1] == (seat,):
        return queue[1:]
    return tuple(other for other in queue if other != seat)


# --- the showdown ---------------------------------------------------------------------------------


def _showdown_started(state: TableState, event: ev.ShowdownStarted) -> None:
    hand = _hand(state)
    hand.phase = Phase.SHOWDOWN
    hand.queue = event.order


def _answered(hand: HandState, seat: int) -> Player:
    hand.turn = None
    hand.may_show = None
    hand.queue = _without(hand.queue, seat)
    return _player(hand, seat)


def _hand_opened(state: TableState, event: ev.HandOpened) -> None:
    _answered(_hand(state), event.seat).opened = True


def _mucked(state: TableState, event: ev.Mucked) -> None:
    hand = _hand(state)
    _answered(hand, event.seat).mucked = True
    hand.may_show = event.seat


def _hand_closed(state: TableState, event: ev.HandClosed) -> None:
    _answered(_hand(state), event.seat)


def _rake_taken(state: TableState, event: ev.RakeTaken) -> None:
    hand = _hand(state)
    hand.rake = event.amount
    hand.pot -= event.amount


def _pot_awarded(state: TableState, event: ev.PotAwarded) -> None:
    hand = _hand(state)
    hand.topup += event.topup
    hand.pot -= event.amount
    for seat, amount in event.winners:
        _player(hand, seat).stack += amount


def _hand_settled(state: TableState, event: ev.HandSettled) -> None:
    hand = _hand(state)
    hand.phase = Phase.OVER
    hand.turn = None
    hand.queue = ()
    for number, stack in event.stacks:
        _seat(state, number).stack = stack
    state.settled_at = event.at


_PHASE_OF: Final = {
    TurnKind.BET: Phase.BETTING,
    TurnKind.DRAW: Phase.DRAWING,
    TurnKind.SHOW: Phase.SHOWDOWN,
    TurnKind.LAST: Phase.LAST_LEFT,
}

_HANDLERS: Final[dict[type[ev.Event], Callable[[TableState, Any], None]]] = {
    ev.RulesQueued: _rules_queued,
    ev.RulesChanged: _rules_changed,
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
    ev.HandStarted: _hand_started,
    ev.DeckShuffled: _deck_shuffled,
    ev.AntePosted: _ante_posted,
    ev.BlindPosted: _blind_posted,
    ev.HandDealt: _hand_dealt,
    ev.HandsDealt: _hands_dealt,
    ev.TurnOpened: _turn_opened,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.BetMade: _raised,
    ev.Made: _raised,
    ev.Folded: _folded,
    ev.TimedOut: _timed_out,
    ev.CardsShown: _cards_shown,
    ev.BetReturned: _bet_returned,
    ev.BetsGathered: _bets_gathered,
    ev.ChangeStarted: _change_started,
    ev.Discarded: _discarded,
    ev.DiscardCounted: _discard_counted,
    ev.StubRebuilt: _stub_rebuilt,
    ev.Drew: _drew,
    ev.ShowdownStarted: _showdown_started,
    ev.HandOpened: _hand_opened,
    ev.Mucked: _mucked,
    ev.HandClosed: _hand_closed,
    ev.RakeTaken: _rake_taken,
    ev.PotAwarded: _pot_awarded,
    ev.HandSettled: _hand_settled,
}
