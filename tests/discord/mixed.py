"""An evening with several games: six players, each in his own way, to the last hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.engine import events as ev
from bot.engine.evolve import evolve, initial
from bot.engine.legal import Legal
from bot.engine.state import TableState
from bot.engine.types import TurnKind
from bot.engine.view import view
from bot.store import folding, statements
from bot.store.codec import Codec, EventRow, RulesetRow
from bot.store.reading import open_read_only
from tests.discord.club import Club, club
from tests.support.loopback import User

MOST_STEPS: Final = 700
BRING_IN: Final = "bring in"
"""There is no command for it (S-14)."""
TYPES, COMMANDS, PRESSES = range(3)
"""How somebody says what he does."""


@dataclass
class Mixed:
    """Plays at one table whatever is dealt there. ``stay``: how many see a hand to its end."""

    club: Club
    players: list[User]
    stay: int
    log: list[ev.Event] = field(default_factory=list)
    bets: set[int] = field(default_factory=set)
    """Hands in which somebody has bet of his own will."""
    _state: TableState | None = None
    _codec: Codec = field(default_factory=Codec)

    def state(self) -> TableState:
        """How the table stands; only what is new is read."""
        with open_read_only(self.club.database) as connection:
            for row in connection.execute(statements.ALL_RULESETS.sql):
                self._codec.learn(RulesetRow(*row))
            bound = statements.EVENTS.bind(log="table:1", first=len(self.log) + 1, last=2**62)
            rows = connection.execute(statements.EVENTS.sql, bound).fetchall()
        for row in rows:
            event = folding.logged(self._codec, EventRow(*row)).event
            self.log.append(event)
            if self._state is None:
                assert isinstance(event, ev.TableOpened)
                self._state = initial(event)
            else:
                evolve(self._state, event)
        assert self._state is not None
        return self._state

    def dealt(self) -> list[str]:
        """The games of the hands that were begun."""
        return [one.rules.game.id for one in self.log if isinstance(one, ev.HandStarted)]

    # --- an evening -------------------------------------------------------------------------------

    async def sit_down(self, **options: str | int | bool) -> None:
        """The host opens the table, all sit down, and the first hand is dealt."""
        made = self.club
        await (await made.host.slash(made.room, "/table open", options=options)).over()
        for player in self.players:
            await (await player.slash(made.room, "/seat join")).over()
        await (await made.host.slash(made.room, "/table start")).over()
        await made.quiet()

    async def play(self, hands: int) -> None:
        """So many hands; in the last one the host closes the table, so all are cashed out."""
        closing = False
        for _ in range(MOST_STEPS):
            state = self.state()
            if state.closed:
                return
            if state.hand_number == hands and not closing:
                closing = True
                await (await self.club.host.slash(self.club.room, "/table close")).over()
            await self._step(state)
            await self.club.quiet()
        raise AssertionError(self.club.there.explain())

    async def _step(self, state: TableState) -> None:
        """What the one who is asked does."""
        turn = state.turn
        assert turn is not None
        member = state.seats[turn.seat].member
        number, player = next(
            (n, one) for n, one in enumerate(self.players) if str(one.id) == member
        )
        way, legal = number % 3, self._legal(state)
        if turn.kind is TurnKind.CHOOSE:
            await self._choose(player, way, legal.games[(number + 1) % len(legal.games)])
        elif turn.kind is TurnKind.DRAW:
            await self._change(player, way)
        else:
            await self._say(player, way, self._word(state, legal, turn.seat))

    def _legal(self, state: TableState) -> Legal:
        seen = view(state, None)
        assert seen.turn is not None
        return seen.turn.legal

    def _word(self, state: TableState, legal: Legal, seat: int) -> str:
        if legal.kind is not TurnKind.BET:
            return "open" if legal.kind is TurnKind.SHOW else "close"
        assert state.hand is not None
        if legal.must_open:
            return BRING_IN
        first = list(state.hand.players).index(seat) - state.hand_number
        if first % len(state.hand.players) >= self.stay:
            return "fold"
        late = state.hand.street > 0 and state.hand_number not in self.bets
        if late and legal.opening and legal.may_raise and legal.fixed:
            self.bets.add(state.hand_number)
            return "bet"
        return "call" if legal.call else "check"

    # --- one deed ---------------------------------------------------------------------------------

    async def _say(self, player: User, way: int, word: str) -> None:
        made = self.club
        if way == TYPES or word == BRING_IN:
            await player.say(made.room, word)
        elif way == COMMANDS:
            await player.slash(made.room, f"/{word}")
        else:
            await made.press(player, word)

    async def _change(self, player: User, way: int) -> None:
        """One card goes: in private by its number, by a command, or by buttons."""
        made = self.club
        if way == TYPES:
            await player.say(player.dms, "change 1")
        elif way == COMMANDS:
            await player.slash(made.room, "/draw", options={"cards": "2"})
        else:
            shown = await (await made.press(player, "change")).reply()
            await (await made.press(player, "card", shown)).reply()
            await (await made.press(player, "draw", shown)).over()

    async def _choose(self, player: User, way: int, game: str) -> None:
        """R-17."""
        made = self.club
        if way == TYPES:
            await player.say(made.room, f"choose {game}")
        elif way == COMMANDS:
            await player.slash(made.room, "/choose", options={"game": game})
        else:
            message, custom_id = made.button("c")
            table, turn = custom_id.split(":")[2:4]
            await player.press(message, f"oya:c:{table}:{turn}:{game}")


@asynccontextmanager
async def mixed(folder: Path, *, stay: int, seed: int = 5) -> AsyncIterator[Mixed]:
    """Six players in a club with a dealer that is ready."""
    async with club(folder, seed=seed, pause=0) as made:
        more = [made.there.add_user(name) for name in ("Dan", "Eve", "Fay")]
        for user in more:
            made.guild.add_member(user)
        await made.start()
        yield Mixed(made, [*made.players, *more], stay)
