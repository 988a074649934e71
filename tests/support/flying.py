"""A table for flying actions: scripts with what is said out of turn, and a clock to set."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.engine import events as ev
from bot.engine.actions import DEALER, Action, Deed, SetRules, TimeUp
from bot.engine.decide import Decision, decide
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.refusal import Code, Refusal
from bot.engine.types import TurnKind
from bot.engine.view import SeatView, view
from tests.support.agreement import check_turn
from tests.support.play import names, rules_of, spoken
from tests.support.witness import Witness

FIVE = 5000


class Room(Witness):
    """P1 has the button of the first hand; blinds 50/100, 5000 chips each but for those named.

    All is checked after every action, and at every turn with a choice that a flying action left
    also that exactly what is offered is accepted.
    """

    def __init__(
        self,
        players: int = 4,
        house: str = "loj",
        limit: Limit = Limit.NO_LIMIT,
        *,
        rules: Rules | None = None,
        dealt: bool = True,
        **stacks: int,
    ) -> None:
        rng = Random(players)
        super().__init__(rules or rules_of(house, limit, blinds=(50, 100)), rng, secrets=False)
        self.pace = 10_000
        """Milliseconds between two actions: more than ``fa.repeat_grace``."""
        self.sit({member: stacks.get(member, FIVE) for member in names(range(1, players + 1))})
        if dealt:
            self.deal()

    def ask(self, who: str, what: Deed, token: int | None = None) -> Decision | Refusal:
        self.now += self.pace - 1000
        answer = super().ask(who, what, token)
        turn = self.state.hand.turn if self.state.hand is not None else None
        stands_still = turn is None or self.state.paused is not None
        if not stands_still and self.turn.kind is TurnKind.BET and self.legal.bound is not None:
            check_turn(self, self.rng)
        return answer

    def ask_at(self, at: int, who: str, words: str) -> Code | None:
        """A line that was written at this time; None = it was accepted, else why it was not."""
        before, pace = self.now, self.pace
        self.now, self.pace = at - 1000, 1000
        answer = self.ask(who, spoken(words.split()))
        self.now, self.pace = max(before, at), pace
        return answer.code if isinstance(answer, Refusal) else None

    def say(self, script: str) -> None:
        """``FA P1 call`` is said out of turn, and must count; else as in ``Sitting.say``."""
        for line in script.split(","):
            words = line.split()
            if words[0] != "FA":
                super().say(line)
                continue
            assert self.actor != words[1], f"{line}: it is his turn"
            first = self.do(words[1], spoken(words[2:]))[0]
            assert isinstance(first, ev.Flew), line

    def code(self, line: str) -> Code:
        """Why ``P1 call`` is refused."""
        who, *words = line.split()
        return self.refused(who, spoken(words))

    def seen(self, member: str) -> SeatView:
        """A seat as the room sees it."""
        seat = self.state.seat_of(member)
        assert seat is not None, member
        return view(self.state, None).seat(seat.number)

    @property
    def pot(self) -> int:
        """What the room sees in the middle."""
        return view(self.state, None).pot

    def count(self, member: str) -> int:
        """His flying actions that count."""
        return self.seen(member).fouls

    def told(self, *kinds: type[ev.Event]) -> list[ev.Event]:
        """The events of these classes, in order."""
        return [event for event in self.log if isinstance(event, kinds)]

    def pat(self) -> None:
        """Everybody keeps his cards."""
        while self.playing and self.turn.kind is TurnKind.DRAW:
            self.say(f"{self.actor} pat")

    def do_rules(self, rules: Rules) -> None:
        """Another house from now on, between hands (A-94)."""
        self.do(DEALER, SetRules(rules))

    def run_one_out(self) -> None:
        """The clock of the running turn runs out (C-80)."""
        self.do(DEALER, TimeUp(), self.turn.token)

    def fold_out(self) -> None:
        """Everybody folds to the last one, who closes; nobody flies."""
        while self.playing and self.turn.kind is not TurnKind.LAST:
            words = {TurnKind.BET: "fold", TurnKind.DRAW: "pat", TurnKind.SHOW: "open"}
            self.say(f"{self.actor} {words[self.turn.kind]}")
        if self.playing:
            self.say(f"{self.actor} close")

    def limped(self) -> None:
        """Nobody raises or changes: the final round begins with P2 (L-70)."""
        while self.hand.street == 0 and self.turn.kind is TurnKind.BET:
            self.say(f"{self.actor} {'check' if self.legal.check else 'call'}")
        self.pat()


def flying_rules(rules: Rules, **switches: object) -> Rules:
    """The same table with some ``fa.*`` switches set."""
    flying = replace(rules.house.flying, **switches)  # type: ignore[arg-type]
    return replace(rules, house=replace(rules.house, flying=flying))


def house(limit: Limit = Limit.NO_LIMIT, **switches: object) -> Rules:
    """LOJ at 50/100 with some ``fa.*`` switches set."""
    return flying_rules(rules_of("loj", limit, blinds=(50, 100)), **switches)


def decided(room: Room, who: str, words: str, source: str) -> Decision | Refusal:
    """What would come of this if it was said there: ``room``, ``dm``, ``slash``."""
    action = Action(who, spoken(words.split()), room.now + room.pace, source=source)
    return decide(room.state, action, room.chance)
