"""Lines that the watch suspects, before the moderators (L-106, A-90): confirm or dismiss.

Who plays in that hand reads the line when the hand is over: where one of them can read a message,
it leaves the line out, and a button shows it to the others alone. Everything is in the ids.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable
from typing import Final

import discord
from discord import ButtonStyle
from discord.ext import commands
from discord.ui import Button, DynamicItem, Item, View

from bot.club.ports import Flag, FlagState
from bot.engine.actions import DEALER, Action
from bot.engine.floor import Floor, RuleLeak
from bot.engine.refusal import Refusal
from bot.engine.types import Phase
from bot.render import Line, Style, Voice, flag, flag_judged, refusal
from bot.table import moderation
from bot.table.outcome import Done, Repeated
from bot.table.ports import ROOM, Telling
from bot.table.runtime import Table
from cogs import answers
from cogs.desk import Desk, milliseconds
from cogs.observing import Errands, cog_of
from cogs.officers import Message, Officers, edit
from cogs.ranks import Ranks

log = logging.getLogger(__name__)

CONFIRM: Final = "confirm"
DISMISS: Final = "dismiss"
SHOW: Final = "show"
TEMPLATE: Final = r"oya:f:(?P<what>[a-z]+):(?P<guild>[0-9]+):(?P<flag>[0-9]+)"
READ_BACK: Final = 50
"""Messages of the moderators' channel that are looked through after a start."""

Sent = discord.Message | discord.PartialMessage


class FlagPress(DynamicItem[Button[View]], template=TEMPLATE):
    """Confirm, dismiss, or show the line."""

    def __init__(self, what: str, guild: int, number: int, label: str, style: ButtonStyle) -> None:
        custom_id = f"oya:f:{what}:{guild}:{number}"
        super().__init__(Button(label=label[:80], style=style, custom_id=custom_id))
        self.what, self.guild, self.number = what, guild, number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Item[View], match: re.Match[str], /
    ) -> FlagPress:
        """The button that was pressed."""
        what, style = match["what"], ButtonStyle.secondary
        return cls(what, int(match["guild"]), int(match["flag"]), "·", style)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the cog."""
        cog = cog_of(interaction.client, FlagDesk)
        await cog.pressed(interaction, self)


class FlagDesk(commands.Cog):
    """Puts flags before the moderators, and does what they decide."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.officers = Officers(desk)
        self._ranks = Ranks(desk, self.officers)
        self._errands = Errands()
        self._without_line: dict[int, list[tuple[int, Flag, Sent]]] = {}
        """By table: hand, flag and message of those that leave the line out."""
        self._read_back = False
        desk.observers.append(self.told)

    async def cog_load(self) -> None:
        """Its buttons work from the start."""
        self._desk.client.add_dynamic_items(FlagPress)

    # --- raising one ------------------------------------------------------------------------------

    async def raise_flag(self, table: Table, number: int) -> None:
        """Tell the moderators of a flag that was just stored."""
        guild = int(table.row.club)
        flagged = await self._desk.books.flag(table.row.club, number)
        if flagged is None:
            return

        def words(voice: Voice, whole: bool) -> Message:
            text = self._text(voice, flagged, table, whole=whole)
            return text, self._buttons(voice, flagged, whole=whole)

        for message, whole in await self.officers.tell(guild, words, table, flagged.hand):
            if not whole:
                self._remember(table, flagged, message)
        self._over(table)

    async def enforce(self, table: Table, number: int) -> None:
        """``leak.detect`` = enforce: L-108 by the dealer, at once."""
        flagged = await self._desk.books.flag(table.row.club, number)
        if flagged is None:
            return
        deed = await self._deed(flagged)
        at = self._desk.clock.now()
        outcome = await table.submit(Action(DEALER, deed, at, "watch"), number)
        if not isinstance(outcome, Done | Repeated):
            log.warning("flag %d could not be enforced, so moderators judge it", number)
            await self.raise_flag(table, number)

    async def _deed(self, flagged: Flag) -> Floor:
        """L-108. The reason is read in the room: it names the flag, never the line."""
        voice = await self._desk.room_voice(int(flagged.club))
        reason = voice.say("flag-reason", number=str(flagged.number))
        return Floor(RuleLeak(flagged.member), reason)

    # --- what is shown ----------------------------------------------------------------------------

    def _text(self, voice: Voice, flagged: Flag, table: Table | None, *, whole: bool) -> str:
        place = str(flagged.table) if table is None else self._desk.place(voice, table.row)
        lines = flag(voice, flagged, place=place, hidden=not whole)
        if not whole:
            lines = (lines[0], Line(voice.say("flag-withheld"), Style.NOTICE))
        if flagged.state is not FlagState.OPEN:
            asks = {Style.PROMPT}
            judged = flag_judged(voice, flagged, confirmed=flagged.state is FlagState.CONFIRMED)
            lines = (*(line for line in lines if line.style not in asks), judged)
        return "\n".join(answers.pages(lines)[:1])

    def _buttons(self, voice: Voice, flagged: Flag, *, whole: bool) -> View:
        """Confirm and dismiss as long as it is open; the line as long as it is left out."""
        view = View(timeout=None)
        guild, number = int(flagged.club), flagged.number
        shown = [] if whole else [(SHOW, "button-show-line", ButtonStyle.primary)]
        if flagged.state is FlagState.OPEN:
            shown += [
                (CONFIRM, "button-confirm-leak", ButtonStyle.danger),
                (DISMISS, "button-dismiss", ButtonStyle.secondary),
            ]
        for what, key, style in shown:
            view.add_item(FlagPress(what, guild, number, voice.say(key), style))
        url = f"https://discord.com/channels/{guild}/{flagged.channel}/{flagged.message}"
        view.add_item(Button(label=voice.say("button-jump")[:80], url=url))
        view.stop()
        return view

    # --- presses ----------------------------------------------------------------------------------

    async def pressed(self, interaction: discord.Interaction, press: FlagPress) -> None:
        """A press below a flag. Never raises."""
        try:
            await answers.defer(interaction)
            self._desk.heard(interaction)
            await self._judge(interaction, press)
        except Exception as error:
            await answers.failed(self._desk, interaction, error)

    async def _judge(self, interaction: discord.Interaction, press: FlagPress) -> None:
        desk = self._desk
        voice = await desk.private_voice(interaction.user.id, interaction.guild_id)

        async def no(key: str) -> None:
            await answers.tell(interaction, [Line(voice.say(key), Style.REFUSAL)])

        member = await self.officers.member(interaction.user, press.guild)
        if member is None or not await self.officers.is_officer(member):
            await no("floor-not-moderator")
            return
        flagged = await desk.books.flag(str(press.guild), press.number)
        if flagged is None:
            await no("discord-old-button")
            return
        table = await desk.tables.for_ruling(flagged.club, flagged.table)  # it may be over
        plays = table is not None and table.plays(str(member.id), flagged.hand)
        if press.what == SHOW:
            lines = flag(voice, flagged, place=self._place(voice, flagged, table), hidden=plays)
            await answers.tell(interaction, [one for one in lines if one.style != Style.PROMPT])
            return
        if flagged.state is not FlagState.OPEN:
            await no("floor-judged")
        elif table is not None and not await self.officers.may_judge(member, table, flagged.hand):
            await no("floor-you-play")
            return
        elif press.what == DISMISS:
            at = milliseconds(interaction.id)
            if not await moderation.dismiss(
                desk.store, flagged.club, flagged.number, str(member.id), at
            ):
                await no("floor-judged")
                return
        elif table is None:
            await no("discord-table-gone")
            return
        elif not await self._confirm(interaction, voice, member, table, flagged):
            return
        await self._complete_pressed(interaction, press, table)

    async def _confirm(
        self,
        interaction: discord.Interaction,
        voice: Voice,
        member: discord.Member,
        table: Table,
        flagged: Flag,
    ) -> bool:
        """L-108. False = nothing came of it, and that was said."""
        at = milliseconds(interaction.id)
        action = Action(str(member.id), await self._deed(flagged), at, "flag", str(interaction.id))
        outcome = await table.submit(action, flagged.number)
        if isinstance(outcome, Done):
            await self._ranks.follow(table, outcome.ranks)
            return True
        if isinstance(outcome, Repeated):
            lines = [Line(voice.say("floor-judged"), Style.REFUSAL)]
        elif isinstance(outcome, Refusal):
            lines = list(refusal(voice, outcome, table.view(None))[:1])
        else:
            lines = list(self._desk.answer(voice, table, member.id, outcome))
        await answers.tell(interaction, lines)
        return isinstance(outcome, Repeated)

    async def _complete_pressed(
        self, interaction: discord.Interaction, press: FlagPress, table: Table | None
    ) -> None:
        """The pressed message says what became of the flag."""
        flagged = await self._desk.books.flag(str(press.guild), press.number)
        message = interaction.message
        assert flagged is not None
        assert message is not None
        shows = _has_show_button(message)
        running = table is not None and _runs(table, flagged.hand)
        whole = not (shows and running)
        if interaction.guild_id is None:
            voice = await self._desk.private_voice(interaction.user.id, press.guild)
        else:
            voice = await self._desk.room_voice(press.guild)
        text = self._text(voice, flagged, table, whole=whole)
        await edit(message, text, self._buttons(voice, flagged, whole=whole))

    def _place(self, voice: Voice, flagged: Flag, table: Table | None) -> str:
        return self._desk.place(voice, table.row) if table is not None else str(flagged.table)

    # --- after the hand ---------------------------------------------------------------------------

    def told(self, telling: Telling) -> None:
        """A hand may be over by now: what was left out is filled in."""
        table = self._desk.tables.numbered(telling.table.id)
        if telling.audience == ROOM and table is not None:
            self._over(table)

    def _over(self, table: Table) -> None:
        waiting = self._without_line.get(table.row.id, [])
        done = [one for one in waiting if not _runs(table, one[0])]
        if done:
            self._without_line[table.row.id] = [one for one in waiting if one not in done]
            self._errands.run(self._fill_in(table, [one[1:] for one in done]))

    async def _fill_in(self, table: Table, done: Iterable[tuple[Flag, Sent]]) -> None:
        for old, message in done:
            flagged = await self._desk.books.flag(old.club, old.number)
            if flagged is None:
                continue
            voice = await self._desk.room_voice(int(old.club))
            text = self._text(voice, flagged, table, whole=True)
            await edit(message, text, self._buttons(voice, flagged, whole=True))

    def _remember(self, table: Table, flagged: Flag, message: Sent) -> None:
        self._without_line.setdefault(table.row.id, []).append((flagged.hand, flagged, message))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """After a start: messages of a hand that was played then are found again."""
        if self._read_back:
            return
        self._read_back = True
        for club in {table.row.club for table in self._desk.tables.all()}:
            try:
                await self._find(int(club))
            except (discord.HTTPException, OSError) as error:
                log.info("flags could not be read back: %s", type(error).__name__)

    async def _find(self, guild: int) -> None:
        settings = await self._desk.settings(guild)
        me = self._desk.client.user
        flags = {one.number: one for one in await self._desk.books.flags(str(guild), None)}
        if not settings.moderator_channel or not flags or me is None:
            return
        channel = self._desk.client.get_partial_messageable(
            int(settings.moderator_channel), guild_id=guild
        )
        async for message in channel.history(limit=READ_BACK):
            number = _has_show_button(message) if message.author.id == me.id else 0
            flagged = flags.get(number)
            table = self._desk.tables.numbered(flagged.table) if flagged is not None else None
            if flagged is not None and table is not None:
                self._remember(table, flagged, message)
                self._over(table)


def _runs(table: Table, hand: int) -> bool:
    """Whether this hand is still played."""
    view = table.view(None)
    return view.hand_number == hand and view.phase not in (None, Phase.OVER)


def _has_show_button(message: discord.Message) -> int:
    """The number of the flag whose line a message leaves out; 0 = it does not."""
    for row in message.components:
        for one in getattr(row, "children", ()):
            match = re.fullmatch(TEMPLATE, getattr(one, "custom_id", None) or "")
            if match is not None and match["what"] == SHOW:
                return int(match["flag"])
    return 0
