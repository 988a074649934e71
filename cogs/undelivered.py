"""Cards that could not be brought to their player: the moderators are offered a misdeal.

He takes no private messages, half of his clock has run, and he has not looked at his cards either.
Then the dealer does not guess: the clock goes on, and a moderator can have new cards dealt (L-131)
or, after the first betting round, call the hand off (L-132): one ruling, which knows its case.
Cards that come later in the hand and do not arrive are another mistake, and offered anew.
"""

from __future__ import annotations

import logging

import discord
from discord import InteractionType
from discord.ext import commands

from bot.engine.events import DownCardDealt, Drew, HandDealt, HandRedealt, Reminded
from bot.engine.types import Phase
from bot.engine.view import TableView
from bot.table.ports import ROOM, TableRow, Telling
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
CARDS = (HandDealt, HandRedealt, Drew, DownCardDealt)
"""Tell somebody cards that he has not seen."""
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
        self._offered: set[Whose] = set()
        """For whose cards, as they lie now, a ruling was offered."""
        self._offers: dict[Whose, dict[int, list[discord.Message]]] = {}
        """By nonce: the messages of what was offered, for these cards or those before."""
        desk.observers.append(self.told)
        desk.shown.append(self.shown)

    # --- who has seen his cards -------------------------------------------------------------------

    def told(self, telling: Telling) -> None:
        """Private lines were brought, or not; and the room heard of half of a clock."""
        table, hand = telling.table.id, telling.view.hand_number
        member = telling.audience
        if member != ROOM:
            if not self._desk.doors.is_closed(int(member)):
                self._looked(table, hand, member)
            elif any(isinstance(one.event, CARDS) for one in telling.entries):
                self._of(table, hand).discard(member)
                self._offered.discard((table, hand, member))
            return
        for one in telling.entries:
            if isinstance(one.event, Reminded):
                self._reminded(telling, one.event.seat)

    def shown(self, row: TableRow, view: TableView) -> None:
        """Who takes no private messages was answered with his hand after a change."""
        if view.own is not None:
            self._looked(row.id, view.hand_number, view.own.member)

    def _of(self, table: int, hand: int) -> set[str]:
        number, seen = self._seen.get(table, (0, set()))
        if number != hand:
            seen = set()
            self._seen[table] = (hand, seen)
            over = [whose for whose in self._offers if whose[0] == table and whose[1] != hand]
            for whose in over:
                del self._offers[whose]
            self._offered.difference_update(over)
        return seen

    def _looked(self, table: int, hand: int, member: str) -> None:
        self._of(table, hand).add(member)
        whose = (table, hand, member)
        self._offered.discard(whose)
        for nonce, messages in self._offers.pop(whose, {}).items():
            self._errands.run(self._withdraw(table, member, nonce, messages))

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
        if turn.member in self._of(table.row.id, view.hand_number) or whose in self._offered:
            return
        if self._desk.doors.is_closed(int(turn.member)):
            self._offered.add(whose)
            self._offers.setdefault(whose, {})
            self._errands.run(self._offer(table, whose, turn.token))

    async def _offer(self, table: Table, whose: Whose, token: int) -> None:
        voice = await self._desk.room_voice(int(table.row.club))
        nonce = table.row.id * 10**9 + token
        asked = Asked(Kind.MISDEAL, table.row.id, member=int(whose[2]), nonce=nonce)
        desk = cog_of(self._desk.client, RulingDesk)
        sent = await desk.offer(table, asked, voice.say("floor-reason-undelivered"))
        log.info("table %d: cards could not be delivered, so a misdeal is offered", table.row.id)
        if whose in self._offers:
            self._offers[whose][nonce] = sent
        else:
            await self._withdraw(table.row.id, whose[2], nonce, sent)

    async def _withdraw(
        self, number: int, member: str, nonce: int, messages: list[discord.Message]
    ) -> None:
        """He has seen his cards after all. What was ruled meanwhile stays as it stands there."""
        table = self._desk.tables.numbered(number)
        if table is None or cog_of(self._desk.client, RulingDesk).is_over(nonce):
            return
        seats = table.view(None).seats
        voice = await self._desk.room_voice(int(table.row.club))
        name = next((voice.escape(one.name) for one in seats if one.member == member), "")
        for message in messages:
            await edit(message, voice.say("floor-offer-over", name=name), None)
