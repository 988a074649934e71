"""``python -m bot play``: the dealer in a local room in the terminal."""

from __future__ import annotations

import asyncio
import contextlib
import locale
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from dataclasses import replace
from io import TextIOWrapper

from bot.club.settings import ClubSettings
from bot.data import data_root
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.room import games, players
from bot.room.company import Company
from bot.room.evening import CLUB, Evening
from bot.room.reading import Keyboard, Lines, Pipe, Script, script_lines
from bot.room.screen import ColourScreen, PlainScreen
from bot.room.voices import Tongue
from bot.room.wish import Wish
from bot.rulebook import Rulebook, with_bank
from bot.settings import Settings
from bot.store.store import open_store
from bot.system import SeededShuffler, SystemClock, SystemShuffler
from bot.table.ports import StoreFailure

LIMITS = {"nl": Limit.NO_LIMIT, "pl": Limit.POT_LIMIT, "fl": Limit.FIXED_LIMIT}
NEVER_MS = 10**12
"""A pause that no evening outlasts: a script deals by itself."""
OPTIONS = (
    *("game", "every", "choice", "house", "limit", "level", "ante", "seats"),
    *("max_buyin", "equal_value", "clock"),
)


def add_arguments(parser: ArgumentParser) -> None:
    """The options of the local room."""
    parser.description = "Open a room in the terminal: you, practice players, and the dealer."
    add = parser.add_argument
    add("--language", choices=("en", "ja"), help="of the dealer; by default that of the system")
    add("--name", help="what the others call you")
    games.add_arguments(parser)
    add("--house", choices=("loj", "world", "standard"), help="whose rules (default loj)")
    add("--limit", choices=tuple(LIMITS), help="no, pot or fixed limit (default: the game's own)")
    add("--level", metavar="LV1..LV7", help="the blinds (default LV3: 50/100)")
    add("--ante", type=_ante, metavar="on|off|CHIPS", help="the level's ante, none, or an amount")
    add("--seats", type=int, choices=range(2, 10), help="players at the table (default 4)")
    add("--max-buyin", type=_amount, metavar="CHIPS", help="MAX buy-in (default: the whole bank)")
    add("--equal-value", action="store_true", default=None, help="one point is one chip")
    add("--clock", type=_amount, metavar="SECONDS", help="per turn; 0 = off (default 120)")
    add("--database", metavar="FILE_OR_URL", help="where the room is kept")
    add("--script", metavar="FILE", help="say the lines of a file (- = standard input) and end")
    add("--seed", type=int, help="make the practice room repeatable")


def _amount(text: str) -> int:
    if not text.isascii() or not text.isdecimal():
        raise ArgumentTypeError(f"{text!r} is no whole number of 0 or more")
    return int(text)


def _ante(text: str) -> int | bool:
    if text in ("on", "off"):
        return text == "on"
    return _amount(text)


def main(args: Namespace) -> int:
    """Open the room; the exit status."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that has no suits
    book = Rulebook.load(data_root())
    level = args.level or "LV3"
    if level not in book.levels:
        print(f"oya play: --level {level}: choose from {', '.join(book.levels)}", file=sys.stderr)
        return 2
    limit = LIMITS[args.limit] if args.limit else None
    try:
        rules = games.rules(book, args, args.house or "loj", level, limit)
    except games.Wrong as wrong:
        print(f"oya play: {wrong}", file=sys.stderr)
        return 2
    rules = with_bank(rules, max_buyin=args.max_buyin, equal_value=args.equal_value)
    scripted = args.script is not None
    timeout = 0 if scripted else args.clock
    if timeout is not None:
        clock_rules = replace(rules.house.clock, timeout=timeout)
        rules = replace(rules, house=replace(rules.house, clock=clock_rules))
    lines: Sequence[str] | None = None
    if scripted:
        try:
            lines = script_lines(args.script)
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "this is no UTF-8 text"
            print(f"oya play: --script {args.script}: {why}", file=sys.stderr)
            return 2
    chosen = any(getattr(args, option) is not None for option in OPTIONS)
    try:
        return asyncio.run(_play(args, book, rules, chosen, lines))
    except StoreFailure as error:
        print(f"oya play: the books cannot be written: {error}", file=sys.stderr)
        return 1


async def _play(
    args: Namespace, book: Rulebook, rules: Rules, chosen: bool, script: Sequence[str] | None
) -> int:
    settings: Settings = args.settings
    clock = SystemClock()
    tongue = Tongue(data_root(), args.language or _language(), clock)
    screen_type = ColourScreen if sys.stdout.isatty() and script is None else PlainScreen
    screen = screen_type(tongue.voice.say("room-private"))
    pause = NEVER_MS if script is not None else 1000 * settings.hand_pause
    club = ClubSettings(
        language=tongue.voice.language, welcome_points=settings.welcome_points, pause_ms=pause
    )
    wish = Wish(
        rules=rules,
        book=book,
        seats=args.seats or 4,
        name=args.name or tongue.voice.say("room-guest"),
        chosen=chosen,
        scripted=script is not None,
    )
    shuffler = SystemShuffler() if args.seed is None else SeededShuffler(args.seed)
    async with open_store(args.database) as store:
        company = Company(players.load(data_root()), store, clock, CLUB, tongue.voice.language)
        if args.seed is not None:
            company.seed(args.seed)
        evening = Evening(wish, club, tongue, screen, store, store, clock, shuffler, company)
        stop = asyncio.Event()
        lines: Lines
        if script is not None:
            lines = Script(script, evening.until_wanted)
        elif sys.stdin.isatty() and sys.stdout.isatty():
            lines = Keyboard(stop)
        else:
            lines = Pipe(sys.stdin)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # not on every system
                loop.add_signal_handler(number, stop.set)
        with lines.around():
            await evening.spend(lines, stop)
    return 0


def _language() -> str:
    """The system's language, if the dealer speaks it."""
    code = locale.getlocale()[0] or ""
    return "ja" if code.lower().startswith(("ja", "japan")) else "en"
