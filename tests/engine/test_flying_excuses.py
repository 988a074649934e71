"""What is no flying action: late lines, double sends, dead buttons, other moments (L-112, L-113).

Every answer is worked out by hand. Times are milliseconds; the grace is 5 seconds.
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
    Sizing,
)
from bot.engine.decide import Decision
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code
from bot.engine.types import FlyingAct, TurnKind, Why
from tests.support.flying import Room, decided, house
from tests.support.play import rules_of

NL, PL, FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT
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
    assert not room.hand.spans


def test_world_has_them_as_loj() -> None:
    """C-10: the LOJ and World houses apply the FA rules."""
    room = Room(house="world")
    room.say("FA P1 call, P4 call")
    assert room.actor == "P2"
    flew = room.told(ev.Flew)
    assert flew == [ev.Flew(1, FlyingAct.CALL, 100, 100, 1, room.now - room.pace, True)]
