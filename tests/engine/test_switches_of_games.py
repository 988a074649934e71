"""Every value of every switch that a game's file has changes an outcome (rule book, section 2).

The answers are worked out by hand from the rule book, never read off the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

import pytest

from bot.engine import events as ev
from bot.engine.actions import DEALER, Bet, BringIn, Call, Check, DealHand, HandsOut
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.decide import Decision
from bot.engine.game import (
    Ace,
    BetSize,
    DoorCard,
    Leaders,
    LowTie,
    OddHalf,
    OddTie,
    Opener,
    Showdown,
    Stakes,
)
from bot.engine.house import Rules
from bot.engine.types import ScaleName, TurnKind, Use
from bot.engine.view import view
from tests.support.table import Table, rulebook, switched


def rules(game: str, *, ante: int | bool = False) -> Rules:
    """A game at 100/200, in stud with an ante of 40 and a bring-in of 100."""
    return rulebook().rules(game, "standard", "LV4", ante=ante)


# --- hands of stud --------------------------------------------------------------------------------


def stud(table_rules: Rules, cards: Mapping[int, str]) -> Table:
    """Dealt street by street: ``cards`` of each seat as in the vectors, all stay to the end."""
    table = Table(table_rules, dict.fromkeys(cards, 1000))
    streets = {
        seat: [parse_cards(part) for part in text.split("|")] for seat, text in cards.items()
    }
    order: list[Card] = []
    for number in range(6):
        for place in range(2 if number == 0 else 1):
            order += [streets[seat][number][place] for seat in sorted(streets)]
    rest = [card for card in FULL_DECK if card not in order]
    table.chance = (*order, *rest)
    table.do(DEALER, DealHand())
    table.do(DEALER, HandsOut())
    return table


def call_down(table: Table, streets: int = 9) -> Table:
    """The bring-in is posted and called, everything else is checked, for so many streets."""
    end = table.hand.street + streets
    while table.hand.turn is not None and table.hand.street < end:
        seat = table.turn.seat
        if table.turn.kind is TurnKind.DRAW:
            table.say(f"P{seat} change")
        elif table.legal.bring_in:
            table.do(f"P{seat}", BringIn())
        elif table.legal.call:
            table.do(f"P{seat}", Call())
        else:
            table.do(f"P{seat}", Check())
    return table


def pays(table: Table) -> dict[int, int]:
    """What each seat was paid in the last hand."""
    paid: dict[int, int] = {}
    for award in table.all(ev.PotAwarded):
        for seat, chips in award.winners:
            paid[seat] = paid.get(seat, 0) + chips
    return paid


# A high straight in seat 1; seats 2 and 3 tie for the low with 7-5-4-2-A (2: spades and diamonds).
TIED_LOW = {
    1: "Kh Qh | Jd | Tc | 9d | 3s | 3h",
    2: "7d 5d | 4d | 2s | Ac | Ks | Qd",
    3: "7s 5c | 4c | 2d | Ad | Kc | Qc",
}


def _tied_low(table_rules: Rules) -> dict[int, int]:
    """Three antes of 41 and bring-ins of 100: 423 = 212 high and 211 low, 105 each and 1 left."""
    stakes = replace(table_rules.stakes, ante=41)
    return pays(call_down(stud(replace(table_rules, stakes=stakes), TIED_LOW)))


def _opening_card(table_rules: Rules) -> int:
    """Door cards Ac, Kd, Ks."""
    cards = {1: "2c 3c | Ac | 4c | 5d | 6h | 8h", 2: "2d 3d | Kd | 4d | 5h | 6s | 8s"}
    cards[3] = "2h 3h | Ks | 4h | 5s | 6c | 8c"
    return stud(table_rules, cards).turn.seat


def _fourth_street(table_rules: Rules) -> int:
    """Boards 2c-2d, Ad-Kd, 3c-4c after third street: the pair is high, 4-3 is low."""
    cards = {1: "9c 9d | 2c | 2d | 5d | 6h | 8h", 2: "Td Th | Ad | Kd | 5h | 6s | 8s"}
    cards[3] = "Jc Jd | 3c | 4c | 5s | 6c | 8c"
    return call_down(stud(table_rules, cards), 1).turn.seat


def _open_pair(table_rules: Rules) -> tuple[str, ...]:
    """Seat 1 shows a pair on fourth street: what of 200, 400 and 600 may he bet?"""
    cards = {1: "9c 9d | 8c | 8d | 5d | 6h | 7h", 2: "Td Th | 2d | Kd | 5h | 6s | 7s"}
    table = call_down(stud(table_rules, cards), 1)
    allowed: list[str] = []
    for amount in (200, 400, 600):
        answer = Table.ask(_copy(table), "P1", Bet(amount))
        allowed.append("yes" if isinstance(answer, Decision) else "no")
    return tuple(allowed)


def _leaders(table_rules: Rules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seat 1 shows 9-9, seat 2 A-2: in sight of all, and of the owners alike."""
    cards = {1: "Kc Kd | 9c | 9d | 5d | 6h | 7h", 2: "Td Th | Ad | 2d | 5h | 6s | 7s"}
    table = call_down(stud(table_rules, cards), 1)
    seen = {(v.leads_high, v.leads_low) for v in (view(table.state, who) for who in (None, "P1"))}
    (only,) = seen
    return only


def _low(table_rules: Rules) -> dict[int, int]:
    """Nobody has a low of eight; seat 2 has the better low without it (9-7-5-4-2)."""
    cards = {1: "Kh Kd | Qc | Qh | Jd | Ts | 3h", 2: "9d 7d | 5d | 4s | 2c | Ks | Qd"}
    return pays(call_down(stud(table_rules, cards)))


# --- draws ----------------------------------------------------------------------------------------


def drawn_out(table_rules: Rules, hands: Mapping[int, str]) -> Table:
    """Everybody calls, stands pat and checks."""
    table = Table(table_rules, dict.fromkeys(hands, 1000))
    table.deal(hands)
    return call_down(table)


# Seat 2 the better five-card low (8-7), seat 3 the better Badugi (7-4-3-2 to a one-card gap).
HALVES = {1: "Kc Kd Ks Kh 9c", 2: "8d 7d 5d 4d 2h", 3: "9h 7s 4h 3d 2c"}
# The same, the winners of the halves the other way round.
TURNED = {1: "Kc Kd Ks Kh 9c", 3: "8d 7d 5d 4d 2h", 2: "9h 7s 4h 3d 2c"}
# Seats 2 and 3 tie both ways, with 7-5-4-3-2 of four suits each.
TWINS = {1: "Kc Kd Ks Kh 9c", 2: "7s 5d 4c 3h 2s", 3: "7h 5s 4d 3c 2h"}


def _odd_half(hands: Mapping[int, str]) -> Callable[[Rules], dict[int, int]]:
    """Three antes of 1 and calls of 200: 603."""

    def play(table_rules: Rules) -> dict[int, int]:
        return pays(drawn_out(replace(table_rules, stakes=_ante(table_rules, 1)), hands))

    return play


def _ante(table_rules: Rules, ante: int) -> Stakes:
    return replace(table_rules.stakes, ante=ante)


def _identical(table_rules: Rules) -> dict[int, int]:
    """Three antes of 2 and calls of 200: 606, in halves 303 each."""
    return pays(drawn_out(replace(table_rules, stakes=_ante(table_rules, 2)), TWINS))


def _best_of_two(p2: str, p3: str) -> Callable[[Rules], dict[int, int]]:
    def play(table_rules: Rules) -> dict[int, int]:
        return pays(
            drawn_out(table_rules, {1: "Kc Kd Ks Kh" if len(p2) == 11 else HALVES[1], 2: p2, 3: p3})
        )

    return play


def _first_rounds(table_rules: Rules) -> tuple[str, ...]:
    """What happens until the second bet: kinds of turns, seats and units."""
    table = Table(table_rules, {1: 5000, 2: 5000, 3: 5000})
    table.deal()
    seen: list[str] = []
    while table.hand.street < 3:
        turn = table.turn
        may = table.legal
        seen.append(f"{turn.kind}{turn.seat}" + (f":{may.raise_min}" if may.raise_min else ""))
        if turn.kind is TurnKind.DRAW:
            table.say(f"P{turn.seat} change")
        elif may.call:
            table.do(f"P{turn.seat}", Call())
        else:
            table.do(f"P{turn.seat}", Check())
    return tuple(seen)


# --- boards ---------------------------------------------------------------------------------------


def board(table_rules: Rules, hands: Mapping[int, str], common: str) -> Table:
    """Everybody calls and checks; the five common cards are named."""
    table = Table(table_rules, dict.fromkeys(hands, 1000))
    table.deal(hands, common)
    return call_down(table)


def _omaha(table_rules: Rules) -> dict[int, int]:
    """Four hearts on the board: seat 2 has one more, the ace, seat 3 two small ones."""
    hands = {1: "8c 8d 7c 6c", 2: "Ah Jc Ts 2d", 3: "3h 2h Jd Tc"}
    return pays(board(table_rules, hands, "Kh Qh 9h 5h 4s"))


@dataclass(frozen=True)
class Case:
    """One switch of a game, and what it does."""

    switch: str
    base: Rules
    play: Callable[[Rules], object]
    answers: Mapping[object, object]


CASES = [
    # 603 = 302 and 301. Seat 2 wins the five-card half, seat 3 the Badugi.
    Case(
        "game.odd.half",
        rules("badeucey"),
        _odd_half(HALVES),
        {
            OddHalf.FIRST_HALF: {2: 302, 3: 301},
            OddHalf.BADUGI_HALF: {2: 301, 3: 302},
            OddHalf.BUTTON_LEFT: {2: 302, 3: 301},
        },
    ),
    # The same with the halves won the other way round: left of the button is seat 2 again.
    Case(
        "game.odd.half",
        rules("badeucey"),
        _odd_half(TURNED),
        {
            OddHalf.FIRST_HALF: {3: 302, 2: 301},
            OddHalf.BADUGI_HALF: {3: 301, 2: 302},
            OddHalf.BUTTON_LEFT: {3: 301, 2: 302},
        },
    ),
    # C-43: 606 once is 303 each; half by half it is 152 + 151 twice, both odd chips to seat 2.
    Case(
        "game.odd.identical_even",
        rules("badeucey"),
        _identical,
        {True: {2: 303, 3: 303}, False: {2: 304, 3: 302}},
    ),
    # S-34, A-39: the chip that 211 leaves goes to the high half, to the 7s, or to the lowest card
    # by suit, which is the Ac of seat 2 against the Ad.
    Case(
        "game.odd.low_tie",
        rules("stud8"),
        _tied_low,
        {
            LowTie.HIGH_SIDE: {1: 213, 2: 105, 3: 105},
            LowTie.HIGH_SUIT: {1: 212, 2: 105, 3: 106},
            LowTie.LOW_SUIT: {1: 212, 2: 106, 3: 105},
        },
    ),
    # without suits the first in dealing order takes it.
    Case(
        "game.odd.tie",
        switched(rules("stud8"), "game.odd.low_tie", LowTie.HIGH_SUIT),
        _tied_low,
        {
            OddTie.HIGH_SUIT: {1: 212, 2: 105, 3: 106},
            OddTie.LEFT_OF_BUTTON: {1: 212, 2: 106, 3: 105},
        },
    ),
    # S-13, R-03: the low card or the high card; an ace is high or low.
    Case("game.bring_in.card", rules("stud8"), _opening_card, {DoorCard.LOW: 2, DoorCard.HIGH: 1}),
    Case("game.bring_in.ace", rules("stud8"), _opening_card, {Ace.HIGH: 2, Ace.LOW: 1}),
    Case("game.bring_in.ace", rules("razz"), _opening_card, {Ace.LOW: 3, Ace.HIGH: 1}),
    # S-15, R-03.
    Case(
        "game.streets.1.opens",
        rules("stud8"),
        _fourth_street,
        {Opener.HIGH_BOARD: 1, Opener.LOW_BOARD: 3},
    ),
    # S-16, R-02.
    Case(
        "game.streets.1.open_pair_double",
        rules("stud"),
        _open_pair,
        {False: ("yes", "no", "no"), True: ("yes", "yes", "no")},
    ),
    # S-43.
    Case(
        "game.show_leaders",
        rules("stud8"),
        _leaders,
        {Leaders.UPCARDS_ONLY: ((1,), (2,)), Leaders.OFF: ((), ())},
    ),
    # S-41: 280 to the high hand, or 140 each.
    Case(
        "game.shares.1.scale",
        rules("stud8"),
        _low,
        {ScaleName.LOW_8: {1: 280}, ScaleName.LOW_A5: {1: 140, 2: 140}},
    ),
    # H-21, A-26: 600; seat 2 has the four-card low, seat 3 the better broken Badugi.
    Case(
        "game.shares.1.qualifier",
        rules("badeucy_hi4"),
        _best_of_two("7s 5s 3d 2c", "Ah 2h 3c 4s"),
        {4: {2: 600}, 0: {2: 300, 3: 300}},
    ),
    # H-12, A-22: 5-4-3-2 is a straight or the best hand; the Badugi is seat 2's either way.
    Case(
        "game.shares.0.scale",
        rules("badeucy_hi4"),
        _best_of_two("5s 4h 3d 2c", "Td Th 6d 6h"),
        {
            ScaleName.LOW_27_FOUR: {2: 300, 3: 300},
            ScaleName.LOW_27_FOUR_PLAIN: {2: 600},
        },
    ),
    # any five of nine, or exactly two of the hand.
    Case(
        "game.shares.0.use",
        rules("plo"),
        _omaha,
        {Use.BEST_FIVE: {2: 600}, Use.OMAHA: {3: 600}},
    ),
]


@pytest.mark.parametrize(
    ("case", "value"),
    [
        pytest.param(case, value, id=f"{case.base.game.id}-{case.switch}={value}")
        for case in CASES
        for value in case.answers
    ],
)
def test_the_outcome_is_the_rule_books(case: Case, value: object) -> None:
    """Section 2: the scenario with the switch set to this value."""
    assert case.play(switched(case.base, case.switch, value)) == case.answers[value]


@pytest.mark.parametrize("switch", sorted({case.switch for case in CASES}))
def test_each_value_has_an_outcome_of_its_own(switch: str) -> None:
    """No value is accepted and ignored."""
    cases = [case for case in CASES if case.switch == switch]
    for value in {value for case in cases for value in case.answers}:
        others = [
            case.answers[value] != answer
            for case in cases
            if value in case.answers
            for other, answer in case.answers.items()
            if other != value
        ]
        assert any(others), f"{switch} = {value}"


OFFERED: dict[str, type[StrEnum]] = {
    "game.odd.half": OddHalf,
    "game.odd.low_tie": LowTie,
    "game.odd.tie": OddTie,
    "game.bring_in.card": DoorCard,
    "game.bring_in.ace": Ace,
    "game.show_leaders": Leaders,
}


@pytest.mark.parametrize("switch", OFFERED)
def test_every_offered_value_is_tried(switch: str) -> None:
    """A value without a scenario is not offered."""
    tried = {value for case in CASES if case.switch == switch for value in case.answers}
    assert tried == set(OFFERED[switch])


def test_hi_predraw_bet_off() -> None:
    """H-05, A-25: three rounds; the blinds are live after the first draw, which is left of the BB
    and at the small bet (so a raise makes 400); then big bets."""
    on = rules("badeucy_hi4")
    before, first, second, third = on.game.streets
    first = replace(first, opens=Opener.LEFT_OF_BIG_BLIND)
    off = replace(
        on,
        game=replace(on.game, streets=(replace(before, bet=BetSize.NONE), first, second, third)),
    )
    assert _first_rounds(on) == (
        *("bet1:400", "bet2:400", "bet3:400", "draw2", "draw3", "draw1"),
        *("bet2:200", "bet3:200", "bet1:200", "draw2", "draw3", "draw1"),
        *("bet2:400", "bet3:400", "bet1:400"),
    )
    assert _first_rounds(off) == (
        *("draw2", "draw3", "draw1"),
        *("bet1:400", "bet2:400", "bet3:400", "draw2", "draw3", "draw1"),
        *("bet2:400", "bet3:400", "bet1:400"),
    )


def test_hi_cards() -> None:
    """A-20: ``hi.cards`` is the choice between two files, four cards or five."""
    games = rulebook().games
    assert [games[f"badeucy_hi{n}"].streets[0].deal_down for n in (4, 5)] == [4, 5]
    assert {street.draw_up_to for street in games["badeucy_hi5"].streets[1:]} == {4}


@pytest.mark.parametrize(("given", "ante", "bring_in"), [(None, 40, 100), (30, 40, 30)])
def test_stud_bring_in(given: int | None, ante: int, bring_in: int) -> None:
    """``stud.bring_in``, ``stud.ante`` (S-12): small/2 and small/5, or any."""
    stakes = rulebook().rules("stud8", "standard", "LV4", bring_in=given).stakes
    assert (stakes.ante, stakes.bring_in) == (ante, bring_in)
    assert rulebook().rules("stud8", "standard", "LV4", ante=7).stakes.ante == 7


def test_ddpt_ante() -> None:
    """``ddpt.ante`` (D-13, A-14): none, or any."""
    for ante in (0, 3):
        table = Table(rules("badeucey", ante=ante), {1: 1000, 2: 1000, 3: 1000})
        table.deal()
        assert table.hand.pot == 300 + 3 * ante


def test_showdown_and_order_of_these_games() -> None:
    """R-18, C-72: all hands are opened, and nothing but the showdown's order is the house's."""
    for spec in rulebook().games.values():
        if spec.id != "five_card_draw":
            assert (spec.order, spec.showdown) == ("common", Showdown.OPEN_ALL)


def _copy(table: Table) -> Table:
    """Another table at the same point."""
    other = object.__new__(Table)
    other.log, other.state = list(table.log), table.state
    other.now, other.chance = table.now, table.chance
    return other
