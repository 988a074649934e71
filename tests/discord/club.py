"""One server with a host and three players, the dealer as a process, and its database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from typing import Final, ParamSpec

from bot.engine.evolve import fold
from bot.engine.state import TableState
from bot.engine.types import Phase
from bot.store.audit import audit
from bot.table.ports import Logged
from tests.discord.launcher import SEED
from tests.discord.privacy import secrets_kept
from tests.support.loopback import (
    EVERYBODY,
    BotProcess,
    Channel,
    Entry,
    Guild,
    Interaction,
    Kind,
    LoopbackDiscord,
    Message,
    Permission,
    User,
)
from tests.support.loopback.bodies import components
from tests.support.room import tables

P = ParamSpec("P")
ROOT: Final = Path(__file__).parents[2]
QUICK: Final = (sys.executable, "-m", "tests.discord.launcher", "run")
HOSTS: Final = EVERYBODY | Permission.MANAGE_CHANNELS
LOCALES: Final = {"en": "en-US", "ja": "ja"}


def in_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """An async test as pytest takes it."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def main() -> None:
            await test(*args, **kwargs)

        asyncio.run(main())

    return run


@dataclass
class Club:
    """What most tests need. Ann types, Bea uses slash commands, Cid presses buttons."""

    there: LoopbackDiscord
    database: Path
    guild: Guild
    room: Channel
    host: User
    ann: User
    bea: User
    cid: User
    env: dict[str, str]
    runs: list[BotProcess] = field(default_factory=list)

    # --- the process ------------------------------------------------------------------------------

    async def start(self, argv: Sequence[str] = QUICK, **env: str) -> BotProcess:
        """A dealer that is ready."""
        bot = await self.there.start_bot(argv, {**self.env, **env}, cwd=ROOT, forked=True)
        self.runs.append(bot)
        signs = ("ready on", "Error: ", "oya: ")
        await self.there.until(
            lambda: any(sign in line for line in bot.output for sign in signs), 30
        )
        assert "ready on" in bot.output[-1], bot.output
        await self.there.online()
        return bot

    async def terminate(self) -> int:
        """SIGTERM; the exit status."""
        os.kill(self.runs[-1].pid, signal.SIGTERM)
        return await self.runs[-1].ended(30)

    async def quiet(self) -> None:
        """The dealer has done all that there was to do."""
        await self.there.quiet(within=40)

    @property
    def players(self) -> tuple[User, User, User]:
        """Those who sit."""
        return self.ann, self.bea, self.cid

    # --- a table ----------------------------------------------------------------------------------

    async def table(self, **options: str | int | bool) -> None:
        """Open one, and three sit down: seats 1 to 3."""
        await (await self.host.slash(self.room, "/table open", options=options)).over()
        for player in self.players:
            await (await player.slash(self.room, "/seat join")).over()
        await self.quiet()

    async def deal(self) -> None:
        """The first hand."""
        await (await self.host.slash(self.room, "/table start")).over()
        await self.quiet()

    def log(self, table: int = 1) -> list[Logged]:
        """All that happened at a table."""
        return tables(self.database)[table]

    def state(self, table: int = 1) -> TableState:
        """How it stands."""
        return fold([row.event for row in self.log(table)])

    def turn(self, table: int = 1) -> User | None:
        """Whose turn it is; None = no hand is running."""
        state = self.state(table)
        hand = state.hand
        if hand is None or hand.phase is Phase.OVER or hand.turn is None:
            return None
        member = state.seats[hand.turn.seat].member
        return next(one for one in self.players if str(one.id) == member)

    # --- what was received ------------------------------------------------------------------------

    def seen(self, user: User, text: str = "") -> list[Entry]:
        """What somebody received of the dealer, with that text."""
        return [
            one
            for one in self.there.payloads()
            if user in one.viewers and text in one.text and one.kind is not Kind.DELETED
        ]

    def told(self, text: str = "", room: Channel | None = None) -> list[Entry]:
        """What the dealer told the room, with that text."""
        return [
            one
            for one in self.there.payloads()
            if one.channel is (room or self.room) and one.public and text in one.text
        ]

    def button(self, what: str, on: Message | None = None, number: int = 1) -> tuple[Message, str]:
        """A button by what it is for (``cogs.buttons``): on that message, else on the newest post
        of the room that has it. ``number`` counts those of one kind from 1."""
        posts = [one.message for one in self.told()] if on is None else [on]
        for message in reversed(posts):
            if message is None or message.deleted:
                continue
            rows = components(message.components)
            ids = [one.custom_id or "" for row in rows for one in row.inside]
            found = [one for one in ids if f":{what}:" in one]
            if found:
                return message, found[number - 1]
        raise AssertionError(f"nobody can press {what!r}: {[one.text for one in self.told()]}")

    async def press(
        self, who: User, what: str, on: Message | None = None, *, number: int = 1
    ) -> Interaction:
        """Press it."""
        return await who.press(*self.button(what, on, number))

    # --- what must hold at the end ----------------------------------------------------------------

    def checked(self) -> int:
        """Books, secrets and logs; how many cards were seen."""
        report = audit(self.database)
        assert report.clean, "\n".join(report.lines())
        for bot in self.runs:
            output = "\n".join(bot.output)
            assert self.there.application.token not in output
            assert not any(suit in output for suit in "♠♥♦♣")
        return secrets_kept(self.there.payloads(), tables(self.database))


@asynccontextmanager
async def club(
    folder: Path,
    *,
    seed: int | None = 1,
    language: str = "en",
    pause: int = 600,
    name: str = "oya",
) -> AsyncIterator[Club]:
    """The club; checked when it ends. ``pause``: seconds between hands; ``name``: the file."""
    async with LoopbackDiscord() as there:
        locale = LOCALES[language]
        users = [there.add_user(name, locale=locale) for name in ("Hana", "Ann", "Bea", "Cid")]
        host, *players = users
        guild = there.add_guild("Club", *players, locale=locale)
        guild.add_member(host, guild.add_role("Hosts", HOSTS | Permission.MANAGE_GUILD))
        database = folder / f"{name}.db"
        env = {
            "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
            "HAND_PAUSE": str(pause),
            "WELCOME_POINTS": "1000",
        }
        if seed is not None:
            env[SEED] = str(seed)
        room = guild.add_channel("poker")
        made = Club(there, database, guild, room, host, players[0], players[1], players[2], env)
        yield made
        await made.quiet()
        made.checked()
