"""Bonuses (L-121, L-122) and bankruptcy with one to come (L-115, A-93)."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import (
    DEALER,
    Leave,
    MarkBankrupt,
    Rebuy,
)
from bot.engine.seating import Duty, due
from bot.engine.types import Blind, Category, Phase, Why
from tests.engine.switches.case import play_out, seated
from tests.support.floor import Books, rule, to_the_final
from tests.support.table import house

QUADS = "7c 7d 7h 7s 2d"
ROYAL = "Ts Js Qs Ks As"
STEEL = "9c Tc Jc Qc Kc"


# --- bonuses (L-121, L-122) -----------------------------------------------------------------------


def test_lv_31_bonus_of_a_loser_and_of_the_winner() -> None:
    """LV-31: quads 400, straight flush 2000, at leaving, to the bank, not times ten."""
    table = seated(house(), 3)
    table.deal({1: STEEL, 2: "As Kd 8h 4c 3d", 3: QUADS})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check", "P3 open", "P1 open")
    assert table.all(ev.BonusEarned) == [
        ev.BonusEarned(3, Category.QUADS, 400),
        ev.BonusEarned(1, Category.STRAIGHT_FLUSH, 2000),
    ]
    assert {seat.member: seat.bonus for seat in table.state.seats.values()} == {
        "P1": 2000,
        "P2": 0,
        "P3": 400,
    }
    assert due(table.state) is None, "paid when he leaves"
    table.deal()
    assert table.last(ev.HandStarted).seats[0].bonus == 2000
    while table.hand.phase is not Phase.OVER:
        table.time_up()
    table.do("P3", Leave())
    books = Books()
    stack = table.stacks[3]
    assert books.settle(table) == [Duty.PAY_BONUS, Duty.CASH_OUT]
    assert table.last(ev.BonusPaid) == ev.BonusPaid(3, "P3", 400)
    assert books.points["P3"] == 400 + -(-stack // 10)


def test_a_95_a_royal_flush_pays_only_the_royal_amount() -> None:
    """L-121, L-90: opened whole as the last one left."""
    table = seated(house(), 3)
    table.deal({3: ROYAL})
    table.say("P1 fold", "P2 fold", "P3 open")
    assert table.all(ev.BonusEarned) == [ev.BonusEarned(3, Category.ROYAL_FLUSH, 10_000)]


@pytest.mark.parametrize("answer", ["P3 close", "P3 open Ts Js Qs Ks"])
def test_lv_27_not_for_a_part(answer: str) -> None:
    """LV-27: CLOSE and a partial OPEN earn nothing (A-95)."""
    table = seated(house(), 3)
    table.deal({3: ROYAL})
    table.say("P1 fold", "P2 fold", answer)
    assert not table.all(ev.BonusEarned)


def test_l_122_none_in_a_nogame() -> None:
    """LV-22."""
    table = seated(house(), 3)
    table.deal({2: QUADS})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check")
    assert table.hand.players[2].opened
    rule(table, floor.NoGame())
    assert not table.all(ev.BonusEarned)


def test_l_122_not_for_a_hand_that_was_killed() -> None:
    """He was removed after he had opened."""
    table = seated(house(), 3)
    table.deal({2: QUADS})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check")
    rule(table, floor.RuleLeak("P2"))
    play_out(table)
    assert not table.all(ev.BonusEarned)


# --- bankruptcy (L-115, A-93) ---------------------------------------------------------------------


def test_lv_30_a_pending_bonus_keeps_the_account_unmarked() -> None:
    """LV-30, A-93: 0 chips, no bank, a bonus to come: out of this game, but no account flag."""
    table = seated(house(), 3, P1=500)
    table.deal({1: "2s 3d 5h 7c 9d", 3: "As Ad Ah Kc Kd"})
    table.say("P1 allin", "P2 fold", "P3 call")
    play_out(table)
    table.state.seats[1].bonus = 400
    said = table.do(DEALER, MarkBankrupt(1, 0))
    assert said == (
        ev.WentBankrupt(1, "P1", may_rebuy=False, account_marked=False),
        ev.LeaveQueued(1, Why.BANKRUPT),
    )
    books = Books()
    assert books.settle(table) == [Duty.PAY_BONUS, Duty.CASH_OUT]
    assert books.points == {"P1": 400}


def test_lv_34_bankrupt_with_bank_left() -> None:
    """LV-34: announced, no flag; a rebuy before the next deal keeps seat and place."""
    table = seated(house("world"), 3, P1=500)
    table.deal({1: "2s 3d 5h 7c 9d", 3: "As Ad Ah Kc Kd"})
    table.say("P1 allin", "P2 fold", "P3 call")
    play_out(table)
    said = table.do(DEALER, MarkBankrupt(1, 1000))
    assert said == (ev.WentBankrupt(1, "P1", may_rebuy=True, account_marked=False),)
    table.do("P1", Rebuy(points=1000, chips=10_000))
    table.deal()
    assert 1 in table.hand.players
    assert Blind.ENTRY not in [blind for _, blind in table.last(ev.HandStarted).posts]
