"""What a club may set for itself and its tables."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.game import Limit

__all__ = [
    "LANGUAGES",
    "MAX_CLOCK_SECONDS",
    "MAX_PAUSE_MS",
    "MAX_WELCOME_POINTS",
    "ClubSettings",
    "Limit",
    "Problem",
    "check",
]

LANGUAGES: Final = ("en", "ja")
"""What the dealer speaks. A test compares them with the catalogs."""
MAX_WELCOME_POINTS: Final = 1_000_000
MAX_CLOCK_SECONDS: Final = 3600
MAX_PAUSE_MS: Final = 600_000


@dataclass(frozen=True, slots=True)
class ClubSettings:
    """One server's own settings. Tables opened later begin with them.

    They are stored by value: a new field needs a default, so that older ones can be read.
    """

    language: str = "en"
    """Of the public lines: one of LANGUAGES."""
    host_role: str = ""
    """Discord's id of the role that may open and set tables; "" = none."""
    moderator_role: str = ""
    """Discord's id of the role whose members rule; "" = none."""
    moderator_channel: str = ""
    """Discord's id of the channel where moderators are told; "" = none."""
    welcome_points: int = 1000
    """Bank points for a member new to the server; 0 = none."""
    house: str = "loj"
    """The house of new tables, by its id in the rulebook."""
    level: str = "LV3"
    """The rate level of new tables, by its name in the rulebook (L-120)."""
    limit: Limit = Limit.NO_LIMIT
    """The betting limit of new tables (L-30)."""
    clock_seconds: int | None = None
    """Seconds for a turn (C-80); 0 = no clock, None = the house's own."""
    pause_ms: int = 8000
    """Milliseconds between two hands."""


class Problem(StrEnum):
    """What is wrong with settings, by the name of the field that has it."""

    LANGUAGE = "language"
    """None of LANGUAGES."""
    WELCOME_POINTS = "welcome_points"
    """Not within 0 to MAX_WELCOME_POINTS."""
    CLOCK_SECONDS = "clock_seconds"
    """Neither None nor within 0 to MAX_CLOCK_SECONDS."""
    PAUSE_MS = "pause_ms"
    """Not within 0 to MAX_PAUSE_MS."""


def check(settings: ClubSettings) -> list[Problem]:
    """What is out of range, in the order of the fields; empty = nothing.

    House and level are names of the rulebook, which a club does not know: who offers them checks
    them.
    """
    clock = settings.clock_seconds
    wrong = {
        Problem.LANGUAGE: settings.language not in LANGUAGES,
        Problem.WELCOME_POINTS: not 0 <= settings.welcome_points <= MAX_WELCOME_POINTS,
        Problem.CLOCK_SECONDS: clock is not None and not 0 <= clock <= MAX_CLOCK_SECONDS,
        Problem.PAUSE_MS: not 0 <= settings.pause_ms <= MAX_PAUSE_MS,
    }
    return [problem for problem, is_wrong in wrong.items() if is_wrong]
