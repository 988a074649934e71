"""What a table tells, on the screen of the local room."""

from __future__ import annotations

from bot.engine.types import TurnKind
from bot.render import Post, Style, Voice, hand, prompt, render
from bot.room.screen import Screen
from bot.table.ports import Telling
from bot.table.runtime import Table


class Announcer:
    """Shows the room's lines and the human's own."""

    def __init__(self, voice: Voice, screen: Screen, human: str) -> None:
        self._voice = voice
        self._screen = screen
        self._human = human

    def announce(self, telling: Telling, table: Table | None) -> None:
        """One telling, to the room or to the human, at the table where he is."""
        entries = [(row.seq, row.event) for row in telling.entries]
        what = render(
            self._voice,
            entries,
            telling.view,
            telling.names,
            opened=telling.opened,
            up=telling.up,
            board=telling.board,
            resumed=telling.resumed,
        )
        if what is None:
            return
        if what.private:
            self._screen.private(what.lines)
            return
        self._show(what)
        # After a restart his private lines have asked him already.
        mine = what.turn is not None and what.turn.member == self._human
        if mine and not telling.resumed and table is not None:
            self._ask(table)

    def _show(self, what: Post) -> None:
        """The room's lines. The human is asked himself; what others may type is not his to read."""
        lines = list(what.lines)
        if what.turn is not None and what.turn.member == self._human:
            # All that asks comes last.
            del lines[max(i for i, line in enumerate(lines) if line.style is Style.PROMPT) :]
        asks = what.turn is not None
        self._screen.room(line for line in lines if not (asks and line.style is Style.OPTIONS))

    def _ask(self, table: Table) -> None:
        """His turn. Who has to choose cards sees them, and so does who has more of them now."""
        view = table.view(self._human)
        betting = view.turn is not None and view.turn.kind is TurnKind.BET
        plain = betting and not view.board and not view.stud
        asked = prompt(self._voice, view, None) if plain else hand(self._voice, view)
        self._screen.private(asked)
