"""What must hold after a local room was killed, and after it was started again."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bot.engine import events as ev
from bot.engine.events import Audience, Event
from bot.engine.evolve import fold
from bot.engine.types import Phase
from bot.render import SILENT
from bot.store import statements
from bot.store.reading import open_read_only
from bot.table.ports import ROOM, Logged
from tests.support.killer import Run
from tests.support.room import audited, cursors, tables

TIME = re.compile(r"\b(at|out_since_at)=\d+")
MOVES = (
    ev.Checked
    | ev.Called
    | ev.BetMade
    | ev.Made
    | ev.Folded
    | ev.DiscardCounted
    | ev.HandOpened
    | ev.Mucked
    | ev.HandClosed
)


@dataclass(frozen=True, slots=True)
class Left:
    """A database after a kill."""

    logs: dict[int, list[Logged]]
    cursors: dict[int, dict[str, int]]

    @staticmethod
    def at(database: Path) -> Left:
        """Read it, and audit it."""
        audited(database)
        logs = tables(database)
        return Left(logs, {table: cursors(database, table) for table in logs})


def event_count(database: Path) -> int:
    """How many events all logs have, the club's included."""
    with open_read_only(database) as connection:
        return sum(row[3] for row in connection.execute(statements.ALL_LOGS.sql))


def timeless(event: Event) -> str:
    """The event without its times, which differ from run to run."""
    return TIME.sub(r"\1=0", repr(event))


def nothing_lost(left: Left, count: int, run: Run, whole: Run, logs: Left) -> None:
    """Every transaction that was committed is there, and nothing of the one that was not.

    ``count`` is how many events there are; ``whole`` and ``logs`` are those of the same evening
    without a kill.
    """
    assert run.status == -9
    assert run.commits == whole.commits[: len(run.commits)]
    assert count == (run.commits[-1].events if run.commits else 0)
    for table, log in left.logs.items():
        undisturbed = logs.logs[table][: len(log)]
        assert [timeless(row.event) for row in log] == [timeless(row.event) for row in undisturbed]


def goes_on(left: Left, after: Left, *, to_its_end: bool = True) -> None:
    """The log was only continued: the same hand, the same cards, the same turn."""
    for table, log in left.logs.items():
        continued = after.logs[table]
        assert continued[: len(log)] == log
        state = fold([row.event for row in log])
        if state.hand is None or state.hand.phase is Phase.OVER:
            continue
        new = [row.event for row in continued[len(log) :]]
        ends = [i for i, event in enumerate(new) if isinstance(event, ev.HandSettled)]
        assert ends or not to_its_end
        rest = new[: ends[0] + 1] if ends else new
        if state.hand.turn is not None and rest:
            assert isinstance(rest[0], ev.ClockRestarted | ev.Resumed)
        again = (ev.HandStarted, ev.DeckShuffled, ev.HandDealt, ev.AntePosted, ev.BlindPosted)
        assert not [event for event in rest if isinstance(event, again)]
        if state.hand.turn is not None:
            moves = [event for event in rest if isinstance(event, MOVES)]
            opened = [event for event in rest if isinstance(event, ev.TurnOpened)]
            assert bool(moves) >= bool(opened)
            if moves:
                assert moves[0].seat == state.hand.turn.seat
            if opened:
                assert rest.index(moves[0]) < rest.index(opened[0])


def all_told(after: Left, runs: list[Run], lefts: list[Left]) -> None:
    """Every event was told to its audience; twice only what was in flight when a run was killed.

    ``lefts`` are the databases between the runs.
    """
    told: Counter[tuple[int, str, int]] = Counter()
    for run in runs:
        told.update((one.table, one.audience, seq) for one in run.told for seq in one.seqs)
    for table, log in after.logs.items():
        members: dict[int, str] = {}
        for row in log:
            event = row.event
            if isinstance(event, ev.SeatTaken):
                members[event.seat] = event.member
            if event.audience is Audience.EVERYBODY:
                assert told[table, ROOM, row.seq], f"untold: {row}"
            elif event.audience is Audience.SEAT:
                member = members[getattr(event, "seat")]  # noqa: B009
                assert told[table, member, row.seq], f"untold to {member}: {row}"
    most: Counter[tuple[int, str, int]] = Counter(dict.fromkeys(told, 1))
    for run, left in zip(runs[:-1], lefts, strict=True):
        for one in run.in_flight:
            for seq in one.seqs:
                assert left.cursors[one.table].get(one.audience, 0) < seq
                most[one.table, one.audience, seq] += 1
    assert not told - most, f"told too often: {told - most}"


def all_printed(after: Left, runs: list[Run]) -> None:
    """A telling of the room's that has anything to say was printed."""
    for run in runs:
        for one in run.told:
            log = after.logs[one.table]
            kinds = {type(log[seq - 1].event) for seq in one.seqs}
            if one.audience == ROOM and not kinds <= SILENT:
                assert one.printed.strip(), f"nothing was printed of {kinds}"


def moves_printed(log: list[Logged], text: str) -> None:
    """What everybody did stands in an English transcript, at least as often as it was done."""
    names: dict[int, str] = {}
    moves: Counter[str] = Counter()
    for row in log:
        if isinstance(row.event, ev.SeatTaken):
            names[row.event.seat] = row.event.name
        elif isinstance(row.event, MOVES):
            moves[f"{names[row.event.seat]}{_did(row.event)}"] += 1
    assert moves
    for move, times in moves.items():
        assert text.count(move) >= times, move


def _did(event: Event) -> str:
    match event:
        case ev.Checked():
            return " checks."
        case ev.Called():
            return f" calls {event.amount:,}"
        case ev.BetMade():
            return f" bets {event.total:,}"
        case ev.Made():
            return f" makes it {event.total:,}"
        case ev.Folded():
            return " folds."
        case ev.DiscardCounted(count=0):
            return " stands pat."
        case ev.DiscardCounted(count=1):
            return " changes 1 card."
        case ev.DiscardCounted():
            return f" changes {event.count} cards."
        case ev.Mucked():
            return " mucks."
        case ev.HandOpened():
            return ": "
        case _:
            return " closes the hand."
