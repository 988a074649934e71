"""Who keeps order on a server: its moderators and its hosts, and how they are told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import aiohttp
import discord
from discord.ui import View

from bot.render import Voice
from bot.table.runtime import Table
from cogs.answers import QUIET
from cogs.desk import Desk

log = logging.getLogger(__name__)

MOST_MEMBERS: Final = 5000
"""On a larger server nobody is looked for beyond those whom Discord has told of."""
CHUNK_SECONDS: Final = 5
MOST_TOLD: Final = 3
"""Hosts who are told in private where there is no channel for it."""
PRIVATE_SECONDS: Final = 20

Message = tuple[str, View | None]
Words = Callable[[Voice, bool], Message]
"""Makes a message: for a voice, and with what players of the hand may not read, or without."""


class Officers:
    """Rights (checked in code), and the way to those who have them."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    # --- rights -----------------------------------------------------------------------------------

    async def is_moderator(self, member: discord.Member) -> bool:
        """May rule: Manage Messages, or the server's moderator role."""
        role = (await self._desk.settings(member.guild.id)).moderator_role
        has_role = any(str(one.id) == role for one in member.roles)
        return member.guild_permissions.manage_messages or has_role

    async def is_officer(self, member: discord.Member) -> bool:
        """May confirm what is put before moderators: they and the hosts."""
        return await self.is_moderator(member) or await self._desk.is_host(member)

    async def member(self, user: discord.abc.User, guild: int) -> discord.Member | None:
        """Somebody as a member of a server, wherever he pressed; None = he is none."""
        if isinstance(user, discord.Member) and user.guild.id == guild:
            return user
        return await self.find(guild, user.id)

    async def find(self, guild: int, user: int) -> discord.Member | None:
        """A member by his id; None = he is none, or cannot be found now."""
        there = self._desk.client.get_guild(guild)
        if there is None:
            return None
        known = there.get_member(user)
        if known is not None:
            return known
        try:
            return await there.fetch_member(user)
        except discord.HTTPException:
            return None

    async def all(self, guild: int) -> list[discord.Member]:
        """Moderators and hosts, as far as they are known; the owner always is."""
        there = self._desk.client.get_guild(guild)
        if there is None:
            return []
        few = (there.member_count or 0) <= MOST_MEMBERS
        if self._desk.client.intents.members and few and not there.chunked:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(CHUNK_SECONDS):
                    await there.chunk()
        found = [one for one in there.members if not one.bot and await self.is_officer(one)]
        owner = there.owner_id
        if owner is not None and owner not in {one.id for one in found}:
            member = await self.find(guild, owner)
            found += [member] if member is not None and not member.bot else []
        return found

    async def may_judge(self, member: discord.Member, table: Table, hand: int) -> bool:
        """Whether he may rule on this hand: he does not play in it, or nobody else could."""
        if not table.plays(str(member.id), hand):
            return True
        officers = await self.all(member.guild.id)
        return all(table.plays(str(one.id), hand) for one in officers)

    # --- telling them -----------------------------------------------------------------------------

    async def tell(
        self, guild: int, words: Words, table: Table | None = None, hand: int = 0
    ) -> list[tuple[discord.Message, bool]]:
        """Put something before the moderators: in their channel, else before hosts in private.

        The answer: each message, and whether it says all. It does not where somebody can read it
        who plays this hand of this table.
        """
        settings = await self._desk.settings(guild)
        voice = await self._desk.room_voice(guild)
        if settings.moderator_channel:
            whole = not await self._is_read(guild, int(settings.moderator_channel), table, hand)
            role = settings.moderator_role
            text, view = words(voice, whole)
            pings = QUIET
            if role:
                text = f"<@&{role}>\n{text}"
                pings = discord.AllowedMentions(
                    everyone=False, users=False, roles=[discord.Object(int(role))]
                )
            channel = self._desk.client.get_partial_messageable(
                int(settings.moderator_channel), guild_id=guild
            )
            try:
                return [(await _send(channel, text, view, pings), whole)]
            except discord.HTTPException as error:
                log.warning("the moderators' channel could not be told (%d)", error.code)
        return await self._tell_hosts(guild, words, table, hand)

    async def _tell_hosts(
        self, guild: int, words: Words, table: Table | None, hand: int
    ) -> list[tuple[discord.Message, bool]]:
        """In private: those who do not play; if there are none, those who do."""
        officers = [(one, self._plays(one, table, hand)) for one in await self.all(guild)]
        hosts = [pair for pair in officers if await self._desk.is_host(pair[0])]
        sent: list[tuple[discord.Message, bool]] = []
        for member, plays in sorted(hosts or officers, key=lambda pair: pair[1]):
            if plays and sent:
                break
            voice = await self._desk.private_voice(member.id, guild)
            text, view = words(voice, not plays)
            message = await self._whisper(member, text, view)
            sent += [(message, not plays)] if message is not None else []
            if len(sent) >= MOST_TOLD:
                break
        if not sent:
            log.warning("nobody who keeps order on server %d could be told", guild)
        return sent

    async def _whisper(
        self, member: discord.Member, text: str, view: View | None
    ) -> discord.Message | None:
        doors = self._desk.doors
        if doors.is_closed(member.id):
            return None
        try:
            async with asyncio.timeout(PRIVATE_SECONDS):
                channel = await self._desk.client.create_dm(discord.Object(member.id))
                return await _send(channel, text, view, QUIET)
        except discord.HTTPException as error:
            if 400 <= error.status < 500:
                doors.refused(member.id, error)
        except (OSError, TimeoutError) as error:
            log.info("a host could not be told in private: %s", type(error).__name__)
        return None

    @staticmethod
    def _plays(member: discord.Member, table: Table | None, hand: int) -> bool:
        return table is not None and table.plays(str(member.id), hand)

    async def _is_read(self, guild: int, channel: int, table: Table | None, hand: int) -> bool:
        """Whether somebody who plays the hand can read a channel; in doubt he can."""
        if table is None:
            return False
        there = self._desk.client.get_guild(guild)
        where = there.get_channel_or_thread(channel) if there is not None else None
        for seat in table.view(None).seats:
            if not table.plays(seat.member, hand):
                continue
            member = await self.find(guild, int(seat.member))
            if member is None or where is None or where.permissions_for(member).view_channel:
                return True
        return False


async def _send(
    channel: discord.abc.Messageable, text: str, view: View | None, pings: discord.AllowedMentions
) -> discord.Message:
    if view is None:
        return await channel.send(text, allowed_mentions=pings, suppress_embeds=True)
    return await channel.send(text, view=view, allowed_mentions=pings, suppress_embeds=True)


async def edit(
    message: discord.Message | discord.PartialMessage, text: str, view: View | None
) -> bool:
    """Put something else in a message's place. False = it is gone, or cannot be reached now."""
    try:
        await message.edit(content=text, view=view, allowed_mentions=QUIET)
    except (discord.HTTPException, OSError) as error:
        log.info("a message to moderators could not be changed: %s", type(error).__name__)
        return False
    return True
