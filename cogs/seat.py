"""Coming and going, as slash commands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.engine.actions import Back, Join, Leave, Rebuy, SitOut
from bot.engine.events import SeatTaken, WaitlistJoined
from bot.table.outcome import Done
from cogs import slash
from cogs.desk import Desk

MOST_SEATS = 9
"""No game has more."""


@app_commands.guild_only()
class SeatCog(
    commands.GroupCog,
    group_name=locale_str("seat", key="slash-seat"),
    group_description=locale_str("slash-seat-about"),
):
    """/seat join, leave, rebuy, out, back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        slash.in_english(self, desk)

    @app_commands.command(
        name=locale_str("join", key="slash-seat-join"),
        description=locale_str("slash-seat-join-about"),
    )
    @app_commands.rename(seat=locale_str("seat", key="slash-option-seat"))
    @app_commands.describe(seat=locale_str("slash-option-seat-about"))
    async def join(
        self, interaction: discord.Interaction, seat: Range[int, 1, MOST_SEATS] | None = None
    ) -> None:
        """L-20 to L-24; at a full table a place on the waiting list, which is told."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        table = await slash.table_here(desk, interaction, voice)
        if table is None:
            return
        what = Join(name=interaction.user.display_name, seat=seat)
        outcome = await slash.ask(desk, interaction, table, what)
        happened = outcome.events if isinstance(outcome, Done) else ()
        for event in happened:
            if isinstance(event, WaitlistJoined):
                await slash.say(interaction, voice, "slash-waiting", place=event.place)
                return
            if isinstance(event, SeatTaken):
                await slash.say(interaction, voice, "slash-seated", seat=event.seat)
                return
        await slash.answer(desk, interaction, voice, table, outcome)

    @join.autocomplete("seat")
    async def free_seats(self, interaction: discord.Interaction, typed: str) -> list[Choice[int]]:
        """The seats that the asker may take."""
        table = self._desk.table_in(interaction.guild_id, interaction.channel_id)
        if table is None:
            return []
        view = table.view(str(interaction.user.id))
        held = {one.seat for one in view.waitlist if one.member != view.viewer}
        taken = {seat.number for seat in view.seats} | held
        free = (number for number in range(1, view.seats_max + 1) if number not in taken)
        return [Choice(name=str(number), value=number) for number in free if typed in str(number)]

    @app_commands.command(
        name=locale_str("leave", key="slash-seat-leave"),
        description=locale_str("slash-seat-leave-about"),
    )
    async def leave(self, interaction: discord.Interaction) -> None:
        """L-114; also off the waiting list."""
        await slash.carry_out(self._desk, interaction, Leave())

    @app_commands.command(
        name=locale_str("rebuy", key="slash-seat-rebuy"),
        description=locale_str("slash-seat-rebuy-about"),
    )
    async def rebuy(self, interaction: discord.Interaction) -> None:
        """L-115, C-17."""
        await slash.carry_out(self._desk, interaction, Rebuy())

    @app_commands.command(
        name=locale_str("out", key="slash-seat-out"),
        description=locale_str("slash-seat-out-about"),
    )
    async def out(self, interaction: discord.Interaction) -> None:
        """No cards from the next hand on."""
        await slash.carry_out(self._desk, interaction, SitOut())

    @app_commands.command(
        name=locale_str("back", key="slash-seat-back"),
        description=locale_str("slash-seat-back-about"),
    )
    async def back(self, interaction: discord.Interaction) -> None:
        """Cards again from the next hand on."""
        await slash.carry_out(self._desk, interaction, Back())
