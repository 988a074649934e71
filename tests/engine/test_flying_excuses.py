"""Late lines, double sends and dead buttons are no flying actions (L-112).

Every answer is worked out by hand. Times are milliseconds; the grace is 5 seconds.
"""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    AllIn,
    Call,
    Check,
    Deed,
    Make,
    Sizing,
)
from bot.engine.decide import Decision
from bot.engine.game import Limit
from bot.engine.refusal import Code
from tests.support.flying import Room, decided, house

PL, FL = Limit.POT_LIMIT, Limit.FIXED_LIMIT
every_limit = pytest.mark.parametrize("limit", list(Limit))


# --- a late line ----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", ["call", "make 900", "fold", "allin", "check"])
def test_l_112_written_while_it_was_his_turn(words: str) -> None:
    """L-112 (a): P2's time ran out and he was checked for; what he wrote before arrives now."""
    room = Room(3)
    room.limped()
    start = room.turn.at
    room.run_one_out()
    for at in (start, room.now - 1):
        assert room.ask_at(at, "P2", words) is Code.LATE
    assert room.count("P2") == 0


def test_l_112_written_before_or_after_his_turn() -> None:
    """L-112: the time excuses only what was written in his turn."""
    room = Room(3)
    room.limped()
    start = room.turn.at
    room.say("P2 bet 200")
    assert room.ask_at(room.now + 6000, "P2", "make 900") is None
    assert room.count("P2") == 1
    assert room.ask_at(start - 1, "P2", "fold") is None
    assert room.count("P2") == 2


def test_l_113_written_before_this_hand_had_a_turn() -> None:
    """L-112, L-113: a double send whose first half ended the last hand reaches the next one.

    At its own time no round of this hand was running, so it is no action in one.
    """
    room = Room(3)
    room.say("P1 fold, P2 fold, P3 close")
    settled = room.now
    room.deal()
    first = room.hand.turns[0].at
    late = next(player for player in ("P1", "P2", "P3") if player != room.actor)
    for at in (settled, first - 1):
        assert room.ask_at(at, late, "fold") is Code.LATE
    assert room.count(late) == 0
    assert room.ask_at(first, late, "fold") is None
    assert room.count(late) == 1


def test_l_112_late_although_he_has_acted() -> None:
    """L-112 (a): another line, written in the same turn, arrives after the one that counted."""
    room = Room()
    at = room.turn.at
    room.say("P4 call")
    assert room.ask_at(at + 1, "P4", "make 300") is Code.LATE
    assert room.count("P4") == 0


def test_l_112_a_time_never_accuses() -> None:
    """L-112: what reaches the table on its writer's turn is an action, whenever it was written."""
    room = Room()
    start = room.now
    room.say("P4 call")
    assert room.actor == "P1"
    assert room.ask_at(start - 500, "P1", "call") is None
    assert room.count("P1") == 0
    assert room.actor == "P2"


def test_l_112_late_for_the_change() -> None:
    """L-112 (a): a betting word written at his own change arrives in the final round."""
    room = Room(2)
    room.say("P2 call, P1 check, P2 pat")
    during = room.turn.at + 1
    room.say("P1 pat")
    assert room.actor == "P2"
    assert room.ask_at(during, "P1", "check") is Code.LATE


# --- a double send --------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize(("after", "again"), [(0, True), (1, True), (5000, True), (5001, False)])
def test_l_112_said_again(limit: Limit, after: int, again: bool) -> None:
    """L-112 (b): the same within 5 seconds of his own action."""
    room = Room(limit=limit)
    room.say("P4 call")
    code = room.ask_at(room.now + after, "P4", "call")
    assert code is (Code.REPEATED if again else None)
    assert room.count("P4") == (0 if again else 1)


@pytest.mark.parametrize("words", ["check", "fold", "make 300", "allin", "bet 300"])
def test_l_112_something_else_is_no_repeat(words: str) -> None:
    """L-112 (b): he says another thing."""
    room = Room()
    room.say("P4 call")
    assert room.ask_at(room.now + 1000, "P4", words) is None
    assert room.count("P4") == 1


@pytest.mark.parametrize(
    ("words", "again"), [("make 300", True), ("bet 300", True), ("make 301", False)]
)
def test_l_112_the_same_amount(words: str, again: bool) -> None:
    """L-112 (b), L-113: BET and RAISE to a total are the same thing, another total is not."""
    room = Room()
    room.say("P4 make 300")
    assert room.ask_at(room.now + 1000, "P4", words) is (Code.REPEATED if again else None)


@pytest.mark.parametrize("amount", [None, Sizing.MIN])
def test_l_112_the_same_size_by_word(amount: Sizing | None) -> None:
    """L-112 (b): "raise" twice in fixed limit; the second would mean 300 by now."""
    room = Room(limit=FL)
    room.do("P4", Make(amount))
    room.pace = 1000
    assert room.refused("P4", Make(amount)) is Code.REPEATED


@every_limit
def test_l_112_a_check_across_the_end_of_a_round(limit: Limit) -> None:
    """L-112 (b): P1 checks his option, keeps his cards, P2 is to act: still the same check."""
    room = Room(2, limit=limit)
    room.say("P2 call, P1 check")
    room.pace = 1000
    room.say("P2 pat, P1 pat")
    assert room.refused("P1", Check()) is Code.REPEATED
    assert room.count("P1") == 0


def test_l_112_the_change_does_not_prolong_it() -> None:
    """L-112 (b): the check is 20 seconds old, though he changed cards a second ago."""
    room = Room(2)
    room.say("P2 call, P1 check, P2 pat, P1 pat")
    room.pace = 1000
    room.do("P1", Check())
    assert room.count("P1") == 1


def test_l_112_a_flying_action_said_again() -> None:
    """L-112 (b): also while it waits; a CALL is the same one although the level has changed."""
    room = Room(6)
    room.say("FA P1 call")
    room.pace = 1000
    assert room.refused("P1", Call()) is Code.REPEATED
    room.say("P4 make 300")
    assert room.refused("P1", Call()) is Code.REPEATED
    assert room.count("P1") == 1


def test_l_112_a_second_flying_action_said_again() -> None:
    """L-112 (b): it changed nothing but was accepted: sent twice, it must not be the third."""
    room = Room()
    room.say("FA P1 call, FA P1 make 900")
    room.pace = 1000
    assert room.refused("P1", Make(900)) is Code.REPEATED
    assert (room.count("P1"), room.seen("P1").folded) == (2, False)


@pytest.mark.parametrize(
    ("words", "deed"), [("call", Call()), ("check", Check()), ("make 400", Make(400))]
)
def test_l_112_one_that_was_carried_out_said_again(words: str, deed: Deed) -> None:
    """L-112 (b): his action is only now accepted for good; the same word is a repeat of it."""
    room = Room()
    room.limped()
    room.say(f"FA P3 {words}, P2 check")
    room.pace = 1000
    assert room.actor == "P4"
    assert room.refused("P3", deed) is Code.REPEATED
    assert room.count("P3") == 1


def test_l_112_one_that_lapsed_said_again() -> None:
    """L-112 (b): the round closed in between, and the next one begins within 5 seconds."""
    room = Room(2)
    room.say("P2 call")
    room.say("P1 make 300")
    room.say("FA P1 check")
    room.pace = 500
    room.say("P2 call, P2 pat, P1 pat")
    assert room.actor == "P2"
    assert room.refused("P1", Check()) is Code.REPEATED
    assert room.count("P1") == 1


@pytest.mark.parametrize("limit", [PL, FL])
def test_l_112_an_all_in_that_left_chips(limit: Limit) -> None:
    """L-112 (b), C-26: in these limits ALLIN is a raise; sent twice it must cost no half."""
    room = Room(limit=limit)
    room.say("P4 allin")
    assert room.seen("P4").stack > 0
    room.pace = 1000
    assert room.refused("P4", AllIn()) is Code.REPEATED
    assert not room.seen("P4").folded


def test_l_112_after_the_dealer_acted_for_him() -> None:
    """L-112 (b), C-80: his clock ran out on a free check; his own check comes too late to hurt."""
    room = Room(3)
    room.limped()
    room.run_one_out()
    room.pace = 1000
    assert room.refused("P2", Check()) is Code.REPEATED


def test_l_112_no_grace() -> None:
    """``fa.repeat_grace`` 0: each line counts, even one of the same instant."""
    room = Room(rules=house(repeat_grace=0))
    room.say("P4 call")
    assert room.ask_at(room.now, "P4", "call") is None
    assert room.count("P4") == 1


def test_l_112_a_repeat_on_his_turn_is_an_action() -> None:
    """L-112: a repeat counts as one only while it is not its writer's turn."""
    room = Room(2)
    room.say("P2 call")
    room.say("P1 check, P2 pat, P1 pat")
    room.pace = 1000
    room.say("P2 check, P1 check")
    assert room.count("P1") == room.count("P2") == 0


# --- buttons and places ---------------------------------------------------------------------------


def test_l_112_a_button_of_a_turn_that_is_over() -> None:
    """L-112 (c): a press carries its turn; that of another's running turn counts nothing."""
    room = Room()
    old = room.turn.token
    room.say("P4 call")
    assert room.refused("P4", Call(), old) is Code.STALE
    assert room.refused("P4", Call(), room.turn.token) is Code.NOT_YOUR_TURN
    assert room.count("P4") == 0


@pytest.mark.parametrize("words", ["call", "make 900", "allin", "fold"])
def test_private_and_slash_are_the_same(words: str) -> None:
    """L-100: wherever it is said, the same comes of it, and everybody is told."""
    room = Room()
    answers = [decided(room, "P1", words, source) for source in ("room", "dm", "slash")]
    events = {repr(answer.events) for answer in answers if isinstance(answer, Decision)}
    assert len(events) == 1
    for answer in answers:
        assert isinstance(answer, Decision)
        assert all(event.audience is ev.Audience.EVERYBODY for event in answer.events)
