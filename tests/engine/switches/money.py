"""Rake (L-10 to L-14), bank (L-20 to L-24) and bankruptcy (L-115)."""

from __future__ import annotations

from bot.bank.conversion import buy_in, cash_out
from bot.engine import events as ev
from bot.engine.actions import DEALER, MarkBankrupt
from bot.engine.house import (
    BankruptScope,
    CashoutRound,
    RakeBase,
    RakeSplit,
    RakeTrigger,
    Rounding,
    Rules,
    WorldBase,
)
from tests.engine.switches.case import Case, play_out, seated, stand_pat
from tests.support.table import house


def _raked(rules: Rules, folded: int, called: int) -> int:
    """The rake of a pot of ``folded`` + 2 x ``called``."""
    table = seated(rules, 3)
    table.deal()
    table.say(f"P1 raise {folded}", f"P2 raise {called}", "P3 call", "P1 fold")
    play_out(table)
    assert table.last(ev.BetsGathered).pot == folded + 2 * called
    return table.last(ev.HandSettled).rake


def _rake_of_575(rules: Rules) -> int:
    return _raked(rules, 45, 265)


def _rakes_of_575_and_510(rules: Rules) -> tuple[int, int]:
    """2 % are 11.5 and 10.2."""
    return _raked(rules, 45, 265), _raked(rules, 50, 230)


def _two_pots(rules: Rules) -> tuple[int, ...]:
    """The hand of LJ-31, main pot 480 and side pot 280: what each pays."""
    table = seated(rules, 3, P2=160)
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    stand_pat(table)
    table.say("P2 allin", "P3 raise 200", "P1 call")
    play_out(table)
    taken = [rake.by_pot for rake in table.all(ev.RakeTaken)]
    assert [len(award.eligible) for award in table.all(ev.PotAwarded)] == [3, 2]
    return taken[0] if taken else (0, 0)


def _before_the_change(rules: Rules) -> int:
    """LJ-10 and LJ-11: a pot of 1250 is won before the change."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 raise 600", "P2 fold", "P3 raise 1800", "P1 fold", "P3 close")
    return table.last(ev.HandSettled).rake


def _pot_grows(rules: Rules) -> int:
    """900 at the change, 1900 at the end."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 raise 300", "P2 call", "P3 call")
    stand_pat(table)
    table.say("P2 bet 500", "P3 call", "P1 fold")
    play_out(table)
    return table.last(ev.HandSettled).rake


def _posted(rules: Rules) -> int:
    """What three players have put in before anybody acts."""
    table = seated(rules, 3)
    table.deal()
    return table.hand.pot


def _there_and_back(rules: Rules) -> tuple[int, int]:
    """350 points brought, 1234 chips taken home."""
    bank = rules.house.bank
    return buy_in(350, bank).chips, cash_out(1234, bank).points


def _broke(rules: Rules) -> list[tuple[bool, bool, bool]]:
    """P1 has lost all, with 100 points left in the bank and with none."""
    said = []
    for points in (100, 0):
        table = seated(rules, 3, P1=500)
        table.deal({1: "2s 3d 5h 7c 9d", 3: "As Ad Ah Kc Kd"})
        table.say("P1 allin", "P2 fold", "P3 call")
        play_out(table)
        table.do(DEALER, MarkBankrupt(1, points))
        broke = table.last(ev.WentBankrupt)
        said.append((broke.may_rebuy, broke.account_marked, broke.bankrupt))
    return said


CASES = [
    Case("house.rake.percent", house(level="LV1"), _rake_of_575, {2: 11, 5: 28, 0: 0}),
    Case("house.rake.min_pot", house(level="LV1"), _rake_of_575, {500: 11, 575: 11, 576: 0}),
    Case("house.rake.cap", house(level="LV1"), _rake_of_575, {500: 11, 7: 7, 0: 0}),
    Case(
        "house.rake.round",
        house(level="LV1"),
        _rakes_of_575_and_510,
        {Rounding.FLOOR: (11, 10), Rounding.HALF_UP: (12, 10), Rounding.CEIL: (12, 11)},
    ),
    Case(  # 15 of 760; each pot alone is below 500
        "house.rake.base",
        house(),
        _two_pots,
        {RakeBase.WHOLE_HAND: (10, 5), RakeBase.PER_POT: (0, 0)},
    ),
    Case(  # 15 x 480 / 760 = 9.4, 15 x 280 / 760 = 5.5, the rest of 1 from the main pot
        "house.rake.split",
        house(),
        _two_pots,
        {RakeSplit.PROPORTIONAL: (10, 5), RakeSplit.MAIN_FIRST: (15, 0)},
    ),
    Case(
        "house.rake.trigger",
        house(),
        _before_the_change,
        {RakeTrigger.ALWAYS: 25, RakeTrigger.CHANGE_STARTED: 0},
    ),
    Case(
        "house.rake.world_base",
        house("world"),
        _pot_grows,
        {WorldBase.FINAL_POT: 38, WorldBase.POT_AT_CHANGE: 18},
    ),
    Case("stakes.ante", house(), _posted, {0: 150, 20: 210}),
    Case("house.bank.factor", house(), _there_and_back, {10: (3500, 124), 1: (350, 1234)}),
    Case(
        "house.bank.cashout_round",
        house(),
        lambda rules: cash_out(5441, rules.house.bank).points,
        {CashoutRound.CEIL_1: 545, CashoutRound.CEIL_10: 550, CashoutRound.FLOOR: 544},
    ),
    Case(
        "house.bank.max_buyin",
        house(),
        lambda rules: buy_in(3000, rules.house.bank).chips,
        {0: 30_000, 20_000: 20_000, 19_999: 19_990},
    ),
    Case(  # may rebuy, account marked, bankrupt at all
        "house.bankrupt_scope",
        house(),
        _broke,
        {
            BankruptScope.TABLE_THEN_TOTAL: [(True, False, True), (False, True, True)],
            BankruptScope.TABLE: [(True, True, True), (False, True, True)],
            BankruptScope.TOTAL: [(True, False, False), (False, True, True)],
        },
    ),
]
