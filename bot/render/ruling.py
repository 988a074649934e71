"""Words for what a moderator ruled and what comes of it, for fines and for bonuses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.types import Phase, RulingKind
from bot.engine.view import TableView
from bot.render.cards import face, faces
from bot.render.coming import FORCED
from bot.render.flying import Told
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.voice import Voice, keyed

_ON_SOMEBODY: Final = frozenset(
    {
        RulingKind.FOLD,
        RulingKind.REMOVE,
        RulingKind.FINE,
        RulingKind.MORE_TIME,
        RulingKind.GIVE_POINTS,
        RulingKind.TAKE_POINTS,
    }
)
"""Rulings that are told by what comes of them alone."""
_VOIDING: Final = frozenset({RulingKind.NO_GAME, RulingKind.REFUND})


def ruled(scene: Scene, events: Sequence[Event], place: int) -> Told | None:
    """A ruling: what, on whom, by whom, what comes of it, and why. None = it is another event.

    ``place`` is where it stands among the events of the telling.
    """
    event = events[place]
    if not isinstance(event, ev.Ruled):
        return None
    name = scene.person(event.member, event.seat) if event.member else ""
    parts: list[str] = []
    taken: set[int] = set()
    for at in range(place + 1, len(events)):
        next_one = events[at]
        if isinstance(next_one, ev.Ruled | ev.Flew | ev.HandStarted):
            break
        if isinstance(next_one, ev.HandVoided) and event.kind in _VOIDING:
            scene.voided = True
        elif isinstance(next_one, ev.Rewound):
            scene.stays_out = frozenset(next_one.removed)
        elif isinstance(next_one, ev.ShowDeclined) and event.kind is RulingKind.UNDO:
            taken.add(at)  # the question is taken back
        elif isinstance(next_one, ev.Paused | ev.Resumed):
            taken.add(at)  # it is what the ruling says
        elif getattr(next_one, "seat", None) == event.seat or _concerns(next_one, event.member):
            found = consequence(scene.voice, next_one)
            parts += found or ()
            taken |= {at} if found is not None else set()
    what = _what(scene.voice, event, name)
    if parts := parts or _usual(scene.voice, event):
        what = scene.voice.say("ruled-with", what=what, parts=scene.voice.listed(parts))
    lines = [scene.line(Style.NOTICE, "ruled", by=scene.ruler(event.by), what=what)]
    if reason := quoted(scene.voice, event.reason):
        text = scene.voice.say("ruled-reason", reason=reason)
        lines.append(Line(text, Style.NOTICE, quotes=True))
    return Told(lines, frozenset(taken))


def quoted(voice: Voice, text: str, most: int = 300) -> str:
    """What somebody wrote, on one line, harmless and not too long."""
    flat = " ".join(text.split())
    return voice.escape(flat if len(flat) <= most else f"{flat[:most]}…")


def _concerns(event: Event, member: str) -> bool:
    return bool(member) and getattr(event, "member", None) == member


def _what(voice: Voice, event: ev.Ruled, name: str) -> str:
    """The ruling itself."""
    if event.kind in _ON_SOMEBODY:
        return voice.say("ruled-on", name=name or voice.say("somebody"))
    if event.kind is RulingKind.UNDO:
        return taken_back(voice, name)
    return voice.say(keyed("ruled", event.kind), name=name or voice.say("somebody"))


def taken_back(voice: Voice, name: str) -> str:
    """An earlier ruling does not stand any more; ``name`` is whom it concerned, if anybody."""
    return voice.say("ruled-undo", name=name) if name else voice.say("ruled-undo-table")


def _usual(voice: Voice, event: ev.Ruled) -> list[str]:
    """What a ruling does by its very name, if no event of the telling says it."""
    match event.kind:
        case RulingKind.FOLD:
            return [voice.say("part-fold")]
        case RulingKind.REMOVE:
            return [voice.say("part-leave")]
        case RulingKind.FINE:
            return [voice.say("part-fine", amount=event.amount)]
        case RulingKind.MORE_TIME:
            return [voice.say("part-time", seconds=event.amount)]
        case RulingKind.GIVE_POINTS:
            return [voice.say("part-points-given", points=event.amount)]
        case RulingKind.TAKE_POINTS:
            return [voice.say("part-points-taken", points=event.amount)]
        case _:
            return []


def consequence(voice: Voice, event: Event) -> list[str] | None:
    """What comes of a ruling for the one it concerns, in a few words; None = another event.

    An empty list needs no words beside the others.
    """
    match event:
        case ev.HandKilled():
            return [voice.say("part-fold")]
        case ev.LeaveQueued(why=why) if why in FORCED:
            return [voice.say("part-leave")]
        case ev.FineImposed(amount=amount):
            return [voice.say("part-fine", amount=amount)]
        case ev.TimeAdded(extra=extra):
            key = "part-time" if extra > 0 else "part-time-less"
            return [voice.say(key, seconds=abs(extra) // 1000)]
        case ev.LeaveRevoked():
            return [voice.say("part-stays")]
        case ev.FineReturned():
            return _returned(voice, event)
        case ev.CompensationReturned(chips=0):
            return [voice.say("part-no-compensation")]
        case ev.CompensationReturned(chips=chips):
            return [voice.say("part-compensation-back", chips=chips)]
        case _:
            return None


def _returned(voice: Voice, event: ev.FineReturned) -> list[str]:
    """Where a fine that is taken back goes to."""
    parts = (
        ("part-fine-dropped", {"amount": event.waived}),
        ("part-fine-chips", {"chips": event.chips}),
        ("part-fine-points", {"points": event.points}),
        ("part-fine-unpaid", {"amount": event.unpaid}),
    )
    return [voice.say(key, **sums) for key, sums in parts if any(sums.values())]


def taken_parts(voice: Voice, event: ev.FineTaken) -> str:
    """Where a fine comes from (A-56)."""
    parts = (
        ("taken-chips", {"chips": event.chips}),
        ("taken-points", {"points": event.points}),
        ("taken-unpaid", {"amount": event.unpaid}),
    )
    texts = [voice.say(key, **sums) for key, sums in parts if any(sums.values())]
    return voice.listed(texts or [voice.say("taken-nothing")])


# --- one event by itself --------------------------------------------------------------------------


def ruling(scene: Scene, event: Event) -> list[Line]:
    """Lines for what comes of a ruling, and for fines; none if it is another kind of event."""
    notice, pot, cards = Style.NOTICE, Style.POT, Style.CARDS
    match event:
        case ev.HandKilled(seat=seat):
            return [scene.line(Style.ACTION, "killed", name=scene.name(seat))]
        case ev.TimeAdded(seat=seat, extra=extra):
            key = "time-added" if extra > 0 else "time-taken"
            return [scene.line(notice, key, name=scene.name(seat), seconds=abs(extra) // 1000)]
        case ev.LeaveRevoked(seat=seat):
            return [scene.line(notice, "stays", name=scene.name(seat))]
        case ev.Rewound(removed=removed):
            lines = [scene.line(notice, "rewound")]
            if removed:
                names = scene.voice.listed(scene.name(seat) for seat in removed)
                lines.append(scene.line(notice, "rewound-out", names=names))
            return lines
        case ev.HandReinstated(number=number):
            return [scene.line(notice, "reinstated", number=str(number))]
        case ev.HandBurned(seat=seat):
            burned = {"name": scene.name(seat), "cards": faces(event.cards)}
            key = "hand-burned-out" if seat in scene.stays_out else "hand-burned"
            return [scene.line(cards, key, **burned)]
        case ev.HandExposed(seat=seat, compensation=amount):
            name = scene.name(seat)
            lines = [scene.line(cards, "hand-exposed", name=name, cards=faces(event.cards))]
            if amount:
                lines.append(scene.line(notice, "hand-exposed-pay", name=name, amount=amount))
            return lines
        case ev.CardBurned(card=card):
            return [scene.line(cards, "card-burned", card=face(card))]
        case ev.ShowAsked(seat=seat):
            return [scene.hint(Style.PROMPT, "show-asked", name=scene.pinged(seat))]
        case ev.ShowDeclined(seat=seat):
            return [scene.line(Style.ACTION, "show-declined", name=scene.name(seat))]
        case ev.HandVoided():
            head = [] if scene.voided else [scene.line(pot, "voided")]
            scene.voided = False
            return [*head, *_paid_out(scene, event)]
        case _:
            return _money(scene, event)


def questioned(scene: Scene, view: TableView) -> list[Line]:
    """Who is asked which cards he meant to show (L-134), once more; nothing if nobody is."""
    seat = view.asked_to_show
    if seat is None or view.phase in (None, Phase.OVER):
        return []
    return [scene.hint(Style.NOTICE, "show-asked", name=scene.name(seat))]


def _paid_out(scene: Scene, event: ev.HandVoided) -> list[Line]:
    """L-132: who gets what of a hand that does not count, and what the house adds."""
    lines: list[Line] = []
    payments = [(seat, amount) for seat, amount in event.payments if amount]
    if payments:
        key = "voided-refund" if event.refund else "voided-paid"
        lines.append(scene.line(Style.POT, key, payments=scene.amounts(payments)))
    if event.house:
        lines.append(scene.line(Style.POT, "voided-house", amount=event.house))
    if event.rake:
        lines.append(scene.line(Style.POT, "rake", amount=event.rake))
    return lines


def _money(scene: Scene, event: Event) -> list[Line]:
    """Fines, compensation and bonuses."""
    notice, pot, voice = Style.NOTICE, Style.POT, scene.voice
    match event:
        case ev.FineImposed(seat=seat, amount=amount):
            name = scene.person(event.member, seat)
            return [scene.line(notice, "fined", name=name, amount=amount)]
        case ev.FinePutIn(seat=seat, amount=amount):
            return [scene.line(pot, "fine-put-in", name=scene.name(seat), amount=amount)]
        case ev.FineTaken(seat=seat):
            name, parts = scene.person(event.member, seat), taken_parts(voice, event)
            return [scene.line(pot, "fine-taken", name=name, parts=parts)]
        case ev.FineReturned(seat=seat):
            name, parts = scene.person(event.member, seat), voice.listed(_returned(voice, event))
            return [scene.line(pot, "fine-returned", name=name, parts=parts)] if parts else []
        case ev.CompensationPaid(seat=seat, amount=amount):
            name, source = scene.name(seat), "pot" if event.from_pot else "house"
            line = scene.line(pot, "compensation-paid", name=name, source=source, amount=amount)
            return [line]
        case ev.CompensationReturned(seat=seat, chips=chips):
            key = "compensation-returned" if chips else "compensation-dropped"
            return [scene.line(pot, key, name=scene.name(seat), amount=chips)]
        case ev.BonusEarned(seat=seat, points=points):
            hand = category(voice, event)
            name = scene.name(seat)
            return [scene.line(pot, "bonus-earned", name=name, hand=hand, points=points)]
        case _:
            return []


def category(voice: Voice, event: ev.BonusEarned | ev.BonusNoted) -> str:
    """The hand that earns a bonus, by its category alone (L-121)."""
    return voice.say(keyed("category", event.category))
