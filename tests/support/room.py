"""Evenings in the local room as the command line opens it, and what they left in the database."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

from bot.__main__ import main
from bot.bank.postings import bank
from bot.engine import events as ev
from bot.engine.cards import Card, parse_cards
from bot.engine.events import Audience, Event
from bot.i18n import Param
from bot.render import COMMANDS, Voice
from bot.room.voices import Tongue
from bot.store import folding, statements
from bot.store.audit import audit
from bot.store.codec import Codec, EventRow, RulesetRow
from bot.store.reading import open_read_only
from bot.system import SystemClock
from bot.table.ports import Logged
from tests.support.fresh import laid_out
from tests.support.table import rulebook

ROOT = Path(__file__).parents[2]
DATA = ROOT / "data"
LANGUAGES = ("en", "ja")
ENVIRONMENT = {"WELCOME_POINTS": "1000", "HAND_PAUSE": "0", "DATABASE_URL": ""}
"""What would otherwise come from the developer's own ``.env``."""
CARD = re.compile(r"(10|[2-9JQKA])([♠♥♦♣])")
SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


@cache
def tongue(language: str) -> Tongue:
    """Read once: the catalogs take longer than a hand."""
    return Tongue(DATA, language, SystemClock())


def voice(language: str) -> Voice:
    """The dealer's voice: what the room is expected to say, without writing it down twice."""
    return tongue(language).voice


def says(language: str, key: str, /, **params: Param) -> str:
    """A text of the catalog as the room writes it."""
    return voice(language).hint(key, **params)


def words(language: str, line: str) -> str:
    """A script's line with the language's own words: ``{call}``, ``{make} 600``."""
    return line.format(**_named(language))


@cache
def _named(language: str) -> dict[str, str]:
    own = {command: voice(language).word(command) for command in COMMANDS}
    room = {word: says(language, f"room-{word}-word") for word in ("quit", "yes", "no")}
    return {**own, **room}


@dataclass(frozen=True, slots=True)
class Heard:
    """What an evening printed, and how it ended."""

    status: int
    out: str
    err: str
    language: str

    @property
    def lines(self) -> list[str]:
        """The transcript."""
        return self.out.splitlines()

    @property
    def private(self) -> list[str]:
        """What only the human was told, without its mark."""
        mark = f"{says(self.language, 'room-private')} "
        return [line.removeprefix(mark) for line in self.lines if line.startswith(mark)]

    @property
    def public(self) -> list[str]:
        """What the room was told, chat included."""
        mark = says(self.language, "room-private")
        return [line for line in self.lines if not line.startswith((mark, "> "))]

    def has(self, key: str, /, **params: Param) -> bool:
        """Whether this text was printed, alone or among others on its line."""
        return says(self.language, key, **params) in self.out

    def answers(self, line: str) -> list[str]:
        """The lines between a said line (the first such) and the next one."""
        start = self.lines.index(f"> {words(self.language, line)}") + 1
        rest = self.lines[start:]
        return rest[: next((i for i, text in enumerate(rest) if text.startswith("> ")), None)]


def spend(
    database: Path,
    *lines: str,
    language: str = "en",
    seed: int | None = 1,
    options: tuple[str, ...] = (),
    stdin: bool = False,
) -> Heard:
    """A whole evening with a script, in this process. ``stdin``: the script is piped."""
    text = "".join(f"{words(language, line)}\n" for line in lines)
    script = database.with_suffix(".script")
    script.write_text(text, encoding="utf-8")
    argv = ["play", "--database", str(database), "--language", language]
    argv += ["--script", "-" if stdin else str(script)]
    argv += [] if seed is None else ["--seed", str(seed)]
    return run([*argv, *options], language=language, stdin=text if stdin else "")


def run(argv: list[str], *, language: str = "en", stdin: str = "") -> Heard:
    """The command line in this process."""
    out, err, book = io.StringIO(), io.StringIO(), rulebook()
    with (
        patch.dict(os.environ, ENVIRONMENT),
        patch("sys.stdin", io.StringIO(stdin)),
        patch("bot.room.cli.Tongue", lambda data, language, clock: tongue(language)),
        patch("bot.room.cli.Rulebook.load", lambda data: book),
        laid_out(),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            status = main(argv)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
    return Heard(status, out.getvalue(), err.getvalue(), language)


# --- what is left in the database ----------------------------------------------------------------


def tables(database: Path) -> dict[int, list[Logged]]:
    """The whole log of every table."""
    codec = Codec()
    with open_read_only(database) as connection:
        for row in connection.execute(statements.ALL_RULESETS.sql):
            codec.learn(RulesetRow(*row))
        found = [row[0] for row in connection.execute(statements.ALL_TABLES.sql)]
        logs = {}
        for table in found:
            bound = statements.EVENTS.bind(log=f"table:{table}", first=1, last=2**62)
            rows = connection.execute(statements.EVENTS.sql, bound)
            logs[table] = [folding.logged(codec, EventRow(*row)) for row in rows]
    return logs


def events(database: Path) -> list[Event]:
    """All events of all tables, in order."""
    return [row.event for log in tables(database).values() for row in log]


def cursors(database: Path, table: int) -> dict[str, int]:
    """Up to where each audience was told, as it is stored."""
    with open_read_only(database) as connection:
        bound = statements.CURSORS.bind(table_id=table)
        return dict(connection.execute(statements.CURSORS.sql, bound).fetchall())


def points(database: Path, member: str = "human") -> int:
    """Whole bank points of a member; the books never hold a part of one after a cash-out."""
    with open_read_only(database) as connection:
        bound = statements.BALANCES.bind(club="local")
        held = dict(connection.execute(statements.BALANCES.sql, bound).fetchall())
    units, rest = divmod(held.get(bank(member), 0), 10)
    assert rest == 0
    return int(units)


def audited(database: Path) -> None:
    """The books are right, and say what the logs say."""
    report = audit(database)
    assert report.clean, "\n".join(report.lines())


def hands(database: Path) -> int:
    """How many hands were played to their end."""
    return sum(isinstance(event, ev.HandSettled) for event in events(database))


def ended_well(database: Path, heard: Heard) -> None:
    """Exit status 0, clean books, nothing hidden was shown, and the bank that the goodbye says."""
    assert (heard.status, heard.err) == (0, "")
    audited(database)
    assert isinstance(events(database)[-1], ev.TableClosed)
    goodbye = says(heard.language, "room-goodbye", points=points(database))
    assert heard.private[-1] == goodbye
    assert heard.lines[-1].endswith(goodbye)
    secrets_kept(database, heard)


def good_evening(
    folder: Path,
    *lines: str,
    language: str = "en",
    seed: int = 1,
    options: tuple[str, ...] = (),
) -> Heard:
    """An evening in ``room.db`` that must end well."""
    database = folder / "room.db"
    heard = spend(database, *lines, language=language, seed=seed, options=options)
    ended_well(database, heard)
    return heard


# --- secrets -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Known:
    """The cards of one hand that the human may read: his own, and those shown to the room."""

    own: set[Card]
    public: set[Card]


def known_cards(log: list[Event]) -> dict[int, Known]:
    """By hand. What others hold, discard and draw is in none of them."""
    hands: dict[int, Known] = {}
    seat = 0
    for event in log:
        match event:
            case ev.HandStarted():
                humans = [record.seat for record in event.seats if record.member == "human"]
                seat = humans[0] if humans else 0
                hands[event.number] = Known(set(), set())
                hand = hands[event.number]
            case (
                ev.HandDealt() | ev.DownCardDealt() | ev.Drew() | ev.Discarded() | ev.HandRedealt()
            ) if event.seat == seat:
                hand.own |= set(event.cards)
            case ev.UpCardsDealt():
                hand.public |= {card for _, cards in event.cards for card in cards}
            case ev.BoardDealt():
                hand.public |= set(event.cards)
            case ev.CardBurned(card=card):
                hand.public.add(card)
            case (
                ev.HandOpened()
                | ev.CardsShown()
                | ev.DiscardNamed()
                | ev.HandBurned()
                | ev.HandExposed()
            ):
                assert event.audience is Audience.EVERYBODY
                hand.public |= set(event.cards)
            case _:
                pass
    return hands


def printed_cards(heard: Heard) -> Iterator[tuple[int, int, Card, str]]:
    """Each card of a transcript with its line: after how many new tables, and in which hand."""
    parts = [says(heard.language, key, number="@", name="") for key in ("hand", "hand-number")]
    starts = [re.escape(part.split("@")[0]) for part in parts]
    mark = re.escape(says(heard.language, "room-private"))
    heading = re.compile(rf"(?:{mark} )?(?:{'|'.join(starts)})(\d+)")
    hand = last = opened = 0
    for line in heard.lines:
        if line == says(heard.language, "table-opened"):
            opened += 1
            hand = last = 0
        elif line.startswith("> "):
            hand = last  # an answer about an earlier hand is over
        elif found := heading.match(line):
            hand = int(found[1])
            last = max(last, hand)
        elif not line.startswith(says(heard.language, "room-private")):
            hand = last
        for rank, suit in CARD.findall(line):
            (card,) = parse_cards(("T" if rank == "10" else rank) + SUITS[suit])
            yield opened, hand, card, line


def secrets_kept(database: Path, heard: Heard) -> int:
    """No card of a transcript was hidden from the human. The answer: how many there are.

    The transcript ends with the database's last table.
    """
    logs = [[row.event for row in log] for log in tables(database).values()]
    first = len(logs) - 1 - heard.lines.count(says(heard.language, "table-opened"))
    count = 0
    for opened, hand, card, line in printed_cards(heard):
        may = known_cards(logs[first + opened])[hand]
        assert card in may.own | may.public, f"hand {hand}: {card} in {line!r}"
        count += 1
    return count
