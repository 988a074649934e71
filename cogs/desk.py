"""What every cog needs: the tables, the books, voices in the reader's language, and rights.

A cog parses, asks the desk, and answers. Nothing of poker is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import discord
from discord.utils import escape_markdown, escape_mentions, snowflake_time

from bot.club.ports import Books
from bot.club.settings import ClubSettings
from bot.engine.actions import (
    DEALER,
    Action,
    CloseTable,
    Deed,
    Leave,
    RestartClock,
    Resume,
    Sizing,
    Start,
)
from bot.engine.cards import Card
from bot.engine.events import Flew
from bot.engine.refusal import Refusal
from bot.engine.types import Reading
from bot.engine.view import TableView
from bot.i18n import Catalog
from bot.render import Line, Style, Voice, hand, own_flying, refusal
from bot.rulebook import Rulebook
from bot.table.outcome import Done, Failed, Outcome, Repeated
from bot.table.ports import Clock, Store, TableRow
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words import Command, Lexicons, Query, names_of
from cogs.doors import Doors
from cogs.observing import Observer


def milliseconds(snowflake: int) -> int:
    """When Discord says that something was written, pressed or sent."""
    return int(snowflake_time(snowflake).timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Desk:
    """The dealer's desk on Discord: made once where the parts are wired."""

    tables: Tables
    store: Store
    books: Books
    clock: Clock
    book: Rulebook
    catalog: Catalog
    lexicons: Lexicons
    read: Callable[[TableView, tuple[Card, ...]], tuple[Reading, ...]]
    """What a hand reads; wired with the engine's ranking."""
    locales: dict[int, str]
    """The language last seen in an interaction, by user: messages carry none."""
    client: discord.Client
    """Knows the servers by name."""
    doors: Doors = field(default_factory=Doors)
    """Whose private messages are closed."""
    abandoned: set[int] = field(default_factory=set)
    """Tables whose room is no more, by their numbers."""
    asking: dict[int, int] = field(default_factory=dict)
    """The message of the room that asks for the running turn, by the table's number."""
    defaults: ClubSettings = field(default_factory=ClubSettings)
    """For a server that has set nothing."""
    observers: list[Observer] = field(default_factory=list)
    """Who hears what the tables have told (see observing.py)."""
    shown: list[Callable[[TableRow, TableView], None]] = field(default_factory=list)
    """Who hears that somebody was answered with his hand, as he saw it."""

    # --- voices -----------------------------------------------------------------------------------

    def voice(self, language: str) -> Voice:
        """Who speaks this language; English if nobody does."""
        language = self.catalog.match(language)
        own = self.lexicons.languages[language]
        words: Mapping[str, str] = {m.value: names_of(own, m) for m in (*Command, *Query, *Sizing)}
        return Voice(
            catalog=self.catalog,
            language=language,
            words=words,
            clock=lambda deadline: f"<t:{deadline // 1000}:R>",
            moment=lambda at: f"<t:{at // 1000}:f>",
            escape=lambda name: escape_mentions(escape_markdown(name)),
            mention=lambda member: f"<@{member}>",
            person=lambda member: f"<@{member}>",
            read=self.read,
        )

    async def settings(self, guild: int) -> ClubSettings:
        """What a server has set."""
        return await self.books.settings(str(guild), self.defaults)

    async def room_voice(self, guild: int) -> Voice:
        """The voice for public lines: the server's language."""
        return self.voice((await self.settings(guild)).language)

    async def private_voice(self, user: int, guild: int | None) -> Voice:
        """The voice for one reader: his own language if he was ever heard, else the server's."""
        if user in self.locales:
            return self.voice(self.locales[user])
        return await self.room_voice(guild) if guild is not None else self.voice("en")

    def heard(self, interaction: discord.Interaction) -> None:
        """Remember the reader's language, and that he may be written to again."""
        self.locales[interaction.user.id] = self.catalog.match(str(interaction.locale))
        if interaction.guild_id is None:
            self.doors.wrote(interaction.user.id)
        else:
            self.doors.pressed(interaction.user.id)

    def place(self, voice: Voice, row: TableRow) -> str:
        """Which table of which server, for private lines."""
        guild = self.client.get_guild(int(row.club))
        server = voice.escape(guild.name) if guild is not None else row.club
        return voice.say("discord-place", server=server, table=voice.escape(row.name))

    # --- tables -----------------------------------------------------------------------------------

    def table_in(self, guild: int | None, channel: int | None) -> Table | None:
        """The open table of a channel or thread."""
        return self.tables.at(str(guild), str(channel))

    def seats_of(self, user: int) -> list[Table]:
        """The tables at which somebody sits, on all servers."""
        return [t for t in self.tables.all() if t.view(str(user)).own is not None]

    async def ask(
        self,
        table: Table,
        user: int,
        what: Deed,
        *,
        source: str,
        source_id: int,
        token: int | None = None,
    ) -> Outcome:
        """Put what somebody said or pressed into the table's mailbox."""
        at = milliseconds(source_id)
        action = Action(str(user), what, at, source, str(source_id), token)
        return await table.submit(action)

    def order(self, table: Table, what: Deed, who: str = DEALER, token: int | None = None) -> None:
        """What is done because Discord says so: a channel is gone, a member is gone.

        Nobody waits for it: the table's own task carries it out.
        """
        table.submit(Action(who, what, self.clock.now(), "discord", token=token))

    def close_down(self, table: Table) -> None:
        """Its room is no more: the hand is played out, then everybody is cashed out.

        Those who sit there are asked in private, with a fresh clock. Without a clock they leave:
        the hand would wait for ever for one who does not answer.
        """
        if table.row.id in self.abandoned:
            return
        self.abandoned.add(table.row.id)
        if table.view(None).paused is not None:
            self.order(table, Resume())
        self.order(table, CloseTable())
        if table.rules.house.clock.timeout:
            self.order(table, RestartClock())
            return
        for seat in table.view(None).seats:
            self.order(table, Leave(), seat.member)

    async def dealer(self, table: Table, user: int, what: Deed, source_id: int) -> Outcome:
        """The same for what a host asks of the table itself; rights are checked before."""
        return await self.ask(table, user, what, source="slash", source_id=source_id)

    def answer(self, voice: Voice, table: Table, user: int, outcome: Outcome) -> Sequence[Line]:
        """What the asker is told in private; nothing if the table's own line says it all."""
        view = table.view(str(user))
        if isinstance(outcome, Done):
            own = view.own.number if view.own is not None else 0
            flew = any(isinstance(one, Flew) and one.seat == own for one in outcome.events)
            return own_flying(voice, view) if flew else []
        if isinstance(outcome, Refusal):
            return refusal(voice, outcome, view, flying=table.rules.house.flying.enabled)
        if isinstance(outcome, Failed):
            return [Line(voice.say("discord-failed"), Style.REFUSAL)]
        assert isinstance(outcome, Repeated)
        return [Line(voice.say("discord-repeated"), Style.REFUSAL)]

    async def unheard(self, voice: Voice, table: Table) -> Sequence[Line]:
        """After what counted: nothing if the room was told of it, else that it will be."""
        await table.idle()
        if not table.unheard:
            return ()
        return (Line(voice.say("discord-unheard"), Style.NOTICE),)

    async def new_hand(self, voice: Voice, table: Table, user: int) -> Sequence[Line]:
        """After a change: the hand for one who takes no private messages.

        Nothing for all others: the table tells it to them in private, and once is enough.
        """
        await table.idle()  # it knocks at every door first
        if not self.doors.is_closed(user):
            return ()
        view = table.view(str(user))
        for hears in self.shown:
            hears(table.row, view)
        return hand(voice, view, place=self.place(voice, table.row))

    # --- rights (checked in code: default permissions on subcommands count for nothing) -----------

    async def is_host(self, member: discord.Member) -> bool:
        """May open and set tables: Manage Channels, or the server's host role."""
        role = (await self.settings(member.guild.id)).host_role
        has_role = any(str(one.id) == role for one in member.roles)
        return member.guild_permissions.manage_channels or has_role

    async def may_order(
        self, member: discord.Member | discord.User, table: Table, what: Deed
    ) -> bool:
        """May start, pause, resume, set or close a table: hosts of its server.

        Who sits at it may start it, but not end a pause.
        """
        view = table.view(str(member.id))
        if isinstance(what, Start) and view.own is not None and view.paused is None:
            return True
        here = isinstance(member, discord.Member) and str(member.guild.id) == table.row.club
        return isinstance(member, discord.Member) and here and await self.is_host(member)

    async def change_settings(self, guild: int, settings: ClubSettings, by: str, at: int) -> None:
        """What a server sets from now on; its open tables take it over.

        Refused with StoreFailure: nothing was changed.
        """
        async with self.store.work() as work:
            await work.change_settings(str(guild), settings, by, at)
            await work.commit()
        self.tables.changed(str(guild), settings)

    def may_grant(self, member: discord.Member) -> bool:
        """May grant points and set the server: Manage Server."""
        return member.guild_permissions.manage_guild
