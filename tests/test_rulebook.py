"""The files of games, houses and levels: a wrong one is refused by file, key and expectation."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from bot.engine.events import HandOpened
from bot.engine.game import Limit
from bot.rulebook import DataError, Rulebook, with_bank
from tests.support.play import TEMPERS, names, next_hand, play_hand, random_policy, shuffled
from tests.support.table import DATA, house, rulebook
from tests.support.witness import Witness

GAME = "games/five_card_draw.toml"
STUD, HI4, LHE = (f"games/{name}.toml" for name in ("stud8", "badeucy_hi4", "lhe"))
DRAW_AT_2, DOUBLE = "streets[2].draw_up_to", "streets[1].open_pair_double"
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
        # games of other shapes: values that are not built, or do not fit each other
        (STUD, '"upcards_only"', '"full"', "show_leaders", "one of upcards_only, off, not 'full'"),
        (STUD, 'tie = "high_suit"', 'tie = "lot"', "odd.tie", "one of left_of_button, high_suit, "),
        (STUD, '"high_side"', '"both"', "odd.low_tie", "one of high_side, high_suit, low_suit, "),
        (STUD, 'card = "low"', 'card = "red"', "bring_in.card", "one of low, high, not 'red'"),
        (STUD, 'card = "low"\n', "", "bring_in.card", "one of low, high, but it is missing"),
        (STUD, '["fixed_limit"]', '["pot_limit"]', "limits", "fixed_limit in a game with a br"),
        (STUD, "deal_up = 1", "deal_up = 2", "streets[0].deal_up", "1: the card that brings in"),
        (STUD, 'opens = "bring_in"', 'opens = "high_board"', "streets[0].opens", "bring_in on the"),
        (STUD, '"high_board"', '"left_of_button"', "streets[1].opens", "bring_in on the first"),
        (STUD, 'deal_up = 1\nbet = "big"', 'draw_up_to = 1\nbet = "big"', DRAW_AT_2, "0 in a game"),
        (STUD, "seats_max = 7", "seats_max = 12", "seats_max", "2 to 9"),
        (STUD, 'scale = "high"', 'scale = "low_8"', "shares[0].scale", "a first share that every"),
        (STUD, 'use = "best_five"', 'use = "omaha"', "shares[0].use", "omaha: two cards and a"),
        (
            STUD,
            'use = "best_five"',
            'use = "best"',
            "shares[0].use",
            "one of all, best_five, omaha",
        ),
        (
            STUD,
            'half = "first_half"',
            'half = "badugi_half"',
            "odd.half",
            "badugi_half: the second",
        ),
        (
            STUD,
            "identical_even = true",
            "identical_even = 1",
            "odd.identical_even",
            "true or false",
        ),
        (
            HI4,
            'half = "first_half"',
            'half = "low"',
            "odd.half",
            "one of first_half, badugi_half, ",
        ),
        (
            HI4,
            "qualifier = 4",
            "qualifier = 5",
            "shares[1].qualifier",
            "0 to 4 for a Badugi, else 0",
        ),
        (HI4, "[odd]", '[odd]\ntie = "high_suit"', "odd.tie", "left_of_button in a game with bl"),
        (HI4, "[odd]", '[odd]\nlow_tie = "low_suit"', "odd.low_tie", "high_suit where ties do not"),
        (HI4, "draw_up_to = 4", "deal_up = 1", "streets[1].deal_up", "0 in a game with blinds"),
        (HI4, 'bet = "small"', 'bet = "none"', "streets[1].opens", "left_of_big_blind"),
        (HI4, "[[shares]]", '[[shares]]\nscale = "high"\n[[shares]]', "shares", "one share or two"),
        (LHE, "seats_max = 9", "seats_max = 10", "seats_max", "2 to 9"),
        (LHE, 'use = "best_five"', "", "shares[0].use", "best_five or omaha: there is a board"),
        (LHE, "board = 3", "board = 8", "streets[1].board", "0 to 7"),
        (LHE, "board = 3", "board = 3\nopen_pair_double = true", DOUBLE, "false in a game with bl"),
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


STUD_OF_FIVE = """
# Five-card stud: a shape that is known, and a game that is not shipped.
id = "stud5"
limits = ["fixed_limit"]
seats_max = 8
order = "common"
showdown = "open_all"

[bring_in]
card = "low"
ace = "high"

[[streets]]
deal_down = 1
deal_up = 1
bet = "small"
opens = "bring_in"

[[streets]]
deal_up = 1
bet = "small"
opens = "high_board"

[[streets]]
deal_up = 1
bet = "big"
opens = "high_board"

[[streets]]
deal_up = 1
bet = "big"
opens = "high_board"

[[shares]]
scale = "high"

[odd]
tie = "high_suit"
"""

PINEAPPLE_LOW = """
# Three cards, a draw of up to two after the flop, hi-lo: made up.
id = "pineapple"
limits = ["pot_limit", "no_limit"]
seats_max = 7
order = "common"
showdown = "open_all"

[[streets]]
deal_down = 3
bet = "small"
opens = "left_of_big_blind"

[[streets]]
board = 3
bet = "small"
opens = "left_of_button"

[[streets]]
board = 2
draw_up_to = 2
bet = "big"
opens = "left_of_button"

[[shares]]
scale = "high"
use = "best_five"

[[shares]]
scale = "low_8"
use = "best_five"
"""


@pytest.mark.parametrize(
    ("text", "name", "turns"), [(STUD_OF_FIVE, "stud5", 4), (PINEAPPLE_LOW, "pineapple", 4)]
)
def test_a_new_game_of_a_known_shape_is_one_file(
    data: Path, text: str, name: str, turns: int
) -> None:
    """A dozen lines in ``data/games``, and the engine deals it: chips, cards, secrets, an end."""
    (data / f"games/{name}.toml").write_text(text, encoding="utf-8")
    book = Rulebook.load(data)
    rng = Random(name)
    rules = book.rules(name, "standard", "LV1")
    table = Witness(rules, rng)
    members = names(range(1, 6))
    table.sit(dict.fromkeys(members, 500))
    for _ in range(turns):
        table.chance = shuffled(rng)
        if next_hand(table, lambda member: 0):
            play_hand(table, {member: random_policy(rng, TEMPERS[0]) for member in members})
    assert sum(table.stacks.values()) == 5 * 500
    assert any(isinstance(event, HandOpened) for event in table.log)


def test_stakes_of_stud() -> None:
    """R-13, S-12: S/5 and S/2, rounded down, at least 1; the bring-in is below the small bet."""
    book = rulebook()
    for level, ante, bring_in in (("LV1", 4, 10), ("LV2", 10, 25), ("LV5", 80, 200)):
        stakes = book.rules("razz", "loj", level).stakes
        assert (stakes.ante, stakes.bring_in) == (ante, bring_in)
        assert stakes.big_bet == 2 * stakes.small_bet == 2 * stakes.big_blind
    with pytest.raises(ValueError, match="20"):
        book.rules("stud", "loj", "LV1", bring_in=20)


def test_the_seats_of_each_game() -> None:
    """C-03, R-01: six in draws, seven in stud, nine with a board; no house of ours has fewer."""
    seats = {game: rulebook().rules(game, "loj", "LV1").seats_max for game in GAMES}
    assert {seats[game] for game in ("stud", "stud8", "razz", "stud_hl")} == {7}
    assert {seats[game] for game in ("lhe", "nlhe", "plo", "o8")} == {9}
    assert sorted(seats.values()) == [6] * 9 + [7] * 4 + [9] * 4


def test_the_limit_of_each_game() -> None:
    """R-01 to R-12: what each is played with."""
    limits = {game: rulebook().games[game].limits for game in GAMES}
    assert limits.pop("five_card_draw")[0] is Limit.NO_LIMIT
    others = {"sd27": Limit.NO_LIMIT, "nlhe": Limit.NO_LIMIT, "plo": Limit.POT_LIMIT}
    for game, allowed in limits.items():
        assert allowed == (others.get(game, Limit.FIXED_LIMIT),)
