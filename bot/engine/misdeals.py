"""Misdeals: play goes back (L-131), the hand does not count (L-132), a card was seen (L-133)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine import deck, flying, penalties, rounds, settling, shares, streets
from bot.engine import pots as potting
from bot.engine.cards import Card
from bot.engine.conduct import CompensationSource, MisdealRules, NoGameActive, NoGameInactive
from bot.engine.draft import Draft
from bot.engine.events import (
    CardBurned,
    FineImposed,
    FlyingStands,
    Folded,
    HandBurned,
    HandExposed,
    HandOpened,
    HandRedealt,
    HandVoided,
    Rewound,
    ShowAsked,
)
from bot.engine.house import HouseRules
from bot.engine.pots import Pot
from bot.engine.state import HandState, Player, TableState
from bot.engine.types import FlyingAct, Phase, Why

FORCED = (Why.LEAK, Why.INTERFERENCE, Why.RULED, Why.FLYING)
"""Leaves that a rewind does not take back (L-131)."""


# --- L-131 ----------------------------------------------------------------------------------------


def wrong_hands(draft: Draft, seats: Sequence[int]) -> None:
    """Hands of these seats were sent wrongly: L-131 in the first betting round, else L-132.

    In stud all of a hand is burned, and its up cards are dealt anew as well: the bring-in is owed
    by the cards that lie there then (R-18, S-12).
    """
    hand = draft.hand
    first_round = hand.street == 0 and hand.phase in (Phase.DEALT, Phase.BETTING)
    out = _removed(draft.state, hand)
    again = [seat for seat in seats if seat not in out]
    street = draft.state.rules.game.streets[0]
    down = street.deal_down
    if not first_round or len(hand.stub) < (down + street.deal_up) * len(again):
        no_game(draft)
        return
    for seat in seats:
        draft.emit(HandBurned(seat, hand.players[seat].held))
    if hand.start is not None:  # else nobody has acted yet
        draft.emit(Rewound(out))
    for seat in again:  # from the top of the stock
        draft.emit(HandRedealt(seat, deck.by_rank(draft.hand.stub[:down])))
    if street.deal_up and again:
        streets.deal_up(draft, again, street.deal_up)


def _removed(state: TableState, hand: HandState) -> tuple[int, ...]:
    """Whose hands stay folded when play goes back."""
    return tuple(
        seat for seat in hand.players if seat in hand.killed or state.seats[seat].leaving in FORCED
    )


# --- L-132 ----------------------------------------------------------------------------------------


def no_game(draft: Draft) -> None:
    """NOGAME: each active player gets what winning would have paid him, the others 20 % (L-132).

    ``nogame.active`` and ``nogame.inactive`` have other sums. No rake (A-53), no bonus (L-122).
    """
    rules = draft.state.rules.house.misdeal
    if rules.nogame_active is NoGameActive.REFUND:
        refund(draft)
        return
    _fold_who_flew(draft)
    flying.lapse(draft)
    rounds.return_unmatched(draft)
    hand, house = draft.hand, draft.state.rules.house
    pots = potting.layers(hand)
    by_pot = potting.rake(house.rake, hand, pots) if house.rake.on_nogame else [0] * len(pots)
    inactive = _inactive(rules, sum(pot.amount for pot in pots), hand)
    amounts = [pot.amount - raked for pot, raked in zip(pots, by_pot, strict=True)]
    settling.pay_compensations(draft, amounts)
    payments = dict.fromkeys(hand.players, 0) | inactive
    if rules.nogame_active is NoGameActive.HANDS_AS_THEY_STAND:
        _open_all(draft, pots)
        contest = shares.Contest(draft.state.rules, draft.hand)
        paid: list[Sequence[tuple[int, int]]] = [
            contest.award(amount, pot.eligible).winners for pot, amount in _both(pots, amounts)
        ]
    else:
        paid = [active_shares(house, amount, pot.eligible) for pot, amount in _both(pots, amounts)]
    for seat, share in (one for of_pot in paid for one in of_pot):
        payments[seat] += share
    _void(draft, payments, sum(by_pot), is_refund=False)


def _fold_who_flew(draft: Draft) -> None:
    """A flying fold never lapses (L-104); all other chips that are out go back (L-132)."""
    for player in list(draft.hand.players.values()):
        waiting = player.flying
        if waiting is None or waiting.act is not FlyingAct.FOLD or draft.hand.alone is not None:
            continue
        draft.emit(FlyingStands(player.seat, waiting.act, draft.at))
        draft.emit(Folded(player.seat, Why.FLEW))


def inactive_share(rules: MisdealRules, pot: int, players: int) -> int:
    """What each of so many inactive players gets of the whole pot (A-97)."""
    amount = min(pot * rules.nogame_percent // 100, rules.nogame_cap)
    shared = rules.nogame_inactive is NoGameInactive.SHARED
    return amount // players if shared and players else amount


def _inactive(rules: MisdealRules, pot: int, hand: HandState) -> dict[int, int]:
    """Folded and removed players alike."""
    out = [player.seat for player in hand.players.values() if player.folded]
    return dict.fromkeys(out, inactive_share(rules, pot, len(out)))


def _both(pots: Sequence[Pot], amounts: Sequence[int]) -> Iterator[tuple[Pot, int]]:
    return zip(pots, amounts, strict=True)


def active_shares(
    rules: HouseRules, amount: int, players: Sequence[int]
) -> Sequence[tuple[int, int]]:
    """What of one pot each of its active players gets (``nogame.active``, A-96).

    Where the hands decide, ``players`` are those who lead.
    """
    if rules.misdeal.nogame_active is NoGameActive.FULL_IF_WON:
        return [(seat, amount) for seat in players]
    return potting.divide(amount, players, rules.show.chop_rest).shares


def _open_all(draft: Draft, pots: Sequence[Pot]) -> None:
    """The present cards of all who contend for a pot are opened, for cards speak (C-71).

    What somebody threw away and was not replaced yet is his still (C-58).
    """
    game = draft.state.rules.game
    contested = [seat for pot in pots if len(pot.eligible) > 1 for seat in pot.eligible]
    for seat in dict.fromkeys(contested):
        player = draft.hand.players[seat]
        if not player.opened:
            held = (*player.cards, *player.awaiting, *player.up)
            read = shares.readings(game.shares, held, draft.hand.board)
            draft.emit(HandOpened(seat, held, read, forced=True))


def refund(draft: Draft) -> None:
    """Everything goes back, posts and antes too; only fines stay (L-131), to be taken as usual."""
    flying.lapse(draft)
    hand = draft.hand
    unit = penalties.chips_of_a_p(draft.state.rules)
    for seat, amount in hand.fines_in:
        member = draft.state.seats[seat].member
        draft.emit(FineImposed(seat, member, amount // unit, Why.INTERFERENCE))
    payments = {
        player.seat: hand.stacks_before[player.seat] - player.stack
        for player in hand.players.values()
    }
    misdeal = draft.state.rules.house.misdeal
    if misdeal.compensation_source is CompensationSource.HOUSE:
        settling.pay_compensations(draft, [])
    _void(draft, payments, 0, is_refund=True)


def _void(draft: Draft, payments: dict[int, int], rake: int, *, is_refund: bool) -> None:
    pot = draft.hand.pot
    paid = tuple((seat, amount) for seat, amount in payments.items() if amount)
    house = sum(payments.values()) + rake - pot
    draft.emit(HandVoided(pot, paid, rake, house, is_refund))
    settling.close(draft)


# --- L-133, L-134 ---------------------------------------------------------------------------------


def compensation(middle: int) -> int:
    """L-133: half of all chips in the middle at that moment."""
    return middle // 2


def expose_hand(draft: Draft, player: Player) -> None:
    """The hand lies open to all, and its owner gets half the pot after the hand."""
    out = [other.flying.chips for other in draft.hand.players.values() if other.flying is not None]
    amount = compensation(draft.hand.pot + sum(out))
    draft.emit(HandExposed(player.seat, player.cards, amount))


def burn(draft: Draft, card: Card) -> None:
    """Shown to all; not dealt any more, nor shuffled."""
    draft.emit(CardBurned(card))


def ask_to_show(draft: Draft, seat: int) -> None:
    """L-134: showdown.show_asked hears the answer."""
    draft.emit(ShowAsked(seat))
