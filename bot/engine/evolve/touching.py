"""How a change takes hold of what it changes: copies of Seats and Players, the running turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.engine.state import HandState, Player, Seat, TableState
from bot.engine.types import TurnKind

TIMED: Final = (TurnKind.BET, TurnKind.DRAW)
"""Turns whose silence counts toward sitting out (C-80)."""


def own_seat(state: TableState, number: int) -> Seat:
    """A copy of a seat, put in its place."""
    seat = structs.replace(state.seats[number])
    state.seats = {**state.seats, number: seat}
    return seat


def hand_of(state: TableState) -> HandState:
    """The hand that an event speaks of."""
    assert state.hand is not None, "no hand is running"
    return state.hand


def own_player(hand: HandState, seat: int) -> Player:
    """A player as this hand may change him: a copy of its own, put in his place if need be."""
    if seat in hand.own:
        return hand.players[seat]
    player = structs.replace(hand.players[seat])
    hand.players[seat] = player
    hand.own = (*hand.own, seat)
    return player


def own_players(hand: HandState) -> Iterable[Player]:
    """All players as this hand may change them."""
    players, own = hand.players, hand.own
    for seat, player in players.items():
        if seat not in own:
            players[seat] = structs.replace(player)
    hand.own = tuple(players)
    return players.values()


def close_turn(state: TableState, hand: HandState, seat: int) -> None:
    """A turn is over. His own answer ends a row of missed ones (C-80)."""
    if hand.turn is not None:  # else the clock ran out, and this was done for him
        if hand.turn.kind in TIMED and state.seats[seat].timeouts:
            own_seat(state, seat).timeouts = 0
        hand.turn = None
    hand.may_show = None


def without(queue: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats that still have to answer, but for one."""
    if queue and queue[0] == seat:
        return queue[1:]
    return tuple(other for other in queue if other != seat)


def withdraw_choice(state: TableState) -> None:
    """Nobody is asked for the next game any more; who was asked has not had his choice (R-17)."""
    if state.choice is None:
        return
    before = state.choice.seat - 1 or -1  # 0 would be a marker that was nowhere yet
    state.place = replace(state.place, marker=before)
    state.choice = None
