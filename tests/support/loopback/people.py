"""A user, and everything a user can do with a client."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.support.loopback import bodies, forms, posting
from tests.support.loopback.asked import Asked, Interaction, Modal
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import Choice, Component
from tests.support.loopback.errors import ApiError
from tests.support.loopback.forms import CannotDo, FieldValue, OptionValue
from tests.support.loopback.interactions import Interactions
from tests.support.loopback.model import Account, Message
from tests.support.loopback.permissions import Permission
from tests.support.loopback.record import Entry

if TYPE_CHECKING:
    from tests.support.loopback.commands import Command, Commands
    from tests.support.loopback.places import Channel
    from tests.support.loopback.world import World


@dataclass(frozen=True)
class Desk:
    """What users work with."""

    world: World
    commands: Commands
    interactions: Interactions
    delivered: Callable[[], Awaitable[None]]
    """Waits until a connected bot was sent what happened."""


class User(Account):
    """Somebody with a client. Every act returns once a connected bot was told of it.

    ``age`` says how many seconds ago something was done: it reaches the bot late, with the
    time of then in its id, and an interaction's 3 seconds have run since then.
    """

    def __init__(self, desk: Desk, name: str, locale: str) -> None:
        super().__init__(desk.world.new_id(), name, locale=locale)
        self._desk = desk

    @property
    def dms(self) -> Channel:
        """The private channel with the bot."""
        return self._desk.world.private_channel(self)

    def transcript(self) -> list[Entry]:
        """What they see, in order."""
        return self._desk.world.record.transcript(self)

    def lines(self) -> list[str]:
        """What they see, in order, as text with names for ids."""
        return [one.line() for one in self.transcript()]

    def close_dms(self, code: int = 50007) -> None:
        """Take no private messages: the bot gets 50007, or 50278."""
        self.refuses_dms = code

    def open_dms(self) -> None:
        """Take private messages again."""
        self.refuses_dms = None

    def sees(self, message: Message) -> bool:
        """Whether a message is before them."""
        if message.visible_to is not None:
            return message.visible_to is self
        return not message.deleted and bool(self._may(message.channel) & Permission.VIEW_CHANNEL)

    def _may(self, channel: Channel) -> Permission:
        return channel.may(self)

    # Messages

    async def say(
        self,
        channel: Channel,
        content: str,
        *,
        reply: Message | None = None,
        ping: bool = True,
        age: float = 0.0,
    ) -> Message:
        """Write a message; a reply pings its author unless told not to."""
        world, raw = self._desk.world, {"content": content}
        self._check_sending(channel)
        body: Json = dict(raw)
        if reply is not None:
            body["message_reference"] = {"message_id": str(reply.id)}
            body["allowed_mentions"] = {"parse": ["users", "roles"], "replied_user": ping}
        message = posting.compose(world, channel, self, body, age=age)
        posting.publish(world, message, body)
        return await self._told(message)

    def _check_sending(self, channel: Channel) -> None:
        alone = channel.recipient is not None and not self._desk.world.meets_bot(self)
        needed = Permission.VIEW_CHANNEL | (
            Permission.SEND_MESSAGES
            if channel.parent is None
            else Permission.SEND_MESSAGES_IN_THREADS
        )
        if alone or needed & ~self._may(channel):
            raise CannotDo(f"{self.name} may not write in {channel}")
        if channel.archived:
            channel.archive(archived=False)

    async def edit(self, message: Message, content: str) -> Message:
        """Change one's own message (MESSAGE_UPDATE)."""
        try:
            posting.edit(self._desk.world, message, self, {"content": content})
        except ApiError as problem:
            raise CannotDo(str(problem)) from None
        return await self._told(message)

    async def delete(self, message: Message) -> None:
        """Delete one's own message, or another's if one may manage messages."""
        may = message.author is self or self._may(message.channel) & Permission.MANAGE_MESSAGES
        if message.deleted or not may:
            raise CannotDo(f"{self.name} may not delete {message}")
        posting.delete(self._desk.world, message, self)
        await self._desk.delivered()

    async def react(self, message: Message, emoji: str) -> None:
        """Add a reaction."""
        posting.react(self._desk.world, message, self, emoji)
        await self._desk.delivered()

    async def unreact(self, message: Message, emoji: str) -> None:
        """Take a reaction back."""
        posting.unreact(self._desk.world, message, self, emoji)
        await self._desk.delivered()

    # Interactions

    async def slash(
        self,
        channel: Channel,
        command: str,
        /,
        *,
        age: float = 0.0,
        options: Mapping[str, OptionValue] | None = None,
        **named: OptionValue,
    ) -> Interaction:
        """Use a slash command: ``slash(channel, "/table open", game="badugi")``."""
        found, path = self._command(channel, command)
        data = forms.command_data(found, path, {**named, **(options or {})}, channel)
        return await self._ask(Asked.COMMAND, channel, data, command=found.body.name, age=age)

    async def autocomplete(
        self, channel: Channel, command: str, option: str, typed: str = "", **others: OptionValue
    ) -> list[Choice]:
        """What the bot offers while an option is being typed."""
        found, path = self._command(channel, command)
        given = {**others, option: typed}
        data = forms.command_data(found, path, given, channel, typing=option)
        name = found.body.name
        interaction = await self._ask(Asked.AUTOCOMPLETE, channel, data, command=name)
        return await interaction.options()

    def offered(self, channel: Channel) -> list[str]:
        """Names of the commands that the client lists there."""
        return [one.body.name for one in self._offers(channel)]

    def _offers(self, channel: Channel) -> list[Command]:
        commands, may = self._desk.commands, self._may(channel)
        everything = list(commands.scope(None))
        if channel.guild is not None:
            everything = [*commands.scope(channel.guild), *everything]
            if not may & Permission.USE_APPLICATION_COMMANDS:
                return []
        return [one for one in everything if one.offered(channel, may)]

    def _command(self, channel: Channel, command: str) -> tuple[Command, list[str]]:
        name, *path = command.removeprefix("/").split()
        for one in self._offers(channel):
            if one.body.name == name:
                return one, path
        raise CannotDo(f"{self.name} is not offered /{name} in {channel}")

    async def press(
        self, message: Message, button: str, *, stale: bool = False, age: float = 0.0
    ) -> Interaction:
        """Press a button, by custom_id or label.

        ``stale``: the client still shows an earlier version of the message, as it does for the
        blink of an eye after an edit.
        """
        shown, widget = self._widget(message, button, stale=stale)
        data = forms.widget_data(widget, (), message.channel)
        return await self._ask(
            Asked.COMPONENT, message.channel, data, message=message, shown=shown, age=age
        )

    async def choose(
        self, message: Message, select: str, *values: str | Account, age: float = 0.0
    ) -> Interaction:
        """Choose in a select, by custom_id or placeholder; options by value or label."""
        _, widget = self._widget(message, select, stale=False)
        data = forms.widget_data(widget, values, message.channel)
        return await self._ask(Asked.COMPONENT, message.channel, data, message=message, age=age)

    async def submit(
        self, modal: Modal, values: Mapping[str, FieldValue], *, age: float = 0.0
    ) -> Interaction:
        """Fill a modal in, by custom_id or label of its fields, and send it off."""
        asked = modal.interaction
        if asked.user is not self:
            raise CannotDo(f"{self.name} has no such form")
        data = forms.modal_data(modal.body, values)
        return await self._ask(Asked.MODAL, asked.channel, data, message=asked.message, age=age)

    def _widget(self, message: Message, name: str, *, stale: bool) -> tuple[Message, Component]:
        """The version of the message that has the button, and the button."""
        if not stale and not self.sees(message):
            raise CannotDo(f"{self.name} does not see {message}")
        for version in reversed(message.earlier) if stale else ():
            with contextlib.suppress(CannotDo):
                return version, forms.find_widget(bodies.components(version.components), name)
        return message, forms.find_widget(bodies.components(message.components), name)

    async def _ask(
        self,
        asked: Asked,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        shown: Message | None = None,
        command: str | None = None,
        age: float = 0.0,
    ) -> Interaction:
        if not self._may(channel) & Permission.VIEW_CHANNEL:
            raise CannotDo(f"{self.name} does not see {channel}")
        if channel.guild is not None and not channel.guild.has_bot:
            raise CannotDo(f"the bot is not in {channel.guild}")
        interaction = self._desk.interactions.open(
            asked, self, channel, data, message=message, shown=shown, command=command, age=age
        )
        await self._desk.delivered()
        return interaction

    async def _told(self, message: Message) -> Message:
        await self._desk.delivered()
        return message
