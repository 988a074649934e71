"""Reads what a moderator types: "/floor fine Bob 500 shouting", 「/フロア ミスディール しずか」.

The words are those of ``[floor]`` in all lexicons together. Names are given in full or by their
beginning; what is left of a line is the reason, as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain
from typing import Final

from bot.engine import floor as rule
from bot.engine.cards import Card
from bot.engine.floor import Floor, Ruling
from bot.words.lexicons import Lexicons
from bot.words.naming import Lacks, Line, Names, Token
from bot.words.orders import (
    Lack,
    Lacking,
    Order,
    Ordered,
    Person,
    PointsOrdered,
    Understanding,
    UndoOrdered,
    Verdict,
    Wanted,
)
from bot.words.spelling import end_of_line, fold, foreign_digit

MOST_SECONDS: Final = 3600
"""Nobody waits longer for one turn."""
_SLASH: Final = "/"
_NUMBER: Final = re.compile(r"#?([0-9]{1,9})")
_RULING: Final = re.compile(r"#?(?:([0-9]{1,9}):)?([0-9]{1,9})")
"""A ruling's number in the log, with its table's before it or not."""
_SECONDS: Final = re.compile(r"([0-9]{1,5}) ?(\D*)")
_MINUTE: Final = 60


class FloorWords:
    """The floor's words of all languages, compiled. Pure; made once at start."""

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        every = tuple(lexicons.languages.values())

        def words(key: str) -> frozenset[str]:
            return frozenset(fold(word) for one in every for word in one.written[f"floor.{key}"])

        self._command = tuple(sorted(words("command"), key=len, reverse=True))
        self._orders = {word: order for order in Order for word in words(f"orders.{order}")}
        self._confirm, self._cancel = words("confirm"), words("cancel") | words("dismiss")
        self._me, self._to, self._last = words("me"), words("to"), words("last")
        self._titles = tuple(sorted(words("titles"), key=len, reverse=True))
        signs = chain.from_iterable((*one.units, *one.digits) for one in every)
        self._numerals = frozenset(sign for sign in signs if not sign.isascii())
        self._seconds, self._minutes = words("seconds"), words("minutes")

    def read(self, text: str, people: Iterable[Person], speaker: str) -> Understanding | None:
        """What a line for the floor says; None = it is none. Never raises.

        ``people`` are those who can be named, ``speaker`` is the member who writes.
        """
        tokens = self._addressed(text)
        if tokens is None:
            return None
        line = Line(tokens)
        order = line.one_of(self._orders)
        if order is None:
            written = line.tokens[0].written if line.tokens else ""
            return Lacking(None, Lack.ORDER, written)
        names = Names(tuple(people), speaker, self._me, self._titles, self._lexicons)
        try:
            return self._read(self._orders[order], line, names)
        except Lacks as lack:
            return Lacking(self._orders[order], *lack.args)

    def verdict(self, text: str) -> Verdict | None:
        """Whether a line confirms or drops what was asked, and nothing else; None = neither."""
        whole = end_of_line(fold(text))[0]
        head, _, tail = whole.rpartition(" ")
        number = _NUMBER.fullmatch(tail)
        for line, flag in ((whole, 0), (head, int(number[1]) if number else 0)):
            if line and (flag or line == whole):
                if line in self._confirm:
                    return Verdict(True, flag)
                if line in self._cancel:
                    return Verdict(False, flag)
        return None

    def _addressed(self, text: str) -> list[Token] | None:
        """The words behind "/floor", if the line begins so."""
        tokens = [Token(fold(word), word) for word in text.split()]
        tokens = [token for token in tokens if token.folded]
        if tokens and tokens[0].folded == _SLASH:
            tokens = tokens[1:]
        elif tokens and tokens[0].folded.startswith(_SLASH):
            tokens[0] = Token(tokens[0].folded[1:], tokens[0].written[1:])
        else:
            return None
        for word in self._command if tokens else ():
            first = tokens[0]
            if first.folded == word:
                return tokens[1:]
            if first.folded.startswith(word) and not word.isascii():  # 「/フロア罰金」
                rest = first.folded[len(word) :]
                return [Token(rest, rest), *tokens[1:]]
        return None

    def _read(self, order: Order, line: Line, names: Names) -> Understanding:
        match order:
            case Order.LOG | Order.FLAGS:
                return Wanted(order)
            case Order.UNDO:
                table, number = self._which(line)
                return UndoOrdered(number, line.reason(), table)
            case Order.GIVE | Order.TAKE:
                member, amount = self._amount_for(line, names)
                points = amount if order is Order.GIVE else -amount
                return PointsOrdered(member, points, line.reason())
            case _:
                ruling = self._ruling(order, line, names)
                return Ordered(order, Floor(ruling, line.reason()))

    def _ruling(self, order: Order, line: Line, names: Names) -> Ruling:
        match order:
            case Order.PAUSE:
                return rule.PauseTable()
            case Order.RESUME:
                return rule.ResumeTable()
            case Order.LEAK:
                return rule.RuleLeak(names.taken(line))
            case Order.INTERFERENCE:
                return rule.RuleInterference(names.taken(line))
            case Order.FOLD:
                return rule.ForceFold(names.taken(line))
            case Order.REMOVE:
                return rule.Remove(names.taken(line))
            case Order.FINE:
                return rule.Fine(*self._amount_for(line, names))
            case Order.MISDEAL:
                return rule.WrongHand(names.taken(line), self._receiver(line, names))
            case Order.EXPOSED_HAND:
                return rule.ExposedHand(names.taken(line))
            case Order.EXPOSED_CARD:
                return rule.ExposedCard(self._card(line))
            case Order.WRONG_CARD:
                return rule.WrongCard(names.taken(line))
            case Order.REFUND:
                return rule.Refund()
            case Order.TIME:
                return rule.MoreTime(self._time(line))
            case _:
                return rule.NoGame()

    def _receiver(self, line: Line, names: Names) -> str:
        """Who saw the hand: named by a whole name, or as the last thing said (A-99)."""
        led = line.one_of(self._to) is not None
        found = names.find(line, whole=not (led or len(line.tokens) == 1))
        if found is None:
            if led:
                raise Lacks(Lack.NOBODY if line.tokens else Lack.WHO, line.next_written())
            return ""
        return found

    def _amount_for(self, line: Line, names: Names) -> tuple[str, int]:
        """Who and how much, in whatever order they stand."""
        if line.tokens and self._chips(line.tokens[0].folded) is not None:
            amount = self._amount(line)
            return names.taken(line), amount
        member = names.taken(line)
        return member, self._amount(line)

    def _amount(self, line: Line) -> int:
        if not line.tokens:
            raise Lacks(Lack.AMOUNT)
        for count in (2, 1):
            chips = self._chips(line.joined(count)) if len(line.tokens) >= count else None
            if chips is not None:
                line.drop(count)
                return chips
        raise Lacks(Lack.AMOUNT, line.next_written())

    def _chips(self, text: str) -> int | None:
        if not any(letter.isdecimal() or letter in self._numerals for letter in text):
            return None
        size = self._lexicons.amounts.read(text)
        return size.amount if size is not None and isinstance(size.amount, int) else None

    def _time(self, line: Line) -> int:
        if not line.tokens:
            raise Lacks(Lack.SECONDS)
        for count in (2, 1):
            found = _SECONDS.fullmatch(line.joined(count)) if len(line.tokens) >= count else None
            if found is None:
                continue
            minutes = found[2] in self._minutes
            seconds = int(found[1]) * (_MINUTE if minutes else 1)
            known = minutes or not found[2] or found[2] in self._seconds
            if known and 0 < seconds <= MOST_SECONDS:
                line.drop(count)
                return seconds
        raise Lacks(Lack.SECONDS, line.next_written())

    def _which(self, line: Line) -> tuple[int, int]:
        """The table, if it is said, and the number."""
        if line.one_of(self._last) is not None:
            return 0, 0
        found = _RULING.fullmatch(line.tokens[0].folded) if line.tokens else None
        if found is None or not int(found[2]):
            raise Lacks(Lack.NUMBER, line.next_written())
        line.drop(1)
        return int(found[1] or 0), int(found[2])

    def _card(self, line: Line) -> Card | None:
        """The card that was seen, if one is named: "5h", "5 of hearts", 「ハートの5」."""
        for count in range(min(3, len(line.tokens)), 0, -1):
            found = self._lexicons.picks.read(line.joined(count))
            if found is None or found.fault or found.pick.positions or found.number is not None:
                continue
            if len(found.pick.cards) > 1:
                raise Lacks(Lack.CARD, line.joined(count))
            if found.pick.cards:
                line.drop(count)
                return found.pick.cards[0]
        first = line.tokens[0].folded if line.tokens else ""
        if any(letter.isdecimal() or foreign_digit(letter) for letter in first):
            raise Lacks(Lack.CARD, line.next_written())
        return None
