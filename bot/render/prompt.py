"""Whose turn it is, what he faces, and exactly what he may type."""

from __future__ import annotations

from bot.engine.legal import Legal
from bot.engine.types import Bound, TurnKind
from bot.engine.view import SeatView, TableView
from bot.render.flying import bound_line, out_of_turn
from bot.render.post import Line, Style
from bot.render.voice import DOT, Voice, keyed


def prompt(voice: Voice, view: TableView, name: str | None) -> tuple[Line, ...]:
    """The lines that ask for the running turn; none if nobody is asked.

    ``name`` is the player as the room reads him; None: the reader is asked himself.
    """
    turn = view.turn
    if turn is None or view.paused is not None:
        return ()
    parts = [
        voice.say("turn-yours") if name is None else voice.say("turn-of", name=name),
        _situation(voice, view, turn.legal, alone=name is None),
    ]
    if turn.kind is not TurnKind.CHOOSE:
        parts.append(voice.say("pot-now", pot=view.pot))
    if voice.clock is not None and turn.deadline is not None:
        parts.append(voice.clock(turn.deadline))
    lines = [Line(DOT.join(parts), Style.PROMPT)]
    if turn.legal.bound is not None:
        lines.append(bound_line(voice, view, view.seat(turn.seat), turn.legal))
    elif turn.legal.no_raise is not None and not turn.legal.call_all_in:
        lines.append(Line(voice.say(keyed("no-raise", turn.legal.no_raise)), Style.NOTICE))
    offered = options(voice, turn.legal, whole_stack=whole_stack(view.seat(turn.seat)))
    return (*lines, Line(offered, Style.OPTIONS))


def whole_stack(seat: SeatView) -> int:
    """The total of the round that all of a player's chips would make; flying chips are his."""
    return seat.bet + seat.stack + out_of_turn(seat)


def _situation(voice: Voice, view: TableView, legal: Legal, *, alone: bool) -> str:
    """What he faces. ``alone``: he reads it by himself, without what the room was told before."""
    if legal.kind is TurnKind.DRAW and alone and view.draws > 1:
        params = {"number": view.draw, "count": view.draws, "max": legal.draw_max}
        return voice.say("turn-draw-of", **params)
    if legal.kind is not TurnKind.BET:
        return voice.say(keyed("turn", legal.kind), max=legal.draw_max)
    if legal.call:
        return voice.say("to-call-all-in" if legal.call_all_in else "to-call", amount=legal.call)
    if legal.bound is Bound.RAISE_OR_FOLD:
        return voice.say("raise-or-fold")
    if legal.bring_in:
        key = "to-bring-in" if legal.raise_max > legal.bring_in else "to-bring-in-only"
        return voice.say(key, amount=legal.bring_in, total=legal.raise_min)
    if legal.opening:
        return voice.say("no-bet-yet")
    return voice.say("option" if legal.may_raise else "nothing-to-call")


def options(voice: Voice, legal: Legal, *, whole_stack: int = 0) -> str:
    """What may be typed at a turn, word for word as it will be understood.

    Words that take no amount stand without one: what a call costs is in the prompt.
    ``whole_stack`` is the total that all his chips would make: an all-in that is less than that,
    in a game with a limit, is a plain bet or make and not offered by that name.
    """
    match legal.kind:
        case TurnKind.BET:
            texts = _betting(voice, legal, whole_stack)
        case TurnKind.DRAW:
            change = voice.say("option-change", word=voice.word("draw"))
            texts = [change, voice.word("pat")]
        case TurnKind.SHOW:
            texts = [voice.word("open"), voice.word("muck")]
        case TurnKind.LAST:
            texts = [voice.word("open"), voice.word("close")]
        case TurnKind.CHOOSE:
            names = [voice.named("game", game) for game in legal.games]
            texts = [
                voice.say("option-choose", word=voice.word("choose"), game=one) for one in names
            ]
    return " / ".join(texts)


def _betting(voice: Voice, legal: Legal, whole_stack: int) -> list[str]:
    texts = [voice.word("check")] if legal.check else []
    if legal.bring_in:
        texts.append(voice.word("bring_in"))
    if legal.call:
        call = voice.word("call")
        texts.append(voice.say("all-in-mark", text=call) if legal.call_all_in else call)
    if legal.may_raise:
        texts.append(_sized(voice, legal))
    if offers_all_in(legal, whole_stack):
        texts.append(voice.word("allin"))
    return texts if legal.must_open else [*texts, voice.word("fold")]


def raise_word(legal: Legal) -> str:
    """What a bet or make of the usual size is called, as a key of ``Voice.words``."""
    if legal.completes:
        return "complete"
    return "bet" if legal.opening else "make"


def _sized(voice: Voice, legal: Legal) -> str:
    word = voice.word(raise_word(legal))
    least, most = legal.raise_min, legal.raise_max
    if legal.double:
        return voice.say("option-double", word=word, amount=least, double=legal.double)
    if legal.fixed or least == most:
        return voice.say("option-amount", word=word, amount=least)
    return voice.say("option-range", word=word, min=least, max=most)


def offers_all_in(legal: Legal, whole_stack: int) -> bool:
    """All-in is worth a word or a button: a bet or make of all his chips, not said already."""
    if not legal.all_in or legal.all_in_calls:
        return False
    if legal.fixed and legal.may_raise:
        return False
    return not whole_stack or legal.all_in >= whole_stack
