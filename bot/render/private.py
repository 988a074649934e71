"""What one member is told in private: his own cards, and that it is his turn."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.types import Phase
from bot.engine.view import SeatView, TableView
from bot.render.cards import faces, numbered, readings
from bot.render.post import Line, Post, Style
from bot.render.prompt import prompt
from bot.render.voice import ARROW, DOT, Voice


def private_post(
    voice: Voice,
    entries: Sequence[tuple[int, Event]],
    view: TableView,
    *,
    resumed: bool = False,
    place: str = "",
) -> Post | None:
    """One post for the viewer of ``view``; None if he has no seat or nothing concerns him.

    Only private events of his own seat are told, whatever the entries hold besides.
    """
    own = view.own
    if own is None:
        return None
    changes: list[str] = []
    cards: tuple[Card, ...] = ()
    my_turn = False
    for seq, event in entries:
        match event:
            case ev.HandDealt(seat=own.number):
                changes, cards = [], event.cards
            case ev.Discarded(seat=own.number) if event.cards:
                changes.append(voice.say("you-threw", cards=faces(event.cards)))
            case ev.Drew(seat=own.number):
                cards = event.hand
                if event.cards:
                    changes.append(voice.say("you-drew", cards=faces(event.cards)))
            case ev.DownCardDealt(seat=own.number):
                changes.append(voice.say("you-drew", cards=faces(event.cards)))
                cards = event.hand
            case ev.TurnOpened(seat=own.number):
                my_turn = view.turn is not None and view.turn.token == seq
            case _:
                pass
    if resumed:
        cards = _held(view, own)
        my_turn = view.my_turn
    lines = [Line(ARROW.join(changes), Style.PRIVATE)] if changes else []
    lines += hand_lines(voice, cards)
    asked = prompt(voice, view, None) if my_turn else ()
    if not lines and not asked:
        return None
    return Post(
        lines=(head(voice, view, place), *lines, *asked),
        turn=view.turn if asked else None,
        private=True,
    )


def head(voice: Voice, view: TableView, place: str) -> Line:
    """Which table and which hand. ``place`` is the adapter's name for server and table."""
    hand = voice.say("hand-number", number=str(view.hand_number))
    return Line(DOT.join(part for part in (place, hand) if part), Style.HEAD)


def hand_lines(voice: Voice, cards: tuple[Card, ...]) -> list[Line]:
    """A hand with its positions, and what it reads if the voice can tell."""
    if not cards:
        return []
    read = readings(voice, voice.read(cards))
    lines = [Line(numbered(cards), Style.PRIVATE)]
    return [*lines, Line(read, Style.PRIVATE)] if read else lines


def _held(view: TableView, own: SeatView) -> tuple[Card, ...]:
    """What the viewer holds in a running hand."""
    if view.phase in (None, Phase.OVER) or own.folded or own.mucked:
        return ()
    return own.cards or ()
