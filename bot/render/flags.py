"""For moderators: lines that the watch suspects (L-106, A-90), and what became of them.

A flag never repeats its line where somebody may read it who plays in that hand.
"""

from __future__ import annotations

from typing import Protocol

from bot.render.floor import member_name, moderator
from bot.render.post import Line, Style
from bot.render.ruling import quoted
from bot.render.voice import Voice


class Suspected(Protocol):
    """A line that may be a leak, as bot.club.records.Flag has it."""

    @property
    def number(self) -> int:
        """In the club."""

    @property
    def hand(self) -> int:
        """The hand that was played."""

    @property
    def member(self) -> str:
        """Who said it."""

    @property
    def name(self) -> str:
        """His name at the table."""

    @property
    def line(self) -> str:
        """What he said."""

    @property
    def by(self) -> str:
        """Who judged it; "" = nobody yet, or the house itself."""

    @property
    def ruling(self) -> int:
        """The number of the ruling that came of it; 0 = none."""


def flag(voice: Voice, flagged: Suspected, *, place: str, hidden: bool) -> tuple[Line, ...]:
    """For moderators: a line that may be a leak (L-106, A-90).

    ``place`` names the table, written for the adapter. ``hidden``: the reader plays in that hand,
    so he is told that there is a line, but not what it says.
    """
    name, number = member_name(voice, flagged.member, flagged.name), str(flagged.hand)
    head = voice.say("flag-head", name=name, place=place, hand=number)
    if hidden:
        return (Line(head, Style.HEAD), Line(voice.say("flag-hidden"), Style.NOTICE))
    return (
        Line(head, Style.HEAD),
        Line(voice.say("flag-line", line=quoted(voice, flagged.line)), Style.TABLE),
        Line(voice.say("flag-ask"), Style.PROMPT),
    )


def flag_judged(voice: Voice, flagged: Suspected, *, confirmed: bool) -> Line:
    """What became of a flag, and by whom."""
    by = moderator(voice, flagged.by)
    if not confirmed:
        return Line(voice.say("flag-dismissed", name=by), Style.NOTICE)
    number = str(flagged.ruling)
    return Line(voice.say("flag-confirmed", name=by, number=number), Style.NOTICE)
