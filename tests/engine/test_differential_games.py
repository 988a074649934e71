"""A second opinion on orderly hands of every game that PokerKit's ``State`` can express.

Our log is played on its table event by event. Compared at every bet: who is to act, what he has to
call, the bounds of his raise, every stack and bet; at the end every stack. Standard house, no rake.
What is left out, and why (test_differential.py says more):

- Odd chips: PokerKit gives all to the lowest index. Everything is in units of 120, whose halves two
  to six winners can share; seven and more would have to tie.
- In fixed limit no short all-in raises, no half-bet rule and no heads-up exception: it lacks them.
- Folding where a check is free, and a bring-in by who has less than it.
- Who has acted and faces a short all-in, and raises that nobody left can call.
- 8-or-better with side pots: it asks all live hands for a low, S-32 the contenders of the pot.
- More than three cards changed, for it may deal somebody his own discards (C-55).
- Eight players of stud: its common card is no part of boards (S-24).
- The games of 003 with their qualifier (H-21), which it does not know.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest
from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    RegularLowHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

from bot.engine import events as ev
from bot.engine.actions import (
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Complete,
    Draw,
    Fold,
    Make,
    Play,
)
from bot.engine.cards import Card, format_cards
from bot.engine.game import BetSize, Limit, Opener
from bot.engine.house import Rules
from bot.engine.state import Player
from bot.engine.types import ScaleName, TurnKind, Use
from tests.support.play import Sitting, names, random_pick, rules_of, shuffled
from tests.support.table import rulebook

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")
"""It warns of cards dealt from a shuffled muck."""

GAMES: Final = [
    game
    for game in rulebook().games
    if game not in ("five_card_draw", "badeucy_hi4", "badeucy_hi5")
]
UNIT: Final = 120
STRUCTURES: Final = {
    Limit.NO_LIMIT: BettingStructure.NO_LIMIT,
    Limit.POT_LIMIT: BettingStructure.POT_LIMIT,
    Limit.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
}
HANDS: Final = {
    (ScaleName.HIGH, Use.BEST_FIVE): StandardHighHand,
    (ScaleName.HIGH, Use.OMAHA): OmahaHoldemHand,
    (ScaleName.LOW_8, Use.BEST_FIVE): EightOrBetterLowHand,
    (ScaleName.LOW_8, Use.OMAHA): OmahaEightOrBetterLowHand,
    (ScaleName.LOW_A5, Use.BEST_FIVE): RegularLowHand,
    (ScaleName.LOW_A5, Use.ALL): RegularLowHand,
    (ScaleName.LOW_27, Use.ALL): StandardLowHand,
    (ScaleName.BADUGI_HIGH, Use.ALL): StandardBadugiHand,
    (ScaleName.BADUGI_LOW, Use.ALL): BadugiHand,
}
OPENINGS: Final = {
    Opener.LEFT_OF_BIG_BLIND: Opening.POSITION,
    Opener.LEFT_OF_BUTTON: Opening.POSITION,
    Opener.HIGH_BOARD: Opening.HIGH_HAND,
    Opener.LOW_BOARD: Opening.LOW_HAND,
}
AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def kit_state(rules: Rules, stacks: tuple[int, ...]) -> State:
    """PokerKit's table for these rules; ``stacks`` in our dealing order."""
    game, stakes = rules.game, rules.stakes
    fixed = stakes.limit is Limit.FIXED_LIMIT
    cap = rules.house.fixed_limit
    raises = cap.max_raises_two_round if game.two_rounds else cap.max_raises
    streets = []
    for number, street in enumerate(game.streets):
        least = stakes.big_blind
        if fixed and street.bet is BetSize.BIG:
            least = stakes.big_bet
        opening = OPENINGS.get(street.opens)
        if opening is None:
            low = game.show_leaders and game.id == "razz"
            opening = Opening.HIGH_CARD if low else Opening.LOW_CARD
        blind_counts = number == 0 and not game.stud  # C-22: it never counts the blind
        streets.append(
            Street(
                False,
                (False,) * street.deal_down + (True,) * street.deal_up,
                street.board,
                street.draw_up_to > 0,
                opening,
                least,
                raises + (0 if blind_counts else 1) if fixed else None,
            )
        )
    hand_types = tuple(HANDS[share.scale, share.use] for share in game.shares)
    low = any(hand in (RegularLowHand, BadugiHand) for hand in hand_types)
    return State(
        AUTOMATIONS,
        Deck.REGULAR if low else Deck.STANDARD,
        hand_types,
        tuple(streets),
        STRUCTURES[stakes.limit],
        True,
        stakes.ante,
        0 if game.stud else (stakes.small_blind, stakes.big_blind),
        stakes.bring_in,
        stacks,
        len(stacks),
    )


class Bout:
    """One hand at both tables. An index is a place in our dealing order, as PokerKit counts."""

    def __init__(self, ours: Sitting, kit: State, rng: Random) -> None:
        self.ours, self.kit, self.rng = ours, kit, rng
        self.seats = list(ours.hand.players)
        self.read = 0
        """How much of our log was played on the other table."""
        self.drawn: list[tuple[int, tuple[Card, ...]]] = []
        self.gone: tuple[Card, ...] = ()
        self.short = False
        """A short all-in was made in this round."""
        self.turns = 0
        for index, seat in enumerate(self.seats):
            player = ours.hand.players[seat]
            kit.deal_hole(format_cards((*player.cards, *player.up)), index)
        self.read = len(ours.log)

    def play(self) -> None:
        """To the end."""
        while self.ours.playing:
            turn = self.ours.turn
            if turn.kind is TurnKind.BET:
                self._deal_drawn()
                what = self._bet()
            elif turn.kind is TurnKind.DRAW:
                held = self.ours.hand.players[turn.seat].cards
                most = min(3, self.ours.legal.draw_max)
                what = Draw(random_pick(self.rng, 0, most, len(held)))
            else:
                break
            self.ours.do(self.ours.actor, what)
            self._mirror()
        self.ours.run_out()
        self._mirror()
        self._deal_drawn()
        self._pass_idle_turns()
        assert not self.kit.status
        if self._comparable():
            assert [player.stack for player in self._players] == self.kit.stacks

    @property
    def _players(self) -> list[Player]:
        return [self.ours.hand.players[seat] for seat in self.seats]

    def _comparable(self) -> bool:
        awards = [event for event in self.ours.log if isinstance(event, ev.PotAwarded)]
        eights = any(share.scale is ScaleName.LOW_8 for share in self.ours.state.rules.game.shares)
        if eights and sum(len(award.eligible) > 1 for award in awards) > 1:
            return False
        return all(chips % (UNIT // 12) == 0 for award in awards for _, chips in award.winners)

    # --- our turn ---------------------------------------------------------------------------------

    def _bet(self) -> Play:
        self.turns += 1
        index = self.seats.index(self.ours.turn.seat)
        player, may = self._players[index], self.ours.legal
        assert self.kit.actor_index == index
        assert [other.stack for other in self._players] == self.kit.stacks
        assert [other.bet for other in self._players] == self.kit.bets
        assert self.ours.hand.pot == self.kit.total_pot_amount
        if may.bring_in:
            assert self.kit.can_post_bring_in()
            assert may.must_open
            choices: list[Play] = [BringIn()] * 3
        else:
            assert not self.kit.can_post_bring_in()
            assert may.call == self.kit.checking_or_calling_amount
            choices = [Check() if may.check else Call()] * 3
        if may.call:
            choices.append(Fold())
        if not (self.short and player.acted) and self._can_be_called(player):
            choices += self._raises(player)
        return self.rng.choice(choices)

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
        stakes = self.ours.state.rules.stakes
        whole = stakes.bring_in or stakes.big_blind
        if not 0 < self.ours.hand.level < whole:  # L-83, LJ-31: it asks one more BB, we two
            assert least == min(may.raise_min, everything)
        word = Bet if may.opening else Make
        out: list[Play] = []
        if may.may_raise:
            steps = (may.raise_max - may.raise_min) // UNIT
            between = may.raise_min + UNIT * self.rng.randint(0, min(steps, 12))
            out += [word(may.raise_min), word(between), word(may.raise_max)]
            if may.completes:
                out.append(Complete())
        if not may.fixed:
            out.append(AllIn())
        return out

    # --- the other table --------------------------------------------------------------------------

    def _mirror(self) -> None:
        """What has happened at ours since the last time happens at the other one."""
        events, self.read = self.ours.log[self.read :], len(self.ours.log)
        for event in events:
            match event:
                case ev.Checked() | ev.Called():
                    self.kit.check_or_call()
                case ev.Folded():
                    self.kit.fold()
                case ev.BringInPosted():
                    self.kit.post_bring_in()
                case ev.BetMade() | ev.Made() | ev.Completed():
                    self.short = self.short or not event.full
                    self.kit.complete_bet_or_raise_to(event.total)
                case ev.BetsGathered():
                    self._deal_drawn()
                    self._pass_idle_turns()
                    self.short = False
                case ev.Discarded(cards=cards):
                    self.gone = cards
                case ev.DiscardCounted():
                    self.kit.stand_pat_or_discard(format_cards(self.gone))
                    self.gone = ()
                case ev.Drew(seat=seat, cards=cards):
                    self.drawn.append((self.seats.index(seat), cards))
                case ev.DownCardDealt(seat=seat, cards=cards):
                    self.kit.deal_hole(format_cards(cards), self.seats.index(seat))
                case ev.UpCardsDealt(cards=dealt):
                    for seat, cards in dealt:
                        self.kit.deal_hole(format_cards(cards), self.seats.index(seat))
                case ev.BoardDealt(cards=cards):
                    self.kit.deal_board(format_cards(cards))
                case _:
                    pass

    def _deal_drawn(self) -> None:
        """PokerKit deals the new cards once everybody has changed."""
        for index, cards in self.drawn:
            self.kit.deal_hole(format_cards(cards), index)
        self.drawn.clear()

    def _pass_idle_turns(self) -> None:
        """C-13: nobody is asked who has nobody to bet against and owes nothing."""
        while self.kit.actor_index is not None and self.kit.checking_or_calling_amount == 0:
            self.kit.check_or_call()


def bout(game: str, seed: int) -> Bout:
    """A random orderly hand at both tables."""
    rng = Random(f"{game} {seed}")
    ante = rng.choice((0, UNIT, UNIT))
    rules = rules_of("standard", None, blinds=(UNIT, 2 * UNIT), ante=ante, game=game)
    fixed = replace(rules.house.fixed_limit, half_bet_rule=False, headsup_uncapped=False)
    rules = replace(rules, house=replace(rules.house, fixed_limit=fixed))
    if rules.game.stud:
        ante = UNIT
        rules = replace(rules, stakes=replace(rules.stakes, ante=ante))
    count = rng.randint(2, min(rules.seats_max, 7))
    ours = Sitting(rules)
    deep = rng.choice((6, 30, 200))
    ours.sit({name: ante + UNIT * rng.randint(2, deep) for name in names(range(1, count + 1))})
    ours.deal(shuffled(rng))
    before = ours.hand.stacks_before
    kit = kit_state(rules, tuple(before[seat] for seat in ours.hand.players))
    return Bout(ours, kit, rng)


@pytest.mark.parametrize("game", GAMES)
def test_orderly_hands(game: str) -> None:
    """C-11 to C-16, C-20 to C-22, C-30 to C-34, C-40, C-44, C-50, S-12 to S-15, R-02 to R-12."""
    turns = 0
    for seed in range(20):
        hand = bout(game, seed)
        hand.play()
        turns += hand.turns
    assert turns > 80


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_orderly_hands(game: str) -> None:
    """The same as above, with other hands."""
    for seed in range(100, 1100):
        bout(game, seed).play()
