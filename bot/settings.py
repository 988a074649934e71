"""Settings from the process's environment and, where that is silent, from a ``.env`` file.

The only module that reads the environment. Nothing is read at import, and nothing is kept: who
needs settings is given them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from bot.data import clone_root

APP: Final = "oya"


class SettingsError(Exception):
    """A setting that cannot be used. Its text is one line for the operator."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator chooses. Secrets do not show in ``repr``."""

    discord_token: str | None = field(repr=False)
    """DISCORD_TOKEN: who has it is the bot."""
    database: str = field(repr=False)
    """DATABASE_URL: the bot's database. It may hold a password."""
    room_database: str = field(repr=False)
    """The local room's database: DATABASE_URL of the process's environment alone, else its own."""
    welcome_points: int
    """WELCOME_POINTS: bank points for a member new to a server."""
    hand_pause: int
    """HAND_PAUSE: seconds between two hands."""
    discord_api_url: str | None = None
    """DISCORD_API_URL: another server than Discord's own that speaks its HTTP API."""
    discord_gateway_url: str | None = None
    """DISCORD_GATEWAY_URL: the gateway of that server."""


def load(environment: Mapping[str, str] | None = None, dotenv: Path | None = None) -> Settings:
    """Read the settings. An empty value is none.

    ``environment`` None = that of the process; ``dotenv`` None = ``.env`` in the clone, else in
    the working folder. Refused with SettingsError: a value that cannot be read.
    """
    given = os.environ if environment is None else environment
    process = {key: value for key, value in given.items() if value}
    merged = _file(dotenv) | process
    own = process.get("DATABASE_URL")
    return Settings(
        discord_token=merged.get("DISCORD_TOKEN"),
        database=database_url(merged.get("DATABASE_URL") or var_folder() / "oya.db"),
        room_database=database_url(own or var_folder() / "room.db"),
        welcome_points=_whole(merged, "WELCOME_POINTS", 1000),
        hand_pause=_whole(merged, "HAND_PAUSE", 8),
        discord_api_url=_url(merged, "DISCORD_API_URL", "http://", "https://"),
        discord_gateway_url=_url(merged, "DISCORD_GATEWAY_URL", "ws://", "wss://"),
    )


def database_url(where: str | Path) -> str:
    """The URL of a database that is given as a URL or as a file."""
    if "://" in str(where):
        return str(where)
    return f"sqlite+aiosqlite:///{Path(where).expanduser().absolute()}"


def var_folder() -> Path:
    """Where databases lie: ``data/var`` of the clone, or the user's data folder if installed."""
    root = clone_root()
    if root is not None:
        return root / "data" / "var"
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def _file(path: Path | None) -> dict[str, str]:
    from dotenv import dotenv_values

    values = dotenv_values(path or (clone_root() or Path.cwd()) / ".env")
    return {key: value for key, value in values.items() if value}


def _url(values: Mapping[str, str], name: str, *schemes: str) -> str | None:
    text = values.get(name)
    if text is not None and not text.startswith(schemes):
        raise SettingsError(f"{name} is {text!r}: write a URL that begins with {schemes[1]}")
    return text


def _whole(values: Mapping[str, str], name: str, default: int) -> int:
    text = values.get(name)
    if text is None:
        return default
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise SettingsError(f"{name} is {text!r}: write a whole number, 0 or more")
    return number
