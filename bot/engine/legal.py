"""What the one to act may do: the single authority, asked by decide.py, views and buttons alike.

All sums are public, so what is legal is no secret of anybody.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, structs

from bot.engine import betting, stud
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.state import HandState, Player, Turn
from bot.engine.types import Bound, TurnKind

_BET: Final = TurnKind.BET
_DRAW: Final = TurnKind.DRAW
_FIXED: Final = Limit.FIXED_LIMIT
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""


class NoRaise(StrEnum):
    """Why somebody who has chips for it may not raise."""

    NOT_REOPENED = "not_reopened"
    """Only a short all-in came since he acted (C-24, C-31)."""
    CAPPED = "capped"
    """C-21."""
    NOBODY_ABLE = "nobody_able"
    """No opponent has chips left (C-13)."""
    FLYING = "flying"
    """What he said out of turn leaves him a call or a fold (L-102)."""


class Legal(Struct, frozen=True):
    """The choices of one turn. Totals are of the round, as in "make 600"; 0 = not possible."""

    kind: TurnKind
    check: bool = False
    call: int = 0
    """Chips that a call puts in."""
    call_all_in: bool = False
    """The call takes the whole stack."""
    opening: bool = False
    """Nothing stands in this round yet: it is a bet, not a make."""
    raise_min: int = 0
    """Smallest bet or make, all-in aside. May be more than he has."""
    raise_max: int = 0
    """Largest bet or make with his chips; below ``raise_min``: all-in or no raise at all."""
    no_raise: NoRaise | None = None
    fixed: bool = False
    """Fixed limit: there is one size."""
    all_in: int = 0
    """The total that ALLIN reaches."""
    all_in_calls: bool = False
    """ALLIN is no more than a call (C-13, C-26)."""
    pot_size: int = 0
    """The make called ``pot`` (C-33), or all that he has."""
    half_pot: int = 0
    """The make called ``half``: half of what ``pot`` adds to the level, or all that he has."""
    draw_max: int = 0
    """Most cards he may change."""
    bring_in: int = 0
    """Chips that the bring-in puts in (S-14)."""
    must_open: bool = False
    """He owes the bring-in and may not fold (C-11)."""
    completes: bool = False
    """The bet or make completes the bring-in or a short all-in (S-14, C-24)."""
    double: int = 0
    """The total of the big bet, legal beside ``raise_min`` over an open pair (R-02)."""
    bound: Bound | None = None
    """What he said out of turn leaves him only this (L-102)."""
    games: tuple[str, ...] = ()
    """The ids of the games that he may choose (R-17)."""

    @property
    def may_raise(self) -> bool:
        """A bet or make of some announced size is possible."""
        return self.raise_min > 0 and self.raise_max >= self.raise_min


def legal(rules: Rules, hand: HandState, turn: Turn) -> Legal:
    """What the one to act may do at this turn."""
    if turn.kind is _BET:
        player = hand.players[turn.seat]
        choices = _betting(rules, hand, player)
        if player.flying is not None and player.flying.bound is not None:
            return _bound(choices, player, player.flying.bound)
        return choices
    if turn.kind is _DRAW:
        return Legal(_DRAW, draw_max=draw_max(rules, hand))
    return Legal(turn.kind)


def draw_max(rules: Rules, hand: HandState) -> int:
    """Most cards that may be changed now."""
    return rules.game.streets[hand.street].draw_up_to


def to_call(hand: HandState, player: Player) -> int:
    """Chips that a call puts in; 0 = he may check."""
    owes = betting.owed(hand, player)
    return owes if owes < player.stack else player.stack


def _bound(choices: Legal, player: Player, bound: Bound) -> Legal:
    """L-102: call or fold; or raise or fold, and all-in when that is too much for him (L-113)."""
    if bound is Bound.RAISE_OR_FOLD and choices.no_raise is None:
        return structs.replace(choices, check=False, call=0, call_all_in=False, bound=bound)
    # A raise that has become impossible since his turn came leaves a call, too (L-113).
    bound = Bound.CALL_OR_FOLD
    short = choices.call_all_in
    return structs.replace(
        choices,
        raise_min=0,
        raise_max=0,
        no_raise=NoRaise.FLYING,
        all_in=player.bet + choices.call if short else 0,
        all_in_calls=short,
        pot_size=0,
        half_pot=0,
        bound=bound,
    )


def _betting(rules: Rules, hand: HandState, player: Player) -> Legal:
    owes = betting.owed(hand, player)
    call = owes if owes < player.stack else player.stack
    limits = betting.raise_limits(rules, hand, player)
    everything = player.bet + player.stack
    fixed = rules.stakes.limit is _FIXED
    if limits.refused is not None:
        # C-13, C-26: an ALLIN that may not raise is a call where the rules read it so.
        reads_as_call = fixed or limits.nobody_able
        calls = call > 0 and (reads_as_call or everything <= player.bet + owes)
        return Legal(
            _BET,
            check=owes == 0,
            call=call,
            call_all_in=call == player.stack,
            no_raise=NoRaise(limits.refused),
            fixed=fixed,
            all_in=player.bet + call if calls else 0,
            all_in_calls=calls,
        )
    if fixed and rules.game.bring_in is not None and stud.may_bring_in(rules, hand):
        return _opening(rules, hand, player, limits)
    top = everything if everything < limits.most else limits.most
    calls = top <= hand.level
    pot = betting.pot_size(hand, player)
    half = hand.level + (pot - hand.level) // 2
    return Legal(
        _BET,
        check=owes == 0,
        call=call,
        call_all_in=0 < call == player.stack,
        opening=hand.level == 0,
        raise_min=limits.least,
        raise_max=top,
        fixed=fixed,
        all_in=player.bet + call if calls else top,
        all_in_calls=calls,
        pot_size=pot if pot < everything else everything,
        half_pot=half if half < everything else everything,
        completes=fixed and hand.level != hand.full_level,
        double=limits.most if limits.most > limits.least and fixed else 0,
    )


def _opening(rules: Rules, hand: HandState, player: Player, limits: betting.RaiseLimits) -> Legal:
    """Before the bring-in (S-14, S-17): post it or bet the full small bet; who owes it must."""
    top = min(player.stack, limits.most)
    return Legal(
        _BET,
        opening=True,
        raise_min=limits.least,
        raise_max=top,
        fixed=True,
        all_in=top,
        pot_size=top,
        half_pot=top,
        bring_in=min(rules.stakes.bring_in, player.stack),
        must_open=stud.must_open(rules, hand, player),
        completes=True,
    )
