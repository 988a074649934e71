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
    "MAX_RANKS",
    "MAX_RANK_LENGTH",
    "MAX_WELCOME_POINTS",
    "UNMARKED",
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
MAX_RANKS: Final = 20
MAX_RANK_LENGTH: Final = 40
"""Letters of a rank's name."""
UNMARKED: Final = "無印"
"""The one rank of a club that names no others (L-110, A-92)."""


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
    ranks: tuple[str, ...] = (UNMARKED,)
    """The ladder, lowest first (L-110, A-92); who was never given a rank has the lowest."""
    rank_roles: tuple[str, ...] = ()
    """Discord's ids of the roles that are kept in step with ``ranks``, in the same order; "" =
    none for this rank. As many as ranks, or none at all."""


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
    RANKS = "ranks"
    """None, more than MAX_RANKS, the same one twice, or a name that is blank or too long."""
    RANK_ROLES = "rank_roles"
    """Not as many as ranks, or the same role twice."""


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
        Problem.RANKS: not _is_ladder(settings.ranks),
        Problem.RANK_ROLES: not _are_roles(settings.rank_roles, settings.ranks),
    }
    return [problem for problem, is_wrong in wrong.items() if is_wrong]


def _is_ladder(ranks: tuple[str, ...]) -> bool:
    named = all(rank.strip() == rank and 0 < len(rank) <= MAX_RANK_LENGTH for rank in ranks)
    return named and 1 <= len(ranks) <= MAX_RANKS and len(set(ranks)) == len(ranks)


def _are_roles(roles: tuple[str, ...], ranks: tuple[str, ...]) -> bool:
    given = [role for role in roles if role]
    return len(roles) in (0, len(ranks)) and len(set(given)) == len(given)
