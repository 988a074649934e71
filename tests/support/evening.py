"""A table runtime on fakes, driven step by step."""

from __future__ import annotations

import itertools
from pathlib import Path

from bot.club.settings import ClubSettings
from bot.engine.actions import DEALER, Action, Deed, Join, Start
from bot.engine.events import Event
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code, Refusal
from bot.rulebook import Rulebook
from bot.table.outcome import Done, Outcome
from bot.table.ports import Shuffler
from bot.table.runtime import Table
from bot.table.tables import Tables
from tests.support.fakes import FakeStore, FakeTeller, FixedShuffler, ManualClock

DATA = Path(__file__).parents[2] / "data"
CLUB = "club"


def rules(house: str = "loj", level: str = "LV3", limit: Limit | None = None) -> Rules:
    """Five-card draw in a house."""
    return Rulebook.load(DATA).rules("five_card_draw", house, level, limit=limit)


class Evening:
    """One table, its clock and all that was told."""

    def __init__(
        self,
        table_rules: Rules | None = None,
        shuffler: Shuffler | None = None,
        settings: ClubSettings | None = None,
    ) -> None:
        self.rules = table_rules or rules()
        self.store = FakeStore()
        self.teller = FakeTeller()
        self.clock = ManualClock()
        self.shuffler = shuffler or FixedShuffler()
        self.settings = settings or ClubSettings()
        self.ids = itertools.count(1)
        self.tables = self._tables()
        self.table: Table

    def _tables(self) -> Tables:
        return Tables(self.store, self.teller, self.clock, self.shuffler, self._set)

    async def _set(self, club: str) -> ClubSettings:
        return self.settings

    async def open(self, *members: str, start: bool = True) -> Evening:
        """Open the table, seat members with their welcome points, start."""
        self.table = await self.tables.open(CLUB, "channel", "Table", self.rules)
        for member in members:
            assert isinstance(await self.say(member, Join(member.title())), Done)
        if start:
            assert isinstance(await self.say(DEALER, Start()), Done)
        await self.table.idle()
        return self

    async def restart(self) -> None:
        """The process is killed: nothing but the store is left."""
        self.teller = FakeTeller()
        clock = ManualClock(self.clock.now())
        self.clock = clock
        self.tables = self._tables()
        self.table = (await self.tables.recover())[0]
        self.table.wake()
        await self.table.idle()

    async def say(
        self, who: str, what: Deed, *, source_id: str = "", token: int | None = None
    ) -> Outcome:
        """Say something and wait until it is told."""
        source_id = source_id or str(next(self.ids))
        action = Action(who, what, self.clock.now(), "test", source_id, token)
        outcome = await self.table.submit(action)
        await self.table.idle()
        return outcome

    async def done(self, who: str, what: Deed) -> tuple[Event, ...]:
        """Say something that must count."""
        outcome = await self.say(who, what)
        assert isinstance(outcome, Done), outcome
        return outcome.events

    async def refused(self, who: str, what: Deed, code: Code) -> None:
        """Say something that must be refused."""
        outcome = await self.say(who, what)
        assert isinstance(outcome, Refusal), outcome
        assert outcome.code is code

    async def wait(self, ms: int) -> None:
        """Let time pass, timer by timer."""
        until = self.clock.now() + ms
        while self.clock.ring(until):
            await self.table.idle()
        await self.table.idle()

    @property
    def turn(self) -> str:
        """The member to act."""
        turn = self.table.view(None).turn
        assert turn is not None
        return turn.member

    @property
    def log(self) -> list[Event]:
        """All events of the table."""
        return [row.event for row in self.store.logs[self.table.row.id]]

    @property
    def last(self) -> str:
        """The name of the last event."""
        return type(self.log[-1]).__name__
