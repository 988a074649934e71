"""All running tables of a process: opening, finding, recovering, stopping."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container

from bot.club.settings import ClubSettings
from bot.engine.actions import DEALER, Action, Pause
from bot.engine.events import TableOpened
from bot.engine.evolve import initial
from bot.engine.house import Rules
from bot.table.ports import Clock, Logged, Shuffler, Store, Teller
from bot.table.runtime import Table

log = logging.getLogger(__name__)


class Tables:
    """The tables in play, by their channel."""

    def __init__(
        self,
        store: Store,
        teller: Teller,
        clock: Clock,
        shuffler: Shuffler,
        settings: Callable[[str], Awaitable[ClubSettings]],
    ) -> None:
        """``settings`` tells what a club has set, for the tables that are opened or taken up."""
        self._store = store
        self._teller = teller
        self._clock = clock
        self._shuffler = shuffler
        self._settings = settings
        self._tables: dict[tuple[str, str], Table] = {}

    def all(self) -> list[Table]:
        """The tables that are open."""
        return [table for table in self._tables.values() if not table.closed]

    def changed(self, club: str, settings: ClubSettings) -> None:
        """A club has set something else; its open tables take it over."""
        for table in self.all():
            if table.row.club == club:
                table.settings = settings

    def at(self, club: str, channel: str) -> Table | None:
        """The open table of a channel."""
        table = self._tables.get((club, channel))
        if table is not None and table.closed:
            del self._tables[club, channel]
            return None
        return table

    def numbered(self, number: int) -> Table | None:
        """The open table with this number."""
        return next((table for table in self.all() if table.row.id == number), None)

    async def for_ruling(self, club: str, number: int) -> Table | None:
        """The table with this number of this club, also one that is over.

        There a ruling may still fine, or take a fine back. None = the club has no such table.
        Refused with StoreFailure: it cannot be read.
        """
        table = self.numbered(number)
        if table is not None:
            return table if table.row.club == club else None
        row = await self._store.table(number)
        if row is None or row.club != club:
            return None
        state = await self._store.fold(number)
        return Table(
            row,
            state,
            self._store,
            self._teller,
            self._clock,
            self._shuffler,
            await self._settings(club),
        )

    def hold(self, club: str | None = None) -> None:
        """The chat system, or one club in it, is out of reach: its clocks stand still."""
        for table in self.all():
            if club in (None, table.row.club):
                table.hold()

    def release(
        self, *, lost: bool, club: str | None = None, dark: Container[str] = frozenset()
    ) -> None:
        """It is back; see Table.release. Clubs in ``dark`` are still out of reach."""
        for table in self.all():
            if club in (None, table.row.club) and table.row.club not in dark:
                table.release(lost=lost)

    async def open(self, club: str, channel: str, name: str, rules: Rules) -> Table:
        """A new table. Refused with Conflict: the channel has one."""
        last = self._tables.get((club, channel))
        if last is not None and last.closed:
            await last.idle()  # so that its end is told and stored
        event = TableOpened(rules)
        opened = Logged(1, self._clock.now(), event)
        row = await self._store.open_table(club, channel, name, opened)
        table = Table(
            row,
            initial(event),
            self._store,
            self._teller,
            self._clock,
            self._shuffler,
            await self._settings(club),
        )
        table.opened(opened)
        self._tables[club, channel] = table
        return table

    async def recover(self, club: str | None = None) -> list[Table]:
        """Take up all tables that are not over. They speak once they are woken or released."""
        found: list[Table] = []
        for stored in await self._store.open_tables(club):
            table = Table(
                stored.row,
                stored.state,
                self._store,
                self._teller,
                self._clock,
                self._shuffler,
                await self._settings(stored.row.club),
            )
            table.take_up(stored)
            self._tables[stored.row.club, stored.row.channel] = table
            found.append(table)
        return found

    async def shut_down(self) -> None:
        """Pause every table and say so; the next start resumes.

        One that was taken up and not woken lies as it was left.
        """
        tables = self.all()
        at = self._clock.now()
        pause = Pause(shutdown=True)
        awake = (table for table in tables if not table.asleep)
        await asyncio.gather(*(table.submit(Action(DEALER, pause, at)) for table in awake))
        for table in tables:
            await table.stop()
