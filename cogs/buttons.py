"""The buttons of a table: what hangs on a post, and what a press means.

A button's id carries table, hand and turn, so it works after a restart and is known for old when
its turn is over. Nothing is kept per message: the views are handed to Discord and forgotten.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Protocol, cast

import discord
from discord import ButtonStyle
from discord.ui import Button, DynamicItem, Item, View

from bot.engine.actions import (
    AllIn,
    Bet,
    BringIn,
    Call,
    Check,
    Close,
    Complete,
    Draw,
    Fold,
    Make,
    Muck,
    Open,
    Pick,
)
from bot.engine.cards import Card
from bot.engine.legal import Legal
from bot.engine.types import Phase, TurnKind
from bot.engine.view import TableView
from bot.render import Voice
from bot.render.cards import face
from bot.render.prompt import offers_all_in, raise_word, whole_stack
from cogs import choosing, showing

HAND: Final = "hand"
AMOUNT: Final = "amount"
ALL_IN: Final = "allin"
SURE: Final = "sure"
CHANGE: Final = "change"
CARD: Final = "card"
DRAW: Final = "draw"
"""What a press is for; the plain deeds are the keys of ``_PLAIN``."""

TEMPLATE: Final = (
    r"oya:(?P<table>[0-9]+):(?P<hand>[0-9]+):(?P<turn>[0-9]+):(?P<what>[a-z]+):(?P<number>[0-9]+)"
)
Deed = Fold | Check | Call | Bet | Make | BringIn | Complete | AllIn | Draw | Open | Muck | Close
"""What one press can do at the table."""
_PLAIN: Final[dict[str, Deed]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "bringin": BringIn(),
    "complete": Complete(),
    SURE: AllIn(),
    "pat": Draw(),
    "open": Open(),
    "muck": Muck(),
    "close": Close(),
}


@dataclass(frozen=True, slots=True)
class Key:
    """What the id of a button or window says."""

    table: int
    hand: int
    turn: int
    """The token of the turn that it was made for; 0 = of no turn."""
    what: str
    number: int = 0
    """A total for ``bet`` and ``make``; the chosen cards for CARD and DRAW, one bit for each."""

    def __str__(self) -> str:
        """The custom id: at most 100 characters."""
        return f"oya:{self.table}:{self.hand}:{self.turn}:{self.what}:{self.number}"

    @classmethod
    def read(cls, custom_id: str) -> Key | None:
        """What a custom id says; None = it is none of these."""
        match = re.fullmatch(TEMPLATE, custom_id)
        return None if match is None else cls.of(match)

    @classmethod
    def of(cls, match: re.Match[str]) -> Key:
        """What a matched custom id says."""
        table, hand, turn = (int(match[name]) for name in ("table", "hand", "turn"))
        return cls(table, hand, turn, match["what"], int(match["number"]))

    @property
    def deed(self) -> Deed | None:
        """What the press asks of the table; None = it asks for something else first."""
        if self.what == "bet":
            return Bet(self.number)
        if self.what == "make":
            return Make(self.number)
        if self.what == DRAW:
            return Draw(Pick(positions=chosen(self.number)))
        return _PLAIN.get(self.what)


def chosen(bits: int) -> tuple[int, ...]:
    """The positions, counted from 1, that the bits stand for."""
    return tuple(n for n in range(1, bits.bit_length() + 1) if bits >> (n - 1) & 1)


class PressHandler(Protocol):
    """The cog that carries presses out (``presses``)."""

    async def pressed(self, interaction: discord.Interaction, key: Key) -> None:
        """Answers the presser. Never raises."""


class Client(Protocol):
    """The bot, as far as a button knows it."""

    presses: PressHandler


class Press(DynamicItem[Button[View]], template=TEMPLATE):
    """Any button of a table."""

    def __init__(self, key: Key, label: str, style: ButtonStyle, row: int) -> None:
        super().__init__(Button(label=label[:80], style=style, custom_id=str(key), row=row))
        self.key = key

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Item[View], match: re.Match[str], /
    ) -> Press:
        """The button that was pressed."""
        return cls(Key.of(match), "·", ButtonStyle.secondary, 0)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the cog."""
        await cast(Client, interaction.client).presses.pressed(interaction, self.key)


# --- what hangs on a post -------------------------------------------------------------------------


class _Rows:
    """Collects the buttons of one message."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self.view = View(timeout=None)

    def add(
        self, what: str, label: str, style: ButtonStyle, *, number: int = 0, row: int = 0
    ) -> None:
        key = replace(self._key, what=what, number=number)
        self.view.add_item(Press(key, label, style, row))

    def done(self) -> View:
        """The view. Stopped: discord.py need not remember it, for the ids say all."""
        self.view.stop()
        return self.view


def table_buttons(voice: Voice, view: TableView, table: int, *, asks: bool) -> View | None:
    """The buttons below a post: those of the turn if it ``asks`` for one, and "My hand".

    Between hands: one for each game, if somebody is asked which one is next.
    """
    if view.phase in (None, Phase.OVER):
        return choosing.choice_buttons(voice, view, table) if asks else None
    turn = view.turn if asks and view.paused is None else None
    rows = _Rows(Key(table, view.hand_number, turn.token if turn is not None else 0, HAND))
    if turn is not None:
        if turn.kind is TurnKind.BET:
            seat = view.seat(turn.seat)
            _betting(rows, voice, turn.legal, whole_stack(seat))
        else:
            for what, key, style in _OTHER[turn.kind]:
                rows.add(what, voice.say(key), style)
    rows.add(HAND, voice.say("button-hand"), ButtonStyle.secondary, row=1)
    if view.asked_to_show is not None and view.viewer is None:
        showing.add_buttons(rows.view, voice, view, table)
    return rows.done()


_OTHER: Final = {
    TurnKind.DRAW: (
        (CHANGE, "button-change", ButtonStyle.primary),
        ("pat", "button-pat", ButtonStyle.secondary),
    ),
    TurnKind.SHOW: (
        ("open", "button-open", ButtonStyle.success),
        ("muck", "button-muck", ButtonStyle.secondary),
    ),
    TurnKind.LAST: (
        ("open", "button-open", ButtonStyle.success),
        ("close", "button-close", ButtonStyle.secondary),
    ),
}


def _betting(rows: _Rows, voice: Voice, legal: Legal, whole_stack: int) -> None:
    """Fold, check or call, bring in, the smallest bet or make, another amount, all-in.

    Never more than the five that a row holds.
    """
    if not legal.must_open:
        rows.add("fold", voice.say("button-fold"), ButtonStyle.danger)
    if legal.bring_in:
        label = voice.say("button-bring-in", amount=legal.bring_in)
        rows.add("bringin", label, ButtonStyle.success)
    if legal.check:
        rows.add("check", voice.say("button-check"), ButtonStyle.success)
    if legal.call:
        key = "button-call-all-in" if legal.call_all_in else "button-call"
        rows.add("call", voice.say(key, amount=legal.call), ButtonStyle.success)
    if legal.may_raise:
        least = legal.raise_min
        what = raise_word(legal)
        for size in (least, legal.double) if legal.double else (least,):
            label = voice.say(f"button-{what}", amount=size)
            rows.add(what, label, ButtonStyle.primary, number=size)
        if not legal.fixed and legal.raise_max > least:
            rows.add(AMOUNT, voice.say("button-amount"), ButtonStyle.secondary)
    if offers_all_in(legal, whole_stack):
        label = voice.say("button-all-in", amount=legal.all_in)
        rows.add(ALL_IN, label, ButtonStyle.secondary)


def sure_button(voice: Voice, key: Key, amount: int) -> View:
    """All-in asks again."""
    rows = _Rows(key)
    rows.add(SURE, voice.say("button-all-in-sure", amount=amount), ButtonStyle.danger)
    return rows.done()


def card_buttons(voice: Voice, key: Key, cards: tuple[Card, ...]) -> View:
    """One toggle for each card of the reader's own hand, and one that says how many go.

    The state is in the ids: what a toggle carries is the choice after its press.
    """
    rows = _Rows(key)
    for place, card in enumerate(cards):
        bit = 1 << place
        goes = bool(key.number & bit)
        label = f"{place + 1}: {face(card)}{' ✕' if goes else ''}"
        style = ButtonStyle.danger if goes else ButtonStyle.secondary
        rows.add(CARD, label, style, number=key.number ^ bit, row=place // 5)
    count = key.number.bit_count()
    label = voice.say("button-draw", count=count) if count else voice.say("button-pat")
    rows.add(DRAW, label, ButtonStyle.primary, number=key.number, row=4)
    return rows.done()
