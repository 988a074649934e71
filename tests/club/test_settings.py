"""What a club may set, and within which bounds."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from bot.club.settings import LANGUAGES, ClubSettings, Limit, Problem, check
from bot.rulebook import Rulebook
from tests.render.builders import catalog
from tests.support.evening import DATA


def test_what_a_club_begins_with() -> None:
    settings = ClubSettings()
    assert (settings.language, settings.welcome_points, settings.pause_ms) == ("en", 1000, 8000)
    assert (settings.house, settings.level, settings.limit) == ("loj", "LV3", Limit.NO_LIMIT)
    assert (settings.host_role, settings.moderator_role, settings.moderator_channel) == ("",) * 3
    assert settings.clock_seconds is None
    assert (settings.ranks, settings.rank_roles) == (("無印",), ())  # L-110, A-92
    assert check(settings) == []
    # The rulebook has it all.
    Rulebook.load(DATA).rules(
        "five_card_draw", settings.house, settings.level, limit=settings.limit
    )


def test_it_is_a_value() -> None:
    settings = ClubSettings()
    with pytest.raises(FrozenInstanceError):
        settings.language = "ja"  # type: ignore[misc]
    assert replace(settings, house="world") != settings


def test_the_limit_is_known_by_its_text() -> None:
    assert Limit("pot_limit") is Limit.POT_LIMIT
    with pytest.raises(ValueError, match="spread_limit"):
        Limit("spread_limit")


def test_the_dealer_speaks_what_can_be_set() -> None:
    assert set(LANGUAGES) == set(catalog().languages)


@pytest.mark.parametrize(
    ("settings", "problems"),
    [
        (ClubSettings(language="xx"), [Problem.LANGUAGE]),
        (ClubSettings(language=""), [Problem.LANGUAGE]),
        (ClubSettings(language="ja"), []),
        (ClubSettings(welcome_points=-1), [Problem.WELCOME_POINTS]),
        (ClubSettings(welcome_points=0), []),
        (ClubSettings(welcome_points=1_000_000), []),
        (ClubSettings(welcome_points=1_000_001), [Problem.WELCOME_POINTS]),
        (ClubSettings(clock_seconds=-1), [Problem.CLOCK_SECONDS]),
        (ClubSettings(clock_seconds=0), []),
        (ClubSettings(clock_seconds=3600), []),
        (ClubSettings(clock_seconds=3601), [Problem.CLOCK_SECONDS]),
        (ClubSettings(pause_ms=-1), [Problem.PAUSE_MS]),
        (ClubSettings(pause_ms=0), []),
        (ClubSettings(pause_ms=600_000), []),
        (ClubSettings(pause_ms=600_001), [Problem.PAUSE_MS]),
        (
            ClubSettings(
                language="xx",
                welcome_points=-1,
                clock_seconds=-1,
                pause_ms=-1,
                ranks=(),
                rank_roles=("1",),
            ),
            list(Problem),
        ),
        (ClubSettings(ranks=("無印", "銀", "金")), []),
        (ClubSettings(ranks=("a", "a")), [Problem.RANKS]),
        (ClubSettings(ranks=("a", "")), [Problem.RANKS]),
        (ClubSettings(ranks=("a", " b")), [Problem.RANKS]),
        (ClubSettings(ranks=("a" * 41,)), [Problem.RANKS]),
        (ClubSettings(ranks=tuple(map(str, range(20)))), []),
        (ClubSettings(ranks=tuple(map(str, range(21)))), [Problem.RANKS]),
        (ClubSettings(ranks=("a", "b"), rank_roles=("", "71")), []),
        (ClubSettings(ranks=("a", "b", "c"), rank_roles=("", "", "71")), []),
        (ClubSettings(ranks=("a", "b"), rank_roles=("71",)), [Problem.RANK_ROLES]),
        (ClubSettings(ranks=("a", "b"), rank_roles=("71", "71")), [Problem.RANK_ROLES]),
    ],
)
def test_what_is_out_of_range_is_named(settings: ClubSettings, problems: list[Problem]) -> None:
    assert check(settings) == problems


def test_a_problem_bears_the_name_of_its_field() -> None:
    assert {problem.value for problem in Problem} <= set(ClubSettings.__slots__)
