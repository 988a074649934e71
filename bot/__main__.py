"""The command line: ``oya`` and ``python -m bot``."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from bot import __version__

PROGRAM: Final = "oya"


class Module(Protocol):
    """What a subcommand's module offers."""

    add_arguments: Callable[[ArgumentParser], None]
    main: Callable[[Namespace], int]


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand. Its module is imported only when it is the one that was asked for."""

    module: str
    help: str
    missing: str
    """What is said when its module does not exist."""
    database: str = ""
    """The setting that ``--database`` stands in for. ``main`` is given it as ``args.database``, a
    URL, and all settings as ``args.settings``; empty = it is given neither."""


COMMANDS: Final = {
    "run": Command(
        "bot.app",
        "run the Discord bot",
        "the Discord part comes later; `make play` opens a local room in the terminal",
        "database",
    ),
    "play": Command(
        "bot.room.cli",
        "play in the terminal, without Discord",
        "the local room is not in this version",
        "room_database",
    ),
    "referee": Command(
        "bot.referee",
        "rule on hands written down in a file",
        "the referee is not in this version",
    ),
    "db": Command(
        "bot.store.cli",
        "audit, backup and restore the database",
        "the database is not in this version",
        "database",
    ),
    "bench": Command("bot.bench", "measure", "the benchmark is not in this version"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand. The answer is the exit status."""
    argv = list(sys.argv[1:] if arguments is None else arguments)
    chosen = next((word for word in argv if not word.startswith("-")), "")
    command = COMMANDS.get(chosen)
    parser = ArgumentParser(
        prog=PROGRAM, description="A dealer for poker in chat rooms: play money only."
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    module: Module | None = None
    for name, other in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=other.help)
        if other is command and _exists(other.module):
            module = cast(Module, import_module(other.module))
            module.add_arguments(subparser)
    if command is not None and module is None:
        return _fail(command.missing)
    args = parser.parse_args(argv)
    assert command is not None, "the parser knows the same commands"
    assert module is not None
    return _run(command, module, args)


def _run(command: Command, module: Module, args: Namespace) -> int:
    try:
        if command.database:
            from bot.settings import database_url, load

            args.settings = settings = load()
            given: str | None = getattr(args, "database", None)
            args.database = database_url(given or getattr(settings, command.database))
        return module.main(args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read our lines has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        if not _for_the_operator(error):
            raise
        return _fail(str(error))


def _for_the_operator(error: Exception) -> bool:
    """Whether its text is one line that says what to put right."""
    from bot.i18n import CatalogError
    from bot.rulebook import DataError
    from bot.settings import SettingsError
    from bot.store.errors import OperatorError
    from bot.words import LexiconError

    kinds = CatalogError | DataError | LexiconError | OperatorError | SettingsError
    return isinstance(error, kinds)


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # not even its package
        return False


def _fail(line: str) -> int:
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
