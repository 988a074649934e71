"""What a fine takes, and from where (A-56). Pure sums, no books."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.conduct import PenaltyRules, PenaltyUnit, Shortfall
from bot.engine.house import BankRules


@dataclass(frozen=True, slots=True)
class FineParts:
    """Where a fine comes from. Nobody owes the bank: what is missing is only written down."""

    chips: int
    """Play chips out of the stack."""
    points: int
    """Bank points; rounded up, so they may be worth a little more than what was missing."""
    unpaid: int
    """P that neither stack nor bank could pay; 0 if the house forgives it."""


def split_fine(
    amount: int, stack: int, points: int, rules: BankRules, penalty: PenaltyRules
) -> FineParts:
    """A fine of ``amount`` P: the stack first, then the bank with the rest rounded up (A-56).

    ``stack`` in play chips, ``points`` are the whole bank points, bonuses of the sitting included
    (L-111, LV-33). Who has no seat pays out of the bank alone: his stack is 0. Never below 0, in
    neither. What is missing in the end is rounded up to a whole P, as the bank's share is (C-02).
    """
    of_bank = penalty.unit is PenaltyUnit.BANK
    worth = amount * rules.factor if of_bank else amount  # in play chips
    chips = min(stack, worth)
    wanted = _up(worth - chips, rules.factor)
    taken = min(points, wanted)
    missing = max(0, worth - chips - taken * rules.factor)
    if penalty.shortfall is Shortfall.FORGIVE:
        missing = 0
    return FineParts(chips, taken, _up(missing, rules.factor) if of_bank else missing)


def _up(chips: int, factor: int) -> int:
    return -(-chips // factor)
