"""The bot's connection to Discord: when it stands, when it is gone, and which commands it has."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import discord
from discord.ext import commands

from cogs.answers import QUIET, Errors
from cogs.buttons import Press
from cogs.desk import Desk
from cogs.presses import Presses

log = logging.getLogger(__name__)

CogMaker = Callable[[Desk], commands.Cog]


class Memo(Protocol):
    """One text that outlives the process."""

    def read(self) -> str:
        """What was written last; empty = nothing."""

    def write(self, text: str) -> None:
        """Put this in its place."""


class Dealer(commands.Bot):
    """The bot. Everything it knows is at the desk."""

    desk: Desk
    """Set where the parts are wired, before the start."""
    presses: Presses

    def __init__(
        self,
        intents: discord.Intents,
        cogs: Sequence[CogMaker],
        synced: Memo | None = None,
        translator: discord.app_commands.Translator | None = None,
    ) -> None:
        """``synced`` remembers which commands Discord has; None = tell it at every start."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents,
            allowed_mentions=QUIET,
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self._makers = cogs
        self._synced = synced
        self._translator = translator

    async def setup_hook(self) -> None:
        """Logged in, not connected yet: tables are taken up, cogs and buttons are in place."""
        await self.desk.tables.recover()
        self.presses = Presses(self.desk)
        await self.add_cog(self.presses)
        self.add_dynamic_items(Press)
        for make in self._makers:
            await self.add_cog(make(self.desk))
        if self._translator is not None:
            await self.tree.set_translator(self._translator)
        self.tree.error(Errors(self.desk).handle)
        await self._sync()

    async def on_message(self, message: discord.Message, /) -> None:
        """Typed words are the listening cog's; there are no prefix commands."""

    # --- the gateway ------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """A new session: the tables wake, or go on; what was missed is lost."""
        self.desk.tables.release(lost=True, dark=self._dark)
        log.info(
            "ready on %d servers, %d open tables", len(self.guilds), len(self.desk.tables.all())
        )

    async def on_resumed(self) -> None:
        """The old session goes on; Discord has sent what was missed."""
        self.desk.tables.release(lost=False, dark=self._dark)
        log.info("the gateway is back")

    async def on_disconnect(self) -> None:
        """Nobody can be heard: all clocks stand still."""
        self.desk.tables.hold()
        log.info("the gateway is down")

    @property
    def _dark(self) -> set[str]:
        """Servers that Discord has lost for a while: nobody is heard there yet."""
        return {str(guild.id) for guild in self.guilds if guild.unavailable}

    async def pause_tables(self) -> None:
        """Before the end of the process: every table pauses and says so."""
        await self.desk.tables.shut_down()

    # --- commands ---------------------------------------------------------------------------------

    async def _sync(self) -> None:
        """Tell Discord the slash commands if they are others than last time."""
        tree = self.tree
        found = tree.get_commands()
        if self._translator is None:
            payload = [command.to_dict(tree) for command in found]
        else:
            payload = [
                await command.get_translated_payload(tree, self._translator) for command in found
            ]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        state = hashlib.sha256(text.encode()).hexdigest()
        if self._synced is not None and self._synced.read() == state:
            return
        try:
            await tree.sync()
        except discord.HTTPException as error:
            log.error("Discord did not take the slash commands: %s", error)
            return
        log.info("Discord was told %d slash commands", len(payload))
        if self._synced is not None:
            self._synced.write(state)
