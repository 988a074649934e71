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

    # choosing the game
    NO_CHOICE = "no_choice"
    """Nobody chooses the game at this table (R-17)."""
    NOT_ON_LIST = "not_on_list"
    """[game] The table does not play it; ``legal.games`` can be chosen."""
    GAME_TOO_BIG = "game_too_big"
    """[game, seats, players] More are dealt in than it has seats; ``legal.games`` can be chosen."""

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
    MUST_OPEN = "must_open"
    """[bring_in, size] He owes the bring-in: he brings in or completes (C-11, S-14)."""
    NO_BRING_IN = "no_bring_in"
    """There is none to post, or it was posted (S-14)."""
    NOTHING_TO_COMPLETE = "nothing_to_complete"
    """A full bet stands, or none at all (S-14, C-24)."""

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
