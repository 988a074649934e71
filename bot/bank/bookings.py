"""The entry that a log event makes in the books. Work writes them, the audit does them over.

Every event that moves money makes exactly one entry, and an event that moves none makes none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.bank.conversion import chip_units
from bot.bank.postings import (
    HOUSE,
    ISSUE,
    MAX_GRANT,
    ROUNDING,
    UNITS_PER_POINT,
    Entry,
    Movement,
    Reason,
    bank,
    club_log,
    seat,
    table_log,
)
from bot.engine.events import BoughtIn, Event, HandSettled, SeatLeft
from bot.engine.house import BankRules


@dataclass(frozen=True, slots=True)
class Source:
    """The row of a table's log that money moves by."""

    club: str
    table: int
    seq: int
    at: int
    """Milliseconds since 1970."""


def grant(club: str, seq: int, at: int, member: str, points: int, reason: Reason) -> Entry:
    """New points for a member: the welcome grant, or another one.

    ``seq`` is the number of the event in the club's log. Refused with ValueError: no points, or
    more than MAX_GRANT.
    """
    if not 1 <= points <= MAX_GRANT:
        raise ValueError(points)
    units = points * UNITS_PER_POINT
    movements = (Movement(ISSUE, -units), Movement(bank(member), units))
    return Entry(club, club_log(club), seq, at, reason, movements)


def gift(club: str, seq: int, at: int, giver: str, taker: str, points: int) -> Entry:
    """Points of one member's bank for another's; none is made or lost.

    ``seq`` is the number of the event in the club's log. Refused with ValueError: no points, or
    giver and taker are the same.
    """
    if points < 1 or giver == taker:
        raise ValueError(giver, taker, points)
    units = points * UNITS_PER_POINT
    movements = (Movement(bank(giver), -units), Movement(bank(taker), units))
    return Entry(club, club_log(club), seq, at, Reason.GIFT, movements)


def buy_in(source: Source, event: BoughtIn, rules: BankRules) -> Entry:
    """Points of the bank become the chips of a seat, at a first buy-in or a rebuy (L-20 to L-24).

    Refused with Unbalanced: chips that the points are not worth.
    """
    reason = Reason.REBUY if event.rebuy else Reason.BUY_IN
    return _entry(
        source,
        reason,
        Movement(bank(event.member), -event.points * UNITS_PER_POINT),
        Movement(seat(source.table, event.seat), event.chips * chip_units(rules)),
    )


def cash_out(source: Source, event: SeatLeft, rules: BankRules) -> Entry:
    """The chips of a seat become points; the rounding account bears the difference (L-23)."""
    chips = event.chips * chip_units(rules)
    points = event.points * UNITS_PER_POINT
    return _entry(
        source,
        Reason.CASH_OUT,
        Movement(seat(source.table, event.seat), -chips),
        Movement(bank(event.member), points),
        Movement(ROUNDING, chips - points),
    )


def settlement(
    source: Source, event: HandSettled, before: Mapping[int, int], rules: BankRules
) -> Entry:
    """What a hand won and lost: each seat's net, the rake (L-10) and the top-up (L-79).

    ``before`` are the stacks at the start of the hand, in play chips, by seat
    (``HandState.stacks_before``). Refused with Unbalanced: a hand that made or lost a chip.
    """
    unit = chip_units(rules)
    nets = (
        Movement(seat(source.table, number), (stack - before[number]) * unit)
        for number, stack in event.stacks
    )
    rake = Movement(HOUSE, event.rake * unit)
    topup = Movement(HOUSE, -event.topup * unit)
    return _entry(source, Reason.HAND, *nets, rake, topup)


def entry_for(
    source: Source, event: Event, before: Mapping[int, int], rules: BankRules
) -> Entry | None:
    """The entry that a table's event makes, or None if it moves no money.

    ``before`` are the stacks at the start of the running hand, in play chips, by seat; ``rules``
    those of the table when the event happened.
    """
    entry = None
    if isinstance(event, BoughtIn):
        entry = buy_in(source, event, rules)
    elif isinstance(event, SeatLeft):
        entry = cash_out(source, event, rules)
    elif isinstance(event, HandSettled):
        entry = settlement(source, event, before, rules)
    return entry if entry is not None and entry.movements else None


def _entry(source: Source, reason: Reason, *movements: Movement) -> Entry:
    moved = tuple(movement for movement in movements if movement.amount)
    return Entry(source.club, table_log(source.table), source.seq, source.at, reason, moved)
