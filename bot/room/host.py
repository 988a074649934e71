"""What the room itself says to the human, and how it reads his answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.engine.events import RulesChanged
from bot.engine.house import Rules
from bot.render import Line, Style, Voice, rules_text
from bot.room.screen import Screen


class Host:
    """Speaks to the human alone, in the room's language."""

    def __init__(self, voice: Voice, screen: Screen) -> None:
        self._voice = voice
        self._screen = screen

    def say(self, key: str, **params: int | str) -> None:
        """Something to know."""
        self._screen.private([Line(self._voice.say(key, **params), Style.NOTICE)])

    def hint(self, key: str, **params: int | str) -> None:
        """What may be typed now."""
        self._screen.private([Line(self._voice.hint(key, **params), Style.PROMPT)])

    def is_word(self, text: str, key: str) -> bool:
        """Whether a line is one of the words of a key, in whatever language."""
        catalog = self._voice.catalog
        said = text.strip().lower()
        return any(said in catalog.text(code, key).split() for code in catalog.languages)

    async def wants_change(self, rules: Rules, answer: Callable[[], Awaitable[str | None]]) -> bool:
        """Options other than those of the unfinished hand: after the hand, or not at all?

        ``rules`` are those of the table. Asks until it is answered; at the end of input: no.
        """
        stakes = rules_text(self._voice, RulesChanged(rules))[0].text
        words = {"yes": self._voice.say("room-yes-word"), "no": self._voice.say("room-no-word")}
        while True:
            self.hint("room-unfinished", stakes=stakes, **words)
            text = await answer()
            if text is None or self.is_word(text, "room-no-words"):
                self.say("room-unfinished-no")
                return False
            if not text.strip() or self.is_word(text, "room-yes-words"):
                self.say("room-unfinished-yes")
                return True
