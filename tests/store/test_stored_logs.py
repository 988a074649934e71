"""The logs of all versions so far stay readable (tests/logs, tests/support/stored_log.py)."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from bot import __version__
from bot.club.settings import ClubSettings
from bot.engine.actions import Action
from bot.engine.events import HandSettled, HandStarted
from bot.engine.house import Rules
from bot.engine.state import TableState
from bot.engine.types import Phase
from bot.store.audit import audit
from bot.store.codec import FORMS
from bot.store.store import open_store
from bot.system import SeededShuffler
from bot.table.outcome import Done
from bot.table.runtime import Table
from bot.table.tables import Tables
from tests.store.build import make_rules, url
from tests.support import stored_log, whole_evening
from tests.support.evening import rules
from tests.support.fakes import FakeTeller, ManualClock
from tests.support.stored_log import LOGS, canonical, digest, folded, load
from tests.support.whole_evening import something

NAMES = sorted(file.stem for file in LOGS.glob("*.sql"))


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def path(name: str, tmp_path: Path) -> Path:
    """The database that a version left."""
    path = tmp_path / "old.db"
    load(LOGS / f"{name}.sql", path)
    return path


def test_every_version_has_its_log() -> None:
    """``python -m tests.support.stored_log`` writes it."""
    assert __version__ in NAMES


def test_every_kind_of_event_is_in_one_of_them() -> None:
    """A kind that came later has a log of its own, and the older ones stay as they are."""
    texts = [(LOGS / f"{name}.sql").read_text(encoding="utf-8") for name in NAMES]
    assert [kind for kind in FORMS if not any(f"'{kind}'" in text for text in texts)] == []


def test_it_folds_to_what_it_was(name: str, path: Path) -> None:
    """Every event is decoded, every state is as it was recorded, and so are the banks."""
    expected = json.loads((LOGS / f"{name}.json").read_text(encoding="utf-8"))
    assert asyncio.run(folded(path)) == expected


def test_its_books_are_right(path: Path) -> None:
    """The entries are what the present version says that the events make."""
    asyncio.run(folded(path))  # migrates it
    report = audit(path)
    assert report.clean, list(report.lines())
    assert len(report.clubs) == 2 and report.events > 500


def test_reading_changes_nothing(path: Path) -> None:
    """Old rows are lifted when they are read, never rewritten."""

    def events() -> list[object]:
        with closing(sqlite3.connect(path)) as db:
            return db.execute("SELECT * FROM events ORDER BY log, seq").fetchall()

    before = events()
    asyncio.run(folded(path))
    assert events() == before


def test_its_tables_play_on(path: Path) -> None:
    """The hand in progress is played to its end, and the next one is dealt."""

    async def main() -> None:
        clock = ManualClock(whole_evening.START + 10**9)
        async with open_store(url(path)) as store:
            tables = Tables(store, FakeTeller(), clock, SeededShuffler(1), store.settings)
            first, third = await tables.recover()
            running = await store.fold(first.row.id)
            assert running.hand is not None and running.hand.phase is not Phase.OVER
            last = await store.hand_log(third.row.id)
            assert isinstance(last[0].event, HandStarted)
            assert isinstance(last[-1].event, HandSettled)
            for table in (first, third):
                table.wake()
                await table.idle()
            number = first.view(None).hand_number
            for _ in range(100):
                if first.view(None).hand_number > number:
                    break
                await act(first, clock)
                while clock.ring(clock.now() + 3000):
                    await asyncio.gather(first.idle(), third.idle())
            assert first.view(None).hand_number > number
            await first.stop()
            await third.stop()

    asyncio.run(main())
    report = audit(path)
    assert report.clean, list(report.lines())


async def act(table: Table, clock: ManualClock) -> None:
    if table.view(None).turn is not None:
        who, what = something(table.view(None))
        assert isinstance(await table.submit(Action(who, what, clock.now())), Done)
        await table.idle()


# --- how they are made ----------------------------------------------------------------------------


def test_the_present_version_can_write_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has nearly everything even when it is short; the command insists on everything."""
    monkeypatch.setattr(whole_evening, "MOST_STEPS", 100)
    missing = stored_log.write(tmp_path, "new")
    assert len(missing) <= len(FORMS) // 7
    path = tmp_path / "new.db"
    load(tmp_path / "new.sql", path)
    recorded = json.loads((tmp_path / "new.json").read_text(encoding="utf-8"))
    assert asyncio.run(folded(path)) == recorded
    report = audit(path)
    assert report.clean, list(report.lines())


def test_an_old_log_is_never_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    before = (LOGS / f"{__version__}.sql").read_bytes()
    assert stored_log.main([]) == 1
    assert "an old log is never changed" in capsys.readouterr().err
    assert (LOGS / f"{__version__}.sql").read_bytes() == before


@dataclass
class Newer:
    """A state to which a later version has added something."""

    rules: Rules
    seq: int = 0
    added: list[int] = field(default_factory=list)


def test_what_is_recorded_shows_changes_and_no_additions() -> None:
    state = TableState(rules())
    assert canonical(state) == canonical(Newer(rules()))
    assert canonical(Newer(rules(), added=[1])) != canonical(state)
    assert digest(state) == digest(TableState(rules()))
    assert digest(state) != digest(TableState(rules(), seq=1))
    assert digest(state) != digest(TableState(make_rules()))
    house = replace(rules().house, seats_max=5)
    assert digest(state) == digest(TableState(replace(rules(), house=house)))
    assert canonical(ClubSettings(language="ja")) == {"language": "ja"}
