"""An evening on a real database in which all happens that can happen: see stored_log."""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.bank.postings import Overdrawn
from bot.club.settings import ClubSettings, Limit
from bot.engine import actions as ask
from bot.engine.actions import DEALER, Action, Deed, Pick, Sizing
from bot.engine.house import ChangePublic, Rules
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.rulebook import Rulebook, with_bank
from bot.store.codec import FORMS
from bot.store.store import SqlStore, open_store
from bot.system import SeededShuffler
from bot.table import purse
from bot.table.runtime import Table
from bot.table.tables import Tables
from tests.support.fakes import FakeTeller, ManualClock

DATA: Final = Path(__file__).parents[2] / "data"
CLUB, OTHER_CLUB = "1001", "1002"
MODERATOR: Final = "99"
START: Final = 1_700_000_000_000
STEPS: Final = 60
"""Things said in one part of the evening; in the last one more, until all has happened."""
MOST_STEPS: Final = 3000

STAND_PAT: Final = ask.Draw()
NAMES: Final = dict(
    zip("12345678", ("Ann", "Bob", "Cid", "Dan", "花子", "Fay", "Gus", "Hal"), strict=True)
)


def tables_to_open() -> dict[tuple[str, str], Rules]:
    """By club and channel: three that differ in house, limit and everything that has its events."""
    book = Rulebook.load(DATA)
    ante = book.rules("five_card_draw", "loj", "LV3", ante=True)
    told = book.rules("five_card_draw", "world", "LV1", limit=Limit.FIXED_LIMIT)
    draw = replace(told.house.draw, public=ChangePublic.FULL_TEXT)
    told = replace(told, house=replace(told.house, draw=draw))
    most = with_bank(
        book.rules("five_card_draw", "standard", "LV2", limit=Limit.POT_LIMIT), max_buyin=2000
    )
    return {(CLUB, "501"): ante, (CLUB, "502"): told, (OTHER_CLUB, "503"): most}


class Evening:
    """Eight members at three tables, and all that they happen to do."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.rng = random.Random(seed)
        self.clock = ManualClock(START)
        self.shuffler = SeededShuffler(seed)
        self.ids = itertools.count(1)
        self.tables: list[Table] = []

    async def spend(self) -> None:
        """Open, play, be killed in mid-hand, play on, shut down, play on, and end in mid-hand."""
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            await self._begin(store)
            await self._play(store, STEPS)
        self.clock = ManualClock(self.clock.now() + 5000)
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            tables = await self._take_up(store)
            await self._play(store, STEPS)
            await tables.shut_down()
        self.clock = ManualClock(self.clock.now() + 5000)
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            await self._take_up(store)
            await self._play(store, STEPS, until_all=True)
            await self._end(store)

    def _tables(self, store: SqlStore) -> Tables:
        return Tables(store, FakeTeller(), self.clock, self.shuffler, store.settings)

    async def _begin(self, store: SqlStore) -> None:
        at = self.clock.now()
        chosen = ClubSettings(
            language="ja", host_role="71", welcome_points=300, clock_seconds=60, pause_ms=5000
        )
        async with store.work() as work:
            await work.change_settings(CLUB, ClubSettings(), MODERATOR, at)
            await work.change_settings(CLUB, chosen, MODERATOR, at)
            await work.commit()
        for member in list(NAMES)[:3]:
            await purse.grant(store, CLUB, member, 500, MODERATOR, at)
        await purse.give(store, CLUB, "1", "2", 120, at)
        tables = self._tables(store)
        for number, ((club, channel), rules) in enumerate(tables_to_open().items(), 1):
            table = await tables.open(club, channel, f"Table {number}", rules)
            self.tables.append(table)
            for member in list(NAMES)[:6]:
                await self._say(table, member, ask.Join(NAMES[member]))
            await self._say(table, DEALER, ask.Start())
        await self._change_everything(self.tables[0])

    async def _change_everything(self, table: Table) -> None:
        """A hand in which six throw away five each, so that the stub runs out."""
        while table.view(None).hand_number < 2:
            await self._say(table, *something(table.view(None), ask.Draw(ask.ALL_CARDS)))
            await self._wait(100)

    async def _take_up(self, store: SqlStore) -> Tables:
        tables = self._tables(store)
        self.tables = await tables.recover()
        for table in self.tables:
            table.wake()
            await table.idle()
        return tables

    async def _play(self, store: SqlStore, steps: int, *, until_all: bool = False) -> None:
        for step in itertools.count():
            if step >= steps and step % 50 == 0:
                enough = not until_all or step >= MOST_STEPS or not self._missing()
                if enough:
                    return
            table = self.rng.choice(self.tables)
            await self._say(table, *choose(self.rng, table))
            if self.rng.random() < 0.01:
                await self._move_points(store)
            await self._wait(self.rng.choice([0, 0, 500, 500, 6000]))
            if self.rng.random() < 0.005:
                await self._wait(100_000)  # nobody says anything

    async def _say(self, table: Table, who: str, what: Deed) -> None:
        source_id = str(next(self.ids))
        await table.submit(Action(who, what, self.clock.now(), "room", source_id))
        await table.idle()

    async def _move_points(self, store: SqlStore) -> None:
        giver, taker = self.rng.sample(list(NAMES), 2)
        club, points = self.rng.choice([CLUB, OTHER_CLUB]), self.rng.randint(1, 50)
        try:
            await purse.give(store, club, giver, taker, points, self.clock.now())
        except Overdrawn:
            await purse.grant(store, club, giver, points, MODERATOR, self.clock.now())

    async def _wait(self, ms: int) -> None:
        until = self.clock.now() + ms
        while self.clock.ring(until):
            for table in self.tables:
                await table.idle()
            tasks = [task for task in asyncio.all_tasks() if task.get_name().startswith("cursors")]
            await asyncio.gather(*tasks)

    def _missing(self) -> set[str]:
        with closing(sqlite3.connect(self.path)) as db:
            seen = {kind for (kind,) in db.execute("SELECT DISTINCT type FROM events")}
        return set(FORMS) - seen - {"CloseQueued", "TableClosed"}

    async def _end(self, store: SqlStore) -> None:
        """The first table is in mid-hand, the second closed, the third paused."""
        first, second, third = self.tables
        await self._say(second, DEALER, ask.CloseTable())
        await self._say(third, DEALER, ask.Pause())
        for member, name in NAMES.items():
            await purse.grant(store, CLUB, member, 100, MODERATOR, self.clock.now())
            for what in (ask.Join(name), ask.Rebuy(), ask.Back()):
                await self._say(first, member, what)
        for _ in range(MOST_STEPS):
            if second.closed and in_mid_hand(first.view(None)):
                break
            await self._say(first, *something(first.view(None)))
            await self._say(second, *something(second.view(None)))
            await self._wait(2000)
        for table in self.tables:
            await table.stop()


def in_mid_hand(view: TableView) -> bool:
    """Somebody is to change cards, and more is to come."""
    return view.turn is not None and view.turn.kind is TurnKind.DRAW


def something(view: TableView, draw: Deed = STAND_PAT) -> tuple[str, Deed]:
    """What keeps a table going."""
    if view.paused is not None:
        return DEALER, ask.Resume()
    if view.turn is None:
        return DEALER, ask.Start()
    if view.turn.kind is TurnKind.BET:
        assert view.turn.legal is not None
        return view.turn.member, ask.Call() if view.turn.legal.call else ask.Check()
    answers: dict[TurnKind, Deed] = {
        TurnKind.DRAW: draw,
        TurnKind.SHOW: ask.Open(),
        TurnKind.LAST: ask.Close(),
    }
    return view.turn.member, answers[view.turn.kind]


def choose(rng: random.Random, table: Table) -> tuple[str, Deed]:
    """Something that somebody says, mostly who is to act."""
    view = table.view(None)
    who = rng.choice(list(NAMES))
    join = ask.Join(NAMES[who])
    if rng.random() < 0.03:
        level = rng.choice([10, 20])
        stakes = replace(table.rules.stakes, small_blind=level, big_blind=2 * level)
        rules = replace(table.rules, stakes=stakes)
        whole: list[Deed] = [ask.SetRules(rules), ask.Pause(), ask.Start()]
        return DEALER, rng.choice(whole)
    if view.turn is None or rng.random() < 0.1:
        back: list[Deed] = [join, join, ask.Rebuy(), ask.Back(), ask.Back()]
        away: list[Deed] = [ask.Leave(), ask.SitOut()]
        if view.paused is not None:
            return DEALER, ask.Resume()
        return who, rng.choice(back * 3 + away)
    shown = Pick(positions=(rng.randint(1, 5),))
    many = Pick(positions=tuple(rng.sample(range(1, 6), rng.choice([2, 4, 5, 5]))))
    bets: list[Deed] = [ask.Check(), ask.Call()]
    bold: list[Deed] = [ask.Bet(), ask.Make(), ask.Bet(Sizing.MIN), ask.Make(Sizing.MIN)]
    rare: list[Deed] = [ask.AllIn(), ask.Fold(), ask.Fold(shown)]
    answers: dict[TurnKind, list[Deed]] = {
        TurnKind.BET: bets * 6 + bold + rare,
        TurnKind.DRAW: [ask.Draw(many), ask.Draw(many), ask.Draw(many), ask.Draw()],
        TurnKind.SHOW: [ask.Open(), ask.Open(), ask.Muck(), ask.Muck(shown)],
        TurnKind.LAST: [ask.Close(), ask.Open()],
    }
    return view.turn.member, rng.choice(answers[view.turn.kind])
