"""Ranks (L-110, A-92): what somebody has, giving it by hand, and Discord's roles in step."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.club.events import RankSet
from bot.club.ranks import role_of
from bot.club.settings import MAX_RANK_LENGTH, ClubSettings
from bot.render import Voice, demoted
from bot.table import moderation
from bot.table.runtime import Table
from cogs import slash
from cogs.answers import QUIET
from cogs.desk import Desk, milliseconds
from cogs.officers import Message, Officers

log = logging.getLogger(__name__)

Rank = Range[str, 1, MAX_RANK_LENGTH]
Somebody = discord.Member | discord.User
"""Who was named; a User is no member of this server."""


class Ranks:
    """Keeps roles in step with ranks, and says in the room who has another one."""

    def __init__(self, desk: Desk, officers: Officers) -> None:
        self._desk = desk
        self._officers = officers

    async def follow(self, table: Table, changed: Sequence[RankSet]) -> None:
        """After a ruling: the room hears of it, and the roles follow. Never raises."""
        guild = int(table.row.club)
        for one in changed:
            voice = await self._desk.room_voice(guild)
            seats = table.view(None).seats
            called = next((seat.name for seat in seats if seat.member == one.member), None)
            name = voice.escape(called) if called is not None else f"<@{one.member}>"
            text = demoted(voice, name, one.before, one.after)
            channel = self._desk.client.get_partial_messageable(
                int(table.row.channel), guild_id=guild
            )
            try:
                await channel.send(text, allowed_mentions=QUIET)
            except (discord.HTTPException, OSError) as error:
                log.info("the room was not told of a rank: %s", type(error).__name__)
            if not await self.in_step(guild, int(one.member), one.after):
                await self._officers.tell(guild, partial(_failed, one))

    async def in_step(self, guild: int, user: int, rank: str) -> bool:
        """Give the role that goes with a rank and take those of the others. False = it failed.

        Nothing to do counts as done: the server has no such roles, or he is no member any more.
        """
        settings = await self._desk.settings(guild)
        roles = {int(role) for role in settings.rank_roles if role}
        member = await self._officers.find(guild, user) if roles else None
        if member is None:
            return True
        wanted = role_of(settings, rank)
        has = {role.id for role in member.roles}
        give = {int(wanted)} - has if wanted else set()
        take = (roles - {int(wanted)} if wanted else roles) & has
        try:
            if give:
                await member.add_roles(*map(discord.Object, give), reason=rank)
            if take:
                await member.remove_roles(*map(discord.Object, take), reason=rank)
        except discord.HTTPException as error:
            log.warning("roles could not be kept in step with a rank (%d)", error.code)
            return False
        return True


def _failed(changed: RankSet, voice: Voice, whole: bool) -> Message:
    name, rank = f"<@{changed.member}>", voice.escape(changed.after)
    return voice.say("rank-role-failed", name=name, rank=rank), None


def ladder(voice: Voice, settings: ClubSettings) -> str:
    """The ranks of a server, lowest first, with their roles as mentions."""
    texts = []
    for place, rank in enumerate(settings.ranks):
        role = settings.rank_roles[place] if settings.rank_roles else ""
        name = voice.escape(rank)
        texts.append(f"{name} (<@&{role}>)" if role else name)
    return " → ".join(texts)


def read_ladder(text: str) -> tuple[str, ...]:
    """Ranks as they are typed, with commas between them."""
    return tuple(name for part in re.split("[,、，]", text) if (name := part.strip()))


def read_roles(text: str) -> tuple[str, ...] | None:
    """Roles as they are typed: mentions, and "-" for none; None = it is something else."""
    found = re.findall(r"<@&([0-9]+)>|(?<!\S)([-ー−])(?!\S)|(\S)", text.replace(",", " "))
    if any(other for _, _, other in found):
        return None
    return tuple(role for role, _, _ in found)


def may_name(by: discord.Member, guild: discord.Guild, roles: Sequence[str]) -> bool:
    """Whether he could give these roles himself: moderators will, by ranks."""
    named = [guild.get_role(int(role)) for role in roles if role]
    if by.id == guild.owner_id or not named:
        return all(named)
    may = by.guild_permissions.manage_roles
    return may and all(role is not None and role < by.top_role for role in named)


@app_commands.guild_only()
class RankCog(
    commands.GroupCog,
    group_name=locale_str("rank", key="slash-rank"),
    group_description=locale_str("slash-rank-about"),
):
    """/rank show, set."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._officers = Officers(desk)
        self._ranks = Ranks(desk, self._officers)
        slash.in_english(self, desk)

    @app_commands.command(
        name=locale_str("show", key="slash-rank-show"),
        description=locale_str("slash-rank-show-about"),
    )
    @app_commands.rename(member=locale_str("member", key="slash-option-member"))
    @app_commands.describe(member=locale_str("slash-option-member-about"))
    async def show(self, interaction: discord.Interaction, member: Somebody | None = None) -> None:
        """The asker's own rank, or somebody's."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        assert interaction.guild_id is not None
        settings = await desk.settings(interaction.guild_id)
        who = member or interaction.user
        rank = await moderation.rank(desk.books, str(interaction.guild_id), str(who.id), settings)
        await slash.say(
            interaction,
            voice,
            "rank-is",
            name=voice.escape(who.display_name),
            rank=voice.escape(rank),
            ladder=ladder(voice, settings),
        )

    @app_commands.command(
        name=locale_str("set", key="slash-rank-set"),
        description=locale_str("slash-rank-set-about"),
    )
    @app_commands.rename(
        member=locale_str("member", key="slash-option-member"),
        rank=locale_str("rank", key="slash-option-rank"),
    )
    @app_commands.describe(
        member=locale_str("slash-option-member-about"),
        rank=locale_str("slash-option-rank-about"),
    )
    async def set(self, interaction: discord.Interaction, member: Somebody, rank: Rank) -> None:
        """Moderators only; the role follows, also if the rank was right already."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        by = slash.as_member(interaction)
        if not await self._officers.is_moderator(by):
            await slash.refuse(interaction, voice, "floor-not-moderator")
            return
        club, settings = str(by.guild.id), await desk.settings(by.guild.id)
        if rank not in settings.ranks:
            known = ladder(voice, settings)
            said = voice.escape(rank)
            await slash.refuse(interaction, voice, "rank-unknown", said=said, known=known)
            return
        if not isinstance(member, discord.Member) or member.bot:
            name = voice.escape(member.display_name)
            await slash.refuse(interaction, voice, "slash-no-bank", name=name)
            return
        at = milliseconds(interaction.id)
        changed = await moderation.set_rank(
            desk.store, club, str(member.id), rank, settings, str(by.id), at
        )
        stepped = await self._ranks.in_step(by.guild.id, member.id, rank)
        name = voice.escape(member.display_name)
        key = "rank-was" if changed is None else "rank-now"
        key = key if stepped else "rank-role-failed"
        await slash.say(interaction, voice, key, name=name, rank=voice.escape(rank))

    @set.autocomplete("rank")
    async def ranks(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The server's ladder."""
        if interaction.guild_id is None:
            return []
        settings = await self._desk.settings(interaction.guild_id)
        return slash.offered([slash.choice(rank, rank) for rank in settings.ranks], typed)
