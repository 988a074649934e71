"""One vector -> one verdict."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.referee import plain
from bot.referee.citing import cited
from bot.referee.figures import Difference, Figures, compare, figures
from bot.referee.mistakes import Mistake
from bot.referee.phrases import because, behind
from bot.referee.playing import Played
from bot.referee.reading import read_hand
from bot.referee.reshuffling import reshuffle
from bot.referee.stacking import play
from bot.referee.sums import Sum, bring_in, calc, deal, leave, nogame, rank
from bot.rulebook import Rulebook

SUMS: Final[dict[str, Callable[[dict[str, object], Rulebook], Sum]]] = {
    "calc": calc,
    "leave": leave,
    "rank": rank,
    "deal": deal,
    "reshuffle": reshuffle,
    "bringin": bring_in,
    "nogame": nogame,
}


class Verdict(StrEnum):
    """What became of a vector."""

    OK = "ok"
    FAIL = "fail"
    PROSE = "prose"
    """A ruling in words; it is read, not played."""
    ERROR = "error"
    """It cannot be read or played as written."""


@dataclass(frozen=True, slots=True)
class Refused:
    """An attempt that was refused, as it had to be."""

    step: str
    why: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict on one vector, and what was worked out for it."""

    id: str
    kind: str
    verdict: Verdict
    computed: Figures = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    """The rules that decided it."""
    refused: tuple[Refused, ...] = ()
    differences: tuple[Difference, ...] = ()
    reason: str = ""
    """For ``error``: why."""
    disputed: bool = False
    """Nothing was expected: what was worked out is the answer."""


def rule(piece: plain.Piece, book: Rulebook) -> Ruling:
    """Rule on one vector. Never raises for anything that a hand may hold."""
    name, kind = f"line {piece.line}", "play"
    try:
        if piece.problem:
            raise Mistake("-", piece.problem)
        given = plain.mapping(piece.value, "hand")
        name = _id(given)
        kind = plain.text(given.get("kind", "play"), "kind")
        return _rule(name, kind, given, book)
    except Mistake as error:
        return Ruling(name, kind, Verdict.ERROR, reason=str(error).removeprefix("-: "))


def _id(given: Mapping[str, object]) -> str:
    name = plain.text(plain.need(dict(given), "id"), "id")
    return plain.short(name)


def _rule(name: str, kind: str, given: dict[str, object], book: Rulebook) -> Ruling:
    if kind == "prose":
        return Ruling(name, kind, Verdict.PROSE)
    disputed = not given.get("expect")
    if kind in SUMS:
        done = SUMS[kind](given, book)
        verdict = Verdict.FAIL if done.differences else Verdict.OK
        disputed = disputed and kind not in ("calc", "rank")  # these carry their expectations
        return Ruling(
            name,
            kind,
            verdict,
            done.computed,
            done.rules,
            differences=tuple(done.differences),
            disputed=disputed,
        )
    if kind != "play":
        known = ", ".join(("play", *SUMS, "prose"))
        raise Mistake("kind", f"expected one of {known}, got {plain.short(kind)}")
    played = play(read_hand(given, book))
    found = figures(played)
    expect = plain.mapping(given.get("expect") or {}, "expect")
    differences = [*_of_course(played), *compare(expect, found, list(played.hand.stacks))]
    reached = played.hand.reached_change
    if reached is not None and reached != found["reached_change"]:
        differences.append(Difference("reached_change", reached, found["reached_change"]))
    return Ruling(
        name,
        kind,
        Verdict.FAIL if differences else Verdict.OK,
        found,
        tuple(cited(played)),
        _refused(played),
        tuple(differences),
        disputed=disputed,
    )


def _of_course(played: Played) -> list[Difference]:
    """Differences in the course of the hand: what must be refused, and who changes when."""
    found: list[Difference] = []
    for attempt in played.attempts:
        if attempt.refusal is None:
            found.append(Difference(attempt.step.where, "refused", "allowed"))
        elif attempt.changed:
            found.append(Difference(attempt.step.where, "nothing changed", "changed"))
    for written, asked in played.orders:
        if written != asked:
            found.append(Difference("draws", written, asked))
    return found


def _refused(played: Played) -> tuple[Refused, ...]:
    return tuple(
        Refused(
            attempt.step.where,
            f"{attempt.without_turn[0]} ({attempt.without_turn[1]})"
            if attempt.without_turn
            else because(attempt.refusal, attempt.before, played.names),
            attempt.without_turn[1:]
            if attempt.without_turn
            else behind(attempt.refusal, attempt.before),
        )
        for attempt in played.attempts
        if attempt.refusal is not None
    )
