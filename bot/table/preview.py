"""What a moderator is shown before he confirms a ruling: what it does, and no card.

A ruling may end a hand, and then its result is decided in the same go; so nothing is shown from the
showdown on, of no card what it is, and no payment that depends on who holds what.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import structs

from bot.engine import events as ev
from bot.engine.cards import FULL_DECK, Card
from bot.engine.conduct import NoGameActive
from bot.engine.house import Rules

SHOWN: Final = (
    ev.Ruled,
    ev.HandKilled,
    ev.LeaveQueued,
    ev.LeaveRevoked,
    ev.TimeAdded,
    ev.Rewound,
    ev.HandBurned,
    ev.HandExposed,
    ev.ShowAsked,
    ev.HandVoided,
    ev.HandReinstated,
    ev.FineImposed,
    ev.FinePutIn,
    ev.FineTaken,
    ev.FineReturned,
    ev.CompensationPaid,
    ev.CompensationReturned,
    ev.Paused,
    ev.Resumed,
)
"""Everybody may know these. CardBurned is not among them: it names the card."""
ENDS: Final = (ev.ShowdownStarted, ev.HandOpened, ev.PotAwarded, ev.HandSettled)
"""From here on the events tell who holds what, or who has won."""


class Unshuffled:
    """A Shuffler for what never happens: no real order is used up, or to be seen."""

    def order(self) -> tuple[Card, ...]:
        """See table.ports.Shuffler."""
        return FULL_DECK


def shown(rules: Rules, events: Iterable[ev.Event]) -> tuple[ev.Event, ...]:
    """Of what a ruling would bring, what its moderator may see before it happens."""
    found: list[ev.Event] = []
    for event in events:
        if isinstance(event, ENDS):
            break
        if isinstance(event, ev.HandBurned | ev.HandExposed):
            event = structs.replace(event, cards=())
        elif isinstance(event, ev.HandVoided):
            standing = rules.house.misdeal.nogame_active is NoGameActive.HANDS_AS_THEY_STAND
            event = structs.replace(event, payments=()) if standing and not event.refund else event
        if isinstance(event, SHOWN):
            found.append(event)
    return tuple(found)
