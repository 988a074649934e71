"""A betting round: whose turn is next, what the players do, how the round ends."""

from __future__ import annotations

from itertools import chain
from typing import Final

from bot.engine import betting, stud
from bot.engine.actions import (
    AllIn,
    Amount,
    Bet,
    BigBlinds,
    BringIn,
    Call,
    Check,
    Complete,
    Make,
    Sizing,
)
from bot.engine.draft import Draft
from bot.engine.events import (
    BetMade,
    BetReturned,
    BetsGathered,
    BringInPosted,
    Called,
    Checked,
    Completed,
    Made,
)
from bot.engine.game import Opener, Order
from bot.engine.house import FinalFirst, Rules
from bot.engine.legal import Legal, NoRaise, to_call
from bot.engine.refusal import Code, Refusal
from bot.engine.state import HandState, Player
from bot.engine.types import Blind, Bound

NO_RAISE: Final = {
    NoRaise.NOT_REOPENED: Code.NOT_REOPENED,
    NoRaise.CAPPED: Code.CAPPED,
    NoRaise.NOBODY_ABLE: Code.NOBODY_ABLE,
    NoRaise.FLYING: Code.BOUND_TO_CALL,
}

_LEFT_OF_BIG_BLIND: Final = Opener.LEFT_OF_BIG_BLIND
_LEFT_OF_BUTTON: Final = Opener.LEFT_OF_BUTTON
_HOUSE: Final = Order.HOUSE
_BIG_BLIND: Final = Blind.BIG
_MIN: Final = Sizing.MIN
_MAX: Final = Sizing.MAX
_POT: Final = Sizing.POT
_FIRST_MAX_BETTOR: Final = FinalFirst.FIRST_MAX_BETTOR
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


def next_to_act(rules: Rules, hand: HandState) -> Player | None:
    """Who has to act next; None = the round is over (C-13, L-50 to L-52)."""
    players = hand.players.values()
    turning = iter(players)
    last = _before_first(rules, hand) if hand.actor is None else hand.actor
    if last is not None:
        for player in turning:
            if player.seat == last:
                break
    level = hand.level
    for player in chain(turning, players):  # from behind him on, and once around
        if player.folded or player.stack == 0:
            continue
        if player.bet < level:
            if betting.owed(hand, player):
                return player
        elif player.acted:
            continue
        if not player.acted and not betting.unopposed(hand, player):
            return player
    return None


def _before_first(rules: Rules, hand: HandState) -> int | None:
    """Behind whom a round begins; None = left of the button."""
    opens = rules.game.streets[hand.street].opens
    if opens is _LEFT_OF_BIG_BLIND:
        return next(seat for seat, blind in hand.posts if blind is _BIG_BLIND)
    if opens is not _LEFT_OF_BUTTON:
        return _before(hand, stud.opener(rules, hand, opens))
    if rules.game.order is not _HOUSE:
        return None
    final = hand.street == len(rules.game.streets) - 1
    by_bet = rules.house.show.final_first is _FIRST_MAX_BETTOR
    if final and by_bet and hand.first_bettor is not None:
        return _before(hand, hand.first_bettor)
    return None


def _before(hand: HandState, seat: int) -> int:
    seats = list(hand.players)
    return seats[seats.index(seat) - 1]


def end(draft: Draft) -> None:
    """Return what nobody matched (C-15) and gather the bets (L-53)."""
    hand = draft.hand
    played = hand.actor is not None or hand.leader is not None
    return_unmatched(draft)
    draft.emit(BetsGathered(hand.pot, played=played))


def return_unmatched(draft: Draft) -> None:
    """C-15: to an active owner only; what a removed player put in stays."""
    hand = draft.hand
    top: Player | None = None
    second = 0
    for player in hand.players.values():
        if not player.folded and (top is None or player.bet > top.bet):
            top = player
    if top is not None:
        for player in hand.players.values():
            if player is not top and player.bet > second:
                second = player.bet
        if top.bet > second:
            draft.emit(BetReturned(top.seat, top.bet - second))


def check(draft: Draft, player: Player, what: Check) -> Refusal | None:
    """L-86, C-11."""
    if player.flying is not None and _must_raise(draft):
        return Refusal(Code.BOUND_TO_RAISE)
    amount = to_call(draft.hand, player)
    if amount:
        return Refusal(Code.CANNOT_CHECK, {"call": amount})
    rules = draft.state.rules
    if rules.game.bring_in is not None and stud.may_bring_in(rules, draft.hand):
        return must_open(draft)
    draft.emit(Checked(player.seat))
    return None


def call(draft: Draft, player: Player, what: Call) -> Refusal | None:
    """L-85; for less, if the stack is too short (C-14)."""
    amount = to_call(draft.hand, player)
    if not amount:
        return Refusal(Code.NOTHING_TO_CALL)
    if player.flying is not None and _must_raise(draft):
        return Refusal(Code.BOUND_TO_RAISE)
    put_in_call(draft, player, amount)
    return None


def put_in_call(draft: Draft, player: Player, amount: int) -> None:
    """Call what he owes, or all that he has: what ``to_call`` says."""
    draft.emit(Called(player.seat, amount, player.bet + amount, amount == player.stack))


def _must_raise(draft: Draft) -> bool:
    """L-102 beta-2."""
    return draft.legal.bound is Bound.RAISE_OR_FOLD


def bet(draft: Draft, player: Player, what: Bet) -> Refusal | None:
    """L-80: the first chips of a round."""
    hand = draft.hand
    if hand.level > 0 and not stud.uncompleted(draft.state.rules, hand):
        return Refusal(Code.BET_STANDS, {"level": hand.level})
    return _raise(draft, player, what.to)


def make(draft: Draft, player: Player, what: Make) -> Refusal | None:
    """L-81: raise to a total."""
    if draft.hand.level == 0 and not stud.uncompleted(draft.state.rules, draft.hand):
        return Refusal(Code.NO_BET_YET)
    return _raise(draft, player, what.to)


def complete(draft: Draft, player: Player, what: Complete) -> Refusal | None:
    """S-14, C-24: to the full bet. Refused: there is none to be made up, or he may not raise."""
    hand, legal = draft.hand, draft.legal
    if legal.no_raise is not None and hand.level != hand.full_level:
        return _no_raise(draft, legal.no_raise)
    if not legal.completes:
        return Refusal(Code.NOTHING_TO_COMPLETE)
    return _raise(draft, player, legal.raise_min)


def bring_in(draft: Draft, player: Player, what: BringIn | None = None) -> Refusal | None:
    """S-14, S-17; for less, if the stack is too short (C-62)."""
    rules, hand = draft.state.rules, draft.hand
    if not stud.may_bring_in(rules, hand):
        return Refusal(Code.NO_BRING_IN)
    amount = min(rules.stakes.bring_in, player.stack)
    draft.emit(BringInPosted(player.seat, amount, amount == player.stack))
    return None


def must_open(draft: Draft) -> Refusal:
    """C-11: what is left to do before the bring-in."""
    legal = draft.legal
    return Refusal(Code.MUST_OPEN, {"bring_in": legal.bring_in, "size": legal.raise_min})


def all_in(draft: Draft, player: Player, what: AllIn) -> Refusal | None:
    """L-89; in fixed and pot limit up to the largest legal bet (C-14, C-26)."""
    legal = draft.legal
    if not legal.all_in:
        assert legal.no_raise is not None
        return _no_raise(draft, legal.no_raise)
    if legal.all_in_calls:
        put_in_call(draft, player, to_call(draft.hand, player))
        return None
    if legal.all_in <= legal.bring_in:
        return bring_in(draft, player)
    put_in_raise(draft, player, legal.all_in)
    return None


def _raise(draft: Draft, player: Player, to: Amount | None) -> Refusal | None:
    legal = draft.legal
    if legal.no_raise is not None:
        return _no_raise(draft, legal.no_raise)
    total = total_of(draft, to, legal)
    if total is None:
        return Refusal(Code.NEEDS_AMOUNT, {"min": legal.raise_min, "max": legal.raise_max})
    everything = player.bet + player.stack
    if total > everything:
        return Refusal(Code.NOT_ENOUGH_CHIPS, {"amount": total, "have": everything})
    if legal.bring_in == total == everything:
        return bring_in(draft, player)  # all that he has is no more than the bring-in
    short = total == everything and draft.hand.level < total < (legal.double or legal.raise_min)
    if legal.fixed:
        right = total == legal.raise_min or 0 < legal.double == total
        if not right and not short:
            return Refusal(Code.WRONG_SIZE, {"amount": total, "size": legal.raise_min})
    elif total < legal.raise_min and not short:
        return Refusal(Code.BELOW_MINIMUM, {"amount": total, "min": legal.raise_min})
    elif total > legal.raise_max:
        return Refusal(Code.ABOVE_MAXIMUM, {"amount": total, "max": legal.raise_max})
    put_in_raise(draft, player, total)
    return None


def _no_raise(draft: Draft, why: NoRaise) -> Refusal:
    params = {"raises": betting.cap(draft.state.rules) - 1} if why is NoRaise.CAPPED else {}
    return Refusal(NO_RAISE[why], params)


def total_of(draft: Draft, to: Amount | None, legal: Legal) -> int | None:
    """The total that is meant; None = it has to be said."""
    if to is None:
        return legal.raise_min if legal.fixed else None
    if isinstance(to, int):
        return to
    if isinstance(to, BigBlinds):
        return to.hundredths * draft.state.rules.stakes.big_blind // 100
    if to is _MIN:
        return legal.raise_min
    if to is _MAX:
        return legal.raise_max
    return legal.pot_size if to is _POT else legal.half_pot


def put_in_raise(draft: Draft, player: Player, total: int) -> None:
    """Bet or make a total that is legal."""
    rules, hand = draft.state.rules, draft.hand
    kind: type[BetMade | Made | Completed] = BetMade if hand.level == 0 else Made
    if rules.game.bring_in is not None and stud.uncompleted(rules, hand):
        kind = Completed
    amount = total - player.bet
    full = betting.is_full(rules, hand, total)
    draft.emit(kind(player.seat, amount, total, amount == player.stack, full))
