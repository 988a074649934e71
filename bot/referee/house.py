"""The table of a written hand: game, house, level and the switches that it sets for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final, TypeVar

from bot.engine.conduct import InvalidChips
from bot.engine.game import Limit, LowTie
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
    "bringin", "community", "low_tie_odd",
))
# fmt: on
HOUSE: Final = "standard"
"""The house of all games but five-card draw, unless the hand says otherwise (section 9)."""


def rules_for(name: str, cfg: dict[str, object], book: Rulebook) -> Rules:
    """What the table plays. Refused with Mistake: a name or amount that is none."""
    plain.only_known(cfg, CFG, "cfg")
    game = GAMES.get(name, name)
    if game not in book.games:
        full_names = {full: short for short, full in GAMES.items()}
        known = ", ".join(full_names.get(full, full) for full in book.games)
        raise Mistake("game", f"expected one of {known}, got {plain.short(name)}")
    spec = book.games[game]
    house = house_id(cfg if name in GAMES else {"rules": HOUSE, **cfg}, book)
    level, rate = _small_bet(cfg) if spec.stud and "small" in cfg else _level(cfg, book)
    usual = next(word for word, limit in LIMITS.items() if limit is spec.limits[0])
    betting = cfg.get("betting", usual)
    limit = LIMITS.get(betting) if isinstance(betting, str) else None
    if limit not in spec.limits:
        known = ", ".join(word for word, at in LIMITS.items() if at in spec.limits)
        raise Mistake("cfg.betting", f"expected one of {known}, got {plain.short(betting)}")
    ante = cfg.get("ante", False)
    if not isinstance(ante, bool):
        ante = plain.whole(ante, "cfg.ante")
    levels = {**book.levels, level: rate}
    book = replace(book, levels=levels)
    rules = book.rules(game, house, level, limit=limit, ante=ante)
    rules = _of_stud(rules, cfg)
    for key, size in (("small", rules.stakes.small_bet), ("big", rules.stakes.big_bet)):
        if key in cfg and plain.whole(cfg[key], f"cfg.{key}") != size:
            raise Mistake(f"cfg.{key}", f"the bets are the BB and twice the BB (L-30): {size}")
    return _switched(rules, cfg)


def _small_bet(cfg: dict[str, object]) -> tuple[str, Level]:
    """Stud without a level: the small bet is its BB (R-18)."""
    for key in ("level", "sb", "bb"):
        if key in cfg:
            raise Mistake(f"cfg.{key}", "stands beside a small bet of its own (small)")
    small = plain.whole(cfg["small"], "cfg.small")
    if small < 2:
        raise Mistake("cfg.small", f"expected 2 or more, got {small}")
    return f"{small}/{2 * small}", Level(max(1, small // 2), small, 0)


def _of_stud(rules: Rules, cfg: dict[str, object]) -> Rules:
    """The bring-in, and who takes the odd chip of a tied low half (S-12, S-34)."""
    game = rules.game
    for key in ("bringin", "community", "low_tie_odd"):
        if key in cfg and not game.stud:
            raise Mistake(f"cfg.{key}", "belongs to the stud family")
    if "bringin" in cfg:
        forced, small = plain.whole(cfg["bringin"], "cfg.bringin"), rules.stakes.small_bet
        if not 0 < forced < small:
            raise Mistake("cfg.bringin", f"expected 1 to {small - 1}, below the small bet (S-12)")
        rules = replace(rules, stakes=replace(rules.stakes, bring_in=forced))
    if "low_tie_odd" in cfg:
        ways = [way.value for way in LowTie]
        if cfg["low_tie_odd"] not in ways:
            expected = ", ".join(ways)
            got = plain.short(cfg["low_tie_odd"])
            raise Mistake("cfg.low_tie_odd", f"expected one of {expected}, got {got}")
        odd = replace(game.odd, low_tie=LowTie(str(cfg["low_tie_odd"])))
        rules = replace(rules, game=replace(game, odd=odd))
    return rules


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
