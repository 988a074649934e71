"""Objects as Discord writes them. Keys whose absence breaks discord.py 2.7.1 are all here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tests.support.loopback.basis import Json
from tests.support.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.support.loopback.model import Account, Attachment, Member, Message, Role
    from tests.support.loopback.places import Channel, Guild
    from tests.support.loopback.world import Application


def stamp(seconds: float) -> str:
    """ISO 8601."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(account: Account) -> Json:
    """A user object."""
    return {
        "id": str(account.id),
        "username": account.name if account.bot else account.name.lower().replace(" ", "_"),
        "discriminator": "0",
        "global_name": None if account.bot else account.name,
        "avatar": None,
        "bot": account.bot,
        "public_flags": 0,
    }


def application(application: Application) -> Json:
    """The bot's own application."""
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": application.flags,
        "owner": user(application.owner),
        "team": None,
        "interactions_endpoint_url": None,
    }


def role(role: Role) -> Json:
    """A role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "permissions": str(int(role.permissions)),
        "position": role.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": role.managed,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def member(member: Member, *, whole: bool = True) -> Json:
    """A member object; within messages it comes without its user."""
    body: Json = {
        "roles": [str(role.id) for role in member.roles],
        "nick": member.nick,
        "avatar": None,
        "joined_at": stamp(member.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if whole:
        body["user"] = user(member.account)
    return body


def channel(channel: Channel) -> Json:
    """A channel, thread or private channel."""
    body: Json = {"id": str(channel.id), "type": int(channel.type), "last_message_id": None}
    if channel.recipient is not None:
        return body | {"recipients": [user(channel.recipient)], "flags": 0}
    assert channel.guild is not None
    body |= {"guild_id": str(channel.guild.id), "name": channel.name, "rate_limit_per_user": 0}
    if channel.parent is None:
        overwrites = [
            {
                "id": str(target),
                "type": 0 if target in channel.guild.roles else 1,
                "allow": str(int(overwrite.allow)),
                "deny": str(int(overwrite.deny)),
            }
            for target, overwrite in channel.overwrites.items()
        ]
        return body | {
            "position": channel.position,
            "permission_overwrites": overwrites,
            "topic": None,
            "nsfw": False,
            "parent_id": None,
            "flags": 0,
        }
    return body | {
        "parent_id": str(channel.parent.id),
        "owner_id": str(channel.guild.owner.id),
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": 1,
        "flags": 0,
        "thread_metadata": {
            "archived": channel.archived,
            "locked": channel.locked,
            "auto_archive_duration": 1440,
            "archive_timestamp": stamp(channel.created_at),
            "create_timestamp": stamp(channel.created_at),
        },
    }


def partial_channel(body: Json, permissions: Permission) -> Json:
    """The channel within an interaction, with what the user may do there."""
    return body | {"permissions": str(int(permissions))}


def guild(guild: Guild, members: list[Member]) -> Json:
    """A server as GUILD_CREATE brings it."""
    places = list(guild.channels.values())
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "owner_id": str(guild.owner.id),
        "preferred_locale": guild.locale,
        "features": [],
        "unavailable": False,
        "large": False,
        "member_count": len(guild.members),
        "members": [member(one) for one in members],
        "roles": [role(one) for one in guild.roles.values()],
        "channels": [channel(one) for one in places if one.parent is None],
        "threads": [channel(one) for one in places if one.parent is not None and not one.archived],
        "emojis": [],
        "stickers": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "joined_at": stamp(guild.created_at),
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "application_id": None,
        "description": None,
        "banner": None,
        "splash": None,
        "discovery_splash": None,
        "vanity_url_code": None,
    }


def attachment(attachment: Attachment) -> Json:
    """A file of a message."""
    return {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "size": len(attachment.data),
        "content_type": attachment.content_type,
        "url": attachment.url,
        "proxy_url": attachment.url,
        "description": attachment.description,
    }


def message(message: Message, *, reader: Account | None = None, referenced: bool = True) -> Json:
    """A message; with a ``reader``, as that bot gets it without the message content intent."""
    content = reader is None or message.readable_without_intent(reader)
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": _message_type(message),
        "author": user(message.author),
        "timestamp": stamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else stamp(message.edited_at),
        "tts": False,
        "pinned": False,
        "flags": int(message.flags),
        "mention_everyone": message.mentions.everyone,
        "mentions": [user(one) for one in message.mentions.users],
        "mention_roles": [str(one.id) for one in message.mentions.roles],
        "content": message.content if content else "",
        "embeds": message.embeds if content else [],
        "components": message.components if content else [],
        "attachments": [attachment(one) for one in message.attachments] if content else [],
        "reactions": [
            {"emoji": {"id": None, "name": emoji}, "count": len(who), "me": False}
            for emoji, who in message.reactions.items()
        ],
    }
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.cause is not None:
        body["application_id"] = body["webhook_id"] = str(message.author.id)
        body["interaction_metadata"] = {
            "id": str(message.cause.id),
            "type": message.cause.type,
            "user": user(message.cause.user),
            "authorizing_integration_owners": {},
        }
    if message.reference is not None:
        body["message_reference"] = _place(message.reference)
        if referenced:
            shown = _original(message.reference, reader)
            body["referenced_message"] = None if message.reference.deleted else shown
    return body


def _message_type(message: Message) -> int:
    if message.cause is not None and message.cause.command is not None:
        return 20
    return 0 if message.reference is None else 19


def _original(original: Message, reader: Account | None) -> Json:
    """What was replied to; it does not bring along what it replied to itself."""
    return message(original, reader=reader, referenced=False)


def _place(message: Message) -> Json:
    """Where a message stands."""
    place: Json = {"message_id": str(message.id), "channel_id": str(message.channel.id)}
    if message.guild is not None:
        place["guild_id"] = str(message.guild.id)
    return place
