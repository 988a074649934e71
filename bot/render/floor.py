"""What moderators read: what a ruling would do, and the floor's log.

Nothing here shows a card that lies hidden: a preview is made of the events that a ruling would
bring about, and of each it takes only what everybody at the table knows already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.types import RulingKind, TurnKind
from bot.engine.view import TableView
from bot.render.cards import face
from bot.render.post import Line, Style
from bot.render.ruling import consequence, quoted, taken_back, taken_parts
from bot.render.scene import Scene, Stated
from bot.render.voice import DOT, Voice, keyed

_RULES: Final = {
    RulingKind.LEAK: "L-108",
    RulingKind.INTERFERENCE: "L-110",
    RulingKind.REMOVE: "L-111",
    RulingKind.EXPOSED_HAND: "L-133",
    RulingKind.EXPOSED_CARD: "L-133",
    RulingKind.WRONG_CARD: "L-134",
    RulingKind.NO_GAME: "L-132",
}
"""The rule behind a ruling; all others are the dealer's discretion, L-135."""


def preview(
    voice: Voice,
    events: Sequence[Event],
    view: TableView,
    *,
    stated: Stated | None = None,
    card: Card | None = None,
    rank: tuple[str, str] | None = None,
) -> tuple[Line, ...]:
    """What a ruling would do, from the events of a dry run, its Ruled among them.

    No card of a hidden hand or of the stock is in it, nor anything that follows from one: what is
    worked out from the hands is left out. ``view`` is the table as it stands. ``stated`` are the
    table's rules; without them nothing is said of what a NOGAME pays. ``card`` is a card that the
    moderator named himself, ``rank`` what he whom it concerns is and would be (L-110). Of the
    events, those that the table keeps to itself may be missing.
    """
    scene = Scene(voice, view, {}, ())
    ruling = _ruled(events)
    voids = any(isinstance(event, ev.HandVoided) for event in events)
    opens = any(isinstance(event, ev.HandOpened) for event in events)
    steps: list[str] = []
    if ruling is not None and ruling.kind is RulingKind.UNDO:
        scene.note(ruling)
        name = scene.person(ruling.member, ruling.seat) if ruling.member else ""
        steps.append(taken_back(voice, name))
    for event in events:
        if isinstance(event, ev.Rewound):
            scene.stays_out = frozenset(event.removed)
    concerned = ""
    for event in events:
        scene.note(event)
        if isinstance(event, ev.ShowdownStarted | ev.HandOpened):
            if voids:
                continue
            # From here on the hands decide.
            steps.append(voice.say("step-showdown"))
            break
        if isinstance(event, ev.HandSettled):
            steps.append(voice.say("step-over"))
            break
        if isinstance(event, ev.HandVoided):
            steps += _voided(scene, event, None if opens else stated)
        elif parts := consequence(voice, event):
            # What comes of it for one player stands behind his name once.
            name = scene.person(getattr(event, "member", ""), getattr(event, "seat", 0))
            if name != concerned:
                parts[0] = voice.say("step-part", name=name, part=parts[0])
            concerned = name
            steps += parts
        elif more := _step(scene, event):
            steps += more
            concerned = ""
    if ruling is not None:
        steps = steps or _by_its_name(voice, ruling.kind, card)
    if rank is not None and ruling is not None:
        name = scene.person(ruling.member, ruling.seat)
        steps.append(demoted(voice, name, *rank))
    return _asked(voice, _rule(events), steps)


def preview_points(voice: Voice, name: str, points: int) -> tuple[Line, ...]:
    """The same for bank points that a moderator gives (above 0) or takes. ``name`` is escaped."""
    key = "part-points-given" if points > 0 else "part-points-taken"
    part = voice.say(key, points=abs(points))
    return _asked(voice, "L-135", [voice.say("step-part", name=name, part=part)])


def _asked(voice: Voice, rule: str, steps: Sequence[str]) -> tuple[Line, ...]:
    text = voice.listed(steps) or voice.say("step-nothing")
    line = Line(voice.say("preview", rule=rule, steps=text), Style.NOTICE)
    return (line, Line(voice.say("preview-confirm"), Style.PROMPT))


def _ruled(events: Sequence[Event]) -> ev.Ruled | None:
    return next((event for event in events if isinstance(event, ev.Ruled)), None)


def _rule(events: Sequence[Event]) -> str:
    """The number of the rule that is applied."""
    ruling = _ruled(events)
    if ruling is None:
        return "L-135"
    if ruling.kind is RulingKind.WRONG_HAND:
        burned = any(isinstance(event, ev.HandBurned) for event in events)
        return "L-131" if burned else "L-132"
    return _RULES.get(ruling.kind, "L-135")


def _by_its_name(voice: Voice, kind: RulingKind, card: Card | None) -> list[str]:
    """What a ruling does though no event may say it. A card that nobody named is not named."""
    if kind is RulingKind.EXPOSED_CARD:
        if card is None:
            return [voice.say("step-card")]
        return [voice.say("step-card-named", card=face(card))]
    if kind in (RulingKind.NO_GAME, RulingKind.WRONG_HAND):
        return [voice.say("step-voided"), voice.say("step-paid-unsaid")]
    return [voice.say("step-voided")] if kind is RulingKind.REFUND else []


def _voided(scene: Scene, event: ev.HandVoided, stated: Stated | None) -> list[str]:
    """L-132. What the hands as they stand would win is as hidden as they are."""
    voice = scene.voice
    steps = [voice.say("step-voided")]
    by_hands = stated is None or stated.rules.house.misdeal.nogame_active == "hands_as_they_stand"
    if by_hands and not event.refund:
        return [*steps, voice.say("step-paid-unsaid")]
    payments = [(seat, amount) for seat, amount in event.payments if amount]
    if payments:
        key = "step-refunded" if event.refund else "step-paid"
        steps.append(voice.say(key, payments=scene.amounts(payments)))
    if event.house:
        steps.append(voice.say("step-house", amount=event.house))
    return steps


def _step(scene: Scene, event: Event) -> list[str]:
    """One event in a few words; nothing for what need not be known before."""
    voice = scene.voice
    match event:
        case ev.HandBurned(seat=seat):
            key = "step-burned-out" if seat in scene.stays_out else "step-burned"
            return [voice.say(key, name=scene.name(seat))]
        case ev.Rewound(removed=removed):
            steps = [voice.say("step-rewound")]
            if removed:
                names = voice.listed(scene.name(seat) for seat in removed)
                steps.append(voice.say("step-removed", names=names))
            return steps
        case ev.HandExposed(seat=seat, compensation=amount):
            name = scene.name(seat)
            steps = [voice.say("step-exposed", name=name)]
            if amount:
                steps.append(voice.say("step-compensation", name=name, amount=amount))
            return steps
        case ev.ShowAsked(seat=seat):
            return [voice.say("step-asked", name=scene.name(seat))]
        case ev.HandReinstated(number=number):
            return [voice.say("step-reinstated", number=str(number))]
        case ev.FinePutIn(amount=amount):
            return [voice.say("step-fine-put-in", amount=amount)]
        case ev.FineTaken(seat=seat):
            name = scene.person(event.member, seat)
            return [voice.say("step-fine-taken", name=name, parts=taken_parts(voice, event))]
        case ev.FlyingChipsLost(seat=seat, amount=amount):
            return [voice.say("step-chips-lost", name=scene.name(seat), amount=amount)]
        case ev.FlyingLapsed(seat=seat, chips=chips) if chips:
            return [voice.say("step-chips-back", name=scene.name(seat), amount=chips)]
        case ev.Paused():
            return [voice.say("step-paused")]
        case ev.Resumed():
            return [voice.say("step-resumed")]
        case ev.TurnOpened(seat=seat, kind=kind):
            key = "step-last-left" if kind is TurnKind.LAST else "step-turn"
            return [voice.say(key, name=scene.name(seat))]
        case _:
            return []


def demoted(voice: Voice, name: str, before: str, after: str) -> str:
    """L-110: one rank down, or (a ruling was taken back) up again. ``name`` is written already."""
    return voice.say("rank-set", name=name, before=voice.escape(before), after=voice.escape(after))


# --- the floor's log ------------------------------------------------------------------------------


class LoggedRuling(Protocol):
    """One ruling in a club's log, as bot.club.records.RulingRow has it."""

    @property
    def number(self) -> int:
        """What a moderator names to take it back."""

    @property
    def table(self) -> int:
        """0 = in the club: points given or taken."""

    @property
    def kind(self) -> RulingKind:
        """What was ruled."""

    @property
    def by(self) -> str:
        """The moderator; "" = the house itself."""

    @property
    def member(self) -> str:
        """Whom it concerns; "" = the table."""

    @property
    def name(self) -> str:
        """His name at the table; "" = it is the club's to know."""

    @property
    def amount(self) -> int:
        """P of a fine, seconds of more time, bank points; 0 = none."""

    @property
    def reason(self) -> str:
        """In the moderator's words."""

    @property
    def at(self) -> int:
        """Milliseconds since 1970."""

    @property
    def undoes(self) -> int:
        """The number of the ruling that it takes back; 0 = none."""

    @property
    def undone(self) -> int:
        """The number of the ruling that took it back; 0 = it stands."""

    @property
    def undone_by(self) -> str:
        """The moderator who did."""


def floor_log(voice: Voice, rows: Sequence[LoggedRuling]) -> tuple[Line, ...]:
    """What moderators have ruled, in the order given. Members are written by ``Voice.person``."""
    if not rows:
        return (Line(voice.say("log-empty"), Style.NOTICE),)
    head = Line(voice.say("log-head"), Style.HEAD)
    return (head, *(Line(_row(voice, row), Style.TABLE) for row in rows))


def _row(voice: Voice, row: LoggedRuling) -> str:
    """When, where, what and whom, by whom, why, and whether it stands."""
    where = [voice.say("log-table", table=str(row.table))] if row.table else []
    parts = [
        voice.say("log-row", number=str(row.number), when=voice.moment(row.at)),
        *where,
        _ruling(voice, row),
        voice.say("log-by", name=moderator(voice, row.by)),
    ]
    if reason := quoted(voice, row.reason):
        parts.append(voice.say("ruled-reason", reason=reason))
    if row.undone:
        name = moderator(voice, row.undone_by)
        parts.append(voice.say("log-undone", number=str(row.undone), name=name))
    return DOT.join(parts)


def _ruling(voice: Voice, row: LoggedRuling) -> str:
    what = voice.say(keyed("kind", row.kind))
    if row.undoes:
        what = voice.say("log-undo", number=str(row.undoes))
    if row.member or row.name:
        what = voice.say("log-on", what=what, name=member_name(voice, row.member, row.name))
    if row.amount and not row.undoes:
        unit = {RulingKind.FINE: "p", RulingKind.LEAK: "p", RulingKind.INTERFERENCE: "p"}
        unit |= {RulingKind.MORE_TIME: "seconds"}
        key = keyed("log-amount", unit.get(row.kind, "points"))
        what = voice.say("ruled-with-amount", what=what, amount=voice.say(key, amount=row.amount))
    return what


def member_name(voice: Voice, who: str, name: str) -> str:
    """A member by the name that was noted, or as the adapter writes him."""
    if name:
        return voice.escape(name)
    return voice.person(who) if voice.person is not None and who else voice.say("somebody")


def moderator(voice: Voice, who: str) -> str:
    """Who ruled; "" is the house itself."""
    if not who:
        return voice.say("ruler-house")
    if voice.person is None:
        return voice.say("ruler-unknown")
    return voice.say("ruler", name=voice.person(who))
