"""The rules that decided a hand, read from what really happened in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bot.engine import betting, pots
from bot.engine import events as ev
from bot.engine.game import Limit, Order, Showdown
from bot.engine.house import ChangeStart, RakeTrigger, Rules, ShowOrder
from bot.engine.legal import NoRaise, legal
from bot.engine.state import HandState, Turn
from bot.engine.types import LAST_FOUL, Blind, Category, FlyingAct, TurnKind, Why
from bot.referee import citing_games
from bot.referee.phrases import behind
from bot.referee.playing import Moment, Played

ROOM: Final = ("loj", "world")
"""The houses of the Skype room, whose own rules stand in section 7."""


def cited(played: Played) -> list[str]:
    """Rule numbers in the order in which they first mattered."""
    found: dict[str, None] = {}
    for moment in played.moments:
        handler = _CITING.get(type(moment.event))
        if handler is not None:
            found.update(dict.fromkeys(handler(played, moment)))
    for attempt in played.attempts:
        if attempt.refusal is not None and attempt.without_turn is None:
            found.update(dict.fromkeys(behind(attempt.refusal, attempt.before)))
    return list(found)


def _rules(moment: Moment) -> Rules:
    return moment.before.rules


# --- the start ------------------------------------------------------------------------------------


def _started(played: Played, moment: Moment) -> Iterator[str]:
    assert isinstance(moment.event, ev.HandStarted)
    if len(moment.event.players) == 2:
        yield "C-61"


def _ante(played: Played, moment: Moment) -> Iterator[str]:
    assert isinstance(moment.event, ev.AntePosted)
    yield "S-11" if _rules(moment).game.stud else "L-42"
    if moment.event.amount < _rules(moment).stakes.ante:
        yield from ("C-19", "C-62")


def _blind(played: Played, moment: Moment) -> Iterator[str]:
    event, stakes = moment.event, _rules(moment).stakes
    assert isinstance(event, ev.BlindPosted)
    room = _rules(moment).house.id in ROOM
    if event.blind in (Blind.ENTRY, Blind.DEAD):
        yield "L-46" if room else "C-63"
    whole = stakes.small_blind if event.blind is Blind.SMALL else stakes.big_blind
    if event.amount < whole and event.blind is not Blind.DEAD:
        yield "C-62"


# --- betting --------------------------------------------------------------------------------------


def _turn(played: Played, moment: Moment) -> Iterator[str]:
    """What the player to act may not do, though he has chips for it."""
    event, rules, hand = moment.event, _rules(moment), moment.hand
    assert isinstance(event, ev.TurnOpened)
    if event.kind is TurnKind.LAST and len(hand.active) == 1:
        yield from ("C-16", "L-90")
    if event.kind is not TurnKind.BET:
        return
    yield from citing_games.first_to_act(moment)
    may = legal(rules, hand, Turn(event.seat, event.kind, event.at, 0))
    fixed = rules.stakes.limit is Limit.FIXED_LIMIT
    player = hand.players[event.seat]
    if may.call and may.call < min(hand.level - player.bet, player.stack):
        yield "C-13"
    if player.stack <= may.call or may.no_raise is None:
        return
    if may.no_raise is NoRaise.NOT_REOPENED:
        yield "C-24" if fixed else "C-31"
    elif may.no_raise is NoRaise.CAPPED:
        yield "C-21"
    else:
        yield "C-13"


def _option(played: Played, moment: Moment) -> Iterator[str]:
    """L-52: the BB acts though everybody has just matched his blind."""
    hand, event = moment.hand, moment.event
    assert isinstance(event, ev.Checked | ev.Made)
    big = [seat for seat, blind in hand.posts if blind in (Blind.BIG, Blind.ENTRY)]
    blind = _rules(moment).stakes.big_blind
    player = hand.players[event.seat]
    if hand.street == 0 and event.seat in big and player.bet == hand.level == blind:
        yield "L-52"


def _raised(played: Played, moment: Moment) -> Iterator[str]:
    event, rules, hand = moment.event, _rules(moment), moment.hand
    assert isinstance(event, ev.BetMade | ev.Made)
    fixed = rules.stakes.limit is Limit.FIXED_LIMIT
    if isinstance(event, ev.Made):
        yield from _option(played, moment)
    may = legal(rules, hand, Turn(event.seat, TurnKind.BET, 0, 0))
    if event.total < may.raise_min:
        yield from ("C-24",) if fixed else ("L-84",)
    if fixed and hand.uncapped and 0 <= betting.cap(rules) <= hand.bets:
        yield "C-23"


def _flew(played: Played, moment: Moment) -> Iterator[str]:
    event = moment.event
    assert isinstance(event, ev.Flew)
    yield "L-100"
    if event.count >= LAST_FOUL:
        yield "L-105"


def _stands(played: Played, moment: Moment) -> Iterator[str]:
    event = moment.event
    assert isinstance(event, ev.FlyingStands)
    yield "L-104" if event.act is FlyingAct.FOLD else "L-101"


def _voided(played: Played, moment: Moment) -> Iterator[str]:
    yield from ("L-101", "L-103")


def _failed(played: Played, moment: Moment) -> Iterator[str]:
    yield "L-102"


def _lost(played: Played, moment: Moment) -> Iterator[str]:
    yield "L-103"


def _lapsed(played: Played, moment: Moment) -> Iterator[str]:
    yield "L-104"


def _killed(played: Played, moment: Moment) -> Iterator[str]:
    event = moment.event
    assert isinstance(event, ev.HandKilled)
    if event.why is Why.RULED:
        yield "L-111"


def _called(played: Played, moment: Moment) -> Iterator[str]:
    event, hand = moment.event, moment.hand
    assert isinstance(event, ev.Called)
    if event.total < hand.level and event.all_in:
        yield "C-14"


def _gathered(played: Played, moment: Moment) -> Iterator[str]:
    assert isinstance(moment.event, ev.BetsGathered)
    if not moment.event.played:
        yield "C-13"


def _returned(played: Played, moment: Moment) -> Iterator[str]:
    yield "C-15"


# --- the change -----------------------------------------------------------------------------------


def _change(played: Played, moment: Moment) -> Iterator[str]:
    rules = _rules(moment)
    if rules.change_start is ChangeStart.FIRST_MAX_BETTOR:
        yield "L-64"
    else:
        yield "L-61" if rules.house.id in ROOM and rules.game.order is Order.HOUSE else "C-50"
    if any(p.stack == 0 for p in moment.hand.active):
        yield "C-18"


def _shuffled(played: Played, moment: Moment) -> Iterator[str]:
    assert isinstance(moment.event, ev.MuckShuffled)
    if _rules(moment).game.order is Order.HOUSE:
        yield from ("C-54", "L-63", "C-55")
    else:
        yield from ("C-54", "C-55")
    if moment.event.own_used:
        yield "C-56"


# --- the end --------------------------------------------------------------------------------------


def _showdown(played: Played, moment: Moment) -> Iterator[str]:
    rules, hand = _rules(moment), moment.hand
    if rules.house.id not in ROOM:
        yield "C-70"
    elif rules.house.show.order is ShowOrder.SB_SEAT:
        yield "L-71"
    else:
        yield "L-73"
        if hand.final_leader is None:
            yield "L-71"
    if len(pots.layers(hand)) > 1:
        yield "L-72"


def _opened(played: Played, moment: Moment) -> Iterator[str]:
    assert isinstance(moment.event, ev.HandOpened)
    first = not any(player.opened for player in moment.hand.active)
    if _rules(moment).game.showdown is Showdown.OPEN_ALL:
        yield "C-72"
    elif moment.event.forced:
        yield "L-74" if first else "L-76"


def _mucked(played: Played, moment: Moment) -> Iterator[str]:
    yield from ("L-74", "L-77")


def _settled(played: Played, moment: Moment) -> Iterator[str]:
    rules, hand = _rules(moment), moment.hand
    awards = played.all(ev.PotAwarded)
    yield from _why_raked(rules, hand, hand.rake + sum(award.amount for award in awards))
    if len(awards) > 1:
        yield from ("C-14", "C-44")
    if played.all(ev.ShowdownStarted):
        yield "L-78"
        yield from _why_best(played, awards)
    yield from citing_games.divided(played, awards)
    parts = [part.winners for award in awards for part in award.parts]
    if any(len(winners) > 1 for winners in parts or [award.winners for award in awards]):
        yield "L-79" if rules.house.id in ROOM else citing_games.tie(played)


def _why_raked(rules: Rules, hand: HandState, total: int) -> Iterator[str]:
    rake = rules.house.rake
    if rake.percent == 0:
        return
    if rake.trigger is RakeTrigger.CHANGE_STARTED:
        yield "L-13"
        if not hand.change_started:
            return
    if hand.rake:
        yield from ("L-10", "L-14")
        if hand.rake == rake.cap:
            yield "L-12"
    elif total < rake.min_pot:
        yield "L-11"


def _why_best(played: Played, awards: list[ev.PotAwarded]) -> Iterator[str]:
    """What told the winners from the best of the others."""
    other = [
        rule
        for share in played.state.rules.game.shares
        for rule in citing_games.OF_SCALE.get(share.scale, ())
    ]
    if any(len(award.eligible) > 1 for award in awards):
        yield from other
    if played.state.rules.game.shares[0].scale in citing_games.OF_SCALE:
        return
    readings = {
        event.seat: event.readings[0] for event in played.all(ev.HandOpened) if event.readings
    }
    strength = list(Category)
    for award in awards:
        part = award.parts[0].winners if award.parts else award.winners
        winners = [seat for seat, _ in part]
        won = [readings[seat] for seat in winners if seat in readings]
        lost = [readings[s] for s in award.eligible if s in readings and s not in winners]
        if not won or not lost:
            continue
        best = max(strength.index(reading.category) for reading in lost)
        yield "L-04" if best == strength.index(won[0].category) else "L-03"
        straight = won[0].category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
        if straight and won[0].ranks[0] == 5:
            yield "L-05"


_CITING: Final[dict[type[ev.Event], Callable[[Played, Moment], Iterator[str]]]] = {
    ev.HandStarted: _started,
    ev.AntePosted: _ante,
    ev.BlindPosted: _blind,
    ev.TurnOpened: _turn,
    ev.Checked: _option,
    ev.BetMade: _raised,
    ev.Made: _raised,
    ev.Called: _called,
    ev.Flew: _flew,
    ev.FlyingStands: _stands,
    ev.AllInVoided: _voided,
    ev.FlyingFailed: _failed,
    ev.FlyingChipsLost: _lost,
    ev.FlyingLapsed: _lapsed,
    ev.HandKilled: _killed,
    ev.BringInPosted: citing_games.brought_in,
    ev.Completed: citing_games.completed,
    ev.BoardDealt: citing_games.common_card,
    ev.BetReturned: _returned,
    ev.BetsGathered: _gathered,
    ev.ChangeStarted: _change,
    ev.MuckShuffled: _shuffled,
    ev.ShowdownStarted: _showdown,
    ev.HandOpened: _opened,
    ev.Mucked: _mucked,
    ev.HandSettled: _settled,
}
