"""Interactions: 3 seconds for the first answer, 15 minutes for the rest, one answer only.

Docs: interactions/receiving-and-responding.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tests.support.loopback import bodies, commands, limits, posting
from tests.support.loopback.asked import (
    ALLOWED,
    TOKEN_LIFE,
    Answer,
    Asked,
    Interaction,
    Modal,
    payload,
    response,
)
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import CallbackBody, ChoicesBody, ModalBody
from tests.support.loopback.errors import Invalid, refusal
from tests.support.loopback.events import Event
from tests.support.loopback.model import Account, Message, MessageFlag
from tests.support.loopback.posting import Upload
from tests.support.loopback.record import Kind, component_lines, named

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel
    from tests.support.loopback.world import World


class Interactions:
    """All of them, by id and by token."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.answer_within = 3.0
        """Seconds; a slow machine may need more."""
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    def open(
        self,
        asked: Asked,
        user: Account,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        shown: Message | None = None,
        command: str | None = None,
        age: float = 0.0,
    ) -> Interaction:
        """A user does something; the bot hears of it ``age`` seconds later.

        ``shown`` is the message as the user's client shows it, if that is not up to date.
        """
        world = self.world
        interaction = Interaction(
            world=world,
            id=world.new_id(age),
            token=secrets.token_urlsafe(24),
            asked=asked,
            user=user,
            channel=channel,
            data=data,
            made_at=world.clock() - age,
            message=message,
            command=command,
        )
        self.by_id[interaction.id] = self.by_token[interaction.token] = interaction
        world.emit(
            Event("INTERACTION_CREATE", payload(interaction, shown or message), channel.guild)
        )
        return interaction

    def callback(self, id: int, token: str, raw: Json, files: Sequence[Upload]) -> Json:
        """The first answer."""
        interaction = self.by_id.get(id)
        if interaction is None or interaction.token != token:
            raise refusal(10062)
        if interaction.answer is not None:
            raise refusal(40060)
        if self.world.clock() - interaction.made_at > self.answer_within:
            raise refusal(10062)
        body = bodies.read(raw, CallbackBody)
        if body.type not in ALLOWED[interaction.asked]:
            raise Invalid("type", "Not an answer to this type of interaction.")
        answer = Answer(body.type)
        if answer in (Answer.UPDATE, Answer.DEFER_UPDATE) and interaction.message is None:
            raise Invalid("type", "There is no message to update.")
        _ANSWERS[answer](interaction, body.data or {}, files)
        interaction.answer = answer
        self.world.pulse.beat()
        return response(interaction)

    def of_token(self, token: str) -> Interaction:
        """The interaction whose webhook this is."""
        interaction = self.by_token.get(token)
        if interaction is None or interaction.answer is None:
            raise refusal(10015)
        if self.world.clock() - interaction.made_at > TOKEN_LIFE:
            raise refusal(50027)
        return interaction

    def follow_up(self, token: str, raw: Json, files: Sequence[Upload]) -> Message:
        """A further message; the first one after a deferral takes its place."""
        interaction = self.of_token(token)
        if interaction.original is not None and interaction.original.loading:
            return self.edit(token, "@original", raw, files)
        message = _compose(interaction, raw, files)
        interaction.followups.append(message)
        return message

    def edit(self, token: str, name: str, raw: Json, files: Sequence[Upload]) -> Message:
        """Change one of an interaction's messages."""
        message = posting.edit(self.world, self.message(token, name), self.world.bot, raw, files)
        self.of_token(token).says(message)
        self.world.pulse.beat()
        return message

    def message(self, token: str, name: str) -> Message:
        """One of an interaction's messages: ``@original`` or an id."""
        interaction = self.of_token(token)
        own = [interaction.original, *interaction.followups, interaction.message]
        for message in own[:1] if name == "@original" else own:
            if message is not None and name in ("@original", str(message.id)):
                if message.deleted:
                    break
                return message
        raise refusal(10008)


def _compose(interaction: Interaction, raw: Json, files: Sequence[Upload]) -> Message:
    world, channel = interaction.world, interaction.channel
    message = posting.compose(world, channel, world.bot, raw, files, cause=interaction.cause)
    if message.flags & MessageFlag.EPHEMERAL:
        message.visible_to = interaction.user
    posting.publish(world, message, raw)
    interaction.says(message)
    return message


def _answer_message(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    interaction.original = _compose(interaction, data, files)


def _answer_defer(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    """ "Thinking": of the flags only EPHEMERAL counts, and it stays."""
    world = interaction.world
    wanted = MessageFlag(bodies.read(data, bodies.MessageBody).flags or 0)
    message = Message(
        id=world.new_id(),
        channel=interaction.channel,
        author=world.bot,
        created_at=world.clock(),
        flags=MessageFlag.LOADING | wanted & MessageFlag.EPHEMERAL,
        cause=interaction.cause,
    )
    if wanted & MessageFlag.EPHEMERAL:
        message.visible_to = interaction.user
    interaction.original = message
    posting.publish(world, message, data)


def _answer_later(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    interaction.original = interaction.message


def _answer_update(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    message = interaction.message
    if message is None or message.deleted:
        raise refusal(10008)
    posting.edit(interaction.world, message, interaction.world.bot, data, files)
    interaction.original = message
    interaction.says(message)


def _answer_choices(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    choices = bodies.read(data, ChoicesBody).choices
    commands.check_choices(choices, "data")
    interaction.choices = choices
    text = " | ".join(one.name for one in choices)
    record = interaction.world.record
    record.private(Kind.CHOICES, interaction.user, interaction.channel, data, text)


def _answer_modal(interaction: Interaction, data: Json, files: Sequence[Upload]) -> None:
    body = bodies.read(data, ModalBody)
    limits.check_modal(body)
    interaction.modal = Modal(body, interaction)
    text = named("\n".join([body.title, *component_lines(body.components)]), interaction.channel)
    record = interaction.world.record
    record.private(Kind.MODAL, interaction.user, interaction.channel, data, text)


_ANSWERS: Final = {
    Answer.MESSAGE: _answer_message,
    Answer.DEFER: _answer_defer,
    Answer.DEFER_UPDATE: _answer_later,
    Answer.UPDATE: _answer_update,
    Answer.CHOICES: _answer_choices,
    Answer.MODAL: _answer_modal,
}
