"""What moderators do beside the rulings at a table: flags, points, ranks. Whoever calls checks
rights. What writes is a transaction of its own: it has happened when the call returns. Refused
with StoreFailure: nothing has.
"""

from __future__ import annotations

import hashlib
from typing import Final

from bot.bank.postings import MAX_GRANT, Reason
from bot.club.events import FlagJudged, Granted, LeakFlagged, PointsRuled, RankSet
from bot.club.ports import Books
from bot.club.ranks import standing
from bot.club.records import FlagState, flags, is_ruling, owed, ranks
from bot.club.settings import ClubSettings
from bot.table.ports import AlreadySeen, Store, Work

MOST_POINTS: Final = MAX_GRANT
"""Nobody is given or loses more at once."""


class NoSuchRuling(Exception):
    """No points were given or taken under this number, or it takes another ruling back."""


class AlreadyUndone(Exception):
    """It was taken back before."""


# --- flags (A-90) ---------------------------------------------------------------------------------


async def flag(
    store: Store,
    club: str,
    at: int,
    *,
    table: int,
    hand: int,
    member: str,
    name: str,
    channel: str,
    message: str,
    line: str,
) -> int | None:
    """Note a line that the watch suspects: the number of the flag.

    ``at`` is when it was said or edited. None = this message was flagged with the same words
    before, open or judged; nothing happened.
    """
    digest = hashlib.sha256(line.encode()).hexdigest()[:16]
    event = LeakFlagged(table, hand, member, name, channel, message, digest, line)
    try:
        async with store.work() as work:
            if await work.seen(table, "flag", f"{message}:{digest}", at):
                return None
            number = await work.happened(club, event, at)
            await work.commit()
    except AlreadySeen:
        return None
    return number


async def dismiss(store: Store, club: str, number: int, by: str, at: int) -> bool:
    """Nothing came of a flag. False = there is none, or it was judged before; nothing happened.

    To confirm one, give its number to Table.submit with the ruling.
    """
    async with store.work() as work:
        if not await is_open(work, club, number):
            return False
        await work.happened(club, FlagJudged(number, False, by, 0), at)
        await work.commit()
    return True


async def is_open(work: Work, club: str, number: int, table: int | None = None) -> bool:
    """Whether a flag, of this table if one is named, still waits for somebody to judge it."""
    found = flags(club, await work.records(club, LeakFlagged, FlagJudged))
    asked = [flag for flag in found if flag.number == number and table in (None, flag.table)]
    return any(flag.state is FlagState.OPEN for flag in asked)


# --- points ---------------------------------------------------------------------------------------


async def give_points(
    store: Store, club: str, member: str, points: int, by: str, why: str, at: int
) -> int:
    """New bank points for a member, by a moderator: the number of the ruling in the club's log.

    Refused with ValueError: no points, or more than bank.postings.MAX_GRANT.
    """
    if points < 1:
        raise ValueError(points)
    return await _rule(store, club, PointsRuled(member, points, Reason.GRANT, by, why), at)


async def take_points(
    store: Store, club: str, member: str, points: int, by: str, why: str, at: int
) -> int:
    """Take bank points from a member, by a moderator: the number of the ruling.

    They go back to where new points come from. Refused with Overdrawn: the bank has fewer.
    Refused with ValueError: no points, or more than bank.postings.MAX_GRANT.
    """
    if points < 1:
        raise ValueError(points)
    return await _rule(store, club, PointsRuled(member, -points, Reason.TAKEN, by, why), at)


async def undo_points(store: Store, club: str, number: int, by: str, why: str, at: int) -> int:
    """The exact reverse of points that a moderator gave or took: the number of this ruling.

    Refused with NoSuchRuling, AlreadyUndone, or Overdrawn: the points have moved on.
    """
    async with store.work() as work:
        found = await work.records(club, Granted, PointsRuled)
        undone = next((event for place, event in found if place.seq == number), None)
        if isinstance(undone, Granted) and is_ruling(undone):
            reason = Reason.GRANT
        elif isinstance(undone, PointsRuled) and not undone.undoes:
            reason = undone.reason
        else:
            raise NoSuchRuling(number)
        if any(isinstance(one, PointsRuled) and one.undoes == number for _, one in found):
            raise AlreadyUndone(number)
        event = PointsRuled(undone.member, -undone.points, reason, by, why, number)
        ruling = await work.happened(club, event, at)
        await work.commit()
    return ruling


async def _rule(store: Store, club: str, event: PointsRuled, at: int) -> int:
    async with store.work() as work:
        number = await work.happened(club, event, at)
        await work.commit()
    return number


# --- ranks (L-110, A-92) --------------------------------------------------------------------------


async def rank(books: Books, club: str, member: str, settings: ClubSettings) -> str:
    """A member's rank: one of the ladder's."""
    return standing(settings.ranks, (await books.ranks(club)).get(member))


async def set_rank(
    store: Store, club: str, member: str, after: str, settings: ClubSettings, by: str, at: int
) -> RankSet | None:
    """Give a member a rank by hand; None = he has it already, and nothing happened.

    Refused with ValueError: the ladder has no such rank.
    """
    if after not in settings.ranks:
        raise ValueError(after)
    async with store.work() as work:
        last = ranks(await work.records(club, RankSet)).get(member)
        before = standing(settings.ranks, last)
        if before == after:
            return None
        event = RankSet(member, before, after, by)
        await work.happened(club, event, at)
        await work.commit()
    return event


# --- unpaid fines (A-56) --------------------------------------------------------------------------


async def unpaid(books: Books, club: str, member: str) -> int:
    """P of fines that a member could not pay: a record, which nothing collects."""
    return owed(await books.unpaid(club, member)).get(member, 0)
