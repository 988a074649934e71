"""Words for the end of a hand: what is opened, raked, won."""

from __future__ import annotations

from bot.engine import events as ev
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
                    cards=faces(arranged(cards)),
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


def awarded(scene: Scene, event: ev.PotAwarded) -> list[Line]:
    """Who wins a pot with what (C-71, L-78); a tie is a chop (L-79)."""
    first, amount = event.winners[0]
    params: dict[str, int | str] = {"pot": _pot_name(scene, event.pot)}
    if len(event.winners) == 1:
        key = "won"
        params |= {"name": scene.name(first), "amount": amount}
    else:
        key = "chopped"
        params["shares"] = scene.voice.listed(
            scene.voice.say("name-amount", name=scene.name(seat), amount=share)
            for seat, share in event.winners
        )
    if not event.parts and (read := scene.reading(first)):
        key += "-with"
        params["reading"] = read
    lines = [scene.line(Style.POT, key, **params)]
    if event.topup:
        lines.append(scene.line(Style.POT, "topped-up", amount=event.topup))
    return lines


def _pot_name(scene: Scene, pot: int) -> str:
    """Pots have names when there is more than one."""
    if not scene.side_pots:
        return scene.voice.say("pot-only")
    return scene.voice.say("pot-side", number=pot) if pot else scene.voice.say("pot-main")
