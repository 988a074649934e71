"""A wrong card was shown (L-134): which ones he meant, by toggles that he alone sees."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import discord
from discord import ButtonStyle
from discord.ext import commands
from discord.ui import Button, DynamicItem, Item, View

from bot.engine.actions import Close, Pick, ShowCards
from bot.engine.cards import Card
from bot.engine.view import TableView
from bot.render import Line, Style, Voice
from bot.render.cards import face
from cogs import answers
from cogs.desk import Desk
from cogs.observing import cog_of

PICK: Final = "pick"
SHOW: Final = "show"
NOTHING: Final = "none"
TEMPLATE: Final = r"oya:s:(?P<what>[a-z]+):(?P<table>[0-9]+):(?P<hand>[0-9]+):(?P<bits>[0-9]+)"


@dataclass(frozen=True, slots=True)
class Meant:
    """What the id of a button says."""

    what: str
    table: int
    hand: int
    bits: int = 0
    """The chosen cards, one bit for each."""

    @property
    def positions(self) -> tuple[int, ...]:
        """The chosen cards, counted from 1."""
        return tuple(n for n in range(1, self.bits.bit_length() + 1) if self.bits >> (n - 1) & 1)

    def __str__(self) -> str:
        return f"oya:s:{self.what}:{self.table}:{self.hand}:{self.bits}"


class ShowPress(DynamicItem[Button[View]], template=TEMPLATE):
    """One of them."""

    def __init__(self, meant: Meant, label: str, style: ButtonStyle, row: int = 2) -> None:
        super().__init__(Button(label=label[:80], style=style, custom_id=str(meant), row=row))
        self.meant = meant

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Item[View], match: re.Match[str], /
    ) -> ShowPress:
        """The button that was pressed."""
        table, hand, bits = (int(match[name]) for name in ("table", "hand", "bits"))
        return cls(Meant(match["what"], table, hand, bits), "·", ButtonStyle.secondary)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the cog."""
        await cog_of(interaction.client, Showing).pressed(interaction, self.meant)


def add_buttons(below: View, voice: Voice, view: TableView, table: int) -> None:
    """What hangs below the room's question: choose cards, or show nothing more."""
    for what, key, style in (
        (PICK, "button-show-pick", ButtonStyle.primary),
        (NOTHING, "button-show-nothing", ButtonStyle.secondary),
    ):
        meant = Meant(what, table, view.hand_number)
        below.add_item(ShowPress(meant, voice.say(key), style))


def _toggles(voice: Voice, meant: Meant, cards: tuple[Card, ...]) -> View:
    """One for each card of his own; what it carries is the choice after its press."""
    view = View(timeout=None)
    for place, card in enumerate(cards):
        bit = 1 << place
        on = bool(meant.bits & bit)
        style = ButtonStyle.success if on else ButtonStyle.secondary
        label = f"{place + 1}: {face(card)}{' ✓' if on else ''}"
        after = Meant(PICK, meant.table, meant.hand, meant.bits ^ bit)
        view.add_item(ShowPress(after, label, style, row=place // 5))
    count = meant.bits.bit_count()
    if count:
        label = voice.say("button-show", count=count)
        shows = Meant(SHOW, meant.table, meant.hand, meant.bits)
        view.add_item(ShowPress(shows, label, ButtonStyle.primary, row=4))
    nothing = Meant(NOTHING, meant.table, meant.hand)
    label = voice.say("button-show-nothing")
    view.add_item(ShowPress(nothing, label, ButtonStyle.secondary, row=4))
    view.stop()
    return view


class Showing(commands.Cog):
    """Answers these presses."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def cog_load(self) -> None:
        """Its buttons work from the start."""
        self._desk.client.add_dynamic_items(ShowPress)

    async def pressed(self, interaction: discord.Interaction, meant: Meant) -> None:
        """One press. Never raises."""
        try:
            await answers.defer(interaction)
            self._desk.heard(interaction)
            await self._carry_out(interaction, meant)
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    async def _carry_out(self, interaction: discord.Interaction, meant: Meant) -> None:
        desk, user = self._desk, interaction.user.id
        voice = await desk.private_voice(user, interaction.guild_id)
        table = desk.tables.numbered(meant.table)
        view = table.view(str(user)) if table is not None else None
        own = view.own if view is not None else None
        asked = view.asked_to_show if view is not None else None
        if table is None or view is None or asked is None or view.hand_number != meant.hand:
            await self._no(interaction, voice, "discord-old-button")
        elif own is None or own.number != asked or own.cards is None:
            await self._no(interaction, voice, "show-not-asked")
        elif meant.what == PICK:
            lines = [Line(voice.say("show-pick"), Style.PROMPT)]
            await answers.replace(interaction, lines, _toggles(voice, meant, own.cards))
        else:
            picked = ShowCards(Pick(positions=meant.positions))
            deed = picked if meant.what == SHOW else Close()
            outcome = await desk.ask(table, user, deed, source="button", source_id=interaction.id)
            lines = list(desk.answer(voice, table, user, outcome)[:1])
            done = Line(voice.say("discord-done"), Style.NOTICE)
            private = interaction.message is not None and interaction.message.flags.ephemeral
            if lines or private:
                await answers.replace(interaction, lines or [done])

    async def _no(self, interaction: discord.Interaction, voice: Voice, key: str) -> None:
        await answers.replace(interaction, [Line(voice.say(key), Style.REFUSAL)])
