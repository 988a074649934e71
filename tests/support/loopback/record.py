"""Everything that anybody received, in order, with who could see it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from tests.support.loopback import bodies, limits
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import Component, Embed
from tests.support.loopback.model import Account, Attachment, Message, MessageFlag
from tests.support.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel


class Kind(StrEnum):
    """How something came to somebody's eyes."""

    CREATED = "created"
    EDITED = "edited"
    DELETED = "deleted"
    REACTION = "reaction"
    MODAL = "modal"
    CHOICES = "choices"


@dataclass(frozen=True)
class Entry:
    """One thing that was received."""

    number: int
    kind: Kind
    author: Account
    channel: Channel
    payload: Json
    """What the sender sent, as it came."""
    text: str
    """All that can be read of it: content, embeds, labels of buttons, alternative texts."""
    viewers: frozenset[Account]
    """Who saw it when it came."""
    public: bool
    """Whether whoever joins the channel later can read it, too."""
    message: Message | None = None
    mentioned: frozenset[Account] = frozenset()
    """Viewers who are highlighted."""
    files: tuple[Attachment, ...] = ()

    @property
    def pinged(self) -> frozenset[Account]:
        """Viewers who get a notification: edits never send one."""
        silent = self.message is not None and (
            self.message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS
        )
        return frozenset() if silent or self.kind is not Kind.CREATED else self.mentioned

    @property
    def raw(self) -> str:
        """The payload as JSON text, to be searched for what may not be in it."""
        return json.dumps(self.payload, ensure_ascii=False)

    def seen_by(self, account: Account) -> bool:
        """Whether it ever could be read by somebody."""
        joined = self.public and bool(self.channel.may(account) & Permission.VIEW_CHANNEL)
        return account in self.viewers or joined

    def line(self) -> str:
        """For transcripts: where, who, what; further lines are indented."""
        where = f"#{self.channel.name}" if self.channel.guild is not None else "DM"
        marks = [] if self.kind is Kind.CREATED else [self.kind.value]
        if not self.public and self.channel.guild is not None:
            marks += [f"to {one.name} alone" for one in self.viewers if not one.bot]
        who = f"{self.author.name} ({', '.join(marks)})" if marks else self.author.name
        return f"{where} {who}: {self.text}".replace("\n", "\n    ").rstrip()


class Record:
    """The entries, and what one person sees of them."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.entries: list[Entry] = []
        self._changed = changed

    def message(self, kind: Kind, message: Message, payload: Json, by: Account) -> None:
        """A message came, was changed, was deleted, or somebody reacted to it."""
        alone = message.visible_to
        viewers = message.channel.viewers() if alone is None else frozenset((alone, by))
        shown = kind in (Kind.CREATED, Kind.EDITED)
        mentioned = message.mentions.reach(viewers, message.guild) if shown else frozenset()
        text = message_text(message)
        if kind is Kind.REACTION:
            text = f"{payload['emoji']} to {text!r}"
        self._add(
            Entry(
                number=len(self.entries),
                kind=kind,
                author=by,
                channel=message.channel,
                payload=payload,
                text=named(text, message.channel),
                viewers=viewers,
                public=alone is None,
                message=message,
                mentioned=mentioned,
                files=tuple(message.attachments) if shown else (),
            )
        )

    def private(self, kind: Kind, to: Account, channel: Channel, payload: Json, text: str) -> None:
        """A modal or a list of choices: only the one who asked sees it."""
        bot = channel.world.bot
        viewers = frozenset((to, bot))
        number = len(self.entries)
        self._add(Entry(number, kind, bot, channel, payload, text, viewers, public=False))

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._changed()

    def transcript(self, account: Account) -> list[Entry]:
        """What somebody sees, in order."""
        return [one for one in self.entries if one.seen_by(account)]


def message_text(message: Message) -> str:
    """All that can be read of a message."""
    lines = [message.content]
    for embed in bodies.read(message.embeds, list[Embed]):
        lines += _embed_lines(embed)
    lines += component_lines(bodies.components(message.components))
    lines += [
        f"{{{one.filename}: {one.description}}}" if one.description else f"{{{one.filename}}}"
        for one in message.attachments
    ]
    return "\n".join(line for line in lines if line)


def _embed_lines(embed: Embed) -> list[str]:
    author = embed.author.name if embed.author is not None else ""
    footer = embed.footer.text if embed.footer is not None else ""
    fields = [f"{one.name}: {one.value}" for one in embed.fields]
    return [author, embed.title or "", embed.description or "", *fields, footer]


def component_lines(top: list[Component]) -> list[str]:
    """Components line by line: ``[Fold] [Call 100]``; what is disabled stands in ``(...)``."""
    lines = []
    for one in top:
        if one.type == limits.ROW:
            lines.append(" ".join(_widget(inner) for inner in one.components))
        elif one.inside:
            lines += [one.label or "", *component_lines(one.inside)]
        else:
            lines.append(_widget(one))
    return [line for line in lines if line]


def _widget(one: Component) -> str:
    if one.type == limits.TEXT:
        return one.content or ""
    emoji = str(one.emoji["name"]) if one.emoji else ""
    name = " ".join(part for part in (emoji, one.label or one.placeholder or "") if part)
    choices = " | ".join(
        option.label + (f" ({option.description})" if option.description else "")
        for option in one.options
    )
    text = ": ".join(part for part in (name, choices or one.value or "") if part)
    return f"({text})" if one.disabled else f"[{text}]"


TOKEN = re.compile(r"<(@&|@!?|#|t:|/)([^<>]*)>")


def named(text: str, channel: Channel) -> str:
    """Mentions by name instead of by id, and times without the time: for golden files."""

    def name(found: re.Match[str]) -> str:
        kind, rest = found.groups()
        world, id = channel.world, int(rest) if rest.isdigit() else 0
        if kind.startswith("@") and kind != "@&" and id in world.accounts:
            return f"@{world.accounts[id].name}"
        if kind == "@&" and channel.guild is not None and id in channel.guild.roles:
            return f"@{channel.guild.roles[id].name}"
        if kind == "#" and id in world.channels:
            return f"#{world.channels[id].name}"
        if kind == "/":
            return "/" + rest.rpartition(":")[0]
        return f"<t:{rest.partition(':')[2]}>" if kind == "t:" else found.group()

    return TOKEN.sub(name, text)
