"""Points in the bank, for those who sit people down and answer them. Whole bank points.

What writes is a transaction of its own: it has happened when the call returns. Refused with
StoreFailure: nothing has.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.bank.conversion import whole_points
from bot.bank.postings import Reason, bank
from bot.club.ports import Books
from bot.table.ports import AlreadySeen, Store, Work


async def points(books: Books, club: str, member: str) -> int:
    """What a member has in the bank."""
    return whole_points(await units(books, club, member))


async def units(books: Books, club: str, member: str) -> int:
    """The same in units, tenths of a point."""
    last = await books.statement(club, member, 1)
    return last[0].balance if last else 0


async def top_up(store: Store, club: str, member: str, to: int, at: int) -> int:
    """Grant what is missing to ``to`` points; the books show it. The answer is what was granted."""
    async with store.work() as work:
        missing = to - whole_points(await work.balance(club, bank(member)))
        if missing <= 0:
            return 0
        await work.grant(club, member, missing, Reason.GRANT, at)
        await work.commit()
        return missing


async def grant(
    store: Store, club: str, member: str, points: int, by: str, at: int, *, interaction: str = ""
) -> bool:
    """New points for a member; ``by`` is who grants them. Rights are the caller's to check.

    ``interaction`` is the id by which it was asked for: False = that was done already. Refused
    with ValueError: no points, or more than bank.postings.MAX_GRANT.
    """

    async def book(work: Work) -> None:
        await work.grant(club, member, points, Reason.GRANT, at, by)

    return await _once(store, interaction, at, book)


async def give(
    store: Store, club: str, giver: str, taker: str, points: int, at: int, *, interaction: str = ""
) -> bool:
    """Points of the giver for another member.

    ``interaction`` as in ``grant``. Refused with Overdrawn: he has fewer. Refused with ValueError:
    no points, or he is the taker.
    """

    async def book(work: Work) -> None:
        await work.give(club, giver, taker, points, at)

    return await _once(store, interaction, at, book)


async def _once(
    store: Store, interaction: str, at: int, book: Callable[[Work], Awaitable[None]]
) -> bool:
    """Book it in a transaction of its own. False = the interaction had moved points before."""
    try:
        async with store.work() as work:
            if interaction and await work.seen(None, "slash", interaction, at):
                return False
            await book(work)
            await work.commit()
    except AlreadySeen:
        return False
    return True


async def known(store: Store, club: str, member: str) -> bool:
    """Whether the bank was ever used, but for gifts; who is new is welcomed when he joins."""
    async with store.work() as work:
        return await work.known(club, member)
