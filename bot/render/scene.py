"""What is known while a telling is read from its first entry to its last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.types import ScaleName
from bot.engine.view import TableView
from bot.render.cards import READ, decided
from bot.render.post import Line, Style
from bot.render.voice import ARROW, DOT, Voice

Stated = ev.TableOpened | ev.RulesQueued | ev.RulesChanged | ev.HandStarted
"""An event that carries the rules of a table by value."""
NOTHING_OPENED: Final[Mapping[int, tuple[Card, ...]]] = MappingProxyType({})


def _first_up(view: TableView) -> dict[int, tuple[Card, ...]]:
    """The cards face up of the first street, in dealing order; empty where there are none."""
    count = view.streets[0].deal_up if view.streets else 0
    return {seat.number: seat.up[:count] for seat in view.seats if count and seat.up}


def _cards_of(event: ev.Event) -> int:
    """Cards that each player gets by an event."""
    match event:
        case ev.HandsDealt(count=count) | ev.DownCardsDealt(count=count):
            return count
        case ev.UpCardsDealt(cards=cards):
            return len(cards[0][1]) if cards else 0
        case _:
            return 0


class Scene:
    """Names, stacks and readings as the entries go by. A view is of the moment after the last."""

    def __init__(
        self,
        voice: Voice,
        view: TableView | None,
        names: Mapping[int, str],
        entries: Iterable[ev.Event],
        opened: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
        up: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
        board: tuple[Card, ...] = (),
    ) -> None:
        """``opened`` are the hands that lay open before the first entry, ``up`` and ``board`` the
        cards that everybody saw.

        ``view`` None: nothing is known beside the entries and the names.
        """
        self.voice = voice
        self._names = {seat.number: seat.name for seat in view.seats} if view else {}
        self._names.update(names)
        self._stacks: dict[int, int] = {}
        self._readings = (
            {seat: voice.read(view, cards) for seat, cards in opened.items()} if view else {}
        )
        self.up = dict(up)
        """The cards face up of those who are still in (S-04)."""
        self._first_up = _first_up(view) if view else {}
        """What everybody showed on the first street, those included who have folded since."""
        self.board = board
        """The common cards (R-09)."""
        self._scales = [share.scale for share in view.shares] if view else []
        self.draws = view.draws if view else 0
        """How many changes a hand has."""
        self.draw = view.draw if view else 0
        """Which of them it is."""
        self.cards_each = view.cards_each if view else 0
        """Cards that each has got."""
        self._members = {seat.member: seat.number for seat in view.seats} if view else {}
        self._gone: dict[str, str] = {}
        """Members without a seat here whose names were heard."""
        self.side_pots = False
        """Some pot has to be told from another."""
        self.voided = False
        """The ruling that was told last says that the hand does not count."""
        self.stays_out: frozenset[int] = frozenset()
        """Seats that stay folded though play goes back (L-131)."""
        self.still = 0
        """Whose turn it still is, if the post does not ask him."""
        self.asked_bound = 0
        """Whom the post asks because of what he said out of turn (L-102); the prompt says why."""
        for event in entries:
            if isinstance(event, ev.PotAwarded) and event.pot > 0:
                self.side_pots = True
            # Draws and cards are counted back to where the entries begin.
            self.draw -= isinstance(event, ev.ChangeStarted)
            self.cards_each -= _cards_of(event)

    def note(self, event: ev.Event) -> None:
        """Take in one public event, before anything is said about it."""
        match event:
            case ev.SeatTaken():
                self._names[event.seat] = event.name
                self._members[event.member] = event.seat
            case ev.SeatLeft():
                self._members.pop(event.member, None)
                self._gone[event.member] = self._names.get(event.seat, "")
            case ev.Ruled() if event.member and event.name:
                self._gone[event.member] = event.name
            case ev.HandStarted():
                self._names.update({record.seat: record.name for record in event.seats})
                self._members.update({record.member: record.seat for record in event.seats})
                self._stacks = {record.seat: record.stack for record in event.seats}
                self._readings = {}
                self.up, self.board, self.draw, self.cards_each = {}, (), 0, 0
                game = event.rules.game
                self._scales = [share.scale for share in game.shares]
                self.draws = sum(1 for street in game.streets if street.draw_up_to)
            case ev.UpCardsDealt(cards=cards):
                self.up |= {seat: (*self.up.get(seat, ()), *more) for seat, more in cards}
                self.cards_each += _cards_of(event)
            case ev.HandsDealt() | ev.DownCardsDealt():
                self.cards_each += _cards_of(event)
            case ev.BoardDealt(cards=more):
                self.board = (*self.board, *more)
            case ev.ChangeStarted():
                self.draw += 1
            case ev.Folded() | ev.HandKilled() | ev.AllInVoided():
                self.up.pop(event.seat, None)
            case ev.HandBurned() if event.seat in self._first_up:
                self.up[event.seat] = ()
            case ev.Rewound(removed=removed):  # L-131: who had folded is back in
                back = {seat: up for seat, up in self._first_up.items() if seat not in removed}
                self.up = {seat: self.up.get(seat, up) for seat, up in back.items()}
            case ev.AntePosted() | ev.BlindPosted():
                if event.seat in self._stacks:
                    self._stacks[event.seat] -= event.amount
            case ev.HandOpened():
                self._readings[event.seat] = event.readings
            case _:
                pass

    def look(self, view: TableView) -> None:
        """See what lies open now, whatever was heard of it."""
        players = [seat for seat in view.seats if seat.up and not seat.folded]
        self.up, self.board = {seat.number: seat.up for seat in players}, view.board
        self.cards_each = view.cards_each

    def name(self, seat: int) -> str:
        """Who sits there, with the seat's number if somebody else has the same name."""
        voice = self.voice
        name = self._names.get(seat)
        if name is None:
            return voice.say("seat-name", seat=seat)
        if list(self._names.values()).count(name) > 1:
            return voice.say("same-name", name=voice.escape(name), seat=seat)
        return voice.escape(name)

    def person(self, member: str, seat: int = 0) -> str:
        """A member by the name of his seat, if he has one; else as he was called, or as he can be.

        ``seat`` is where he sat: by now it may be free, or somebody else's. ``member`` "": who
        sits there.
        """
        voice = self.voice
        if seat and not member:
            return self.name(seat)
        if now := self._members.get(member, 0):
            return self.name(now)
        if name := self._gone.get(member):
            return voice.escape(name)
        if seat and seat not in self._members.values():
            return self.name(seat)
        return voice.person(member) if voice.person is not None else voice.say("somebody")

    def pinged(self, seat: int) -> str:
        """Who is asked something: written so that he may be pinged, if the voice can do that."""
        mention = self.voice.mention
        sitting = [member for member, number in self._members.items() if number == seat]
        return mention(sitting[0]) if mention is not None and sitting else self.name(seat)

    def ruler(self, member: str) -> str:
        """Who ruled; "" is the house itself."""
        voice = self.voice
        if not member:
            return voice.say("ruler-house")
        if member in self._members or voice.person is not None:
            return voice.say("ruler", name=self.person(member))
        return voice.say("ruler-unknown")

    def order(self, seats: Iterable[int]) -> str:
        """Names in the order in which they are asked."""
        return ARROW.join(self.name(seat) for seat in seats)

    def amounts(self, pairs: Iterable[tuple[int, int]]) -> str:
        """Names with a sum of chips each."""
        return DOT.join(
            self.voice.say("name-amount", name=self.name(seat), amount=amount)
            for seat, amount in pairs
        )

    def posted_all(self, seat: int) -> bool:
        """An ante or a blind took his whole stack (C-62). False if that is not known."""
        return self._stacks.get(seat) == 0

    def reading(self, seat: int, rivals: Iterable[int] = ()) -> str:
        """What an opened hand reads; empty if it was not opened.

        Of a hand that beats those of ``rivals``: by what, where one of them reads the same (L-04).
        """
        shares = range(len(self._readings.get(seat, ())))
        return READ.join(self.share_reading(seat, share, rivals) for share in shares)

    def share_reading(self, seat: int, share: int, rivals: Iterable[int] = ()) -> str:
        """What an opened hand reads in one share of the game; empty if it was not opened."""
        found = self._readings.get(seat, ())
        if share >= len(found):
            return ""
        others = (self._readings.get(rival, ()) for rival in rivals)
        return decided(self.voice, found[share], (one[share] for one in others if one))

    def scale(self, share: int) -> str:
        """By what a share is won."""
        return self._scales[share].value if share < len(self._scales) else ScaleName.HIGH.value

    def line(self, style: Style, key: str, /, **params: int | str) -> Line:
        """One line from the catalog."""
        return Line(self.voice.say(key, **params), style)

    def hint(self, style: Style, key: str, /, **params: int | str) -> Line:
        """One line from the catalog that tells what to type."""
        return Line(self.voice.hint(key, **params), style)
