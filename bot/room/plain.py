"""The plain strategy of the practice players in every game but five-card draw.

What part of the pot a hand may hope for (``chances``) against what it costs: that is all. Rivals
who bet and raise are believed a little more each time, so raising wars end by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from random import Random
from typing import Final, Protocol

from bot.engine.actions import BringIn, Call, Check, Deed, Draw, Fold, Pick
from bot.engine.legal import Legal
from bot.engine.view import SeatView, TableView
from bot.room.chances import part_of_pot
from bot.room.sizes import SHORT, raised
from bot.room.throwing import thrown

_BELIEF: Final = 0.88
"""What is left of a hope for each raise of a rival."""
_NUTS: Final = 0.9


class Manner(Protocol):
    """How a player is, as bot.room.players.Temper has it; percentages."""

    @property
    def looseness(self) -> int:
        """How dear a call may be."""

    @property
    def aggression(self) -> int:
        """How often a hand that is worth a raise is raised."""

    @property
    def bluffing(self) -> int:
        """How often nothing is bet as if it were something."""

    @property
    def snowing(self) -> int:
        """How often a hand that cannot win stands pat."""


def draw(view: TableView, seat: SeatView, legal: Legal, manner: Manner, rng: Random) -> Draw:
    """The change of a low draw game."""
    cards = seat.cards or ()
    last = view.draw == view.draws
    gone = thrown([share.scale for share in view.shares], cards, last=last)[: legal.draw_max]
    few = len(_rivals(view)) <= 2
    if last and few and len(gone) > 2 and rng.random() * 100 < manner.snowing:
        gone = []
    places = sorted(cards.index(card) + 1 for card in gone)
    return Draw(Pick(positions=tuple(places)))


def bet(view: TableView, seat: SeatView, legal: Legal, manner: Manner, rng: Random) -> Deed:
    """Raise, check, call or fold; bring in or complete (S-14)."""
    rivals = _rivals(view)
    pressure = max((_pressure(view, legal, rival.bet) for rival in rivals), default=0.0)
    hope = part_of_pot(view, seat, rivals, rng) * _BELIEF**pressure
    worth = (1.45 - manner.aggression / 250) / (1 + len(rivals)) + 0.04 * pressure
    good = hope >= min(worth, _NUTS)
    posted = view.street == 0 and not view.stud
    if good or _bluffs(view, legal, manner, rivals, pressure, rng):
        eager = manner.aggression + (25 if hope > 0.8 else 0) if good else 100
        if rng.random() * 100 < eager:
            commits = hope >= max(0.6, 1.6 / (1 + len(rivals)))
            deed = raised(view, seat, legal, rng, bluff=not good, commits=commits, posted=posted)
            if deed is not None:
                return deed
    if legal.check:
        return Check()
    if legal.bring_in:
        return BringIn() if legal.must_open or good else Fold()
    return Call() if hope >= _needed(view, seat, legal, manner) else Fold()


def _needed(view: TableView, seat: SeatView, legal: Legal, manner: Manner) -> float:
    """The hope from which on a call pays, by temper; for a whole stack, a good deal more."""
    price = legal.call / (view.pot + legal.call)
    needed = price * (1.35 - 0.6 * manner.looseness / 100)
    everything = seat.bet + seat.stack
    deep = 2 * legal.call > everything > SHORT * view.big_blind
    return needed * 1.3 if deep else needed


def _pressure(view: TableView, legal: Legal, bet: int) -> float:
    """How many bets and raises of this round a bet stands for; blinds and bring-in are none."""
    unit = view.big_blind
    if legal.fixed:
        if view.streets and view.streets[view.street].bet == "big":
            unit *= 2
        forced = 1 if view.street == 0 and not view.stud else 0
        return 0.0 if bet < unit else max(0.0, bet / unit - forced)
    if view.street == 0:
        return max(0.0, log(max(bet, 1) / unit, 3))
    gathered = max(view.pot - sum(other.bet for other in view.seats), unit)
    return log(1 + bet / gathered, 2)


def _bluffs(
    view: TableView,
    legal: Legal,
    manner: Manner,
    rivals: Sequence[SeatView],
    pressure: float,
    rng: Random,
) -> bool:
    if pressure > 0 or legal.bring_in or not (legal.check or view.stud):
        return False
    part = 1.0 if len(rivals) == 1 else 0.25
    return rng.random() * 100 < manner.bluffing * part


def _rivals(view: TableView) -> list[SeatView]:
    """Who can still win the pot beside him."""
    return [
        other
        for other in view.seats
        if other.dealt_in and not (other.folded or other.mucked) and other.member != view.viewer
    ]
