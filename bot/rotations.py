"""Lists of games as a file or a host writes them, and what a table makes of them (R-13 to R-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.game import GameSpec, Limit, Stakes
from bot.engine.rotation import ORBIT, Hold, Listed, NlBlinds, Rotation

FEWEST: Final = 2
"""Fewer games are no list."""
SMALLEST_BET: Final = 2
"""S at least: a bring-in is less than the small bet and not nothing (S-12)."""


class Orbit(StrEnum):
    """``rot.every`` as a file writes it, if it is no number."""

    ORBIT = "orbit"


@dataclass(frozen=True, slots=True)
class RotationList:
    """A list of games by their ids, as it stands in ``data/rotations`` or as a host wrote it."""

    id: str
    """"" = a host wrote it."""
    games: tuple[str, ...]
    """Each once. ``five_card_draw:pot_limit`` names a limit; without one it is the game's own."""
    every: Orbit | int = Orbit.ORBIT
    """``rot.every`` (R-15): an orbit, or so many hands."""
    nl_bb: NlBlinds = NlBlinds.HALF_SMALL
    """``rot.nl_bb`` (R-13)."""
    choice: Hold | None = None
    """``dc.hold`` (R-17) makes it dealer's choice; None: the games follow each other."""


class ListError(ValueError):
    """A list that cannot be played: ``args`` are the key and what was expected there."""

    @property
    def key(self) -> str:
        """Which part of the list is wrong."""
        return str(self.args[0])

    @property
    def expected(self) -> str:
        """What should stand there, and for a game what stands there."""
        return str(self.args[1])


def written(text: str) -> tuple[str, ...]:
    """The ids in a line that a host wrote: "badugi, razz,lhe"."""
    return tuple(part.strip() for part in text.replace("、", ",").split(",") if part.strip())


def check(of: RotationList, games: Mapping[str, GameSpec]) -> list[tuple[GameSpec, Limit]]:
    """The games of a list with their limits. Refused with ListError, naming the key."""
    found: list[tuple[GameSpec, Limit]] = []
    for n, entry in enumerate(of.games):
        key = f"games[{n}]"
        name, _, wanted = entry.partition(":")
        game = games.get(name)
        if game is None:
            raise ListError(key, f"one of {', '.join(sorted(games))}, not {name!r}")
        if any(game is other for other, _ in found):
            raise ListError(key, f"each game once, not {name!r} again")
        if wanted and wanted not in game.limits:
            raise ListError(key, f"a limit of {name}: {', '.join(game.limits)}, not {wanted!r}")
        found.append((game, Limit(wanted) if wanted else game.limits[0]))
    if len(found) < FEWEST:
        raise ListError("games", f"at least {FEWEST} games")
    if not isinstance(of.every, Orbit) and of.every < 1:
        raise ListError("every", "orbit, or a number of hands")
    if of.choice is not None and of.every is not Orbit.ORBIT:
        raise ListError("every", "orbit where one chooses: choice says for how long")
    return found


def rotation(
    of: RotationList,
    games: Mapping[str, GameSpec],
    level: str,
    blinds: tuple[int, int],
    ante: int = 0,
) -> Rotation:
    """A list at its stakes (R-13). ``blinds`` are those of fixed limit: the BB is the small bet S.

    ``ante`` is that of games with blinds. Refused with ListError, also for an S below SMALLEST_BET.
    """
    found = check(of, games)
    if blinds[1] < SMALLEST_BET:
        raise ListError("small bet", f"{SMALLEST_BET} or more")
    listed = [
        Listed(game, _stakes(game, limit, of.nl_bb, level, blinds, ante)) for game, limit in found
    ]
    every = of.every if not isinstance(of.every, Orbit) else ORBIT
    return Rotation(of.id, tuple(listed), every, of.choice, of.nl_bb)


def restaked(old: Rotation, level: str, blinds: tuple[int, int], ante: int = 0) -> Rotation:
    """The same games, as the table has them, at other stakes. See ``rotation``."""
    if blinds[1] < SMALLEST_BET:
        raise ListError("small bet", f"{SMALLEST_BET} or more")
    listed = [
        Listed(one.game, _stakes(one.game, one.stakes.limit, old.nl_bb, level, blinds, ante))
        for one in old.games
    ]
    return replace(old, games=tuple(listed))


def _stakes(
    game: GameSpec,
    limit: Limit,
    nl_bb: NlBlinds,
    level: str,
    blinds: tuple[int, int],
    ante: int,
) -> Stakes:
    """R-13: all rounded down, at least 1."""
    small, bet = blinds
    if game.stud:
        return Stakes(level, small, bet, max(1, bet // 5), limit, max(1, bet // 2))
    if limit is not Limit.FIXED_LIMIT and nl_bb is NlBlinds.HALF_SMALL:
        return Stakes(level, max(1, bet // 4), max(1, bet // 2), ante, limit)
    return Stakes(level, small, bet, ante, limit)
