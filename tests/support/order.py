"""People who keep order in a simulated Discord: moderators, rulings, and their buttons."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.engine import events as ev
from tests.support.simulated import Scene, buttons, run, scene, shown

Play = Callable[[Scene], Awaitable[None]]


def moderator(s: Scene, name: str = "Mod") -> simcord.MemberActor:
    """Somebody who may manage messages."""
    role = s.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    user = s.env.create_user(name.lower(), global_name=name)
    s.people[name] = member = s.guild.add_member(user, roles=[role])
    return member


def owner(s: Scene) -> simcord.MemberActor:
    """The server's owner, who may do everything."""
    return simcord.MemberActor(s.env, s.guild, s.guild.owner)


def played(folder: Path, play: Play, *names: str, **options: Any) -> None:  # noqa: ANN401
    """A hand of LOJ with these people, and a moderator who does not play."""

    async def spend() -> None:
        async with scene(folder, **options) as s:
            moderator(s)
            await s.seat(*(names or ("Ann", "Bob", "Cid")))
            await play(s)

    run(spend())


async def with_office(s: Scene, **more: Any) -> simcord.ChannelHandle:  # noqa: ANN401
    """A channel that moderators and the bot can read; ``more`` settings."""
    can, cannot = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    me = s.dealer.user
    assert me is not None
    mods = [one for one in s.people.values() if _is_moderator(one)]
    office = s.guild.create_text_channel(
        "office",
        overwrites={s.guild.default_role: cannot, me: can, **dict.fromkeys(mods, can)},
    )
    s.offices.add(office.id)
    desk = s.dealer.desk
    old = await desk.settings(s.guild.id)
    settings = replace(old, moderator_channel=str(office.id), **more)
    await desk.change_settings(s.guild.id, settings, "1", s.clock.now())
    return office


def _is_moderator(one: simcord.MemberActor) -> bool:
    return one.member is not None and one.member.guild_permissions.manage_messages


async def floor(
    s: Scene,
    who: str,
    command: str,
    **options: Any,  # noqa: ANN401
) -> simcord.InteractionResult:
    """A ruling as it is asked for; members by their names here."""
    given = {key: s.people.get(value, value) for key, value in options.items()}
    return await s.people[who].slash(s.channel, f"floor {command}", **given)


async def press(
    s: Scene,
    who: str,
    message: Any,  # noqa: ANN401
    label: str,
) -> simcord.InteractionResult:
    """The button whose label begins so, below a message, private or not."""
    found = [id for name, id in labelled(message) if name.startswith(label)]
    assert found, labelled(message)
    return await s.people[who].click(message, custom_id=found[0])


def labelled(message: Any) -> list[tuple[str, str]]:  # noqa: ANN401
    """The buttons of a message: label and id."""
    if isinstance(message, discord.Message):
        return [(one.label or "", one.custom_id or "") for one in buttons(message)]
    return [
        (one.get("label", ""), one.get("custom_id", ""))
        for row in message.components
        for one in row["components"]
    ]


async def put(
    s: Scene,
    message: Any,  # noqa: ANN401
    where: simcord.ChannelHandle | None = None,
) -> discord.Message:
    """Its buttons where everybody can press them."""
    view = discord.ui.View(timeout=None)
    for label, custom_id in labelled(message):
        if not custom_id:
            continue  # a link
        view.add_item(discord.ui.Button(label=label, custom_id=custom_id))
    view.stop()
    channel = s.dealer.get_channel((where or s.channel).id)
    assert isinstance(channel, discord.TextChannel)
    return await channel.send("a copy", view=view)


async def ruled(s: Scene, command: str, who: str = "Mod", **options: Any) -> str:  # noqa: ANN401
    """Asked for and confirmed; the preview."""
    asked = await floor(s, who, command, **options)
    text = shown(asked)
    await press(s, who, asked.response, "Confirm")
    return text


async def last(s: Scene, kind: type[ev.Event]) -> Any:  # noqa: ANN401
    """The last event of a kind."""
    return [event for event in await s.log() if isinstance(event, kind)][-1]


async def count(s: Scene, kind: type[ev.Event]) -> int:
    """How many there are."""
    return sum(isinstance(event, kind) for event in await s.log())
