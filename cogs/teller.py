"""Tells tables' news on Discord: the room in its channel, a member in private.

A telling is one message (or as many as its length needs) of the bot's own, never the answer to an
interaction. An error here never stops a table: what cannot be told now is told later, what can
never be told counts as told, and what the table has to do about it (pause, close) is put into its
mailbox.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

import discord
from discord.abc import Messageable
from discord.ui import View

from bot.engine.events import HandsDealt, ShowAsked
from bot.render import Line, Post, Voice, prompt, render
from bot.table.ports import ROOM, TableRow, Telling
from cogs.answers import QUIET, pages
from cogs.buttons import table_buttons
from cogs.desk import Desk
from cogs.doors import QUOTA

log = logging.getLogger(__name__)

PRIVATE_SECONDS: Final = 20
"""A private message that takes longer holds the room up no more; it goes out with the next one."""
LOCKED: Final = frozenset({50083, 160005})
"""Codes of a thread that is archived or locked for the bot: rights are lacking."""


class DiscordTeller:
    """The Teller of all tables on Discord."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.desk: Desk
        """Set where the parts are wired: the desk knows the tables, and they know the teller."""
        self._gone: set[int] = set()
        """Tables whose channel is no more."""

    async def tell(self, telling: Telling) -> None:
        """See table.ports.Teller."""
        if telling.audience == ROOM:
            await self._tell_room(telling)
        else:
            await self._tell_member(telling)

    async def trouble(self, table: TableRow) -> None:
        """See table.ports.Teller."""
        voice = await self.desk.room_voice(int(table.club))
        await self._channel(table).send(voice.say("room-trouble"), allowed_mentions=QUIET)

    # --- the room ---------------------------------------------------------------------------------

    async def _tell_room(self, telling: Telling) -> None:
        row = telling.table
        if row.id in self._gone:
            return
        voice = await self.desk.room_voice(int(row.club))
        entries = [(one.seq, one.event) for one in telling.entries]
        post = render(voice, entries, telling.view, telling.names, resumed=telling.resumed)
        if post is None:
            return
        asks = post.turn is not None
        dealt = any(isinstance(event, HandsDealt | ShowAsked) for _, event in entries)
        view = table_buttons(voice, telling.view, row.id, asks=asks) if asks or dealt else None
        mentions = QUIET
        if post.mentions:
            pinged = [discord.Object(int(member)) for member in post.mentions]
            mentions = discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=pinged
            )
        lines = _mentioning(voice, post, telling)
        try:
            await _send(self._channel(row), pages(lines), telling, view, mentions)
        except discord.HTTPException as error:
            if await self._never(row, error):
                return
            raise

    def _channel(self, row: TableRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(int(row.channel), guild_id=int(row.club))

    async def _never(self, row: TableRow, error: discord.HTTPException) -> bool:
        """See to a channel that cannot be written to. True = it never will be."""
        table = self.desk.tables.numbered(row.id)
        forbidden = isinstance(error, discord.Forbidden)
        left = forbidden and self._client.get_guild(int(row.club)) is None
        if isinstance(error, discord.NotFound) or left:
            log.warning("table %d: its channel is gone, so it closes", row.id)
            self._gone.add(row.id)
            if table is not None:
                self.desk.close_down(table)
            return True
        if (forbidden or error.code in LOCKED) and table is not None:
            log.warning("table %d: the bot may not write in its channel any more", row.id)
            seats = table.view(None).seats
            if self.desk.stop_clock(table):
                await asyncio.gather(*(self._no_rights(row, int(seat.member)) for seat in seats))
        return False

    async def _no_rights(self, row: TableRow, user: int) -> None:
        """The room cannot be told, so those who sit there are told in private."""
        voice = await self.desk.private_voice(user, int(row.club))
        text = voice.say("discord-no-rights", place=self.desk.place(voice, row))
        try:
            await self._write(user, text)
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.info("a member could not be told in private: %s", type(error).__name__)

    # --- one member -------------------------------------------------------------------------------

    async def _tell_member(self, telling: Telling) -> None:
        user, row = int(telling.audience), telling.table
        if self.desk.doors.is_closed(user):
            return  # "My hand" in the room shows it
        voice = await self.desk.private_voice(user, int(row.club))
        entries = [(one.seq, one.event) for one in telling.entries]
        post = render(
            voice,
            entries,
            telling.view,
            telling.names,
            resumed=telling.resumed,
            place=self.desk.place(voice, row),
        )
        if post is None:
            return
        asks = post.turn is not None
        view = table_buttons(voice, telling.view, row.id, asks=True) if asks else None
        try:
            async with asyncio.timeout(PRIVATE_SECONDS):
                channel = await self._client.create_dm(discord.Object(user))
                await _send(channel, pages(post.lines), telling, view, QUIET)
        except discord.HTTPException as error:
            later = not 400 <= error.status < 500 or error.status in (401, 429)
            if later and error.code != QUOTA:
                raise
            log.info("table %d: a private message was refused (%d)", row.id, error.code)
            self.desk.doors.refused(user, error)

    async def _write(self, user: int, text: str) -> None:
        if self.desk.doors.is_closed(user):
            return
        async with asyncio.timeout(PRIVATE_SECONDS):
            channel = await self._client.create_dm(discord.Object(user))
            await channel.send(text, allowed_mentions=QUIET)


def _mentioning(voice: Voice, post: Post, telling: Telling) -> tuple[Line, ...]:
    """The post's lines; who is asked is mentioned in the line that asks him."""
    if post.turn is None:
        return post.lines
    asked = prompt(voice, telling.view, f"<@{post.turn.member}>")
    return (*post.lines[: -len(asked)], *asked)


async def _send(
    channel: Messageable,
    parts: list[str],
    telling: Telling,
    view: View | None,
    mentions: discord.AllowedMentions,
) -> None:
    """One telling. Sent again after a failure in between, the parts keep their nonces."""
    for number, part in enumerate(parts):
        last = number == len(parts) - 1
        nonce = _nonce(telling, number)
        if view is not None and last:
            await channel.send(
                part, nonce=nonce, view=view, allowed_mentions=mentions, suppress_embeds=True
            )
        else:
            await channel.send(part, nonce=nonce, allowed_mentions=mentions, suppress_embeds=True)


def _nonce(telling: Telling, number: int) -> str:
    """The same for the same message, and for no other: Discord drops a second one with it.

    A telling that begins with the same event but goes further, or says after a restart where the
    hand stands, is another message: it must not be dropped.
    """
    last = telling.entries[-1].seq if telling.entries else 0
    turn = telling.view.turn
    clock = turn.deadline if telling.resumed and turn is not None else None
    said = f"{telling.nonce} {last} {telling.resumed} {clock}"
    return f"{hashlib.blake2b(said.encode(), digest_size=10).hexdigest()}.{number}"
