"""Amounts and cards in a command's options, read by the parser of the typed words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine.actions import AllIn, Bet, Draw, Fold, Make, Muck, Open, Play, ShowCards
from bot.engine.cards import Card
from bot.engine.view import TableView
from bot.i18n import DEFAULT_LANGUAGE
from bot.render import Line, Voice, ambiguous, unreadable
from bot.render.cards import face
from bot.words import Ambiguous, Command, Fault, Lexicons, Said, Unreadable, names_of, parse

DEEDS: Final[dict[Command, tuple[tuple[type[Play], ...], Fault]]] = {
    Command.BET: ((Bet, AllIn), Fault.NOT_A_NUMBER),
    Command.MAKE: ((Make, AllIn), Fault.NOT_A_NUMBER),
    Command.FOLD: ((Fold,), Fault.BAD_CARD),
    Command.CHANGE: ((Draw,), Fault.BAD_CARD),
    Command.OPEN: ((Open,), Fault.BAD_CARD),
    Command.MUCK: ((Muck,), Fault.BAD_CARD),
    Command.SHOW: ((ShowCards,), Fault.BAD_CARD),
}
"""What a command can come to mean, and what is wrong with an option that it cannot be read with."""


def read(
    lexicons: Lexicons, voice: Voice, view: TableView, command: Command, option: str
) -> Play | Sequence[Line]:
    """What a command with this option asks for, or why it cannot be read.

    Read like "make 600" typed in private, so in any language and with any amount (L-81).
    """
    english = lexicons.languages[DEFAULT_LANGUAGE]
    words = [names_of(english, command)]
    if command in (Command.FOLD, Command.MUCK):
        words.append(names_of(english, Command.SHOW))
    wanted, fault = DEEDS[command]
    # "/make all-in" and "/make make 600" are clear as well.
    for line in (" ".join((*words, option)), option):
        found = parse(line, lexicons, private=True)
        match found:
            case Said(deed=deed) if isinstance(deed, wanted):
                return deed
            case Ambiguous():
                return ambiguous(voice, view, doubt=found.reason)
            case Unreadable():
                return unreadable(voice, view, fault=found.reason, text=found.text)
            case _:
                pass
    return unreadable(voice, view, fault=fault, text=option)


def makes(voice: Voice, view: TableView) -> list[tuple[str, str]]:
    """What may be bet or made now, as (what is shown, what is put into the option)."""
    turn = view.turn
    if turn is None or not view.my_turn or view.paused is not None:
        return []
    legal = turn.legal
    found: dict[int, tuple[str, str]] = {}
    if legal.may_raise:
        sizes = [("slash-choice-min", legal.raise_min)]
        if not legal.fixed:
            sizes += [("slash-choice-half", legal.half_pot), ("slash-choice-pot", legal.pot_size)]
        for key, total in sizes:
            if legal.raise_min <= total <= legal.raise_max and total not in found:
                found[total] = (voice.say(key, total=total), str(total))
    if legal.all_in and not legal.all_in_calls and not (legal.fixed and legal.may_raise):
        shown = voice.say("slash-choice-all-in", total=legal.all_in)
        found[legal.all_in] = (shown, voice.word("allin"))
    return list(found.values())


def changes(voice: Voice, cards: tuple[Card, ...], typed: str) -> list[tuple[str, str]]:
    """Cards to throw away, as (with their faces, by position): what is typed, and one more each.

    ``cards`` are the asker's own; whatever else is typed is passed over.
    """
    positions = range(1, len(cards) + 1)
    chosen = list(dict.fromkeys(int(sign) for sign in typed if sign in "123456789"))
    chosen = [position for position in chosen if position in positions]
    sets = [chosen] if chosen else []
    sets += [sorted([*chosen, more]) for more in positions if more not in chosen]
    if not chosen:
        sets.append(list(positions))
    found = []
    for picked in sets:
        faces = " ".join(face(cards[position - 1]) for position in picked)
        where = " ".join(map(str, picked))
        found.append((voice.say("slash-choice-cards", cards=faces, positions=where), where))
    return found
