"""``python -m bot bench``: what the dealer costs, measured side by side in one run.

1. Whole hands of five-card draw: our engine and PokerKit's ``State`` (hands.py).
2. One said action, from the typed line to the told room, and a bare commit of the same rows; the
   memory of each further live table (said.py).
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace

from bot.bench.hands import engine_lines
from bot.bench.said import action_lines
from bot.data import data_root
from bot.rulebook import Rulebook


def add_arguments(parser: ArgumentParser) -> None:
    """How long to measure."""
    parser.description = "Measure the engine, a said action, and the memory of a table."
    add = parser.add_argument
    add("--hands", type=int, default=300, help="hands a round (default 300)")
    add("--rounds", type=int, default=7, help="rounds (default 7)")
    add("--actions", type=int, default=400, help="said actions to measure (default 400)")
    add("--tables", type=int, nargs="*", default=[1, 50, 200], help="live tables (1 50 200)")


def main(args: Namespace) -> int:
    """Measure and print; the exit status is 0 whatever the figures are."""
    rules = Rulebook.load(data_root()).rules("five_card_draw", "standard", "LV3")
    print(*engine_lines(rules, args.hands, args.rounds), sep="\n", flush=True)
    print("one said action: parse, decide, commit, tell; beside it a bare commit of its rows:")
    for tables in args.tables:
        print(*asyncio.run(action_lines(rules, tables, args.actions)), sep="\n", flush=True)
    return 0
