"""Whose private messages are closed, so that nobody knocks at every street."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import discord

CLOSED: Final = frozenset({50007, 50278})
"""Discord's codes for a member who takes no private messages of the bot."""
PATIENCE_SECONDS: Final = 600.0
"""How long a closed door is left alone by one who goes on playing by buttons and commands."""
QUOTA: Final = 40003
"""Discord's code for too many private channels opened in a short time."""
QUOTA_SECONDS: Final = 600.0
"""How long no private channel is opened for a member after that."""


class Doors:
    """Remembers who could not be reached in private."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """``now`` counts seconds."""
        self._now = now
        self._until: dict[int, float] = {}
        self._since: dict[int, float] = {}

    def refused(self, user: int, error: discord.HTTPException) -> None:
        """A private message was refused for good, or for a while if it is the quota."""
        for_a_while = error.code == QUOTA
        self._since[user] = self._now()
        self._until[user] = self._now() + QUOTA_SECONDS if for_a_while else float("inf")

    def is_closed(self, user: int) -> bool:
        """Whether knocking is of no use now."""
        until = self._until.get(user)
        if until is not None and until <= self._now():
            self.wrote(user)
            return False
        return until is not None

    def wrote(self, user: int) -> None:
        """He wrote in private, so the door is open."""
        self._until.pop(user, None)
        self._since.pop(user, None)

    def pressed(self, user: int) -> None:
        """He pressed a button or sent a command: knock again, but not at every street."""
        if self._now() - self._since.get(user, 0.0) >= PATIENCE_SECONDS:
            self.wrote(user)
