"""``python -m bot referee FILE...``: reads hands, rules on them, says how it went."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.data import data_root
from bot.referee import plain
from bot.referee.mistakes import Mistake
from bot.referee.phrases import ABOUT
from bot.referee.ruling import Ruling, Verdict, rule
from bot.rulebook import DataError, Rulebook

DESCRIPTION = """\
Rules on hands written in YAML, with the engine that deals at the tables.
A hand with an `expect` block is checked; a hand without one gets the answer, and the
rules that decided it. Exit status 1 if any failed.
"""
EXAMPLE = """\
a hand:
  - id: dispute-1
    game: fcd
    cfg: {rules: LOJ, level: LV3, ante: true}    # or World, standard; betting: NL, PL, FL
    stacks: {Ann: 5000, Bob: 5000, Cid: 5000}    # before the hand, clockwise
    btn: Ann
    rounds:                                      # bet N and raise N are totals
    - [Ann call, Bob call, '!Cid raise 150', Cid check]    # ! = this must be refused
    - [Bob check, Cid bet 100, Ann call, Bob fold]
    draws: [[Bob 3, Cid 3, Ann 2]]               # in order; not listed = stands pat
    final: {Cid: Qs Qd 9h 6c 2d, Ann: Ks Kd 8h 5c 3d}
    muck: []                                     # who mucks at the showdown
    expect: {rake: 11, pay: {Ann: 549}}          # may be left out
  Keys of expect: levels, pot_after, total, pots, rake, net, returned, topup, pay, show,
  stacks, fa, left, opener_r1. If the stub runs out, `shuffled: [2c 7d ...]` says in which
  order the muck comes back. `FA Ann call` is said out of turn and `Ann auto` carries it out;
  `EJECT Ann` is a moderator's removal.
"""


@dataclass(frozen=True, slots=True)
class Line:
    """One vector of one file, ruled on; or ``problem``: the file cannot be read."""

    file: str
    ruling: Ruling | None
    problem: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of ``python -m bot referee``."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLE
    parser.add_argument("files", nargs="+", metavar="FILE", help="hands; - is standard input")
    parser.add_argument("--json", action="store_true", help="print all that was worked out")


def main(args: argparse.Namespace) -> int:
    """Rule on all hands of all files. Exit status 1 if any failed, 0 otherwise."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may be in any script
    try:
        book = Rulebook.load(data_root())
    except (DataError, OSError) as error:
        sys.stderr.write(f"referee: {error}\n")
        return 1
    lines: list[Line] = []
    for line in _rulings(args.files, book):
        lines.append(line)
        if not args.json:
            sys.stdout.write("\n".join(_told(line)) + "\n")
        elif _failed(line) and (line.ruling is None or line.ruling.verdict is Verdict.ERROR):
            sys.stderr.write("\n".join(_told(line)) + "\n")
    passed = sum(line.ruling is not None and line.ruling.verdict is Verdict.OK for line in lines)
    failed = sum(_failed(line) for line in lines)
    if args.json:
        rows = ",\n".join(json.dumps(_json(line), ensure_ascii=False) for line in lines)
        counts = f'"passed": {passed}, "failed": {failed}'
        sys.stdout.write(f'{{"vectors": [\n{rows}\n], {counts}}}\n')
    else:
        sys.stdout.write(f"{passed} passed, {failed} failed\n")
    return 1 if failed else 0


def _rulings(files: list[str], book: Rulebook) -> Iterator[Line]:
    for name in files:
        try:
            content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
            found = list(plain.pieces(content))
            if not found:
                raise Mistake("-", "there is no hand in it")
        except OSError as error:
            yield Line(name, None, (error.strerror or "cannot be read").lower())
        except Mistake as error:
            yield Line(name, None, str(error).removeprefix("-: "))
        else:
            yield from (Line(name, rule(piece, book)) for piece in found)


def _failed(line: Line) -> bool:
    return line.ruling is None or line.ruling.verdict in (Verdict.FAIL, Verdict.ERROR)


# --- words ----------------------------------------------------------------------------------------


def _told(line: Line) -> list[str]:
    """What is printed for one vector: one line, and the whole answer if nothing was expected."""
    ruling = line.ruling
    if ruling is None:
        return [f"error {line.file}: {line.problem}"]
    if ruling.verdict is Verdict.ERROR:
        return [f"error {line.file}: {ruling.id}: {ruling.reason}"]
    answer = _answer(ruling) if ruling.disputed else ()
    if ruling.verdict is Verdict.FAIL:
        return [f"FAIL {ruling.id}: {'; '.join(map(str, ruling.differences))}", *answer]
    return [f"{ruling.verdict} {ruling.id}", *answer]


def _answer(ruling: Ruling) -> Iterator[str]:
    """The answer to a disputed hand."""
    for key, value in ruling.computed.items():
        if value not in ({}, []):
            yield f"  {key.replace('_', ' '):<14} {_said(key, value)}"
    for refused in ruling.refused:
        yield f"  {'refused':<14} {refused.step}: {refused.why}"
    for number in ruling.rules:
        yield f"  {number:<14} {ABOUT.get(number, '')}".rstrip()


def _said(key: str, value: object) -> str:
    if key == "pots" and isinstance(value, list):
        return "; ".join(f"{amount} ({' '.join(names)})" for amount, names in value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain.short(inner)}" for name, inner in value.items())
    if isinstance(value, list):
        return ", ".join(plain.short(inner) for inner in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else plain.short(value)


def _json(line: Line) -> dict[str, object]:
    ruling = line.ruling
    if ruling is None:
        return {"file": line.file, "verdict": Verdict.ERROR.value, "reason": line.problem}
    told: dict[str, object] = {
        "file": line.file,
        "id": ruling.id,
        "kind": ruling.kind,
        "verdict": ruling.verdict.value,
        **ruling.computed,
    }
    if ruling.computed:
        told["rules"] = list(ruling.rules)
    if ruling.refused:
        told["refused"] = [
            {"step": refused.step, "why": refused.why, "rules": list(refused.rules)}
            for refused in ruling.refused
        ]
    if ruling.differences:
        told["differences"] = [
            {"key": found.key, "expected": found.expected, "got": found.got}
            for found in ruling.differences
        ]
    if ruling.reason:
        told["reason"] = ruling.reason
    return told
