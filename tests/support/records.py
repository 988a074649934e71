"""Dataclasses and msgspec's structs, taken apart alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import NamedTuple

from msgspec import NODEFAULT, Struct, structs


class Part(NamedTuple):
    """One field of a record."""

    name: str
    value: object
    usual: bool
    """It has its default."""


def is_record(value: object) -> bool:
    """Whether it has fields by name (an object, no class)."""
    return (isinstance(value, Struct) or is_dataclass(value)) and not isinstance(value, type)


def parts_of(record: object) -> Iterator[Part]:
    """The fields of a record, in their order."""
    if isinstance(record, Struct):
        for info in structs.fields(record):
            default = info.default
            if info.default_factory is not NODEFAULT:
                default = info.default_factory()
            value = getattr(record, info.name)
            yield Part(info.name, value, default is not NODEFAULT and bool(value == default))
        return
    assert is_dataclass(record)
    for field in fields(record):
        default = field.default
        if field.default_factory is not MISSING:
            default = field.default_factory()
        value = getattr(record, field.name)
        yield Part(field.name, value, default is not MISSING and value == default)
