"""Who must be paid what, worked out a second time: slow, plain, and from the rule book alone.

Nothing of the engine is asked but what was put in and what was opened (C-14, C-40 to C-45).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from bot.engine.cards import Card
from bot.engine.game import GameSpec, LowTie, OddHalf, OddTie, Share
from bot.engine.state import HandState
from bot.engine.types import ScaleName, Use
from tests.support import lowball
from tests.support.evaluator import Key, evaluate

_ACE_LOW = (ScaleName.LOW_A5, ScaleName.LOW_8, ScaleName.BADUGI_LOW)


def _key(scale: ScaleName, cards: Sequence[Card]) -> Key | None:
    """How good some cards are; larger = better, None = not at all."""
    match scale:
        case ScaleName.HIGH:
            return evaluate(cards)
        case ScaleName.HIGH_NO_WHEEL:
            return evaluate(cards, wheel=False)
        case ScaleName.LOW_27:
            return lowball.low_27(cards)
        case ScaleName.LOW_A5:
            return lowball.low_a5(cards)
        case ScaleName.LOW_8:
            return lowball.low_8(cards)
        case ScaleName.LOW_27_FOUR | ScaleName.LOW_27_FOUR_PLAIN:
            return lowball.four(cards, plain=scale is ScaleName.LOW_27_FOUR_PLAIN)
        case ScaleName.BADUGI_HIGH | ScaleName.BADUGI_LOW:
            return lowball.badugi(cards, ace_low=scale is ScaleName.BADUGI_LOW)


def best(share: Share, own: Sequence[Card], board: Sequence[Card]) -> tuple[Key, list[Card]] | None:
    """The best key of a player, and of all hands that have it the one highest by suit (C-42)."""
    hands: list[tuple[Card, ...]] = [tuple(own)]
    if share.use is Use.BEST_FIVE:
        hands = list(combinations((*own, *board), 5))
    elif share.use is Use.OMAHA:
        hands = lowball.omaha(own, board)
    key, equal = lowball.choices(lambda cards: _key(share.scale, cards), hands)
    if key is None or (share.qualifier and key[0] < share.qualifier):
        return None
    order = lowball.LOW_ACE if share.scale in _ACE_LOW else lowball.HIGH_ACE
    return key, list(max(equal, key=lambda cards: lowball.by_suit(cards, order)))


def expected(game: GameSpec, hand: HandState) -> dict[int, int]:
    """Chips of the pots by seat, if every active hand was opened and nothing is raked.

    Odd chips go one each, as in the standard house.
    """
    made = {
        player.seat: [best(share, (*player.cards, *player.up), hand.board) for share in game.shares]
        for player in hand.players.values()
        if not player.folded
    }
    pay = dict.fromkeys(hand.players, 0)
    floor, active = 0, [p for p in hand.players.values() if not p.folded]
    totals = sorted({player.paid for player in active})
    for total in totals:
        top = total if total != totals[-1] else max(p.paid for p in hand.players.values())
        pot = sum(max(0, min(p.paid, top) - floor) for p in hand.players.values())
        pot += hand.dead if total == totals[0] else 0
        _pay(game, pot, [p.seat for p in active if p.paid >= total], made, pay)
        floor = top
    return pay


Made = dict[int, list[tuple[Key, list[Card]] | None]]


def _pay(game: GameSpec, pot: int, seats: list[int], made: Made, pay: dict[int, int]) -> None:
    if len(seats) == 1:
        pay[seats[0]] += pot
        return
    winners = [_winners(seats, made, n) for n in range(len(game.shares))]
    if len(winners) == 1 or not winners[1]:
        _split(game, pot, winners[0], made, 0, pay)
        return
    if winners[0] == winners[1] and game.odd.identical_even:
        _split(game, pot, winners[0], made, 0, pay)
        return
    low = pot // 2
    second_takes = game.odd.half is OddHalf.BADUGI_HALF or (
        game.odd.half is OddHalf.BUTTON_LEFT
        and seats.index(winners[1][0]) < seats.index(winners[0][0])
    )
    if pot % 2 and second_takes:
        low += 1
    by_suit = game.odd.tie is OddTie.HIGH_SUIT
    if by_suit and game.odd.low_tie is LowTie.HIGH_SIDE:
        low -= low % len(winners[1])
    _split(game, pot - low, winners[0], made, 0, pay)
    _split(game, low, winners[1], made, 1, pay)


def _winners(seats: list[int], made: Made, number: int) -> list[int]:
    keys = {seat: hand[0] for seat in seats if (hand := made[seat][number]) is not None}
    return [seat for seat in seats if seat in keys and keys[seat] == max(keys.values())]


def _split(
    game: GameSpec, amount: int, winners: list[int], made: Made, number: int, pay: dict[int, int]
) -> None:
    order = list(winners)
    if game.odd.tie is OddTie.HIGH_SUIT:
        ace = lowball.LOW_ACE if game.shares[number].scale in _ACE_LOW else lowball.HIGH_ACE

        def suits(seat: int) -> list[tuple[int, int]]:
            hand = made[seat][number]
            assert hand is not None
            return lowball.by_suit(hand[1], ace)

        if number == 1 and game.odd.low_tie is LowTie.LOW_SUIT:
            order.sort(key=lambda seat: suits(seat)[::-1])
        else:
            order.sort(key=suits, reverse=True)
    each, left = divmod(amount, len(order))
    for place, seat in enumerate(order):
        pay[seat] += each + (place < left)
