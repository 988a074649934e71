"""What cards showing decide in the stud family: the bring-in, and whose board is best.

Everything here is public: it looks at up cards and common cards alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from bot.engine import ranking
from bot.engine.cards import Card, Rank
from bot.engine.game import Ace, BetSize, BringIn, DoorCard, Leaders, Opener
from bot.engine.house import Rules
from bot.engine.state import HandState, Player
from bot.engine.types import ScaleName

_BRING_IN: Final = Opener.BRING_IN
_LOWS: Final = frozenset((ScaleName.LOW_A5, ScaleName.LOW_8))


def bring_in_seat(rule: BringIn, hand: HandState) -> int:
    """Whose card showing owes the bring-in (S-12, S-13, R-03). All who were dealt in count."""
    ups = {card: seat for seat, player in hand.players.items() for card in player.up}
    return ups[owes_bring_in(rule, list(ups))]


def owes_bring_in(rule: BringIn, ups: list[Card]) -> Card:
    """The card that owes the bring-in: by rank, then by suit, c < d < h < s (SE-04, SE-05)."""

    def order(card: Card) -> tuple[int, int]:
        low = rule.ace is Ace.LOW and card.rank is Rank.ACE
        return (1 if low else card.rank, card.suit)

    return min(ups, key=order) if rule.card is DoorCard.LOW else max(ups, key=order)


def uncompleted(rules: Rules, hand: HandState) -> bool:
    """Third street before a full bet: whatever is bet completes (S-14, S-18)."""
    if hand.full_level or rules.game.bring_in is None:
        return False
    streets = rules.game.streets
    return hand.street < len(streets) and streets[hand.street].opens is _BRING_IN


def may_bring_in(rules: Rules, hand: HandState) -> bool:
    """Nobody has brought it in yet: the one to act may, or complete (S-14, S-17)."""
    return hand.level == 0 and uncompleted(rules, hand)


def must_open(rules: Rules, hand: HandState, player: Player) -> bool:
    """He owes the bring-in: he may neither check, call nor fold (C-11, SE-20)."""
    rule = rules.game.bring_in
    return (
        rule is not None and may_bring_in(rules, hand) and bring_in_seat(rule, hand) == player.seat
    )


def opener(rules: Rules, hand: HandState, opens: Opener) -> int:
    """The seat from which a street of stud starts, able to act or not (S-12, S-15, S-17, R-03)."""
    rule = rules.game.bring_in
    if opens is _BRING_IN and rule is not None:
        return bring_in_seat(rule, hand)
    how = ranking.board_low if opens is Opener.LOW_BOARD else ranking.board_high
    return _best(hand, lambda cards: how(cards).strength)[0]


def doubled(rules: Rules, hand: HandState) -> int:
    """The other legal unit where an open pair allows the big bet (R-02); 0 = there is none."""
    street = rules.game.streets[hand.street]
    if not street.open_pair_double or street.bet is not BetSize.SMALL:
        return 0
    for player in hand.players.values():
        if not player.folded:
            ranks = [card.rank for card in player.up]
            if len(set(ranks)) < len(ranks):
                return rules.stakes.big_bet
    return 0


class Leading(NamedTuple):
    """Whose cards showing lead so far; equal boards lead together. Empty = nobody's do."""

    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()


def leaders(rules: Rules, hand: HandState) -> Leading:
    """S-43: which board leads high and which low, from up cards only (A-42).

    A direction that the game does not pay has no leader. For 8-or-better only cards of eight or
    lower count, more of them before lower ones.
    """
    game = rules.game
    if not game.stud or game.show_leaders is Leaders.OFF or hand.alone is not None:
        return Leading()
    if not all(player.up for player in hand.active):
        return Leading()
    high: tuple[int, ...] = ()
    low: tuple[int, ...] = ()
    for share in game.shares:
        if share.scale is ScaleName.LOW_8:
            low = _best(hand, _toward_eight)
            if not any(_eights(hand.players[low[0]].up + hand.board)):
                low = ()
        elif share.scale in _LOWS:
            low = _best(hand, lambda cards: ranking.board_low(cards).strength)
        else:
            high = _best(hand, lambda cards: ranking.board_high(cards).strength)
    return Leading(high, low)


def _best(hand: HandState, how: Callable[[tuple[Card, ...]], int]) -> tuple[int, ...]:
    """The seats of the best boards, dealt first first; the common card counts (S-24)."""
    found = [(how((*p.up, *hand.board)), p.seat) for p in hand.players.values() if not p.folded]
    top = max(strength for strength, _ in found)
    return tuple(seat for strength, seat in found if strength == top)


def _eights(cards: tuple[Card, ...]) -> list[int]:
    """The different ranks of eight or lower, the ace as 1, from the top."""
    ranks = {1 if card.rank is Rank.ACE else int(card.rank) for card in cards}
    return sorted((rank for rank in ranks if rank <= Rank.EIGHT), reverse=True)


def _toward_eight(cards: tuple[Card, ...]) -> int:
    ranks = _eights(cards)
    number = len(ranks)
    for place in range(5):
        number = number << 4 | (15 - ranks[place] if place < len(ranks) else 0)
    return number
