"""How a house keeps order, in its own figures: the rules of flying actions, fines, bonuses and
misdeals, and what moderators can do."""

from __future__ import annotations

from typing import Final

from bot.engine.types import HIGH_SCALES, Category
from bot.render.post import Line, Style
from bot.render.scene import Stated
from bot.render.voice import Voice, keyed

FLOOR: Final = "floor"
"""What ``help_text`` is asked for by moderators."""
_FLOOR: Final = (
    "help-floor-players",
    "help-floor-cards",
    "help-floor-hand",
    "help-floor-points",
    "help-floor-how",
)


def floor_help(voice: Voice) -> tuple[Line, ...]:
    """What moderators may rule, and how."""
    head = Line(voice.say("help-floor-head"), Style.HEAD)
    return (head, *(Line(voice.say(key), Style.TABLE) for key in _FLOOR))


def order(voice: Voice, stated: Stated) -> dict[str, tuple[str, ...]]:
    """The topics of the house's order; the first line of each stands on the one screen."""
    return {
        "flying": _flying(voice, stated),
        "leaks": _leaks(voice, stated),
        "fines": _fines(voice, stated),
        "bonus": (_bonus(voice, stated),),
        "misdeals": _misdeals(voice, stated),
    }


def _flying(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """L-100 to L-105, L-112, L-113."""
    rules = stated.rules.house.flying
    if not rules.enabled:
        return (voice.say("rules-no-flying"),)
    texts = [
        voice.say("rules-flying"),
        voice.say("rules-flying-chips", chips=rules.invalid_chips.value),
        voice.say("rules-flying-check", amount=stated.rules.stakes.big_blind),
        voice.say("rules-flying-all-in", when=rules.allin_when.value),
        voice.say("rules-flying-count", scope=rules.count_scope.value),
        voice.say("rules-flying-excused", seconds=rules.repeat_grace),
    ]
    if rules.covers_change:
        texts.append(voice.say("rules-flying-change"))
    return tuple(texts)


def _leaks(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """L-106 to L-110."""
    rules = stated.rules.house.penalty
    leak, interference = rules.leak_fine, rules.interfere_fine
    return (
        voice.say("rules-leak" if leak else "rules-leak-free", amount=leak),
        voice.say("rules-leak-watch", detect=rules.leak_detect.value),
        voice.say(
            "rules-interference" if interference else "rules-interference-free",
            amount=interference,
        ),
    )


def _fines(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """A-56, A-91."""
    rules = stated.rules.house.penalty
    to_pot = "true" if rules.interfere_fine_to_pot else "false"
    return (
        voice.say("rules-fines", unit=rules.unit.value, rest=rules.shortfall.value),
        voice.say("rules-fines-pot", pot=to_pot),
    )


def _bonus(voice: Voice, stated: Stated) -> str:
    """L-121, L-122, R-18: the house's own table."""
    rules = stated.rules.house.bonus
    table = {
        Category.ROYAL_FLUSH: rules.points.royal_flush,
        Category.STRAIGHT_FLUSH: rules.points.straight_flush,
        Category.QUADS: rules.points.quads,
        Category.FULL_HOUSE: rules.points.full_house,
        Category.FLUSH: rules.points.flush,
        Category.STRAIGHT: rules.points.straight,
    }
    pays = bonus_games(stated)
    earned = [
        voice.say("name-amount", name=voice.say(keyed("category", hand)), amount=points)
        for hand, points in table.items()
        if points
    ]
    if not earned or not pays:
        return voice.say("rules-no-bonus")
    hands = voice.listed(earned)
    text = voice.say("rules-bonus", hands=hands, requires=rules.requires.value)
    listed = stated.rules.rotation
    if listed is None or len(pays) == len(listed.games):
        return text
    named = voice.listed(voice.named("game", game) for game in pays)
    return voice.say("sentence-separator").join((text, voice.say("rules-bonus-in", games=named)))


def bonus_games(stated: Stated) -> list[str]:
    """The games of a table that earn bonuses: named by the house, and with a high hand (R-18)."""
    named, listed = stated.rules.house.bonus.games, stated.rules.rotation
    games = [stated.rules.game] if listed is None else [one.game for one in listed.games]
    return [
        game.id
        for game in games
        if game.id in named and any(share.scale in HIGH_SCALES for share in game.shares)
    ]


def _misdeals(voice: Voice, stated: Stated) -> tuple[str, ...]:
    """L-131 to L-135."""
    rules = stated.rules.house.misdeal
    sums = {"percent": rules.nogame_percent, "cap": rules.nogame_cap}
    share = rules.nogame_inactive.value if all(sums.values()) else "none"
    unit = stated.rules.house.penalty.unit.value  # the P of fines only: the cap is chips
    inactive = voice.say("rules-misdeal-inactive", share=share, unit=unit, **sums)
    return (
        voice.say("rules-misdeals"),
        voice.say("rules-misdeal-first"),
        voice.say("rules-misdeal-later", active=rules.nogame_active.value),
        *([] if rules.nogame_active == "refund" else [inactive]),  # everything went back
        voice.say("rules-misdeal-seen", source=rules.compensation_source.value),
    )
