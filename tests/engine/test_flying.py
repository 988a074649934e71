"""Flying actions that are carried out, and the choices that others leave (L-100 to L-103).

Every answer is worked out by hand from the rule book. ``Room`` checks chips, cards, the log and
what everybody is shown after every action. P1 has the button, P2 and P3 the blinds of 50/100.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.conduct import InvalidChips
from bot.engine.game import Limit
from bot.engine.legal import NoRaise
from bot.engine.refusal import Code
from bot.engine.types import Bound, FlyingAct, TurnKind, Why
from tests.support.flying import Room, house

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
every_limit = pytest.mark.parametrize("limit", list(Limit))
FIRST = {NL: 300, PL: 300, FL: 200}
"""What P4 makes it to."""


# --- L-100 ----------------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_l_100_chips_go_out_at_once_and_change_no_level(players: int, limit: Limit) -> None:
    """L-100: the one before may still call what stood, or raise over it."""
    room = Room(players, limit=limit)
    actor, before = room.actor, room.legal
    flyer = "P1" if players == 2 else "P2"
    blind = 100 if players == 2 else 50  # heads-up the button is the BB (C-61)
    make = {NL: 600, PL: 300, FL: 200}[limit]
    room.say(f"FA {flyer} make {make}")
    assert room.actor == actor
    assert room.legal == before
    assert room.hand.level == 100
    assert room.seen(flyer).stack == 5000 - make
    assert room.seen(flyer).bet == blind
    assert room.pot == 150 + make - blind
    assert room.count(flyer) == 1


@pytest.mark.parametrize(("words", "chips"), [("call", 100), ("check", 0), ("fold", 0)])
def test_l_100_chips_of_a_call_but_none_of_a_check_or_fold(words: str, chips: int) -> None:
    """L-100: chips of a CALL, BET or RAISE are put out at once."""
    room = Room()
    room.say(f"FA P1 {words}")
    assert room.seen("P1").stack == 5000 - chips
    assert room.pot == 150 + chips
    assert room.count("P1") == 1
    assert not room.seen("P1").folded


def test_l_100_every_one_counts() -> None:
    """L-100: every FA adds one, whatever becomes of it."""
    room = Room()
    room.say("FA P1 call, FA P2 fold, FA P3 check, P4 call")
    assert [room.count(member) for member in ("P1", "P2", "P3", "P4")] == [1, 1, 1, 0]


# --- L-101, alpha ---------------------------------------------------------------------------------


@every_limit
def test_l_101_a_call_that_is_still_right_stands(limit: Limit) -> None:
    """L-101 alpha: P1 is not asked; his call is made for him, and P2 is next."""
    room = Room(limit=limit)
    room.say("FA P1 call, P4 call")
    assert room.actor == "P2"
    assert room.told(ev.FlyingStands) == [ev.FlyingStands(1, FlyingAct.CALL, room.now)]
    assert room.told(ev.Called)[-1] == ev.Called(1, 100, 100, False)
    assert (room.seen("P1").stack, room.pot) == (4900, 350)
    assert room.seen("P1").flying is None


def test_l_101_some_stand_one_after_the_other() -> None:
    """L-101: six players, three spoke early: all three are bound, in order."""
    room = Room(6)
    room.say("FA P6 make 400, FA P5 call, FA P1 make 800, P4 call")
    assert [type(event) for event in room.told(ev.Called, ev.Made)] == [
        ev.Called,  # P4
        ev.Called,  # P5
        ev.Made,  # P6 makes 400
        ev.Made,  # P1: 400 + 300 = 700 is the least, 800 stands
    ]
    assert room.actor == "P2"
    assert room.hand.level == 800


@every_limit
def test_l_101_the_big_blind_checks_his_option_early(limit: Limit) -> None:
    """A-77, C-12: nothing is to call for him, so a flying CHECK is right, and ends the round."""
    room = Room(limit=limit)
    room.say("FA P3 check, P4 call, P1 call, P2 call")
    assert room.turn.kind is TurnKind.DRAW
    assert room.told(ev.Checked) == [ev.Checked(3)]
    assert room.pot == 400


@pytest.mark.parametrize(("total", "stands"), [(499, False), (500, True), (4999, True)])
def test_l_101_a_make_stands_if_it_is_a_legal_one(total: int, stands: bool) -> None:
    """L-83: over 300 (+200) the least is 500."""
    room = Room()
    room.say(f"FA P1 make {total}, P4 make 300")
    assert (room.actor == "P2") == stands
    assert room.hand.level == (total if stands else 300)


@every_limit
def test_l_101_a_bet_is_a_make_to_its_total(limit: Limit) -> None:
    """A-85, L-113: a BET said early is carried out as the bet that it is."""
    room = Room(limit=limit)
    room.limped()
    size = 200 if limit is FL else 400
    room.say(f"FA P4 bet {size}, P2 check, P3 check")
    assert room.told(ev.BetMade) == [ev.BetMade(4, size, size, False, True)]
    assert room.actor == "P1"


def test_l_113_a_flying_bet_binds_as_a_raise() -> None:
    """L-113, LJ-43: BET 500 over a bet of 200 is make 500."""
    room = Room()
    room.limped()
    room.say("FA P4 bet 500, P2 bet 200, P3 fold")
    assert room.told(ev.Made)[-1] == ev.Made(4, 500, 500, False, True)


def test_l_101_fixed_limit_has_one_size() -> None:
    """C-20: RAISE without a number is the size as the table stands: 200."""
    room = Room(limit=FL)
    room.say("FA P1 make, P4 call")
    assert room.told(ev.Made)[-1] == ev.Made(1, 200, 200, False, True)


def test_l_101_pot_limit_grows_until_the_turn() -> None:
    """C-33: 100 + 150 + 100 = 350 at first; after a call 450, so that 400 is legal by then."""
    room = Room(limit=PL)
    room.say("FA P1 make 400, P4 call")
    assert room.hand.level == 400
    assert room.actor == "P2"


def test_l_102_above_the_pot_limit() -> None:
    """L-102, L-113: 400 is more than the pot; he raises to 350 and has 50 back, or loses all."""
    room = Room(limit=PL)
    room.say("FA P1 make 400, P4 fold")
    assert room.actor == "P1"
    assert room.legal.bound is Bound.RAISE_OR_FOLD
    assert (room.legal.raise_min, room.legal.raise_max) == (200, 350)
    assert (room.seen("P1").stack, room.pot) == (4600, 550)
    room.say("!P1 call, P1 make 350")
    assert (room.seen("P1").stack, room.pot) == (4650, 500)


def test_l_103_pot_limit_sums_leave_flying_chips_out() -> None:
    """L-100: what P1 has out is no part of the pot before his turn: P4 makes 350 at most."""
    room = Room(limit=PL)
    room.say("FA P1 call")
    assert room.legal.raise_max == 350
    room.say("P4 make 300, P1 call")
    assert (room.seen("P1").stack, room.pot) == (4700, 750)


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


# --- L-103, A-81: dead ----------------------------------------------------------------------------


def test_l_103_dead_chips_of_a_call() -> None:
    """A-81 ``dead``, LJ-22: the 100 are lost, the 300 are paid in full."""
    room = Room(rules=house(invalid_chips=InvalidChips.DEAD))
    room.say("FA P1 call, P4 make 300")
    assert (room.hand.dead, room.seen("P1").stack, room.pot) == (100, 4900, 550)
    assert room.told(ev.FlyingChipsLost) == [ev.FlyingChipsLost(1, 100, True)]
    room.say("P1 call")
    assert (room.seen("P1").stack, room.pot) == (4600, 850)


def test_l_103_dead_chips_of_a_raise() -> None:
    """A-81 ``dead``: 400 lost, then make 500 in full, or fold for 400."""
    room = Room(rules=house(invalid_chips=InvalidChips.DEAD))
    room.say("FA P1 make 400, P4 make 300, P1 make 500")
    assert (room.seen("P1").stack, room.hand.dead) == (4100, 400)
    room = Room(rules=house(invalid_chips=InvalidChips.DEAD))
    room.say("FA P1 make 400, P4 make 300, P1 fold")
    assert (room.seen("P1").stack, room.pot) == (4600, 850)


def test_l_103_dead_chips_where_no_raise_is_left() -> None:
    """A-81 ``dead``: nothing comes back, and the call of 250 is paid from what is behind."""
    room = Room(3, rules=house(invalid_chips=InvalidChips.DEAD), P1=300, P3=100)
    room.say("FA P2 make 600, P1 allin")
    assert (room.hand.dead, room.legal.call) == (550, 250)
    room.say("P2 call")
    assert room.player("P2").stack == 5000 - 600 - 250


def test_l_103_dead_and_no_chip_left() -> None:
    """A-81 ``dead``: the call took his whole stack; there is nothing to call again with."""
    room = Room(rules=house(invalid_chips=InvalidChips.DEAD), P1=100)
    room.say("FA P1 call, P4 make 300")
    assert room.seen("P1").folded
    assert room.actor == "P2"


def test_l_103_chips_that_were_right_are_never_dead() -> None:
    """A-81: alpha loses nothing, ``dead`` or not."""
    room = Room(rules=house(invalid_chips=InvalidChips.DEAD))
    room.say("FA P1 call, P4 call")
    assert (room.hand.dead, room.seen("P1").stack) == (0, 4900)


def test_l_103_lost_chips_are_his_contribution() -> None:
    """L-103, C-14, C-15: 400 of a folded player; who is all-in for 300 wins 300 of them.

    P2's 600 is matched up to 400, so 200 come back. 300 x 3 + 100 and 100 x 2, less 2%.
    """
    room = Room(P4=300)
    room.say("FA P1 make 400, P4 allin, P1 fold, P2 make 600, P3 fold, P2 pat, P4 pat")
    assert room.told(ev.BetReturned)[-1] == ev.BetReturned(2, 200)
    assert room.pots == [(980, ["P2", "P4"]), (196, ["P2"])]


# --- L-101: ALLIN ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "back"), [(5000, 2500), (5001, 2500), (1, 0), (2, 1), (99, 49), (100, 50)]
)
def test_l_101_an_all_in_is_void_at_once(stack: int, back: int) -> None:
    """L-101, A-83, LV-16: folded, half comes back, an odd chip stays in."""
    room = Room(P1=stack)
    room.say("FA P1 allin")
    assert room.told(ev.AllInVoided) == [ev.AllInVoided(1, stack - back, back)]
    assert room.seen("P1").folded
    assert (room.seen("P1").stack, room.pot) == (back, 150 + stack - back)
    assert (room.hand.level, room.actor, room.count("P1")) == (100, "P4", 1)


def test_a_83_half_of_what_was_behind() -> None:
    """A-83: the BB pushed 4900; the 100 of his blind are not halved."""
    room = Room()
    room.say("FA P3 allin")
    assert (room.seen("P3").stack, room.pot) == (2450, 50 + 100 + 2450)


@pytest.mark.parametrize("words", ["make 5000", "bet 5000", "allin"])
def test_l_113_a_bet_of_the_whole_stack_is_an_all_in(words: str) -> None:
    """L-113: however it is said."""
    room = Room()
    room.say(f"FA P1 {words}")
    assert room.seen("P1").folded
    assert room.seen("P1").stack == 2500


def test_l_113_a_call_of_the_whole_stack_is_none() -> None:
    """L-113, LJ-45: it is a CALL, and he is still able to act."""
    room = Room(P1=100, P2=50, P3=100)
    room.say("FA P1 call")
    assert room.player("P1").able
    assert (room.seen("P1").stack, room.seen("P1").all_in) == (0, False)
    assert room.legal.no_raise is None  # P4 can bet against him
    room.say("P4 call")
    assert room.seen("P1").all_in
    assert room.told(ev.Called)[-1] == ev.Called(1, 100, 100, True)


@pytest.mark.parametrize(("limit", "pushed"), [(PL, 350), (FL, 200)])
def test_l_101_an_all_in_pushes_no_more_than_the_limit_allows(limit: Limit, pushed: int) -> None:
    """L-101, C-14, C-26: what ALLIN would put in at his turn; half of that comes back."""
    room = Room(limit=limit)
    room.say("FA P1 allin")
    assert room.told(ev.AllInVoided) == [ev.AllInVoided(1, pushed // 2, pushed // 2)]
    assert room.seen("P1").folded
    assert room.seen("P1").stack == 5000 - pushed // 2


def test_l_101_fixed_limit_raise_of_the_whole_stack() -> None:
    """L-113: 200 is all that he has, so RAISE is an ALLIN."""
    room = Room(limit=FL, P1=200)
    room.say("FA P1 make")
    assert room.told(ev.AllInVoided) == [ev.AllInVoided(1, 100, 100)]


@pytest.mark.parametrize(("house_", "rake"), [("loj", 101), ("world", 0)])
def test_l_101_the_last_one_left_wins_at_once(house_: str, rake: int) -> None:
    """C-16: P2 and P3 void themselves: P1, whose turn it was, need not act any more.

    50 + 2475 and 100 + 2450 are in; LOJ takes 2% of 5075 (L-13: World none before the change).
    """
    room = Room(3, house_)
    room.say("FA P2 allin, FA P3 allin")
    assert room.turn.kind is TurnKind.LAST
    assert room.actor == "P1"
    room.say("P1 close")
    assert room.stacks == {"P1": 5000 + 5075 - rake, "P2": 2475, "P3": 2450}


def test_l_103_the_kept_half_is_layered() -> None:
    """L-103, LJ-32: who is all-in for 60 wins 60 of it from each."""
    room = Room(P2=60)
    room.say("FA P1 allin, P4 call, P2 allin, P3 check")
    room.pat()
    room.say("P3 check, P4 check")
    while room.playing:
        room.say(f"{room.actor} open")
    assert [members for _, members in room.pots] == [["P2", "P3", "P4"], ["P3", "P4"]]
    assert [amount for amount, _ in room.pots] == [235, 2470]


# --- a second one while one waits -----------------------------------------------------------------


@pytest.mark.parametrize("second", ["check", "fold", "make 900", "bet 300"])
def test_l_113_the_first_one_stands(second: str) -> None:
    """L-113: the second counts, but changes nothing."""
    room = Room()
    room.say(f"FA P1 call, FA P1 {second}")
    assert room.count("P1") == 2
    assert (room.seen("P1").stack, room.pot) == (4900, 250)
    room.say("P4 call")
    assert room.actor == "P2"
    assert room.told(ev.Called)[-1] == ev.Called(1, 100, 100, False)


@pytest.mark.parametrize("first", ["call", "make 600", "check", "fold"])
def test_l_113_an_all_in_comes_over_it(first: str) -> None:
    """L-113: ALLIN excepted. What was out stays in; of the rest half comes back."""
    room = Room()
    room.say(f"FA P1 {first}, FA P1 allin")
    out = {"call": 100, "make 600": 600}.get(first, 0)
    back = (5000 - out) // 2
    assert room.told(ev.AllInVoided) == [ev.AllInVoided(1, 5000 - back, back)]
    assert (room.seen("P1").stack, room.seen("P1").folded, room.count("P1")) == (back, True, 2)


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


# --- what is shown --------------------------------------------------------------------------------


def test_views_say_what_waits_and_what_is_left() -> None:
    """C-05 aside, all is public: everybody sees what was said, what is out, and the choice."""
    room = Room()
    room.say("FA P1 make 400")
    waiting = room.seen("P1").flying
    assert waiting is not None
    assert (waiting.act, waiting.total, waiting.chips) == (FlyingAct.MAKE, 400, 400)
    assert waiting.bound is None
    room.say("P4 make 300")
    waiting = room.seen("P1").flying
    assert waiting is not None
    assert waiting.bound is Bound.RAISE_OR_FOLD
    room.say("P1 make 500")
    assert room.seen("P1").flying is None
