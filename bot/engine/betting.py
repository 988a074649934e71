"""Sums of a betting round: who owes what, who may raise, how much. Play chips."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.engine import stud
from bot.engine.game import BetSize, Limit
from bot.engine.house import OverBet, Rules, ShortAllinStep
from bot.engine.state import HandState, Player

_FIXED: Final = Limit.FIXED_LIMIT
_POT: Final = Limit.POT_LIMIT
_SMALL: Final = BetSize.SMALL
_BB_STEP: Final = OverBet.BB_STEP
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


class RaiseLimits(Struct, frozen=True):
    """The bounds of a bet or make, before the player's own stack is looked at."""

    least: int
    most: int
    refused: str | None = None
    """A NoRaise value: why he may not raise at all."""
    nobody_able: bool = False


def unopposed(hand: HandState, player: Player) -> bool:
    """No opponent has chips left: there is nothing to bet for (C-13)."""
    for other in hand.players.values():
        if other is not player and not other.folded and other.stack > 0:
            return False
    return True


def owed(hand: HandState, player: Player) -> int:
    """Chips that he still has to match, be they more than he has (C-13).

    Nobody owes more than an active opponent has bet or can still reach.
    """
    level, mine = hand.level, player.bet
    if level <= mine:
        return 0
    most = mine
    for other in hand.players.values():
        if other is not player and not other.folded:
            total = other.bet + other.stack
            if total >= level:
                return level - mine
            if total > most:
                most = total
    return most - mine


def unit(rules: Rules, hand: HandState) -> int:
    """The fixed-limit size of this street (C-20)."""
    small = rules.game.streets[hand.street].bet is _SMALL
    return rules.stakes.small_bet if small else rules.stakes.big_bet


def cap(rules: Rules) -> int:
    """How many bets and raises a fixed-limit round may have (C-21, A-01); -1 = any number."""
    fixed = rules.house.fixed_limit
    raises = fixed.max_raises_two_round if rules.game.two_rounds else fixed.max_raises
    return raises + 1 if raises >= 0 else -1


def capped(rules: Rules, hand: HandState) -> bool:
    """The cap is reached and heads-up play does not lift it (C-21, C-23)."""
    return not hand.uncapped and 0 <= cap(rules) <= hand.bets


def pot_size(hand: HandState, player: Player) -> int:
    """The largest pot-limit total: level + pot + the amount to call (C-33, C-34)."""
    total = hand.level + hand.pot + hand.blind_shortage
    return total + hand.level - player.bet if hand.level > player.bet else total


def minimum_make(rules: Rules, hand: HandState) -> int:
    """The smallest bet or make of no limit and pot limit (L-80 to L-84, C-30)."""
    big_blind = rules.stakes.big_blind
    if hand.level == 0:
        return big_blind
    step = hand.step
    if hand.bets == 1 and rules.house.raises.over_bet is _BB_STEP:
        step = big_blind
    least = hand.level + max(big_blind, step)
    if hand.level != hand.full_level:
        how = rules.house.raises.short_allin_step
        if how is ShortAllinStep.LAST_ANY:
            least = hand.level + hand.last_step
        elif how is ShortAllinStep.LAST_FULL_TOTAL:
            least = max(hand.full_level + max(big_blind, step), hand.level + 1)
    return max(2 * big_blind, least)


def raise_limits(rules: Rules, hand: HandState, player: Player) -> RaiseLimits:
    """What a bet or make of this player must lie between, or why he may make none."""
    if unopposed(hand, player):
        return RaiseLimits(0, 0, "nobody_able", nobody_able=True)
    if rules.stakes.limit is _FIXED:
        if player.acted and player.bet >= hand.full_level:
            return RaiseLimits(0, 0, "not_reopened")
        if capped(rules, hand):
            return RaiseLimits(0, 0, "capped")
        size = hand.full_level + unit(rules, hand)
        if rules.game.bring_in is not None and (double := stud.doubled(rules, hand)):
            big = hand.full_level + double
            least = big if hand.step > rules.stakes.small_bet else size  # only big raises
            return RaiseLimits(least, big)
        return RaiseLimits(size, size)
    if player.acted and hand.level - player.acted_level < max(hand.step, rules.stakes.big_blind):
        return RaiseLimits(0, 0, "not_reopened")
    least = minimum_make(rules, hand)
    if rules.stakes.limit is _POT:
        return RaiseLimits(least, max(least, pot_size(hand, player)))
    return RaiseLimits(least, 1 << 62)


def is_full(rules: Rules, hand: HandState, total: int) -> bool:
    """Whether a bet or make to ``total`` counts as a full one and reopens (C-24, C-31)."""
    if rules.stakes.limit is _FIXED:
        needed = unit(rules, hand)
        added = total - hand.full_level
        if rules.game.bring_in is not None and stud.uncompleted(rules, hand):
            # S-18: the step from the bring-in to the small bet is the unit.
            needed -= rules.stakes.bring_in
            added -= rules.stakes.bring_in
        return 2 * added >= needed if rules.house.fixed_limit.half_bet_rule else added >= needed
    return total >= minimum_make(rules, hand)
