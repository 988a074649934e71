"""Random evenings through rotations and choices, with people who come, go and sit out.

What is checked after every action stands in tests/support/witness.py (chips, cards, the fold).
Here: the order of the games and their numbers, where the button is, and that every hand ends.
"""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Back,
    Choose,
    DealHand,
    HandsOut,
    Join,
    Leave,
    SetRules,
    SitOut,
    Start,
    TimeUp,
)
from bot.engine.evolve import fold
from bot.engine.house import Rules
from bot.engine.refusal import Code, Refusal
from bot.engine.rotation import Hold
from bot.engine.types import TurnKind
from bot.engine.view import view
from tests.support.mixed import several
from tests.support.play import (
    TEMPERS,
    Policy,
    any_switches,
    most_turns,
    names,
    random_policy,
    settle_duties,
    shuffled,
)
from tests.support.table import rulebook
from tests.support.witness import Witness

DEEP = (60, 200, 1000, 4000)


class Evening:
    """A table with several games, and random people."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rng = rng
        self.sitting = Witness(rules, rng, secrets=False)
        self.policies: dict[str, Policy] = {
            name: random_policy(rng, rng.choice(TEMPERS)) for name in names(range(1, 12))
        }
        for name in names(range(1, rng.randint(3, 6))):
            self._join(name)
        self.sitting.do(DEALER, Start())

    def _join(self, name: str) -> None:
        chips = self.rng.choice(DEEP)
        self.sitting.ask(name, Join(name, points=chips, chips=chips))

    def _somebody(self) -> None:
        """Comes, goes, sits out or is back; what is refused changes nothing."""
        name = self.rng.choice(list(self.policies))
        dice = self.rng.randrange(10)
        if dice < 4:
            self._join(name)
        elif dice < 6:
            self.sitting.ask(name, Leave())
        else:
            self.sitting.ask(name, SitOut() if dice < 7 else Back())
        settle_duties(self.sitting, lambda member: 100)

    def _choose(self) -> None:
        """Somebody is asked: he chooses, is silent, or goes away; others may not answer."""
        sitting, rng = self.sitting, self.rng
        while (choice := sitting.state.choice) is not None:
            who = sitting.state.seats[choice.seat].member
            asked = view(sitting.state, who).turn
            assert asked is not None and asked.kind is TurnKind.CHOOSE and asked.legal.games
            dice = rng.randrange(10)
            if dice < 5:
                sitting.do(who, Choose(rng.choice(asked.legal.games)), choice.token)
            elif dice < 7:
                sitting.do(DEALER, TimeUp(), choice.token)
            elif dice < 8:
                assert isinstance(sitting.ask(who, Choose("canasta")), Refusal)
                other = rng.choice([seat.member for seat in sitting.state.seats.values()])
                if other != who:
                    assert sitting.refused(other, Choose("razz")) is Code.NOT_YOUR_TURN
            else:
                self._somebody()

    def hands(self, count: int) -> None:
        """So many times the dealer wants to deal."""
        sitting, rng = self.sitting, self.rng
        for _ in range(count):
            sitting.chance = shuffled(rng)
            settle_duties(sitting, lambda member: 100)
            sitting.do(DEALER, DealHand())
            settle_duties(sitting, lambda member: 100)
            self._choose()
            if sitting.playing:
                sitting.do(DEALER, HandsOut())
                self._play()
            while rng.randrange(3) == 0:
                self._somebody()

    def _play(self) -> None:
        sitting = self.sitting
        left = most_turns(sitting.hand, sitting.state.rules)
        while sitting.playing:
            left -= 1
            assert left >= 0, "the hand does not end"
            if self.rng.randrange(25) == 0:
                self._somebody()
                continue
            who = sitting.actor
            sitting.do(who, self.policies[who](sitting.legal, sitting.player(who)))

    def check(self) -> None:
        """R-15, R-16: the log, read from its events alone."""
        log = self.sitting.log
        rotation = self.sitting.state.rules.rotation
        assert rotation is not None
        present, left, order = "", 0, []
        button = 0
        for n, event in enumerate(log):
            if isinstance(event, ev.GameChanged):
                assert left == 0
                present, left = event.game, event.hands
                order.append(event.game)
                assert isinstance(log[n + 1], ev.HandStarted)
                if rotation.choice is None and not rotation.every:
                    assert left == len(log[n + 1].players)  # type: ignore[attr-defined]
            elif isinstance(event, ev.HandStarted):
                left -= 1
                assert left >= 0 and event.rules.game.id == present
                assert event.place.left == left
                assert len(event.players) <= event.rules.game.seats_max
                stands = event.rules.game.stud and rotation.choice is not Hold.HAND
                assert not stands or event.button == button
                assert not event.rules.game.stud or not event.posts
                button = event.button
        assert rotation.choice is not None or order == [
            rotation.ids[n % len(rotation.ids)] for n in range(len(order))
        ]
        starts = [n for n, event in enumerate(log) if isinstance(event, ev.HandStarted)]
        for start in self.rng.sample(starts, min(3, len(starts))):
            assert fold(log[start:]) == self.sitting.state


LISTS: list[tuple[str, int | None, Hold | None]] = [
    ("horse", None, None),
    ("eight_game", 1, None),
    ("badugi_mix", None, None),
    ("horse", 2, None),
    ("lhe,razz,td27,stud_hl", None, Hold.HAND),
    ("plo,stud,five_card_draw,sd27", None, Hold.ORBIT),
    ("badeucy_hi4,nlhe,stud8", None, Hold.HAND),
]


def _evening(number: int, seed: int, count: int) -> None:
    games, every, choice = LISTS[number]
    rng = Random(f"{games} {every} {choice} {seed}")
    house = rng.choice(("standard", "loj", "world"))
    rules = several(games, 20, house=house, every=every, choice=choice)
    if rng.randrange(2):
        rules = any_switches(rules, rng)
    evening = Evening(rules, rng)
    evening.hands(count)
    evening.check()


@pytest.mark.parametrize("number", range(len(LISTS)))
def test_an_evening(number: int) -> None:
    _evening(number, 1, 12)


@pytest.mark.full
@pytest.mark.parametrize("number", range(len(LISTS)))
def test_many_evenings(number: int) -> None:
    for seed in range(100, 120):
        _evening(number, seed, 30)


@pytest.mark.full
def test_rules_that_change_all_the_time() -> None:
    """Lists, single games and choices take turns; hands go on, and the log folds to the same."""
    for seed in range(20):
        rng = Random(f"changing {seed}")
        evening = Evening(several("horse", 20), rng)
        for _ in range(12):
            games, every, choice = rng.choice(LISTS)
            rules = several(games, rng.choice((20, 40)), every=every, choice=choice)
            if rng.randrange(4) == 0:
                rules = rulebook().rules(rng.choice(("td27", "stud")), "standard", "LV1")
            evening.sitting.ask(DEALER, SetRules(rules))
            evening.hands(3)
        assert fold(evening.sitting.log) == evening.sitting.state
