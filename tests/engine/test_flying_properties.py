"""Random flying actions mixed into random legal play (L-100 to L-105, L-112 to L-114).

Chips, cards, secrets, the log and what everybody is shown are checked after every action
(tests/support/witness.py); at every turn, what the one to act is offered and what everybody else
says out of turn (tests/support/agreement.py).
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import events as ev
from bot.engine.actions import AllIn, Bet, BigBlinds, Call, Check, Deed, Draw, Fold, Make, Sizing
from bot.engine.conduct import CountScope
from bot.engine.refusal import Refusal
from bot.engine.state import Player, Seat
from bot.engine.types import Phase, Why
from tests.engine.test_properties import EVERYDAY, FULL, STACKS, Evening, Table, examples, tables
from tests.support.agreement import check_turn
from tests.support.play import most_turns, random_pick

SECOND = 1000


class Unruly(Evening):
    """An evening at which people speak out of turn."""

    def __init__(self, table: Table, disturbances: int = 0, *, thorough: bool = True) -> None:
        super().__init__(table, disturbances, thorough=thorough)
        self.rate = self.rng.randint(10, 40)
        """Out of a hundred words, how many are said out of turn."""

    def play_hand(self) -> None:
        """One hand to its end; most who should wait do not."""
        sitting, rng = self.sitting, self.rng
        left = most_turns(sitting.hand, sitting.state.rules)
        while sitting.playing:
            if self.thorough and rng.randrange(3) == 0:
                check_turn(sitting, rng)
            if rng.randrange(100) < self.rate:
                self.speak_out_of_turn()
                continue
            if rng.randrange(100) < self.disturbances:
                self.disturb()
                self.watch()
                continue
            left -= 1
            assert left >= 0, "the hand does not end"
            who = sitting.actor
            word = self.policy(who)(sitting.legal, sitting.player(who))
            sitting.do(who, word)
            if rng.randrange(5) == 0:  # a line that was sent twice
                self.say_again(who, word)
            self.watch()

    def say_again(self, who: str, word: Deed) -> None:
        """L-112: never a flying action, unless it happens to be an action at his next turn."""
        sitting = self.sitting
        seat = sitting.state.seat_of(who)
        if not sitting.playing or sitting.actor == who or seat is None:
            return
        sitting.now -= SECOND - self.rng.choice((1, 300, 900))
        sitting.ask(who, word)
        after = sitting.state.seat_of(who)
        assert after is None or after.fouls == seat.fouls, f"{who} said {word} twice"

    def speak_out_of_turn(self) -> None:
        """Anybody else says anything about betting, soon or late."""
        sitting, rng = self.sitting, self.rng
        sitting.now += rng.choice((0, 500, 4000, 20 * SECOND, 20 * SECOND))
        others = [s for s in sitting.state.seats.values() if s.member != sitting.actor]
        players = sitting.hand.players
        able = [s for s in others if s.number in players and players[s.number].able]
        seat = rng.choice(able if able and rng.randrange(8) else others or able)
        word = self.any_word(sitting.hand.players.get(seat.number))
        turn, level, street = sitting.hand.turn, sitting.hand.level, sitting.hand.street
        answer = sitting.ask(seat.member, word)
        if isinstance(answer, Refusal):
            return
        flew = answer.events[0]
        assert isinstance(flew, ev.Flew)
        if sitting.playing and sitting.hand.street == street:
            assert sitting.hand.level == level  # L-100
        dropped = any(isinstance(event, ev.HandKilled | ev.AllInVoided) for event in answer.events)
        if not dropped:
            assert sitting.hand.turn == turn
        self.watch()

    def any_word(self, player: Player | None) -> Deed:
        """A betting word, of any amount that he has, or a little more."""
        rng = self.rng
        most = (player.bet + player.stack if player is not None else 100) * 11 // 10 + 1
        amount = rng.choice((rng.randint(0, most), rng.randint(0, min(most, 200)), most))
        sized = rng.choice((amount, amount, amount, BigBlinds(300), *Sizing, None))
        words: tuple[Deed, ...] = (
            Check(),
            Check(),
            Call(),
            Call(),
            Fold(),
            Fold(random_pick(rng, 0, 4)),
            AllIn(),
            Draw(random_pick(rng, 0, 4)),
            *(rng.choice((Bet(sized), Make(sized))) for _ in range(5)),
        )
        return rng.choice(words)

    def watch(self) -> None:
        """L-105: who has three of them is out, once, and is not asked any more."""
        sitting = self.sitting
        for seat in sitting.state.seats.values():
            if seat.fouls >= 3 and sitting.state.rules.house.flying.enabled:
                self._is_out(seat)
        if sitting.state.hand is not None and sitting.hand.phase is Phase.OVER:
            assert not any(player.flying for player in sitting.hand.players.values())

    def _is_out(self, seat: Seat) -> None:
        sitting = self.sitting
        taken = max(
            n
            for n, event in enumerate(sitting.log)
            if isinstance(event, ev.SeatTaken) and event.seat == seat.number
        )
        since = [event for event in sitting.log[taken:] if getattr(event, "seat", 0) == seat.number]
        leaves = [event.why for event in since if isinstance(event, ev.LeaveQueued)]
        if not any(isinstance(event, ev.Flew) for event in since):
            assert sitting.state.rules.house.flying.count_scope is CountScope.DAY
            return  # he had them when he came back
        assert leaves == [Why.FLYING]
        assert seat.leaving is Why.FLYING
        if sitting.playing and seat.number in sitting.hand.players:
            assert sitting.hand.players[seat.number].folded


FEW = 12
HOUSES = ("loj", "world", "loj", "world", "standard")


@given(table=tables(houses=HOUSES))
@examples(FEW)
def test_flying_play(table: Table) -> None:
    """L-100 to L-105: random words out of turn, and nothing else disturbs the hands."""
    Unruly(table).play(hands=3)


@given(table=tables(switched=True, houses=HOUSES))
@examples(FEW)
def test_flying_in_any_house(table: Table) -> None:
    """A-81 to A-84: every switch by chance; people come, go, sleep and pause as well."""
    Unruly(table, disturbances=12).play(hands=3)


@given(table=tables(stacks=st.one_of(st.integers(1, 60), STACKS), switched=True, houses=HOUSES))
@examples(4 * EVERYDAY)
def test_many_flying_hands(table: Table) -> None:
    """More hands, whose chips, cards and log are checked."""
    Unruly(table, disturbances=5, thorough=False).play(hands=3)


@pytest.mark.full
@given(table=tables(houses=HOUSES))
@examples(FULL)
def test_flying_play_at_length(table: Table) -> None:
    """The same as above, with many more hands."""
    Unruly(table).play(hands=5)


@pytest.mark.full
@given(table=tables(switched=True, houses=HOUSES))
@examples(FULL)
def test_flying_in_any_house_at_length(table: Table) -> None:
    """The same as above, with many more houses."""
    Unruly(table, disturbances=10).play(hands=8)


@pytest.mark.full
@given(table=tables(stacks=st.one_of(st.integers(1, 60), STACKS), switched=True, houses=HOUSES))
@examples(10 * FULL)
def test_many_flying_hands_at_length(table: Table) -> None:
    """The same as above, with many more hands."""
    Unruly(table, disturbances=4, thorough=False).play(hands=5)
