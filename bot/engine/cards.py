"""Cards: one 52-card deck without a joker (C-01, L-06).

Written form: rank ``2..9 T J Q K A`` and suit ``c d h s``, as in ``7s`` or ``Th``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from operator import attrgetter
from typing import Final, final

RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"


class Rank(IntEnum):
    """Weak to strong (L-01); where the ace plays low, the scale says so, not the card."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as one letter: ``T`` is the ten."""
        return RANK_LETTERS[self - 2]


class Suit(IntEnum):
    """Suits have no strength (L-02); the order c < d < h < s serves stud's odd chips alone."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as one letter."""
        return SUIT_LETTERS[self]


class CardError(ValueError):
    """Text that names no card; ``args[0]`` is the text."""


@final
class Card:
    """One of the 52 cards. There is one object for each, so cards compare by identity.

    They are sorted by INDEX. With a ``<`` of its own a class has to be asked for its ``==``, too,
    on Python, and "is this card among those" would take six times as long.
    """

    __slots__ = ("code", "index", "rank", "suit")

    code: str
    index: int
    rank: Rank
    suit: Suit

    def __new__(cls, code: str) -> Card:
        """The card written as ``code`` (case of the letters does not matter).

        Refused with CardError: anything that is not one rank and one suit.
        """
        card = _BY_CODE.get(code) or _BY_CODE.get(code[:1].upper() + code[1:].lower())
        if card is None:
            raise CardError(code)
        return card

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self.code,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make_deck() -> tuple[Card, ...]:
    cards: list[Card] = []
    for rank in Rank:
        for suit in Suit:
            card = object.__new__(Card)
            card.code = rank.letter + suit.letter
            card.index = len(cards)
            card.rank = rank
            card.suit = suit
            cards.append(card)
    return tuple(cards)


INDEX: Final[Callable[[Card], int]] = attrgetter("index")
"""The order of FULL_DECK, as a key to sort by."""

FULL_DECK: Final[tuple[Card, ...]] = _make_deck()
"""The 52 cards, twos first, clubs before diamonds before hearts before spades."""

_BY_CODE: Final[dict[str, Card]] = {card.code: card for card in FULL_DECK}


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards written in ``text``, separated by blanks. Refused with CardError: a wrong card."""
    return tuple(Card(word) for word in text.split())


def format_cards(cards: Iterable[Card]) -> str:
    """The cards in their written form, separated by blanks."""
    return " ".join(card.code for card in cards)
