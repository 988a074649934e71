"""The practice players in every game: always legal, never cheating, better than a plain caller."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from bot.engine.actions import (
    DEALER,
    Action,
    BringIn,
    Call,
    Check,
    Close,
    Complete,
    DealHand,
    Deed,
    Draw,
    Fold,
    HandsOut,
    Join,
    Pick,
    Start,
)
from bot.engine.cards import FULL_DECK, Card, parse_cards
from bot.engine.decide import Decision, decide
from bot.engine.game import Limit
from bot.engine.state import TableState
from bot.engine.types import Phase, ScaleName, TurnKind
from bot.engine.view import TableView, view
from bot.room.players import choose, load
from bot.room.throwing import thrown
from tests.render.builders import DATA
from tests.support.table import rulebook
from tests.support.witness import scrambled

BOOK = rulebook()
TEMPERS = list(load(DATA).values())
GAMES = [game for game in BOOK.games if game != "five_card_draw"]
LIMITS = [(game, limit) for game in GAMES for limit in BOOK.games[game].limits]

Chooser = Callable[[TableView, int], Deed]


class Room:
    """A table of practice players at some game, driven by the engine alone."""

    def __init__(
        self, game: str, seed: int, stacks: Sequence[int], limit: Limit | None = None
    ) -> None:
        self.rng = Random(seed)
        self.deck = Random(seed)
        self.done: list[Deed] = []
        self.state = TableState(BOOK.rules(game, "loj", "LV1", limit=limit))
        for seat, chips in enumerate(stacks, 1):
            self.do(str(seat), Join(str(seat), chips=chips))
        self.do("1", Start())

    def do(self, who: str, what: Deed) -> None:
        """Refused is wrong."""
        chance = tuple(self.deck.sample(FULL_DECK, 52))
        decision = decide(self.state, Action(who, what, 1000), chance)
        assert isinstance(decision, Decision), (what, decision, view(self.state, who))
        self.state = decision.state

    def choose(self, looking: TableView, seat: int) -> Deed:
        """What the practice player in a seat does."""
        return choose(looking, TEMPERS[seat % len(TEMPERS)], self.rng)

    def hand(self, chooser: Chooser | None = None) -> None:
        """One hand to its end."""
        self.do(DEALER, DealHand())
        if self.state.hand is None or self.state.hand.phase is Phase.OVER:
            return  # too few have chips
        self.do(DEALER, HandsOut())
        for _ in range(500):
            hand = self.state.hand
            assert hand is not None
            if hand.phase is Phase.OVER:
                return
            assert hand.turn is not None
            seat = hand.turn.seat
            looking = view(self.state, str(seat))
            assert looking.my_turn
            deed = (chooser or self.choose)(looking, seat)
            self.done.append(deed)
            self.do(str(seat), deed)
        pytest.fail("the hand does not end")


@pytest.mark.parametrize(("game", "limit"), LIMITS)
@pytest.mark.parametrize("deep", [True, False])
def test_they_play_every_game(game: str, limit: Limit, deep: bool) -> None:
    """Nothing they do is refused, every hand ends, and no chip is lost."""
    seats = BOOK.games[game].seats_max if deep else 3
    stacks = [2000] * seats if deep else [9, 31, 55]
    room = Room(game, 7, stacks, limit)
    for _ in range(2):
        room.hand()
        hand = room.state.hand
        assert hand is not None
        left = sum(player.stack for player in hand.players.values())
        assert left == sum(hand.stacks_before.values()) - hand.rake + hand.topup


@pytest.mark.parametrize("game", ["badugi", "stud8", "plo"])
def test_the_same_seed_gives_the_same_choices(game: str) -> None:
    """A room may be repeated."""
    one, two = Room(game, 3, [500] * 4), Room(game, 3, [500] * 4)
    one.hand()
    two.hand()
    assert one.done == two.done
    assert one.state.seats == two.state.seats


@pytest.mark.parametrize("game", ["badacey", "razz", "o8"])
def test_what_a_player_cannot_see_changes_nothing(game: str) -> None:
    """C-05: all cards hidden from him are dealt anew, and he does the same."""
    room = Room(game, 5, [500] * 4)
    mixing = Random(1)

    def both(looking: TableView, seat: int) -> Deed:
        other, _ = scrambled(room.state, {seat}, mixing)
        before = room.rng.getstate()
        first = room.choose(looking, seat)
        room.rng.setstate(before)
        assert room.choose(view(other, str(seat)), seat) == first
        return first

    room.hand(both)


def calling(looking: TableView, seat: int) -> Deed:
    """Somebody who knows no better."""
    assert looking.turn is not None
    legal = looking.turn.legal
    if legal.kind is TurnKind.DRAW:
        return Draw(Pick())
    if legal.kind is not TurnKind.BET:
        return Close()
    if legal.check:
        return Check()
    return BringIn() if legal.bring_in else Call() if legal.call else Fold()


@pytest.mark.parametrize(
    "game",
    [
        *("td27", "stud8", "lhe"),
        *(pytest.param(game, marks=pytest.mark.full) for game in ("badugi", "stud", "plo")),
    ],
)
def test_they_are_worth_playing_against(game: str) -> None:
    """Who only calls loses to them."""
    won = 0
    for seed in range(12):
        room = Room(game, seed, [4000] * 3)

        def chooser(look: TableView, seat: int, room: Room = room) -> Deed:
            return calling(look, seat) if seat == 1 else room.choose(look, seat)

        for _ in range(5):
            room.hand(chooser)
        won += room.state.seats[1].stack - 4000
    assert won < 0


def test_stud_brings_in_and_completes() -> None:
    """S-14."""
    done: Counter[type[Deed]] = Counter()
    for seed in range(10):
        room = Room("stud", seed, [1000] * 5)
        room.hand()
        done.update(map(type, room.done))
    assert done[BringIn] > 0
    assert done[Complete] > 0
    assert done[Fold] > 0


LOW = ScaleName.LOW_27
A5 = ScaleName.LOW_A5
HIGH_BADUGI = ScaleName.BADUGI_HIGH
LOW_BADUGI = ScaleName.BADUGI_LOW


@pytest.mark.parametrize(
    ("scales", "cards", "last", "goes"),
    [
        ([LOW], "7s 5d 4c 3d 2h", False, ""),
        ([LOW], "7s 5d 4c 3d Kh", False, "Kh"),
        ([LOW], "As 5d 4c 3d 2h", False, "As"),
        ([LOW], "6s 5d 4c 3d 2h", False, "6s"),  # a straight
        ([LOW], "7s 5s 4s 3s 2s", False, "7s"),  # a flush
        ([LOW], "9s 5d 4c 3d 2h", False, "9s"),
        ([LOW], "9s 5d 4c 3d 2h", True, ""),
        ([LOW], "2s 2d 4c 4d Th", True, "2d 4d"),
        ([A5], "As 2d 3c 4c Qh", False, "Qh"),
        ([A5], "As 2d 3c 4c 5h", False, ""),
        ([LOW_BADUGI], "As 2d 3c 4h", False, ""),
        ([LOW_BADUGI], "As 2d 3c 4c", False, "4c"),
        ([LOW_BADUGI], "Ks 2d 3c 4c", False, "Ks 4c"),
        ([LOW, HIGH_BADUGI], "7s 5d 4c 3d Kh", False, "Kh"),
        ([A5, LOW_BADUGI], "As 2d 3c 4h Kh", False, "Kh"),
    ],
)
def test_what_is_thrown_away(scales: list[ScaleName], cards: str, last: bool, goes: str) -> None:
    """D-06 to D-10, D-18: low cards of different ranks are kept, for Badugi of different suits."""
    gone: list[Card] = thrown(scales, parse_cards(cards), last=last)
    expected = parse_cards(goes) if goes else ()
    assert {card.rank for card in gone} == {card.rank for card in expected}
    assert len(gone) == len(expected)
