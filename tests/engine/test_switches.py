"""Every value of every switch changes an outcome, and the outcome is the rule book's.

The scenarios and their answers, worked out by hand, lie in ``tests/engine/switches``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum

import pytest

from bot.engine import events as ev
from bot.engine.cards import FULL_DECK, format_cards, parse_cards
from bot.engine.game import BetSize, Opener
from bot.engine.house import Delivery
from bot.engine.types import ScaleName
from tests.engine.switches import betting, changing, flying, money, order, seats, showing
from tests.engine.switches.case import Case, seated
from tests.support.table import house, switched

CASES = [
    *money.CASES,
    *betting.CASES,
    *seats.CASES,
    *changing.CASES,
    *showing.CASES,
    *flying.CASES,
    *order.CASES,
]

GAME_SWITCHES = (
    "game.order",
    "game.showdown",
    "game.seats_max",
    "game.streets.0.opens",
    "game.streets.1.opens",
    "game.streets.1.bet",
    "game.streets.1.draw_up_to",
    "game.shares.0.scale",
    "stakes.limit",
    "stakes.ante",
)
"""Switches of the rule book that stand in the game's file or are chosen with the stakes."""


OF_OTHER_GAMES = {
    "game.streets.0.opens": (Opener.LEFT_OF_BIG_BLIND, Opener.LEFT_OF_BUTTON),
    "game.streets.1.opens": (Opener.LEFT_OF_BIG_BLIND, Opener.LEFT_OF_BUTTON),
    "game.streets.1.bet": (BetSize.SMALL, BetSize.BIG),
    "game.shares.0.scale": (ScaleName.HIGH, ScaleName.HIGH_NO_WHEEL),
}
"""Values that a draw of five cards won by the high hand has; test_switches_of_games.py has more."""


def _value(rules: object, path: str) -> object:
    """What a switch is set to."""
    for name in path.split("."):
        rules = rules[int(name)] if isinstance(rules, tuple) else getattr(rules, name)
    return rules


def _switches(group: object, path: str) -> Iterator[str]:
    """All fields of a house, but for its name."""
    assert is_dataclass(group)
    for field in fields(group):
        value = getattr(group, field.name)
        if is_dataclass(value):
            yield from _switches(value, f"{path}.{field.name}")
        elif field.name != "id":
            yield f"{path}.{field.name}"


WATCHED = "house.penalty.leak_detect"
"""A-90: no switch of the engine's. tests/room/test_floor.py and tests/cogs/test_flags.py try it."""

SWITCHES = [
    *(path for path in _switches(house().house, "house") if path != WATCHED),
    *GAME_SWITCHES,
]


def _offered(path: str) -> list[object]:
    """The values that a switch has; for a number, those that were tried."""
    default = _value(house(), path)
    if path in OF_OTHER_GAMES:
        return [value for value in type(default) if value in OF_OTHER_GAMES[path]]  # type: ignore[attr-defined]
    if isinstance(default, StrEnum):
        return list(type(default))
    if isinstance(default, bool):
        return [True, False]
    return [value for case in CASES if case.switch == path for value in case.answers]


@pytest.mark.parametrize(
    ("case", "value"),
    [
        pytest.param(case, value, id=f"{case.switch}={value}")
        for case in CASES
        for value in case.answers
    ],
)
def test_the_outcome_is_the_rule_books(case: Case, value: object) -> None:
    """Section 2: the scenario with the switch set to this value."""
    assert case.play(switched(case.base, case.switch, value)) == case.answers[value]


@pytest.mark.parametrize("path", SWITCHES)
def test_every_value_has_an_outcome_of_its_own(path: str) -> None:
    """No value is accepted and ignored: each differs from the default in a scenario."""
    default = _value(house(), path)
    offered = _offered(path)
    assert default in offered
    for value in offered:
        answers = [case.answers for case in CASES if case.switch == path and value in case.answers]
        assert answers, f"{path} = {value} has no scenario"
        if value != default and not isinstance(value, int):
            assert any(each[value] != each[default] for each in answers), f"{path} = {value}"
    if len(offered) > 1:
        outcomes = [
            repr(each) for case in CASES if case.switch == path for each in case.answers.values()
        ]
        assert len(set(outcomes)) > 1, path


def test_every_case_names_a_switch() -> None:
    """A scenario for a switch that is gone would prove nothing."""
    assert {case.switch for case in CASES} == set(SWITCHES)


def test_c_58_after_all_holds_all_discards_of_the_draw() -> None:
    """C-58: with ``after_all`` the reshuffle holds everybody's discards but the receiver's own.

    Six players change 5, 5, 5, 5, 2 and 5; the stub of 22 serves five of them, so seat 1 draws from
    the muck, in which seat 6's cards lie as well. Chance puts seat 1's own on top, then seat 6's.
    """
    rules = switched(house(), "house.draw.delivery", Delivery.AFTER_ALL)
    table = seated(rules, 6)
    table.chance = FULL_DECK
    table.deal()
    table.say("P4 call", "P5 call", "P6 call", "P1 call", "P2 call", "P3 check")
    own = table.hand.players[1].cards
    others = table.hand.players[6].cards[:2]
    top = (*own, *others)
    for seat in (2, 3, 4, 5):
        table.say(f"P{seat} change {format_cards(table.hand.players[seat].cards)}")
    table.say(f"P6 change {format_cards(others)}")
    table.chance = (*top, *(card for card in FULL_DECK if card not in top))
    table.say(f"P1 change {format_cards(own)}")
    drawn = {event.seat: event.cards for event in table.all(ev.Drew)}
    assert [len(drawn[seat]) for seat in (2, 3, 4, 5, 6, 1)] == [5, 5, 5, 5, 2, 5]
    assert drawn[6] == parse_cards("Ah As")
    assert drawn[1][:2] == others
    assert not set(drawn[1]) & set(own)
