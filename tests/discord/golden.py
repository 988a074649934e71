"""The transcripts of an evening as files. ``python -m tests.discord.golden`` writes them anew."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.discord.club import club
from tests.discord.evening import Evening, whole_evening

FOLDER: Final = Path(__file__).parent / "golden"
LANGUAGES: Final = ("en", "ja")
SEED: Final = 1


def file(language: str) -> Path:
    """The transcript in that language."""
    return FOLDER / f"evening.{language}.txt"


async def _write(language: str) -> None:
    with TemporaryDirectory() as folder:
        async with club(Path(folder), seed=SEED, language=language, pause=0) as made:
            evening = Evening(made, language)
            await whole_evening(evening)
            file(language).write_text(evening.text, encoding="utf-8")
            print(file(language))


if __name__ == "__main__":
    for spoken in LANGUAGES:
        asyncio.run(_write(spoken))
