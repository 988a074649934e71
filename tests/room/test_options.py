"""The local room's options: house, limit, level, ante, seats, buy-in; and many random evenings."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.engine import events as ev
from bot.engine.game import Limit
from bot.engine.house import Rules
from tests.support.room import (
    LANGUAGES,
    ended_well,
    events,
    good_evening,
    hands,
    points,
    run,
    says,
    spend,
)

LIMITS = {"nl": Limit.NO_LIMIT, "pl": Limit.POT_LIMIT, "fl": Limit.FIXED_LIMIT}
PLAY = ("{start}", *("{call}", "{pat}", "{check}", "{open}", "{fold}") * 2)


def rules_of(database: Path) -> Rules:
    first = events(database)[0]
    assert isinstance(first, ev.TableOpened)
    return first.rules


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("house", ["loj", "world", "standard"])
def test_every_house_and_limit(tmp_path: Path, house: str, limit: str) -> None:
    language = LANGUAGES[len(house + limit) % 2]
    options = ("--house", house, "--limit", limit)
    heard = good_evening(tmp_path, *PLAY, "{rules}", language=language, options=options)
    rules = rules_of(tmp_path / "room.db")
    assert (rules.house.id, rules.stakes.limit) == (house, LIMITS[limit])
    assert hands(tmp_path / "room.db") >= 2
    head = heard.answers("{rules}")[0]
    limit_key = LIMITS[limit].replace("_", "-")
    for key in (f"house-{house}", f"limit-{limit_key}", "game-five-card-draw"):
        assert says(language, key) in head


@pytest.mark.parametrize(("ante", "chips"), [("on", 20), ("off", 0), ("35", 35), ("0", 0)])
def test_antes(tmp_path: Path, ante: str, chips: int) -> None:
    good_evening(tmp_path, *PLAY, options=("--ante", ante))
    posted = [event for event in events(tmp_path / "room.db") if isinstance(event, ev.AntePosted)]
    assert {event.amount for event in posted} == ({chips} if chips else set())
    assert len(posted) == (4 * hands(tmp_path / "room.db") if chips else 0)


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_seats(tmp_path: Path, seats: int) -> None:
    """The three tempers in turn, told apart by their names."""
    heard = good_evening(tmp_path, *PLAY, options=("--seats", str(seats)))
    log = events(tmp_path / "room.db")
    taken = [event for event in log if isinstance(event, ev.SeatTaken)]
    assert len({event.name for event in taken}) == len({event.seat for event in taken}) == seats
    first = next(event for event in log if isinstance(event, ev.HandStarted))
    assert len(first.players) == seats
    assert all(event.name in heard.out for event in taken)


@pytest.mark.parametrize(("level", "blinds"), [("LV1", (10, 20)), ("LV7", (1000, 2000))])
def test_levels(tmp_path: Path, level: str, blinds: tuple[int, int]) -> None:
    good_evening(tmp_path, *PLAY, options=("--level", level))
    stakes = rules_of(tmp_path / "room.db").stakes
    assert (stakes.small_blind, stakes.big_blind) == blinds


def test_a_maximum_for_the_buy_in(tmp_path: Path) -> None:
    """L-21: the rest stays in the bank."""
    options = ("--max-buyin", "3000")
    heard = good_evening(tmp_path, "{bank}", *PLAY, language="en", options=options)
    assert says("en", "bank-balance", points=700) in heard.private
    log = events(tmp_path / "room.db")
    assert {event.chips for event in log if isinstance(event, ev.BoughtIn)} == {3000}


def test_equal_value(tmp_path: Path) -> None:
    """L-24: one point is one chip."""
    good_evening(tmp_path, *PLAY, options=("--equal-value", "--level", "LV1"))
    log = events(tmp_path / "room.db")
    assert {(e.chips, e.points) for e in log if isinstance(e, ev.BoughtIn)} == {(1000, 1000)}
    for event in log:
        if isinstance(event, ev.SeatLeft):
            assert event.points == event.chips


def test_a_name(tmp_path: Path) -> None:
    """What a terminal would obey is no part of it."""
    heard = good_evening(tmp_path, *PLAY, "hello", options=("--name", "Ann\x1b[31m\a 花子"))
    assert "\x1b" not in heard.out
    assert "Ann?[31m? 花子 says: hello" in heard.lines


def test_the_namesake_of_a_practice_player(tmp_path: Path) -> None:
    """They are told apart by their seats."""
    heard = good_evening(tmp_path, *PLAY, options=("--name", "Takeru"))
    for seat in (1, 3):
        assert says("en", "same-name", name="Takeru", seat=seat) in heard.out


@pytest.mark.parametrize(
    "options",
    [
        ("--seats", "7"),
        ("--seats", "1"),
        ("--house", "mine"),
        ("--limit", "xl"),
        ("--ante", "-5"),
        ("--max-buyin", "1.5"),
        ("--language", "tlh"),
        ("--seed", "x"),
    ],
)
def test_wrong_options(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Nothing is opened; the last line says which option."""
    heard = run(["play", "--database", str(tmp_path / "x.db"), *options])
    assert heard.status == 2
    assert options[0] in heard.err.splitlines()[-1]
    assert not (tmp_path / "x.db").exists()


# --- any evening ----------------------------------------------------------------------------------

LIKELY = (
    "{call}", "{call}", "{call}", "{check}", "{check}", "{pat}", "{pat}", "{draw} 1 2", "{draw} 3",
    "{open}", "{open}", "{fold}", "{bet} 300", "{make} 600", "{muck}", "{close}", "c", "k",
)  # fmt: skip
POSSIBLE = (
    "{allin}", "{make} 2k", "{make} pot", "{bet} half", "{draw} all", "{show} 1",
    "{fold} {show} 1 2", "{muck} {show} 1", "{join}", "{join} 3", "{leave}", "{rebuy}", "{out}",
    "{back}", "{start}", "{pause}", "{resume}", "{status}", "{hand}", "{last}", "{bank}",
    "{statement}", "{rules}", "{help}", "hello", "{make} x", "{bet} 10.5", "{make} 1e9", "f",
    "all", "pot", "{draw} 2", "1 3", "", "!", "{yes}", "{call} 100",
)  # fmt: skip


def any_evening(folder: Path, seed: int) -> None:
    """Random lines at a random table: it ends well, and whatever was said, no secret is out."""
    rng = Random(seed)
    lines = [rng.choice(LIKELY if rng.random() < 0.7 else POSSIBLE) for _ in range(40)]
    lines = [f"!{line}" if rng.random() < 0.15 else line for line in lines]
    options = ["--house", rng.choice(["loj", "world", "standard"])]
    options += ["--limit", rng.choice([*LIMITS]), "--level", f"LV{rng.randint(1, 7)}"]
    options += ["--ante", rng.choice(["on", "off", "35"]), "--seats", str(rng.randint(2, 6))]
    if rng.random() < 0.3:
        options += ["--max-buyin", str(rng.choice([500, 2000, 5000]))]
    if rng.random() < 0.2:
        options += ["--equal-value"]
    database = folder / f"{seed}.db"
    for _ in range(rng.randint(1, 2)):
        language = rng.choice(LANGUAGES)
        heard = spend(database, *lines, language=language, seed=seed, options=tuple(options))
        ended_well(database, heard)
        assert points(database) >= 0
        rng.shuffle(lines)


@pytest.mark.parametrize("block", range(2))
def test_any_evening(tmp_path: Path, block: int) -> None:
    for seed in range(5 * block, 5 * block + 5):
        any_evening(tmp_path, seed)


@pytest.mark.full
@pytest.mark.parametrize("block", range(20))
def test_any_evening_at_length(tmp_path: Path, block: int) -> None:
    for seed in range(1000 + 20 * block, 1020 + 20 * block):
        any_evening(tmp_path, seed)
