"""The entry that a log event makes in the books. Work writes them, the audit does them over.

Every event that moves money makes exactly one entry, and an event that moves none makes none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.bank.conversion import chip_units
from bot.bank.postings import (
    FINES,
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
from bot.engine.events import (
    BonusPaid,
    BoughtIn,
    CompensationReturned,
    Event,
    FineReturned,
    FineTaken,
    HandReinstated,
    HandSettled,
    SeatLeft,
)
from bot.engine.house import BankRules

MOVES_MONEY: Final[frozenset[type[Event]]] = frozenset(
    {
        BoughtIn,
        SeatLeft,
        HandSettled,
        HandReinstated,
        FineTaken,
        FineReturned,
        BonusPaid,
        CompensationReturned,
    }
)
"""Events of tables that make an entry, unless they move nothing."""


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


def ruled(club: str, seq: int, at: int, member: str, points: int, reason: Reason) -> Entry:
    """A moderator gives points, or takes them (``points`` below 0) back to where they came from.

    ``reason`` is GRANT or TAKEN, also where one of them is taken back. Refused with ValueError: no
    points, or more than MAX_GRANT.
    """
    if not 1 <= abs(points) <= MAX_GRANT:
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
    """What a hand won and lost: each seat's net, the rake (L-10), the top-up (L-79), and what the
    house pays for a misdeal (L-132, L-133).

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
    paid = Movement(HOUSE, -event.house * unit)
    return _entry(source, Reason.HAND, *nets, rake, topup, paid)


def reinstatement(
    source: Source, event: HandReinstated, held: Mapping[int, int], rules: BankRules
) -> Entry:
    """The reverse of a settlement: the hand stands again (L-132, L-133), and is settled later.

    ``held`` are the chips of the seats now, by seat. Refused with Unbalanced: chips have moved on
    since the hand was settled.
    """
    unit = chip_units(rules)
    nets = (
        Movement(seat(source.table, number), (stack - held[number]) * unit)
        for number, stack in event.stacks
    )
    rake = Movement(HOUSE, -event.rake * unit)
    topup = Movement(HOUSE, event.topup * unit)
    paid = Movement(HOUSE, event.house * unit)
    return _entry(source, Reason.HAND, *nets, rake, topup, paid)


def fine(source: Source, event: FineTaken, rules: BankRules) -> Entry:
    """Chips of a seat and points of a bank become the house's (L-108, L-110, A-56).

    What went into the pot (A-91) is part of the hand's settlement.
    """
    return _fined(source, event, -event.chips * chip_units(rules), -event.points * UNITS_PER_POINT)


def fine_returned(source: Source, event: FineReturned, rules: BankRules) -> Entry:
    """The reverse of ``fine``: a ruling was taken back."""
    return _fined(source, event, event.chips * chip_units(rules), event.points * UNITS_PER_POINT)


def _fined(source: Source, event: FineTaken | FineReturned, chips: int, points: int) -> Entry:
    """Units that the seat and the bank get. Refused with ValueError: chips of no seat."""
    if chips and not event.seat:
        raise ValueError(event)
    return _entry(
        source,
        Reason.FINE,
        Movement(seat(source.table, event.seat), chips),
        Movement(bank(event.member), points),
        Movement(FINES, -chips - points),
    )


def bonus(source: Source, event: BonusPaid) -> Entry:
    """The bonuses of a sitting, from the house to the bank (L-121); no factor changes them."""
    units = event.points * UNITS_PER_POINT
    return _entry(
        source, Reason.BONUS, Movement(HOUSE, -units), Movement(bank(event.member), units)
    )


def compensation_returned(source: Source, event: CompensationReturned, rules: BankRules) -> Entry:
    """A compensation that was paid with its hand (L-133) goes back to the house."""
    units = event.chips * chip_units(rules)
    return _entry(
        source,
        Reason.COMPENSATION,
        Movement(seat(source.table, event.seat), -units),
        Movement(HOUSE, units),
    )


def entry_for(
    source: Source, event: Event, before: Mapping[int, int], rules: BankRules
) -> Entry | None:
    """The entry that a table's event makes, or None if it moves no money.

    ``before`` are the stacks at the start of the running hand, in play chips, by seat, and for a
    hand that is reinstated those just before; ``rules`` those of the table when it happened.
    """
    if type(event) not in MOVES_MONEY:
        return None
    match event:
        case BoughtIn():
            entry = buy_in(source, event, rules)
        case SeatLeft():
            entry = cash_out(source, event, rules)
        case HandSettled():
            entry = settlement(source, event, before, rules)
        case HandReinstated():
            entry = reinstatement(source, event, before, rules)
        case FineTaken():
            entry = fine(source, event, rules)
        case FineReturned():
            entry = fine_returned(source, event, rules)
        case BonusPaid():
            entry = bonus(source, event)
        case CompensationReturned():
            entry = compensation_returned(source, event, rules)
        case _:
            raise NotImplementedError(type(event).__name__)
    return entry if entry.movements else None


def _entry(source: Source, reason: Reason, *movements: Movement) -> Entry:
    moved = tuple(movement for movement in movements if movement.amount)
    return Entry(source.club, table_log(source.table), source.seq, source.at, reason, moved)
