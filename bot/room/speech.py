"""What the human says, and what he is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.club.ports import Books
from bot.club.settings import ClubSettings
from bot.engine.actions import Action, Deed, Join
from bot.engine.events import RulesChanged
from bot.engine.legal import Legal
from bot.engine.refusal import Refusal
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.render import (
    Line,
    StatementRow,
    Style,
    UnpaidRow,
    Voice,
    ambiguous,
    balance,
    hand,
    help_text,
    last_hand,
    pending,
    refusal,
    rules_text,
    statement,
    status,
    unpaid,
    unreadable,
)
from bot.room.screen import Screen
from bot.room.voices import Tongue
from bot.rulebook import Rulebook
from bot.table import moderation, purse
from bot.table.outcome import Done, Failed
from bot.table.ports import Clock, Store
from bot.table.runtime import Table
from bot.words import Ambiguous, Asked, Query, Said, Unreadable, clear_up, parse

STATEMENT_ROWS = 15


class Speech:
    """Reads the human's lines and answers them, to him alone."""

    def __init__(
        self,
        tongue: Tongue,
        screen: Screen,
        store: Store,
        books: Books,
        clock: Clock,
        club: str,
        human: str,
        name: str,
        book: Rulebook,
    ) -> None:
        self._tongue = tongue
        self._screen = screen
        self._store = store
        self._books = books
        self._clock = clock
        self._club = club
        self._human = human
        self._name = name
        self._book = book
        self.floor: Callable[[Table, str], Awaitable[bool]] | None = None
        """Takes the lines that are for the floor."""
        self.overheard: Callable[[Table, TableView, str], Awaitable[None]] | None = None
        """Hears what is said to the room, with the table as it stood."""
        self.before_join: Callable[[], Awaitable[None]] | None = None
        """What the room does before the human sits down."""
        self.settings: ClubSettings | None = None
        """What holds in this club."""

    @property
    def _voice(self) -> Voice:
        return self._tongue.voice

    async def hear(self, table: Table, text: str) -> Deed | None:
        """One line. The answer is the deed that counted, if it was one."""
        if self.floor is not None and await self.floor(table, text):
            return None
        view = table.view(self._human)
        asked = view.turn if view.my_turn else None
        drawing = asked is not None and asked.kind is TurnKind.DRAW
        choosing = asked.legal.games if asked is not None else ()
        found = parse(text, self._tongue.lexicons, private=True, drawing=drawing, choosing=choosing)
        if isinstance(found, Ambiguous) and asked is not None:
            found = _cleared(found, view, asked.legal)
        if isinstance(found, Said):
            return await self._do(table, found.deed)
        if isinstance(found, Asked):
            self._screen.private(await self._answer(table, found))
        elif isinstance(found, Unreadable):
            lines = unreadable(self._voice, view, fault=found.reason, text=found.text)
            self._screen.private(lines)
        elif isinstance(found, Ambiguous):
            self._screen.private(ambiguous(self._voice, view, doubt=found.reason))
        elif text.strip():
            name = self._voice.escape(self._name)
            said = self._voice.say("room-says", name=name, text=text)
            self._screen.room([Line(said, Style.NOTICE)])
            if self.overheard is not None:
                await self.overheard(table, view, text)
        elif asked is not None:  # Enter alone: he wants to be asked again
            self._screen.private(hand(self._voice, view))
        return None

    async def _do(self, table: Table, deed: Deed) -> Deed | None:
        if isinstance(deed, Join):
            deed = replace(deed, name=self._name)
            if self.before_join is not None:
                await self.before_join()
        answer = table.submit(Action(self._human, deed, self._clock.now(), "room"))
        outcome = await answer
        if isinstance(outcome, Refusal):
            view, flying = table.view(self._human), table.rules.house.flying.enabled
            self._screen.private(refusal(self._voice, outcome, view, flying=flying))
        elif isinstance(outcome, Failed):
            self._screen.private([Line(self._voice.say("room-busy"), Style.REFUSAL)])
        elif isinstance(outcome, Done):
            return deed
        return None

    async def _answer(self, table: Table, asked: Asked) -> Sequence[Line]:
        view = table.view(self._human)
        voice = self._voice
        match asked.what:
            case Query.STATUS:
                return status(voice, view)
            case Query.HAND:
                return hand(voice, view)
            case Query.LAST:
                log = await self._store.hand_log(table.row.id)
                return last_hand(voice, [(row.seq, row.event) for row in log])
            case Query.BANK:
                held = await purse.units(self._books, self._club, self._human)
                chips = view.own.stack if view.own is not None else None
                return (*balance(voice, held, chips=chips), *await self._order(view))
            case Query.STATEMENT:
                rows = await self._books.statement(self._club, self._human, STATEMENT_ROWS)
                shown = [StatementRow(r.reason, r.amount, r.balance, r.at) for r in rows]
                return (*statement(voice, shown), *await self._order(view))
            case Query.RULES:
                rules, topic = self._book.about(table.rules, asked.argument)
                return rules_text(voice, RulesChanged(rules), topic, view)
            case Query.HELP:
                return (*help_text(voice, asked.argument), *self._floor_help(asked.argument))

    async def _order(self, view: TableView) -> list[Line]:
        """Fines and bonuses to come, unpaid fines (A-56), the rank of several (A-92)."""
        voice, settings = self._voice, self.settings
        rows = await self._books.unpaid(self._club, self._human)
        lines = list(pending(voice, [view]))
        lines += unpaid(voice, [UnpaidRow(row.at, row.table, row.amount) for row in rows])
        if settings is not None and len(settings.ranks) > 1:
            rank = await moderation.rank(self._books, self._club, self._human, settings)
            lines.append(Line(voice.say("room-rank", rank=voice.escape(rank)), Style.TABLE))
        return lines

    def _floor_help(self, argument: str) -> list[Line]:
        """He owns the room: how its rulings are typed."""
        if argument:
            return []
        words = {"floor": self._tongue.floor("command")}
        return [Line(self._voice.say("room-help-floor", **words), Style.TABLE)]


def _cleared(found: Ambiguous, view: TableView, legal: Legal) -> Said | Ambiguous:
    """What was meant, if only one reading is legal now."""
    own = view.own
    assert own is not None
    return clear_up(
        found,
        opening=legal.opening,
        call=legal.call,
        level=own.bet + legal.call,
        all_in=own.bet + own.stack,
        call_all_in=legal.call_all_in,
        bring_in=legal.bring_in,
    )
