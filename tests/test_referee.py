"""The referee rules on every vector of sections 9.1 to 9.6, and cites what decided it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.referee import plain
from bot.referee.ruling import Verdict, rule
from tests.support.referee import (
    OK,
    OTHER_GAMES,
    OTHERS_OK,
    OWN_OK,
    PLAYED,
    PROSE,
    RULINGS,
    id_of,
    vectors,
)
from tests.support.table import rulebook


@pytest.mark.parametrize("piece", vectors(), ids=id_of)
def test_vector(piece: plain.Piece) -> None:
    """Each vector is ok, or prose, or not possible yet; which one is pinned below."""
    ruling = rule(piece, rulebook())
    pinned = {Verdict.OK: OK | OTHERS_OK | OWN_OK, Verdict.PROSE: PROSE}
    assert ruling.id in pinned.get(ruling.verdict, ()), ruling


def test_every_vector_is_pinned() -> None:
    """None is missing and none is new."""
    ids = [id_of(piece) for piece in vectors()]
    assert len(ids) == len(set(ids))
    assert set(ids) == OK | OTHERS_OK | OWN_OK | PROSE
    assert not OK & PROSE


def test_the_copies_are_the_rule_books() -> None:
    """Where the rule book lies beside the clone, the vectors here are the same to the byte."""
    shared = Path(__file__).parents[2] / "shared/rules/vectors"
    if not shared.is_dir():
        pytest.skip("the rule book is not beside this clone")
    for file in (*OTHER_GAMES, PLAYED, RULINGS):
        assert file.read_bytes() == (shared / file.name).read_bytes()


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        ("LJ-01", {"L-52", "L-61", "L-71", "L-74", "L-10", "L-14", "L-78", "L-04"}),
        ("LJ-02", {"L-42", "L-11"}),
        ("LJ-03", {"L-80", "L-82", "L-83", "C-15", "C-16", "L-90"}),
        ("LJ-04", {"C-11", "L-86", "L-52"}),
        ("LJ-05", {"L-42", "L-84", "C-18", "L-72", "L-76", "C-14", "C-44"}),
        ("LJ-06", {"C-15", "C-13"}),
        ("LJ-07", {"C-31", "L-84", "L-83"}),
        ("LJ-08", {"L-79", "L-14"}),
        ("LJ-09", {"L-79", "L-13", "L-64", "L-73", "L-71"}),
        ("LJ-10", {"C-15", "C-16", "L-10"}),
        ("LJ-11", {"L-13"}),
        ("LJ-12", {"L-64", "L-73", "L-13", "L-03"}),
        ("LJ-13", {"L-61", "L-71"}),
        ("LJ-15", {"L-46", "L-52"}),
        ("LJ-16", {"L-74", "L-77"}),
        ("LJ-17", {"C-61"}),
        ("LJ-18", {"C-61", "L-64"}),
        ("LJ-30", {"C-19", "C-62", "L-72"}),
        ("LJ-31", {"L-83", "L-84", "L-72"}),
        ("LJ-34", {"C-13", "C-18", "L-72"}),
        ("LJ-35", {"C-62", "L-64"}),
        ("LJ-49", {"L-46", "L-64"}),
        ("FL-1", {"C-20", "C-21", "C-25"}),
        ("FL-2", {"C-24"}),
        ("FL-3", {"C-24"}),
        ("FL-5", {"C-23", "C-61"}),
        ("PL-1", {"C-33", "C-15"}),
        ("ST-1", {"C-41", "C-50", "C-70"}),
        ("BE-01", {"D-06", "D-07", "D-10", "C-50", "C-72", "C-70"}),
        ("BE-07", {"C-21", "C-25"}),
        ("BE-09", {"C-24"}),
        ("BE-11", {"C-40", "C-14", "C-15", "C-18"}),
        ("BE-15", {"C-23"}),
        ("BA-01", {"D-08", "D-09"}),
        ("BA-05", {"C-43", "C-41"}),
        ("BA-09", {"C-16", "C-15"}),
        ("SE-01", {"S-11", "S-12", "S-13", "S-14", "S-15", "C-22", "S-21"}),
        ("SE-02", {"C-45", "S-21"}),
        ("SE-03", {"S-32"}),
        ("SE-08", {"C-40", "C-44"}),
        ("SE-09", {"S-34", "C-40"}),
        ("SE-11", {"S-24"}),
        ("SE-18", {"S-17"}),
        ("SE-20", {"S-14", "C-11", "C-15"}),
        ("SE-21", {"S-18", "C-24"}),
        ("SE-24", {"S-32", "C-44"}),
        ("HB-04", {"H-21", "H-12", "D-09"}),
        ("HB-09", {"C-43", "C-41"}),
        ("LV-19", {"C-55"}),
        ("LV-01", {"L-10", "L-11", "L-12"}),
        ("LJ-29", {"L-111"}),
        ("LJ-36", {"L-111", "C-16"}),
        ("LV-08", {"L-24"}),
        ("LV-12", {"L-132"}),
        ("LV-15", {"L-133"}),
        ("LV-16", {"L-101"}),
        ("LV-33", {"L-111", "L-121", "L-23"}),
        ("LV-17", {"C-06"}),
        ("LV-18", {"C-54", "C-55", "L-63"}),
    ],
)
def test_the_rules_that_decided(name: str, cited: set[str]) -> None:
    """The numbers that are cited come from what happened in the hand."""
    (piece,) = (piece for piece in vectors() if id_of(piece) == name)
    assert cited <= set(rule(piece, rulebook()).rules)


@pytest.mark.parametrize(
    ("name", "absent"),
    [
        ("LJ-01", {"C-15", "C-13", "C-14", "L-13", "L-72", "L-79", "C-31", "L-84", "C-62"}),
        ("LJ-02", {"L-10", "L-14"}),
        ("LJ-08", {"L-13", "L-64", "L-73"}),
        ("LJ-11", {"L-10", "L-11", "L-14", "L-64", "L-78"}),
        ("LJ-12", {"L-61", "L-71"}),
        ("LJ-13", {"L-64", "L-73", "L-13"}),
        ("BE-01", {"C-40", "C-43", "C-45", "L-74", "L-03", "H-21"}),
        ("SE-01", {"S-32", "S-24", "S-17", "C-45", "L-42", "S-18", "C-50"}),
    ],
)
def test_rules_that_did_not_matter(name: str, absent: set[str]) -> None:
    """A rule that did nothing in the hand is not cited."""
    (piece,) = (piece for piece in vectors() if id_of(piece) == name)
    assert not absent & set(rule(piece, rulebook()).rules)
