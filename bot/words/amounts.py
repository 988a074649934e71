"""Reads amounts: "600", "1,000", "1.5k", 「1万5千」, "3bb", "half pot" (L-81, C-02).

Digits are 0-9 (either width) or the signs that a lexicon names. Decimals need a unit that makes
them whole. What could be two different amounts is never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.engine.actions import Amount, BigBlinds, Sizing
from bot.words.spelling import ends, foreign_digit, pattern_of, starts
from bot.words.understood import Doubt, Fault

MOST: Final = 10**12
"""Chips beyond this are a slip of the finger, and no 64-bit column sees them."""
_MOST_DIGITS: Final = 16

_NUMBER: Final = r"[0-9][0-9.,]*"
_WHOLE: Final = re.compile(r"[0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+")
_DECIMAL: Final = re.compile(r"([0-9]+|[1-9][0-9]{0,2}(?:,[0-9]{3})+)\.([0-9]+)")
_POINTED: Final = re.compile(r"[1-9][0-9]{0,2}(?:\.[0-9]{3})+")
_SPACED: Final = re.compile(r"[1-9][0-9]{0,2}(?: [0-9]{3})+")
_COMMAS: Final = re.compile(r"[0-9]+(?:,[0-9]+)+")
_ODD_NUMBER: Final = re.compile(
    r"(?P<sign>[-+ー]?) ?[$¥€£#]?[-.,]?[0-9][0-9.,'_/:^*%x×、]*[a-z]{0,3}[0-9]*"
)
"""What somebody meant as a number; letters only if they hang on it, as in "1e3"."""


class Term(NamedTuple):
    """A number and the unit behind it, as written."""

    number: str
    unit: int


@dataclass(frozen=True, slots=True)
class Size:
    """What was read: an amount, or a doubt with the possible ones, or a fault."""

    amount: Amount | None = None
    doubt: Doubt | None = None
    options: tuple[Amount, ...] = ()
    fault: Fault | None = None
    text: str = ""
    """The part with the fault."""


class Amounts:
    """The words for amounts of all languages together, compiled."""

    def __init__(
        self,
        words: Mapping[str, Iterable[str]],
        sizing: Mapping[str, Sizing],
        units: Mapping[str, int],
        digits: Mapping[str, int],
    ) -> None:
        self._sizing = sizing
        self._units = units
        self._digits = {ord(sign): str(value) for sign, value in digits.items()}
        self._before, self._after, self._by, self._bb = (
            tuple(sorted(words[key], key=len, reverse=True))
            for key in ("before", "after", "by", "big_blinds")
        )
        unit = pattern_of(units)
        tail = f"(?:(?P<bb>{pattern_of(self._bb)})|{pattern_of(words['chips'])})?"
        self._line = re.compile(rf"(?P<body>(?: ?(?:{_NUMBER} ?)?{unit})*(?: ?{_NUMBER})?) ?{tail}")
        self._term = re.compile(rf"({_NUMBER})? ?({unit})? ?")
        self._spelled = re.compile(pattern_of(words["spelled"]))
        others = {*units, *sizing, *(word for key in words for word in words[key])}
        self._other = re.compile(pattern_of(others))

    def read(self, text: str) -> Size | None:
        """The amount that the folded text says from end to end; None = it says something else."""
        text = self._inside(text)
        size = self._sizing.get(text)
        if size is not None:
            return Size(size)
        return self._increase(text) or self._number(text) or self._fault(text)

    def _inside(self, text: str) -> str:
        for word in self._before:
            if starts(text, word):
                text = text[len(word) :].lstrip()
                break
        for word in self._after:
            if ends(text, word):
                return text[: -len(word)].rstrip()
        return text

    def _increase(self, text: str) -> Size | None:
        """L-81: amounts are totals, so what is called an increase is asked about."""
        rest = text.removeprefix("+")
        for word in self._by:
            if starts(rest, word):
                rest = rest[len(word) :]
            elif ends(rest, word):
                rest = rest[: -len(word)]
        if rest == text:
            return None
        size = self._number(rest.strip())
        if size is None or size.amount is None:
            return size
        return Size(doubt=Doubt.TO_OR_BY, options=(size.amount,))

    def _number(self, text: str) -> Size | None:
        text = text.translate(self._digits)
        if _SPACED.fullmatch(text):
            return _doubtful(Doubt.SEPARATOR, (_chips(text.replace(" ", "")),))
        match = self._line.fullmatch(text)
        if match is None or not match["body"]:
            return None
        parts = [part for part in self._term.findall(match["body"]) if any(part)]
        if any(not number and unit.isascii() for number, unit in parts):
            return None  # 「千」 alone is a thousand, "k" is nothing
        terms = [Term(number, self._units[unit] if unit else 1) for number, unit in parts]
        scale = 100 if match["bb"] else 1
        size = _lone(terms[0], scale) if len(terms) == 1 else _sum(terms, scale)
        return Size(fault=size.fault, text=text) if size.fault else size

    def _fault(self, text: str) -> Size | None:
        """Why a number cannot be read; None if it is not all numbers and words for amounts."""
        plain = "".join("0" if foreign_digit(letter) else letter for letter in text)
        found = []
        spelled = False
        position = 0
        while position < len(plain):
            number = _ODD_NUMBER.match(plain, position)
            match = number or self._other.match(plain, position)
            if match is None:
                return None
            if number:
                found.append(number)
            elif self._spelled.match(plain, position):
                spelled = True
            position = match.end()
            while plain[position : position + 1] == " ":
                position += 1
        if not found and not spelled:
            return None
        if plain != text:
            fault = Fault.FOREIGN_DIGITS
        elif len(found) > 1:
            fault = Fault.SEVERAL_AMOUNTS
        elif found and found[0]["sign"] in ("-", "ー"):
            fault = Fault.NEGATIVE
        else:
            fault = Fault.NOT_A_NUMBER
        return Size(fault=fault, text=text)


def _lone(term: Term, scale: int) -> Size:
    """One number with at most one unit."""
    number, unit = term.number, term.unit * scale
    if not number:
        return _checked(unit, scale)
    if len(number) > _MOST_DIGITS:
        return Size(fault=Fault.TOO_LARGE)
    if _WHOLE.fullmatch(number):
        return _checked(int(number.replace(",", "")) * unit, scale)
    if unit == 1 and _POINTED.fullmatch(number):
        return _doubtful(Doubt.SEPARATOR, (_chips(number.replace(".", "")),))
    if unit == 1 and "." in number:
        return Size(fault=Fault.NOT_WHOLE if _DECIMAL.fullmatch(number) else Fault.NOT_A_NUMBER)
    if decimal := _DECIMAL.fullmatch(number):
        value = _scaled(decimal[1].replace(",", ""), decimal[2], unit)
        return Size(fault=Fault.NOT_WHOLE) if value is None else _checked(value, scale)
    if _COMMAS.fullmatch(number):
        readings = [int(number.replace(",", "")) * unit]
        if unit > 1:  # "1,5k" may have a decimal comma
            whole, _, decimals = number.rpartition(",")
            readings.insert(0, _scaled(whole.replace(",", ""), decimals, unit) or 0)
        return _doubtful(Doubt.SEPARATOR, (_checked(value, scale).amount for value in readings))
    return Size(fault=Fault.NOT_A_NUMBER)


def _sum(terms: list[Term], scale: int) -> Size:
    """Units in falling order, as in 「1万5千」 or 「1万500」."""
    total = 0
    above = MOST * 10
    for number, unit in terms:
        if number and (len(number) > _MOST_DIGITS or not _WHOLE.fullmatch(number)):
            return Size(fault=Fault.NOT_A_NUMBER)
        value = int(number.replace(",", "") if number else "1") * unit
        if value >= above:
            return Size(fault=Fault.NOT_A_NUMBER)
        total += value
        above = unit
    (_, unit), (digit, last) = terms[-2:]
    if last == 1 and len(digit) == 1 and unit >= 1000:
        # 「1万5」 is said for 15000 as well.
        short = total - int(digit) + int(digit) * (unit // 10)
        amounts = (_checked(value * scale, scale).amount for value in (total, short))
        return _doubtful(Doubt.SHORT_NUMBER, amounts)
    return _checked(total * scale, scale)


def _scaled(whole: str, decimals: str, unit: int) -> int | None:
    """whole.decimals times unit; None if that is not a whole number."""
    value, rest = divmod(int(whole + decimals) * unit, 10 ** len(decimals))
    return None if rest else value


def _checked(value: int, scale: int) -> Size:
    if value == 0:
        return Size(fault=Fault.ZERO)
    if value > MOST * scale:
        return Size(fault=Fault.TOO_LARGE)
    return Size(value if scale == 1 else BigBlinds(value))


def _chips(digits: str) -> Amount | None:
    return _checked(int(digits), 1).amount if len(digits) <= _MOST_DIGITS else None


def _doubtful(doubt: Doubt, amounts: Iterable[Amount | None]) -> Size:
    return Size(doubt=doubt, options=tuple(amount for amount in amounts if amount is not None))
