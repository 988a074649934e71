"""Stores up to where each audience was told, when no action of the table does it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from bot.table.outbox import Outbox
from bot.table.ports import Clock, Conflict, Store, StoreFailure, TableRow

log = logging.getLogger(__name__)

CURSOR_MS: Final = 1000
"""Milliseconds after which a cursor is stored without waiting for the next action."""


class Cursors:
    """The cursors of one table on their way into the store."""

    def __init__(self, row: TableRow, outbox: Outbox, store: Store, clock: Clock) -> None:
        self._row = row
        self._outbox = outbox
        self._store = store
        self._clock = clock
        self._cancel: Callable[[], None] | None = None
        self._task: asyncio.Task[bool] | None = None

    def soon(self) -> None:
        """Store those that moved in a moment, unless an action does it before."""
        if self._outbox.told and self._cancel is None:
            self._cancel = self._clock.call_at(self._clock.now() + CURSOR_MS, self._due)

    def _due(self) -> None:
        self._cancel = None
        if self._outbox.told:
            name = f"cursors-{self._row.id}"
            self._task = asyncio.create_task(self.store(closed=False), name=name)

    async def store(self, *, closed: bool) -> bool:
        """Store them now. ``closed``: the end was told as well; True = it is marked as over.

        Only a table whose end was told is marked so: no start would take it up again.
        """
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        told = self._outbox.take_told()
        if not told and not closed:
            return False
        try:
            async with self._store.work() as work:
                if told:
                    await work.cursors(self._row.id, told)
                if closed:
                    await work.close_table(self._row.id)
                await work.commit()
        except (Conflict, StoreFailure):
            log.exception("table %d could not store its cursors", self._row.id)
            self._outbox.not_stored(told)
            return False
        return closed
