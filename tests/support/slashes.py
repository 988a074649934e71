"""People who use slash commands in a simulated Discord, and what they are answered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

import discord
import simcord
from simcord import interactions

from bot.i18n import Param
from tests.support.simulated import Scene, shown

QUIETLY: Final = ""


def host(scene: Scene, name: str = "Host", guild: simcord.GuildHandle | None = None) -> None:
    """Somebody who may manage channels."""
    _with_rights(scene, name, guild, manage_channels=True)


def manager(scene: Scene, name: str = "Chief", guild: simcord.GuildHandle | None = None) -> None:
    """Somebody who may manage the server."""
    _with_rights(scene, name, guild, manage_guild=True)


def _with_rights(
    scene: Scene, name: str, guild: simcord.GuildHandle | None, **rights: bool
) -> None:
    where = guild or scene.guild
    role = where.create_role(name, permissions=discord.Permissions(**rights))
    user = scene.env.create_user(name.lower(), global_name=name)
    scene.people[name] = where.add_member(user, roles=[role])


async def use(
    scene: Scene,
    who: str,
    command: str,
    channel: simcord.ChannelHandle | None = None,
    /,
    **options: Any,  # noqa: ANN401
) -> str:
    """A command, and what its sender alone is answered; every command is answered.

    QUIETLY: the answer was taken away again, for the room's line says it all.
    """
    result = await scene.people[who].slash(channel or scene.channel, command, **options)
    assert result.acknowledged
    answer = shown(result)
    still_thinking = result.response is not None and not answer
    assert not still_thinking, f"/{command} by {who} was not answered"
    return answer


async def line(
    scene: Scene,
    who: str,
    command: str,
    channel: simcord.ChannelHandle | None = None,
    /,
    **options: Any,  # noqa: ANN401
) -> str:
    """The same without what follows: what the sender may do now, if it is his turn."""
    return (await use(scene, who, command, channel, **options)).splitlines()[0]


async def opened(scene: Scene, *names: str, start: bool = True, **options: Any) -> None:  # noqa: ANN401
    """The host opens a table, these people sit down, and the first hand is dealt."""
    if "Host" not in scene.people:
        host(scene)
    assert await use(scene, "Host", "table open", **options) == QUIETLY
    scene.tables.append(scene.dealer.desk.tables.all()[-1])
    for name in names:
        if name not in scene.people:
            scene.person(name)
        await use(scene, name, "seat join")
    if start:
        await use(scene, names[0], "table start")


def says(scene: Scene, key: str, /, language: str = "en", **params: Param) -> str:
    """A text of the catalog."""
    return scene.dealer.desk.voice(language).hint(key, **params)


async def offers(
    scene: Scene,
    who: str,
    command: str,
    option: str,
    typed: str = "",
    /,
    **filled: Any,  # noqa: ANN401
) -> dict[str, Any]:
    """What autocompletion shows: the values by their names."""
    found = await scene.people[who].autocomplete(scene.channel, command, option, typed, **filled)
    assert len(found) <= 25
    return {one["name"]: one["value"] for one in found}


@contextmanager
def locale(code: str) -> Iterator[None]:
    """Everybody's Discord is in another language."""
    plain = interactions.base_payload

    def payload(*args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        record, sent = plain(*args, **kwargs)
        return record, {**sent, "locale": code}

    with patch.object(interactions, "base_payload", payload):
        yield
