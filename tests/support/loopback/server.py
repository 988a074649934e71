"""The whole Discord: start it, fill it, watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, TypeVar

from aiohttp import web

from tests.support.loopback import api_interactions, api_messages, api_places
from tests.support.loopback.basis import Clock, NotSeen
from tests.support.loopback.commands import Commands, Sync
from tests.support.loopback.faults import Faults, Kill, When
from tests.support.loopback.gateway import Gateway
from tests.support.loopback.http import PREFIX, Http, Request, Routes
from tests.support.loopback.interactions import Interactions
from tests.support.loopback.model import Account, Member
from tests.support.loopback.people import Desk, User
from tests.support.loopback.permissions import EVERYBODY, Permission
from tests.support.loopback.places import Channel, Guild
from tests.support.loopback.process import BotProcess
from tests.support.loopback.record import Entry
from tests.support.loopback.world import Application, DmQuota, World

T = TypeVar("T")

TOKEN: Final = "loopback.token.of-no-value"


class LoopbackDiscord:
    """``async with LoopbackDiscord() as discord:`` and a bot can connect to ``discord.env``."""

    def __init__(
        self, *, clock: Clock | None = None, bot_name: str = "Oya", token: str = TOKEN
    ) -> None:
        self.clock = clock or Clock()
        self.world = World(self.clock, bot_name, token)
        self.world.explain = self.explain
        self.gateway = Gateway(self.world)
        self.world.listeners.append(self.gateway)
        self.commands = Commands(self.world)
        self.interactions = Interactions(self.world)
        self.faults = Faults(self.world.pulse.beat)
        routes = Routes.merged(api_messages.routes, api_places.routes, api_interactions.routes)
        self.http = Http(self.world, self.commands, self.interactions, routes, self.faults)
        self.allow_unmodelled = False
        """Whether the bot may ask for what this Discord does not know."""
        self._desk = Desk(self.world, self.commands, self.interactions, self._delivered)
        self._processes: list[BotProcess] = []
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> LoopbackDiscord:
        app = web.Application(client_max_size=32 * 1024 * 1024)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/{path:.*}", self.http.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        host, port = self._runner.addresses[0][:2]
        self.world.base_url = f"http://{host}:{port}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.faults.clear()
        self.gateway.release()
        try:
            for process in self._processes:
                await process.stop()
        finally:
            self.gateway.drop()
            if self._runner is not None:
                await self._runner.cleanup()
        if error is None:
            if self.http.broken:
                raise self.http.broken[0]
            unmodelled = [] if self.allow_unmodelled else self.http.unmodelled
            assert not unmodelled, f"not modelled: {unmodelled}"

    # The bot

    @property
    def env(self) -> dict[str, str]:
        """What tells a bot where this Discord is."""
        return {
            "DISCORD_API_URL": self.world.base_url + PREFIX,
            "DISCORD_GATEWAY_URL": self.gateway.url,
            "DISCORD_TOKEN": self.world.application.token,
        }

    @property
    def bot(self) -> Account:
        """The bot's own account."""
        return self.world.bot

    @property
    def application(self) -> Application:
        """The bot's application, with the switches of the developer portal."""
        return self.world.application

    async def start_bot(
        self,
        argv: Sequence[str],
        env: Mapping[str, str] | None = None,
        *,
        cwd: Path | None = None,
        forked: bool = False,
    ) -> BotProcess:
        """Start a bot that knows where this Discord is. It is ended at the latest on exit."""
        self.http.retries.clear()
        both = {**self.env, **(env or {})}
        process = await BotProcess.start(argv, both, self.world.pulse.beat, cwd, forked=forked)
        self._processes.append(process)
        return process

    async def online(self, within: float = 20.0) -> None:
        """When a bot is connected and has taken in all that there is."""
        await self.until(lambda: bool(self.gateway.live) and self.gateway.flushed, within)
        async with asyncio.timeout(within):
            await self.gateway.ping()

    # People and places

    def add_user(self, name: str, *, locale: str = "en-US") -> User:
        """Somebody new; they are in no server yet."""
        user = User(self._desk, name, locale)
        self.world.accounts[user.id] = user
        return user

    def add_guild(
        self,
        name: str,
        *members: Account,
        owner: Account | None = None,
        locale: str = "en-US",
        bot_permissions: Permission = EVERYBODY,
    ) -> Guild:
        """A server with the bot in it (GUILD_CREATE); its owner may do everything."""
        guild = Guild(
            self.world,
            name,
            owner or self.world.application.owner,
            locale=locale,
            bot_permissions=bot_permissions,
        )
        for account in members:
            guild.members[account.id] = Member(account, guild, self.clock())
        self.world.add_guild(guild)
        return guild

    def limit_dms(
        self,
        left: int | None,
        *,
        status: int = 403,
        at_send: bool = False,
        retry_after: float = 0.05,
    ) -> None:
        """How many more people the bot may begin to write to before 40003; None: any number."""
        quota = None if left is None else DmQuota(left, status, at_send, retry_after)
        self.world.dm_quota = quota

    def kill_at(self, n: int, pid: int, when: When = When.RECEIVED) -> Kill:
        """SIGKILL that process at its n-th request from now on."""
        kill = Kill(n, pid, when)
        self.http.kills.append(kill)
        return kill

    # Watching

    @property
    def requests(self) -> list[Request]:
        """Every request of the bot, repeated ones as often as they came."""
        return self.http.requests

    @property
    def syncs(self) -> list[Sync]:
        """Every time that the bot registered commands."""
        return self.commands.syncs

    def count(self, method: str, path: str) -> int:
        """How often the bot asked for something; ``*`` stands for one part of a path."""
        pattern = self.faults.pattern(path)
        return sum(one.method == method and bool(pattern.match(one.path)) for one in self.requests)

    def entries(self, channel: Channel | None = None) -> list[Entry]:
        """Everything that anybody received, there or anywhere."""
        everything = self.world.record.entries
        return [one for one in everything if channel is None or one.channel is channel]

    def payloads(self) -> list[Entry]:
        """Everything the bot sent that somebody received: see ``raw`` and ``viewers``."""
        return [one for one in self.entries() if one.author is self.bot]

    def transcript(self, account: Account) -> list[Entry]:
        """What somebody sees, in order."""
        return self.world.record.transcript(account)

    async def until(self, predicate: Callable[[], T | None], within: float = 10.0) -> T:
        """The predicate's first true answer. It is asked again whenever something happens."""
        return await self.world.until(predicate, within)

    async def quiet(self, window: float = 0.02, within: float = 10.0) -> None:
        """When the bot has taken in everything, waits for no answer and says no more.

        A request that was answered with 429 or 5xx counts as open until it comes again. The
        bot is silent when ``window`` seconds brought nothing, none of its threads has anything
        to do then, and it still answers a ping.
        """
        pulse, gateway = self.world.pulse, self.gateway
        try:
            async with asyncio.timeout(within):
                while True:
                    while self.http.busy or not gateway.flushed:
                        await pulse.wait(0.5)
                    await gateway.ping()
                    beats = pulse.beats
                    if await pulse.wait(window) or self.http.busy:
                        continue
                    if not all(process.idle for process in self._processes):
                        continue
                    await gateway.ping()
                    if pulse.beats == beats and not self.http.busy:
                        return
        except TimeoutError:
            raise NotSeen(f"no quiet within {within} s; {self.explain()}") from None

    async def _delivered(self) -> None:
        await self.until(lambda: self.gateway.flushed)

    def explain(self) -> str:
        """What happened lately."""
        requests = "\n".join(f"  {one}" for one in self.requests[-15:])
        entries = "\n".join(f"  {one.line()}" for one in self.entries()[-15:])
        output = "\n".join(f"  {line}" for one in self._processes for line in one.output[-15:])
        return f"requests:\n{requests}\nreceived:\n{entries}\noutput of the bot:\n{output}"
