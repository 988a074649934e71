"""Three flying actions, and since when they are counted (L-105, A-82, L-113).

Every answer is worked out by hand. P1 has the button, P2 and P3 the blinds of 50/100.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.engine import events as ev
from bot.engine.actions import ALL_CARDS, DEALER, CashOut, DealHand, Fold, HandsOut, Join, Leave
from bot.engine.conduct import CountScope
from bot.engine.game import Limit
from bot.engine.refusal import Code
from bot.engine.types import FlyingAct, TurnKind, Why
from tests.support.flying import Room, house

every_limit = pytest.mark.parametrize("limit", list(Limit))
DAY = 24 * 60 * 60 * 1000


def _fouled(room: Room, member: str = "P1") -> None:
    """Two flying actions, the first of which waits: a CHECK without chips."""
    room.say(f"FA {member} check, FA {member} fold")
    assert room.count(member) == 2


def _deal(room: Room) -> None:
    """The next hand, in which it is not P1's turn."""
    room.do(DEALER, DealHand())
    room.do(DEALER, HandsOut())
    if room.actor == "P1":
        room.say("P1 call")


def _next_hand(room: Room) -> None:
    room.fold_out()
    _deal(room)


# --- the third one --------------------------------------------------------------------------------


@every_limit
@pytest.mark.parametrize("words", ["check", "call", "make 200", "bet 300", "fold"])
def test_l_105_the_third_one(words: str, limit: Limit) -> None:
    """L-105: at that moment folded and bound to leave; the third itself is not carried out."""
    room = Room(limit=limit)
    _fouled(room)
    room.say(f"FA P1 {words}")
    seat = room.seen("P1")
    assert (seat.folded, seat.fouls, seat.leaving) == (True, 3, Why.FLYING)
    assert (seat.stack, room.pot) == (5000, 150)
    flew = room.told(ev.Flew)[-1]
    assert isinstance(flew, ev.Flew)
    assert (flew.chips, flew.queued, flew.count) == (0, False, 3)
    assert room.told(ev.HandKilled) == [ev.HandKilled(1, Why.FLYING)]
    assert room.told(ev.LeaveQueued) == [ev.LeaveQueued(1, Why.FLYING)]
    assert room.actor == "P4"
    assert room.hand.level == 100


@pytest.mark.parametrize(
    ("limit", "back"),
    [(Limit.NO_LIMIT, 2500), (Limit.POT_LIMIT, 4825), (Limit.FIXED_LIMIT, 4900)],
)
def test_l_105_the_third_one_an_all_in(limit: Limit, back: int) -> None:
    """L-105, L-101: an ALLIN loses its half, too: of 5000, of the pot's 350, of one raise, 200."""
    room = Room(limit=limit)
    _fouled(room)
    room.say("FA P1 allin")
    seat = room.seen("P1")
    assert (seat.stack, seat.folded, seat.leaving) == (back, True, Why.FLYING)
    assert not room.told(ev.HandKilled)


@pytest.mark.parametrize(("first", "stays"), [("call", 100), ("make 600", 600), ("check", 0)])
def test_l_113_chips_of_one_that_waits_stay(first: str, stays: int) -> None:
    """L-113: removed while an FA is pending; no penalty is due, his turn never came."""
    room = Room()
    room.say(f"FA P1 {first}, FA P1 fold, FA P1 make 900")
    assert room.seen("P1").folded
    assert (room.seen("P1").stack, room.pot) == (5000 - stays, 150 + stays)
    assert not room.told(ev.PenaltyPaid)


def test_l_105_bets_stay_in_and_the_level_stands() -> None:
    """L-105, C-15: P4 had made 300; it stays, and the others still have to match it."""
    room = Room()
    room.say("P4 make 300")
    _fouled(room, "P4")
    room.say("FA P4 call, P1 fold")
    assert room.legal.call == 250
    room.say("P2 call, P3 call")
    assert (room.seen("P4").stack, room.pot) == (4700, 900)
    assert not room.told(ev.BetReturned)


def test_l_105_the_cards_shown_with_the_third_fold() -> None:
    """L-88: cards in the same message as a flying FOLD; the hand is out with it."""
    room = Room()
    _fouled(room)
    flew, shown, killed, leaves = room.do("P1", Fold(ALL_CARDS))
    assert isinstance(flew, ev.Flew)
    assert shown == ev.CardsShown(1, room.player("P1").cards)
    assert killed == ev.HandKilled(1, Why.FLYING)
    assert leaves == ev.LeaveQueued(1, Why.FLYING)


@every_limit
def test_l_105_heads_up_the_other_wins_at_once(limit: Limit) -> None:
    """L-105, C-16: P2, whose turn it was, is the last one left."""
    room = Room(2, limit=limit)
    _fouled(room)
    room.say("FA P1 call")
    assert room.actor == "P2"
    assert room.turn.kind is TurnKind.LAST
    assert len(room.told(ev.TurnWithdrawn)) == 1
    room.say("P2 close")
    assert room.stacks == {"P1": 4900, "P2": 5100}


def test_l_105_the_actor_has_nothing_left_to_decide() -> None:
    """L-105, C-13: P2 owes nothing and only P3, who is all-in, is left: on to the showdown."""
    room = Room(3, P2=300, P3=100)
    room.say("P1 call, P2 call")
    room.pat()
    assert room.actor == "P2"
    _fouled(room, "P1")
    room.say("FA P1 call")
    assert room.told(ev.TurnWithdrawn) == [ev.TurnWithdrawn(2)]
    assert [event.seat for event in room.told(ev.HandOpened) if isinstance(event, ev.HandOpened)]
    assert not room.playing


def test_l_105_he_is_out_once() -> None:
    """L-105, L-111: a notice for all he says; cashed out once, after the hand."""
    room = Room()
    _fouled(room)
    room.say("FA P1 check")
    for words in ("call", "check", "fold", "allin"):
        assert room.code(f"P1 {words}") is Code.NOT_YOUR_TURN
    assert room.refused("P1", Leave()) is Code.ALREADY_LEAVING
    assert room.count("P1") == 3
    assert room.refused(DEALER, CashOut(1, 500)) is Code.WRONG_MOMENT
    room.fold_out()
    room.do(DEALER, CashOut(1, 500))
    assert room.told(ev.SeatLeft) == [ev.SeatLeft(1, "P1", 5000, 500, Why.FLYING)]
    assert len(room.told(ev.LeaveQueued)) == 1
    assert room.refused(DEALER, CashOut(1, 500)) is Code.WRONG_MOMENT


# --- since when -----------------------------------------------------------------------------------


def test_l_105_count_since_sitting_down() -> None:
    """L-105: one in each of three hands."""
    room = Room(2)
    for count in (1, 2, 3):
        if count > 1:
            _next_hand(room)
        room.say("FA P1 check")
        assert room.count("P1") == count
    assert room.seen("P1").leaving is Why.FLYING


def _leave_and_return(room: Room) -> None:
    room.do("P1", Leave())
    room.fold_out()
    room.do(DEALER, CashOut(1, 500))
    room.do("P1", Join("P1", 1, points=500, chips=5000))


@pytest.mark.parametrize(
    ("scope", "count"),
    [(CountScope.SEAT_SESSION, 0), (CountScope.HAND, 0), (CountScope.DAY, 2)],
)
def test_a_82_leaving_and_coming_back(scope: CountScope, count: int) -> None:
    """A-82: a new sitting begins with none; of the day he still has them."""
    room = Room(rules=house(count_scope=scope))
    _fouled(room)
    _leave_and_return(room)
    assert room.count("P1") == count
    _deal(room)
    room.say("FA P1 fold")
    assert room.count("P1") == count + 1
    assert (room.seen("P1").leaving is Why.FLYING) == (count == 2)


@pytest.mark.parametrize(
    ("scope", "count"),
    [(CountScope.SEAT_SESSION, 2), (CountScope.HAND, 0), (CountScope.DAY, 2)],
)
def test_a_82_the_next_hand(scope: CountScope, count: int) -> None:
    """A-82: only ``hand`` begins anew."""
    room = Room(rules=house(count_scope=scope))
    _fouled(room)
    _next_hand(room)
    assert room.count("P1") == count


def _until_tomorrow(room: Room) -> None:
    room.now = (room.now // DAY + 1) * DAY


@pytest.mark.parametrize(("scope", "count"), [(CountScope.SEAT_SESSION, 3), (CountScope.DAY, 1)])
@pytest.mark.parametrize("move_on", [lambda room: None, _next_hand])
def test_a_82_the_next_day(scope: CountScope, count: int, move_on: Callable[[Room], None]) -> None:
    """A-82: the day is the calendar's, within a hand and over hands; a sitting knows no days."""
    room = Room(rules=house(count_scope=scope))
    _fouled(room)
    _until_tomorrow(room)
    move_on(room)
    room.say("FA P1 call")
    assert room.count("P1") == count
    assert room.seen("P1").folded == (count == 3)


def test_a_82_of_the_day_after_the_third_one() -> None:
    """A-82 ``day``: he may sit down again; the next one on that day is one too many again."""
    room = Room(rules=house(count_scope=CountScope.DAY))
    _fouled(room)
    room.say("FA P1 check")
    room.fold_out()
    room.do(DEALER, CashOut(1, 500))
    room.do("P1", Join("P1", 1, points=500, chips=5000))
    assert room.count("P1") == 3
    assert room.seen("P1").leaving is None
    _deal(room)
    room.say("FA P1 fold")
    assert room.seen("P1").leaving is Why.FLYING


def test_a_82_another_house_has_forgotten_the_day() -> None:
    """A-82: what was kept for ``day`` counts for nobody once the house counts by sittings."""
    room = Room(rules=house(count_scope=CountScope.DAY))
    _fouled(room)
    room.do("P1", Leave())
    room.fold_out()
    room.do(DEALER, CashOut(1, 500))
    room.do_rules(house())
    room.do("P1", Join("P1", 1, points=500, chips=5000))
    assert room.count("P1") == 0


def test_a_82_six_players_each_for_himself() -> None:
    """L-105: the count is each player's own."""
    room = Room(6)
    for member in ("P5", "P6", "P1", "P2", "P3"):
        room.say(f"FA {member} fold")
        assert room.count(member) == 1
    room.say("P4 call")
    assert room.actor == "P4"
    assert room.turn.kind is TurnKind.LAST
    assert all(flew == FlyingAct.FOLD for flew in _acts(room))


def _acts(room: Room) -> list[FlyingAct]:
    return [event.act for event in room.told(ev.Flew) if isinstance(event, ev.Flew)]
