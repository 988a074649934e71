"""What somebody typed, carried out at one table, and what he is answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import discord

from bot.engine.actions import Deed, Join, Pause, Resume, Start
from bot.engine.events import RulesChanged
from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.render import (
    Line,
    Style,
    Voice,
    ambiguous,
    balance,
    hand,
    help_text,
    last_hand,
    rules_text,
    status,
    unreadable,
)
from bot.render.numbered import is_number
from bot.table import purse
from bot.table.outcome import Done
from bot.table.runtime import Table
from bot.words import Ambiguous, Asked, Query, Said, Unreadable, clear_up, parse
from cogs import stakes
from cogs.desk import Desk
from cogs.statements import statement_page


@dataclass(frozen=True, slots=True)
class Reply:
    """What the writer is answered."""

    lines: Sequence[Line] = ()
    secret: bool = False
    """It speaks of his cards or his points: nobody else may read it."""
    brief: bool = False
    """Of no use after a while."""
    hide: bool = False
    """The line itself names cards that go, and everybody can read it (A-65)."""
    done: bool = False
    """It counted; the table's own line says so."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One line as it was written."""

    author: discord.Member | discord.User
    text: str
    id: int
    """Of the message."""
    private: bool
    addressed: bool = True
    """To the bot alone: in private, by a mention, by a reply."""


class Speech:
    """Reads lines and does what they say."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def hear(self, table: Table, spoken: Spoken) -> Reply:
        """One line at a table. Chat gets no answer."""
        desk, user = self._desk, spoken.author.id
        view = table.view(str(user))
        asked = view.turn if view.my_turn else None
        drawing = asked is not None and asked.kind is TurnKind.DRAW
        choosing = asked.legal.games if asked is not None else ()
        found = parse(
            spoken.text, desk.lexicons, private=spoken.private, drawing=drawing, choosing=choosing
        )
        if isinstance(found, Ambiguous) and asked is not None:
            found = cleared(found, view, asked.legal)
        voice = await desk.private_voice(user, int(table.row.club))
        hide = not spoken.private and getattr(found, "names_cards", False) is True
        if isinstance(found, Said):
            reply = await self._do(table, spoken, found.deed, voice)
        elif isinstance(found, Asked):
            return await self._answer(table, spoken, found, voice)
        elif not spoken.addressed and view.own is None:
            return Reply()  # half an action of somebody who only watches is chat
        elif isinstance(found, Unreadable):
            lines = unreadable(voice, view, fault=found.reason, text=found.text)
            reply = Reply(lines, brief=True)
        elif isinstance(found, Ambiguous):
            reply = Reply(ambiguous(voice, view, doubt=found.reason), brief=True)
        else:
            return Reply()
        return replace(reply, hide=hide, secret=reply.secret or hide)

    async def _do(self, table: Table, spoken: Spoken, deed: Deed, voice: Voice) -> Reply:
        author = spoken.author
        if isinstance(deed, Join):
            deed = replace(deed, name=author.display_name)
        elif isinstance(deed, Start | Pause | Resume) and not await self._desk.may_order(
            author, table, deed
        ):
            return Reply([Line(voice.say("discord-not-running"), Style.REFUSAL)], brief=True)
        source = "dm" if spoken.private else "room"
        outcome = await self._desk.ask(table, author.id, deed, source=source, source_id=spoken.id)
        # Which cards he does not hold is nobody else's business either.
        secret = isinstance(outcome, Refusal) and outcome.code is Code.NOT_HELD
        lines = self._desk.answer(voice, table, author.id, outcome)
        return Reply(lines, secret=secret, brief=True, done=isinstance(outcome, Done))

    async def _answer(self, table: Table, spoken: Spoken, asked: Asked, voice: Voice) -> Reply:
        """A question. What everybody may read is in the room's language and as the room sees it."""
        desk, user = self._desk, spoken.author.id
        club = int(table.row.club)
        public = voice if spoken.private else await desk.room_voice(club)
        match asked.what:
            case Query.STATUS:
                return Reply(status(public, table.view(str(user) if spoken.private else None)))
            case Query.HAND:
                place = desk.place(voice, table.row)
                return Reply(hand(voice, table.view(str(user)), place=place), secret=True)
            case Query.LAST:
                log = await desk.store.hand_log(table.row.id)
                return Reply(last_hand(public, [(row.seq, row.event) for row in log]))
            case Query.RULES:
                rules, topic = desk.book.about(table.rules, asked.argument)
                seen = table.view(None)
                return Reply(rules_text(public, RulesChanged(rules), topic, seen))
            case _:
                chips = own.stack if (own := table.view(str(user)).own) is not None else None
                reply = await self.beside_tables(asked, user, club, voice, public, chips=chips)
                return reply if reply is not None else Reply()

    async def beside_tables(
        self,
        asked: Asked,
        user: int,
        club: int,
        voice: Voice,
        public: Voice,
        *,
        chips: int | None = None,
    ) -> Reply | None:
        """What can be asked without a table; None = this cannot. ``chips`` are those on one."""
        books = self._desk.books
        match asked.what:
            case Query.BANK:
                held = await purse.units(books, str(club), str(user))
                return Reply(balance(voice, held, chips=chips), secret=True)
            case Query.STATEMENT:
                page = await statement_page(self._desk, voice, str(club), str(user))
                return Reply(page, secret=True)
            case Query.HELP:
                return Reply(help_text(public, asked.argument))
            case Query.RULES if is_number(asked.argument):
                # Of a table that would be opened here, as /rules answers it.
                settings = await self._desk.settings(club)
                opening = stakes.opening(self._desk.book, settings, stakes.Wish())
                return Reply(rules_text(public, RulesChanged(opening), asked.argument))
            case _:
                return None


def cleared(found: Ambiguous, view: TableView, legal: Legal) -> Said | Ambiguous:
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
