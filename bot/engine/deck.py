"""The stub, the muck, and what may be reshuffled (C-54 to C-58)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from bot.engine.cards import FULL_DECK, INDEX, Card
from bot.engine.house import DealPattern, DrawExhaust, DrawRules, ExcludeOwn
from bot.engine.state import HandState, Player

_KEEP_LAST: Final = DrawExhaust.KEEP_LAST_CARD
_ALL_THIS_HAND: Final = ExcludeOwn.ALL_THIS_HAND
_THIS_DRAW: Final = ExcludeOwn.THIS_DRAW
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


def deal(order: Sequence[Card], hands: int, size: int, pattern: DealPattern) -> list[list[Card]]:
    """``hands`` hands of ``size`` cards from the top of ``order`` (C-06)."""
    if pattern is DealPattern.PER_PLAYER:
        return [list(order[n * size : (n + 1) * size]) for n in range(hands)]
    used = order[: hands * size]
    return [list(used[n::hands]) for n in range(hands)]


def by_rank(cards: Iterable[Card]) -> tuple[Card, ...]:
    """As a player holds them: strong to weak, so that positions are easy to say."""
    held = [*cards]
    held.sort(key=INDEX, reverse=True)
    return tuple(held)


def muck(rules: DrawRules, hand: HandState) -> tuple[Card, ...]:
    """All that was thrown away or folded and may be shuffled again (C-54)."""
    out: set[Card] = set(hand.stub)
    for player in hand.players.values():
        if not player.folded or not rules.reuse_folded:
            out.update(player.cards)
            out.update(player.up)
    out.update(hand.board)
    if not rules.reuse_exposed_burns:
        out.update(hand.burned)
    return tuple([card for card in FULL_DECK if card not in out])


class Served(NamedTuple):
    """Replacement cards, and the stub that is left if the muck was shuffled for them."""

    cards: tuple[Card, ...]
    rebuilt: tuple[Card, ...] | None
    """The whole new stub, ``cards`` still in it; None = the old stub served."""
    shuffled: int
    """How many cards went into the shuffle."""
    own_used: bool
    """C-56: the drawer's own discards had to be used."""


def top(rules: DrawRules, hand: HandState, player: Player) -> tuple[Card, ...] | None:
    """The common case: the stub's next cards serve as they lie. None = see ``serve``."""
    count = len(player.awaiting)
    cards = hand.stub[:count]
    if len(cards) < count or rules.exhaust is _KEEP_LAST:
        return None
    own = _own(rules, player.discards, player.awaiting)
    return cards if set(cards).isdisjoint(own) else None


def serve(rules: DrawRules, hand: HandState, player: Player, chance: Sequence[Card]) -> Served:
    """The replacements for what a player has just thrown away (``player.awaiting``)."""
    return replace(rules, hand.stub, muck(rules, hand), player.discards, player.awaiting, chance)


def replace(
    rules: DrawRules,
    stub: Sequence[Card],
    mucked: Sequence[Card],
    discards: Sequence[Card],
    awaiting: Sequence[Card],
    chance: Sequence[Card],
) -> Served:
    """The replacements for ``awaiting`` of a player who threw away ``discards`` in this hand."""
    count = len(awaiting)
    own = set(_own(rules, discards, awaiting))
    kept = 1 if rules.exhaust is DrawExhaust.KEEP_LAST_CARD else 0
    usable = [card for card in stub[: len(stub) - kept] if card not in own]
    if len(usable) >= count:
        return Served(tuple(usable[:count]), None, 0, own_used=False)

    held_back = () if rules.exclude_own is ExcludeOwn.OFF else awaiting
    pool = {card for card in mucked if card not in held_back}
    taken: list[Card] = []
    if rules.exhaust is DrawExhaust.MERGE:
        pool.update(stub)
        left: list[Card] = []
    else:
        taken = usable
        rest = [card for card in stub if card not in taken]
        # C-57: own discards stay on top for the next player; a kept last card is shuffled in.
        left = [card for card in rest if kept == 0 or card is not stub[-1]]
        pool.update(card for card in rest if card not in left)
    rebuilt = [*left, *shuffle(pool, chance)]
    more = [card for card in rebuilt if card not in own][: count - len(taken)]
    missing = count - len(taken) - len(more)
    if missing:
        # C-56: only the drawer's own discards are left, the earlier ones first.
        rebuilt += shuffle([card for card in held_back if card not in rebuilt], chance)
        more += [card for card in rebuilt if card not in more][:missing]
    cards = (*taken, *more)
    return Served(cards, (*taken, *rebuilt), len(pool), own_used=missing > 0)


def shuffle(cards: Collection[Card], chance: Sequence[Card]) -> list[Card]:
    """The cards in the relative order that they have in ``chance``."""
    wanted = set(cards)
    return [card for card in chance if card in wanted]


def _own(rules: DrawRules, discards: Sequence[Card], awaiting: Sequence[Card]) -> Sequence[Card]:
    """The cards that may not come back to the drawer (C-55)."""
    if rules.exclude_own is _ALL_THIS_HAND:
        return discards
    return awaiting if rules.exclude_own is _THIS_DRAW else ()
