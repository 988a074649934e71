"""Words for the streets of stud and board games: cards face up, the board, who leads (S-43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.types import Phase
from bot.engine.view import SeatView, TableView
from bot.render.cards import faces
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.voice import DOT, Voice

_DEALT: Final = (ev.UpCardsDealt, ev.DownCardsDealt, ev.BoardDealt)
_PLAYED: Final = (
    ev.BetMade,
    ev.BringInPosted,
    ev.Called,
    ev.Checked,
    ev.Completed,
    ev.HandStarted,
    ev.Made,
)
_NAMED: Final = range(3, 8)
"""Streets of stud that have a name: by how many cards each has got."""
_BOARDS: Final = {3: "flop", 4: "turn", 5: "river"}
"""Streets of a board game, by the cards that lie there."""


def street_name(voice: Voice, cards_each: int) -> str:
    """A street of stud, by how many cards each player has got by then (S-04 to S-08)."""
    if cards_each in _NAMED:
        return voice.say(f"street-{cards_each}")
    return voice.say("street-other", number=cards_each)


def board_name(voice: Voice, cards: int) -> str:
    """The street of a board game on which so many common cards lie (R-09)."""
    return voice.say(f"board-{_BOARDS[cards]}" if cards in _BOARDS else "board-other")


def dealt_on(events: Sequence[Event], place: int) -> bool:
    """Whether more cards follow before anybody bets: all-in hands are dealt to the end (C-18).

    Then the last of them tells all that lies open.
    """
    event = events[place]
    if not isinstance(event, _DEALT) or getattr(event, "instead", False):
        return False
    for later in events[place + 1 :]:
        if isinstance(later, _PLAYED):
            return False
        if isinstance(later, _DEALT):
            return isinstance(later, ev.BoardDealt) is isinstance(event, ev.BoardDealt)
    return False


def dealt(scene: Scene, event: Event, first: ev.HandsDealt | None = None) -> list[Line]:
    """Lines for cards of a street; none if it is another kind of event.

    ``first`` were the cards face down of the same street.
    """
    match event:
        case ev.UpCardsDealt():
            return [boards(scene, first.count if first is not None else 0)]
        case ev.DownCardsDealt(count=count):
            return [boards(scene, count)]
        case ev.BoardDealt(cards=cards, instead=True):
            return [scene.line(Style.CARDS, "board-instead", cards=faces(cards))]
        case ev.BoardDealt():
            name = board_name(scene.voice, len(scene.board))
            text = scene.voice.say("board-dealt", street=name, cards=faces(scene.board))
            return [Line(text, Style.CARDS)]
        case _:
            return []


def boards(scene: Scene, down: int) -> Line:
    """All cards face up, of everybody who is still in, in dealing order (S-04 to S-08)."""
    shown = DOT.join(
        f"{scene.name(seat)} {faces(cards)}" for seat, cards in scene.up.items() if cards
    )
    key = "up-cards-down" if down else "up-cards"
    name = street_name(scene.voice, scene.cards_each)
    return scene.line(Style.CARDS, key, street=name, count=down, cards=shown)


def last_deal(events: Sequence[Event]) -> int:
    """The place of the last cards of a street among some events; -1 = there are none."""
    places = [place for place, event in enumerate(events) if isinstance(event, _DEALT)]
    return places[-1] if places else -1


def leading(scene: Scene, view: TableView) -> list[Line]:
    """S-43: whose cards showing lead, in each direction that the game pays."""
    if view.phase in (None, Phase.OVER) or not view.stud:
        return []
    voice = scene.voice
    both = len(view.shares) > 1
    parts = [
        voice.say(key if both else "leads-only", names=voice.listed(map(scene.name, seats)))
        for key, seats in (("leads-high", view.leads_high), ("leads-low", view.leads_low))
        if seats
    ]
    return [scene.line(Style.CARDS, "leads", parts=DOT.join(parts))] if parts else []


def round_name(voice: Voice, view: TableView) -> str:
    """The running betting round, as the game calls it."""
    if view.stud:
        return street_name(voice, view.cards_each)
    if any(street.board for street in view.streets):
        cards = len(view.board)
        return board_name(voice, cards) if cards else voice.say("board-none")
    if view.draws > 1:
        return voice.say("phase-round", number=view.street + 1, count=len(view.streets))
    return voice.say("phase-final" if view.final_round else "phase-first")


def own_cards(voice: Voice, view: TableView, seat: SeatView) -> list[Line]:
    """What lies open beside a player's cards face down: his own up cards, and the board."""
    lines = []
    if seat.up:
        lines.append(Line(voice.say("hand-up", cards=faces(seat.up)), Style.PRIVATE))
    if view.board:
        lines.append(Line(voice.say("hand-board", cards=faces(view.board)), Style.PRIVATE))
    return lines
