"""The practice players at the local table: they answer when the room asks them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from random import Random

from bot.engine.actions import Action, Deed, Join, Rebuy
from bot.engine.events import Event, SeatLeft, WentBankrupt
from bot.engine.types import Why
from bot.room.players import Temper, choose
from bot.table import purse
from bot.table.ports import Clock, Store, Telling
from bot.table.runtime import Table

log = logging.getLogger(__name__)

PREFIX = "practice:"
"""Before the temper's id in a practice player's member id."""


class Company:
    """Seats them, refills them, and lets them think."""

    def __init__(
        self, tempers: Mapping[str, Temper], store: Store, clock: Clock, club: str, language: str
    ) -> None:
        self._tempers = tempers
        self._store = store
        self._clock = clock
        self._club = club
        self._language = language
        self._random = Random()
        self._pace = Random()
        self._tasks: set[asyncio.Task[None]] = set()
        self.table: Callable[[], Table | None] = lambda: None
        """Where they sit."""
        self.thinks = True
        """They take their time; False = they answer at once."""
        self.stake = 0
        """Bank points that each brings at least, when he sits down and when he rebuys."""

    def seed(self, seed: int) -> None:
        """Make them repeatable."""
        self._random = Random(seed)

    async def sit_down(self, table: Table, seats: int) -> list[str]:
        """Fill the table up to ``seats``; the answer is their names."""
        names: list[str] = []
        keys = list(self._tempers)
        for number in range(seats - len(table.view(None).seats)):
            # The tempers in turn; a second player of one temper is numbered.
            key, round_ = keys[number % len(keys)], number // len(keys)
            member = f"{PREFIX}{key}{round_ + 1 if round_ else ''}"
            await self._join(table, member)
            names.append(self._name(member))
        return names

    def _temper(self, member: str) -> tuple[Temper, str]:
        """A practice player's temper, and his number if there is another one of it."""
        key = member.removeprefix(PREFIX).rstrip("0123456789")
        return self._tempers[key], member.removeprefix(PREFIX + key)

    def _name(self, member: str) -> str:
        temper, number = self._temper(member)
        return temper.name.of(self._language) + number

    async def _join(self, table: Table, member: str) -> None:
        await self.refill(member)
        name = self._name(member)
        await table.submit(Action(member, Join(name), self._clock.now(), "room"))
        await self._keep_member(member)

    async def refill(self, member: str) -> None:
        """New points from the house, as far as some are missing; the books show it."""
        await purse.top_up(self._store, self._club, member, self.stake, self._clock.now())

    async def _keep_member(self, member: str) -> None:
        """A point in the bank: who goes broke with one keeps his seat and rebuys (LV-34)."""
        await purse.top_up(self._store, self._club, member, 1, self._clock.now())

    def hear(self, telling: Telling) -> None:
        """The room was told something: whoever is asked answers."""
        table = self.table()
        if table is None or table.row != telling.table:
            return
        for row in telling.entries:
            if not telling.view.closed:
                self._stay(table, row.event)
        turn = telling.view.turn
        paused = telling.view.paused is not None
        if turn is not None and not paused and turn.member.startswith(PREFIX):
            self._answer(table, turn.member, turn.token)

    def _stay(self, table: Table, event: Event) -> None:
        """Who went broke rebuys; if the next hand was faster than he, he sits down again."""
        match event:
            case WentBankrupt(may_rebuy=True) if event.member.startswith(PREFIX):
                self._start(self._rebuy(table, event.member))
            case SeatLeft(why=Why.BANKRUPT) if event.member.startswith(PREFIX):
                self._start(self._join(table, event.member))
            case _:
                pass

    def _answer(self, table: Table, member: str, token: int) -> None:
        view = table.view(member)
        if view.turn is None or view.turn.token != token:
            return
        temper, _ = self._temper(member)
        deed = choose(view, temper, self._random)
        if not self.thinks:
            self._say(table, member, deed, token)
            return
        self._start(self._think(table, member, deed, token, temper.think(self._pace)))

    async def _think(
        self, table: Table, member: str, deed: Deed, token: int, seconds: float
    ) -> None:
        await asyncio.sleep(seconds)
        self._say(table, member, deed, token)

    def _say(self, table: Table, member: str, deed: Deed, token: int) -> None:
        table.submit(Action(member, deed, self._clock.now(), "room", token=token))

    async def _rebuy(self, table: Table, member: str) -> None:
        await self.refill(member)
        await table.submit(Action(member, Rebuy(), self._clock.now(), "room"))
        await self._keep_member(member)

    def _start(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until nobody thinks."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def stop(self) -> None:
        """They put their cards down."""
        for task in self._tasks:
            task.cancel()
