"""(state, event) -> state: the only place where a state changes.

``evolve`` changes the TableState and HandState it is given, and puts copies of the Seats and
Players that it touches in their places, unless they are its own already. Folding a log from its
TableOpened, or from any HandStarted in it, gives the same state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.engine import events as ev
from bot.engine.evolve.bets import BETS
from bot.engine.evolve.cards import CARDS
from bot.engine.evolve.flying import FLYING
from bot.engine.evolve.rulings import RULINGS
from bot.engine.evolve.streets import STREETS
from bot.engine.evolve.table import TABLE
from bot.engine.state import Seat, TableState

HANDLERS: Final = TABLE | BETS | CARDS | STREETS | FLYING | RULINGS
"""What changes a state, by the class of the event; one without a handler changes nothing else."""


def initial(event: ev.TableOpened) -> TableState:
    """The state of a table that was just opened: the first event of its log, number 1."""
    return TableState(rules=event.rules, seq=1)


def from_hand(event: ev.HandStarted) -> TableState:
    """The state right after a hand started: the event carries all that outlives a hand."""
    state = TableState(
        rules=event.rules,
        seq=event.seq - 1,
        running=True,
        queued_rules=event.queued_rules,
        closing=event.closing,
        waitlist=event.waitlist,
        departed=event.departed,
        seats={
            record.seat: Seat(
                number=record.seat,
                member=record.member,
                name=record.name,
                stack=record.stack,
                out=record.out,
                out_since_hand=record.out_since_hand,
                out_since_at=record.out_since_at,
                timeouts=record.timeouts,
                owes=record.owes,
                leaving=record.leaving,
                rebuy=record.rebuy,
                bankrupt=record.bankrupt,
                fouls=record.fouls,
                fouled_at=record.fouled_at,
                fine=record.fine,
                bonus=record.bonus,
            )
            for record in event.seats
        },
    )
    evolve(state, event)
    return state


def fold(log: Iterable[ev.Event]) -> TableState:
    """The state after a log that begins with a TableOpened or a HandStarted."""
    state: TableState | None = None
    for event in log:
        if state is not None:
            evolve(state, event)
        elif isinstance(event, ev.HandStarted):
            state = from_hand(event)
        else:
            assert isinstance(event, ev.TableOpened), event
            state = initial(event)
    assert state is not None, "an empty log"
    return state


def evolve(state: TableState, event: ev.Event) -> None:
    """Change ``state`` by what happened."""
    state.seq += 1
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(state, event)
