"""Permissions: the bits, and how roles and overwrites make them. Docs: topics/permissions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.support.loopback.model import Member
    from tests.support.loopback.places import Channel


class Permission(IntFlag):
    """The bits that a table bot and its players meet."""

    NONE = 0
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL: Final = Permission((1 << 53) - 1)
"""What owners and administrators have."""

EVERYBODY: Final = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
"""@everyone in a new server. MENTION_EVERYONE is not in it, unlike Discord's own default."""

IN_PRIVATE: Final = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.ADD_REACTIONS
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
)
"""In a private channel, for both sides."""


@dataclass(slots=True)
class Overwrite:
    """What a channel gives to and takes from one role or member."""

    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE

    def change(self, *, allow: Permission, deny: Permission, reset: Permission) -> None:
        """Give, take, or leave to the roles again."""
        self.allow = (self.allow | allow) & ~deny & ~reset
        self.deny = (self.deny | deny) & ~allow & ~reset


def in_guild(member: Member) -> Permission:
    """What a member's roles give, before any channel."""
    if member.guild.owner is member.account:
        return ALL
    granted = member.guild.everyone.permissions
    for role in member.roles:
        granted |= role.permissions
    return ALL if granted & Permission.ADMINISTRATOR else granted


def in_channel(member: Member, channel: Channel) -> Permission:
    """What a member may do in a channel; a thread has its parent's overwrites."""
    granted = in_guild(member)
    if granted == ALL:
        return ALL
    overwrites = (channel.parent or channel).overwrites
    everyone = overwrites.get(member.guild.id, Overwrite())
    granted = granted & ~everyone.deny | everyone.allow
    allowed = denied = Permission.NONE
    for role in member.roles:
        overwrite = overwrites.get(role.id, Overwrite())
        allowed |= overwrite.allow
        denied |= overwrite.deny
    granted = granted & ~denied | allowed
    own = overwrites.get(member.account.id, Overwrite())
    granted = granted & ~own.deny | own.allow
    if not granted & Permission.VIEW_CHANNEL:
        return Permission.NONE
    if not granted & sending(channel):
        granted &= ~(
            Permission.SEND_MESSAGES
            | Permission.EMBED_LINKS
            | Permission.ATTACH_FILES
            | Permission.MENTION_EVERYONE
        )
    return granted


def sending(channel: Channel) -> Permission:
    """The permission that sending takes: SEND_MESSAGES has no effect in threads."""
    threaded = channel.parent is not None
    return Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
