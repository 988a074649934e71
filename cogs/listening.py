"""Typed words: in a table's channel, to the bot by mention or reply, or in private.

An edited message never acts: nothing here listens to edits. Chat gets no answer.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord
from discord.ext import commands

from bot.render import Line, Style, Voice, help_text
from bot.table.runtime import Table
from bot.words import Asked, Chat, Query, parse
from cogs.answers import QUIET, pages
from cogs.desk import Desk
from cogs.speech import Reply, Speech, Spoken

log = logging.getLogger(__name__)

BRIEF_SECONDS: Final = 30.0
"""How long a brief answer stands in the room."""
_HEARD: Final = frozenset({discord.MessageType.default, discord.MessageType.reply})
_NUMBERED: Final = re.compile(r"[#＃]\s*([0-9]{1,9})\s*[:：,、]?\s*(.*)", re.DOTALL)
"""``#12 call``: a private line for one of several tables."""


class Listening(commands.Cog):
    """Hears what people write."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._speech = Speech(desk)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """One line of a person; bots and webhooks are not listened to."""
        if message.author.bot or message.webhook_id or message.type not in _HEARD:
            return
        try:
            if message.guild is None:
                await self._in_private(message)
            else:
                await self._in_the_room(message, message.guild.id)
        except Exception:
            log.exception("a message could not be carried out")
            guild = message.guild.id if message.guild is not None else None
            voice = await self._desk.private_voice(message.author.id, guild)
            sorry = Reply([Line(voice.say("discord-failed"), Style.REFUSAL)], brief=True)
            await self._answer(message, sorry, voice)

    # --- in a channel -----------------------------------------------------------------------------

    async def _in_the_room(self, message: discord.Message, guild: int) -> None:
        me = self._desk.client.user
        addressed = me is not None and any(user.id == me.id for user in message.mentions)
        text = message.content
        if me is not None and addressed:
            text = re.sub(rf"<@!?{me.id}>", " ", text).strip(" \n,:、，")
        spoken = Spoken(message.author, text, message.id, private=False, addressed=addressed)
        table = self._desk.table_in(guild, message.channel.id)
        if table is not None:
            reply = await self._speech.hear(table, spoken)
        elif addressed:
            reply = await self._without_table(spoken, guild)
        else:
            return
        voice = await self._desk.private_voice(message.author.id, guild)
        await self._answer(message, reply, voice)

    async def _without_table(self, spoken: Spoken, guild: int) -> Reply:
        """Words to the bot in a channel where no table is open."""
        found = parse(spoken.text, self._desk.lexicons)
        user = spoken.author.id
        voice = await self._desk.private_voice(user, guild)
        if isinstance(found, Chat):
            return Reply()
        if isinstance(found, Asked):
            public = await self._desk.room_voice(guild)
            reply = await self._speech.beside_tables(found, user, guild, voice, public)
            if reply is not None:
                return reply
        return Reply([Line(voice.say("discord-no-table"), Style.REFUSAL)], brief=True)

    # --- in private -------------------------------------------------------------------------------

    async def _in_private(self, message: discord.Message) -> None:
        user = message.author.id
        self._desk.doors.wrote(user)
        seats = self._desk.seats_of(user)
        spoken = Spoken(message.author, message.content.strip(), message.id, private=True)
        table, spoken = _meant(seats, spoken)
        voice = await self._desk.private_voice(
            user, int((table or seats[0]).row.club) if seats else None
        )
        if table is not None:
            reply = await self._speech.hear(table, spoken)
            if reply.done and not reply.lines:
                said = voice.say("discord-done-at", place=self._desk.place(voice, table.row))
                unheard = await self._desk.unheard(voice, table)
                reply = replace(reply, lines=[Line(said, Style.NOTICE), *unheard])
        else:
            reply = self._which_table(spoken, seats, voice)
        await self._answer(message, reply, voice)

    def _which_table(self, spoken: Spoken, seats: Sequence[Table], voice: Voice) -> Reply:
        """He sits at none, or at several of which not just one waits for him: he is asked."""
        found = parse(spoken.text, self._desk.lexicons, private=True, drawing=bool(seats))
        if isinstance(found, Chat):
            return Reply()
        if isinstance(found, Asked) and found.what is Query.HELP:
            return Reply(help_text(voice, found.argument))
        if not seats:
            return Reply([Line(voice.hint("discord-no-seat"), Style.REFUSAL)])
        first = str(seats[0].row.id)
        lines = [Line(voice.hint("discord-which-table", number=first), Style.PROMPT)]
        for table in seats:
            place = self._desk.place(voice, table.row)
            row = voice.say("discord-which-row", number=str(table.row.id), place=place)
            lines.append(Line(row, Style.TABLE))
        return Reply(lines)

    # --- answers ----------------------------------------------------------------------------------

    async def _answer(self, message: discord.Message, reply: Reply, voice: Voice) -> None:
        """Answer the writer; in the room nobody is pinged, and brief answers go again."""
        if reply.hide:
            await _take_away(message)
        if not reply.lines:
            return
        if message.guild is not None and reply.secret:
            if await self._whisper(message.author.id, reply.lines):
                return
            reply = Reply([Line(voice.say("discord-closed-doors"), Style.REFUSAL)], brief=True)
        brief = reply.brief and message.guild is not None
        reference = message.to_reference(fail_if_not_exists=False)
        try:
            for part in pages(reply.lines):
                sent = await message.channel.send(
                    part, reference=reference, allowed_mentions=QUIET, suppress_embeds=True
                )
                if brief:
                    await sent.delete(delay=BRIEF_SECONDS)
        except (discord.HTTPException, OSError) as error:
            log.info("an answer could not be given: %s", type(error).__name__)

    async def _whisper(self, user: int, lines: Sequence[Line]) -> bool:
        """Tell somebody in private. False = he takes no private messages."""
        doors = self._desk.doors
        if doors.is_closed(user):
            return False
        try:
            channel = await self._desk.client.create_dm(discord.Object(user))
            for part in pages(lines):
                await channel.send(part, allowed_mentions=QUIET, suppress_embeds=True)
        except discord.HTTPException as error:
            if 400 <= error.status < 500:
                doors.refused(user, error)
            return False
        return True


def _meant(seats: Sequence[Table], spoken: Spoken) -> tuple[Table | None, Spoken]:
    """The table that a private line is for, and the line without the table's number."""
    numbered = _NUMBERED.fullmatch(spoken.text)
    if numbered is not None:
        named = [table for table in seats if table.row.id == int(numbered[1])]
        return (named[0] if named else None), replace(spoken, text=numbered[2])
    if len(seats) == 1:
        return seats[0], spoken
    user = str(spoken.author.id)
    waiting = [table for table in seats if table.view(user).my_turn]
    return (waiting[0] if len(waiting) == 1 else None), spoken


async def _take_away(message: discord.Message) -> None:
    """A-65: a public line that names cards is hidden if the bot may."""
    try:
        await message.delete()
    except discord.HTTPException as error:
        log.info("a line that names cards could not be taken away (%d)", error.code)
