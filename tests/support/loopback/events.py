"""What the gateway says, and the intent that a session needs to hear it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING, Final

from tests.support.loopback import wire
from tests.support.loopback.basis import Json

if TYPE_CHECKING:
    from tests.support.loopback.model import Account, Member, Message
    from tests.support.loopback.places import Channel, Guild


class Intent(IntFlag):
    """Gateway intents. MEMBERS, PRESENCES and CONTENT are privileged."""

    NONE = 0
    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    DIRECT_REACTIONS = 1 << 13
    CONTENT = 1 << 15


PRIVILEGED: Final = Intent.MEMBERS | Intent.PRESENCES | Intent.CONTENT


@dataclass(frozen=True)
class Event:
    """One dispatch. ``bare`` is what a session without the message content intent gets."""

    name: str
    data: Json
    guild: Guild | None = None
    intent: Intent = Intent.NONE
    bare: Json | None = None


def _messages(channel: Channel) -> Intent:
    return Intent.GUILD_MESSAGES if channel.guild is not None else Intent.DIRECT_MESSAGES


def _where(channel: Channel) -> Json:
    """``guild_id`` has to be absent, not null, in private channels."""
    where: Json = {"channel_id": str(channel.id)}
    if channel.guild is not None:
        where["guild_id"] = str(channel.guild.id)
    return where


def message(name: str, message: Message, bot: Account) -> Event:
    """MESSAGE_CREATE or MESSAGE_UPDATE."""
    extra = _where(message.channel)
    if message.guild is not None:
        member = message.guild.members.get(message.author.id)
        if member is not None and message.cause is None:
            extra["member"] = wire.member(member, whole=False)
    whole = wire.message(message) | extra
    bare = wire.message(message, reader=bot) | extra
    return Event(name, whole, message.guild, _messages(message.channel), bare)


def message_deleted(message: Message) -> Event:
    """MESSAGE_DELETE."""
    data = {"id": str(message.id)} | _where(message.channel)
    return Event("MESSAGE_DELETE", data, message.guild, _messages(message.channel))


def reaction(name: str, message: Message, account: Account, emoji: str) -> Event:
    """MESSAGE_REACTION_ADD or MESSAGE_REACTION_REMOVE."""
    data: Json = _where(message.channel) | {
        "user_id": str(account.id),
        "message_id": str(message.id),
        "message_author_id": str(message.author.id),
        "emoji": {"id": None, "name": emoji},
        "burst": False,
        "type": 0,
    }
    intent = Intent.DIRECT_REACTIONS
    if message.guild is not None:
        intent = Intent.GUILD_REACTIONS
        member = message.guild.members.get(account.id)
        if member is not None and name.endswith("ADD"):
            data["member"] = wire.member(member)
    return Event(name, data, message.guild, intent)


def channel(name: str, channel: Channel) -> Event:
    """CHANNEL_* or THREAD_*."""
    return Event(name, wire.channel(channel), channel.guild, Intent.GUILDS)


def member(name: str, member: Member) -> Event:
    """GUILD_MEMBER_*: without the privileged members intent a bot hears of nobody but itself."""
    data = wire.member(member) | {"guild_id": str(member.guild.id)}
    return Event(name, data, member.guild, Intent.MEMBERS)


def member_removed(member: Member) -> Event:
    """GUILD_MEMBER_REMOVE."""
    data: Json = {"guild_id": str(member.guild.id), "user": wire.user(member.account)}
    return Event("GUILD_MEMBER_REMOVE", data, member.guild, Intent.MEMBERS)


def role(name: str, guild: Guild, role: Json) -> Event:
    """GUILD_ROLE_*."""
    return Event(name, {"guild_id": str(guild.id), "role": role}, guild, Intent.GUILDS)


def guild_deleted(guild: Guild, *, unavailable: bool) -> Event:
    """GUILD_DELETE: an outage says ``unavailable``, a removed bot does not."""
    data: Json = {"id": str(guild.id)}
    if unavailable:
        data["unavailable"] = True
    return Event("GUILD_DELETE", data, guild, Intent.GUILDS)
