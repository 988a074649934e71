"""What all slash commands share: their texts, the table of a channel, and one private answer.

A command's name, description and options are written as keys of the catalog. ``in_english`` puts
the English texts in their places, the Translator gives Discord those of the other languages.
"""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str
from discord.ext import commands

from bot.engine.actions import Deed
from bot.i18n import DEFAULT_LANGUAGE, Catalog, Param
from bot.render import Line, Style, Voice
from bot.table.outcome import Done, Outcome
from bot.table.runtime import Table
from bot.words import Lexicons
from cogs.answers import defer, hush, tell
from cogs.desk import Desk
from cogs.stakes import Unknown

MOST_CHOICES: Final = 25
"""More is not taken by Discord."""
LONGEST_NAME: Final = 100
"""Characters of a choice."""

Slash = app_commands.Command[Any, ..., Any]


# --- texts ----------------------------------------------------------------------------------------


def written(text: locale_str, language: str, catalog: Catalog, lexicons: Lexicons) -> str:
    """What a command's text is in a language.

    It says itself which: a ``key`` of the catalog, or a ``word`` of the lexicons; else it is a key.
    """
    word = text.extras.get("word")
    if word is not None:
        return lexicons.languages[language].written[word][0]
    return catalog.text(language, text.extras.get("key", text.message))


class Translator(app_commands.Translator):
    """Names and descriptions in every language but English, which stands in the commands."""

    def __init__(self, catalog: Catalog, lexicons: Lexicons) -> None:
        self._catalog = catalog
        self._lexicons = lexicons

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """None = Discord shows the English one."""
        language = self._catalog.match(locale.value)
        if language == DEFAULT_LANGUAGE:
            return None
        return written(string, language, self._catalog, self._lexicons)


def in_english(cog: commands.Cog, desk: Desk) -> None:
    """Put the English texts of a cog's commands in the places of their keys; twice is once."""
    for command in cog.walk_app_commands():
        if isinstance(command, app_commands.Command | app_commands.Group):
            _in_english(command, desk)
    if cog.app_command is not None:
        _in_english(cog.app_command, desk)


def _in_english(command: Slash | app_commands.Group, desk: Desk) -> None:
    def english(text: locale_str) -> str:
        return written(text, DEFAULT_LANGUAGE, desk.catalog, desk.lexicons)

    assert command._locale_description is not None
    command.description = english(command._locale_description)
    if isinstance(command, app_commands.Group):
        return
    for parameter in command._params.values():
        text = parameter.description
        assert isinstance(text, locale_str)
        parameter.description = locale_str(english(text), key=text.extras.get("key", text.message))
        for choice in parameter.choices or ():
            assert choice._locale_name is not None
            choice.name = english(choice._locale_name)


def limit_choices() -> list[Choice[str]]:
    """The limits, in every language."""
    return [
        Choice(name=locale_str("limit-no-limit"), value="no_limit"),
        Choice(name=locale_str("limit-pot-limit"), value="pot_limit"),
        Choice(name=locale_str("limit-fixed-limit"), value="fixed_limit"),
    ]


def choice(name: str, value: str) -> Choice[str]:
    """One choice of an autocompletion, as long as Discord takes it."""
    return Choice(name=name[:LONGEST_NAME], value=value[:LONGEST_NAME])


def offered(choices: list[Choice[str]], typed: str) -> list[Choice[str]]:
    """The choices in which all of what was typed occurs; all if none does, for they are hints."""
    typed = typed.strip().casefold()
    fitting = [one for one in choices if typed in f"{one.name} {one.value}".casefold()]
    return (fitting or choices)[:MOST_CHOICES]


# --- a command from its start to its answer -------------------------------------------------------


async def begin(desk: Desk, interaction: discord.Interaction) -> Voice:
    """Every command begins so: Discord hears of it in time. The voice for the one who asks."""
    await defer(interaction)
    desk.heard(interaction)
    return await desk.private_voice(interaction.user.id, interaction.guild_id)


async def say(interaction: discord.Interaction, voice: Voice, key: str, /, **params: Param) -> None:
    """Answer in one line."""
    await tell(interaction, [Line(voice.hint(key, **params), Style.NOTICE)])


async def refuse(
    interaction: discord.Interaction, voice: Voice, key: str, /, **params: Param
) -> None:
    """Answer no, in one line."""
    await tell(interaction, [Line(voice.hint(key, **params), Style.REFUSAL)])


async def refuse_unknown(interaction: discord.Interaction, voice: Voice, unknown: Unknown) -> None:
    """Answer that an option cannot be taken, and what could be said instead."""
    said = voice.escape(unknown.said)
    await refuse(interaction, voice, unknown.key, said=said, known=unknown.known)


async def table_here(desk: Desk, interaction: discord.Interaction, voice: Voice) -> Table | None:
    """The open table of the channel or thread; without one that is the answer."""
    table = desk.table_in(interaction.guild_id, interaction.channel_id)
    if table is None:
        await refuse(interaction, voice, "slash-no-table")
    return table


async def ask(desk: Desk, interaction: discord.Interaction, table: Table, what: Deed) -> Outcome:
    """Ask a table. A command carries no turn token: it is judged like the same word typed."""
    return await desk.ask(
        table, interaction.user.id, what, source="slash", source_id=interaction.id
    )


async def answer(
    desk: Desk, interaction: discord.Interaction, voice: Voice, table: Table, outcome: Outcome
) -> None:
    """Say no, and why; nothing if it is done, for what happened is told in the room.

    Who acted out of turn hears what it means for his turn.
    """
    lines = desk.answer(voice, table, interaction.user.id, outcome)
    if not lines and isinstance(outcome, Done):
        lines = await desk.unheard(voice, table)
    if lines:
        await tell(interaction, lines)
    else:
        await hush(interaction)


async def carry_out(desk: Desk, interaction: discord.Interaction, what: Deed) -> None:
    """The whole of a plain command: ask the table of the channel, and answer."""
    voice = await begin(desk, interaction)
    table = await table_here(desk, interaction, voice)
    if table is not None:
        await answer(desk, interaction, voice, table, await ask(desk, interaction, table, what))


def as_member(interaction: discord.Interaction) -> discord.Member:
    """Who asks, with his rights; only for commands that are used on servers alone."""
    assert isinstance(interaction.user, discord.Member), "a command for servers alone"
    return interaction.user
