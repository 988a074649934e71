"""A gateway session, and the connection that it goes over for a while."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from enum import IntEnum
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from tests.support.loopback.basis import Json
from tests.support.loopback.events import Event, Intent

if TYPE_CHECKING:
    from tests.support.loopback.places import Guild
    from tests.support.loopback.world import World


class Op(IntEnum):
    """Opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Session:
    """What one IDENTIFY began. Its dispatches are kept, so that a RESUME can hear them again."""

    def __init__(self, intents: Intent, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.frames: list[bytes] = []
        self.sent = 0
        """How many of the frames went over the present connection, or an earlier one."""
        self.wake = asyncio.Event()

    def concerns(self, guild: Guild | None) -> bool:
        """Whether the shard hears of that server; the first one hears of private messages."""
        number, of = self.shard
        return number == (0 if guild is None else (guild.id >> 22) % of)

    def offer(self, event: Event) -> None:
        """Take an event up, if the intents are there for it."""
        if self.concerns(event.guild) and event.intent & ~self.intents == Intent.NONE:
            bare = event.bare is not None and not self.intents & Intent.CONTENT
            self.put(event.name, event.bare if bare and event.bare is not None else event.data)

    def put(self, name: str, data: Json) -> None:
        """Number a dispatch and lay it ready."""
        frame = {"op": Op.DISPATCH, "t": name, "s": len(self.frames) + 1, "d": data}
        self.frames.append(msgspec.json.encode(frame))
        self.wake.set()


class Connection:
    """One websocket."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        self.socket = socket
        self.transport = transport
        self.session: Session | None = None
        self.pongs: dict[bytes, asyncio.Future[bool]] = {}

    @property
    def alive(self) -> bool:
        """Whether it is open."""
        return not (self.socket.closed or self.transport.is_closing())

    async def send(self, op: Op, data: object = None) -> None:
        """A frame that is no dispatch."""
        frame = msgspec.json.encode({"op": op, "d": data, "s": None, "t": None})
        with contextlib.suppress(ConnectionError):
            await self.socket.send_str(frame.decode())

    async def ping(self) -> bool:
        """Whether the bot has taken in all that was sent; False when the connection is gone.

        The answer is a websocket pong, which aiohttp gives in its turn among the frames.
        """
        token = secrets.token_bytes(8)
        self.pongs[token] = asyncio.get_running_loop().create_future()
        try:
            await self.socket.ping(token)
            return await self.pongs[token]
        except ConnectionError:
            return False
        finally:
            del self.pongs[token]

    def pong(self, token: bytes, *, there: bool = True) -> None:
        """The answer to a ping came, or never will."""
        waiter = self.pongs.get(token)
        if waiter is not None and not waiter.done():
            waiter.set_result(there)

    def gone(self) -> None:
        """Nothing will come any more."""
        for token in self.pongs:
            self.pong(token, there=False)

    async def pump(self, session: Session, world: World) -> None:
        """Send the session's dispatches, those that lie ready and those that come."""
        with contextlib.suppress(ConnectionError):
            while True:
                session.wake.clear()
                while session.sent < len(session.frames):
                    session.sent += 1
                    await self.socket.send_str(session.frames[session.sent - 1].decode())
                world.pulse.beat()
                await session.wake.wait()
