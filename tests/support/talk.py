"""A person in the local room without a script: each line is an answer to what was printed."""

from __future__ import annotations

import asyncio
import io
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from pathlib import Path
from typing import Final
from unittest.mock import patch

from bot.__main__ import main
from tests.support.fresh import laid_out
from tests.support.room import ENVIRONMENT, Heard, tongue, words

PATIENCE: Final = 60
"""Seconds after which the room is taken to be silent for good; it never takes nearly as long."""


class Ear(io.StringIO):
    """What the room prints; somebody may wait for a text."""

    def __init__(self) -> None:
        super().__init__()
        self._from = 0
        self._for = ""
        self._heard = asyncio.Event()

    def write(self, text: str) -> int:
        written = super().write(text)
        self._look()
        return written

    def _look(self) -> None:
        found = self.getvalue().find(self._for, self._from) if self._for else -1
        if found >= 0:
            self._from = found + len(self._for)
            self._for = ""
            self._heard.set()

    async def wait(self, text: str) -> None:
        """Return when a text was printed, after the one waited for before."""
        self._for = text
        self._heard.clear()
        self._look()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._heard.wait()
        except TimeoutError:
            raise AssertionError(f"never printed: {text!r}\n{self.getvalue()}") from None


class Answers:
    """Implements bot.room.reading.Lines."""

    def __init__(self, ear: Ear, pairs: Iterator[tuple[str, str]]) -> None:
        self._ear = ear
        self._pairs = pairs

    async def next(self) -> str | None:
        pair = next(self._pairs, None)
        if pair is None:
            return None
        text, line = pair
        await self._ear.wait(text)
        return line

    def around(self) -> AbstractContextManager[object]:
        return nullcontext()


def talk(
    database: Path,
    *pairs: tuple[str, str],
    language: str = "en",
    seed: int = 1,
    pause: int = 3600,
    options: tuple[str, ...] = (),
) -> Heard:
    """An evening in this process: (wait until this is printed, then say that), then the end.

    The practice players answer at once; ``pause`` is the seconds between hands.
    """
    ear = Ear()
    said = ((text, words(language, line)) for text, line in pairs)
    argv = ["play", "--database", str(database), "--language", language, "--seed", str(seed)]
    with (
        patch.dict(os.environ, ENVIRONMENT | {"HAND_PAUSE": str(pause)}),
        patch("bot.room.cli.Tongue", lambda data, language, clock: tongue(language)),
        patch("bot.room.cli.Pipe", lambda stream: Answers(ear, said)),
        patch("bot.room.players.Temper.think", lambda temper, random: 0.0),
        redirect_stdout(ear),
        laid_out(),
    ):
        status = main([*argv, *options])
    return Heard(status, ear.getvalue(), "", language)
