"""A server's own settings, as slash commands: Manage Server, checked in code as well."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.club.settings import (
    MAX_CLOCK_SECONDS,
    MAX_PAUSE_MS,
    MAX_RANK_LENGTH,
    MAX_RANKS,
    MAX_WELCOME_POINTS,
    ClubSettings,
    Problem,
    check,
)
from bot.i18n import Catalog
from bot.render import Line, Style, Voice
from bot.render.voice import keyed
from cogs import slash, stakes
from cogs.answers import tell
from cogs.desk import Desk, milliseconds
from cogs.ranks import ladder, may_name, read_ladder, read_roles
from cogs.stakes import Unknown

Said = Range[str, 1, 40]
Ladder = Range[str, 1, 1000]
Welcome = Range[int, 0, MAX_WELCOME_POINTS]
Seconds = Range[int, 0, MAX_CLOCK_SECONDS]
Pause = Range[int, 0, MAX_PAUSE_MS // 1000]


def languages(catalog: Catalog) -> list[tuple[str, str]]:
    """All that are spoken, each by its own name."""
    return [(catalog.text(code, "slash-language"), code) for code in catalog.languages]


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class ClubCog(
    commands.GroupCog,
    group_name=locale_str("settings", key="slash-settings"),
    group_description=locale_str("slash-settings-about"),
):
    """/settings show, set."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    @app_commands.command(
        name=locale_str("show", key="slash-settings-show"),
        description=locale_str("slash-settings-show-about"),
    )
    async def show(self, interaction: discord.Interaction) -> None:
        """All settings."""
        voice = await slash.begin(self._desk, interaction)
        if await self._manages(interaction, voice):
            await self._tell(interaction, voice, "slash-settings-head")

    @app_commands.command(
        name=locale_str("set", key="slash-settings-set"),
        description=locale_str("slash-settings-set-about"),
    )
    @app_commands.rename(
        language=locale_str("language", key="slash-option-language"),
        host_role=locale_str("host_role", key="slash-option-host-role"),
        moderator_role=locale_str("moderator_role", key="slash-option-moderator-role"),
        moderator_channel=locale_str("moderator_channel", key="slash-option-moderator-channel"),
        welcome=locale_str("welcome", key="slash-option-welcome"),
        house=locale_str("house", key="slash-option-house"),
        level=locale_str("level", key="slash-option-level"),
        limit=locale_str("limit", key="slash-option-limit"),
        clock=locale_str("clock", key="slash-option-clock"),
        pause=locale_str("pause", key="slash-option-pause"),
        clear=locale_str("clear", key="slash-option-clear"),
    )
    @app_commands.describe(
        language=locale_str("slash-option-language-about"),
        host_role=locale_str("slash-option-host-role-about"),
        moderator_role=locale_str("slash-option-moderator-role-about"),
        moderator_channel=locale_str("slash-option-moderator-channel-about"),
        welcome=locale_str("slash-option-welcome-about"),
        house=locale_str("slash-option-house-about"),
        level=locale_str("slash-option-level-about"),
        limit=locale_str("slash-option-limit-about"),
        clock=locale_str("slash-option-clock-about"),
        pause=locale_str("slash-option-pause-about"),
        clear=locale_str("slash-option-clear-about"),
    )
    @app_commands.choices(
        limit=slash.limit_choices(),
        clear=[
            Choice(name=locale_str("slash-option-host-role"), value="host_role"),
            Choice(name=locale_str("slash-option-moderator-role"), value="moderator_role"),
            Choice(name=locale_str("slash-option-moderator-channel"), value="moderator_channel"),
            Choice(name=locale_str("slash-option-clock"), value="clock_seconds"),
        ],
    )
    async def set(
        self,
        interaction: discord.Interaction,
        language: Said | None = None,
        host_role: discord.Role | None = None,
        moderator_role: discord.Role | None = None,
        moderator_channel: discord.TextChannel | None = None,
        welcome: Welcome | None = None,
        house: Said | None = None,
        level: Said | None = None,
        limit: str | None = None,
        clock: Seconds | None = None,
        pause: Pause | None = None,
        clear: str | None = None,
    ) -> None:
        """What is not said stays. Open tables take over language and pause at once."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await self._manages(interaction, voice):
            return
        assert interaction.guild_id is not None
        spoken = languages(desk.catalog)
        houses, levels = stakes.houses(desk.book, voice), stakes.levels(desk.book, voice)
        given: dict[str, Any]
        try:
            given = {
                "language": stakes.find(spoken, language, "slash-unknown-language"),
                "host_role": host_role and str(host_role.id),
                "moderator_role": moderator_role and str(moderator_role.id),
                "moderator_channel": moderator_channel and str(moderator_channel.id),
                "welcome_points": welcome,
                "house": stakes.find(houses, house, "slash-unknown-house"),
                "level": stakes.find(levels, level, "slash-unknown-level"),
                "limit": stakes.find_limit(voice, limit),
                "clock_seconds": clock,
                "pause_ms": None if pause is None else 1000 * pause,
            }
        except Unknown as unknown:
            await slash.refuse_unknown(interaction, voice, unknown)
            return
        given = {name: value for name, value in given.items() if value is not None}
        if clear is not None:
            given[clear] = None if clear == "clock_seconds" else ""
        old = await desk.settings(interaction.guild_id)
        new = replace(old, **given)
        if new == old:
            await slash.refuse(interaction, voice, "slash-nothing-to-set")
            return
        by, at = str(interaction.user.id), milliseconds(interaction.id)
        await desk.change_settings(interaction.guild_id, new, by, at)
        await self._tell(interaction, voice, "slash-settings-new")

    @app_commands.command(
        name=locale_str("ranks", key="slash-settings-ranks"),
        description=locale_str("slash-settings-ranks-about"),
    )
    @app_commands.rename(
        names=locale_str("ranks", key="slash-option-ladder"),
        roles=locale_str("roles", key="slash-option-rank-roles"),
    )
    @app_commands.describe(
        names=locale_str("slash-option-ladder-about"),
        roles=locale_str("slash-option-rank-roles-about"),
    )
    async def ranks(
        self, interaction: discord.Interaction, names: Ladder, roles: Ladder | None = None
    ) -> None:
        """The ladder, lowest first (L-110, A-92); without roles none are kept in step."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await self._manages(interaction, voice):
            return
        assert interaction.guild is not None
        found, by = read_ladder(names), slash.as_member(interaction)
        given = read_roles(roles) if roles is not None else ()
        new = replace(
            await desk.settings(interaction.guild.id), ranks=found, rank_roles=given or ()
        )
        problems = check(new)
        if Problem.RANKS in problems:
            limits = {"most": MAX_RANKS, "length": MAX_RANK_LENGTH}
            await slash.refuse(interaction, voice, "ranks-bad", **limits)
        elif given is None or problems:
            await slash.refuse(interaction, voice, "ranks-bad-roles")
        elif not may_name(by, interaction.guild, given):
            await slash.refuse(interaction, voice, "ranks-role-too-high")
        else:
            at = milliseconds(interaction.id)
            await desk.change_settings(interaction.guild.id, new, str(by.id), at)
            await slash.say(interaction, voice, "ranks-new", ladder=ladder(voice, new))

    @set.autocomplete("language")
    async def languages(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """All that are spoken."""
        found = languages(self._desk.catalog)
        return slash.offered([slash.choice(*one) for one in found], typed)

    @set.autocomplete("house")
    async def houses(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The houses there are."""
        found = stakes.houses(self._desk.book, self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    @set.autocomplete("level")
    async def levels(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The rate levels, with their blinds (L-120)."""
        found = stakes.levels(self._desk.book, self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    async def _manages(self, interaction: discord.Interaction, voice: Voice) -> bool:
        if self._desk.may_grant(slash.as_member(interaction)):
            return True
        await slash.refuse(interaction, voice, "slash-not-manager")
        return False

    async def _tell(self, interaction: discord.Interaction, voice: Voice, head: str) -> None:
        assert interaction.guild_id is not None
        settings = await self._desk.settings(interaction.guild_id)
        lines = [Line(voice.say(head), Style.HEAD), *rows(self._desk, voice, settings)]
        await tell(interaction, lines)


def rows(desk: Desk, voice: Voice, settings: ClubSettings) -> list[Line]:
    """All settings, one a line. Roles and channels are written as mentions, which ping nobody."""
    none = voice.say("slash-none")
    clock = settings.clock_seconds
    texts = [
        voice.say(
            "slash-settings-language",
            language=desk.catalog.text(settings.language, "slash-language"),
        ),
        voice.say(
            "slash-settings-host-role",
            role=f"<@&{settings.host_role}>" if settings.host_role else none,
        ),
        voice.say(
            "slash-settings-moderator-role",
            role=f"<@&{settings.moderator_role}>" if settings.moderator_role else none,
        ),
        voice.say(
            "slash-settings-moderator-channel",
            channel=f"<#{settings.moderator_channel}>" if settings.moderator_channel else none,
        ),
        voice.say("slash-settings-welcome", points=settings.welcome_points),
        voice.say("slash-settings-house", house=voice.named("house", settings.house)),
        voice.say("slash-settings-level", level=settings.level),
        voice.say("slash-settings-limit", limit=voice.say(keyed("limit", settings.limit))),
        voice.say("slash-settings-clock-house")
        if clock is None
        else voice.say("slash-settings-clock", seconds=clock)
        if clock
        else voice.say("slash-settings-no-clock"),
        voice.say("slash-settings-pause", seconds=settings.pause_ms // 1000),
        voice.say("slash-settings-rank-ladder", ladder=ladder(voice, settings)),
    ]
    if not desk.client.intents.message_content:
        texts.append(voice.say("watch-is-off"))
    return [Line(text, Style.TABLE) for text in texts]
