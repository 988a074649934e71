"""``oya db``: audit, backup and restore."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from bot.store.errors import OperatorError


def add_arguments(parser: ArgumentParser) -> None:
    """The subcommands and their arguments."""
    database = ArgumentParser(add_help=False)
    database.add_argument(
        "--database", metavar="FILE", help="another database than the bot's: a file or a URL"
    )
    commands = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    commands.add_parser(
        "audit",
        parents=[database],
        help="check the books; exit status 1 on any difference",
        description="Check the books: prints the sums and every difference. It only reads, beside "
        "the running bot as well. Exit status 1 on any difference.",
    )
    save = commands.add_parser(
        "backup",
        parents=[database],
        help="copy the database, running or not",
        description="Copy the database into a new file, beside the running bot as well.",
    )
    save.add_argument("file", type=Path, metavar="FILE", help="a file that does not exist yet")
    load = commands.add_parser(
        "restore",
        parents=[database],
        help="put a backup back; the present database is kept under a dated name",
        description="Check a backup and put it in the place of the database, which is kept under "
        "a dated name. The bot must not be running.",
    )
    load.add_argument("file", type=Path, metavar="FILE", help="a file made by `db backup`")


def main(args: Namespace) -> int:
    """Run one subcommand; ``args.database`` is the URL. The answer is the exit status."""
    # Here, so that the help is there at once.
    from bot.store.audit import audit
    from bot.store.backup import backup, restore
    from bot.store.connection import database_path

    database = database_path(args.database)
    if database is None:
        raise OperatorError("a database in memory has no file: name one with --database")
    if args.what == "audit":
        report = audit(database)
        _say(str(database), *report.lines())
        return 0 if report.clean else 1
    if args.what == "backup":
        size = backup(database, args.file)
        _say(f"{args.file}: a copy of {database}, {size:,} bytes")
        return 0
    restored = restore(database, args.file, datetime.now(UTC).astimezone())
    _say(f"{database}: restored from {args.file}", *restored.report.lines())
    if restored.aside is not None:
        _say(f"the database that was there is kept as {restored.aside}")
    return 0


def _say(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
