"""What came out of a hand, in the words of the rule book's section 9, and how it is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine import events as ev
from bot.referee import plain
from bot.referee.mistakes import Mistake
from bot.referee.playing import Moment, Played

Figures = dict[str, object]
"""By key: whole numbers, names, and lists and tables of them."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One key in which the ruling is not what was expected."""

    key: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.key}: expected {plain.short(self.expected)}, got {plain.short(self.got)}"


def figures(played: Played) -> Figures:
    """All that the referee works out of a hand. Amounts in play chips; players by name."""
    names = played.names
    settled = played.all(ev.HandSettled)[-1]
    awards = played.all(ev.PotAwarded)
    raked = [rake.by_pot for rake in played.all(ev.RakeTaken)]
    by_pot = raked[-1] if raked else (0,) * len(awards)
    orders = [event.order for event in played.all(ev.ShowdownStarted)]
    rounds = [moment for moment in played.moments if isinstance(moment.event, ev.BetsGathered)]
    after = dict(settled.stacks)
    return {
        "levels": [moment.hand.level for moment in rounds if _played(moment)],
        "pot_after": [moment.hand.pot for moment in rounds if _played(moment)],
        "total": settled.rake + sum(award.amount for award in awards),
        "pots": [
            [award.amount + rake, _in_order(played, award.eligible)]
            for award, rake in zip(awards, by_pot, strict=True)
        ],
        "rake": settled.rake,
        "net": [award.amount for award in awards],
        "returned": _sums(played, ((e.seat, e.amount) for e in played.all(ev.BetReturned))),
        "topup": settled.topup,
        "pay": _sums(played, (share for award in awards for share in award.winners)),
        "show": [names[seat] for seat in orders[-1]] if orders else [],
        "stacks": {
            seat.member: after.get(seat.number, seat.stack)
            for name in played.hand.stacks
            if (seat := played.state.seat_of(name)) is not None
        },
        "fa": {seat.member: seat.fouls for seat in played.state.seats.values() if seat.fouls},
        "left": [
            name
            for name in played.hand.stacks
            if (seat := played.state.seat_of(name)) is None or seat.leaving is not None
        ],
        "opener_r1": names[_first_max_bettor(rounds[0])],
        "reached_change": bool(played.all(ev.ChangeStarted)),
    }


def _played(moment: Moment) -> bool:
    return isinstance(moment.event, ev.BetsGathered) and moment.event.played


def _in_order(played: Played, seats: Sequence[int]) -> list[str]:
    """Names in the order of the list of stacks."""
    members = {played.names[seat] for seat in seats}
    return [name for name in played.hand.stacks if name in members]


def _sums(played: Played, parts: Iterable[tuple[int, int]]) -> dict[str, int]:
    """Chips by player, in the order of the list of stacks; who has none is left out."""
    sums = dict.fromkeys(played.hand.stacks, 0)
    for seat, chips in parts:
        sums[played.names[seat]] += chips
    return {name: chips for name, chips in sums.items() if chips}


def _first_max_bettor(gathered: Moment) -> int:
    """L-64: who first made the largest bet of the round, or the next active player clockwise."""
    hand = gathered.hand
    seats = list(hand.players)
    start = seats.index(hand.leader) if hand.leader is not None else 0
    turning = seats[start:] + seats[:start]
    return next(seat for seat in turning if not hand.players[seat].folded)


# --- what was expected ----------------------------------------------------------------------------


def compare(expect: Mapping[str, object], got: Figures, players: Sequence[str]) -> list[Difference]:
    """The keys of ``expect`` that differ. Refused with Mistake: a key or value that is none."""
    plain.only_known(expect, list(_READERS), "expect")
    found: list[Difference] = []
    for key, value in expect.items():
        wanted = _READERS[key](value, f"expect.{key}")
        for name in _names_in(wanted):
            if name not in players:
                raise Mistake(f"expect.{key}", f"there is no player {name}")
        have = got[key]
        if key == "stacks" and isinstance(wanted, dict) and isinstance(have, dict):
            have = {name: have[name] for name in wanted}
        if key == "pots" and isinstance(wanted, list):
            wanted = [[amount, sorted(who, key=players.index)] for amount, who in wanted]
        if wanted != have:
            found.append(Difference(key, wanted, have))
    return found


def _amounts(value: object, where: str) -> object:
    return [plain.whole(item, where) for item in plain.items(value, where)]


def _by_player(value: object, where: str) -> object:
    table = plain.mapping(value, where)
    return {name: plain.whole(chips, f"{where}.{name}") for name, chips in table.items()}


def _more_than_nothing(value: object, where: str) -> object:
    table = plain.mapping(value, where)
    amounts = {name: plain.whole(chips, f"{where}.{name}") for name, chips in table.items()}
    return {name: chips for name, chips in amounts.items() if chips}


def _players(value: object, where: str) -> object:
    return [plain.text(name, where) for name in plain.items(value, where)]


def _pots(value: object, where: str) -> object:
    pots: list[object] = []
    for item in plain.items(value, where):
        pot = plain.items(item, where)
        if len(pot) != 2:
            raise Mistake(where, f"expected [amount, [players]], got {plain.short(item)}")
        names = [plain.text(name, where) for name in plain.items(pot[1], where)]
        pots.append([plain.whole(pot[0], where), names])
    return pots


_READERS: Final[dict[str, Callable[[object, str], object]]] = {
    "levels": _amounts,
    "pot_after": _amounts,
    "total": plain.whole,
    "pots": _pots,
    "rake": plain.whole,
    "net": _amounts,
    "returned": _more_than_nothing,
    "topup": plain.whole,
    "pay": _more_than_nothing,
    "show": _players,
    "stacks": _by_player,
    "fa": _more_than_nothing,
    "left": _players,
    "opener_r1": plain.text,
}


def _names_in(value: object) -> list[str]:
    """The names of players in an expected value."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return list(value)
    if isinstance(value, list):
        return [name for item in value for name in _names_in(item)]
    return []
