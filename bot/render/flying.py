"""Words for acting out of turn (L-100 to L-105, L-113): what happened, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.legal import Legal
from bot.engine.types import LAST_FOUL, Bound, FlyingAct, Why
from bot.engine.view import SeatView, TableView
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.voice import Voice, keyed

_Act = ev.Checked | ev.Called | ev.BetMade | ev.Made | ev.Completed | ev.Folded


class Told(NamedTuple):
    """Lines that tell several events at once."""

    lines: list[Line]
    taken: frozenset[int]
    """The places of the events that need no word of their own any more."""


def flown(scene: Scene, events: Sequence[Event], place: int) -> Told | None:
    """A flying action or its fate with all that comes of it; None = it is another event.

    ``place`` is where it stands among the events of the telling.
    """
    match events[place]:
        case ev.Flew() as flew:
            return _flew(scene, flew, events, place)
        case ev.FlyingStands() as stands:
            return _stands(scene, stands, events, place)
        case _:
            return None


def _flew(scene: Scene, flew: ev.Flew, events: Sequence[Event], place: int) -> Told:
    """One line: what, what comes of it, how often (L-100, L-101, L-105)."""
    name = scene.name(flew.seat)
    texts = [scene.voice.say("flew", name=name, what=_what(scene.voice, flew))]
    taken: set[int] = set()
    void = killed = False
    for at, event in _of_seat(flew.seat, events, place):
        match event:
            case ev.AllInVoided():
                sums = {"returned": event.returned, "kept": event.kept}
                texts.append(scene.voice.say("flew-void", **sums))
                void = True
            case ev.FlyingChipsLost(dead=False):
                texts.append(scene.voice.say("flew-lost", chips=event.amount))
            case ev.HandKilled(why=Why.FLYING):
                killed = True
            case ev.LeaveQueued(why=Why.FLYING):
                pass
            case _:
                continue
        taken.add(at)
    texts.append(_count(scene, flew, void=void, last=killed or flew.count >= LAST_FOUL))
    return Told([Line(_joined(scene, texts), Style.ACTION)], frozenset(taken))


def _of_seat(seat: int, events: Sequence[Event], place: int) -> list[tuple[int, Event]]:
    """What follows at once about this seat: up to the next action or ruling, or the next hand."""
    found: list[tuple[int, Event]] = []
    for at in range(place + 1, len(events)):
        event = events[at]
        if isinstance(event, ev.Flew | ev.Ruled | ev.HandStarted | ev.TurnOpened | ev.SeatLeft):
            break
        if getattr(event, "seat", None) == seat:
            found.append((at, event))
    return found


def _what(voice: Voice, flew: ev.Flew) -> str:
    """What was said, and what goes out for it."""
    match flew.act:
        case FlyingAct.CALL:
            key = "flew-call" if flew.chips else "flew-call-free"
        case FlyingAct.MAKE:
            key = "flew-make" if flew.chips else "flew-make-only"
        case _:
            key = keyed("flew", flew.act)
    return voice.say(key, chips=flew.chips, total=flew.total)


def _count(scene: Scene, flew: ev.Flew, *, void: bool, last: bool) -> str:
    name, all_in = scene.name(flew.seat), flew.act is FlyingAct.ALL_IN
    if last:
        key = "flew-last"
    elif flew.queued:
        key = "flew-void-waits" if all_in else "flew-waits"
    else:
        key = "flew-counts" if void or all_in else "flew-nothing"
    return scene.voice.say(key, name=name, count=flew.count, most=LAST_FOUL)


def _joined(scene: Scene, texts: Sequence[str]) -> str:
    return scene.voice.say("sentence-separator").join(texts)


def _stands(scene: Scene, stands: ev.FlyingStands, events: Sequence[Event], place: int) -> Told:
    """Alpha: "Bob's call of 100 stands." tells the act that follows, too."""
    for at, event in _of_seat(stands.seat, events, place):
        if isinstance(event, _Act):
            return Told([Line(_standing(scene, event), Style.ACTION)], frozenset((at,)))
    line = scene.line(Style.ACTION, "stands", name=scene.name(stands.seat))
    return Told([line], frozenset())


def _standing(scene: Scene, event: _Act) -> str:
    name = scene.name(event.seat)
    match event:
        case ev.Checked():
            return scene.voice.say("stands-check", name=name)
        case ev.Folded():
            return scene.voice.say("stands-fold", name=name)
        case ev.Called():
            text = scene.voice.say("stands-call", name=name, amount=event.amount)
        case ev.BetMade():
            text = scene.voice.say("stands-bet", name=name, total=event.total)
        case ev.Made():
            text = scene.voice.say("stands-make", name=name, total=event.total)
        case ev.Completed():
            text = scene.voice.say("stands-complete", name=name, total=event.total)
    return scene.voice.say("all-in-mark", text=text) if event.all_in else text


def flying(scene: Scene, event: Event) -> list[Line]:
    """Lines for one event about a flying action by itself; none if it is another kind of event."""
    action, pot = Style.ACTION, Style.POT
    match event:
        case ev.FlyingFailed(seat=seat, act=act):
            if seat == scene.asked_bound:
                return []  # what asks him says why
            said = act if act in (FlyingAct.CHECK, FlyingAct.CALL) else FlyingAct.MAKE
            return [scene.line(action, keyed("failed", said), name=scene.name(seat))]
        case ev.PenaltyPaid(seat=seat, amount=amount):
            return [scene.line(pot, "penalty-paid", name=scene.name(seat), amount=amount)]
        case ev.AllInVoided(seat=seat):
            sums = {"returned": event.returned, "kept": event.kept}
            return [scene.line(action, "all-in-voided", name=scene.name(seat), **sums)]
        case ev.FlyingChipsLost(seat=seat, amount=amount):
            key = "chips-lost-dead" if event.dead else "chips-lost"
            return [scene.line(pot, key, name=scene.name(seat), amount=amount)]
        case ev.FlyingLapsed(seat=seat, chips=chips):
            key = "lapsed-chips" if chips else "lapsed"
            return [scene.line(pot, key, name=scene.name(seat), chips=chips)]
        case _:
            return []


# --- what is left, and what it means --------------------------------------------------------------


def out_of_turn(seat: SeatView) -> int:
    """Chips that lie in front of a player and count for nobody yet (L-100)."""
    return seat.flying.chips if seat.flying is not None else 0


def bound_line(voice: Voice, view: TableView, seat: SeatView, legal: Legal) -> Line:
    """L-102, L-113: why what he said out of turn does not stand, and exactly what is left."""
    why = _why(voice, seat, legal)
    out = out_of_turn(seat)
    word = voice.word("bet" if legal.opening else "make")
    if legal.bound is Bound.RAISE_OR_FOLD and not legal.may_raise:
        key = "bound-all-in"
    elif legal.bound is Bound.RAISE_OR_FOLD and seat.bet + out > legal.raise_max:
        key = "bound-raise-back"  # C-20, C-33: no raise takes all that lies there
    elif legal.bound is Bound.RAISE_OR_FOLD:
        key = "bound-raise-out" if out else "bound-raise"
    elif not legal.call:
        key = "bound-check-back" if out else "bound-check"
    elif out > legal.call:
        key = "bound-call-back"
    else:
        key = "bound-call-out" if out else "bound-call"
    one = legal.raise_min == legal.raise_max
    size = voice.say("bound-size-one" if one else "bound-size", min=legal.raise_min)
    return Line(
        voice.say(key, why=why, word=word, size=size, amount=legal.call, chips=out), Style.NOTICE
    )


def _why(voice: Voice, seat: SeatView, legal: Legal) -> str:
    act = seat.flying.act if seat.flying is not None else FlyingAct.CALL
    total = seat.flying.total if seat.flying is not None else 0
    if act in (FlyingAct.CHECK, FlyingAct.CALL):
        return voice.say(keyed("bound-why", act))
    if legal.bound is Bound.CALL_OR_FOLD:
        return voice.say("bound-why-no-raise")
    return voice.say("bound-why-make", total=total)


def own_flying(voice: Voice, view: TableView) -> tuple[Line, ...]:
    """To the viewer who acted out of turn: what it means for his turn. None waits: no line.

    For his eyes, in answer to what he said, and on the page of his hand.
    """
    own = view.own
    if own is None or own.flying is None or own.flying.bound is not None:
        return ()
    key = keyed("own-flying", own.flying.act)
    text = voice.say(key, total=own.flying.total, bb=view.big_blind)
    return (Line(text, Style.NOTICE),)
