"""What a table plays, from the options of a command: house, stakes, seats, bank, clock."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from bot.club.settings import ClubSettings, Limit
from bot.engine.house import Rules
from bot.engine.rotation import Hold
from bot.render import Voice
from bot.rulebook import Rulebook, stud_stakes, with_bank
from bot.words import Lexicons, Said, parse

GAME: Final = "five_card_draw"
MOST_ANTE: Final = 1_000_000
"""Play chips."""


class Unknown(Exception):
    """An option that cannot be taken; ``key`` is the text that says why."""

    def __init__(self, key: str, said: str, known: str = "") -> None:
        super().__init__(key, said, known)
        self.key = key
        self.said = said
        self.known = known
        """What could be said instead."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for; None = as it was, or as the server has set it."""

    house: str | None = None
    level: str | None = None
    limit: Limit | None = None
    ante: bool | int | None = None
    """True = the level's own, or play chips."""
    seats: int | None = None
    max_buyin: int | None = None
    """Play chips; 0 = the whole bank is brought."""
    equal_value: bool | None = None
    clock: int | None = None
    """Seconds for a turn; 0 = no clock."""
    game: str | None = None
    """A game, a rotation or a list, by their ids (see games.py)."""
    every: int | None = None
    """Hands until the game changes; 0 = an orbit."""
    choice: Hold | Literal[False] | None = None
    """Dealer's choice; False = the games follow each other."""


def opening(book: Rulebook, settings: ClubSettings, wish: Wish) -> Rules:
    """What a new table plays: GAME; see games.opening for others."""
    game = book.games[GAME]
    base = book.rules(game.id, _shipped(book, settings.house), _rate(book, settings.level))
    usual = settings.limit if settings.limit in game.limits else game.limits[0]
    asked = replace(wish, limit=wish.limit or usual)
    if asked.clock is None:
        asked = replace(asked, clock=settings.clock_seconds)
    return changed(book, base, asked)


def _shipped(book: Rulebook, house: str) -> str:
    """The house that a server has set, if it is still there; else the first one."""
    return house if house in book.houses else next(iter(book.houses))


def _rate(book: Rulebook, level: str) -> str:
    return level if level in book.levels else next(iter(book.levels))


def changed(book: Rulebook, rules: Rules, wish: Wish) -> Rules:
    """The same game with what was asked for. What was not stays: a table keeps its house.

    Another game is for games.changed.
    Refused with Unknown: more seats than the game has, or a limit that it is not played with.
    """
    old, game = rules.house, rules.game
    house = old
    if wish.house is not None and wish.house != old.id:
        house = book.houses[wish.house]
        # Seats, MAX, the worth of a chip and the clock were chosen for the table.
        bank = replace(house.bank, max_buyin=old.bank.max_buyin, factor=old.bank.factor)
        clock = replace(house.clock, timeout=old.clock.timeout)
        house = replace(house, seats_max=old.seats_max, bank=bank, clock=clock)
    if wish.clock is not None:
        house = replace(house, clock=replace(house.clock, timeout=wish.clock))
    if wish.seats is not None:
        if wish.seats > game.seats_max:
            raise Unknown("slash-too-many-seats", str(wish.seats), str(game.seats_max))
        house = replace(house, seats_max=wish.seats)
    stakes = rules.stakes
    if wish.level is not None:
        rate = book.levels[wish.level]
        usual = book.levels.get(stakes.level)
        follows = usual is not None and stakes.ante == usual.ante
        ante = rate.ante if follows else stakes.ante
        small, big = rate.small_blind, rate.big_blind
        stakes = replace(stakes, level=wish.level, ante=ante, small_blind=small, big_blind=big)
    if wish.ante is not None:
        own = book.levels[stakes.level].ante if stakes.level in book.levels else 0
        stakes = replace(stakes, ante=own if wish.ante is True else int(wish.ante))
    kept = stakes.limit if stakes.limit in game.limits else game.limits[0]
    limit = wish.limit or kept
    if limit not in game.limits:
        raise Unknown("slash-limit-not-played", limit.value, ", ".join(game.limits))
    stakes = replace(stakes, limit=limit)
    if game.stud and (wish.level is not None or not stakes.bring_in or wish.ante is True):
        usual_stud = stud_stakes(stakes)
        stakes = usual_stud if wish.ante in (None, True) else replace(usual_stud, ante=stakes.ante)
    return with_bank(
        Rules(game, house, stakes), max_buyin=wish.max_buyin, equal_value=wish.equal_value
    )


# --- options --------------------------------------------------------------------------------------


def games(book: Rulebook, voice: Voice) -> list[tuple[str, str]]:
    """All that can be dealt, as (name, id)."""
    return [(voice.named("game", name), name) for name in book.games]


def limits(book: Rulebook, voice: Voice, game: str) -> list[tuple[str, str]]:
    """The limits that a game is played with, as (name, id)."""
    return [
        (voice.say(f"limit-{one.replace('_', '-')}"), one.value) for one in book.games[game].limits
    ]


def houses(book: Rulebook, voice: Voice) -> list[tuple[str, str]]:
    """The houses, as (name, id)."""
    return [(voice.named("house", name), name) for name in book.houses]


def levels(book: Rulebook, voice: Voice) -> list[tuple[str, str]]:
    """The rate levels, as (name with blinds, name)."""
    return [
        (voice.say("blinds", level=name, small=rate.small_blind, big=rate.big_blind), name)
        for name, rate in book.levels.items()
    ]


def antes(book: Rulebook, voice: Voice, level: str) -> list[tuple[str, str]]:
    """No ante, or the level's own (L-42)."""
    off = (voice.say("slash-choice-no-ante"), "off")
    if level not in book.levels:
        return [off]
    return [(voice.say("ante", amount=book.levels[level].ante), "on"), off]


def find(named: Iterable[tuple[str, str]], said: str | None, key: str) -> str | None:
    """The id of what was said: an id, or a name as it is shown. Refused with Unknown."""
    if said is None:
        return None
    named = list(named)
    for name, value in named:
        if said.strip().casefold() in (name.casefold(), value.casefold()):
            return value
    raise Unknown(key, said, ", ".join(value for _, value in named))


def find_ante(lexicons: Lexicons, said: str | None) -> bool | int | None:
    """``on``, ``off`` or an amount as it is typed. Refused with Unknown."""
    if said is None:
        return None
    word = said.strip().casefold()
    if word in ("on", "off"):
        return word == "on"
    if word == "0":
        return False
    found = parse(f"bet {said}", lexicons, private=True)
    amount = getattr(found.deed, "to", None) if isinstance(found, Said) else None
    if not isinstance(amount, int) or amount > MOST_ANTE:
        raise Unknown("slash-unknown-ante", said)
    return amount


def find_limit(voice: Voice, said: str | None) -> Limit | None:
    """A limit by its id or name. Refused with Unknown."""
    named = [(voice.say(f"limit-{one.replace('_', '-')}"), one.value) for one in Limit]
    found = find(named, said, "slash-unknown-limit")
    return None if found is None else Limit(found)
