"""What a bot sends, as typed structures; keys that are not modelled are ignored."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from tests.support.loopback.basis import Json
from tests.support.loopback.errors import Invalid

T = TypeVar("T")


class AllowedMentions(msgspec.Struct, repr_omit_defaults=True):
    """Which mentions may ping."""

    parse: list[str] | None = None
    users: list[int | str] | None = None
    roles: list[int | str] | None = None
    replied_user: bool | None = None


class Reference(msgspec.Struct, repr_omit_defaults=True):
    """What a message replies to."""

    message_id: int | str
    fail_if_not_exists: bool = True


class NamedText(msgspec.Struct, repr_omit_defaults=True):
    """An embed's field, footer or author."""

    name: str = ""
    value: str = ""
    text: str = ""


class Embed(msgspec.Struct, repr_omit_defaults=True):
    """The parts of an embed that have limits."""

    title: str | None = None
    description: str | None = None
    fields: list[NamedText] = []
    footer: NamedText | None = None
    author: NamedText | None = None
    image: Json | None = None
    thumbnail: Json | None = None


class Option(msgspec.Struct, repr_omit_defaults=True):
    """One line of a select, radio group or checkbox group."""

    label: str
    value: str
    description: str | None = None


class Component(msgspec.Struct, repr_omit_defaults=True):
    """Any component; which keys it needs depends on its type."""

    type: int
    custom_id: str | None = None
    style: int | None = None
    label: str | None = None
    emoji: Json | None = None
    url: str | None = None
    disabled: bool = False
    placeholder: str | None = None
    description: str | None = None
    content: str | None = None
    options: list[Option] = []
    min_values: int | None = None
    max_values: int | None = None
    min_length: int | None = None
    max_length: int | None = None
    required: bool | None = None
    value: str | None = None
    components: list[Component] = []
    component: Component | None = None
    accessory: Component | None = None

    @property
    def inside(self) -> list[Component]:
        """What it contains."""
        single = [one for one in (self.component, self.accessory) if one is not None]
        return [*self.components, *single]

    def walk(self) -> list[Component]:
        """Itself and all that lies within."""
        return [self, *(deeper for one in self.inside for deeper in one.walk())]


class File(msgspec.Struct, repr_omit_defaults=True):
    """Data about a file, or one of an edited message that stays."""

    id: int | str
    filename: str | None = None
    description: str | None = None


class MessageBody(msgspec.Struct, repr_omit_defaults=True):
    """A message to create, or what an edit changes; None is "not given"."""

    content: str | None = None
    nonce: str | int | None = None
    enforce_nonce: bool = False
    embeds: list[Embed] | None = None
    allowed_mentions: AllowedMentions | None = None
    message_reference: Reference | None = None
    components: list[Component] | None = None
    flags: int | None = None
    attachments: list[File] | None = None


class Choice(msgspec.Struct, repr_omit_defaults=True):
    """A choice of an option."""

    name: str
    value: str | int | float


class ModalBody(msgspec.Struct, repr_omit_defaults=True):
    """A modal."""

    custom_id: str
    title: str
    components: list[Component] = []


class ChoicesBody(msgspec.Struct, repr_omit_defaults=True):
    """An answer to autocomplete."""

    choices: list[Choice] = []


class CallbackBody(msgspec.Struct, repr_omit_defaults=True):
    """The answer to an interaction."""

    type: int
    data: Json | None = None


def read(body: object, kind: type[T]) -> T:
    """The body as that structure; 50035 if it does not fit."""
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as problem:
        raise Invalid("", str(problem)) from None


def components(raw: list[Json]) -> list[Component]:
    """Components as they are kept, to look into."""
    return read(raw, list[Component])


def walk(top: list[Component]) -> list[Component]:
    """All components, on every level, from top to bottom."""
    return [deeper for one in top for deeper in one.walk()]
