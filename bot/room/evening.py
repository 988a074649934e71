"""An evening in the local room: the table is found or opened, people sit, the human speaks."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from bot.club.ports import Books
from bot.club.settings import ClubSettings
from bot.engine.actions import (
    DEALER,
    Action,
    CloseTable,
    Coming,
    DealHand,
    Join,
    Leave,
    Pause,
    Play,
    Resume,
    Start,
)
from bot.engine.events import RulesChanged, SeatLeft
from bot.engine.house import Rules
from bot.engine.types import Phase
from bot.engine.view import TableView
from bot.render import Line, Post, Style, prompt, render, rules_text
from bot.room.company import Company
from bot.room.reading import Lines
from bot.room.screen import Screen
from bot.room.speech import Speech
from bot.room.voices import Tongue
from bot.table import purse
from bot.table.ports import ROOM, Clock, Shuffler, Store, TableRow, Telling
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words import Ambiguous, Said, Unreadable, parse

log = logging.getLogger(__name__)

CLUB = "local"
CHANNEL = "room"
HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the human asked for on the command line."""

    rules: Rules
    seats: int
    name: str
    chosen: bool
    """He named some of it himself; False = all of it is what it usually is."""
    scripted: bool
    """Lines are known beforehand: no thinking time, no clock, no pauses."""


class Evening:
    """The local room while it is open. It is the tables' Teller."""

    def __init__(
        self,
        wish: Wish,
        settings: ClubSettings,
        tongue: Tongue,
        screen: Screen,
        store: Store,
        books: Books,
        clock: Clock,
        shuffler: Shuffler,
        company: Company,
    ) -> None:
        self._wish = wish
        self._settings = settings
        self._tongue = tongue
        self._voice = tongue.voice
        self._screen = screen
        self._store = store
        self._books = books
        self._clock = clock
        self._company = company
        company.table = lambda: self._table
        company.stake = settings.welcome_points
        company.thinks = not wish.scripted
        self._tables = Tables(store, self, clock, shuffler, settings)
        self._table: Table | None = None
        self._speech = Speech(tongue, screen, store, books, clock, CLUB, HUMAN, wish.name)
        self._speech.before_join = self._fund
        self._reopen = False
        self._human_left = False

    # --- the Teller -------------------------------------------------------------------------------

    async def tell(self, telling: Telling) -> None:
        """Show the room's lines and the human's own; let the practice players hear."""
        if telling.audience in (ROOM, HUMAN):
            entries = [(row.seq, row.event) for row in telling.entries]
            what = render(
                self._voice, entries, telling.view, telling.names, resumed=telling.resumed
            )
            if what is not None:
                self._show(what, telling.view)
        if telling.audience == ROOM:
            for row in telling.entries:
                if isinstance(row.event, SeatLeft) and row.event.member == HUMAN:
                    self._human_left = True
            self._company.hear(telling)

    def _show(self, what: Post, view: TableView) -> None:
        """One post. The human is asked himself; what others may type is not his to read."""
        if what.private:
            self._screen.private(what.lines)
            return
        asks = what.turn is not None
        mine = what.turn is not None and what.turn.member == HUMAN
        hidden = (Style.PROMPT, Style.OPTIONS) if mine else (Style.OPTIONS,) if asks else ()
        self._screen.room(line for line in what.lines if line.style not in hidden)
        if mine:
            self._screen.private(prompt(self._voice, view, None))

    async def trouble(self, table: TableRow) -> None:
        """The store takes nothing for now."""
        self._screen.room([Line(self._voice.say("room-trouble"), Style.REFUSAL)])

    # --- the evening ------------------------------------------------------------------------------

    async def spend(self, lines: Lines, stop: asyncio.Event) -> None:
        """Open the room and stay until the human has gone or the process is told to end."""
        self._say("room-welcome")
        stopped = asyncio.create_task(stop.wait())
        try:
            await self._begin(lines)
            while not stop.is_set():
                coming = asyncio.create_task(lines.next())
                await asyncio.wait({coming, stopped}, return_when=asyncio.FIRST_COMPLETED)
                if not coming.done():
                    coming.cancel()
                    break
                text = coming.result()
                if stop.is_set():
                    break
                if text is None or self._is_word(text, "room-quit-words"):
                    await self._go_home()
                    return
                await self._hear(text)
        finally:
            stopped.cancel()
            self._company.stop()
        await self._tables.shut_down()
        self._say("room-later")

    async def _begin(self, lines: Lines) -> None:
        """Go on with the table that was left, or open a new one."""
        found = [t for t in await self._tables.recover(CLUB) if t.row.channel == CHANNEL]
        if found:
            self._table = found[0]
            self._table.wake()
            await self._table.idle()
            if self._unfinished:
                if self._wish.chosen and self._table.rules != self._wish.rules:
                    await self._ask(lines, self._table)
                return
            await self._close(self._table)
        await self._open()

    async def _ask(self, lines: Lines, table: Table) -> None:
        """Options other than the unfinished hand's: after the hand, or not at all?"""
        said = {"yes": self._voice.say("room-yes-word"), "no": self._voice.say("room-no-word")}
        stakes = rules_text(self._voice, RulesChanged(table.rules))[0].text
        while True:
            self._screen.private(
                [Line(self._voice.say("room-unfinished", stakes=stakes, **said), Style.PROMPT)]
            )
            answer = await lines.next()
            if answer is None or self._is_word(answer, "room-no-words"):
                self._say("room-unfinished-no")
                return
            if not answer.strip() or self._is_word(answer, "room-yes-words"):
                self._reopen = True
                self._say("room-unfinished-yes")
                return

    async def _open(self) -> None:
        """A new table with everybody seated."""
        self._table = table = await self._tables.open(CLUB, CHANNEL, CHANNEL, self._wish.rules)
        await self._fund()
        await table.submit(self._action(HUMAN, Join(self._wish.name)))
        names = await self._company.sit_down(table, self._wish.seats)
        await table.idle()
        own = table.view(HUMAN).own
        chips = own.stack if own is not None else 0
        self._say("room-seated", names=self._voice.listed(names), chips=chips)
        self._hint("room-how", quit=self._voice.say("room-quit-word"))
        self._hint("room-start")

    async def _close(self, table: Table) -> None:
        await table.submit(self._action(DEALER, CloseTable()))
        await table.idle()

    async def _go_home(self) -> None:
        """Leave after the hand, be cashed out, and end."""
        table = self._table
        assert table is not None
        self._company.thinks = False
        if table.view(None).paused is not None:
            await table.submit(self._action(DEALER, Resume()))
        if table.view(HUMAN).own is not None:
            await table.submit(self._action(HUMAN, Leave()))
        await self._close(table)
        while not table.closed:
            await self._company.settle()
            await table.idle()
        self._say("room-goodbye", points=await purse.points(self._books, CLUB, HUMAN))

    async def _hear(self, text: str) -> None:
        table = self._table
        assert table is not None
        if self._wish.scripted:
            self._screen.said(text)
        starts = not text.strip() and not table.view(None).running
        if starts:
            await table.submit(self._action(HUMAN, Start()))
        else:
            deed = await self._speech.hear(table, text)
            if isinstance(deed, Join):
                await self._sat_down(table)
        await self._pass_on()

    async def _sat_down(self, table: Table) -> None:
        self._human_left = False
        if table.view(None).paused is not None:
            await table.submit(self._action(DEALER, Resume()))

    async def _pass_on(self) -> None:
        """What the room does of itself once a line is dealt with."""
        table = self._table
        assert table is not None
        if self._wish.scripted:
            await table.idle()
        if self._human_left and table.view(None).paused is None and not table.closed:
            await table.submit(self._action(DEALER, Pause()))
            self._hint("room-away", quit=self._voice.say("room-quit-word"))
            self._human_left = False

    # --- a script's pace --------------------------------------------------------------------------

    async def until_wanted(self, line: str) -> None:
        """Return when the room waits for the human: his turn, a question, or between hands.

        Between hands the next hand is dealt first if the line is one for a hand.
        """
        table = self._table
        if table is None:
            return
        await table.idle()
        await self._pass_on()
        found = parse(line, self._tongue.lexicons, private=True, drawing=True)
        deed = found.deed if isinstance(found, Said) else None
        coming = isinstance(deed, Coming)
        playing = isinstance(found, Said | Unreadable | Ambiguous) and not coming
        while playing or not line.strip():
            if self._unfinished or not self._may_deal(table):
                return
            if not table.view(None).running:
                await table.submit(self._action(HUMAN, Start()))
            await table.submit(self._action(DEALER, DealHand()))
            await self._company.settle()
            await table.idle()
            if table.view(None).my_turn or table.view(HUMAN).my_turn or not line.strip():
                return

    def _may_deal(self, table: Table) -> bool:
        view = table.view(HUMAN)
        own = view.own
        return view.paused is None and own is not None and not own.out and own.stack > 0

    # --- small things -----------------------------------------------------------------------------

    @property
    def _unfinished(self) -> bool:
        """A hand is being played."""
        assert self._table is not None
        return _running(self._table.view(None))

    async def _fund(self) -> None:
        """A human without points gets new ones; the books show it."""
        table = self._table
        seated = table is not None and table.view(HUMAN).own is not None
        if seated or not await purse.known(self._store, CLUB, HUMAN):
            return
        if await purse.points(self._books, CLUB, HUMAN) == 0:
            points, now = self._settings.welcome_points, self._clock.now()
            granted = await purse.top_up(self._store, CLUB, HUMAN, points, now)
            self._say("room-granted", points=granted)

    def _action(self, who: str, what: Play | Coming | DealHand) -> Action:
        return Action(who, what, self._clock.now(), "room")

    def _say(self, key: str, **params: int | str) -> None:
        self._screen.private([Line(self._voice.say(key, **params), Style.NOTICE)])

    def _hint(self, key: str, **params: int | str) -> None:
        self._screen.private([Line(self._voice.hint(key, **params), Style.PROMPT)])

    def _is_word(self, text: str, key: str) -> bool:
        return text.strip().lower() in self._voice.say(key).split()


def _running(view: TableView) -> bool:
    return view.phase not in (None, Phase.OVER)
