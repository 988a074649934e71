"""Flying actions: ``fa.*`` (L-100 to L-105, L-112, A-81 to A-84)."""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.actions import DEALER, Call, CashOut, Draw, Fold, Join, Leave
from bot.engine.conduct import AllInWhen, CountScope, InvalidChips
from bot.engine.decide import Decision
from bot.engine.house import Rules
from bot.engine.refusal import Refusal
from tests.engine.switches.case import Case, all_fold, seated
from tests.support.table import Table, house

MINUTE = 60_000
"""Longer than any grace that is tried."""


def _four(rules: Rules) -> Table:
    """P1 has the button, P2 and P3 the blinds of 50/100, P4 is to act."""
    table = seated(rules, 4)
    table.deal()
    return table


def _early_call(rules: Rules) -> object:
    """P1 calls before P4: why not, or what he has in after P4's call."""
    table = _four(rules)
    answer = table.ask("P1", Call())
    table.say("P4 call")
    called = table.hand.players[1].bet
    return (answer.code.value if isinstance(answer, Refusal) else "counted"), called


def _call_overtaken(rules: Rules) -> tuple[int, int]:
    """P1 calls 100 before P4 makes it 300, then calls again: what he paid, what is dead."""
    table = _four(rules)
    table.do("P1", Call())
    table.say("P4 raise 300", "P1 call")
    return 5000 - table.hand.players[1].stack, table.hand.dead


def _counts(rules: Rules) -> list[int]:
    """P1's count after one FA, in the next hand, and after he left and came back that day."""
    table = _four(rules)
    counts = []
    table.do("P1", Fold())
    counts.append(table.state.seats[1].fouls)
    all_fold(table)
    table.deal()
    counts.append(table.state.seats[1].fouls)
    table.do("P1", Leave())
    all_fold(table)
    table.do(DEALER, CashOut(1, 500))
    table.do("P1", Join("P1", 1, points=500, chips=5000))
    counts.append(table.state.seats[1].fouls)
    return counts


def _all_in(rules: Rules) -> list[tuple[int, bool]]:
    """P1's chips in the middle and whether he is out, at once and after his turn."""
    table = _four(rules)
    table.say("P1 allin")
    seen = []
    for line in ("P4 call", ""):
        player = table.hand.players[1]
        seen.append((player.paid, player.folded))
        if line:
            table.say(line)
    return seen


def _change(rules: Rules) -> tuple[bool, int]:
    """P1 changes before P2: whether it is accepted, and his count."""
    table = _four(rules)
    table.say("P4 call", "P1 call", "P2 call", "P3 check")
    accepted = isinstance(table.ask("P1", Draw()), Decision)
    return accepted, table.state.seats[1].fouls


def _repeats(rules: Rules) -> list[int]:
    """P4 calls and says so again after 1, 5 and 6 seconds: his count each time."""
    counts = []
    for seconds in (1, 5, 6):
        table = _four(rules)
        table.now += MINUTE
        table.say("P4 call")
        table.now += 1000 * seconds
        table.ask("P4", Call())
        counts.append(len(table.all(ev.Flew)))
    return counts


CASES = [
    Case(
        "house.flying.enabled",
        house(),
        _early_call,
        {True: ("counted", 100), False: ("not_your_turn", 0)},
    ),
    Case(  # live: the 100 are part of the 300; dead: 100 + 300
        "house.flying.invalid_chips",
        house(),
        _call_overtaken,
        {InvalidChips.LIVE: (300, 0), InvalidChips.DEAD: (400, 100)},
    ),
    Case(
        "house.flying.count_scope",
        house(),
        _counts,
        {
            CountScope.SEAT_SESSION: [1, 1, 0],
            CountScope.HAND: [1, 0, 0],
            CountScope.DAY: [1, 1, 1],
        },
    ),
    Case(  # half of 5000 stays; at the turn it first waits, and is in nobody's total
        "house.flying.allin_when",
        house(),
        _all_in,
        {
            AllInWhen.IMMEDIATE: [(2500, True), (2500, True)],
            AllInWhen.AT_TURN: [(0, False), (2500, True)],
        },
    ),
    Case(
        "house.flying.covers_change",
        house(),
        _change,
        {False: (False, 0), True: (True, 1)},
    ),
    Case(
        "house.flying.repeat_grace",
        house(),
        _repeats,
        {5: [0, 0, 1], 0: [1, 1, 1], 4: [0, 1, 1]},
    ),
]
