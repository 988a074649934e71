"""The ladder of ranks: L-110, A-92, LV-28."""

from __future__ import annotations

from bot.bank.postings import Reason
from bot.club.events import ClubEvent, PointsRuled, RankSet
from bot.club.ranks import demoted, demotion, role_of, standing
from bot.club.records import Place, Record
from bot.club.settings import ClubSettings
from bot.engine.events import Ruled
from bot.engine.types import RulingKind

LADDER = ("unmarked", "silver", "gold")
SETTINGS = ClubSettings(ranks=LADDER, rank_roles=("", "72", "73"))


def ruled(kind: RulingKind, member: str = "ann", undoes: int = 0) -> Ruled:
    return Ruled(kind, "mod", member, member.title(), 1, 5000, "why", undoes, 99)


def log(*events: ClubEvent) -> list[Record]:
    return [Record(Place(99, "club:c", seq), event) for seq, event in enumerate(events, 1)]


def test_one_step_down_and_never_below_the_lowest() -> None:
    """LV-28: gold becomes silver, unmarked stays unmarked."""
    assert demoted(LADDER, "gold") == "silver"
    assert demoted(LADDER, "silver") == demoted(LADDER, "unmarked") == "unmarked"
    assert demoted(("無印",), "無印") == "無印"


def test_who_has_no_rank_is_unmarked() -> None:
    assert standing(LADDER, None) == standing(LADDER, "bronze") == "unmarked"
    assert standing(LADDER, "gold") == "gold"
    assert [role_of(SETTINGS, rank) for rank in (*LADDER, "bronze")] == ["", "72", "73", ""]
    assert role_of(ClubSettings(), "無印") == ""


def test_interference_demotes() -> None:
    gold = log(RankSet("ann", "unmarked", "gold", "mod"))
    assert demotion(SETTINGS, gold, ruled(RulingKind.INTERFERENCE), 7, 12) == RankSet(
        "ann", "gold", "silver", "mod", 7, 12
    )
    assert demotion(SETTINGS, [], ruled(RulingKind.INTERFERENCE), 7, 12) is None
    assert demotion(SETTINGS, gold, ruled(RulingKind.INTERFERENCE, "bob"), 7, 12) is None
    for kind in RulingKind:
        if kind is not RulingKind.INTERFERENCE:
            assert demotion(SETTINGS, gold, ruled(kind), 7, 12) is None


def test_taking_it_back_gives_the_rank_back() -> None:
    first = RankSet("ann", "unmarked", "gold", "mod")
    down = RankSet("ann", "gold", "silver", "mod", 7, 12)
    undo = ruled(RulingKind.UNDO, "", undoes=12)
    back = RankSet("ann", "silver", "gold", "mod", 7, 20)
    assert demotion(SETTINGS, log(first, down), undo, 7, 20) == back
    assert demotion(SETTINGS, log(first, down), undo, 8, 20) is None  # of another table
    other = ruled(RulingKind.UNDO, "", undoes=13)
    assert demotion(SETTINGS, log(first, down), other, 7, 20) is None
    # Somebody has set it since then: that stands.
    later = RankSet("ann", "silver", "unmarked", "boss")
    assert demotion(SETTINGS, log(first, down, later), undo, 7, 20) is None
    mixed = log(first, down, PointsRuled("ann", 5, Reason.GRANT, "mod", ""))
    assert demotion(SETTINGS, mixed, undo, 7, 20) == back
