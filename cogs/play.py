"""What a player does in a hand, as slash commands: the same as the words typed in the channel."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.engine.actions import (
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Close,
    Complete,
    Draw,
    Fold,
    Make,
    Muck,
    Open,
    Play,
)
from bot.engine.types import Phase, TurnKind
from bot.engine.view import TableView
from bot.render import Line, Style, hand, last_hand
from bot.table.outcome import Done
from bot.words import Command
from cogs import reading, slash
from cogs.answers import tell
from cogs.desk import Desk

Option = Range[str, 1, 60]
"""An amount, or some cards."""


class PlayCog(commands.Cog):
    """Turns, the showdown, and looking at one's cards."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    # --- bets -------------------------------------------------------------------------------------

    @app_commands.command(
        name=locale_str("check", key="slash-check"), description=locale_str("slash-check-about")
    )
    @app_commands.guild_only()
    async def check(self, interaction: discord.Interaction) -> None:
        """L-86."""
        await slash.carry_out(self._desk, interaction, Check())

    @app_commands.command(
        name=locale_str("call", key="slash-call"), description=locale_str("slash-call-about")
    )
    @app_commands.guild_only()
    async def call(self, interaction: discord.Interaction) -> None:
        """L-85."""
        await slash.carry_out(self._desk, interaction, Call())

    @app_commands.command(
        name=locale_str("fold", key="slash-fold"), description=locale_str("slash-fold-about")
    )
    @app_commands.rename(show=locale_str("show", key="slash-option-show"))
    @app_commands.describe(show=locale_str("slash-option-show-about"))
    @app_commands.guild_only()
    async def fold(self, interaction: discord.Interaction, show: Option | None = None) -> None:
        """L-87, L-88."""
        await self._read(interaction, Command.FOLD, show, Fold())

    @app_commands.command(
        name=locale_str("bet", key="slash-bet"), description=locale_str("slash-bet-about")
    )
    @app_commands.rename(amount=locale_str("amount", key="slash-option-amount"))
    @app_commands.describe(amount=locale_str("slash-option-amount-about"))
    @app_commands.guild_only()
    async def bet(self, interaction: discord.Interaction, amount: Option | None = None) -> None:
        """L-80. Without an amount: the only size of a fixed limit."""
        await self._read(interaction, Command.BET, amount, Bet())

    @app_commands.command(
        name=locale_str("make", key="slash-make"), description=locale_str("slash-make-about")
    )
    @app_commands.rename(amount=locale_str("amount", key="slash-option-amount"))
    @app_commands.describe(amount=locale_str("slash-option-amount-about"))
    @app_commands.guild_only()
    async def make(self, interaction: discord.Interaction, amount: Option | None = None) -> None:
        """L-81. Without an amount: the only size of a fixed limit."""
        await self._read(interaction, Command.MAKE, amount, Make())

    @app_commands.command(
        name=locale_str("allin", key="slash-allin"), description=locale_str("slash-allin-about")
    )
    @app_commands.guild_only()
    async def allin(self, interaction: discord.Interaction) -> None:
        """L-89."""
        await slash.carry_out(self._desk, interaction, AllIn())

    @app_commands.command(
        name=locale_str("bringin", key="slash-bringin"),
        description=locale_str("slash-bringin-about"),
    )
    @app_commands.guild_only()
    async def bringin(self, interaction: discord.Interaction) -> None:
        """S-14."""
        await slash.carry_out(self._desk, interaction, BringIn())

    @app_commands.command(
        name=locale_str("complete", key="slash-complete"),
        description=locale_str("slash-complete-about"),
    )
    @app_commands.guild_only()
    async def complete(self, interaction: discord.Interaction) -> None:
        """S-14, C-24."""
        await slash.carry_out(self._desk, interaction, Complete())

    @bet.autocomplete("amount")
    @make.autocomplete("amount")
    async def amounts(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Minimum, half pot, pot, all-in, each with its number, at the asker's own turn."""
        view = self._view(interaction)
        if view is None:
            return []
        voice = self._desk.voice(str(interaction.locale))
        choices = [slash.choice(*one) for one in reading.makes(voice, view)]
        return slash.offered(choices, typed)

    # --- cards ------------------------------------------------------------------------------------

    @app_commands.command(
        name=locale_str("draw", key="slash-draw"), description=locale_str("slash-draw-about")
    )
    @app_commands.rename(cards=locale_str("cards", key="slash-option-cards"))
    @app_commands.describe(cards=locale_str("slash-option-change-about"))
    @app_commands.guild_only()
    async def draw(self, interaction: discord.Interaction, cards: Option) -> None:
        """L-60; who takes no private messages is answered with his new hand."""
        await self._read(interaction, Command.CHANGE, cards, Draw())

    @draw.autocomplete("cards")
    async def cards_to_change(
        self, interaction: discord.Interaction, typed: str
    ) -> list[Choice[str]]:
        """The asker's own cards, at his change; nobody else sees this."""
        view = self._view(interaction)
        own = view.own if view is not None else None
        turn = view.turn if view is not None and view.my_turn else None
        if own is None or own.cards is None or turn is None or turn.kind is not TurnKind.DRAW:
            return []
        voice = self._desk.voice(str(interaction.locale))
        found = reading.changes(voice, own.cards, typed)
        return [slash.choice(*one) for one in found][: slash.MOST_CHOICES]

    @app_commands.command(
        name=locale_str("pat", key="slash-pat"), description=locale_str("slash-pat-about")
    )
    @app_commands.guild_only()
    async def pat(self, interaction: discord.Interaction) -> None:
        """L-60: keep everything."""
        await slash.carry_out(self._desk, interaction, Draw())

    @app_commands.command(
        name=locale_str("open", key="slash-open"), description=locale_str("slash-open-about")
    )
    @app_commands.rename(cards=locale_str("cards", key="slash-option-cards"))
    @app_commands.describe(cards=locale_str("slash-option-open-about"))
    @app_commands.guild_only()
    async def open(self, interaction: discord.Interaction, cards: Option | None = None) -> None:
        """L-74, L-90."""
        await self._read(interaction, Command.OPEN, cards, Open())

    @app_commands.command(
        name=locale_str("muck", key="slash-muck"), description=locale_str("slash-muck-about")
    )
    @app_commands.rename(show=locale_str("show", key="slash-option-show"))
    @app_commands.describe(show=locale_str("slash-option-show-about"))
    @app_commands.guild_only()
    async def muck(self, interaction: discord.Interaction, show: Option | None = None) -> None:
        """L-74, L-77."""
        await self._read(interaction, Command.MUCK, show, Muck())

    @app_commands.command(
        name=locale_str("close", key="slash-close"), description=locale_str("slash-close-about")
    )
    @app_commands.guild_only()
    async def close(self, interaction: discord.Interaction) -> None:
        """L-90."""
        await slash.carry_out(self._desk, interaction, Close())

    @app_commands.command(
        name=locale_str("show", key="slash-show"), description=locale_str("slash-show-about")
    )
    @app_commands.rename(cards=locale_str("cards", key="slash-option-cards"))
    @app_commands.describe(cards=locale_str("slash-option-show-about"))
    @app_commands.guild_only()
    async def show(self, interaction: discord.Interaction, cards: Option) -> None:
        """L-77, L-88: right after one's own fold or muck."""
        await self._read(interaction, Command.SHOW, cards, None)

    # --- looking ----------------------------------------------------------------------------------

    @app_commands.command(
        name=locale_str("hand", key="slash-hand"), description=locale_str("slash-hand-about")
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def hand(self, interaction: discord.Interaction) -> None:
        """The asker's own cards: at the table of the channel, else at all where he sits."""
        voice = await slash.begin(self._desk, interaction)
        here = self._desk.table_in(interaction.guild_id, interaction.channel_id)
        tables = self._desk.seats_of(interaction.user.id)
        if here is not None and here in tables:
            tables = [here]
        if not tables:
            await slash.refuse(interaction, voice, "discord-no-seat")
            return
        lines: list[Line] = []
        for table in tables:
            view = table.view(str(interaction.user.id))
            place = self._desk.place(voice, table.row)
            cards = hand(voice, view, place=place)
            if view.phase in (None, Phase.OVER) and len(tables) > 1:
                cards = (Line(place, Style.HEAD), *cards)  # else nobody knows which table is meant
            lines += cards
        await tell(interaction, lines)

    @app_commands.command(
        name=locale_str("last", key="slash-last"), description=locale_str("slash-last-about")
    )
    @app_commands.guild_only()
    async def last(self, interaction: discord.Interaction) -> None:
        """The last hand of the channel's table once more."""
        voice = await slash.begin(self._desk, interaction)
        table = await slash.table_here(self._desk, interaction, voice)
        if table is not None:
            log = await self._desk.store.hand_log(table.row.id)
            await tell(interaction, last_hand(voice, [(row.seq, row.event) for row in log]))

    # --- small things -----------------------------------------------------------------------------

    def _view(self, interaction: discord.Interaction) -> TableView | None:
        """The channel's table as the asker sees it."""
        table = self._desk.table_in(interaction.guild_id, interaction.channel_id)
        return None if table is None else table.view(str(interaction.user.id))

    async def _read(
        self,
        interaction: discord.Interaction,
        command: Command,
        option: str | None,
        plain: Play | None,
    ) -> None:
        """Carry out a command with an option; ``plain`` is what it means without one."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = await slash.table_here(desk, interaction, voice)
        if table is None:
            return
        what: Play | None = plain
        if option is not None:
            view = table.view(str(interaction.user.id))
            found = reading.read(desk.lexicons, voice, view, command, option)
            if not isinstance(found, Play):
                await tell(interaction, found)
                return
            what = found
        assert what is not None, "an option that is required"
        outcome = await slash.ask(desk, interaction, table, what)
        if isinstance(outcome, Done) and isinstance(what, Draw):
            new = await desk.new_hand(voice, table, interaction.user.id)
            if new:
                await tell(interaction, new)
                return
        await slash.answer(desk, interaction, voice, table, outcome)
