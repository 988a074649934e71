"""The table's runtime on a real database: random sittings, restarts in between, and the books."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.bank.postings import Reason
from bot.club.settings import ClubSettings
from bot.engine.actions import (
    Action,
    AllIn,
    Back,
    Call,
    Check,
    Close,
    Deed,
    Draw,
    Fold,
    Join,
    Leave,
    Make,
    Muck,
    Open,
    Pick,
    Rebuy,
    SitOut,
    Sizing,
    Start,
)
from bot.engine.floor import Floor, Undo
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.store.audit import audit
from bot.store.store import SqlStore, open_store
from bot.system import SeededShuffler
from bot.table.outcome import Done, Failed
from bot.table.runtime import Table
from bot.table.tables import Tables
from tests.store.build import AT, CLUB, url
from tests.support import whole_evening
from tests.support.evening import rules
from tests.support.fakes import FakeTeller, ManualClock

MEMBERS = ("ann", "bob", "cid", "dan")
MODERATOR = "mod"


def choose(rng: random.Random, view: TableView) -> tuple[str, Deed]:
    """Something that somebody says, mostly who is to act."""
    if rng.random() < 0.1:  # out of turn, most likely
        flying: list[Deed] = [Check(), Call(), Fold(), AllIn(), Make(Sizing.MIN), Close()]
        return rng.choice(MEMBERS), rng.choice(flying)
    if view.turn is None or rng.random() < 0.2:
        who = rng.choice(MEMBERS)
        coming: list[Deed] = [Join(who), Join(who), Leave(), Rebuy(), SitOut(), Back(), Start()]
        return who, rng.choice(coming)
    answers: dict[TurnKind, list[Deed]] = {
        TurnKind.BET: [Check(), Call(), Call(), Fold(), AllIn(), Make(Sizing.MIN)],
        TurnKind.DRAW: [Draw(Pick(positions=tuple(rng.sample(range(1, 6), rng.randint(0, 5)))))],
        TurnKind.SHOW: [Open(), Muck()],
        TurnKind.LAST: [Close()],
    }
    return view.turn.member, rng.choice(answers[view.turn.kind])


async def keep_order(store: SqlStore, table: Table, clock: ManualClock, rng: random.Random) -> None:
    """A moderator rules, after a look at what it would do; every second ruling is taken back."""
    what = whole_evening.ruling(rng, MEMBERS)
    action = Action(MODERATOR, Floor(what, "so ruled"), clock.now())
    state, hand = table._state, table._state.copy()
    await table.preview(action)
    assert table._state is state and state == hand == await store.fold(table.row.id)
    outcome = await table.submit(action)
    await table.idle()
    assert not isinstance(outcome, Failed), what
    if isinstance(outcome, Done) and rng.random() < 0.5:
        if rng.random() < 0.5:
            await table.submit(Action(*choose(rng, table.view(None)), clock.now()))
        number = (await store.rulings(CLUB, 1))[0].number
        undo = Action(MODERATOR, Floor(Undo(number), "not so"), clock.now())
        assert not isinstance(await table.submit(undo), Failed), what
        await table.idle()


async def sit(
    store: SqlStore, table: Table, clock: ManualClock, rng: random.Random, ids: Iterator[int]
) -> None:
    """Fifty things said, rulings among them, and the time that passes between them."""
    for _ in range(50):
        if rng.random() < 0.15:
            await keep_order(store, table, clock, rng)
        who, what = choose(rng, table.view(None))
        action = Action(who, what, clock.now(), "room", str(next(ids)))
        assert not isinstance(await table.submit(action), Failed), what
        await table.idle()
        while clock.ring(clock.now() + rng.choice([0, 9000])):
            await table.idle()
        assert await store.fold(table.row.id) == table._state, what


async def _settings(club: str) -> ClubSettings:
    return ClubSettings()


@pytest.mark.parametrize("house", ["loj", "world", "standard"])
def test_no_chip_is_made_or_lost(tmp_path: Path, house: str) -> None:
    """Promise 2, in the books: after each part of the evening they are what the log says.

    With flying actions, rulings and rulings that are taken back.
    """
    path = tmp_path / "x.db"
    clock, rng, ids = ManualClock(), random.Random(house), itertools.count()

    async def part(number: int) -> int:
        async with open_store(url(path)) as store:
            shuffler = SeededShuffler(number)
            tables = Tables(store, FakeTeller(), clock, shuffler, _settings)
            async with store.work() as work:
                for member in MEMBERS:
                    await work.grant(CLUB, member, rng.randint(1, 500), Reason.GRANT, AT)
                await work.commit()
            recovered = await tables.recover()
            if recovered:
                (table,) = recovered
                table.wake()
            else:
                table = await tables.open(CLUB, "room", "Table", rules(house))
            await table.idle()
            await sit(store, table, clock, rng, ids)
            report = audit(path)
            assert report.clean, "\n".join(report.lines())
            await table.stop()
            return table.view(None).hand_number

    hands = [asyncio.run(part(number)) for number in range(6)]
    assert hands[-1] > 10
