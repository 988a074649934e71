"""A second opinion on orderly hands: the same cards and actions in PokerKit's ``State``.

Compared at every turn: who is to act, what he has to call, the bounds of his raise, every stack and
bet; then the order of the change and of the showdown, and the final stacks. Standard house, no
rake. What is left out, and why (shared notes on PokerKit, and its own source):

- Odd chips. PokerKit gives all of them to the lowest index, C-41 one each. Most hands are played in
  units of 60, which 2 to 6 winners can share; of the others those with uneven shares are skipped.
- Short blinds and antes: PokerKit asks for the short blind, C-62 for the whole one. Everybody has
  the ante and a BB.
- Folding where a check is free: PokerKit refuses it in its tournament mode (in the other mode side
  pots that way end in an AssertionError).
- More cards changed than the stub has: PokerKit may deal a player his own discards (C-55). Nobody
  changes more than three.
- Who has acted and faces a short all-in: PokerKit asks whether the last short all-ins alone are a
  full raise, C-31 whether what he faces is. Whether he may raise is compared with the others only;
  he never does.
- A raise that no opponent left could call in full: PokerKit refuses it, C-13 only if none of them
  is able to act. Not compared, not made.
- The least raise over an all-in bet below the BB: two BB by L-83 (LJ-31), one more BB in PokerKit.
- A last player, all others all-in, who owes nothing: PokerKit lets him check, C-13 does not ask.
- Fixed limit without the half-bet rule and the heads-up exception, which PokerKit lacks, and no
  short all-in raises; PokerKit is given the cap of L-30, five bets a round, and never counts the
  blind.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

import pytest
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    State,
    Street,
)
from pokerkit.games import Draw as DrawGame

from bot.engine.actions import AllIn, Bet, Call, Check, Draw, Fold, Make, Open, Play
from bot.engine.cards import Card, format_cards
from bot.engine.events import PotAwarded, ShowdownStarted
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.state import Player
from bot.engine.types import TurnKind
from tests.support.play import Sitting, names, random_pick, rules_of, shuffled

STRUCTURES = {
    Limit.NO_LIMIT: BettingStructure.NO_LIMIT,
    Limit.POT_LIMIT: BettingStructure.POT_LIMIT,
    Limit.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
}

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class KitDraw(DrawGame):
    """Five-card draw for PokerKit: one change, no burn cards, any limit."""

    deck = Deck.STANDARD
    hand_types = (StandardHighHand,)
    hole_dealing_count: ClassVar[int] = 5
    max_completion_betting_or_raising_count: ClassVar[int | None] = None
    betting_structure = BettingStructure.NO_LIMIT


def kit_state(rules: Rules, stacks: Iterable[int]) -> State:
    """PokerKit's table for these rules; ``stacks`` from left of the button."""
    stakes = rules.stakes
    fixed = stakes.limit is Limit.FIXED_LIMIT
    # C-22, L-30: the BB is the first of five bets, and PokerKit does not count it.
    first = Street(
        False, (False,) * 5, 0, False, Opening.POSITION, stakes.small_bet, 4 if fixed else None
    )
    final = Street(
        False,
        (),
        0,
        True,
        Opening.POSITION,
        stakes.big_bet if fixed else stakes.big_blind,
        5 if fixed else None,
    )
    game = type(f"Kit_{stakes.limit}", (KitDraw,), {"betting_structure": STRUCTURES[stakes.limit]})
    blinds = (stakes.small_blind, stakes.big_blind)
    table = game(AUTOMATIONS, (first, final), True, stakes.ante, blinds, 0)
    chips = tuple(stacks)
    state = table(chips, len(chips))
    assert isinstance(state, State)
    return state


@dataclass
class Bout:
    """One hand at both tables. An index is a place from left of the button, as PokerKit counts."""

    ours: Sitting
    kit: State
    rng: Random
    unit: int
    compared: int = 0
    """Turns at which the bounds of a raise were compared."""

    def __post_init__(self) -> None:
        self.seats = list(self.ours.hand.players)
        self.short = False
        """A short all-in was made in this round."""
        for index, seat in enumerate(self.seats):
            self.kit.deal_hole(format_cards(self.ours.hand.players[seat].cards), index)

    def play(self) -> None:
        """To the end."""
        drawn: list[tuple[int, tuple[Card, ...]]] = []
        street = self.ours.hand.street
        while self.ours.playing:
            turn = self.ours.turn
            if self.ours.hand.street != street:
                street, self.short = self.ours.hand.street, False
                self._pass_idle_turns()
            if turn.kind is TurnKind.DRAW:
                drawn.append(self._change())
                continue
            if drawn:
                self._deal(drawn)
            if turn.kind is TurnKind.BET:
                self._bet()
            else:
                self.ours.do(self.ours.actor, Open())
        if drawn:
            self._deal(drawn)
        self._pass_idle_turns()
        self._show()

    @property
    def _players(self) -> list[Player]:
        return [self.ours.hand.players[seat] for seat in self.seats]

    # --- betting ----------------------------------------------------------------------------------

    def _bet(self) -> None:
        index = self.seats.index(self.ours.turn.seat)
        player, may = self._players[index], self.ours.legal
        assert self.kit.actor_index == index
        assert [other.stack for other in self._players] == self.kit.stacks
        assert [other.bet for other in self._players] == self.kit.bets
        assert self.ours.hand.pot == self.kit.total_pot_amount
        assert may.call == self.kit.checking_or_calling_amount
        choices: list[Play] = [Check() if may.check else Call()] * 3
        if not may.check:
            choices.append(Fold())
        if not (self.short and player.acted) and self._can_be_called(player):
            choices += self._raises(player)
        what = self.rng.choice(choices)
        events = self.ours.do(self.ours.actor, what)
        total = getattr(events[0], "total", 0)
        self.short = self.short or not getattr(events[0], "full", True)
        if isinstance(what, Fold):
            self.kit.fold()
        elif isinstance(what, Check | Call) or (isinstance(what, AllIn) and may.all_in_calls):
            self.kit.check_or_call()
        else:
            self.kit.complete_bet_or_raise_to(total)

    def _can_be_called(self, player: Player) -> bool:
        return any(
            other.active and other.bet + other.stack > self.ours.hand.level
            for other in self._players
            if other is not player
        )

    def _raises(self, player: Player) -> list[Play]:
        """The raises to choose from; both tables must name the same bounds."""
        may, everything = self.ours.legal, player.bet + player.stack
        least = self.kit.min_completion_betting_or_raising_to_amount
        most = self.kit.max_completion_betting_or_raising_to_amount
        if may.no_raise is not None or everything <= self.ours.hand.level:
            assert (least, most) == (None, None)
            return []
        assert most == may.raise_max
        if not 0 < self.ours.hand.level < self.ours.state.rules.stakes.big_blind:
            assert least == min(may.raise_min, everything)
        self.compared += 1
        word = Bet if may.opening else Make
        out: list[Play] = []
        if may.may_raise:
            steps = (may.raise_max - may.raise_min) // self.unit
            between = may.raise_min + self.unit * self.rng.randint(0, min(steps, 12))
            out += [word(may.raise_min), word(between), word(may.raise_max)]
        if not may.fixed:
            out.append(AllIn())
        return out

    def _pass_idle_turns(self) -> None:
        """C-13: nobody is asked who has nobody to bet against and owes nothing."""
        while self.kit.actor_index is not None and self.kit.checking_or_calling_amount == 0:
            if self.ours.playing and self.ours.turn.kind is TurnKind.BET:
                return
            self.kit.check_or_call()

    # --- cards ------------------------------------------------------------------------------------

    def _change(self) -> tuple[int, tuple[Card, ...]]:
        index = self.seats.index(self.ours.turn.seat)
        assert self.kit.stand_patter_or_discarder_index == index
        player = self._players[index]
        pick = random_pick(self.rng, 0, 3)
        self.ours.do(self.ours.actor, Draw(pick))
        gone = [player.cards[position - 1] for position in pick.positions]
        self.kit.stand_pat_or_discard(format_cards(gone))
        now = self._players[index]
        return index, tuple(card for card in now.cards if card not in player.cards)

    def _deal(self, drawn: list[tuple[int, tuple[Card, ...]]]) -> None:
        """PokerKit deals the new cards once everybody has changed."""
        for index, cards in drawn:
            if cards:
                self.kit.deal_hole(format_cards(cards), index)
        drawn.clear()
        self._pass_idle_turns()

    def _show(self) -> None:
        order = [event for event in self.ours.log if isinstance(event, ShowdownStarted)]
        if order and len({player.paid for player in self._players if player.active}) == 1:
            # C-70; with side pots L-72 has its own order.
            shown = [self.seats.index(seat) for seat in order[0].order]
            assert list(self.kit.showdown_indices) == shown
        while self.kit.showdown_index is not None:
            self.kit.show_or_muck_hole_cards(True)
        assert not self.kit.status
        if not self._uneven():
            assert [player.stack for player in self._players] == self.kit.stacks

    def _uneven(self) -> bool:
        return any(
            len({share for _, share in event.winners}) > 1
            for event in self.ours.log
            if isinstance(event, PotAwarded)
        )


def bout(limit: Limit, seed: int) -> Bout:
    """A random orderly hand at both tables."""
    rng = Random(f"{limit} {seed}")
    unit = rng.choice((60, 60, 60, 1))
    blinds = (unit, 2 * unit)
    ante = unit * rng.choice((0, 0, 1, 3))
    rules = rules_of("standard", limit, blinds=blinds, ante=ante)
    fixed = replace(rules.house.fixed_limit, half_bet_rule=False, headsup_uncapped=False)
    rules = replace(rules, house=replace(rules.house, fixed_limit=fixed))
    count = rng.randint(2, 6)
    ours = Sitting(rules)
    deep = rng.choice((5, 30, 200))
    ours.sit({name: ante + unit * rng.randint(2, deep) for name in names(range(1, count + 1))})
    ours.deal(shuffled(rng))
    before = ours.hand.stacks_before
    kit = kit_state(rules, (before[seat] for seat in ours.hand.players))
    return Bout(ours, kit, rng, unit)


@pytest.mark.parametrize("limit", list(Limit))
def test_orderly_hands(limit: Limit) -> None:
    """C-11 to C-16, C-20 to C-22, C-30 to C-33, C-44, C-50, C-60, C-61, C-70, L-78, L-83."""
    compared = 0
    for seed in range(120):
        hand = bout(limit, seed)
        hand.play()
        compared += hand.compared
    assert compared > 300


@pytest.mark.full
@pytest.mark.parametrize("limit", list(Limit))
def test_thousands_of_orderly_hands(limit: Limit) -> None:
    """The same as above, with other hands."""
    for seed in range(120, 5000):
        bout(limit, seed).play()
