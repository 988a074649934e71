"""Plays a hand on: whoever's turn it is does something plain, each in his own way."""

from __future__ import annotations

from bot.engine.events import HandSettled, HandStarted
from bot.engine.types import TurnKind
from tests.discord.club import Club
from tests.support.loopback import User

MOST_STEPS = 60


async def play_on(club: Club, table: int = 1) -> None:
    """One step: start the hand if there is none, else the turn that is open."""
    state = club.state(table)
    player = club.turn(table)
    if player is None:
        if not any(isinstance(row.event, HandStarted) for row in club.log(table)):
            await club.host.slash(club.room, "/table start")
        await club.quiet()
        return
    assert state.hand is not None
    assert state.hand.turn is not None
    kind = state.hand.turn.kind
    seat = state.hand.players[state.hand.turn.seat]
    word = {TurnKind.DRAW: "draw", TurnKind.SHOW: "open", TurnKind.LAST: "close"}.get(kind)
    if word is None:
        word = "call" if state.hand.level > seat.bet else "check"
    await act(club, player, word)


async def act(club: Club, player: User, word: str) -> None:
    """Ann types, Bea uses slash commands, Cid presses. The dealer may die at any moment of it."""
    if player is club.ann:
        await player.say(club.room, "change 1 2" if word == "draw" else word)
    elif player is club.bea:
        options = {"cards": "3"} if word == "draw" else {}
        await player.slash(club.room, f"/{word}", options=options)
    elif word != "draw":
        await club.press(player, word)
    else:
        asked = await club.press(player, "change")
        for what in ("card", "draw"):
            await club.quiet()
            if not asked.said:
                return
            await club.press(player, what, asked.said[0])
    await club.quiet()


def settled(club: Club, table: int = 1) -> bool:
    """The hand is over."""
    return any(isinstance(row.event, HandSettled) for row in club.log(table))


async def whole_hand(club: Club, table: int = 1) -> None:
    """To its end."""
    for _ in range(MOST_STEPS):
        if settled(club, table):
            return
        await play_on(club, table)
    raise AssertionError(club.there.explain())
