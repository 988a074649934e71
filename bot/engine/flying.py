"""Flying actions: acting out of turn (L-100 to L-105, L-112, L-113).

A flying action waits for its player's regular turn. There it binds him if it is still legal
(alpha), else it leaves him a choice (beta). Its chips lie in front of him at once, but change no
level: they stay part of ``Player.stack`` until his turn comes.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from bot.engine import actions as ask
from bot.engine import betting, rounds, stud
from bot.engine.actions import Action
from bot.engine.conduct import AllInWhen, CountScope, InvalidChips
from bot.engine.draft import Draft
from bot.engine.events import (
    AllInVoided,
    CardsShown,
    Checked,
    Flew,
    FlyingChipsLost,
    FlyingFailed,
    FlyingLapsed,
    FlyingStands,
    Folded,
    HandKilled,
    LeaveQueued,
    PenaltyPaid,
    TurnWithdrawn,
)
from bot.engine.game import Limit
from bot.engine.legal import Legal, legal
from bot.engine.picking import pick
from bot.engine.refusal import Code, Refusal
from bot.engine.spans import last_span
from bot.engine.state import Flying, Player, Seat, Turn
from bot.engine.types import DAY_MS, LAST_FOUL, Bound, FlyingAct, TurnKind, Why


class _Said(NamedTuple):
    """What a line out of turn means now."""

    act: FlyingAct
    total: int = 0
    chips: int = 0


def fly(draft: Draft, player: Player, action: Action) -> Refusal | None:
    """Act out of turn. Refused, and not counted: what is no flying action.

    That is: a word that is no betting action, from somebody who cannot act, during the change or
    the showdown (L-113), too late or twice (L-112), or for more than he has (L-113).
    """
    hand, rules = draft.hand, draft.state.rules.house.flying
    seat = draft.state.seats[player.seat]
    turn = draft.turn
    notice = Refusal(Code.NOT_YOUR_TURN, {"seat": turn.seat})
    if seat.leaving is not None:
        return notice
    said: _Said | Refusal | None
    if turn.kind is TurnKind.DRAW and isinstance(action.what, ask.Draw) and rules.covers_change:
        if player.seat not in hand.queue:
            return notice
        thrown = pick(player, action.what.discard)
        said = thrown if isinstance(thrown, Refusal) else _Said(FlyingAct.DRAW)
    elif turn.kind is not TurnKind.BET or not player.able:
        return notice
    else:
        said = _read(draft, player, action.what)
    if said is None:
        return notice
    excuse = _excuse(draft, player, said, action)
    if excuse is not None:
        return Refusal(excuse, notice.params)
    if isinstance(said, Refusal):
        return said
    _count(draft, seat, player, said, action)
    return None


def _read(draft: Draft, player: Player, what: ask.Deed) -> _Said | Refusal | None:
    """What is meant, by the table as it stands; None = no betting action."""
    hand = draft.hand
    if isinstance(what, ask.Check):
        return _Said(FlyingAct.CHECK)
    if isinstance(what, ask.Call):
        # L-113: never an all-in. With nothing to call it is a check as long as that stays so.
        owes = betting.owed(hand, player)
        return _Said(FlyingAct.CALL, player.bet + owes, min(owes, player.stack))
    if isinstance(what, ask.Fold):
        cards = pick(player, what.show)
        return cards if isinstance(cards, Refusal) else _Said(FlyingAct.FOLD)
    if isinstance(what, ask.AllIn):
        return _all_in(draft, player)
    if not isinstance(what, ask.Bet | ask.Make | ask.Complete):
        return None
    everything = player.bet + player.stack
    choices = _sizes(draft, player)
    if isinstance(what, ask.Complete):  # S-14: there is one size, if there is anything to complete
        if not choices.completes:
            return None
        total: int | None = choices.raise_min
    else:
        total = rounds.total_of(draft, what.to, choices)
    if total is None:
        return Refusal(Code.NEEDS_AMOUNT, {"min": choices.raise_min, "max": choices.raise_max})
    if total > everything:
        return Refusal(Code.NOT_ENOUGH_CHIPS, {"amount": total, "have": everything})
    if total == everything:
        return _all_in(draft, player)
    return _Said(FlyingAct.MAKE, total, max(0, total - player.bet))


def _all_in(draft: Draft, player: Player) -> _Said:
    """The whole stack; in fixed and pot limit up to the largest legal bet (C-14, C-26)."""
    total = player.bet + player.stack
    if draft.state.rules.stakes.limit is not Limit.NO_LIMIT:
        choices = legal(draft.state.rules, draft.hand, _own_turn(draft, player))
        total = choices.all_in or player.bet + choices.call
    out = player.flying.chips if player.flying is not None else 0
    return _Said(FlyingAct.ALL_IN, total, max(0, total - player.bet - out))


def _sizes(draft: Draft, player: Player) -> Legal:
    """What may be made; where he may make nothing now, the sizes that words like ``pot`` mean."""
    rules, hand = draft.state.rules, draft.hand
    choices = legal(rules, hand, _own_turn(draft, player))
    if choices.no_raise is None:
        return choices
    pot, everything = betting.pot_size(hand, player), player.bet + player.stack
    least = most = hand.full_level + betting.unit(rules, hand)
    if not choices.fixed:
        least = betting.minimum_make(rules, hand)
        most = max(least, pot) if rules.stakes.limit is Limit.POT_LIMIT else everything
    return structs.replace(
        choices,
        raise_min=least,
        raise_max=min(most, everything),
        pot_size=min(pot, everything),
        half_pot=min(hand.level + (pot - hand.level) // 2, everything),
    )


def _own_turn(draft: Draft, player: Player) -> Turn:
    return Turn(player.seat, TurnKind.BET, draft.at, 0)


def _excuse(draft: Draft, player: Player, said: _Said | Refusal, action: Action) -> Code | None:
    """L-112: written while it was his turn, or only said again. A time excuses, never accuses.

    What was written before the first turn of this hand belongs to no betting round of it (L-113):
    the second half of a double send whose first half ended the hand before.
    """
    if action.at < draft.hand.turns[0].at:
        return Code.LATE
    span = last_span(draft.hand, player.seat)
    if span is not None and span.start <= action.at < span.end:
        return Code.LATE
    grace = draft.state.rules.house.flying.repeat_grace * 1000
    if isinstance(said, Refusal) or not grace:
        return None
    sizing = isinstance(action.what, ask.Bet | ask.Make) and not isinstance(action.what.to, int)
    sized = said.act is FlyingAct.MAKE and not sizing
    if span is not None and span.bet_end <= action.at <= span.bet_end + grace:
        acts = _meaning(draft, player, said, action.what)
        if player.act in acts and (not sized or said.total == player.act_total):
            return Code.REPEATED
    flights = [one for one in (player.flying, player.flew) if one is not None]
    lately = [one for one in flights if one.act is said.act and action.at <= one.at + grace]
    again = any(not sized or one.total == said.total for one in lately)
    return Code.REPEATED if again else None


def _meaning(draft: Draft, player: Player, said: _Said, what: ask.Deed) -> tuple[FlyingAct, ...]:
    """What the same word has led to if it was an action at his turn."""
    if said.act is FlyingAct.CALL and said.total == player.bet:
        return FlyingAct.CALL, FlyingAct.CHECK  # L-113: nothing to call
    limited = draft.state.rules.stakes.limit is not Limit.NO_LIMIT
    if isinstance(what, ask.AllIn) and limited:
        return FlyingAct.MAKE, FlyingAct.CALL  # C-14, C-26: he has chips left
    return (said.act,)


def fouls(draft: Draft, seat: Seat) -> int:
    """His flying actions that count by now (``fa.count_scope``, A-82)."""
    if draft.state.rules.house.flying.count_scope is CountScope.DAY:
        today = seat.fouled_at // DAY_MS == draft.at // DAY_MS
        return seat.fouls if today else 0
    return seat.fouls


def _count(draft: Draft, seat: Seat, player: Player, said: _Said, action: Action) -> None:
    """It counts; what comes of it at once: nothing, a void all-in, or the third one's end."""
    rules = draft.state.rules.house.flying
    count = fouls(draft, seat) + 1
    last = count >= LAST_FOUL
    all_in = said.act is FlyingAct.ALL_IN
    void = all_in and rules.allin_when is AllInWhen.IMMEDIATE
    pending = player.flying
    free = pending is None or (all_in and pending.act is not FlyingAct.ALL_IN)
    queued = not (last or void) and free and said.act is not FlyingAct.DRAW
    chips = said.chips if queued or (all_in and free) else 0
    draft.emit(Flew(player.seat, said.act, said.total, chips, count, action.at, queued))
    what = action.what
    if isinstance(what, ask.Fold) and (queued or last):
        cards = pick(player, what.show)
        assert not isinstance(cards, Refusal)
        if cards:  # L-88: in the same message as the fold
            draft.emit(CardsShown(player.seat, cards))
    if void or (last and all_in):
        _void(draft, draft.hand.players[player.seat], chips)
    elif last:
        kill(draft, draft.hand.players[player.seat], Why.FLYING)
    if last:
        draft.emit(LeaveQueued(player.seat, Why.FLYING))
    review(draft)


def _void(draft: Draft, player: Player, pushed: int = 0) -> None:
    """L-101, A-83: folded; half of what was pushed comes back, what was out before stays.

    ``pushed``: chips of an ALLIN that did not wait for its turn.
    """
    returned = _returns(player.flying) + half_back(pushed)
    out = player.flying.chips if player.flying is not None else 0
    draft.emit(AllInVoided(player.seat, out + pushed - returned, returned))


def _returns(waiting: Flying | None) -> int:
    """Of chips out in front of somebody who drops out: half of an ALLIN (L-101), else nothing."""
    if waiting is None or waiting.act is not FlyingAct.ALL_IN:
        return 0
    return half_back(waiting.chips - waiting.before)


def half_back(pushed: int) -> int:
    """What comes back of the chips of a void all-in (L-101, A-83)."""
    return pushed // 2


def kill(draft: Draft, player: Player, why: Why) -> None:
    """A forced fold; chips out in front of him stay in the pot (L-113)."""
    _lose_chips(draft, player, dead=False)
    draft.emit(HandKilled(player.seat, why))


def fold(draft: Draft, player: Player, why: Why) -> None:
    """L-87; flying chips are lost (L-103)."""
    _lose_chips(draft, player, dead=False)
    draft.emit(Folded(player.seat, why))


def _lose_chips(draft: Draft, player: Player, *, dead: bool) -> None:
    lost = player.flying.chips - _returns(player.flying) if player.flying is not None else 0
    if lost:
        draft.emit(FlyingChipsLost(player.seat, lost, dead))


def review(draft: Draft) -> None:
    """After somebody dropped out: the one to act may have nothing left to decide (C-13, C-16)."""
    hand = draft.hand
    turn = hand.turn
    if turn is None:
        return
    if hand.alone is None:
        if turn.kind is not TurnKind.BET:
            return
        due = rounds.next_to_act(draft.state.rules, hand)
        if due is not None and due.seat == turn.seat:
            return
    elif turn.kind is TurnKind.LAST:
        return
    draft.emit(TurnWithdrawn(turn.seat))


# --- the regular turn -----------------------------------------------------------------------------


def at_turn(draft: Draft, player: Player) -> bool:
    """The turn of somebody who has acted already. False = he has a choice to make (L-102)."""
    waiting = player.flying
    assert waiting is not None
    if waiting.bound is not None:
        return False  # it came before, and still is
    seat, owes = player.seat, betting.owed(draft.hand, player)
    if waiting.act is FlyingAct.FOLD:
        draft.emit(FlyingStands(seat, waiting.act, draft.at))
        draft.emit(Folded(seat, Why.FLEW))
        return True
    if waiting.act is FlyingAct.ALL_IN:
        _void(draft, player)
        return True
    if waiting.act is FlyingAct.MAKE:
        return _make_at_turn(draft, player, waiting.total)
    same = waiting.act is FlyingAct.CALL and waiting.total == player.bet + owes
    if not owes and stud.may_bring_in(draft.state.rules, draft.hand):
        # S-17: there is nothing to check or call, and nothing that overtook it (L-102).
        draft.emit(FlyingLapsed(seat, waiting.act, waiting.chips))
        return False
    if owes and not same:
        return _fail(draft, player, Bound.CALL_OR_FOLD)
    draft.emit(FlyingStands(seat, waiting.act, draft.at))
    if owes:
        rounds.put_in_call(draft, player, min(owes, player.stack))
    else:
        draft.emit(Checked(seat))
    return True


def _make_at_turn(draft: Draft, player: Player, total: int) -> bool:
    choices = legal(draft.state.rules, draft.hand, _own_turn(draft, player))
    if choices.no_raise is not None:
        return _fail(draft, player, Bound.CALL_OR_FOLD)
    if not choices.raise_min <= total <= choices.raise_max:
        return _fail(draft, player, Bound.RAISE_OR_FOLD)
    draft.emit(FlyingStands(player.seat, FlyingAct.MAKE, draft.at))
    rounds.put_in_raise(draft, draft.hand.players[player.seat], total)
    return True


def _fail(draft: Draft, player: Player, bound: Bound) -> bool:
    """L-102 beta. True = nothing is left to choose with: he is folded (A-88)."""
    waiting = player.flying
    assert waiting is not None
    if draft.state.rules.house.flying.invalid_chips is InvalidChips.DEAD:
        _lose_chips(draft, player, dead=True)
    draft.emit(FlyingFailed(player.seat, waiting.act, bound))
    if waiting.act is FlyingAct.CHECK:
        penalty = min(draft.state.rules.stakes.big_blind, player.stack)
        draft.emit(PenaltyPaid(player.seat, penalty))
    now = draft.hand.players[player.seat]
    if now.stack == 0 and betting.owed(draft.hand, now):
        draft.emit(Folded(player.seat, Why.FLEW))
        return True
    return False


# --- the end of the round -------------------------------------------------------------------------


def close_round(draft: Draft) -> bool:
    """L-104: flying folds are carried out, all else lapses. True = somebody folded.

    An ALLIN counts as a fold "in every case" (L-101), so it does not lapse either.
    """
    folded = False
    for player in list(draft.hand.players.values()):
        waiting = player.flying
        if waiting is None or draft.hand.alone is not None:
            continue
        if waiting.act is FlyingAct.FOLD:
            draft.emit(FlyingStands(player.seat, waiting.act, draft.at))
            draft.emit(Folded(player.seat, Why.FLEW))
            folded = True
        elif waiting.act is FlyingAct.ALL_IN:
            _void(draft, player)
            folded = True
    if not folded:
        lapse(draft)
    return folded


def lapse(draft: Draft) -> None:
    """L-104: the turns of those who flew never come; their chips return, the count stays."""
    for player in list(draft.hand.players.values()):
        if player.flying is not None:
            draft.emit(FlyingLapsed(player.seat, player.flying.act, player.flying.chips))
