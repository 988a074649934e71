"""Where the data lies: games, houses, words and locales."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder with the data: ``bot/data`` when installed, else ``data`` of the clone.

    Refused with FileNotFoundError: an installation without its data.
    """
    for folder in (PACKAGE / "data", PACKAGE.parent / "data"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(PACKAGE / "data")


def clone_root() -> Path | None:
    """The root of the work tree this runs from; None = it is installed."""
    root = PACKAGE.parent
    if (PACKAGE / "data").is_dir() or not (root / "pyproject.toml").is_file():
        return None
    return root
