"""What the human sees: the room's lines, and those for his eyes only, told apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from bot.render import Line, Style

COLOURS: Final = {
    Style.HEAD: "bold cyan",
    Style.NOTICE: "dim",
    Style.ACTION: "",
    Style.CARDS: "bold yellow",
    Style.POT: "green",
    Style.TABLE: "",
    Style.PROMPT: "bold",
    Style.OPTIONS: "cyan",
    Style.PRIVATE: "bold magenta",
    Style.REFUSAL: "red",
}


class Screen(Protocol):
    """Where lines go."""

    def room(self, lines: Iterable[Line]) -> None:
        """What everybody sees."""

    def private(self, lines: Iterable[Line]) -> None:
        """What only the human sees."""

    def said(self, text: str) -> None:
        """What the human said, where his keyboard does not show it."""


class PlainScreen:
    """Plain text; private lines carry a mark."""

    def __init__(self, mark: str) -> None:
        self._mark = mark

    def room(self, lines: Iterable[Line]) -> None:
        for line in lines:
            print(line.text, flush=True)

    def private(self, lines: Iterable[Line]) -> None:
        for line in lines:
            print(f"{self._mark} {line.text}", flush=True)

    def said(self, text: str) -> None:
        print(f"> {text}", flush=True)


class ColourScreen:
    """A terminal: colour by the kind of line, private lines on a ground of their own."""

    def __init__(self, mark: str) -> None:
        self._mark = mark
        self._console = Console(highlight=False, soft_wrap=True)

    def room(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self._console.print(Text(line.text, style=COLOURS[line.style]))

    def private(self, lines: Iterable[Line]) -> None:
        mark = f"▌{self._mark} "
        for line in lines:
            text = Text(mark, style="magenta")
            mark = "▌"  # the bar goes on; the words stand once
            text.append(line.text, style=COLOURS[line.style])
            self._console.print(text)

    def said(self, text: str) -> None:
        """The keyboard has shown it."""
