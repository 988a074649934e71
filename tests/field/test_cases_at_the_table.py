"""Cases from the field: the change, coming and going, secrets (shared field/cases.md, E to G).

As in test_cases.py, whose table these use: the answers are the case's own or the rule book's.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine.actions import (
    ALL_CARDS,
    DEALER,
    Back,
    CashOut,
    Draw,
    Leave,
    PayRebuy,
    Pick,
    Rebuy,
    ShowCards,
    SitOut,
    TimeUp,
)
from bot.engine.cards import INDEX, Card
from bot.engine.events import (
    Audience,
    BoughtIn,
    CardsShown,
    Checked,
    Folded,
    HandOpened,
    MuckShuffled,
    SatOut,
    SeatLeft,
    ShowdownStarted,
    WentBankrupt,
)
from bot.engine.house import Delivery
from bot.engine.refusal import Code
from bot.engine.seating import Duty, due
from bot.engine.types import Blind, Owed, Phase, TurnKind, Why
from bot.engine.view import view
from tests.field.test_cases import BEST, SECOND, WORST, at_final_round, dealt
from tests.support.play import Sitting, names, next_hand, rules_of, settle_duties, shuffled, stacked
from tests.support.witness import cards_in

SIX = dict.fromkeys(names(range(1, 7)), 500)


def before_the_change(seed: int, script: str = "") -> Sitting:
    """Six players, everybody in; P2 (left of the button) changes first."""
    sitting = Sitting(rules_of())
    sitting.sit(SIX)
    sitting.deal(shuffled(Random(seed)))
    sitting.say(script or "P4 call, P5 call, P6 call, P1 call, P2 call, P3 check")
    return sitting


def change(table: Sitting, member: str, count: int) -> tuple[list[Card], list[Card]]:
    """A member changes his first cards: what he threw away, what he got."""
    assert table.actor == member
    before = table.player(member).cards
    table.do(member, Draw(Pick(tuple(range(1, count + 1)))))
    return list(before[:count]), [card for card in table.player(member).cards if card not in before]


def posts(table: Sitting) -> list[tuple[str, Blind]]:
    """Who posts what in the running hand."""
    return [(table.state.seats[seat].member, blind) for seat, blind in table.hand.posts]


def next_one(table: Sitting) -> None:
    """The next hand; nobody has points left in his bank."""
    assert next_hand(table, lambda _: 0)


def play_down(table: Sitting) -> None:
    """Everybody checks or folds, nobody raises; the last one left closes."""
    while table.playing:
        who, may = table.actor, table.legal
        words = {TurnKind.DRAW: "pat", TurnKind.SHOW: "open", TurnKind.LAST: "close"}
        table.say(f"{who} {words.get(may.kind) or ('check' if may.check else 'fold')}")


# --- E. drawing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(25))
def test_case_47_the_stub_runs_out(seed: int) -> None:
    """Case 47, C-54, C-55: 22 left, six change 4: the sixth gets 2 of the stub, 2 of others."""
    table = before_the_change(seed)
    stub = list(table.hand.stub)
    assert len(stub) == 22
    thrown: list[Card] = []
    for member in names((2, 3, 4, 5, 6)):
        gone, got = change(table, member, 4)
        thrown += gone
        assert sorted(got, key=INDEX) == sorted(stub[:4], key=INDEX)
        del stub[:4]
        assert table.events(MuckShuffled) == []
    own, got = change(table, "P1", 4)
    assert set(stub) <= set(got)
    new = set(got) - set(stub)
    assert len(new) == 2
    assert new <= set(thrown)
    assert not new & set(own)
    assert table.events(MuckShuffled) == [MuckShuffled(20, own_used=False)]
    # C-54: what is left of the shuffled muck is the stub; his own four stay out of it.
    assert set(table.hand.stub) == set(thrown) - new


def test_case_47_exactly_to_the_last_card() -> None:
    """C-54: 22 cards changed, no shuffle; the 23rd card makes one."""
    for last, shuffles in ((2, 0), (3, 1)):
        table = before_the_change(1)
        for member in names((2, 3, 4, 5, 6)):
            change(table, member, 4)
        change(table, "P1", last)
        assert len(table.events(MuckShuffled)) == shuffles


def test_case_47_everybody_changes_five() -> None:
    """C-54, C-55: 30 cards of 22: the fifth takes 2 and 3 of the others' 20, the sixth 5 more."""
    table = before_the_change(2)
    stub = list(table.hand.stub)
    thrown: list[Card] = []
    for member in names((2, 3, 4, 5)):
        thrown += change(table, member, 5)[0]
    fifth, got = change(table, "P6", 5)
    assert set(got) & set(stub[20:]) == set(stub[20:])
    assert set(got) <= {*stub[20:], *thrown}
    sixth, more = change(table, "P1", 5)
    assert set(more) <= set(thrown) - set(got)
    assert not {*fifth, *sixth} & {*got, *more}
    assert len(table.events(MuckShuffled)) == 1


def test_case_47_folded_hands_come_back() -> None:
    """A-66, C-54: a folded hand is in the muck: 4 x 5 discards and 5 folded cards are shuffled."""
    table = before_the_change(3, "P4 fold, P5 call, P6 call, P1 call, P2 call, P3 check")
    folded = table.player("P4").cards
    for member in names((2, 3, 5, 6)):
        change(table, member, 5)
    change(table, "P1", 5)
    assert table.events(MuckShuffled) == [MuckShuffled(25, own_used=False)]
    seen = {*table.hand.stub, *table.player("P1").cards}
    assert set(folded) <= seen


def test_case_49_silence_at_the_draw() -> None:
    """Case 49, C-80, C-18: silent = pat, the hand goes on; an all-in player still changes."""
    table = dealt((10, 20), BTN=500, SB=500, BB=20)
    table.say("BTN call, SB call")
    cards = table.player("SB").cards
    table.do(DEALER, TimeUp(), table.turn.token)
    assert table.player("SB").cards == cards
    assert table.player("SB").changed == 0
    assert (table.actor, table.player("BB").stack) == ("BB", 0)
    table.say("BB draw 1 2 3, BTN draw 1")
    assert table.player("BB").changed == 3
    assert (table.actor, table.turn.kind) == ("SB", TurnKind.BET)


def test_case_49_a_silent_all_in_player() -> None:
    """C-18, C-80: the same clock runs for an all-in hand; it stands pat and plays on."""
    table = dealt((10, 20), (WORST, BEST, SECOND), BTN=500, SB=500, BB=20)
    table.say("BTN call, SB call, SB pat")
    table.do(DEALER, TimeUp(), table.turn.token)
    assert table.player("BB").changed == 0
    table.say("BTN pat, SB check, BTN check")
    table.run_out()
    assert table.stacks["BB"] == 60


# --- F. seats, blinds, coming and going -----------------------------------------------------------


def test_case_56_heads_up_order() -> None:
    """Case 56, C-61: the button is SB, first before the change, last after; blinds swap."""
    table = dealt((5, 10), A=200, B=200)
    for button, other in (("A", "B"), ("B", "A"), ("A", "B")):
        assert table.state.seats[table.hand.button].member == button
        assert posts(table) == [(button, Blind.SMALL), (other, Blind.BIG)]
        table.say(f"{button} call, {other} check, {other} pat, {button} pat")
        table.say(f"{other} check, {button} check")
        table.run_out()
        next_one(table)


def test_case_56_literal() -> None:
    """C-61 as 004 has it (LJ-17): the button is BB; the SB acts first in every round."""
    table = dealt((5, 10), house="loj", A=200, B=200)
    for button, other in (("A", "B"), ("B", "A")):
        assert posts(table) == [(other, Blind.SMALL), (button, Blind.BIG)]
        table.say(f"{other} call, {button} check, {other} pat, {button} pat")
        table.say(f"{other} check, {button} check")
        table.run_out()
        next_one(table)


@pytest.mark.parametrize("house", ["standard", "loj", "world"])
@pytest.mark.parametrize("leaver", ["A", "B", "C"])
def test_case_56_a_table_becomes_heads_up(house: str, leaver: str) -> None:
    """C-64: whoever leaves, nobody posts the BB twice running."""
    table = dealt((5, 10), house=house, A=200, B=200, C=200)  # C is the BB
    play_down(table)
    table.do(leaver, Leave())
    next_one(table)
    big = [member for member, blind in posts(table) if blind is Blind.BIG]
    assert big != ["C"]
    for _ in range(3):
        play_down(table)
        next_one(table)
        now = [member for member, blind in posts(table) if blind is Blind.BIG]
        assert now != big
        big = now


def sits_out(absent: str, hands: int, fourth: int = 500) -> Sitting:
    """Four players at 5/10, P4 first to act; one sits out before the second hand, for some."""
    table = dealt((5, 10), P1=500, P2=500, P3=500, P4=fourth)
    play_down(table)
    table.do(absent, SitOut())
    for _ in range(hands):
        next_one(table)
        assert table.state.seat_of(absent) not in [
            table.state.seats[seat] for seat in table.hand.players
        ]
        play_down(table)
    table.do(absent, Back())
    return table


def test_case_58_missed_small_blind() -> None:
    """Case 58, C-63: the SB alone was missed: 5 dead, and a call still costs 10."""
    table = sits_out("P3", 1)  # he was the BB; the SB passes him
    assert table.state.seats[3].owes is Owed.SB_DEAD
    next_one(table)
    assert posts(table) == [("P1", Blind.SMALL), ("P2", Blind.BIG), ("P3", Blind.DEAD)]
    assert (table.actor, table.legal.call, table.hand.pot) == ("P3", 10, 20)
    table.say("!P3 check, P3 call, P4 fold, P1 fold, P2 check")
    assert table.hand.pot == 5 + 10 + 5 + 10
    assert table.stacks["P3"] == 505 - 15  # he won the SB of the first hand


def test_case_58_missed_both() -> None:
    """Case 58, C-63: 10 live and 5 dead, with an option at the first turn."""
    table = sits_out("P4", 2)
    assert table.state.seats[4].owes is Owed.BOTH
    next_one(table)
    assert posts(table)[2:] == [("P4", Blind.ENTRY), ("P4", Blind.DEAD)]
    assert (table.actor, table.hand.pot) == ("P4", 5 + 10 + 15)
    assert (table.legal.check, table.legal.raise_min) == (True, 20)
    table.say("P4 check, P1 fold, P2 fold, P3 check")
    assert table.turn.kind is TurnKind.DRAW


def test_case_58_a_dead_blind_lies_in_the_main_pot() -> None:
    """C-14, C-63, C-19: dead money counts for nobody's total; a short all-in can win it."""
    table = sits_out("P3", 1, fourth=25)
    table.chance = stacked(("2h 3h 4c 6c 7d", WORST, SECOND, BEST))
    next_one(table)
    assert (table.hand.dead, table.stacks["P4"]) == (5, 20)
    at_final_round(table, "P3 make 50, P4 allin, P1 fold, P2 call")
    table.say("P2 check, P3 check")
    table.run_out()
    # Main pot: three times 20, the SB's 5 and the dead 5; side pot: twice 30.
    assert table.pots == [(70, ["P2", "P3", "P4"]), (60, ["P2", "P3"])]
    assert table.stacks["P4"] == 70


def test_case_58_nothing_missed() -> None:
    """C-63: back before any blind came by he owes nothing."""
    table = dealt((5, 10), P1=500, P2=500, P3=500, P4=500)
    table.do("P1", SitOut())
    table.do("P1", Back())
    play_down(table)
    next_one(table)
    assert posts(table) == [("P3", Blind.SMALL), ("P4", Blind.BIG)]


@pytest.mark.parametrize(
    ("house", "owes"), [("loj", Owed.NOTHING), ("world", Owed.BB_LIVE), ("standard", Owed.SB_DEAD)]
)
def test_case_58_by_house(house: str, owes: Owed) -> None:
    """A-06: World counts who returns as a late entrant (L-46), LOJ asks for nothing."""
    table = dealt((5, 10), house=house, P1=500, P2=500, P3=500, P4=500)
    play_down(table)
    table.do("P3", SitOut())
    next_one(table)
    assert table.state.seats[3].owes is owes


def test_case_60_leaving_at_ones_turn() -> None:
    """Case 60, L-114: folded at once, the blind stays in, the turn moves on, paid out once."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call")
    events = table.do("SB", Leave())
    assert Folded(2, Why.LEAVING) in events
    assert (table.actor, table.hand.pot) == ("BB", 25)
    assert table.refused("SB", Leave()) is Code.ALREADY_LEAVING
    assert table.refused(DEALER, CashOut(2, 20)) is Code.WRONG_MOMENT  # not before the hand is over
    table.say("BB check, BB pat, BTN pat, BB check, BTN check")
    table.run_out()
    settle_duties(table, lambda _: 0)
    assert table.events(SeatLeft) == [SeatLeft(2, "SB", 195, 20, Why.ASKED)]
    assert table.refused(DEALER, CashOut(2, 20)) is Code.WRONG_MOMENT
    assert table.refused("SB", Leave()) is Code.NOT_SEATED


def test_case_60_leaving_with_a_free_check() -> None:
    """L-114: at his own turn he folds at once, though a check is free; so at the change."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call")
    assert Folded(3, Why.LEAVING) in table.do("BB", Leave())
    assert (table.actor, table.turn.kind) == ("SB", TurnKind.DRAW)
    assert Folded(2, Why.LEAVING) in table.do("SB", Leave())
    assert (table.actor, table.turn.kind) == ("BTN", TurnKind.LAST)


def test_case_60_leaving_out_of_turn() -> None:
    """L-114: nothing is seen of it before his turn; then he folds, whatever stands."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.do("BB", Leave())
    assert (table.actor, table.player("BB").folded) == ("BTN", False)
    table.say("BTN call, SB call")
    assert table.player("BB").folded  # though a check was free
    assert table.turn.kind is TurnKind.DRAW
    assert table.hand.pot == 30


def test_case_60_all_the_others_leave() -> None:
    """C-16, L-114: the last one is paid; an all-in leaver plays on to the showdown."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.do("BTN", Leave())
    table.do("SB", Leave())
    assert table.turn.kind is TurnKind.LAST
    table.say("BB close")
    assert table.stacks["BB"] == 205
    table = dealt((5, 10), (BEST, WORST), A=50, B=50)
    table.say("A allin, B call")
    table.do("A", Leave())
    table.do("B", Leave())  # at his turn to change: he stands pat, and A after him
    assert table.hand.phase is Phase.OVER
    assert table.stacks == {"A": 0, "B": 100}


def test_case_60_a_leaver_at_the_showdown() -> None:
    """L-114, L-74: he has called and is not asked any more; his hand is opened and may win."""
    table = dealt((5, 10), (SECOND, BEST, WORST), BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB bet 20, BB call")
    table.do("BB", Leave())
    table.say("BTN call, BTN muck")
    assert [getattr(event, "seat", 0) for event in table.events(HandOpened)] == [2, 3]
    assert table.stacks["BB"] == 170 + 90


def test_case_60_the_last_one_left_waits_for_his_cards() -> None:
    """C-58, L-90, L-114: the others leave while his new cards are held back; he has five to open.

    The cards of ``draw.delivery`` = after_all go out before he is asked.
    """
    rules = rules_of()
    draw = replace(rules.house.draw, delivery=Delivery.AFTER_ALL)
    table = Sitting(replace(rules, house=replace(rules.house, draw=draw)))
    table.sit({"BTN": 200, "SB": 200, "BB": 200})
    table.deal()
    table.say("BTN call, SB call, BB check, SB draw 1 2 3")
    assert len(table.player("SB").cards) == 2
    table.do("BTN", Leave())
    table.do("BB", Leave())
    assert (table.actor, table.turn.kind) == ("SB", TurnKind.LAST)
    assert len(table.player("SB").cards) == 5
    table.say("SB open")
    assert table.hand.phase is Phase.OVER


def test_case_60_a_leaver_is_the_last_who_did_not_muck() -> None:
    """L-90, L-114 (``show.first_may_muck``): nobody waits for one who left; he is paid unseen."""
    rules = rules_of()
    show = replace(rules.house.show, first_may_muck=True)
    table = Sitting(replace(rules, house=replace(rules.house, show=show)))
    table.sit({"A": 200, "B": 200})
    table.deal()
    at_final_round(table, "A call, B check")
    table.say("B check, A check")
    table.do("A", Leave())
    table.say("B muck")
    assert table.hand.phase is Phase.OVER
    assert table.stacks == {"A": 220, "B": 180}
    assert table.events(HandOpened) == []


def test_case_62_a_bankrupt_player() -> None:
    """Case 62, L-115: stack 0: no cards, no blind; asked to rebuy, dealt in again afterwards."""
    table = dealt((5, 10), (SECOND, WORST, BEST), A=100, B=100, C=300)
    table.say("A allin, B allin, C fold")
    table.run_out()
    assert table.stacks == {"A": 210, "B": 0, "C": 290}
    duty = due(table.state)
    assert duty is not None
    assert (duty.duty, duty.seat) == (Duty.MARK_BANKRUPT, 2)
    settle_duties(table, lambda _: 30)
    told = table.events(WentBankrupt)
    assert [getattr(event, "may_rebuy", None) for event in told] == [True]
    table.do("B", Rebuy(30, 300))
    next_one(table)
    assert sorted(table.hand.players) == [1, 2, 3]
    assert table.state.seats[2].owes is Owed.NOTHING  # L-115: no late entrant


@pytest.mark.parametrize(("points", "why"), [(0, Why.BANKRUPT), (30, Why.BANKRUPT)])
def test_case_62_who_does_not_rebuy(points: int, why: Why) -> None:
    """L-115, LV-30, LV-34: without a bank the seat is freed at once, else at the next deal."""
    table = dealt((5, 10), (SECOND, WORST, BEST), A=100, B=100, C=300)
    table.say("A allin, B allin, C fold")
    table.run_out()
    settle_duties(table, lambda _: points)
    assert (table.state.seat_of("B") is None) == (points == 0)
    assert next_hand(table, lambda _: points)
    assert sorted(table.hand.players) == [1, 3]
    assert table.events(SeatLeft) == [SeatLeft(2, "B", 0, 0, why)]


def test_case_62_a_rebuy_in_mid_hand() -> None:
    """C-17, case 62: it takes effect after the hand, once."""
    table = dealt((5, 10), A=100, B=100, C=300)
    table.do("B", Rebuy(30, 300))
    assert table.stacks["B"] == 95
    assert table.refused("B", Rebuy(30, 300)) is Code.REBUY_WAITS
    assert table.refused(DEALER, PayRebuy(2, 30, 300)) is Code.WRONG_MOMENT
    table.say("A allin, B call, C fold")
    assert sum(player.paid for player in table.hand.players.values()) == 210
    table.run_out()
    chips = table.stacks["B"]
    settle_duties(table, lambda _: 30)
    assert table.stacks["B"] == chips + 300
    assert len(table.events(BoughtIn)) == 4  # three buy-ins and this


def test_case_64_stalling() -> None:
    """Case 64, C-80: nothing to call: check; a bet: fold; two in a row: out from the next hand."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check")
    assert Checked(3) in table.do(DEALER, TimeUp(), table.turn.token)
    table.say("BTN bet 20, SB call")
    events = table.do(DEALER, TimeUp(), table.turn.token)
    assert Folded(3, Why.TIME) in events
    assert SatOut(3, Why.TIME, table.now) in events
    table.run_out()
    next_one(table)
    assert sorted(table.hand.players) == [1, 2]


def test_case_64_an_answer_in_between() -> None:
    """C-80: two in a row, not two in all; and the pause at the draw counts like any."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call")
    table.do(DEALER, TimeUp(), table.turn.token)  # BB checks
    table.say("SB pat, BB pat, BTN pat, SB check")
    table.do(DEALER, TimeUp(), table.turn.token)
    assert table.state.seats[3].timeouts == 1
    assert table.events(SatOut) == []
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call")
    table.do(DEALER, TimeUp(), table.turn.token)
    table.say("SB pat")
    table.do(DEALER, TimeUp(), table.turn.token)
    assert table.events(SatOut) == [SatOut(3, Why.TIME, table.now)]
    assert not table.player("BB").folded  # L-114 is another matter: he plays this hand on


# --- G. secrets -----------------------------------------------------------------------------------


def shown_to_all(table: Sitting) -> set[Card]:
    """All cards in public events."""
    public = [event for event in table.log if event.audience is Audience.EVERYBODY]
    return {card for event in public for card in cards_in(event)}


def test_case_66_all_fold() -> None:
    """Case 66, L-90: the winner's cards are not shown and not in the public history."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN make 30, SB fold, BB fold, BTN close")
    assert table.hand.phase is Phase.OVER
    assert shown_to_all(table) == set()
    for viewer in (None, "SB", "BB", "stranger"):
        seen = view(table.state, viewer)
        assert seen.seat(1).cards is None


def test_case_66_a_beaten_hand_may_muck() -> None:
    """Case 66, L-74, C-70: the aggressor opens first; who is beaten mucks unseen."""
    table = dealt((5, 10), (SECOND, WORST, BEST), BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check, BB bet 20, BTN call, SB call, BTN open, SB muck")
    assert table.events(ShowdownStarted) == [ShowdownStarted((3, 1, 2))]
    assert shown_to_all(table) == {*table.player("BB").cards, *table.player("BTN").cards}
    assert view(table.state, "BTN").seat(2).cards is None
    own = view(table.state, "SB").own
    assert own is not None
    assert own.cards == table.player("SB").cards


@pytest.mark.parametrize(
    ("house", "script", "order"),
    [
        ("standard", "SB check, BB check, BTN check", (2, 3, 1)),
        ("standard", "SB check, BB bet 20, BTN make 60, SB fold, BB call", (1, 3)),
        ("world", "SB check, BB check, BTN bet 20, SB call, BB call", (1, 2, 3)),
        ("loj", "SB check, BB check, BTN bet 20, SB call, BB call", (2, 3, 1)),
    ],
)
def test_case_66_who_opens_first(house: str, script: str, order: tuple[int, ...]) -> None:
    """C-70, L-71, L-73: the last aggressor, else the first left of the button; LOJ always he."""
    table = dealt((5, 10), (SECOND, WORST, BEST), house=house, BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say(script)
    assert table.events(ShowdownStarted) == [ShowdownStarted(order)]


@pytest.mark.parametrize("house", ["standard", "loj", "world"])
def test_case_66_side_pots_are_opened_first(house: str) -> None:
    """L-72, A-70: who plays for the last side pot opens before who plays for the main pot only."""
    table = dealt(
        (5, 10),
        (WORST, BEST, SECOND, "2h 3h 4c 6c 7d"),
        house=house,
        BTN=500,
        SB=25,
        BB=60,
        UTG=500,
    )
    at_final_round(table, "UTG make 100, BTN call, SB allin, BB allin")
    table.say("UTG check, BTN check")
    assert table.events(ShowdownStarted) == [ShowdownStarted((4, 1, 3, 2))]


def test_case_66_a_part_is_shown_in_time_or_not_at_all() -> None:
    """L-77, L-88, A-78: with the fold or right after it; one action later it is too late."""
    table = dealt((5, 10), BTN=200, SB=200, BB=200)
    table.say("BTN fold")
    card = table.player("BTN").cards[1]
    assert table.do("BTN", ShowCards(Pick((2,)))) == (CardsShown(1, (card,)),)
    table.say("SB call")
    assert table.refused("BTN", ShowCards(Pick((1,)))) is Code.NOT_YOUR_TURN
    assert shown_to_all(table) == {card}


def test_case_66_all_is_shown_by_opening_only() -> None:
    """L-77: a mucker shows a part; the rest of it after that would be all, so it is refused."""
    table = dealt((5, 10), (SECOND, WORST, BEST), BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check, BB check, BTN check, !BB muck 1 2 3 4 5, BB muck 1 2")
    assert table.refused("BB", ShowCards(Pick((3, 4, 5)))) is Code.OPEN_INSTEAD
    table.do("BB", ShowCards(Pick((3, 4))))
    assert table.refused("BB", ShowCards(Pick((5,)))) is Code.OPEN_INSTEAD
    table.say("BTN open")
    hidden = table.player("BB").cards[4]
    assert hidden not in shown_to_all(table)
    assert set(table.player("BB").cards) - {hidden} <= shown_to_all(table)


def test_case_66_the_next_one_in_the_seat() -> None:
    """C-05: who takes a freed seat neither sees nor shows the last hand of the one before."""
    table = dealt((5, 10), (BEST, WORST, SECOND), BTN=200, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check, BB check, BTN check, BB open, BTN muck")
    assert table.hand.phase is Phase.OVER
    table.do("BTN", Leave())
    settle_duties(table, lambda _: 0)
    table.sit({"NEW": 100})
    own = view(table.state, "NEW").own
    assert own is not None
    assert (own.number, own.cards, own.dealt_in, own.paid) == (1, None, False, 0)
    for pick in (Pick((1,)), ALL_CARDS):
        assert table.refused("NEW", ShowCards(pick)) is Code.NOTHING_TO_DO
    assert {getattr(event, "seat", 0) for event in table.events(HandOpened)} == {2, 3}
