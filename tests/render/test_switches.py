"""R-18, L-33: what /rules says follows every switch of the house and of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import reduce
from typing import cast

import pytest

from bot.engine import events as ev
from bot.engine.game import Ace, BetSize, DoorCard, Limit, LowTie, OddHalf, OddTie, Showdown
from bot.engine.house import Rules
from bot.engine.types import ScaleName
from bot.render import rules_text
from bot.render.guide import TOPICS
from tests.render.builders import voice
from tests.support.table import rulebook, switched

ORDER = ("flying", "leaks", "fines", "bonus", "misdeals")
EVERY = ("", *(topic for topic in TOPICS if topic != "levels"), *ORDER)


def at(game: str, house: str = "loj", /, **switches: object) -> Rules:
    """A table with some switches set; ``house__rake__percent=3`` is ``house.rake.percent``."""
    rules = rulebook().rules(game, house, "LV3")
    for name, value in switches.items():
        path = name.replace("__", ".")
        now: object = reduce(_within, path.split("."), cast("object", rules))
        rules = switched(rules, path, type(now)(value) if isinstance(now, Enum) else value)
    return rules


def _within(rules: object, name: str) -> object:
    return rules[int(name)] if isinstance(rules, tuple) else getattr(rules, name)


def told(rules: Rules, topic: str = "", language: str = "en") -> str:
    """What the page says, or one topic of it."""
    lines = [line.text for line in rules_text(voice(language), ev.RulesChanged(rules), topic)]
    assert not any(re.search(r"\{|\}|\?\?\?", line) for line in lines)
    return "\n".join(lines[1:])


def everything(rules: Rules, language: str = "en") -> str:
    """The page and all its topics."""
    return "\n".join(told(rules, topic, language) for topic in EVERY)


# --- no switch is forgotten -----------------------------------------------------------------------

SILENT = {
    "id": "a name",
    "bankrupt_scope": "no figure of the table: what an account is marked for",
    "seating.button_mode": "has one value",
    "seating.blinds_when": "an order that costs nobody anything",
    "draw.deal_pattern": "how cards are dealt",
    "draw.exhaust": "how the deck is filled up again",
    "draw.reuse_folded": "the same",
    "draw.reuse_exposed_burns": "the same",
    "clock.show": "said when it is asked",
    "clock.choose": "said where there is a choice (R-17)",
}
"""Switches of a house of which /rules says nothing, so that it says nothing false."""

NEEDS: dict[str, dict[str, object]] = {
    "rake.world_base": {"house__rake__trigger": "change_started"},
    "draw.exclude_own": {"game": "td27"},
    "draw.blinds_count": {"house__draw__start": "first_max_bettor"},
    "fixed_limit.max_raises": {"game": "badugi"},
    "fixed_limit.max_raises_two_round": {"limit": True},
    "fixed_limit.headsup_uncapped": {"game": "badugi"},
    "fixed_limit.half_bet_rule": {"game": "badugi"},
}
"""What has to be so before a switch means anything."""


def switches(rules: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Each switch of a house, and every other value of it; of a number one more."""
    assert is_dataclass(rules)
    for field in fields(rules):
        value = getattr(rules, field.name)
        name = f"{path}.{field.name}".strip(".")
        if is_dataclass(value):
            yield from switches(value, name)
        elif isinstance(value, Enum):
            yield from ((name, other) for other in type(value) if other is not value)
        elif isinstance(value, bool):
            yield name, not value
        elif isinstance(value, int):
            yield name, 4 if name == "seats_max" else 1 if name == "bank.factor" else value + 1
        elif isinstance(value, tuple):
            yield name, ()


CHANGED = list(switches(rulebook().houses["loj"]))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("path", "value"), CHANGED, ids=[f"{p}={v}" for p, v in CHANGED])
def test_the_page_follows_each_switch_of_a_house(path: str, value: object, language: str) -> None:
    """Every other value is heard of somewhere, but for what the page does not speak of."""
    needs = dict(NEEDS.get(path, {}))
    limited = needs.pop("limit", False)
    rules = at(str(needs.pop("game", "five_card_draw")), **needs)
    if limited:
        rules = replace(rules, stakes=replace(rules.stakes, limit=Limit.FIXED_LIMIT))
    other = switched(rules, f"house.{path}", value)
    same = everything(rules, language) == everything(other, language)
    assert same == (path in SILENT)


def test_every_silent_switch_is_one() -> None:
    assert set(SILENT) - {"id"} <= {path for path, _ in CHANGED} | {"seating.button_mode"}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "path", "value"),
    [
        ("five_card_draw", "shares.0.scale", ScaleName.HIGH_NO_WHEEL),
        ("five_card_draw", "showdown", Showdown.OPEN_ALL),  # C-72
        ("five_card_draw", "seats_max", 5),  # C-03
        ("stud", "streets.1.open_pair_double", True),
        ("stud8", "shares.1.scale", ScaleName.LOW_A5),  # S-41
        ("stud8", "odd.tie", OddTie.LEFT_OF_BUTTON),
        ("stud8", "odd.low_tie", LowTie.LOW_SUIT),
        ("stud8", "odd.low_tie", LowTie.HIGH_SUIT),
        ("razz", "bring_in.card", DoorCard.LOW),
        ("razz", "bring_in.ace", Ace.HIGH),
        ("badeucey", "odd.half", OddHalf.BADUGI_HALF),
        ("badeucey", "odd.half", OddHalf.BUTTON_LEFT),
        ("badeucey", "odd.identical_even", False),
        ("badeucy_hi4", "shares.0.scale", ScaleName.LOW_27_FOUR_PLAIN),
        ("badeucy_hi4", "shares.1.qualifier", 0),
        ("badeucy_hi4", "streets.0.bet", BetSize.NONE),
    ],
)
def test_the_page_follows_each_switch_of_a_game(
    game: str, path: str, value: object, language: str
) -> None:
    rules = at(game, "standard")
    other = switched(rules, f"game.{path}", value)
    assert everything(rules, language) != everything(other, language)


# --- R-02 -----------------------------------------------------------------------------------------


def test_an_open_pair_allows_the_big_bet() -> None:
    """R-02, S-16: only where the game has it, on the page and at the game."""
    double = at("stud", game__streets__1__open_pair_double=True)
    plain = at("stud")
    english = "With an open pair on 4th street anybody may bet or raise small or big"
    japanese = "4thストリートでオープンペアがあれば"
    for topic in ("", "betting", "game"):
        assert english in told(double, topic)
        assert japanese in told(double, topic, "ja")
        assert "open pair" not in told(plain, topic)
        assert "オープンペア" not in told(plain, topic, "ja")
    assert f"then of 200. At most 3 raises a round; no cap when two are left. {english}" in (
        told(double)
    )
    # A single card is no pair, and from fifth street the bet is big anyway.
    for street in (0, 2):
        moot = switched(plain, f"game.streets.{street}.open_pair_double", True)
        assert told(moot, "betting") == told(plain, "betting")


# --- C-55 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "english", "japanese"),
    [
        (
            "all_this_hand",
            "Your own discards do not come back to you.",
            "自分の捨て札は戻らない。",
        ),
        (
            "this_draw",
            "What you throw away does not come back to you in that draw; in a later one it may.",
            "捨て札はその交換では自分に戻らないが、後の交換では戻ることがある。",
        ),
        (
            "off",
            "Your own discards may come back to you if the deck runs out.",
            "山札が尽きると、自分の捨て札が戻ることがある。",
        ),
    ],
)
def test_whether_own_discards_come_back(own: str, english: str, japanese: str) -> None:
    """C-55, A-07."""
    rules = at("td27", house__draw__exclude_own=own)
    assert told(rules, "change").split("\n")[0].endswith(english)
    assert told(rules, "change", "ja").split("\n")[0].endswith(japanese)
    stud = at("stud", house__draw__exclude_own=own)
    assert "come back" not in everything(stud)


def test_with_one_draw_there_is_no_later_one() -> None:
    """C-55, L-63."""
    once = told(at("five_card_draw", house__draw__exclude_own="this_draw"), "change")
    assert "Your own discards do not come back to you." in once


# --- all the others -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "topic", "says"),
    [
        #
        ({}, "betting", "a raise adds at least the last full bet or raise."),
        (
            {"house__raises__over_bet": "bb_step"},
            "betting",
            "the first raise over a bet adds at least a BB, a later one at least the last full",
        ),
        (
            {"house__raises__short_allin_step": "last_any"},
            "betting",
            "the bet or raise before it, a short all-in included.",
        ),
        (
            {"house__raises__short_allin_step": "last_full_total"},
            "betting",
            "counted from before a short all-in.",
        ),
        #
        ({"house__rake__round": "half_up"}, "rake", "rounded to the nearest chip"),
        ({"house__rake__round": "ceil"}, "rake", "rounded up"),
        ({"house__rake__base": "per_pot"}, "rake", "Every pot is raked for itself"),
        ({"house__rake__split": "main_first"}, "rake", "The main pot pays the rake first."),
        ({"house__rake__on_nogame": True}, "rake", "A hand that is no game is raked, too."),
        (
            {"house__rake__trigger": "change_started", "house__rake__world_base": "pot_at_change"},
            "rake",
            "Only what lay in the pot at that moment is raked.",
        ),
        # L-21
        ({"house__bank__max_buyin": 505}, "bank", "for 500 chips at most"),
        #
        ({"house__draw__delivery": "after_all"}, "change", "when everybody has chosen"),
        (
            {"house__draw__start": "first_max_bettor", "house__draw__blinds_count": False},
            "change",
            "Blinds do not count as bets for that.",
        ),
        # L-112
        ({"house__flying__repeat_grace": 0}, "flying", "Not counted: late lines and old buttons."),
        ({"house__flying__repeat_grace": 1}, "flying", "again within 1 second."),
        #
        ({"house__misdeal__nogame_percent": 0}, "misdeals", "Players who are out get nothing."),
        ({"house__misdeal__nogame_cap": 0}, "misdeals", "Players who are out get nothing."),
        ({"house__misdeal__nogame_cap": 70}, "misdeals", "20 % of the pot each, at most 70P."),
        ({"house__penalty__unit": "bank"}, "misdeals", "20 % of the pot each, at most 300 chips."),
    ],
)
def test_what_a_house_does_otherwise(switch: dict[str, object], topic: str, says: str) -> None:
    assert says in told(at("five_card_draw", **switch), topic)
    assert told(at("five_card_draw", **switch), topic, "ja")


def test_a_cap_says_whether_two_players_have_it() -> None:
    """C-21, C-23, A-01."""
    assert "At most 3 raises a round; no cap when two are left." in told(at("badugi"))
    capped = at("badugi", house__fixed_limit__headsup_uncapped=False)
    assert "At most 3 raises a round.\n" in told(capped)
    none = at("badugi", house__fixed_limit__max_raises=-1)
    assert "Raises without a cap." in told(none)


def test_a_refund_gives_nobody_a_part_of_the_pot() -> None:
    """L-132, A-96: what each put in goes back, also to those who are out; no rake."""
    rules = at(
        "five_card_draw", house__misdeal__nogame_active="refund", house__rake__on_nogame=True
    )
    assert "everything goes back" in told(rules, "misdeals")
    assert "who are out" not in told(rules, "misdeals")
    assert "no game is raked" not in told(rules, "rake")


def test_what_is_unusual_only_where_it_means_something() -> None:
    """A-51, A-52, A-64: nothing of a switch that another one has made idle."""
    each = at(
        "five_card_draw",
        house__rake__base="per_pot",
        house__rake__split="main_first",
        house__rake__world_base="pot_at_change",
        house__draw__blinds_count=False,
    )
    text = everything(each)
    assert "main pot pays" not in text
    assert "at that moment" not in text
    assert "Blinds do not count" not in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_tie_for_both_halves(language: str) -> None:
    """C-43, A-11."""
    apart = "shares each half on its own" if language == "en" else "半分ずつ別々に分ける"
    assert apart in told(at("o8", game__odd__identical_even=False), "split", language)
    assert apart not in told(at("o8"), "split", language)
    assert apart not in told(at("plo", game__odd__identical_even=False), "split", language)


def test_bonuses_of_several_games() -> None:
    """R-18, L-121: a list is told which of its games earn them, whichever is dealt now."""
    book = rulebook()
    games = book.list_of("razz,five_card_draw,nlhe")
    rules = book.several(games, "loj", "LV3")
    assert rules.game.id == "razz"
    assert told(rules, "bonus").endswith("Only in Five-card draw.")
    both = switched(rules, "house.bonus.games", ("five_card_draw", "nlhe", "razz"))
    assert "Only in Five-card draw, No-Limit Hold'em." in told(both, "bonus")  # razz has no high
    assert "No bonuses." in told(switched(rules, "house.bonus.games", ("plo",)), "bonus")
    assert "No bonuses." in told(at("razz", house__bonus__games=("razz",)), "bonus")
    assert "Only in" not in told(at("five_card_draw"), "bonus")
