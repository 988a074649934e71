"""Cases from the field about hi-lo, lowball, Omaha, draws and stud, with their own numbers.

As in test_cases.py: the answers are the case's own arithmetic or the rule book's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.engine import events as ev
from bot.engine.actions import AllIn, BringIn, Call, Draw, Fold, Make, Pick
from bot.engine.cards import FULL_DECK, Card, Rank, parse_cards
from bot.engine.house import Rules
from bot.engine.legal import NoRaise
from bot.engine.ranking import best
from bot.engine.refusal import Code
from bot.engine.types import Category, Phase, ScaleName, TurnKind, Use
from tests.engine.test_switches_of_games import board, call_down, pays, rules, stud
from tests.support.table import Table, switched


def blinds(game: str, small: int, big: int) -> Rules:
    """A game at other blinds."""
    table_rules = rules(game)
    stakes = replace(table_rules.stakes, small_blind=small, big_blind=big)
    return replace(table_rules, stakes=stakes)


def test_case_14_the_cap_of_holdem() -> None:
    """Case 14, C-21, C-22: 10 (the blind), 20, 30, 40; the next one may call or fold only."""
    table = Table(blinds("lhe", 5, 10), dict.fromkeys((1, 2, 3, 4), 1000))
    table.deal()
    for total in (20, 30, 40):
        assert table.legal.raise_min == total
        table.do(f"P{table.turn.seat}", Make(total))
    assert table.legal.no_raise is NoRaise.CAPPED
    assert (table.legal.call, table.legal.may_raise) == (30, False)
    assert table.refused(f"P{table.turn.seat}", Make(50)) is Code.CAPPED


@pytest.mark.parametrize(
    ("stack", "folds", "paid"),
    [
        (32, 2, {1: 51, 3: 25, 4: 25}),  # 3 x 32 and the SB: 101, the high half has the odd chip
        (31, 3, {1: 52, 2: 26, 4: 25}),  # 3 x 31 and the BB: 103; 51 for two, left of the button
    ],
)
def test_case_26_the_odd_chip_and_quarters(stack: int, folds: int, paid: dict[int, int]) -> None:
    """Case 26, C-40, C-41: A wins high, B and C tie for low; a blind is left in the one pot."""
    lows = iter(("Ac 2d Qc Qd", "Ad 2c Jc Jd"))
    hands = {seat: next(lows) for seat in (2, 3, 4) if seat != folds} | {1: "Kc Kd 9c 9d"}
    stacks = dict.fromkeys(hands, stack) | {folds: 500}
    table = Table(blinds("o8", 5, 10), stacks)
    table.deal(hands, "3h 4h Kh 8s Ts")
    while table.hand.phase is not Phase.OVER:
        table.do(f"P{table.turn.seat}", Fold() if table.turn.seat == folds else AllIn())
    assert len(table.all(ev.PotAwarded)) == 1
    assert pays(table) == paid


def strengths(scale: ScaleName, hands: Sequence[str], use: Use = Use.BEST_FIVE) -> list[int]:
    """How strong these hands are, of five or more cards."""
    found = [best(scale, parse_cards(hand), (), use) for hand in hands]
    return [hand.strength for hand in found if hand is not None]


@pytest.mark.parametrize(
    ("scale", "ladder"),
    [
        # 43: the suited wheel is best; 8-5 beats 8-6.
        (ScaleName.LOW_A5, "5s 4s 3s 2s As > 6d 4c 3h 2s Ac > 8s 5d 4c 3h 2s > 8c 6d 4h 3s 2c"),
        # 44: A-5-4-3-2 is ace high: worse than K-5-4-3-2, better than A-6-4-3-2 and any pair.
        (
            ScaleName.LOW_27,
            "7s 5d 4c 3d 2h > 7c 6d 4h 3s 2c > 8s 5h 4d 3c 2s > Ks 5d 4c 3h 2s > Ac 5c 4s 3h 2d"
            " > As 6d 4c 3h 2s > 2c 2d 3h 4s 5c > Kc Kd 4c 3h 2s > 6c 5s 4h 3d 2c"
            " > 7s 5s 4s 3s 2s",
        ),
    ],
)
def test_cases_43_and_44_lowball(scale: ScaleName, ladder: str) -> None:
    """Cases 43 and 44, D-06, D-08, A-15, A-16."""
    found = strengths(scale, ladder.split(" > "))
    assert all(one > other for one, other in pairwise(found))


def test_case_43_the_low_of_seven_cards() -> None:
    """Case 43, A-15, S-21: the best five of seven, with a pair if there is nothing else."""
    aces = best(ScaleName.LOW_A5, parse_cards("Ac Ad 2c 2d 3c 3d 4c"), (), Use.BEST_FIVE)
    assert aces is not None
    assert aces.reading.category is Category.PAIR
    assert aces.reading.ranks == (Rank.ACE, Rank.FOUR, Rank.THREE, Rank.TWO)
    none = parse_cards("Ac 2d 3h 9s Tc Jd 8h")
    assert best(ScaleName.LOW_8, none, (), Use.BEST_FIVE) is None
    some = best(ScaleName.LOW_8, parse_cards("Ac 2d 3h 8s 7c Jd Kh"), (), Use.BEST_FIVE)
    assert some is not None
    assert some.reading.ranks == (Rank.EIGHT, Rank.SEVEN, Rank.THREE, Rank.TWO, Rank.ACE)


def test_case_40_nines_full_of_aces() -> None:
    """Case 40, R-11: three nines lie on the board, and two aces of the hand go with them."""
    hands = {1: "Kc Kd Ah Ac", 2: "Qc Qd Qh Jc"}
    table = board(rules("plo"), hands, "9c 9d 9h 2s 3s")
    opened = {event.seat: event.readings[0] for event in table.all(ev.HandOpened)}
    assert opened[1].category is Category.FULL_HOUSE
    assert opened[1].ranks == (Rank.NINE, Rank.ACE)
    assert pays(table) == {1: 400}


# --- E. drawing and stud --------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["td27", "badeucey", "badacey", "tda5"])
def test_case_47_the_stub_runs_out_in_a_triple_draw(game: str) -> None:
    """Case 47, C-54, C-55: 22 left, each draws 4: the sixth has 2 of the stub, 2 of the others'."""
    table = Table(rules(game), dict.fromkeys(range(1, 7), 5000))
    table.chance = FULL_DECK
    table.deal()
    while table.turn.kind is TurnKind.BET:
        who = f"P{table.turn.seat}"
        table.say(f"{who} {'call' if table.legal.call else 'check'}")
    stub = list(table.hand.stub)
    assert len(stub) == 22
    thrown: list[Card] = []
    for place in range(6):
        seat = table.turn.seat
        before = table.hand.players[seat].cards
        table.do(f"P{seat}", Draw(Pick(positions=(1, 2, 3, 4))))
        got = set(table.hand.players[seat].cards) - set(before[4:])
        if place < 5:
            assert got == set(stub[4 * place : 4 * place + 4])
            thrown += before[:4]
        else:
            assert got & set(stub) == set(stub[20:])
            assert got <= {*stub[20:], *thrown}
            assert not got & set(before[:4])


def test_case_49_silence_at_each_draw() -> None:
    """Case 49, C-80, C-18: silent is pat, in each of three draws; all-in players draw as well."""
    table = Table(rules("td27"), {1: 200, 2: 200, 3: 200})
    table.deal()
    while table.turn.kind is TurnKind.BET:
        table.do(f"P{table.turn.seat}", Call() if table.legal.call else AllIn())
    asked = []
    while table.hand.phase is not Phase.OVER:
        assert table.turn.kind is TurnKind.DRAW
        asked.append(table.turn.seat)
        held = table.hand.players[table.turn.seat].cards
        seat = table.turn.seat
        table.time_up()
        assert table.hand.players[seat].cards == held
    assert asked == [2, 3, 1] * 3


@pytest.mark.parametrize("game", ["stud", "stud8", "razz", "stud_hl"])
@pytest.mark.parametrize(("players", "common", "left"), [(8, 1, 3), (7, 0, 3)])
def test_case_52_eight_handed_stud_to_the_end(
    game: str, players: int, common: int, left: int
) -> None:
    """Case 52, S-24, S-26: 48 cards are out, 4 left, 8 needed: one for all; seven have their own.

    Folded cards never come back: here nobody folds, so 52 = 7 x 7 + 3 and 8 x 6 + 1 + 3.
    """
    table_rules = switched(rules(game), "game.seats_max", 8)
    table = Table(table_rules, dict.fromkeys(range(1, players + 1), 5000))
    table.deal()
    call_down(table)
    assert len(table.hand.board) == common
    assert len(table.hand.stub) == left
    assert {len(player.held) for player in table.hand.players.values()} == {7 - common}
    opened = table.all(ev.HandOpened)
    assert len(opened) == players
    assert all(event.readings for event in opened)


def test_case_52_folded_cards_are_not_dealt_again() -> None:
    """Case 52, S-24: one of eight folds on sixth street: 4 cards for 7 players, so one for all."""
    table = Table(switched(rules("stud8"), "game.seats_max", 8), dict.fromkeys(range(1, 9), 5000))
    table.deal()
    call_down(table, 3)
    seat = table.turn.seat
    gone = {*table.hand.players[seat].held}
    table.do(f"P{seat}", Fold())
    call_down(table)
    assert len(table.hand.board) == 1
    assert not gone & {*table.hand.board, *table.hand.stub}


@pytest.mark.parametrize(
    ("game", "doors", "seat"),
    [
        ("stud", "2d 2c Ah Ks", 2),
        ("stud8", "2d 2c Ah Ks", 2),
        ("stud_hl", "2d 2c Ah Ks", 2),
        ("razz", "Kd Ks Ac 2c", 2),
    ],
)
def test_case_53_bring_in_ties(game: str, doors: str, seat: int) -> None:
    """Case 53, S-13, R-03: the lowest suit; in razz the highest card, ace low, highest suit."""
    used = set(doors.split())
    rest = [card.code for card in FULL_DECK if card.code not in used]
    cards = {}
    for number, door in enumerate(doors.split(), 1):
        down = [rest.pop() for _ in range(6)]
        cards[number] = f"{down[0]} {down[1]} | {door} | {' | '.join(down[2:])}"
    table = stud(rules(game), cards)
    assert table.turn.seat == seat
    table.do(f"P{seat}", BringIn())
