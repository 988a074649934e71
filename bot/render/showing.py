"""Words for the end of a hand: what is opened, raked, won."""

from __future__ import annotations

from bot.engine import events as ev
from bot.render.awards import awarded
from bot.render.cards import arranged, faces, readings
from bot.render.post import Line, Style
from bot.render.scene import Scene


def showing(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for an event of the showdown or the settlement; none for another kind of event."""
    match event:
        case ev.ShowdownStarted(order=order):
            return [scene.line(Style.NOTICE, "showdown", order=scene.order(order))]
        case ev.HandOpened(seat=seat, cards=cards):
            return [
                scene.line(
                    Style.CARDS,
                    "opened",
                    name=scene.name(seat),
                    cards=faces(arranged(cards, scene.scale(0))),
                    reading=readings(scene.voice, event.readings),
                )
            ]
        case ev.Mucked(seat=seat):
            return [scene.line(Style.ACTION, "mucked", name=scene.name(seat))]
        case ev.HandClosed(seat=seat):
            return [scene.line(Style.ACTION, "closed", name=scene.name(seat))]
        case ev.RakeTaken(amount=amount):
            return [scene.line(Style.POT, "rake", amount=amount)] if amount else []
        case ev.PotAwarded():
            return awarded(scene, event)
        case ev.HandSettled(stacks=stacks):
            return [scene.line(Style.TABLE, "stacks", stacks=scene.amounts(stacks))]
        case _:
            return []
