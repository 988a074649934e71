"""The games of a table from a command's options: one, a rotation, or a list of the host's own."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal, TypeVar

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.club.settings import ClubSettings
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.rotation import ORBIT, Hold
from bot.render import Voice
from bot.rotations import ListError, Orbit, RotationList, written
from bot.rulebook import Rulebook
from bot.words import Lexicons
from bot.words.spelling import fold
from cogs import stakes
from cogs.desk import Desk
from cogs.slash import LONGEST_NAME
from cogs.stakes import Unknown, Wish

Callback = TypeVar("Callback", bound=Callable[..., Any])

MOST_HANDS: Final = 100
"""Until a game changes."""
ORBIT_SAID: Final = "orbit"
IN_TURN: Final = "off"
"""Of the option ``choice``: nobody chooses."""


# --- what was said --------------------------------------------------------------------------------


def find(book: Rulebook, lexicons: Lexicons, voice: Voice, said: str | None) -> str | None:
    """A game or rotation by its id, or the ids of a list: "badugi,razz,five_card_draw:pot_limit".

    Each by its id, by the name that is shown, or as it is typed at the table. Refused with Unknown.
    """
    if said is None:
        return None
    plain = unicodedata.normalize("NFKC", said)
    rotations = {_key(one): one for one in book.rotations}
    rotations |= {_key(voice.named("rotation", one)): one for one in book.rotations}
    if _key(plain) in rotations:
        return rotations[_key(plain)]
    named = _names(book, lexicons, voice)
    found: dict[str, str] = {}
    for part in written(plain):
        name, _, limit = part.partition(":")
        game = named.get(_key(name))
        if game is None:
            raise Unknown("slash-unknown-game", name, ", ".join((*book.rotations, *book.games)))
        if game in found:
            raise Unknown("slash-game-twice", name)
        limits = book.games[game].limits
        if limit and limit.strip() not in limits:
            raise Unknown("slash-game-limit", name, ", ".join(limits))
        found[game] = f"{game}:{limit.strip()}" if limit else game
    if not found:
        raise Unknown("slash-unknown-game", said, ", ".join((*book.rotations, *book.games)))
    return ",".join(found.values())


def _names(book: Rulebook, lexicons: Lexicons, voice: Voice) -> dict[str, str]:
    """All that a game is called."""
    named = {_key(word): game for word, game in lexicons.games.items() if game in book.games}
    named |= {_key(voice.named("game", game)): game for game in book.games}
    return named | {_key(game): game for game in book.games}


def _key(name: str) -> str:
    """As the words of the lexicons are compared; dashes are as good as spaces."""
    return " ".join(fold(name).replace("_", " ").replace("-", " ").split())


def find_every(said: str | None) -> int | None:
    """``orbit``, or a number of hands; 0 = an orbit. Refused with Unknown."""
    if said is None:
        return None
    plain = unicodedata.normalize("NFKC", said).strip().casefold()
    if plain == ORBIT_SAID:
        return ORBIT
    if not plain.isdecimal() or not 1 <= int(plain) <= MOST_HANDS:
        raise Unknown("slash-unknown-every", said, str(MOST_HANDS))
    return int(plain)


def find_choice(said: str | None) -> Hold | Literal[False] | None:
    """One of the choices; False = nobody chooses."""
    if said is None:
        return None
    return False if said == IN_TURN else Hold(said)


# --- what is offered ------------------------------------------------------------------------------


def offered(book: Rulebook, lexicons: Lexicons, voice: Voice, typed: str) -> list[tuple[str, str]]:
    """What may be written, as (name, value): rotations and games; behind a comma one more game."""
    plain = unicodedata.normalize("NFKC", typed).replace("、", ",")
    begun, comma, _ = plain.rpartition(",")
    games = [(voice.named("game", game), game) for game in book.games]
    if not comma:
        lists = [(_shown(voice, one), one.id) for one in book.rotations.values()]
        return [*lists, *games]
    try:
        first = find(book, lexicons, voice, begun)
    except Unknown:
        return []
    assert first is not None
    if first in book.rotations:
        first = ",".join(book.rotations[first].games)
    taken = [one.partition(":")[0] for one in first.split(",")]
    names = voice.listed(voice.named("game", game) for game in taken)
    more = [
        (voice.listed((names, name)), f"{first},{game}")
        for name, game in games
        if game not in taken
    ]
    return [one for one in more if len(one[1]) <= LONGEST_NAME]


def typed_last(typed: str) -> str:
    """The part of a list that is being written: what the offers are searched for."""
    return unicodedata.normalize("NFKC", typed).replace("、", ",").rpartition(",")[2]


def _shown(voice: Voice, of: RotationList) -> str:
    games = voice.listed(voice.named("game", game.partition(":")[0]) for game in of.games)
    return voice.say("rotation-of", name=voice.named("rotation", of.id), games=games)


def everies(voice: Voice) -> list[tuple[str, str]]:
    """An orbit, and some numbers of hands."""
    hands = [(voice.say("slash-choice-every-hands", hands=n), str(n)) for n in (1, 2, 4, 6, 8, 10)]
    return [(voice.say("slash-choice-every-orbit"), ORBIT_SAID), *hands]


# --- what is played -------------------------------------------------------------------------------


def opening(book: Rulebook, settings: ClubSettings, wish: Wish) -> Rules:
    """What a new table plays. Refused with Unknown."""
    if wish.game is None:
        _one_game(wish)
        return stakes.opening(book, settings, wish)
    asked = replace(wish, game=None, level=None, limit=None, ante=None, seats=None)
    return changed(book, stakes.opening(book, settings, asked), wish)


def changed(book: Rulebook, rules: Rules, wish: Wish) -> Rules:
    """The same table with what was asked for; what was not stays. Refused with Unknown."""
    if wish.game is None and rules.rotation is None:
        _one_game(wish)
        return stakes.changed(book, rules, wish)
    # House, bank and clock are the same business whatever is played.
    asked = replace(wish, game=None, level=None, limit=None, ante=None, seats=None)
    house = stakes.changed(book, replace(rules, rotation=None), asked).house
    rules = replace(rules, house=house)
    several = wish.game is None or wish.game in book.rotations or "," in wish.game
    rules = _several(book, rules, wish) if several else _one(book, rules, wish)
    if wish.seats is None:
        return rules
    most = rules.game.seats_max if rules.rotation is None else rules.rotation.seats_max
    if wish.seats > most:
        raise Unknown("slash-too-many-seats", str(wish.seats), str(most))
    return replace(rules, house=replace(rules.house, seats_max=wish.seats))


def _one_game(wish: Wish) -> None:
    if wish.every is not None or wish.choice is not None:
        raise Unknown("slash-one-game", "")


def _one(book: Rulebook, rules: Rules, wish: Wish) -> Rules:
    """One game; the limit stays if it is played with that."""
    assert wish.game is not None
    _one_game(wish)
    name, _, said = wish.game.partition(":")
    game = book.games[name]
    limit = wish.limit or (Limit(said) if said else None)
    if limit is not None and limit not in game.limits:
        raise Unknown("slash-game-limit", name, ", ".join(game.limits))
    if limit is None:
        limit = rules.stakes.limit if rules.stakes.limit in game.limits else game.limits[0]
    level, house = wish.level or _level(book, rules), next(iter(book.houses))
    level = level if isinstance(level, str) else next(iter(book.levels))
    made = book.rules(name, house, level, limit=limit, ante=_ante(book, rules, wish))
    return Rules(made.game, rules.house, made.stakes)


def _several(book: Rulebook, rules: Rules, wish: Wish) -> Rules:
    """A list: another one, or the table's own in another way or at other stakes (R-13)."""
    if wish.limit is not None:
        raise Unknown("slash-list-limit", wish.limit)
    level = wish.level or _level(book, rules)
    ante = _ante(book, rules, wish)
    try:
        if wish.game is not None:
            made = book.several(_listed(book, wish), next(iter(book.houses)), level, ante=ante)
            return replace(made, house=rules.house)
        rules = _otherwise(rules, wish)
        if wish.level is None and wish.ante is None:
            return rules
        return book.restaked(rules, level, ante=ante)
    except ListError as error:
        if error.key == "every":
            raise Unknown("slash-every-chosen", "") from None
        raise Unknown("slash-small-bet", str(level)) from None


def _listed(book: Rulebook, wish: Wish) -> RotationList:
    assert wish.game is not None
    listed = book.list_of(wish.game)
    if wish.choice is not None:
        listed = replace(listed, choice=wish.choice or None, every=Orbit.ORBIT)
    if wish.every is not None:
        listed = replace(listed, every=wish.every or Orbit.ORBIT)
    return listed


def _otherwise(rules: Rules, wish: Wish) -> Rules:
    """The same games, another order of things."""
    rotation = rules.rotation
    assert rotation is not None
    if wish.choice is not None:
        rotation = replace(rotation, choice=wish.choice or None, every=ORBIT)
    if wish.every is not None:
        if rotation.choice is not None and wish.every != ORBIT:
            raise Unknown("slash-every-chosen", "")
        rotation = replace(rotation, every=wish.every)
    return replace(rules, rotation=rotation)


def _level(book: Rulebook, rules: Rules) -> str | int:
    """The level that a table has, or S of stakes that have no name: "200/400"."""
    level = rules.stakes.level
    small = level.partition("/")[0]
    if level in book.levels or not small.isdecimal():
        return level if level in book.levels else next(iter(book.levels))
    return int(small)


def _ante(book: Rulebook, rules: Rules, wish: Wish) -> bool | int:
    """That of games with blinds: what was said, else the level's own, an amount or none as now."""
    if wish.ante is not None:
        return wish.ante
    several = () if rules.rotation is None else rules.rotation.games
    played = [listed.stakes for listed in several] or [rules.stakes]
    amounts = [one.ante for one in played if not one.bring_in]
    if not amounts or not amounts[0]:
        return False
    own = book.levels.get(rules.stakes.level)
    return True if own is not None and own.ante == amounts[0] else amounts[0]


# --- options of a command -------------------------------------------------------------------------


def options(callback: Callback) -> Callback:
    """Names, descriptions and choices of ``game``, ``every`` and ``choice``."""
    app_commands.rename(
        game=locale_str("game", key="slash-option-game"),
        every=locale_str("every", key="slash-option-every"),
        choice=locale_str("choice", key="slash-option-choice"),
    )(callback)
    app_commands.describe(
        game=locale_str("slash-option-game-about"),
        every=locale_str("slash-option-every-about"),
        choice=locale_str("slash-option-choice-about"),
    )(callback)
    app_commands.choices(
        choice=[
            Choice(name=locale_str("slash-choice-hand"), value=Hold.HAND.value),
            Choice(name=locale_str("slash-choice-orbit"), value=Hold.ORBIT.value),
            Choice(name=locale_str("slash-choice-in-turn"), value=IN_TURN),
        ]
    )(callback)
    return callback


def wished(
    desk: Desk, voice: Voice, wish: Wish, game: str | None, every: str | None, choice: str | None
) -> Wish:
    """The wish with these options in it. Refused with Unknown."""
    return replace(
        wish,
        game=find(desk.book, desk.lexicons, voice, game),
        every=find_every(every),
        choice=find_choice(choice),
    )
