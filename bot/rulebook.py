"""Games, houses and levels, read from their TOML files and checked at start.

A wrong file is refused with its name, the key and what was expected; a key that no field has is
refused too, so that nothing is accepted and ignored.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import StrEnum
from importlib.resources.abc import Traversable
from typing import TypeVar, get_args, get_origin, get_type_hints

from bot.engine.game import GameSpec, Limit, Stakes
from bot.engine.house import HouseRules, Rules

T = TypeVar("T")


class DataError(ValueError):
    """A file that cannot be used: ``args`` are file, key and what was expected there."""

    def __str__(self) -> str:
        file, key, expected = self.args
        return f"{file}: {key}: {expected}"


@dataclass(frozen=True, slots=True)
class Level:
    """One rate level (L-120), in play chips."""

    small_blind: int
    big_blind: int
    ante: int


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All that can be dealt, by id."""

    games: Mapping[str, GameSpec]
    houses: Mapping[str, HouseRules]
    levels: Mapping[str, Level]

    @classmethod
    def load(cls, data: Traversable) -> Rulebook:
        """Read and check every file of the data folder. Refused with DataError: a wrong one."""
        book = cls(
            games={game.id: game for game in _folder(data / "games", GameSpec)},
            houses={house.id: house for house in _folder(data / "houses", HouseRules)},
            levels=_levels(data / "levels.toml"),
        )
        for game in book.games.values():
            _check_game(game)
        for house in book.houses.values():
            _check_house(house)
        return book

    def rules(
        self,
        game: str,
        house: str,
        level: str,
        *,
        limit: Limit | None = None,
        ante: int | bool = False,
    ) -> Rules:
        """What a table plays. ``ante`` True = the level's own amount (L-42, L-120).

        Refused with KeyError: an unknown name. Refused with ValueError: a limit the game lacks.
        """
        spec, rate = self.games[game], self.levels[level]
        limit = limit or spec.limits[0]
        if limit not in spec.limits:
            raise ValueError(limit)
        amount = rate.ante if ante is True else int(ante)
        stakes = Stakes(level, rate.small_blind, rate.big_blind, amount, limit)
        return Rules(spec, self.houses[house], stakes)


def with_bank(
    rules: Rules, *, max_buyin: int | None = None, equal_value: bool | None = None
) -> Rules:
    """The same table with a MAX buy-in (L-21) or as an equal-value game (L-24)."""
    bank = rules.house.bank
    if max_buyin is not None:
        bank = replace(bank, max_buyin=max_buyin)
    if equal_value is not None:
        bank = replace(bank, factor=1 if equal_value else 10)
    return replace(rules, house=replace(rules.house, bank=bank))


# --- reading --------------------------------------------------------------------------------------


def _folder(folder: Traversable, cls: type[T]) -> list[T]:
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return [build(cls, _read(file), file.name) for file in files]


def _read(file: Traversable) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(file.name, "-", f"valid TOML: {error}") from None


def _levels(file: Traversable) -> dict[str, Level]:
    levels = {name: build(Level, value, file.name, name) for name, value in _read(file).items()}
    for name, level in levels.items():
        if not 0 < level.small_blind <= level.big_blind or level.ante < 0:
            raise DataError(file.name, name, "0 < small_blind <= big_blind, 0 <= ante")
    return levels


def build(cls: type[T], value: object, file: str, key: str = "") -> T:
    """One object of a dataclass from a TOML table. Refused with DataError, naming the key."""
    if not isinstance(value, dict):
        raise DataError(file, key or "-", "a table")
    hints = get_type_hints(cls)
    assert is_dataclass(cls)
    known = {field.name: field for field in fields(cls)}
    for name in value:
        if name not in known:
            raise DataError(file, _join(key, name), f"one of {', '.join(sorted(known))}")
    made: dict[str, object] = {}
    for name, field in known.items():
        if name in value:
            made[name] = _convert(hints[name], value[name], file, _join(key, name))
        elif field.default is MISSING:
            raise DataError(file, _join(key, name), f"{_expected(hints[name])}, but it is missing")
    return cls(**made)


def _convert(hint: object, value: object, file: str, key: str) -> object:
    if isinstance(hint, type) and is_dataclass(hint):
        return build(hint, value, file, key)
    if get_origin(hint) is tuple:
        if not isinstance(value, list) or not value:
            raise DataError(file, key, "a list with at least one entry")
        inner = get_args(hint)[0]
        return tuple(_convert(inner, item, file, f"{key}[{n}]") for n, item in enumerate(value))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        if value not in [member.value for member in hint]:
            raise DataError(file, key, f"{_expected(hint)}, not {value!r}")
        return hint(value)
    if type(value) is not hint:
        raise DataError(file, key, f"{_expected(hint)}, not {value!r}")
    return value


def _expected(hint: object) -> str:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "one of " + ", ".join(member.value for member in hint)
    names = {int: "a whole number", bool: "true or false", str: "a text"}
    return names.get(hint, "a table") if isinstance(hint, type) else "a list"


def _join(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _check_game(game: GameSpec) -> None:
    file = f"{game.id}.toml"
    if not 2 <= game.seats_max <= 9:
        raise DataError(file, "seats_max", "2 to 9")
    if game.streets[0].deal_down < 1:
        raise DataError(file, "streets[0].deal_down", "at least one card")
    for n, street in enumerate(game.streets):
        if street.draw_up_to < 0 or street.draw_up_to > game.hand_size:
            raise DataError(file, f"streets[{n}].draw_up_to", f"0 to {game.hand_size}")


def _check_house(house: HouseRules) -> None:
    file = f"{house.id}.toml"
    checks = (
        ("seats_max", 2 <= house.seats_max <= 9, "2 to 9"),
        ("rake.percent", 0 <= house.rake.percent <= 100, "0 to 100"),
        ("rake.min_pot", house.rake.min_pot >= 0, "0 or more"),
        ("rake.cap", house.rake.cap >= 0, "0 or more"),
        ("bank.factor", house.bank.factor in (1, 10), "1 or 10"),
        ("bank.max_buyin", house.bank.max_buyin >= 0, "0 (none) or play chips"),
        ("fixed_limit.max_raises", house.fixed_limit.max_raises >= -1, "-1 (no cap) or more"),
        (
            "fixed_limit.max_raises_two_round",
            house.fixed_limit.max_raises_two_round >= -1,
            "-1 (no cap) or more",
        ),
        ("clock.timeout", house.clock.timeout >= 0, "0 (off) or seconds"),
        ("clock.show", house.clock.show >= 0, "0 (off) or seconds"),
    )
    for key, right, expected in checks:
        if not right:
            raise DataError(file, key, expected)
