"""Bank points into play chips and back (L-20 to L-24). Pure sums, no books."""

from __future__ import annotations

from dataclasses import dataclass

from bot.bank.postings import UNITS_PER_POINT
from bot.engine.house import BankRules, CashoutRound


@dataclass(frozen=True, slots=True)
class BuyIn:
    """What a player brings and gets for it; both 0 when there is nothing to bring or no room."""

    points: int
    """Bank points taken from the bank."""
    chips: int
    """Play chips received: ``points`` times the factor, always without remainder."""


@dataclass(frozen=True, slots=True)
class CashOut:
    """What a player's chips become."""

    points: int
    """Bank points put into the bank."""
    rounding: int
    """Units that the rounding account adds; below 0 = it keeps them."""


def chip_units(rules: BankRules) -> int:
    """The worth of one play chip in units: 1 at a factor of 10, 10 in an equal-value game (L-24).

    Refused with ValueError: a factor by which a point cannot be divided into whole units.
    """
    if rules.factor < 1 or UNITS_PER_POINT % rules.factor:
        raise ValueError(rules.factor)
    return UNITS_PER_POINT // rules.factor


def whole_points(units: int) -> int:
    """The whole bank points in an account's balance."""
    return units // UNITS_PER_POINT


def max_chips(rules: BankRules) -> int | None:
    """The MAX buy-in in play chips, rounded down to a multiple of the factor (L-21, A-55).

    None = no MAX: the whole bank is brought (L-20).
    """
    if rules.max_buyin == 0:
        return None
    return rules.max_buyin // rules.factor * rules.factor


def buy_in(points: int, rules: BankRules, held: int = 0) -> BuyIn:
    """What a player with ``points`` in the bank brings, nothing held back (L-20 to L-22, A-55).

    ``held`` are the play chips already in front of him: a rebuy fills up to the MAX and never
    beyond it. With MAX or more in front of him, nothing is brought.
    """
    brought = points
    most = max_chips(rules)
    if most is not None:
        brought = min(points, max(0, most - held) // rules.factor)
    return BuyIn(brought, brought * rules.factor)


def cash_out(chips: int, rules: BankRules) -> CashOut:
    """What play chips are worth in the bank (L-23), rounded by ``bank.cashout_round`` (A-54).

    In an equal-value game (L-24) nothing is divided, so there is nothing to round.
    """
    factor = rules.factor
    if factor == 1 or rules.cashout_round is CashoutRound.FLOOR:
        points = chips // factor
    elif rules.cashout_round is CashoutRound.CEIL_1:
        points = -(-chips // factor)
    else:
        points = -(-chips // (10 * factor)) * 10
    return CashOut(points, points * UNITS_PER_POINT - chips * chip_units(rules))
