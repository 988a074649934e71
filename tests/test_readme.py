"""The README tells the truth: its commands run, and its transcript is what comes out."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", README, re.S | re.M)


def run(command: str, database: Path) -> subprocess.CompletedProcess[str]:
    """A command of the README, with this interpreter and a database of its own."""
    words = shlex.split(command)
    assert words[0].removeprefix(".venv/bin/") == "python"
    words[0] = sys.executable
    words = [word.replace("data/var/room.db", str(database)) for word in words]
    words = [word.replace("evening.db", str(database.with_name("evening.db"))) for word in words]
    if words[3] == "play":
        words += ["--database", str(database)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_the_transcript_is_what_comes_out(tmp_path: Path) -> None:
    """The hand in the README is real, to the letter."""
    (transcript,) = blocks("console")
    command, _, expected = transcript.partition("\n")
    done = run(command.removeprefix("$ "), tmp_path / "room.db")
    assert done.stdout == expected
    assert done.returncode == 0


def test_the_commands_run(tmp_path: Path) -> None:
    """Every other command of the README ends well, in the order given."""
    database = tmp_path / "room.db"
    (transcript,) = blocks("console")
    run(transcript.partition("\n")[0].removeprefix("$ "), database)
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    python = [line for line in commands if not line.startswith("make")]
    assert len(python) >= 4
    for command in python:
        done = run(command, database)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr


def test_the_make_targets_exist() -> None:
    """``make play`` and ``make test`` do what the README says of them."""
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    targets = [line.split()[1] for line in commands if line.startswith("make")]
    assert targets[:2] == ["play", "test"]
    for target in (*targets, "test-full", "bench"):
        asked = ["make", "-n", target]
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    for language in re.findall(r'ARGS="(.*?)"', README):
        assert language.startswith("--language")


def test_the_files_it_points_to_exist() -> None:
    """No link leads nowhere."""
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).is_file(), target
