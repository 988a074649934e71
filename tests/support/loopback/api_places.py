"""Handlers for the bot itself, users, servers, channels and threads."""

from __future__ import annotations

from tests.support.loopback import wire
from tests.support.loopback.errors import Invalid, check, check_length, refusal
from tests.support.loopback.http import Call, Reply, Routes
from tests.support.loopback.permissions import Permission
from tests.support.loopback.places import ChannelType

routes = Routes()


@routes.on("GET", "/users/@me")
def me(call: Call) -> Reply:
    """Who the bot is."""
    return wire.user(call.world.bot)


@routes.on("GET", "/oauth2/applications/@me")
@routes.on("GET", "/applications/@me")
def application(call: Call) -> Reply:
    """The application; its flags say which privileged intents are switched on."""
    return wire.application(call.world.application)


@routes.on("GET", "/gateway")
@routes.on("GET", "/gateway/bot")
def gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return {
        "url": call.world.base_url.replace("http", "ws", 1) + "/gateway/",
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": 999,
            "reset_after": 0,
            "max_concurrency": 1,
        },
    }


@routes.on("GET", "/users/{user}")
def user(call: Call) -> Reply:
    """Get User: anybody, met or not."""
    account = call.world.accounts.get(call.id("user"))
    if account is None:
        raise refusal(10013)
    return wire.user(account)


@routes.on("POST", "/users/@me/channels")
def open_private(call: Call) -> Reply:
    """Create DM. It succeeds even if the user takes no private messages: sending fails."""
    recipient = str(call.json.get("recipient_id"))
    account = call.world.accounts.get(int(recipient)) if recipient.isdigit() else None
    if account is None:
        raise refusal(50033)
    if account is call.world.bot:
        raise refusal(50007, 400)
    quota = call.world.dm_quota
    if quota is not None and not quota.at_send and account.id not in call.world.private:
        quota.spend()
    return wire.channel(call.world.private_channel(account))


@routes.on("GET", "/guilds/{guild}")
def guild(call: Call) -> Reply:
    """Get Guild."""
    found = call.world.guild(call.id("guild"))
    return wire.guild(found, [])


@routes.on("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> Reply:
    """Get Guild Channels, without threads."""
    found = call.world.guild(call.id("guild"))
    return [wire.channel(one) for one in found.channels.values() if one.parent is None]


@routes.on("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> Reply:
    """Get Guild Roles."""
    return [wire.role(one) for one in call.world.guild(call.id("guild")).roles.values()]


@routes.on("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Reply:
    """Get Guild Member. 10007 is how a bot without the members intent learns who left."""
    found = call.world.guild(call.id("guild")).members.get(call.id("user"))
    if found is None:
        raise refusal(10007 if call.id("user") in call.world.accounts else 10013)
    return wire.member(found)


@routes.on("GET", "/guilds/{guild}/members")
def members(call: Call) -> Reply:
    """List Guild Members: only with the members intent switched on."""
    found = call.world.guild(call.id("guild"))
    if not call.world.application.members:
        raise refusal(50001)
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    later = [one for id, one in sorted(found.members.items()) if id > after]
    return [wire.member(one) for one in later[:limit]]


@routes.on("GET", "/channels/{channel}")
def channel(call: Call) -> Reply:
    """Get Channel."""
    return wire.channel(call.world.channel(call.id("channel")))


@routes.on("PATCH", "/channels/{channel}")
def change_channel(call: Call) -> Reply:
    """Modify Channel: of threads, whether they are archived and locked."""
    found = call.world.channel(call.id("channel"))
    if found.type is not ChannelType.PUBLIC_THREAD:
        raise Invalid("", "The loopback Discord changes threads only.")
    may = found.may(call.world.bot)
    locks = "locked" in call.json or found.locked
    if not may & (Permission.MANAGE_THREADS if locks else Permission.SEND_MESSAGES_IN_THREADS):
        raise refusal(50013)
    found.archive(
        archived=bool(call.json.get("archived", found.archived)),
        locked=bool(call.json.get("locked", found.locked)),
    )
    return wire.channel(found)


@routes.on("POST", "/channels/{channel}/threads")
def start_thread(call: Call) -> Reply:
    """Start Thread without Message: public ones."""
    found = call.world.channel(call.id("channel"))
    if not found.may(call.world.bot) & Permission.CREATE_PUBLIC_THREADS:
        raise refusal(50013)
    name = str(call.json.get("name", ""))
    check_length(name, 1, 100, "name")
    check(call.json.get("type") == ChannelType.PUBLIC_THREAD, "type", "Public threads only.")
    return wire.channel(found.add_thread(name))


@routes.on("PUT", "/channels/{channel}/thread-members/@me")
def join_thread(call: Call) -> Reply:
    """Join Thread: it changes nothing here."""
    call.world.channel(call.id("channel"))
    return None
