"""A typed line -> what it says ("Words" of the design, L-112).

A line is an action only if it is one from end to end; all else is chat. What moves chips or cards
is never guessed: with two readings it is Ambiguous, with a number that is none Unreadable.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.engine.actions import (
    ALL_CARDS,
    AllIn,
    Back,
    Bet,
    BringIn,
    Call,
    Check,
    Choose,
    Close,
    Complete,
    Draw,
    Fold,
    Join,
    Leave,
    Make,
    Muck,
    Pause,
    Rebuy,
    Resume,
    SitOut,
    Sizing,
    Start,
)
from bot.words.amounts import Size
from bot.words.card_lines import CardLines
from bot.words.lexicon import Unclear
from bot.words.lexicons import Lexicons, Part
from bot.words.spelling import end_of_line, fold
from bot.words.understood import (
    Ambiguous,
    Asked,
    Chat,
    Command,
    Deed,
    Doubt,
    Fault,
    Query,
    Said,
    Topic,
    Understood,
    Unreadable,
)

LONGEST: Final = 256
"""No action is longer."""

_RULE_NUMBER: Final = re.compile(r"([a-z]{1,2})-?([0-9]{1,3}[a-z]?)")
_LETTER: Final = re.compile("[a-z]")
_NUMERIC: Final = re.compile(r"\d")

_PLAIN: Final[dict[Command, Deed]] = {
    Command.CHECK: Check(),
    Command.CALL: Call(),
    Command.ALL_IN: AllIn(),
    Command.BRING_IN: BringIn(),
    Command.PAT: Draw(),
    Command.CLOSE: Close(),
    Command.LEAVE: Leave(),
    Command.REBUY: Rebuy(),
    Command.SIT_OUT: SitOut(),
    Command.BACK: Back(),
    Command.START: Start(),
    Command.PAUSE: Pause(),
    Command.RESUME: Resume(),
}
_TAKES_NO_AMOUNT: Final = frozenset({Command.CALL, Command.ALL_IN, Command.BRING_IN, Command.REBUY})
_READINGS: Final[dict[Unclear, tuple[Doubt, tuple[Deed, ...]]]] = {
    Unclear.CHECK_OR_CALL: (Doubt.CHECK_OR_CALL, (Check(), Call())),
    Unclear.CHECK_OR_FOLD: (Doubt.CHECK_OR_FOLD, (Check(), Fold())),
    Unclear.POT: (Doubt.BET_OR_MAKE, (Bet(Sizing.POT), Make(Sizing.POT))),
    Unclear.HALF_POT: (Doubt.BET_OR_MAKE, (Bet(Sizing.HALF_POT), Make(Sizing.HALF_POT))),
    Unclear.ALL_OF_WHAT: (Doubt.ALL_OF_WHAT, (AllIn(), Draw(ALL_CARDS))),
}


def parse(
    text: str,
    lexicons: Lexicons,
    private: bool = False,
    drawing: bool = False,
    choosing: tuple[str, ...] = (),
) -> Understood:
    """What the line says. Never raises.

    ``private``: only the writer and the dealer see it, so that naming a card gives nothing away.
    ``drawing``: the table waits for the writer's change of cards, so that "1 3 5" needs no verb.
    ``choosing``: it waits for his choice of one of these games, by their ids; "razz" alone is one.
    """
    text = text.strip()
    if len(text) > LONGEST:
        # "raise 999..." stays unreadable; whatever else is so long is chat.
        found = parse(text[:LONGEST], lexicons, private, drawing, choosing)
        too_large = isinstance(found, Unreadable) and found.reason is Fault.TOO_LARGE
        return found if too_large else Chat()
    line, question = end_of_line(fold(text))
    if line in lexicons.never:
        return Chat()
    reader = _Reader(lexicons, CardLines(lexicons, private, drawing), choosing)
    for core in lexicons.cores(line):
        if len(core) == 1 and core != line:
            break  # a letter stands alone: "k thanks" is no check
        understood = reader.read(core)
        if understood is not None:
            # "call?" asks the others; "bank?" asks the dealer.
            return Chat() if question and not isinstance(understood, Asked) else understood
    return Chat()


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads folded lines without polite words. None = it is none of ours."""

    lexicons: Lexicons
    cards: CardLines
    choosing: tuple[str, ...]

    def read(self, core: str) -> Understood | None:
        """The first clear reading, else the first that is half clear."""
        half_clear: Understood | None = None
        for understood in self._readings(core):
            if isinstance(understood, Said | Asked):
                return understood
            half_clear = half_clear or understood
        return half_clear

    def _readings(self, core: str) -> Iterator[Understood | None]:
        drawing = self.cards.drawing
        if self.choosing:
            yield self._choice(core)
        whole = self.lexicons.lines.get(core)
        if whole is not None and not (drawing and whole is Unclear.ALL_OF_WHAT):
            yield self._part(Part(whole, core, "", leading=True))
        rest = self.lexicons.nth_bet(core)
        if rest is not None:
            yield self._nth_bet(core, rest)
            return  # else it would be a bet of three
        for part in self.lexicons.parts(core):
            yield self._part(part)
        around = self.lexicons.around_change(core)
        if around is not None:
            yield self.cards.counted_change(*around)
        if drawing:
            yield self.cards.bare_change(core)

    def _part(self, part: Part) -> Understood | None:
        understood = self._told(part)
        if isinstance(understood, Unreadable) and not _reads_on(part):
            return None if _LETTER.search(part.rest) else understood  # "3rd bet"
        return understood

    def _told(self, part: Part) -> Understood | None:
        match part.meaning:
            case Query() as query:
                return self._query(query, part)
            case Unclear() as unclear:
                return self._unclear(unclear, part.rest)
            case Command.BET | Command.MAKE:
                return self._amount(part)
            case Command.COMPLETE:
                # S-14: there is one size; who names it is taken at his word (C-11).
                return self._amount(part) if part.rest else Said(Complete())
            case Command.FOLD:
                return self.cards.give_up(part, Fold)
            case Command.MUCK:
                return self.cards.give_up(part, Muck)
            case Command.CHANGE | Command.DRAW as command:
                return self.cards.change(command, part.rest, part.leading)
            case Command.OPEN:
                return self.cards.open(part)
            case Command.SHOW:
                return self.cards.show(part)
            case Command.CHOOSE:
                return self._choice(part.rest)
            case Command.JOIN:
                return self._join(part.rest)
            case command:
                return self._plain(command, part)

    def _plain(self, command: Command, part: Part) -> Understood | None:
        deed = _PLAIN[command]
        if not part.rest:
            return Said(deed)
        if command not in _TAKES_NO_AMOUNT or not _reads_on(part):
            return None
        size = self.lexicons.amounts.read(part.rest)
        if size is None or isinstance(size.amount, Sizing):
            return None  # "call Max"
        if size.fault is not None:
            return Unreadable(command, size.fault, size.text)
        number = size.amount if isinstance(size.amount, int) else None
        return Ambiguous(Doubt.AMOUNT_NOT_TAKEN, (deed,), number)

    def _amount(self, part: Part) -> Understood | None:
        """L-80, L-81: an amount is the total of this round, "raise 60" and "make 60" alike."""
        command = Command.BET if part.meaning is Command.BET else Command.MAKE
        build = Bet if command is Command.BET else Make
        if not part.rest:
            return Said(build())
        size = self.lexicons.amounts.read(part.rest)
        if size is None:
            return None
        if len(part.word) == 1 and part.glued and (size.amount is None or len(part.rest) == 1):
            return None  # "R2", but "r600"
        return self._sized(command, build, size)

    def _sized(self, command: Command, build: type[Bet] | type[Make], size: Size) -> Understood:
        if size.fault is not None:
            return Unreadable(command, size.fault, size.text)
        if size.doubt is not None:
            return Ambiguous(size.doubt, tuple(build(amount) for amount in size.options))
        return Said(build(size.amount))

    def _nth_bet(self, core: str, rest: str) -> Understood | None:
        if not rest:
            return Ambiguous(Doubt.NTH_BET, (Bet(int(core[0])), Make()))
        size = self.lexicons.amounts.read(rest)
        return None if size is None else self._sized(Command.MAKE, Make, size)

    def _choice(self, name: str) -> Understood | None:
        """R-17: a game by one of its names; who is asked may say the id of one he can choose."""
        game = self.lexicons.games.get(name)
        if game is None:
            game = next((one for one in self.choosing if fold(one) == name), None)
        return None if game is None else Said(Choose(game))

    def _join(self, rest: str) -> Understood | None:
        if not rest:
            return Said(Join(name=""))
        seat = self.lexicons.seat.fullmatch(rest)
        if seat is not None:
            return Said(Join(name="", seat=int(seat[1])))
        number = self.lexicons.amounts.read(rest)
        if number is None or not _NUMERIC.search(rest):
            return None
        return Unreadable(Command.JOIN, Fault.BAD_SEAT, rest)

    def _query(self, query: Query, part: Part) -> Understood | None:
        if not part.rest:
            return Asked(query)
        if query not in (Query.RULES, Query.HELP) or not _reads_on(part):
            return None
        for rest in self.lexicons.unjoined(part.rest):
            argument = self._argument(query, rest)
            if argument:
                return Asked(query, argument)
        return None

    def _argument(self, query: Query, rest: str) -> str:
        command = self.lexicons.lines.get(rest)
        if query is Query.HELP and isinstance(command, Command):
            return str(command)
        topic = self.lexicons.topics.get(rest)
        if topic is not None:
            return str(topic)
        game = self.lexicons.games.get(rest)
        if game is not None and query is Query.RULES:
            return f"{Topic.GAME}:{game}"
        number = _RULE_NUMBER.fullmatch(rest)
        if number is not None and query is Query.RULES:
            return f"{number[1].upper()}-{number[2]}"
        return ""

    def _unclear(self, unclear: Unclear, rest: str) -> Understood | None:
        if unclear is Unclear.KEEP:
            return self.cards.keep(rest)
        if rest:
            return None
        return Ambiguous(*_READINGS[unclear])


def _reads_on(part: Part) -> bool:
    """What stands beside the word belongs to it: a verb that comes last is no "911 call"."""
    return part.leading or not part.word[-1].isascii()
