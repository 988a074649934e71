"""The last hand once more: who put in what, what was opened, who won with what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Audience, Event
from bot.engine.types import RulingKind
from bot.render.cards import faces
from bot.render.playing import hand_head, playing
from bot.render.post import Line, Style
from bot.render.ruling import ruled, ruling
from bot.render.scene import Scene
from bot.render.showing import showing
from bot.render.voice import Voice

_OF_ORDER: Final = (
    ev.BonusEarned,
    ev.CardBurned,
    ev.CompensationPaid,
    ev.HandBurned,
    ev.HandExposed,
    ev.HandVoided,
    ev.Rewound,
)
"""What belongs to the story of a hand beside its showdown (L-131 to L-133, L-122)."""
_REVERSIBLE: Final = frozenset(
    {
        RulingKind.LEAK,
        RulingKind.INTERFERENCE,
        RulingKind.FOLD,
        RulingKind.REMOVE,
        RulingKind.WRONG_HAND,
        RulingKind.NO_GAME,
        RulingKind.REFUND,
    }
)
"""As in bot.engine.evolve.rulings: HandReinstated goes back to the last of these; a test compares
them."""


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
    taken: frozenset[int] = frozenset()
    for place, event in enumerate(events):
        scene.note(event)
        if place in taken:
            continue
        if told := ruled(scene, events, place):
            lines += told.lines
            taken |= told.taken
        elif isinstance(event, ev.HandStarted):
            lines.append(hand_head(scene, event))
            lines.append(scene.line(Style.TABLE, "put-in", stacks=scene.amounts(_put_in(events))))
            lines += _folders(scene, events)
        elif isinstance(event, ev.BoardDealt) and not _board_follows(events, place):
            shown = faces(scene.board)
            lines.append(scene.line(Style.CARDS, "hand-board", cards=shown))
        elif isinstance(event, ev.CardsShown):
            lines += playing(scene, event)
        elif isinstance(event, _OF_ORDER):
            lines += ruling(scene, event)
        elif not isinstance(event, ev.ShowdownStarted | ev.HandSettled):
            lines += showing(scene, event)
    return tuple(lines)


def _board_follows(events: Sequence[Event], place: int) -> bool:
    """Whether more common cards came later."""
    return any(isinstance(event, ev.BoardDealt) for event in events[place + 1 :])


def _public(event: Event) -> bool:
    return event.audience is Audience.EVERYBODY


def _last_settled(events: Sequence[Event]) -> list[Event]:
    """The events of the last hand that was settled, without what was taken back of it."""
    hand: list[Event] = []
    found: list[Event] = []
    earlier: list[Event] = []
    for event in events:
        if isinstance(event, ev.HandStarted):
            hand, earlier = [], found
        elif isinstance(event, ev.HandReinstated):
            ruled_at = [place for place, one in enumerate(hand) if _may_go_back_to(one)]
            hand, found = hand[: ruled_at[-1]] if ruled_at else hand, earlier
            continue
        hand.append(event)
        if isinstance(event, ev.HandSettled) and isinstance(hand[0], ev.HandStarted):
            found = hand
    return found


def _may_go_back_to(event: Event) -> bool:
    return isinstance(event, ev.Ruled) and event.kind in _REVERSIBLE


def _put_in(events: Sequence[Event]) -> list[tuple[int, int]]:
    """What each player put in for good: posts and bets without what went back (C-15, L-131).

    What was put in out of turn, as a penalty or as a fine counts as well.
    """
    sums: dict[int, int] = {}
    kept: dict[int, int] = {}  # what stays when play goes back
    for event in events:
        match event:
            case ev.HandStarted():
                sums = dict.fromkeys(event.players, 0)
                kept = dict(sums)
            case ev.AntePosted() | ev.BlindPosted() | ev.FinePutIn():
                sums[event.seat] += event.amount
                kept[event.seat] += event.amount
            case (
                ev.Called()
                | ev.BetMade()
                | ev.Made()
                | ev.BringInPosted()
                | ev.Completed()
                | ev.PenaltyPaid()
                | ev.FlyingChipsLost()
            ):
                sums[event.seat] += event.amount
            case ev.AllInVoided():
                sums[event.seat] += event.kept
            case ev.Rewound():
                sums = dict(kept)
            case ev.BetReturned():
                sums[event.seat] -= event.amount
            case _:
                pass
    return list(sums.items())


def _folders(scene: Scene, events: Sequence[Event]) -> list[Line]:
    seats: dict[int, bool] = {}
    """True: by force, so that it stays when play goes back (L-131)."""
    for event in events:
        match event:
            case ev.Folded() | ev.AllInVoided():
                seats.setdefault(event.seat, False)
            case ev.HandKilled():
                seats[event.seat] = True
            case ev.Rewound():
                seats = {seat: forced for seat, forced in seats.items() if forced}
            case _:
                pass
    if not seats:
        return []
    names = scene.voice.listed(scene.name(seat) for seat in seats)
    return [scene.line(Style.TABLE, "who-folded", names=names)]
