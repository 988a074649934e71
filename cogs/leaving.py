"""Members, messages, channels and servers that are gone. A network outage is none of these."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.engine.actions import Leave, RestartClock
from bot.table.runtime import Table
from cogs.desk import Desk


class Leaving(commands.Cog):
    """Who has left the server leaves his seat; a table whose room is gone closes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def _tables(self, guild: int) -> list[Table]:
        return [table for table in self._desk.tables.all() if table.row.club == str(guild)]

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Comes only with the members intent; without it the clock does the same in the end."""
        member = str(payload.user.id)
        for table in self._tables(payload.guild_id):
            view = table.view(member)
            waits = any(waiter.member == member for waiter in view.waitlist)
            if view.own is not None or waits:
                self._desk.order(table, Leave(), member)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed. A server that is only out of reach does not come here."""
        for table in self._tables(guild.id):
            self._desk.close_down(table)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Discord has lost the server for a while: nobody is heard there, so its clocks stand."""
        self._desk.tables.hold(str(guild.id))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """It is back. At a start every server comes so: its tables wake."""
        self._desk.tables.release(lost=True, club=str(guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table's channel was deleted."""
        self._room_gone(channel.guild.id, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table's thread was deleted, or the channel above it."""
        self._room_gone(payload.guild_id, payload.thread_id)

    def _room_gone(self, guild: int, channel: int) -> None:
        table = self._desk.table_in(guild, channel)
        if table is not None:
            self._desk.close_down(table)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Somebody deleted a message of a table's room."""
        self._messages_gone(payload.guild_id, payload.channel_id, {payload.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """The same for many at once."""
        self._messages_gone(payload.guild_id, payload.channel_id, payload.message_ids)

    def _messages_gone(self, guild: int | None, channel: int, messages: set[int]) -> None:
        """The message that asks took its buttons along: it is asked anew, with a fresh clock."""
        table = self._desk.table_in(guild, channel)
        if table is None or self._desk.asking.get(table.row.id) not in messages:
            return
        view = table.view(None)
        if view.turn is not None and view.paused is None:
            self._desk.order(table, RestartClock())

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Rights may have come back: what the room was not told, it is told now."""
        self._speak_again(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The same, by a role."""
        self._speak_again(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """The same, by a role that forbade it."""
        self._speak_again(role.guild.id)

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """The same, in a thread that was locked."""
        self._speak_again(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The same, by a role that was given to the bot; Discord always tells it of itself."""
        if after == after.guild.me:
            self._speak_again(after.guild.id)

    def _speak_again(self, guild: int) -> None:
        for table in self._tables(guild):
            table.retell()
