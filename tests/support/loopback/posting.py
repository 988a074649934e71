"""Messages are written, changed and deleted here, by users and by the bot alike."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tests.support.loopback import bodies, events, limits
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import AllowedMentions, MessageBody
from tests.support.loopback.errors import Invalid, check, check_length, refusal
from tests.support.loopback.mentions import FROM_WEBHOOK, REGULAR, mentions
from tests.support.loopback.model import (
    Account,
    Attachment,
    Cause,
    Mentions,
    Message,
    MessageFlag,
)
from tests.support.loopback.permissions import Permission, sending
from tests.support.loopback.record import Kind

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel
    from tests.support.loopback.world import World

NONCE_LIFE: Final = 300.0
"""Seconds that a nonce is remembered: Discord says "a few minutes"."""
SETTABLE: Final = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
)


@dataclass(frozen=True)
class Upload:
    """A file of a multipart body: ``files[number]``."""

    number: int
    filename: str
    data: bytes
    content_type: str


def send(
    world: World, channel: Channel, author: Account, raw: Json, files: Sequence[Upload] = ()
) -> Message:
    """A message in a channel, with every check of Create Message."""
    body = bodies.read(raw, MessageBody)
    check_length(str(body.nonce or ""), 0, 25, "nonce")
    key = (author.id, str(body.nonce))
    if body.enforce_nonce and body.nonce is not None:
        at, known = world.nonces.get(key, (-NONCE_LIFE, None))
        if known is not None and world.clock() - at < NONCE_LIFE:
            if known.deleted:
                raise refusal(10008)  # discord-api-docs #6647: so it is meant to be
            return known
    _check_rights(world, channel, author, body, files)
    message = compose(world, channel, author, raw, files)
    if body.enforce_nonce and body.nonce is not None:
        world.nonces[key] = (world.clock(), message)
    publish(world, message, raw)
    return message


def _check_rights(
    world: World, channel: Channel, author: Account, body: MessageBody, files: Sequence[Upload]
) -> None:
    """Whether an author may send that into a channel."""
    if channel.recipient is not None and author is world.bot:
        recipient, begun = channel.recipient, bool(channel.messages)
        if recipient.refuses_dms is not None:
            raise refusal(recipient.refuses_dms)
        if not world.meets_bot(recipient):
            raise refusal(50278)
        if world.dm_quota is not None and world.dm_quota.at_send and not begun:
            world.dm_quota.spend()
    may = channel.may(author)
    if not may & Permission.VIEW_CHANNEL:
        raise refusal(50001)
    needed = sending(channel)
    if body.embeds:
        needed |= Permission.EMBED_LINKS
    if files:
        needed |= Permission.ATTACH_FILES
    if channel.recipient is None and needed & ~may:
        raise refusal(50013)
    if body.message_reference is not None and not may & Permission.READ_MESSAGE_HISTORY:
        raise refusal(160002, 403, "Cannot reply without permission to read message history")
    if channel.archived:
        if channel.locked and not may & Permission.MANAGE_THREADS:
            raise refusal(50083)
        channel.archive(archived=False)


def compose(
    world: World,
    channel: Channel,
    author: Account,
    raw: Json,
    files: Sequence[Upload] = (),
    *,
    cause: Cause | None = None,
    age: float = 0.0,
) -> Message:
    """A message that is valid in itself; nobody has seen it yet."""
    body = bodies.read(raw, MessageBody)
    flags = MessageFlag(body.flags or 0) & SETTABLE
    if cause is None:
        flags &= ~MessageFlag.EPHEMERAL
    message = Message(
        id=world.new_id(age),
        channel=channel,
        author=author,
        created_at=world.clock() - age,
        flags=flags,
        nonce=body.nonce,
        cause=cause,
    )
    if body.message_reference is not None:
        message.reference = _referenced(channel, body.message_reference)
    _fill(world, message, raw, body, files)
    return message


def _referenced(channel: Channel, reference: bodies.Reference) -> Message | None:
    found = channel.messages.get(int(reference.message_id))
    if found is None and reference.fail_if_not_exists:
        raise Invalid("message_reference", "Unknown message")
    return found


def publish(world: World, message: Message, raw: Json) -> None:
    """Those who may see a message see it; the bot hears of it unless it is ephemeral."""
    if message.visible_to is None:
        message.channel.messages[message.id] = message
    if not message.loading:
        world.record.message(Kind.CREATED, message, raw, message.author)
    if message.visible_to is None:
        world.emit(events.message("MESSAGE_CREATE", message, world.bot))


def edit(
    world: World, message: Message, author: Account, raw: Json, files: Sequence[Upload] = ()
) -> Message:
    """Change what is given and leave the rest; mentions are parsed anew."""
    if message.deleted:
        raise refusal(10008)
    if message.author is not author:
        raise refusal(50005)
    if message.channel.archived:
        raise refusal(50083)
    body = bodies.read(raw, MessageBody)
    if "flags" in raw:
        wanted = MessageFlag(body.flags or 0)
        lost = message.flags & MessageFlag.COMPONENTS_V2 & ~wanted
        check(not lost, "flags", "IS_COMPONENTS_V2 cannot be removed.")
        keep = message.flags & ~(MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)
        changed = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
    else:
        wanted, keep, changed = message.flags, message.flags, MessageFlag.NONE
    was_loading, before = message.loading, copy(message)
    draft = Message(**{**vars(message), "flags": keep | wanted & changed})
    _fill(world, draft, raw, body, files)
    draft.flags &= ~MessageFlag.LOADING
    vars(message).update(vars(draft))
    message.earlier.append(before)
    message.edited_at = None if was_loading else world.clock()
    kind = Kind.CREATED if was_loading else Kind.EDITED
    world.record.message(kind, message, raw, author)
    if message.visible_to is None:
        world.emit(events.message("MESSAGE_UPDATE", message, world.bot))
    return message


def _fill(
    world: World, message: Message, raw: Json, body: MessageBody, files: Sequence[Upload]
) -> None:
    """Put what was given into a message, and see that the whole is allowed."""
    if "content" in raw:
        limits.check_content(body.content)
        message.content = (body.content or "").strip()
    if "embeds" in raw:
        limits.check_embeds(body.embeds or [])
        message.embeds = bodies.read(raw["embeds"] or [], list[Json])
    layout = bool(message.flags & MessageFlag.COMPONENTS_V2)
    if "components" in raw:
        limits.check_components(body.components or [], layout=layout)
        message.components = bodies.read(raw["components"] or [], list[Json])
    if "attachments" in raw or files:
        message.attachments = _attach(world, message, body, files, whole="attachments" in raw)
    if layout:
        plain = message.content or message.embeds
        check(not plain, "content", "Not allowed with IS_COMPONENTS_V2.")
    if not (message.content or message.embeds or message.components or message.attachments):
        raise refusal(50006)
    if "content" in raw or "components" in raw or "allowed_mentions" in raw:
        message.mentions = _mentioned(message, body.allowed_mentions)


def _mentioned(message: Message, allowed: AllowedMentions | None) -> Mentions:
    """Mentions in the content and in what components display."""
    parts = bodies.walk(bodies.components(message.components))
    text = "\n".join([message.content, *(one.content or "" for one in parts)])
    usual = REGULAR if message.cause is None else FROM_WEBHOOK
    return mentions(text, allowed or usual, message.author, message.channel, message.reference)


def _attach(
    world: World, message: Message, body: MessageBody, files: Sequence[Upload], *, whole: bool
) -> list[Attachment]:
    """The files that stay, and those that came."""
    told = {int(one.id): one for one in body.attachments or ()}
    kept = [one for one in message.attachments if not whole or one.id in told]
    for file in files:
        data, id = told.get(file.number), world.new_id()
        name = (data and data.filename) or file.filename
        description = data.description if data is not None else None
        check_length(description or "", 0, 1024, "attachments.description")
        url = f"{world.base_url}/attachments/{message.channel.id}/{id}/{name}"
        world.files[id] = Attachment(id, name, file.data, file.content_type, url, description)
        kept.append(world.files[id])
    check(len(kept) <= 10, "attachments", "Must be 10 or fewer in length.")
    return kept


def delete(world: World, message: Message, by: Account) -> None:
    """A message is gone: 10008 from now on."""
    message.deleted = True
    message.channel.messages.pop(message.id, None)
    world.record.message(Kind.DELETED, message, {}, by)
    if message.visible_to is None:
        world.emit(events.message_deleted(message))


def react(world: World, message: Message, account: Account, emoji: str) -> None:
    """Somebody adds a reaction; twice is once."""
    who = message.reactions.setdefault(emoji, [])
    if account not in who:
        who.append(account)
        world.record.message(Kind.REACTION, message, {"emoji": emoji}, account)
        world.emit(events.reaction("MESSAGE_REACTION_ADD", message, account, emoji))


def unreact(world: World, message: Message, account: Account, emoji: str) -> None:
    """Somebody takes a reaction back."""
    who = message.reactions.get(emoji, [])
    if account in who:
        who.remove(account)
        if not who:
            del message.reactions[emoji]
        world.emit(events.reaction("MESSAGE_REACTION_REMOVE", message, account, emoji))
