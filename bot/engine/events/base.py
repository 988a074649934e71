"""What every event is."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct


class Audience(StrEnum):
    """Who may know an event."""

    EVERYBODY = "everybody"
    SEAT = "seat"
    """The player in ``event.seat`` alone."""
    DEALER = "dealer"
    """Nobody at the table: it serves the log."""


class Event(Struct, frozen=True):
    """The root of all events."""

    audience: ClassVar[Audience]
    version: ClassVar[int] = 1
    """Raised when the stored form changes; old rows are lifted when read."""

    def __init_subclass__(cls) -> None:
        if not isinstance(getattr(cls, "audience", None), Audience):
            raise TypeError(f"{cls.__name__} names no audience")
        if cls.audience is Audience.SEAT and "seat" not in cls.__annotations__:
            raise TypeError(f"{cls.__name__} is private and names no seat")
