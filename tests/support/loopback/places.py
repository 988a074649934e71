"""Servers and channels, and what happens to them from outside."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from tests.support.loopback import events, wire
from tests.support.loopback.model import Account, Member, Message, Role
from tests.support.loopback.permissions import (
    ALL,
    EVERYBODY,
    IN_PRIVATE,
    Overwrite,
    Permission,
    in_channel,
)

if TYPE_CHECKING:
    from tests.support.loopback.world import World


class ChannelType(IntEnum):
    """The kinds that are modelled."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11


class Channel:
    """A text channel, a public thread in one, or the private channel of a user and the bot."""

    def __init__(
        self,
        world: World,
        name: str,
        *,
        guild: Guild | None = None,
        parent: Channel | None = None,
        recipient: Account | None = None,
        id: int | None = None,
    ) -> None:
        self.world = world
        self.id = id or world.new_id()
        self.name = name
        self.guild = guild
        self.parent = parent
        self.recipient = recipient
        self.position = 0 if guild is None else len(guild.channels)
        self.created_at = world.clock()
        self.overwrites: dict[int, Overwrite] = {}
        self.messages: dict[int, Message] = {}
        self.archived = False
        self.locked = False
        world.channels[self.id] = self

    @property
    def type(self) -> ChannelType:
        """What it is."""
        if self.recipient is not None:
            return ChannelType.DM
        return ChannelType.TEXT if self.parent is None else ChannelType.PUBLIC_THREAD

    @property
    def mention(self) -> str:
        """How a message links to it."""
        return f"<#{self.id}>"

    def may(self, account: Account) -> Permission:
        """What somebody may do here; nothing outside one's own servers and private channels."""
        if self.recipient is not None:
            inside = account in (self.recipient, self.world.bot)
            return IN_PRIVATE if inside else Permission.NONE
        if self.guild is None or self.id not in self.guild.channels:
            return Permission.NONE
        member = self.guild.members.get(account.id)
        return Permission.NONE if member is None else in_channel(member, self)

    def viewers(self) -> frozenset[Account]:
        """Everybody who sees a public message here."""
        if self.recipient is not None:
            return frozenset((self.recipient, self.world.bot))
        assert self.guild is not None
        members = (member.account for member in self.guild.members.values())
        return frozenset(one for one in members if self.may(one) & Permission.VIEW_CHANNEL)

    def allow(self, target: Role | Account, permissions: Permission) -> None:
        """Give permissions by an overwrite, and tell the bot (CHANNEL_UPDATE)."""
        self._overwrite(target, allow=permissions)

    def deny(self, target: Role | Account, permissions: Permission) -> None:
        """Take permissions away by an overwrite, and tell the bot."""
        self._overwrite(target, deny=permissions)

    def reset(self, target: Role | Account, permissions: Permission = ALL) -> None:
        """Leave permissions to the roles again, and tell the bot."""
        self._overwrite(target, reset=permissions)

    def _overwrite(
        self,
        target: Role | Account,
        *,
        allow: Permission = Permission.NONE,
        deny: Permission = Permission.NONE,
        reset: Permission = Permission.NONE,
    ) -> None:
        assert self.parent is None, "a thread has its parent's overwrites"
        overwrite = self.overwrites.setdefault(target.id, Overwrite())
        overwrite.change(allow=allow, deny=deny, reset=reset)
        self.world.emit(events.channel("CHANNEL_UPDATE", self))

    def add_thread(self, name: str) -> Channel:
        """A public thread in this channel (THREAD_CREATE)."""
        assert self.guild is not None
        assert self.parent is None
        thread = Channel(self.world, name, guild=self.guild, parent=self)
        self.guild.channels[thread.id] = thread
        self.world.emit(events.channel("THREAD_CREATE", thread))
        return thread

    def archive(self, *, archived: bool = True, locked: bool = False) -> None:
        """Archive a thread, or wake it (THREAD_UPDATE)."""
        assert self.parent is not None
        self.archived, self.locked = archived, locked
        self.world.emit(events.channel("THREAD_UPDATE", self))

    def delete(self) -> None:
        """The channel is gone, with its threads: 10003 from now on."""
        assert self.guild is not None
        for thread in [one for one in self.guild.channels.values() if one.parent is self]:
            thread.delete()
        del self.world.channels[self.id]
        del self.guild.channels[self.id]
        kind = "CHANNEL" if self.parent is None else "THREAD"
        self.world.emit(events.channel(f"{kind}_DELETE", self))

    def __repr__(self) -> str:
        return f"<#{self.name}>"


class Guild:
    """A server. The bot is in it from the start, with a role of its own."""

    def __init__(
        self, world: World, name: str, owner: Account, *, locale: str, bot_permissions: Permission
    ) -> None:
        self.world = world
        self.id = world.new_id()
        self.name = name
        self.owner = owner
        self.locale = locale
        self.created_at = world.clock()
        self.members: dict[int, Member] = {}
        self.channels: dict[int, Channel] = {}
        self.everyone = Role(self.id, "@everyone", EVERYBODY, position=0)
        self.bot_role = Role(world.new_id(), world.bot.name, bot_permissions, managed=True)
        self.roles = {self.id: self.everyone, self.bot_role.id: self.bot_role}
        self.unavailable = False
        for account in (owner, world.bot):
            self.members[account.id] = Member(account, self, self.created_at)
        self.members[world.bot.id].roles.append(self.bot_role)

    @property
    def has_bot(self) -> bool:
        """Whether the bot is in it and it is not out of order."""
        return self.world.bot.id in self.members and not self.unavailable

    def add_channel(self, name: str) -> Channel:
        """A text channel (CHANNEL_CREATE)."""
        channel = Channel(self.world, name, guild=self)
        self.channels[channel.id] = channel
        self.world.emit(events.channel("CHANNEL_CREATE", channel))
        return channel

    def add_role(
        self, name: str, permissions: Permission = Permission.NONE, *, mentionable: bool = False
    ) -> Role:
        """A role (GUILD_ROLE_CREATE)."""
        role = Role(self.world.new_id(), name, permissions, mentionable, position=len(self.roles))
        self.roles[role.id] = role
        self.world.emit(events.role("GUILD_ROLE_CREATE", self, wire.role(role)))
        return role

    def set_permissions(self, role: Role, permissions: Permission) -> None:
        """A role may do other things now (GUILD_ROLE_UPDATE)."""
        role.permissions = permissions
        self.world.emit(events.role("GUILD_ROLE_UPDATE", self, wire.role(role)))

    def add_member(self, account: Account, *roles: Role, nick: str | None = None) -> Member:
        """Somebody joins (GUILD_MEMBER_ADD)."""
        member = Member(account, self, self.world.clock(), list(roles), nick)
        self.members[account.id] = member
        self.world.emit(events.member("GUILD_MEMBER_ADD", member))
        return member

    def change_member(self, account: Account, *roles: Role, nick: str | None = None) -> None:
        """Somebody has other roles and another name here (GUILD_MEMBER_UPDATE)."""
        member = self.members[account.id]
        member.roles, member.nick = list(roles), nick
        self.world.emit(events.member("GUILD_MEMBER_UPDATE", member))

    def remove_member(self, account: Account) -> None:
        """Somebody leaves (GUILD_MEMBER_REMOVE, which takes the members intent to hear)."""
        self.world.emit(events.member_removed(self.members.pop(account.id)))

    def remove_bot(self) -> None:
        """The bot is thrown out (GUILD_DELETE): 50001 from now on."""
        del self.members[self.world.bot.id]
        self.world.emit(events.guild_deleted(self, unavailable=False))

    def add_bot(self) -> None:
        """The bot is invited again (GUILD_CREATE)."""
        member = Member(self.world.bot, self, self.world.clock(), [self.bot_role])
        self.members[self.world.bot.id] = member
        self.world.announce(self)

    def outage(self) -> None:
        """Discord has lost the server for a while (GUILD_DELETE, unavailable)."""
        self.unavailable = True
        self.world.emit(events.guild_deleted(self, unavailable=True))

    def restore(self) -> None:
        """The outage is over (GUILD_CREATE)."""
        self.unavailable = False
        self.world.announce(self)

    def __repr__(self) -> str:
        return f"<{self.name}>"
