"""A hand that could not be brought to its player: the moderators are offered L-131.

He takes no private messages, half of his clock has run, and he has not looked at his cards either.
Then the dealer does not guess: the clock goes on, and a moderator can have new cards dealt.
"""

from __future__ import annotations

import logging

import discord
from discord import InteractionType
from discord.ext import commands

from bot.engine.events import HandDealt, HandRedealt, Reminded
from bot.engine.types import Phase
from bot.table.ports import ROOM, Telling
from bot.table.runtime import Table
from cogs.asked import Asked, Kind
from cogs.buttons import CARD, CHANGE, DRAW, HAND, Key
from cogs.desk import Desk
from cogs.observing import Errands, cog_of
from cogs.officers import edit
from cogs.ruling import RulingDesk

log = logging.getLogger(__name__)

LOOKS = frozenset({HAND, CHANGE, CARD, DRAW})
"""Buttons that show somebody his own cards."""
LOOKING = frozenset({"hand", "draw"})
"""Commands that do."""
_COMMAND = InteractionType.application_command
Whose = tuple[int, int, str]
"""A table, the number of a hand, and a member."""


class Undelivered(commands.Cog):
    """Knows who has seen his cards. After a restart everybody is told his hand again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._errands = Errands()
        self._seen: dict[int, tuple[int, set[str]]] = {}
        """By table: the hand, and who has seen his cards of it."""
        self._offers: dict[Whose, list[discord.Message]] = {}
        desk.observers.append(self.told)

    # --- who has seen his cards -------------------------------------------------------------------

    def told(self, telling: Telling) -> None:
        """Private lines were brought, or not; and the room heard of half of a clock."""
        table, hand = telling.table.id, telling.view.hand_number
        member = telling.audience
        if member != ROOM:
            if not self._desk.doors.is_closed(int(member)):
                self._looked(table, hand, member)
            elif any(isinstance(one.event, HandDealt | HandRedealt) for one in telling.entries):
                self._of(table, hand).discard(member)
            return
        for one in telling.entries:
            if isinstance(one.event, Reminded):
                self._reminded(telling, one.event.seat)

    def _of(self, table: int, hand: int) -> set[str]:
        number, seen = self._seen.get(table, (0, set()))
        if number != hand:
            seen = set()
            self._seen[table] = (hand, seen)
        return seen

    def _looked(self, table: int, hand: int, member: str) -> None:
        self._of(table, hand).add(member)
        messages = self._offers.pop((table, hand, member), [])
        if messages:
            self._errands.run(self._withdraw(table, member, messages))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Whoever looks at his hand by a button or a command has it."""
        data: object = interaction.data
        if not isinstance(data, dict):
            return
        tables: list[Table] = []
        if interaction.type is InteractionType.component:
            key = Key.read(str(data.get("custom_id")))
            table = self._desk.tables.numbered(key.table) if key is not None else None
            if key is not None and key.what in LOOKS and table is not None:
                tables = [table]
        elif data.get("name") in LOOKING and interaction.type is _COMMAND:
            tables = self._desk.seats_of(interaction.user.id)
        for table in tables:
            view = table.view(str(interaction.user.id))
            if view.own is not None and view.own.dealt_in and view.phase is not Phase.OVER:
                self._looked(table.row.id, view.hand_number, str(interaction.user.id))

    # --- the offer --------------------------------------------------------------------------------

    def _reminded(self, telling: Telling, seat: int) -> None:
        view = telling.view
        table = self._desk.tables.numbered(telling.table.id)
        turn = view.turn
        if table is None or turn is None or turn.seat != seat:
            return
        whose = (table.row.id, view.hand_number, turn.member)
        if turn.member in self._of(table.row.id, view.hand_number) or whose in self._offers:
            return
        if self._desk.doors.is_closed(int(turn.member)):
            self._offers[whose] = []
            self._errands.run(self._offer(table, whose, turn.token))

    async def _offer(self, table: Table, whose: Whose, token: int) -> None:
        voice = await self._desk.room_voice(int(table.row.club))
        asked = Asked(
            Kind.MISDEAL, table.row.id, member=int(whose[2]), nonce=table.row.id * 10**9 + token
        )
        desk = cog_of(self._desk.client, RulingDesk)
        sent = await desk.offer(table, asked, voice.say("floor-reason-undelivered"))
        log.info("table %d: a hand could not be delivered, so L-131 is offered", table.row.id)
        if whose in self._offers:
            self._offers[whose] = sent
        else:
            await self._withdraw(table.row.id, whose[2], sent)

    async def _withdraw(self, number: int, member: str, messages: list[discord.Message]) -> None:
        """He has seen his cards after all."""
        table = self._desk.tables.numbered(number)
        if table is None:
            return
        seats = table.view(None).seats
        voice = await self._desk.room_voice(int(table.row.club))
        name = next((voice.escape(one.name) for one in seats if one.member == member), "")
        for message in messages:
            await edit(message, voice.say("floor-offer-over", name=name), None)
