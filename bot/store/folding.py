"""Logs into states. Folding begins at a HandStarted, which carries all that outlives a hand."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.events import Event, HandStarted, TableOpened
from bot.engine.evolve import evolve, from_hand, initial
from bot.engine.state import TableState
from bot.store.codec import Codec, EventRow
from bot.store.errors import LogError
from bot.table.ports import Logged


def logged(codec: Codec, row: EventRow) -> Logged:
    """The row of a table's log. Refused with LogError: what is no event of a table."""
    event = codec.decode(row)
    if not isinstance(event, Event):
        raise LogError(row.log, row.seq, row.type, row.version)
    return Logged(row.seq, row.at, event)


def begin(entry: Logged, log: str) -> TableState:
    """The state right after the first event of a folding.

    Refused with LogError: an event that folding cannot begin at.
    """
    event = entry.event
    if isinstance(event, HandStarted):
        state = from_hand(event)
    elif isinstance(event, TableOpened):
        state = initial(event)
    else:
        raise LogError(log, entry.seq, type(event).__name__, event.version)
    _check(state, entry, log)
    return state


def go_on(state: TableState, entries: Iterable[Logged], log: str) -> None:
    """Change a state by what follows. Refused with LogError: a gap in the log."""
    for entry in entries:
        evolve(state, entry.event)
        _check(state, entry, log)


def _check(state: TableState, entry: Logged, log: str) -> None:
    if state.seq != entry.seq:
        raise LogError(log, entry.seq, type(entry.event).__name__, entry.event.version)
