"""Rules and help, as slash commands; also in private messages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot.engine.events import RulesChanged
from bot.render import help_text, rules_text
from bot.words import Command, Topic
from cogs import slash, stakes
from cogs.answers import tell
from cogs.desk import Desk


def topic_choices() -> list[Choice[str]]:
    """Parts of the rules, as they may be typed."""
    return [
        Choice(name=locale_str(topic.value, word=f"topics.{topic}"), value=topic.value)
        for topic in Topic
    ]


def command_choices() -> list[Choice[str]]:
    """What can be said at a table, as it may be typed."""
    return [
        Choice(name=locale_str(command.value, word=f"commands.{command}"), value=command.value)
        for command in Command
    ]


class RulesCog(commands.Cog):
    """/rules and /help."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    @app_commands.command(
        name=locale_str("rules", key="slash-rules"), description=locale_str("slash-rules-about")
    )
    @app_commands.rename(topic=locale_str("topic", key="slash-option-topic"))
    @app_commands.describe(topic=locale_str("slash-option-topic-about"))
    @app_commands.choices(topic=topic_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def rules(self, interaction: discord.Interaction, topic: str | None = None) -> None:
        """Those of the channel's table, or of one that would be opened here."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = desk.table_in(interaction.guild_id, interaction.channel_id)
        if table is not None:
            rules = table.rules
        else:
            guild = interaction.guild_id
            settings = desk.defaults if guild is None else await desk.settings(guild)
            rules = stakes.opening(desk.book, settings, stakes.Wish())
        await tell(interaction, rules_text(voice, RulesChanged(rules), topic or ""))

    @app_commands.command(
        name=locale_str("help", key="slash-help"), description=locale_str("slash-help-about")
    )
    @app_commands.rename(command=locale_str("command", key="slash-option-command"))
    @app_commands.describe(command=locale_str("slash-option-command-about"))
    @app_commands.choices(command=command_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: discord.Interaction, command: str | None = None) -> None:
        """L-91: what can be said."""
        voice = await slash.begin(self._desk, interaction)
        await tell(interaction, help_text(voice, command or ""))
