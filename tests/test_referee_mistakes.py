"""Hands that must fail, that cannot be played as written, or that nobody can rule on yet."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
import yaml

from bot.referee.plain import Piece
from bot.referee.ruling import Verdict, rule
from tests.support.referee import HAND, rule_on, vectors
from tests.support.table import rulebook

WRONG = Path(__file__).parent / "support/wrong_hands.yaml"


def _wrong(kind: str) -> list[dict[str, str]]:
    cases = yaml.safe_load(WRONG.read_text(encoding="utf-8"))[kind]
    assert isinstance(cases, list)
    return cases


def _name(case: dict[str, str]) -> str:
    return case["says"][:60]


@pytest.mark.parametrize("case", _wrong("fails"), ids=_name)
def test_a_wrong_expectation_fails(case: dict[str, str]) -> None:
    """``FAIL ID: key: expected X, got Y``, on one line."""
    assert case["this"] in HAND
    ruling = rule_on(HAND.replace(case["this"], case["that"]))
    assert ruling.verdict is Verdict.FAIL
    assert "; ".join(map(str, ruling.differences)) == case["says"]


def test_the_hand_itself_is_right() -> None:
    """What the cases above and below spoil."""
    assert rule_on(HAND).verdict is Verdict.OK


@pytest.mark.parametrize("case", _wrong("mistakes"), ids=_name)
def test_a_mistake_is_one_line(case: dict[str, str]) -> None:
    """What cannot be read or played as written: one line that says where."""
    assert case["this"] in HAND
    ruling = rule_on(HAND.replace(case["this"], case["that"], 1))
    assert ruling.verdict is Verdict.ERROR
    assert ruling.reason == case["says"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{id: R, kind: calc, fn: rake, table: [[500, 11]]}", "rake of 500: expected 11, got 10"),
        (
            "{id: R, kind: calc, fn: min_make, table: [[[100, 0, 100], 50]]}",
            "min_make of [100, 0, 100]: expected 50, got 100",
        ),
        ("{id: R, kind: leave, bank: 5, stack: 11, expect: {bank: 6}}", "bank: expected 6, got 7"),
        (
            "{id: R, kind: leave, bank: 0, stack: 5, fine: 9, bonus: 0, expect: {unpaid: 3}}",
            "unpaid: expected 3, got 4",
        ),
        (
            "{id: R, kind: calc, fn: exposed, table: [[301, 151]]}",
            "exposed of 301: expected 151, got 150",
        ),
        (
            "{id: R, kind: nogame, pots: [[10, [A, B]]], inactive: [C], expect: {house_cost: 2}}",
            "house_cost: expected 2, got 12",
        ),
        (
            "{id: R, kind: nogame, pots: [[10, [A, B]]], expect: {pay: {A: 10, B: 5}}}",
            "pay: expected {A: 10, B: 5}, got {A: 10, B: 10}",
        ),
        (
            "{id: R, kind: rank, scale: high, order: Ac Kd Jh 4s 2c > 2h 2d 3h 4c 5s}",
            "order: expected Ac Kd Jh 4s 2c > 2h 2d 3h 4c 5s, got Ac Kd Jh 4s 2c < 2h 2d 3h 4c 5s",
        ),
        (
            "{id: R, kind: deal, order: [A, B], n: 1, deck: 2c 3c,"
            " expect: {round_robin: {A: 3c, B: 2c}}}",
            "round_robin: expected {A: 3c, B: 2c}, got {A: 2c, B: 3c}",
        ),
        (
            "{id: R, kind: reshuffle, stub: 2c 3c, muck: '', steps: [{p: A, discard: 4c}],"
            " expect: {stub_left: 2c}}",
            "stub_left: expected 2c, got 3c",
        ),
    ],
)
def test_wrong_sums_fail(text: str, said: str) -> None:
    """The other kinds compare as well."""
    ruling = rule_on(text)
    assert (ruling.verdict, "; ".join(map(str, ruling.differences))) == (Verdict.FAIL, said)


SCALES_KNOWN = (
    "scale: expected one of 2-7, A-5, low8, badugi-acehigh, badugi-acelow, 2-7/4, 2-7/4-nosf, "
    "high, high_no_wheel, low_27, low_a5, low_8, badugi_high, badugi_low, low_27_four, "
    "low_27_four_plain, got low9"
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "{id: R, kind: calc, fn: dance, table: []}",
            "fn: expected one of rake, buyin, cashout, min_make, nogame_inactive, exposed,"
            " fa_allin_back, got dance",
        ),
        (
            "{id: R, kind: calc, fn: rake, table: [[5]]}",
            "table, row 1: expected [input, output], got [5]",
        ),
        ("{id: R, kind: calc, fn: rake}", "table: is missing"),
        (
            "{id: R, kind: rank, scale: high, order: 2c > 3c}",
            "order, hand 1: expected 5 cards, got 1",
        ),
        (
            "{id: R, kind: deal, order: [A], n: 2, deck: 2c}",
            "deck: expected 2 cards or more, got 1",
        ),
        (
            "{id: R, kind: rank, scale: low8, order: As 2c 3c 4c 9c}",
            "order, hand 1: is no low of eight or better (S-21)",
        ),
        ("{id: R, kind: rank, scale: low9}", SCALES_KNOWN),
        (
            "{id: R, kind: bringin, ups: {A: 2c 3c}}",
            "ups.A: expected one card of his own, got 2c 3c",
        ),
        (
            "{id: R, kind: bringin, game: fcd, ups: {A: 2c}}",
            "game: expected one of razz, stud, stud8, stud_hl, got fcd",
        ),
        ("{id: R, kind: leave, bank: 5}", "stack: is missing"),
        (
            "{id: R, kind: reshuffle, stub: 2c, muck: 9c, steps: [{p: A, discard: 4c 5c}]}",
            "shuffled 1: the muck is 9c, not nothing",
        ),
        (
            "{id: R, kind: reshuffle, stub: 2c, muck: 2c, steps: [{p: A, discard: 4c 5c}]}",
            "steps: 2c lies in two places",
        ),
    ],
)
def test_mistakes_in_sums(text: str, said: str) -> None:
    """One line, as for hands."""
    ruling = rule_on(text)
    assert (ruling.verdict, ruling.reason) == (Verdict.ERROR, said)


# --- the stub runs out ----------------------------------------------------------------------------

SIX = """
id: X
game: fcd
cfg: {rules: LOJ, level: LV1}
stacks: {A: 1000, B: 1000, C: 1000, D: 1000, E: 1000, F: 1000}
btn: A
rounds:
- [D call, E call, F call, A call, B call, C check]
- [B check, C check, D check, E check, F check, A check]
draws: [[B 5, C 5, D 5, E 5, F 5, A 1]]
final: {A: Ts Js Qs Ks 2c, B: 2h 3h 4h 5h 7h, C: 2d 3d 4d 5d 7d, D: 6d 6c 7c 8c 9c,
  E: Th Jh Qh Kh 9h, F: 9s 8s 7s 6s 4s}
"""


def test_more_than_52_cards_must_bring_the_reshuffle() -> None:
    """C-54: 30 cards dealt and 26 changed."""
    ruling = rule_on(SIX)
    assert ruling.verdict is Verdict.ERROR
    assert ruling.reason == (
        "shuffled: is missing: 56 cards are needed, so the muck is shuffled;"
        " write the order in which it comes back (C-54)"
    )


def test_a_hand_with_its_reshuffle() -> None:
    """F draws the stub's last two cards and three of the muck, A one more."""
    ruling = rule_on(SIX + "shuffled: [9s 8s 7s 2c]")
    assert ruling.verdict is Verdict.OK
    assert ruling.computed["pay"] == {"E": 120}
    assert {"C-54", "L-63", "C-55"} <= set(ruling.rules)


@pytest.mark.parametrize(
    ("shuffled", "said"),
    [
        ("9s 8s 7s", "shuffled 1: expected 4 to 20 cards, got 3"),
        ("9s 8s 7s 2h", "shuffled 1: 2h goes to A, but B ends with it"),
        ("9s 8s 2c 7s", "shuffled 1: 2c goes to F, but A ends with it"),
        ("9s 8s 7s As", "shuffled 1: As goes to A, but nobody ends with it"),
    ],
)
def test_a_reshuffle_that_cannot_be(shuffled: str, said: str) -> None:
    """What comes back must be what the drawer ends with."""
    ruling = rule_on(f"{SIX}shuffled: [{shuffled}]")
    assert (ruling.verdict, ruling.reason) == (Verdict.ERROR, said)


# --- anything at all ------------------------------------------------------------------------------

JUNK: tuple[object, ...] = (
    None,
    True,
    0,
    7,
    10**13,
    "",
    "P1",
    "P9 call",
    "2c",
    [],
    {},
    [[]],
    {"a": 1},
    ["P1 call"],
)


def _spoiled(value: object, rng: Random) -> object:
    """The same with something in it replaced, left out, doubled or turned round."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {name: inner for name, inner in value.items() if name != key}
        return {**value, key: _spoiled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        place = rng.randrange(len(value))
        if rng.random() < 0.2:
            return [*value[:place], *value[place + 1 :], value[place], value[place]]
        return [*value[:place], _spoiled(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and rng.random() < 0.7:
        words = value.split()
        rng.shuffle(words)
        return " ".join(words[: rng.randint(0, len(words))])
    return rng.choice(JUNK)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_makes_the_referee_stumble(seed: int) -> None:
    """Whatever a hand holds: a verdict, and for a mistake one line. Never an exception."""
    rng = Random(seed)
    for piece in vectors():
        value = piece.value
        for _ in range(rng.randint(1, 3)):
            value = _spoiled(value, rng)
        ruling = rule(Piece(piece.line, value), rulebook())
        assert "\n" not in ruling.reason + "".join(map(str, ruling.differences))
