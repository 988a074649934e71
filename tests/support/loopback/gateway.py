"""The gateway: sessions that outlive their connections, and everything that can befall them.

Docs: events/gateway, topics/opcodes-and-status-codes.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec
from aiohttp import WSMsgType, web

from tests.support.loopback import bodies, wire
from tests.support.loopback.basis import Json
from tests.support.loopback.events import PRIVILEGED, Event, Intent
from tests.support.loopback.session import Connection, Op, Session

if TYPE_CHECKING:
    from tests.support.loopback.places import Guild
    from tests.support.loopback.world import World


HEARTBEAT_MS: Final = 41_250


class Frame(msgspec.Struct):
    """What a bot sends."""

    op: int
    d: object = None


class Identify(msgspec.Struct):
    """IDENTIFY, or RESUME."""

    token: str
    intents: int = 0
    shard: tuple[int, int] = (0, 1)
    session_id: str = ""
    seq: int | None = None


class MemberRequest(msgspec.Struct):
    """REQUEST_GUILD_MEMBERS."""

    guild_id: int | str
    query: str | None = None
    limit: int = 0
    user_ids: list[int | str] | int | str | None = None
    nonce: str | None = None


class Gateway:
    """All sessions and connections."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sessions: dict[str, Session] = {}
        self.connections: list[Connection] = []
        self.identified = 0
        """How often a bot began anew."""
        self.resumed = 0
        self.closed_with: list[int] = []
        """Codes that this side closed connections with: 4004, 4014."""
        self._open = asyncio.Event()
        self._open.set()

    @property
    def url(self) -> str:
        """Where it is."""
        return self.world.base_url.replace("http", "ws", 1) + "/gateway/"

    @property
    def live(self) -> list[Connection]:
        """Connections with a session."""
        return [one for one in self.connections if one.session is not None and one.alive]

    @property
    def flushed(self) -> bool:
        """Whether every connected session was sent all that it has to hear."""
        sessions = [one.session for one in self.live if one.session is not None]
        return all(one.sent == len(one.frames) for one in sessions)

    def emit(self, event: Event) -> None:
        """Every session hears of it; one that is not connected hears of it when it resumes."""
        for session in self.sessions.values():
            session.offer(event)

    def announce(self, guild: Guild) -> None:
        """GUILD_CREATE; without the presences intent it brings no member but the bot."""
        for session in self.sessions.values():
            if session.concerns(guild):
                self._create(session, guild)

    def _create(self, session: Session, guild: Guild) -> None:
        everybody = list(guild.members.values())
        own = [one for one in everybody if one.account is self.world.bot]
        members = everybody if session.intents & Intent.PRESENCES else own
        if session.intents & Intent.GUILDS:
            session.put("GUILD_CREATE", wire.guild(guild, members))

    # What can befall it

    def drop(self) -> None:
        """The connections break without a word; a bot may RESUME."""
        for connection in self.live:
            connection.transport.abort()

    def hold(self) -> None:
        """New connections hear nothing until ``release``: with ``drop``, an outage."""
        self._open.clear()

    def release(self) -> None:
        """The outage is over."""
        self._open.set()

    async def reconnect(self) -> None:
        """Op 7: bots are asked to connect again."""
        for connection in self.live:
            await connection.send(Op.RECONNECT)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9. Mind that discord.py sleeps 5 s before it identifies again."""
        for connection in self.live:
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            await connection.send(Op.INVALID_SESSION, resumable)

    def forget(self) -> None:
        """Sessions without a connection cannot be resumed any more."""
        kept = [one.session for one in self.live]
        self.sessions = {id: one for id, one in self.sessions.items() if one in kept}

    async def close(self, code: int) -> None:
        """Close the connections with a code."""
        for connection in self.live:
            await self._refuse(connection, code, b"")

    async def ping(self) -> bool:
        """Whether all live bots have taken in all that was sent to them."""
        answers = [await connection.ping() for connection in self.live]
        return all(answers)

    # The protocol

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One connection, from HELLO to its end."""
        socket = web.WebSocketResponse(autoping=False, compress=False)
        await socket.prepare(request)
        transport = request.transport
        assert isinstance(transport, asyncio.Transport)
        connection = Connection(socket, transport)
        self.connections.append(connection)
        pump: asyncio.Task[None] | None = None
        try:
            await self._open.wait()
            await connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
            async for message in socket:
                if message.type is WSMsgType.PONG:
                    connection.pong(bytes(message.data))
                elif message.type is WSMsgType.TEXT:
                    await self._receive(connection, msgspec.json.decode(message.data, type=Frame))
                    if connection.session is not None and pump is None:
                        pump = asyncio.create_task(connection.pump(connection.session, self.world))
        finally:
            if pump is not None:
                pump.cancel()
            self._end(connection)
        return socket

    def _end(self, connection: Connection) -> None:
        connection.gone()
        self.connections.remove(connection)
        if connection.session is not None and connection.socket.close_code in (1000, 1001):
            self.sessions.pop(connection.session.id, None)
        self.world.pulse.beat()

    async def _receive(self, connection: Connection, frame: Frame) -> None:
        if frame.op == Op.HEARTBEAT:
            await connection.send(Op.ACK)
            return
        self.world.pulse.beat()
        if frame.op == Op.IDENTIFY:
            await self._identify(connection, bodies.read(frame.d, Identify))
        elif frame.op == Op.RESUME:
            await self._resume(connection, bodies.read(frame.d, Identify))
        elif frame.op == Op.REQUEST_MEMBERS and connection.session is not None:
            self._members(connection.session, bodies.read(frame.d, MemberRequest))

    async def _refuse(self, connection: Connection, code: int, why: bytes) -> None:
        self.closed_with.append(code)
        await connection.socket.close(code=code, message=why)

    async def _identify(self, connection: Connection, asked: Identify) -> None:
        world = self.world
        if asked.token != world.application.token:
            await self._refuse(connection, 4004, b"Authentication failed.")
            return
        intents = Intent(asked.intents)
        if intents & PRIVILEGED & ~world.application.intents:
            await self._refuse(connection, 4014, b"Disallowed intent(s).")
            return
        session = Session(intents, asked.shard)
        guilds = [one for one in world.guilds.values() if world.bot.id in one.members]
        guilds = [one for one in guilds if session.concerns(one)]
        ready: Json = {
            "v": 10,
            "user": wire.user(world.bot),
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(asked.shard),
            "application": {"id": str(world.application.id), "flags": world.application.flags},
        }
        session.put("READY", ready)
        for guild in guilds:
            if not guild.unavailable:
                self._create(session, guild)
        # Whoever identifies anew will not resume what was before.
        lost = self.sessions.keys() - {one.session.id for one in self.live if one.session}
        for id in lost:
            if self.sessions[id].shard == session.shard:
                del self.sessions[id]
        self.sessions[session.id] = session
        connection.session = session
        self.identified += 1

    async def _resume(self, connection: Connection, asked: Identify) -> None:
        session = self.sessions.get(asked.session_id)
        seq = asked.seq or 0
        if session is None or seq > len(session.frames):
            await connection.send(Op.INVALID_SESSION, False)
            return
        session.sent = seq
        session.put("RESUMED", {})
        connection.session = session
        self.resumed += 1

    def _members(self, session: Session, asked: MemberRequest) -> None:
        """GUILD_MEMBERS_CHUNK: all members only with the members intent, else by id or name."""
        guild = self.world.guilds.get(int(asked.guild_id))
        if guild is None or not guild.has_bot:
            return
        ids = asked.user_ids if isinstance(asked.user_ids, list) else [asked.user_ids]
        wanted = {int(one) for one in ids if one is not None}
        query = (asked.query or "").lower()
        everybody = not wanted and not query
        if everybody and not session.intents & Intent.MEMBERS:
            return
        found = [
            member
            for id, member in guild.members.items()
            if everybody
            or id in wanted
            or (query and member.account.name.lower().startswith(query))
        ]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [wire.member(one) for one in found[: asked.limit or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(id) for id in wanted - guild.members.keys()],
        }
        if asked.nonce is not None:
            chunk["nonce"] = asked.nonce
        session.put("GUILD_MEMBERS_CHUNK", chunk)
