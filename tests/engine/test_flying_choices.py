"""What a flying action leaves that is not legal any more (L-102, L-103, L-113, A-81, A-87, A-88).

Every answer is worked out by hand. P1 has the button, P2 and P3 the blinds of 50/100.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.game import Limit
from bot.engine.legal import NoRaise
from bot.engine.refusal import Code
from bot.engine.types import Bound, FlyingAct, Why
from tests.support.flying import Room

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
every_limit = pytest.mark.parametrize("limit", list(Limit))
FIRST = {NL: 300, PL: 300, FL: 200}
"""What P4 makes it to."""


# --- L-102, beta ----------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize("answer", ["call", "fold"])
def test_l_102_call_again_or_fold(limit: Limit, answer: str) -> None:
    """L-102 beta-1: the amount has changed; the 100 count toward the call, or are lost."""
    room, level = Room(limit=limit), FIRST[limit]
    room.say(f"FA P1 call, P4 make {level}")
    assert room.actor == "P1"
    assert room.told(ev.FlyingFailed) == [
        ev.FlyingFailed(1, FlyingAct.CALL, Bound.CALL_OR_FOLD),
    ]
    may = room.legal
    assert (may.call, may.check, may.may_raise, may.all_in) == (level, False, False, 0)
    assert may.no_raise is NoRaise.FLYING
    assert room.code("P1 allin") is Code.BOUND_TO_CALL
    assert room.code("P1 make 900") is Code.BOUND_TO_CALL
    assert room.code("P1 check") is Code.CANNOT_CHECK
    assert (room.seen("P1").stack, room.pot) == (4900, 250 + level)
    room.say(f"P1 {answer}")
    stays = level if answer == "call" else 100
    assert (room.seen("P1").stack, room.pot) == (5000 - stays, 150 + level + stays)
    assert room.hand.level == level
    assert room.actor == "P2"


@pytest.mark.parametrize("stack", [250, 300])
def test_l_102_all_in_only_if_too_short_to_call(stack: int) -> None:
    """L-102: with 250 or 300 against 300 a call takes all, so ALLIN is that call."""
    room = Room(P1=stack)
    room.say("FA P1 call, P4 make 300")
    assert room.legal.call_all_in
    assert room.legal.all_in == stack
    room.say("P1 allin")
    assert room.told(ev.Called)[-1] == ev.Called(1, stack, stack, True)
    assert room.actor == "P2"


def test_l_102_one_chip_more_than_the_call_is_no_all_in() -> None:
    """L-102: with 301 against 300 he calls and keeps one chip."""
    room = Room(P1=301)
    room.say("FA P1 call, P4 make 300, !P1 allin, P1 call")
    assert room.seen("P1").stack == 1


def test_l_102_the_amount_has_changed_to_less() -> None:
    """L-102: P4, who made it 300, is out; P3 can reach 120 at most, so P2 owes 70 instead of 250.

    The amount has changed: he calls again or folds, and what is too much comes back.
    """
    room = Room(P3=120)
    room.say("P4 make 300, FA P2 call")
    assert room.seen("P2").stack == 5000 - 300
    room.say("FA P4 check, FA P4 call, FA P4 fold, P1 fold")  # the third one
    assert room.actor == "P2"
    assert (room.legal.call, room.legal.bound) == (70, Bound.CALL_OR_FOLD)
    room.say("P2 call")
    assert room.seen("P2").stack == 5000 - 120


@every_limit
def test_l_102_raise_again_or_fold(limit: Limit) -> None:
    """L-102 beta-2, A-87: a call is refused, and so is a check; folding loses what is out."""
    room, level = Room(limit=limit), FIRST[limit]
    early = 200 if limit is FL else 400
    room.say(f"FA P1 make {early}, P4 make {level}")
    assert room.actor == "P1"
    assert room.legal.bound is Bound.RAISE_OR_FOLD
    assert room.legal.raise_min == {NL: 500, PL: 500, FL: 300}[limit]
    assert room.code("P1 call") is Code.BOUND_TO_RAISE
    assert room.code("P1 check") is Code.BOUND_TO_RAISE
    room.say("P1 fold")
    assert (room.seen("P1").stack, room.pot) == (5000 - early, 150 + level + early)
    assert room.hand.level == level


@every_limit
def test_l_103_chips_out_count_toward_the_new_raise(limit: Limit) -> None:
    """L-103, ``live``: in all he pays the new total and no more."""
    room = Room(limit=limit)
    early, new = (200, 300) if limit is FL else (400, 500)
    room.say(f"FA P1 make {early}, P4 make {FIRST[limit]}, P1 make {new}")
    assert (room.seen("P1").stack, room.hand.level) == (5000 - new, new)


def test_l_102_a_bet_below_the_minimum() -> None:
    """L-102, A-85: BET 50 in the final round is below the BB: bet again or fold, no check."""
    room = Room()
    room.limped()
    room.say("FA P3 bet 50, P2 check")
    assert room.legal.bound is Bound.RAISE_OR_FOLD
    assert room.code("P3 check") is Code.BOUND_TO_RAISE
    room.say("P3 bet 100")
    assert (room.hand.level, room.seen("P3").stack) == (100, 4800)


@pytest.mark.parametrize("words", ["allin", "make 450"])
def test_l_102_too_short_for_a_raise(words: str) -> None:
    """L-102: the least is 500 and he has 450: all-in or fold, no call."""
    room = Room(P1=450)
    room.say(f"FA P1 make 400, P4 make 300, !P1 call, P1 {words}")
    assert room.told(ev.Made)[-1] == ev.Made(1, 450, 450, True, False)


def test_l_102_too_short_even_for_the_call() -> None:
    """L-102: with 250 against 300 an all-in is a call for less."""
    room = Room(P1=250)
    room.say("FA P1 make 200, P4 make 300, !P1 call, P1 allin")
    assert room.told(ev.Called)[-1] == ev.Called(1, 250, 250, True)


# --- L-113: a raise that is possible no more ------------------------------------------------------


@pytest.mark.parametrize(("answer", "stack"), [("call", 4700), ("fold", 4400)])
def test_l_113_nobody_left_to_raise(answer: str, stack: int) -> None:
    """L-113, C-13: both others are all-in; of 600 a call takes 300, the rest comes back."""
    room = Room(3, P1=300, P3=100)
    room.say("FA P2 make 600, P1 allin")
    assert room.legal.bound is Bound.CALL_OR_FOLD
    assert room.legal.call == 250
    room.say(f"!P2 make 700, P2 {answer}")
    assert room.player("P2").stack == stack
    assert room.hand.pot == (700 if answer == "call" else 1000)


def test_l_113_not_reopened() -> None:
    """L-113, A-76: P4 made 300, P2 is all-in for 400, a short one: P4 may not raise again."""
    room = Room(P2=400)
    room.say("P4 make 300, P1 call, P2 allin, FA P4 make 900, P3 call")
    assert room.actor == "P4"
    assert (room.legal.bound, room.legal.call) == (Bound.CALL_OR_FOLD, 100)
    assert room.seen("P4").stack == 4100
    room.say("P4 call")
    assert room.seen("P4").stack == 4600


def test_l_113_reopened_by_a_full_raise() -> None:
    """A-76: P3's full raise over the short all-in reopens: make 900 is the least over 600."""
    room = Room(P2=400)
    room.say("P4 make 300, P1 call, P2 allin, FA P4 make 900, P3 make 600")
    assert room.told(ev.Made)[-1] == ev.Made(4, 600, 900, False, True)


def test_l_113_the_cap_is_reached_meanwhile() -> None:
    """L-113, C-21, L-30: 100, 200, 300, 400, and P3's 500 is the last: P4 may only call."""
    room = Room(limit=FL)
    room.say("P4 make, P1 make, P2 make, FA P4 make, P3 make")
    assert room.seen("P4").stack == 4500
    assert (room.legal.bound, room.legal.call) == (Bound.CALL_OR_FOLD, 300)
    room.say("P4 call")
    assert room.seen("P4").stack == 4500


@pytest.mark.parametrize(("answer", "stack"), [("make 200", 4800), ("fold", 4500)])
def test_l_103_more_than_the_one_size(answer: str, stack: int) -> None:
    """L-102, L-103, C-20: of 500 out a make takes 200, the rest comes back; a fold loses it."""
    room = Room(limit=FL)
    room.say("FA P1 make 500, P4 call")
    assert (room.legal.bound, room.legal.raise_min) == (Bound.RAISE_OR_FOLD, 200)
    assert room.seen("P1").stack == 4500
    room.say(f"P1 {answer}")
    assert room.seen("P1").stack == stack


@pytest.mark.parametrize(("answer", "stack"), [("call", 4500), ("fold", 4400)])
def test_l_113_said_when_the_cap_stands(answer: str, stack: int) -> None:
    """L-113: a bare RAISE over the capped 500 means 600; 100 of it come back with a call."""
    room = Room(limit=FL)
    room.say("P4 make, P1 make, P2 make, P3 make, FA P1 make")
    assert room.seen("P1").stack == 4400
    room.say(f"P4 call, P1 {answer}")
    assert room.seen("P1").stack == stack


def test_l_113_no_raise_is_left_while_he_thinks() -> None:
    """L-113: P1 must raise or fold; then P2 and P3 drop out and P4 is all-in: he may call."""
    room = Room(P4=300)
    room.say("FA P1 make 400, P4 allin")
    first = room.legal.bound
    assert first is Bound.RAISE_OR_FOLD
    room.say("!P1 call, FA P2 allin, FA P3 allin")
    assert room.actor == "P1"
    assert room.legal.bound is Bound.CALL_OR_FOLD
    room.say("P1 call")
    assert room.player("P1").stack == 4700


# --- L-102 beta-3, A-88 ---------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize("answer", ["call", "fold"])
def test_l_102_a_check_that_a_bet_overtook(limit: Limit, answer: str) -> None:
    """L-102 beta-3: one BB of dead money, then call or fold; due whatever he does (L-113)."""
    room = Room(limit=limit)
    room.limped()
    room.say("FA P4 check, P2 bet 200, P3 fold")
    assert room.actor == "P4"
    assert room.told(ev.PenaltyPaid) == [ev.PenaltyPaid(4, 100)]
    assert (room.hand.dead, room.seen("P4").stack, room.pot) == (100, 4800, 700)
    assert room.seen("P4").bet == 0  # it counts for nobody's total
    assert room.legal.call == 200
    assert room.code("P4 make 600") is Code.BOUND_TO_CALL
    room.say(f"P4 {answer}")
    assert room.seen("P4").stack == (4600 if answer == "call" else 4800)


@every_limit
def test_l_102_heads_up_the_option_is_overtaken(limit: Limit) -> None:
    """L-102 beta-3 before the change: P1 (BB) checks early, P2 raises."""
    room, level = Room(2, limit=limit), FIRST[limit]
    room.say(f"FA P1 check, P2 make {level}")
    assert room.seen("P1").stack == 4800
    room.say("!P1 make 900, P1 call")
    assert room.seen("P1").stack == 4900 - level
    assert room.pot == 2 * level + 100


def test_l_102_a_check_that_never_was_legal() -> None:
    """L-102: the BB stands when his turn comes, so a flying CHECK costs its penalty."""
    room = Room(3)
    room.say("FA P2 check, P1 fold")
    assert room.told(ev.PenaltyPaid) == [ev.PenaltyPaid(2, 100)]
    assert (room.legal.call, room.seen("P2").stack) == (50, 4850)


@pytest.mark.parametrize(
    ("stack", "pays", "left"), [(160, 60, 0), (200, 100, 0), (201, 100, 1), (400, 100, 200)]
)
def test_a_88_fewer_chips_than_the_penalty(stack: int, pays: int, left: int) -> None:
    """A-88, LJ-48b: 100 went in before; he pays what he has, and folds if nothing is left."""
    room = Room(P4=stack)
    room.limped()
    room.say("FA P4 check, P2 bet 200, P3 fold")
    assert room.told(ev.PenaltyPaid) == [ev.PenaltyPaid(4, pays)]
    if left == 0:
        assert room.seen("P4").folded
        assert room.told(ev.Folded)[-1] == ev.Folded(4, Why.FLEW)
        assert room.actor == "P1"
        return
    assert room.legal.call == min(200, stack - 200)
    assert room.legal.call_all_in
    room.say("P4 allin")
    assert room.seen("P4").all_in


# --- L-113: CALL with nothing to call -------------------------------------------------------------


def test_l_113_a_call_with_nothing_to_call_is_a_check() -> None:
    """L-113, LJ-41: while nothing is to be called."""
    room = Room()
    room.limped()
    room.say("FA P4 call, P2 check, P3 check")
    assert room.told(ev.Checked)[-1] == ev.Checked(4)
    assert room.actor == "P1"


def test_l_113_a_call_with_nothing_to_call_pays_no_penalty() -> None:
    """L-113: once a bet stands it is beta-1, not beta-3."""
    room = Room()
    room.limped()
    room.say("FA P4 call, P2 bet 200, P3 fold")
    assert not room.told(ev.PenaltyPaid)
    assert (room.legal.bound, room.legal.call) == (Bound.CALL_OR_FOLD, 200)
    assert room.seen("P4").stack == 4900


# --- silence --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("script", "lost"),
    [
        ("FA P1 call, P4 make 300", 100),
        ("FA P1 make 400, P4 make 300", 400),
        ("FA P1 check, P4 make 300", 100),
    ],
)
def test_l_113_silence_is_a_fold(script: str, lost: int) -> None:
    """L-113, C-80: whatever was said; the chips that are out stay in, and so does the penalty."""
    room = Room()
    room.say(script)
    assert room.actor == "P1"
    room.run_one_out()
    assert room.seen("P1").folded
    assert room.seen("P1").stack == 5000 - lost
    assert room.actor == "P2"


def test_l_113_silence_is_a_fold_where_a_check_would_be_free() -> None:
    """L-113: BET 50 leaves a bet or a fold; the clock does not check for him."""
    room = Room()
    room.limped()
    room.say("FA P3 bet 50, P2 check")
    room.run_one_out()
    assert room.seen("P3").folded
    assert room.seen("P3").stack == 4850


def test_c_80_a_turn_that_was_flown_is_no_missed_one() -> None:
    """C-80: two missed in a row sit one out; P1 missed one, then one was carried out for him."""
    room = Room()
    room.say("P4 call, P1 call, P2 call, P3 check")
    room.say("P2 pat, P3 pat, P4 pat")
    room.run_one_out()
    assert room.state.seats[1].timeouts == 1
    room.say("FA P1 check, P2 check, P3 check, P4 check")
    assert room.state.seats[1].timeouts == 0
