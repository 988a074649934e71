"""A ruling that waits to be confirmed. All of it stands in the buttons of its preview, and the
reason in the message itself, so a restart loses nothing and nothing is kept.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from discord import ButtonStyle
from discord.ui import Button, View
from msgspec import structs

from bot.engine import events as ev
from bot.engine import floor
from bot.engine.cards import FULL_DECK
from bot.engine.events import Event
from bot.engine.floor import Floor
from bot.render import Voice


class Kind(StrEnum):
    """What is asked for; short, for it stands in an id."""

    LEAK = "leak"
    INTERFERENCE = "intf"
    FOLD = "fold"
    REMOVE = "out"
    FINE = "fine"
    MISDEAL = "mis"
    HAND = "hand"
    CARD = "card"
    WRONG_CARD = "wcard"
    NO_GAME = "nogame"
    REFUND = "refund"
    PAUSE = "pause"
    RESUME = "resume"
    TIME = "time"
    UNDO = "undo"
    GIVE = "give"
    TAKE = "take"
    UNDO_POINTS = "undop"


POINTS: Final = frozenset({Kind.GIVE, Kind.TAKE, Kind.UNDO_POINTS})
"""In the bank; no table has a part in it."""
HARMLESS: Final = POINTS | {Kind.PAUSE, Kind.RESUME}
"""Rule on no hand, so whoever plays may rule so."""
ANY_HAND: Final = HARMLESS | {Kind.FINE, Kind.UNDO}
"""Mean the same whichever hand is played."""

CONFIRM: Final = "y"
CANCEL: Final = "n"
TEMPLATE: Final = (
    r"oya:r:(?P<what>[a-z]):(?P<kind>[a-z]+):(?P<place>[0-9a-z]+):(?P<hand>[0-9a-z]+)"
    r":(?P<nonce>[0-9a-z]+):(?P<digest>[0-9a-z]+):(?P<member>[0-9a-z]+):(?P<other>[0-9a-z]+)"
    r":(?P<number>[0-9a-z]+)"
)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_FENCE: Final = "```"
_QUOTED: Final = re.compile(r"```\n(.*)\n```", re.DOTALL)


def _written(number: int) -> str:
    """A number to base 36: a snowflake takes 13 signs."""
    signs = ""
    while True:
        number, rest = divmod(number, 36)
        signs = _DIGITS[rest] + signs
        if not number:
            return signs


@dataclass(frozen=True, slots=True)
class Asked:
    """What a moderator, or the dealer himself, asks to have confirmed."""

    kind: Kind
    place: int
    """The number of the table; of POINTS the server's id."""
    hand: int = 0
    """The hand that was played when the preview was made."""
    member: int = 0
    """Discord's id of whom it concerns; 0 = the table."""
    other: int = 0
    """Who got somebody's hand (A-99)."""
    number: int = 0
    """P, points or seconds; the number of a ruling; a card's place in a new deck, from 1."""
    nonce: int = 0
    """The same for the same asking: it counts once."""
    digest: str = "0"
    """Of what the preview showed."""

    def custom_id(self, what: str) -> str:
        """The id of a button: at most 100 characters."""
        numbers = (self.member, self.other, self.number)
        parts = (what, self.kind, _written(self.place), _written(self.hand), _written(self.nonce))
        return ":".join(("oya:r", *parts, self.digest, *map(_written, numbers)))

    @classmethod
    def of(cls, match: re.Match[str]) -> Asked:
        """What a matched id says. Refused with ValueError: a kind that there is not."""
        names = ("place", "hand", "member", "other", "number", "nonce")
        place, hand, member, other, number, nonce = (int(match[name], 36) for name in names)
        kind = Kind(match["kind"])
        return cls(kind, place, hand, member, other, number, nonce, match["digest"])

    def deed(self, reason: str) -> Floor:
        """What is asked of the table. Refused with ValueError: nothing is asked of a table."""
        return Floor(self._ruling(), reason)

    def _ruling(self) -> floor.Ruling:
        who, other = str(self.member), str(self.other) if self.other else ""
        match self.kind:
            case Kind.LEAK:
                return floor.RuleLeak(who)
            case Kind.INTERFERENCE:
                return floor.RuleInterference(who)
            case Kind.FOLD:
                return floor.ForceFold(who)
            case Kind.REMOVE:
                return floor.Remove(who)
            case Kind.FINE:
                return floor.Fine(who, self.number)
            case Kind.MISDEAL:
                return floor.WrongHand(who, other)
            case Kind.HAND:
                return floor.ExposedHand(who)
            case Kind.CARD:
                named = 0 < self.number <= len(FULL_DECK)
                return floor.ExposedCard(FULL_DECK[self.number - 1] if named else None)
            case Kind.WRONG_CARD:
                return floor.WrongCard(who)
            case Kind.NO_GAME:
                return floor.NoGame()
            case Kind.REFUND:
                return floor.Refund()
            case Kind.PAUSE:
                return floor.PauseTable()
            case Kind.RESUME:
                return floor.ResumeTable()
            case Kind.TIME:
                return floor.MoreTime(self.number)
            case Kind.UNDO:
                return floor.Undo(self.number)
            case _:
                raise ValueError(self.kind)


def digest(events: Iterable[Event], turn: int = 0) -> str:
    """What would happen, in a few signs; who rules, when and why makes no difference.

    ``turn`` is one that it depends on; 0 = none.
    """
    plain = [
        structs.replace(event, by="", reason="", at=0)
        if isinstance(event, ev.Ruled)
        else structs.replace(event, at=0)
        if isinstance(event, ev.Resumed)
        else event
        for event in events
    ]
    return hashlib.blake2b(f"{plain} {turn}".encode(), digest_size=5).hexdigest()


# --- the message ----------------------------------------------------------------------------------


def with_reason(text: str, reason: str, question: str = "") -> str:
    """A message that carries the reason, as it was written, and what is asked at its end."""
    quoted = f"{_FENCE}\n{reason}\n{_FENCE}" if reason else ""
    return "\n".join(part for part in (text, quoted, question) if part)


def reason_of(text: str) -> str:
    """The reason that a message carries."""
    found = _QUOTED.search(text)
    return found[1] if found is not None else ""


def on_one_line(reason: str | None) -> str:
    """A reason as it may stand in a message and in the log."""
    return " ".join((reason or "").replace("`", "'").split())


def confirm_buttons(voice: Voice, asked: Asked) -> View:
    """Confirm and cancel. Stopped: discord.py need not remember them, for the ids say all."""
    view = View(timeout=None)
    for what, key, style in (
        (CONFIRM, "button-confirm", ButtonStyle.danger),
        (CANCEL, "button-cancel", ButtonStyle.secondary),
    ):
        label, custom_id = voice.say(key), asked.custom_id(what)
        view.add_item(Button(label=label[:80], style=style, custom_id=custom_id))
    view.stop()
    return view
