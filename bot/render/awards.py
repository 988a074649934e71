"""Words for who wins a pot with what: halves, scoops, quarters, odd chips (C-40 to C-45)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import events as ev
from bot.render.post import Line, Style
from bot.render.scene import Scene
from bot.render.voice import keyed

_QUARTERED = 2
"""So many share a half of which each gets a quarter of the pot."""


def awarded(scene: Scene, event: ev.PotAwarded) -> list[Line]:
    """Who wins a pot with what (C-71, L-78); a tie is a chop (L-79)."""
    pot = _pot_name(scene, event.pot)
    if not event.parts:
        lines = [_whole(scene, pot, event.winners, _reading(scene, event))]
    elif not all(part.winners for part in event.parts):
        lines = _unqualified(scene, pot, event)
    elif len(event.parts) == 1:
        lines = [_both_tied(scene, pot, event)]
    elif len(event.winners) == 1:
        lines = [_scoop(scene, pot, event)]
    else:
        lines = [_part(scene, pot, part, event.eligible) for part in event.parts]
        lines += _remarks(scene, event)
    if event.topup:
        lines.append(scene.line(Style.POT, "topped-up", amount=event.topup))
    return lines


def _whole(scene: Scene, pot: str, winners: Sequence[tuple[int, int]], read: str) -> Line:
    """A pot that is not halved."""
    first, amount = winners[0]
    params: dict[str, int | str] = {"pot": pot}
    if len(winners) == 1:
        key = "won"
        params |= {"name": scene.name(first), "amount": amount}
    else:
        key = "chopped"
        params["shares"] = _shares(scene, winners)
    if read:
        key += "-with"
        params["reading"] = read
    return scene.line(Style.POT, key, **params)


def _unqualified(scene: Scene, pot: str, event: ev.PotAwarded) -> list[Line]:
    """S-32, H-21: nobody qualifies for a half, so the other one is the whole pot."""
    lines = []
    for part in event.parts:
        number = part.shares[0]
        if part.winners:
            read = _part_reading(scene, part, event.eligible)
            lines.append(_whole(scene, pot, part.winners, read))
        else:
            lines.append(scene.line(Style.POT, keyed("unqualified", scene.scale(number))))
    return lines


def _both_tied(scene: Scene, pot: str, event: ev.PotAwarded) -> Line:
    """C-43: the same players tie for both halves."""
    shares, read = _shares(scene, event.winners), _reading(scene, event)
    return scene.line(Style.POT, "chopped-both", pot=pot, shares=shares, reading=read)


def _scoop(scene: Scene, pot: str, event: ev.PotAwarded) -> Line:
    """C-45."""
    seat, amount = event.winners[0]
    params: dict[str, int | str] = {"name": scene.name(seat), "pot": pot, "amount": amount}
    params["reading"] = _reading(scene, event)
    return scene.line(Style.POT, "scooped", **params)


def _part(scene: Scene, pot: str, part: ev.PotPart, eligible: Sequence[int]) -> Line:
    """One half: its winner, or those who share it."""
    half = scene.voice.say(keyed("half", scene.scale(part.shares[0])))
    first, amount = part.winners[0]
    params: dict[str, int | str] = {
        "pot": pot,
        "half": half,
        "reading": _part_reading(scene, part, eligible),
    }
    main = "half" if not scene.side_pots else "half-of"
    if len(part.winners) == 1:
        params |= {"name": scene.name(first), "amount": amount}
        return scene.line(Style.POT, f"{main}-won", **params)
    params["shares"] = _shares(scene, part.winners)
    return scene.line(Style.POT, f"{main}-chopped", **params)


def _reading(scene: Scene, event: ev.PotAwarded) -> str:
    """What the winners of a whole pot have, against all others who could win it (L-04)."""
    seats = dict(event.winners)
    return scene.reading(event.winners[0][0], [one for one in event.eligible if one not in seats])


def _part_reading(scene: Scene, part: ev.PotPart, eligible: Sequence[int]) -> str:
    """What the winners of a part have in its share, against all others."""
    seats = dict(part.winners)
    rivals = [seat for seat in eligible if seat not in seats]
    return scene.share_reading(part.winners[0][0], part.shares[0], rivals)


def _remarks(scene: Scene, event: ev.PotAwarded) -> list[Line]:
    """The chip that cannot be halved (C-40), and who gets a quarter only."""
    lines = []
    high, low = event.parts[0], event.parts[1]
    if high.amount != low.amount:
        more = high if high.amount > low.amount else low
        half = scene.voice.say(keyed("half", scene.scale(more.shares[0])))
        odd = abs(high.amount - low.amount)
        lines.append(scene.line(Style.POT, "odd-chip", half=half, count=odd))
    quartered = [
        seat
        for seat, _ in event.winners
        if [len(part.winners) for part in event.parts if seat in dict(part.winners)] == [_QUARTERED]
    ]
    if quartered:
        names = scene.voice.listed(map(scene.name, quartered))
        lines.append(scene.line(Style.POT, "quartered", names=names, count=len(quartered)))
    return lines


def _shares(scene: Scene, winners: Sequence[tuple[int, int]]) -> str:
    return scene.voice.listed(
        scene.voice.say("name-amount", name=scene.name(seat), amount=share)
        for seat, share in winners
    )


def _pot_name(scene: Scene, pot: int) -> str:
    """Pots have names when there is more than one."""
    if not scene.side_pots:
        return scene.voice.say("pot-only")
    return scene.voice.say("pot-side", number=pot) if pot else scene.voice.say("pot-main")
