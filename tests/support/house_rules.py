"""The transcripts of docs/house-rules: written by the script docs/order.txt, and checked by a test.

``python -m tests.support.house_rules`` looks for a seed that shows everything, and writes command
and transcripts anew. A block stands behind a mark such as ``<!-- said 2-4 -->``: the third to the
fifth line that is said, each with all that follows until the next one; the first is number 0.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bot.engine import events as ev
from bot.engine.types import RulingKind
from tests.support.room import LANGUAGES, ROOT, Heard, events, run

SEATS: Final = 4
RULED: Final = [RulingKind.WRONG_HAND, RulingKind.NO_GAME, RulingKind.UNDO, RulingKind.LEAK]
BLOCK: Final = re.compile(r"(<!-- said (\d+)-(\d+) -->\n```console\n)(.*?)(^```$)", re.S | re.M)
COMMAND: Final = re.compile(r"^(python -m bot play --seats 4 --seed )(\d+)( .*)$", re.M)
MOMENT: Final = re.compile(r"\d\d-\d\d \d\d:\d\d")
WRITTEN: Final = "12-01 21:15"
"""The moment that stands in the transcripts, whenever they were made."""


def page(language: str) -> Path:
    """The house rules in a language."""
    return ROOT / "docs" / ("house-rules.md" if language == "en" else f"house-rules.{language}.md")


def script(language: str) -> Path:
    """What is said."""
    return ROOT / "docs" / ("order.txt" if language == "en" else f"order.{language}.txt")


def play(database: Path, seed: int, language: str) -> Heard:
    """The evening of the script."""
    argv = ["play", "--seats", str(SEATS), "--seed", str(seed), "--language", language]
    argv += ["--script", str(script(language)), "--database", str(database)]
    return run(argv, language=language)


def said(heard: Heard) -> list[str]:
    """The transcript, cut in front of each line that is said; what comes before the first is left
    out."""
    text = MOMENT.sub(WRITTEN, heard.out)
    return re.split(r"^(?=> )", text, flags=re.M)[1:]


def blocks(text: str) -> Iterator[tuple[int, int, str]]:
    """The transcripts of a page: first and last line that is said, and what stands there."""
    for block in BLOCK.finditer(text):
        yield int(block[2]), int(block[3]), block[4]


def seed_of(text: str) -> int:
    """The seed that a page names."""
    (command,) = COMMAND.finditer(text)
    return int(command[2])


def shows_everything(database: Path, heard: Heard) -> bool:
    """A call that stands, a check that does not, and the rulings, with nothing refused."""
    log = events(database)
    ruled = [event.kind for event in log if isinstance(event, ev.Ruled)]
    stands = [event for event in log if isinstance(event, ev.FlyingStands)]
    paid = [event for event in log if isinstance(event, ev.PenaltyPaid)]
    back = [event for event in log if isinstance(event, ev.Rewound)]
    refused = ("wrong-moment", "nothing-to-call", "nothing-to-do", "not-seated", "bound-to-call")
    fine = not any(heard.has(f"refusal-{code}") for code in refused)
    return fine and ruled == RULED and (len(stands), len(paid), len(back)) == (1, 1, 1)


def main() -> None:
    """Write the pages anew."""
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, 1000):
            database = Path(folder) / f"{seed}.db"
            heard = play(database, seed, "en")
            if shows_everything(database, heard):
                break
        print(f"seed {seed}")
        for language in LANGUAGES:
            heard = play(Path(folder) / f"{language}.db", seed, language)
            page(language).write_text(_filled(language, seed, said(heard)), encoding="utf-8")


def _filled(language: str, seed: int, parts: list[str]) -> str:
    def block(old: re.Match[str]) -> str:
        return old[1] + "".join(parts[int(old[2]) : int(old[3]) + 1]) + old[5]

    text = page(language).read_text(encoding="utf-8")
    return BLOCK.sub(block, COMMAND.sub(rf"\g<1>{seed}\g<3>", text))


if __name__ == "__main__":
    main()
