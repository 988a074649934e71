"""One transaction: what is written is gathered, and goes to SQLite in one round trip."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Self, TypeVar

from bot.bank.postings import (
    Entry,
    Overdrawn,
    Reason,
    bank,
    club_log,
    may_be_negative,
    table_log,
)
from bot.club.ports import (
    ClubEvent,
    ClubSettings,
    Given,
    Granted,
    Place,
    Record,
    SettingsChanged,
    check,
    entry_for,
)
from bot.store import folding, records, statements
from bot.store.codec import EventRow
from bot.store.connection import Database, Job
from bot.store.steps import ConstraintError, Rows, Steps
from bot.table.ports import AlreadySeen, Conflict, Logged, StoreFailure

T = TypeVar("T")


class Head(NamedTuple):
    """The end of an account: its last movement's number and balance, in units."""

    number: int
    balance: int


NO_HEAD: Final = Head(0, 0)


class SqlWork:
    """Implements table.ports.Work."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._steps = Steps.none()
        self._messages: list[tuple[str, str]] = []
        self._heads: dict[tuple[str, str], Head] = {}
        self._known: set[tuple[str, str]] = set()
        """Accounts that something else than a gift was posted to."""
        self._club_seqs: dict[str, int] = {}
        self._happened: list[Record] = []
        """What was written in the logs of clubs."""
        self._settings: dict[str, ClubSettings] = {}
        self._begun = False
        """The transaction is open and the lock is held."""
        self._over = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def append(self, table: int, entries: Sequence[Logged]) -> None:
        """See table.ports.Work."""
        log = table_log(table)
        codec = self._database.codec
        for entry in entries:
            if rules := codec.rulesets(entry.event):
                self._steps.add(statements.ADD_RULESET, rules)
        rows = [codec.encode(log, entry.seq, entry.at, entry.event) for entry in entries]
        self._steps.add(statements.ADD_EVENT, rows)

    async def seen(self, table: int | None, source: str, source_id: str, at: int) -> bool:
        """See table.ports.Work."""
        key = (source, source_id)
        if key in self._database.recent or key in self._messages:
            return True
        self._messages.append(key)
        self._steps.add(statements.ADD_MESSAGE, [(source, source_id, table, at)])
        return False

    async def cursors(self, table: int, told: dict[str, int]) -> None:
        """See table.ports.Work."""
        rows = [(table, audience, seq) for audience, seq in told.items()]
        self._steps.add(statements.MOVE_CURSOR, rows)

    async def close_table(self, table: int) -> None:
        """See table.ports.Work."""
        self._steps.add(statements.CLOSE_TABLE, [statements.CLOSE_TABLE.bind(table_id=table)])

    async def balance(self, club: str, account: str) -> int:
        """See table.ports.Work."""
        await self._load(club, [account])
        return self._heads[club, account].balance

    async def known(self, club: str, member: str) -> bool:
        """See table.ports.Work."""
        account = bank(member)
        if (club, account) in self._known:
            return True
        used = statements.USED
        bound = used.bind(club=club, account=account, gift=Reason.GIFT.value)
        found = await self._read(lambda connection: connection.execute(used.sql, bound).fetchone())
        return found is not None

    async def grant(
        self, club: str, member: str, points: int, reason: Reason, at: int, by: str = ""
    ) -> None:
        """See table.ports.Work."""
        await self.happened(club, Granted(member, points, reason, by), at)

    async def give(
        self, club: str, giver: str, taker: str, points: int, at: int, by: str | None = None
    ) -> None:
        """See table.ports.Work."""
        asked_by = giver if by is None else by
        await self.happened(club, Given(giver, taker, points, asked_by), at)

    async def change_settings(self, club: str, settings: ClubSettings, by: str, at: int) -> None:
        """See table.ports.Work."""
        if problems := check(settings):
            raise ValueError(*problems)
        await self.happened(club, SettingsChanged(by, settings), at)
        self._settings[club] = settings

    async def happened(self, club: str, event: ClubEvent, at: int) -> int:
        """See table.ports.Work. Nothing of it is kept if its entry is refused."""
        log = club_log(club)
        if club not in self._club_seqs:
            last = statements.LAST_SEQ
            (self._club_seqs[club],) = await self._read(
                lambda connection: connection.execute(last.sql, last.bind(log=log)).fetchone()
            )
        seq = self._club_seqs[club] + 1
        entry = entry_for(club, seq, at, event)
        if entry is not None:
            await self.post(entry)
        self._club_seqs[club] = seq
        self._steps.add(statements.ADD_EVENT, [self._database.codec.encode(log, seq, at, event)])
        self._happened.append(Record(Place(at, log, seq), event))
        return seq

    async def records(self, club: str, *kinds: type[ClubEvent]) -> list[Record]:
        """See table.ports.Work. Refused with LogError: an event that cannot be read."""
        codec, log = self._database.codec, club_log(club)
        stored = await self._read(
            lambda connection: records.of_kinds(connection, codec, club, kinds)
        )
        mine = (one for one in self._happened if one.place.log == log)
        return stored + [one for one in mine if isinstance(one.event, kinds)]

    async def since(self, table: int, first: int) -> tuple[Logged, ...]:
        """See table.ports.Work. Refused with LogError: an event that cannot be read."""
        codec, of = self._database.codec, statements.EVENTS
        bound = of.bind(log=table_log(table), first=first, last=2**62)
        rows = await self._read(lambda connection: connection.execute(of.sql, bound).fetchall())
        return tuple(folding.logged(codec, EventRow(*row)) for row in rows)

    async def post(self, entry: Entry) -> None:
        """See table.ports.Work."""
        club = entry.club
        await self._load(club, {movement.account for movement in entry.movements})
        heads: dict[tuple[str, str], Head] = {}
        rows: Rows = []
        for account, amount in ((m.account, m.amount) for m in entry.movements):
            key = (club, account)
            number, before = heads.get(key) or self._heads[key]
            balance = before + amount
            if balance < 0 and not may_be_negative(account):
                raise Overdrawn(club, account, before, amount)
            heads[key] = Head(number + 1, balance)
            rows.append((club, account, number + 1, entry.log, entry.seq, amount, balance))
        self._heads |= heads
        if entry.reason is not Reason.GIFT:
            self._known |= heads.keys()
        booked = (entry.log, entry.seq, club, entry.at, entry.reason.value)
        self._steps.add(statements.ADD_ENTRY, [booked])
        self._steps.add(statements.ADD_POSTING, rows)

    async def commit(self) -> None:
        """See table.ports.Work."""
        if self._over:
            raise RuntimeError("this transaction is over")
        steps = self._steps
        if not self._begun and not steps.rows:
            self._over = True
            return
        begin = not self._begun
        if begin:
            await self._database.acquire()
            self._begun = True
        self._over = True
        try:
            await self._database.call(lambda connection: write(connection, begin, steps.run))
        except ConstraintError as error:
            if not error.exists:
                raise StoreFailure(str(error)) from error
            if error.statement is statements.ADD_MESSAGE:
                self._remember()
                raise AlreadySeen(str(error)) from error
            raise Conflict(str(error)) from error
        finally:
            self._begun = False
            self._database.release()
        self._remember()
        self._database.settings |= self._settings

    async def close(self) -> None:
        """Roll back what was not committed, and let others go on."""
        self._over = True
        if self._begun:
            self._begun = False
            try:
                await self._database.call(_roll_back)
            finally:
                self._database.release()

    async def _load(self, club: str, accounts: Iterable[str]) -> None:
        missing = [account for account in accounts if (club, account) not in self._heads]
        if not missing:
            return
        head = statements.HEAD

        def job(connection: sqlite3.Connection) -> list[tuple[int, int] | None]:
            rows = (head.bind(club=club, account=account) for account in missing)
            return [connection.execute(head.sql, row).fetchone() for row in rows]

        for account, found in zip(missing, await self._read(job), strict=True):
            self._heads[club, account] = NO_HEAD if found is None else Head(*found)

    async def _read(self, job: Job[T]) -> T:
        """Read inside of the transaction, so that what was read still holds at the commit."""
        if self._over:
            raise RuntimeError("this transaction is over")
        if self._begun:
            return await self._database.call(job)
        await self._database.acquire()
        self._begun = True

        def begin(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            return job(connection)

        return await self._database.call(begin)

    def _remember(self) -> None:
        for source, source_id in self._messages:
            self._database.remember(source, source_id)


def write(connection: sqlite3.Connection, begin: bool, job: Job[T]) -> T:
    """Do a job and commit, or roll back whatever went wrong. ``begin``: a new transaction."""
    try:
        if begin:
            connection.execute("BEGIN IMMEDIATE")
        result = job(connection)
        connection.execute("COMMIT")
        return result
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    # A failed disk may have ended the transaction already, or fail once more.
    with suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")
