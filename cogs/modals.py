"""The window that asks for an amount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

import discord
from discord.ui import Label, Modal, TextInput

from bot.engine.actions import Bet, Make
from bot.engine.legal import Legal
from bot.render import Voice
from bot.words import Ambiguous, Chat, Lexicons, Said, Unreadable, parse
from cogs.buttons import Key

_MOST: Final = 45
"""Characters of a title or label."""
_FIELD: Final = "amount"


def amount_window(voice: Voice, key: Key, legal: Legal) -> Modal:
    """Asks how much the bet or make shall be in all. Its id says which turn it is for.

    Stopped: discord.py need not remember it, so one that was sent before a restart works as well.
    """
    window = Modal(title=voice.say("amount-title")[:_MOST], custom_id=str(key))
    label = voice.say(
        "amount-label",
        word=voice.word("bet" if legal.opening else "make"),
        min=legal.raise_min,
        max=legal.raise_max,
    )
    field: TextInput[Modal] = TextInput(custom_id=_FIELD, max_length=40)
    window.add_item(Label(text=label[:_MOST], component=field))
    window.stop()
    return window


def typed_amount(interaction: discord.Interaction) -> str:
    """What was written into the window."""
    fields = _fields(cast(dict[str, object], interaction.data))
    return next((value for name, value in fields if name == _FIELD), "")


def _fields(part: object) -> Iterator[tuple[object, str]]:
    """All text fields of a submitted window, in rows or under labels."""
    if isinstance(part, list):
        for one in part:
            yield from _fields(one)
    elif isinstance(part, dict):
        if isinstance(value := part.get("value"), str):
            yield part.get("custom_id"), value
        yield from _fields(part.get("components"))
        yield from _fields(part.get("component"))


def read_amount(
    text: str, lexicons: Lexicons, voice: Voice, *, opening: bool
) -> Said | Ambiguous | Unreadable | Chat:
    """An amount as it is typed in the room behind the word for a bet or make."""
    word = voice.word("bet" if opening else "make")
    for line in (f"{word} {text}", text):  # "600", and "make 600" is clear as well
        found = parse(line, lexicons, private=True)
        if isinstance(found, Said) and not isinstance(found.deed, Bet | Make):
            continue  # a window for an amount is no place to fold in
        if isinstance(found, Said | Ambiguous | Unreadable):
            return found
    return Chat()
