"""Who speaks: a language, the words that its readers type, and the manners of an adapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.engine.cards import Card
from bot.engine.types import Reading
from bot.engine.view import TableView
from bot.i18n import Catalog, Param

COMMANDS: Final = (
    "call",
    "check",
    "fold",
    "bet",
    "make",
    "allin",
    "bring_in",
    "complete",
    "draw",
    "pat",
    "open",
    "muck",
    "close",
    "show",
    "choose",
    "join",
    "leave",
    "rebuy",
    "out",
    "back",
    "start",
    "pause",
    "resume",
    "status",
    "hand",
    "last",
    "bank",
    "statement",
    "rules",
    "help",
)
"""The keys of ``Voice.words``."""
SIZES: Final = ("min", "half", "pot", "max")
"""Keys of ``Voice.words`` for amounts by name."""

_PREFERRED: Final = {"allin": "all_in", "draw": "change", "out": "sit_out"}
"""Names that a lexicon gives to what is said here more shortly; its own key goes first."""

DOT: Final = " · "
ARROW: Final = " → "


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, tz=UTC).strftime("%m-%d %H:%M")


def _unread(view: TableView, cards: tuple[Card, ...]) -> tuple[Reading, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Voice:
    """Everything that rendering needs beside what happened. Made by the adapter, one per reader."""

    catalog: Catalog
    language: str
    words: Mapping[str, str]
    """The preferred word of this language for each of COMMANDS and SIZES, as it is typed."""
    clock: Callable[[int], str] | None = None
    """Writes a deadline (milliseconds since 1970): ``120 s``, ``<t:...:R>``. None = unsaid."""
    moment: Callable[[int], str] = _moment
    """Writes a moment of the past (milliseconds since 1970); by default in UTC."""
    escape: Callable[[str], str] = str
    """Makes a name harmless for the adapter's text: markdown, mentions, control characters."""
    mention: Callable[[str], str] | None = None
    """Writes a member so that the adapter may ping him (Post.mentions). None = by his name."""
    person: Callable[[str], str] | None = None
    """Writes a member without a seat here, such as a moderator; pings nobody. None = unnamed."""
    read: Callable[[TableView, tuple[Card, ...]], tuple[Reading, ...]] = _unread
    """What all cards of a player read at the table of a view, one reading for each share; nothing
    for cards that are no hand yet. Rendering ranks nothing itself: whoever wires the parts brings
    ``bot.engine.view.reading``.
    """

    def say(self, key: str, /, **params: Param) -> str:
        """The text of a key."""
        return self.catalog.text(self.language, key, **params)

    def hint(self, key: str, /, **params: Param) -> str:
        """The text of a key that tells what to type: ``$word_join`` and so on are at hand."""
        words: dict[str, Param] = {f"word_{key}": self.word(key) for key in (*COMMANDS, *SIZES)}
        return self.catalog.text(self.language, key, **{**words, **params})

    def word(self, command: str) -> str:
        """What to type for a command; the command's own name if the language has no word."""
        preferred = self.words.get(_PREFERRED.get(command, command))
        return preferred or self.words.get(command, command)

    def listed(self, texts: Iterable[str]) -> str:
        """Texts one after the other, as the language lists them."""
        return self.say("list-separator").join(texts)

    def named(self, kind: str, name: str) -> str:
        """The words for a game, house or other thing that is data; its own name if it has none."""
        key = keyed(kind, name)
        return self.say(key) if self.catalog.has(self.language, key) else name


def keyed(kind: str, name: str) -> str:
    """The catalog's key for one of a kind: ``refusal-not-held``."""
    return f"{kind}-{name.replace('_', '-').lower()}"
