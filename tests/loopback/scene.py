"""Two people, a server, a room, and the sample bot as a process."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec

import aiohttp
import msgspec

from tests.support.loopback import BotProcess, Channel, Guild, LoopbackDiscord, Message, User

P = ParamSpec("P")
Json = dict[str, object]
SAMPLE = (sys.executable, "-m", "tests.loopback.sample_bot")


def in_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """An async test as pytest takes it."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def main() -> None:
            await test(*args, **kwargs)

        asyncio.run(main())

    return run


@dataclass
class Scene:
    """What most tests need."""

    discord: LoopbackDiscord
    alice: User
    bob: User
    guild: Guild
    room: Channel

    async def start(self, **env: str) -> BotProcess:
        """The sample bot, ready."""
        process = await self.discord.start_bot(SAMPLE, env, forked=True)
        await self.discord.until(lambda: "ready" in process.output, 20.0)
        return process

    async def table(self) -> Message:
        """Alice opens a table; its message has the buttons."""
        answer = await self.alice.slash(self.room, "/table open", game="Five-card draw")
        await answer.reply()
        return await self.discord.until(lambda: self.found("to act"))

    def found(self, text: str, channel: Channel | None = None) -> Message | None:
        """The bot's first message with that text."""
        for entry in self.discord.payloads():
            if text in entry.text and channel in (None, entry.channel):
                return entry.message
        return None

    async def heard(self, text: str) -> Message:
        """The bot says that."""
        return await self.discord.until(lambda: self.found(text))

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Json]:
        """A request such as the bot could make."""
        url = self.discord.env["DISCORD_API_URL"] + path
        headers = {
            "Authorization": f"Bot {self.discord.application.token}",
            "Content-Type": "application/json",
        }
        data = None if body is None else msgspec.json.encode(body)
        async with (
            aiohttp.ClientSession() as session,
            session.request(method, url, data=data, headers=headers) as response,
        ):
            text = await response.read()
            found = msgspec.json.decode(text) if text else {}
            return response.status, found if isinstance(found, dict) else {"list": found}

    async def post(self, body: object, channel: Channel | None = None) -> tuple[int, Json]:
        """Create Message."""
        return await self.call("POST", f"/channels/{(channel or self.room).id}/messages", body)


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    """The scene without a bot process."""
    async with LoopbackDiscord() as discord:
        alice, bob = discord.add_user("Alice", locale="ja"), discord.add_user("Bob")
        guild = discord.add_guild("Club", alice, bob)
        yield Scene(discord, alice, bob, guild, guild.add_channel("poker"))


@asynccontextmanager
async def playing(**env: str) -> AsyncIterator[Scene]:
    """The scene with the sample bot."""
    async with scene() as made:
        await made.start(**env)
        yield made
