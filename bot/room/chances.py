"""What part of the pot a practice player may hope for: hands dealt on by chance, and counted.

He deals his rivals cards that he does not see, plays the draws and streets to the end in the plain
way, and looks who wins what, some dozen times. What he knows is what his view shows: his own cards,
cards face up, the board, and how many everybody changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.engine import ranking
from bot.engine.cards import FULL_DECK, Card
from bot.engine.view import SeatView, TableView
from bot.room.throwing import thrown

_HANDS: Final = 96
"""About so many hands are dealt and read for one answer."""
_LEAST: Final = 16
"""So many times at least."""
_TRIES: Final = 6
"""Draws after which a rival's hand is taken as it is."""


def part_of_pot(view: TableView, seat: SeatView, rivals: Sequence[SeatView], rng: Random) -> float:
    """The part of the pot that the viewer wins on average, from 0 to 1."""
    if not rivals:
        return 1.0
    times = max(_LEAST, _HANDS // (1 + len(rivals)))
    deals = _Deals(view, seat, rivals, rng)
    return sum(deals.one() for _ in range(times)) / times


class _Deals:
    """Deals the same hand on, again and again."""

    def __init__(
        self, view: TableView, seat: SeatView, rivals: Sequence[SeatView], rng: Random
    ) -> None:
        self._view, self._rivals, self._rng = view, rivals, rng
        self._own = (*(seat.cards or ()), *seat.up)
        seen = {*self._own, *view.board}
        for other in view.seats:
            seen |= {*other.up, *other.shown, *(other.cards or ())}
        self._unseen = [card for card in FULL_DECK if card not in seen]
        self._size = sum(street.deal_down + street.deal_up for street in view.streets)
        self._board = sum(street.board for street in view.streets)
        self._scales = [share.scale for share in view.shares]
        self._draws = view.draws - view.draw
        if view.draw and seat.changed is None:
            self._draws += 1  # his own change is still to come
        self._deck: list[Card] = []

    def one(self) -> float:
        """One time to the end: the viewer's part of the pot."""
        self._deck = self._rng.sample(self._unseen, len(self._unseen))
        board = (*self._view.board, *self._take(self._board - len(self._view.board)))
        hands = [self._grown(list(self._own))]
        hands += [self._rival(rival) for rival in self._rivals]
        return self._won(hands, board)

    def _take(self, count: int) -> list[Card]:
        """Cards from the top; an empty deck has no more (C-54 matters little here)."""
        taken, self._deck = self._deck[: max(count, 0)], self._deck[max(count, 0) :]
        return taken

    def _grown(self, hand: list[Card]) -> list[Card]:
        """The viewer's own hand at the end."""
        hand += self._take(self._size - len(hand))
        for left in range(self._draws, 0, -1):
            hand = self._drawn(hand, thrown(self._scales, hand, last=left == 1))
        return hand

    def _rival(self, rival: SeatView) -> list[Card]:
        """A rival's hand at the end: such as one that changed as many cards as he did."""
        hand = list(rival.up)
        hand += self._take(self._size - len(hand))
        if not self._view.draws:
            return hand
        left = self._view.draws - self._view.draw
        if rival.changed is None:
            left += bool(self._view.draw)
        else:
            hand = self._changed(hand, rival.changed)
        for more in range(left, 0, -1):
            hand = self._drawn(hand, thrown(self._scales, hand, last=more == 1))
        return hand

    def _changed(self, hand: list[Card], count: int) -> list[Card]:
        last = self._view.draw == self._view.draws
        for _ in range(_TRIES):
            gone = thrown(self._scales, hand, last=last)
            if len(gone) <= count:
                break
            hand = self._drawn(hand, gone)
        return self._drawn(hand, thrown(self._scales, hand, last=last)[:count])

    def _drawn(self, hand: list[Card], gone: Sequence[Card]) -> list[Card]:
        new = self._take(len(gone))
        kept = [card for card in hand if card not in gone]
        return [*kept, *new, *gone[: len(gone) - len(new)]]

    def _won(self, hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> float:
        """What the first hand wins of a pot of 1 (C-40 to C-45)."""
        parts: list[float] = []
        for share in self._view.shares:
            found = [ranking.best(share.scale, hand, board, share.use) for hand in hands]
            strengths = [
                made.strength if made is not None and len(made.cards) >= share.qualifier else -1
                for made in found
            ]
            top = max(strengths)
            if top >= 0:
                parts.append((strengths[0] == top) / strengths.count(top))
        return sum(parts) / len(parts) if parts else 1 / len(hands)
