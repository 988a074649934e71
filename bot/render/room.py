"""What the room is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Audience, Event
from bot.engine.types import Phase
from bot.engine.view import TableView
from bot.render.coming import called, coming
from bot.render.playing import playing, posts
from bot.render.post import Line, Post, Style, merge
from bot.render.prompt import prompt
from bot.render.scene import Scene
from bot.render.showing import showing
from bot.render.voice import DOT, Voice

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {ev.TurnOpened, ev.ClockRestarted, ev.StreetPassed}
)
"""Public events without words of their own: the prompt or the change that follows says it."""


def room_post(
    voice: Voice,
    entries: Sequence[tuple[int, Event]],
    view: TableView,
    names: Mapping[int, str],
    *,
    resumed: bool = False,
) -> Post | None:
    """One post with all that happened; what happens together is told together."""
    public = [(seq, event) for seq, event in entries if event.audience is Audience.EVERYBODY]
    scene = Scene(voice, view, names, [event for _, event in public])
    lines = merge(_story(scene, [event for _, event in public]), voice.say("sentence-separator"))
    if resumed:
        lines = [_head(voice, view), *lines, *_standing(scene, view)]
    asks = resumed or any(_asks(seq, event, view) for seq, event in public)
    asked: tuple[Line, ...] = ()
    if asks and view.turn is not None:
        asked = prompt(voice, view, scene.name(view.turn.seat))
    if not lines and not asked:
        return None
    turns = (view.turn.member,) if asked and view.turn is not None else ()
    return Post(
        lines=(*lines, *asked),
        mentions=(*turns, *called(public, view)),
        turn=view.turn if asked else None,
    )


def _asks(seq: int, event: Event, view: TableView) -> bool:
    """Whether an event makes the dealer ask for the running turn (again)."""
    if view.turn is None:
        return False
    match event:
        case ev.TurnOpened():
            return seq == view.turn.token
        case ev.Resumed() | ev.ClockRestarted():
            return True
        case ev.Reminded():
            return event.seat == view.turn.seat
        case _:
            return False


def _story(scene: Scene, events: Sequence[Event]) -> list[Line]:
    """Lines in the order of the events; a hand's antes and blinds wait for each other."""
    lines: list[Line] = []
    posted: list[ev.AntePosted | ev.BlindPosted] = []
    dealt: ev.HandsDealt | None = None

    def flush() -> None:
        nonlocal dealt
        if posted:
            lines.append(posts(scene, posted))
            posted.clear()
        if dealt is not None:
            lines.extend(playing(scene, dealt))
            dealt = None

    gone = {event.seat for event in events if isinstance(event, ev.SeatLeft)}
    closed = any(isinstance(event, ev.TableClosed) for event in events)
    for event in events:
        scene.note(event)
        if isinstance(event, ev.LeaveQueued) and event.seat in gone:
            continue  # that he has left says it
        if isinstance(event, ev.CloseQueued) and closed:
            continue  # so does the end
        if isinstance(event, ev.AntePosted | ev.BlindPosted):
            posted.append(event)
        elif isinstance(event, ev.HandsDealt):
            dealt = event
        else:
            flush()
            lines += coming(scene, event) or playing(scene, event) or showing(scene, event)
    flush()
    return lines


def _head(voice: Voice, view: TableView) -> Line:
    """After a restart: the dealer is back, and which hand goes on."""
    if view.phase in (None, Phase.OVER):
        return Line(voice.say("back-idle"), Style.HEAD)
    return Line(voice.say("back-in-hand", number=str(view.hand_number)), Style.HEAD)


def _standing(scene: Scene, view: TableView) -> list[Line]:
    """After a restart: who is still in, the pot, and whether the table is paused."""
    lines = []
    if view.phase not in (None, Phase.OVER):
        players = [seat for seat in view.seats if seat.dealt_in and not seat.folded]
        still_in = scene.voice.listed(scene.name(seat.number) for seat in players)
        parts = [
            scene.voice.say("still-in", names=still_in),
            scene.voice.say("pot-now", pot=view.pot),
        ]
        lines.append(Line(DOT.join(parts), Style.TABLE))
    if view.paused is not None:
        lines.append(scene.hint(Style.NOTICE, "still-paused"))
    return lines
