"""What the dealer says no to: a code and its parameters. The catalog makes words of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bot.engine.legal import Legal


class Code(StrEnum):
    """Why something was refused. In brackets the parameters that come with it."""

    # turns
    NOT_YOUR_TURN = "not_your_turn"
    """[seat] It is another player's turn (C-10)."""
    NOTHING_TO_DO = "nothing_to_do"
    """No hand is running, or the cards are on their way."""
    STALE = "stale"
    """A button or timer of a turn that is over (L-112)."""
    WRONG_MOMENT = "wrong_moment"
    """The word belongs to another moment of the hand."""

    # betting
    CANNOT_CHECK = "cannot_check"
    """[call] A bet stands (L-86)."""
    NOTHING_TO_CALL = "nothing_to_call"
    """C-11."""
    BET_STANDS = "bet_stands"
    """[level] It must be a make (C-11)."""
    NO_BET_YET = "no_bet_yet"
    """It must be a bet (C-11)."""
    NEEDS_AMOUNT = "needs_amount"
    """[min, max] How much?"""
    BELOW_MINIMUM = "below_minimum"
    """[amount, min] L-80 to L-83, C-25."""
    ABOVE_MAXIMUM = "above_maximum"
    """[amount, max] More than pot limit allows (C-33)."""
    WRONG_SIZE = "wrong_size"
    """[amount, size] Fixed limit has one size (C-20)."""
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    """[amount, have] More than he has; ``have`` is the largest total he can reach."""
    NOT_REOPENED = "not_reopened"
    """Only a short all-in came since he acted (C-24, C-31)."""
    CAPPED = "capped"
    """[raises] C-21."""
    NOBODY_ABLE = "nobody_able"
    """No opponent has chips left (C-13)."""

    # out of turn
    LATE = "late"
    """[seat] Written while it still was his turn, arrived too late (L-112)."""
    REPEATED = "repeated"
    """[seat] He only said again what he had done (L-112)."""
    BOUND_TO_CALL = "bound_to_call"
    """L-102: what he said out of turn leaves a call or a fold."""
    BOUND_TO_RAISE = "bound_to_raise"
    """L-102: what he said out of turn leaves a raise or a fold."""

    # cards
    BAD_POSITION = "bad_position"
    """[position, cards] He holds that many cards, numbered from 1."""
    NOT_HELD = "not_held"
    """[card] He does not hold this card."""
    SAME_CARD_TWICE = "same_card_twice"
    TOO_MANY_CARDS = "too_many_cards"
    """[max] More than the game lets him change."""
    OPEN_INSTEAD = "open_instead"
    """To show everything he must open (L-77)."""
    PART_OPENED = "part_opened"
    """At the showdown a hand is opened whole (L-74)."""
    TOO_LATE_TO_SHOW = "too_late_to_show"
    """L-88: only at the fold itself."""

    # rulings
    NOT_HERE = "not_here"
    """The member whom the ruling names has no seat at this table."""
    NO_HAND = "no_hand"
    """No hand was dealt yet."""
    HAND_IS_OVER = "hand_is_over"
    """The hand is settled: it is too late for this."""
    NOT_IN_HAND = "not_in_hand"
    """[seat] He was not dealt into this hand."""
    ALREADY_FOLDED = "already_folded"
    """[seat] He has no part in the hand any more: folded, removed, or mucked."""
    LAST_ONE_LEFT = "last_one_left"
    """[seat] All others are out; his hand cannot be killed (C-16)."""
    HAND_IS_OPEN = "hand_is_open"
    """[seat] All have seen it before."""
    STILL_PLAYING = "still_playing"
    """[seat] L-134 is for cards shown at a fold or muck, and he has done neither."""
    NO_CARD_LEFT = "no_card_left"
    """There is no card in the stock."""
    NO_TURN = "no_turn"
    """Nobody is to act."""
    NO_CLOCK = "no_clock"
    """The house has no clock (``timeout`` = off)."""
    BAD_AMOUNT = "bad_amount"
    """[amount, max] From 1 to ``max``."""
    NO_SUCH_RULING = "no_such_ruling"
    """[number] The log has no ruling with this number."""
    ALREADY_UNDONE = "already_undone"
    """[number] It was taken back before."""
    CANNOT_UNDO = "cannot_undo"
    """[number] Nothing that it did can be reversed."""
    HAND_PLAYED_ON = "hand_played_on"
    """[number] A killed hand comes back only as long as nobody has acted since."""
    POINTS_MOVED = "points_moved"
    """[number] The chips or points have moved on."""
    HAS_LEFT = "has_left"
    """[number] He was cashed out already."""
    FINES_TOGETHER = "fines_together"
    """[number] This fine was taken together with another one."""
    NOT_IN_THIS_HAND = "not_in_this_hand"
    """[number] He plays a hand now: when it is over, chips may come back to him (C-17)."""

    # coming and going
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    TABLE_FULL = "table_full"
    """[seats] And so is its waiting list."""
    ALREADY_WAITING = "already_waiting"
    """[place] On the waiting list, and no seat is free."""
    SEAT_HELD = "seat_held"
    """[seat] It is held for the next one on the waiting list."""
    SEAT_TAKEN = "seat_taken"
    """[seat]"""
    NO_SUCH_SEAT = "no_such_seat"
    """[seat, seats]"""
    NO_POINTS = "no_points"
    """The bank is empty."""
    AT_MAXIMUM = "at_maximum"
    """[max] He has the MAX buy-in or more in front of him (L-21)."""
    REBUY_WAITS = "rebuy_waits"
    ALREADY_OUT = "already_out"
    NOT_OUT = "not_out"
    ALREADY_LEAVING = "already_leaving"
    ALREADY_RUNNING = "already_running"
    TABLE_PAUSED = "table_paused"
    NOT_PAUSED = "not_paused"
    TABLE_IS_CLOSED = "table_is_closed"
    CHIPS_ON_TABLE = "chips_on_table"
    """The worth of a chip stays while somebody has chips in front of him (L-22, L-24)."""
    TOO_MANY_SEATED = "too_many_seated"
    """[seats] The new rules have fewer seats than are taken."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer no. Nothing has changed; whose turn it was, it still is."""

    code: Code
    params: Mapping[str, int | str] = field(default_factory=dict)
    legal: Legal | None = None
    """What he may do now, if it is his turn."""
