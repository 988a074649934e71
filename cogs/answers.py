"""Answers to one person: lines as Discord shows them, split, private, and never twice.

Every cog answers an interaction in two steps: ``defer`` before anything slow (Discord waits 3 s),
then ``tell``. Whatever goes wrong ends in ``failed``, which answers in one line, at most once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

import discord
from discord import app_commands
from discord.ui import View

from bot.render import Line, Style
from cogs.desk import Desk

log = logging.getLogger(__name__)

MOST: Final = 2000
"""Characters of one message."""
EXPIRED: Final = frozenset({10015, 10062, 40060, 50027})
"""Codes of an interaction that is too old, or answered already: nobody can be told any more."""
GONE: Final = EXPIRED | {10008}
"""The same, or the answer's message is no more."""
QUIET: Final = discord.AllowedMentions.none()
"""Pings nobody."""


# --- lines -> messages ----------------------------------------------------------------------------


def dress(line: Line) -> str:
    """One line as Discord shows it."""
    match line.style:
        case Style.HEAD:
            return f"**{line.text}**"
        case Style.OPTIONS:
            return f"-# {line.text}"
        case _:
            return line.text


def pages(lines: Iterable[Line]) -> list[str]:
    """The lines as messages of at most MOST characters, parted between lines where possible."""
    found: list[str] = []
    for text in (dress(line) for line in lines):
        rest = text
        if found and len(found[-1]) + 1 + len(rest) <= MOST:
            found[-1] += f"\n{rest}"
            continue
        while len(rest) > MOST:
            found.append(rest[:MOST])
            rest = rest[MOST:]
        if rest:
            found.append(rest)
    return found


# --- answering an interaction ---------------------------------------------------------------------


async def defer(interaction: discord.Interaction) -> bool:
    """Say in time that the answer comes. False = it came too late, or was answered already.

    A command then waits for a private answer: ``tell`` it something, always. A button or modal
    waits for none.
    """
    if interaction.response.is_done():
        return False
    try:
        await interaction.response.defer(ephemeral=True)
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise
        return False
    return True


async def tell(
    interaction: discord.Interaction, lines: Sequence[Line], view: View | None = None
) -> None:
    """Answer privately, in as many messages as it takes; deferred before or not.

    ``view`` hangs on the last message. Nothing is sent if there are no lines. An interaction that
    is too old is passed over in silence: the table has the deed, and nobody can be told.
    """
    parts = pages(lines)
    try:
        for number, part in enumerate(parts, start=1):
            hangs = view if view is not None and number == len(parts) else discord.utils.MISSING
            if interaction.response.is_done():
                await interaction.followup.send(
                    part, ephemeral=True, view=hangs, allowed_mentions=QUIET, suppress_embeds=True
                )
            else:
                await interaction.response.send_message(
                    part, ephemeral=True, view=hangs, allowed_mentions=QUIET, suppress_embeds=True
                )
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise


async def hush(interaction: discord.Interaction) -> None:
    """End it without a word, for what came of it is told elsewhere.

    Discord's "is thinking" of a deferred command goes, or the private question that was pressed;
    a message that others see stays.
    """
    asked = interaction.message
    if asked is not None and not asked.flags.ephemeral:
        return
    try:
        await interaction.delete_original_response()
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise


async def replace(
    interaction: discord.Interaction, lines: Sequence[Line], view: View | None = None
) -> None:
    """Put the answer in the place of the private message whose button was pressed.

    A message that others see is never written over: then it is a private answer of its own.
    """
    if interaction.message is None or not interaction.message.flags.ephemeral:
        await tell(interaction, lines, view)
        return
    text = "\n".join(pages(lines)[:1])
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(
                content=text, view=view, allowed_mentions=QUIET
            )
        else:
            await interaction.response.edit_message(content=text, view=view, allowed_mentions=QUIET)
    except discord.HTTPException as error:
        if error.code not in EXPIRED:
            raise


# --- when something goes wrong --------------------------------------------------------------------


async def failed(desk: Desk, interaction: discord.Interaction, error: Exception) -> None:
    """Answer an exception in one line, and log it. Interactions that are too old are let go."""
    original = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    if isinstance(original, discord.HTTPException) and original.code in EXPIRED:
        log.info("an interaction was too old to be answered (%d)", original.code)
        return
    log.error("an interaction could not be carried out", exc_info=original)
    if interaction.type is discord.InteractionType.autocomplete:
        return
    try:
        voice = await desk.private_voice(interaction.user.id, interaction.guild_id)
        await tell(interaction, [Line(voice.say("discord-failed"), Style.REFUSAL)])
    except Exception:
        log.exception("nor could that be answered")


class Errors:
    """The error handler of the command tree: ``tree.error(Errors(desk).handle)``."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def handle(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Every exception of a slash command ends here."""
        await failed(self._desk, interaction, error)
