"""Tells tables' news on Discord: the room in its channel, a member in private.

A telling is one message (or as many as its length needs) of the bot's own, never the answer to an
interaction. An error here never stops a table: what cannot be told now is told later, what can
never be told counts as told, and what the table has to do about it (close) is put into its mailbox.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import Final

import discord
from discord.abc import Messageable
from discord.ui import View

from bot.engine.actions import TimeUp
from bot.engine.events import HandsDealt, SeatLeft, ShowAsked
from bot.engine.types import TurnKind
from bot.render import Line, Post, Style, Voice, prompt, render
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
        self._forbidden: set[int] = set()
        """Tables in whose room the bot may not write; those who sit there know it."""

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
        if row.id in self.desk.abandoned:
            await self._tell_seats(telling)
            return
        voice = await self.desk.room_voice(int(row.club))
        post = self._post(voice, telling)
        if post is None:
            return
        asks = post.turn is not None
        dealt = any(isinstance(one.event, HandsDealt | ShowAsked) for one in telling.entries)
        view = table_buttons(voice, telling.view, row.id, asks=asks) if asks or dealt else None
        mentions = QUIET
        if post.mentions:
            pinged = [discord.Object(int(member)) for member in post.mentions]
            mentions = discord.AllowedMentions(
                everyone=False, roles=False, replied_user=False, users=pinged
            )
        lines = _mentioning(voice, post, telling)
        if row.id in self._forbidden:
            lines = (Line(voice.say("discord-rights-back"), Style.NOTICE), *lines)
        try:
            last = await _send(self._channel(row), pages(lines), telling, view, mentions)
        except discord.HTTPException as error:
            if self._is_gone(row, error):
                await self._tell_seats(telling)
                return
            if isinstance(error, discord.Forbidden) or error.code in LOCKED:
                await self._say_forbidden(telling)
            raise
        self._forbidden.discard(row.id)
        if asks and last is not None:
            self.desk.asking[row.id] = last.id

    def _post(self, voice: Voice, telling: Telling) -> Post | None:
        entries = [(one.seq, one.event) for one in telling.entries]
        return render(
            voice,
            entries,
            telling.view,
            telling.names,
            opened=telling.opened,
            up=telling.up,
            board=telling.board,
            resumed=telling.resumed,
        )

    def _channel(self, row: TableRow) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(int(row.channel), guild_id=int(row.club))

    # --- a room that is no more -------------------------------------------------------------------

    def _is_gone(self, row: TableRow, error: discord.HTTPException) -> bool:
        """Whether the room can never be told again; then the table closes."""
        thrown_out = self._client.get_guild(int(row.club)) is None
        left = thrown_out and isinstance(error, discord.Forbidden)
        if not left and not isinstance(error, discord.NotFound):
            return False
        log.warning("table %d: its channel is gone, so it closes", row.id)
        table = self.desk.tables.numbered(row.id)
        if table is not None:
            self.desk.close_down(table)
        return True

    async def _tell_seats(self, telling: Telling) -> None:
        """Those who sit there hear in private what the room would, until the table is closed.

        A turn is not waited for if it decides nothing (C-80: the last one left closes), or if the
        one to act cannot be reached.
        """
        gone = [one.event.member for one in telling.entries if isinstance(one.event, SeatLeft)]
        members = dict.fromkeys((*(seat.member for seat in telling.view.seats), *gone))
        heard = await asyncio.gather(*(self._tell_seat(telling, int(one)) for one in members))
        reached = {member for member, does in zip(members, heard, strict=True) if does}
        turn, table = telling.view.turn, self.desk.tables.numbered(telling.table.id)
        if table is None or turn is None:
            return
        if turn.kind is TurnKind.LAST or turn.member not in reached:
            self.desk.order(table, TimeUp(), token=turn.token)

    async def _tell_seat(self, telling: Telling, user: int) -> bool:
        """One of them. False = he takes no private messages."""
        row = telling.table
        voice = await self.desk.private_voice(user, int(row.club))
        post = self._post(voice, telling)
        lines = list(post.lines) if post is not None else []
        view = None
        if post is not None and post.turn is not None and post.turn.member == str(user):
            asked = prompt(voice, telling.view, None)
            lines[-len(asked) :] = asked
            view = table_buttons(voice, telling.view, row.id, asks=True)
        place = voice.say("discord-room-gone", place=self.desk.place(voice, row))
        parts = pages([Line(place, Style.HEAD), *lines]) if lines else []
        return await self._whisper(user, parts, telling, view, about="room")

    # --- a room that may not be written to --------------------------------------------------------

    async def _say_forbidden(self, telling: Telling) -> None:
        """Those who sit there are told in private, once; no clock runs until the room is told."""
        row = telling.table
        if row.id in self._forbidden:
            return
        self._forbidden.add(row.id)
        log.warning("table %d: the bot may not write in its channel any more", row.id)
        seats = telling.view.seats
        await asyncio.gather(*(self._no_rights(telling, int(seat.member)) for seat in seats))

    async def _no_rights(self, telling: Telling, user: int) -> None:
        row = telling.table
        voice = await self.desk.private_voice(user, int(row.club))
        text = voice.say("discord-no-rights", place=self.desk.place(voice, row))
        await self._whisper(user, [text], telling, None, about="rights")

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
        await self._knock(user, pages(post.lines), telling, view)

    async def _knock(
        self, user: int, parts: list[str], telling: Telling, view: View | None, about: str = ""
    ) -> bool:
        """Write to somebody in private. False = he takes no messages; raises if it failed."""
        if self.desk.doors.is_closed(user):
            return False
        try:
            async with asyncio.timeout(PRIVATE_SECONDS):
                channel = await self._client.create_dm(discord.Object(user))
                await _send(channel, parts, telling, view, QUIET, about and f"{about} {user}")
        except discord.HTTPException as error:
            later = not 400 <= error.status < 500 or error.status in (401, 429)
            if later and error.code != QUOTA:
                raise
            log.info("table %d: a private message was refused (%d)", telling.table.id, error.code)
            self.desk.doors.refused(user, error)
            return False
        return True

    async def _whisper(
        self, user: int, parts: list[str], telling: Telling, view: View | None, about: str
    ) -> bool:
        """The same for what is said beside the table's own private lines: once, or not at all."""
        try:
            return await self._knock(user, parts, telling, view, about)
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.info("a member could not be told in private: %s", type(error).__name__)
            return True


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
    about: str = "",
) -> discord.Message | None:
    """One telling; its last message. Sent again after a failure, the parts keep their nonces."""
    sent = None
    for number, part in enumerate(parts):
        nonce = _nonce(telling, number, about)
        if view is not None and number == len(parts) - 1:
            sent = await channel.send(
                part, nonce=nonce, view=view, allowed_mentions=mentions, suppress_embeds=True
            )
        else:
            sent = await channel.send(
                part, nonce=nonce, allowed_mentions=mentions, suppress_embeds=True
            )
    return sent


def _nonce(telling: Telling, number: int, about: str = "") -> str:
    """The same for the same message, and for no other: Discord drops a second one with it.

    A telling that begins with the same event but goes further, or says after a restart where the
    hand stands, is another message: it must not be dropped. ``about`` is of what is told to
    somebody beside his own private lines.
    """
    last = telling.entries[-1].seq if telling.entries else 0
    turn = telling.view.turn
    clock = turn.deadline if telling.resumed and turn is not None else None
    said = f"{telling.nonce} {last} {telling.resumed} {clock} {about}"
    return f"{hashlib.blake2b(said.encode(), digest_size=10).hexdigest()}.{number}"
