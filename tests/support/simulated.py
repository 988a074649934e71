"""A simulated Discord (simcord) with the whole bot in it, and people who write and press.

Time is simcord's. At its end every scene checks all that was ever sent: nobody received a card
that he may not know.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import logging
import re
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord.backend.errors import BackendError
from simcord.types import HttpLogEntry

from bot.app import wanted_intents, wire
from bot.bank.postings import table_log
from bot.data import data_root
from bot.engine import events as ev
from bot.engine.cards import FULL_DECK
from bot.engine.events import Event
from bot.engine.house import Rules
from bot.engine.view import TableView
from bot.i18n import Catalog
from bot.render.cards import face
from bot.settings import Settings
from bot.store import folding
from bot.store.store import SqlStore, events_since, open_store
from bot.table.ports import Shuffler
from bot.table.runtime import Table
from cogs.client import CogMaker, Dealer
from tests.support.fakes import FixedShuffler
from tests.support.fresh import laid_out
from tests.support.table import rulebook
from tests.support.witness import cards_in
from tests.words.support import shipped

SETTINGS: Final = Settings(None, "", "", welcome_points=1000, hand_pause=8)
_CARD: Final = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")


class Env(simcord.Env):
    """Looks more often whether the bot is still: work in the store's thread takes a millisecond or
    two, simcord's own look comes after fifty."""

    async def _settle_internal(self, *, idle: float = 0.002, **others: Any) -> None:  # noqa: ANN401
        await super()._settle_internal(idle=idle, **others)


class SimulatedClock:
    """The simulated Discord's time. Its timers are no timers of the event loop: a scene that is
    left alone is still at once."""

    def __init__(self) -> None:
        self.env: simcord.Env
        self._count = itertools.count()
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._cancelled: set[int] = set()

    def now(self) -> int:
        """Milliseconds since 1970."""
        return round(self.env.now().timestamp() * 1000)

    def call_at(self, when: int, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back at a time in milliseconds; the answer cancels."""
        if when <= self.now():
            return asyncio.get_running_loop().call_soon(callback).cancel
        number = next(self._count)
        heapq.heappush(self._timers, (when, number, callback))
        return lambda: self._cancelled.add(number)

    def stop(self) -> None:
        """The process is gone, and its timers with it."""
        self._timers.clear()

    async def wait(self, seconds: float) -> None:
        """Let time pass, timer by timer."""
        until = self.now() + round(1000 * seconds)
        while True:
            while self._timers and self._timers[0][1] in self._cancelled:
                heapq.heappop(self._timers)
            if not self._timers or self._timers[0][0] > until:
                break
            when, _, callback = heapq.heappop(self._timers)
            await self.env.advance_time(max(0, when - self.now()) / 1000)
            with self.env._bot_scope():
                callback()
            await self.env.settle()
        await self.env.advance_time(max(0, until - self.now()) / 1000)


@dataclass
class Scene:
    """One server with a table in its channel, unless more are made."""

    env: simcord.Env
    store: SqlStore
    dealer: Dealer
    make: Callable[[], Dealer]
    clock: SimulatedClock
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    people: dict[str, simcord.MemberActor] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    echoes: set[str] = field(default_factory=set)
    """Faces of cards that somebody named without holding them: he may read that he does not."""
    offices: set[int] = field(default_factory=set)
    """Channels of moderators, where what somebody named is quoted."""

    # --- people and tables ------------------------------------------------------------------------

    def person(self, name: str, guild: simcord.GuildHandle | None = None) -> simcord.MemberActor:
        """Somebody in the server."""
        user = self.env.create_user(name.lower(), global_name=name)
        member = (guild or self.guild).add_member(user)
        self.people.setdefault(name, member)
        return member

    def host(self, name: str) -> simcord.MemberActor:
        """Somebody who may open and set tables."""
        rights = discord.Permissions(manage_channels=True)
        role = self.guild.create_role("Hosts", permissions=rights)
        user = self.env.create_user(name.lower(), global_name=name)
        self.people[name] = member = self.guild.add_member(user, roles=[role])
        return member

    def rules(self, house: str = "loj", level: str = "LV3", game: str = "five_card_draw") -> Rules:
        """A game in a house."""
        return self.dealer.desk.book.rules(game, house, level)

    async def open(
        self,
        channel: simcord.ChannelHandle | None = None,
        rules: Rules | None = None,
        guild: simcord.GuildHandle | None = None,
    ) -> Table:
        """Open a table in a channel, as ``/table open`` does."""
        where = channel or self.channel
        table = await self.dealer.desk.tables.open(
            str((guild or self.guild).id), str(where.id), f"#{where.name}", rules or self.rules()
        )
        self.tables.append(table)
        return table

    async def seat(self, *names: str, deal: bool = True, rules: Rules | None = None) -> Table:
        """A table with these people at it, and the first hand dealt."""
        table = await self.open(rules=rules)
        for name in names:
            await (self.people.get(name) or self.person(name)).send(self.channel, "join")
        if deal:
            await self.people[names[0]].send(self.channel, "start")
        return table

    async def restart(self) -> None:
        """The process is gone; another one takes up what is stored."""
        numbers = [table.row.id for table in self.tables]
        self.clock.stop()
        self.dealer = self.make()
        await self.env.restart_bot(self.dealer)
        found = [self.dealer.desk.tables.numbered(number) for number in numbers]
        self.tables = [table for table in found if table is not None]

    @property
    def table(self) -> Table:
        """The one table."""
        return self.tables[0]

    def view(self, name: str | None = None) -> TableView:
        """How the table stands."""
        return self.table.view(None if name is None else str(self.people[name].id))

    @property
    def turn(self) -> str:
        """The name of the one to act."""
        turn = self.view().turn
        assert turn is not None
        return next(name for name, one in self.people.items() if str(one.id) == turn.member)

    @property
    def others(self) -> list[str]:
        """The names of those who sit there and are not to act."""
        members = {seat.member for seat in self.view().seats}
        return [
            name
            for name, one in self.people.items()
            if str(one.id) in members and name != self.turn
        ]

    # --- what was said ----------------------------------------------------------------------------

    @property
    def said(self) -> list[discord.Message]:
        """All messages of the bot in the channel that everybody sees."""
        bot = self.dealer.user
        assert bot is not None
        return [m for m in self.channel.history() if m.author.id == bot.id]

    @property
    def post(self) -> discord.Message:
        """The bot's last message in the channel with buttons."""
        return next(message for message in reversed(self.said) if message.components)

    def private(self, name: str) -> list[str]:
        """What the bot wrote to somebody in private."""
        bot = self.dealer.user
        assert bot is not None
        history = self.people[name].user.dm_channel.history()
        return [message.content for message in history if message.author.id == bot.id]

    def labels(self, message: discord.Message | None = None) -> list[str]:
        """The labels of a message's buttons."""
        return [button.label or "" for button in buttons(message or self.post)]

    async def press(
        self, name: str, label: str, message: discord.Message | None = None
    ) -> simcord.InteractionResult:
        """Press the button whose label begins so."""
        message = message or self.post
        found = [one for one in buttons(message) if (one.label or "").startswith(label)]
        assert found, (label, self.labels(message))
        return await self.people[name].click(message, custom_id=found[0].custom_id)

    async def play(self, *lines: str) -> None:
        """Each line is said by the one to act, in the channel."""
        for line in lines:
            await self.people[self.turn].send(self.channel, line)

    async def finish(self) -> None:
        """The hand is played to its end; nobody bets, everybody opens."""
        while (turn := self.view().turn) is not None:
            bet = "call" if turn.legal.call else "check"
            await self.play({"bet": bet, "draw": "pat"}.get(turn.kind.value, "open"))

    async def wait(self, seconds: float) -> None:
        """Time passes."""
        await self.clock.wait(seconds)

    # --- the log, and who knows which card --------------------------------------------------------

    async def log(self, table: Table | None = None) -> list[Event]:
        """All events of a table."""
        name = table_log((table or self.table).row.id)
        database = self.store._database
        rows = await database.alone(lambda connection: events_since(connection, name, 0))
        return [folding.logged(database.codec, row).event for row in rows]

    async def check_secrets(self) -> None:
        """No card of anybody else in anything that a player or the room received."""
        public: set[str] = set()
        own: dict[str, set[str]] = {}
        for table in self.tables:
            seats: dict[int, str] = {}
            for event in await self.log(table):
                if isinstance(event, ev.SeatTaken):
                    seats[event.seat] = event.member
                faces = {face(card) for card in cards_in(event)}
                if event.audience is ev.Audience.EVERYBODY:
                    public |= faces
                elif event.audience is ev.Audience.SEAT:
                    own.setdefault(seats[getattr(event, "seat", 0)], set()).update(faces)
        for entry in self.env.http_requests:
            reader = self._reader(entry)
            known = public | own.get(reader, set()) | (self.echoes if reader else set())
            if any(f"/channels/{office}/" in entry.path for office in self.offices):
                known |= self.echoes
            sent = set(_CARD.findall(json.dumps(entry.json, ensure_ascii=False)))
            assert sent <= known, f"{entry.path} for {reader or 'the room'}: {sent - known}"

    def _reader(self, entry: HttpLogEntry) -> str:
        """Who receives a payload; empty = everybody."""
        steps = entry.path.strip("/").split("/")
        backend = self.env.backend
        if steps[0] == "channels":
            by_channel = {channel: user for user, channel in backend.dm_channels.items()}
            return str(by_channel.get(int(steps[1]), ""))
        if steps[0] in ("interactions", "webhooks"):
            asked = next(one for one in backend.interactions.values() if one.token == steps[2])
            data = entry.json.get("data", entry.json) if isinstance(entry.json, dict) else {}
            kind = entry.json.get("type") if isinstance(entry.json, dict) else None
            flags = int((data or {}).get("flags") or 0)
            source = asked.source_message_id
            updates = kind in (6, 7) or entry.method == "PATCH"
            if updates and source is not None:
                flags = self._flags(asked.channel_id, source)
            return str(asked.user_id) if flags & 64 or kind in (8, 9) else ""
        return ""

    def _flags(self, channel: int, message: int) -> int:
        """Of a message that was pressed; of a private question that is gone, what it had."""
        try:
            return self.env.backend.get_message(channel, message).flags
        except BackendError:
            return 64 if any(_answers(self, message)) else 0


def _answers(scene_: Scene, message: int) -> Iterator[bool]:
    """Whether the answer that brought this message is private."""
    for one in scene_.env.backend.interactions.values():
        own = message in (one.message_id, *one.followup_ids)
        if own and one.source_message_id != message:
            yield one.ephemeral


@cache
def texts() -> Catalog:
    """All that the dealer says; whatever is wrong with it raises."""
    return Catalog(data_root() / "locales", strict=True)


def buttons(message: discord.Message) -> list[discord.Button]:
    """The buttons of a message."""
    found: list[discord.Button] = []
    for row in message.components:
        if isinstance(row, discord.ActionRow):
            found += [one for one in row.children if isinstance(one, discord.Button)]
    return found


def shown(result: simcord.InteractionResult) -> str:
    """What a press was answered with, to the presser alone; empty = nothing."""
    kind = result._interaction.response_kind
    texts = [one for one in (result.response, *result.followups) if one is not None]
    if str(kind) == "deferred_update" and texts and not texts[0].ephemeral:
        texts = texts[1:]  # the room's post, left as it was
    for one in texts:
        assert one.ephemeral, f"everybody sees {one.content!r}"
    return "\n".join(one.content for one in texts)


@asynccontextmanager
async def scene(
    folder: Path,
    *,
    cogs: Sequence[CogMaker] | None = None,
    content: bool = True,
    members: bool = True,
    shuffler: Shuffler | None = None,
    settings: Settings = SETTINGS,
) -> AsyncIterator[Scene]:
    """The bot on a fresh database in a server with one channel."""
    clock = SimulatedClock()
    intents = wanted_intents(content=content, members=members)
    shuffler = shuffler or FixedShuffler(FULL_DECK)
    more: Mapping[str, Any] = {} if cogs is None else {"cogs": cogs}
    async with AsyncExitStack() as stack:
        with laid_out():
            store = await stack.enter_async_context(
                open_store(f"sqlite+aiosqlite:///{folder}/oya.db")
            )

        def make() -> Dealer:
            return wire(
                settings,
                store,
                intents,
                catalog=texts(),
                lexicons=shipped(),
                book=rulebook(),
                clock=clock,
                shuffler=shuffler,
                **more,
            )

        dealer = make()
        env = Env(dealer)
        clock.env = env
        await env.start()
        try:
            with env.time_context():
                guild = env.create_guild("Club")
                channel = guild.create_text_channel("poker")
                found = Scene(env, store, dealer, make, clock, guild, channel)
                yield found
                await env.settle()
                await found.check_secrets()
        finally:
            await env.shutdown()
        env._raise_errors_since(env._errors_acknowledged)


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run one scene."""
    logging.getLogger("bot").setLevel(logging.INFO)
    asyncio.run(coroutine)
