"""One interaction: what a user did, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from tests.support.loopback import wire
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import Choice, ModalBody
from tests.support.loopback.model import Account, Cause, Message, MessageFlag

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel
    from tests.support.loopback.world import World

TOKEN_LIFE: Final = 15 * 60.0
"""Seconds."""


class Asked(IntEnum):
    """What an interaction is."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Answer(IntEnum):
    """How a bot may answer."""

    MESSAGE = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


ALLOWED: Final = {
    Asked.COMMAND: {Answer.MESSAGE, Answer.DEFER, Answer.MODAL},
    Asked.COMPONENT: {
        Answer.MESSAGE,
        Answer.DEFER,
        Answer.DEFER_UPDATE,
        Answer.UPDATE,
        Answer.MODAL,
    },
    Asked.AUTOCOMPLETE: {Answer.CHOICES},
    Asked.MODAL: {Answer.MESSAGE, Answer.DEFER, Answer.DEFER_UPDATE, Answer.UPDATE},
}


@dataclass(frozen=True)
class Modal:
    """A form that the user has before them."""

    body: ModalBody
    interaction: Interaction = field(repr=False)

    @property
    def title(self) -> str:
        """Its title."""
        return self.body.title


@dataclass(eq=False)
class Interaction:
    """One thing that a user did, and what came of it."""

    world: World = field(repr=False)
    id: int
    token: str
    asked: Asked
    user: Account
    channel: Channel
    data: Json
    made_at: float
    message: Message | None = None
    command: str | None = None
    answer: Answer | None = None
    original: Message | None = None
    """The answer's own message; of a DEFER_UPDATE or UPDATE, the component's."""
    followups: list[Message] = field(default_factory=list)
    said: list[Message] = field(default_factory=list)
    """The messages that answer it, written or changed, in the order of their first word."""
    modal: Modal | None = None
    choices: list[Choice] | None = None

    def expire(self) -> None:
        """15 minutes have passed."""
        self.made_at -= TOKEN_LIFE + 1

    async def answered(self, within: float = 10.0) -> Answer:
        """How the bot answered, a mere deferral included."""
        return await self.world.until(lambda: self.answer, within)

    async def reply(self, number: int = 1, within: float = 10.0) -> Message:
        """The first message that answers it (or a further one), whichever way it was sent.

        "Is thinking" is no answer, nor is the mere acknowledgement of a press.
        """
        await self.world.until(lambda: len(self.said) >= number, within)
        return self.said[number - 1]

    async def over(self, within: float = 10.0) -> None:
        """It was answered, or ended without a word: "is thinking" was taken away."""
        await self.world.until(lambda: self.said or self._hushed, within)

    @property
    def _hushed(self) -> bool:
        return self.original is not None and self.original.deleted

    async def form(self, within: float = 10.0) -> Modal:
        """The modal that the bot answered with."""
        return await self.world.until(lambda: self.modal, within)

    async def options(self, within: float = 10.0) -> list[Choice]:
        """The choices that the bot answered with."""
        await self.world.until(lambda: self.choices is not None, within)
        return self.choices or []

    def says(self, message: Message) -> None:
        """A message answers it, for the first time or again."""
        if message not in self.said:
            self.said.append(message)

    @property
    def cause(self) -> Cause:
        """What the messages that answer it say of it."""
        return Cause(self.id, self.asked, self.user, self.command)


def response(interaction: Interaction) -> Json:
    """The callback response object."""
    about: Json = {"id": str(interaction.id), "type": interaction.asked}
    body: Json = {"interaction": about}
    message = interaction.original
    if message is not None and interaction.answer is not Answer.DEFER_UPDATE:
        about["response_message_id"] = str(message.id)
        about["response_message_loading"] = message.loading
        about["response_message_ephemeral"] = bool(message.flags & MessageFlag.EPHEMERAL)
    if message is not None and interaction.answer in (Answer.MESSAGE, Answer.UPDATE):
        body["resource"] = {"type": interaction.answer, "message": wire.message(message)}
    return body


def payload(interaction: Interaction, shown: Message | None) -> Json:
    """INTERACTION_CREATE."""
    world, channel, user = interaction.world, interaction.channel, interaction.user
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application.id),
        "type": interaction.asked,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(channel.id),
        "channel": wire.partial_channel(wire.channel(channel), channel.may(user)),
        "app_permissions": str(int(channel.may(world.bot))),
        "locale": user.locale,
        "entitlements": [],
        "attachment_size_limit": 10 * 1024 * 1024,
    }
    if shown is not None:
        body["message"] = wire.message(shown)
    if channel.guild is None:
        return body | {
            "user": wire.user(user),
            "context": 1,
            "authorizing_integration_owners": {"0": "0"},
        }
    guild = channel.guild
    member = wire.member(guild.members[user.id])
    return body | {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member | {"permissions": str(int(channel.may(user)))},
        "context": 0,
        "authorizing_integration_owners": {"0": str(guild.id)},
    }
