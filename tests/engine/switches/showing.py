"""The final round's first player, the showdown and the chop (C-70 to C-72, L-70 to L-79)."""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.game import Showdown
from bot.engine.house import ChopRest, FinalFirst, Rules, ShowOrder
from bot.engine.types import Phase, ScaleName, TurnKind
from tests.engine.switches.case import Case, play_out, seated, stand_pat
from tests.support.table import Table, house


def _two_left(rules: Rules) -> Table:
    """LJ-13 up to the final round: P1, the button, made 900, and P4 called."""
    table = seated(rules, 4)
    table.deal()
    table.say("P4 raise 300", "P1 raise 900", "P2 fold", "P3 fold", "P4 call")
    stand_pat(table)
    return table


def _asked_to_open(rules: Rules) -> tuple[int, ...]:
    """P1 made the only bet of the final round."""
    table = _two_left(rules)
    table.say("P4 check", "P1 bet 1000", "P4 call")
    return table.last(ev.ShowdownStarted).order


def _everybody_mucks_who_may(rules: Rules) -> tuple[tuple[int, int], ...]:
    """The hand of LJ-16: P2 is first, P3 has the better hand."""
    table = seated(rules, 3)
    table.deal({2: "Js Jd Th 6c 2d", 3: "Ks Kd 8h 5c 3d"})
    table.say("P1 fold", "P2 raise 300", "P3 call")
    stand_pat(table)
    table.say("P2 bet 300", "P3 call")
    while table.hand.phase is not Phase.OVER:
        muck = table.turn.kind is TurnKind.SHOW
        table.say(f"P{table.turn.seat} {'muck' if muck else 'close'}")
    return table.last(ev.PotAwarded).winners


def _three_tie(rules: Rules) -> tuple[tuple[tuple[int, int], ...], int]:
    """Three equal hands and a BB of 20 that folded: 140 chips, 46 each and 2 left."""
    table = seated(rules, 4)
    table.deal({1: "As Kd Qh Jc 9d", 2: "Ad Kc Qs Jh 9c", 4: "Ac Kh Qd Js 9h"})
    table.say("P4 raise 40", "P1 call", "P2 call", "P3 fold")
    play_out(table)
    award = table.last(ev.PotAwarded)
    return award.winners, award.topup


def _asked_after_the_first(rules: Rules) -> list[tuple[int, bool]]:
    """Who opened, and whether he had to."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 fold", "P2 call", "P3 check")
    play_out(table)
    return [(event.seat, event.forced) for event in table.all(ev.HandOpened)]


def _wheel_against_deuces(rules: Rules) -> tuple[tuple[int, int], ...]:
    table = seated(rules, 3)
    table.deal({2: "As 2h 3d 4c 5s", 3: "2c 2d 7h 8s 9c"})
    table.say("P1 fold", "P2 call", "P3 check")
    play_out(table)
    return table.last(ev.PotAwarded).winners


CASES = [
    Case(
        "house.show.final_first",
        house(),
        lambda rules: _two_left(rules).turn.seat,
        {FinalFirst.SB_SEAT: 4, FinalFirst.FIRST_MAX_BETTOR: 1},
    ),
    Case(
        "house.show.order",
        house(),
        _asked_to_open,
        {ShowOrder.SB_SEAT: (4, 1), ShowOrder.AGGRESSOR: (1, 4)},
    ),
    Case(  # 1200 less 24; the first must open, or concedes as well
        "house.show.first_may_muck",
        house(),
        _everybody_mucks_who_may,
        {False: ((2, 1176),), True: ((3, 1176),)},
    ),
    Case(  # the worst position is P2, left of the button
        "house.show.chop_rest",
        house(level="LV1"),
        _three_tie,
        {
            ChopRest.HOUSE_TOPUP: (((2, 47), (4, 47), (1, 47)), 1),
            ChopRest.ONE_EACH_WORST_FIRST: (((2, 47), (4, 47), (1, 46)), 0),
            ChopRest.ALL_TO_WORST: (((2, 48), (4, 46), (1, 46)), 0),
        },
    ),
    Case(
        "game.showdown",
        house(),
        _asked_after_the_first,
        {
            Showdown.OPEN_OR_MUCK: [(2, True), (3, False)],
            Showdown.OPEN_ALL: [(2, True), (3, True)],
        },
    ),
    Case(
        "game.shares.0.scale",
        house(),
        _wheel_against_deuces,
        {ScaleName.HIGH: ((2, 200),), ScaleName.HIGH_NO_WHEEL: ((3, 200),)},
    ),
]
