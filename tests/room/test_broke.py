"""Going broke in the local room: the human's grant, the practice players' refill (L-115, LV-30)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.bank.postings import Reason, bank
from bot.engine import events as ev
from bot.store import statements
from bot.store.reading import open_read_only
from tests.support.room import (
    LANGUAGES,
    audited,
    events,
    good_evening,
    hands,
    says,
    spend,
    words,
)

ALL_IN = ("{allin}", "{pat}", "{open}")
HIGH = ("--level", "LV7")

languages = pytest.mark.parametrize("language", LANGUAGES)


def booked(database: Path, member: str) -> list[tuple[str, int]]:
    """Reasons and amounts of a member's bank, the oldest first, in points."""
    with open_read_only(database) as connection:
        of = statements.STATEMENT
        rows = connection.execute(of.sql, of.bind(club="local", account=bank(member), most=999))
        return [(reason, amount // 10) for _, _, reason, amount, *_ in rows][::-1]


@pytest.fixture(scope="module")
def broke_first(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, int]:
    """A seed in which the human's all-in loses (True), and one in which it breaks somebody."""
    folder = tmp_path_factory.mktemp("seeds")
    found: dict[bool, int] = {}
    for seed in (5, 11, *range(1, 100)):  # the first two as the practice players are now
        database = folder / f"{seed}.db"
        spend(database, "{start}", *ALL_IN, seed=seed, options=HIGH)
        broke = [event for event in events(database) if isinstance(event, ev.WentBankrupt)]
        if broke:
            found.setdefault(broke[0].member == "human", seed)
        if len(found) == 2:
            break
    return found


@languages
def test_the_human_goes_broke(tmp_path: Path, language: str, broke_first: dict[bool, int]) -> None:
    """His seat is freed, the table waits for him, and to sit down again he is given new points."""
    lines = ("{start}", *ALL_IN, "{status}", "{rebuy}", "{call}", "{join}", "{statement}", "{bank}")
    heard = good_evening(
        tmp_path, *lines, "{fold}", language=language, seed=broke_first[True], options=HIGH
    )
    database = tmp_path / "room.db"
    log = events(database)
    broke = next(event for event in log if isinstance(event, ev.WentBankrupt))
    assert (broke.member, broke.may_rebuy) == ("human", False)
    gone = next(event for event in log if isinstance(event, ev.SeatLeft))
    assert (gone.member, gone.chips, gone.points) == ("human", 0, 0)
    assert isinstance(log[log.index(gone) + 1], ev.Paused)
    assert says(language, "room-broke", quit=words(language, "{quit}")) in heard.private
    guest = says(language, "room-guest")
    assert not any(guest in line for line in heard.answers("{status}"))
    for line in ("{rebuy}", "{call}"):
        assert says(language, "refusal-not-seated") in heard.answers(line)[0]
    assert heard.has("room-granted", points=1000)
    shown = "\n".join(heard.answers("{statement}"))
    for reason, times in (("welcome", 1), ("grant", 1), ("buy-in", 2)):
        row = rf"\d\d:\d\d +{says(language, f'reason-{reason}')} [+−]1,000 → "
        assert len(re.findall(row, shown)) == times, reason
    held = [(Reason.WELCOME, 1000), (Reason.BUY_IN, -1000), (Reason.GRANT, 1000)]
    assert booked(database, "human")[:4] == [*held, (Reason.BUY_IN, -1000)]
    assert hands(database) == 2


@languages
def test_the_human_is_broke_at_the_end(
    tmp_path: Path, language: str, broke_first: dict[bool, int]
) -> None:
    """He goes home with nothing; the next evening begins with a grant, and the books show it."""
    lines = ("{start}", *ALL_IN)
    heard = good_evening(tmp_path, *lines, language=language, seed=broke_first[True], options=HIGH)
    assert heard.has("room-goodbye", points=0)
    heard = good_evening(tmp_path, "{bank}", language=language)
    assert heard.has("room-granted", points=1000)
    reasons = [reason for reason, _ in booked(tmp_path / "room.db", "human")]
    assert reasons == [
        Reason.WELCOME, Reason.BUY_IN, Reason.GRANT, Reason.BUY_IN, Reason.CASH_OUT,
    ]  # fmt: skip


@languages
def test_broke_with_a_bank(tmp_path: Path, language: str, broke_first: dict[bool, int]) -> None:
    """L-115: he keeps his seat, gets no cards, and is asked to rebuy (field case 62)."""
    lines = ("{start}", *ALL_IN, "{call}", "{bank}", "{rebuy}", "{statement}", "{fold}")
    options = (*HIGH, "--max-buyin", "4000")
    heard = good_evening(
        tmp_path, *lines, language=language, seed=broke_first[True], options=options
    )
    log = events(tmp_path / "room.db")
    broke = next(event for event in log if isinstance(event, ev.WentBankrupt))
    assert (broke.member, broke.may_rebuy) == ("human", True)
    assert heard.has("bankrupt-may-rebuy")
    assert says(language, "refusal-nothing-to-do") in heard.answers("{call}")[0]
    assert not any(isinstance(event, ev.SeatLeft) for event in log[: log.index(broke) + 1])
    assert (Reason.REBUY, -400) in booked(tmp_path / "room.db", "human")
    assert any(says(language, "reason-rebuy") in line for line in heard.answers("{statement}"))


@languages
def test_practice_players_go_broke(
    tmp_path: Path, language: str, broke_first: dict[bool, int]
) -> None:
    """They are refilled, rebuy before the next hand and play it; the books show it."""
    lines = ("{start}", *ALL_IN, "{fold}")
    good_evening(tmp_path, *lines, language=language, seed=broke_first[False], options=HIGH)
    database = tmp_path / "room.db"
    log = events(database)
    settled = next(i for i, event in enumerate(log) if isinstance(event, ev.HandSettled))
    started = [event for event in log[settled:] if isinstance(event, ev.HandStarted)]
    broke = {event.member for event in log if isinstance(event, ev.WentBankrupt)}
    assert broke
    assert len(started[0].players) == 4
    for member in broke:
        had = booked(database, member)
        assert had[:4] == [
            (Reason.GRANT, 1000), (Reason.BUY_IN, -1000), (Reason.GRANT, 1), (Reason.GRANT, 999),
        ]  # fmt: skip
        assert had[4] == (Reason.REBUY, -1000)


@pytest.mark.parametrize("seed", range(3))
def test_all_in_again_and_again(tmp_path: Path, seed: int) -> None:
    """Whoever goes broke how often: a full table is dealt to, and no point is lost."""
    lines = ("{start}", *(*ALL_IN, "{join}") * 10)
    good_evening(tmp_path, *lines, seed=seed, options=(*HIGH, "--seats", "6", "--ante", "on"))
    database = tmp_path / "room.db"
    audited(database)
    log = events(database)
    started = [event for event in log if isinstance(event, ev.HandStarted)]
    assert len(started) >= 8
    assert all(len(event.players) == 6 for event in started)
    assert sum(isinstance(event, ev.WentBankrupt) for event in log) >= 3
