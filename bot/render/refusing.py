"""No, and what is legal instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.cards import Card, CardError
from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.view import TableView
from bot.render.cards import face
from bot.render.post import Line, Style
from bot.render.prompt import options, raise_word, whole_stack
from bot.render.scene import Scene
from bot.render.voice import Voice, keyed

SHORT = (Code.BELOW_MINIMUM, Code.NEEDS_AMOUNT)
"""Codes that say it otherwise to a player who has fewer chips than the minimum."""
UNCOUNTED = (Code.NOT_YOUR_TURN, Code.NEEDS_AMOUNT, Code.NOT_ENOUGH_CHIPS, Code.WRONG_MOMENT)
"""Codes that would be worth a worry out of turn, where acting out of turn counts (L-112, L-113)."""


def refusal(
    voice: Voice, refused: Refusal, view: TableView, *, flying: bool = False
) -> tuple[Line, ...]:
    """What was wrong and, if it is the reader's turn, what he may do now. For him alone.

    ``flying``: in this house acting out of turn counts (FlyingRules.enabled), so that a notice
    says that this did not.
    """
    params: dict[str, int | str] = dict(refused.params)
    scene = Scene(voice, view, {}, ())
    if isinstance(seat := params.get("seat"), int):
        params["name"] = scene.name(seat)
    if isinstance(number := params.get("number"), int):
        params["number"] = str(number)  # a name, not an amount
    if isinstance(card := params.get("card"), str):
        params["card"] = _card(card)
    if isinstance(game := params.get("game"), str):
        known = voice.named("game", game)
        params["game"] = voice.escape(game) if known == game else known
    legal = refused.legal or _legal(view)
    key = keyed("refusal", refused.code)
    if legal is not None:
        params["word"] = voice.word(raise_word(legal))
        if refused.code in SHORT and legal.raise_min > legal.raise_max > 0:
            params |= {"min": legal.raise_min, "have": legal.raise_max}
            key = "refusal-short-of-minimum"
    if refused.code is Code.WRONG_MOMENT and legal is not None and legal.games:
        key = "refusal-choose-first"
    params.setdefault("word", voice.word("make"))
    text = voice.hint(key, **params)
    if flying and legal is None and refused.code in UNCOUNTED:
        text = voice.say("sentence-separator").join((text, voice.say("not-counted")))
    return (Line(text, Style.REFUSAL), *_now(voice, legal, view))


def unreadable(
    voice: Voice, view: TableView, *, fault: str = "", text: str = ""
) -> tuple[Line, ...]:
    """For a line that begins as an action and cannot be read on.

    ``fault`` is the value of a bot.words Fault, ``text`` the part that it speaks of.
    """
    key = keyed("unreadable", fault) if fault else "unreadable"
    line = Line(voice.hint(key, text=voice.escape(text)), Style.REFUSAL)
    return (line, *_now(voice, _legal(view), view))


def ambiguous(
    voice: Voice, view: TableView, *, doubt: str = "", readings: Sequence[str] = ()
) -> tuple[Line, ...]:
    """For an action with several readings, of which none is done.

    ``doubt`` is the value of a bot.words Doubt, ``readings`` are the complete ones as typed.
    """
    key = keyed("ambiguous", doubt) if doubt else "ambiguous"
    lines = [Line(voice.hint(key), Style.REFUSAL)]
    if readings:
        lines.append(Line(" / ".join(readings), Style.OPTIONS))
        return tuple(lines)
    return (*lines, *_now(voice, _legal(view), view))


def _legal(view: TableView) -> Legal | None:
    return view.turn.legal if view.turn is not None and view.my_turn else None


def _now(voice: Voice, legal: Legal | None, view: TableView) -> tuple[Line, ...]:
    if legal is None or view.paused is not None:
        return ()
    own = view.own
    whole = whole_stack(own) if own is not None else 0
    return (Line(options(voice, legal, whole_stack=whole), Style.OPTIONS),)


def _card(code: str) -> str:
    try:
        return face(Card(code))
    except CardError:
        return code
