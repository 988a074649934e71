"""Handlers for messages, reactions and files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.loopback import posting, wire
from tests.support.loopback.basis import Json
from tests.support.loopback.errors import refusal
from tests.support.loopback.http import Call, Reply, Routes
from tests.support.loopback.model import Account, Message
from tests.support.loopback.permissions import Permission
from tests.support.loopback.posting import Upload

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel
    from tests.support.loopback.world import World

routes = Routes()
MESSAGES = "/channels/{channel}/messages"
MESSAGE = f"{MESSAGES}/{{message}}"


def shown(world: World, message: Message) -> Json:
    """HTTP heeds the switch in the developer portal, whatever the gateway was told."""
    return wire.message(message, reader=None if world.application.message_content else world.bot)


def _channel(call: Call, needed: Permission = Permission.VIEW_CHANNEL) -> Channel:
    channel = call.world.channel(call.id("channel"))
    may = channel.may(call.world.bot)
    if not may & Permission.VIEW_CHANNEL:
        raise refusal(50001)
    if needed & ~may:
        raise refusal(50013)
    return channel


def _message(call: Call, channel: Channel) -> Message:
    """An ephemeral message is not among a channel's messages: 10008."""
    message = channel.messages.get(call.id("message"))
    if message is None:
        raise refusal(10008)
    return message


@routes.on("POST", MESSAGES)
def create(call: Call) -> Reply:
    """Create Message."""
    channel = call.world.channel(call.id("channel"))
    message = posting.send(call.world, channel, call.world.bot, call.json, call.files)
    return wire.message(message)


@routes.on("GET", MESSAGES)
def history(call: Call) -> Reply:
    """Get Channel Messages, newest first; none without the right to read history."""
    channel = _channel(call)
    if not channel.may(call.world.bot) & Permission.READ_MESSAGE_HISTORY:
        return []
    before = int(call.query.get("before", 2**63))
    after = int(call.query.get("after", 0))
    found = [one for id, one in sorted(channel.messages.items()) if after < id < before]
    limit = int(call.query.get("limit", 50))
    found = found[:limit] if after else found[-limit:]
    return [shown(call.world, one) for one in reversed(found)]


@routes.on("GET", MESSAGE)
def get(call: Call) -> Reply:
    """Get Channel Message."""
    channel = _channel(call, Permission.READ_MESSAGE_HISTORY)
    return shown(call.world, _message(call, channel))


@routes.on("PATCH", MESSAGE)
def edit(call: Call) -> Reply:
    """Edit Message. It takes no right to send, only to see."""
    message = _message(call, _channel(call))
    posting.edit(call.world, message, call.world.bot, call.json, call.files)
    return wire.message(message)


@routes.on("DELETE", MESSAGE)
def delete(call: Call) -> Reply:
    """Delete Message; somebody else's takes MANAGE_MESSAGES."""
    channel = _channel(call)
    message = _message(call, channel)
    bot = call.world.bot
    if message.author is not bot and not channel.may(bot) & Permission.MANAGE_MESSAGES:
        raise refusal(50013 if channel.guild is not None else 50003)
    posting.delete(call.world, message, bot)
    return None


@routes.on("POST", f"{MESSAGES}/bulk-delete")
def bulk_delete(call: Call) -> Reply:
    """Bulk Delete Messages."""
    channel = _channel(call, Permission.MANAGE_MESSAGES)
    ids = call.json.get("messages")
    for id in ids if isinstance(ids, list) else []:
        message = channel.messages.get(int(id))
        if message is not None:
            posting.delete(call.world, message, call.world.bot)
    return None


@routes.on("PUT", f"{MESSAGE}/reactions/{{emoji}}/@me")
def react(call: Call) -> Reply:
    """Create Reaction; a new emoji takes ADD_REACTIONS."""
    channel = _channel(call, Permission.READ_MESSAGE_HISTORY)
    message, emoji = _message(call, channel), call.params["emoji"]
    allowed = channel.may(call.world.bot) & Permission.ADD_REACTIONS
    if emoji not in message.reactions and not allowed:
        raise refusal(50013)
    posting.react(call.world, message, call.world.bot, emoji)
    return None


@routes.on("DELETE", f"{MESSAGE}/reactions/{{emoji}}/{{who}}")
def unreact(call: Call) -> Reply:
    """Delete Own or User Reaction."""
    own = call.params["who"] in ("@me", str(call.world.bot.id))
    needed = Permission.VIEW_CHANNEL if own else Permission.MANAGE_MESSAGES
    message = _message(call, _channel(call, needed))
    account = call.world.bot if own else call.world.accounts.get(call.id("who"))
    if account is None:
        raise refusal(10013)
    posting.unreact(call.world, message, account, call.params["emoji"])
    return None


@routes.on("GET", f"{MESSAGE}/reactions/{{emoji}}")
def reactions(call: Call) -> Reply:
    """Get Reactions."""
    who: list[Account] = _message(call, _channel(call)).reactions.get(call.params["emoji"], [])
    return [wire.user(one) for one in who]


@routes.on("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Reply:
    """Trigger Typing Indicator: nobody sees it here."""
    _channel(call, Permission.VIEW_CHANNEL)
    return None


@routes.on("GET", "/attachments/{channel}/{attachment}/{name}")
def attachment(call: Call) -> Reply:
    """A file of a message."""
    one = call.world.files.get(call.id("attachment"))
    if one is None:
        raise refusal(0)
    return Upload(0, one.filename, one.data, one.content_type)
