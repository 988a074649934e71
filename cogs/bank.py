"""The point bank, as slash commands. Answered to the asker alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Range, locale_str
from discord.ext import commands

from bot.club.ports import Overdrawn
from bot.render import Line, Style, Voice, balance
from bot.render.money import points as in_points
from bot.table import purse
from cogs import slash
from cogs.answers import tell
from cogs.desk import Desk, milliseconds
from cogs.statements import statement_page

Callback = TypeVar("Callback", bound=Callable[..., Any])

TOP_ROWS = 10
Points = Range[int, 1, 1_000_000_000]
"""Bank points."""
Somebody = discord.Member | discord.User
"""Who was named; a User is no member of this server."""


def _member_and_points(callback: Callback) -> Callback:
    """Names and descriptions of what ``grant`` and ``give`` have in common."""
    app_commands.rename(
        member=locale_str("member", key="slash-option-member"),
        points=locale_str("points", key="slash-option-points"),
    )(callback)
    app_commands.describe(
        member=locale_str("slash-option-member-about"),
        points=locale_str("slash-option-points-about"),
    )(callback)
    return callback


@app_commands.guild_only()
class BankCog(
    commands.GroupCog,
    group_name=locale_str("bank", key="slash-bank"),
    group_description=locale_str("slash-bank-about"),
):
    """/bank balance, statement, top, grant, give."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    @app_commands.command(
        name=locale_str("balance", key="slash-bank-balance"),
        description=locale_str("slash-bank-balance-about"),
    )
    async def balance(self, interaction: discord.Interaction) -> None:
        """What the asker has in the bank, and in front of him at this server's tables."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        member, club = str(interaction.user.id), str(interaction.guild_id)
        held = await purse.units(desk.books, club, member)
        seats = [
            t.view(member).own for t in desk.seats_of(interaction.user.id) if t.row.club == club
        ]
        chips = sum(own.stack for own in seats if own is not None) if seats else None
        await tell(interaction, balance(voice, held, chips=chips))

    @app_commands.command(
        name=locale_str("statement", key="slash-bank-statement"),
        description=locale_str("slash-bank-statement-about"),
    )
    async def statement(self, interaction: discord.Interaction) -> None:
        """The asker's last movements."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        member, club = str(interaction.user.id), str(interaction.guild_id)
        await tell(interaction, await statement_page(desk, voice, club, member))

    @app_commands.command(
        name=locale_str("top", key="slash-bank-top"),
        description=locale_str("slash-bank-top-about"),
    )
    async def top(self, interaction: discord.Interaction) -> None:
        """Who has the most in the bank. Chips on a table are not in it."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        assert interaction.guild is not None
        rows = await desk.books.top(str(interaction.guild_id), TOP_ROWS)
        if not rows:
            await slash.say(interaction, voice, "slash-top-empty")
            return
        lines = [Line(voice.say("slash-top"), Style.HEAD)]
        for place, (member, units) in enumerate(rows, start=1):
            name = _name(interaction.guild, voice, member)
            text = voice.say("slash-top-row", place=place, name=name, points=in_points(units))
            lines.append(Line(text, Style.TABLE))
        await tell(interaction, lines)

    @app_commands.command(
        name=locale_str("grant", key="slash-bank-grant"),
        description=locale_str("slash-bank-grant-about"),
    )
    @_member_and_points
    async def grant(
        self, interaction: discord.Interaction, member: Somebody, points: Points
    ) -> None:
        """New points out of nothing: Manage Server."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not desk.may_grant(slash.as_member(interaction)):
            await slash.refuse(interaction, voice, "slash-not-manager")
            return
        if not await _has_bank(interaction, voice, member):
            return
        asked = _Asked.by(interaction)
        granted = await purse.grant(
            desk.store,
            asked.club,
            str(member.id),
            points,
            asked.who,
            asked.at,
            interaction=asked.id,
        )
        if granted:
            await self._moved(interaction, voice, "slash-granted", member, points, of=member.id)
        else:
            await slash.refuse(interaction, voice, "discord-repeated")

    @app_commands.command(
        name=locale_str("give", key="slash-bank-give"),
        description=locale_str("slash-bank-give-about"),
    )
    @_member_and_points
    async def give(
        self, interaction: discord.Interaction, member: Somebody, points: Points
    ) -> None:
        """From the asker's own bank; what he has on a table cannot be given."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await _has_bank(interaction, voice, member):
            return
        if member.id == interaction.user.id:
            await slash.refuse(interaction, voice, "slash-give-self")
            return
        asked = _Asked.by(interaction)
        try:
            given = await purse.give(
                desk.store,
                asked.club,
                asked.who,
                str(member.id),
                points,
                asked.at,
                interaction=asked.id,
            )
        except Overdrawn:
            held = await purse.points(desk.books, asked.club, asked.who)
            await slash.refuse(interaction, voice, "slash-give-short", points=held)
            return
        if given:
            giver = interaction.user.id
            await self._moved(interaction, voice, "slash-given", member, points, of=giver)
        else:
            await slash.refuse(interaction, voice, "discord-repeated")

    async def _moved(
        self,
        interaction: discord.Interaction,
        voice: Voice,
        key: str,
        member: Somebody,
        points: int,
        *,
        of: int,
    ) -> None:
        """Say who got how much, and what the bank ``of`` one of them holds now."""
        held = await purse.units(self._desk.books, str(interaction.guild_id), str(of))
        name = voice.escape(member.display_name)
        await slash.say(interaction, voice, key, name=name, points=points, balance=in_points(held))


class _Asked(NamedTuple):
    """A command that moves points: once, however often Discord sends it."""

    club: str
    who: str
    at: int
    id: str

    @classmethod
    def by(cls, interaction: discord.Interaction) -> _Asked:
        """Who asked for it, where and when."""
        club, who = str(interaction.guild_id), str(interaction.user.id)
        return cls(club, who, milliseconds(interaction.id), str(interaction.id))


async def _has_bank(interaction: discord.Interaction, voice: Voice, member: Somebody) -> bool:
    """Members of the server have a bank; bots and people from elsewhere have none."""
    if isinstance(member, discord.Member) and not member.bot:
        return True
    await slash.refuse(interaction, voice, "slash-no-bank", name=voice.escape(member.display_name))
    return False


def _name(guild: discord.Guild, voice: Voice, member: str) -> str:
    """What a member is called here; who has left is known by his mention, which pings nobody."""
    found = guild.get_member(int(member)) if member.isdecimal() else None
    return voice.escape(found.display_name) if found is not None else f"<@{member}>"
