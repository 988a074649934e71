"""Random rulings mixed into random play, flying actions and leaves included, in every house.

After every action: no chip is made or lost, each card lies in one place, the log folds to the state
from wherever folding may begin, and nobody is told of a hidden card but by a ruling that opens it.
Every hand ends. What is ruled is drawn from a ``Random`` with the seed that hypothesis gives.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from bot.engine import deck, floor, rotating
from bot.engine import events as ev
from bot.engine.actions import (
    ALL_CARDS,
    DEALER,
    Action,
    Choose,
    Close,
    DealHand,
    Deed,
    Fold,
    HandsOut,
    Join,
    Leave,
    ShowCards,
    TimeUp,
)
from bot.engine.cards import FULL_DECK, Card
from bot.engine.decide import Decision, decide
from bot.engine.evolve import evolve, fold
from bot.engine.floor import Floor, Ruling
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Refusal
from bot.engine.state import HandState, Player, TableState
from bot.engine.types import Bound, Phase, TurnKind
from bot.engine.view import view
from tests.engine.test_properties import examples
from tests.support.floor import MOD, Books, undoing
from tests.support.play import (
    TEMPERS,
    Policy,
    any_switches,
    most_turns,
    random_pick,
    random_policy,
    random_raise,
    rules_of,
    shuffled,
    snapshot,
)
from tests.support.table import Table
from tests.support.witness import cards_in, visible

EVERYDAY: Final = 25
FULL: Final = 400
MOST_RULINGS: Final = 8
"""In one hand; a rewind begins it anew."""
OPENED: Final = (
    ev.HandOpened,
    ev.CardsShown,
    ev.HandBurned,
    ev.HandExposed,
    ev.CardBurned,
    ev.DiscardNamed,
    ev.UpCardsDealt,
    ev.BoardDealt,
)
"""What may name cards to everybody."""


class Watched(Table):
    """A table that is checked after every action."""

    def __init__(self, *args: object, rng: Random) -> None:
        self.rng = rng
        self.chips = 0
        self.mirror: TableState | None = None
        self.begun = 0
        super().__init__(*args)  # type: ignore[arg-type]

    def ask(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        self.now += 1000 * self.rng.choice((1, 4, 30))
        self.chance = shuffled(self.rng)
        held, before = self.state, snapshot(self.state)
        if self.rng.randrange(4) == 0:
            self.secret(who, what, token)
        answer = super().ask(who, what, token)
        assert snapshot(held) == before, "decide changed the state it was given"
        if isinstance(answer, Refusal):
            assert self.state is held
            return answer
        self.mirror = fold(self.log[:1]) if self.mirror is None else self.mirror
        for event in answer.events:
            self.see(event)
        assert self.mirror == self.state
        if self.state.hand is not None:
            assert fold(self.log[self.begun :]) == self.state
            self.in_order(self.state.hand)
        self.chips_kept()
        return answer

    def see(self, event: ev.Event) -> None:
        assert self.mirror is not None
        if isinstance(event, ev.HandStarted):
            self.begun = self.mirror.seq
        evolve(self.mirror, event)
        self.chips += moved(event)
        if event.audience is ev.Audience.EVERYBODY:
            assert isinstance(event, OPENED) or not list(cards_in(event)), event
        if event.audience is ev.Audience.DEALER:
            assert isinstance(event, ev.DeckShuffled | ev.StubRebuilt), event

    def chips_kept(self) -> None:
        """C-04, with fines and what the house pays."""
        stacks = {number: seat.stack for number, seat in self.state.seats.items()}
        hand, pot = self.state.hand, 0
        if hand is not None and hand.phase is not Phase.OVER:
            pot = hand.pot
            stacks.update({seat: player.stack for seat, player in hand.players.items()})
        elif hand is not None:
            assert hand.pot == 0
        assert min(stacks.values(), default=0) >= 0
        assert sum(stacks.values()) + pot == self.chips

    def in_order(self, hand: HandState) -> None:
        """C-10, L-131: one is asked, who can answer; each card lies in one place."""
        if hand.phase is Phase.OVER:
            return
        assert self.state.choice is None  # that is asked between two hands
        if hand.phase is not Phase.DEALT:
            assert hand.turn is not None
            player = hand.players[hand.turn.seat]
            assert player.active
            assert player.able or hand.turn.kind is not TurnKind.BET
            assert self.state.seats[player.seat].leaving is None
        live = [card for player in hand.active for card in (*player.held, *player.awaiting)]
        kept = [card for player in hand.active for card in player.held]
        assert all(self.whole(hand, player) for player in hand.active)
        assert len(set(live)) == len(live)
        places = [*hand.stub, *kept, *hand.board]
        assert len(set(places)) == len(places)
        rules = self.state.rules.house.draw
        muck = deck.muck(rules, hand)
        assert not set(muck) & set(places)
        if not rules.reuse_exposed_burns:
            assert not set(hand.burned) & {*muck, *hand.stub}
        if rules.reuse_folded:
            assert {*places, *muck, *hand.burned} == set(FULL_DECK)

    def whole(self, hand: HandState, player: Player) -> bool:
        """He has all that was dealt so far; a common card may stand for his (S-24)."""
        if hand.alone is not None:
            return True  # no more is dealt to the last one left
        game = self.state.rules.game
        dealt = game.streets[: hand.street + 1]
        size = sum(street.deal_down + street.deal_up for street in dealt)
        common = len(hand.board) if game.stud else 0
        return len(player.held) + len(player.awaiting) + common == size

    def secret(self, who: str, what: Deed, token: int | None) -> None:
        """Change all that a viewer cannot see: his view and his events stay the same."""
        if isinstance(what, ShowCards):
            return
        members = [seat.member for seat in self.state.seats.values()]
        viewer = self.rng.choice([None, *members, "stranger"])
        other, fixed = scrambled(self.state, viewer, self.rng)
        assert repr(view(other, viewer)) == repr(view(self.state, viewer))
        if viewer == who:
            return
        action = Action(who, what, self.now + 1000, token=token)
        here, there = decide(self.state, action, self.chance), decide(other, action, self.chance)
        if isinstance(here, Refusal) or isinstance(there, Refusal):
            assert here == there
            return
        told = [visible(self.state, here, viewer), visible(other, there, viewer)]
        for one, two in zip(*told, strict=False):
            picked = isinstance(one, ev.CardsShown | ev.DiscardNamed)
            if picked or not fixed.issuperset((*cards_in(one), *cards_in(two))):
                break  # something was shown; what follows may depend on it
            assert repr(one) == repr(two)


def moved(event: ev.Event) -> int:
    """Chips that come to the table by an event; below 0 = that go."""
    match event:
        case ev.BoughtIn(chips=chips):
            return chips
        case ev.SeatLeft(chips=chips) | ev.FineTaken(chips=chips):
            return -chips
        case ev.CompensationReturned(chips=chips):
            return -chips
        case ev.FineReturned(chips=chips):
            return chips
        case ev.RakeTaken(amount=amount):
            return -amount
        case ev.PotAwarded(topup=topup):
            return topup
        case ev.CompensationPaid(amount=amount, from_pot=False):
            return amount
        case ev.HandVoided(pot=pot, payments=payments, rake=rake, house=house):
            assert sum(amount for _, amount in payments) == pot - rake + house
            assert house >= 0
            return house - rake
        case ev.HandReinstated(rake=rake, topup=topup, house=house):
            return rake - topup - house
    return 0


def scrambled(
    state: TableState, viewer: str | None, rng: Random
) -> tuple[TableState, frozenset[Card]]:
    """The same table with all cards that a viewer cannot see dealt anew; and those he can see."""
    hand = state.hand
    other = state.copy()
    if hand is None:
        return other, frozenset()
    known = {*hand.burned}
    for part in _parts(hand):
        known.update(part.board)
        for seat, player in part.players.items():
            known.update((*player.shown, *player.up))
            mine = seat in state.seats and state.seats[seat].member == viewer
            if player.opened or player.lies_open or mine:
                known.update(player.cards)
            if mine:
                known.update(player.discards)
    hidden = [card for card in FULL_DECK if card not in known]
    changed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    changed.update({card: card for card in known})
    other.hand = _dealt_anew(hand, changed)
    return other, frozenset(known)


def _parts(hand: HandState) -> Iterator[HandState]:
    yield hand
    for part in (hand.start, hand.before):
        if part is not None:
            yield from _parts(part)


def _dealt_anew(hand: HandState, changed: dict[Card, Card]) -> HandState:
    other = hand.copy()
    other.stub = tuple(changed[card] for card in hand.stub)
    for seat, player in hand.players.items():
        other.players[seat] = _other_cards(player, changed)
    other.start = _dealt_anew(hand.start, changed) if hand.start is not None else None
    other.before = _dealt_anew(hand.before, changed) if hand.before is not None else None
    return other


def _other_cards(old: Player, changed: dict[Card, Card]) -> Player:
    player = structs.replace(old)
    player.cards = deck.by_rank(changed[card] for card in old.cards)
    player.discards = tuple(changed[card] for card in old.discards)
    player.awaiting = tuple(changed[card] for card in old.awaiting)
    return player


class Evening:
    """People play, fly, leave and join by chance, and a moderator rules by chance."""

    def __init__(
        self,
        house: str,
        limit: Limit | None,
        seats: int,
        seed: int,
        *,
        switched: bool,
        rules: Rules | None = None,
    ) -> None:
        self.rng = rng = Random(seed)
        if rules is None:
            rules = rules_of(house, limit, blinds=rng.choice([(10, 20), (50, 100)]), ante=0)
        if switched:
            rules = any_switches(rules, rng)
        stacks = {seat: rng.choice((90, 400, 3000, 3000)) for seat in range(1, seats + 1)}
        self.table = Watched(rules, stacks, rng=rng)
        self.books = Books(**{f"P{seat}": rng.choice((0, 40)) for seat in range(1, 20)})
        self.policies: dict[str, Policy] = {}
        self.guests = seats

    def play(self, hands: int) -> None:
        """So many hands, each to its end."""
        for _ in range(hands):
            self.books.settle(self.table)
            self.table.do(DEALER, DealHand()) if not self.table.state.waiting else None
            self.books.settle(self.table)
            self.chooses()
            if self.table.state.hand is None or self.table.hand.phase is Phase.OVER:
                self.comes()
                continue
            self.hand()
            self.between()

    def chooses(self) -> None:
        """R-17: who is asked for the next game says one, or nothing; rulings may come between."""
        table, rng = self.table, self.rng
        while table.state.choice is not None:
            choice, dice = table.state.choice, rng.randrange(10)
            who = table.state.seats[choice.seat].member
            if dice < 3:
                self.rules()
            elif dice < 4:
                table.now += 1000 * (table.state.rules.house.clock.timeout or 1000)
                table.do(DEALER, TimeUp(), choice.token)
            elif dice < 5:
                table.ask(rng.choice(self.members()), Leave())
            else:
                table.ask(who, Choose(rng.choice(rotating.legal(table.state).games)))
            self.books.settle(table)

    def hand(self) -> None:
        table, rng = self.table, self.rng
        ruled, turns = 0, 0
        bound = (MOST_RULINGS + 2) * (most_turns(table.hand, table.state.rules) + 30)
        if rng.randrange(6) == 0:
            ruled += self.rules()
        if table.hand.phase is Phase.DEALT:
            table.do(DEALER, HandsOut())
        while table.hand.phase is not Phase.OVER:
            turns += 1
            assert turns <= bound, "the hand does not end"
            dice = rng.randrange(100)
            if dice < 14 and ruled < MOST_RULINGS:
                ruled += self.rules()
            elif dice < 20:
                self.flies()
            elif dice < 22:
                table.ask(rng.choice(self.members()), Leave())
            elif dice < 24:
                table.time_up()
            elif dice < 27:
                shows = rng.choice((ShowCards(ALL_CARDS), ShowCards(random_pick(rng, 0, 4))))
                table.ask(rng.choice(self.members()), rng.choice((shows, Close())))
            else:
                self.acts()
            self.books.settle(table)

    def acts(self) -> None:
        turn = self.table.turn
        who = self.table.state.seats[turn.seat].member
        may = self.table.legal
        if may.bound is Bound.RAISE_OR_FOLD:  # L-102
            self.table.do(who, random_raise(self.rng, may) if may.may_raise else Fold())
            return
        self.table.do(who, self.policy(who)(may, self.table.hand.players[turn.seat]))

    def flies(self) -> None:
        """Somebody who is not to act says what he would do."""
        table = self.table
        others = [seat for seat in table.hand.players if seat != table.turn.seat]
        seat = self.rng.choice(others)
        who = table.state.seats[seat].member
        table.ask(who, self.policy(who)(table.legal, table.hand.players[seat]))

    def rules(self) -> int:
        self.table.ask(MOD, Floor(self.ruling(), "by chance"))
        self.books.settle(self.table)
        return 1

    def between(self) -> None:
        """A ruling or two while nobody plays."""
        for _ in range(self.rng.choice((0, 0, 1, 2))):
            self.rules()
            if self.table.hand.phase is not Phase.OVER:  # a hand that stands again
                self.hand()

    def ruling(self) -> Ruling:
        rng = self.rng
        one, two = rng.choice([*self.members(), "gone"]), rng.choice(self.members())
        numbers = [n for n, event in enumerate(self.table.log, 1) if isinstance(event, ev.Ruled)]
        choices: list[Ruling] = [
            floor.RuleLeak(one),
            floor.RuleInterference(one),
            floor.ForceFold(one),
            floor.Remove(one),
            floor.Fine(one, rng.choice((0, 7, 300))),
            floor.WrongHand(one, rng.choice(("", two))),
            floor.WrongHand(one),
            floor.ExposedHand(one),
            floor.ExposedCard(rng.choice((None, *FULL_DECK))),
            floor.ExposedCard(),
            floor.WrongCard(one),
            rng.choice((floor.NoGame(), floor.Refund(), floor.MoreTime(30))),
            floor.MoreTime(30),
        ]
        if numbers:
            choices += [undoing(self.table), undoing(self.table, rng.choice(numbers))]
            choices += [undoing(self.table)]
        return rng.choice(choices)

    def comes(self) -> None:
        """A new guest, while there are seats."""
        table = self.table
        if len(table.state.seats) < table.state.rules.seats_max and self.guests < 19:
            self.guests += 1
            table.do(f"P{self.guests}", Join(f"P{self.guests}", points=100, chips=1000))

    def members(self) -> list[str]:
        return [seat.member for seat in self.table.state.seats.values()] or ["gone"]

    def policy(self, member: str) -> Policy:
        if member not in self.policies:
            self.policies[member] = random_policy(self.rng, self.rng.choice(TEMPERS))
        return self.policies[member]


HOUSES = st.sampled_from(["loj", "world", "standard"])
LIMITS = st.sampled_from(list(Limit))
SEEDS = st.integers(0, 2**32 - 1)


@given(house=HOUSES, limit=LIMITS, seats=st.integers(2, 6), seed=SEEDS)
@examples(EVERYDAY)
def test_random_rulings(house: str, limit: Limit, seats: int, seed: int) -> None:
    """L-106 to L-135 as the houses are."""
    Evening(house, limit, seats, seed, switched=False).play(hands=4)


@given(house=HOUSES, limit=LIMITS, seats=st.integers(2, 6), seed=SEEDS)
@examples(EVERYDAY)
def test_random_rulings_in_any_house(house: str, limit: Limit, seats: int, seed: int) -> None:
    """The same with every switch set by chance."""
    Evening(house, limit, seats, seed, switched=True).play(hands=4)


@pytest.mark.full
@given(house=HOUSES, limit=LIMITS, seats=st.integers(2, 6), seed=SEEDS, switched=st.booleans())
@examples(FULL)
def test_random_rulings_at_length(
    house: str, limit: Limit, seats: int, seed: int, switched: bool
) -> None:
    """The same, with many more hands."""
    Evening(house, limit, seats, seed, switched=switched).play(hands=12)
