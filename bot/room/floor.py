"""The floor of the local room: the human owns it, so ``/floor …`` is his to type.

Every ruling is shown before it happens, and happens when he confirms what was shown. If it would
do something else by then, because the hand has moved on, it is shown again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import structs

from bot.club.ports import Books, Overdrawn, RulingRow, owed
from bot.engine.actions import Action, Deed
from bot.engine.events import Event, Flew, Ruled, RulesChanged
from bot.engine.floor import ExposedCard, Floor, Undo
from bot.engine.refusal import Code, Refusal
from bot.engine.types import Phase
from bot.render import (
    Line,
    Style,
    Voice,
    demoted,
    floor_log,
    owing,
    own_flying,
    preview,
    preview_points,
    refusal,
)
from bot.room.chosen import chosen
from bot.room.flags import Flags
from bot.room.screen import Screen
from bot.room.voices import Tongue
from bot.table import moderation, purse
from bot.table.outcome import Done, Failed, Outcome, Repeated
from bot.table.ports import ROOM, Clock, Store, StoreFailure, Telling
from bot.table.runtime import Table
from bot.table.tables import Tables
from bot.words.floor import FloorWords
from bot.words.leaks import Kind, Watch
from bot.words.orders import (
    Lack,
    Lacking,
    Order,
    Ordered,
    Person,
    PointsOrdered,
    Understanding,
    UndoOrdered,
    Verdict,
)

LOG_ROWS = 15
LOOKED_AT = 500
"""Rulings among which the one to take back is looked for."""


@dataclass(frozen=True, slots=True)
class _Points:
    """Points to give (above 0) or take; or such a ruling to take back."""

    member: str
    points: int
    reason: str
    undoes: int = 0


@dataclass(frozen=True, slots=True)
class _Shown:
    """A ruling that waits to be confirmed, and what was shown of it."""

    what: Floor | _Points
    table: int = 0
    """The number of the table that it is ruled at; of points there is none."""
    hand: int = 0
    events: tuple[Event, ...] = ()


class Desk:
    """Reads what the owner of the room rules, shows it, and carries it out."""

    def __init__(
        self,
        tongue: Tongue,
        screen: Screen,
        store: Store,
        books: Books,
        tables: Tables,
        clock: Clock,
        club: str,
        human: str,
    ) -> None:
        self._tongue = tongue
        self._words = FloorWords(tongue.lexicons)
        self._watch = Watch(tongue.lexicons)
        self._screen = screen
        self._store = store
        self._books = books
        self._tables = tables
        self._clock = clock
        self._club = club
        self._human = human
        self._waiting: _Shown | None = None
        self.flags = Flags(tongue, self._watch, screen, store, books, tables, clock, club, human)

    @property
    def _voice(self) -> Voice:
        return self._tongue.voice

    def told(self, telling: Telling, table: Table) -> None:
        """After a line of the room: who acted out of turn is told what it means for his turn."""
        if telling.audience != ROOM:
            return
        self._tongue.remember({seat.member: seat.name for seat in telling.view.seats})
        view = table.view(self._human)
        flew = [row.event.seat for row in telling.entries if isinstance(row.event, Flew)]
        if view.own is not None and view.own.number in flew:
            self._screen.private(own_flying(self._voice, view))

    async def hear(self, table: Table, text: str) -> bool:
        """Whether a line was for the floor: a ruling, or the answer to one that was shown."""
        verdict = self._words.verdict(text)
        if verdict is not None:
            return await self._judge(table, verdict)
        said = self._read(table, text)
        if said is None:
            return False
        self.flags.asks = False
        try:
            await self._order(table, said)
        except StoreFailure:
            self._say("room-busy")
        return True

    def _read(self, table: Table, text: str) -> Understanding | None:
        """Who sits here goes before who has left."""
        view = table.view(None)
        here = [Person(seat.member, seat.name, seat.number) for seat in view.seats]
        said = self._words.read(text, here, self._human)
        if isinstance(said, Lacking) and said.lack is Lack.NOBODY:
            seated = {person.member for person in here}
            known = self._tongue.names.items()
            gone = [Person(member, name) for member, name in known if member not in seated]
            again = self._words.read(text, [*here, *gone], self._human)
            return said if again is None else again
        return said

    # --- showing ----------------------------------------------------------------------------------

    async def _order(self, table: Table, said: Understanding) -> None:
        match said:
            case Lacking():
                await self._lacking(said)
            case Ordered(deed=floor):
                await self._show(table, floor)
            case PointsOrdered():
                await self._show_points(_Points(said.member, said.points, said.reason))
            case UndoOrdered():
                await self._show_undo(table, said)
            case _ if said.order is Order.FLAGS:
                await self.flags.show(table)
            case _:
                self._screen.private(floor_log(self._voice, await self._rulings(LOG_ROWS)))
                debts = owed(await self._books.unpaid(self._club))
                if debts:
                    names = {self._tongue.person(one): missing for one, missing in debts.items()}
                    self._screen.private(owing(self._voice, names))

    async def _lacking(self, said: Lacking) -> None:
        voice = self._voice
        names = voice.listed(voice.escape(name) for name in said.names)
        order = self._tongue.floor(str(said.order)) if said.order is not None else ""
        text = voice.escape(said.text)
        key = f"room-floor-lacks-{said.lack}{'' if said.text else '-all'}"
        if not voice.catalog.has(voice.language, key):
            key = f"room-floor-lacks-{said.lack}"
        self._say(key, text=text, names=names, order=order, floor=self._tongue.floor("command"))
        if said.lack is Lack.ORDER and not said.text:
            self.help()
        if said.lack is Lack.NUMBER:
            self._screen.private(floor_log(voice, await self._rulings(LOG_ROWS)))

    def help(self) -> None:
        """What can be ruled, and how it is typed."""
        orders = {f"floor_{order}": self._tongue.floor(str(order)) for order in Order}
        words = {f"floor_{key}": self._tongue.floor(key) for key in ("command", "last")}
        text = self._voice.say("room-floor-help", **orders, **words)
        self._screen.private(Line(line, Style.TABLE) for line in text.splitlines())

    async def _show(
        self, here: Table, floor: Floor, undone: RulingRow | None = None, at: int = 0
    ) -> None:
        """What a ruling would do; then it waits for his answer. ``at`` which table, if not here.

        All is told in this room, so no reason names a card of the hand that is played here.
        """
        self._waiting = None
        if floor.reason and self._names_cards(here, floor.reason):
            self._say("floor-reason-cards")
            return
        table = await self._table(here, at)
        if table is None:
            self._say("room-floor-no-table", number=str(at))
            return
        tried = await table.preview(self._action(floor))
        if isinstance(tried, Refusal):
            self._refuse(table, tried)
            return
        self._row(undone)
        ruling = floor.ruling
        ranks = tried.ranks
        lines = preview(
            self._voice,
            tried.events,
            table.view(None),
            stated=RulesChanged(table.rules),
            card=ruling.card if isinstance(ruling, ExposedCard) else None,
            rank=(ranks[0].before, ranks[0].after) if ranks else None,
        )
        hand = table.view(None).hand_number
        self._ask(lines, _Shown(floor, table.row.id, hand, _timeless(tried)))

    async def _table(self, here: Table, number: int) -> Table | None:
        """A table by its number, though it be over by now; 0 = this one. None = there is none."""
        if number in (0, here.row.id):
            return here
        return await self._tables.for_ruling(self._club, number)

    def _names_cards(self, table: Table, reason: str) -> bool:
        """The room reads the reason: while a hand is played, it names no card."""
        told = (
            self._watch.suspicion(reason)
            if table.view(None).phase not in (None, Phase.OVER)
            else None
        )
        return told is not None and told.kind is Kind.CARD

    async def _show_points(self, points: _Points, undone: RulingRow | None = None) -> None:
        self._waiting = None
        name = self._tongue.person(points.member)
        if abs(points.points) > moderation.MOST_POINTS:
            self._say("room-floor-too-many")
        elif points.points + await purse.points(self._books, self._club, points.member) < 0:
            self._say("room-floor-overdrawn", name=name)
        else:
            self._row(undone)
            self._ask(preview_points(self._voice, name, points.points), _Shown(points))

    def _row(self, row: RulingRow | None) -> None:
        """The line of the log that is meant."""
        if row is not None:
            self._screen.private(floor_log(self._voice, [row])[1:])

    async def _show_undo(self, table: Table, said: UndoOrdered) -> None:
        """Take a ruling of the table back, or points that were given or taken."""
        row = chosen(await self._rulings(LOOKED_AT), table.row.id, said)
        if row is None and not said.number:
            self._say("log-empty")
        elif row is None:
            await self._show(table, Floor(Undo(said.number), said.reason), None, said.table)
        elif row.table:
            await self._show(table, Floor(Undo(row.number), said.reason), row, row.table)
        elif row.undone:
            self._refuse(table, Refusal(Code.ALREADY_UNDONE, {"number": row.number}))
        else:
            given = row.amount if row.kind == "give_points" else -row.amount
            await self._show_points(_Points(row.member, -given, said.reason, row.number), row)

    def _ask(self, lines: Sequence[Line], shown: _Shown) -> None:
        """The preview, and what to answer."""
        self._waiting = shown
        self._screen.private(line for line in lines if line.style is not Style.PROMPT)
        words = {key: self._tongue.floor(key) for key in ("confirm", "cancel")}
        self._screen.private([Line(self._voice.say("room-floor-ask", **words), Style.PROMPT)])

    # --- carrying out -----------------------------------------------------------------------------

    async def _judge(self, table: Table, verdict: Verdict) -> bool:
        """Confirm or drop what was shown last, or a flag."""
        shown = self._waiting
        if verdict.number or shown is None or self.flags.asks:
            try:
                return await self.flags.judge(table, verdict)
            except StoreFailure:
                self._say("room-busy")
                return True
        self._waiting = None
        if not verdict.confirmed:
            self._say("room-floor-dropped")
            return True
        try:
            at = await self._table(table, shown.table)
            if isinstance(shown.what, _Points):
                await self._carry_points(shown.what)
            elif at is not None:
                await self._carry_out(table, at, shown, shown.what)
        except StoreFailure:
            self._say("room-busy")
        return True

    async def _carry_out(self, here: Table, table: Table, shown: _Shown, floor: Floor) -> None:
        action = self._action(floor)
        tried = await table.preview(action)
        now = () if isinstance(tried, Refusal) else _timeless(tried)
        if table.view(None).hand_number != shown.hand or now != shown.events:
            self._say("room-floor-lapsed")
            await self._show(here, floor, at=table.row.id)
            return
        outcome = await table.submit(action)
        self._answer(table, outcome)
        if isinstance(outcome, Done):
            for rank in outcome.ranks:
                name = self._tongue.person(rank.member)
                line = demoted(self._voice, name, rank.before, rank.after)
                self._screen.room([Line(line, Style.NOTICE)])

    async def _carry_points(self, points: _Points) -> None:
        """Of the club's books, not of the table's log: said here."""
        who, why, at = points.member, points.reason, self._clock.now()
        store, club, by = self._store, self._club, self._human
        name = self._tongue.person(who)
        try:
            if points.undoes:
                await moderation.undo_points(store, club, points.undoes, by, why, at)
            elif points.points > 0:
                await moderation.give_points(store, club, who, points.points, by, why, at)
            else:
                await moderation.take_points(store, club, who, -points.points, by, why, at)
        except Overdrawn:
            self._say("room-floor-overdrawn", name=name)
        except moderation.AlreadyUndone:
            self._say("refusal-already-undone", number=str(points.undoes))
        except ValueError:
            self._say("room-floor-too-many")
        else:
            key = "room-floor-given" if points.points > 0 else "room-floor-taken"
            self._say(key, name=name, points=abs(points.points))

    def _answer(self, table: Table, outcome: Outcome) -> None:
        """What the room cannot tell: that it did not happen."""
        if isinstance(outcome, Refusal):
            self._refuse(table, outcome)
        elif isinstance(outcome, Failed | Repeated):
            self._say("room-busy")

    def _refuse(self, table: Table, refused: Refusal) -> None:
        self._screen.private(refusal(self._voice, refused, table.view(None)))

    async def _rulings(self, limit: int) -> list[RulingRow]:
        return await self._books.rulings(self._club, limit)

    def _action(self, deed: Deed) -> Action:
        return Action(self._human, deed, self._clock.now(), "room")

    def _say(self, key: str, **params: int | str) -> None:
        self._screen.private([Line(self._voice.hint(key, **params), Style.NOTICE)])


def _timeless(tried: Done) -> tuple[Event, ...]:
    """Without the time at which it was tried, so that two previews can be compared."""
    return tuple(
        structs.replace(one, at=0) if isinstance(one, Ruled) else one for one in tried.events
    )
