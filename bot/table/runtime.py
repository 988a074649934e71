"""A running table: one mailbox, one transaction per action, telling after the commit.

Actions of one table are handled one after the other by a task that lives only while there is
mail; tables never wait for each other.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from bot.club.settings import ClubSettings
from bot.engine.actions import DEALER, Action, DealHand, Deed, HandsOut, RestartClock, Resume
from bot.engine.events import SittingStarted
from bot.engine.house import Rules
from bot.engine.refusal import Refusal
from bot.engine.state import TableState
from bot.engine.types import PauseReason, Phase
from bot.engine.view import TableView, Views
from bot.table import timing
from bot.table.ahead import Ahead
from bot.table.crier import Crier
from bot.table.cursors import Cursors
from bot.table.outbox import Outbox
from bot.table.outcome import Done, Failed, Outcome, Repeated
from bot.table.ports import (
    ROOM,
    Clock,
    Conflict,
    Logged,
    Shuffler,
    Store,
    Stored,
    TableRow,
    Teller,
)
from bot.table.preview import Unshuffled, shown
from bot.table.transaction import Carried, carry_out

log = logging.getLogger(__name__)

RETRY_MS: Final = 5000
"""Milliseconds before a timer tries again what the store refused."""


class Table:
    """One table in play."""

    def __init__(
        self,
        row: TableRow,
        state: TableState,
        store: Store,
        teller: Teller,
        clock: Clock,
        shuffler: Shuffler,
        settings: ClubSettings,
    ) -> None:
        self.row = row
        self.settings = settings
        self._state = state
        self._store = store
        self._clock = clock
        self._shuffler = Ahead(shuffler)
        self._mail: deque[tuple[Action, int, asyncio.Future[Outcome]]] = deque()
        """Each with the flag that it confirms, or 0."""
        self._worker: asyncio.Task[None] | None = None
        self._views = Views()
        self._outbox = Outbox(row, self._views)
        self._crier = Crier(row, self._outbox, teller)
        self._cursors = Cursors(row, self._outbox, store, clock)
        self._resumed = False
        self._cancel_timer: Callable[[], None] | None = None
        self._not_before = 0
        self._held_at: int | None = None
        """Since when nobody can be heard; None = everybody can."""
        self._asleep = False
        self._stopped = False
        self._over = False

    # --- what others may ask ----------------------------------------------------------------------

    def view(self, viewer: str | None) -> TableView:
        """The table as ``viewer`` sees it now; None is the room."""
        return self._views.of(self._state, viewer)

    @property
    def closed(self) -> bool:
        """The table is over."""
        return self._state.closed

    @property
    def asleep(self) -> bool:
        """It was taken up and speaks once it is woken."""
        return self._asleep

    @property
    def unheard(self) -> bool:
        """The room could not be told what happened; it is tried again, and no clock runs."""
        return bool(self._crier.unheard_ms)

    @property
    def rules(self) -> Rules:
        """What it plays now."""
        return self._state.rules

    @property
    def next_rules(self) -> Rules:
        """What it plays from the next hand on."""
        return self._state.queued_rules or self._state.rules

    def opened(self, first: Logged) -> None:
        """The table was just opened by this event; the room hears of it with the next telling."""
        self._outbox.add(self._state, [first], self._state)

    def announce(self) -> None:
        """Tell what waits to be told, though nothing happens: that the table is open."""
        self._dealer(RestartClock())  # no clock runs, so this is refused; the telling follows

    def plays(self, member: str, hand: int) -> bool:
        """Whether a hand still runs and the member was dealt into it, folded or not.

        Then he may not read lines that were flagged in it (A-90), and if he is a moderator another
        one or the host should rule.
        """
        running = self._state.hand
        if running is None or running.phase is Phase.OVER or running.number != hand:
            return False
        seat = self._state.seat_of(member)
        return seat is not None and seat.number in running.players

    async def preview(self, action: Action) -> Done | Refusal:
        """What a ruling would do now, of what everybody may know (see preview.shown).

        Nothing happens. Refused with StoreFailure.
        """
        async with self._store.work() as work:
            answer = await carry_out(
                work, self.row, self.settings, self._state, action, Unshuffled()
            )
        if not isinstance(answer, Carried):
            assert isinstance(answer, Refusal)  # no flag was named, so none was judged before
            return answer
        events = shown(self._state.rules, (one.event for one in answer.rows))
        return Done(events, answer.ranks)

    def submit(self, action: Action, flag: int = 0) -> asyncio.Future[Outcome]:
        """Put an action into the mailbox; the answer comes when it is committed or refused.

        ``flag`` is the number of the flag that a ruling confirms (A-90): in the same transaction,
        and Repeated if it was judged before.
        """
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._mail.append((action, flag, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name=f"table-{self.row.id}")
        return answer

    async def idle(self) -> None:
        """Return when the mailbox is empty and everything is told."""
        while self._worker is not None:
            await asyncio.shield(self._worker)

    def take_up(self, stored: Stored) -> None:
        """After a restart: what was not told yet is waiting, and the clock stands still.

        ``wake`` goes on with both.
        """
        self._outbox.recover(stored.before, stored.log, stored.state, stored.cursors)
        self._held_at, self._asleep = self._clock.now(), True

    def wake(self) -> None:
        """Go on after a restart: a fresh deadline, and each audience hears where things stand."""
        self._resumed, self._held_at, self._asleep = True, None, False
        shut_down = self._state.paused is PauseReason.SHUTDOWN
        self._dealer(Resume() if shut_down else RestartClock())

    def hold(self) -> None:
        """Nobody can be heard: the clock stands still, without a word, until ``release``."""
        if self._held_at is None:
            self._held_at = self._clock.now()
            self._disarm()

    def release(self, *, lost: bool) -> None:
        """Everybody can be heard again. After more than a moment the turn begins anew.

        ``lost``: what was said in the meantime will never come, so it does in any case. A table
        that was taken up wakes.
        """
        if self._asleep:
            self.wake()
        if self._held_at is None:
            return
        moment = self._clock.now() - self._held_at <= timing.GRACE_MS
        self._held_at = None
        if lost or not moment:
            self._dealer(RestartClock())
        elif self._worker is None:
            self._arm()

    def retell(self) -> None:
        """The room can perhaps be told again: try at once what it was not told."""
        if self._crier.unheard_ms:
            self._dealer(RestartClock())

    async def stop(self) -> None:
        """End without a word: timers are off, mail is answered, cursors are stored."""
        self._stopped = True
        self._disarm()
        await self.idle()
        await self._store_cursors()

    async def _store_cursors(self) -> None:
        self._over = await self._cursors.store(closed=self._state.closed) or self._over

    # --- the mailbox ------------------------------------------------------------------------------

    async def _work(self) -> None:
        try:
            while self._mail:
                action, flag, answer = self._mail.popleft()
                self._disarm()
                outcome = await self._handle(action, flag)
                if not answer.done():
                    answer.set_result(outcome)
                if self._begins(outcome):
                    await self._handle(Action(DEALER, DealHand(), self._clock.now(), "timer"))
                await self._tell()
                if self._state.closed and not self._over:
                    await self._store_cursors()
                if not self._mail:
                    self._arm()
                    self._shuffler.prepare()
        finally:
            self._worker = None

    def _begins(self, outcome: Outcome) -> bool:
        """The sitting has begun: its first hand is told in the same go."""
        free = not (
            self._mail or self._stopped or self._crier.unheard_ms or self._held_at is not None
        )
        happened = outcome.events if isinstance(outcome, Done) else ()
        return free and any(isinstance(event, SittingStarted) for event in happened)

    async def _handle(self, action: Action, flag: int = 0) -> Outcome:
        for _ in range(2):
            try:
                return await self._transact(action, flag)
            except Conflict as conflict:
                log.info("table %d decides again: %r", self.row.id, conflict)
            except Exception:  # whatever it was: nothing is lost, and the room hears of it
                log.exception("table %d could not carry out %r", self.row.id, type(action.what))
            try:
                self._state = await self._store.fold(self.row.id)
            except Exception:
                log.exception("table %d cannot be read", self.row.id)
        self._not_before = self._clock.now() + RETRY_MS
        await self._crier.trouble()
        return Failed()

    async def _transact(self, action: Action, flag: int) -> Outcome:
        before = self._state
        told = self._outbox.take_told()
        try:
            async with self._store.work() as work:
                if action.source_id and await work.seen(
                    self.row.id, action.source, action.source_id, action.at
                ):
                    self._outbox.not_stored(told)
                    return Repeated()
                outcome = await carry_out(
                    work, self.row, self.settings, before, action, self._shuffler, flag
                )
                if not isinstance(outcome, Carried):
                    self._outbox.not_stored(told)
                    return outcome
                state, rows = outcome.state, outcome.rows
                if not rows and not told:
                    return Done(())
                if told:
                    await work.cursors(self.row.id, told)
                await work.commit()
        except BaseException:
            self._outbox.not_stored(told)
            raise
        self._state = state
        self._outbox.add(before, rows, state)
        return Done(tuple(row.event for row in rows), outcome.ranks)

    # --- telling ----------------------------------------------------------------------------------

    async def _tell(self) -> None:
        """Private lines first, so that nobody is asked before he has his cards."""
        state = self._state
        resumed, self._resumed = self._resumed, False
        private = self._outbox.private(state)
        if resumed:
            hand = state.hand
            dealt = hand.active if hand is not None and hand.phase is not Phase.OVER else []
            members = [state.seats[player.seat].member for player in dealt]
            members += [one.audience for one in private if one.audience not in members]
            private = [self._outbox.reminder(member, state) for member in members]
        if private:
            await asyncio.gather(*(self._crier.tell(telling) for telling in private))
        if state.hand is not None and state.hand.phase is Phase.DEALT and not state.paused:
            # The hands are out; the room hears of the hand and of the first turn in one go.
            self._resumed = resumed
            outcome = await self._handle(Action(DEALER, HandsOut(), self._clock.now()))
            if isinstance(outcome, Done):
                await self._tell()
            return
        public = self._outbox.reminder(ROOM, state) if resumed else self._outbox.public(state)
        if public is not None:
            await self._crier.tell(public)
        self._cursors.soon()

    # --- the clock --------------------------------------------------------------------------------

    def _dealer(self, what: Deed, token: int | None = None) -> None:
        answer = self.submit(Action(DEALER, what, self._clock.now(), "timer", token=token))
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())

    def _arm(self) -> None:
        if self._stopped or self._state.closed or self._held_at is not None:
            return
        now = self._clock.now()
        wake = timing.next_wake(self._state, self.settings, now)
        if self._crier.unheard_ms:
            # No clock runs for a turn that nobody was told of: it begins when the room hears of it.
            wake = timing.Wake(now + self._crier.unheard_ms, RestartClock())
        if wake is not None:

            def ring() -> None:
                self._cancel_timer = None
                self._dealer(wake.what, wake.token)

            self._cancel_timer = self._clock.call_at(max(wake.at, self._not_before), ring)

    def _disarm(self) -> None:
        if self._cancel_timer is not None:
            self._cancel_timer()
            self._cancel_timer = None
