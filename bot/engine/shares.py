"""Who wins which part of a pot: shares, qualifiers, ties and odd chips (C-40 to C-45).

Every pot is judged for itself among its own contenders (C-44, S-32, A-28).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine import pots, ranking
from bot.engine.cards import Card
from bot.engine.events import PotPart
from bot.engine.game import LowTie, OddHalf, OddTie, Share
from bot.engine.house import ChopRest, Rules
from bot.engine.ranking import Best
from bot.engine.state import HandState, Player
from bot.engine.types import Reading, ScaleName, Use

_BADUGIS: Final = (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW)


@lru_cache(maxsize=128)
def made(
    scale: ScaleName, cards: tuple[Card, ...], board: tuple[Card, ...], use: Use
) -> Best | None:
    """``ranking.best``, for a hand that is read when it is opened and compared when it is paid."""
    return ranking.best(scale, cards, board, use)


def best(share: Share, player: Player, board: tuple[Card, ...]) -> Best | None:
    """What a player has for a share; None = he does not qualify for it (S-21, H-21).

    What he threw away and was not replaced yet is his still (C-58).
    """
    held = (*player.held, *player.awaiting) if player.awaiting else player.held
    found = made(share.scale, held, board, share.use)
    if found is not None and share.qualifier > len(found.cards):
        return None
    return found


def readings(
    shares: Sequence[Share], held: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[Reading, ...]:
    """What all cards of a player are called, share by share (C-71); nothing if they are no whole
    hand yet (L-90)."""
    found: list[Reading] = []
    for share in shares:
        hand = made(share.scale, held, board, share.use)
        if hand is not None:
            found.append(hand.reading)
        elif share.scale is ScaleName.LOW_8 and len(held) + len(board) >= 5:
            found.append(ranking.read(share.scale, held, board, share.use))
        else:
            return ()
    return tuple(found)


class Award(NamedTuple):
    """What becomes of one pot."""

    winners: tuple[tuple[int, int], ...]
    topup: int
    parts: tuple[PotPart, ...] = ()


class Contest:
    """The opened hands of a showdown, each compared once for each share.

    A hand that is not whole yet has no part in a share; with nobody who has, the share moves.
    """

    def __init__(self, rules: Rules, hand: HandState) -> None:
        self.rules = rules
        self.hand = hand
        self.opened = [player for player in hand.active if player.opened]
        self._made: dict[int, dict[int, Best]] = {}

    def award(self, amount: int, eligible: Sequence[int]) -> Award:
        """Divide one pot among its own contenders. ``amount`` in play chips, after rake."""
        contenders = [player.seat for player in self.opened if player.seat in eligible]
        if len(eligible) == 1 or not contenders:
            return Award(((self._unopposed(eligible), amount),), 0)
        shares = self.rules.game.shares
        first = self._winners(0, contenders)
        if not first:  # before there are hands (L-132): all who contend alike
            return self._whole(amount, contenders)
        if len(shares) == 1:
            return self._whole(amount, first)
        second = self._winners(1, contenders)
        if not second:  # S-32, H-21
            whole = self._whole(amount, first)
            parts = (PotPart((0,), amount, whole.winners), PotPart((1,), 0, ()))
            return Award(whole.winners, whole.topup, parts)
        if len(first) > 1 and first == second and self.rules.game.odd.identical_even:  # C-43
            whole = self._whole(amount, first)
            return Award(whole.winners, whole.topup, (PotPart((0, 1), amount, whole.winners),))
        return self._halves(amount, first, second)

    # --- who wins ---------------------------------------------------------------------------------

    def _unopposed(self, eligible: Sequence[int]) -> int:
        """Nobody else can win it, or nobody who can opened: the last who did not concede."""
        standing = [seat for seat in eligible if not self.hand.players[seat].mucked]
        return (standing or list(eligible))[0]

    def _hands(self, number: int) -> dict[int, Best]:
        """What the opened hands make for a share; who does not qualify is left out."""
        if number not in self._made:
            share, board = self.rules.game.shares[number], self.hand.board
            found = ((player.seat, best(share, player, board)) for player in self.opened)
            self._made[number] = {seat: made for seat, made in found if made is not None}
        return self._made[number]

    def _winners(self, number: int, contenders: Sequence[int]) -> list[int]:
        """The strongest hands for a share, clockwise from left of the button (C-71)."""
        made = self._hands(number)
        able = [seat for seat in contenders if seat in made]
        if len(able) < 2:
            return able
        top = max(made[seat].strength for seat in able)
        return [seat for seat in able if made[seat].strength == top]

    # --- how it is divided ------------------------------------------------------------------------

    def _whole(self, amount: int, winners: Sequence[int]) -> Award:
        """A pot that is not halved: ties C-41, or C-42 by the hands of the first share."""
        rest = self.rules.house.show.chop_rest
        return Award(*pots.divide(amount, self._in_order(winners, 0), rest))

    def _halves(self, amount: int, first: list[int], second: list[int]) -> Award:
        """C-40 to C-42, S-34."""
        rest = self.rules.house.show.chop_rest
        half = amount // 2
        top, bottom = half, half
        if amount % 2:
            if self._odd_to_first(first, second):
                top += 1
            else:
                bottom += 1
        over = bottom % len(second)
        low_tie = self.rules.game.odd.low_tie
        by_suit = self.rules.game.odd.tie is OddTie.HIGH_SUIT
        if over and by_suit and low_tie is LowTie.HIGH_SIDE and rest is not ChopRest.HOUSE_TOPUP:
            top, bottom = top + over, bottom - over
        high = pots.divide(top, self._in_order(first, 0), rest)
        low = pots.divide(bottom, self._in_order(second, 1), rest)
        gets: dict[int, int] = {}
        for seat, chips in (*high.shares, *low.shares):
            gets[seat] = gets.get(seat, 0) + chips
        parts = (PotPart((0,), top, high.shares), PotPart((1,), bottom, low.shares))
        return Award(tuple(gets.items()), high.topup + low.topup, parts)

    def _odd_to_first(self, first: list[int], second: list[int]) -> bool:
        """``odd.half`` (A-09)."""
        how = self.rules.game.odd.half
        if how is OddHalf.BADUGI_HALF:
            return self.rules.game.shares[1].scale not in _BADUGIS
        if how is OddHalf.BUTTON_LEFT:
            order = list(self.hand.players)
            return order.index(first[0]) <= order.index(second[0])
        return True

    def _in_order(self, winners: Sequence[int], number: int) -> Sequence[int]:
        """Who takes odd chips of a tie first: from left of the button (C-41), or by suit (C-42)."""
        odd = self.rules.game.odd
        if len(winners) == 1 or odd.tie is OddTie.LEFT_OF_BUTTON:
            return winners
        if any(seat not in self._hands(number) for seat in winners):
            return winners
        made, scale = self._hands(number), self.rules.game.shares[number].scale
        orders = {seat: ranking.suit_order(scale, made[seat].cards) for seat in winners}
        if number == 1 and odd.low_tie is LowTie.LOW_SUIT:
            return sorted(winners, key=lambda seat: orders[seat][::-1])
        return sorted(winners, key=lambda seat: orders[seat], reverse=True)
