"""Opening, setting and running a table, as slash commands. Rights are checked here, in code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.engine.actions import CloseTable, Deed, Pause, Resume, SetRules, Start
from bot.render import Voice, status
from bot.table.outcome import Done
from bot.table.ports import Conflict
from cogs import games, slash, stakes
from cogs.answers import tell
from cogs.desk import Desk
from cogs.stakes import Unknown, Wish

Callback = TypeVar("Callback", bound=Callable[..., Any])

MOST_SEATS: Final = 9
"""No game has more."""
Seats = Range[int, 2, MOST_SEATS]
Chips = Range[int, 0, 1_000_000_000]
"""Play chips."""
Seconds = Range[int, 0, 3600]
Name = Range[str, 1, 50]
Said = Range[str, 1, 40]
Games = Range[str, 1, 200]


def _stakes_options(callback: Callback) -> Callback:
    """Names, descriptions and choices of what ``open`` and ``set`` have in common."""
    app_commands.rename(
        house=locale_str("house", key="slash-option-house"),
        level=locale_str("level", key="slash-option-level"),
        limit=locale_str("limit", key="slash-option-limit"),
        ante=locale_str("ante", key="slash-option-ante"),
        seats=locale_str("seats", key="slash-option-seats"),
        max_buyin=locale_str("max_buyin", key="slash-option-max-buyin"),
        equal_value=locale_str("equal_value", key="slash-option-equal-value"),
        clock=locale_str("clock", key="slash-option-clock"),
    )(callback)
    app_commands.describe(
        house=locale_str("slash-option-house-about"),
        level=locale_str("slash-option-level-about"),
        limit=locale_str("slash-option-limit-about"),
        ante=locale_str("slash-option-ante-about"),
        seats=locale_str("slash-option-seats-about"),
        max_buyin=locale_str("slash-option-max-buyin-about"),
        equal_value=locale_str("slash-option-equal-value-about"),
        clock=locale_str("slash-option-clock-about"),
    )(callback)
    return callback


@app_commands.guild_only()
class TableCog(
    commands.GroupCog,
    group_name=locale_str("table", key="slash-table"),
    group_description=locale_str("slash-table-about"),
):
    """/table open, status, start, pause, resume, close, set."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    # --- opening and setting ----------------------------------------------------------------------

    @app_commands.command(
        name=locale_str("open", key="slash-table-open"),
        description=locale_str("slash-table-open-about"),
    )
    @app_commands.rename(name=locale_str("name", key="slash-option-name"))
    @app_commands.describe(name=locale_str("slash-option-name-about"))
    @games.options
    @_stakes_options
    async def open(
        self,
        interaction: discord.Interaction,
        game: Games | None = None,
        every: Said | None = None,
        choice: str | None = None,
        house: Said | None = None,
        level: Said | None = None,
        limit: str | None = None,
        ante: Said | None = None,
        seats: Seats | None = None,
        max_buyin: Chips | None = None,
        equal_value: bool | None = None,
        clock: Seconds | None = None,
        name: Name | None = None,
    ) -> None:
        """One open table for each channel or thread; what is not said is as the server set it."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await self._hosts(interaction, voice):
            return
        if not _may_speak(interaction):
            await slash.refuse(interaction, voice, "slash-may-not-speak")
            return
        guild, channel = interaction.guild, interaction.channel
        assert guild is not None
        assert channel is not None
        if desk.table_in(guild.id, channel.id) is not None:
            await slash.refuse(interaction, voice, "slash-table-exists")
            return
        options = (house, level, limit, ante, seats, max_buyin, equal_value, clock)
        try:
            wish = self._wish(voice, *options)
            wish = games.wished(desk, voice, wish, game, every, choice)
            rules = games.opening(desk.book, await desk.settings(guild.id), wish)
        except Unknown as unknown:
            await slash.refuse_unknown(interaction, voice, unknown)
            return
        called = name or str(channel)
        try:
            table = await desk.tables.open(str(guild.id), str(channel.id), called, rules)
        except Conflict:  # somebody else was faster
            await slash.refuse(interaction, voice, "slash-table-exists")
            return
        table.announce()
        await slash.answer(desk, interaction, voice, table, Done(()))

    @app_commands.command(
        name=locale_str("set", key="slash-table-set"),
        description=locale_str("slash-table-set-about"),
    )
    @games.options
    @_stakes_options
    async def set(
        self,
        interaction: discord.Interaction,
        game: Games | None = None,
        every: Said | None = None,
        choice: str | None = None,
        house: Said | None = None,
        level: Said | None = None,
        limit: str | None = None,
        ante: Said | None = None,
        seats: Seats | None = None,
        max_buyin: Chips | None = None,
        equal_value: bool | None = None,
        clock: Seconds | None = None,
    ) -> None:
        """A-94: other rules from the next hand on; what is not said stays."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await self._hosts(interaction, voice):
            return
        table = await slash.table_here(desk, interaction, voice)
        if table is None:
            return
        options = (house, level, limit, ante, seats, max_buyin, equal_value, clock)
        try:
            wish = self._wish(voice, *options)
            wish = games.wished(desk, voice, wish, game, every, choice)
            rules = games.changed(desk.book, table.next_rules, wish)
        except Unknown as unknown:
            await slash.refuse_unknown(interaction, voice, unknown)
            return
        if rules == table.next_rules:
            await slash.refuse(interaction, voice, "slash-nothing-to-set")
            return
        outcome = await slash.ask(desk, interaction, table, SetRules(rules))
        await slash.answer(desk, interaction, voice, table, outcome)

    @open.autocomplete("game")
    @set.autocomplete("game")
    async def games(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Rotations and games; behind a comma what the list may go on with."""
        desk = self._desk
        voice = desk.voice(str(interaction.locale))
        found = games.offered(desk.book, desk.lexicons, voice, typed)
        return slash.offered([slash.choice(*one) for one in found], games.typed_last(typed))

    @open.autocomplete("every")
    @set.autocomplete("every")
    async def everies(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """An orbit, or so many hands (R-15)."""
        found = games.everies(self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    @open.autocomplete("limit")
    @set.autocomplete("limit")
    async def limits(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Those that the game is played with (L-30)."""
        desk, named = self._desk, interaction.namespace.game
        table = desk.table_in(interaction.guild_id, interaction.channel_id)
        usual = stakes.GAME if table is None else table.next_rules.game.id
        game = named if named in desk.book.games else usual
        found = stakes.limits(desk.book, desk.voice(str(interaction.locale)), game)
        return slash.offered([slash.choice(*one) for one in found], typed)

    @open.autocomplete("house")
    @set.autocomplete("house")
    async def houses(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The houses there are."""
        found = stakes.houses(self._desk.book, self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    @open.autocomplete("level")
    @set.autocomplete("level")
    async def levels(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The rate levels, with their blinds (L-120)."""
        found = stakes.levels(self._desk.book, self._desk.voice(str(interaction.locale)))
        return slash.offered([slash.choice(*one) for one in found], typed)

    @open.autocomplete("ante")
    @set.autocomplete("ante")
    async def antes(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The level's own, or none (L-42)."""
        desk = self._desk
        level: str | None = interaction.namespace.level
        if level is None and interaction.guild_id is not None:
            table = desk.table_in(interaction.guild_id, interaction.channel_id)
            server = await desk.settings(interaction.guild_id)
            level = table.next_rules.stakes.level if table is not None else server.level
        found = stakes.antes(desk.book, desk.voice(str(interaction.locale)), level or "")
        return slash.offered([slash.choice(*one) for one in found], typed)

    # --- running it -------------------------------------------------------------------------------

    @app_commands.command(
        name=locale_str("status", key="slash-table-status"),
        description=locale_str("slash-table-status-about"),
    )
    async def status(self, interaction: discord.Interaction) -> None:
        """For everybody; no hidden card is in it."""
        voice = await slash.begin(self._desk, interaction)
        table = await slash.table_here(self._desk, interaction, voice)
        if table is not None:
            await tell(interaction, status(voice, table.view(str(interaction.user.id))))

    @app_commands.command(
        name=locale_str("start", key="slash-table-start"),
        description=locale_str("slash-table-start-about"),
    )
    async def start(self, interaction: discord.Interaction) -> None:
        """Whoever sits at it may start a table."""
        await self._order(interaction, Start())

    @app_commands.command(
        name=locale_str("pause", key="slash-table-pause"),
        description=locale_str("slash-table-pause-about"),
    )
    async def pause(self, interaction: discord.Interaction) -> None:
        """The clock stands still."""
        await self._order(interaction, Pause())

    @app_commands.command(
        name=locale_str("resume", key="slash-table-resume"),
        description=locale_str("slash-table-resume-about"),
    )
    async def resume(self, interaction: discord.Interaction) -> None:
        """With a fresh clock."""
        await self._order(interaction, Resume())

    @app_commands.command(
        name=locale_str("close", key="slash-table-close"),
        description=locale_str("slash-table-close-about"),
    )
    async def close(self, interaction: discord.Interaction) -> None:
        """After the hand everybody is cashed out."""
        await self._order(interaction, CloseTable())

    # --- small things -----------------------------------------------------------------------------

    async def _order(self, interaction: discord.Interaction, what: Deed) -> None:
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = await slash.table_here(desk, interaction, voice)
        if table is None:
            return
        if not await desk.may_order(slash.as_member(interaction), table, what):
            await slash.refuse(interaction, voice, "slash-not-host")
            return
        outcome = await slash.ask(desk, interaction, table, what)
        await slash.answer(desk, interaction, voice, table, outcome)

    async def _hosts(self, interaction: discord.Interaction, voice: Voice) -> bool:
        if await self._desk.is_host(slash.as_member(interaction)):
            return True
        await slash.refuse(interaction, voice, "slash-not-host")
        return False

    def _wish(
        self,
        voice: Voice,
        house: str | None,
        level: str | None,
        limit: str | None,
        ante: str | None,
        seats: int | None,
        max_buyin: int | None,
        equal_value: bool | None,
        clock: int | None,
    ) -> Wish:
        """The options as they are meant. Refused with Unknown."""
        book = self._desk.book
        return Wish(
            house=stakes.find(stakes.houses(book, voice), house, "slash-unknown-house"),
            level=stakes.find(stakes.levels(book, voice), level, "slash-unknown-level"),
            limit=stakes.find_limit(voice, limit),
            ante=stakes.find_ante(self._desk.lexicons, ante),
            seats=seats,
            max_buyin=max_buyin,
            equal_value=equal_value,
            clock=clock,
        )


def _may_speak(interaction: discord.Interaction) -> bool:
    """Whether the bot may write where the table is to be; threads have a right of their own."""
    rights = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    writes = rights.send_messages_in_threads if in_thread else rights.send_messages
    return rights.view_channel and writes
