"""Rulings of a moderator by rule number: penalties (L-106 to L-111), misdeals (L-131 to L-134)."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import (
    DEALER,
    CashOut,
    Close,
    DealHand,
    Fold,
    HandsOut,
    Join,
    Leave,
    MarkBankrupt,
    Pause,
    PayBonus,
    Pick,
    Rebuy,
    Remind,
    RestartClock,
    ShowCards,
    SitOut,
    TakeFine,
)
from bot.engine.cards import Card, parse_cards
from bot.engine.conduct import CompensationSource, NoGameActive
from bot.engine.house import LateEntry
from bot.engine.refusal import Code
from bot.engine.seating import Due, Duty, due
from bot.engine.types import Blind, Category, Phase, RulingKind, TurnKind, Why
from bot.engine.view import deadline, view
from tests.engine.switches.case import play_out, seated, stand_pat
from tests.support.floor import Books, refused, rule
from tests.support.table import Table, house, switched

FINAL_OF_LJ_29 = {1: "Ah Kc 9d 6d 4d", 2: "As Kd 8h 5c 3d", 3: "7s 7d 4h 3c 2d"}
QUADS = "7c 7d 7h 7s 2d"
ROYAL = "Ts Js Qs Ks As"
STEEL = "9c Tc Jc Qc Kc"


def cards(text: str) -> Pick:
    return Pick(cards=parse_cards(text))


def kinds(events: tuple[ev.Event, ...]) -> list[type[ev.Event]]:
    return [type(event) for event in events]


def to_the_final(table: Table) -> None:
    """LJ-29 and the like: everybody calls and stands pat."""
    while table.turn.kind is TurnKind.BET:
        owes = table.hand.level > table.hand.players[table.turn.seat].bet
        table.say(f"P{table.turn.seat} {'call' if owes else 'check'}")
    stand_pat(table)


# --- L-108 to L-111 -------------------------------------------------------------------------------


def test_lj_29_leak_by_an_active_player() -> None:
    """LJ-29, LV-05: fold at once, leave and 1000 P after the hand, his chips stay in the pot."""
    table = seated(house(), 3)
    table.deal(FINAL_OF_LJ_29)
    table.say("P1 raise 300", "P2 call", "P3 call")
    stand_pat(table)
    table.say("P2 bet 400")
    events = rule(table, floor.RuleLeak("P1"))
    assert events == (
        ev.HandKilled(1, Why.LEAK),
        ev.FineImposed(1, "P1", 1000, Why.LEAK),
        ev.LeaveQueued(1, Why.LEAK),
    )
    ruled = table.last(ev.Ruled)
    assert (ruled.kind, ruled.member, ruled.name) == (RulingKind.LEAK, "P1", "P1")
    assert (ruled.seat, ruled.amount, ruled.undoes) == (1, 1000, 0)
    assert table.turn.seat == 3, "the turn of P3 goes on"
    assert due(table.state) is None, "booked when the hand is settled (L-111)"
    table.say("P3 call")
    play_out(table)
    assert table.last(ev.RakeTaken).amount == 34
    assert table.last(ev.PotAwarded).winners == ((3, 1666),)
    assert table.stacks[1] == 4700
    books = Books(P1=0)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 1000, 0, 0, 1000)
    assert table.last(ev.SeatLeft).why is Why.LEAK
    assert books.points == {"P1": 370}
    assert 1 not in table.state.seats


def test_lj_36_the_highest_bettor_is_removed() -> None:
    """LJ-36: his unmatched 1000 stay, the level stands (C-15)."""
    table = seated(house(), 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 call", "P3 check")
    stand_pat(table)
    table.say("P2 bet 1000")
    rule(table, floor.Remove("P2"))
    table.say("!P3 check", "P3 fold", "P4 fold")
    assert not table.all(ev.BetReturned)
    table.say("P1 close")
    assert table.last(ev.PotAwarded).winners == ((1, 1372),)
    assert table.last(ev.HandSettled).rake == 28
    assert table.stacks[2] == 3900
    assert Books().settle(table) == [Duty.CASH_OUT]


def test_lv_26_leak_by_a_folded_player() -> None:
    """LV-26, A-90: the fold part is moot; leave and fine apply; the pot is as it was."""
    table = seated(house(), 3)
    table.deal({1: "Ah Kc 9d 6d 4d"})
    table.say("P1 call", "P2 fold", "P3 check")
    stand_pat(table)
    table.say("P3 bet 200")
    table.do("P1", Fold(cards("Ah")))
    pot = table.hand.pot
    events = rule(table, floor.RuleLeak("P2"))
    assert events == (
        ev.FineImposed(2, "P2", 1000, Why.LEAK),
        ev.LeaveQueued(2, Why.LEAK),
    )
    assert table.hand.pot == pot
    assert not table.state.seats[1].fine, "a card shown with the fold is no leak (L-88)"


def test_l_108_by_a_seated_member_who_is_not_dealt_in() -> None:
    """A-90: leave and fine apply at once, in the middle of the hand."""
    table = seated(house(), 3)
    table.deal()
    table.do("P4", Join("P4", 4, points=500, chips=5000))
    events = rule(table, floor.RuleLeak("P4"))
    assert kinds(events) == [ev.FineImposed, ev.LeaveQueued]
    books = Books()
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert books.points == {"P4": 400}
    assert table.turn.seat == 1


def test_l_108_by_a_member_without_a_seat() -> None:
    """A-90: nothing is left but the fine, from his bank (A-56)."""
    table = seated(house(), 3)
    table.deal()
    events = rule(table, floor.RuleLeak("gone"))
    assert events == (ev.FineImposed(0, "gone", 1000, Why.LEAK),)
    assert due(table.state) == Due(Duty.FINE_AWAY, 0, "gone", 1000)
    books = Books(gone=30)
    assert books.settle(table) == [Duty.FINE_AWAY]
    assert table.last(ev.FineTaken) == ev.FineTaken(0, "gone", 0, 30, 700, 1000)
    assert books.points == {"gone": 0}
    assert refused(table, floor.ForceFold("gone")) is Code.NOT_HERE
    assert refused(table, floor.Remove("gone")) is Code.NOT_HERE
    assert refused(table, floor.RuleLeak("")) is Code.NOT_HERE


def test_l_108_where_the_house_takes_no_fine() -> None:
    """The standard house fines nobody: forced fold and leave are left of it."""
    table = seated(house("standard"), 3)
    table.deal()
    assert kinds(rule(table, floor.RuleLeak("P2"))) == [ev.HandKilled, ev.LeaveQueued]
    assert refused(table, floor.RuleInterference("gone")) is Code.NOT_HERE


def test_lv_28_interference() -> None:
    """LV-28, the fine part: 5000 P beside fold and leave, none of it in the pot (A-91)."""
    table = seated(house(), 3, P2=6000)
    table.deal()
    table.say("P1 raise 300")
    pot = table.hand.pot
    events = rule(table, floor.RuleInterference("P2"))
    assert events == (
        ev.HandKilled(2, Why.INTERFERENCE),
        ev.FineImposed(2, "P2", 5000, Why.INTERFERENCE),
        ev.LeaveQueued(2, Why.INTERFERENCE),
        ev.TurnOpened(3, TurnKind.BET, table.now),
    )
    assert table.hand.pot == pot
    assert table.turn.seat == 3
    table.say("P3 fold", "P1 close")
    books = Books()
    books.settle(table)
    assert books.points == {"P2": 95}, "6000 - 50 - 5000"


def test_a_fine_of_its_own() -> None:
    """He stays and plays on; it is taken after the hand, from the stack, then the bank (A-56)."""
    table = seated(house(), 3, P1=600)
    table.deal()
    assert rule(table, floor.Fine("P1", 700)) == (ev.FineImposed(1, "P1", 700, Why.RULED),)
    table.say("P1 fold", "P2 fold", "P3 close")
    books = Books(P1=5)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.MARK_BANKRUPT, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 600, 5, 50, 700)
    for amount in (0, -5, 10**10):
        assert refused(table, floor.Fine("P2", amount)) is Code.BAD_AMOUNT


def test_a_fine_between_hands_is_taken_at_once() -> None:
    """Who is in no hand need not wait for one."""
    table = seated(house(), 3)
    rule(table, floor.Fine("P1", 700))
    assert Books().settle(table) == [Duty.TAKE_FINE]
    assert table.stacks[1] == 4300
    assert table.refused(DEALER, TakeFine(1, 0, 0, 0)) is Code.WRONG_MOMENT


def test_lv_33_bonus_then_fine_then_cash_out() -> None:
    """LV-33: no other order is accepted (L-111)."""
    table = seated(house(), 3, P1=600)
    table.state.seats[1].bonus = 2000
    rule(table, floor.RuleInterference("P1"))
    assert table.refused(DEALER, TakeFine(1, 600, 440, 0)) is Code.WRONG_MOMENT
    assert table.refused(DEALER, CashOut(1, 60)) is Code.WRONG_MOMENT
    books = Books()
    assert books.settle(table) == [Duty.PAY_BONUS, Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 600, 440, 0, 5000)
    assert books.points == {"P1": 1560}
    assert table.refused(DEALER, PayBonus(1)) is Code.WRONG_MOMENT


def test_l_114_an_all_in_hand_of_a_forced_leaver_is_killed() -> None:
    """L-114: a forced fold beats the all-in player's right to stay; his chips stay in."""
    table = seated(house(), 3, P1=300)
    table.deal()
    table.say("P1 allin", "P2 call", "P3 call")
    events = rule(table, floor.RuleLeak("P1"))
    assert kinds(events)[0] is ev.HandKilled
    stand_pat(table)
    play_out(table)
    assert sum(award.amount for award in table.all(ev.PotAwarded)) + 18 == 900
    assert all(1 not in award.eligible for award in table.all(ev.PotAwarded))
    books = Books(P1=7)
    assert books.settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert table.last(ev.FineTaken) == ev.FineTaken(1, "P1", 0, 7, 930, 1000)


def test_who_is_leaving_already_leaves_once() -> None:
    """L-114, LV-38: one cash-out; a removal of nobody's hand is refused."""
    table = seated(house(), 3)
    table.deal()
    table.do("P2", Leave())
    events = rule(table, floor.RuleLeak("P2"))
    assert kinds(events) == [ev.HandKilled, ev.FineImposed]
    assert table.state.seats[2].leaving is Why.ASKED
    assert refused(table, floor.Remove("P2")) is Code.ALREADY_LEAVING
    table.say("P1 fold", "P3 close")
    assert Books().settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]
    assert len(table.all(ev.LeaveQueued)) == 1


def test_the_last_hand_is_not_killed() -> None:
    """C-16: he has the pot; leave and fine apply."""
    table = seated(house(), 3)
    table.deal()
    table.say("P1 fold", "P2 fold")
    assert refused(table, floor.ForceFold("P3")) is Code.LAST_ONE_LEFT
    events = rule(table, floor.RuleLeak("P3"))
    assert kinds(events)[:3] == [ev.FineImposed, ev.LeaveQueued, ev.HandClosed]
    assert table.hand.phase is Phase.OVER
    assert table.stacks[3] == 5050
    assert Books().settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]


def test_a_kill_leaves_one_player() -> None:
    """C-16: the turn of the one who is left is withdrawn, and he is asked to open or close."""
    table = seated(house(), 2)
    table.deal()
    asked = table.turn.seat
    events = rule(table, floor.ForceFold(f"P{3 - asked}"))
    assert kinds(events)[:2] == [ev.HandKilled, ev.TurnWithdrawn]
    assert (table.turn.seat, table.turn.kind) == (asked, TurnKind.LAST)


def test_a_kill_at_his_own_turn() -> None:
    """The next one is to act."""
    table = seated(house(), 4)
    table.deal()
    rule(table, floor.ForceFold("P4"))
    assert (table.turn.seat, table.turn.kind) == (1, TurnKind.BET)
    assert table.state.seats[4].leaving is None
    assert refused(table, floor.ForceFold("P4")) is Code.ALREADY_FOLDED


def test_a_kill_may_leave_nothing_to_bet_for() -> None:
    """C-13: P1 need not act any more when the only opponent with chips is removed."""
    table = seated(house(), 3, P2=100)
    table.deal()
    table.say("P1 call", "P2 allin", "P3 check")
    stand_pat(table)
    assert table.turn.seat == 3
    events = rule(table, floor.ForceFold("P1"))
    assert ev.TurnWithdrawn(3) in events
    assert table.hand.phase in (Phase.SHOWDOWN, Phase.OVER)


def test_a_kill_of_a_hand_that_is_only_dealt() -> None:
    """The hand begins when the cards are out, without him."""
    table = seated(house(), 3)
    table.do(DEALER, DealHand())
    assert rule(table, floor.ForceFold("P1")) == (ev.HandKilled(1, Why.RULED),)
    assert table.hand.phase is Phase.DEALT
    rule(table, floor.ForceFold("P2"))
    assert refused(table, floor.ForceFold("P3")) is Code.LAST_ONE_LEFT
    table.do(DEALER, HandsOut())
    assert (table.turn.seat, table.turn.kind) == (3, TurnKind.LAST)


def test_kills_during_the_change() -> None:
    """Whoever has still to change is not asked; whose turn it is goes on to the next."""
    table = seated(house(), 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 call", "P3 check")
    assert (table.turn.seat, table.turn.kind) == (2, TurnKind.DRAW)
    rule(table, floor.ForceFold("P3"))
    assert table.turn.seat == 2
    rule(table, floor.ForceFold("P2"))
    assert (table.turn.seat, table.turn.kind) == (4, TurnKind.DRAW)
    table.say("P4 change", "P1 change")
    assert (table.turn.seat, table.turn.kind) == (4, TurnKind.BET)


def test_a_kill_at_the_showdown() -> None:
    """An opened hand is out of it; who had a choice must open now (L-74)."""
    table = seated(house(), 3)
    table.deal({1: "Ac Qd Jh 9c 2s", 2: "As Ad 8h 5c 3d", 3: "7s 7d 4h 3c 2d"})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check")
    assert (table.turn.seat, table.turn.kind) == (3, TurnKind.SHOW)
    events = rule(table, floor.ForceFold("P2"))
    assert kinds(events)[:3] == [ev.HandKilled, ev.TurnWithdrawn, ev.HandOpened]
    assert (table.turn.seat, table.turn.kind) == (1, TurnKind.SHOW)
    table.say("P1 muck")
    assert table.last(ev.PotAwarded).winners == ((3, 300),)


def test_a_kill_at_the_showdown_leaves_one_who_mucks() -> None:
    """C-16: the last one left is asked as in L-90, with his hand unseen."""
    table = seated(house(), 2)
    table.deal({1: "Ac Qd Jh 9c 2s", 2: "As Ad 8h 5c 3d"})
    to_the_final(table)
    while table.turn.kind is TurnKind.BET:
        table.say(f"P{table.turn.seat} check")
    opened = table.last(ev.HandOpened).seat
    rule(table, floor.ForceFold(f"P{opened}"))
    assert (table.turn.seat, table.turn.kind) == (3 - opened, TurnKind.LAST)
    table.say(f"P{3 - opened} close")
    assert table.last(ev.PotAwarded).winners == ((3 - opened, 200),)


def test_l_113_flying_chips_of_a_killed_hand_stay_in_the_pot() -> None:
    """L-113: a player removed while a flying action is pending; C-14 layers its chips."""
    table = seated(house(), 4)
    table.deal()
    table.now += 60_000
    table.say("P1 call")  # flying: P4 is to act
    events = rule(table, floor.ForceFold("P1"))
    assert events == (
        ev.FlyingChipsLost(1, 100, dead=False),
        ev.HandKilled(1, Why.RULED),
    )
    assert table.hand.pot == 250
    assert table.hand.players[1].stack == 4900
    assert table.turn.seat == 4


def test_refusals_of_rulings_about_a_hand() -> None:
    """Each says why."""
    table = seated(house(), 3)
    rulings = (floor.ForceFold("P1"), floor.ExposedHand("P1"), floor.WrongHand("P1"))
    others = (floor.NoGame(), floor.Refund(), floor.ExposedCard(), floor.WrongCard("P1"))
    for ruling in rulings + others:
        assert refused(table, ruling) is Code.NO_HAND
    assert refused(table, floor.MoreTime(30)) is Code.NO_TURN
    table.do("P2", SitOut())
    table.deal()
    for ruling in (floor.ForceFold("P2"), floor.ExposedHand("P2"), floor.WrongHand("P1", "P2")):
        assert refused(table, ruling) is Code.NOT_IN_HAND
    assert refused(table, floor.WrongCard("P1")) is Code.STILL_PLAYING
    table.say(f"P{table.turn.seat} fold")
    table.say(f"P{table.turn.seat} close")
    for ruling in rulings + others:
        assert refused(table, ruling) is Code.HAND_IS_OVER
    assert refused(table, floor.MoreTime(30)) is Code.NO_TURN


def test_the_room_is_paused() -> None:
    """Rulings are for just such a moment."""
    table = seated(house(), 3)
    table.deal()
    table.do("P1", Pause())
    rule(table, floor.ForceFold("P1"))
    assert table.turn.seat == 2


# --- more time ------------------------------------------------------------------------------------


def test_more_time() -> None:
    """The deadline moves; a reminder and a new start of the clock keep it there."""
    table = seated(house(), 3)
    table.deal()
    assert deadline(table.state) == table.turn.at + 120_000
    assert rule(table, floor.MoreTime(60)) == (ev.TimeAdded(1, 60_000),)
    assert deadline(table.state) == table.turn.at + 180_000
    assert table.last(ev.Ruled).amount == 60
    table.do(DEALER, Remind(), table.turn.token)
    assert deadline(table.state) == table.turn.at + 180_000
    table.now = 1_000_000
    table.do(DEALER, RestartClock())
    assert deadline(table.state) == 1_180_000
    for seconds in (0, -1, 10**6):
        assert refused(table, floor.MoreTime(seconds)) is Code.BAD_AMOUNT
    table.say("P1 fold")
    assert table.turn.extra == 0
    clockless = seated(switched(house(), "house.clock.timeout", 0), 3)
    clockless.deal()
    assert refused(clockless, floor.MoreTime(5)) is Code.NO_CLOCK


# --- L-131 ----------------------------------------------------------------------------------------


def wrong_hand_of_lv_21() -> Table:
    table = seated(house(), 4)
    table.deal({2: "Kh Qh 9c 7d 2s"}, then="2c 3c 4c 5c 6c 8c")
    table.say("P4 raise 300", "P1 call")
    return table


def test_lv_21_misdeal_in_the_first_round() -> None:
    """LV-21: shown, burned, all bets back, new cards from the stock, P4 to act facing 100."""
    table = wrong_hand_of_lv_21()
    events = rule(table, floor.WrongHand("P2"))
    assert events == (
        ev.HandBurned(2, parse_cards("Kh Qh 9c 7d 2s")),
        ev.Rewound(()),
        ev.HandRedealt(2, parse_cards("6c 5c 4c 3c 2c")),
        ev.TurnOpened(4, TurnKind.BET, table.now),
    )
    assert table.hand.pot == 150
    assert {seat: player.stack for seat, player in table.hand.players.items()} == {
        1: 5000,
        2: 4950,
        3: 4900,
        4: 5000,
    }
    assert table.legal.call == 100
    assert table.hand.stub[0] is Card("8c")
    assert not {*parse_cards("Kh Qh 9c 7d 2s")} & {*table.hand.stub}
    to_the_final(table)
    play_out(table)
    assert sum(table.stacks.values()) == 20_000


def test_lv_36_misdeal_with_flying_chips_out() -> None:
    """LV-36: the void all-in's half, the pending call and the raise return; counts stay."""
    table = seated(house(), 4, P1=5001)
    table.deal()
    for line in ("P1 allin", "P2 call", "P4 raise 300"):
        table.now += 60_000
        table.say(line)
    assert table.hand.players[1].folded
    rule(table, floor.WrongHand("P3"))
    players = table.hand.players
    assert [players[seat].stack for seat in (1, 2, 3, 4)] == [5001, 4950, 4900, 5000]
    assert not players[1].folded
    assert len(players[1].cards) == 5
    assert table.hand.pot == 150
    assert (table.turn.seat, table.legal.call) == (4, 100)
    assert [table.state.seats[seat].fouls for seat in (1, 2, 3, 4)] == [1, 1, 0, 0]


def test_l_131_removals_and_fines_stay() -> None:
    """L-131: folders are back in, removed players are not."""
    table = seated(house(), 5)
    table.deal()
    table.say("P4 fold", "P5 raise 300")
    rule(table, floor.RuleLeak("P1"))
    rule(table, floor.ForceFold("P3"))
    events = rule(table, floor.WrongHand("P2"))
    assert ev.Rewound((3, 1)) in events
    active = [player.seat for player in table.hand.active]
    assert active == [2, 4, 5]
    assert table.state.seats[1].fine == 1000
    assert table.state.seats[1].leaving is Why.LEAK
    assert table.turn.seat == 4


def test_l_131_a_leaver_is_folded_again_at_his_turn() -> None:
    """L-114: he asked to leave, nobody removed him."""
    table = seated(house(), 4)
    table.deal()
    table.do("P4", Leave())
    assert table.hand.players[4].folded
    rule(table, floor.WrongHand("P2"))
    assert table.last(ev.Folded) == ev.Folded(4, Why.LEAVING)
    assert table.turn.seat == 1


def test_a_99_both_get_new_cards() -> None:
    """A-99: owner and receiver, if both hands are affected."""
    table = wrong_hand_of_lv_21()
    old = table.hand.players[3].cards
    events = rule(table, floor.WrongHand("P2", "P3"))
    assert kinds(events) == [
        ev.HandBurned,
        ev.HandBurned,
        ev.Rewound,
        ev.HandRedealt,
        ev.HandRedealt,
        ev.TurnOpened,
    ]
    assert [event.seat for event in events if isinstance(event, ev.HandRedealt)] == [2, 3]
    assert events[1] == ev.HandBurned(3, old)
    assert len(table.hand.burned) == 10


def test_l_131_twice_in_one_hand() -> None:
    """Play goes back again, with the cards that came after the first time."""
    table = wrong_hand_of_lv_21()
    rule(table, floor.WrongHand("P2"))
    second = table.hand.players[2].cards
    table.say("P4 call")
    rule(table, floor.WrongHand("P3"))
    assert table.hand.players[2].cards == second
    assert table.hand.pot == 150
    while len(table.hand.stub) >= 5:
        rule(table, floor.WrongHand("P2"))
    assert ev.HandVoided in kinds(rule(table, floor.WrongHand("P2"))), "no stock is left for it"


def test_l_131_before_anybody_acted() -> None:
    """The cards were sent wrongly and it is seen before the first turn: nothing to take back."""
    table = seated(house(), 3)
    table.do(DEALER, DealHand())
    assert kinds(rule(table, floor.WrongHand("P1"))) == [ev.HandBurned, ev.HandRedealt]
    table.do(DEALER, HandsOut())
    assert table.turn.seat == 1
    table.say("P1 call")
    rule(table, floor.WrongHand("P2"))
    assert table.turn.seat == 1


def test_l_131_of_a_removed_player() -> None:
    """His hand is burned; he gets no other."""
    table = wrong_hand_of_lv_21()
    rule(table, floor.ForceFold("P2"))
    events = rule(table, floor.WrongHand("P2"))
    assert kinds(events) == [ev.HandBurned, ev.Rewound, ev.TurnOpened]
    assert table.hand.players[2].folded


# --- L-132 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "paid", "cost"),
    [
        (NoGameActive.FULL_IF_WON, {1: 1200, 2: 2000, 3: 2000, 4: 300}, 3500),
        (NoGameActive.EQUAL_SPLIT, {1: 400, 2: 800, 3: 800, 4: 300}, 300),
        (NoGameActive.HANDS_AS_THEY_STAND, {1: 1200, 2: 800, 3: 0, 4: 300}, 300),
        (NoGameActive.REFUND, {1: 300, 2: 700, 3: 700, 4: 300}, 0),
    ],
)
def test_lv_12_and_lv_22(how: NoGameActive, paid: dict[int, int], cost: int) -> None:
    """LV-12, LV-22: pots of 1200 and 800 in the final round; no rake; the button moves on."""
    rules = switched(house(), "house.misdeal.nogame_active", how)
    table = seated(rules, 4, P1=300)
    table.deal({1: "Ac Ad 9h 6c 2s", 2: "7s 7d 4h 3c 2d", 3: "Ks Qs 9d 6d 4c"})
    table.say("P4 raise 300", "P1 allin", "P2 call", "P3 call")
    stand_pat(table)
    table.say("P2 bet 400", "P3 call", "P4 fold")
    assert (table.turn.kind, table.hand.pot) == (TurnKind.SHOW, 2000)
    before = {seat: player.stack for seat, player in table.hand.players.items()}
    rule(table, floor.WrongHand("P3"))
    voided = table.last(ev.HandVoided)
    assert dict(voided.payments) == {seat: amount for seat, amount in paid.items() if amount}
    assert (voided.pot, voided.rake, voided.house) == (2000, 0, cost)
    assert voided.refund == (how is NoGameActive.REFUND)
    settled = table.last(ev.HandSettled)
    assert (settled.rake, settled.house, settled.topup) == (0, cost, 0)
    assert table.stacks == {seat: before[seat] + paid[seat] for seat in paid}
    assert not table.all(ev.RakeTaken)
    assert not table.all(ev.BonusEarned)
    Books().settle(table)
    table.deal()
    assert table.last(ev.HandStarted).button == 2


def test_lv_13_two_folded_players() -> None:
    """LV-13: 20 % of 450 = 90 each; removed players are inactive, too (A-97)."""
    table = seated(house("standard"), 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 fold", "P3 check")
    stand_pat(table)
    rule(table, floor.RuleLeak("P4"))
    assert table.hand.pot == 350
    rule(table, floor.NoGame())
    voided = table.last(ev.HandVoided)
    assert dict(voided.payments) == {1: 350, 3: 350, 2: 70, 4: 70}
    assert voided.house == 350 + 140


def test_l_132_what_nobody_matched_goes_back_first() -> None:
    """L-132: the unmatched part (C-15) and all flying chips, then the pots gross."""
    table = seated(house(), 4)
    table.deal()
    to_the_final(table)
    table.now += 60_000
    table.say("P2 bet 1000")
    table.now += 60_000
    table.say("P1 call")  # flying
    events = rule(table, floor.NoGame())
    assert kinds(events) == [ev.FlyingLapsed, ev.BetReturned, ev.HandVoided, ev.HandSettled]
    assert events[0] == ev.FlyingLapsed(1, table.all(ev.Flew)[0].act, 1000)
    assert events[1] == ev.BetReturned(2, 1000)
    assert table.last(ev.HandVoided).pot == 400
    assert table.stacks == {1: 5300, 2: 5300, 3: 5300, 4: 5300}


def test_l_104_a_flying_fold_is_inactive_in_a_nogame() -> None:
    """L-104: it never lapses."""
    table = seated(house(), 3)
    table.deal()
    to_the_final(table)
    table.now += 60_000
    table.say("P1 fold")
    rule(table, floor.NoGame())
    assert dict(table.last(ev.HandVoided).payments) == {1: 60, 2: 300, 3: 300}


def test_l_132_with_one_player_left() -> None:
    """He has the pot, and the others their part."""
    table = seated(house(), 3)
    table.deal()
    table.say("P1 raise 300", "P2 fold", "P3 fold")
    rule(table, floor.NoGame())
    assert dict(table.last(ev.HandVoided).payments) == {1: 250, 2: 50, 3: 50}


def test_refund_gives_everything_back() -> None:
    """Posts and antes too; a forced leave still applies."""
    table = seated(house(ante=20), 4)
    table.deal()
    table.say("P4 raise 300", "P1 call", "P2 fold")
    rule(table, floor.RuleLeak("P1"))
    rule(table, floor.Refund())
    assert table.stacks == dict.fromkeys((1, 2, 3, 4), 5000)
    voided = table.last(ev.HandVoided)
    assert (voided.refund, voided.rake, voided.house) == (True, 0, 0)
    assert Books().settle(table) == [Duty.TAKE_FINE, Duty.CASH_OUT]


def test_refund_returns_dead_posts() -> None:
    """C-63: a missed SB is dead money, and goes back all the same."""
    rules = switched(house(), "house.seating.late_entry", LateEntry.BB_DEAD)
    table = seated(rules, 4)
    table.deal()
    table.say("P4 fold", "P1 fold", "P2 fold", "P3 close")
    table.join(5, 5000)
    table.deal()
    assert table.hand.dead == 100
    before = dict(table.hand.stacks_before)
    rule(table, floor.Refund())
    assert table.stacks == before


# --- L-133 ----------------------------------------------------------------------------------------


def test_lv_23_a_hand_was_seen() -> None:
    """LV-23: 625 by the house after the hand, the cards stay open, betting goes on, pot 1250."""
    table = seated(house(), 3)
    table.deal({2: "As Kd 8h 5c 3d"})
    table.say("P1 raise 500", "P2 call", "P3 fold")
    stand_pat(table)
    table.say("P2 bet 150")
    assert table.hand.pot == 1250
    hand = table.hand.players[2].cards
    assert rule(table, floor.ExposedHand("P2")) == (ev.HandExposed(2, hand, 625),)
    assert table.hand.pot == 1250
    assert table.turn.seat == 1
    for viewer in (None, "P1", "P3", "stranger"):
        assert view(table.state, viewer).seat(2).cards == hand
        assert view(table.state, viewer).seat(2).exposed
    assert refused(table, floor.ExposedHand("P2")) is Code.HAND_IS_OPEN
    assert refused(table, floor.ExposedHand("P3")) is Code.ALREADY_FOLDED
    table.say("P1 call")
    play_out(table)
    paid = table.last(ev.CompensationPaid)
    assert paid == ev.CompensationPaid(2, 625, from_pot=False)
    assert table.log.index(paid) < table.log.index(table.last(ev.HandSettled))
    assert table.last(ev.HandSettled).house == 625
    assert sum(table.stacks.values()) == 15_000 + 625 - 28


def test_l_133_flying_chips_are_in_the_middle() -> None:
    """A-98: all chips in the middle at that moment."""
    table = seated(house(), 4)
    table.deal()
    table.now += 60_000
    table.say("P1 call")
    rule(table, floor.ExposedHand("P3"))
    assert table.last(ev.HandExposed).compensation == 125


def test_l_133_what_he_draws_afterwards_is_his_own() -> None:
    """C-05: the cards that were seen stay open while he holds them; new ones were not seen."""
    table = seated(house(), 2)
    table.deal({2: "As Kd 8h 5c 3d"})
    rule(table, floor.ExposedHand("P2"))
    to_change = table.hand.players[2]
    assert to_change.lies_open
    while table.turn.kind is TurnKind.BET:
        owes = table.hand.level > table.hand.players[table.turn.seat].bet
        table.say(f"P{table.turn.seat} {'call' if owes else 'check'}")
    while table.turn.kind is TurnKind.DRAW:
        table.say("P2 change 5c 3d" if table.turn.seat == 2 else "P1 change")
    seen = view(table.state, None).seat(2)
    assert seen.cards is None
    assert set(seen.shown) == {*parse_cards("As Kd 8h")}
    own = view(table.state, "P2").seat(2)
    assert own.cards is not None
    assert len(own.cards) == 5


def test_l_133_an_open_hand_is_open_at_the_showdown() -> None:
    """It competes and earns its bonus; there is nothing left to muck."""
    table = seated(house(), 3)
    table.deal({1: QUADS, 2: "As Kd 8h 5c 3d", 3: "8s 8d 4h 3c 2c"})
    rule(table, floor.ExposedHand("P1"))
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check", "P3 muck")
    assert table.hand.phase is Phase.OVER
    assert table.last(ev.HandOpened).forced
    assert table.last(ev.BonusEarned) == ev.BonusEarned(1, Category.QUADS, 400)


def test_l_133_compensation_out_of_the_pot() -> None:
    """A-98 R2: taken after the rake; never more than what is there."""
    rules = switched(house(), "house.misdeal.compensation_source", CompensationSource.POT)
    table = seated(rules, 3)
    table.deal()
    table.say("P1 raise 3000")
    rule(table, floor.ExposedHand("P2"))
    assert table.last(ev.HandExposed).compensation == 1575
    table.say("P2 fold", "P3 fold", "P1 close")
    assert table.last(ev.CompensationPaid) == ev.CompensationPaid(2, 250, from_pot=True)
    assert table.last(ev.PotAwarded).amount == 0
    assert table.last(ev.HandSettled).house == 0
    assert sum(table.stacks.values()) == 15_000


def test_lv_24_the_top_card_was_seen() -> None:
    """LV-24: announced, burned, not dealt, not shuffled again."""
    table = seated(house(), 3)
    table.deal(then="5h 6h")
    assert rule(table, floor.ExposedCard()) == (ev.CardBurned(Card("5h")),)
    assert table.hand.stub[0] is Card("6h")
    assert Card("5h") in table.hand.burned
    assert table.turn.seat == 1
    to_the_final(table)


@pytest.mark.parametrize("card", ["2c", "9d", "As", "Kd"])
def test_l_133_a_named_card_is_the_same_wherever_it_lies(card: str) -> None:
    """Stock, muck or somebody's hand: nobody learns which."""
    table = seated(house(), 3)
    table.deal({1: "As Kc 8h 5c 3d", 2: "9d Ts 4h 3c 2d"}, then="2c")
    table.say("P1 fold")
    assert rule(table, floor.ExposedCard(Card(card))) == (ev.CardBurned(Card(card)),)
    held = [player.cards for player in table.hand.players.values()]
    assert all(len(hand) == 5 for hand in held)
    assert Card(card) not in table.hand.stub


# --- L-134 ----------------------------------------------------------------------------------------


def shown_by_mistake() -> Table:
    """LV-25: P1 folds, and the wrong card is shown."""
    table = seated(house(), 3)
    table.deal({1: "Kh Kd 9c 7d 2s"})
    table.do("P1", Fold(cards("Kh")))
    table.say("P2 call")
    assert rule(table, floor.WrongCard("P1")) == (ev.ShowAsked(1),)
    assert table.turn.seat == 3
    return table


def test_lv_25_yes() -> None:
    """LV-25: the intended card is shown, later than L-88 allows; no flying action, no penalty."""
    table = shown_by_mistake()
    assert view(table.state, None).asked_to_show == 1
    assert table.do("P1", ShowCards(cards("Kd"))) == (ev.CardsShown(1, parse_cards("Kd")),)
    assert table.state.seats[1].fouls == 0
    assert view(table.state, None).asked_to_show is None
    assert table.refused("P1", ShowCards(cards("9c"))) in (Code.NOT_YOUR_TURN, Code.WRONG_MOMENT)


def test_lv_25_no() -> None:
    """LV-25: nothing more is shown; play goes on."""
    table = shown_by_mistake()
    assert table.do("P1", Close()) == (ev.ShowDeclined(1),)
    table.say("P3 check")
    assert view(table.state, None).asked_to_show is None


def test_lv_25_at_the_muck() -> None:
    """L-77: still only a part of a hand that was mucked."""
    table = seated(house(), 3)
    table.deal({1: "Kh Kd 9c 7d 2s"})
    to_the_final(table)
    table.say("P2 check", "P3 check", "P1 check", "P3 muck")
    assert table.turn.seat == 1
    rule(table, floor.WrongCard("P3"))
    held = table.hand.players[3].cards
    assert table.refused("P3", ShowCards(Pick(everything=True))) is Code.OPEN_INSTEAD
    table.do("P3", ShowCards(Pick(cards=held[:2])))
    assert table.turn.seat == 1


def test_l_134_lapses_with_the_hand() -> None:
    """Settled is settled."""
    table = shown_by_mistake()
    table.say("P3 check")
    while table.hand.phase is not Phase.OVER:
        table.time_up()
    assert table.hand.asked_to_show is None
    assert table.refused("P1", ShowCards(cards("Kd"))) is Code.NOTHING_TO_DO


def test_l_134_too_late_after_a_shuffle() -> None:
    """C-54: a folded card may be somebody's by now, and must not be shown as one's own."""
    table = seated(house(), 6)
    table.deal({4: "Kh Kd 9c 7d 2s"})
    table.do("P4", Fold(cards("Kh")))
    table.say("P5 call", "P6 call", "P1 call", "P2 call", "P3 check")
    while table.turn.kind is TurnKind.DRAW:
        seat = table.turn.seat
        held = table.hand.players[seat].cards
        table.say(f"P{seat} change {' '.join(card.code for card in held)}")
    assert table.all(ev.MuckShuffled)
    rule(table, floor.WrongCard("P4"))
    assert table.refused("P4", ShowCards(cards("Kd"))) is Code.TOO_LATE_TO_SHOW
    assert table.refused("P4", ShowCards(cards("9c"))) is Code.TOO_LATE_TO_SHOW


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
