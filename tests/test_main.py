"""The command line."""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from types import ModuleType

import pytest

from bot import __main__, __version__
from bot.__main__ import COMMANDS, main
from bot.settings import Settings

ROOT = Path(__file__).parents[1]


def fake(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Namespace]:
    """Put a module of one's own in a command's place; the answer is what it was given."""
    given: list[Namespace] = []
    module = ModuleType("fake_command")

    def add_arguments(parser: ArgumentParser) -> None:
        parser.add_argument("--database")

    def run(args: Namespace) -> int:
        given.append(args)
        return 7

    module.add_arguments = add_arguments  # type: ignore[attr-defined]
    module.main = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, COMMANDS[name].module, module)
    monkeypatch.setattr(__main__, "_exists", lambda name: True)
    return given


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("--help", "--version"):
        with pytest.raises(SystemExit) as ended:
            main([word])
        assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(name in out for name in COMMANDS)
    assert __version__ in out


def test_help_imports_nothing_heavy() -> None:
    """`--help` answers at once: of the bot, only this module is loaded."""
    code = (
        "import sys\nfrom bot.__main__ import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'sqlalchemy', 'discord', 'pokerkit', 'msgspec', 'rich', 'asyncio'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
        "print(sorted(name for name in sys.modules if name.startswith('bot')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "['bot', 'bot.__main__']"]


@pytest.mark.parametrize("words", [[], ["dance"], ["db"]])
def test_what_is_not_understood(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "usage: oya" in capsys.readouterr().err


def test_a_part_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "_exists", lambda name: False)
    assert main(["run"]) == 1
    error = capsys.readouterr().err
    assert "the Discord part comes later" in error and "make play" in error
    assert error.count("\n") == 1


def test_a_subcommand_gets_settings_and_a_database(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = fake(monkeypatch, "play")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert main(["play"]) == 7
    assert main(["play", "--database", str(tmp_path / "x.db")]) == 7
    monkeypatch.setenv("DATABASE_URL", "sqlite:////srv/x.db")
    assert main(["play"]) == 7
    assert [args.database.rpartition("/")[2] for args in given] == ["room.db", "x.db", "x.db"]
    assert given[1].database == f"sqlite+aiosqlite:///{tmp_path}/x.db"
    assert isinstance(given[0].settings, Settings)


def test_a_wrong_setting_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, "play")
    monkeypatch.setenv("WELCOME_POINTS", "lots")
    assert main(["play"]) == 1
    assert capsys.readouterr().err == (
        "oya: WELCOME_POINTS is 'lots': write a whole number, 0 or more\n"
    )


def test_it_starts_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--version"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"oya {__version__}\n"
