"""``python -m bot referee``: what is printed, as text and as JSON, and the exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest

from bot.referee import add_arguments, main
from bot.referee.command import EXAMPLE
from tests.support.referee import HAND, OK, PLAYED, PROSE, RULINGS


def _run(*arguments: str) -> int:
    parser = ArgumentParser()
    add_arguments(parser)
    return main(parser.parse_args(arguments))


def _written(folder: Path, text: str) -> str:
    file = folder / "hands.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


ANSWER = """\
ok X
  levels         100, 100
  pot after      300, 500
  total          500
  pots           500 (P1 P3)
  rake           10
  net            490
  topup          0
  pay            P1 490
  show           P3, P1
  stacks         P1 5290, P2 4900, P3 4800
  opener r1      P3
  reached change yes
  refused        round 1, step 1 '!P1 check': no check while there is 100 to call (C-11, L-86)
  L-52           the option of the BB
  L-61           changes start left of the button
  L-71           hands are opened from the SB seat on
  L-74           the first must open, later ones open or muck
  L-10           the rake is 2 % of the pot
  L-14           the rake is counted once a hand, and each pot bears its part
  L-78           the strongest opened hand wins
  L-04           the same category: ranks, then kickers
  C-11           check, bet, call and raise each have their place
  L-86           no check while a bet stands
1 passed, 0 failed
"""


def test_a_disputed_hand_gets_the_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without ``expect`` the whole answer is printed, with the rules that decided it."""
    disputed = HAND.partition("expect:")[0].replace("[[P1 call", "[['!P1 check', P1 call")
    assert _run(_written(tmp_path, disputed)) == 0
    assert capsys.readouterr().out == ANSWER


def test_the_example_of_the_help_is_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What ``--help`` shows is a hand that can be ruled on."""
    example = EXAMPLE.partition("\n")[2].partition("  Keys of")[0]
    assert _run(_written(tmp_path, example)) == 0
    assert capsys.readouterr().out == "ok dispute-1\n1 passed, 0 failed\n"


# --- the command ----------------------------------------------------------------------------------


def test_one_line_per_vector(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing fails, so the exit status is 0."""
    assert _run(str(PLAYED), str(RULINGS)) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == len(OK | PROSE)
    assert {line.removeprefix("ok ") for line in lines if line.startswith("ok ")} == OK
    assert {line.removeprefix("prose ") for line in lines if line.startswith("prose ")} == PROSE
    assert last == "60 passed, 0 failed"


def test_a_failure_ends_with_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each hand is ruled on, whatever the others are."""
    hands = [HAND, HAND.replace("rake: 10", "rake: 11"), HAND.replace("P1 call", "P1 check")]
    blocks = "".join("- " + hand.strip().replace("\n", "\n  ") + "\n" for hand in hands)
    file = _written(tmp_path, blocks)
    assert _run(file) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok X",
        "FAIL X: rake: expected 11, got 10",
        f"error {file}: X: round 1, step 1 'P1 check':"
        " no check while there is 100 to call (C-11, L-86)",
        "1 passed, 2 failed",
    ]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"- {id: X", "line 1: bad YAML: expected ',' or '}', but got '<stream end>'"),
        (b"", "there is no hand in it"),
        (b"\xff\xfe\xff", "bad YAML: "),
        (b"a: &x [*x]", "line 1: bad YAML: no anchors and aliases here"),
        (b"[" * 5000, "nested too deeply"),
        (b"- 5", "line 1: hand: expected a table of names and values, got 5"),
        (b"- id: X\n  id: Y", "line 1: line 2: bad YAML: 'id' stands here twice"),
    ],
)
def test_bad_yaml(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    """One line with the file and the place, exit status 1, no traceback."""
    file = tmp_path / "bad.yaml"
    file.write_bytes(content)
    assert _run(str(file)) == 1
    line, last = capsys.readouterr().out.splitlines()
    assert line.startswith(f"error {file}: {said}")
    assert last == "0 passed, 1 failed"


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The others are ruled on all the same."""
    missing = tmp_path / "missing.yaml"
    assert _run(str(missing), str(tmp_path), _written(tmp_path, HAND)) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"error {missing}: no such file or directory",
        f"error {tmp_path}: is a directory",
        "ok X",
        "1 passed, 2 failed",
    ]


# --- JSON -----------------------------------------------------------------------------------------


def _json(capsys: pytest.CaptureFixture[str], *files: str) -> dict[str, Any]:
    _run("--json", *files)
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_json_tells_all_that_was_worked_out(capsys: pytest.CaptureFixture[str]) -> None:
    """LJ-05, the hand with most in it, in full."""
    answer = _json(capsys, str(PLAYED))
    assert (answer["passed"], answer["failed"]) == (41, 0)
    (hand,) = (vector for vector in answer["vectors"] if vector["id"] == "LJ-05")
    assert hand == {
        "file": str(PLAYED),
        "id": "LJ-05",
        "kind": "play",
        "verdict": "ok",
        "levels": [1450],
        "pot_after": [4350],
        "total": 4350,
        "pots": [[2750, ["P2", "P3", "P4"]], [1600, ["P3", "P4"]]],
        "rake": 87,
        "net": [2695, 1568],
        "returned": {},
        "topup": 0,
        "pay": {"P2": 2695, "P3": 1568},
        "show": ["P3", "P4", "P2"],
        "stacks": {"P1": 2350, "P2": 2695, "P3": 1568, "P4": 3500},
        "fa": {},
        "left": [],
        "opener_r1": "P3",
        "reached_change": True,
        "rules": hand["rules"],
    }
    assert hand["rules"][0] == "L-42"
    assert len(set(hand["rules"])) == len(hand["rules"])


def test_json_of_what_was_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """LJ-07: each refused attempt with the rule behind it."""
    answer = _json(capsys, str(PLAYED))
    (hand,) = (vector for vector in answer["vectors"] if vector["id"] == "LJ-07")
    assert hand["refused"] == [
        {
            "step": "round 1, step 3 '!P3 raise 500'",
            "why": "500 is below the minimum of 600 (L-83)",
            "rules": ["L-83"],
        },
        {
            "step": "round 1, step 5 '!P1 raise 1000'",
            "why": "only a short all-in came since the last action, so no raise (C-31)",
            "rules": ["C-31"],
        },
    ]


def test_json_of_what_went_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Differences and mistakes are told in the same document; it stays one document."""
    hands = [HAND.replace("rake: 10", "rake: 11"), HAND.replace("P1 call", "P1 check")]
    blocks = "".join("- " + hand.strip().replace("\n", "\n  ") + "\n" for hand in hands)
    answer = _json(capsys, _written(tmp_path, blocks), str(tmp_path / "missing.yaml"))
    failed, mistaken, missing = answer["vectors"]
    assert failed["verdict"] == "fail"
    assert failed["differences"] == [{"key": "rake", "expected": 11, "got": 10}]
    assert mistaken["verdict"] == "error"
    assert mistaken["reason"].startswith("round 1, step 1 'P1 check': ")
    assert missing["reason"] == "no such file or directory"
    assert (answer["passed"], answer["failed"]) == (0, 3)


def test_it_is_a_command(tmp_path: Path) -> None:
    """``python -m bot referee``, with a hand from standard input."""
    run = subprocess.run(
        [sys.executable, "-m", "bot", "referee", "-"],
        input=HAND.replace("P1", "プレイヤー"),
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parents[1],
        check=False,
    )
    assert (run.stdout, run.stderr, run.returncode) == ("ok X\n1 passed, 0 failed\n", "", 0)
