"""Random rulings mixed into random play of draws, stud and boards (R-18, L-106 to L-135).

The same checks after every action as for five-card draw: chips, cards, secrets, the log, the end.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rotation import Hold
from tests.engine.test_properties import examples
from tests.engine.test_random_rulings import HOUSES, SEEDS, Evening
from tests.support.mixed import several
from tests.support.play import rules_of
from tests.support.table import rulebook

EVERYDAY = 3
FULL = 100
GAMES = tuple(game for game in rulebook().games if game != "five_card_draw")


LISTS: tuple[tuple[str, int | None, Hold | None], ...] = (
    ("horse", 1, None),
    ("badugi_mix", None, None),
    ("eight_game", 1, None),
    ("lhe,razz,td27,five_card_draw", None, Hold.HAND),
    ("plo,stud8,sd27,badacey", None, Hold.ORBIT),
)


def evening(game: str, house: str, seats: int, seed: int, *, hands: int) -> None:
    """Some hands of one game, every second time with all switches of the house by chance."""
    spec = rulebook().games[game]
    spec = replace(spec, seats_max=8 if spec.stud else spec.seats_max)  # S-24
    rules = rules_of(house, None, ante=4 * spec.stud, game=spec)
    seats = min(seats, spec.seats_max)
    Evening(house, None, seats, seed, switched=seed % 2 == 1, rules=rules).play(hands)


def mixed(number: int, house: str, seats: int, seed: int, *, hands: int) -> None:
    """The same with several games."""
    games, every, choice = LISTS[number]
    rules = several(games, 20, house=house, every=every, choice=choice)
    seats = min(seats, rules.seats_max)
    Evening(house, None, seats, seed, switched=seed % 2 == 1, rules=rules).play(hands)


@pytest.mark.parametrize("game", GAMES)
@given(house=HOUSES, seats=st.integers(2, 9), seed=SEEDS)
@examples(EVERYDAY)
def test_random_rulings_in_every_game(game: str, house: str, seats: int, seed: int) -> None:
    """R-18: misdeals, forced folds, refunds and their undoing, whatever is dealt."""
    evening(game, house, seats, seed, hands=2)


@pytest.mark.parametrize("number", range(len(LISTS)))
@given(house=HOUSES, seats=st.integers(2, 6), seed=SEEDS)
@examples(EVERYDAY)
def test_random_rulings_in_a_rotation(number: int, house: str, seats: int, seed: int) -> None:
    """R-15 to R-17: rulings between the games too, and while somebody is asked for the next."""
    mixed(number, house, seats, seed, hands=5)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
@given(house=HOUSES, seats=st.integers(2, 9), seed=SEEDS)
@examples(FULL)
def test_random_rulings_in_every_game_at_length(
    game: str, house: str, seats: int, seed: int
) -> None:
    """The same, with many more hands."""
    evening(game, house, seats, seed, hands=6)


@pytest.mark.full
@pytest.mark.parametrize("number", range(len(LISTS)))
@given(house=HOUSES, seats=st.integers(2, 6), seed=SEEDS)
@examples(FULL)
def test_random_rulings_in_a_rotation_at_length(
    number: int, house: str, seats: int, seed: int
) -> None:
    """The same, with many more hands."""
    mixed(number, house, seats, seed, hands=12)
