"""Random legal play keeps chips, cards, secrets, the log and its end (design.md).

What is checked after every action stands in tests/support/witness.py (C-01, C-02, C-04, C-05,
C-14, C-54, C-55 and the fold), what is tried at every turn in tests/support/agreement.py.

Every example is worked out from the same numbers in every run: hypothesis draws without chance
(``derandomize``), and play is drawn from a ``Random`` with the seed that hypothesis gives.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import (
    DEALER,
    Back,
    CloseTable,
    Deed,
    Join,
    Leave,
    Pause,
    Rebuy,
    Remind,
    RestartClock,
    Resume,
    SetRules,
    ShowCards,
    SitOut,
    TimeUp,
)
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code
from bot.engine.types import Phase
from tests.support.agreement import EVERY_WORD, check_turn
from tests.support.play import (
    TEMPERS,
    Policy,
    any_switches,
    most_turns,
    names,
    next_hand,
    random_pick,
    random_policy,
    rules_of,
    shuffled,
)
from tests.support.witness import Witness

EVERYDAY = 15
FULL = 400


def examples(count: int) -> settings:
    """The same examples in every run."""
    return settings(
        max_examples=count,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@dataclass(frozen=True, slots=True)
class Table:
    """What a random sitting begins with."""

    house: str
    limit: Limit
    blinds: tuple[int, int]
    ante: int
    stacks: tuple[int, ...]
    seed: int
    switched: bool = False
    """Every switch of the house is set by chance."""

    def rules(self, house: str, limit: Limit) -> Rules:
        """Such rules as this table plays."""
        rules = rules_of(house, limit, blinds=self.blinds, ante=self.ante)
        return any_switches(rules, Random(self.seed)) if self.switched else rules


STACKS = st.one_of(st.integers(1, 50), st.integers(51, 400), st.integers(401, 4000))
BLINDS = st.sampled_from([(10, 20), (20, 50), (1, 2), (5, 5), (7, 20)])


def tables(
    stacks: st.SearchStrategy[int] = STACKS,
    ante: st.SearchStrategy[int] | None = None,
    *,
    switched: bool = False,
    houses: tuple[str, ...] = ("loj", "world", "standard"),
) -> st.SearchStrategy[Table]:
    """Every house and limit, 2 to 6 seats."""
    return st.builds(
        Table,
        house=st.sampled_from(houses),
        limit=st.sampled_from(list(Limit)),
        blinds=BLINDS,
        ante=ante if ante is not None else st.sampled_from([0, 0, 5, 23]),
        stacks=st.lists(stacks, min_size=2, max_size=6).map(tuple),
        seed=st.integers(0, 2**32 - 1),
        switched=st.just(switched),
    )


class Evening:
    """A table at which people play, come and go by chance; the witness watches."""

    def __init__(self, table: Table, disturbances: int = 0, *, thorough: bool = True) -> None:
        self.rng = rng = Random(table.seed)
        self.table = table
        self.disturbances = disturbances
        """Out of a hundred turns, how many bring something else than play."""
        self.thorough = thorough
        """What is legal and what is secret is tried at every turn, too."""
        rules = table.rules(table.house, table.limit)
        self.sitting = Witness(rules, rng, secrets=thorough)
        self.policies: dict[str, Policy] = {}
        self.mood = rng.choice(TEMPERS)
        self.sitting.sit(dict(zip(names(range(1, 7)), table.stacks, strict=False)))
        self.guests = 6

    def policy(self, member: str) -> Policy:
        """A member keeps his temper for the evening."""
        if member not in self.policies:
            temper = self.rng.choice((self.mood, self.mood, *TEMPERS))
            self.policies[member] = random_policy(self.rng, temper)
        return self.policies[member]

    def points(self, member: str) -> int:
        """What a member's bank has when he is asked to rebuy."""
        return self.rng.choice((0, 3, 200))

    def play(self, hands: int) -> None:
        """Some hands in a row, each to its end."""
        for _ in range(hands):
            self.sitting.chance = shuffled(self.rng)
            if not next_hand(self.sitting, self.points):
                if not self.disturbances or self.sitting.state.closed:
                    return
                self.disturb()
                continue
            self.play_hand()

    def play_hand(self) -> None:
        """One hand to its end, and what happens meanwhile."""
        sitting, rng = self.sitting, self.rng
        left = most_turns(sitting.hand, sitting.state.rules)
        while sitting.playing:
            if self.thorough:
                check_turn(sitting, rng)
            if rng.randrange(100) < self.disturbances:
                self.disturb()
                continue
            left -= 1
            assert left >= 0, "the hand does not end"
            who = sitting.actor
            sitting.do(who, self.policy(who)(sitting.legal, sitting.player(who)))
            if rng.randrange(4) == 0:  # L-77, L-88: in the same breath, or not at all
                sitting.ask(who, ShowCards(random_pick(rng, 0, 4)))
        if self.disturbances and rng.randrange(3) == 0:
            self.disturb()

    def disturb(self) -> None:
        """Something that may happen at a table at any time."""
        self.rng.choice(DISTURBANCES)(self)

    def someone(self) -> str:
        """A member of the table, mostly the one to act."""
        if self.sitting.actor and self.rng.randrange(3):
            return self.sitting.actor
        members = [seat.member for seat in self.sitting.state.seats.values()]
        return self.rng.choice([*members, "stranger"])

    def asks(self, what: Deed) -> None:
        """Somebody asks for something; it may well be refused."""
        self.sitting.ask(self.someone(), what)

    def joins(self) -> None:
        """A guest sits down, in any seat or in the first free one."""
        self.guests += 1
        member = self.rng.choice((f"P{self.guests}", "P1", "P2"))
        chips = self.rng.choice((0, 1, 20, 45, 500))
        seat = self.rng.choice((None, None, *range(8)))
        self.sitting.ask(member, Join(member, seat, chips, chips))

    def rebuys(self) -> None:
        """Chips from the bank, between hands at once, else after the hand (C-17)."""
        before, who = self.sitting.stacks, self.someone()
        self.sitting.ask(who, Rebuy(50, 500))
        if self.sitting.playing and who in self.sitting.stacks:
            seat = self.sitting.state.seat_of(who)
            assert seat is not None
            if seat.number in self.sitting.hand.players:
                assert self.sitting.stacks == before

    def leaves(self) -> None:
        """L-114; twice within 50 ms is once."""
        who = self.someone()
        self.sitting.ask(who, Leave())
        if self.sitting.state.seat_of(who) is not None:
            assert self.sitting.refused(who, Leave()) is Code.ALREADY_LEAVING

    def times_out(self) -> None:
        """C-80, on time or long after the turn."""
        if self.sitting.playing and self.sitting.hand.turn is not None:
            token = self.sitting.turn.token
            self.sitting.ask(DEALER, Remind(), token)
            self.sitting.do(DEALER, TimeUp(), token)
            assert self.sitting.refused(DEALER, TimeUp(), token) is Code.STALE

    def pauses(self) -> None:
        """While the table stands still nobody can act; leaving is possible."""
        sitting = self.sitting
        if sitting.state.closed:
            return
        sitting.do(DEALER, Pause())
        assert sitting.refused(DEALER, Pause()) is Code.TABLE_PAUSED
        if sitting.actor:
            for word in EVERY_WORD:
                assert sitting.refused(sitting.actor, word) is Code.TABLE_PAUSED
            token = sitting.turn.token
            assert sitting.refused(DEALER, TimeUp(), token) is Code.TABLE_PAUSED
        if self.rng.randrange(3) == 0:
            self.leaves()
        sitting.do(DEALER, Resume())

    def changes_rules(self) -> None:
        """A-94: from the next hand on."""
        house, limit = self.rng.choice(("loj", "world", "standard")), self.rng.choice(list(Limit))
        self.sitting.do(DEALER, SetRules(self.table.rules(house, limit)))

    def closes(self) -> None:
        """Seldom: the last hand of the evening."""
        if self.rng.randrange(8) == 0:
            self.sitting.ask(DEALER, CloseTable())


DISTURBANCES: tuple[Callable[[Evening], None], ...] = (
    Evening.joins,
    Evening.joins,
    Evening.leaves,
    Evening.rebuys,
    Evening.times_out,
    Evening.times_out,
    Evening.pauses,
    Evening.changes_rules,
    Evening.closes,
    lambda evening: evening.asks(SitOut()),
    lambda evening: evening.asks(Back()),
    lambda evening: evening.asks(RestartClock()),
)


# --- the properties -------------------------------------------------------------------------------


@given(table=tables())
@examples(EVERYDAY)
def test_random_play(table: Table) -> None:
    """C-04, C-05, C-10 to C-16, C-20 to C-34, C-54, C-55, L-70 to L-90: play and nothing else."""
    Evening(table).play(hands=4)


@given(table=tables())
@examples(6 * EVERYDAY)
def test_many_hands(table: Table) -> None:
    """C-04, C-14, C-15, C-54, C-55, L-78: more hands, whose chips, cards and log are checked."""
    Evening(table, disturbances=4, thorough=False).play(hands=4)


@given(table=tables())
@examples(EVERYDAY)
def test_random_sittings(table: Table) -> None:
    """C-17, C-80, L-46, L-114, L-115, A-94: people come, go, sleep, rebuy and pause."""
    Evening(table, disturbances=15).play(hands=6)


@given(
    table=tables(
        stacks=st.sampled_from([1, 1, 2, 5, 7, 10, 15, 19, 20, 21, 23, 25, 40]),
        ante=st.sampled_from([0, 5, 20]),
    )
)
@examples(EVERYDAY)
def test_tiny_stacks(table: Table) -> None:
    """C-13, C-14, C-19, C-62: stacks of one chip, of the ante, of a blind, and nearby."""
    Evening(table).play(hands=3)


@given(table=tables(stacks=st.integers(1, 10), ante=st.sampled_from([0, 10, 23])))
@examples(EVERYDAY // 2)
def test_everybody_all_in_by_his_posts(table: Table) -> None:
    """C-18, C-62: hardly anybody can bet; the change and the showdown follow all the same."""
    Evening(table, disturbances=5).play(hands=3)


@given(table=tables(switched=True))
@examples(EVERYDAY)
def test_any_house(table: Table) -> None:
    """C-53 to C-58, C-60 to C-64, A-01 to A-93: every switch of the house set by chance."""
    Evening(table, disturbances=10).play(hands=4)


@pytest.mark.full
@given(table=tables(switched=True))
@examples(FULL)
def test_any_house_at_length(table: Table) -> None:
    """The same as above, with many more houses."""
    Evening(table, disturbances=10).play(hands=10)


@pytest.mark.full
@given(table=tables())
@examples(FULL)
def test_random_play_at_length(table: Table) -> None:
    """The same as above, with many more hands."""
    Evening(table).play(hands=5)


@pytest.mark.full
@given(table=tables())
@examples(10 * FULL)
def test_many_hands_at_length(table: Table) -> None:
    """The same as above, with many more hands."""
    Evening(table, disturbances=4, thorough=False).play(hands=6)


@pytest.mark.full
@given(table=tables())
@examples(FULL)
def test_random_sittings_at_length(table: Table) -> None:
    """The same as above, with many more and longer evenings."""
    evening = Evening(table, disturbances=12)
    evening.play(hands=15)
    hand = evening.sitting.state.hand
    assert hand is None or hand.phase is Phase.OVER


@pytest.mark.full
@given(table=tables(stacks=st.integers(1, 45)))
@examples(FULL)
def test_tiny_stacks_at_length(table: Table) -> None:
    """The same as above, with many more tables."""
    Evening(table, disturbances=8).play(hands=4)
