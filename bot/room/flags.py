"""The watch for leaks in the local room (L-106, A-90): what it suspects waits for the owner."""

from __future__ import annotations

from bot.club.ports import Books, Flag, FlagState
from bot.engine.actions import DEALER, Action
from bot.engine.floor import Floor, RuleLeak
from bot.engine.refusal import Refusal
from bot.engine.view import TableView
from bot.render import Line, Style, Voice, flag_judged, refusal
from bot.render import flag as flag_page
from bot.room.screen import Screen
from bot.room.voices import Tongue
from bot.table import moderation
from bot.table.outcome import Failed
from bot.table.ports import Clock, Store, StoreFailure
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words.leaks import Watch
from bot.words.orders import Verdict


class Flags:
    """Hears what is said at the table, and keeps the flags that come of it."""

    def __init__(
        self,
        tongue: Tongue,
        watch: Watch,
        screen: Screen,
        store: Store,
        books: Books,
        tables: Tables,
        clock: Clock,
        club: str,
        human: str,
    ) -> None:
        self._tongue = tongue
        self._watch = watch
        self._screen = screen
        self._store = store
        self._books = books
        self._tables = tables
        self._clock = clock
        self._club = club
        self._human = human
        self._asked: list[int] = []
        """Numbers of flags that he was asked about, the last one last."""
        self.asks = False
        """What he was asked last is about a flag: then a plain "confirm" means it."""

    @property
    def _voice(self) -> Voice:
        return self._tongue.voice

    async def overhear(self, table: Table, view: TableView, text: str) -> None:
        """A line of talk by the viewer of ``view``, as the table stood when he said it."""
        penalty = table.rules.house.penalty
        if view.may_tell or view.own is None or penalty.leak_detect == "off":
            return
        if self._watch.suspicion(text) is None:
            return
        at = self._clock.now()
        try:
            number = await moderation.flag(
                self._store,
                self._club,
                at,
                table=table.row.id,
                hand=view.hand_number,
                member=view.own.member,
                name=view.own.name,
                channel=table.row.channel,
                message=str(at),
                line=text,
            )
        except StoreFailure:
            self._say("room-busy")
            return
        if number is None:
            return
        if penalty.leak_detect == "enforce":
            await self._confirm(table, number, view.own.member, DEALER)
            return
        flag = await self._books.flag(self._club, number)
        if flag is not None:
            self._ask(table, flag)

    async def show(self, table: Table) -> None:
        """The flags that nobody has judged; those of earlier tables first."""
        flags = await self._books.flags(self._club)
        if not flags:
            self._say("room-flags-none")
        for flag in flags:
            of = await self._table_of(table, flag)
            if of is not None:
                self._ask(of, flag, here=of is table)

    async def _table_of(self, here: Table, flag: Flag) -> Table | None:
        """Its table, though it be over by now: then a leak still costs the fine."""
        if flag.table == here.row.id:
            return here
        return await self._tables.for_ruling(self._club, flag.table)

    async def judge(self, table: Table, verdict: Verdict) -> bool:
        """Confirm or dismiss a flag; False = none waits, so the line is talk.

        Without a number after something else was asked, he is asked again: a "confirm" that was
        meant for a ruling fines nobody for a leak.
        """
        if not verdict.number and self._asked and not self.asks:
            await self.show(table)
            return True
        number = verdict.number or (self._asked[-1] if self._asked else 0)
        if not number:
            return False
        self.asks = False
        flag = await self._books.flag(self._club, number)
        of = await self._table_of(table, flag) if flag is not None else None
        if flag is None or of is None or flag.state is not FlagState.OPEN:
            self._say("room-flag-not-open", number=str(number))
        elif verdict.confirmed:
            await self._confirm(of, number, flag.member, self._human)
        elif await moderation.dismiss(
            self._store, self._club, number, self._human, self._clock.now()
        ):
            judged = await self._books.flag(self._club, number)
            assert judged is not None
            line = flag_judged(self._voice, judged, confirmed=False)
            self._screen.private([line])
        self._asked = [one for one in self._asked if one != number]
        return True

    async def _confirm(self, table: Table, number: int, member: str, by: str) -> None:
        """L-108; the room hears of it from the table."""
        ruling = Floor(RuleLeak(member), "")
        outcome = await table.submit(Action(by, ruling, self._clock.now(), "room"), number)
        if isinstance(outcome, Refusal):
            self._screen.private(refusal(self._voice, outcome, table.view(None)))
        elif isinstance(outcome, Failed):
            self._say("room-busy")

    def _ask(self, table: Table, flag: Flag, *, here: bool = True) -> None:
        """For the owner's eyes. His own line stands above, unless he said it at an earlier table;
        another's is his to read after the hand if he plays in it."""
        self._asked = [one for one in self._asked if one != flag.number] + [flag.number]
        place = self._voice.say("room-place")
        if not here:
            place = self._voice.say("log-table", table=str(flag.table))
        above = here and flag.member == self._human
        hidden = above or table.plays(self._human, flag.hand)
        lines = flag_page(self._voice, flag, place=place, hidden=hidden)
        keep = (Style.HEAD,) if above else (Style.HEAD, Style.TABLE)
        if hidden and not above:
            keep = (Style.HEAD, Style.NOTICE)
        self._screen.private(line for line in lines if line.style in keep)
        fine = table.rules.house.penalty.leak_fine
        words = {key: self._tongue.floor(key) for key in ("confirm", "dismiss")}
        text = self._voice.say("room-flag-ask", number=str(flag.number), fine=fine, **words)
        self._screen.private([Line(text, Style.PROMPT)])
        self.asks = True

    def _say(self, key: str, **params: int | str) -> None:
        self._screen.private([Line(self._voice.say(key, **params), Style.NOTICE)])
