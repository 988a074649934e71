"""/floor: what moderators rule. Every ruling is shown first and confirmed by a button.

Rights are checked here, in code, and once more at the confirmation (ruling.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypedDict, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.club.records import owed
from bot.engine.actions import Draw
from bot.engine.cards import FULL_DECK, Card
from bot.engine.types import Phase, RulingKind
from bot.i18n import DEFAULT_LANGUAGE
from bot.render import Line, Style, Voice, floor_log, owing
from bot.table.runtime import Table
from bot.words import Command, Said, names_of, parse
from bot.words.leaks import Kind as Tells
from bot.words.leaks import Watch
from cogs import slash
from cogs.answers import tell
from cogs.asked import POINTS, Asked, Kind, on_one_line
from cogs.desk import Desk
from cogs.observing import cog_of
from cogs.officers import Officers
from cogs.ruling import RulingDesk

Callback = TypeVar("Callback", bound=Callable[..., Any])

MOST: Final = 1_000_000_000
"""P of a fine, or bank points."""
LOG_ROWS: Final = 12
LOOKED_AT: Final = 500
"""Rulings among which one is looked for."""
OFFERED: Final = 25
Somebody = discord.Member | discord.User
"""Who was named; a User has left the server."""
Reason = Range[str, 1, 200]
Fine = Range[int, 1, MOST]
Seconds = Range[int, 1, 3600]
Points = Range[int, 1, MOST]
Number = Range[str, 1, 40]


class Texts(TypedDict):
    """Of a command."""

    name: locale_str
    description: locale_str


def _about(name: str) -> Texts:
    """Name and description of a command."""
    key = f"slash-floor-{name}"
    return {"name": locale_str(name, key=key), "description": locale_str(f"{key}-about")}


def _options(*names: str, **others: str) -> Callable[[Callback], Callback]:
    """Names and descriptions of options; ``others`` say which key describes theirs."""
    known = {name: name for name in names} | others

    def put(callback: Callback) -> Callback:
        named = {n: locale_str(n, key=f"slash-option-{key}") for n, key in known.items()}
        app_commands.rename(**named)(callback)
        about = {n: locale_str(f"slash-option-{key}-about") for n, key in known.items()}
        app_commands.describe(**about)(callback)
        return callback

    return put


@app_commands.guild_only()
class FloorCog(
    commands.GroupCog,
    group_name=locale_str("floor", key="slash-floor"),
    group_description=locale_str("slash-floor-about"),
):
    """The commands of those who keep order, and their log."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._officers = Officers(desk)
        self._watch = Watch(desk.lexicons)
        slash.in_english(self, desk)

    # --- somebody (L-106 to L-111) ----------------------------------------------------------------

    @app_commands.command(**_about("leak"))
    @_options("member", "reason")
    async def leak(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """L-108."""
        await self._ask(i, Kind.LEAK, reason, member)

    @app_commands.command(**_about("interference"))
    @_options("member", "reason")
    async def interference(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """L-110."""
        await self._ask(i, Kind.INTERFERENCE, reason, member)

    @app_commands.command(**_about("fold"))
    @_options("member", "reason")
    async def fold(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """A forced fold; he stays."""
        await self._ask(i, Kind.FOLD, reason, member)

    @app_commands.command(**_about("remove"))
    @_options("member", "reason")
    async def remove(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """L-111 without a fine."""
        await self._ask(i, Kind.REMOVE, reason, member)

    @app_commands.command(**_about("fine"))
    @_options("member", "reason", amount="fine")
    async def fine(
        self, i: discord.Interaction, member: Somebody, amount: Fine, reason: Reason
    ) -> None:
        """In P, taken after the hand (A-56)."""
        await self._ask(i, Kind.FINE, reason, member, number=amount)

    # --- misdeals (L-131 to L-135) ----------------------------------------------------------------

    @app_commands.command(**_about("misdeal"))
    @_options("owner", "reason", "receiver")
    async def misdeal(
        self,
        i: discord.Interaction,
        owner: Somebody,
        reason: Reason,
        receiver: Somebody | None = None,
    ) -> None:
        """L-131, or L-132 after the first round: the right one by itself."""
        other = receiver.id if receiver is not None and receiver.id != owner.id else 0
        await self._ask(i, Kind.MISDEAL, reason, owner, other=other)

    @app_commands.command(**_about("hand"))
    @_options("member", "reason")
    async def hand(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """L-133: a hand was seen."""
        await self._ask(i, Kind.HAND, reason, member)

    @app_commands.command(**_about("card"))
    @_options("reason", card="seen")
    async def card(
        self, i: discord.Interaction, card: Number | None = None, reason: Reason | None = None
    ) -> None:
        """L-133: another card was seen; without a name it is the top one of the stock."""
        number = 0
        if card is not None:
            found = self._card(card)
            if found is None:
                voice = await slash.begin(self._desk, i)
                await slash.refuse(i, voice, "floor-no-card", said=voice.escape(card))
                return
            number = FULL_DECK.index(found) + 1
        await self._ask(i, Kind.CARD, reason, number=number)

    @app_commands.command(**_about("wrongcard"))
    @_options("member", "reason")
    async def wrongcard(self, i: discord.Interaction, member: Somebody, reason: Reason) -> None:
        """L-134."""
        await self._ask(i, Kind.WRONG_CARD, reason, member)

    @app_commands.command(**_about("nogame"))
    @_options("reason")
    async def nogame(self, i: discord.Interaction, reason: Reason) -> None:
        """L-132."""
        await self._ask(i, Kind.NO_GAME, reason)

    @app_commands.command(**_about("refund"))
    @_options("reason")
    async def refund(self, i: discord.Interaction, reason: Reason) -> None:
        """The hand does not count, and everything goes back."""
        await self._ask(i, Kind.REFUND, reason)

    # --- the table --------------------------------------------------------------------------------

    @app_commands.command(**_about("pause"))
    @_options("reason")
    async def pause(self, i: discord.Interaction, reason: Reason | None = None) -> None:
        """The clock stands still."""
        await self._ask(i, Kind.PAUSE, reason)

    @app_commands.command(**_about("resume"))
    @_options("reason")
    async def resume(self, i: discord.Interaction, reason: Reason | None = None) -> None:
        """With a fresh clock."""
        await self._ask(i, Kind.RESUME, reason)

    @app_commands.command(**_about("time"))
    @_options("seconds", "reason")
    async def time(
        self, i: discord.Interaction, seconds: Seconds, reason: Reason | None = None
    ) -> None:
        """More of it for the running turn."""
        await self._ask(i, Kind.TIME, reason, number=seconds)

    # --- points, and taking back ------------------------------------------------------------------

    @app_commands.command(**_about("give"))
    @_options("member", "points", "reason")
    async def give(
        self, i: discord.Interaction, member: Somebody, points: Points, reason: Reason
    ) -> None:
        """New bank points; only members have a bank, and no bots."""
        if not isinstance(member, discord.Member) or member.bot:
            voice = await slash.begin(self._desk, i)
            await slash.refuse(i, voice, "slash-no-bank", name=voice.escape(member.display_name))
            return
        await self._ask(i, Kind.GIVE, reason, member, number=points)

    @app_commands.command(**_about("take"))
    @_options("member", "points", "reason")
    async def take(
        self, i: discord.Interaction, member: Somebody, points: Points, reason: Reason
    ) -> None:
        """Bank points, back to where new ones come from."""
        await self._ask(i, Kind.TAKE, reason, member, number=points)

    @app_commands.command(**_about("undo"))
    @_options("reason", ruling="ruling")
    async def undo(self, i: discord.Interaction, ruling: Number, reason: Reason) -> None:
        """The exact reverse of a ruling; a number alone is one of this table's.

        Where no table is open, it is the last one with this number in the floor's log.
        """
        table, _, number = ruling.strip().lstrip("#").rpartition(":")
        if not number.isdecimal() or not (table.isdecimal() or not table):
            voice = await slash.begin(self._desk, i)
            await slash.refuse(i, voice, "floor-no-ruling", said=voice.escape(ruling))
        elif table == "0":
            await self._ask(i, Kind.UNDO_POINTS, reason, number=int(number))
        else:
            at = int(table or 0) or await self._ruled_at(i, int(number))
            await self._ask(i, Kind.UNDO, reason, number=int(number), at=at)

    async def _ruled_at(self, i: discord.Interaction, number: int) -> int:
        """The table of a ruling, where none is open to name it for; 0 = there is one, or none."""
        if self._desk.table_in(i.guild_id, i.channel_id) is not None:
            return 0
        rows = await self._desk.books.rulings(str(i.guild_id), LOOKED_AT)
        return next((row.table for row in rows if row.number == number and row.table), 0)

    @undo.autocomplete("ruling")
    async def rulings(self, i: discord.Interaction, typed: str) -> list[Choice[str]]:
        """The last rulings of this server that stand; for moderators alone."""
        desk, member = self._desk, i.user
        if not isinstance(member, discord.Member) or not await self._officers.is_moderator(member):
            return []
        voice = desk.voice(str(i.locale))
        rows = await desk.books.rulings(str(i.guild_id), OFFERED)
        found = []
        for row in rows:
            if row.undone or row.kind is RulingKind.UNDO:
                continue
            what = voice.say(f"kind-{row.kind.replace('_', '-')}")
            name = f"#{row.number} {what} {row.name} {row.reason}"
            found.append(slash.choice(name, f"{row.table}:{row.number}"))
        return slash.offered(found, typed)

    @app_commands.command(**_about("log"))
    @_options("unpaid")
    async def log(self, i: discord.Interaction, unpaid: bool = False) -> None:
        """The last rulings of this server, or the fines that nobody could pay."""
        desk = self._desk
        voice = await slash.begin(desk, i)
        if not await self._officers.is_officer(slash.as_member(i)):
            await slash.refuse(i, voice, "floor-not-moderator")
            return
        club = str(i.guild_id)
        if unpaid:
            debts = owed(await desk.books.unpaid(club))
            await tell(i, owing(voice, {f"<@{one}>": amount for one, amount in debts.items()}))
            return
        lines = list(floor_log(voice, await desk.books.rulings(club, LOG_ROWS)))
        if not desk.client.intents.message_content:
            lines.append(Line(voice.say("watch-is-off"), Style.NOTICE))
        await tell(i, lines)

    # --- small things -----------------------------------------------------------------------------

    async def _ask(
        self,
        interaction: discord.Interaction,
        kind: Kind,
        reason: str | None,
        member: Somebody | None = None,
        *,
        other: int = 0,
        number: int = 0,
        at: int = 0,
    ) -> None:
        """The whole of a command: rights, table, reason, then the preview. ``at``: which table."""
        desk = self._desk
        voice = await slash.begin(desk, interaction)
        if not await self._officers.is_moderator(slash.as_member(interaction)):
            await slash.refuse(interaction, voice, "floor-not-moderator")
            return
        table: Table | None = None
        if kind not in POINTS:
            table = await self._table(interaction, voice, at, number)
            if table is None:
                return
        why = on_one_line(reason)
        if table is not None and self._names_cards(table, why):
            await slash.refuse(interaction, voice, "floor-reason-cards")
            return
        place = table.row.id if table is not None else interaction.guild_id or 0
        who = member.id if member is not None else 0
        asked = Asked(kind, place, member=who, other=other, number=number)
        await cog_of(desk.client, RulingDesk).propose(interaction, voice, asked, why, table)

    async def _table(
        self, interaction: discord.Interaction, voice: Voice, number: int, ruling: int
    ) -> Table | None:
        """The channel's table; elsewhere the server's only one. Else that is the answer.

        A table named by its ``number``, as that of a ``ruling``, may be over.
        """
        desk, club = self._desk, str(interaction.guild_id)
        if number:
            found = await desk.tables.for_ruling(club, number)
        else:
            open_here = [table for table in desk.tables.all() if table.row.club == club]
            found = desk.table_in(interaction.guild_id, interaction.channel_id)
            if found is None and len(open_here) == 1:
                found = open_here[0]
        if found is None and number:
            await slash.refuse(interaction, voice, "floor-no-ruling", said=f"{number}:{ruling}")
        elif found is None:
            await slash.refuse(interaction, voice, "floor-no-table")
        return found

    def _names_cards(self, table: Table, reason: str) -> bool:
        """The room reads the reason: while a hand is played, it names no card."""
        if table.view(None).phase in (None, Phase.OVER):
            return False
        told = self._watch.suspicion(reason)
        return told is not None and told.kind is Tells.CARD

    def _card(self, said: str) -> Card | None:
        """One card, written as it is in a private line."""
        english = self._desk.lexicons.languages[DEFAULT_LANGUAGE]
        word = names_of(english, Command.CHANGE)
        found = parse(f"{word} {said}", self._desk.lexicons, private=True)
        if not isinstance(found, Said) or not isinstance(found.deed, Draw):
            return None
        cards = found.deed.discard.cards
        return cards[0] if len(cards) == 1 else None
