"""What the local room plays: a game, a rotation, or a list, from the command line."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace
from typing import Final

from bot.data import data_root
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.rotation import Hold
from bot.rotations import ListError, Orbit, written
from bot.rulebook import Rulebook

GAME: Final = "five_card_draw"


class Wrong(ValueError):
    """Options that do not go together; its text is for the command line."""


def add_arguments(parser: ArgumentParser) -> None:
    """--game, --every and --choice."""
    add = parser.add_argument
    rotations = ", ".join(_files("rotations"))
    add(
        "--game",
        metavar="GAME|ROTATION|LIST",
        help=f"one of {', '.join(_files('games'))} (default {GAME}); "
        f"a rotation: {rotations}; or several of your own: badugi,razz,lhe",
    )
    add(
        "--every",
        type=_every,
        metavar="orbit|HANDS",
        help="of several games: when the game changes (default: as the rotation says, orbit)",
    )
    add(
        "--choice",
        nargs="?",
        const=Hold.HAND.value,
        choices=[one.value for one in Hold],
        help="of several games: dealer's choice, for a hand (default) or for an orbit",
    )


def _files(folder: str) -> list[str]:
    """The ids of what lies in a folder of the data."""
    place = data_root() / folder
    names = [file.name for file in place.iterdir()] if place.is_dir() else []
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def _every(text: str) -> int:
    if text == Orbit.ORBIT:
        return 0
    if not text.isascii() or not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is neither orbit nor a number of hands")
    return int(text)


def rules(book: Rulebook, args: Namespace, house: str, level: str, limit: Limit | None) -> Rules:
    """What the options ask for. Refused with Wrong."""
    named = args.game or GAME
    several = named.strip() in book.rotations or len(written(named)) != 1
    found = _several if several else _one
    made = found(book, args, named, house, level, limit)
    if args.seats and args.seats > made.seats_max:
        raise Wrong(f"--seats {args.seats}: {named} has {made.seats_max} seats at most")
    return made


def _one(
    book: Rulebook, args: Namespace, named: str, house: str, level: str, limit: Limit | None
) -> Rules:
    if args.every is not None or args.choice is not None:
        raise Wrong("--every and --choice need several games: --game horse, --game badugi,razz,lhe")
    game, _, said = written(named)[0].partition(":")
    if game not in book.games:
        known = ", ".join((*book.rotations, *book.games))
        raise Wrong(f"--game {named}: choose from {known}")
    limits = book.games[game].limits
    if (said and said not in limits) or (limit is not None and limit not in limits):
        raise Wrong(f"--limit: {game} is played with {', '.join(limits)}")
    wanted = limit or (Limit(said) if said else None)
    return book.rules(game, house, level, limit=wanted, ante=args.ante or False)


def _several(
    book: Rulebook, args: Namespace, named: str, house: str, level: str, limit: Limit | None
) -> Rules:
    if limit is not None:
        raise Wrong(
            "--limit: each game of a list has its own; --game five_card_draw:pot_limit,razz"
        )
    try:
        listed = book.list_of(named)
        if args.choice is not None:
            listed = replace(listed, choice=Hold(args.choice), every=Orbit.ORBIT)
        if args.every is not None:
            listed = replace(listed, every=args.every or Orbit.ORBIT)
        return book.several(listed, house, level, ante=args.ante or False)
    except ListError as error:
        raise Wrong(f"--game {named}: {error.key}: {error.expected}") from None
