"""No card of anybody else in anything that anybody received: the log says who may know which."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.engine import events as ev
from bot.engine.cards import Card, parse_cards
from bot.table.ports import ROOM, Logged
from tests.support.loopback import Entry, Kind, User
from tests.support.loopback.basis import EPOCH

OPENING: Final = (
    ev.HandOpened,
    ev.CardsShown,
    ev.DiscardNamed,
    ev.HandBurned,
    ev.HandExposed,
    ev.BoardDealt,
)
"""Events that bring cards before everybody."""
PRIVATE: Final = (ev.HandDealt, ev.DownCardDealt, ev.Discarded, ev.Drew, ev.HandRedealt)
"""Events that bring cards before one of them."""
SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
CARD: Final = re.compile(
    r"(10|[2-9TJQKA])\s?([♠♥♦♣])|(?<![\w<])(10|[2-9TJQK]|A(?=[hdc]))([shdc])\b"
)
NUMBER: Final = re.compile(r"(?:Hand|第|ハンド)\s?#?(\d+)")


@dataclass(slots=True)
class HandBook:
    """Who may know which cards of one hand, and since when."""

    number: int
    at: int
    members: dict[int, str]
    known: dict[str, dict[Card, int]] = field(default_factory=dict)

    def learn(self, who: str, cards: Iterable[Card], at: int) -> None:
        """Somebody, or the room, may know them from then on."""
        book = self.known.setdefault(who, {})
        for card in cards:
            book.setdefault(card, at)

    def may(self, who: str, card: Card, at: float) -> bool:
        """Whether somebody may know a card at that time; ROOM = everybody may."""
        return any(self.known.get(one, {}).get(card, math.inf) <= at for one in {who, ROOM})


def hand_books(log: Iterable[Logged]) -> Iterator[HandBook]:
    """All hands of a table."""
    book: HandBook | None = None
    for row in log:
        event = row.event
        if isinstance(event, ev.HandStarted):
            if book is not None:
                yield book
            book = HandBook(event.number, row.at, {one.seat: one.member for one in event.seats})
        elif book is None:
            continue
        elif isinstance(event, PRIVATE):
            book.learn(book.members[event.seat], event.cards, row.at)
        elif isinstance(event, OPENING):
            book.learn(ROOM, event.cards, row.at)
        elif isinstance(event, ev.UpCardsDealt):
            book.learn(ROOM, [card for _, cards in event.cards for card in cards], row.at)
        elif isinstance(event, ev.CardBurned):
            book.learn(ROOM, (event.card,), row.at)
    if book is not None:
        yield book


def cards_of(text: str) -> Iterator[Card]:
    """All cards that are written in a text."""
    for symbol_rank, symbol, rank, letter in CARD.findall(text):
        name = (symbol_rank or rank).replace("10", "T") + (SUITS[symbol] if symbol else letter)
        yield from parse_cards(name)


def timed(entries: Sequence[Entry]) -> list[tuple[Entry, float]]:
    """Each with its time in milliseconds. Only a new message has one: the others have that of the
    next new message, before which they came."""
    found: list[tuple[Entry, float]] = []
    now = math.inf
    for entry in reversed(entries):
        if entry.message is not None and entry.kind is Kind.CREATED:
            now = (entry.message.id >> 22) + EPOCH
        found.append((entry, now))
    return found[::-1]


def secrets_kept(entries: Iterable[Entry], logs: dict[int, list[Logged]]) -> int:
    """Check every payload for every viewer. The answer: how many cards were seen, once for each.

    A card counts as known from the moment that its event was logged. A text about an earlier hand
    says its number.
    """
    books = [book for log in logs.values() for book in hand_books(log)]
    seen = 0
    for entry, now in timed(list(entries)):
        numbers = {int(found) for found in NUMBER.findall(entry.text)}
        begun = [book for book in books if book.at <= now]
        # What is told in the millisecond in which the next hand begins may be the end of the last.
        latest = {max((b.number for b in begun if b.at < now), default=0)}
        latest |= {book.number for book in begun if book.at == now}
        meant = [book for book in begun if book.number in (numbers or latest)]
        for card in cards_of(f"{entry.raw}\n{entry.text}"):
            viewers = [str(one.id) for one in entry.viewers if not one.bot]
            for who in [*viewers, ROOM] if entry.public and entry.channel.guild else viewers:
                assert any(book.may(who, card, now) for book in meant), (
                    f"{card} is not for {who or 'the room'}: {entry.line()}"
                )
                seen += 1
    return seen


def cards_seen(entries: Iterable[Entry], user: User, since: int = 0) -> set[Card]:
    """All cards that somebody received from an entry on."""
    return {
        card
        for entry in entries
        if entry.number >= since and user in entry.viewers
        for card in cards_of(f"{entry.raw}\n{entry.text}")
    }
