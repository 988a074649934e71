"""The practice players at the local table: they answer when the room asks them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from itertools import count
from random import Random

from bot.engine.actions import Action, Check, Choose, Close, Deed, Draw, Fold, Join, Open, Rebuy
from bot.engine.events import Event, SeatLeft, ShowAsked, WentBankrupt
from bot.engine.refusal import Refusal
from bot.engine.types import TurnKind, Why
from bot.engine.view import TurnView
from bot.room.players import Temper, choose
from bot.table import purse
from bot.table.outcome import Outcome
from bot.table.ports import Clock, Store, Telling
from bot.table.runtime import Table

log = logging.getLogger(__name__)

PREFIX = "practice:"
"""Before the temper's id in a practice player's member id."""
REMOVED = frozenset({Why.FLYING, Why.LEAK, Why.INTERFERENCE, Why.RULED})
"""Why somebody left who may not stay (L-105, L-111)."""


class Company:
    """Seats them, refills them, and lets them think."""

    def __init__(
        self, tempers: Mapping[str, Temper], store: Store, clock: Clock, club: str, language: str
    ) -> None:
        self._tempers = tempers
        self._store = store
        self._clock = clock
        self._club = club
        self._language = language
        self._random = Random()
        self._pace = Random()
        self._tasks: set[asyncio.Task[None]] = set()
        self.table: Callable[[], Table | None] = lambda: None
        """Where they sit."""
        self.thinks = True
        """They take their time; False = they answer at once."""
        self.interrupts: Callable[[], Awaitable[None] | None] = lambda: None
        """What is said while the room waits for one of them, before he answers; None = nothing."""
        self._asked: set[int] = set()
        """Tokens of turns that somebody is about to answer: nobody answers one twice."""
        self._sent_away: set[str] = set()
        """Who was removed: he does not come again."""
        self.stake = 0
        """Bank points that each brings at least, when he sits down and when he rebuys."""

    def seed(self, seed: int) -> None:
        """Make them repeatable."""
        self._random = Random(seed)

    async def sit_down(self, table: Table, seats: int) -> list[str]:
        """Fill the table up to ``seats``; the answer is their names."""
        names: list[str] = []
        keys = list(self._tempers)
        for number in range(seats - len(table.view(None).seats)):
            # The tempers in turn; a second player of one temper is numbered.
            key, round_ = keys[number % len(keys)], number // len(keys)
            member = f"{PREFIX}{key}{round_ + 1 if round_ else ''}"
            await self._join(table, member)
            names.append(self._name(member))
        return names

    def _temper(self, member: str) -> tuple[Temper, str]:
        """A practice player's temper, and his number if there is another one of it."""
        key = member.removeprefix(PREFIX).rstrip("0123456789")
        return self._tempers[key], member.removeprefix(PREFIX + key)

    def _name(self, member: str) -> str:
        temper, number = self._temper(member)
        return temper.name.of(self._language) + number

    async def _join(self, table: Table, member: str) -> None:
        await self.refill(member)
        name = self._name(member)
        await table.submit(Action(member, Join(name), self._clock.now(), "room"))
        await self._keep_member(member)

    async def refill(self, member: str) -> None:
        """New points from the house, as far as some are missing; the books show it."""
        await purse.top_up(self._store, self._club, member, self.stake, self._clock.now())

    async def _keep_member(self, member: str) -> None:
        """A point in the bank: who goes broke with one keeps his seat and rebuys (LV-34)."""
        await purse.top_up(self._store, self._club, member, 1, self._clock.now())

    def hear(self, telling: Telling) -> None:
        """The room was told something: whoever is asked answers."""
        table = self.table()
        if table is None or table.row != telling.table:
            return
        for row in telling.entries:
            if not telling.view.closed:
                self._stay(table, row.event)
        turn = telling.view.turn
        paused = telling.view.paused is not None
        if turn is not None and not paused and turn.member.startswith(PREFIX):
            self._answer(table, turn.member, turn.token)

    def _stay(self, table: Table, event: Event) -> None:
        """Who went broke rebuys; if the next hand was faster than he, he sits down again."""
        match event:
            case WentBankrupt(may_rebuy=True) if event.member.startswith(PREFIX):
                self._start(self._rebuy(table, event.member))
            case SeatLeft(why=Why.BANKRUPT) if event.member.startswith(PREFIX):
                self._start(self._join(table, event.member))
            case SeatLeft(why=why) if why in REMOVED and event.member.startswith(PREFIX):
                self._sent_away.add(event.member)
                self._start(self._join(table, self._another(table, event.member)))
            case ShowAsked(seat=seat):
                self._show_nothing(table, seat)
            case _:
                pass

    def _another(self, table: Table, gone: str) -> str:
        """Who takes the place of one who was removed: a temper that is missing, or one like him."""
        seated = {seat.member for seat in table.view(None).seats}
        taken = seated | self._sent_away
        free = [key for key in self._tempers if f"{PREFIX}{key}" not in taken]
        if free:
            return f"{PREFIX}{free[0]}"
        stem = gone.rstrip("0123456789")
        return next(f"{stem}{n}" for n in count(2) if f"{stem}{n}" not in taken)

    def _show_nothing(self, table: Table, seat: int) -> None:
        """L-134: a practice player meant to show what he showed."""
        asked = [one.member for one in table.view(None).seats if one.number == seat]
        for member in asked:
            if member.startswith(PREFIX):
                table.submit(Action(member, Close(), self._clock.now(), "room"))

    def _answer(self, table: Table, member: str, token: int) -> None:
        if token in self._asked:
            return
        self._asked.add(token)
        said = self.interrupts()
        if said is None and not self.thinks:
            self._say(table, member, token)
        else:
            self._start(self._think(table, member, token, said))

    async def _think(
        self, table: Table, member: str, token: int, said: Awaitable[None] | None
    ) -> None:
        try:
            if said is not None:
                await said
            if self.thinks:
                await asyncio.sleep(self._temper(member)[0].think(self._pace))
        except BaseException:
            self._asked.discard(token)
            raise
        self._say(table, member, token)

    def _say(self, table: Table, member: str, token: int) -> None:
        """His answer, by the table as it is now; none if his turn is over."""
        view = table.view(member)
        if view.turn is None or view.turn.token != token or not view.my_turn:
            self._asked.discard(token)
            return
        deed = choose(view, self._temper(member)[0], self._random)
        answer = self._submit(table, member, deed, token)
        answer.add_done_callback(partial(self._answered, table, member, token))

    def _answered(
        self, table: Table, member: str, token: int, answer: asyncio.Future[Outcome]
    ) -> None:
        """Nobody waits for ever for one whose answer a ruling has overtaken: he checks or folds."""
        self._asked.discard(token)
        if answer.cancelled() or answer.exception() or not isinstance(answer.result(), Refusal):
            return
        view = table.view(member)
        if view.turn is not None and view.turn.token == token and view.paused is None:
            self._submit(table, member, _plainest(view.turn), token)

    def _submit(self, table: Table, member: str, deed: Deed, token: int) -> asyncio.Future[Outcome]:
        """With the token of his turn, so that a late answer is no flying action (L-112)."""
        return table.submit(Action(member, deed, self._clock.now(), "room", token=token))

    async def _rebuy(self, table: Table, member: str) -> None:
        await self.refill(member)
        await table.submit(Action(member, Rebuy(), self._clock.now(), "room"))
        await self._keep_member(member)

    def _start(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> bool:
        """Somebody thinks, or is on his way to a seat."""
        return bool(self._tasks)

    async def settle(self) -> None:
        """Wait until nobody thinks."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def stop(self) -> None:
        """They put their cards down."""
        for task in self._tasks:
            task.cancel()


def _plainest(turn: TurnView) -> Deed:
    """What is always legal."""
    match turn.kind:
        case TurnKind.BET:
            return Check() if turn.legal.check else Fold()
        case TurnKind.DRAW:
            return Draw()
        case TurnKind.SHOW:
            return Open()
        case TurnKind.CHOOSE:
            return Choose(turn.legal.games[0])
        case TurnKind.LAST:
            return Close()
