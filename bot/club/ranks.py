"""The ladder of a club's ranks (L-110, A-92). Pure."""

from __future__ import annotations

from collections.abc import Iterable

from bot.club.events import RankSet
from bot.club.records import Record, ranks
from bot.club.settings import ClubSettings
from bot.engine.events import Ruled
from bot.engine.types import RulingKind


def standing(ranks: tuple[str, ...], rank: str | None) -> str:
    """The rank that counts: the lowest for who was given none, or one that is there no more."""
    return rank if rank in ranks and rank is not None else ranks[0]


def demoted(ranks: tuple[str, ...], rank: str) -> str:
    """One step down; who is on the lowest step stays there (LV-28)."""
    return ranks[max(0, ranks.index(standing(ranks, rank)) - 1)]


def role_of(settings: ClubSettings, rank: str) -> str:
    """Discord's id of the role that goes with a rank; "" = none."""
    if not settings.rank_roles:
        return ""
    return settings.rank_roles[settings.ranks.index(standing(settings.ranks, rank))]


def demotion(
    settings: ClubSettings, records: Iterable[Record], ruling: Ruled, table: int, seq: int
) -> RankSet | None:
    """What a ruling does to the rank of whom it concerns; None = nothing (L-110, LV-28).

    Interference demotes by one step; who takes such a ruling back gives the rank back, unless it
    was changed since then. ``records`` are the club's RankSet events; ``seq`` is the number of the
    ruling in the table's log.
    """
    records = list(records)
    member = ruling.member
    now = standing(settings.ranks, ranks(records).get(member))
    if ruling.kind is RulingKind.INTERFERENCE:
        after = demoted(settings.ranks, now)
    elif ruling.kind is RulingKind.UNDO:
        events = [event for _, event in records if isinstance(event, RankSet)]
        at_table = [event for event in events if event.table == table]
        made = next((event for event in at_table if event.ruling == ruling.undoes), None)
        if made is None:
            return None
        member = made.member
        last = next(event for event in reversed(events) if event.member == member)
        if last is not made:
            return None
        now, after = made.after, made.before
    else:
        return None
    if after == now:
        return None
    return RankSet(member, now, after, ruling.by, table, seq)
