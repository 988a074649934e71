"""The table's ports in memory: a store that can fail, a clock that is moved by hand."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from types import TracebackType

from bot.bank.postings import (
    Entry,
    Overdrawn,
    Reason,
    bank,
    club_log,
    may_be_negative,
    table_log,
)
from bot.club import records
from bot.club.bookings import entry_for
from bot.club.events import ClubEvent, Given, Granted, SettingsChanged
from bot.club.ports import StatementRow
from bot.club.records import Flag, FlagState, Place, Record, RulingRow, UnpaidRow
from bot.club.settings import ClubSettings, check
from bot.engine.cards import FULL_DECK, Card
from bot.engine.events import HandSettled, HandStarted
from bot.engine.evolve import fold
from bot.engine.state import TableState
from bot.table.ports import (
    Conflict,
    Logged,
    Stored,
    StoreFailure,
    TableRow,
    Telling,
)


class ManualClock:
    """Time stands still until it is moved."""

    def __init__(self, now: int = 1_000_000) -> None:
        self._now = now
        self._count = itertools.count()
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, callback: Callable[[], None]) -> Callable[[], None]:
        number = next(self._count)
        heapq.heappush(self._timers, (when, number, callback))
        return lambda: self._cancelled.add(number)

    def next(self) -> int | None:
        """When the next timer rings."""
        while self._timers and self._timers[0][1] in self._cancelled:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def ring(self, until: int) -> bool:
        """Ring one timer that is due by ``until``; False = none is."""
        when = self.next()
        if when is None or when > until:
            self._now = max(self._now, until)
            return False
        self._now = max(self._now, when)
        heapq.heappop(self._timers)[2]()
        return True


class FixedShuffler:
    """Always the same order."""

    def __init__(self, order: Sequence[Card] = FULL_DECK) -> None:
        self.cards = tuple(order)

    def order(self) -> tuple[Card, ...]:
        return self.cards


class FakeStore:
    """A store and its books in memory. ``fail``: how many commits it refuses, and with what."""

    def __init__(self) -> None:
        self.rows: dict[int, TableRow] = {}
        self.logs: dict[int, list[Logged]] = {}
        self.told: dict[int, dict[str, int]] = {}
        self.entries: list[Entry] = []
        self.clubs: dict[str, list[tuple[int, ClubEvent]]] = {}
        """What happened in each club, and when."""
        self.ids: set[tuple[str, str]] = set()
        self.closed: set[int] = set()
        self.commits = 0
        self.fail: list[Exception] = []
        self.after_commit: Callable[[], None] | None = None

    def work(self) -> AbstractAsyncContextManager[FakeWork]:
        return FakeWork(self)

    async def fold(self, table: int) -> TableState:
        return fold(row.event for row in self.logs[table])

    async def table(self, number: int) -> TableRow | None:
        return self.rows.get(number)

    async def open_tables(self, club: str | None = None) -> list[Stored]:
        stored: list[Stored] = []
        for number, row in self.rows.items():
            if number in self.closed or club not in (None, row.club):
                continue
            rows = self.logs[number]
            told = self.told.get(number, {})
            low = max(1, min(told.values(), default=1))
            stored.append(
                Stored(
                    row=row,
                    state=await self.fold(number),
                    cursors=dict(told),
                    log=tuple(rows[low:]),
                    before=fold(one.event for one in rows[:low]),
                )
            )
        return stored

    async def open_table(self, club: str, channel: str, name: str, opened: Logged) -> TableRow:
        for number, row in self.rows.items():
            if (row.club, row.channel) == (club, channel) and number not in self.closed:
                raise Conflict(channel)
        row = TableRow(len(self.rows) + 1, club, channel, name)
        self.rows[row.id] = row
        self.logs[row.id] = [opened]
        return row

    async def hand_log(self, table: int, number: int | None = None) -> tuple[Logged, ...]:
        hand: list[Logged] = []
        last: tuple[Logged, ...] = ()
        for row in self.logs[table]:
            if isinstance(row.event, HandStarted):
                hand = []
            hand.append(row)
            if isinstance(row.event, HandSettled) and number in (None, row.event.number):
                last = tuple(hand)
        return last

    def balance(self, club: str, account: str) -> int:
        return self._held(club).get(account, 0)

    def _held(self, club: str) -> dict[str, int]:
        held: dict[str, int] = {}
        for entry in self.entries:
            if entry.club == club:
                for movement in entry.movements:
                    held[movement.account] = held.get(movement.account, 0) + movement.amount
        return held

    async def statement(self, club: str, member: str, limit: int) -> list[StatementRow]:
        rows: list[StatementRow] = []
        held = 0
        for entry in self.entries:
            for movement in entry.movements:
                if (entry.club, movement.account) == (club, bank(member)):
                    held += movement.amount
                    number, amount = len(rows) + 1, movement.amount
                    where = entry.log, entry.seq
                    rows.append(StatementRow(number, entry.at, entry.reason, amount, held, *where))
        return rows[::-1][:limit]

    async def balances(self, club: str) -> dict[str, int]:
        return dict(sorted(self._held(club).items()))

    async def top(self, club: str, limit: int) -> list[tuple[str, int]]:
        held = {name: units for name, units in self._held(club).items() if name[:5] == "bank:"}
        banks = [(name[5:], units) for name, units in held.items()]
        return sorted(banks, key=lambda row: (-row[1], row[0]))[:limit]

    def _records(self, club: str) -> list[Record]:
        """All that happened in a club and at its tables."""
        return [
            *of_club(club, self.clubs.get(club, [])),
            *(
                Record(Place(row.at, table_log(number), row.seq), row.event)
                for number, rows in self.logs.items()
                if self.rows[number].club == club
                for row in rows
            ),
        ]

    async def unpaid(self, club: str, member: str | None = None) -> list[UnpaidRow]:
        rows = records.unpaid(self._records(club))
        return [row for row in rows if member in (None, row.member)]

    async def rulings(self, club: str, limit: int, before: Place | None = None) -> list[RulingRow]:
        found = [one for one in self._records(club) if records.is_ruling(one.event)]
        rows = records.rulings(found, found)
        return [row for row in rows if before is None or row.place < before][:limit]

    async def ranks(self, club: str) -> dict[str, str]:
        return records.ranks(of_club(club, self.clubs.get(club, [])))

    async def flags(self, club: str, state: FlagState | None = FlagState.OPEN) -> list[Flag]:
        found = records.flags(club, of_club(club, self.clubs.get(club, [])))
        return [flag for flag in found if state in (None, flag.state)]

    async def flag(self, club: str, number: int) -> Flag | None:
        found = await self.flags(club, None)
        return next((flag for flag in found if flag.number == number), None)

    async def settings(self, club: str, default: ClubSettings | None = None) -> ClubSettings:
        for _, event in reversed(self.clubs.get(club, [])):
            if isinstance(event, SettingsChanged):
                return event.settings
        return default or ClubSettings()


def of_club(club: str, happened: list[tuple[int, ClubEvent]]) -> list[Record]:
    """A club's log as records."""
    return [
        Record(Place(at, club_log(club), seq), event) for seq, (at, event) in enumerate(happened, 1)
    ]


class FakeWork:
    """One transaction on a FakeStore."""

    def __init__(self, store: FakeStore) -> None:
        self._store = store
        self._rows: dict[int, list[Logged]] = {}
        self._entries: list[Entry] = []
        self._clubs: dict[str, list[tuple[int, ClubEvent]]] = {}
        self._told: dict[int, dict[str, int]] = {}
        self._ids: set[tuple[str, str]] = set()
        self._closed: set[int] = set()

    async def __aenter__(self) -> FakeWork:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        return None

    async def append(self, table: int, entries: Sequence[Logged]) -> None:
        self._rows.setdefault(table, []).extend(entries)

    async def seen(self, table: int | None, source: str, source_id: str, at: int) -> bool:
        self._ids.add((source, source_id))
        return (source, source_id) in self._store.ids

    async def cursors(self, table: int, told: dict[str, int]) -> None:
        self._told.setdefault(table, {}).update(told)

    async def balance(self, club: str, account: str) -> int:
        mine = sum(
            movement.amount
            for entry in self._entries
            for movement in entry.movements
            if movement.account == account and entry.club == club
        )
        return self._store.balance(club, account) + mine

    async def grant(
        self, club: str, member: str, points: int, reason: Reason, at: int, by: str = ""
    ) -> None:
        await self.happened(club, Granted(member, points, reason, by), at)

    async def give(
        self, club: str, giver: str, taker: str, points: int, at: int, by: str | None = None
    ) -> None:
        asked_by = giver if by is None else by
        await self.happened(club, Given(giver, taker, points, asked_by), at)

    async def change_settings(self, club: str, settings: ClubSettings, by: str, at: int) -> None:
        if problems := check(settings):
            raise ValueError(*problems)
        await self.happened(club, SettingsChanged(by, settings), at)

    async def happened(self, club: str, event: ClubEvent, at: int) -> int:
        mine = self._clubs.setdefault(club, [])
        seq = len(self._store.clubs.get(club, [])) + len(mine) + 1
        entry = entry_for(club, seq, at, event)
        if entry is not None:
            await self.post(entry)
        mine.append((at, event))
        return seq

    async def records(self, club: str, *kinds: type[ClubEvent]) -> list[Record]:
        happened = self._store.clubs.get(club, []) + self._clubs.get(club, [])
        return [one for one in of_club(club, happened) if isinstance(one.event, kinds)]

    async def since(self, table: int, first: int) -> tuple[Logged, ...]:
        return tuple(row for row in self._store.logs[table] if row.seq >= first)

    async def known(self, club: str, member: str) -> bool:
        return any(
            movement.account == bank(member)
            for entry in (*self._store.entries, *self._entries)
            if entry.club == club and entry.reason is not Reason.GIFT
            for movement in entry.movements
        )

    async def post(self, entry: Entry) -> None:
        for movement in entry.movements:
            held = await self.balance(entry.club, movement.account)
            if held + movement.amount < 0 and not may_be_negative(movement.account):
                raise Overdrawn(entry.club, movement.account, held, movement.amount)
        self._entries.append(entry)

    async def close_table(self, table: int) -> None:
        self._closed.add(table)

    async def commit(self) -> None:
        store = self._store
        if store.fail:
            raise store.fail.pop(0)
        for table, rows in self._rows.items():
            log = store.logs[table]
            if rows and rows[0].seq != log[-1].seq + 1:
                raise Conflict(rows[0].seq)
            log.extend(rows)
        for table, told in self._told.items():
            store.told.setdefault(table, {}).update(told)
        store.entries += self._entries
        for club, events in self._clubs.items():
            store.clubs.setdefault(club, []).extend(events)
        store.ids |= self._ids
        store.closed |= self._closed
        store.commits += 1
        if store.after_commit is not None:
            store.after_commit()


class FakeTeller:
    """Remembers what was told, in order; ``fail`` names audiences that cannot be reached."""

    def __init__(self) -> None:
        self.told: list[Telling] = []
        self.fail: set[str] = set()
        self.troubles = 0

    async def tell(self, telling: Telling) -> None:
        if telling.audience in self.fail:
            raise StoreFailure("cannot be reached")
        self.told.append(telling)

    async def trouble(self, table: TableRow) -> None:
        self.troubles += 1

    def events(self, audience: str) -> list[Logged]:
        """All that an audience was told."""
        return [row for one in self.told if one.audience == audience for row in one.entries]
