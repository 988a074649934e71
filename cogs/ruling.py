"""Rulings on Discord: a preview, its confirmation, and what comes of it.

A preview is made once more when it is confirmed. If the ruling would do something else by then,
that is shown instead of done.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord
from discord.ext import commands
from discord.ui import Button, DynamicItem, Item, View

from bot.club.events import PointsRuled
from bot.club.ports import Overdrawn
from bot.engine.actions import DEALER, Action
from bot.engine.refusal import Refusal
from bot.render import Line, Style, Voice
from bot.table import moderation
from bot.table.moderation import AlreadyUndone, NoSuchRuling
from bot.table.outcome import Done, Repeated
from bot.table.ports import AlreadySeen
from bot.table.runtime import Table
from cogs import answers
from cogs.asked import (
    ANY_HAND,
    CONFIRM,
    HARMLESS,
    POINTS,
    TEMPLATE,
    Asked,
    Kind,
    confirm_buttons,
    reason_of,
    with_reason,
)
from cogs.desk import Desk, milliseconds
from cogs.observing import cog_of
from cogs.officers import Message, Officers
from cogs.previews import SOURCE, Previews, Shown, running_hand
from cogs.ranks import Ranks


class DecidePress(DynamicItem[Button[View]], template=TEMPLATE):
    """Confirm or cancel, below a preview."""

    def __init__(self, asked: Asked, what: str) -> None:
        super().__init__(Button(label="·", custom_id=asked.custom_id(what)))
        self.asked, self.what = asked, what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Item[View], match: re.Match[str], /
    ) -> DecidePress:
        """The button that was pressed."""
        return cls(Asked.of(match), match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the cog."""
        cog = cog_of(interaction.client, RulingDesk)
        await cog.pressed(interaction, self.asked, self.what)


class RulingDesk(commands.Cog):
    """Shows what a ruling would do, and carries it out once it is confirmed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.officers = Officers(desk)
        self._previews = Previews(desk)
        self._ranks = Ranks(desk, self.officers)
        self._locks: dict[int, asyncio.Lock] = {}
        """By place: one confirmation after the other, so that a double press counts once."""
        self._over: set[int] = set()
        """Nonces that were confirmed or cancelled since the start."""

    async def cog_load(self) -> None:
        """Its buttons work from the start."""
        self._desk.client.add_dynamic_items(DecidePress)

    # --- asking -----------------------------------------------------------------------------------

    async def propose(
        self,
        interaction: discord.Interaction,
        voice: Voice,
        asked: Asked,
        reason: str,
        table: Table | None,
    ) -> None:
        """Answer a moderator with what his ruling would do."""
        member = interaction.user
        assert isinstance(member, discord.Member), "a command for servers alone"
        by, club = str(member.id), str(member.guild.id)
        asked = replace(asked, nonce=interaction.id)
        shown = await self._previews.of(asked, reason, by, club, table)
        if isinstance(shown, Refusal):
            await answers.tell(interaction, self._previews.refused(voice, shown, table))
            return
        lines = self._previews.lines(voice, shown, table)
        if table is None or await self._judges(member, shown.asked, table):
            await _tell(interaction, _text(lines, reason), confirm_buttons(voice, shown.asked))
            return
        name = voice.escape(member.display_name)
        sent = await self._put_before_others(table, shown, reason, "floor-asks", name)
        key = "floor-asked-others" if sent else "floor-nobody-told"
        await _tell(interaction, _text([*lines[:-1], Line(voice.say(key), Style.NOTICE)], reason))

    async def offer(self, table: Table, asked: Asked, reason: str) -> list[discord.Message]:
        """The dealer himself puts a ruling before the moderators. Empty = nobody was told."""
        shown = await self._previews.of(asked, reason, DEALER, table.row.club, table)
        if isinstance(shown, Refusal):
            return []
        return await self._put_before_others(table, shown, reason, "floor-offered", "")

    def is_over(self, nonce: int) -> bool:
        """Whether what was asked under this nonce was confirmed or cancelled since the start."""
        return nonce in self._over

    async def _put_before_others(
        self, table: Table, shown: Shown, reason: str, key: str, name: str
    ) -> list[discord.Message]:
        """A preview where the moderators read it, to be confirmed there."""

        def words(voice: Voice, whole: bool) -> Message:
            head = Line(voice.say(key, name=name), Style.NOTICE)
            lines = [head, *self._previews.lines(voice, shown, table)]
            return _text(lines, reason), confirm_buttons(voice, shown.asked)

        sent = await self.officers.tell(int(table.row.club), words, table, shown.asked.hand)
        return [message for message, _ in sent]

    async def _judges(self, member: discord.Member, asked: Asked, table: Table) -> bool:
        """Whether his confirmation is enough."""
        if asked.kind in HARMLESS:
            return True
        return await self.officers.may_judge(member, table, running_hand(table))

    # --- confirming -------------------------------------------------------------------------------

    async def pressed(self, interaction: discord.Interaction, asked: Asked, what: str) -> None:
        """A press below a preview. Never raises."""
        try:
            await answers.defer(interaction)
            self._desk.heard(interaction)
            async with self._locks.setdefault(asked.place, asyncio.Lock()):
                await self._judge(interaction, asked, what)
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    async def _judge(self, interaction: discord.Interaction, asked: Asked, what: str) -> None:
        desk = self._desk
        table = None if asked.kind in POINTS else await self._table(asked.place)
        voice = await desk.private_voice(interaction.user.id, interaction.guild_id)
        if table is None and asked.kind not in POINTS:
            await _refuse(interaction, voice, "discord-table-gone")
            return
        guild = asked.place if table is None else int(table.row.club)
        member = await self.officers.member(interaction.user, guild)
        if member is None or not await self.officers.is_officer(member):
            await _refuse(interaction, voice, "floor-not-moderator")
            return
        if asked.nonce in self._over:
            await _refuse(interaction, voice, "floor-judged")
            return
        seen_by_all = interaction.message is not None and not interaction.message.flags.ephemeral
        page = voice
        if seen_by_all and interaction.guild_id is not None:
            page = await desk.room_voice(guild)
        press = Press(interaction, voice, page, member, asked, table)
        if what != CONFIRM:
            await self._cancel(press)
        elif table is None:
            await self._book(press)
        elif await self._judges(member, asked, table):
            await self._confirm(press, table)
        else:
            await _refuse(interaction, voice, "floor-you-play")

    async def _table(self, number: int) -> Table | None:
        """The table of a preview, though it be over by now: then it may still take or give back."""
        tables = self._desk.tables
        found = tables.numbered(number)
        row = await self._desk.store.table(number) if found is None else None
        return await tables.for_ruling(row.club, number) if row is not None else found

    async def _confirm(self, press: Press, table: Table) -> None:
        """Do it, if it still does what was shown."""
        asked, reason, member = press.asked, press.reason, press.member
        shown = await self._previews.of(asked, reason, str(member.id), table.row.club, table)
        if isinstance(shown, Refusal):
            await press.settle(self._previews.refused(press.page, shown, table))
            return
        lines = self._previews.lines(press.page, shown, table)
        moved = asked.kind not in ANY_HAND and asked.hand != shown.asked.hand
        if moved or shown.asked.digest != asked.digest:
            again = Line(press.page.say("floor-moved-on"), Style.NOTICE)
            await press.settle([again, *lines], reason, confirm_buttons(press.page, shown.asked))
            return
        deed = asked.deed(reason)
        outcome = await table.submit(
            Action(str(member.id), deed, press.at, SOURCE, str(asked.nonce))
        )
        if isinstance(outcome, Refusal):
            await press.settle(self._previews.refused(press.page, outcome, table))
        elif isinstance(outcome, Done):
            self._over.add(asked.nonce)
            done = done_line(press.page.say("floor-done", name=press.name))
            await press.settle([*lines[:-1], done], reason)
            await self._ranks.follow(table, outcome.ranks)
        elif isinstance(outcome, Repeated):
            await press.settle([done_line(press.page.say("floor-judged"))])
        else:
            failed = self._desk.answer(press.voice, table, member.id, outcome)
            await answers.tell(press.interaction, failed)

    async def _cancel(self, press: Press) -> None:
        """It counts for nothing any more, in every copy of the message."""
        asked, table = press.asked, press.table
        if table is not None:
            try:
                async with self._desk.store.work() as work:
                    if await work.seen(table.row.id, SOURCE, str(asked.nonce), press.at):
                        raise AlreadySeen(asked.nonce)
                    await work.commit()
            except AlreadySeen:
                await _refuse(press.interaction, press.voice, "floor-judged")
                return
        self._over.add(asked.nonce)
        await press.settle([done_line(press.page.say("floor-cancelled", name=press.name))])

    # --- points -----------------------------------------------------------------------------------

    async def _book(self, press: Press) -> None:
        """Give or take points; the time of the asking makes it count once."""
        asked, member = press.asked, press.member
        if not await self.officers.is_moderator(member):
            await _refuse(press.interaction, press.voice, "floor-not-moderator")
            return
        club, by, why = str(asked.place), str(member.id), press.reason
        store, who, at = self._desk.store, str(asked.member), milliseconds(asked.nonce)
        if await self._is_booked(asked, club):
            await _refuse(press.interaction, press.voice, "floor-judged")
            return
        try:
            if asked.kind is Kind.GIVE:
                number = await moderation.give_points(store, club, who, asked.number, by, why, at)
            elif asked.kind is Kind.TAKE:
                number = await moderation.take_points(store, club, who, asked.number, by, why, at)
            else:
                number = await moderation.undo_points(store, club, asked.number, by, why, at)
        except Overdrawn:
            await press.settle([Line(press.page.say("floor-too-few-points"), Style.REFUSAL)])
        except (AlreadyUndone, NoSuchRuling):
            await _refuse(press.interaction, press.voice, "floor-judged")
        else:
            self._over.add(asked.nonce)
            done = press.page.say("floor-points-done", number=str(number))
            await press.settle([done_line(done)], why)

    async def _is_booked(self, asked: Asked, club: str) -> bool:
        """Whether this very ruling stands in the books, whoever pressed before a restart."""
        at, who = milliseconds(asked.nonce), str(asked.member)
        sign = -1 if asked.kind is Kind.TAKE else 1
        async with self._desk.store.work() as work:
            found = await work.records(club, PointsRuled)
        return any(
            isinstance(event, PointsRuled)
            and (place.at, event.member) == (at, who)
            and (event.undoes if asked.kind is Kind.UNDO else event.points) == asked.number * sign
            for place, event in found
        )


@dataclass(frozen=True, slots=True)
class Press:
    """A press below a preview, by somebody who may judge it."""

    interaction: discord.Interaction
    voice: Voice
    """For him alone."""
    page: Voice
    """For those who read the message."""
    member: discord.Member
    asked: Asked
    table: Table | None

    @property
    def reason(self) -> str:
        """What the message carries."""
        message = self.interaction.message
        return reason_of(message.content) if message is not None else ""

    @property
    def name(self) -> str:
        """Who pressed."""
        return self.page.escape(self.member.display_name)

    @property
    def at(self) -> int:
        """When."""
        return milliseconds(self.interaction.id)

    async def settle(
        self, lines: Sequence[Line], reason: str = "", view: View | None = None
    ) -> None:
        """Put this in the place of the pressed message, for whoever reads it."""
        text = _text(lines, reason)
        try:
            await self.interaction.edit_original_response(
                content=text, view=view, allowed_mentions=answers.QUIET
            )
        except discord.HTTPException as error:
            if error.code not in answers.EXPIRED:
                raise


def done_line(text: str) -> Line:
    """What became of it."""
    return Line(text, Style.NOTICE)


# --- messages -------------------------------------------------------------------------------------


def _text(lines: Sequence[Line], reason: str = "") -> str:
    """One message, whatever it holds: the reason is never cut, and the question comes last."""
    asks = lines[-1].style is Style.PROMPT
    question = answers.dress(lines[-1]) if asks else ""
    text = "\n".join(answers.dress(line) for line in (lines[:-1] if asks else lines))
    most = answers.MOST - len(reason) - len(question) - 20
    return with_reason(text if len(text) <= most else f"{text[: most - 1]}…", reason, question)


async def _tell(interaction: discord.Interaction, text: str, view: View | None = None) -> None:
    """A private answer that may carry buttons and a reason."""
    hangs = discord.utils.MISSING if view is None else view
    try:
        await interaction.followup.send(
            text, ephemeral=True, view=hangs, allowed_mentions=answers.QUIET, suppress_embeds=True
        )
    except discord.HTTPException as error:
        if error.code not in answers.EXPIRED:
            raise


async def _refuse(interaction: discord.Interaction, voice: Voice, key: str) -> None:
    await answers.tell(interaction, [Line(voice.say(key), Style.REFUSAL)])
