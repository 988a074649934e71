"""Lines that name cards: changing (L-60 to L-62), opening, mucking, folding and showing."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import ALL_CARDS, Close, Draw, Fold, Muck, Open, Pick, ShowCards
from bot.words.lexicons import Lexicons, Part
from bot.words.picks import Found
from bot.words.spelling import foreign_digit
from bot.words.understood import (
    Ambiguous,
    Command,
    Deed,
    Doubt,
    Fault,
    Said,
    Understood,
    Unreadable,
)

_HAND: Final = 5
"""A lone number up to here may be a number of cards."""
_CODE: Final = re.compile("[tjqka][cdhs]")


@dataclass(frozen=True, slots=True)
class CardLines:
    """Reads what stands beside a word about cards. None = it is none of ours."""

    lexicons: Lexicons
    private: bool
    drawing: bool

    def change(self, command: Command, rest: str, leading: bool) -> Understood | None:
        """L-62. "change 2" is the second card; "draw 2", 「2チェンジ」 and "2" may be two cards."""
        if not rest:
            return Ambiguous(Doubt.WHICH_CARDS)
        found = self.lexicons.picks.read(rest)
        if found is None:
            return None
        lone = found.lone
        counts_too = command is Command.DRAW or (not leading and lone != 0)
        if lone is not None and lone <= _HAND and counts_too:
            option = Draw(found.pick) if lone else Draw()
            return Ambiguous(Doubt.WHICH_CARDS, (option,), lone)
        return self._picked(command, found, Draw, secret=True)

    def counted_change(self, count: str, rest: str) -> Understood | None:
        """「2枚チェンジ 1 3」: first how many, then which."""
        counted = self.lexicons.picks.read(count)
        if counted is None or counted.number is None or counted.pick:
            return None
        found = self.lexicons.picks.read(f"{count} {rest}")
        return None if found is None else self._picked(Command.CHANGE, found, Draw, secret=True)

    def bare_change(self, text: str) -> Understood | None:
        """Cards without a verb, from somebody whose change the table waits for."""
        if _CODE.fullmatch(text):
            found = self.lexicons.picks.read(text)
            options = (Draw(found.pick),) if found else ()
            return Ambiguous(Doubt.WORD_OR_CARD, options, names_cards=not self.private)
        understood = self.change(Command.CHANGE, text, leading=False)
        if isinstance(understood, Unreadable) and not _numeric(text):
            return None  # "a", "hearts"
        return understood

    def keep(self, rest: str) -> Understood | None:
        """What to keep is no change; only at the writer's change is it more than chat."""
        if not self.drawing:
            return None
        found = self.lexicons.picks.read(rest)
        if found is None or found.fault:
            return None
        hidden = bool(found.pick.cards) and not self.private
        return Ambiguous(Doubt.KEEPING, number=found.number, names_cards=hidden)

    def show(self, part: Part) -> Understood | None:
        """``show 2`` after one's own fold or muck (L-77, L-88)."""
        if not part.rest:
            return Ambiguous(Doubt.SHOW_WHAT, (Open(), ShowCards(ALL_CARDS)))
        return self._shown(
            Command.SHOW, part.rest, lambda pick: ShowCards(pick) if pick else Close()
        )

    def open(self, part: Part) -> Understood | None:
        """The whole hand (L-74), or a part of it for the last one left (L-90)."""
        if not part.rest:
            return Said(Open())
        return self._shown(Command.OPEN, part.rest, lambda pick: Open(pick) if pick else Close())

    def give_up(self, part: Part, build: type[Fold] | type[Muck]) -> Understood | None:
        """Fold or muck, with cards to show in the same line (L-77, L-88)."""
        command = Command.FOLD if build is Fold else Command.MUCK
        if not part.rest:
            return Said(build())
        for rest in self.lexicons.unjoined(part.rest):
            understood = self._given_up(part, rest, command, build)
            if understood is not None:
                return understood
        return None

    def _given_up(
        self, part: Part, rest: str, command: Command, build: type[Fold] | type[Muck]
    ) -> Understood | None:
        if self.lexicons.lines.get(rest) is Command.SHOW:
            return Ambiguous(Doubt.WHICH_CARDS, (build(), build(ALL_CARDS)))
        for inner in self.lexicons.parts(rest):
            if inner.meaning is Command.SHOW:
                understood = self._shown(command, inner.rest, build)
                if understood is not None:
                    return understood
        if len(part.word) == 1 or not part.leading:
            return None
        found = self.lexicons.picks.read(rest)
        if found is None or found.fault or not (found.pick.positions or found.pick.cards):
            return None
        return Ambiguous(Doubt.SHOW_OR_NOT, (build(), build(found.pick)))

    def _shown(
        self, command: Command, rest: str, build: Callable[[Pick], Deed]
    ) -> Understood | None:
        found = self.lexicons.picks.read(rest)
        if found is None or (found.fault and not _numeric(rest)):
            return None
        return self._picked(command, found, build, secret=False)

    def _picked(
        self, command: Command, found: Found, build: Callable[[Pick], Deed], secret: bool
    ) -> Understood:
        hidden = secret and not self.private
        if found.fault is not None:
            hides = hidden and (bool(found.pick.cards) or found.fault is Fault.BAD_CARD)
            return Unreadable(command, found.fault, found.text, hides)
        hides = hidden and bool(found.pick.cards)
        if found.doubt is None:
            return Said(build(found.pick), hides)
        picks = [pick for pick in (found.pick, found.other) if pick]
        return Ambiguous(found.doubt, tuple(map(build, picks)), found.number, hides)


def _numeric(text: str) -> bool:
    return any(letter.isdecimal() or foreign_digit(letter) for letter in text)
