"""Cards and hands as people write and call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Final

from bot.engine.cards import Card, Rank, Suit
from bot.engine.types import HIGH_SCALES, Category, Reading, ScaleName
from bot.render.voice import Voice, keyed

READ: Final = " / "
"""Stands between what a hand is called in one share and in the next."""
_SYMBOLS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


def face(card: Card) -> str:
    """A card in every language: ``K♥``, ``10♠``."""
    return _figure(card.rank) + _SYMBOLS[card.suit]


def _figure(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def faces(cards: Iterable[Card]) -> str:
    """Cards side by side."""
    return " ".join(face(card) for card in cards)


def numbered(cards: Iterable[Card]) -> str:
    """A hand with the positions by which its cards are changed: ``1:K♥  2:10♠``."""
    return "  ".join(f"{number}:{face(card)}" for number, card in enumerate(cards, start=1))


def arranged(cards: Iterable[Card], scale: str) -> tuple[Card, ...]:
    """A hand as it is read best when it is opened, by the scale of the first share: from the top;
    where pairs are good what makes them first, where the ace is low it comes last."""
    cards = tuple(cards)
    counts = Counter(card.rank for card in cards if scale in HIGH_SCALES)

    def order(card: Card) -> tuple[int, bool, int]:
        return (counts[card.rank], not (scale in _ACE_LOW and card.rank is Rank.ACE), card.index)

    return tuple(sorted(cards, key=order, reverse=True))


_ACE_LOW: Final = (ScaleName.LOW_A5, ScaleName.LOW_8, ScaleName.BADUGI_LOW)


def rank_name(voice: Voice, rank: Rank, *, plural: bool = False) -> str:
    """``king``, ``kings``."""
    return voice.say(keyed("rank", rank.name) + ("-plural" if plural else ""))


def suit_name(voice: Voice, suit: Suit) -> str:
    """``hearts``."""
    return voice.say(keyed("suit", suit.name))


def reading(voice: Voice, read: Reading) -> str:
    """What a hand is called: ``two pair, kings and queens``, ``8-6 low (8-6-4-3-2)``."""
    if read.category is Category.NO_LOW:
        return voice.say("reading-no-low")
    figures = "-".join(map(_figure, read.ranks))
    if read.category is Category.BADUGI:
        return voice.say("reading-badugi", count=len(read.ranks), ranks=figures)
    first, second = read.ranks[0], read.ranks[min(1, len(read.ranks) - 1)]
    if read.category is Category.HIGH_CARD and read.scale in _LOW:
        if figures == _WHEELS.get(read.scale):
            return voice.say("reading-wheel", ranks=figures)
        if read.scale is ScaleName.LOW_8:
            start = f"{_figure(first)}-{_figure(second)}"
            return voice.say("reading-eight-low", start=start, ranks=figures)
        return voice.say("reading-low", ranks=figures)
    return voice.say(
        keyed("reading", read.category),
        high=rank_name(voice, first),
        first=rank_name(voice, first, plural=True),
        second=rank_name(voice, second, plural=True),
    )


_WHEELS: Final = {
    ScaleName.LOW_27: "7-5-4-3-2",
    ScaleName.LOW_A5: "5-4-3-2-A",
    ScaleName.LOW_8: "5-4-3-2-A",
}
"""The best hand of a low scale has a name (S-21, H-10)."""
_LOW: Final = frozenset((*_WHEELS, ScaleName.LOW_27_FOUR, ScaleName.LOW_27_FOUR_PLAIN))
"""Where a hand without pair, straight and flush is called by its ranks."""


def decided(voice: Voice, read: Reading, beaten: Iterable[Reading]) -> str:
    """What a winning hand is called, and by which rank it wins where a beaten one is called the
    same (L-04): ``a pair of kings, ace kicker``, ``a flush, king high (K-J-9)``.

    Ranks are named up to the one that decides; a hand that is called by all its ranks needs none.
    """
    called = reading(voice, read)
    alike = [one for one in beaten if one.ranks != read.ranks and reading(voice, one) == called]
    if not alike:
        return called
    last = 1 + max(map(partial(_first_other, read.ranks), (one.ranks for one in alike)))
    if read.category not in _NAMED:
        ranks = "-".join(map(_figure, read.ranks[:last]))
        return voice.say("reading-to-rank", reading=called, ranks=ranks)
    kickers = read.ranks[_NAMED[read.category] : last]
    if len(kickers) == 1:
        return voice.say("reading-kicker", reading=called, kicker=rank_name(voice, kickers[0]))
    ranks = "-".join(map(_figure, kickers))
    return voice.say("reading-kickers", reading=called, ranks=ranks)


def _first_other(mine: tuple[Rank, ...], theirs: tuple[Rank, ...]) -> int:
    """Where two hands of the same name have different ranks."""
    return next(n for n, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a is not b)


_NAMED: Final = {Category.PAIR: 1, Category.TWO_PAIR: 2, Category.TRIPS: 1, Category.QUADS: 1}
"""How many ranks such a hand is called by; all further ones are kickers."""


def readings(voice: Voice, read: Iterable[Reading]) -> str:
    """What a hand is called in each share of the game."""
    return READ.join(reading(voice, one) for one in read)
