"""Random legal play in every game keeps chips, cards, secrets, the log and its end (design.md).

What is checked after every action stands in tests/support/witness.py (C-01, C-02, C-04, C-05, C-14,
C-54, C-55, C-40 to C-45 to the chip, and the fold), what is tried at a turn in
tests/support/agreement.py. Everything is drawn from a ``Random`` with a seed that is named.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine.actions import DEALER, Leave, TimeUp
from bot.engine.game import GameSpec, Leaders, LowTie, OddChips, OddHalf, OddTie
from bot.engine.house import Rules
from bot.engine.types import Phase, ScaleName, TurnKind
from tests.support.agreement import check_turn
from tests.support.play import (
    TEMPERS,
    Policy,
    any_switches,
    most_turns,
    names,
    next_hand,
    random_policy,
    rules_of,
    shuffled,
)
from tests.support.table import rulebook
from tests.support.witness import Witness

GAMES = [game for game in rulebook().games if game != "five_card_draw"]
SIZES = [
    (game, players) for game in GAMES for players in range(2, rulebook().games[game].seats_max + 1)
]
DEEP = (30, 100, 300, 1000, 4000)
TINY = (1, 2, 3, 4, 5, 9, 10, 11, 14, 15, 19, 20, 21, 25, 39, 40, 45)
"""Around the ante of 4, the bring-in of 10, the half step, the blinds of 10 and 20."""


class Play:
    """Some hands of one game by chance, watched by the witness."""

    def __init__(
        self, rules: Rules, stacks: list[int], rng: Random, *, thorough: int = 0, trouble: int = 0
    ) -> None:
        self.rng = rng
        self.thorough = thorough
        """Out of a hundred turns, how many are tried word by word and with scrambled secrets."""
        self.trouble = trouble
        """Out of a hundred turns, how many run out of time or are left."""
        self.sitting = Witness(rules, rng, secrets=False)
        self.policies: dict[str, Policy] = {}
        for name in names(range(1, len(stacks) + 1)):
            self.policies[name] = random_policy(rng, rng.choice(TEMPERS))
        self.sitting.sit(dict(zip(self.policies, stacks, strict=True)))

    def hands(self, count: int) -> None:
        """So many hands, each to its end."""
        for _ in range(count):
            self.sitting.chance = shuffled(self.rng)
            if not next_hand(self.sitting, lambda member: 20):
                return
            self.hand()

    def hand(self) -> None:
        """One hand to its end."""
        sitting, rng = self.sitting, self.rng
        left = most_turns(sitting.hand, sitting.state.rules)
        while sitting.playing:
            left -= 1
            assert left >= 0, "the hand does not end"
            sitting.secrets = rng.randrange(100) < self.thorough
            if sitting.secrets:
                check_turn(sitting, rng)
            who = sitting.actor
            if rng.randrange(100) < self.trouble:
                if rng.randrange(3):
                    sitting.do(DEALER, TimeUp(), sitting.turn.token)
                elif sitting.state.seats[sitting.turn.seat].leaving is None:
                    members = [seat.member for seat in sitting.state.seats.values()]
                    sitting.ask(rng.choice(members), Leave())
                continue
            sitting.do(who, self.policies[who](sitting.legal, sitting.player(who)))
        assert sitting.hand.phase is Phase.OVER


def _stacks(rng: Random, players: int, choices: tuple[int, ...]) -> list[int]:
    return [rng.choice(choices) for _ in range(players)]


def _seats(rules: Rules, players: int) -> Rules:
    """The same table with as many seats as the game's largest table has (S-24)."""
    game = replace(rules.game, seats_max=max(players, rules.game.seats_max))
    return replace(rules, game=game, house=replace(rules.house, seats_max=9))


def _sitting(game: str, players: int, seed: int, choices: tuple[int, ...], hands: int) -> None:
    rng = Random(f"{game} {players} {seed}")
    house = rng.choice(("standard", "standard", "loj", "world"))
    rules = _seats(rules_of(house, None, ante=rng.choice((0, 4)), game=game), players)
    Play(rules, _stacks(rng, players, choices), rng, thorough=10, trouble=5).hands(hands)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_every_game_at_every_table_size(game: str, players: int) -> None:
    """R-01 to R-12: from two players to the most that the game has."""
    _sitting(game, players, 1, DEEP, 1)


@pytest.mark.parametrize("game", GAMES)
def test_tiny_stacks(game: str) -> None:
    """C-13, C-18, C-62, S-17, S-18: stacks about the ante, the bring-in, half a step, a blind."""
    for seed in range(3):
        _sitting(game, 2 + seed * 2, 100 + seed, TINY, 3)


@pytest.mark.parametrize("game", ["stud8", "stud", "razz", "stud_hl"])
def test_eight_players_of_stud(game: str) -> None:
    """S-24, S-26: nobody folds, so the stub is too short for a seventh card each."""
    rng = Random(f"eight {game}")
    rules = _seats(rules_of("standard", None, ante=4, game=game), 8)
    play = Play(rules, [4000] * 8, rng)
    play.policies = {name: random_policy(rng, TEMPERS[3]) for name in play.policies}
    play.hands(1)
    assert len(play.sitting.hand.board) == 1


def _switched(game: GameSpec, rng: Random) -> GameSpec:
    """Another game of the same shape: odd chips, leaders and the double bet by chance."""
    halves = [OddHalf.FIRST_HALF, OddHalf.BUTTON_LEFT]
    if game.shares[-1].scale in (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW):
        halves.append(OddHalf.BADUGI_HALF)
    tie = rng.choice(list(OddTie)) if game.stud else OddTie.LEFT_OF_BUTTON
    odd = OddChips(rng.choice(halves), tie, rng.choice(list(LowTie)), rng.random() < 0.5)
    streets = list(game.streets)
    if game.stud:
        streets[1] = replace(streets[1], open_pair_double=rng.random() < 0.7)
    leaders = rng.choice(list(Leaders))
    return replace(game, odd=odd, streets=tuple(streets), show_leaders=leaders)


@pytest.mark.parametrize("game", GAMES)
def test_any_switches(game: str) -> None:
    """Section 2: every switch of the house and of the game by chance."""
    for seed in range(4):
        _any_switches(game, seed)


def _any_switches(game: str, seed: int) -> None:
    rng = Random(f"switches {game} {seed}")
    spec = _switched(rulebook().games[game], rng)
    rules = any_switches(rules_of("standard", None, ante=3, game=spec), rng)
    players = rng.randint(2, spec.seats_max)
    rules = _seats(rules, players)
    if rng.random() < 0.4:  # to the chip
        usual = rulebook().houses["standard"]
        rules = replace(rules, house=replace(rules.house, show=usual.show, rake=usual.rake))
    Play(rules, _stacks(rng, players, DEEP), rng, thorough=3, trouble=5).hands(2)


@pytest.mark.full
@pytest.mark.parametrize(("game", "players"), SIZES)
def test_every_game_at_length(game: str, players: int) -> None:
    """The same as above, with many more hands."""
    for seed in range(200, 225):
        _sitting(game, players, seed, DEEP, 4)
        _sitting(game, players, seed, TINY, 4)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_any_switches_at_length(game: str) -> None:
    """The same as above, with many more tables."""
    for seed in range(200, 400):
        _any_switches(game, seed)


def test_nobody_is_asked_to_open_in_these_games() -> None:
    """C-72: every active hand is opened."""
    for game in GAMES:
        rng = Random(game)
        play = Play(rules_of("loj", None, ante=4, game=game), [500] * 4, rng)
        play.hands(3)
        asked = [e for e in play.sitting.log if getattr(e, "kind", None) is TurnKind.SHOW]
        assert not asked
