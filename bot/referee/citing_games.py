"""The rules that decided a hand of stud, of a board game or of halves; see citing.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.engine import events as ev
from bot.engine import stud
from bot.engine.game import LowTie, OddTie, Opener
from bot.engine.house import ChopRest
from bot.engine.types import ScaleName
from bot.referee.playing import Moment, Played

OF_SCALE: Final[dict[ScaleName, tuple[str, ...]]] = {
    ScaleName.LOW_27: ("D-06",),
    ScaleName.LOW_A5: ("D-08",),
    ScaleName.LOW_8: ("S-21", "S-23"),
    ScaleName.BADUGI_HIGH: ("D-07", "D-10"),
    ScaleName.BADUGI_LOW: ("D-09", "D-10"),
    ScaleName.LOW_27_FOUR: ("H-12",),
    ScaleName.LOW_27_FOUR_PLAIN: ("H-12",),
}
"""What orders the hands of a scale; the high ones stand in section 7 (L-03 to L-05)."""


def brought_in(played: Played, moment: Moment) -> Iterator[str]:
    """Who posted the bring-in, and why he."""
    event, hand, rules = moment.event, moment.hand, moment.before.rules
    assert isinstance(event, ev.BringInPosted)
    rule = rules.game.bring_in
    assert rule is not None
    if stud.bring_in_seat(rule, hand) != event.seat:
        yield "S-17"
    else:
        yield from ("S-12", "S-13") if rules.game.id != "razz" else ("R-03",)
    yield "S-14"
    if event.amount < rules.stakes.bring_in:
        yield "C-62"


def completed(played: Played, moment: Moment) -> Iterator[str]:
    """The first bet of third street, or a short all-in over the bring-in."""
    assert isinstance(moment.event, ev.Completed)
    yield "S-14"
    if moment.event.total != moment.before.rules.stakes.small_bet:
        yield "S-18"
    elif moment.event.full:
        yield "C-22"


def common_card(played: Played, moment: Moment) -> Iterator[str]:
    """S-24: the stub was too short for a seventh card each."""
    assert isinstance(moment.event, ev.BoardDealt)
    yield "S-24" if moment.event.instead else "R-09"


def first_to_act(moment: Moment) -> Iterator[str]:
    """S-15, R-03: whose board opened a street."""
    hand, rules = moment.hand, moment.before.rules
    opens = rules.game.streets[hand.street].opens
    if hand.actor is None and opens in (Opener.HIGH_BOARD, Opener.LOW_BOARD):
        yield "R-03" if opens is Opener.LOW_BOARD else "S-15"


def divided(played: Played, awards: list[ev.PotAwarded]) -> Iterator[str]:
    """How pots with two halves were divided (C-40 to C-45)."""
    rules = played.state.rules
    odd, topped_up = rules.game.odd, rules.house.show.chop_rest is ChopRest.HOUSE_TOPUP
    for award in awards:
        for part in award.parts:
            if not part.amount:
                low = rules.game.shares[part.shares[0]].scale is ScaleName.LOW_8
                yield "S-32" if low else "H-21"
            if len(part.shares) > 1:
                yield "C-43"
        won = [{seat for seat, _ in part.winners} for part in award.parts if part.winners]
        if len(won) == 2:
            if award.amount % 2:
                yield "C-40"
            if won[0] == won[1] and len(won[0]) == 1:
                yield "C-45"
            over = (award.amount // 2) % len(won[1])
            if over and odd.tie is OddTie.HIGH_SUIT and odd.low_tie is LowTie.HIGH_SIDE:
                yield from () if topped_up else ("S-34",)


def tie(played: Played) -> str:
    """What a tie follows where no house says otherwise."""
    by_suit = played.state.rules.game.odd.tie is OddTie.HIGH_SUIT
    return "C-42" if by_suit else "C-41"
