"""Help, and the rules of a table on one screen."""

from __future__ import annotations

from typing import Final

from bot.engine.view import TableView
from bot.render import rotating
from bot.render.coming import Stated, stakes_of
from bot.render.conduct import FLOOR, floor_help, order
from bot.render.games import GAME, game_text
from bot.render.numbered import is_number, rule
from bot.render.post import Line, Style
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
        return (rule(voice, topic),)
    if topic == GAME:
        return game_text(voice, stated)
    topics, conduct = _topics(voice, stated), order(voice, stated)
    if topic in conduct:
        texts = (*_basics(voice, topic), *conduct[topic])
    elif topic in topics:
        texts = (*_basics(voice, topic), *topics[topic])
    else:
        seats = voice.say("rules-seats", seats=stated.rules.seats_max)
        brief = (text for one in conduct.values() for text in one[:1])
        several = rotating.rules(voice, stated, view)
        texts = (*several, seats, *(text for one in topics.values() for text in one), *brief)
    head = Line(stakes_of(voice, stated), Style.HEAD)
    return (head, *(Line(text, Style.TABLE) for text in texts))


def _basics(voice: Voice, topic: str) -> tuple[str, ...]:
    """What every house has in common about a topic; left out of the one screen."""
    key = keyed("rules-on", topic)
    return (voice.hint(key),) if voice.catalog.has(voice.language, key) else ()


def _topics(voice: Voice, stated: Stated) -> dict[str, tuple[str, ...]]:
    """How this house deals with each topic; nothing where all houses are alike."""
    rules = stated.rules
    seating, draw, show = rules.house.seating, rules.house.draw, rules.house.show
    # a game in the common order asks the house only about the showdown.
    final = "sb_seat" if rules.game.order.value == "common" else show.final_first.value
    change = {"first": rules.change_start.value, "public": draw.public.value}
    stud = rules.game.stud
    changes = any(street.draw_up_to for street in rules.game.streets)
    muck = "true" if show.first_may_muck else "false"
    return {
        "button": () if stud else (voice.say("rules-button", start=seating.button_start.value),),
        "blinds": ()
        if stud
        else (
            voice.say("rules-headsup", how=rules.headsup_blinds.value),
            voice.say("rules-late", post=seating.late_entry.value),
            voice.say("rules-missed", post=seating.missed_blinds.value),
        ),
        "betting": (_bets(voice, stated), *(voice.say("rules-final", first=final),) * changes),
        "change": (voice.say("rules-change", **change),) if changes else (),
        "showdown": (voice.say("rules-show", first=show.order.value, muck=muck),),
        "split": (voice.say("rules-chop", rest=show.chop_rest.value),),
        "rake": (_rake(voice, stated),),
        "bank": _buying(voice, stated),
        "clock": (_clock(voice, stated),),
        "hands": (),
        "all_in": (),
        "levels": (),
    }


def _bets(voice: Voice, stated: Stated) -> str:
    stakes, fixed = stated.rules.stakes, stated.rules.house.fixed_limit
    two_rounds = stated.rules.game.two_rounds
    cap = fixed.max_raises_two_round if two_rounds else fixed.max_raises
    small = sum(1 for street in stated.rules.game.streets if street.bet == "small")
    return voice.say(
        keyed("rules-bets", stakes.limit),
        small=stakes.small_bet,
        big=stakes.big_bet,
        count=small,
        cap=voice.say("rules-cap", raises=cap) if cap >= 0 else voice.say("rules-no-cap"),
    )


def _rake(voice: Voice, stated: Stated) -> str:
    rake = stated.rules.house.rake
    if not rake.percent:
        return voice.say("rules-no-rake")
    sums = {"percent": rake.percent, "min": rake.min_pot, "cap": rake.cap}
    return voice.say("rules-rake", trigger=rake.trigger.value, **sums)


def _buying(voice: Voice, stated: Stated) -> tuple[str, ...]:
    bank = stated.rules.house.bank
    if bank.factor == 1:
        exchange = voice.say("rules-equal-value")
    else:
        how = bank.cashout_round.value
        exchange = voice.say("rules-exchange", factor=bank.factor, rounding=how)
    if bank.max_buyin:
        return exchange, voice.say("rules-max-buyin", max=bank.max_buyin)
    return exchange, voice.say("rules-whole-bank")


def _clock(voice: Voice, stated: Stated) -> str:
    clock = stated.rules.house.clock
    if not clock.timeout:
        return voice.say("rules-no-clock")
    return voice.say("rules-clock", seconds=clock.timeout)
