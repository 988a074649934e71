"""The table of a written hand: game, house, level and the switches that it sets for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final, TypeVar

from bot.engine.conduct import InvalidChips
from bot.engine.game import Limit
from bot.engine.house import ButtonStart, HeadsUpBlinds, Rules
from bot.referee import plain
from bot.referee.mistakes import Mistake
from bot.rulebook import Level, Rulebook

S = TypeVar("S", bound=StrEnum)

GAMES: Final = {"fcd": "five_card_draw"}
"""Short names of the rule book."""
LIMITS: Final = {"NL": Limit.NO_LIMIT, "PL": Limit.POT_LIMIT, "FL": Limit.FIXED_LIMIT}
# fmt: off
CFG: Final = frozenset((
    "rules", "level", "sb", "bb", "small", "big", "ante", "betting",
    "headsup", "headsup_uncapped", "max_raises", "late", "reached_change",
    "fa_prior", "fa_invalid_chips",
))
# fmt: on


def rules_for(name: str, cfg: dict[str, object], book: Rulebook) -> Rules:
    """What the table plays. Refused with Mistake: a name or amount that is none."""
    plain.only_known(cfg, CFG, "cfg")
    game = GAMES.get(name, name)
    if game not in book.games:
        known = ", ".join(short for short, full in GAMES.items() if full in book.games)
        raise Mistake("game", f"expected {known}, got {plain.short(name)}")
    house = house_id(cfg, book)
    level, rate = _level(cfg, book)
    betting = cfg.get("betting", "NL")
    limit = LIMITS.get(betting) if isinstance(betting, str) else None
    if limit not in book.games[game].limits:
        known = ", ".join(word for word, at in LIMITS.items() if at in book.games[game].limits)
        raise Mistake("cfg.betting", f"expected one of {known}, got {plain.short(betting)}")
    ante = cfg.get("ante", 0)
    if not isinstance(ante, bool):
        ante = plain.whole(ante, "cfg.ante")
    levels = {**book.levels, level: rate}
    book = Rulebook(book.games, book.houses, levels)
    rules = book.rules(game, house, level, limit=limit, ante=ante)
    for key, size in (("small", rules.stakes.small_bet), ("big", rules.stakes.big_bet)):
        if key in cfg and plain.whole(cfg[key], f"cfg.{key}") != size:
            raise Mistake(f"cfg.{key}", f"the bets are the BB and twice the BB (L-30): {size}")
    return _switched(rules, cfg)


def house_id(cfg: dict[str, object], book: Rulebook) -> str:
    """The house that ``cfg.rules`` names: LOJ, World, standard, or a file of one's own."""
    house = plain.text(cfg["rules"] if "rules" in cfg else _missing("cfg.rules"), "cfg.rules")
    if house.lower() not in book.houses:
        known = ", ".join(book.houses)
        raise Mistake("cfg.rules", f"expected one of {known}, got {plain.short(house)}")
    return house.lower()


def _missing(key: str) -> str:
    raise Mistake(key, "is missing")


def _level(cfg: dict[str, object], book: Rulebook) -> tuple[str, Level]:
    """LV1 to LV7 (L-120), or blinds of one's own."""
    if "sb" in cfg or "bb" in cfg:
        if "level" in cfg:
            raise Mistake("cfg.level", "stands beside blinds of its own (sb, bb)")
        small = plain.whole(cfg.get("sb"), "cfg.sb")
        big = plain.whole(cfg.get("bb"), "cfg.bb")
        if not 0 < small <= big:
            raise Mistake("cfg.sb", f"expected 1 to {big} (the BB), got {small}")
        if cfg.get("ante") is True:
            raise Mistake("cfg.ante", "expected an amount beside sb and bb, got true")
        return f"{small}/{big}", Level(small, big, 0)
    level = cfg["level"] if "level" in cfg else _missing("cfg.level")
    if not isinstance(level, str) or level not in book.levels:
        known = ", ".join(book.levels)
        raise Mistake("cfg.level", f"expected one of {known}, got {plain.short(level)}")
    return level, book.levels[level]


def _switched(rules: Rules, cfg: dict[str, object]) -> Rules:
    """The switches that a hand may set for itself; where the button is, it says anyway."""
    house = rules.house
    house = replace(house, seating=replace(house.seating, button_start=ButtonStart.SEAT1))
    mode = _one_of(HeadsUpBlinds, cfg, "headsup")
    if mode is not None:
        house = replace(house, seating=replace(house.seating, headsup_blinds=mode))
    chips = _one_of(InvalidChips, cfg, "fa_invalid_chips")
    if chips is not None:
        house = replace(house, flying=replace(house.flying, invalid_chips=chips))
    fixed = house.fixed_limit
    if "max_raises" in cfg:
        raises = plain.whole(cfg["max_raises"], "cfg.max_raises")
        fixed = replace(fixed, max_raises=raises, max_raises_two_round=raises)
    uncapped = flag_in(cfg, "headsup_uncapped")
    if uncapped is not None:
        fixed = replace(fixed, headsup_uncapped=uncapped)
    return replace(rules, house=replace(house, fixed_limit=fixed))


def _one_of(switch: type[S], cfg: Mapping[str, object], key: str) -> S | None:
    """The value of a switch; None = it is left out."""
    if key not in cfg:
        return None
    values = [mode.value for mode in switch]
    if cfg[key] not in values:
        expected = " or ".join(values)
        raise Mistake(f"cfg.{key}", f"expected {expected}, got {plain.short(cfg[key])}")
    return switch(str(cfg[key]))


def flag_in(cfg: dict[str, object], key: str) -> bool | None:
    """A switch that may be left out."""
    return plain.flag(cfg[key], f"cfg.{key}") if key in cfg else None
