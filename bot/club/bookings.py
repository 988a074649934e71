"""The entry that a club's event makes in the books. Work writes them, the audit does them over."""

from __future__ import annotations

from bot.bank import bookings
from bot.bank.postings import Entry
from bot.club.events import ClubEvent, Given, Granted, PointsRuled


def entry_for(club: str, seq: int, at: int, event: ClubEvent) -> Entry | None:
    """The one entry of an event that moves money, or None if it moves none.

    ``seq`` is the event's number in the club's log. Refused with ValueError: points that cannot be
    granted, given or taken so.
    """
    if not event.moves_money:
        return None
    match event:
        case Granted():
            return bookings.grant(club, seq, at, event.member, event.points, event.reason)
        case Given():
            return bookings.gift(club, seq, at, event.giver, event.taker, event.points)
        case PointsRuled():
            return bookings.ruled(club, seq, at, event.member, event.points, event.reason)
        case _:
            raise NotImplementedError(type(event).__name__)
