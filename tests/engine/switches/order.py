"""Penalties (L-106 to L-111), bonuses (L-121, L-122) and misdeals (L-131 to L-133)."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.conduct import (
    BonusRequires,
    CompensationSource,
    NoGameActive,
    NoGameInactive,
    PenaltyUnit,
    Shortfall,
)
from bot.engine.house import Rules
from bot.engine.types import Phase
from tests.engine.switches.case import Case, play_out, seated, stand_pat
from tests.support.floor import Books, rule
from tests.support.table import Table, house

QUADS = "7c 7d 7h 7s 2d"
ROYAL = "Ts Js Qs Ks As"
STEEL = "9c Tc Jc Qc Kc"
FULL = "Kd Ks Kh 4h 4s"
FLUSH = "Ad 9d 6d 4d 3d"
STRAIGHT = "2c 3c 4c 5s 6s"


# --- penalties ------------------------------------------------------------------------------------


def _fined(
    rules: Rules, ruling: floor.RuleLeak | floor.RuleInterference, stack: int
) -> tuple[Table, int]:
    """P2, SB of 50, is ruled against and leaves; the table, and what becomes of his 100 points."""
    table = seated(rules, 3, P2=stack)
    table.deal()
    rule(table, ruling)
    table.say("P1 fold", "P3 close")
    books = Books(P2=100)
    books.settle(table)
    return table, books.points["P2"]


def _leak(rules: Rules) -> tuple[int, int]:
    """What is taken from the stack of 5000, and what he takes home with his 100."""
    table, points = _fined(rules, floor.RuleLeak("P2"), 5000)
    return sum(event.chips for event in table.all(ev.FineTaken)), points


def _interference(rules: Rules) -> tuple[int, int]:
    table, points = _fined(rules, floor.RuleInterference("P2"), 8050)
    return sum(event.chips for event in table.all(ev.FineTaken)), points


def _where_it_goes(rules: Rules) -> tuple[int, int, int]:
    """The pot that P3 wins, what is taken from stack and bank, and what is unpaid."""
    table, _ = _fined(rules, floor.RuleInterference("P2"), 3050)
    won = sum(award.amount for award in table.all(ev.PotAwarded)) + table.last(ev.HandSettled).rake
    taken = table.last(ev.FineTaken)
    return won, taken.chips + 10 * taken.points, taken.unpaid


def _unit(rules: Rules) -> tuple[int, int, int]:
    """A leak with 4950 behind and 100 in the bank: from the stack, the bank, unpaid."""
    taken = _fined(rules, floor.RuleLeak("P2"), 5000)[0].last(ev.FineTaken)
    return taken.chips, taken.points, taken.unpaid


def _short(rules: Rules) -> tuple[int, int, int]:
    """A leak with 600 behind and 10 in the bank."""
    table = seated(rules, 3, P2=600)
    rule(table, floor.RuleLeak("P2"))
    Books(P2=10).settle(table)
    taken = table.last(ev.FineTaken)
    return taken.chips, taken.points, taken.unpaid


# --- bonuses --------------------------------------------------------------------------------------


def _bonus_of(cards: str) -> Callable[[Rules], object]:
    def play(rules: Rules) -> int:
        """P3 is the last one left and opens."""
        table = seated(rules, 3)
        table.deal({3: cards})
        table.say("P1 fold", "P2 fold", "P3 open")
        return table.state.seats[3].bonus

    return play


def _unseen(rules: Rules) -> tuple[int, int, int]:
    """P1 folds quads, P3 closes a royal flush; what they earn, and what the room hears of."""
    table = seated(rules, 3)
    table.deal({1: QUADS, 3: ROYAL})
    table.say("P1 fold", "P2 fold", "P3 close")
    seats = table.state.seats
    return seats[1].bonus, seats[3].bonus, len(table.all(ev.BonusEarned))


# --- misdeals -------------------------------------------------------------------------------------


def _nogame(rules: Rules) -> tuple[dict[int, int], int]:
    """LV-12: main pot 1200 of P1, P2, P3, side pot 800 of P2, P3; P4 folded. P1 has aces."""
    table = seated(rules, 4, P1=300)
    table.deal({1: "Ac Ad 9h 6c 2s", 2: "7s 7d 4h 3c 2d", 3: "Ks Qs 9d 6d 4c"})
    table.say("P4 raise 300", "P1 allin", "P2 call", "P3 call")
    stand_pat(table)
    table.say("P2 bet 400", "P3 call", "P4 fold")
    rule(table, floor.NoGame())
    voided = table.last(ev.HandVoided)
    return dict(voided.payments), voided.house


def _pot_of_550(rules: Rules) -> Table:
    """As LV-13: two of four have folded, and the hand does not count."""
    table = seated(rules, 4)
    table.deal()
    table.say("P4 call", "P1 call", "P2 fold", "P3 check")
    stand_pat(table)
    table.say("P3 bet 100", "P4 fold", "P1 call")
    assert table.hand.phase is Phase.SHOWDOWN
    rule(table, floor.NoGame())
    return table


def _nogame_of_550(rules: Rules) -> dict[int, int]:
    """Who gets what."""
    return dict(_pot_of_550(rules).last(ev.HandVoided).payments)


def _raked(rules: Rules) -> tuple[int, int]:
    """The rake, and what each active player gets."""
    table = _pot_of_550(rules)
    voided = table.last(ev.HandVoided)
    assert table.last(ev.HandSettled).rake == voided.rake
    return voided.rake, dict(voided.payments)[1]


def _compensated(rules: Rules) -> tuple[int, int, int]:
    """A pot of 900 in which P1's hand is seen: his stack, the winner's, what the house paid."""
    table = seated(rules, 3)
    table.deal({1: "2c 3d 5h 7c 9d", 2: "As Ad Ah Kc Kd", 3: "4c 5d 6h 8c Td"})
    table.say("P1 raise 300", "P2 call", "P3 call")
    rule(table, floor.ExposedHand("P1"))
    stand_pat(table)
    table.say("P2 check", "P3 check", "P1 check")
    play_out(table)
    return table.stacks[1], table.stacks[2], table.last(ev.HandSettled).house


CASES = [
    Case(
        "house.penalty.leak_fine",
        house(),
        _leak,
        {1000: (1000, 495), 0: (0, 595), 70: (70, 588)},
    ),
    Case(
        "house.penalty.interfere_fine",
        house(),
        _interference,
        {5000: (5000, 400), 0: (0, 900), 3: (3, 900)},
    ),
    Case(  # 3000 are behind
        "house.penalty.interfere_fine_to_pot",
        house(),
        _where_it_goes,
        {False: (100, 4000, 1000), True: (3100, 1000, 1000)},
    ),
    Case(  # 1000 bank points are 10000 play chips
        "house.penalty.unit",
        house(),
        _unit,
        {PenaltyUnit.PLAY: (1000, 0, 0), PenaltyUnit.BANK: (4950, 100, 405)},
    ),
    Case(
        "house.penalty.shortfall",
        house(),
        _short,
        {Shortfall.BANK_THEN_RECORD: (600, 10, 300), Shortfall.FORGIVE: (600, 10, 0)},
    ),
    Case("house.bonus.points.royal_flush", house(), _bonus_of(ROYAL), {10_000: 10_000, 0: 0}),
    Case("house.bonus.points.straight_flush", house(), _bonus_of(STEEL), {2000: 2000, 7: 7}),
    Case("house.bonus.points.quads", house(), _bonus_of(QUADS), {400: 400, 0: 0}),
    Case("house.bonus.points.full_house", house(), _bonus_of(FULL), {0: 0, 50: 50}),
    Case("house.bonus.points.flush", house(), _bonus_of(FLUSH), {0: 0, 40: 40}),
    Case("house.bonus.points.straight", house(), _bonus_of(STRAIGHT), {0: 0, 30: 30}),
    Case(
        "house.bonus.requires",
        house(),
        _unseen,
        {BonusRequires.ALL_FIVE_OPENED: (0, 0, 0), BonusRequires.ANY_FINAL_HAND: (400, 10_000, 0)},
    ),
    Case(
        "house.bonus.games",
        house(),
        _bonus_of(QUADS),
        {("five_card_draw",): 400, (): 0, ("stud8",): 0},
    ),
    Case(
        "house.misdeal.nogame_active",
        house(),
        _nogame,
        {
            NoGameActive.FULL_IF_WON: ({1: 1200, 2: 2000, 3: 2000, 4: 300}, 3500),
            NoGameActive.EQUAL_SPLIT: ({1: 400, 2: 800, 3: 800, 4: 300}, 300),
            NoGameActive.HANDS_AS_THEY_STAND: ({1: 1200, 2: 800, 4: 300}, 300),
            NoGameActive.REFUND: ({1: 300, 2: 700, 3: 700, 4: 300}, 0),
        },
    ),
    Case(
        "house.misdeal.nogame_inactive",
        house(),
        _nogame_of_550,
        {
            NoGameInactive.EACH: {1: 550, 3: 550, 2: 110, 4: 110},
            NoGameInactive.SHARED: {1: 550, 3: 550, 2: 55, 4: 55},
        },
    ),
    Case(
        "house.misdeal.nogame_percent",
        house(),
        _nogame_of_550,
        {20: {1: 550, 3: 550, 2: 110, 4: 110}, 10: {1: 550, 3: 550, 2: 55, 4: 55}},
    ),
    Case(
        "house.misdeal.nogame_cap",
        house(),
        _nogame_of_550,
        {300: {1: 550, 3: 550, 2: 110, 4: 110}, 100: {1: 550, 3: 550, 2: 100, 4: 100}},
    ),
    Case("house.rake.on_nogame", house(), _raked, {False: (0, 550), True: (11, 539)}),
    Case(
        "house.misdeal.compensation_source",
        house(),
        _compensated,
        {  # 300 put in by each; 18 of rake, and 450 for the hand that was seen
            CompensationSource.HOUSE: (5150, 5582, 450),
            CompensationSource.POT: (5150, 5132, 0),
        },
    ),
]
