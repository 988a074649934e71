"""``python -m bot bench``: what the dealer costs, measured side by side in one run.

1. Whole hands of five-card draw, 2-7 triple draw, Badeucey and stud hi-lo: our engine and
   PokerKit's ``State`` (hands.py).
2. One said action, from the typed line to the told room, and a bare commit of the same rows; the
   memory of each further live table (said.py).
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Final

from bot.bench.hands import as_pokerkit_plays, engine_lines
from bot.bench.said import said_lines
from bot.data import data_root
from bot.engine.house import Rules
from bot.rulebook import Rulebook

WANTED: Final = {"five_card_draw": 4, "td27": 4, "badeucey": 4, "stud8": 2}
"""How many times as fast as PokerKit each game has to be."""


def add_arguments(parser: ArgumentParser) -> None:
    """How long to measure."""
    parser.description = "Measure the engine, a said action, and the memory of a table."
    add = parser.add_argument
    add("--hands", type=_count, default=100, help="hands in a round (default 100)")
    add("--rounds", type=_count, default=15, help="rounds of each engine (default 15)")
    add("--said", type=_count, default=16, help="hands of said actions (default 16)")
    add("--tables", type=_count, nargs="+", default=[1, 50, 200], help="live tables (1 50 200)")
    add(
        "--folder",
        type=_folder,
        help="where the database lies for the while (default: the temporary folder)",
    )


def _count(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) == 0:
        raise ArgumentTypeError(f"{text!r} is no whole number of 1 or more")
    return int(text)


def _folder(text: str) -> str:
    if not Path(text).is_dir():
        raise ArgumentTypeError(f"there is no folder {text!r}")
    return text


def main(args: Namespace) -> int:
    """Measure and print; the exit status is 0 whatever the figures are."""
    book = Rulebook.load(data_root())
    for game, wanted in WANTED.items():
        table = as_pokerkit_plays(book.rules(game, "standard", "LV3"))
        print(*engine_lines(table, args.hands, args.rounds, wanted), sep="\n", flush=True)
    rules = book.rules("five_card_draw", "standard", "LV3")
    asyncio.run(_say(args, rules))
    return 0


async def _say(args: Namespace, rules: Rules) -> None:
    print("one said action: parse, decide, commit, tell; and a bare commit of the rows it wrote,")
    print("one transaction as one job on the same connection; median (and middle half):")
    async for line in said_lines(rules, args.tables, args.said, args.folder):
        print(line, flush=True)
