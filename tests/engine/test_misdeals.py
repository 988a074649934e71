"""Misdeals by rule number (L-131 to L-134)."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import (
    DEALER,
    Close,
    DealHand,
    Fold,
    HandsOut,
    Leave,
    Pick,
    ShowCards,
)
from bot.engine.cards import Card, parse_cards
from bot.engine.conduct import CompensationSource, NoGameActive
from bot.engine.house import LateEntry
from bot.engine.refusal import Code
from bot.engine.seating import Duty
from bot.engine.types import Category, Phase, TurnKind, Why
from bot.engine.view import view
from tests.engine.switches.case import play_out, seated, stand_pat
from tests.support.floor import Books, cards, kinds, refused, rule, to_the_final
from tests.support.table import Table, house, switched

QUADS = "7c 7d 7h 7s 2d"


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
