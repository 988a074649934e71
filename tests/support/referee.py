"""What the tests of the referee share: the vectors, their pinned verdicts, and one right hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from bot.referee import plain
from bot.referee.ruling import Ruling, rule
from tests.support.table import rulebook

HANDS: Final = Path(__file__).parents[1] / "hands"
PLAYED: Final = HANDS / "five_card_draw_hands.yaml"
RULINGS: Final = HANDS / "five_card_draw_rulings.yaml"
OTHER_GAMES: Final = tuple(
    HANDS / f"{name}.yaml" for name in ("badeucey", "badacey", "stud8", "badeucy_hi")
)
OWN: Final = HANDS / "limits.yaml"
"""Hands that the rule book does not have."""


def _ids(prefix: str, *numbers: int | str) -> set[str]:
    return {f"{prefix}-{str(number).zfill(2)}" for number in numbers}


OK: Final = _ids("LJ", *range(1, 33), *range(34, 37), 41, 43, 45, 48, "48b", 49) | _ids(
    "LV", *range(1, 9), *range(11, 21), 33
)
OTHERS_OK: Final = (
    _ids("BE", *range(1, 16), 17)
    | _ids("BA", *range(1, 13))
    | _ids("SE", *range(1, 19), 20, 21, 23, 24, 26)
    | _ids("HB", *range(1, 14))
)
"""Sections 9.1 to 9.4."""
OWN_OK: Final = {"FL-1", "FL-2", "FL-3", "FL-4", "FL-5", "PL-1", "PL-2", "ST-1", "ST-2"}
PROSE: Final = _ids("LV", 9, 10, *range(21, 33), *range(34, 39))

HAND: Final = """
id: X
game: fcd
cfg: {rules: LOJ, level: LV3}
stacks: {P1: 5000, P2: 5000, P3: 5000}
btn: P1
rounds: [[P1 call, P2 call, P3 check], [P2 check, P3 bet 100, P1 call, P2 fold]]
draws: [[P2 3, P3 3, P1 2]]
final: {P3: Qs Qd 9h 6c 2d, P1: Ks Kd 8h 5c 3d}
expect: {levels: [100, 100], total: 500, rake: 10, pay: {P1: 490}, show: [P3, P1]}
"""
"""A hand that is ok; tests spoil it."""


@cache
def vectors() -> tuple[plain.Piece, ...]:
    """All vectors of sections 9.1 to 9.6, and our own."""
    return tuple(
        piece
        for file in (*OTHER_GAMES, PLAYED, RULINGS, OWN)
        for piece in plain.pieces(file.read_bytes())
    )


def id_of(piece: plain.Piece) -> str:
    """The id of a vector."""
    assert isinstance(piece.value, dict)
    return str(piece.value["id"])


def rule_on(text: str) -> Ruling:
    """The ruling on the one hand that is written here."""
    (piece,) = plain.pieces(text.encode())
    return rule(piece, rulebook())
