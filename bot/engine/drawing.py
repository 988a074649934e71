"""The card change (C-50 to C-58, L-60 to L-64)."""

from __future__ import annotations

from typing import Final

from bot.engine import deck
from bot.engine.actions import Draw
from bot.engine.draft import Draft
from bot.engine.events import (
    ChangeStarted,
    DiscardCounted,
    Discarded,
    DiscardNamed,
    Drew,
    MuckShuffled,
    StubRebuilt,
)
from bot.engine.house import ChangePublic, ChangeStart, Delivery, Rules
from bot.engine.legal import draw_max
from bot.engine.picking import pick
from bot.engine.refusal import Code, Refusal
from bot.engine.state import HandState, Player

_FULL_TEXT: Final = ChangePublic.FULL_TEXT
_IMMEDIATE: Final = Delivery.IMMEDIATE
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


def begin(draft: Draft) -> None:
    """The draw of the street that begins, in the order of the house (L-61, L-64, C-50)."""
    draft.emit(ChangeStarted(order(draft.state.rules, draft.hand)))


def order(rules: Rules, hand: HandState) -> tuple[int, ...]:
    """Who changes in which order; all-in players change too (C-18)."""
    seats = list(hand.players)
    start = 0
    if rules.change_start is ChangeStart.FIRST_MAX_BETTOR and hand.first_bettor is not None:
        start = seats.index(hand.first_bettor)
    players = hand.players
    return tuple([seat for seat in seats[start:] + seats[:start] if not players[seat].folded])


def draw(draft: Draft, player: Player, what: Draw) -> Refusal | None:
    """Throw cards away and take as many back (L-60), or stand pat."""
    cards = pick(player, what.discard)
    if isinstance(cards, Refusal):
        return cards
    seat = player.seat
    if not cards:
        draft.emit(DiscardCounted(seat, 0))
        return None
    rules, hand = draft.state.rules, draft.hand
    most = draw_max(rules, hand)
    if len(cards) > most:
        return Refusal(Code.TOO_MANY_CARDS, {"max": most})
    draft.emit(Discarded(seat, cards))
    how = rules.house.draw
    if how.public is _FULL_TEXT:
        draft.emit(DiscardNamed(seat, cards))
    draft.emit(DiscardCounted(seat, len(cards)))
    if how.delivery is _IMMEDIATE:
        deliver(draft, hand, seat)
    return None


def deliver(draft: Draft, hand: HandState, seat: int) -> None:
    """Send the replacements; the stub may run out (C-53, C-54)."""
    player = hand.players[seat]
    rules = draft.state.rules.house.draw
    cards = deck.top(rules, hand, player)
    if cards is None:
        served = deck.serve(rules, hand, player, draft.chance)
        cards = served.cards
        if served.rebuilt is not None:
            draft.emit(StubRebuilt(served.rebuilt))
            draft.emit(MuckShuffled(served.shuffled, served.own_used))
    draft.emit(Drew(seat, cards, deck.by_rank((*player.cards, *cards))))


def finish(draft: Draft) -> None:
    """Everybody has said what he changes; under ``after_all`` the cards go out now (C-58)."""
    hand = draft.hand
    for player in list(hand.players.values()):
        if player.awaiting and not player.folded:
            deliver(draft, hand, player.seat)
