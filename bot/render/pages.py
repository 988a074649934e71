"""Answers to a question: how the table stands, what I hold."""

from __future__ import annotations

from bot.engine.types import LAST_FOUL, Phase, TurnKind
from bot.engine.view import SeatView, TableView
from bot.render.cards import faces
from bot.render.coming import stakes_seen, waiting_list
from bot.render.flying import own_flying
from bot.render.post import Line, Style
from bot.render.private import hand_lines, head
from bot.render.prompt import prompt
from bot.render.rotating import standing
from bot.render.ruling import questioned
from bot.render.scene import Scene
from bot.render.streets import leading, round_name
from bot.render.voice import DOT, Voice, keyed


def status(voice: Voice, view: TableView) -> tuple[Line, ...]:
    """How the table stands, for whoever ``view`` was made for. No hidden card is in it."""
    scene = Scene(voice, view, {}, ())
    head_line = Line(stakes_seen(voice, view), Style.HEAD)
    lines = [head_line, *standing(voice, view)]
    if view.turn is None or view.turn.kind is not TurnKind.CHOOSE:
        lines.append(_where(voice, view))
    if view.board and view.phase is not Phase.OVER:
        lines.append(Line(voice.say("hand-board", cards=faces(view.board)), Style.CARDS))
    lines += [Line(_seat(scene, seat, view), Style.TABLE) for seat in view.seats]
    if not view.seats:
        lines.append(scene.hint(Style.NOTICE, "nobody-seated"))
    lines += leading(scene, view)
    lines += waiting_list(voice, view)
    if view.paused is not None:
        lines.append(scene.hint(Style.NOTICE, keyed("paused", view.paused)))
    lines += questioned(scene, view)
    if view.turn is not None:
        lines += prompt(voice, view, None if view.my_turn else scene.name(view.turn.seat))
    return tuple(lines)


def hand(voice: Voice, view: TableView, *, place: str = "") -> tuple[Line, ...]:
    """The viewer's own hand, and what he may do if it is his turn. For his eyes only."""
    own = view.own
    if own is None:
        return (Line(voice.hint("refusal-not-seated"), Style.REFUSAL),)
    if view.my_turn and view.turn is not None and view.turn.kind is TurnKind.CHOOSE:
        return prompt(voice, view, None)
    if own.cards is None or view.phase in (None, Phase.OVER):
        return (Line(voice.say("no-hand"), Style.NOTICE),)
    lines = [head(voice, view, place), *hand_lines(voice, view, own.cards)]
    if own.folded or own.mucked:
        lines.append(Line(voice.say("hand-is-out"), Style.NOTICE))
    elif view.my_turn:
        lines += prompt(voice, view, None)
    else:
        lines += own_flying(voice, view)
    return tuple(lines)


def _where(voice: Voice, view: TableView) -> Line:
    """Which hand and how far it is."""
    if view.closed:
        text = voice.say("table-closed")
    elif view.phase is None:
        text = voice.hint("not-started")
    elif view.phase is Phase.OVER:
        text = voice.say("between-hands", number=str(view.hand_number))
    else:
        text = DOT.join(
            (
                voice.say("hand-number", number=str(view.hand_number)),
                _phase(voice, view, view.phase),
                voice.say("pot-now", pot=view.pot),
            )
        )
    return Line(text, Style.TABLE)


def _phase(voice: Voice, view: TableView, phase: Phase) -> str:
    """How far the hand is."""
    if phase is Phase.BETTING:
        return round_name(voice, view)
    if phase is Phase.DRAWING and view.draws > 1:
        return voice.say("phase-draw", number=view.draw, count=view.draws)
    return voice.say(keyed("phase", phase))


def _seat(scene: Scene, seat: SeatView, view: TableView) -> str:
    """One seat: who, chips behind, and what is special about it."""
    voice = scene.voice
    row = voice.say("seat-row", seat=seat.number, name=scene.name(seat.number), amount=seat.stack)
    return DOT.join((row, *_marks(voice, seat, view)))


def _marks(voice: Voice, seat: SeatView, view: TableView) -> list[str]:
    marks = []
    running = view.phase not in (None, Phase.OVER)
    if seat.number == view.button and not view.stud:
        marks.append(voice.say("mark-button"))
    if seat.leaving is not None:
        marks.append(voice.say("mark-leaving"))
    elif seat.out:
        marks.append(voice.say("mark-out"))
    if seat.fouls:
        marks.append(voice.say("mark-fouls", count=seat.fouls, most=LAST_FOUL))
    if not running:
        return marks
    if seat.folded:
        marks.append(voice.say("mark-folded"))
    elif seat.mucked:
        marks.append(voice.say("mark-mucked"))
    elif seat.all_in:
        marks.append(voice.say("mark-all-in"))
    elif not seat.dealt_in and not seat.out and seat.leaving is None:
        marks.append(voice.say("mark-next-hand"))
    if seat.bet:
        marks.append(voice.say("mark-bet", amount=seat.bet))
    if seat.flying is not None:
        key = "mark-flying-out" if seat.flying.chips else "mark-flying"
        act = voice.say(keyed("act", seat.flying.act))
        marks.append(voice.say(key, act=act, amount=seat.flying.chips))
    if seat.changed and not seat.folded:
        marks.append(voice.say("mark-changed", count=seat.changed))
    elif seat.changed == 0 and not seat.folded:
        marks.append(voice.say("mark-pat"))
    # A page may be read over a shoulder: the viewer's own hand is shown by ``hand`` alone.
    shown = seat.shown if seat.cards is None or seat.member == view.viewer else seat.cards
    if seat.exposed:
        marks.append(voice.say("mark-exposed"))
    if seat.up and not (seat.folded or seat.mucked):
        marks.append(faces(seat.up))
    if shown:
        marks.append(faces(shown))
    if view.turn is not None and view.turn.seat == seat.number:
        marks.append(voice.say("mark-turn"))
    return marks
