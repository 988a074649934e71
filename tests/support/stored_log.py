"""The log of one version, which every later one must be able to read.

``python -m tests.support.stored_log`` plays an evening on a real database, in which all happens
that can happen, and writes two files, named after the version, into tests/logs: the database as
SQL, and what it folds to as JSON. It is run once for each version and overwrites nothing.
``python -m tests.support.stored_log NAME SEED`` names it otherwise and plays another evening: some
are a good deal shorter.

``python -m tests.support.stored_log --again NAME`` writes the JSON of a log anew. It is for a
change on purpose of what a state holds, never for one of how an event is stored.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import sqlite3
import sys
from collections.abc import Mapping
from contextlib import closing
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot import __version__
from bot.engine.cards import Card
from bot.engine.events import HandSettled
from bot.engine.house import Rules
from bot.engine.state import TableState
from bot.engine.types import Phase
from bot.store import folding, statements
from bot.store.codec import FORMS, Codec, EventRow, RulesetRow
from bot.store.store import open_store
from tests.support.records import is_record, parts_of
from tests.support.whole_evening import CLUB, OTHER_CLUB, Evening

LOGS: Final = Path(__file__).parents[1] / "logs"
OWN: Final = "own"
"""Whose Player objects a hand may change in place: no part of how it stands."""


# --- reading --------------------------------------------------------------------------------------


def load(script: Path, path: Path) -> None:
    """Make a database out of a stored log."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(script.read_text(encoding="utf-8"))


async def folded(path: Path) -> dict[str, object]:
    """What a database holds, read by the present version: states, settings and balances.

    ``path`` is migrated if it has to be.
    """
    async with open_store(f"sqlite+aiosqlite:///{path}") as store:
        clubs = {
            club: {
                "settings": canonical(await store.settings(club)),
                "banks": dict(await store.top(club, 100)),
            }
            for club in (CLUB, OTHER_CLUB)
        }
    with closing(sqlite3.connect(path)) as db:
        codec = Codec()
        for row in db.execute(statements.ALL_RULESETS.sql).fetchall():
            codec.learn(RulesetRow(*row))
        rows = [EventRow(*row) for row in db.execute("SELECT * FROM events ORDER BY log, seq")]
    logs = {log: list(of_log) for log, of_log in itertools.groupby(rows, key=lambda row: row.log)}
    found = {
        "events": {log: len(of_log) for log, of_log in logs.items()},
        "clubs": clubs,
        "tables": {
            log: fold_log(codec, of_log) for log, of_log in logs.items() if log.startswith("table:")
        },
    }
    parsed: dict[str, object] = json.loads(json.dumps(found))
    return parsed


def fold_log(codec: Codec, rows: list[EventRow]) -> dict[str, object]:
    """The state after each hand, as a hash by its event, and at the end, in full and as a hash."""
    state: TableState | None = None
    hands: dict[int, str] = {}
    for row in rows:
        entry = folding.logged(codec, row)
        if state is None:
            state = folding.begin(entry, row.log)
        else:
            folding.go_on(state, [entry], row.log)
        if isinstance(entry.event, HandSettled):
            hands[row.seq] = digest(state)
    assert state is not None
    return {"hands": hands, "hash": digest(state), "end": canonical(state)}


def digest(state: TableState) -> str:
    """A hash over a state."""
    text = json.dumps(canonical(state), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(value: object) -> object:
    """A value as JSON knows it, such that the same state looks the same in later versions.

    A field that has its default is left out, so that new ones do not show. Rules are named, not
    written out, and of a hand that is over nothing is kept.
    """
    if isinstance(value, Rules):
        return [value.game.id, value.house.id, canonical(value.stakes)]
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return [[canonical(key), canonical(item)] for key, item in value.items()]
    if isinstance(value, tuple | list):
        return [canonical(item) for item in value]
    if is_record(value):
        kept = [part for part in parts_of(value) if not part.usual and part.name != OWN]
        return {part.name: canonical(part.value) for part in kept if not is_over(part.value)}
    return value


def is_over(value: object) -> bool:
    """A hand that nobody plays any more."""
    return getattr(value, "phase", None) is Phase.OVER


# --- the files ------------------------------------------------------------------------------------


def write(folder: Path, name: str, seed: int = 1) -> set[str]:
    """Play an evening and write its files; the answer is which kinds of events it lacks."""
    with TemporaryDirectory() as temporary:
        path = Path(temporary) / "oya.db"
        asyncio.run(Evening(path, seed).spend())
        with closing(sqlite3.connect(path)) as db:
            seen = {kind for (kind,) in db.execute("SELECT DISTINCT type FROM events")}
            dump = "\n".join(db.iterdump())
    (folder / f"{name}.sql").write_text(f"{dump}\n", encoding="utf-8")
    again(folder, name)
    return set(FORMS) - seen


def again(folder: Path, name: str) -> None:
    """Write what a stored log folds to."""
    with TemporaryDirectory() as temporary:
        path = Path(temporary) / "oya.db"
        load(folder / f"{name}.sql", path)
        found = asyncio.run(folded(path))
    text = json.dumps(found, ensure_ascii=False, indent=1)
    (folder / f"{name}.json").write_text(f"{text}\n", encoding="utf-8")


def main(args: list[str]) -> int:
    """The command; see above."""
    if args[:1] == ["--again"]:
        again(LOGS, args[1])
        return 0
    name = args[0] if args else __version__
    if (LOGS / f"{name}.sql").exists():
        print(f"{LOGS / name}.sql exists: an old log is never changed", file=sys.stderr)
        return 1
    missing = write(LOGS, name, int(args[1]) if len(args) > 1 else 1)
    if missing:
        print(f"these never happened: {', '.join(sorted(missing))}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
