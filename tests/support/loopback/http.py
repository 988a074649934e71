"""The HTTP side: finds the handler, lets the script interfere, and keeps a list of requests."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from aiohttp import BodyPartReader, web

from tests.support.loopback.basis import Json
from tests.support.loopback.errors import ApiError, Invalid, refusal
from tests.support.loopback.faults import Faults, Hold, Kill, When
from tests.support.loopback.posting import Upload

if TYPE_CHECKING:
    from tests.support.loopback.commands import Commands
    from tests.support.loopback.interactions import Interactions
    from tests.support.loopback.world import World

PREFIX: Final = "/api/v10"
TRIES: Final = 5
"""How often discord.py tries."""
RETRIED: Final = frozenset({429, 500, 502, 504, 524})
"""Statuses after which discord.py tries again by itself."""


@dataclass(frozen=True)
class Call:
    """A request as its handler gets it."""

    world: World
    commands: Commands
    interactions: Interactions
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: object = None
    files: tuple[Upload, ...] = ()

    @property
    def json(self) -> Json:
        """The body, which has to be an object."""
        if not isinstance(self.body, dict):
            raise refusal(50109)
        return self.body

    def id(self, name: str) -> int:
        """An id out of the path."""
        if not self.params[name].isdigit():
            raise Invalid(name, f"Value {self.params[name]!r} is not snowflake.")
        return int(self.params[name])


Reply: TypeAlias = object
"""JSON, or None for 204."""
Handler: TypeAlias = Callable[[Call], Reply]


class Routes:
    """Handlers by method and path."""

    def __init__(self) -> None:
        self._handlers: list[tuple[str, re.Pattern[str], Handler]] = []

    @classmethod
    def merged(cls, *parts: Routes) -> Routes:
        """All of them together; the first that fits is taken."""
        whole = cls()
        whole._handlers = [one for part in parts for one in part._handlers]
        return whole

    def on(self, method: str, path: str) -> Callable[[Handler], Handler]:
        """Register a handler: ``@routes.on("GET", "/channels/{channel}")``."""
        pattern = re.compile(re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", path))

        def register(handler: Handler) -> Handler:
            self._handlers.append((method, pattern, handler))
            return handler

        return register

    def find(self, method: str, path: str) -> tuple[Handler, dict[str, str]] | None:
        """The handler for a request and what stands in its path."""
        for known, pattern, handler in self._handlers:
            found = pattern.fullmatch(path)
            if known == method and found is not None:
                return handler, found.groupdict()
        return None


@dataclass(eq=False)
class Request:
    """A request that the bot made."""

    number: int
    method: str
    path: str
    body: object = None
    status: int | None = None
    """None while it is not answered."""
    held: bool = False

    def __str__(self) -> str:
        return f"{self.number}. {self.method} {self.path} -> {self.status}"


@dataclass
class Http:
    """All requests go through ``serve``."""

    world: World
    commands: Commands
    interactions: Interactions
    routes: Routes
    faults: Faults
    requests: list[Request] = field(default_factory=list)
    under_way: set[Request] = field(default_factory=set)
    kills: list[Kill] = field(default_factory=list)
    unmodelled: list[str] = field(default_factory=list)
    """Requests that this Discord knows nothing of."""
    broken: list[Exception] = field(default_factory=list)
    """Mistakes of this tool."""
    retries: dict[tuple[str, str], float] = field(default_factory=dict)
    """Requests that will come again, and when to give them up (``time.monotonic``)."""
    tries: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often they came."""

    @property
    def busy(self) -> bool:
        """Whether the bot waits for an answer, or is about to try again."""
        now = time.monotonic()
        self.retries = {key: end for key, end in self.retries.items() if end > now}
        return bool(self.retries) or any(not one.held for one in self.under_way)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Answer one request."""
        path = request.path.removeprefix(PREFIX)
        entry = Request(len(self.requests) + 1, request.method, path)
        self.retries.pop((request.method, path), None)
        self.requests.append(entry)
        self.under_way.add(entry)
        self.world.pulse.beat()
        try:
            body, files = await _read(request)
            entry.body = body
            return await self._answer(request, entry, files)
        finally:
            entry.status = entry.status or 0
            self.under_way.discard(entry)
            self.world.pulse.beat()

    async def _answer(
        self, request: web.Request, entry: Request, files: tuple[Upload, ...]
    ) -> web.StreamResponse:
        hits = [one for one in self.kills if one.count(entry.method, entry.path)]
        kill = hits[0] if hits else None
        if kill is not None and kill.when is When.RECEIVED:
            return self._strike(kill, request)
        status, reply, headers = await self._reply(request, entry, files)
        if kill is not None and kill.when is When.APPLIED:
            return self._strike(kill, request)
        response = _response(status, reply, headers)
        entry.status = status
        if kill is not None:
            await response.prepare(request)
            await response.write_eof()
            return self._strike(kill, request, response)
        return response

    def _strike(
        self, kill: Kill, request: web.Request, response: web.StreamResponse | None = None
    ) -> web.StreamResponse:
        """End the bot; without a response, hang up."""
        kill.strike()
        self.retries.clear()
        if response is None and request.transport is not None:
            request.transport.abort()
        return response or web.Response()

    async def _reply(
        self, request: web.Request, entry: Request, files: tuple[Upload, ...]
    ) -> tuple[int, Reply, Mapping[str, str]]:
        fault = self.faults.meet(entry.method, entry.path)
        if isinstance(fault, Hold):
            entry.held = True
            await fault.passed()
            entry.held = False
        try:
            if fault is not None and fault.error is not None and not fault.applied:
                self._expect(entry, fault.error)
                raise fault.error
            reply = self._handle(request, entry, files)
            if fault is not None and fault.error is not None:
                self._expect(entry, fault.error)
                raise fault.error
            self.tries.pop((entry.method, entry.path), None)
        except ApiError as error:
            return error.status, error.body, error.headers
        except Invalid as problem:
            answer = problem.answer()
            return answer.status, answer.body, answer.headers
        return (204 if reply is None else 200), reply, {}

    def _expect(self, entry: Request, error: ApiError) -> None:
        """discord.py tries some errors again, five times in all; until then it is not quiet."""
        key = (entry.method, entry.path)
        self.tries[key] += 1
        if error.status in RETRIED and self.tries[key] % TRIES:
            wait = error.body.get("retry_after", 10.0)
            seconds = wait if isinstance(wait, float | int) else 10.0
            self.retries[key] = time.monotonic() + seconds + 2.0

    def _handle(self, request: web.Request, entry: Request, files: tuple[Upload, ...]) -> Reply:
        open_to_all = entry.path.startswith(("/interactions/", "/webhooks/", "/attachments/"))
        token = request.headers.get("Authorization", "")
        if not open_to_all and token != f"Bot {self.world.application.token}":
            raise ApiError(401, {"code": 0, "message": "401: Unauthorized"})
        found = self.routes.find(entry.method, entry.path)
        if found is None:
            self.unmodelled.append(f"{entry.method} {entry.path}")
            raise refusal(0)
        handler, params = found
        call = Call(
            self.world,
            self.commands,
            self.interactions,
            params,
            request.query,
            entry.body,
            files,
        )
        try:
            return handler(call)
        except (ApiError, Invalid):
            raise
        except Exception as mistake:
            self.broken.append(mistake)
            raise refusal(0, 501, f"The loopback Discord broke: {mistake!r}") from mistake


def _response(status: int, reply: Reply, headers: Mapping[str, str]) -> web.Response:
    """``application/json`` and nothing more: a charset breaks discord.py's login."""
    if isinstance(reply, Upload):
        return web.Response(body=reply.data, content_type=reply.content_type)
    body = b"" if reply is None else msgspec.json.encode(reply)
    kind = None if reply is None else "application/json"
    return web.Response(status=status, body=body, headers=headers, content_type=kind)


async def _read(request: web.Request) -> tuple[object, tuple[Upload, ...]]:
    """JSON, or a form with ``payload_json`` and files."""
    if request.content_type == "multipart/form-data":
        return await _read_form(request)
    text = await request.read()
    try:
        return (msgspec.json.decode(text) if text else None), ()
    except msgspec.DecodeError:
        return None, ()


async def _read_form(request: web.Request) -> tuple[object, tuple[Upload, ...]]:
    body: object = None
    files = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if number is not None:
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files.append(Upload(int(number[1]), part.filename or "file", data, kind))
        elif part.name == "payload_json":
            body = msgspec.json.decode(data)
    return body, tuple(files)
