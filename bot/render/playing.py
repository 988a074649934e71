"""Words for a hand up to the showdown: posts, bets and the change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.types import Why
from bot.render.cards import faces
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.voice import DOT, keyed

Post = ev.AntePosted | ev.BlindPosted

_USUAL: Final = "five_card_draw"
_FOLDS: Final = {
    Why.TIME: "folded-time",
    Why.LEAVING: "folded-leaving",
    Why.FLEW: "folded-flew",
}


def posts(scene: Scene, posted: Sequence[Post]) -> Line:
    """All antes and blinds of a hand on one line. A stack that is gone is all-in (C-62)."""
    antes = [event for event in posted if isinstance(event, ev.AntePosted)]
    last = {event.seat: event for event in posted}
    parts = []

    def add(event: Post, text: str) -> None:
        whole = last[event.seat] is event and scene.posted_all(event.seat)
        parts.append(scene.voice.say("all-in-mark", text=text) if whole else text)

    if antes:
        usual, _ = Counter(event.amount for event in antes).most_common(1)[0]
        parts.append(scene.voice.say("antes", amount=usual))
        for ante in antes:
            if ante.amount != usual or (last[ante.seat] is ante and scene.posted_all(ante.seat)):
                pair = [(ante.seat, ante.amount)]
                add(ante, scene.voice.say("posted-ante", post=scene.amounts(pair)))
    for event in posted:
        if isinstance(event, ev.BlindPosted):
            pair = [(event.seat, event.amount)]
            add(event, scene.voice.say(keyed("posted", event.blind), post=scene.amounts(pair)))
    return Line(DOT.join(parts), Style.POT)


def hand_head(scene: Scene, event: ev.HandStarted) -> Line:
    """Which hand it is, of which game, and who has the button; in stud there is none (S-03).

    As text: the number of a hand is a name, not an amount. Five-card draw is what a table plays
    unless it says otherwise.
    """
    game, number = event.rules.game, str(event.number)
    named = scene.voice.named("game", game.id)
    if game.stud:
        return scene.line(Style.HEAD, "hand-stud", number=number, game=named)
    button = scene.name(event.button)
    if game.id == _USUAL:
        return scene.line(Style.HEAD, "hand", number=number, name=button)
    return scene.line(Style.HEAD, "hand-of", number=number, game=named, name=button)


def playing(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for an event of a running hand; none if it is another kind of event."""
    match event:
        case ev.HandStarted():
            return [hand_head(scene, event)]
        case ev.HandsDealt(count=count):
            return [scene.line(Style.NOTICE, "hands-dealt", count=count)]
        case ev.BetReturned(seat=seat, amount=amount):
            return [scene.line(Style.POT, "returned", name=scene.name(seat), amount=amount)]
        case ev.BetsGathered(pot=pot):
            return [scene.line(Style.POT, "gathered", pot=pot)] if event.played else []
        case ev.ChangeStarted(order=order):
            params: dict[str, int | str] = {"order": scene.order(order)}
            if scene.draws > 1:
                params |= {"number": scene.draw, "count": scene.draws}
                return [scene.line(Style.NOTICE, "change-started-of", **params)]
            return [scene.line(Style.NOTICE, "change-started", **params)]
        case ev.MuckShuffled(count=count):
            lines = [scene.line(Style.NOTICE, "muck-shuffled", count=count)]
            if event.own_used:
                lines.append(scene.line(Style.NOTICE, "muck-shuffled-own"))
            return lines
        case _:
            return _acting(scene, event)


def _acting(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for what one player did."""
    action = Style.ACTION
    match event:
        case ev.Checked(seat=seat):
            return [scene.line(action, "checked", name=scene.name(seat))]
        case ev.Called(seat=seat, amount=amount):
            key = "called-all-in" if event.all_in else "called"
            return [scene.line(action, key, name=scene.name(seat), amount=amount)]
        case ev.BetMade(seat=seat, total=total):
            return [scene.line(action, _raise("bet", event), name=scene.name(seat), total=total)]
        case ev.Made(seat=seat, total=total):
            return [scene.line(action, _raise("made", event), name=scene.name(seat), total=total)]
        case ev.BringInPosted(seat=seat, amount=amount):
            key = "brought-in-all-in" if event.all_in else "brought-in"
            return [scene.line(action, key, name=scene.name(seat), amount=amount)]
        case ev.Completed(seat=seat, total=total):
            key = _raise("completed", event)
            return [scene.line(action, key, name=scene.name(seat), total=total)]
        case ev.Folded(seat=seat, why=why):
            return [scene.line(action, _FOLDS.get(why, "folded"), name=scene.name(seat))]
        case ev.TimedOut(seat=seat):
            return [scene.line(action, "timed-out", name=scene.name(seat))]
        case ev.CardsShown(seat=seat, cards=cards):
            shown = faces(cards)
            return [scene.line(Style.CARDS, "cards-shown", name=scene.name(seat), cards=shown)]
        case ev.DiscardCounted(seat=seat, count=0):
            return [scene.line(action, "stood-pat", name=scene.name(seat))]
        case ev.DiscardCounted(seat=seat, count=count):
            return [scene.line(action, "changed", name=scene.name(seat), count=count)]
        case ev.DiscardNamed(seat=seat, cards=cards):
            thrown = faces(cards)
            return [scene.line(Style.CARDS, "discard-named", name=scene.name(seat), cards=thrown)]
        case _:
            return []


def _raise(key: str, event: ev.BetMade | ev.Made | ev.Completed) -> str:
    """A short all-in says so: it does not reopen the betting (C-24, C-31)."""
    if not event.all_in:
        return key
    return f"{key}-all-in" if event.full else f"{key}-short"
