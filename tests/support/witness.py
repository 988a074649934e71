"""A table that checks, after every action, what may never happen at one.

The books kept here (chips, cards, who saw what) are drawn from the events alone and kept in other
ways than the engine's, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeVar

from msgspec import structs

from bot.engine import deck, pots
from bot.engine import events as ev
from bot.engine.actions import (
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    Complete,
    Deed,
    Draw,
    Fold,
    Make,
    ShowCards,
)
from bot.engine.cards import FULL_DECK, INDEX, Card
from bot.engine.conduct import CountScope
from bot.engine.decide import Decision, decide
from bot.engine.evolve import evolve, fold
from bot.engine.house import ChangePublic, ChopRest, DrawExhaust, DrawRules, ExcludeOwn, Rules
from bot.engine.refusal import Refusal
from bot.engine.state import TableState
from bot.engine.types import Blind, Phase, Reading, ScaleName, TurnKind
from bot.engine.view import view
from tests.support.evaluator import evaluate
from tests.support.payout import expected
from tests.support.play import Sitting, snapshot
from tests.support.records import is_record, parts_of

T = TypeVar("T")

BETTING_WORDS = (Check, Call, Bet, Make, Complete, AllIn, Fold, Draw)


class Witness(Sitting):
    """A sitting whose every action is checked."""

    def __init__(self, rules: Rules, rng: Random, *, secrets: bool = True) -> None:
        super().__init__(rules)
        self.rng = rng
        self.secrets = secrets
        """What viewers see is checked before every action, which takes most of the time."""
        self.mirror = fold(self.log)
        self.started = 0
        """Where the running hand begins in the log."""
        self.chips = 0
        """What must be on the table."""
        self.cards = CardBook()
        self.owners: dict[int, str] = {}
        """Who was dealt the hand of a seat, whoever sits there now."""
        self.dead: dict[int, int] = {}
        """Dead posts and penalties by seat."""
        self.tray = Tray()
        self.said: dict[str, list[tuple[Deed, int]]] = {}
        """Each member's words of this hand that were accepted or carried out, and when (L-112)."""
        self.flown: dict[str, Deed] = {}
        """What each member said out of turn that is to be carried out."""

    def ask(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        before, held = snapshot(self.state), self.state
        if self.secrets:
            self._secrets_kept(who, what, token)
        answer = super().ask(who, what, token)
        assert snapshot(held) == before, "decide changed the state it was given"
        if isinstance(answer, Refusal):
            assert self.state is held
            return answer
        if isinstance(what, BETTING_WORDS):
            self.said.setdefault(who, []).append((what, self.now))
            first = answer.events[0]
            if isinstance(first, ev.Flew) and first.queued:
                self.flown[who] = what
        for event in answer.events:
            self._see(who, what, event)
        self.tray.agree_with(self.state)
        self._folds()
        self._chips_kept()
        if self.state.hand is not None:
            self.cards.agree_with(self.state)
            self._hand_in_order()
        return answer

    # --- events -----------------------------------------------------------------------------------

    def _see(self, who: str, what: Deed, event: ev.Event) -> None:
        position = self.mirror.seq
        if isinstance(event, ev.HandStarted):
            self.started = position
            self.dead = {}
            self.said = {}
            self.owners = {seat: self.mirror.seats[seat].member for seat in event.players}
        member = self._member(event)
        fouls = {number: seat.fouls for number, seat in self.mirror.seats.items()}
        evolve(self.mirror, event)
        self.tray.see(event, self.mirror)
        match event:
            case ev.BoughtIn(chips=chips):
                self.chips += chips
            case ev.SeatLeft(chips=chips):
                self.chips -= chips
            case ev.RakeTaken(amount=amount):
                self.chips -= amount
            case ev.BlindPosted(seat=seat, amount=amount, blind=Blind.DEAD):
                self.dead[seat] = self.dead.get(seat, 0) + amount
            case ev.PenaltyPaid(seat=seat, amount=amount):
                assert 0 < amount <= self.mirror.rules.stakes.big_blind
                self.dead[seat] = self.dead.get(seat, 0) + amount
            case ev.FlyingChipsLost(seat=seat, amount=amount, dead=True):
                self.dead[seat] = self.dead.get(seat, 0) + amount
            case ev.Flew(seat=seat, count=count):
                self._counted(fouls[seat], count)
            case ev.Checked():  # also for him when his time is up, or by what he said before
                self.said.setdefault(member, []).append((Check(), self.now))
            case ev.FlyingStands():
                self.said[member].append((self.flown[member], self.now))
            case ev.HandSettled():
                self._paid_right()
            case ev.PotAwarded(topup=topup, amount=amount, winners=winners):
                self.chips += topup
                assert sum(share for _, share in winners) == amount + topup
        self.cards.see(event, self.mirror.rules.house.draw)
        seen = list(cards_in(event))
        if event.audience is ev.Audience.DEALER or not (seen or any(parts(event, Reading))):
            return
        if event.audience is ev.Audience.SEAT:
            assert isinstance(event, ev.HandDealt | ev.Discarded | ev.Drew | ev.DownCardDealt)
            known = {*self.cards.hands[event.seat], *self.cards.discards[event.seat]}
            assert set(seen) <= known, f"{event} shows other people's cards"
            return
        if isinstance(event, ev.DiscardNamed):
            assert self.mirror.rules.house.draw.public is ChangePublic.FULL_TEXT
            return
        if isinstance(event, ev.UpCardsDealt | ev.BoardDealt):
            return  # they came from the stub, which no view shows
        # Everybody may see it: its owner showed it, or the rules made him (L-74, L-76, LV-37).
        assert isinstance(event, ev.HandOpened | ev.CardsShown), f"{event} shows cards"
        assert set(seen) <= {*self.cards.owned[event.seat], *self.cards.ups.get(event.seat, ())}
        if isinstance(event, ev.CardsShown):
            assert member == who, f"{event}, but {who} {what}"

    def _counted(self, before: int, count: int) -> None:
        """L-105: each flying action counts one; a count of another day begins anew (A-82)."""
        scope = self.mirror.rules.house.flying.count_scope
        assert count == before + 1 or (scope is CountScope.DAY and count == 1)

    def _member(self, event: ev.Event) -> str:
        seat = getattr(event, "seat", 0)
        return self.mirror.seats[seat].member if seat in self.mirror.seats else ""

    # --- what must hold ---------------------------------------------------------------------------

    def _folds(self) -> None:
        """``fold(log) == state``, begun anywhere it may begin."""
        assert self.mirror == self.state
        assert self.state.seq == len(self.log)
        if self.state.hand is not None:
            assert fold(self.log[self.started :]) == self.state

    def _chips_kept(self) -> None:
        """C-04, C-02: no chip is made or lost, nothing is below 0."""
        hand = self.state.hand
        stacks = {number: seat.stack for number, seat in self.state.seats.items()}
        pot = 0
        if hand is not None:
            assert min(hand.pot, hand.dead, hand.level, hand.rake, hand.topup) >= 0
            for player in hand.players.values():
                assert min(player.stack, player.bet, player.paid) >= 0
                assert player.bet <= player.paid
                if player.flying is not None:
                    assert hand.phase is Phase.BETTING
                    assert player.able
                    assert 0 <= player.flying.chips <= player.stack
            if hand.phase is Phase.OVER:
                assert hand.pot == 0
            else:
                pot = hand.pot
                stacks.update({seat: player.stack for seat, player in hand.players.items()})
        assert min(stacks.values(), default=0) >= 0
        assert sum(stacks.values()) + pot == self.chips

    def _hand_in_order(self) -> None:
        """C-10, C-14: an able one is asked; the layers are the pot, each for those who paid it."""
        hand = self.hand
        if hand.phase is Phase.OVER:
            return
        if hand.turn is not None:
            player = hand.players[hand.turn.seat]
            assert player.able or (player.active and hand.turn.kind is not TurnKind.BET)
            # L-114: a leaver is not asked any more.
            assert self.state.seats[player.seat].leaving is None
        layers = pots.layers(hand)
        assert sum(pot.amount for pot in layers) == hand.pot
        above = set(hand.players)
        for pot in layers:
            assert pot.amount > 0
            assert pot.eligible
            assert set(pot.eligible) <= above
            assert not any(hand.players[seat].folded for seat in pot.eligible)
            above = set(pot.eligible)

    def _paid_right(self) -> None:
        """C-14, C-15, L-78: the strictly best opened hand has from each what it put in itself.

        Nobody has more than that. Without a rake it is told to the chip.
        """
        hand = self.mirror.hand
        assert hand is not None
        players = hand.players.values()
        most = max(player.paid for player in players if player.active)
        above = sum(max(0, player.paid - most) for player in players)
        game = self.mirror.rules.game
        if len(game.shares) == 1 and game.shares[0].scale is ScaleName.HIGH and not game.stud:
            whole = game.hand_size == 5
            opened = {p.seat: evaluate(p.cards) for p in players if p.opened and whole}
        else:
            opened = {}
        best = [seat for seat in opened if opened[seat] == max(opened.values())]
        exact = self._to_the_chip()
        for player in players:
            before = hand.stacks_before[player.seat]
            got = player.stack - (before - player.paid - self.dead.get(player.seat, 0))
            mine = sum(min(other.paid, player.paid) for other in players) + hand.dead
            if player.paid == most:
                mine += above
            assert 0 <= got <= mine + hand.topup
            assert got == 0 or player.active
            if exact is not None:
                assert got == exact[player.seat]
            if best == [player.seat] and not hand.rake:
                assert got == mine

    def _to_the_chip(self) -> dict[int, int] | None:
        """What everybody must get, where a house changes nothing about it; else None."""
        rules, hand = self.mirror.rules, self.mirror.hand
        assert hand is not None
        active = [player for player in hand.players.values() if player.active]
        if len(active) < 2 or not all(player.opened for player in active) or hand.rake:
            return None
        if rules.house.show.chop_rest is not ChopRest.ONE_EACH_WORST_FIRST:
            return None
        return expected(rules.game, hand)

    # --- secrets ----------------------------------------------------------------------------------

    def _secrets_kept(self, who: str, what: Deed, token: int | None) -> None:
        """Change all that a viewer cannot see: his view and his events stay the same."""
        members = [seat.member for seat in self.state.seats.values()]
        for viewer in (None, self.rng.choice([*members, "stranger"])):
            own = {seat for seat, member in self.owners.items() if member == viewer}
            other, fixed = scrambled(self.state, own, self.rng)
            assert repr(view(other, viewer)) == repr(view(self.state, viewer))
            if viewer == who or isinstance(what, ShowCards):
                continue
            action = Action(who, what, self.now + 1000, token=token)
            here = decide(self.state, action, self.chance)
            there = decide(other, action, self.chance)
            if isinstance(here, Refusal) or isinstance(there, Refusal):
                assert here == there
                continue
            told = [visible(self.state, here, viewer), visible(other, there, viewer)]
            for one, two in zip(*told, strict=False):
                if not fixed.issuperset((*cards_in(one), *cards_in(two))):
                    break  # something was shown; what follows may depend on it
                assert repr(one) == repr(two)


def visible(before: TableState, what: Decision, viewer: str | None) -> Iterator[ev.Event]:
    """The events of a decision that a viewer may know."""
    seat = before.seat_of(viewer) if viewer is not None else None
    for event in what.events:
        mine = seat is not None and getattr(event, "seat", 0) == seat.number
        if event.audience is ev.Audience.EVERYBODY or (event.audience is ev.Audience.SEAT and mine):
            yield event


def scrambled(state: TableState, own: set[int], rng: Random) -> tuple[TableState, frozenset[Card]]:
    """The same table with all cards that a viewer cannot see dealt anew among their places.

    ``own`` are the seats whose hand was dealt to him. Also the cards that he can see: his own,
    his own discards, and all that was shown.
    """
    other = state.copy()
    hand = other.hand
    if hand is None:
        return other, frozenset()
    known: set[Card] = set()
    for seat, player in hand.players.items():
        known.update(player.shown)
        if player.opened:
            known.update(player.cards)
        if seat in own:
            known.update(player.cards, player.discards)
        known.update(player.up)
    known.update(hand.board)
    hidden = [card for card in FULL_DECK if card not in known]
    changed = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    changed.update({card: card for card in known})
    hand.stub = tuple(changed[card] for card in hand.stub)
    for seat, old in hand.players.items():
        player = structs.replace(old)
        player.cards = deck.by_rank(changed[card] for card in old.cards)
        player.discards = tuple(changed[card] for card in old.discards)
        player.awaiting = tuple(changed[card] for card in old.awaiting)
        hand.players[seat] = player
    return other, frozenset(known)


def cards_in(event: ev.Event) -> Iterator[Card]:
    """All cards anywhere inside an event."""
    return parts(event, Card)


def parts(value: object, kind: type[T]) -> Iterator[T]:
    """All objects of a class anywhere inside a value, in its fields and tuples."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item, kind)
    elif is_record(value) and not isinstance(value, Rules):
        for part in parts_of(value):
            yield from parts(part.value, kind)


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The same cards, however they lie."""
    return sorted(cards, key=INDEX)


class Tray:
    """What lies in front of everybody and in the middle, flying chips included, by the events."""

    def __init__(self) -> None:
        self.behind: dict[int, int] = {}
        self.flying: dict[int, int] = {}
        """Chips out for something that was said out of turn, not settled yet (L-100)."""
        self.middle = 0

    def _put(self, seat: int, amount: int) -> None:
        """A part of it may be out already; what is out beyond it comes back (L-103, L-113)."""
        self.behind[seat] += self.flying.pop(seat, 0) - amount
        self.middle += amount

    def see(self, event: ev.Event, state: TableState) -> None:
        """Move the chips that an event moves."""
        match event:
            case ev.HandStarted(players=players):
                self.behind = {seat: state.seats[seat].stack for seat in players}
                self.flying, self.middle = {}, 0
            case ev.AntePosted(seat=seat, amount=amount) | ev.BlindPosted(seat=seat, amount=amount):
                self._put(seat, amount)
            case ev.Called(seat=seat, amount=amount):
                self._put(seat, amount)
            case ev.BetMade(seat=seat, amount=amount) | ev.Made(seat=seat, amount=amount):
                self._put(seat, amount)
            case (
                ev.BringInPosted(seat=seat, amount=amount) | ev.Completed(seat=seat, amount=amount)
            ):
                self._put(seat, amount)
            case ev.Checked(seat=seat) | ev.FlyingLapsed(seat=seat):
                self._put(seat, 0)
            case ev.PenaltyPaid(seat=seat, amount=amount):
                assert not self.flying.get(seat)
                self._put(seat, amount)
            case ev.Flew(seat=seat, chips=chips):
                self.behind[seat] -= chips
                self.flying[seat] = self.flying.get(seat, 0) + chips
            case ev.AllInVoided(seat=seat, kept=kept, returned=returned):
                assert self.flying[seat] == kept + returned
                self._put(seat, kept)
            case ev.FlyingChipsLost(seat=seat, amount=amount):
                self._put(seat, amount)
            case ev.Folded(seat=seat) | ev.HandKilled(seat=seat):
                assert not self.flying.get(seat)
            case ev.BetReturned(seat=seat, amount=amount):
                self._put(seat, -amount)
            case ev.BetsGathered():
                assert not any(self.flying.values())
            case ev.RakeTaken(amount=amount):
                self.middle -= amount
            case ev.PotAwarded(amount=amount, winners=winners):
                self.middle -= amount
                for seat, share in winners:
                    self.behind[seat] += share

    def agree_with(self, state: TableState) -> None:
        """Everybody is shown what lies there."""
        hand = state.hand
        if hand is None or hand.phase is Phase.OVER:
            return
        seen = view(state, None)
        assert seen.pot == self.middle + sum(self.flying.values())
        for seat in seen.seats:
            if seat.dealt_in:
                assert seat.stack == self.behind[seat.number] >= 0
                out = seat.flying.chips if seat.flying is not None else 0
                assert out == self.flying.get(seat.number, 0)


class CardBook:
    """Where the 52 cards are, by the events of the hand."""

    def __init__(self) -> None:
        self.stub: list[Card] = []
        self.hands: dict[int, list[Card]] = {}
        self.owned: dict[int, list[Card]] = {}
        """The last cards of a seat, folded or not."""
        self.discards: dict[int, list[Card]] = {}
        self.awaiting: dict[int, int] = {}
        """Cards thrown away whose replacements are still to come."""
        self.ups: dict[int, list[Card]] = {}
        """Face up, also of those who folded."""
        self.board: list[Card] = []
        self.muck: set[Card] = set()
        self.own_used = False
        """C-56 was announced for the draw that is served."""

    def see(self, event: ev.Event, rules: DrawRules) -> None:
        """Move the cards that an event moves."""
        match event:
            case ev.DeckShuffled(order=order):
                self.__init__()  # type: ignore[misc]
                self.stub = list(order)
            case ev.HandDealt(seat=seat, cards=cards):
                assert seat not in self.hands
                self._from_stub(cards)
                self.hands[seat] = self.owned[seat] = list(cards)
                self.discards[seat], self.awaiting[seat] = [], 0
            case ev.DownCardDealt(seat=seat, cards=cards, hand=hand):
                self._from_stub(cards)
                assert in_order(hand) == in_order([*self.hands[seat], *cards])
                self.hands[seat] = self.owned[seat] = list(hand)
            case ev.UpCardsDealt(cards=dealt):
                for seat, cards in dealt:
                    assert seat in self.hands, "a card for somebody who has folded"
                    self._from_stub(cards)
                    self.ups.setdefault(seat, []).extend(cards)
            case ev.BoardDealt(cards=cards):
                self._from_stub(cards)
                self.board += cards
            case ev.Discarded(seat=seat, cards=cards):
                for card in cards:
                    self.hands[seat].remove(card)
                self.discards[seat] += cards
                self.awaiting[seat] = len(cards)
                self.muck.update(cards)
                self.own_used = False
            case ev.Folded(seat=seat) | ev.HandKilled(seat=seat) | ev.AllInVoided(seat=seat):
                self.owned[seat] = self.hands.pop(seat)
                self.muck.update(self.owned[seat])
            case ev.StubRebuilt(stub=stub):
                self._rebuild(stub, rules)
            case ev.MuckShuffled(own_used=own_used):
                self.own_used = own_used
            case ev.Drew(seat=seat, cards=cards, hand=hand):
                self._draw(seat, cards, hand, rules)

    def _rebuild(self, stub: tuple[Card, ...], rules: DrawRules) -> None:
        """C-54: all of the old stub first (C-57: his own behind the others), then the muck."""
        if rules.exhaust is DrawExhaust.STUB_FIRST:
            assert in_order(stub[: len(self.stub)]) == in_order(self.stub)
        new = set(stub) - set(self.stub)
        assert new <= self.muck
        assert len(stub) == len(self.stub) + len(new)
        self.muck -= new
        self.stub = list(stub)

    def _draw(
        self, seat: int, cards: tuple[Card, ...], hand: tuple[Card, ...], rules: DrawRules
    ) -> None:
        """C-55: nobody gets back what he threw away; L-60: as many as he threw."""
        if rules.exclude_own is not ExcludeOwn.OFF and not self.own_used:
            own = self.discards[seat]
            if rules.exclude_own is ExcludeOwn.THIS_DRAW:
                own = own[len(own) - self.awaiting[seat] :]
            assert not set(cards) & set(own)
        assert len(cards) == self.awaiting[seat]
        self._from_stub(cards)
        assert in_order(hand) == in_order([*self.hands[seat], *cards])
        self.hands[seat] = self.owned[seat] = list(hand)
        self.awaiting[seat] = 0
        self.own_used = False

    def _from_stub(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.stub.remove(card)

    def agree_with(self, state: TableState) -> None:
        """The engine has every card in the same place, and each of the 52 in one."""
        hand = state.hand
        assert hand is not None
        places = [*self.stub, *self.muck, *self.board]
        for held_by_all in (self.hands, self.ups):
            places += [card for held in held_by_all.values() for card in held]
        assert in_order(places) == list(FULL_DECK)
        if hand.phase is Phase.OVER:
            return
        assert list(hand.stub) == self.stub
        rules, rules_of_hand = state.rules.house.draw, state.rules.game
        assert list(hand.board) == self.board
        folded = {
            card for seat in self.owned.keys() - self.hands.keys() for card in self.owned[seat]
        }
        may_return = self.muck if rules.reuse_folded else self.muck - folded
        if not rules_of_hand.stud:  # there nothing is ever used again (S-24)
            assert set(deck.muck(rules, hand)) == may_return
        for seat, player in hand.players.items():
            assert list(player.up) == self.ups.get(seat, [])
            if not rules_of_hand.stud:
                assert len(player.cards) == rules_of_hand.hand_size - len(player.awaiting)
            assert len(player.awaiting) == self.awaiting[seat]
            held = self.hands.get(seat, self.owned[seat])
            assert in_order(player.cards) == in_order(held)
            assert player.folded == (seat not in self.hands)
