"""Handlers for commands, interactions and their webhooks."""

from __future__ import annotations

from tests.support.loopback import bodies, posting, wire
from tests.support.loopback.basis import Json
from tests.support.loopback.errors import refusal
from tests.support.loopback.http import Call, Reply, Routes
from tests.support.loopback.places import Guild

routes = Routes()
GLOBAL = "/applications/{application}/commands"
LOCAL = "/applications/{application}/guilds/{guild}/commands"
HOOK = "/webhooks/{application}/{token}"


def _application(call: Call) -> int:
    if call.id("application") != call.world.application.id:
        raise refusal(10002)
    return call.world.application.id


def _scope(call: Call) -> Guild | None:
    _application(call)
    return call.world.guild(call.id("guild")) if "guild" in call.params else None


@routes.on("GET", GLOBAL)
@routes.on("GET", LOCAL)
def commands(call: Call) -> Reply:
    """Get Commands."""
    return [one.json(_application(call)) for one in call.commands.scope(_scope(call))]


@routes.on("PUT", GLOBAL)
@routes.on("PUT", LOCAL)
def sync(call: Call) -> Reply:
    """Bulk Overwrite Commands."""
    fresh = call.commands.overwrite(_scope(call), bodies.read(call.body, list[Json]))
    return [one.json(_application(call)) for one in fresh]


@routes.on("POST", GLOBAL)
@routes.on("POST", LOCAL)
def create(call: Call) -> Reply:
    """Create Command."""
    return call.commands.upsert(_scope(call), call.json).json(_application(call))


@routes.on("GET", f"{GLOBAL}/{{command}}")
@routes.on("GET", f"{LOCAL}/{{command}}")
def get(call: Call) -> Reply:
    """Get Command."""
    return call.commands.find(_scope(call), call.id("command")).json(_application(call))


@routes.on("DELETE", f"{GLOBAL}/{{command}}")
@routes.on("DELETE", f"{LOCAL}/{{command}}")
def remove(call: Call) -> Reply:
    """Delete Command."""
    call.commands.remove(_scope(call), call.id("command"))
    return None


@routes.on("POST", "/interactions/{interaction}/{token}/callback")
def callback(call: Call) -> Reply:
    """Create Interaction Response."""
    id, token = call.id("interaction"), call.params["token"]
    answer = call.interactions.callback(id, token, call.json, call.files)
    return answer if call.query.get("with_response") in ("1", "true", "True") else None


@routes.on("POST", HOOK)
def follow_up(call: Call) -> Reply:
    """Create Followup Message."""
    _application(call)
    return wire.message(call.interactions.follow_up(call.params["token"], call.json, call.files))


@routes.on("GET", f"{HOOK}/messages/{{message}}")
def message(call: Call) -> Reply:
    """Get Original Response, or a followup."""
    _application(call)
    return wire.message(call.interactions.message(call.params["token"], call.params["message"]))


@routes.on("PATCH", f"{HOOK}/messages/{{message}}")
def edit(call: Call) -> Reply:
    """Edit Original Response, or a followup."""
    _application(call)
    token, name = call.params["token"], call.params["message"]
    return wire.message(call.interactions.edit(token, name, call.json, call.files))


@routes.on("DELETE", f"{HOOK}/messages/{{message}}")
def delete(call: Call) -> Reply:
    """Delete Original Response, or a followup."""
    _application(call)
    found = call.interactions.message(call.params["token"], call.params["message"])
    posting.delete(call.world, found, call.world.bot)
    return None
