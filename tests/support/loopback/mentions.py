"""Who is mentioned for real. Docs: resources/message, "Allowed Mentions Object"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tests.support.loopback.bodies import AllowedMentions
from tests.support.loopback.errors import check
from tests.support.loopback.model import Account, Mentions, Message
from tests.support.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel

USERS: Final = re.compile(r"<@!?(\d+)>")
ROLES: Final = re.compile(r"<@&(\d+)>")
EVERYONE: Final = re.compile(r"@(everyone|here)\b")

REGULAR: Final = AllowedMentions(parse=["users", "roles", "everyone"], replied_user=True)
"""What a regular message may mention if it says nothing of it."""
FROM_WEBHOOK: Final = AllowedMentions(parse=["users"])
"""What an interaction's answer may mention if it says nothing of it."""


def mentions(
    text: str,
    allowed: AllowedMentions,
    author: Account,
    channel: Channel,
    reply: Message | None = None,
) -> Mentions:
    """Whom ``text`` mentions once it has been held against what is allowed."""
    _validate(allowed)
    wide = bool(channel.may(author) & Permission.MENTION_EVERYONE)
    parse = allowed.parse or []

    known = channel.world.accounts
    users = [
        known[id]
        for id in _ids(USERS, text)
        if id in known and ("users" in parse or id in _numbers(allowed.users))
    ]
    if reply is not None and allowed.replied_user and reply.author not in users:
        users.append(reply.author)

    there = channel.guild.roles if channel.guild is not None else {}
    roles = tuple(
        there[id]
        for id in _ids(ROLES, text)
        if id in there and ("roles" in parse or id in _numbers(allowed.roles))
        if there[id].mentionable or wide
    )
    everyone = wide and "everyone" in parse and EVERYONE.search(text) is not None
    return Mentions(tuple(users), roles, everyone)


def _ids(pattern: re.Pattern[str], text: str) -> Iterable[int]:
    return dict.fromkeys(int(found) for found in pattern.findall(text))


def _numbers(ids: list[int | str] | None) -> set[int]:
    return {int(one) for one in ids or ()}


def _validate(allowed: AllowedMentions) -> None:
    """``parse`` and the lists exclude each other; empty lists do no harm."""
    for kind, ids in (("users", allowed.users), ("roles", allowed.roles)):
        where = f"allowed_mentions.{kind}"
        check(len(ids or ()) <= 100, where, "Must be 100 or fewer in length.")
        both = bool(ids) and kind in (allowed.parse or [])
        check(not both, "allowed_mentions", f'parse:["{kind}"] and {kind} are mutually exclusive.')
