"""The watch: chat of those who play, in their table's channel or a thread below it (L-106, A-90).

Only talk is judged, never an action; and only while its writer may not speak of the hand.
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from typing import Final

import discord
from discord.ext import commands

from bot.table import moderation
from bot.table.runtime import Table
from bot.words import Chat, parse
from bot.words.leaks import Watch
from cogs.desk import Desk, milliseconds
from cogs.flags import FlagDesk
from cogs.observing import cog_of

log = logging.getLogger(__name__)

_HEARD: Final = frozenset({discord.MessageType.default, discord.MessageType.reply})
_EMOJI: Final = re.compile(r"<a?:(\w+):[0-9]+>")
_MENTION: Final = re.compile(r"<[@#][!&]?[0-9]+>")
OLD_MS: Final = 60_000
"""An edit is told at once. What is older was changed by Discord itself: a pin, a preview."""
MOST_EDITS: Final = 1000
"""Messages whose last edit is remembered."""


class WatchCog(commands.Cog):
    """Reads along; without the message content intent it does not."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._watch = Watch(desk.lexicons)
        self._edits: OrderedDict[int, int] = OrderedDict()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """One line of a person in a room."""
        if message.author.bot or message.webhook_id or message.type not in _HEARD:
            return
        await self._read(message, milliseconds(message.id))

    @commands.Cog.listener()
    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """A line that was changed, judged by the time of its change."""
        message = payload.message
        edited = message.edited_at
        if edited is None or message.author.bot or message.webhook_id:
            return
        at = int(edited.timestamp() * 1000)
        if at == self._edits.get(message.id) or at < self._desk.clock.now() - OLD_MS:
            return
        self._edits[message.id] = at
        if len(self._edits) > MOST_EDITS:
            self._edits.popitem(last=False)
        await self._read(message, at)

    async def _read(self, message: discord.Message, at: int) -> None:
        table = self._table(message)
        if table is None or not self._desk.client.intents.message_content:
            return
        detect = table.rules.house.penalty.leak_detect
        view = table.view(str(message.author.id))
        if detect == "off" or view.may_tell or view.own is None:
            return
        text = _MENTION.sub(" ", _EMOJI.sub(r" \1 ", message.content)).strip()
        if not isinstance(parse(text, self._desk.lexicons), Chat):
            return
        if self._watch.suspicion(text) is None:
            return
        try:
            await self._flag(table, message, at, view.hand_number, view.own.name, detect)
        except Exception:
            log.exception("a flag could not be raised")

    def _table(self, message: discord.Message) -> Table | None:
        """The table of the channel, of the thread, or of the channel above the thread."""
        guild, channel = message.guild, message.channel
        if guild is None:
            return None
        table = self._desk.table_in(guild.id, channel.id)
        if table is None and isinstance(channel, discord.Thread):
            table = self._desk.table_in(guild.id, channel.parent_id)
        return table

    async def _flag(
        self,
        table: Table,
        message: discord.Message,
        at: int,
        hand: int,
        name: str,
        detect: str,
    ) -> None:
        number = await moderation.flag(
            self._desk.store,
            table.row.club,
            at,
            table=table.row.id,
            hand=hand,
            member=str(message.author.id),
            name=name,
            channel=str(message.channel.id),
            message=str(message.id),
            line=message.content,
        )
        if number is None:
            return  # it was flagged with these words before
        cog = cog_of(self._desk.client, FlagDesk)
        if detect == "enforce":
            await cog.enforce(table, number)
        else:
            await cog.raise_flag(table, number)
