"""What a settlement holds beside the pots: compensations (L-133) and bonuses (L-121, L-122)."""

from __future__ import annotations

from bot.engine import shares
from bot.engine.conduct import NO_BONUS, BonusRequires, CompensationSource
from bot.engine.draft import Draft
from bot.engine.events import BonusEarned, BonusNoted, CompensationPaid, HandSettled
from bot.engine.game import Share
from bot.engine.state import Player
from bot.engine.types import HIGH_SCALES


def pay_compensations(draft: Draft, amounts: list[int]) -> None:
    """L-133: to whoever's hand was seen, by the house or out of the pots (A-98).

    ``amounts`` are the pots after rake; what is taken from them is taken off, each bearing its
    part and the main pot the rest.
    """
    owed = [player for player in draft.hand.players.values() if player.compensation]
    house = draft.state.rules.house.misdeal.compensation_source is CompensationSource.HOUSE
    for player in owed:
        amount = player.compensation
        if not house:
            amount = min(amount, sum(amounts))  # C-15 may have returned what it was counted from
            _take_off(amounts, amount)
        if amount:
            draft.emit(CompensationPaid(player.seat, amount, from_pot=not house))


def _take_off(amounts: list[int], amount: int) -> None:
    total, rest = sum(amounts), amount
    for index, pot in enumerate(amounts):
        share = amount * pot // total if total else 0
        amounts[index] -= share
        rest -= share
    for index, pot in enumerate(amounts):
        more = min(rest, pot)
        amounts[index] -= more
        rest -= more


def note_bonuses(draft: Draft) -> None:
    """L-121, L-122, R-18: bank points for final high hands, paid when their owners leave."""
    rules = draft.state.rules
    bonus = rules.house.bonus
    if rules.game.id not in bonus.games or bonus.points == NO_BONUS:
        return
    unseen = bonus.requires is BonusRequires.ANY_FINAL_HAND
    high = _high(rules.game.shares)
    if high is None:
        return
    board, size = draft.hand.board, rules.game.hand_size
    for player in list(draft.hand.players.values()):
        seen = _seen(player)
        if not (seen or unseen) or len(player.held) != size or player.seat in draft.hand.killed:
            continue
        hand = shares.best(high, player, board)  # None: there was no whole hand yet
        points = bonus.points.of(hand.reading.category) if hand is not None else 0
        if hand is not None and points:
            kind = BonusEarned if seen else BonusNoted
            draft.emit(kind(player.seat, hand.reading.category, points))


def _high(all_shares: tuple[Share, ...]) -> Share | None:
    """The share that goes to the high hand (R-18); None: the game has none."""
    return next((share for share in all_shares if share.scale in HIGH_SCALES), None)


def _seen(player: Player) -> bool:
    """All five cards were opened, at the showdown or as the last one left (A-95)."""
    return not player.folded and (player.opened or player.lies_open)


def close(draft: Draft) -> None:
    """The stacks are what they are now, and the hand is over."""
    hand = draft.hand
    stacks = tuple([(player.seat, player.stack) for player in hand.players.values()])
    draft.emit(
        HandSettled(hand.number, draft.at, stacks, hand.rake, hand.topup, hand.paid_by_house)
    )
