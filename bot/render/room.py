"""What the room is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.events import Audience, Event
from bot.engine.types import Phase
from bot.engine.view import TableView
from bot.render.cards import faces
from bot.render.coming import called, coming
from bot.render.flying import flown, flying
from bot.render.playing import playing, posts
from bot.render.post import Line, Post, Style, merge
from bot.render.prompt import prompt
from bot.render.ruling import questioned, ruled, ruling
from bot.render.scene import NOTHING_OPENED, Scene
from bot.render.showing import showing
from bot.render.streets import board_name, boards, dealt_on, last_deal, leading
from bot.render.streets import dealt as street_dealt
from bot.render.voice import DOT, Voice

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {ev.TurnOpened, ev.ClockRestarted, ev.TurnWithdrawn, ev.StreetPassed}
)
"""Public events without words of their own: the prompt or the change that follows says it, or what
else has happened."""


def room_post(
    voice: Voice,
    entries: Sequence[tuple[int, Event]],
    view: TableView,
    names: Mapping[int, str],
    *,
    opened: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
    up: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
    board: tuple[Card, ...] = (),
    resumed: bool = False,
) -> Post | None:
    """One post with all that happened; what happens together is told together."""
    public = [(seq, event) for seq, event in entries if event.audience is Audience.EVERYBODY]
    scene = Scene(voice, view, names, [event for _, event in public], opened, up, board)
    asks = resumed or any(_asks(seq, event, view) for seq, event in public)
    asked: tuple[Line, ...] = ()
    if view.turn is not None and view.paused is None:
        if asks:
            asked = prompt(voice, view, scene.name(view.turn.seat))
            scene.asked_bound = view.turn.seat if view.turn.legal.bound is not None else 0
        else:
            scene.still = view.turn.seat
    lines = merge(
        _story(scene, [event for _, event in public], view), voice.say("sentence-separator")
    )
    if resumed:
        scene.look(view)
        lines = [_head(voice, view), *lines, *_standing(scene, view)]
    if not lines and not asked:
        return None
    turns = (view.turn.member,) if asked and view.turn is not None else ()
    return Post(
        lines=(*lines, *asked),
        mentions=tuple(dict.fromkeys((*turns, *called(public, view), *_questioned(public, view)))),
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
        case ev.Reminded() | ev.TimeAdded():
            return event.seat == view.turn.seat
        case _:
            return False


def _questioned(entries: Sequence[tuple[int, Event]], view: TableView) -> tuple[str, ...]:
    """Who is asked which cards he meant to show (L-134)."""
    seats = {event.seat for _, event in entries if isinstance(event, ev.ShowAsked)}
    return tuple(seat.member for seat in view.seats if seat.number in seats)


def _story(scene: Scene, events: Sequence[Event], view: TableView) -> list[Line]:
    """Lines in the order of the events; what happens together stands together.

    A hand's antes and blinds wait for each other, and so do the cards of a street; a flying action
    and a ruling are told with what comes of them.
    """
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

    taken: set[int] = set()
    flew = [place for place, event in enumerate(events) if isinstance(event, ev.Flew)]
    gone = {event.seat for event in events if isinstance(event, ev.SeatLeft)}
    closed = any(isinstance(event, ev.TableClosed) for event in events)
    street = last_deal(events)
    for place, event in enumerate(events):
        scene.note(event)
        if place in taken:
            continue
        if isinstance(event, ev.LeaveQueued) and event.seat in gone:
            continue  # that he has left says it
        if isinstance(event, ev.CloseQueued) and closed:
            continue  # so does the end
        if isinstance(event, ev.AntePosted | ev.BlindPosted):
            posted.append(event)
        elif isinstance(event, ev.HandsDealt):
            dealt = event
        elif isinstance(event, ev.UpCardsDealt | ev.DownCardsDealt | ev.BoardDealt):
            first, dealt = dealt, None
            flush()
            lines += [] if dealt_on(events, place) else street_dealt(scene, event, first)
            lines += leading(scene, view) if place == street else []
        else:
            flush()
            told = flown(scene, events, place) or ruled(scene, events, place)
            if told is None:
                lines += _single(scene, event)
                continue
            lines += told.lines
            taken |= told.taken
            if scene.still and flew and place == flew[-1]:
                still = scene.line(Style.ACTION, "flew-still", name=scene.name(scene.still))
                last = lines.pop()
                together = scene.voice.say("sentence-separator").join((last.text, still.text))
                lines.append(Line(together, last.style))
    flush()
    return lines


def _single(scene: Scene, event: Event) -> list[Line]:
    """Lines for an event by itself."""
    for part in (coming, playing, showing, flying, ruling):
        if lines := part(scene, event):
            return lines
    return []


def _head(voice: Voice, view: TableView) -> Line:
    """After a restart: the dealer is back, and which hand goes on."""
    if view.phase in (None, Phase.OVER):
        return Line(voice.say("back-idle"), Style.HEAD)
    return Line(voice.say("back-in-hand", number=str(view.hand_number)), Style.HEAD)


def _standing(scene: Scene, view: TableView) -> list[Line]:
    """After a restart: who is still in, the pot, and whether the table is paused."""
    lines: list[Line] = []
    if view.phase not in (None, Phase.OVER):
        players = [seat for seat in view.seats if seat.dealt_in and not seat.folded]
        still_in = scene.voice.listed(scene.name(seat.number) for seat in players)
        parts = [
            scene.voice.say("still-in", names=still_in),
            scene.voice.say("pot-now", pot=view.pot),
        ]
        lines.append(Line(DOT.join(parts), Style.TABLE))
        if scene.up:
            lines.append(boards(scene, 0))
        if scene.board:
            name, shown = board_name(scene.voice, len(scene.board)), faces(scene.board)
            lines.append(scene.line(Style.CARDS, "board-dealt", street=name, cards=shown))
    lines += questioned(scene, view)
    if view.paused is not None:
        lines.append(scene.hint(Style.NOTICE, "still-paused"))
    return lines
