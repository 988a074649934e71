"""What a ruling would do, as moderators are shown it: no hidden card is in it (table.preview)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.club.events import Granted, PointsRuled
from bot.club.records import is_ruling
from bot.engine.actions import Action
from bot.engine.cards import FULL_DECK
from bot.engine.events import Event, RulesChanged
from bot.engine.refusal import Code, Refusal
from bot.engine.types import Phase
from bot.render import Line, Style, Voice, preview, preview_points, refusal
from bot.table import purse
from bot.table.runtime import Table
from cogs.asked import ANY_HAND, POINTS, Asked, Kind, digest
from cogs.desk import Desk

SOURCE = "floor"
"""Where rulings come from; with the nonce of the asking each counts once."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a ruling would do now."""

    asked: Asked
    """With the hand and the digest of what is shown."""
    events: tuple[Event, ...] = ()
    rank: tuple[str, str] | None = None
    """What he whom it concerns is, and would be (L-110)."""
    member: str = ""
    """Whose points are given or taken."""
    points: int = 0
    """Bank points; below 0 = taken."""


class Previews:
    """Tries rulings out; nothing happens."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def of(
        self, asked: Asked, reason: str, by: str, club: str, table: Table | None
    ) -> Shown | Refusal:
        """What a ruling would do now, and how that is known again. Refused with StoreFailure."""
        if asked.kind in POINTS or table is None:
            return await self._points(asked, club)
        asked = replace(asked, hand=running_hand(table))
        action = Action(by, asked.deed(reason), self._desk.clock.now(), SOURCE)
        done = await table.preview(action)
        if isinstance(done, Refusal):
            return done
        rank = next(((one.before, one.after) for one in done.ranks), None)
        turn = table.view(None).turn
        # The card on top of the stock is another one once somebody has drawn.
        top = turn.token if turn is not None and asked.kind is Kind.CARD and not asked.number else 0
        return Shown(replace(asked, digest=digest(done.events, top)), done.events, rank)

    async def _points(self, asked: Asked, club: str) -> Shown | Refusal:
        """Bank points that would be given, or taken."""
        member, number = str(asked.member), {"number": asked.number}
        points = asked.number if asked.kind is Kind.GIVE else -asked.number
        if asked.kind is Kind.UNDO_POINTS:
            async with self._desk.store.work() as work:
                found = await work.records(club, Granted, PointsRuled)
            events = {place.seq: event for place, event in found}
            undone = events.get(asked.number)
            if not isinstance(undone, Granted | PointsRuled) or not is_ruling(undone):
                return Refusal(Code.NO_SUCH_RULING, number)
            undoing = (one.undoes for one in events.values() if isinstance(one, PointsRuled))
            if asked.number in undoing:
                return Refusal(Code.ALREADY_UNDONE, number)
            points, member = -undone.points, undone.member
        if points < 0 and await purse.points(self._desk.books, club, member) < -points:
            return Refusal(Code.POINTS_MOVED, number)
        return Shown(asked, member=member, points=points)

    # --- in words ---------------------------------------------------------------------------------

    def lines(self, voice: Voice, shown: Shown, table: Table | None) -> list[Line]:
        """What it would do; the last line asks for the confirmation."""
        asked = shown.asked
        if table is None:
            return list(preview_points(voice, f"<@{shown.member}>", shown.points))
        named = asked.kind is Kind.CARD and 0 < asked.number <= len(FULL_DECK)
        lines = preview(
            voice,
            shown.events,
            table.view(None),
            stated=RulesChanged(table.rules),
            card=FULL_DECK[asked.number - 1] if named else None,
            rank=shown.rank,
        )
        head = self._desk.place(voice, table.row)
        if asked.hand and asked.kind not in ANY_HAND:
            head = f"{head} · {voice.say('hand-number', number=str(asked.hand))}"
        return [Line(head, Style.HEAD), *lines]

    def refused(self, voice: Voice, refused: Refusal, table: Table | None) -> Sequence[Line]:
        """Why it cannot be ruled."""
        if table is not None:
            return refusal(voice, refused, table.view(None))[:1]
        key = {
            Code.POINTS_MOVED: "floor-too-few-points",
            Code.ALREADY_UNDONE: "refusal-already-undone",
        }.get(refused.code, "refusal-no-such-ruling")
        return [Line(voice.say(key, number=str(refused.params["number"])), Style.REFUSAL)]


def running_hand(table: Table | None) -> int:
    """The number of the hand that is played; 0 = none is."""
    view = table.view(None) if table is not None else None
    if view is None or view.phase in (None, Phase.OVER):
        return 0
    return view.hand_number
