"""Opening, mucking and paying (C-70 to C-72, L-71 to L-79, L-90)."""

from __future__ import annotations

from typing import Final

from bot.engine import pots as potting
from bot.engine import settling, shares, stud
from bot.engine.actions import Close, Muck, Open, Pick, ShowCards
from bot.engine.cards import Card
from bot.engine.draft import Draft
from bot.engine.events import (
    CardsShown,
    HandClosed,
    HandOpened,
    Mucked,
    PotAwarded,
    RakeTaken,
    ShowDeclined,
    ShowdownStarted,
    TurnOpened,
)
from bot.engine.game import Opener, Showdown
from bot.engine.house import Rules, ShowOrder
from bot.engine.picking import pick
from bot.engine.refusal import Code, Refusal
from bot.engine.state import HandState, Player
from bot.engine.types import TurnKind

_SHOW: Final = TurnKind.SHOW
_LAST: Final = TurnKind.LAST
_OPEN_ALL: Final = Showdown.OPEN_ALL
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


def order(rules: Rules, hand: HandState) -> tuple[int, ...]:
    """Who is asked to open, in which order.

    From the SB seat (L-71), in stud from who was dealt first (R-18), or from who first made the
    largest bet of the final round (L-73, C-70); without a bet in it, the first in acting order.
    The contestants of the last side pot come first, main-pot-only players last (L-72).
    """
    seats = list(hand.players)
    start = 0
    if rules.house.show.order is ShowOrder.AGGRESSOR:
        opens = rules.game.streets[-1].opens
        if hand.final_leader is not None:
            start = seats.index(hand.final_leader)
        elif opens in _BOARDS:
            start = seats.index(stud.opener(rules, hand, opens))
    turning = seats[start:] + seats[:start]
    asked: list[int] = []
    for pot in reversed(potting.layers(hand)):
        asked += [seat for seat in turning if seat in pot.eligible and seat not in asked]
    return tuple(asked)


_BOARDS: Final = (Opener.HIGH_BOARD, Opener.LOW_BOARD)


def begin(draft: Draft) -> None:
    """All betting is over and more than one player is left."""
    draft.emit(ShowdownStarted(order(draft.state.rules, draft.hand)))


def step(draft: Draft, hand: HandState) -> bool:
    """Open whoever has no choice, ask the next who has one. False = somebody is asked."""
    rules = draft.state.rules
    if not hand.queue:
        settle(draft)
        return True
    player = hand.players[hand.queue[0]]
    # A leaver has paid for his showdown and cannot be asked any more.
    leaving = draft.state.seats[player.seat].leaving is not None
    kind = question(rules, hand, player)
    if kind is _LAST and leaving:
        draft.emit(HandClosed(player.seat))
    elif kind is None or leaving:
        open_hand(draft, player, forced=True)
    else:
        draft.emit(TurnOpened(player.seat, kind, draft.at))
        return False
    return True


def question(rules: Rules, hand: HandState, player: Player) -> TurnKind | None:
    """What the next one at the showdown is asked; None = he must open."""
    standing = [p for p in hand.players.values() if not p.folded and not p.mucked]
    if len(standing) == 1 and not player.opened:
        # All others mucked (``show.first_may_muck``) or were removed: he has won unseen (L-90).
        return _LAST
    if rules.game.showdown is _OPEN_ALL or player.stack == 0 or player.lies_open:
        return None
    if rules.house.show.first_may_muck:
        return _SHOW
    for other in standing:
        if other.opened:
            return _SHOW
    return None  # the first must open (L-74)


def open_hand(draft: Draft, player: Player, *, forced: bool) -> None:
    """Show everything and say what it is (C-71)."""
    held = player.held
    readings = shares.readings(draft.state.rules.game.shares, held, draft.hand.board)
    draft.emit(HandOpened(player.seat, held, readings, forced))


def answer_open(draft: Draft, player: Player, what: Open) -> Refusal | None:
    """L-74; the last one left may open a part (L-90)."""
    cards = pick(player, what.show)
    if isinstance(cards, Refusal):
        return cards
    if len(cards) == len(player.cards):
        open_hand(draft, player, forced=False)
        return None
    if draft.turn.kind is _SHOW:
        return Refusal(Code.PART_OPENED)
    _close(draft, player, cards)
    return None


def answer_muck(draft: Draft, player: Player, what: Muck) -> Refusal | None:
    """L-74, L-77."""
    if draft.turn.kind is not _SHOW:
        return Refusal(Code.WRONG_MOMENT)
    cards = _part(player, what.show)
    if isinstance(cards, Refusal):
        return cards
    draft.emit(Mucked(player.seat))
    if cards:
        draft.emit(CardsShown(player.seat, cards))
    return None


def answer_close(draft: Draft, player: Player, what: Close) -> Refusal | None:
    """L-90."""
    if draft.turn.kind is not _LAST:
        return Refusal(Code.WRONG_MOMENT)
    _close(draft, player, ())
    return None


def _close(draft: Draft, player: Player, cards: tuple[Card, ...]) -> None:
    if cards:
        draft.emit(CardsShown(player.seat, cards))
    draft.emit(HandClosed(player.seat))


def show_after(draft: Draft, player: Player, what: ShowCards) -> Refusal | None:
    """L-77, L-88: cards shown right after one's own fold or muck."""
    if draft.hand.may_show != player.seat:
        return Refusal(Code.TOO_LATE_TO_SHOW)
    cards = _part(player, what.show) if player.mucked else pick(player, what.show)
    if isinstance(cards, Refusal):
        return cards
    if cards:
        draft.emit(CardsShown(player.seat, cards))
    return None


def _part(player: Player, show: Pick) -> tuple[Card, ...] | Refusal:
    cards = pick(player, show)
    if isinstance(cards, Refusal):
        return cards
    if all(card in player.shown or card in cards for card in player.cards):
        return Refusal(Code.OPEN_INSTEAD)
    return cards


def show_asked(draft: Draft, player: Player, what: ShowCards) -> Refusal | None:
    """L-134: the cards that he had meant to show, at any time until the hand is settled.

    Too late if the muck was shuffled since: his cards may be somebody else's by now.
    """
    hand = draft.hand
    gone = {*hand.stub}
    for other in hand.players.values():
        if other is not player:
            gone.update(other.cards, other.discards)
    if not gone.isdisjoint(player.cards):
        return Refusal(Code.TOO_LATE_TO_SHOW)
    cards = _part(player, what.show) if player.mucked else pick(player, what.show)
    if isinstance(cards, Refusal):
        return cards
    draft.emit(CardsShown(player.seat, cards) if cards else ShowDeclined(player.seat))
    return None


def show_declined(draft: Draft, player: Player, what: Close) -> Refusal | None:
    """L-134: nothing more is shown."""
    draft.emit(ShowDeclined(player.seat))
    return None


def settle(draft: Draft) -> None:
    """Rake, then each pot for itself (C-44, L-14, L-78, L-79), then the stacks."""
    rules, hand = draft.state.rules, draft.hand
    pots = potting.layers(hand)
    by_pot = potting.rake(rules.house.rake, hand, pots)
    if any(by_pot):
        draft.emit(RakeTaken(sum(by_pot), tuple(by_pot)))
    amounts = [pot.amount - taken for pot, taken in zip(pots, by_pot, strict=True)]
    settling.pay_compensations(draft, amounts)
    contest = shares.Contest(rules, hand)
    for index, pot in enumerate(pots):
        winners, topup, parts = contest.award(amounts[index], pot.eligible)
        draft.emit(PotAwarded(index, amounts[index], pot.eligible, winners, topup, parts))
    settling.note_bonuses(draft)
    settling.close(draft)
