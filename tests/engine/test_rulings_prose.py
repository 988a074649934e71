"""The rulings of section 9.6 that are written in words (kind ``prose``), one test each."""

from __future__ import annotations

import pytest

from bot.bank.conversion import BuyIn, buy_in
from bot.engine import events as ev
from bot.engine.actions import DEALER, CashOut, Join, Leave, MarkBankrupt, Rebuy
from bot.engine.refusal import Code
from bot.engine.seating import Due, Duty, due
from bot.engine.types import Blind, Phase, TurnKind, Why
from bot.rulebook import with_bank
from tests.support.table import Table, house, rulebook

FIVE = 5000


def _all_fold(table: Table) -> list[str]:
    """Everybody folds to the BB, who closes."""
    seats = list(table.hand.players)
    order = [*seats[2:], *seats[:2]]
    return [*(f"P{seat} fold" for seat in order[:-1]), f"P{order[-1]} close"]


def test_lv_09_max_buy_in() -> None:
    """LV-09: MAX 20000 play chips, bank 3000: 20000 are brought, 1000 points stay (L-21)."""
    rules = with_bank(house(), max_buyin=20_000).house.bank
    brought = buy_in(3000, rules)
    assert brought == BuyIn(points=2000, chips=20_000)
    assert 3000 - brought.points == 1000


def test_lv_10_nothing_is_held_back() -> None:
    """LV-10: no MAX, bank 3000: 30000 (L-20); a request to buy in for 1000 is refused.

    What is brought is worked out from the bank and the house alone, never from a wish; a number
    said with "join" is a seat.
    """
    rules = house().house.bank
    assert rules.max_buyin == 0
    assert buy_in(3000, rules) == BuyIn(points=3000, chips=30_000)
    assert buy_in(3000, rules, held=29_000) == BuyIn(points=3000, chips=30_000)
    table = Table(house(), {1: FIVE, 2: FIVE})
    wish = Join("P3", seat=1000, points=3000, chips=30_000)
    assert table.refused("P3", wish) is Code.NO_SUCH_SEAT


@pytest.mark.parametrize(
    ("answer", "opened", "shown", "closed"),
    [
        ("P3 open", 1, 0, 0),
        ("P3 open Qs Qd", 0, 1, 1),
        ("P3 close", 0, 0, 1),
    ],
)
def test_lv_27_last_player_left(answer: str, opened: int, shown: int, closed: int) -> None:
    """LV-27: everybody folds to P3; he has the pot whatever he opens (L-90)."""
    table = Table(house(), {1: FIVE, 2: FIVE, 3: FIVE})
    table.deal({3: "Qs Qd 9h 6c 2d"})
    table.say("P1 fold", "P2 fold")
    assert (table.turn.seat, table.turn.kind) == (3, TurnKind.LAST)
    table.say("!P3 muck", answer)
    assert len(table.all(ev.HandOpened)) == opened
    assert len(table.all(ev.CardsShown)) == shown
    assert len(table.all(ev.HandClosed)) == closed
    assert table.last(ev.PotAwarded).winners == ((3, 100),)
    assert table.stacks == {1: 5000, 2: 4950, 3: 5050}


def test_lv_29_the_button_skips_empty_seats() -> None:
    """LV-29: seats 1, 3, 4, 6 of six, four hands (L-40, L-41, L-44, C-60)."""
    table = Table(house(), {1: FIVE, 3: FIVE, 4: FIVE, 6: FIVE})
    for _ in range(4):
        table.deal()
        table.say(*_all_fold(table))
    hands = table.all(ev.HandStarted)
    assert [hand.button for hand in hands] == [1, 3, 4, 6]
    posts = [{blind: seat for seat, blind in hand.posts} for hand in hands]
    assert [post[Blind.SMALL] for post in posts] == [3, 4, 6, 1]
    assert [post[Blind.BIG] for post in posts] == [4, 6, 1, 3]


def _p1_loses_all(name: str, button: int) -> Table:
    """P1 loses an all-in against the player right of the next button and has nothing left."""
    table = Table(house(name), {1: 500, 2: FIVE, 3: FIVE, 4: FIVE})
    for _ in range(button - 1):
        table.deal()
        table.say(*_all_fold(table))
    table.deal({1: "2s 3d 5h 7c 9d", 4: "As Ad Ah Kc Kd"})
    return table


def test_lv_30_bankrupt_at_settlement() -> None:
    """LV-30: P1 is bankrupt when the hand is settled, and his seat is free before the next deal."""
    table = _p1_loses_all("loj", 1)
    table.say("P4 call", "P1 allin", "P2 fold", "P3 fold", "P4 call")
    assert table.hand.players[1].stack == 0
    assert due(table.state) is None, "all-in is not bankrupt"
    assert table.refused(DEALER, MarkBankrupt(1, points_left=0)) is Code.WRONG_MOMENT
    table.say("P4 change", "P1 change")
    assert table.hand.phase is Phase.OVER
    assert table.stacks[1] == 0
    assert due(table.state) == Due(Duty.MARK_BANKRUPT, 1)
    said = table.do(DEALER, MarkBankrupt(1, points_left=0))
    assert said == (
        ev.WentBankrupt(1, "P1", may_rebuy=False, account_marked=True),
        ev.LeaveQueued(1, Why.BANKRUPT),
    )
    assert due(table.state) == Due(Duty.CASH_OUT, 1)
    assert table.do(DEALER, CashOut(1, 0)) == (ev.SeatLeft(1, "P1", 0, 0, Why.BANKRUPT),)
    assert due(table.state) is None
    table.deal()
    assert 1 not in table.state.seats
    assert table.last(ev.HandStarted).players == (3, 4, 2)


def test_lv_32_rate_levels() -> None:
    """LV-32: SB, BB and the ante if there is one (L-120)."""
    rates = {
        name: [level.small_blind, level.big_blind, level.ante]
        for name, level in rulebook().levels.items()
    }
    assert rates == {
        "LV1": [10, 20, 5],
        "LV2": [20, 50, 10],
        "LV3": [50, 100, 20],
        "LV4": [100, 200, 50],
        "LV5": [200, 400, 100],
        "LV6": [500, 1000, 200],
        "LV7": [1000, 2000, 500],
    }
    assert house(level="LV2").stakes.ante == 0
    assert house(level="LV2", ante=True).stakes.ante == 10


def _bankrupt_with_a_bank() -> Table:
    """P1 busts in the second hand of a World table; 1000 points are left in his bank."""
    table = _p1_loses_all("world", 2)
    table.say("P1 allin", "P2 fold", "P3 fold", "P4 call", "P1 change", "P4 change")
    assert table.stacks[1] == 0
    said = table.do(DEALER, MarkBankrupt(1, points_left=1000))
    assert said == (ev.WentBankrupt(1, "P1", may_rebuy=True, account_marked=False),)
    assert due(table.state) is None, "he keeps the seat until the next deal"
    return table


def test_lv_34_bankrupt_with_bank_left_may_rebuy() -> None:
    """LV-34: 10000 play chips for the 1000 points; no late entrant's BB in the World house."""
    table = _bankrupt_with_a_bank()
    rules = with_bank(table.state.rules, max_buyin=20_000).house.bank
    brought = buy_in(1000, rules, held=0)
    assert brought == BuyIn(points=1000, chips=10_000)
    table.do("P1", Rebuy(brought.points, brought.chips))
    table.deal()
    hand = table.last(ev.HandStarted)
    assert hand.button == 3
    assert hand.posts == ((4, Blind.SMALL), (1, Blind.BIG))
    table.say(*_all_fold(table))
    table.deal()
    assert table.last(ev.HandStarted).posts == ((1, Blind.SMALL), (2, Blind.BIG))


def test_lv_34_a_rebuy_is_no_late_entry() -> None:
    """LV-34, L-115: who rebuys under the gun posts nothing either."""
    table = Table(house("world"), {1: 500, 2: FIVE, 3: FIVE, 4: FIVE})
    table.deal({1: "2s 3d 5h 7c 9d", 4: "As Ad Ah Kc Kd"})
    table.say("P4 call", "P1 allin", "P2 fold", "P3 fold", "P4 call", "P1 change", "P4 change")
    table.do(DEALER, MarkBankrupt(1, points_left=1000))
    table.do("P1", Rebuy(1000, 10_000))
    table.deal()
    assert table.last(ev.HandStarted).posts == ((3, Blind.SMALL), (4, Blind.BIG))
    assert table.turn.seat == 1
    assert table.legal.call == 100


def test_lv_34_no_answer_frees_the_seat() -> None:
    """LV-34: without a rebuy the seat is freed when the next hand comes."""
    table = _bankrupt_with_a_bank()
    assert table.refused("P1", Rebuy(0, 0)) is Code.NO_POINTS
    assert table.deal_only() == (ev.LeaveQueued(1, Why.BANKRUPT),)
    assert due(table.state) == Due(Duty.CASH_OUT, 1)
    table.do(DEALER, CashOut(1, 0))
    table.deal()
    assert table.last(ev.HandStarted).players == (4, 2, 3)


def test_lv_37_no_answer_at_the_showdown_opens() -> None:
    """LV-37: the showdown of LJ-06. P3 is all-in and opened first; P1, silent, is opened (L-74)."""
    table = Table(house(level="LV4"), {1: FIVE, 2: FIVE, 3: 1450})
    table.deal({1: "Qs Qd 9h 6c 2d", 3: "Ks Kd 8h 5c 3d"})
    table.say("P1 allin", "P2 fold", "P3 call", "P3 change", "P1 change")
    assert table.last(ev.BetReturned) == ev.BetReturned(1, 3550)
    assert [(e.seat, e.forced) for e in table.all(ev.HandOpened)] == [(3, True)]
    assert (table.turn.seat, table.turn.kind) == (1, TurnKind.SHOW), "he may muck: he has chips"
    table.time_up()
    assert [(e.seat, e.forced) for e in table.all(ev.HandOpened)] == [(3, True), (1, False)]
    assert table.stacks == {1: 3550, 2: 4900, 3: 2940}


def test_lv_38_leave_is_no_flying_action() -> None:
    """LV-38: P1 says "leave" twice out of turn; he folds at his turn, one cash-out (L-114)."""
    table = Table(house(ante=True), {1: FIVE, 2: FIVE, 3: FIVE, 4: FIVE})
    table.deal()
    assert table.turn.seat == 4
    assert table.do("P1", Leave()) == (ev.LeaveQueued(1, Why.ASKED),)
    assert table.refused("P1", Leave()) is Code.ALREADY_LEAVING
    assert not table.hand.players[1].folded
    table.say("P4 raise 300")
    assert table.last(ev.Folded) == ev.Folded(1, Why.LEAVING)
    assert table.turn.seat == 2
    assert table.hand.pot == 4 * 20 + 50 + 100 + 300, "his ante stays in"
    assert due(table.state) is None, "cashed out after the hand"
    table.say("P2 fold", "P3 fold", "P4 close")
    assert due(table.state) == Due(Duty.CASH_OUT, 1)
    table.do(DEALER, CashOut(1, 498))
    assert due(table.state) is None
    assert table.all(ev.SeatLeft) == [ev.SeatLeft(1, "P1", 4980, 498, Why.ASKED)]
    assert table.refused("P1", Leave()) is Code.NOT_SEATED
