"""People, roles and messages: what there is. Places (servers, channels) are in ``places``."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntFlag
from typing import TYPE_CHECKING

from tests.support.loopback.basis import Json
from tests.support.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel, Guild


class MessageFlag(IntFlag):
    """Message flags that change what a message is."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class Account:
    """A user, or the bot itself."""

    def __init__(self, id: int, name: str, *, locale: str = "en-US", bot: bool = False) -> None:
        self.id = id
        self.name = name
        self.locale = locale
        self.bot = bot
        self.refuses_dms: int | None = None
        """The code that a private message is refused with: 50007 or 50278."""

    @property
    def mention(self) -> str:
        """How a message mentions them."""
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<{self.name}>"


@dataclass(eq=False)
class Role:
    """A role; ``@everyone`` has the id of its server."""

    id: int
    name: str
    permissions: Permission = Permission.NONE
    mentionable: bool = False
    managed: bool = False
    position: int = 1


@dataclass(eq=False)
class Member:
    """Somebody in a server."""

    account: Account
    guild: Guild
    joined_at: float
    roles: list[Role] = field(default_factory=list)
    nick: str | None = None


@dataclass(frozen=True)
class Attachment:
    """A file that came with a message."""

    id: int
    filename: str
    data: bytes
    content_type: str
    url: str
    description: str | None = None


@dataclass(frozen=True)
class Mentions:
    """Whom a message mentions once ``allowed_mentions`` has had its say."""

    users: tuple[Account, ...] = ()
    roles: tuple[Role, ...] = ()
    everyone: bool = False

    def reach(self, viewers: frozenset[Account], guild: Guild | None) -> frozenset[Account]:
        """Those among the viewers who are highlighted, and pinged if the message is new."""
        if self.everyone:
            return frozenset(one for one in viewers if not one.bot)
        reached = set(self.users)
        if guild is not None and self.roles:
            for member in guild.members.values():
                if any(role in self.roles for role in member.roles):
                    reached.add(member.account)
        return frozenset(reached) & viewers


@dataclass(frozen=True)
class Cause:
    """The interaction that a message answers."""

    id: int
    type: int
    user: Account
    command: str | None = None


@dataclass(eq=False)
class Message:
    """A message as it stands now."""

    id: int
    channel: Channel
    author: Account
    created_at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: MessageFlag = MessageFlag.NONE
    nonce: str | int | None = None
    mentions: Mentions = field(default_factory=Mentions)
    reference: Message | None = None
    cause: Cause | None = None
    visible_to: Account | None = None
    """The only one who sees it, if it is ephemeral."""
    reactions: dict[str, list[Account]] = field(default_factory=dict)
    edited_at: float | None = None
    deleted: bool = False
    earlier: list[Message] = field(default_factory=list)
    """Earlier versions: a client that lags still shows their buttons."""

    @property
    def guild(self) -> Guild | None:
        """The server it stands in; None in private."""
        return self.channel.guild

    @property
    def loading(self) -> bool:
        """Whether it only says that the bot is thinking."""
        return bool(self.flags & MessageFlag.LOADING)

    def readable_without_intent(self, reader: Account) -> bool:
        """Whether a bot without the message content intent may read it."""
        private = self.channel.guild is None
        return private or self.author is reader or reader in self.mentions.users

    def __repr__(self) -> str:
        return f"<Message {self.author.name}: {self.content!r}>"
