"""The room's voice and ears: catalog, lexicons, and the reading of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from importlib.resources.abc import Traversable

from bot.engine.actions import Sizing
from bot.engine.view import reading
from bot.i18n import Catalog
from bot.render import Voice
from bot.table.ports import Clock
from bot.words import Command, Lexicons, Query, load_words, names_of


class Tongue:
    """One language: what it says, and all words that are understood."""

    def __init__(self, data: Traversable, language: str, clock: Clock) -> None:
        lexicons = load_words(data / "words")
        self.lexicons = Lexicons(lexicons.values())
        self._now = clock.now
        self._own = own = lexicons[language]
        self.names: dict[str, str] = {}
        """Members by the name that they had last."""
        self.voice = Voice(
            catalog=Catalog(data / "locales"),
            language=language,
            words={m.value: names_of(own, m) for m in (*Command, *Query, *Sizing)},
            clock=self._left,
            moment=_moment,
            escape=_harmless,
            read=reading,
            person=self.person,
        )

    def remember(self, names: Mapping[str, str]) -> None:
        """Who somebody is, for when he has no seat any more."""
        self.names.update(names)

    def person(self, member: str) -> str:
        """A member, seated or not, as the screen may show him."""
        name = self.names.get(member)
        return self.voice.say("somebody") if name is None else _harmless(name)

    def floor(self, key: str) -> str:
        """The word for a ruling, by its Order, or another word of ``[floor]``."""
        written = self._own.written
        words = written.get(f"floor.orders.{key}") or written.get(f"floor.{key}") or (key,)
        return words[0]

    def _left(self, deadline: int) -> str:
        seconds = max(0, -(-(deadline - self._now()) // 1000))
        return self.voice.say("room-clock", seconds=seconds)


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%m-%d %H:%M")


def _harmless(name: str) -> str:
    """A name without control characters, which a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in name)
