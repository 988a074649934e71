"""What a running table needs of the world. store, cogs and room implement these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from bot.bank.postings import Entry, Reason
from bot.club.events import ClubEvent
from bot.club.records import Record
from bot.club.settings import ClubSettings
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.state import TableState
from bot.engine.view import TableView

ROOM = ""
"""The audience that everybody reads; any other audience is a member."""


class Logged(Struct, frozen=True):
    """One row of a table's log."""

    seq: int
    at: int
    event: Event


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is stored about a table beside its log."""

    id: int
    club: str
    channel: str
    name: str


@dataclass(frozen=True, slots=True)
class Stored:
    """All that recovery needs of one open table."""

    row: TableRow
    state: TableState
    """Folded from the last HandStarted."""
    cursors: dict[str, int]
    """By audience: the last event that was told."""
    log: tuple[Logged, ...]
    """What lies past the lowest cursor. Cursors of members do not reach back beyond the last hand:
    who left long ago is told no more."""
    before: TableState
    """The table as it stood before the first of ``log``; nothing is before a TableOpened, so then
    as it stood after it."""


class Work(Protocol):
    """One transaction. Nothing is kept unless ``commit`` returned.

    What is written is gathered here and goes to the database in one go at ``commit``; so a seq
    that exists is refused there, not at ``append``. ``balance``, ``known``, ``grant``, ``give``,
    ``change_settings`` and ``post`` read, and hold off every other transaction until this one is
    over: do not wait for anything else in between, and call no method of the Store. So do
    ``happened``, ``records`` and ``since``. One of them that is refused leaves the rest of the
    work as it was.
    """

    async def append(self, table: int, entries: Sequence[Logged]) -> None:
        """Add to a table's log. Refused with Conflict, at commit: a seq that exists."""

    async def seen(self, table: int | None, source: str, source_id: str, at: int) -> bool:
        """Remember a message id for good; True = it was there already.

        ``table`` is the one it acted at; None = it moved points in the bank alone.
        Asks what the process remembers, which costs nothing. An id so old that it is forgotten
        there is answered with False and refused at commit with AlreadySeen; asked again, the
        answer is True.
        """

    async def cursors(self, table: int, told: dict[str, int]) -> None:
        """Note up to where each audience was told."""

    async def balance(self, club: str, account: str) -> int:
        """What an account holds, in units, with what this work has posted."""

    async def grant(
        self, club: str, member: str, points: int, reason: Reason, at: int, by: str = ""
    ) -> None:
        """New bank points from the house, written in the club's log and in the books.

        ``by`` is the member who grants them; "" = the house itself. Refused with ValueError: no
        points, or more than bank.postings.MAX_GRANT.
        """

    async def give(
        self, club: str, giver: str, taker: str, points: int, at: int, by: str | None = None
    ) -> None:
        """Bank points of one member for another, written in the club's log and in the books.

        ``by`` is who asked for it; None = the giver. Refused with Overdrawn: the giver has fewer.
        Refused with ValueError: no points, or giver and taker are the same.
        """

    async def change_settings(self, club: str, settings: ClubSettings, by: str, at: int) -> None:
        """What the club sets from now on, all of it, written in the club's log.

        Refused with ValueError: settings that are out of range (club.settings.check), by their
        problems.
        """

    async def happened(self, club: str, event: ClubEvent, at: int) -> int:
        """Write an event in the club's log, with its entry if it moves money; the answer is its
        number there. ``grant``, ``give`` and ``change_settings`` end here.

        Refused with Overdrawn: somebody has fewer points. Refused with ValueError: points that
        nobody can move so.
        """

    async def records(self, club: str, *kinds: type[ClubEvent]) -> list[Record]:
        """The events of these classes in the club's log, with what this work has written.

        For classes of which there are few: each is read. See club.records for what they say.
        """

    async def since(self, table: int, first: int) -> tuple[Logged, ...]:
        """What is stored of a table's log from this number on, in order."""

    async def known(self, club: str, member: str) -> bool:
        """Whether the member's bank was ever used, but for gifts.

        So a gift to somebody new does not cost him his welcome grant.
        """

    async def post(self, entry: Entry) -> None:
        """Book one balanced entry, whose event was appended before.

        Refused with Overdrawn: it would put a member, a seat or a pot in debt. Refused with
        Conflict, at commit: another writer was faster, or the event has its entry already.
        """

    async def close_table(self, table: int) -> None:
        """Mark a table as over."""

    async def commit(self) -> None:
        """Make it all last. Refused with Conflict or StoreFailure; then nothing was kept."""


class Conflict(Exception):
    """Another writer was faster; fold anew and decide again."""


class AlreadySeen(Conflict):
    """The message had acted before. Handled like any Conflict: now ``seen`` answers True."""


class StoreFailure(Exception):
    """The transaction could not be committed; nothing of it was kept."""


class Store(Protocol):
    """Where tables live."""

    def work(self) -> AbstractAsyncContextManager[Work]:
        """A transaction, rolled back unless committed."""

    async def fold(self, table: int) -> TableState:
        """The state of a table as its log has it."""

    async def open_tables(self, club: str | None = None) -> list[Stored]:
        """All tables that are not over, for recovery."""

    async def table(self, number: int) -> TableRow | None:
        """A table, open or over; None = there never was one with this number."""

    async def open_table(self, club: str, channel: str, name: str, opened: Logged) -> TableRow:
        """A new table with its first event. Refused with Conflict: the channel has one."""

    async def hand_log(self, table: int, number: int | None = None) -> tuple[Logged, ...]:
        """All events of a finished hand, HandStarted to HandSettled, private ones included.

        ``number`` None = the last finished one. Empty = there is none.
        """


class Clock(Protocol):
    """Time as an input."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def call_at(self, when: int, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back at a time in milliseconds; the answer cancels."""


class Shuffler(Protocol):
    """Randomness as an input."""

    def order(self) -> tuple[Card, ...]:
        """The 52 cards in a fresh random order."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What one audience is told in one go: the events it may know, and how the table stands."""

    table: TableRow
    audience: str
    """ROOM or a member."""
    entries: tuple[Logged, ...]
    view: TableView
    """For the audience, after the last entry."""
    names: dict[int, str] = field(default_factory=dict)
    """Who sat where before the first entry."""
    opened: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """The hands that lay open before the first entry, by seat."""
    up: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """The cards that lay face up then, by seat, of those who were still in."""
    board: tuple[Card, ...] = ()
    """The common cards that lay there then."""
    resumed: bool = False
    """After a restart: say where the hand stands as well, a repeat is possible."""

    @property
    def nonce(self) -> str:
        """At most 25 characters, the same for the same telling."""
        audience = self.audience[-8:] or "room"
        first = self.entries[0].seq if self.entries else self.view.hand_number
        return f"{self.table.id:x}.{audience}.{first:x}"[-25:]


class Teller(Protocol):
    """Says things to an audience. An error here never stops the table."""

    async def tell(self, telling: Telling) -> None:
        """Deliver. Returns when the audience has it, or never will."""

    async def trouble(self, table: TableRow) -> None:
        """Tell the room that the store takes nothing for now, and that everything is safe."""
