"""Rules of the other games by number: stud, boards, halves, and what a house does in them (R-18).

The answers are worked out by hand. Cases from the field are named by their numbers there.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Fold,
    Leave,
    Make,
    Pick,
    SetRules,
    ShowCards,
    Sizing,
)
from bot.engine.cards import format_cards
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code
from bot.engine.types import Category, Owed, Phase, TurnKind, Why
from bot.engine.view import view
from tests.engine.test_switches_of_games import board, call_down, drawn_out, pays, rules, stud
from tests.support.table import Table, rulebook, switched

PLAIN = {
    1: "2c 3c | 4c | 5d | 6h | 8h | 9h",
    2: "Td Th | Kd | Ad | 5h | 6s | 7s",
    3: "Jc Jd | Ks | Qd | 9c | 9d | 2h",
}
"""Seat 1 brings in with the 4c; seat 2 leads on fourth street with the ace."""


def in_house(table_rules: Rules, house: str) -> Rules:
    """The same game in another house."""
    return replace(table_rules, house=rulebook().houses[house])


# --- stud: the bring-in ---------------------------------------------------------------------------


def test_the_bring_in_is_forced() -> None:
    """C-11, S-14: neither check, call nor fold; what is left is said."""
    table = stud(rules("stud8"), PLAIN)
    may = table.legal
    assert (may.bring_in, may.must_open, may.raise_min, may.check, may.call) == (
        100, True, 200, False, 0,
    )  # fmt: skip
    assert table.refused("P1", Check()) is Code.MUST_OPEN
    assert table.refused("P1", Fold()) is Code.MUST_OPEN
    assert table.refused("P1", Call()) is Code.NOTHING_TO_CALL
    assert table.refused("P2", BringIn()) is Code.NOT_YOUR_TURN
    for size in (100, 150, 300):
        assert table.refused("P1", Bet(size)) is Code.WRONG_SIZE
    table.do("P1", BringIn())
    assert table.refused("P2", BringIn()) is Code.NO_BRING_IN
    assert table.refused("P2", Check()) is Code.CANNOT_CHECK


@pytest.mark.parametrize("deed", [Complete(), Bet(), Bet(200), Make(), Make(200), Bet(Sizing.MIN)])
@pytest.mark.parametrize("opens", [True, False])
def test_words_that_complete(deed: Complete | Bet | Make, opens: bool) -> None:
    """C-11: BET and RAISE without an amount, or to the small bet, complete (S-14)."""
    table = stud(rules("stud8"), PLAIN)
    who = "P1"
    if not opens:
        table.do("P1", BringIn())
        who = "P2"
    events = table.do(who, deed)
    assert isinstance(events[0], ev.Completed)
    assert (events[0].total, events[0].full) == (200, True)
    assert table.hand.bets == 1  # C-22: the first bet, no raise
    assert table.refused(f"P{table.turn.seat}", Complete()) is Code.NOTHING_TO_COMPLETE


def test_silence_posts_the_bring_in() -> None:
    """C-80: and counts as a missed turn."""
    table = stud(rules("stud8"), PLAIN)
    kinds = [type(event) for event in table.time_up()]
    assert kinds == [ev.TimedOut, ev.BringInPosted, ev.TurnOpened]
    assert table.state.seats[1].timeouts == 1


def test_who_leaves_posts_the_bring_in_and_folds_at_his_next_turn() -> None:
    """L-114: it is as forced as a blind."""
    table = stud(rules("stud8"), PLAIN)
    events = table.do("P1", Leave())
    assert [type(event) for event in events] == [ev.LeaveQueued, ev.BringInPosted, ev.TurnOpened]
    table.say("P2 raise")
    events = table.do("P3", Call())
    assert ev.Folded(1, Why.LEAVING) in events
    assert table.hand.street == 1


def test_a_short_bring_in() -> None:
    """C-62: he posts what he has; the whole bring-in is to be called, limited by C-13."""
    table = Table(rules("stud8"), {1: 70, 2: 1000, 3: 1000})
    _deal(table, PLAIN)
    (event,) = (e for e in table.do("P1", BringIn()) if isinstance(e, ev.BringInPosted))
    assert (event.amount, event.all_in) == (30, True)
    assert (table.hand.level, table.legal.call, table.legal.raise_min) == (100, 100, 200)
    table.say("P2 call", "P3 call")
    assert [player.paid for player in table.hand.players.values()] == [70, 140, 140]


def test_the_low_card_all_in_for_the_ante() -> None:
    """S-17: the next one may fold, bring in or complete; time folds him; alone he is not asked."""
    table = Table(rules("stud8"), {1: 40, 2: 1000, 3: 1000})
    _deal(table, PLAIN)
    assert table.turn.seat == 2
    assert (table.legal.bring_in, table.legal.must_open) == (100, False)
    assert table.refused("P2", Check()) is Code.MUST_OPEN
    assert ev.Folded(2, Why.TIME) in table.time_up()
    assert table.hand.phase is Phase.OVER
    assert not table.all(ev.BringInPosted)


@pytest.mark.parametrize(("stack", "full", "raise_to"), [(189, False, 200), (190, True, 350)])
def test_half_of_the_step_completes(stack: int, full: bool, raise_to: int) -> None:
    """S-18: 100/200; an all-in of 149 only changes the call, one of 150 is the first bet."""
    table = Table(rules("stud8"), {1: 1000, 2: stack, 3: 1000})
    _deal(table, PLAIN)
    table.do("P1", BringIn())
    table.say("P2 allin")
    assert table.last(ev.Completed).full is full
    assert (table.legal.raise_min, table.hand.bets) == (raise_to, int(full))
    assert table.legal.completes is not full
    table.say("P3 call")
    may = table.legal
    assert (may.no_raise is None) is full  # SE-21: over a short one the bring-in may only call


def test_everybody_calls_the_bring_in() -> None:
    """S-14: its player gets no further option."""
    table = stud(rules("stud8"), PLAIN)
    table.do("P1", BringIn())
    table.say("P2 call", "P3 call")
    assert (table.hand.street, table.turn.seat) == (1, 2)


def test_razz_ties_by_the_highest_suit() -> None:
    """R-03, case 53: Ks brings in against Kd; from fourth street the lowest board acts first."""
    table = stud(rules("razz"), PLAIN)
    assert table.turn.seat == 3
    table = call_down(table, 1)
    assert table.turn.seat == 1  # 5-4; the ace of seat 2 has a king beside it
    assert table.legal.raise_min == 200
    table = call_down(table, 1)
    assert table.legal.raise_min == 400  # S-06


# --- stud: cards ----------------------------------------------------------------------------------


def test_streets_of_stud() -> None:
    """S-04 to S-08: two down and one up, three more up, one down; who sees what (S-43)."""
    table = stud(rules("stud8"), PLAIN)
    shapes = []
    while table.hand.phase is not Phase.OVER:
        shapes.append([(len(p.cards), len(p.up)) for p in table.hand.players.values()])
        mine, his = view(table.state, "P2").seat(2), view(table.state, "P3").seat(2)
        assert mine.cards == table.hand.players[2].cards
        assert his.cards is None
        assert mine.up == his.up == table.hand.players[2].up
        table = call_down(table, 1)
    assert [shape[0] for shape in shapes] == [(2, 1), (2, 2), (2, 3), (2, 4), (3, 4)]
    private = {(event.seat, event.cards) for event in table.all(ev.DownCardDealt)}
    assert {(seat, format_cards(cards)) for seat, cards in private} == {
        (1, "9h"), (2, "7s"), (3, "2h"),
    }  # fmt: skip
    assert [event.count for event in table.all(ev.DownCardsDealt)] == [1]


def test_folded_players_get_no_more_cards() -> None:
    """C-16 and the order of the deal: only who is still in is dealt to."""
    table = stud(rules("stud8"), PLAIN)
    table.do("P1", BringIn())
    table.say("P2 call", "P3 fold")
    dealt = table.last(ev.UpCardsDealt)
    assert [seat for seat, _ in dealt.cards] == [1, 2]


def test_all_in_players_are_dealt_to_the_end() -> None:
    """C-18: nobody is asked any more, and nothing is opened before the last card."""
    table = Table(rules("stud8"), {1: 240, 2: 240})
    _deal(table, {seat: PLAIN[seat] for seat in (1, 2)})
    events = table.do("P1", Complete())
    assert all(not isinstance(event, ev.HandOpened) for event in events)
    events = table.do("P2", Call())
    kinds = [type(event) for event in events]
    assert kinds.count(ev.UpCardsDealt) == 3
    assert kinds.index(ev.HandOpened) > kinds.index(ev.DownCardsDealt)
    assert ev.TurnOpened not in kinds


def test_the_room_never_sees_a_down_card() -> None:
    """C-05: whatever seat 2 holds face down, seat 3 and the room are told the same."""
    for other in ("Td Th", "2s 2d"):
        cards = {**PLAIN, 2: PLAIN[2].replace("Td Th", other)}
        table = call_down(stud(rules("stud8"), cards), 3)
        seen = [repr(view(table.state, who)) for who in (None, "P3")]
        public = [repr(e) for e in table.log if e.audience is ev.Audience.EVERYBODY]
        if other == "Td Th":
            first = (seen, public)
    assert (seen, public) == first


def test_cards_may_be_shown_at_a_fold() -> None:
    """L-88: of what is face down; the rest everybody has seen."""
    table = stud(rules("stud8"), PLAIN)
    table.do("P1", BringIn())
    table.do("P2", Fold())
    table.do("P2", ShowCards(Pick((1, 2))))
    assert format_cards(table.last(ev.CardsShown).cards) == "Th Td"


def test_the_last_one_left_may_open_before_his_hand_is_whole() -> None:
    """L-90: with three cards it reads nothing."""
    table = stud(rules("stud8"), PLAIN)
    table.do("P1", BringIn())
    table.say("P2 raise", "P3 fold", "P1 fold")
    assert table.turn.kind is TurnKind.LAST
    table.say("P2 open")
    opened = table.last(ev.HandOpened)
    assert (format_cards(opened.cards), opened.readings) == ("Th Td Kd", ())
    assert pays(table) == {2: 320}


# --- stud: pots -----------------------------------------------------------------------------------


def test_who_leads_on_every_street() -> None:
    """S-43: equal boards lead together; a board without a card of eight or lower leads no low."""
    cards = {1: "2c 3c | Kc | Kd | 6h | 8h | 9h", 2: "Td Th | Ks | Kh | 5h | 6s | 7s"}
    table = stud(rules("stud8"), cards)
    found = []
    while table.hand.phase is not Phase.OVER:
        now = view(table.state, None)
        found.append((now.leads_high, now.leads_low))
        table = call_down(table, 1)
    assert found == [
        ((1, 2), ()),
        ((1, 2), ()),
        ((1,), (2,)),
        ((1,), (2,)),
        ((1,), (2,)),
    ]
    over = view(table.state, None)
    assert (over.leads_high, over.leads_low) == ((), ())
    assert view(stud(rules("razz"), cards).state, None).leads_high == ()


def test_tied_high_hands_and_the_highest_card() -> None:
    """C-42, case 24: the same straight; the odd chip to the ace of spades, not to who is first."""
    cards = {
        1: "Ac Kc | 2d | Qc | Jd | Th | 2h",
        2: "3d 3c | 4c | 5d | 7h | 9c | Qd",
        3: "As Ks | 4d | Qs | Jh | Tc | 7d",
    }
    table_rules = replace(rules("stud"), stakes=replace(rules("stud").stakes, ante=41))
    assert pays(call_down(stud(table_rules, cards))) == {1: 211, 3: 212}
    # L-79: LOJ makes the shares equal, World's odd chips go the way of the game.
    table = call_down(stud(in_house(table_rules, "loj"), cards))
    assert (pays(table), table.last(ev.PotAwarded).topup) == ({1: 212, 3: 212}, 1)


def test_the_order_of_showing_in_stud() -> None:
    """C-70: the last aggressor, else the best board; in LOJ who was dealt first (R-18)."""
    table = call_down(stud(rules("stud8"), PLAIN))
    assert table.last(ev.ShowdownStarted).order == (3, 1, 2)  # the nines lead
    table = call_down(stud(in_house(rules("stud8"), "loj"), PLAIN))
    assert table.last(ev.ShowdownStarted).order == (1, 2, 3)


def test_rake_in_stud_begins_with_fourth_street() -> None:
    """L-13, R-18: World rakes once the change has begun, which here is fourth street."""
    for streets, raked in ((0, 0), (1, 1)):
        table = stud(in_house(rules("stud8"), "world"), PLAIN)
        table.do("P1", Complete())
        if streets:
            table.say("P2 call", "P3 call", "P2 bet", "P3 fold", "P1 fold", "P2 close")
        else:
            table.say("P2 raise 400", "P3 fold", "P1 fold", "P2 close")
        assert len(table.all(ev.RakeTaken)) == raked


# --- the button stands still ----------------------------------------------------------------------


def test_the_button_is_frozen_in_stud() -> None:
    """R-16, S-19: it stays; nobody misses a blind, and who enters owes nothing later."""
    table = Table(rules("td27"), {1: 1000, 2: 1000, 3: 1000})
    table.deal()
    assert table.hand.button == 1
    call_down(table)
    table.do(DEALER, SetRules(rules("razz")))
    table.join(4, 1000)
    assert _owes(table, 4) is Owed.BB_LIVE
    for _ in range(2):
        table.deal()
        assert (table.hand.button, list(table.hand.players)) == (1, [1, 2, 3, 4])
        assert table.hand.posts == ()
        call_down(table)
    assert _owes(table, 4) is Owed.NOTHING
    table.do(DEALER, SetRules(rules("td27")))
    table.deal()
    assert table.hand.button == 2


def test_stud_with_no_button_yet() -> None:
    """C-06, S-03: dealing starts with the first seat; the button of a later game with seat 1."""
    table = Table(rules("stud"), {2: 1000, 5: 1000, 6: 1000})
    table.deal()
    assert (table.hand.button, list(table.hand.players)) == (0, [2, 5, 6])
    call_down(table)
    table.do(DEALER, SetRules(rules("lhe")))
    table.deal()
    assert table.hand.button == 2


def test_heads_up_in_any_house() -> None:
    """R-18, C-61: the button is the small blind and draws last, in LOJ as well."""
    for house in ("loj", "world", "standard"):
        table = Table(in_house(rules("td27"), house), {1: 1000, 2: 1000})
        table.deal()
        button = table.hand.button
        assert table.turn.seat == button
        table.say(f"P{button} call", f"P{3 - button} check")
        assert table.turn.kind is TurnKind.DRAW
        assert table.turn.seat == 3 - button


def test_draws_go_left_of_the_button_in_any_house() -> None:
    """R-18, C-50: never by who bet most (L-64); the same for the rounds (L-70)."""
    table_rules = switched(
        in_house(rules("sd27"), "world"), "house.show.final_first", "first_max_bettor"
    )
    table = Table(table_rules, {1: 1000, 2: 1000, 3: 1000})
    table.deal()
    table.say("P1 raise 400", "P2 call", "P3 call")
    assert table.last(ev.ChangeStarted).order == (2, 3, 1)
    table.say("P2 change", "P3 change", "P1 change")
    assert table.turn.seat == 2


# --- boards ---------------------------------------------------------------------------------------


def test_streets_of_holdem() -> None:
    """R-09: flop of three, turn, river; everybody sees them, nobody the others' cards."""
    table = Table(rules("lhe"), {1: 1000, 2: 1000, 3: 1000})
    table.deal({1: "Ac Ad", 2: "Kc Kd", 3: "7c 2d"}, "2h 3h 4h 5s Kh")
    boards, sizes = [], []
    while table.hand.phase is not Phase.OVER:
        boards.append(len(view(table.state, "P1").board))
        sizes.append(table.legal.raise_min)
        assert view(table.state, "P1").seat(2).cards is None
        call_down(table, 1)
    assert (boards, sizes) == ([0, 3, 4, 5], [400, 200, 400, 400])
    assert pays(table) == {1: 600}  # A-2-3-4-5 against three kings
    assert table.all(ev.HandOpened)[-1].readings[0].category is Category.STRAIGHT


@pytest.mark.parametrize(
    ("game", "hands", "common", "paid"),
    [
        # 29: the steel wheel beats a six-high straight.
        ("lhe", {1: "6c 6d", 2: "Ah 5h", 3: "7c 7d"}, "2h 3h 4h 5s Kd", {2: 600}),
        # 31: the board's flush plays for both.
        ("lhe", {1: "2d 4c", 2: "5s Tc", 3: "Th 2s"}, "3d 6d Td Jd Ad", {1: 200, 2: 200, 3: 200}),
        # 33: two pair with the board's kicker.
        ("nlhe", {1: "Td Js", 2: "3s 3d", 3: "4h 5h"}, "6c Qc Ad 6s Ac", {1: 200, 2: 200, 3: 200}),
        # 40: exactly two of the hand, so no royal flush; a straight still beats trips.
        (
            "plo",
            {1: "Th 9c 9d 8s", 2: "Ac Ad 3c 4d", 3: "5c 5d 6c 7d"},
            "Ah Kh Qh Jh 2c",
            {1: 600},
        ),
        # exactly two and three for low as well: seat 3 has only one low card.
        (
            "o8",
            {1: "Kc Kd 9c 9d", 2: "Ac 2d Qc Qd", 3: "As Jd Js Td"},
            "3h 4h Kh 8s Ts",
            {1: 300, 2: 300},
        ),
        # R-12, S-32: two cards of eight or lower on the board make no low.
        (
            "o8",
            {1: "Kc Kd 9c 9d", 2: "Ac 2d 3c 4d", 3: "8c Jd Js Td"},
            "3h 4h Kh Qs Ts",
            {1: 600},
        ),
    ],
)
def test_hands_with_a_board(
    game: str, hands: dict[int, str], common: str, paid: dict[int, int]
) -> None:
    """Cases 29 to 40 of the field, R-09 to R-12."""
    assert pays(board(rules(game), hands, common)) == paid


def test_there_is_no_low() -> None:
    """S-32: the reading says so, and the part of the pot is empty."""
    hands = {1: "Kc Kd 9c 9d", 2: "Ac 2d 3c 4d"}
    table = board(rules("o8"), hands, "3h 4h Kh Qs Ts")
    assert {event.readings[1].category for event in table.all(ev.HandOpened)} == {Category.NO_LOW}
    (award,) = table.all(ev.PotAwarded)
    assert [(part.shares, part.amount, part.winners) for part in award.parts] == [
        ((0,), 400, ((1, 400),)),
        ((1,), 0, ()),
    ]


def test_quartered() -> None:
    """C-41, case 26: one takes the high half, two share the low; 603 = 302, 151, 150."""
    hands = {1: "Kc Kd 9c 9d", 2: "Ac 2d Qc Qd", 3: "Ad 2c Jc Jd"}
    table = board(rules("o8", ante=1), hands, "3h 4h Kh 8s Ts")
    assert pays(table) == {1: 302, 2: 151, 3: 150}
    (award,) = table.all(ev.PotAwarded)
    assert [part.shares for part in award.parts] == [(0,), (1,)]


def test_hi_lo_is_split_inside_each_pot() -> None:
    """Case 27: A best high, no low; C second high, no low; B only low; 50, 150 and 150 all in."""
    table_rules = replace(rules("o8"), stakes=replace(rules("o8").stakes, limit=Limit.NO_LIMIT))
    table = Table(table_rules, {1: 50, 2: 150, 3: 150})
    table.deal({1: "Kc Kd 9c 9d", 2: "Ac 2d 7c 7d", 3: "Qc Qd Jc Jd"}, "3h 4h Kh 8s Ts")
    table.say("P1 allin", "P2 call")
    assert table.hand.phase is Phase.OVER
    assert table.stacks == {1: 75, 2: 175, 3: 100}


def test_pot_limit_sums() -> None:
    """Case 13, C-33, C-34: 5/10 first in 35; folded to the SB 30; 100/200 on the button 700."""
    low = replace(rules("plo").stakes, small_blind=5, big_blind=10)
    for stakes, folds, most in (
        (low, 0, 35),
        (low, 2, 30),
        (rules("plo").stakes, 1, 700),
        (replace(rules("plo").stakes, ante=10), 1, 740),
    ):
        table = Table(replace(rules("plo"), stakes=stakes), dict.fromkeys((1, 2, 3, 4), 5000))
        table.deal()
        for _ in range(folds):
            table.say(f"P{table.turn.seat} fold")
        assert table.legal.raise_max == most
        assert table.refused(f"P{table.turn.seat}", Make(most + 1)) is Code.ABOVE_MAXIMUM
        table.do(f"P{table.turn.seat}", Make(Sizing.POT))
        assert table.last(ev.Made).total == most


def test_the_least_bet_is_the_big_blind_on_every_street() -> None:
    """R-10, C-34."""
    table = Table(rules("nlhe"), {1: 5000, 2: 5000, 3: 5000})
    table.deal()
    for _ in range(3):
        call_down(table, 1)
        assert table.legal.raise_min == 200
        assert table.refused(f"P{table.turn.seat}", Bet(199)) is Code.BELOW_MINIMUM


def test_the_rake_begins_with_the_flop() -> None:
    """L-13, R-18."""
    table = Table(in_house(rules("nlhe"), "world"), {1: 5000, 2: 5000, 3: 5000})
    table.deal()
    table.say("P1 raise 600", "P2 fold", "P3 fold", "P1 close")
    assert not table.all(ev.RakeTaken)
    table.deal()
    table.say("P2 raise 600", "P3 fold", "P1 call", "P1 check", "P2 bet 600", "P1 fold", "P2 close")
    assert table.last(ev.RakeTaken).amount == 26  # 2 % of 1300


# --- draws ----------------------------------------------------------------------------------------


def test_own_discards_never_come_back() -> None:
    """C-55, LV-19: nor those of an earlier draw, once the muck was shuffled into the stub."""
    table = Table(rules("td27"), dict.fromkeys(range(1, 7), 5000))
    table.deal()
    thrown: dict[int, set[str]] = {seat: set() for seat in range(1, 7)}
    while table.hand.phase is not Phase.OVER:
        if table.turn.kind is not TurnKind.DRAW:
            call_down(table, 1) if table.hand.street == 3 else _bets(table)
            continue
        seat = table.turn.seat
        held = format_cards(table.hand.players[seat].cards)
        table.say(f"P{seat} change {held}")
        thrown[seat] |= set(held.split())
        now = {card.code for card in table.hand.players[seat].cards}
        assert not now & thrown[seat]
    assert len(table.all(ev.MuckShuffled)) >= 2


def _bets(table: Table) -> None:
    seat = table.turn.seat
    table.do(f"P{seat}", Call() if table.legal.call else Check())


def test_scoop_and_readings_of_halves() -> None:
    """C-45, D-12: one hand may win both; every share has its reading."""
    table = drawn_out(
        rules("badeucey"), {1: "Kc Kd Ks Kh 9c", 2: "7s 5s 4h 3d 2c", 3: "Ac 8d 4s 3h 2d"}
    )
    assert pays(table) == {2: 600}
    (award,) = table.all(ev.PotAwarded)
    assert [(part.shares, part.amount) for part in award.parts] == [((0,), 300), ((1,), 300)]
    opened = {event.seat: event.readings for event in table.all(ev.HandOpened)}
    assert [reading.category for reading in opened[2]] == [Category.HIGH_CARD, Category.BADUGI]


def test_badugi_without_four_cards() -> None:
    """R-07: three-card and smaller hands compete, no qualifier."""
    table = drawn_out(rules("badugi"), {1: "Kc Kd Ks Kh", 2: "Ah 2h 3c 4s", 3: "5h 2s 2c 6h"})
    assert pays(table) == {2: 600}


def test_a_hand_changes_no_more_than_its_game_allows() -> None:
    """H-06: four of five."""
    table = Table(rules("badeucy_hi5"), {1: 1000, 2: 1000, 3: 1000})
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    held = format_cards(table.hand.players[2].cards)
    table.say(f"!P2 change {held}", f"P2 change {held[:-3]}")


def test_level_stakes_of_a_short_blind() -> None:
    """C-62, BE-17's kind in a board game: heads-up the BB has 60; 40 come back, all is dealt."""
    table = Table(rules("lhe"), {1: 1000, 2: 60})
    table.deal()
    assert table.hand.phase is Phase.OVER
    assert table.last(ev.BetReturned).amount == 40
    assert len(table.hand.board) == 5


def _owes(table: Table, seat: int) -> Owed:
    return table.state.seats[seat].owes


def _deal(table: Table, cards: dict[int, str]) -> None:
    """These hands street by street."""
    other = stud(table.state.rules, cards)
    table.chance = other.chance
    table.deal()
