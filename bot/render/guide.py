"""Help, and the rules of a table on one screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.view import TableView
from bot.render import rotating
from bot.render.coming import stakes_of
from bot.render.conduct import FLOOR, floor_help, order
from bot.render.games import GAME, game_text
from bot.render.numbered import is_number, rule_here
from bot.render.post import Line, Style
from bot.render.scene import Stated
from bot.render.topics import HOUSE, basics, topics
from bot.render.voice import Voice, keyed

_HELP = (
    "help-turn",
    "help-amounts",
    "help-stud",
    "help-change",
    "help-showdown",
    "help-choose",
    "help-seat",
    "help-table",
    "help-bank",
    "help-order",
    "help-private",
)


TOPICS: Final = (
    "hands",
    "button",
    "blinds",
    "betting",
    "all_in",
    "change",
    "showdown",
    "split",
    "rake",
    "bank",
    "clock",
    "levels",
    GAME,
)
"""What ``rules_text`` can be asked for: the values of a bot.words Topic."""


def help_text(voice: Voice, about: str = "") -> tuple[Line, ...]:
    """What can be typed, on one screen; or a line about one command (L-91).

    ``about`` is the command's key in Voice.words; one that has no line of its own gets the screen.
    ``floor`` is what moderators may rule.
    """
    if about == FLOOR:
        return floor_help(voice)
    key = keyed("help-on", about)
    if about and voice.catalog.has(voice.language, key):
        return (Line(voice.hint(key), Style.TABLE),)
    head = Line(voice.say("help-head"), Style.HEAD)
    return (head, *(Line(voice.hint(key), Style.TABLE) for key in _HELP))


def rules_text(
    voice: Voice, stated: Stated, topic: str = "", view: TableView | None = None
) -> tuple[Line, ...]:
    """What a table plays and how this house runs it, on one screen; or one topic of it.

    From the rules by value, as the table has them, never from a house's name: its file may have
    been edited since. ``RulesChanged(rules)`` states any rules. ``topic`` is one of TOPICS, where
    ``game`` is what is dealt, or the number of one rule; another one gets the whole screen. Of the
    house's order the screen has a line each. With several games ``view`` tells where the table
    stands.
    """
    if is_number(topic):
        return rule_here(voice, topic, stated)
    if topic == GAME:
        return game_text(voice, stated)
    found, conduct = topics(voice, stated), order(voice, stated)
    if topic in conduct:
        texts = (*basics(voice, stated, topic), *conduct[topic])
    elif topic in found:
        texts = (*basics(voice, stated, topic), *found[topic])
    else:
        seats = voice.say("rules-seats", seats=stated.rules.seats_max)
        brief = (text for one in conduct.values() for text in one[:1])
        texts = (
            *rotating.rules(voice, stated, view),
            seats,
            *_screen(voice, stated, found),
            *brief,
        )
    head = Line(stakes_of(voice, stated), Style.HEAD)
    return (head, *(Line(text, Style.TABLE) for text in texts))


def _screen(voice: Voice, stated: Stated, found: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """All topics; of a table with several games first what they share, then the present one."""
    if stated.rules.rotation is None:
        return tuple(text for one in found.values() for text in one)
    shared = [text for topic in HOUSE for text in found[topic]]
    game = voice.named("game", stated.rules.game.id)
    present = [text for topic, one in found.items() if topic not in HOUSE for text in one]
    return (*shared, voice.say("rules-of-game", game=game), *present)
