"""Settings: the environment, then .env, then what is usual."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import data, settings
from bot.settings import SettingsError, database_url, load


def read(folder: Path, dotenv: str = "", **environment: str) -> settings.Settings:
    file = folder / ".env"
    file.write_text(dotenv, encoding="utf-8")
    return load(environment, file)


def test_what_is_usual(tmp_path: Path) -> None:
    found = read(tmp_path)
    root = data.clone_root()
    assert root is not None
    assert found.discord_token is None
    assert found.database == f"sqlite+aiosqlite:///{root}/data/var/oya.db"
    assert found.room_database == f"sqlite+aiosqlite:///{root}/data/var/room.db"
    assert (found.welcome_points, found.hand_pause) == (1000, 8)


def test_the_environment_goes_before_the_file(tmp_path: Path) -> None:
    dotenv = "DISCORD_TOKEN=file\nWELCOME_POINTS=5\nDATABASE_URL=\n"
    found = read(tmp_path, dotenv, DISCORD_TOKEN="process", HAND_PAUSE="3", WELCOME_POINTS="")
    assert (found.discord_token, found.welcome_points, found.hand_pause) == ("process", 5, 3)
    assert found.database.endswith("data/var/oya.db")


def test_the_room_has_a_database_of_its_own(tmp_path: Path) -> None:
    """Unless DATABASE_URL stands in the environment of the process itself."""
    other = "sqlite+aiosqlite:////srv/x.db"
    in_file = read(tmp_path, f"DATABASE_URL={other}")
    assert in_file.database == other
    assert in_file.room_database.endswith("data/var/room.db")
    in_process = read(tmp_path, DATABASE_URL=other)
    assert in_process.database == in_process.room_database == other


def test_installed_it_lies_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "bot"
    (package / "data").mkdir(parents=True)
    monkeypatch.setattr(data, "PACKAGE", package)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data.data_root() == package / "data"
    assert data.clone_root() is None
    found = read(tmp_path)
    assert "site-packages" not in found.room_database
    assert found.room_database.endswith("oya/room.db")


def test_the_data_of_a_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data.data_root() == Path(data.__file__).parents[1] / "data"
    monkeypatch.setattr(data, "PACKAGE", tmp_path / "bot")
    with pytest.raises(FileNotFoundError):
        data.data_root()


def test_secrets_are_hidden(tmp_path: Path) -> None:
    found = read(tmp_path, DISCORD_TOKEN="hush", DATABASE_URL="postgresql://u:hush@host/oya")
    assert "hush" not in repr(found)


@pytest.mark.parametrize("value", ["many", "-1", "1.5"])
def test_a_wrong_value_is_named(tmp_path: Path, value: str) -> None:
    with pytest.raises(SettingsError, match="WELCOME_POINTS is"):
        read(tmp_path, WELCOME_POINTS=value)


def test_a_file_is_a_database_too() -> None:
    assert database_url("x.db") == f"sqlite+aiosqlite:///{Path.cwd()}/x.db"
    assert database_url(Path("~/x.db")) == f"sqlite+aiosqlite:///{Path.home()}/x.db"
    assert database_url("sqlite://") == "sqlite://"


def test_another_server_than_discords(tmp_path: Path) -> None:
    assert read(tmp_path).discord_api_url is None
    found = read(
        tmp_path,
        DISCORD_API_URL="http://127.0.0.1:1/api/v10",
        DISCORD_GATEWAY_URL="ws://127.0.0.1:1/gateway/",
    )
    assert found.discord_api_url == "http://127.0.0.1:1/api/v10"
    assert found.discord_gateway_url == "ws://127.0.0.1:1/gateway/"
    with pytest.raises(SettingsError, match="DISCORD_GATEWAY_URL is"):
        read(tmp_path, DISCORD_GATEWAY_URL="http://127.0.0.1:1/gateway/")
