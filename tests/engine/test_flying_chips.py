"""Flying chips that do not return, and void all-ins (L-101, L-103, A-81, A-83, LV-16).

Every answer is worked out by hand. P1 has the button, P2 and P3 the blinds of 50/100.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.conduct import InvalidChips
from bot.engine.game import Limit
from bot.engine.types import TurnKind
from tests.support.flying import Room, house

PL, FL = Limit.POT_LIMIT, Limit.FIXED_LIMIT


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
