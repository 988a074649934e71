"""L-20 to L-24, A-54, A-55: points into chips and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.bank.conversion import BuyIn, buy_in, cash_out, chip_units, max_chips, whole_points
from bot.bank.postings import UNITS_PER_POINT
from bot.engine.house import BankRules, CashoutRound

TIMES_TEN = BankRules(10, CashoutRound.CEIL_1, 0)
EQUAL = BankRules(1, CashoutRound.CEIL_1, 0)
MAX = BankRules(10, CashoutRound.CEIL_1, 20_000)

any_rules = st.builds(
    BankRules,
    factor=st.sampled_from([1, 10]),
    cashout_round=st.sampled_from(CashoutRound),
    max_buyin=st.integers(0, 50_000),
)
amounts = st.integers(0, 10**9)


@pytest.mark.parametrize(("points", "chips"), [(1, 10), (350, 3500), (12_345, 123_450)])
def test_lv_02_the_whole_bank_times_ten(points: int, chips: int) -> None:
    """LV-02: L-20, L-22."""
    assert buy_in(points, TIMES_TEN) == BuyIn(points, chips)


@pytest.mark.parametrize(
    ("chips", "points"),
    [(0, 0), (1, 1), (9, 1), (10, 1), (11, 2), (1234, 124), (1240, 124), (1241, 125), (5290, 529)],
)
def test_lv_03_one_tenth_rounded_up(chips: int, points: int) -> None:
    """LV-03: L-23."""
    assert cash_out(chips, TIMES_TEN).points == points


@pytest.mark.parametrize(
    ("rounding", "points"),
    [(CashoutRound.CEIL_1, 545), (CashoutRound.CEIL_10, 550), (CashoutRound.FLOOR, 544)],
)
def test_a_54_each_rounding_differs(rounding: CashoutRound, points: int) -> None:
    """A-54: 5,441 chips are worth 544.1 points."""
    assert cash_out(5441, BankRules(10, rounding, 0)).points == points


@pytest.mark.parametrize("rounding", CashoutRound)
def test_lv_08_equal_value_game(rounding: CashoutRound) -> None:
    """LV-08, L-24: no times ten, no one tenth, and so nothing to round."""
    rules = BankRules(1, rounding, 0)
    assert buy_in(1234, rules) == BuyIn(1234, 1234)
    assert (cash_out(1234, rules).points, cash_out(1234, rules).rounding) == (1234, 0)


def test_lv_09_max_buy_in_leaves_the_rest_in_the_bank() -> None:
    """LV-09, L-21: MAX 20,000 chips of a bank of 3,000 points."""
    bought = buy_in(3000, MAX)
    assert bought == BuyIn(2000, 20_000)
    assert 3000 - bought.points == 1000


def test_lv_10_without_max_nothing_is_held_back() -> None:
    """LV-10, L-20."""
    assert buy_in(3000, TIMES_TEN) == BuyIn(3000, 30_000)


def test_lv_34_a_rebuy_brings_what_is_left() -> None:
    """LV-34, L-115: 1,000 points left after a bust at a MAX table."""
    assert buy_in(1000, MAX, held=0) == BuyIn(1000, 10_000)


@pytest.mark.parametrize(("held", "chips"), [(0, 20_000), (19_985, 10), (19_995, 0), (20_000, 0)])
def test_a_rebuy_fills_up_to_the_max_and_never_beyond(held: int, chips: int) -> None:
    """L-21, A-55."""
    assert buy_in(3000, MAX, held=held).chips == chips


def test_max_is_rounded_down_to_whole_points() -> None:
    """L-21: a multiple of 10 chips; in an equal-value game any amount is one."""
    assert max_chips(BankRules(10, CashoutRound.CEIL_1, 20_009)) == 20_000
    assert max_chips(BankRules(1, CashoutRound.CEIL_1, 20_009)) == 20_009
    assert max_chips(TIMES_TEN) is None


def test_the_worth_of_a_chip() -> None:
    assert chip_units(TIMES_TEN) == 1
    assert chip_units(EQUAL) == 10
    assert whole_points(1239) == 123
    with pytest.raises(ValueError, match="3"):
        chip_units(BankRules(3, CashoutRound.CEIL_1, 0))


@given(amounts, any_rules, amounts)
def test_a_buy_in_makes_and_loses_nothing(points: int, rules: BankRules, held: int) -> None:
    """What leaves the bank is what arrives at the table, and no more than there is or may be."""
    bought = buy_in(points, rules, held)
    assert bought.points * UNITS_PER_POINT == bought.chips * chip_units(rules)
    assert 0 <= bought.points <= points
    most = max_chips(rules)
    if most is None:
        assert bought.points == points
    else:
        assert bought.chips <= max(0, most - held)
        # Everything he can bring is brought (L-20, A-55).
        assert bought.points == points or most - held - bought.chips < rules.factor


@given(amounts, any_rules)
def test_a_cash_out_differs_by_the_rounding_alone(chips: int, rules: BankRules) -> None:
    """L-23: no chip is made or lost beyond what the rounding account gives or keeps."""
    out = cash_out(chips, rules)
    assert out.points * UNITS_PER_POINT == chips * chip_units(rules) + out.rounding
    bound = {
        CashoutRound.CEIL_1: range(10),
        CashoutRound.CEIL_10: range(100),
        CashoutRound.FLOOR: range(-9, 1),
    }
    assert out.rounding in bound[rules.cashout_round]


@given(amounts, any_rules)
def test_there_and_back_again(points: int, rules: BankRules) -> None:
    """Who sits down and leaves at once has his points again, but for CEIL_10's gift."""
    bought = buy_in(points, rules)
    back = cash_out(bought.chips, rules).points
    if rules.cashout_round is CashoutRound.CEIL_10 and rules.factor != 1:
        assert 0 <= back - bought.points < 10
    else:
        assert back == bought.points
