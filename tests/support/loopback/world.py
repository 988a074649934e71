"""All that there is on this Discord, and who is told when it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tests.support.loopback.basis import Clock, Pulse, Snowflakes, until
from tests.support.loopback.errors import ApiError, rate_limited, refusal
from tests.support.loopback.events import Event, Intent
from tests.support.loopback.model import Account, Attachment, Message
from tests.support.loopback.places import Channel, Guild
from tests.support.loopback.record import Record

T = TypeVar("T")


@dataclass
class Application:
    """The bot's application: its token, and the switches of the developer portal."""

    id: int
    name: str
    token: str
    owner: Account
    message_content: bool = True
    members: bool = True
    presences: bool = False

    @property
    def intents(self) -> Intent:
        """The privileged intents that are switched on."""
        return (
            (Intent.CONTENT if self.message_content else Intent.NONE)
            | (Intent.MEMBERS if self.members else Intent.NONE)
            | (Intent.PRESENCES if self.presences else Intent.NONE)
        )

    @property
    def flags(self) -> int:
        """The same as application flags (those of an unverified application)."""
        return self.presences << 13 | self.members << 15 | self.message_content << 19


@dataclass
class DmQuota:
    """How many more people the bot may begin a private conversation with."""

    left: int
    status: int = 403
    """400, 403 or 429: the code 40003 has no documented status."""
    at_send: bool = False
    """Refuse the first message instead of the opening of the channel: both are seen."""
    retry_after: float = 0.05

    def spend(self) -> None:
        """One more; 40003 when there is none left."""
        if self.left <= 0:
            raise self._refusal()
        self.left -= 1

    def _refusal(self) -> ApiError:
        if self.status == 429:
            return rate_limited(self.retry_after, code=40003)
        return refusal(40003, self.status)


class Listener(Protocol):
    """The gateway, as the world sees it."""

    def emit(self, event: Event) -> None:
        """Tell the sessions."""

    def announce(self, guild: Guild) -> None:
        """GUILD_CREATE, which looks different in each session."""


class World:
    """The state. Everything that changes it is synchronous, so nothing is ever half done."""

    def __init__(self, clock: Clock, bot_name: str, token: str) -> None:
        self.clock = clock
        self.pulse = Pulse()
        self.new_id = Snowflakes(clock)
        self.record = Record(self.pulse.beat)
        self.base_url = ""
        self.explain: Callable[[], str] = lambda: ""
        """Says what happened lately, when somebody has waited in vain."""
        self.accounts: dict[int, Account] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.private: dict[int, Channel] = {}
        """Private channels by the id of their user."""
        self.files: dict[int, Attachment] = {}
        self.nonces: dict[tuple[int, str], tuple[float, Message]] = {}
        self.dm_quota: DmQuota | None = None
        self.listeners: list[Listener] = []
        self.bot = Account(self.new_id(), bot_name, bot=True)
        owner = Account(self.new_id(), "The operator")
        for account in (self.bot, owner):
            self.accounts[account.id] = account
        self.application = Application(self.bot.id, bot_name, token, owner)

    def emit(self, event: Event) -> None:
        """Tell the bot what happened, if it may know of it."""
        inside = event.guild is None or event.guild.has_bot or event.name == "GUILD_DELETE"
        if inside:
            for listener in self.listeners:
                listener.emit(event)
        self.pulse.beat()

    def announce(self, guild: Guild) -> None:
        """The bot has a server, again or for the first time."""
        for listener in self.listeners:
            listener.announce(guild)
        self.pulse.beat()

    async def until(self, predicate: Callable[[], T | None], within: float = 10.0) -> T:
        """The predicate's first true answer; ``NotSeen`` when there is none in time."""
        return await until(self.pulse, predicate, within, lambda: self.explain())

    def add_guild(self, guild: Guild) -> None:
        """A new server with the bot in it."""
        self.guilds[guild.id] = guild
        self.announce(guild)

    def private_channel(self, account: Account) -> Channel:
        """The private channel of a user and the bot; there is one for ever."""
        if account.id not in self.private:
            self.private[account.id] = Channel(self, account.name, recipient=account)
        return self.private[account.id]

    def meets_bot(self, account: Account) -> bool:
        """Whether somebody is in a server with the bot."""
        return any(
            account.id in guild.members and self.bot.id in guild.members
            for guild in self.guilds.values()
        )

    def channel(self, id: int) -> Channel:
        """A channel that the bot may see, or the error that it gets."""
        channel = self.channels.get(id)
        if channel is None:
            raise refusal(10003)
        if channel.guild is not None and channel.guild.unavailable:
            raise refusal(0, 503, "Server unavailable")
        if not channel.may(self.bot):
            raise refusal(50001)
        return channel

    def guild(self, id: int) -> Guild:
        """A server that the bot is in."""
        guild = self.guilds.get(id)
        if guild is None or self.bot.id not in guild.members:
            raise refusal(10004)
        return guild
