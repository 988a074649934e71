"""What tables tell, overheard: by those who have to do something about it on Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import discord
from discord.ext import commands

from bot.table.ports import TableRow, Teller, Telling

C = TypeVar("C", bound=commands.Cog)

log = logging.getLogger(__name__)

Observer = Callable[[Telling], None]
"""Hears of a telling once its audience has it, or never will. Nothing waits for an observer."""


class ObservedTeller:
    """A Teller that lets others hear what it has told."""

    def __init__(self, teller: Teller, observers: Sequence[Observer]) -> None:
        self._teller = teller
        self._observers = observers

    async def tell(self, telling: Telling) -> None:
        """See table.ports.Teller."""
        await self._teller.tell(telling)
        for observer in self._observers:
            try:
                observer(telling)
            except Exception:
                log.exception("table %d: an observer failed", telling.table.id)

    async def trouble(self, table: TableRow) -> None:
        """See table.ports.Teller."""
        await self._teller.trouble(table)


class Errands:
    """What is done beside everything else; an error in it is logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Begin; nobody waits for it."""
        task = asyncio.create_task(self._carried_out(errand))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    async def _carried_out(errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
        except Exception:
            log.exception("an errand failed")


def cog_of(client: discord.Client, kind: type[C]) -> C:
    """The one cog of a kind, for a button or for another cog."""
    assert isinstance(client, commands.Bot)
    cog = client.get_cog(kind.__name__)
    assert isinstance(cog, kind)
    return cog
