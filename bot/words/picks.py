"""Reads which cards are meant: "2 4", "135", 「1枚目」, "9h Kd", 「ハートの9」, "all" (L-60, L-62).

Numbers are positions, whatever their size: the engine refuses those that do not exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.engine.actions import ALL_CARDS, NOTHING, Pick
from bot.engine.cards import Card
from bot.words.spelling import SUIT_SIGNS, foreign_digit, pattern_of
from bot.words.understood import Doubt, Fault

_MOST_DIGITS: Final = 20
_TWO_ENDS: Final = re.compile(r"([0-9]) ?[-~ー] ?([0-9])")
_CHAIN: Final = re.compile(r"[0-9](?:[-~ー][0-9])+")
_CODE: Final = re.compile(r"(?:10|[2-9tjqka])[cdhs]")
_ODD: Final = re.compile(
    r"[-ー](?P<negative>[0-9]+)(?![0-9a-z])"
    r"|[0-9a-z]{0,3}[0-9][0-9a-z]{0,3}(?![0-9a-z])"
    r"|[tjqka](?![0-9a-z])"
)
"""What somebody meant as a card or a position."""
_ODD_CODE: Final = re.compile(r"[tjqka][a-z](?![0-9a-z])")
_CODE_WORD: Final = re.compile(rf"(?<![0-9a-z]){_CODE.pattern}(?![0-9a-z])")
"""Beside a card, "kx" is meant as one; without, "at" is a word."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was read: cards to pick, with a doubt or a fault if there is one."""

    pick: Pick = NOTHING
    doubt: Doubt | None = None
    other: Pick | None = None
    """A second reading of the whole."""
    number: int | None = None
    """How many cards were said."""
    lone: int | None = None
    """The pick is this bare number alone, which may be a number of cards as well."""
    fault: Fault | None = None
    text: str = ""
    """The part with the fault."""


@dataclass(slots=True)
class _Heard:
    positions: list[int] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    ordinals: bool = False
    everything: bool = False
    nothing: bool = False
    fault: Fault | None = None
    text: str = ""

    def blame(self, fault: Fault, text: str) -> None:
        if self.fault is None:
            self.fault, self.text = fault, text


class Picks:
    """The words for cards of all languages together, compiled."""

    def __init__(
        self,
        words: Mapping[str, Iterable[str]],
        numbers: Mapping[str, int],
        ranks: Mapping[str, str],
        suits: Mapping[str, str],
    ) -> None:
        self._numbers = numbers
        self._ranks = {**ranks, "10": "T"}
        self._suits = {**suits, **SUIT_SIGNS}
        number = f"(?:[0-9]{{1,2}}|{pattern_of(numbers)})"
        rank = f"(?:10|[2-9tjqka](?![0-9a-z])|{pattern_of(ranks)})"
        suit = f"(?:{pattern_of(suits)}|[{''.join(SUIT_SIGNS)}])"
        of = f" ?(?:{pattern_of(words['of'])})"
        self._item = re.compile(
            rf"(?P<all>{pattern_of(words['everything'])})"
            rf"|(?P<none>{pattern_of(words['nothing'])})"
            rf"|(?P<ordinal>{number})(?:{pattern_of(words['position'])})"
            rf"|(?P<count>{number}) ?(?:{pattern_of(words['count'])})"
            rf"|(?P<suit1>{suit})(?:{of})? ?(?P<rank1>{rank})(?![0-9a-z])"
            rf"|(?P<rank2>{rank}){of} ?(?P<suit2>{suit})"
            rf"|(?P<rank3>10|[2-9tjqka]|{pattern_of(ranks)})(?P<suit3>[{''.join(SUIT_SIGNS)}])"
            rf"|(?P<codes>(?:{_CODE.pattern})+)(?![0-9a-z])"
            rf"|(?P<digits>[0-9]+)(?![0-9a-z])"
            rf"|(?P<number>{pattern_of(numbers)})"
            rf"|(?P<half>{suit}|{pattern_of(ranks)})"
            rf"|(?P<gap>[ ,、./&+:;]+|{pattern_of(words['between'])})"
        )

    def read(self, text: str) -> Found | None:
        """The cards that the folded text names from end to end; None = it says something else."""
        if ends := _TWO_ENDS.fullmatch(text):
            return _range(int(ends[1]), int(ends[2]))
        if _CHAIN.fullmatch(text):
            return Found(Pick(tuple(int(digit) for digit in text[::2])))
        heard = self._listen(text)
        return None if heard is None else _settle(heard)

    def _listen(self, text: str) -> _Heard | None:
        heard = _Heard()
        position = 0
        while position < len(text):
            match = self._item.match(text, position)
            if match is not None:
                self._take(heard, match)
                position = match.end()
                continue
            length = self._odd(heard, text, position)
            if not length:
                return None
            position += length
        return heard

    def _take(self, heard: _Heard, match: re.Match[str]) -> None:
        found = {name: text for name, text in match.groupdict().items() if text is not None}
        for name, text in found.items():
            if name == "ordinal":
                heard.ordinals = True
                heard.positions.append(self._value(text))
            elif name == "all":
                heard.everything = True
            elif name == "none":
                heard.nothing = True
            elif name in ("count", "number"):
                heard.counts.append(self._value(text))
            elif name == "half":
                heard.blame(Fault.BAD_CARD, text)
            elif name == "codes":
                heard.cards.extend(_cards(text))
            elif name == "digits" and len(text) > _MOST_DIGITS:
                heard.blame(Fault.TOO_LARGE, text)
            elif name == "digits":
                heard.positions.extend(int(digit) for digit in text)
            elif name.startswith("rank"):
                suit = self._suits[found[f"suit{name[-1]}"]]
                heard.cards.append(Card(self._ranks.get(text, text) + suit))

    def _odd(self, heard: _Heard, text: str, position: int) -> int:
        """Blame what was meant as a card, and say how long it is; 0 = it was not meant so."""
        length = 0
        while foreign_digit(text[position + length : position + length + 1] or " "):
            length += 1
        if length:
            heard.blame(Fault.FOREIGN_DIGITS, text[position : position + length])
            return length
        code = _ODD_CODE.match(text, position)
        if code and _CODE_WORD.search(text):
            heard.blame(Fault.BAD_CARD, code[0])
            return len(code[0])
        if odd := _ODD.match(text, position):
            heard.blame(Fault.NEGATIVE if odd["negative"] else Fault.BAD_CARD, odd[0])
            return len(odd[0])
        return 0

    def _value(self, text: str) -> int:
        return int(text) if text.isdecimal() else self._numbers[text]


def _cards(codes: str) -> Iterator[Card]:
    for code in _CODE.findall(codes):
        yield Card(code.replace("10", "T"))


def _range(first: int, last: int) -> Found:
    listed = Pick((first, last))
    whole = Pick(tuple(range(first, last + 1)))
    if last <= first + 1:
        return Found(listed)  # the same cards either way, or no range
    return Found(listed, Doubt.RANGE, other=whole)


def _settle(heard: _Heard) -> Found | None:
    pick = Pick(tuple(heard.positions), tuple(heard.cards))
    if heard.fault is not None:
        return Found(pick, fault=heard.fault, text=heard.text)
    if heard.everything or heard.nothing:
        if pick or heard.everything is heard.nothing or (heard.nothing and heard.counts):
            return Found(pick, Doubt.WHICH_CARDS)
        return Found(ALL_CARDS if heard.everything else NOTHING)
    if len(heard.counts) > 1 and not pick:
        # "change one and three"
        return Found(Pick(tuple(heard.counts)), Doubt.WHICH_CARDS)
    if heard.counts:
        count = heard.counts[0]
        if len(heard.counts) == 1 and count == len(heard.positions) + len(heard.cards):
            return _mixed(pick) if pick else Found()
        return Found(pick, Doubt.WHICH_CARDS, number=count)
    if not pick:
        return None
    if len(heard.positions) == 1 and not heard.cards and not heard.ordinals:
        return Found(pick, lone=heard.positions[0])
    return _mixed(pick)


def _mixed(pick: Pick) -> Found:
    """「ハートの2と4」: the 4 may be a heart, or the fourth card."""
    return Found(pick, Doubt.POSITION_OR_RANK if pick.positions and pick.cards else None)
