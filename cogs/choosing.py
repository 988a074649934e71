"""Dealer's choice (R-17): /choose, and a button for each game that may be chosen.

A button's id carries table, turn and game, so it works after a restart, and a game that a host has
taken off the list meanwhile is refused as any other that is not on it.
"""

from __future__ import annotations

import re
from typing import Final

import discord
from discord import ButtonStyle, app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands
from discord.ui import Button, DynamicItem, Item, View

from bot.engine.actions import Choose
from bot.engine.refusal import Code, Refusal
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.render import Line, Style, Voice, refusal
from bot.table.outcome import Done
from cogs import answers, games, slash
from cogs.desk import Desk
from cogs.observing import cog_of
from cogs.stakes import Unknown

TEMPLATE: Final = r"oya:c:(?P<table>[0-9]+):(?P<turn>[0-9]+):(?P<game>[a-z0-9_]+)"
IN_A_ROW: Final = 5
"""Buttons; a message has five rows."""


class ChoicePress(DynamicItem[Button[View]], template=TEMPLATE):
    """One game."""

    def __init__(self, table: int, turn: int, game: str, label: str, row: int = 0) -> None:
        super().__init__(
            Button(
                label=label[:80],
                style=ButtonStyle.primary,
                custom_id=f"oya:c:{table}:{turn}:{game}",
                row=row,
            )
        )
        self.table, self.turn, self.game = table, turn, game

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Item[View], match: re.Match[str], /
    ) -> ChoicePress:
        """The button that was pressed."""
        return cls(int(match["table"]), int(match["turn"]), match["game"], "·")

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the cog."""
        await cog_of(interaction.client, ChoiceCog).pressed(interaction, self)


def choice_buttons(voice: Voice, view: TableView, table: int) -> View | None:
    """What hangs below the question which game is next; nothing below any other post."""
    turn = view.turn
    if turn is None or turn.kind is not TurnKind.CHOOSE or view.paused is not None:
        return None
    below = View(timeout=None)
    for place, game in enumerate(turn.legal.games):
        label = voice.named("game", game)
        below.add_item(ChoicePress(table, turn.token, game, label, place // IN_A_ROW))
    below.stop()
    return below


class ChoiceCog(commands.Cog):
    """/choose, and the buttons."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    async def cog_load(self) -> None:
        """Its buttons work from the start."""
        self._desk.client.add_dynamic_items(ChoicePress)

    @app_commands.command(
        name=locale_str("choose", key="slash-choose"),
        description=locale_str("slash-choose-about"),
    )
    @app_commands.rename(game=locale_str("game", key="slash-option-next-game"))
    @app_commands.describe(game=locale_str("slash-option-next-game-about"))
    @app_commands.guild_only()
    async def choose(self, interaction: discord.Interaction, game: Range[str, 1, 60]) -> None:
        """R-17. The table says whether he is asked, and whether the game is on its list."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = await slash.table_here(desk, interaction, voice)
        if table is None:
            return
        try:
            found = games.find(desk.book, desk.lexicons, voice, game) or game
        except Unknown:
            found = game
        outcome = await slash.ask(desk, interaction, table, Choose(found))
        await slash.answer(desk, interaction, voice, table, outcome)

    @choose.autocomplete("game")
    async def choices(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """What may be chosen now, to who is asked; to others all of the list."""
        table = self._desk.table_in(interaction.guild_id, interaction.channel_id)
        if table is None:
            return []
        view = table.view(str(interaction.user.id))
        turn, rotation = view.turn, view.rotation
        found = rotation.games if rotation is not None else ()
        if turn is not None and view.my_turn and turn.kind is TurnKind.CHOOSE:
            found = turn.legal.games
        voice = self._desk.voice(str(interaction.locale))
        return slash.offered([slash.choice(voice.named("game", one), one) for one in found], typed)

    # --- a press ----------------------------------------------------------------------------------

    async def pressed(self, interaction: discord.Interaction, press: ChoicePress) -> None:
        """One press. Never raises."""
        try:
            self._desk.heard(interaction)
            await self._carry_out(interaction, press)
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    async def _carry_out(self, interaction: discord.Interaction, press: ChoicePress) -> None:
        desk, user = self._desk, interaction.user.id
        voice = await desk.private_voice(user, interaction.guild_id)
        table = desk.tables.numbered(press.table)
        if table is None:
            gone = Line(voice.say("discord-table-gone"), Style.REFUSAL)
            await answers.tell(interaction, [gone])
            return
        view = table.view(str(user))
        wrong = _wrong(view, press)
        if wrong is not None:
            await answers.tell(interaction, refusal(voice, wrong, view)[:1])
            return
        await answers.defer(interaction)
        outcome = await desk.ask(
            table,
            user,
            Choose(press.game),
            source="button",
            source_id=interaction.id,
            token=press.turn,
        )
        lines = desk.answer(voice, table, user, outcome)[:1]
        if not lines and isinstance(outcome, Done):
            lines = await desk.unheard(voice, table)
        if lines:
            await answers.tell(interaction, lines)


def _wrong(view: TableView, press: ChoicePress) -> Refusal | None:
    """No press of somebody else or of an old button reaches the store; the table looks again."""
    if view.own is None:
        return Refusal(Code.NOT_SEATED)
    turn = view.turn
    if turn is None or turn.token != press.turn:
        return Refusal(Code.STALE)
    if not view.my_turn:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": turn.seat})
    if view.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    return None
