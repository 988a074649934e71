"""Pots by contribution, their rake, and how a pot is divided. Play chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine.house import ChopRest, Rake, RakeBase, RakeSplit, RakeTrigger, Rounding, WorldBase
from bot.engine.state import HandState


class Pot(NamedTuple):
    """One pot: its chips, and who can win it, clockwise from left of the button."""

    amount: int
    eligible: tuple[int, ...]


def layers(hand: HandState) -> list[Pot]:
    """The pots from the main pot up (C-14).

    Each distinct total of an active player closes one pot. Folded players' chips stay in the
    layers they reached; what lies above the highest active total goes into the last pot (C-15).
    Dead money lies in the main pot (L-103).
    """
    players = hand.players.values()
    totals = sorted({player.paid for player in players if not player.folded})
    highest = totals[-1] if totals else 0
    pots: list[Pot] = []
    floor, dead = 0, hand.dead
    for total in totals:
        amount = dead
        eligible: list[int] = []
        for player in players:
            paid = player.paid
            top = paid if total == highest or paid < total else total
            if top > floor:
                amount += top - floor
            if paid >= total and not player.folded:
                eligible.append(player.seat)
        if amount:
            pots.append(Pot(amount, tuple(eligible)))
        floor, dead = total, 0
    return pots


def rake_of(rules: Rake, pot: int) -> int:
    """The rake on an amount (L-10 to L-12)."""
    if pot < rules.min_pot:
        return 0
    hundredths = pot * rules.percent
    if rules.round is Rounding.CEIL:
        amount = -(-hundredths // 100)
    elif rules.round is Rounding.HALF_UP:
        amount = (hundredths + 50) // 100
    else:
        amount = hundredths // 100
    return min(amount, rules.cap)


def rake(rules: Rake, hand: HandState, pots: Sequence[Pot]) -> list[int]:
    """What each pot pays, from the main pot up (L-13, L-14)."""
    nothing = [0] * len(pots)
    if rules.percent == 0:
        return nothing
    late = rules.trigger is RakeTrigger.CHANGE_STARTED
    if late and not hand.change_started:
        return nothing
    if rules.base is RakeBase.PER_POT:
        return [rake_of(rules, pot.amount) for pot in pots]
    total = sum(pot.amount for pot in pots)
    base = total
    if late and rules.world_base is WorldBase.POT_AT_CHANGE:
        base = min(total, hand.pot_at_change)
    amount = rake_of(rules, base)
    shares = nothing
    if rules.split is RakeSplit.PROPORTIONAL:
        shares = [amount * pot.amount // total for pot in pots]
    rest = amount - sum(shares)
    for index, pot in enumerate(pots):  # the rounding rest comes from the main pot
        more = min(rest, pot.amount - shares[index])
        shares[index] += more
        rest -= more
    return shares


class Division(NamedTuple):
    """Who gets what of one pot, and what the house adds."""

    shares: tuple[tuple[int, int], ...]
    topup: int


def divide(amount: int, winners: Sequence[int], rest: ChopRest) -> Division:
    """Equal shares; ``winners`` clockwise from left of the button, the worst position first.

    What cannot be divided follows ``chop.rest`` (L-79, C-41).
    """
    share, left = divmod(amount, len(winners))
    if left and rest is ChopRest.HOUSE_TOPUP:
        return Division(tuple((seat, share + 1) for seat in winners), len(winners) - left)
    shares = [share] * len(winners)
    if rest is ChopRest.ALL_TO_WORST:
        shares[0] += left
    else:
        for index in range(left):
            shares[index] += 1
    return Division(tuple(zip(winners, shares, strict=True)), 0)
