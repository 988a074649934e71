"""The last hand once more: who put in what, what was opened, who won with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine import events as ev
from bot.engine.events import Audience, Event
from bot.render.playing import playing
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.showing import showing
from bot.render.voice import Voice


def last_hand(
    voice: Voice, entries: Sequence[tuple[int, Event]], names: Mapping[int, str] | None = None
) -> tuple[Line, ...]:
    """A hand that is over, from the events of the log between HandStarted and HandSettled.

    Private events among them are passed over. Without a settled hand: one line that says so.
    """
    events = _last_settled([event for _, event in entries if _public(event)])
    if not events:
        return (Line(voice.say("no-last-hand"), Style.NOTICE),)
    scene = Scene(voice, None, names or {}, events)
    lines: list[Line] = []
    for event in events:
        scene.note(event)
        if isinstance(event, ev.HandStarted):
            number, button = str(event.number), scene.name(event.button)
            lines.append(scene.line(Style.HEAD, "hand", number=number, name=button))
            lines.append(scene.line(Style.TABLE, "put-in", stacks=scene.amounts(_put_in(events))))
            lines += _folders(scene, events)
        elif isinstance(event, ev.CardsShown):
            lines += playing(scene, event)
        elif not isinstance(event, ev.ShowdownStarted | ev.HandSettled):
            lines += showing(scene, event)
    return tuple(lines)


def _public(event: Event) -> bool:
    return event.audience is Audience.EVERYBODY


def _last_settled(events: Sequence[Event]) -> list[Event]:
    """The events of the last hand that was settled."""
    hand: list[Event] = []
    found: list[Event] = []
    for event in events:
        if isinstance(event, ev.HandStarted):
            hand = []
        hand.append(event)
        if isinstance(event, ev.HandSettled) and isinstance(hand[0], ev.HandStarted):
            found = hand
    return found


def _put_in(events: Sequence[Event]) -> list[tuple[int, int]]:
    """What each player put in for good: posts and bets without what went back (C-15)."""
    sums: dict[int, int] = {}
    for event in events:
        match event:
            case ev.HandStarted():
                sums = dict.fromkeys(event.players, 0)
            case ev.AntePosted() | ev.BlindPosted() | ev.Called() | ev.BetMade() | ev.Made():
                sums[event.seat] += event.amount
            case ev.BetReturned():
                sums[event.seat] -= event.amount
            case _:
                pass
    return list(sums.items())


def _folders(scene: Scene, events: Sequence[Event]) -> list[Line]:
    seats = [event.seat for event in events if isinstance(event, ev.Folded)]
    if not seats:
        return []
    names = scene.voice.listed(scene.name(seat) for seat in seats)
    return [scene.line(Style.TABLE, "who-folded", names=names)]
