"""Tells audiences what the outbox holds for them; nothing that goes wrong here stops a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.table.outbox import Outbox
from bot.table.ports import ROOM, TableRow, Teller, Telling

log = logging.getLogger(__name__)

TELL_SECONDS: Final = 60
"""A telling that takes longer is given up; the audience hears it with the next one."""
FIRST_RETRY_MS: Final = 5000
LONGEST_RETRY_MS: Final = 300_000
"""Milliseconds that pass at most before a room that could not be told is tried again."""


class Crier:
    """Speaks for one table."""

    def __init__(self, row: TableRow, outbox: Outbox, teller: Teller) -> None:
        self._row = row
        self._outbox = outbox
        self._teller = teller
        self.unheard_ms = 0
        """The room could not be told; in how many milliseconds it is tried again."""

    async def tell(self, telling: Telling) -> None:
        """Tell one audience. What it was not told goes out with its next telling."""
        try:
            async with asyncio.timeout(TELL_SECONDS):
                await self._teller.tell(telling)
        except Exception:
            log.exception("table %d could not tell %s", self._row.id, telling.audience or "room")
            if telling.audience == ROOM:
                later = max(FIRST_RETRY_MS, 2 * self.unheard_ms)
                self.unheard_ms = min(later, LONGEST_RETRY_MS)
            return
        if telling.audience == ROOM:
            self.unheard_ms = 0
        self._outbox.done(telling)

    async def trouble(self) -> None:
        """Twice refused by the store: everything is safe, and the room hears of it."""
        try:
            async with asyncio.timeout(TELL_SECONDS):
                await self._teller.trouble(self._row)
        except Exception:
            log.exception("table %d cannot tell of its trouble", self._row.id)
