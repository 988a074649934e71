"""Fixed limit and pot limit by rule number: C-20 to C-26, C-33, C-34, L-30; C-13 to C-15.

The small bet is the BB, the big bet twice that (L-30). Scripts are those of ``Sitting.say``: a
``!`` must be refused and change nothing.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.actions import AllIn, Bet, Call, Make, Sizing
from bot.engine.events import BetMade, BetReturned, Called, Event, Made
from bot.engine.game import Limit
from bot.engine.house import FixedLimitRules, Rules
from bot.engine.legal import NoRaise
from bot.engine.refusal import Code
from bot.engine.types import TurnKind
from tests.support.play import Sitting, rules_of, stacked

BEST, SECOND, WORST = "As Ad Ah 9c 8d", "Ks Kd Kh 9d 8h", "2s 2d 5h 7c 8s"


def fixed(
    blinds: tuple[int, int] = (100, 200),
    *,
    hands: tuple[str, ...] = (),
    limit: Limit = Limit.FIXED_LIMIT,
    ante: int = 0,
    **stacks: int,
) -> Sitting:
    """A first hand in the standard house; the first of ``stacks`` is the button."""
    return at(rules_of("standard", limit, blinds=blinds, ante=ante), hands, **stacks)


def at(rules: Rules, hands: tuple[str, ...] = (), /, **stacks: int) -> Sitting:
    """The same by any rules."""
    table = Sitting(rules)
    table.sit(stacks)
    table.deal(stacked(hands) if hands else None)
    return table


def switched(
    *,
    max_raises: int = 3,
    max_raises_two_round: int = 4,
    headsup_uncapped: bool = True,
    half_bet_rule: bool = True,
) -> Rules:
    """Fixed limit at 100/200 with these values of ``[fixed_limit]``."""
    rules = rules_of("standard", Limit.FIXED_LIMIT, blinds=(100, 200))
    switches = FixedLimitRules(max_raises, max_raises_two_round, headsup_uncapped, half_bet_rule)
    return replace(rules, house=replace(rules.house, fixed_limit=switches))


def final(table: Sitting, script: str) -> None:
    """The first round as told, then everybody stands pat."""
    table.say(script)
    while table.turn.kind is TurnKind.DRAW:
        table.say(f"{table.actor} pat")


def last(table: Sitting, kind: type[Event]) -> Event:
    """The last event of a class."""
    return table.events(kind)[-1]


def full(table: Sitting) -> bool:
    """The last bet or make counts as a full one."""
    event = next(event for event in reversed(table.log) if isinstance(event, BetMade | Made))
    return event.full


FOUR = {"BTN": 9000, "SB": 9000, "BB": 9000, "UTG": 9000}


def four(limit: Limit = Limit.FIXED_LIMIT, ante: int = 0, **short: int) -> Sitting:
    """Four players with 9000 each, but for those named; UTG acts first."""
    rules = rules_of("standard", limit, blinds=(100, 200), ante=ante)
    return at(rules, **{**FOUR, **short})


# --- C-20, C-25: one size -------------------------------------------------------------------------


def test_one_size_before_the_change() -> None:
    """C-20, C-25, L-30: the small bet is the BB; any other size is refused."""
    table = four()
    assert (table.legal.raise_min, table.legal.raise_max, table.legal.fixed) == (400, 400, True)
    table.say("!UTG make 399, !UTG make 401, !UTG make 300, !UTG make 9000, !UTG bet 400")
    assert table.refused("UTG", Make(600)) is Code.WRONG_SIZE
    table.do("UTG", Make())  # "raise" without a number is the only legal size
    assert table.hand.level == 400
    table.say("BTN make 600, !SB make 700, SB make 800")
    assert (last(table, Made), table.hand.level) == (Made(2, 700, 800, False, True), 800)


def test_one_size_after_the_change() -> None:
    """C-20, L-30: the big bet is twice the BB."""
    table = four()
    final(table, "UTG call, BTN call, SB call, BB check")
    assert table.legal.raise_min == 400
    table.say("!SB bet 200, !SB bet 300, !SB bet 600, !SB make 400")
    table.do("SB", Bet())
    assert last(table, BetMade) == BetMade(2, 400, 400, False, True)
    table.say("!BB make 600, BB make 800, UTG make 1200")


@pytest.mark.parametrize("sizing", [Sizing.MIN, Sizing.MAX])
def test_sizings_are_the_one_size(sizing: Sizing) -> None:
    """C-20: min and max are the same thing in fixed limit."""
    table = four()
    table.do("UTG", Make(sizing))
    assert table.hand.level == 400


def test_pot_is_no_size_in_fixed_limit() -> None:
    """C-20: a pot-sized make is refused unless it is the size by chance."""
    table = four()
    assert table.refused("UTG", Make(Sizing.POT)) is Code.WRONG_SIZE


# --- C-21 to C-23: the cap ------------------------------------------------------------------------


def test_cap_before_the_change() -> None:
    """C-21, C-22, L-30: the BB is the bet; 400, 600, 800, 1000 are its four raises."""
    table = four()
    table.say("UTG make 400, BTN make 600, SB make 800, BB make 1000, !UTG make 1200")
    assert (table.legal.no_raise, table.legal.call) == (NoRaise.CAPPED, 600)
    refusal = table.try_to("UTG", Make(1200))
    assert getattr(refusal, "code", None) is Code.CAPPED
    assert getattr(refusal, "params", None) == {"raises": 4}
    table.say("UTG call, !BTN make 1200, BTN call, SB call")
    assert table.turn.kind is TurnKind.DRAW


def test_cap_after_the_change() -> None:
    """C-21, L-30: a bet and four raises: 400, 800, 1200, 1600, 2000."""
    table = four()
    final(table, "UTG call, BTN call, SB call, BB check")
    table.say("SB bet 400, BB make 800, UTG make 1200, BTN make 1600, SB make 2000")
    table.say("!BB make 2400, BB call, !UTG make 2400, UTG call, BTN fold")
    assert table.hand.phase.value == "showdown"


def test_cap_one_raise_short() -> None:
    """C-21: after three raises a fourth is legal."""
    table = four()
    table.say("UTG make 400, BTN make 600, SB make 800, BB call, UTG make 1000, !BTN make 1200")


@pytest.mark.parametrize(("raises", "levels"), [(3, 3), (4, 4), (0, 0)])
def test_cap_of_two_round_games(raises: int, levels: int) -> None:
    """A-01: ``fl.max_raises_two_round`` is the switch that five-card draw obeys."""
    table = at(switched(max_raises_two_round=raises, max_raises=9), **FOUR)
    order = ("UTG", "BTN", "SB", "BB", "UTG")
    for n in range(levels):
        table.say(f"{order[n]} make {400 + 200 * n}")
    table.say(f"!{order[levels]} make {400 + 200 * levels}")
    assert table.legal.no_raise is NoRaise.CAPPED


def test_no_cap_at_all() -> None:
    """A-01: -1 is unlimited."""
    table = at(switched(max_raises_two_round=-1), **FOUR)
    level = 200
    for n in range(20):
        level += 200
        table.say(f"{('UTG', 'BTN', 'SB', 'BB')[n % 4]} make {level}")


def test_heads_up_is_uncapped() -> None:
    """C-23: two players from the start raise for ever."""
    table = fixed(SB=9000, BB=9000)
    for n in range(10):
        table.say(f"{('SB', 'BB')[n % 2]} make {400 + 200 * n}")
    assert table.hand.level == 2200


def test_heads_up_capped_by_switch() -> None:
    """C-23: ``fl.headsup_uncapped`` = false keeps the cap."""
    table = at(switched(headsup_uncapped=False), SB=9000, BB=9000)
    table.say("SB make 400, BB make 600, SB make 800, BB make 1000, !SB make 1200, SB call")


def test_two_left_before_the_cap() -> None:
    """C-23, BE-15: others fold before the cap: no cap for the rest of the round."""
    table = four()
    table.say("UTG make 400, BTN make 600, SB fold, BB fold, UTG make 800, BTN make 1000")
    table.say("UTG make 1200, BTN make 1400, UTG call")
    assert table.turn.kind is TurnKind.DRAW


def test_two_left_after_the_cap() -> None:
    """C-23: a round once capped stays capped, whoever folds."""
    table = four()
    table.say("UTG make 400, BTN make 600, SB make 800, BB make 1000, UTG fold, BTN fold")
    assert (table.actor, table.legal.no_raise) == ("SB", NoRaise.CAPPED)
    table.say("!SB make 1200, SB call")
    final(table, "SB pat, BB pat")
    # The next round begins with two players: uncapped.
    table.say("SB bet 400, BB make 800, SB make 1200, BB make 1600, SB make 2000, BB make 2400")


def test_all_in_players_do_not_keep_the_cap() -> None:
    """C-23: able to act counts; a caller's all-in before the cap leaves two."""
    table = fixed(BTN=9000, SB=600, BB=9000)
    table.say("BTN make 400, SB make 600, BB make 800, BTN make 1000")
    table.say("BB make 1200, BTN make 1400")


def test_the_capping_raise_itself_goes_all_in() -> None:
    """C-23, BE-15: the present raise included: its all-in leaves two able, so no cap."""
    table = fixed(BTN=9000, SB=9000, BB=1000)
    table.say("BTN make 400, SB make 600, BB call, BTN make 800, SB call, BB allin")
    assert (table.hand.level, table.hand.bets) == (1000, 5)
    table.say("BTN make 1200, SB make 1400, BTN make 1600")


# --- C-24: the half-bet rule ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chips", "is_full", "next_make"),
    [
        (300, True, 500),  # exactly half of 200 over 200
        (299, False, 400),  # just below half: complete
        (301, True, 501),
        (280, False, 400),  # the rule's own example
        (201, False, 400),
        (399, True, 599),
    ],
)
def test_half_bet_rule(chips: int, is_full: bool, next_make: int) -> None:
    """C-24: half a unit or more is a raise and the next makes all-in + unit; less is completed."""
    table = fixed(BTN=chips, SB=9000, BB=9000, UTG=9000)
    table.say("UTG call, BTN allin")
    assert full(table) == is_full
    assert (table.legal.raise_min, table.hand.bets) == (next_make, 1 + is_full)
    table.say(f"!SB make {next_make - 1}, !SB make {next_make + 1}, SB make {next_make}")
    assert table.hand.bets == 2 + is_full


@pytest.mark.parametrize(("chips", "reopened"), [(300, True), (299, False)])
def test_half_bet_reopens(chips: int, reopened: bool) -> None:
    """C-24: who has acted and matched the last full level may raise only over half or more."""
    table = fixed(BTN=chips, SB=9000, BB=9000, UTG=9000)
    table.say("UTG call, BTN allin, SB call, BB call")
    assert (table.actor, table.legal.call) == ("UTG", chips - 200)
    if reopened:
        table.say("UTG make 500, SB call, !BB make 600, BB make 700")
        return
    assert table.legal.no_raise is NoRaise.NOT_REOPENED
    assert table.refused("UTG", Make(400)) is Code.NOT_REOPENED
    table.say("UTG call")
    # The SB and the BB had not acted on 200: calling 299 they have; nobody is asked again.
    assert table.turn.kind is TurnKind.DRAW


def test_who_has_not_acted_may_complete() -> None:
    """C-24: the BB has put in 200 but has not acted: he may complete 280 to 400, and reopens."""
    table = fixed(BTN=280, SB=9000, BB=9000, UTG=9000)
    table.say("UTG call, BTN allin, SB call, BB make 400")
    assert table.hand.bets == 2  # the completion is one raise, the short all-in none
    table.say("UTG make 600, SB make 800, BB make 1000, !UTG make 1200")


def test_who_matched_less_may_complete() -> None:
    """C-24: UTG acted on 200, not on 400: over the short 480 he may complete, CO may not."""
    for utg in ("UTG call", "UTG make 600"):
        table = fixed(BTN=480, SB=9000, BB=9000, UTG=9000, CO=9000)
        table.say("UTG call, CO make 400, BTN allin, SB fold, BB call")
        assert (table.actor, table.legal.call, table.legal.raise_min) == ("UTG", 280, 600)
        table.say(utg)
        assert (table.actor, table.legal.no_raise is None) == ("CO", utg == "UTG make 600")
    table.say("CO make 800")


def test_a_check_counts_as_having_acted() -> None:
    """C-24: over an all-in below half a bet the checker may call or fold; half reopens."""
    for chips, reopened in ((399, False), (400, True)):
        table = fixed(BTN=chips, SB=9000, BB=9000)
        final(table, "BTN call, SB call, BB check")
        table.say("SB check, BB check, BTN allin")
        assert table.hand.level == chips - 200
        assert (table.legal.no_raise is None) == reopened
        if reopened:  # 200 is half of 400: the next makes 600
            table.say("!SB make 400, SB make 600, !BB make 800, BB make 1000")
        else:
            table.say("!SB make 400, SB call, !BB make 400, BB call")


def test_completing_a_short_bet() -> None:
    """C-24: nobody has acted behind a short all-in bet of 150: complete to the big bet of 400."""
    table = fixed(BTN=9000, SB=350, BB=9000)
    final(table, "BTN call, SB call, BB check")
    table.say("SB allin")
    assert (table.hand.level, table.hand.bets) == (150, 0)
    table.say("!BB make 300, !BB make 550, BB make 400")
    assert table.hand.bets == 1
    table.say("BTN make 800")


@pytest.mark.parametrize(("second", "is_full"), [(299, False), (300, True), (310, True)])
def test_several_short_all_ins_add_up(second: int, is_full: bool) -> None:
    """C-24: 260 and 299 stay below half of the unit over 200, 260 and 300 are half of it."""
    table = fixed(BTN=260, SB=second, BB=9000, UTG=9000)
    table.say("UTG call, BTN allin, SB allin")
    assert full(table) == is_full
    assert table.hand.full_level == (second if is_full else 200)
    assert table.hand.bets == 1 + is_full
    assert table.legal.raise_min == (second + 200 if is_full else 400)
    table.say("BB call")
    assert (table.legal.no_raise is None) == is_full


def test_three_short_all_ins() -> None:
    """C-24: measured from the last full level each time: 240, 280, 320."""
    table = fixed(BTN=280, SB=320, BB=9000, UTG=9000, HJ=240, CO=9000)
    table.say("UTG call, HJ allin, CO call, BTN allin")
    assert (full(table), table.hand.full_level) == (False, 200)
    table.say("SB allin")
    assert (full(table), table.hand.full_level, table.hand.bets) == (True, 320, 2)
    table.say("BB call, UTG make 520, CO call, BB make 720")


def test_half_bet_rule_off() -> None:
    """C-24, A-03: ``fl.half_bet_rule`` = false wants a whole unit."""
    for chips, is_full in ((399, False), (400, True)):
        table = at(switched(half_bet_rule=False), BTN=chips, SB=9000, BB=9000, UTG=9000)
        table.say("UTG call, BTN allin")
        assert full(table) == is_full
        assert table.legal.raise_min == (600 if is_full else 400)


def test_a_completion_needs_room_under_the_cap() -> None:
    """C-24: after four raises a short all-in is a call, and there is nothing to complete."""
    table = fixed(BTN=9000, SB=9000, BB=9000, UTG=1050, HJ=9000)
    table.say("UTG make 400, HJ make 600, BTN make 800, SB make 1000, BB call, !UTG make 1050")
    table.do("UTG", AllIn())
    assert last(table, Called) == Called(4, 600, 1000, False)
    assert table.player("UTG").stack == 50


def test_a_short_all_in_on_the_last_raise() -> None:
    """C-24: below half it uses no raise; the completion then is the fourth and the last."""
    table = fixed(BTN=9000, SB=9000, BB=880, UTG=9000, HJ=9000)
    table.say("UTG make 400, HJ make 600, BTN make 800, SB call, BB allin")
    assert (table.hand.level, table.hand.bets) == (880, 4)
    assert (table.actor, table.legal.raise_min) == ("UTG", 1000)  # he matched 400 only
    table.say("UTG make 1000, !HJ make 1200, HJ call, BTN call, !SB make 1200, SB call")


# --- C-26: ALLIN in fixed limit -------------------------------------------------------------------


def test_all_in_is_one_raise() -> None:
    """C-14, C-26: with many chips ALLIN is the legal raise, no more."""
    table = four()
    assert (table.legal.all_in, table.legal.all_in_calls) == (400, False)
    table.do("UTG", AllIn())
    assert last(table, Made) == Made(4, 400, 400, False, True)


def test_all_in_at_the_cap_is_a_call() -> None:
    """C-26: where he may not raise."""
    table = four()
    table.say("UTG make 400, BTN make 600, SB make 800, BB make 1000")
    assert (table.legal.all_in, table.legal.all_in_calls) == (1000, True)
    table.do("UTG", AllIn())
    assert last(table, Called) == Called(4, 600, 1000, False)


def test_all_in_when_not_reopened_is_a_call() -> None:
    """C-24, C-26: over a short all-in he may only call, so that is what ALLIN says."""
    table = fixed(BTN=280, SB=9000, BB=9000, UTG=9000)
    table.say("UTG call, BTN allin, SB call, BB call")
    table.do("UTG", AllIn())
    assert last(table, Called) == Called(4, 80, 280, False)


@pytest.mark.parametrize(("chips", "kind", "total"), [(150, Called, 150), (200, Called, 200)])
def test_all_in_below_the_call(chips: int, kind: type[Event], total: int) -> None:
    """C-14, C-26: fewer chips than the level are a call."""
    table = fixed(BTN=9000, SB=9000, BB=9000, UTG=chips)
    assert table.legal.all_in_calls
    table.do("UTG", AllIn())
    assert last(table, kind) == Called(4, total, total, True)


def test_all_in_below_the_unit() -> None:
    """C-25, C-26: more than the level, less than a raise: a short raise."""
    table = fixed(BTN=9000, SB=9000, BB=9000, UTG=270)
    assert (table.legal.all_in, table.legal.all_in_calls, table.legal.may_raise) == (
        270,
        False,
        False,
    )
    assert table.refused("UTG", Make(260)) is Code.WRONG_SIZE
    table.do("UTG", Make(270))
    assert last(table, Made) == Made(4, 270, 270, True, False)


def test_all_in_as_the_option() -> None:
    """C-26, L-52: the BB's ALLIN at his option is a raise of one unit."""
    table = fixed(BTN=9000, SB=9000, BB=9000)
    table.say("BTN call, SB call, BB allin")
    assert table.hand.level == 400


# --- C-33, C-34: pot limit ------------------------------------------------------------------------


def test_pot_limit_follows_the_action() -> None:
    """C-33: 100/200: 700, then 700 + 1000 + 600 ..., to the chip."""
    table = four(Limit.POT_LIMIT)
    table.say("!UTG make 701, UTG make 700")
    # BTN: level 700, pot 300 + 700, to call 700.
    assert table.legal.raise_max == 2400
    table.say("!BTN make 2401, BTN make 2400")
    # SB has 100 in: level 2400, pot 3400, to call 2300.
    assert table.legal.raise_max == 8100
    table.say("SB call")
    # BB has 200 in: pot 5700, to call 2200; he has 9000 in all.
    assert (table.legal.pot_size, table.legal.raise_max) == (9000, 9000)


def test_pot_limit_minimum_is_the_big_blind() -> None:
    """C-34, L-80: the least bet is the BB in every round."""
    table = four(Limit.POT_LIMIT)
    final(table, "UTG call, BTN call, SB call, BB check")
    assert (table.legal.raise_min, table.legal.raise_max) == (200, 800)
    table.say("!SB bet 199, !SB bet 801, SB bet 800")
    assert table.legal.raise_max == 800 + 1600 + 800


def test_pot_limit_all_in_is_cut_to_the_pot() -> None:
    """C-14: in pot limit ALLIN reaches the largest legal bet only."""
    table = four(Limit.POT_LIMIT)
    assert (table.legal.all_in, table.legal.all_in_calls) == (700, False)
    table.do("UTG", AllIn())
    assert last(table, Made) == Made(4, 700, 700, False, True)


def test_pot_limit_has_no_half_bet_rule() -> None:
    """C-34, C-31: an all-in of 390 over 200 (+190 of 200) does not reopen, 400 does."""
    for chips, reopened in ((390, False), (400, True)):
        table = fixed(limit=Limit.POT_LIMIT, BTN=chips, SB=9000, BB=9000, UTG=9000)
        table.say("UTG call, BTN allin, SB fold, BB call")
        assert (table.legal.no_raise is None) == reopened


@pytest.mark.parametrize(("ante", "most"), [(0, 700), (50, 900), (1, 704)])
def test_pot_limit_counts_antes(ante: int, most: int) -> None:
    """C-34: antes of four players are in the pot."""
    table = four(Limit.POT_LIMIT, ante)
    table.say("UTG fold")
    assert table.legal.raise_max == most


@pytest.mark.parametrize("short", [{"SB": 30}, {"BB": 30}, {"SB": 1, "BB": 1}])
def test_pot_limit_counts_a_short_blind_as_full(short: dict[str, int]) -> None:
    """C-34: 700 whatever the blinds could post; in the final round the pot is what it is."""
    table = four(Limit.POT_LIMIT, **short)
    assert table.legal.raise_max == 700
    final(
        table,
        "UTG call, BTN call"
        + (", SB call" if "SB" not in short else "")
        + (", BB check" if "BB" not in short else ""),
    )
    assert table.legal.raise_max == table.hand.pot


def test_pot_limit_below_the_big_blind() -> None:
    """C-34: the BB may be bet even into a pot that is smaller than it."""
    table = fixed(limit=Limit.POT_LIMIT, BTN=9000, SB=9000, BB=60, hands=(SECOND, BEST, WORST))
    final(table, "BTN call, SB call")
    assert (table.legal.raise_min, table.legal.raise_max) == (200, 460)


# --- C-13, C-14, C-15 and their neighbours --------------------------------------------------------


def test_nobody_owes_more_than_can_be_reached() -> None:
    """C-13, C-14: BTN makes 400 into all-ins of 150 and 250: the last 150 come back."""
    table = fixed(BTN=9000, SB=150, BB=250, hands=(SECOND, BEST, WORST))
    table.say("BTN make 400, SB call, BB call")
    table.run_out()
    assert table.events(BetReturned) == [BetReturned(1, 150)]
    assert table.stacks == {"BTN": 8750, "SB": 0, "BB": 450 + 200}


def test_the_last_one_able_calls_but_does_not_raise() -> None:
    """C-13, LJ-34: with all opponents all-in no raise, ALLIN is a call, no final round."""
    for limit in Limit:
        table = fixed(limit=limit, BTN=9000, SB=100, BB=200)
        assert (table.legal.call, table.legal.no_raise) == (200, NoRaise.NOBODY_ABLE)
        table.say("!BTN make 400, BTN allin")
        assert last(table, Called) == Called(1, 200, 200, False)
        table.run_out()
        assert table.events(BetMade) == []


def test_one_opponent_able_is_enough() -> None:
    """C-13: with one opponent able the raise is legal, be he as short as one chip."""
    table = fixed(limit=Limit.NO_LIMIT, BTN=9000, SB=101, BB=200)
    table.say("BTN make 400")
    assert (table.actor, table.legal.call) == ("SB", 1)
    table.say("!SB make 400, SB call")
    table.run_out()
    assert table.events(BetReturned) == [BetReturned(1, 200)]


def test_the_round_ends_without_asking_the_idle() -> None:
    """C-13: all are all-in for 200 but the BB, who owes nothing: no option, no final round."""
    table = fixed(BTN=200, SB=200, BB=9000, hands=(WORST, SECOND, BEST))
    table.say("BTN call, SB call")
    assert table.turn.kind is TurnKind.DRAW
    table.run_out()
    assert table.stacks == {"BTN": 600, "SB": 0, "BB": 8800}


def test_what_nobody_matched_returns_to_an_active_owner_only() -> None:
    """C-15: the last make of 600 over a call of 400 comes back by 200 if he stays."""
    table = fixed(BTN=9000, SB=9000, BB=400, hands=(BEST, WORST, SECOND))
    table.say("BTN make 400, SB fold, BB call")
    table.run_out()
    assert table.events(BetReturned) == []
    table = fixed(BTN=9000, SB=9000, BB=400)
    table.say("BTN make 400, SB make 600, BB call, BTN fold")
    # BTN's 400 stay, SB's last 200 nobody matched.
    assert table.events(BetReturned) == [BetReturned(2, 200)]
    assert table.hand.pot == 1200


def test_call_and_all_in_are_the_same_when_short() -> None:
    """C-14, L-85: CALL with too few chips puts in all of them."""
    for word in (Call(), AllIn()):
        table = fixed(BTN=9000, SB=9000, BB=9000, UTG=130)
        table.do("UTG", word)
        assert last(table, Called) == Called(4, 130, 130, True)
        assert table.hand.level == 200
