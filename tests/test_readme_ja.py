"""README.ja.md says the same as README.md, and its transcript is real as well."""

from __future__ import annotations

import re
from pathlib import Path

from tests.test_readme import ROOT, run

ENGLISH = (ROOT / "README.md").read_text(encoding="utf-8")
JAPANESE = (ROOT / "README.ja.md").read_text(encoding="utf-8")


def blocks(text: str, kind: str) -> list[str]:
    """The fenced blocks of one kind, however far they are indented."""
    return re.findall(rf"^ *```{kind}\n(.*?)^ *```$", text, re.S | re.M)


def test_the_same_commands_and_addresses() -> None:
    """What is typed, opened and clicked is no matter of language."""
    for kind in ("sh", "bash"):
        assert blocks(JAPANESE, kind) == blocks(ENGLISH, kind)
    for pattern in (
        r"\]\(([^)#]+)\)",
        r"(https://\S+permissions=[0-9]+)",
        r"`(/[^`]+)`",
    ):
        found = {name for name in re.findall(pattern, ENGLISH) if not name.startswith("README")}
        assert found <= set(re.findall(pattern, JAPANESE)), pattern


def test_the_same_parts() -> None:
    """Headings, rows of tables and points of lists, in the same order."""
    for mark in ("#", "##", "###", "|", "1.", "2.", "3.", "4.", "-", "   -"):
        lines = [
            [line for line in text.splitlines() if line.startswith(f"{mark} ")]
            for text in (ENGLISH, JAPANESE)
        ]
        assert len(lines[0]) == len(lines[1]), mark


def test_the_japanese_transcript_is_what_comes_out(tmp_path: Path) -> None:
    """To the letter, with the words of a Japanese evening."""
    (transcript,) = blocks(JAPANESE, "console")
    command, _, expected = transcript.partition("\n")
    done = run(command.removeprefix("$ "), tmp_path / "room.db")
    assert done.stdout == expected
    assert done.returncode == 0


def test_the_files_it_points_to_exist() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", JAPANESE):
        assert (ROOT / target).is_file(), target


def test_the_invite_address_asks_for_what_the_table_lists() -> None:
    """The number in the address is the permissions of the table, and no more."""
    import discord

    (number,) = set(re.findall(r"permissions=([0-9]+)", ENGLISH))
    asked = discord.Permissions(int(number))
    assert asked == discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        read_message_history=True,
        manage_messages=True,
    )


def test_every_command_is_in_the_readme() -> None:
    """And every subcommand."""
    from tests.cogs.test_commands_tree import COMMANDS

    (table,) = re.findall(r"\| command \| who \| what \|\n(.*?)\n\n", ENGLISH, re.S)
    words = set(re.findall(r"[a-z]+", " ".join(re.findall(r"`([^`]+)`", table))))
    assert set(COMMANDS) <= words
    for inner in COMMANDS.values():
        assert set(inner) <= words
