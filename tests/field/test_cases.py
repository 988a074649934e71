"""Cases from the field: betting, all-ins, minimum raises and pots (shared field/cases.md, A and B).

Each case was a bug of some other poker program. The answers are the case's own arithmetic or the
rule book's, adapted to five-card draw; ``flop`` there is the final round here. The tests below a
case are its neighbours: the same rule where the case does not name it.

Seats are named by their position in the first hand; the first of ``stacks`` is the button.
"""

from __future__ import annotations

import pytest

from bot.engine.actions import Leave, Make, Sizing
from bot.engine.events import (
    BetReturned,
    BlindPosted,
    HandOpened,
    Made,
    PotAwarded,
    ShowdownStarted,
)
from bot.engine.game import Limit
from bot.engine.legal import NoRaise
from bot.engine.refusal import Code
from bot.engine.types import TurnKind
from tests.support.play import Sitting, rules_of, stacked

BEST, SECOND, WORST = "As Ad Ah 9c 8d", "Ks Kd Kh 9d 8h", "2s 2d 5h 7c 8s"
LAST = "2h 3h 4c 6c 7d"
TIED = ("As Kd Qh Jc 9d", "Ad Kc Qs Jh 9c", "Ac Kh Qd Js 9h")


def dealt(
    blinds: tuple[int, int],
    hands: tuple[str, ...] = (),
    *,
    house: str = "standard",
    limit: Limit = Limit.NO_LIMIT,
    ante: int = 0,
    **stacks: int,
) -> Sitting:
    """A first hand; ``hands`` from left of the button on, so the button's comes last."""
    sitting = Sitting(rules_of(house, limit, blinds=blinds, ante=ante))
    sitting.sit(stacks)
    sitting.deal(stacked(hands) if hands else None)
    return sitting


def at_final_round(sitting: Sitting, script: str) -> None:
    """The first round as told, then everybody stands pat."""
    sitting.say(script)
    while sitting.turn.kind is TurnKind.DRAW:
        sitting.say(f"{sitting.actor} pat")


def returned(sitting: Sitting) -> list[tuple[str, int]]:
    """What went back unmatched (C-15)."""
    return [
        (sitting.state.seats[event.seat].member, event.amount)
        for event in sitting.log
        if isinstance(event, BetReturned)
    ]


# --- A. betting, all-ins, minimum raise -----------------------------------------------------------


def test_case_01_a_short_all_in_does_not_reopen() -> None:
    """Case 1, C-31: 16, call, all-in 19 (+3, less than +14), call: fold or call 3, no raise."""
    table = dealt((1, 2), BTN=200, SB=19, BB=200, UTG=200)
    table.say("UTG make 16, BTN call, SB allin, !BB make 32")
    assert [event.full for event in table.log if isinstance(event, Made)] == [True, False]
    assert table.legal.raise_min == 33  # BB has not acted: 19 + 14
    table.say("BB call, !UTG make 33, !UTG make 200, !UTG check")
    assert (table.legal.call, table.legal.no_raise) == (3, NoRaise.NOT_REOPENED)
    table.say("UTG call, !BTN make 33")
    assert (table.legal.call, table.legal.no_raise) == (3, NoRaise.NOT_REOPENED)
    table.say("BTN fold")
    assert table.hand.pot == 19 + 19 + 19 + 16


def test_case_01_the_raiser_is_all_in_himself() -> None:
    """Case 1, C-31: the same when the 16 is UTG's whole stack; BTN may call 3 or fold."""
    table = dealt((1, 2), BTN=200, SB=19, BB=200, UTG=16)
    table.say("UTG allin, BTN call, SB allin, BB call, !BTN make 33")
    assert (table.actor, table.legal.call) == ("BTN", 3)
    assert table.legal.no_raise is NoRaise.NOT_REOPENED


@pytest.mark.parametrize(("big_blind", "least"), [(29, 0), (30, 44), (31, 45)])
def test_case_01_short_all_ins_add_up(big_blind: int, least: int) -> None:
    """C-31: all-ins of 24 and of 30 raise 16 by 14, a whole increment: reopened; 29 does not."""
    table = dealt((1, 2), BTN=200, SB=24, BB=big_blind, UTG=200)
    table.say("UTG make 16, BTN call, SB allin, BB allin")
    assert table.legal.call == big_blind - 16
    assert table.legal.raise_min == least
    assert table.legal.may_raise == (least > 0)


def test_case_01_after_a_check() -> None:
    """C-31: a check is an act; an all-in below the BB does not let the checker raise."""
    table = dealt((1, 2), BTN=200, SB=3, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check, BB check, BTN bet 2, SB call, !BB bet 4, BB make 4")  # a bet of 2 is full
    table = dealt((10, 20), BTN=35, SB=200, BB=200)
    at_final_round(table, "BTN call, SB call, BB check")
    table.say("SB check, BB check, BTN allin, !SB make 60, SB call, !BB make 40, BB fold")


def test_case_03_the_last_raise_again() -> None:
    """Case 3, L-82, L-83: 2 -> 4; 10 to 25 -> 40; before the change 6 -> 10."""
    table = dealt((1, 2), A=500, B=500, C=500)
    assert table.legal.raise_min == 4
    table.say("A make 6")
    assert table.legal.raise_min == 10
    at_final_round(table, "B call, C call")
    assert table.legal.raise_min == 2
    table.say("B bet 2")
    assert table.legal.raise_min == 4
    table.say("C make 10, A call, !B make 17, B make 25")
    assert table.legal.raise_min == 40


@pytest.mark.parametrize(
    ("script", "least"),
    [
        ("B bet 10", 20),  # over a bet of 10 at least 10 more
        ("B bet 10, C make 25", 40),
        ("B bet 10, C make 20", 30),
        ("B bet 10, C make 25, A make 100", 175),
        ("B bet 2, C make 5", 8),
    ],
)
def test_case_03_steps_of_the_final_round(script: str, least: int) -> None:
    """L-83, A-74: level plus the last full step, never the level twice."""
    table = dealt((1, 2), A=500, B=500, C=500)
    at_final_round(table, "A call, B call, C check")
    table.say(script)
    assert table.legal.raise_min == least


@pytest.mark.parametrize(("chips", "least"), [(160, 200), (101, 200), (200, 200), (210, 220)])
def test_case_03_over_an_all_in_bet(chips: int, least: int) -> None:
    """L-82, L-83, LJ-31: over an all-in bet of 60 or 1 of 100 the first raise still makes 200."""
    table = dealt((50, 100), A=5000, B=chips, C=5000)
    at_final_round(table, "A call, B call, C check")
    table.say(f"B allin, !C make {least - 1}, C make {least}")
    made = table.log[-2]
    assert isinstance(made, Made)
    assert made.full


def test_case_05_an_all_in_below_the_call() -> None:
    """Case 5, L-85, C-15: A bets 100, B calls with 40: 60 back, 80 from this street, B at 0."""
    table = dealt((10, 20), (WORST, BEST), A=1000, B=60)
    at_final_round(table, "A call, B check")
    table.say("B check, A bet 100")
    assert (table.legal.call, table.legal.call_all_in) == (40, True)
    before = table.hand.pot - 100
    table.say("B call")
    assert returned(table) == [("A", 60)]
    assert [amount for amount, _ in table.pots] == [before + 80]
    assert table.stacks == {"A": 1060, "B": 0}


@pytest.mark.parametrize(("chips", "back"), [(120, 0), (119, 1), (21, 99)])
def test_case_05_to_the_chip(chips: int, back: int) -> None:
    """C-15: with 100 behind nothing comes back, with 99 one chip, with 1 all but one."""
    table = dealt((10, 20), (BEST, WORST), A=1000, B=chips)
    at_final_round(table, "A call, B check")
    table.say("B check, A bet 100, B call")
    assert sum(amount for _, amount in returned(table)) == back
    assert table.stacks["B"] == 2 * chips


def test_case_07_the_blind_puts_a_player_all_in() -> None:
    """Case 7, C-62: BB 15 of 20; both owe 20 and make 40; pots 45 and 10; BTN and SB go on."""
    table = dealt((10, 20), (SECOND, BEST, WORST), BTN=500, SB=500, BB=15)
    assert (table.legal.call, table.legal.raise_min) == (20, 40)
    table.say("!BTN make 30, BTN call")
    assert (table.legal.call, table.legal.raise_min) == (10, 40)
    at_final_round(table, "SB call")
    table.say("SB bet 20, BTN fold")
    assert returned(table) == [("SB", 20)]
    assert table.pots == [(45, ["SB", "BB"]), (10, ["SB"])]
    assert table.stacks == {"BTN": 480, "SB": 490, "BB": 45}


def test_case_07_heads_up() -> None:
    """Case 7, C-13: SB has 10 in and owes 5 only; no raise, no final round; pot 30."""
    table = dealt((10, 20), (BEST, WORST), SB=500, BB=15)
    assert (table.legal.call, table.legal.no_raise) == (5, NoRaise.NOBODY_ABLE)
    table.say("!SB make 40, SB allin")  # C-13: with nobody to raise an all-in is a call
    table.run_out()
    assert table.pots == [(30, ["BB", "SB"])]
    assert table.stacks == {"SB": 485, "BB": 30}


def test_case_07_a_folded_stack_does_not_count() -> None:
    """C-13: the BTN's 500 are out of reach once he folds; SB owes 5 only and may not raise."""
    table = dealt((10, 20), (BEST, WORST, SECOND), BTN=500, SB=500, BB=15)
    table.say("BTN fold, !SB make 40")
    assert (table.legal.call, table.legal.no_raise) == (5, NoRaise.NOBODY_ABLE)
    table.say("SB call")
    table.run_out()
    assert table.stacks == {"BTN": 500, "SB": 515, "BB": 0}


@pytest.mark.parametrize(
    ("chips", "call", "pot"), [(20, 10, 40), (11, 1, 22), (10, 0, 20), (1, 0, 2)]
)
def test_case_07_heads_up_to_the_chip(chips: int, call: int, pot: int) -> None:
    """C-13, C-62: nobody owes more than the other can reach; the SB's rest comes back."""
    table = dealt((10, 20), (BEST, WORST), SB=500, BB=chips)
    if call:
        assert table.legal.call == call
        table.say("SB call")
    else:
        assert table.turn.kind is TurnKind.DRAW
    table.run_out()
    assert [amount for amount, _ in table.pots] == [pot]
    assert table.stacks == {"SB": 500 - pot // 2, "BB": pot}


def test_case_07_all_in_by_the_ante() -> None:
    """C-19, C-62, LJ-30: the ante comes first; who has no more is all-in for his part of it."""
    table = dealt((10, 20), (WORST, BEST, SECOND), BTN=500, SB=500, BB=3, ante=5)
    assert [event for event in table.events(BlindPosted) if getattr(event, "seat", 0) == 3] == []
    assert (table.legal.call, table.legal.raise_min) == (20, 40)
    at_final_round(table, "BTN call, SB call")
    table.say("SB check, BTN check")
    table.run_out()
    assert table.pots == [(9, ["SB", "BB", "BTN"]), (44, ["SB", "BTN"])]
    assert table.stacks == {"BTN": 519, "SB": 475, "BB": 9}


def test_case_08_everyone_folds_to_an_all_in() -> None:
    """Case 8, C-15, C-16: 110 and 90; pot 20, 90 returned, no cards shown."""
    table = dealt((5, 10), SB=100, BB=100)
    table.say("SB allin, BB fold, SB close")
    assert table.stacks == {"SB": 110, "BB": 90}
    assert table.pots == [(20, ["SB"])]
    assert returned(table) == [("SB", 90)]
    assert table.events(HandOpened) == []


def test_case_08_three_handed() -> None:
    """C-15, C-16: blinds of 5 and 10 fold to 100: 90 back, a pot of 25."""
    table = dealt((5, 10), BTN=100, SB=100, BB=300)
    table.say("BTN allin, SB fold, BB fold, BTN close")
    assert returned(table) == [("BTN", 90)]
    assert table.pots == [(25, ["BTN"])]
    assert table.stacks == {"BTN": 115, "SB": 95, "BB": 290}


def test_case_11_the_big_blinds_option() -> None:
    """Case 11, L-52: all call, SB completes; the round waits for the BB: check, or make 4."""
    table = dealt((1, 2), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call")
    assert (table.actor, table.turn.kind) == ("BB", TurnKind.BET)
    assert (table.legal.check, table.legal.raise_min) == (True, 4)
    table.say("!BB call, !BB make 3, BB check")
    assert table.turn.kind is TurnKind.DRAW


def test_case_11_all_fold_to_the_big_blind() -> None:
    """Case 11, C-15: the BB gets the SB's 1 and his own 2."""
    table = dealt((1, 2), BTN=200, SB=200, BB=200)
    table.say("BTN fold, SB fold, BB close")
    assert table.stacks == {"BTN": 200, "SB": 199, "BB": 201}
    assert returned(table) == [("BB", 1)]


def test_case_11_the_option_is_used() -> None:
    """L-51, L-52: after the BB's raise everybody acts once more, the BB himself does not."""
    table = dealt((1, 2), BTN=200, SB=200, BB=200)
    table.say("BTN call, SB call, BB make 4, BTN call, SB call")
    assert table.turn.kind is TurnKind.DRAW
    table = dealt((1, 2), BTN=200, SB=200, BB=2)  # no chips, no option (C-13)
    table.say("BTN call, SB call")
    assert table.turn.kind is TurnKind.DRAW


def test_case_12_raise_60_is_a_total() -> None:
    """Case 12, L-81: at 40 raised from 10, 60 is refused, the least is 70, and so it is told."""
    table = dealt((5, 10), BTN=500, SB=500, BB=500, UTG=500)
    table.say("UTG make 40")
    assert table.refused("BTN", Make(60)) is Code.BELOW_MINIMUM
    table.say("!BTN make 69, !BTN bet 70, BTN make 70")
    made = table.log[-2]
    assert isinstance(made, Made)
    assert (made.total, made.amount, made.full) == (70, 70, True)
    table.say("SB make 100")
    made = table.log[-2]
    assert isinstance(made, Made)
    assert (made.total, made.amount) == (100, 95)  # the 5 of the blind count


@pytest.mark.parametrize(
    ("blinds", "script", "most"),
    [
        ((5, 10), "", 35),
        ((5, 10), "UTG fold, BTN fold", 30),
        ((100, 200), "UTG fold", 700),
        ((5, 10), "UTG make 35", 120),  # 35 + 50 + 35
        ((5, 10), "UTG call, BTN call, SB call", 50),  # 10 + 40 + 0
    ],
)
def test_case_13_pot_limit_sums(blinds: tuple[int, int], script: str, most: int) -> None:
    """Case 13, C-33: level + pot + the amount to call; ``pot`` gives exactly that."""
    table = dealt(blinds, limit=Limit.POT_LIMIT, BTN=9000, SB=9000, BB=9000, UTG=9000)
    if script:
        table.say(script)
    assert (table.legal.raise_max, table.legal.pot_size) == (most, most)
    table.say(f"!{table.actor} make {most + 1}")
    table.do(table.actor, Make(Sizing.POT))
    assert table.hand.level == most


def test_case_13_after_the_change() -> None:
    """Case 13: pot 15, bet 7: at most 36 = 7 + 22 + 7; the bet itself at most the pot."""
    table = dealt((2, 5), limit=Limit.POT_LIMIT, BTN=500, SB=500, BB=500)
    at_final_round(table, "BTN call, SB call, BB check")
    assert (table.hand.pot, table.legal.raise_max) == (15, 15)
    table.say("!SB bet 16, SB bet 7")
    assert table.legal.raise_max == 36
    table.say("!BB make 37, BB make 36")
    assert table.legal.raise_max == 36 + (15 + 7 + 36) + 36


def test_case_13_antes_and_short_blinds() -> None:
    """C-34: antes count (4 x 25 more), a short blind counts as full."""
    table = dealt((100, 200), limit=Limit.POT_LIMIT, ante=25, BTN=9000, SB=9000, BB=9000, UTG=9000)
    table.say("UTG fold")
    assert table.legal.raise_max == 800
    table = dealt((100, 200), limit=Limit.POT_LIMIT, BTN=9000, SB=9000, BB=60, UTG=9000)
    table.say("UTG fold")
    assert (table.legal.call, table.legal.raise_max) == (200, 700)


def test_case_14_the_fixed_limit_cap() -> None:
    """Case 14 under L-30: two-round games cap at bet + 4 raises: 10, 20, 30, 40, 50."""
    table = dealt((5, 10), limit=Limit.FIXED_LIMIT, BTN=900, SB=900, BB=900, UTG=900)
    table.say("UTG make 20, BTN make 30, SB make 40, BB make 50, !UTG make 60, !UTG make 61")
    assert (table.legal.call, table.legal.no_raise) == (30, NoRaise.CAPPED)
    table.say("UTG call, BTN fold, SB call")  # the BB made the last bet: the round is over
    assert table.turn.kind is TurnKind.DRAW


def test_case_16_the_uncalled_part_of_a_bet() -> None:
    """Case 16, C-15: 60, 100, 280, all-in 198: pot 396, 82 back before the showdown, not won."""
    table = dealt((10, 20), (WORST, BEST), SB=1000, BB=198)
    table.say("SB make 60, BB make 100, SB make 280, BB allin")
    table.run_out()
    assert returned(table) == [("SB", 82)]
    order = [type(event) for event in table.log]
    assert order.index(BetReturned) < order.index(ShowdownStarted)
    assert table.pots == [(396, ["BB", "SB"])]
    assert table.stacks == {"SB": 1198, "BB": 0}


def test_case_16_the_short_one_wins() -> None:
    """Case 16: the 82 never were at stake; the caller doubles to 396."""
    table = dealt((10, 20), (BEST, WORST), SB=1000, BB=198)
    table.say("SB make 60, BB make 100, SB make 280, BB call")
    table.run_out()
    assert table.stacks == {"SB": 802, "BB": 396}


# --- B. pots, ties, odd chips ---------------------------------------------------------------------


def test_case_19_three_stacks_all_in() -> None:
    """Case 19, C-14: A 100, B 50, C 10; C best, B second: C 30, B 80, A 50 returned."""
    table = dealt((2, 4), (SECOND, BEST, WORST), A=100, B=50, C=10)
    table.say("A allin, B allin, C allin")
    table.run_out()
    assert returned(table) == [("A", 50)]
    assert table.pots == [(30, ["B", "C", "A"]), (80, ["B", "A"])]
    assert table.stacks == {"A": 50, "B": 80, "C": 30}


@pytest.mark.parametrize(
    ("hands", "stacks"),
    [
        ((SECOND, WORST, BEST), {"A": 160, "B": 0, "C": 0}),
        ((BEST, SECOND, WORST), {"A": 50, "B": 110, "C": 0}),
        ((WORST, BEST, SECOND), {"A": 130, "B": 0, "C": 30}),
        ((TIED[0], LAST, TIED[1]), {"A": 105, "B": 55, "C": 0}),  # 15 and 40 each, and 50 back
    ],
)
def test_case_19_in_any_order(hands: tuple[str, ...], stacks: dict[str, int]) -> None:
    """C-14, C-44: whoever wins, each pot goes by its own contenders; the sum is 160."""
    table = dealt((2, 4), hands, A=100, B=50, C=10)
    table.say("A allin, B allin, C allin")
    table.run_out()
    assert table.stacks == stacks


@pytest.mark.parametrize(
    ("hands", "a", "b"),
    [((WORST, BEST), 196, 4), ((BEST, WORST), 0, 200), ((TIED[0], TIED[1]), 98, 102)],
)
def test_case_21_98_against_102(hands: tuple[str, str], a: int, b: int) -> None:
    """Case 21, C-14, C-15: 98 play against 98, whoever wins; 4 are never at stake."""
    table = dealt((1, 2), hands, A=98, B=102)
    table.say("A allin, B allin")
    table.run_out()
    assert table.stacks == {"A": a, "B": b}


def test_case_23_folders_do_not_split_the_pot() -> None:
    """Case 23, C-14: three tie with 10000 each, 100 and 200 were folded: one pot, 10100 each."""
    hands = (WORST, LAST, *TIED)
    table = dealt((100, 200), hands, BTN=10000, SB=500, BB=500, UTG=10000, CO=10000)
    table.say("UTG allin, CO allin, BTN allin, SB fold, BB fold")
    table.run_out()
    assert table.pots == [(30300, ["UTG", "CO", "BTN"])]
    assert table.stacks == {"BTN": 10100, "SB": 400, "BB": 300, "UTG": 10100, "CO": 10100}


def test_case_23_one_of_the_side_pot_folds() -> None:
    """C-14, L-87: a folded 60 stays in the layers it reached: main pot 75, side pot 70."""
    table = dealt((5, 10), (WORST, BEST, SECOND), BTN=500, SB=25, BB=500)
    at_final_round(table, "BTN make 60, SB allin, BB call")
    table.say("BB bet 10, BTN fold")
    table.run_out()
    assert returned(table) == [("BB", 10)]
    assert table.pots == [(75, ["SB", "BB"]), (70, ["BB"])]
    assert table.stacks == {"BTN": 440, "SB": 0, "BB": 585}


def test_case_23_a_folder_above_all_active() -> None:
    """C-14, C-15, C-16: both others leave at the change: their 60 stay, SB has all 145."""
    table = dealt((5, 10), (WORST, BEST, SECOND), BTN=500, SB=25, BB=500)
    table.say("BTN make 60, SB allin, BB call, SB pat")
    table.do("BB", Leave())
    table.do("BTN", Leave())
    table.say("SB close")
    assert returned(table) == []
    assert table.pots == [(145, ["SB"])]
    assert table.stacks == {"BTN": 440, "SB": 145, "BB": 440}


def test_case_23_the_last_one_able_is_not_asked() -> None:
    """C-13: BB folds a free check; BTN owes nothing to anybody able: his side pot, a showdown."""
    table = dealt((5, 10), (BEST, WORST, SECOND), BTN=500, SB=25, BB=500)
    at_final_round(table, "BTN make 60, SB allin, BB call")
    table.say("BB fold")
    assert table.pots == [(75, ["SB", "BTN"]), (70, ["BTN"])]
    assert table.stacks == {"BTN": 510, "SB": 75, "BB": 440}


def test_case_24_odd_chips() -> None:
    """Case 24, C-41: 101 for two is 51 and 50, the first left of the button has the odd chip."""
    table = dealt((1, 2), (WORST, TIED[0], TIED[1]), BTN=50, SB=50, BB=50)
    table.say("BTN allin, SB fold, BB allin")
    table.run_out()
    assert table.stacks == {"BTN": 50, "SB": 49, "BB": 51}


def test_case_24_for_three() -> None:
    """Case 24, C-41: 101 for three is 34, 34, 33 in order left of the button."""
    table = dealt((2, 4), (WORST, *TIED), BTN=33, SB=50, BB=33, UTG=33)
    table.say("UTG allin, BTN allin, SB fold, BB allin")
    table.run_out()
    assert table.stacks == {"BTN": 33, "SB": 48, "BB": 34, "UTG": 34}


@pytest.mark.parametrize(
    ("house", "bb", "btn", "topup"), [("loj", 51, 51, 1), ("world", 51, 50, 0)]
)
def test_case_24_in_the_houses_of_004(house: str, bb: int, btn: int, topup: int) -> None:
    """L-79: LOJ makes up the shortage, World gives the rest to the worse position."""
    table = dealt((1, 2), (WORST, TIED[0], TIED[1]), house=house, BTN=50, SB=50, BB=50)
    table.say("BTN allin, SB fold, BB allin")
    table.run_out()
    assert table.stacks == {"BTN": btn, "SB": 49, "BB": bb}
    paid = table.events(PotAwarded)[0]
    assert isinstance(paid, PotAwarded)
    assert paid.topup == topup


@pytest.mark.parametrize(("stack", "share", "topup"), [(33, 34, 1), (34, 35, 1)])
def test_case_24_three_in_loj(stack: int, share: int, topup: int) -> None:
    """L-79: each gets the share rounded up: 101 is 34 each (+1), 104 is 35 each (+1)."""
    table = dealt((2, 4), (WORST, *TIED), house="loj", BTN=stack, SB=50, BB=stack, UTG=stack)
    table.say("UTG allin, BTN allin, SB fold, BB allin")
    table.run_out()
    assert table.stacks == {"BTN": share, "SB": 48, "BB": share, "UTG": share}
    paid = table.events(PotAwarded)[0]
    assert isinstance(paid, PotAwarded)
    assert (paid.amount, paid.topup) == (3 * stack + 2, topup)


def test_case_24_two_short_in_loj() -> None:
    """L-79: 100 for three lacks 2: the house adds both, all get 34."""
    table = dealt((1, 4), (WORST, *TIED), house="loj", BTN=33, SB=50, BB=33, UTG=33)
    table.say("UTG allin, BTN allin, SB fold, BB allin")
    table.run_out()
    paid = table.events(PotAwarded)[0]
    assert isinstance(paid, PotAwarded)
    assert (paid.amount, paid.topup) == (100, 2)
    assert table.stacks == {"BTN": 34, "SB": 49, "BB": 34, "UTG": 34}


def test_case_24_each_pot_has_its_own_odd_chip() -> None:
    """C-41, C-44: main pot 40 is 14, 13, 13; side pot 45 is 23, 22: two odd chips, two owners."""
    table = dealt((1, 2), (WORST, *TIED), BTN=30, SB=50, BB=10, UTG=30)
    at_final_round(table, "UTG make 15, BTN call, SB call, BB allin")
    table.say("SB check, UTG allin, BTN allin, SB fold")
    assert table.pots == [(40, ["BB", "UTG", "BTN"]), (45, ["UTG", "BTN"])]
    assert table.stacks == {"BTN": 13 + 22, "SB": 35, "BB": 14, "UTG": 13 + 23}
