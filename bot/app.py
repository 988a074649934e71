"""``python -m bot run``: wires the parts together and serves Discord until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.club.settings import ClubSettings
from bot.data import data_root
from bot.engine.view import reading
from bot.i18n import Catalog
from bot.rulebook import Rulebook
from bot.settings import Settings, SettingsError, var_folder
from bot.store.connection import database_path
from bot.store.store import SqlStore, open_store
from bot.system import SystemClock, SystemShuffler
from bot.table.ports import Clock, Shuffler
from bot.table.tables import Tables
from bot.words import Lexicons, load_words
from cogs.client import CogMaker, Dealer, Memo
from cogs.commands import SLASH
from cogs.desk import Desk
from cogs.flags import FlagDesk
from cogs.leaving import Leaving
from cogs.listening import Listening
from cogs.observing import ObservedTeller, Observer
from cogs.ruling import RulingDesk
from cogs.showing import Showing
from cogs.slash import Translator
from cogs.teller import DiscordTeller
from cogs.undelivered import Undelivered
from cogs.watch import WatchCog

log = logging.getLogger(__name__)

COGS: Final[tuple[CogMaker, ...]] = (
    Listening,
    Leaving,
    RulingDesk,
    FlagDesk,
    WatchCog,
    Undelivered,
    Showing,
    *SLASH,
)
GOODBYE_SECONDS: Final = 30
"""How long the process waits at its end until every table has paused and said so."""
LOG_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
NO_TOKEN: Final = (
    "there is no DISCORD_TOKEN: set it in .env (see .env.example), "
    "or play without Discord: make play"
)


def add_arguments(parser: ArgumentParser) -> None:
    """The options of the Discord bot."""
    parser.description = "Serve Discord. Settings come from the environment and .env."
    parser.add_argument("--database", metavar="FILE_OR_URL", help="where everything is kept")


def main(args: Namespace) -> int:
    """Serve until SIGTERM or SIGINT; the exit status."""
    settings: Settings = args.settings
    if settings.discord_token is None:
        raise SettingsError(NO_TOKEN)
    _log_to_stderr()
    discord.VoiceClient.warn_nacl = False  # no voice is wanted
    discord.VoiceClient.warn_dave = False
    if settings.discord_api_url is not None:
        Route.BASE = settings.discord_api_url.rstrip("/")
    if settings.discord_gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
    try:
        return asyncio.run(_run(settings, settings.discord_token, args.database))
    except discord.LoginFailure:
        raise SettingsError("Discord does not know this DISCORD_TOKEN") from None
    except (aiohttp.ClientError, OSError, discord.HTTPException) as error:
        log.critical("Discord cannot be reached: %s", error)
        return 1


def _log_to_stderr() -> None:
    """What we do ourselves, and what others warn of."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format=LOG_FORMAT)
    for name in ("bot", "cogs"):
        logging.getLogger(name).setLevel(logging.INFO)
    logging.getLogger("discord.client").addFilter(_without_traceback)


def _without_traceback(record: logging.LogRecord) -> bool:
    """That the gateway is tried again in a moment is worth a line, but not fifty."""
    if record.exc_info is not None and str(record.msg).startswith("Attempting a reconnect"):
        record.msg = f"{record.msg} ({type(record.exc_info[1]).__name__})"
        record.exc_info = None
    return True


# --- wiring ---------------------------------------------------------------------------------------


def wire(
    settings: Settings,
    store: SqlStore,
    intents: discord.Intents,
    synced: Memo | None = None,
    *,
    cogs: Sequence[CogMaker] = COGS,
    catalog: Catalog | None = None,
    lexicons: Lexicons | None = None,
    book: Rulebook | None = None,
    clock: Clock | None = None,
    shuffler: Shuffler | None = None,
) -> Dealer:
    """The bot with all its parts, on an open store. ``synced`` as in Dealer."""
    data = data_root()
    clock, shuffler = clock or SystemClock(), shuffler or SystemShuffler()
    defaults = ClubSettings(
        welcome_points=settings.welcome_points, pause_ms=1000 * settings.hand_pause
    )

    async def club(name: str) -> ClubSettings:
        return await store.settings(name, defaults)

    catalog = catalog or Catalog(data / "locales")
    lexicons = lexicons or Lexicons(load_words(data / "words").values())
    dealer = Dealer(intents, cogs, synced, Translator(catalog, lexicons))
    teller = DiscordTeller(dealer)
    observers: list[Observer] = []
    dealer.desk = teller.desk = Desk(
        tables=Tables(store, ObservedTeller(teller, observers), clock, shuffler, club),
        store=store,
        books=store,
        clock=clock,
        book=book or Rulebook.load(data),
        catalog=catalog,
        lexicons=lexicons,
        read=reading,
        locales={},
        client=dealer,
        defaults=defaults,
        observers=observers,
    )
    return dealer


class FileMemo:
    """A text in a file beside the database."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> str:
        """See cogs.client.Memo."""
        try:
            return self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return ""

    def write(self, text: str) -> None:
        """See cogs.client.Memo. A folder that cannot be written to costs one sync at each start."""
        with contextlib.suppress(OSError):
            self._path.write_text(text, encoding="utf-8")


# --- serving --------------------------------------------------------------------------------------


def wanted_intents(*, content: bool = True, members: bool = True) -> discord.Intents:
    """Servers and messages; the privileged ones as far as Discord allows them."""
    return discord.Intents(
        guilds=True,
        guild_messages=True,
        dm_messages=True,
        message_content=content,
        members=members,
    )


async def _run(settings: Settings, token: str, database: str) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # not on every system
            loop.add_signal_handler(number, stop.set)
    path = database_path(database)
    file = path.with_name(f"{path.name}.commands") if path else var_folder() / "commands"
    async with open_store(database) as store:
        intents = wanted_intents()
        while True:
            dealer = wire(settings, store, intents, FileMemo(file))
            try:
                return await _serve(dealer, token, stop)
            except discord.PrivilegedIntentsRequired:
                intents = allowed(intents, dealer.application_flags)
                for line in missing(intents):
                    log.warning("%s", line)


async def _serve(dealer: Dealer, token: str, stop: asyncio.Event) -> int:
    """Until the process is told to stop (0), or the connection ends for good (an exception)."""
    async with dealer:
        serving = asyncio.create_task(dealer.start(token))
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if serving.done():
                await _ended(serving)
                return 1
            try:
                async with asyncio.timeout(GOODBYE_SECONDS):
                    await dealer.pause_tables()
            except TimeoutError:
                log.warning("not every table could say that it pauses; all is kept")
            await dealer.close()
        finally:
            for task in (serving, stopping):
                task.cancel()
            await asyncio.gather(serving, stopping, return_exceptions=True)
    return 0


async def _ended(serving: asyncio.Task[None]) -> None:
    """Why the connection ended for good."""
    try:
        await serving
    except AttributeError as error:
        # discord.py 2.7 asks a gateway that it never reached where it stood.
        if error.name != "sequence":
            raise
        raise ConnectionError("its gateway does not answer") from error


def allowed(refused: discord.Intents, flags: discord.ApplicationFlags) -> discord.Intents:
    """Fewer intents than those that Discord refused: what the application says it may have.

    None of the privileged ones if it says that it may have all that was refused.
    """
    content = flags.gateway_message_content or flags.gateway_message_content_limited
    members = flags.gateway_guild_members or flags.gateway_guild_members_limited
    fewer = wanted_intents(
        content=refused.message_content and content, members=refused.members and members
    )
    return wanted_intents(content=False, members=False) if fewer == refused else fewer


def missing(intents: discord.Intents) -> Iterator[str]:
    """What cannot be done without an intent, and what can; one line each."""
    if not intents.message_content:
        yield (
            "the message content intent is off: typed words work by mentioning the bot, by "
            "replying to it and in private messages; slash commands and buttons work as ever; the "
            "watch for leaks does not run. "
            "It is switched on in the developer portal under Bot"
        )
    if not intents.members:
        yield (
            "the server members intent is off: who leaves a server keeps his seat until the clock "
            "has sat him out; all else works. It is switched on in the developer portal under Bot"
        )
