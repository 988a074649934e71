"""An evening in the local room: the table is found or opened, people sit, the human speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from functools import partial

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
from bot.engine.events import SeatLeft, TableClosed
from bot.engine.types import Phase, TurnKind
from bot.render import Line, Style
from bot.room.announcer import Announcer
from bot.room.company import Company
from bot.room.floor import Desk
from bot.room.host import Host
from bot.room.reading import Lines, Script, Stopped, next_line
from bot.room.screen import Screen
from bot.room.speech import Speech
from bot.room.voices import Tongue
from bot.room.wish import Wish
from bot.table import purse
from bot.table.ports import ROOM, Clock, Shuffler, Store, TableRow, Telling
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words import Ambiguous, Said, Unreadable, parse

CLUB = "local"
CHANNEL = "room"
HUMAN = "human"


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
        self._host = Host(tongue.voice, screen)
        self._announcer = Announcer(tongue.voice, screen, HUMAN)
        self._store = store
        self._books = books
        self._clock = clock
        self._company = company
        company.table = lambda: self._table
        company.stake = settings.welcome_points
        company.thinks = not wish.scripted
        self._tables = Tables(store, self, clock, shuffler, self._set)
        self._table: Table | None = None
        self._speech = Speech(
            tongue, screen, store, books, clock, CLUB, HUMAN, wish.name, wish.book
        )
        self._speech.before_join = self._fund
        self._desk = Desk(tongue, screen, store, books, self._tables, clock, CLUB, HUMAN)
        self._speech.floor = self._desk.hear
        self._speech.overheard = self._desk.flags.overhear
        self._speech.settings = settings
        tongue.remember({HUMAN: wish.name})
        self._stays = False
        """The human is here, and has not said that he goes."""
        self._chores: set[asyncio.Task[None]] = set()

    # --- the Teller -------------------------------------------------------------------------------

    async def tell(self, telling: Telling) -> None:
        """Show the room's lines and the human's own; let the practice players hear."""
        if telling.audience in (ROOM, HUMAN):
            self._announcer.announce(telling, self._table)
        if telling.audience == ROOM:
            if self._table is not None:
                self._desk.told(telling, self._table)
            self._company.hear(telling)
            self._heed(telling)

    def _heed(self, telling: Telling) -> None:
        """The human has left his seat, or the table is over: the room sees to it."""
        if not self._stays or self._table is None or telling.table != self._table.row:
            return  # of a table that is over a ruling may still be told
        happened = [row.event for row in telling.entries]
        if any(isinstance(event, TableClosed) for event in happened):
            self._see_to(self._open())
        elif any(isinstance(event, SeatLeft) and event.member == HUMAN for event in happened):
            self._see_to(self._wait_for_human(self._table))

    async def _set(self, club: str) -> ClubSettings:
        """What holds in this room: the command line has said it."""
        return self._settings

    async def trouble(self, table: TableRow) -> None:
        """The store takes nothing for now."""
        self._screen.room([Line(self._voice.say("room-trouble"), Style.REFUSAL)])

    # --- the evening ------------------------------------------------------------------------------

    async def spend(self, lines: Lines, stop: asyncio.Event) -> None:
        """Open the room and stay until the human has gone or the process is told to end."""
        self._host.say("room-welcome")
        if isinstance(lines, Script):
            self._company.interrupts = partial(self._aside, lines)
        try:
            await self._begin(lines, stop)
            while True:
                text = await self._next(lines, stop)
                if text is None or self._host.is_word(text, "room-quit-words"):
                    await self._go_home()
                    return
                await self._hear(text)
        except Stopped:
            pass
        finally:
            self._company.stop()
        await self._tables.shut_down()
        self._host.say("room-later")

    async def _next(self, lines: Lines, stop: asyncio.Event) -> str | None:
        """The next line; None = there are no more. Refused with Stopped."""
        text = await next_line(lines, stop)
        if text is not None and self._wish.scripted:
            self._screen.said(text)
        return text

    async def _begin(self, lines: Lines, stop: asyncio.Event) -> None:
        """Go on with the table that was left, or open a new one."""
        found = [t for t in await self._tables.recover(CLUB) if t.row.channel == CHANNEL]
        if found:
            self._table = found[0]
            self._table.wake()
            await self._table.idle()
            if self._unfinished:
                self._stays = True
                other = self._wish.chosen and self._wish.differs(self._table.rules, self._seated)
                answer = partial(self._next, lines, stop)
                if other and await self._host.wants_change(self._table.rules, answer):
                    await self._close(self._table)
                    await self._pass_on()
                return
            if not self._table.closed:
                await self._close(self._table)
        await self._open()
        self._stays = True

    async def _open(self) -> None:
        """A new table with everybody seated."""
        self._table = table = await self._tables.open(CLUB, CHANNEL, CHANNEL, self._wish.rules)
        await self._fund()
        await table.submit(self._action(HUMAN, Join(self._wish.name)))
        names = await self._company.sit_down(table, self._wish.seats)
        await table.idle()
        own = table.view(HUMAN).own
        chips = own.stack if own is not None else 0
        self._host.say("room-seated", names=self._voice.listed(names), chips=chips)
        self._host.hint("room-how", quit=self._voice.say("room-quit-word"))
        self._host.hint("room-start")

    async def _close(self, table: Table) -> None:
        await table.submit(self._action(DEALER, CloseTable()))
        await table.idle()

    async def _go_home(self) -> None:
        """Leave after the hand, be cashed out, and end."""
        await self._pass_on()
        self._stays = False
        table = self._table
        assert table is not None
        self._company.thinks = False
        if table.view(None).paused is not None and self._unfinished:
            await table.submit(self._action(DEALER, Resume()))
        turn = table.view(None).turn
        choosing = turn is not None and turn.kind is TurnKind.CHOOSE  # no hand more is dealt
        if table.view(HUMAN).own is not None and not choosing:
            await table.submit(self._action(HUMAN, Leave()))
        await self._close(table)
        while not table.closed:
            before = table.view(None)
            await self._company.settle()
            await table.idle()
            if table.view(None) == before:
                raise Stopped  # the store takes nothing; what it has taken is kept
        self._host.say("room-goodbye", points=await purse.points(self._books, CLUB, HUMAN))

    async def _hear(self, text: str) -> None:
        assert self._table is not None
        if self._table.closed:
            await self._pass_on()  # the next one is on its way
        table = self._table
        ran = table.view(None).running
        starts = not text.strip() and not ran
        if starts:
            await table.submit(self._action(HUMAN, Start()))
        else:
            deed = await self._speech.hear(table, text)
            if isinstance(deed, Join):
                await self._sat_down(table)
        begun = table.view(None).running and not ran
        if not (begun and self._wish.scripted):  # the next line may be said before the others act
            await self._pass_on()

    async def _sat_down(self, table: Table) -> None:
        if table.view(None).paused is not None:
            await table.submit(self._action(DEALER, Resume()))

    async def _pass_on(self) -> None:
        """Wait for what the room does of itself."""
        assert self._table is not None
        while self._wish.scripted:
            await self._table.idle()
            if not self._company.busy:
                break
            await self._company.settle()
        while self._chores:
            await asyncio.gather(*self._chores)

    def _see_to(self, chore: Coroutine[object, object, None]) -> None:
        """What the room does of itself, once it has told what happened."""
        task = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _wait_for_human(self, table: Table) -> None:
        """Without him no hand is dealt."""
        if table.view(HUMAN).own is None and not table.closed:
            if table.view(None).paused is None:
                await table.submit(self._action(DEALER, Pause()))
            broke = await purse.points(self._books, CLUB, HUMAN) == 0
            key = "room-broke" if broke else "room-away"
            self._host.hint(key, quit=self._voice.say("room-quit-word"))

    # --- a script's pace --------------------------------------------------------------------------

    async def until_wanted(self, line: str) -> None:
        """Return when the room waits for the human: his turn, a question, or between hands.

        Between hands the next hand is dealt first if the line is one for a hand.
        """
        if self._table is None:
            return
        await self._pass_on()
        table = self._table
        rotation = table.view(None).rotation
        choosing = rotation.games if rotation is not None else ()
        lexicons = self._tongue.lexicons
        found = parse(line, lexicons, private=True, drawing=True, choosing=choosing)
        deed = found.deed if isinstance(found, Said) else None
        coming = isinstance(deed, Coming)
        playing = isinstance(found, Said | Unreadable | Ambiguous) and not coming
        while playing or not line.strip():
            if self._unfinished or not self._may_deal(table):
                return
            before = table.view(None).hand_number
            if not table.view(None).running:
                await table.submit(self._action(HUMAN, Start()))
                await table.idle()
            if not self._unfinished:
                await table.submit(self._action(DEALER, DealHand()))
            await self._pass_on()
            view = table.view(HUMAN)
            if view.my_turn or not line.strip() or view.hand_number == before:
                return

    def _aside(self, script: Script) -> Coroutine[object, object, None] | None:
        """What the script says while the room waits for somebody else."""
        text = script.aside()
        return self._say_aside(text) if text else None

    async def _say_aside(self, text: str) -> None:
        assert self._table is not None
        self._screen.said(text)
        await self._speech.hear(self._table, text)

    def _may_deal(self, table: Table) -> bool:
        view = table.view(HUMAN)
        own = view.own
        return view.paused is None and own is not None and not own.out and own.stack > 0

    # --- small things -----------------------------------------------------------------------------

    @property
    def _seated(self) -> int:
        """How many play at the table, with the human."""
        assert self._table is not None
        return len({HUMAN, *(seat.member for seat in self._table.view(None).seats)})

    @property
    def _unfinished(self) -> bool:
        """A hand is being played, or somebody is asked what the next one is (R-17)."""
        assert self._table is not None
        view = self._table.view(None)
        return view.turn is not None or view.phase not in (None, Phase.OVER)

    async def _fund(self) -> None:
        """A human without points gets new ones; the books show it."""
        table = self._table
        seated = table is not None and table.view(HUMAN).own is not None
        if seated or not await purse.known(self._store, CLUB, HUMAN):
            return
        if await purse.points(self._books, CLUB, HUMAN) == 0:
            points, now = self._settings.welcome_points, self._clock.now()
            granted = await purse.top_up(self._store, CLUB, HUMAN, points, now)
            self._host.say("room-granted", points=granted)

    def _action(self, who: str, what: Play | Coming | DealHand) -> Action:
        return Action(who, what, self._clock.now(), "room")
