"""What one member is told in private: his own cards, and that it is his turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.types import Phase
from bot.engine.view import SeatView, TableView
from bot.render.cards import faces, numbered, readings
from bot.render.post import Line, Post, Style
from bot.render.prompt import prompt
from bot.render.ruling import category
from bot.render.streets import own_cards
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
    notes = list(_bonuses(voice, entries, view))
    if own is None:
        # His bonuses are paid as he leaves (L-121): then he has no seat any more.
        return Post((head(voice, view, place), *notes), private=True) if notes else None
    changes: list[str] = []
    cards: tuple[Card, ...] = ()
    my_turn = redealt = False
    for seq, event in entries:
        match event:
            case ev.HandDealt(seat=own.number):
                changes, cards, redealt = [], event.cards, False
            case ev.HandRedealt(seat=own.number):
                changes, cards, redealt = [], event.cards, True
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
    lines = notes
    if redealt and cards:
        lines.append(Line(voice.say("you-redealt"), Style.NOTICE))
    lines += [Line(ARROW.join(changes), Style.PRIVATE)] if changes else []
    lines += hand_lines(voice, view, cards)
    asked = prompt(voice, view, None) if my_turn else ()
    if not lines and not asked:
        return None
    return Post(
        lines=(head(voice, view, place), *lines, *asked),
        turn=view.turn if asked else None,
        private=True,
    )


def _bonuses(voice: Voice, entries: Sequence[tuple[int, Event]], view: TableView) -> Iterator[Line]:
    """Bonuses that only he may know of, or that were paid to him (L-121, A-95)."""
    own = view.own
    for _, event in entries:
        if isinstance(event, ev.BonusPaid) and event.member == view.viewer:
            yield Line(voice.say("bonus-paid", points=event.points), Style.NOTICE)
        elif isinstance(event, ev.BonusNoted) and own is not None and event.seat == own.number:
            hand = category(voice, event)
            yield Line(voice.say("bonus-noted", hand=hand, points=event.points), Style.NOTICE)


def head(voice: Voice, view: TableView, place: str) -> Line:
    """Which table and which hand, and of which game if that changes. ``place`` is the adapter's
    name for server and table."""
    hand = voice.say("hand-number", number=str(view.hand_number))
    game = voice.named("game", view.game) if view.rotation is not None else ""
    return Line(DOT.join(part for part in (place, hand, game) if part), Style.HEAD)


def hand_lines(voice: Voice, view: TableView, cards: tuple[Card, ...]) -> list[Line]:
    """The viewer's cards face down with their positions, what lies open beside them, and what it
    all reads, if the voice can tell and there is a hand."""
    own = view.own
    if not cards or own is None:
        return []
    read = readings(voice, voice.read(view, (*cards, *own.up)))
    lines = [Line(numbered(cards), Style.PRIVATE), *own_cards(voice, view, own)]
    return [*lines, Line(read, Style.PRIVATE)] if read else lines


def _held(view: TableView, own: SeatView) -> tuple[Card, ...]:
    """What the viewer holds in a running hand."""
    if view.phase in (None, Phase.OVER) or own.folded or own.mucked:
        return ()
    return own.cards or ()
