"""Words for a table with several games: which, where it stands, what changes (R-13 to R-17)."""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.view import RotationView, TableView
from bot.render.post import Line, Style
from bot.render.scene import Scene, Stated
from bot.render.voice import ARROW, DOT, Voice, keyed


def stakes(voice: Voice, stated: Stated) -> str:
    """What a table with several games plays, on one line."""
    rules = stated.rules
    rotation = rules.rotation
    assert rotation is not None
    games = voice.listed(voice.named("game", game) for game in rotation.ids)
    if rotation.id:
        games = voice.say("rotation-of", name=voice.named("rotation", rotation.id), games=games)
    parts = [games]
    if rotation.choice is not None:
        key = "dealers-choice-orbit" if rotation.choice == "orbit" else "dealers-choice"
        parts = [voice.say(key, games=games)]
    elif rotation.every:
        parts.append(voice.say("rotation-hands", hands=rotation.every))
    else:
        parts.append(voice.say("rotation-orbit"))
    return DOT.join((*parts, voice.named("house", rules.house.id), rules.stakes.level))


# --- the change -----------------------------------------------------------------------------------


def _terms(voice: Voice, said: ev.GameChanged) -> list[str]:
    """The limit and the forced bets of a game (R-13)."""
    what = said.stakes
    if what.limit == "fixed_limit":
        parts = [voice.say("bets-fixed", small=what.small_bet, big=what.big_bet)]
    else:
        parts = [voice.say(keyed("limit", what.limit))]
    if not what.bring_in:
        parts.append(voice.say("blinds-of", small=what.small_blind, big=what.big_blind))
    if what.ante:
        parts.append(voice.say("ante", amount=what.ante))
    if what.bring_in:
        parts.append(voice.say("bring-in-of", amount=what.bring_in))
    return parts


def next_game(scene: Scene, event: ev.GameChanged) -> list[Line]:
    """R-15: the game, its limit and its forced bets, and how many hands there will be."""
    voice = scene.voice
    what = voice.listed([voice.named("game", event.game), *_terms(voice, event)])
    if event.chosen_by:
        line = voice.say("game-chosen", name=scene.name(event.chosen_by), what=what)
    else:
        line = voice.say("game-next", what=what)
    if event.hands > 1:
        line += voice.say("sentence-separator") + voice.say("game-hands", hands=event.hands)
    return [Line(line, Style.HEAD)]


def hand_head(scene: Scene, event: ev.HandStarted) -> Line:
    """Which hand, and of which game; in stud nobody has the button (S-03)."""
    params = {"number": str(event.number), "game": scene.voice.named("game", event.rules.game.id)}
    if event.rules.game.stud:
        return scene.line(Style.HEAD, "rotation-hand-stud", **params)
    return scene.line(Style.HEAD, "rotation-hand", name=scene.name(event.button), **params)


# --- where it stands ------------------------------------------------------------------------------


def standing(voice: Voice, view: TableView) -> tuple[Line, ...]:
    """The list, the present game in it, and what follows; nothing at a table with one game."""
    of = view.rotation
    if of is None:
        return ()
    return Line(_row(voice, view, of), Style.TABLE), Line(_follows(voice, view, of), Style.TABLE)


def _row(voice: Voice, view: TableView, of: RotationView) -> str:
    names = [
        voice.say("rotation-now", game=voice.named("game", game))
        if of.begun and game == view.game
        else voice.named("game", game)
        for game in of.games
    ]
    name = voice.named("rotation", of.id) if of.id else voice.say("rotation-own")
    if of.choice is not None:
        name = f"{voice.say('rotation-choice')}{DOT}{name}"
    games = ARROW.join(names) if of.choice is None else voice.listed(names)
    return voice.say("rotation-row", name=name, games=games)


def _follows(voice: Voice, view: TableView, of: RotationView) -> str:
    """How much of the present game is left, and what comes after it."""
    following = "" if of.next is None else voice.named("game", of.next)
    if of.begun and of.hands_left:
        key = "rotation-left" if of.next is not None else "rotation-left-chosen"
        game = voice.named("game", view.game)
        return voice.say(key, next=following, game=game, hands=of.hands_left)
    if of.next is None:
        return voice.say("rotation-next-chosen")
    return voice.say("rotation-next", next=following)


# --- the rules page -------------------------------------------------------------------------------


def rules(voice: Voice, stated: Stated, view: TableView | None) -> tuple[str, ...]:
    """When the game changes, where the table stands, and each game's own limit and forced bets."""
    table = stated.rules
    rotation = table.rotation
    if rotation is None:
        return ()
    lines = [_change(voice, stated)]
    if view is not None and view.rotation is not None:
        lines.append(_follows(voice, view, view.rotation))
    for listed in rotation.games:
        terms = voice.listed(_terms(voice, ev.GameChanged(listed.game.id, listed.stakes, 1)))
        game = voice.named("game", listed.game.id)
        lines.append(voice.say("rules-listed", game=game, terms=terms))
    return tuple(lines)


def _change(voice: Voice, stated: Stated) -> str:
    table = stated.rules
    rotation, clock = table.rotation, table.house.clock
    assert rotation is not None
    if rotation.choice is not None:
        seconds = min(clock.choose, clock.timeout)
        silence = (
            voice.say("rules-choice-silence", seconds=seconds)
            if seconds
            else voice.say("rules-choice-no-clock")
        )
        orbit = rotation.choice == "orbit"
        key = "rules-choice-orbit" if orbit else "rules-choice-hand"
        return voice.say(key, silence=silence)
    if rotation.every:
        return voice.say("rules-rotation-hands", hands=rotation.every)
    return voice.say("rules-rotation-orbit")
