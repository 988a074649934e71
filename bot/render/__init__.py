"""Views and events -> posts and lines, in the reader's language; free of any chat system's types.

A ``Voice`` is made by the adapter for each reader (see voice.py); everything else here is a
function of it and of what the table hands over. Nothing here reads a TableState: what a view or
the entries do not hold cannot be told.

What ``render`` expects of the table's runtime:

- ``view`` is the table after the last entry, made for the audience: ``view.viewer`` None is the
  room, else the member who reads.
- The room's entries are the events for EVERYBODY.
- A member's entries are the private (SEAT) events of his own seat and the TurnOpened events of
  his own seat. More does no harm: all others are passed over.
- ``names`` is who sat where before the first entry, ``opened`` the hands that lay open then,
  ``up`` and ``board`` the cards that everybody saw; entries and view tell the rest.
- ``resumed`` after a restart: the post also says where the hand stands, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.view import TableView
from bot.render.flags import flag, flag_judged
from bot.render.floor import demoted, floor_log, preview, preview_points
from bot.render.flying import own_flying
from bot.render.guide import help_text, rules_text
from bot.render.money import (
    StatementRow,
    UnpaidRow,
    balance,
    owing,
    pending,
    statement,
    unpaid,
)
from bot.render.pages import hand, status
from bot.render.post import Line, Post, Style
from bot.render.private import private_post
from bot.render.prompt import prompt
from bot.render.recall import last_hand
from bot.render.refusing import ambiguous, refusal, unreadable
from bot.render.room import SILENT, room_post
from bot.render.scene import NOTHING_OPENED, Stated
from bot.render.voice import COMMANDS, Voice

__all__ = [
    "COMMANDS",
    "SILENT",
    "Line",
    "Post",
    "Stated",
    "StatementRow",
    "Style",
    "UnpaidRow",
    "Voice",
    "ambiguous",
    "balance",
    "demoted",
    "flag",
    "flag_judged",
    "floor_log",
    "hand",
    "help_text",
    "last_hand",
    "owing",
    "own_flying",
    "pending",
    "preview",
    "preview_points",
    "prompt",
    "refusal",
    "render",
    "rules_text",
    "statement",
    "status",
    "unpaid",
    "unreadable",
]


def render(
    voice: Voice,
    entries: Sequence[tuple[int, Event]],
    view: TableView,
    names: Mapping[int, str],
    *,
    opened: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
    up: Mapping[int, tuple[Card, ...]] = NOTHING_OPENED,
    board: tuple[Card, ...] = (),
    resumed: bool = False,
    place: str = "",
) -> Post | None:
    """One telling as one post; None if there is nothing to say to this audience.

    ``entries`` are (number in the log, event). ``place`` names server and table in a private post.
    """
    if view.viewer is None:
        return room_post(
            voice, entries, view, names, opened=opened, up=up, board=board, resumed=resumed
        )
    return private_post(voice, entries, view, resumed=resumed, place=place)
