"""Flying actions whose turn never comes: folds are carried out, all else returns (L-104, L-113).

And leaving (L-114), with a flying action pending or not. Every answer is worked out by hand.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.actions import ALL_CARDS, DEALER, CashOut, Fold, Leave, ShowCards
from bot.engine.conduct import AllInWhen
from bot.engine.game import Limit
from bot.engine.refusal import Code
from bot.engine.types import FlyingAct, Phase, TurnKind, Why
from tests.support.flying import Room, house

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
every_limit = pytest.mark.parametrize("limit", list(Limit))
AT_TURN = house(allin_when=AllInWhen.AT_TURN)


# --- it lapses ------------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize("words", ["make", "call", "check"])
def test_l_104_the_round_closes_before_his_turn(words: str, limit: Limit) -> None:
    """L-104, A-86: P1 has called already; what he says then lapses, and the count stays."""
    room = Room(limit=limit)
    size = {NL: 900, PL: 500, FL: 200}[limit] if words == "make" else 0
    room.say("P4 call, P1 call")
    room.say(f"FA P1 {words} {size or ''}")
    out = max(0, size - 100)
    assert room.seen("P1").stack == 4900 - out
    room.say("P2 call, P3 check")
    assert room.turn.kind is TurnKind.DRAW
    act = FlyingAct(words)
    assert room.told(ev.FlyingLapsed) == [ev.FlyingLapsed(1, act, out)]
    assert (room.seen("P1").stack, room.pot, room.count("P1")) == (4900, 400, 1)
    assert room.seen("P1").flying is None


def test_l_104_nothing_is_carried_over_to_the_next_round() -> None:
    """L-104: what lapsed binds nobody in the final round."""
    room = Room()
    room.say("P4 call, P1 call, FA P1 make 900, P2 call, P3 check")
    room.pat()
    room.say("P2 check, P3 check, P4 check")
    assert room.actor == "P1"
    assert room.legal.bound is None
    assert room.legal.check


def test_a_86_his_turn_comes_after_all() -> None:
    """A-86, L-101: P3 raises to 300, so that P1's make 900 is due, legal, and stands."""
    room = Room()
    room.say("P4 call, P1 call, FA P1 make 900, P2 call, P3 make 300, P4 call")
    assert room.told(ev.Made)[-1] == ev.Made(1, 800, 900, False, True)
    assert room.actor == "P2"


# --- moot -----------------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize(("words", "out"), [("make", 100), ("call", 0), ("check", 0), ("fold", 0)])
def test_l_104_everybody_else_folds(words: str, out: int, limit: Limit) -> None:
    """L-104: heads-up P1 (BB) spoke, and P2 folds: moot, even a FOLD; the chips return."""
    room = Room(2, limit=limit)
    room.say(f"FA P1 {words} {200 if words == 'make' else ''}, P2 fold")
    assert room.turn.kind is TurnKind.LAST
    assert room.actor == "P1"
    assert room.told(ev.FlyingLapsed) == [ev.FlyingLapsed(1, FlyingAct(words), out)]
    room.say("P1 close")
    assert room.stacks == {"P1": 5050, "P2": 4950}
    assert room.count("P1") == 1


def test_l_104_all_but_one_fold_and_two_had_spoken() -> None:
    """L-104: P1's and P2's flying folds come in turn; P3's own is moot then."""
    room = Room()
    room.say("FA P1 fold, FA P2 fold, FA P3 fold, P4 fold")
    assert room.actor == "P3"
    assert room.turn.kind is TurnKind.LAST
    assert [event.seat for event in room.told(ev.Folded) if isinstance(event, ev.Folded)] == [
        4,
        1,
        2,
    ]
    room.say("P3 close")
    assert room.stacks["P3"] == 5050


# --- folds ----------------------------------------------------------------------------------------


@every_limit
def test_l_104_a_fold_stands_whatever_happens_before(limit: Limit) -> None:
    """L-104: always legal; P1 is folded at his turn and is not asked."""
    room = Room(limit=limit)
    room.say(f"FA P1 fold, P4 make {200 if limit is FL else 300}")
    assert room.actor == "P2"
    assert room.told(ev.Folded) == [ev.Folded(1, Why.FLEW)]


def test_l_104_a_fold_never_lapses() -> None:
    """L-104: P1 had called; he folds at the close, before the change, and his 100 stay."""
    room = Room()
    room.say("P4 call, P1 call, FA P1 fold, P2 call")
    assert not room.seen("P1").folded
    room.say("P3 check")
    assert room.seen("P1").folded
    assert room.hand.phase is Phase.DRAWING
    (started,) = room.told(ev.ChangeStarted)
    assert started == ev.ChangeStarted((2, 3, 4))
    assert (room.pot, room.seen("P1").stack) == (400, 4900)


def test_l_104_a_fold_at_the_close_of_the_final_round() -> None:
    """L-104: before the next phase, which is the showdown: P2 opens nothing."""
    room = Room()
    room.limped()
    room.say("P2 check, FA P2 fold, P3 check, P4 check, P1 check")
    assert room.seen("P2").folded
    (started,) = room.told(ev.ShowdownStarted)
    assert started == ev.ShowdownStarted((3, 4, 1))


def test_l_104_two_folds_at_the_close() -> None:
    """L-104: both are carried out."""
    room = Room()
    room.say("P4 call, P1 call, FA P1 fold, FA P4 fold, P2 call, P3 check")
    assert [room.seen(member).folded for member in ("P1", "P2", "P3", "P4")] == [
        True,
        False,
        False,
        True,
    ]


def test_l_104_everybody_has_folded_at_the_close() -> None:
    """L-104: P3 folds his option; of the two pending folds the first from left of the button is
    carried out, P2's; then everybody else has folded, and P1's is moot."""
    room = Room(3)
    room.say("P1 call, P2 call, FA P1 fold, FA P2 fold, P3 fold")
    assert room.seen("P2").folded
    assert room.actor == "P1"
    assert room.turn.kind is TurnKind.LAST
    room.say("P1 close")
    assert room.stacks == {"P1": 5200, "P2": 4900, "P3": 4900}


def test_l_88_cards_in_the_same_message() -> None:
    """L-88: the show belongs to the declaration; it is made at once."""
    room = Room()
    (flew, shown) = room.do("P1", Fold(ALL_CARDS))
    assert isinstance(flew, ev.Flew)
    assert shown == ev.CardsShown(1, room.player("P1").cards)
    room.say("P4 call")
    assert room.refused("P1", ShowCards(ALL_CARDS)) is Code.NOT_YOUR_TURN  # the moment is over


# --- ALLIN at the turn (A-83 R2) ------------------------------------------------------------------


def test_a_83_at_the_turn() -> None:
    """A-83 (i) R2: it waits, nothing is behind him, and his turn voids it."""
    room = Room(rules=AT_TURN)
    room.say("FA P1 allin")
    assert (room.seen("P1").stack, room.pot, room.seen("P1").folded) == (0, 5150, False)
    room.say("P4 call")
    assert room.seen("P1").folded
    assert (room.seen("P1").stack, room.pot) == (2500, 2750)
    assert room.actor == "P2"


def test_a_83_at_the_turn_the_others_fold_first() -> None:
    """A-83: under R2 a void all-in can still win; it is moot and returns (L-104)."""
    room = Room(3, rules=AT_TURN)
    room.say("FA P3 allin, P1 fold, P2 fold, P3 close")
    assert room.stacks == {"P1": 5000, "P2": 4950, "P3": 5050}


def test_l_101_in_every_case_also_at_the_close() -> None:
    """L-101: void in every case, a fold; a fold does not lapse (L-104): 2450 of 4900 stay."""
    room = Room(rules=AT_TURN)
    room.limped()
    room.say("P2 check, FA P2 allin, P3 check, P4 check, P1 check")
    assert room.seen("P2").folded
    assert room.player("P2").stack == 2450


@pytest.mark.parametrize(("words", "stack"), [("call", 2450), ("make 600", 2200)])
def test_a_83_at_the_turn_over_an_earlier_one(words: str, stack: int) -> None:
    """A-83, L-113: of what the ALLIN pushed half comes back, what was out before stays."""
    room = Room(rules=AT_TURN)
    room.say(f"FA P1 {words}, FA P1 allin")
    assert room.seen("P1").stack == 0
    room.say("P4 call")
    assert (room.seen("P1").stack, room.seen("P1").folded) == (stack, True)


def test_a_83_at_the_turn_he_leaves_before() -> None:
    """L-114, L-101: folded at his turn, and half comes back all the same."""
    room = Room(rules=AT_TURN)
    room.say("FA P1 allin")
    room.do("P1", Leave())
    room.say("P4 call")
    assert (room.seen("P1").stack, room.seen("P1").folded) == (2500, True)


def test_a_83_at_the_turn_the_third_one_comes_before() -> None:
    """L-113, L-101: removed while an ALLIN waits: half of it stays."""
    room = Room(rules=AT_TURN)
    room.say("FA P1 allin, FA P1 check, FA P1 fold")
    assert (room.seen("P1").stack, room.seen("P1").folded) == (2500, True)


# --- leaving --------------------------------------------------------------------------------------


@every_limit
def test_l_114_leave_is_never_a_flying_action(limit: Limit) -> None:
    """L-114, LV-38: twice is once; folded at his turn, bets stay, one cash-out after the hand."""
    room = Room(limit=limit)
    room.do("P2", Leave())
    assert room.refused("P2", Leave()) is Code.ALREADY_LEAVING
    assert (room.count("P2"), room.seen("P2").folded) == (0, False)
    room.say(f"P4 make {200 if limit is FL else 300}, P1 fold")
    assert room.told(ev.Folded)[-1] == ev.Folded(2, Why.LEAVING)
    assert room.actor == "P3"
    room.say("P3 fold, P4 close")
    assert room.stacks["P2"] == 4950
    room.do(DEALER, CashOut(2, 495))
    assert len(room.told(ev.SeatLeft)) == 1


def test_l_114_a_leaver_is_asked_no_more_and_does_not_fly() -> None:
    """L-114: who is leaving gets a notice; his hand is folded anyway."""
    room = Room()
    room.do("P1", Leave())
    for words in ("call", "fold", "allin", "make 900", "check"):
        assert room.code(f"P1 {words}") is Code.NOT_YOUR_TURN
    assert room.count("P1") == 0


@pytest.mark.parametrize(("words", "lost"), [("call", 100), ("make 600", 600), ("check", 0)])
def test_l_114_leaving_while_it_waits(words: str, lost: int) -> None:
    """L-114, L-103: his turn folds him; what is out is lost; no penalty is due for a CHECK."""
    room = Room()
    room.say(f"FA P1 {words}")
    room.do("P1", Leave())
    room.say("P4 call")
    assert room.told(ev.Folded)[-1] == ev.Folded(1, Why.LEAVING)
    assert (room.seen("P1").stack, room.pot) == (5000 - lost, 250 + lost)
    assert not room.told(ev.PenaltyPaid)


def test_l_114_leaving_while_it_waits_and_no_turn_comes() -> None:
    """L-104, L-114: the chips return at the close; he is folded at his turn to change."""
    room = Room()
    room.say("P4 call, P1 call, FA P1 make 900")
    room.do("P1", Leave())
    room.say("P2 call, P3 check")
    assert room.seen("P1").stack == 4900
    room.say("P2 pat, P3 pat, P4 pat")
    assert room.told(ev.Folded)[-1] == ev.Folded(1, Why.LEAVING)


@pytest.mark.parametrize(
    ("script", "lost"),
    [("FA P1 call, P4 make 300", 100), ("FA P1 check, P4 make 300", 100)],
)
def test_l_114_leaving_in_the_choice(script: str, lost: int) -> None:
    """L-114: it is his turn, so he is folded at once; chips and penalty stay in."""
    room = Room()
    room.say(script)
    room.do("P1", Leave())
    assert room.told(ev.Folded)[-1] == ev.Folded(1, Why.LEAVING)
    assert room.seen("P1").stack == 5000 - lost
    assert room.actor == "P2"
