"""Limits, minimum raises, the cap and the half-bet rule (C-20 to C-34, L-82 to L-84)."""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.actions import Make
from bot.engine.game import BetSize, Limit, Opener
from bot.engine.house import OverBet, Rules, ShortAllinStep
from bot.engine.refusal import Code
from tests.engine.switches.case import Case, seated, stand_pat
from tests.support.table import Table, house, two_draws

FIXED = house(limit=Limit.FIXED_LIMIT)
MANY = 8
"""As many raises are tried as show that there is no cap."""


def _smallest_make(table: Table) -> int:
    """The smallest make that is not refused."""
    least = table.legal.raise_min
    who = f"P{table.turn.seat}"
    assert table.refused(who, Make(least - 1)) in (Code.BELOW_MINIMUM, Code.WRONG_SIZE)
    table.say(f"{who} raise {least}")
    return least


def _over_a_big_bet(rules: Rules) -> int:
    """A-74: a final bet of 300, three times the BB."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    stand_pat(table)
    table.say("P2 bet 300")
    return _smallest_make(table)


def _over_a_short_all_in(rules: Rules) -> int:
    """A-75: make 300 (+200), all-in 350 (+50)."""
    table = seated(rules, 4, P1=350)
    table.deal()
    table.say("P4 raise 300", "P1 allin")
    return _smallest_make(table)


def _raises(rules: Rules, players: int) -> int:
    """How many raises the first round takes."""
    table = seated(rules, players)
    table.deal()
    for count in range(MANY):
        who = f"P{table.turn.seat}"
        if not table.legal.may_raise:
            assert table.refused(who, Make()) is Code.CAPPED
            return count
        table.say(f"{who} raise")
    return MANY


def _three_handed(rules: Rules) -> int:
    return _raises(rules, 3)


def _heads_up(rules: Rules) -> int:
    return _raises(rules, 2)


def _over_half_a_unit(rules: Rules) -> int:
    """A-03: raise to 200, all-in 250, exactly half a unit more."""
    table = seated(rules, 4, P1=250)
    table.deal()
    table.say("P4 raise", "P1 allin")
    return _smallest_make(table)


def _bounds(rules: Rules) -> tuple[int, int]:
    """100/200, folded to the SB's left: the button opens (C-34)."""
    table = seated(rules, 3)
    table.deal()
    assert table.turn.seat == 1
    return table.legal.raise_min, table.legal.raise_max


def _limped(rules: Rules) -> Table:
    """Four players, no raise, nobody changes: the final round begins."""
    table = seated(rules, 4)
    table.deal()
    while table.hand.street == 0 and not table.hand.change_started:
        call = table.legal.call
        table.say(f"P{table.turn.seat} {'call' if call else 'check'}")
    stand_pat(table)
    return table


def _final_bet(rules: Rules) -> int:
    table = _limped(rules)
    table.say(f"P{table.turn.seat} bet")
    return table.last(ev.BetMade).total


def _first_to_act(rules: Rules) -> int:
    table = seated(rules, 4)
    table.deal()
    return table.turn.seat


CASES = [
    Case(  # 300 + 300; or 300 + BB
        "house.raises.over_bet",
        house(),
        _over_a_big_bet,
        {OverBet.STANDARD: 600, OverBet.BB_STEP: 400},
    ),
    Case(  # 350 + 200; 350 + 50; 300 + 200
        "house.raises.short_allin_step",
        house(),
        _over_a_short_all_in,
        {
            ShortAllinStep.LAST_FULL: 550,
            ShortAllinStep.LAST_ANY: 400,
            ShortAllinStep.LAST_FULL_TOTAL: 500,
        },
    ),
    Case(
        "house.fixed_limit.max_raises_two_round",
        FIXED,
        _three_handed,
        {4: 4, 3: 3, 0: 0, -1: MANY},
    ),
    Case(  # a game with three rounds has the other cap
        "house.fixed_limit.max_raises",
        two_draws(FIXED),
        _three_handed,
        {3: 3, 4: 4, -1: MANY},
    ),
    Case(
        "house.fixed_limit.headsup_uncapped",
        FIXED,
        _heads_up,
        {True: MANY, False: 4},
    ),
    Case(  # half counts as full: 250 + 100; else 200 is completed to 300
        "house.fixed_limit.half_bet_rule",
        FIXED,
        _over_half_a_unit,
        {True: 350, False: 300},
    ),
    Case(  # pot limit: 200 + 300 in the middle + 200 to call
        "stakes.limit",
        house(level="LV4"),
        _bounds,
        {
            Limit.NO_LIMIT: (400, 5000),
            Limit.POT_LIMIT: (400, 700),
            Limit.FIXED_LIMIT: (400, 400),
        },
    ),
    Case(
        "game.streets.1.bet",
        FIXED,
        _final_bet,
        {BetSize.BIG: 200, BetSize.SMALL: 100},
    ),
    Case(
        "game.streets.1.opens",
        house(),
        lambda rules: _limped(rules).turn.seat,
        {Opener.LEFT_OF_BUTTON: 2, Opener.LEFT_OF_BIG_BLIND: 4},
    ),
    Case(
        "game.streets.0.opens",
        house(),
        _first_to_act,
        {Opener.LEFT_OF_BIG_BLIND: 4, Opener.LEFT_OF_BUTTON: 2},
    ),
]
