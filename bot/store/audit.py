"""``db audit``: are the books right, and do they say what the logs say? It only reads."""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from bot.bank.postings import FINES, HOUSE, ISSUE, ROUNDING, Entry, may_be_negative
from bot.store import expected, statements
from bot.store.codec import Codec, RulesetRow
from bot.store.errors import LogError
from bot.store.expected import Key
from bot.store.reading import check_revision, open_read_only
from bot.store.report import AuditReport, ClubSums, Fault, FaultKind
from bot.table.ports import TableRow


class PostingRow(NamedTuple):
    """The columns of ``postings``, in their order."""

    club: str
    account: str
    number: int
    log: str
    seq: int
    amount: int
    balance: int


class EntryRow(NamedTuple):
    """The columns of ``entries``, in their order."""

    log: str
    seq: int
    club: str
    at: int
    reason: str


class Books:
    """All accounts, read once: what is wrong with them by themselves, and what they hold."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.faults: list[Fault] = []
        self.clubs: list[ClubSums] = []
        self.balances: dict[tuple[str, str], int] = {}
        """By club and account, in units."""
        self.movements: defaultdict[Key, Counter[tuple[str, str, int]]] = defaultdict(Counter)
        """By entry: club, account and amount, and how often."""
        rows = (PostingRow(*row) for row in connection.execute(statements.ALL_POSTINGS.sql))
        for name, of_club in groupby(rows, key=lambda row: row.club):
            club = ClubSums(name)
            self.clubs.append(club)
            for account, of_account in groupby(of_club, key=lambda row: row.account):
                balance = self._account(club, account, list(of_account))
                self.balances[name, account] = balance
                _add(club, account, balance)
            if club.total:
                self.faults.append(Fault(FaultKind.SUM, f"club {name}", "0", str(club.total)))

    def _account(self, club: ClubSums, account: str, rows: list[PostingRow]) -> int:
        where = f"club {club.club} account {account}"
        club.accounts += 1
        club.movements += len(rows)
        balance = 0
        for number, row in enumerate(rows, 1):
            place = f"{where} movement {row.number}"
            self.movements[row.log, row.seq][club.club, account, row.amount] += 1
            balance += row.amount
            if row.number != number:
                self._fault(FaultKind.NUMBER, place, number, row.number)
            if row.balance != balance:
                self._fault(FaultKind.BALANCE, place, balance, row.balance)
            if min(balance, row.balance) < 0 and not may_be_negative(account):
                self._fault(FaultKind.DEBT, place, "0 or more", min(balance, row.balance))
        return balance

    def _fault(self, kind: FaultKind, where: str, expected: object, found: object) -> None:
        self.faults.append(Fault(kind, where, str(expected), str(found)))


def audit(path: Path) -> AuditReport:
    """Check a database, beside the process that serves it or without one.

    Refused with OperatorError: there is none, or it is no database of this version.
    """
    with open_read_only(path) as connection:
        check_revision(connection, path)
        connection.execute("BEGIN")  # one snapshot for all that follows
        return check(connection)


def check(connection: sqlite3.Connection) -> AuditReport:
    """All checks, in the order in which the operator reads them."""
    codec = Codec()
    faults: list[Fault] = []
    for row in connection.execute(statements.ALL_RULESETS.sql):
        try:
            codec.learn(RulesetRow(*row))
        except LogError as error:
            faults.append(Fault(FaultKind.LOG, str(error)))
    tables = [TableRow(*row) for row in connection.execute(statements.ALL_TABLES.sql)]
    books = Books(connection)
    said = expected.from_logs(connection, codec, tables)
    entries = [EntryRow(*row) for row in connection.execute(statements.ALL_ENTRIES.sql)]
    events, gaps = _check_logs(connection)
    faults += books.faults
    faults += gaps
    faults += said.faults
    faults += _check_entries(entries, books, said.entries)
    faults += _check_seats(books, said.seats)
    return AuditReport(tuple(books.clubs), len(tables), events, tuple(faults))


def _add(club: ClubSums, account: str, balance: int) -> None:
    if account == HOUSE:
        club.house += balance
    elif account == FINES:
        club.fines += balance
    elif account == ROUNDING:
        club.rounding += balance
    elif account == ISSUE:
        club.issue += balance
    elif account.startswith("bank:"):
        club.banks += balance
    elif account.startswith("seat:"):
        club.seats += balance
    elif account.startswith("pot:"):
        club.pots += balance
    else:
        club.other += balance


def _check_logs(connection: sqlite3.Connection) -> tuple[int, list[Fault]]:
    """How many events there are, and which logs are not numbered from 1 without a gap."""
    faults: list[Fault] = []
    total = 0
    for log, first, last, count in connection.execute(statements.ALL_LOGS.sql):
        total += count
        if first != 1 or last != count:
            found = f"{count} events from {first} to {last}"
            faults.append(Fault(FaultKind.LOG, log, f"{last} events from 1 on", found))
    return total, faults


def _check_entries(entries: list[EntryRow], books: Books, said: dict[Key, Entry]) -> list[Fault]:
    """Every entry is what its event says, every event that moves money has one, and back."""
    faults: list[Fault] = []
    found = {(row.log, row.seq): row for row in entries}
    for key in sorted({*found, *said, *books.movements}):
        where = f"{key[0]} event {key[1]}"
        row, entry, moved = found.get(key), said.get(key), books.movements.get(key, Counter())
        if (total := sum(amount * times for (_, _, amount), times in moved.items())) != 0:
            faults.append(Fault(FaultKind.ENTRY_SUM, where, "0", str(total)))
        if entry is None:
            faults.append(Fault(FaultKind.NO_EVENT, where, "", row.reason if row else "movements"))
        elif row is None:
            faults.append(Fault(FaultKind.NO_ENTRY, where, entry.reason))
        else:
            wanted = Counter((entry.club, m.account, m.amount) for m in entry.movements)
            if (row.club, row.at, row.reason) != (entry.club, entry.at, entry.reason):
                faults.append(
                    Fault(
                        FaultKind.DIFFERS,
                        where,
                        f"{entry.reason} in club {entry.club} at {entry.at}",
                        f"{row.reason} in club {row.club} at {row.at}",
                    )
                )
            elif wanted != moved:
                faults.append(Fault(FaultKind.DIFFERS, where, _said(wanted), _said(moved)))
    return faults


def _said(movements: Counter[tuple[str, str, int]]) -> str:
    return ", ".join(f"{account} {amount:+}" for _, account, amount in sorted(movements.elements()))


def _check_seats(books: Books, said: dict[tuple[str, str], int]) -> list[Fault]:
    """Each seat's account is its stack at the start of the running hand; a free seat's is empty."""
    held = {key: units for key, units in books.balances.items() if key[1].startswith("seat:")}
    return [
        Fault(
            FaultKind.STACK,
            f"club {club} account {account}",
            str(said.get((club, account), 0)),
            str(held.get((club, account), 0)),
        )
        for club, account in sorted({*held, *said})
        if said.get((club, account), 0) != held.get((club, account), 0)
    ]
