"""The ladder of a club's ranks (L-110, A-92). Pure."""

from __future__ import annotations

from bot.club.settings import ClubSettings


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
