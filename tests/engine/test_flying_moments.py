"""When nothing can fly, and what no word of a flying action is (L-100, L-113, A-84, C-10).

Every answer is worked out by hand from the rule book.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    ALL_CARDS,
    DEALER,
    AllIn,
    Bet,
    BigBlinds,
    Call,
    Check,
    Close,
    Deed,
    Fold,
    Join,
    Make,
    Muck,
    Open,
    Pause,
    Pick,
    Resume,
    ShowCards,
    SitOut,
)
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code
from bot.engine.types import FlyingAct, TurnKind, Why
from tests.support.flying import Room, house
from tests.support.play import rules_of

every_limit = pytest.mark.parametrize("limit", list(Limit))


# --- other moments --------------------------------------------------------------------------------


def test_l_113_the_change_is_no_betting_round() -> None:
    """L-113, LV-35: with two already, "bet 300" at P2's change is answered with a notice."""
    room = Room()
    room.say("FA P1 call, FA P1 check, P4 call, P2 call, P3 check")
    assert room.turn.kind is TurnKind.DRAW
    for words in ("bet 300", "check", "fold", "allin"):
        assert room.code(f"P1 {words}") is Code.NOT_YOUR_TURN
    assert (room.count("P1"), room.seen("P1").folded) == (2, False)
    room.pat()
    assert room.seen("P1").flying is None


def test_a_84_a_card_change_out_of_turn() -> None:
    """A-84 R1: ignored with a notice."""
    room = Room()
    room.say("P4 call, P1 call, P2 call, P3 check")
    assert room.code("P1 draw 1 2") is Code.NOT_YOUR_TURN
    assert room.count("P1") == 0


def test_a_84_counted_where_the_house_says_so() -> None:
    """A-84 R2: it counts and does nothing; twice in 5 seconds is once; a wrong card is not it."""
    room = Room(rules=house(covers_change=True))
    room.say("P4 call, P1 call, P2 call, P3 check, FA P1 draw 1 2")
    assert (room.count("P1"), room.seen("P1").changed) == (1, None)
    room.pace = 1000
    assert room.code("P1 draw 1 2") is Code.REPEATED
    assert room.code("P1 draw 9") is Code.BAD_POSITION
    room.pace = 10_000
    room.say("FA P1 pat")
    assert room.count("P1") == 2
    assert room.code("P1 fold") is Code.NOT_YOUR_TURN  # L-113 all the same
    room.say("P2 pat")
    assert room.code("P2 pat") is Code.NOT_YOUR_TURN  # he has changed: nothing to come
    room.say("FA P1 pat")
    assert room.seen("P1").folded
    assert room.seen("P1").leaving is Why.FLYING
    room.say("P3 pat, P4 pat")
    assert room.actor == "P2"


def test_a_84_an_all_in_player_is_removed_too() -> None:
    """A-84 R2, L-114: a forced fold beats his right to stay; his chips stay in."""
    room = Room(rules=house(covers_change=True), P1=100)
    room.say("P4 call, P1 call, P2 call, P3 check, FA P1 pat, FA P1 draw 1, FA P1 draw 2")
    assert room.seen("P1").folded
    assert (room.seen("P1").stack, room.pot) == (0, 400)


def test_l_113_the_showdown_is_no_betting_round() -> None:
    """L-113: P1 may open or muck; what the others say about betting is answered with a notice."""
    room = Room(2)
    room.say("P2 call, P1 check, P2 pat, P1 pat, P2 check, P1 check")
    assert room.turn.kind is TurnKind.SHOW
    assert room.actor == "P1"
    for words in ("bet 300", "check", "fold", "allin", "call"):
        assert room.code(f"P2 {words}") is Code.NOT_YOUR_TURN


@pytest.mark.parametrize("deed", [Open(), Muck(), Close(), ShowCards(ALL_CARDS)])
def test_l_100_only_betting_words_fly(deed: Deed) -> None:
    """L-100: BET, RAISE, CALL, CHECK, FOLD or ALLIN."""
    room = Room()
    assert room.refused("P1", deed) is Code.NOT_YOUR_TURN
    assert room.count("P1") == 0


def test_l_100_only_who_is_able_to_act() -> None:
    """L-100: neither the folded, nor the all-in, nor who is not in the hand."""
    room = Room(P3=100)
    room.do("P5", Join("P5", 5, points=500, chips=5000))
    room.say("P4 fold")
    for member in ("P4", "P3", "P5"):
        for words in ("call", "allin", "fold", "make 900"):
            assert room.code(f"{member} {words}") is Code.NOT_YOUR_TURN
        assert room.count(member) == 0
    assert room.refused("stranger", Call()) is Code.NOT_SEATED


def test_l_100_who_sits_out_from_the_next_hand_on_still_plays() -> None:
    """L-100: he is able to act in this one."""
    room = Room()
    room.do("P1", SitOut())
    room.say("FA P1 call")
    assert room.count("P1") == 1


@every_limit
@pytest.mark.parametrize("deed", [Bet(5001), Make(5001), Make(10**9), Bet(BigBlinds(10_000))])
def test_l_113_more_than_he_has(deed: Deed, limit: Limit) -> None:
    """L-113: refused and not counted."""
    room = Room(limit=limit)
    assert room.refused("P1", deed) is Code.NOT_ENOUGH_CHIPS
    assert room.count("P1") == 0


def test_no_amount_is_no_action() -> None:
    """L-81, L-112: without its total a RAISE says nothing that could bind: it is asked for."""
    room = Room()
    assert room.refused("P1", Make()) is Code.NEEDS_AMOUNT
    assert room.refused("P1", Bet()) is Code.NEEDS_AMOUNT
    assert room.count("P1") == 0


def test_l_88_a_card_that_he_does_not_hold() -> None:
    """L-88: a FOLD that shows what is not there is refused as it is at a turn."""
    room = Room()
    assert room.refused("P1", Fold(Pick((9,)))) is Code.BAD_POSITION
    assert room.count("P1") == 0


def test_a_pause_stops_flying_actions() -> None:
    """A table that stands still takes no actions, so none can be out of turn."""
    room = Room()
    room.say("FA P1 call")
    room.do(DEALER, Pause())
    for words in ("call", "allin", "make 900"):
        assert room.code(f"P2 {words}") is Code.TABLE_PAUSED
    room.do(DEALER, Resume())
    room.say("P4 call")
    assert room.actor == "P2"
    assert room.told(ev.FlyingStands)
    assert room.count("P2") == 0


def test_a_pause_in_the_choice() -> None:
    """L-113: the choice is the same after it, and its penalty is paid once."""
    room = Room()
    room.say("FA P1 check, P4 make 300")
    room.do(DEALER, Pause())
    assert room.code("P1 call") is Code.TABLE_PAUSED
    room.do(DEALER, Resume())
    room.say("P1 call")
    assert len(room.told(ev.PenaltyPaid)) == 1
    assert room.seen("P1").stack == 4600


@every_limit
@pytest.mark.parametrize("deed", [Check(), Call(), Make(200), Bet(200), AllIn(), Fold()])
def test_c_10_the_standard_house_gives_a_notice(deed: Deed, limit: Limit) -> None:
    """C-10: no flying actions there, in any limit; nothing is counted or kept."""
    rules: Rules = rules_of("standard", limit, blinds=(50, 100))
    room = Room(rules=rules)
    assert room.refused("P1", deed) is Code.NOT_YOUR_TURN
    room.say("P4 call")
    assert room.actor == "P1"
    assert room.count("P1") == 0
    assert not room.hand.turns


def test_world_has_them_as_loj() -> None:
    """C-10: the LOJ and World houses apply the FA rules."""
    room = Room(house="world")
    room.say("FA P1 call, P4 call")
    assert room.actor == "P2"
    flew = room.told(ev.Flew)
    assert flew == [ev.Flew(1, FlyingAct.CALL, 100, 100, 1, room.now - room.pace, True)]
