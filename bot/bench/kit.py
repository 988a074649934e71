"""The games of the benchmark as PokerKit has them, at the stakes of ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pokerkit import (
    Automation,
    Deck,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitPokerMixin,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    NoLimitPokerMixin,
    SingleDraw,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
    State,
    TripleDraw,
)

from bot.engine.house import Rules

KitGame = Callable[[tuple[int, ...], int], State]
"""Stacks and the number of players -> a table. Made once, as our rules are."""


class FiveCardDraw(NoLimitPokerMixin, SingleDraw):
    """PokerKit's no-limit single draw, won by the high hand."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count = 5


class Badeucey(FixedLimitPokerMixin, TripleDraw):
    """PokerKit's triple draw, for 2-7 and Badugi with the ace high."""

    deck = Deck.STANDARD
    hand_types = (StandardLowHand, StandardBadugiHand)
    hole_dealing_count = 5


def _five_card_draw(rules: Rules) -> KitGame:
    blinds = (rules.stakes.small_blind, rules.stakes.big_blind)
    return FiveCardDraw(tuple(Automation), True, 0, blinds, rules.stakes.big_blind)


def _triple_draw(kind: type[TripleDraw]) -> Callable[[Rules], KitGame]:
    def made(rules: Rules) -> KitGame:
        stakes = rules.stakes
        blinds = (stakes.small_blind, stakes.big_blind)
        game = kind(tuple(Automation), True, 0, blinds, stakes.small_bet, stakes.big_bet)
        # C-22: the BB is the first of four bets, and PokerKit does not count it.
        first = replace(game.streets[0], max_completion_betting_or_raising_count=3)
        game.streets = (first, *game.streets[1:])
        return game

    return made


def _stud8(rules: Rules) -> KitGame:
    stakes = rules.stakes
    kind = FixedLimitSevenCardStudHighLowSplitEightOrBetter
    sizes = (stakes.small_bet, stakes.big_bet)
    return kind(tuple(Automation), True, stakes.ante, stakes.bring_in, *sizes)


KIT: Final[dict[str, Callable[[Rules], KitGame]]] = {
    "five_card_draw": _five_card_draw,
    "td27": _triple_draw(FixedLimitDeuceToSevenLowballTripleDraw),
    "badeucey": _triple_draw(Badeucey),
    "stud8": _stud8,
}
"""By the ids of our games."""
