"""What a fine takes (A-56): the stack, then the bank, and what is missing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.bank.conversion import cash_out
from bot.bank.fines import FineParts, split_fine
from bot.engine.conduct import LeakDetect, PenaltyRules, PenaltyUnit, Shortfall
from bot.engine.house import BankRules, CashoutRound

TIMES_TEN = BankRules(10, CashoutRound.CEIL_1, 0)
EQUAL = BankRules(1, CashoutRound.CEIL_1, 0)


def penalty(
    unit: PenaltyUnit = PenaltyUnit.PLAY, shortfall: Shortfall = Shortfall.BANK_THEN_RECORD
) -> PenaltyRules:
    return PenaltyRules(LeakDetect.FLAG, 1000, 5000, False, unit, shortfall)


def leave(
    bank: int, stack: int, fine: int = 0, bonus: int = 0, rules: BankRules = TIMES_TEN
) -> dict[str, int]:
    """L-111: the sitting's bonus, the fine, the cash-out, in this order."""
    bank += bonus
    parts = split_fine(fine, stack, bank, rules, penalty())
    left = cash_out(stack - parts.chips, rules).points
    return {"bank": bank - parts.points + left, "unpaid": parts.unpaid}


@pytest.mark.parametrize(
    ("bank", "stack", "fine", "bonus", "expected", "unpaid"),
    [
        pytest.param(0, 5435, 0, 10_000, 10_544, 0, id="LV-04"),
        pytest.param(0, 4700, 1000, 0, 370, 0, id="LV-05"),
        pytest.param(300, 600, 5000, 0, 0, 1400, id="LV-06"),
        pytest.param(0, 0, 0, 2400, 2400, 0, id="LV-07"),
        pytest.param(0, 600, 5000, 2000, 1560, 0, id="LV-33"),
    ],
)
def test_leaving_with_a_fine(
    bank: int, stack: int, fine: int, bonus: int, expected: int, unpaid: int
) -> None:
    assert leave(bank, stack, fine, bonus) == {"bank": expected, "unpaid": unpaid}


def test_leaving_an_equal_value_game() -> None:
    """LV-08, L-24: a P is a chip is a point."""
    assert leave(0, 1234, rules=EQUAL) == {"bank": 1234, "unpaid": 0}
    assert leave(500, 1234, 5000, rules=EQUAL) == {"bank": 0, "unpaid": 3266}
    assert leave(5000, 1234, 5000, rules=EQUAL) == {"bank": 1234, "unpaid": 0}


@pytest.mark.parametrize(
    ("amount", "stack", "points", "parts"),
    [
        (1000, 4700, 0, FineParts(1000, 0, 0)),
        (1000, 1000, 50, FineParts(1000, 0, 0)),
        (1000, 999, 50, FineParts(999, 1, 0)),  # C-02: the bank's share rounds up
        (1000, 995, 0, FineParts(995, 0, 5)),
        (1000, 0, 99, FineParts(0, 99, 10)),
        (1000, 0, 100, FineParts(0, 100, 0)),
        (0, 100, 100, FineParts(0, 0, 0)),
    ],
)
def test_in_play_chips(amount: int, stack: int, points: int, parts: FineParts) -> None:
    """A-56 R1: P are play chips."""
    assert split_fine(amount, stack, points, TIMES_TEN, penalty()) == parts


@pytest.mark.parametrize(
    ("amount", "stack", "points", "parts"),
    [
        (1000, 20_000, 0, FineParts(10_000, 0, 0)),
        (1000, 4705, 0, FineParts(4705, 0, 530)),  # 529.5 P, as the bank would have paid
        (1000, 4705, 600, FineParts(4705, 530, 0)),
        (1000, 4705, 500, FineParts(4705, 500, 30)),
        (1000, 0, 300, FineParts(0, 300, 700)),
    ],
)
def test_in_bank_points(amount: int, stack: int, points: int, parts: FineParts) -> None:
    """``penalty.unit`` = bank: ten times heavier at a times-ten table."""
    assert split_fine(amount, stack, points, TIMES_TEN, penalty(PenaltyUnit.BANK)) == parts


@pytest.mark.parametrize("unit", PenaltyUnit)
def test_the_unit_makes_no_difference_in_an_equal_value_game(unit: PenaltyUnit) -> None:
    """L-24."""
    assert split_fine(1000, 600, 300, EQUAL, penalty(unit)) == FineParts(600, 300, 100)


def test_what_is_missing_is_recorded_or_forgiven() -> None:
    """``penalty.shortfall``."""
    assert split_fine(5000, 600, 300, TIMES_TEN, penalty()) == FineParts(600, 300, 1400)
    forgiving = penalty(shortfall=Shortfall.FORGIVE)
    assert split_fine(5000, 600, 300, TIMES_TEN, forgiving) == FineParts(600, 300, 0)


@given(
    st.integers(0, 10_000),
    st.integers(0, 20_000),
    st.integers(0, 2000),
    st.sampled_from([TIMES_TEN, EQUAL]),
    st.sampled_from(PenaltyUnit),
)
def test_never_more_than_there_is(
    amount: int, stack: int, points: int, rules: BankRules, unit: PenaltyUnit
) -> None:
    """Nobody is left below 0; what is taken and what is missing make up the fine."""
    parts = split_fine(amount, stack, points, rules, penalty(unit))
    assert 0 <= parts.chips <= stack and 0 <= parts.points <= points and parts.unpaid >= 0
    p = rules.factor if unit is PenaltyUnit.BANK else 1
    total = parts.chips + parts.points * rules.factor + parts.unpaid * p
    assert amount * p <= total < amount * p + rules.factor
    assert not parts.unpaid or (parts.chips, parts.points) == (stack, points)
    assert not parts.points or parts.chips == stack
