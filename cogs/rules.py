"""Rules and help, as slash commands; also in private messages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.engine.events import RulesChanged
from bot.i18n import DEFAULT_LANGUAGE
from bot.render import help_text, rules_text
from bot.render.numbered import NUMBERS, is_number, rule
from bot.words import Asked, Command, Query, Topic, names_of, parse
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
    @app_commands.rename(
        game=locale_str("game", key="slash-option-game"),
        topic=locale_str("topic", key="slash-option-topic"),
        number=locale_str("number", key="slash-option-number"),
    )
    @app_commands.describe(
        game=locale_str("slash-option-rules-game-about"),
        topic=locale_str("slash-option-topic-about"),
        number=locale_str("slash-option-number-about"),
    )
    @app_commands.choices(topic=topic_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def rules(
        self,
        interaction: discord.Interaction,
        topic: str | None = None,
        number: Range[str, 1, 10] | None = None,
        game: Range[str, 1, 40] | None = None,
    ) -> None:
        """Those of the channel's table, or of one that would be opened here; or a single one."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = desk.table_in(interaction.guild_id, interaction.channel_id)
        if table is not None:
            rules = table.rules
        else:
            guild = interaction.guild_id
            settings = desk.defaults if guild is None else await desk.settings(guild)
            rules = stakes.opening(desk.book, settings, stakes.Wish())
        asked = topic or ""
        if number is not None:
            asked = self._number(number)
            if not asked:
                said = voice.escape(number)
                await slash.refuse(interaction, voice, "rule-unknown", number=said)
                return
        elif game is not None and not topic:
            try:
                named = stakes.find(stakes.games(desk.book, voice), game, "slash-unknown-game")
            except stakes.Unknown as unknown:
                await slash.refuse_unknown(interaction, voice, unknown)
                return
            rules, asked = desk.book.about(rules, f"{Topic.GAME}:{named}")
        seen = table.view(None) if table is not None else None
        await tell(interaction, rules_text(voice, RulesChanged(rules), asked, seen))

    @rules.autocomplete("game")
    async def games(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """All that can be dealt."""
        found = stakes.games(self._desk.book, self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    def _number(self, said: str) -> str:
        """A rule's number as it is typed behind "rules"; empty = it is none."""
        lexicons = self._desk.lexicons
        word = names_of(lexicons.languages[DEFAULT_LANGUAGE], Query.RULES)
        found = parse(f"{word} {said}", lexicons, private=True)
        number = found.argument if isinstance(found, Asked) else ""
        return number if is_number(number) else ""

    @rules.autocomplete("number")
    async def numbers(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The rules that have a text, with how it begins; at a table with its figures."""
        voice = self._desk.voice(str(interaction.locale))
        table = self._desk.table_in(interaction.guild_id, interaction.channel_id)
        stated = RulesChanged(table.rules) if table is not None else None
        found = [slash.choice(rule(voice, number, stated).text, number) for number in NUMBERS]
        return slash.offered(found, typed)

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
