"""Flying actions that count, wait and are carried out (L-100, L-101, L-113).

Every answer is worked out by hand from the rule book. ``Room`` checks chips, cards, the log and
what everybody is shown after every action. P1 has the button, P2 and P3 the blinds of 50/100.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.game import Limit
from bot.engine.types import Bound, FlyingAct, TurnKind
from tests.support.flying import Room

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
every_limit = pytest.mark.parametrize("limit", list(Limit))


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
