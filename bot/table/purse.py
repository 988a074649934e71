"""Points in the bank, for those who sit people down. Whole bank points."""

from __future__ import annotations

from bot.bank.conversion import whole_points
from bot.bank.postings import Reason, bank
from bot.club.ports import Books
from bot.table.ports import Store


async def points(books: Books, club: str, member: str) -> int:
    """What a member has in the bank."""
    return whole_points(await units(books, club, member))


async def units(books: Books, club: str, member: str) -> int:
    """The same in units, tenths of a point."""
    return (await books.balances(club)).get(bank(member), 0)


async def top_up(store: Store, club: str, member: str, to: int, at: int) -> int:
    """Grant what is missing to ``to`` points; the books show it. The answer is what was granted."""
    async with store.work() as work:
        missing = to - whole_points(await work.balance(club, bank(member)))
        if missing <= 0:
            return 0
        await work.grant(club, member, missing, Reason.GRANT, at)
        await work.commit()
        return missing


async def known(store: Store, club: str, member: str) -> bool:
    """Whether the member's bank was ever used; a new one gets the welcome grant when he joins."""
    async with store.work() as work:
        return await work.known(club, member)
