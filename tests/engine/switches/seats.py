"""Seats, button, blinds and who enters when (C-60 to C-64, L-40 to L-46); the clock (C-80)."""

from __future__ import annotations

from itertools import groupby

from bot.engine import events as ev
from bot.engine.actions import Back, Join, SitOut
from bot.engine.cards import FULL_DECK
from bot.engine.house import (
    BlindsWhen,
    ButtonMode,
    ButtonStart,
    HeadsUpBlinds,
    LateEntry,
    MissedBlinds,
    Rules,
)
from bot.engine.rotation import Hold
from bot.engine.types import Blind
from bot.engine.view import deadline
from tests.engine.switches.case import FIVE, Case, all_fold, seated, stand_pat
from tests.support.table import Table, house, rulebook

Posts = tuple[tuple[int, Blind], ...]


def _third_player(rules: Rules) -> int | None:
    """Where a third player sits; None = he is put on the waiting list."""
    table = seated(rules, 2)
    table.do("P3", Join("P3", points=500, chips=FIVE))
    seat = table.state.seat_of("P3")
    return seat.number if seat is not None else None


def _first_button(rules: Rules) -> int:
    """A lot: from the bottom of the deck seat 1 draws 2c, seat 2 draws 2d, seat 3 draws 2h."""
    table = seated(rules, 3)
    table.chance = FULL_DECK[::-1]
    table.deal()
    return table.hand.button


def _four_buttons(rules: Rules) -> list[int]:
    """LV-29: seats 2 and 5 are empty."""
    table = Table(rules, {1: FIVE, 3: FIVE, 4: FIVE, 6: FIVE})
    for _ in range(4):
        table.deal()
        all_fold(table)
    return [hand.button for hand in table.all(ev.HandStarted)]


def _heads_up(rules: Rules) -> tuple[Posts, int, tuple[int, ...], int]:
    """The button is seat 1: posts, first to act, order of the change, first in the final round."""
    table = seated(rules, 2)
    table.deal()
    assert table.hand.button == 1
    first = table.turn.seat
    table.say(f"P{first} call", f"P{3 - first} check")
    order = table.last(ev.ChangeStarted).order
    stand_pat(table)
    return table.last(ev.HandStarted).posts, first, order, table.turn.seat


def _back_after_missing_both(rules: Rules) -> tuple[tuple[int, ...], Posts, int]:
    """Seat 4 sits out while first the BB and then the SB pass it: who plays, posts, the pot.

    Buttons 1, 2, 3; BB 3, 1, 2; SB 2, 3, 1.
    """
    table = seated(rules, 4)
    table.deal()
    table.do("P4", SitOut())
    all_fold(table)
    for _ in range(2):
        table.deal()
        all_fold(table)
    table.do("P4", Back())
    table.deal()
    hand = table.last(ev.HandStarted)
    return hand.players, hand.posts, table.hand.pot


def _newcomer(rules: Rules) -> tuple[tuple[int, ...], Posts, int, int, int]:
    """Seat 5 joins for the second hand (button 2, SB 3, BB 4), under the gun.

    Who plays, what is posted, the pot, who is first to act and what he has to call.
    """
    table = seated(rules, 4)
    table.deal()
    all_fold(table)
    table.join(5, FIVE)
    table.deal()
    hand = table.last(ev.HandStarted)
    return hand.players, hand.posts, table.hand.pot, table.turn.seat, table.legal.call


def _newcomers_second_hand(rules: Rules) -> tuple[tuple[int, ...], Posts]:
    """Button 3: the BB comes to seat 5, and whoever waited for it is dealt in."""
    table = seated(rules, 4)
    table.deal()
    all_fold(table)
    table.join(5, FIVE)
    for _ in range(2):
        table.deal()
        all_fold(table)
    hand = table.last(ev.HandStarted)
    return hand.players, hand.posts


def _order_of_the_start(rules: Rules) -> list[str]:
    table = seated(rules, 3)
    names = [type(event).__name__ for event in table.deal()]
    return [name for name, _ in groupby(names) if name in ("HandDealt", "BlindPosted")]


def _deadline(rules: Rules) -> int | None:
    """When the first turn of a hand ends that was dealt at 7 s."""
    table = seated(rules, 3)
    table.now = 7_000
    table.deal()
    return deadline(table.state)


def _deadline_to_open(rules: Rules) -> int | None:
    table = seated(rules, 3)
    table.deal()
    table.say("P1 fold", "P2 call", "P3 check")
    stand_pat(table)
    table.say("P2 check")
    table.now = 7_000
    table.say("P3 check")
    return deadline(table.state)


SMALL_3_BIG_4 = ((3, Blind.SMALL), (4, Blind.BIG))

CHOICE = rulebook().several(rulebook().list_of("lhe,razz", choice=Hold.HAND), "loj", "LV3")


def _deadline_to_choose(rules: Rules) -> int | None:
    """When the choice ends that is asked for at 7 s."""
    table = seated(rules, 3)
    table.now = 7_000
    table.deal_only()
    return deadline(table.state)


CASES = [
    Case("house.seats_max", house(), _third_player, {9: 3, 2: None}),
    Case("game.seats_max", house(), _third_player, {6: 3, 2: None}),
    Case(
        "house.seating.button_start",
        house(),
        _first_button,
        {ButtonStart.SEAT1: 1, ButtonStart.LOTTERY: 3},
    ),
    Case(
        "house.seating.button_mode",
        house(),
        _four_buttons,
        {ButtonMode.MOVING: [1, 3, 4, 6]},
    ),
    Case(
        "house.seating.headsup_blinds",
        house(),
        _heads_up,
        {
            HeadsUpBlinds.LITERAL: (((2, Blind.SMALL), (1, Blind.BIG)), 2, (2, 1), 2),
            HeadsUpBlinds.STANDARD: (((1, Blind.SMALL), (2, Blind.BIG)), 1, (2, 1), 2),
        },
    ),
    Case(
        "house.seating.missed_blinds",
        house(),
        _back_after_missing_both,
        {
            MissedBlinds.NONE: ((1, 2, 3, 4), ((1, Blind.SMALL), (2, Blind.BIG)), 150),
            MissedBlinds.LATE_ENTRANT: (
                (1, 2, 3, 4),
                ((1, Blind.SMALL), (2, Blind.BIG), (4, Blind.ENTRY)),
                250,
            ),
            # He owes a live BB and a dead SB; nobody enters between button and BB.
            MissedBlinds.POST_BB_LIVE_SB_DEAD: (
                (2, 3, 4, 1),
                ((2, Blind.SMALL), (3, Blind.BIG), (4, Blind.ENTRY), (4, Blind.DEAD)),
                300,
            ),
            MissedBlinds.WAIT_FOR_BB: ((2, 3, 1), ((2, Blind.SMALL), (3, Blind.BIG)), 150),
        },
    ),
    Case(
        "house.seating.late_entry",
        house(),
        _newcomer,
        {
            LateEntry.NONE: ((3, 4, 5, 1, 2), SMALL_3_BIG_4, 150, 5, 100),
            LateEntry.BB_LIVE: (
                (3, 4, 5, 1, 2),
                (*SMALL_3_BIG_4, (5, Blind.ENTRY)),
                250,
                5,
                0,
            ),
            LateEntry.BB_DEAD: (
                (3, 4, 5, 1, 2),
                (*SMALL_3_BIG_4, (5, Blind.DEAD)),
                250,
                5,
                100,
            ),
            LateEntry.WAIT_FOR_BB: ((3, 4, 1, 2), SMALL_3_BIG_4, 150, 1, 100),
        },
    ),
    Case(
        "house.seating.late_entry",
        house(),
        _newcomers_second_hand,
        dict.fromkeys(LateEntry, ((4, 5, 1, 2, 3), ((4, Blind.SMALL), (5, Blind.BIG)))),
    ),
    Case(
        "house.seating.blinds_when",
        house(),
        _order_of_the_start,
        {
            BlindsWhen.AFTER_DEAL: ["HandDealt", "BlindPosted"],
            BlindsWhen.BEFORE_DEAL: ["BlindPosted", "HandDealt"],
        },
    ),
    Case("house.clock.timeout", house(), _deadline, {120: 127_000, 60: 67_000, 0: None}),
    Case("house.clock.show", house(), _deadline_to_open, {30: 37_000, 10: 17_000, 0: None}),
    Case("house.clock.choose", CHOICE, _deadline_to_choose, {30: 37_000, 10: 17_000, 0: None}),
]
