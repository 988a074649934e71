"""Words for what happens to a table and its seats: coming, going, rules, pauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.engine import events as ev
from bot.engine.events import Event
from bot.engine.types import OFFER_MS, Owed, Why
from bot.engine.view import TableView
from bot.render import rotating
from bot.render.post import Line, Style
from bot.render.scene import Scene, Stated
from bot.render.voice import DOT, Voice, keyed

FORCED: Final = frozenset({Why.FLYING, Why.LEAK, Why.INTERFERENCE, Why.RULED})
"""Who leaves so was removed (L-105, L-111)."""


def stakes(
    voice: Voice,
    names: tuple[str, str, str, str],
    blinds: tuple[int, int],
    ante: int,
    bring_in: int = 0,
) -> str:
    """What a table plays, on one line. ``names`` are game, house, limit and level.

    With a bring-in there are no blinds: the bets are named instead (R-13).
    """
    game, house, limit, level = names
    small, big = (blinds[1], 2 * blinds[1]) if bring_in else blinds
    parts = [
        voice.named("game", game),
        voice.named("house", house),
        voice.say(keyed("limit", limit)),
        voice.say("bets" if bring_in else "blinds", level=level, small=small, big=big),
    ]
    if ante:
        parts.append(voice.say("ante", amount=ante))
    if bring_in:
        parts.append(voice.say("bring-in", amount=bring_in))
    return DOT.join(parts)


def stakes_of(voice: Voice, stated: Stated) -> str:
    """What the table of an event plays."""
    rules = stated.rules
    if rules.rotation is not None:
        return rotating.stakes(voice, stated)
    blinds = (rules.stakes.small_blind, rules.stakes.big_blind)
    names = (rules.game.id, rules.house.id, rules.stakes.limit.value, rules.stakes.level)
    return stakes(voice, names, blinds, rules.stakes.ante, rules.stakes.bring_in)


def stakes_seen(voice: Voice, view: TableView) -> str:
    """What the table of a view plays."""
    blinds = (view.small_blind, view.big_blind)
    names = (view.game, view.house, view.limit.value, view.level)
    return stakes(voice, names, blinds, view.ante, view.bring_in)


def called(entries: Sequence[tuple[int, Event]], view: TableView) -> tuple[str, ...]:
    """Members whom these entries call to a seat, if it is still held for them."""
    held = {waiter.member: waiter.seat for waiter in view.waitlist if waiter.seat}
    events = [event for _, event in entries if isinstance(event, ev.SeatOffered)]
    return tuple(one.member for one in events if held.get(one.member) == one.seat)


def waiting_list(voice: Voice, view: TableView) -> tuple[Line, ...]:
    """Who waits for a seat; nothing if nobody does."""
    if not view.waitlist:
        return ()
    names = voice.listed(
        voice.say("waitlist-called", name=voice.escape(waiter.name), seat=waiter.seat)
        if waiter.seat
        else voice.escape(waiter.name)
        for waiter in view.waitlist
    )
    return (Line(voice.say("waitlist", names=names), Style.TABLE),)


def coming(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for an event of the table; none if it is another kind of event."""
    notice = Style.NOTICE
    match event:
        case ev.TableOpened():
            return [
                scene.line(Style.HEAD, "table-opened"),
                Line(stakes_of(scene.voice, event), Style.TABLE),
                scene.hint(notice, "table-opened-hint"),
            ]
        case ev.RulesQueued():
            return [scene.line(notice, "rules-queued", stakes=stakes_of(scene.voice, event))]
        case ev.RulesChanged():
            return [scene.line(notice, "rules-changed", stakes=stakes_of(scene.voice, event))]
        case ev.GameChanged():
            return rotating.next_game(scene, event)
        case ev.HandStarted() if event.rules.rotation is not None:
            return [rotating.hand_head(scene, event)]
        case ev.SittingStarted():
            return [scene.line(notice, "sitting-started")]
        case ev.WaitingForPlayers():
            return [scene.hint(notice, "waiting-for-players", ready=event.ready)]
        case ev.Paused():
            return [scene.hint(notice, keyed("paused", event.why))]
        case ev.Resumed():
            return [scene.line(notice, "resumed")]
        case ev.CloseQueued():
            return [scene.line(notice, "close-queued")]
        case ev.TableClosed():
            return [scene.line(notice, "table-closed")]
        case _:
            return _waiting(scene, event) or _seat(scene, event)


def _waiting(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for the waiting list. Who is on it has no seat, so his name stands in the event."""
    name = scene.voice.escape
    match event:
        case ev.WaitlistJoined(place=place):
            return [scene.line(Style.NOTICE, "waitlist-joined", name=name(event.name), place=place)]
        case ev.SeatOffered(seat=seat):
            times = {"seat": seat, "seconds": OFFER_MS // 1000}
            mention = scene.voice.mention
            who = name(event.name) if mention is None else mention(event.member)
            return [scene.hint(Style.NOTICE, "seat-offered", name=who, **times)]
        case ev.WaitlistLeft(why=why):
            return [scene.line(Style.NOTICE, "waitlist-left", name=name(event.name), why=why.value)]
        case _:
            return []


def _seat(scene: Scene, event: ev.Event) -> list[Line]:
    """Lines for what happens to one seat."""
    notice = Style.NOTICE
    match event:
        case ev.SeatTaken(seat=seat):
            lines = [scene.line(notice, "seat-taken", name=scene.name(seat), seat=seat)]
            if event.owes is not Owed.NOTHING:
                lines.append(scene.line(notice, keyed("owes", event.owes), name=scene.name(seat)))
            return lines
        case ev.BoughtIn(seat=seat):
            key = "rebought" if event.rebuy else "bought-in"
            sums = {"points": event.points, "chips": event.chips}
            return [scene.line(notice, key, name=scene.name(seat), **sums)]
        case ev.RebuyQueued(seat=seat):
            return [scene.line(notice, "rebuy-queued", name=scene.name(seat))]
        case ev.RebuyLapsed(seat=seat):
            return [scene.line(notice, "rebuy-lapsed", name=scene.name(seat))]
        case ev.WentBankrupt(seat=seat):
            lines = [scene.line(notice, "bankrupt", name=scene.name(seat))]
            if event.may_rebuy:
                lines.append(scene.hint(notice, "bankrupt-may-rebuy"))
            elif event.account_marked:
                lines.append(scene.line(notice, "bankrupt-bank-empty"))
            return lines
        case ev.LeaveQueued(seat=seat, why=why):
            return [scene.line(notice, "leave-queued", name=scene.name(seat), why=why.value)]
        case ev.SeatLeft(seat=seat, why=why):
            sums = {"points": event.points, "chips": event.chips}
            key = "seat-left" if event.chips or event.points else "seat-left-empty"
            left = "forced" if why in FORCED else why.value
            return [scene.line(notice, key, name=scene.name(seat), why=left, **sums)]
        case ev.SatOut(seat=seat, why=why):
            return [scene.hint(notice, "sat-out", name=scene.name(seat), why=why.value)]
        case ev.CameBack(seat=seat):
            return [scene.line(notice, "came-back", name=scene.name(seat))]
        case ev.Reminded(seat=seat):
            return [scene.line(notice, "reminded", name=scene.name(seat))]
        case _:
            return []
