"""The files of games, houses and levels: a wrong one is refused by file, key and expectation."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.engine.game import Limit
from bot.rulebook import DataError, Rulebook, with_bank
from tests.support.table import DATA, house, rulebook

GAME = "games/five_card_draw.toml"
LOJ = "houses/loj.toml"
LEVELS = "levels.toml"


GAMES = [
    "badacey",
    "badeucey",
    "badeucy_hi4",
    "badeucy_hi5",
    "badugi",
    "five_card_draw",
    "lhe",
    "nlhe",
    "o8",
    "plo",
    "razz",
    "sd27",
    "stud",
    "stud8",
    "stud_hl",
    "td27",
    "tda5",
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data that may be spoiled."""
    for folder in ("games", "houses"):
        shutil.copytree(DATA / folder, tmp_path / folder)
    shutil.copy(DATA / LEVELS, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "expected"),
    [
        # no TOML
        (LOJ, "[rake] ", "[rake ", "-", "valid TOML: "),
        # unknown keys
        (LOJ, "percent = 2", "percent = 2\nper_cent = 2", "rake.per_cent", "one of base, cap, "),
        (
            GAME,
            "seats_max = 6",
            "seats_max = 6\nseats_min = 2",
            "seats_min",
            "one of bring_in, id, ",
        ),
        (GAME, 'bet = "big"', 'bet = "big"\nup = 1', "streets[1].up", "one of bet, "),
        (LEVELS, "ante = 500", "ante = 500, bring_in = 1", "LV7.bring_in", "one of ante, "),
        # missing keys
        (LOJ, "percent = 2", "", "rake.percent", "a whole number, but it is missing"),
        (LOJ, "[clock]", "[unused]", "unused", "one of bank, "),
        (GAME, 'scale = "high"', "", "shares[0].scale", "one of high, high_no_wheel, "),
        (LEVELS, "small_blind = 10,", "", "LV1.small_blind", "a whole number, but it is missing"),
        # wrong types
        (LOJ, "percent = 2", 'percent = "2"', "rake.percent", "a whole number, not '2'"),
        (LOJ, "percent = 2", "percent = 2.5", "rake.percent", "a whole number, not 2.5"),
        (LOJ, "cap = 500", "cap = true", "rake.cap", "a whole number, not True"),
        (LOJ, "reuse_folded = true", "reuse_folded = 1", "draw.reuse_folded", "true or false, "),
        (LOJ, 'id = "loj"', "id = 5", "id", "a text, not 5"),
        (GAME, "[[shares]]", "[shares]", "shares", "a list with at least one entry"),
        (GAME, '"pot_limit"]', "3]", "limits[2]", "one of no_limit, "),
        (LEVELS, "LV1 = {", "LV1 = 3 #", "LV1", "a table"),
        # values that are not built
        (LOJ, '"moving"', '"dead"', "seating.button_mode", "one of moving, not 'dead'"),
        (LOJ, '"floor" ', '"down"', "rake.round", "one of floor, half_up, ceil, not 'down'"),
        (GAME, 'scale = "high"', 'scale = "low8"', "shares[0].scale", "one of high, "),
        # values that make no sense
        (LOJ, "percent = 2", "percent = 101", "rake.percent", "0 to 100"),
        (LOJ, "factor = 10", "factor = 7", "bank.factor", "1 or 10"),
        (LOJ, "seats_max = 9", "seats_max = 1", "seats_max", "2 to 9"),
        (LOJ, "max_raises = 3", "max_raises = -2", "fixed_limit.max_raises", "-1 (no cap) or more"),
        (LOJ, "timeout = 120", "timeout = -1", "clock.timeout", "0 (off) or seconds"),
        (GAME, "draw_up_to = 5", "draw_up_to = 6", "streets[1].draw_up_to", "0 to 5"),
        (GAME, "deal_down = 5", "deal_down = 0", "streets[0].deal_down", "at least one card"),
        (LEVELS, "big_blind = 20,", "big_blind = 5,", "LV1", "0 < small_blind <= big_blind"),
    ],
)
def test_a_wrong_file_is_refused(
    data: Path, file: str, old: str, new: str, key: str, expected: str
) -> None:
    """The line says which file, which key, and what was expected there."""
    path = data / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        Rulebook.load(data)
    assert refused.value.args[:2] == (path.name, key)
    assert refused.value.args[2].startswith(expected)
    assert str(refused.value) == f"{path.name}: {key}: {refused.value.args[2]}"
    assert "\n" not in str(refused.value)


def test_the_shipped_files_are_read() -> None:
    """Every game, house and level, by its id."""
    book = rulebook()
    assert list(book.games) == GAMES
    assert list(book.houses) == ["loj", "standard", "world"]
    assert list(book.levels) == ["LV1", "LV2", "LV3", "LV4", "LV5", "LV6", "LV7"]


def test_world_differs_from_loj_where_the_seed_says_so() -> None:
    """Section 7: five differences, and that a returning player is a late entrant (A-06)."""
    loj, world = house("loj").house, house("world").house
    groups = ("rake", "bank", "fixed_limit", "raises", "seating", "draw", "show", "clock")
    found = {
        f"{group}.{name}"
        for group in groups
        for name in getattr(loj, group).__dataclass_fields__
        if getattr(getattr(loj, group), name) != getattr(getattr(world, group), name)
    }
    assert found == {
        "rake.trigger",
        "seating.late_entry",
        "seating.missed_blinds",
        "draw.start",
        "show.order",
        "show.chop_rest",
    }


def test_limits() -> None:
    """L-30: the first limit of the file is the default; five-card draw has all three."""
    assert house().stakes.limit is Limit.NO_LIMIT
    for limit in Limit:
        assert house(limit=limit).stakes.limit is limit


def test_a_limit_that_the_game_lacks(data: Path) -> None:
    """``limits`` in the game's file: fixed limit alone makes it the default and the only one."""
    path = data / GAME
    text = path.read_text(encoding="utf-8")
    old = 'limits = ["no_limit", "fixed_limit", "pot_limit"]'
    path.write_text(text.replace(old, 'limits = ["fixed_limit"]'), encoding="utf-8")
    book = Rulebook.load(data)
    rules = book.rules("five_card_draw", "loj", "LV1")
    assert rules.stakes.limit is Limit.FIXED_LIMIT
    with pytest.raises(ValueError, match="no_limit"):
        book.rules("five_card_draw", "loj", "LV1", limit=Limit.NO_LIMIT)


@pytest.mark.parametrize(
    ("game", "name", "level"),
    [("holdem", "loj", "LV1"), ("five_card_draw", "home", "LV1"), ("five_card_draw", "loj", "LV8")],
)
def test_unknown_names(game: str, name: str, level: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(KeyError):
        rulebook().rules(game, name, level)


def test_antes() -> None:
    """L-42, L-120: none, the level's own, or any amount."""
    assert [house(ante=ante).stakes.ante for ante in (False, True, 0, 7)] == [0, 20, 0, 7]


def test_bank_settings_of_a_table() -> None:
    """L-21, L-24: a MAX buy-in and equal value are set for a table, not for a house."""
    rules = with_bank(house(), max_buyin=20_000, equal_value=True)
    assert (rules.house.bank.max_buyin, rules.house.bank.factor) == (20_000, 1)
    assert with_bank(rules, equal_value=False).house.bank.factor == 10
