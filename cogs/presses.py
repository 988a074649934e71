"""What comes of a press: a deed at the table, a question to the presser, or one line of refusal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import discord
from discord import InteractionType
from discord.ext import commands

from bot.engine.actions import Draw
from bot.engine.refusal import Code, Refusal
from bot.engine.types import TurnKind
from bot.engine.view import TableView, TurnView
from bot.render import Line, Style, Voice, ambiguous, hand, refusal, unreadable
from bot.table.outcome import Done
from bot.table.runtime import Table
from bot.words import Ambiguous, Said, Unreadable
from cogs import answers, asked, choosing, flags, showing
from cogs.buttons import (
    ALL_IN,
    AMOUNT,
    CARD,
    CHANGE,
    DRAW,
    HAND,
    SURE,
    Key,
    card_buttons,
    sure_button,
)
from cogs.desk import Desk
from cogs.modals import amount_window, read_amount, typed_amount

_OTHERS: Final = tuple(re.compile(one.TEMPLATE) for one in (asked, choosing, flags, showing))
"""Buttons that answer for themselves."""
_PRIVATE: Final = frozenset({CARD, DRAW, SURE})
"""Buttons of private messages, which the answer takes the place of."""


class Presses(commands.Cog):
    """Carries presses out, and answers those that are nobody's."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    # --- what Discord brings ----------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Windows come here alone; a press that no button takes is answered all the same."""
        if interaction.type not in (InteractionType.component, InteractionType.modal_submit):
            return
        data: object = interaction.data
        custom_id = str(data.get("custom_id") if isinstance(data, dict) else None)
        key = Key.read(custom_id)
        try:
            if key is not None and interaction.type is InteractionType.modal_submit:
                await self._submitted(interaction, key)
            elif key is None and not any(one.fullmatch(custom_id) for one in _OTHERS):
                await self._say(interaction, "discord-old-button")
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    async def pressed(self, interaction: discord.Interaction, key: Key) -> None:
        """One press of a button of ours."""
        try:
            self._desk.heard(interaction)
            await self._carry_out(interaction, key)
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    # --- presses ----------------------------------------------------------------------------------

    async def _carry_out(self, interaction: discord.Interaction, key: Key) -> None:
        table = self._desk.tables.numbered(key.table)
        voice = await self._voice(interaction)
        if table is None:
            await self._refuse(interaction, key, [_no(voice, "discord-table-gone")])
            return
        view = table.view(str(interaction.user.id))
        if key.what == HAND:
            place = self._desk.place(voice, table.row)
            await answers.tell(interaction, hand(voice, view, place=place))
            return
        turn = _turn(view, key)
        if isinstance(turn, Refusal):
            await self._refuse(interaction, key, refusal(voice, turn, view)[:1])
        elif key.deed is not None:
            await self._do(interaction, key, table, voice)
        else:
            await self._ask(interaction, key, voice, view, turn)

    async def _do(
        self, interaction: discord.Interaction, key: Key, table: Table, voice: Voice
    ) -> None:
        """A deed. The room's line says what came of it; only a refusal is answered."""
        deed = key.deed
        assert deed is not None
        await answers.defer(interaction)
        user = interaction.user.id
        outcome = await self._desk.ask(
            table, user, deed, source="button", source_id=interaction.id, token=key.turn
        )
        lines = self._desk.answer(voice, table, user, outcome)
        if lines:
            await self._refuse(interaction, key, lines[:1])
        elif isinstance(outcome, Done):
            lines = await self._desk.unheard(voice, table)
            if isinstance(deed, Draw):
                lines = await self._desk.new_hand(voice, table, user) or lines
            if lines:
                await answers.replace(interaction, lines)
            elif key.what in _PRIVATE:
                await answers.hush(interaction)

    async def _ask(
        self,
        interaction: discord.Interaction,
        key: Key,
        voice: Voice,
        view: TableView,
        turn: TurnView,
    ) -> None:
        """A press that asks for something first; what it shows is the presser's own."""
        own = view.own
        cards = own.cards if own is not None else None
        if key.what == AMOUNT and turn.legal.may_raise:
            await interaction.response.send_modal(amount_window(voice, key, turn.legal))
        elif key.what == ALL_IN and turn.legal.all_in:
            amount = turn.legal.all_in
            lines = [Line(voice.say("all-in-sure", amount=amount), Style.PROMPT)]
            await answers.tell(interaction, lines, sure_button(voice, key, amount))
        elif key.what in (CHANGE, CARD) and turn.kind is TurnKind.DRAW and cards:
            key = replace(key, number=key.number & ((1 << len(cards)) - 1))
            lines = [Line(voice.say("change-pick"), Style.PROMPT)]
            buttons = card_buttons(voice, key, cards)
            if key.what == CARD:
                await answers.replace(interaction, lines, buttons)
            else:
                await answers.tell(interaction, lines, buttons)
        else:
            await self._refuse(interaction, key, [_no(voice, "discord-old-button")])

    # --- the window for an amount -----------------------------------------------------------------

    async def _submitted(self, interaction: discord.Interaction, key: Key) -> None:
        """An amount, read like one that is typed."""
        self._desk.heard(interaction)
        table = self._desk.tables.numbered(key.table)
        voice = await self._voice(interaction)
        if table is None:
            await self._say(interaction, "discord-table-gone")
            return
        user = interaction.user.id
        view = table.view(str(user))
        turn = _turn(view, key)
        if isinstance(turn, Refusal):
            await answers.tell(interaction, refusal(voice, turn, view)[:1])
            return
        text = typed_amount(interaction)
        found = read_amount(text, self._desk.lexicons, voice, opening=turn.legal.opening)
        if isinstance(found, Said):
            await answers.defer(interaction)
            outcome = await self._desk.ask(
                table, user, found.deed, source="button", source_id=interaction.id, token=key.turn
            )
            lines = self._desk.answer(voice, table, user, outcome)
            if isinstance(outcome, Done):
                lines = await self._desk.unheard(voice, table)
            await answers.tell(interaction, lines)
        elif isinstance(found, Ambiguous):
            await answers.tell(interaction, ambiguous(voice, view, doubt=found.reason))
        elif isinstance(found, Unreadable):
            lines = unreadable(voice, view, fault=found.reason, text=found.text)
            await answers.tell(interaction, lines)
        else:
            await answers.tell(interaction, unreadable(voice, view))

    # --- answers ----------------------------------------------------------------------------------

    async def _voice(self, interaction: discord.Interaction) -> Voice:
        return await self._desk.private_voice(interaction.user.id, interaction.guild_id)

    async def _say(self, interaction: discord.Interaction, key: str) -> None:
        await answers.tell(interaction, [_no(await self._voice(interaction), key)])

    async def _refuse(
        self, interaction: discord.Interaction, key: Key, lines: Sequence[Line]
    ) -> None:
        """No, to the presser alone; a private question is over with it."""
        if key.what in _PRIVATE:
            await answers.replace(interaction, lines)
        else:
            await answers.tell(interaction, lines)


def _no(voice: Voice, key: str) -> Line:
    return Line(voice.say(key), Style.REFUSAL)


def _turn(view: TableView, key: Key) -> TurnView | Refusal:
    """The running turn if it is the presser's and the one the button was made for.

    The table looks once more. Here it costs nothing: no press of an old button reaches the store.
    """
    turn = view.turn
    if view.own is None:
        return Refusal(Code.NOT_SEATED)
    if turn is None or turn.token != key.turn or view.hand_number != key.hand:
        return Refusal(Code.STALE)
    if not view.my_turn:
        return Refusal(Code.NOT_YOUR_TURN, {"seat": turn.seat})
    if view.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    return turn
