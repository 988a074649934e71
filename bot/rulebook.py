"""Games, houses and levels, read from their TOML files and checked at start.

A wrong file is refused with its name, the key and what was expected; a key that no field has is
refused too, so that nothing is accepted and ignored.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from enum import StrEnum
from importlib.resources.abc import Traversable
from types import NoneType, UnionType
from typing import TypeVar, get_args, get_origin, get_type_hints

from bot.engine.game import BetSize, GameSpec, Limit, LowTie, OddHalf, OddTie, Opener, Stakes
from bot.engine.house import HouseRules, Rules
from bot.engine.rotation import Hold, NlBlinds
from bot.engine.types import ScaleName, Use
from bot.rotations import ListError, Orbit, RotationList, check, restaked, rotation, written

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
    rotations: Mapping[str, RotationList]

    @classmethod
    def load(cls, data: Traversable) -> Rulebook:
        """Read and check every file of the data folder. Refused with DataError: a wrong one."""
        book = cls(
            games={game.id: game for game in _folder(data / "games", GameSpec)},
            houses={house.id: house for house in _folder(data / "houses", HouseRules)},
            levels=_levels(data / "levels.toml"),
            rotations={one.id: one for one in _rotations(data / "rotations")},
        )
        for game in book.games.values():
            _check_game(game)
        for house in book.houses.values():
            _check_house(house)
        for listed in book.rotations.values():
            _check_list(listed, book.games)
        return book

    def rules(
        self,
        game: str,
        house: str,
        level: str,
        *,
        limit: Limit | None = None,
        ante: int | bool = False,
        bring_in: int | None = None,
    ) -> Rules:
        """What a table plays. ``ante`` True = the level's own amount (L-42, L-120).

        In the stud family the level's BB is the small bet, and unless amounts are given the ante is
        a fifth of it and the bring-in the half, rounded down, at least 1 (R-13, S-12).

        Refused with KeyError: an unknown name. Refused with ValueError: a limit the game lacks, or
        a bring-in that is not below the small bet.
        """
        spec, rate = self.games[game], self.levels[level]
        limit = limit or spec.limits[0]
        if limit not in spec.limits:
            raise ValueError(limit)
        amount = rate.ante if ante is True else int(ante)
        stakes = Stakes(level, rate.small_blind, rate.big_blind, amount, limit)
        if spec.stud:
            usual = stud_stakes(stakes)
            amount = usual.ante if ante is True or ante is False else amount
            forced = usual.bring_in if bring_in is None else bring_in
            if not 0 < forced < stakes.small_bet:
                raise ValueError(forced)
            stakes = replace(stakes, ante=amount, bring_in=forced)
        return Rules(spec, self.houses[house], stakes)

    def list_of(
        self,
        games: str,
        *,
        every: int | None = None,
        nl_bb: NlBlinds | None = None,
        choice: Hold | None = None,
    ) -> RotationList:
        """The list with this id, or the one that a host wrote: "badugi,razz,lhe".

        What is not None takes the place of what its file says; ``every`` 0 = orbit. Refused with
        ListError: an unknown game, by its name, or less than two.
        """
        listed = self.rotations.get(games.strip()) or RotationList("", written(games))
        if choice is not None:
            listed = replace(listed, choice=choice, every=Orbit.ORBIT)
        if every is not None:
            listed = replace(listed, every=every or Orbit.ORBIT)
        if nl_bb is not None:
            listed = replace(listed, nl_bb=nl_bb)
        check(listed, self.games)
        return listed

    def several(
        self, listed: RotationList, house: str, level: str | int, *, ante: int | bool = False
    ) -> Rules:
        """What a table with several games plays, beginning with the first (R-13, R-14).

        ``level`` is a rate level or S, the small bet in play chips. ``ante`` is that of games with
        blinds; True = the level's own, and S has none. Refused with KeyError: an unknown house or
        level. Refused with ListError: a wrong list, or an S that is too small.
        """
        name, blinds, amount = self._rate(level, ante)
        games = rotation(listed, self.games, name, blinds, amount)
        first = games.games[0]
        return Rules(first.game, self.houses[house], first.stakes, games)

    def restaked(self, rules: Rules, level: str | int, *, ante: int | bool = False) -> Rules:
        """The same table with several games at other stakes; refused as in ``several``."""
        assert rules.rotation is not None
        games = restaked(rules.rotation, *self._rate(level, ante))
        index = max(0, games.find(rules.game.id))
        return replace(rules, rotation=games).playing(games.games[index])

    def _rate(self, level: str | int, ante: int | bool) -> tuple[str, tuple[int, int], int]:
        """The name of the stakes, the blinds of fixed limit, the ante of games with blinds."""
        if isinstance(level, int):
            amount = 0 if ante is True else int(ante)
            return f"{level}/{2 * level}", (max(1, level // 2), level), amount
        rate = self.levels[level]
        amount = rate.ante if ante is True else int(ante)
        return level, (rate.small_blind, rate.big_blind), amount

    def about(self, rules: Rules, topic: str) -> tuple[Rules, str]:
        """What is asked about ``rules``, and of which table: ``game:razz`` is another game than
        the one that is dealt there."""
        asked, _, name = topic.partition(":")
        game = self.games.get(name)
        if game is None or name == rules.game.id:
            return rules, asked
        return replace(rules, game=game), asked


def stud_stakes(stakes: Stakes) -> Stakes:
    """The same bets with the usual ante and bring-in of stud: a fifth and a half of the small bet,
    rounded down, at least 1 (R-13, S-12)."""
    small = stakes.small_bet
    return replace(stakes, ante=max(1, small // 5), bring_in=max(1, small // 2))


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
    if get_origin(hint) is UnionType:  # something, or nothing by leaving it out; or a number
        kinds = [one for one in get_args(hint) if one is not NoneType]
        hint = type(value) if type(value) in kinds else kinds[0]
        return _convert(hint, value, file, key)
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
    for key, right, expected in (*_sizes(game), *_matches(game), *_divisions(game)):
        if not right:
            raise DataError(file, key, expected)


_Check = tuple[str, bool, str]
"""The key of a file, whether its value makes sense, and what would."""

_BY_BOARD = (Opener.HIGH_BOARD, Opener.LOW_BOARD)
_BADUGIS = (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW)


def _sizes(game: GameSpec) -> Iterator[_Check]:
    """How many of everything; the deck must be enough for the first street (R-01)."""
    yield "seats_max", 2 <= game.seats_max <= 9, "2 to 9"
    yield "streets[0].deal_down", game.streets[0].deal_down >= 1, "at least one card"
    for n, street in enumerate(game.streets):
        key = f"streets[{n}]"
        for name in ("deal_down", "deal_up", "board"):
            yield f"{key}.{name}", 0 <= getattr(street, name) <= 7, "0 to 7"
        most = game.hand_size
        yield f"{key}.draw_up_to", 0 <= street.draw_up_to <= most, f"0 to {most}"
    first = game.streets[0]
    dealt = (first.deal_down + first.deal_up) * game.seats_max
    yield "seats_max", dealt <= 52, "cards for everybody"
    yield "streets[0].draw_up_to", not first.draw_up_to, "0: nobody holds cards yet"
    yield "streets[0].board", not first.board, "0: the board comes after the hands"


def _matches(game: GameSpec) -> Iterator[_Check]:
    """Streets that fit the forced bets: blinds open one round, and boards need cards face up."""
    betting = [street for street in game.streets if street.bet is not BetSize.NONE]
    yield "streets", bool(betting), "a betting round"
    up = board = 0
    for n, street in enumerate(game.streets):
        key = f"streets[{n}]"
        up, board = up + street.deal_up, board + street.board
        opens = street.opens
        if game.stud:
            right = opens is Opener.BRING_IN if n == 0 else opens in _BY_BOARD
            yield f"{key}.opens", right, "bring_in on the first street, then high_board, low_board"
            yield f"{key}.draw_up_to", not street.draw_up_to, "0 in a game with a bring-in"
        else:
            first = bool(betting) and street is betting[0]
            wanted = Opener.LEFT_OF_BIG_BLIND if first else Opener.LEFT_OF_BUTTON
            right = street.bet is BetSize.NONE or opens is wanted
            yield f"{key}.opens", right or (not first and opens not in _BY_STUD), f"{wanted}"
            yield f"{key}.deal_up", not street.deal_up, "0 in a game with blinds"
        double = street.open_pair_double
        yield f"{key}.open_pair_double", not double or game.stud, "false in a game with blinds"
    if game.stud:
        yield "streets[0].deal_up", game.streets[0].deal_up == 1, "1: the card that brings in"
        yield "limits", game.limits == (Limit.FIXED_LIMIT,), "fixed_limit in a game with a bring-in"
    for n, share in enumerate(game.shares):
        key = f"shares[{n}].use"
        if share.use is Use.OMAHA:
            yield key, game.hand_size >= 2 and board >= 3, "omaha: two cards and a board of three"
        elif share.use is Use.BEST_FIVE:
            yield key, game.hand_size + board >= 5, "best_five: five cards to choose from"
        else:
            yield key, not board, "best_five or omaha: there is a board"


_BY_STUD = (Opener.BRING_IN, *_BY_BOARD)


def _divisions(game: GameSpec) -> Iterator[_Check]:
    """Shares, qualifiers and odd chips (C-40 to C-43)."""
    yield "shares", len(game.shares) <= 2, "one share or two halves"
    for n, share in enumerate(game.shares):
        key = f"shares[{n}]"
        badugi = share.scale in _BADUGIS
        expected = "0 to 4 for a Badugi, else 0"
        yield f"{key}.qualifier", 0 <= share.qualifier <= (4 if badugi else 0), expected
        all_win = not share.qualifier and share.scale is not ScaleName.LOW_8
        yield f"{key}.scale", n > 0 or all_win, "a first share that every hand has a part in"
    odd, scales = game.odd, [share.scale for share in game.shares]
    badugi_half = odd.half is not OddHalf.BADUGI_HALF or any(s in _BADUGIS for s in scales[1:])
    yield "odd.half", badugi_half, "badugi_half: the second half is a Badugi"
    suits = odd.tie is OddTie.LEFT_OF_BUTTON or game.stud
    yield "odd.tie", suits, "left_of_button in a game with blinds"
    low = odd.low_tie is LowTie.HIGH_SUIT or odd.tie is OddTie.HIGH_SUIT
    yield "odd.low_tie", low, "high_suit where ties do not go by suit"


def _rotations(folder: Traversable) -> list[RotationList]:
    """Without a folder there are none: a host may still write one."""
    return _folder(folder, RotationList) if folder.is_dir() else []


def _check_list(listed: RotationList, games: Mapping[str, GameSpec]) -> None:
    try:
        check(listed, games)
    except ListError as error:
        raise DataError(f"{listed.id}.toml", error.key, error.expected) from None


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
