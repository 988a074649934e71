"""The start of a hand: button, posts, deck and cards (L-00, L-40 to L-46, C-60 to C-64)."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import Final, NamedTuple

from bot.engine import deck, flow, streets
from bot.engine.actions import HandsOut
from bot.engine.cards import INDEX, Card
from bot.engine.draft import Draft
from bot.engine.events import (
    AntePosted,
    BlindPosted,
    DeckShuffled,
    HandDealt,
    HandsDealt,
    HandStarted,
    SeatRecord,
    WaitingForPlayers,
)
from bot.engine.house import BlindsWhen, ButtonStart, HeadsUpBlinds, MissedBlinds
from bot.engine.refusal import Code, Refusal
from bot.engine.rotation import Hold, Place
from bot.engine.state import Seat, TableState
from bot.engine.types import Blind, Owed, Phase

ENTRY_POSTS = {
    Owed.BB_LIVE: (Blind.ENTRY,),
    Owed.BB_DEAD: (Blind.DEAD,),
    Owed.SB_DEAD: (Blind.DEAD,),
    Owed.BOTH: (Blind.ENTRY, Blind.DEAD),
}

_SMALL: Final = Blind.SMALL
_DEAD: Final = Blind.DEAD
_NOTHING: Final = Owed.NOTHING
"""By names of their own: on Python 3.11 a member of an enum costs more to find than to use."""

STRICT = (MissedBlinds.POST_BB_LIVE_SB_DEAD, MissedBlinds.WAIT_FOR_BB)
"""Houses in which nobody enters between button and BB."""


class Positions(NamedTuple):
    """Who is dealt in, and who posts."""

    button: int
    players: tuple[int, ...]
    """Clockwise from left of the button."""
    posts: tuple[tuple[int, Blind], ...]
    """In posting order: SB, BB, then late entrants (L-64)."""


def may_deal(state: TableState) -> Refusal | None:
    """Whether this is a moment for the next hand."""
    if not state.running or state.closing or state.closed:
        return Refusal(Code.NOTHING_TO_DO)
    if state.paused is not None:
        return Refusal(Code.TABLE_PAUSED)
    running = state.hand is not None and state.hand.phase is not Phase.OVER
    if running or state.choice is not None:
        return Refusal(Code.WRONG_MOMENT)
    return None


def deal(draft: Draft) -> None:
    """Start the next hand, or say once that the table waits for players."""
    state = draft.state
    positions = take_positions(state, draft.chance)
    if positions is None:
        if not state.waiting:
            draft.emit(WaitingForPlayers(len(ready(state))))
        return
    _begin(draft, positions)


def hands_out(draft: Draft, what: HandsOut) -> Refusal | None:
    """The hands are delivered: play begins."""
    hand = draft.state.hand
    if hand is None or hand.phase is not Phase.DEALT:
        return Refusal(Code.WRONG_MOMENT)
    flow.proceed(draft)
    return None


def _begin(draft: Draft, positions: Positions) -> None:
    state = draft.state
    rules = state.rules
    owed = {number: state.seats[number].owes for number in positions.players}
    draft.emit(
        HandStarted(
            number=state.hand_number + 1,
            seq=state.seq + 1,
            at=draft.at,
            rules=rules,
            button=positions.button,
            players=positions.players,
            posts=positions.posts,
            missed=_missed(state, positions),
            seats=tuple([SeatRecord(*_RECORDED(seat)) for seat in state.seats.values()]),
            queued_rules=state.queued_rules,
            closing=state.closing,
            waitlist=state.waitlist,
            departed=state.departed,
            place=_place(state, positions),
        )
    )
    draft.emit(DeckShuffled(draft.chance))
    if rules.stakes.ante:
        for number in positions.players:
            stack = draft.hand.players[number].stack
            draft.emit(AntePosted(number, min(rules.stakes.ante, stack)))
    early = rules.house.seating.blinds_when is BlindsWhen.BEFORE_DEAL
    if early:
        _post(draft, positions, owed)
    first = rules.game.streets[0]
    size = first.deal_down
    hands = deck.deal(draft.chance, len(positions.players), size, rules.house.draw.deal_pattern)
    for number, cards in zip(positions.players, hands, strict=True):
        draft.emit(HandDealt(number, deck.by_rank(cards)))
    draft.emit(HandsDealt(size))
    if first.deal_up:
        streets.deal_up(draft, positions.players, first.deal_up)
    if not early:
        _post(draft, positions, owed)


def _post(draft: Draft, positions: Positions, owed: dict[int, Owed]) -> None:
    stakes = draft.state.rules.stakes
    for number, blind in positions.posts:
        amount = stakes.big_blind
        if blind is _SMALL or (blind is _DEAD and owed[number] is not Owed.BB_DEAD):
            amount = stakes.small_blind
        amount = min(amount, draft.hand.players[number].stack)
        if amount:
            draft.emit(BlindPosted(number, amount, blind))


_RECORDED: Final = attrgetter("number", *SeatRecord.__struct_fields__[1:])
"""Of a Seat, what a SeatRecord holds of it, in its order."""


# --- positions ------------------------------------------------------------------------------------


def take_positions(state: TableState, chance: tuple[Card, ...]) -> Positions | None:
    """Button, players and posts of the next hand; None = fewer than two can be dealt in."""
    numbers = ready(state)
    if len(numbers) < 2:
        return None
    chosen = _choosers_button(state)
    if state.rules.game.stud:  # no button, no posts; the button stays where it was (R-16, S-19)
        return Positions(chosen or state.button, tuple(sorted(numbers)), ())
    owing = [number for number in numbers if state.seats[number].owes is not _NOTHING]
    free = _free(state, numbers) if owing else numbers
    button = chosen or _button(state, free, chance)
    if len(numbers) == 2:
        literal = state.rules.headsup_blinds is HeadsUpBlinds.LITERAL
        return _heads_up(state, button, numbers, literal=literal, fixed=chosen != 0)
    if not owing:  # the usual case: nobody enters
        clockwise = after(numbers, button)
        posts = ((clockwise[0], Blind.SMALL), (clockwise[1], Blind.BIG))
        return Positions(button, tuple(clockwise), posts)
    ring = _ring(state, button, numbers, free)
    if len(ring.players) < 3:  # too few are left to make newcomers wait
        ring = _ring(state, button, numbers, numbers)
    return ring


def ready(state: TableState) -> list[int]:
    """The seats that may be dealt in."""
    return [seat.number for seat in state.seats.values() if seat.ready]


def next_button(state: TableState, chance: tuple[Card, ...]) -> int:
    """R-17: whose the button of the next hand is, whatever he chooses to play."""
    numbers = ready(state)
    button = _button(state, _free(state, numbers), chance)
    if len(numbers) == 2:
        return _heads_up(state, button, numbers, literal=False).button
    return button


def _choosers_button(state: TableState) -> int:
    """R-17: the button of who was asked for this hand. 0 = it goes its own way (R-16)."""
    rotation = state.rules.rotation
    if rotation is None or rotation.choice is None:
        return 0
    marker = state.place.marker
    # Over an orbit it is only where the button begins: the question came before the lot (L-40).
    begins = not state.rules.game.stud and not state.button
    if marker in ready(state) and (rotation.choice is Hold.HAND or begins):
        return marker
    return 0


def _free(state: TableState, numbers: list[int]) -> list[int]:
    """Who may be button and SB."""
    return [n for n in numbers if not _held(state, state.seats[n])] or numbers


def _held(state: TableState, seat: Seat) -> bool:
    """C-63: who owes a blind may be neither button nor SB; elsewhere only who waits for the BB."""
    if state.rules.house.seating.missed_blinds in STRICT:
        return seat.owes is not Owed.NOTHING
    return seat.owes is Owed.WAIT_FOR_BB


def _ring(state: TableState, button: int, numbers: list[int], free: list[int]) -> Positions:
    """Three or more players: blinds left of the button, and what newcomers post."""
    clockwise = after(numbers, button)
    small = next((n for n in clockwise if n in free and n != button), clockwise[0])
    big = after(numbers, small)[0]
    first, entries = Blind.SMALL, []
    players: list[int] = []
    for number in [*after(numbers, big)]:
        owes = state.seats[number].owes
        if number == small and Blind.ENTRY in ENTRY_POSTS.get(owes, ()):
            first = Blind.ENTRY  # L-46: in the SB seat he posts the BB instead of the SB
        elif number not in (small, big) and owes is not Owed.NOTHING:
            if owes is Owed.WAIT_FOR_BB or number in _between(numbers, button, big):
                continue  # nobody enters between button and BB (C-63)
            entries += [(number, blind) for blind in ENTRY_POSTS[owes]]
        players.append(number)
    posts = [(small, first), (big, Blind.BIG)]
    if first is Blind.ENTRY:
        posts.reverse()  # the BB is posted before a late entrant's blind (L-64)
    dealt = [number for number in clockwise if number in players]
    return Positions(button, tuple(dealt), (*posts, *entries))


def _heads_up(
    state: TableState, button: int, numbers: list[int], *, literal: bool, fixed: bool = False
) -> Positions:
    """C-61; nobody posts the BB twice running when the others leave (C-64).

    ``fixed``: the button is the chooser's (R-17), so the blinds follow it.
    """
    last_big = _last_big_blind(state)
    other = next(number for number in numbers if number != button)
    big = button if literal else other
    waiting = [n for n in numbers if state.seats[n].owes is not Owed.NOTHING]
    if fixed:
        pass
    elif len(waiting) == 1:
        big = waiting[0]  # a newcomer's blind is his entry
    elif last_big in numbers and state.hand is not None:
        big = next(number for number in numbers if number != last_big)
    small = next(number for number in numbers if number != big)
    button = big if literal else small
    left = next(number for number in numbers if number != button)
    return Positions(button, (left, button), ((small, Blind.SMALL), (big, Blind.BIG)))


def _button(state: TableState, numbers: list[int], chance: tuple[Card, ...]) -> int:
    """L-40, L-41, C-60: seat 1 or a lot, then clockwise."""
    if state.button == 0:
        if state.rules.house.seating.button_start is ButtonStart.LOTTERY:
            # Each seat draws a card for the button, high card wins; suits break ties.
            drawn = {chance[-1 - n]: number for n, number in enumerate(numbers)}
            return drawn[max(drawn, key=INDEX)]
        return numbers[0]
    if state.place.button:  # it has moved already, before the games of stud
        return after(numbers, state.place.button - 1)[0]
    return after(numbers, state.button)[0]


def _place(state: TableState, positions: Positions) -> Place:
    """Where the table stands once this hand has started; in stud the button waits (R-16)."""
    place, rotation = state.place, state.rules.rotation
    left = max(0, place.left - 1)
    if not state.rules.game.stud or (rotation is not None and rotation.choice is Hold.HAND):
        return Place(place.index, left, place.marker)
    if place.button or not state.button:
        return replace(place, left=left)
    button = after(list(positions.players), state.button)[0]
    return Place(place.index, left, place.marker, button, _last_posts(state))


def after(numbers: list[int], seat: int) -> list[int]:
    """The numbers clockwise from the seat after ``seat``; ``seat`` itself comes last."""
    ordered = sorted(numbers)
    return [n for n in ordered if n > seat] + [n for n in ordered if n <= seat]


def _between(clockwise: list[int], start: int, end: int) -> list[int]:
    """The seats strictly between two seats, clockwise."""
    between: list[int] = []
    for number in after(clockwise, start):
        if number == end:
            break
        between.append(number)
    return [number for number in between if number != start]


def _last_posts(state: TableState) -> tuple[tuple[int, Blind], ...]:
    """Of the last hand; in stud, of the last one that had blinds (R-16)."""
    if state.place.button:
        return state.place.blinds
    return state.hand.posts if state.hand is not None else ()


def _last_big_blind(state: TableState) -> int | None:
    return next((seat for seat, blind in _last_posts(state) if blind is Blind.BIG), None)


def _missed(state: TableState, positions: Positions) -> tuple[tuple[int, Owed], ...]:
    """What those not dealt in owe because blinds pass them now (C-63, L-46)."""
    how = state.rules.house.seating.missed_blinds
    if how is MissedBlinds.NONE or state.rules.game.stud:  # S-19: there are none to miss
        return ()
    missed: list[tuple[int, Owed]] = []
    for seat in state.seats.values():
        if seat.number in positions.players or not seat.out or state.hand is None:
            continue
        owes = seat.owes
        if how is MissedBlinds.LATE_ENTRANT:
            owes = Owed.BB_LIVE
        elif how is MissedBlinds.WAIT_FOR_BB:
            if _passed(state, positions, seat.number, Blind.BIG):
                owes = Owed.WAIT_FOR_BB
        else:
            big = owes in (Owed.BB_LIVE, Owed.BOTH)
            big = big or _passed(state, positions, seat.number, Blind.BIG)
            small = owes in (Owed.SB_DEAD, Owed.BOTH)
            small = small or _passed(state, positions, seat.number, Blind.SMALL)
            owes = _OWED[big, small]
        if owes is not seat.owes:
            missed.append((seat.number, owes))
    return tuple(missed)


_OWED = {
    (False, False): Owed.NOTHING,
    (True, False): Owed.BB_LIVE,
    (False, True): Owed.SB_DEAD,
    (True, True): Owed.BOTH,
}


def _passed(state: TableState, positions: Positions, seat: int, blind: Blind) -> bool:
    """Whether a blind moved over a seat since the last hand."""
    before = next((n for n, kind in _last_posts(state) if kind is blind), None)
    now = next((n for n, kind in positions.posts if kind is blind), None)
    if before is None or now is None or before == now:
        return False
    span = (now - before) % 100
    return 0 < (seat - before) % 100 < span
