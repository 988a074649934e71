"""How much a practice player bets: what the limit offers, or a sensible part of the pot."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.engine.actions import AllIn, Bet, Complete, Deed, Make
from bot.engine.legal import Legal
from bot.engine.view import SeatView, TableView

SHORT: Final = 8
"""Big blinds: whoever has no more plays for all of them with any hand worth a raise."""


def raised(
    view: TableView,
    seat: SeatView,
    legal: Legal,
    rng: Random,
    *,
    bluff: bool,
    commits: bool,
    posted: bool,
) -> Deed | None:
    """A bet or make of a sensible size; all-in when little is left; None = neither.

    ``commits``: the hand is worth the whole stack. ``posted``: blinds lie in front of the players.
    """
    all_in = legal.all_in > 0 and not legal.all_in_calls
    word = Bet if legal.opening else Make
    everything = seat.bet + seat.stack
    if legal.fixed:
        if legal.may_raise:
            return Complete() if legal.completes else word()
        return AllIn() if all_in and not bluff else None
    total = _size(view, legal, rng, posted=posted)
    if legal.may_raise and 2 * max(total, legal.raise_min) <= everything:
        return word(min(max(total, legal.raise_min), legal.raise_max))
    short = everything <= SHORT * view.big_blind
    if bluff or not (short or commits):
        return None
    if all_in and legal.all_in == everything:
        return AllIn()
    return word(legal.raise_max) if legal.may_raise else None


def _size(view: TableView, legal: Legal, rng: Random, *, posted: bool) -> int:
    """A total: 3 big blinds and one for each who is in already, or 60 to 100 % of the pot."""
    big_blind = view.big_blind
    if posted and view.level_bet <= big_blind:
        limpers = sum(
            other.bet >= big_blind
            for other in view.seats
            if other.dealt_in and not other.folded and other.member != view.viewer
        )
        return (3 + max(0, limpers - 1)) * big_blind
    level = max(view.level_bet, big_blind) if posted else view.level_bet
    total = level + rng.uniform(0.6, 1.0) * (view.pot + legal.call)
    unit = big_blind if total >= 5 * big_blind else max(1, big_blind // 2)
    return round(total / unit) * unit
