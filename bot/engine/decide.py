"""(state, action, chance) -> events, or a Refusal. Nothing is changed; see Decision.state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

from bot.engine import actions as ask
from bot.engine import (
    dealing,
    drawing,
    flow,
    flying,
    joining,
    penalties,
    rotating,
    rounds,
    rulings,
    seating,
    showdown,
    stud,
)
from bot.engine.actions import Action
from bot.engine.cards import Card
from bot.engine.draft import Draft
from bot.engine.events import (
    CardsShown,
    ClockRestarted,
    Event,
    Reminded,
    SatOut,
)
from bot.engine.floor import Floor
from bot.engine.picking import pick
from bot.engine.refusal import Code, Refusal
from bot.engine.state import Player, Seat, TableState, Turn
from bot.engine.types import TurnKind, Why

MISSED_TURNS: Final = 2
"""Turns missed in a row that sit a player out (C-80)."""


class Decision(Struct, frozen=True):
    """What happens. ``state`` is the given state with the events folded in."""

    events: tuple[Event, ...]
    state: TableState


def decide(state: TableState, action: Action, chance: tuple[Card, ...]) -> Decision | Refusal:
    """What comes of an action.

    ``chance`` is the order of the 52 cards that a shuffle would take: a new deck is dealt in it,
    a reshuffled muck keeps the relative order that its cards have in it.
    """
    draft = Draft(state, action.at, chance)
    what = action.what
    play = _PLAYS.get(type(what))
    refusal = _decide(draft, action) if play is None else _play(draft, action, what, play)
    if refusal is not None:
        return refusal
    after = draft.state
    if after.choice is not None:
        rotating.keep_choice(draft)
    if after.waitlist:
        joining.offer_seats(draft)
    return Decision(tuple(draft.events), after)


def _decide(draft: Draft, action: Action) -> Refusal | None:
    what = action.what
    kind = type(what)
    if kind is ask.Choose:
        return rotating.choose(draft, action)
    if kind in _SEATED:
        seat = draft.state.seat_of(action.who)
        if seat is not None:
            return _SEATED[kind](draft, seat, what)
        if kind is ask.Leave:
            return joining.stop_waiting(draft, action.who)
        return Refusal(Code.NOT_SEATED)
    if kind is ask.Join:
        assert isinstance(what, ask.Join)
        return joining.join(draft, action.who, what)
    if kind in _TIMED:
        return _TIMED[kind](draft, action)
    return _TABLE[kind](draft, what)


# --- play -----------------------------------------------------------------------------------------


def _play(draft: Draft, action: Action, what: ask.Deed, play: _Answers) -> Refusal | None:
    """``play``: what the deed is at each kind of turn."""
    state = draft.state
    seat = state.seat_of(action.who)
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    hand = state.hand
    if hand is None:
        return _between_hands(state, seat)
    number, turn = seat.number, hand.turn
    if hand.asked_to_show == number and type(what) in _ASKED:
        return _ASKED[type(what)](draft, hand.players[number], what)
    if hand.may_show == number and isinstance(what, ask.ShowCards):
        return showdown.show_after(draft, hand.players[number], what)
    if turn is None:
        return _between_hands(state, seat)
    token = action.token
    if token is not None and token != turn.token:
        return Refusal(Code.STALE)
    if turn.seat != number:
        return _out_of_turn(draft, action, hand.players.get(number), turn)
    if state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    refusal = play.get(turn.kind, _wrong_moment)(draft, hand.players[number], what)
    if refusal is not None:
        return Refusal(refusal.code, refusal.params, draft.legal)
    flow.proceed(draft)
    return None


def _between_hands(state: TableState, seat: Seat) -> Refusal:
    """Nobody plays; it may be somebody's turn to choose the game (R-17)."""
    choice = state.choice
    if choice is None:
        return Refusal(Code.NOTHING_TO_DO)
    if choice.seat != seat.number:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": choice.seat})
    return Refusal(Code.WRONG_MOMENT, legal=rotating.legal(state))


def _out_of_turn(draft: Draft, action: Action, player: Player | None, turn: Turn) -> Refusal | None:
    """C-10: a notice, or a flying action (L-100). A button of another's turn is none (L-112)."""
    notice = Refusal(Code.NOT_YOUR_TURN, {"seat": turn.seat})
    if player is None or action.token is not None or not draft.state.rules.house.flying.enabled:
        return notice
    if draft.state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    refusal = flying.fly(draft, player, action)
    if refusal is None:
        flow.proceed(draft)
    return refusal


def _wrong_moment(draft: Draft, player: Player, what: ask.Play) -> Refusal:
    return Refusal(Code.WRONG_MOMENT)


def _fold(draft: Draft, player: Player, what: ask.Fold) -> Refusal | None:
    """L-87, L-88."""
    rules = draft.state.rules
    if rules.game.bring_in is not None and stud.must_open(rules, draft.hand, player):
        return rounds.must_open(draft)
    cards = pick(player, what.show)
    if isinstance(cards, Refusal):
        return cards
    flying.fold(draft, player, Why.ASKED)
    if cards:
        draft.emit(CardsShown(player.seat, cards))
    return None


def _fold_at_showdown(draft: Draft, player: Player, what: ask.Fold) -> Refusal | None:
    """L-74: "fold" means muck here."""
    return showdown.answer_muck(draft, player, ask.Muck(what.show))


def _show(draft: Draft, player: Player, what: ask.ShowCards) -> Refusal | None:
    return showdown.answer_open(draft, player, ask.Open(what.show))


_Handler = Callable[[Draft, Player, Any], Refusal | None]
_Answers = Mapping[TurnKind, _Handler]

_PLAYS: Final[dict[type[ask.Deed], _Answers]] = {
    ask.Check: {TurnKind.BET: rounds.check},
    ask.Call: {TurnKind.BET: rounds.call},
    ask.Bet: {TurnKind.BET: rounds.bet},
    ask.Make: {TurnKind.BET: rounds.make},
    ask.AllIn: {TurnKind.BET: rounds.all_in},
    ask.BringIn: {TurnKind.BET: rounds.bring_in},
    ask.Complete: {TurnKind.BET: rounds.complete},
    ask.Fold: {TurnKind.BET: _fold, TurnKind.SHOW: _fold_at_showdown},
    ask.Draw: {TurnKind.DRAW: drawing.draw},
    ask.Open: {TurnKind.SHOW: showdown.answer_open, TurnKind.LAST: showdown.answer_open},
    ask.Muck: {TurnKind.SHOW: showdown.answer_muck},
    ask.Close: {TurnKind.LAST: showdown.answer_close},
    ask.ShowCards: {TurnKind.SHOW: _show, TurnKind.LAST: _show},
}

_ASKED: Final[dict[type[ask.Deed], _Handler]] = {
    ask.ShowCards: showdown.show_asked,
    ask.Close: showdown.show_declined,
}
"""Answers to L-134."""

_SEATED: Final[dict[type[ask.Deed], Callable[[Draft, Seat, Any], Refusal | None]]] = {
    ask.Leave: seating.leave,
    ask.Rebuy: seating.rebuy,
    ask.SitOut: seating.sit_out,
    ask.Back: seating.back,
}


# --- the dealer's own -----------------------------------------------------------------------------


def _deal(draft: Draft, what: ask.DealHand) -> Refusal | None:
    """The next hand, unless somebody has to be cashed out first."""
    seating.send_away(draft)
    if seating.due(draft.state) is not None:
        return None
    return rotating.deal_hand(draft)


def _running_turn(draft: Draft, action: Action) -> Turn | Refusal:
    turn = draft.state.turn
    if turn is None or action.token != turn.token:
        return Refusal(Code.STALE)
    if draft.state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    return turn


def _time_up(draft: Draft, action: Action) -> Refusal | None:
    """C-80: check if that is free, else fold; stand pat; open (LV-37); close (A-80); R-17."""
    turn = _running_turn(draft, action)
    if isinstance(turn, Refusal):
        return turn
    if turn.kind is TurnKind.CHOOSE:
        rotating.time_up(draft)
        return None
    flow.give_way(draft, Why.TIME)
    seat = draft.state.seats[turn.seat]
    if seat.timeouts >= MISSED_TURNS and not seat.out:
        draft.emit(SatOut(turn.seat, Why.TIME, draft.at))
    flow.proceed(draft)
    return None


def _remind(draft: Draft, action: Action) -> Refusal | None:
    """C-80: one reminder."""
    turn = _running_turn(draft, action)
    if isinstance(turn, Refusal):
        return turn
    if turn.reminded:
        return Refusal(Code.STALE)
    draft.emit(Reminded(turn.seat))
    return None


def _restart_clock(draft: Draft, action: Action) -> Refusal | None:
    if draft.state.turn is None and joining.next_offer(draft.state) is None:
        return Refusal(Code.NOTHING_TO_DO)
    draft.emit(ClockRestarted(draft.at))
    return None


_TIMED: Final[dict[type[ask.Deed], Callable[[Draft, Action], Refusal | None]]] = {
    ask.TimeUp: _time_up,
    ask.Remind: _remind,
    ask.RestartClock: _restart_clock,
    Floor: rulings.rule,
}

_TABLE: Final[dict[type[ask.Deed], Callable[[Draft, Any], Refusal | None]]] = {
    ask.Start: seating.start,
    ask.Pause: seating.pause,
    ask.Resume: seating.resume,
    ask.SetRules: seating.set_rules,
    ask.CloseTable: seating.close,
    ask.DealHand: _deal,
    ask.HandsOut: dealing.hands_out,
    ask.WithdrawOffer: joining.withdraw,
    ask.CashOut: seating.cash_out,
    ask.PayRebuy: seating.pay_rebuy,
    ask.MarkBankrupt: seating.mark_bankrupt,
    ask.PayBonus: penalties.pay_bonus,
    ask.TakeFine: penalties.take_fine,
    ask.FineAway: penalties.fine_away,
}
