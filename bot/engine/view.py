"""What one viewer may know of a table.

A view holds nothing hidden from its viewer: change everything that he cannot see, and his view
stays the same.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.engine import legal as legal_of
from bot.engine import rotating, stud
from bot.engine import shares as sharing
from bot.engine.cards import Card
from bot.engine.game import Limit, Share, Street
from bot.engine.legal import Legal
from bot.engine.rotation import Hold
from bot.engine.state import Flying, HandState, Player, Seat, TableState, Turn
from bot.engine.types import Owed, PauseReason, Phase, Reading, TurnKind, Waiter, Why


class SeatView(Struct, frozen=True):
    """One occupied seat."""

    number: int
    member: str
    name: str
    stack: int
    """Chips behind, now."""
    out: bool
    leaving: Why | None
    owes: Owed
    dealt_in: bool
    folded: bool
    all_in: bool
    bet: int
    """Put in during this round."""
    paid: int
    """Put in during this hand."""
    changed: int | None
    """How many cards he changed; None = not yet."""
    mucked: bool
    cards: tuple[Card, ...] | None
    """His hand if the viewer may see it: his own, or one that was opened. In stud face down."""
    shown: tuple[Card, ...]
    """Cards that he showed of a hand not opened, or still holds of one that was seen (L-133)."""
    up: tuple[Card, ...] = ()
    """His cards face up, in the order in which they came (S-04)."""
    fouls: int = 0
    """Flying actions that count against him (L-105)."""
    flying: Flying | None = None
    """What he said out of turn and is not settled yet; its chips are no part of ``stack``."""
    exposed: bool = False
    """His hand lies open by a ruling, and he plays on (L-133)."""
    fine: int = 0
    """P that are taken from him after the hand (L-108, L-110)."""
    bonus: int = 0
    """Bank points that he earned in this sitting (L-121); only he knows all of them."""


class TurnView(Struct, frozen=True):
    """Whose turn it is and what he may do."""

    seat: int
    member: str
    kind: TurnKind
    token: int
    deadline: int | None
    """Milliseconds since 1970; None = no clock."""
    legal: Legal


class RotationView(Struct, frozen=True):
    """The games of a table and where it stands (R-13 to R-17). Games by their ids."""

    id: str
    """Of its file; "" = a list that a host wrote."""
    games: tuple[str, ...]
    every: int
    """Hands until the game changes; 0 = an orbit."""
    choice: Hold | None
    """Dealer's choice, and how long one holds; None = the games follow each other."""
    begun: bool
    """The table's ``game`` is the one that was dealt last; else it is where the list begins."""
    hands_left: int
    """Hands of that game after the running one."""
    next: str | None
    """What follows it; None = that will be chosen."""
    marker: int
    """The seat that was asked last; 0 = none was."""


class TableView(Struct, frozen=True):
    """A table as one viewer sees it; ``viewer`` None is the room."""

    viewer: str | None
    game: str
    house: str
    level: str
    limit: Limit
    small_blind: int
    big_blind: int
    ante: int
    seats_max: int
    seats: tuple[SeatView, ...]
    button: int
    hand_number: int
    running: bool
    waiting: bool
    paused: PauseReason | None
    closed: bool
    phase: Phase | None
    """None = no hand was dealt yet."""
    final_round: bool
    """The last betting round of the hand."""
    pot: int
    """All chips in the middle."""
    level_bet: int
    """The amount that stands in this round."""
    turn: TurnView | None
    waitlist: tuple[Waiter, ...] = ()
    """Who waits for a seat, in the order of calling; everybody may know."""
    board: tuple[Card, ...] = ()
    """Common cards (R-09, S-24)."""
    leads_high: tuple[int, ...] = ()
    """Seats whose cards showing lead for the high hand (S-43); equal ones lead together."""
    leads_low: tuple[int, ...] = ()
    """The same for the low hand."""
    stud: bool = False
    """There are no button and blinds, but up cards and a bring-in."""
    bring_in: int = 0
    """S-12; 0 in a game with blinds."""
    shares: tuple[Share, ...] = ()
    """By what each pot is won."""
    streets: tuple[Street, ...] = ()
    """All streets of the game."""
    street: int = 0
    """How many of them are over."""
    may_tell: bool = True
    """The viewer may speak of the hands now: he has no part in a running one, or this is a proper
    moment for him (L-106): the change (L-62), his fold or muck (L-77, L-88), the showdown, L-90."""
    asked_to_show: int | None = None
    """The seat that is asked which cards it meant to show (L-134)."""
    rotation: RotationView | None = None
    """None: one game is played."""

    def seat(self, number: int) -> SeatView:
        """The seat with this number. KeyError: nobody sits there."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise KeyError(number)

    @property
    def draws(self) -> int:
        """How many changes of cards a hand of this game has."""
        return sum(1 for street in self.streets if street.draw_up_to)

    @property
    def draw(self) -> int:
        """Which of them it is, or was the last one; 0 = none yet."""
        return sum(1 for street in self.streets[: self.street + 1] if street.draw_up_to)

    @property
    def cards_each(self) -> int:
        """Cards of his own that a player has got so far; it names the streets of stud (S-04)."""
        begun = self.streets[: self.street + 1]
        return sum(street.deal_down + street.deal_up for street in begun)

    @property
    def own(self) -> SeatView | None:
        """The viewer's own seat."""
        return next((seat for seat in self.seats if seat.member == self.viewer), None)

    @property
    def my_turn(self) -> bool:
        """The table waits for the viewer."""
        return self.turn is not None and self.turn.member == self.viewer


def reading(view: TableView, cards: tuple[Card, ...]) -> tuple[Reading, ...]:
    """What cards of a player read at this table, share by share; nothing until there is a hand."""
    return sharing.readings(view.shares, cards, view.board)


def deadline(state: TableState) -> int | None:
    """When the running turn ends (C-80), in milliseconds; None = no clock runs."""
    turn = state.turn
    if turn is None or state.paused is not None:
        return None
    clock = state.rules.house.clock
    betting = turn.kind in (TurnKind.BET, TurnKind.DRAW)
    short = clock.choose if turn.kind is TurnKind.CHOOSE else clock.show
    seconds = clock.timeout if betting else min(short, clock.timeout or short)
    if not seconds or not clock.timeout:
        return None
    return turn.at + 1000 * seconds + turn.extra


class Views:
    """Views of one table in play. What did not change since the last one is not made anew.

    A decision that touches a Seat or Player puts another object in its place (state.py), so the
    same objects look the same. The states are those that ``decide`` gives: none of them changes.
    """

    __slots__ = ("_seats", "_state", "_turn")

    def __init__(self) -> None:
        self._seats: dict[tuple[int, bool], tuple[Seat, Player | None, bool, SeatView]] = {}
        """By number, and whether its owner looks."""
        self._state: TableState | None = None
        self._turn: TurnView | None = None

    def of(self, state: TableState, viewer: str | None) -> TableView:
        """The table as ``viewer`` sees it; None is the room."""
        if state is not self._state:
            self._state, self._turn = state, _turn(state)
        return _table(state, viewer, self._seats_of(state, viewer), self._turn)

    def _seats_of(self, state: TableState, viewer: str | None) -> tuple[SeatView, ...]:
        hand = state.hand
        running = hand is not None and hand.phase is not Phase.OVER
        views: list[SeatView] = []
        for number, seat in state.seats.items():
            player = hand.players.get(number) if hand is not None else None
            own = seat.member == viewer
            last = self._seats.get((number, own))
            if last is None or last[0] is not seat or last[1] is not player or last[2] != running:
                last = (seat, player, running, _seat(seat, player, running, own))
                self._seats[number, own] = last
            views.append(last[3])
        return tuple(views)


def view(state: TableState, viewer: str | None) -> TableView:
    """The table as ``viewer`` sees it; None is the room."""
    return Views().of(state, viewer)


def _table(
    state: TableState, viewer: str | None, seats: tuple[SeatView, ...], turn: TurnView | None
) -> TableView:
    rules, hand = state.rules, state.hand
    leading = _NOBODY
    if rules.game.stud and hand is not None and hand.phase is not Phase.OVER:
        leading = stud.leaders(rules, hand)
    return TableView(
        viewer=viewer,
        game=rules.game.id,
        house=rules.house.id,
        level=rules.stakes.level,
        limit=rules.stakes.limit,
        small_blind=rules.stakes.small_blind,
        big_blind=rules.stakes.big_blind,
        ante=rules.stakes.ante,
        seats_max=rules.seats_max,
        seats=seats,
        button=state.place.button or state.button,
        hand_number=state.hand_number,
        running=state.running,
        waiting=state.waiting,
        paused=state.paused,
        closed=state.closed,
        phase=hand.phase if hand is not None else None,
        final_round=hand is not None and hand.street == len(rules.game.streets) - 1,
        pot=_middle(hand) if hand is not None else 0,
        level_bet=hand.level if hand is not None else 0,
        turn=turn,
        waitlist=state.waitlist,
        may_tell=_may_tell(state, viewer),
        asked_to_show=hand.asked_to_show if hand is not None else None,
        board=hand.board if hand is not None else (),
        leads_high=leading.high,
        leads_low=leading.low,
        stud=rules.game.stud,
        bring_in=rules.stakes.bring_in,
        rotation=_rotation(state) if rules.rotation is not None else None,
        shares=rules.game.shares,
        streets=rules.game.streets,
        street=hand.street if hand is not None else 0,
    )


_NOBODY: Final = stud.Leading()


def _may_tell(state: TableState, viewer: str | None) -> bool:
    """L-106: who was dealt into a running hand, folded or not, speaks of it at his moments only."""
    hand = state.hand
    seat = state.seat_of(viewer) if viewer is not None else None
    if hand is None or hand.phase is Phase.OVER or seat is None or seat.number not in hand.players:
        return True
    number, turn = seat.number, hand.turn
    mine = turn is not None and turn.seat == number and turn.kind is not TurnKind.BET
    return mine or number in (hand.may_show, hand.asked_to_show)


def _middle(hand: HandState) -> int:
    """All chips in the middle; flying chips are out already (L-100)."""
    flying = [player.flying for player in hand.players.values() if player.flying is not None]
    return hand.pot + sum(one.chips for one in flying)


def _rotation(state: TableState) -> RotationView:
    rotation, place = state.rules.rotation, state.place
    assert rotation is not None
    follows = rotation.games[rotation.after(place.index)].game.id
    return RotationView(
        id=rotation.id,
        games=rotation.ids,
        every=rotation.every,
        choice=rotation.choice,
        begun=place.index >= 0,
        hands_left=place.left,
        next=follows if rotation.choice is None else None,
        marker=place.marker,
    )


def _turn(state: TableState) -> TurnView | None:
    turn, hand = state.turn, state.hand
    if turn is None:
        return None
    return TurnView(
        seat=turn.seat,
        member=state.seats[turn.seat].member,
        kind=turn.kind,
        token=turn.token,
        deadline=deadline(state),
        legal=_legal(state, hand, turn),
    )


def _legal(state: TableState, hand: HandState | None, turn: Turn) -> Legal:
    if hand is None or turn is state.choice:
        return rotating.legal(state)
    return legal_of.legal(state.rules, hand, turn)


def _seat(seat: Seat, player: Player | None, running: bool, own: bool) -> SeatView:
    flying = player.flying if player is not None else None
    out = flying.chips if flying is not None else 0
    return SeatView(
        number=seat.number,
        member=seat.member,
        name=seat.name,
        stack=player.stack - out if player is not None and running else seat.stack,
        out=seat.out,
        leaving=seat.leaving,
        owes=seat.owes,
        dealt_in=player is not None,
        folded=player is not None and player.folded,
        all_in=player is not None and running and not player.folded and player.stack == 0,
        bet=player.bet if player is not None else 0,
        paid=player.paid if player is not None else 0,
        changed=player.changed if player is not None else None,
        mucked=player is not None and player.mucked,
        cards=_visible(player, own),
        shown=_shown(player),
        up=player.up if player is not None else (),
        fouls=seat.fouls,
        flying=flying,
        exposed=player is not None and player.exposed,
        fine=seat.fine,
        bonus=seat.bonus if own else 0,
    )


def _visible(player: Player | None, own: bool) -> tuple[Card, ...] | None:
    if player is None or not (own or player.opened or player.lies_open):
        return None
    return player.cards


def _shown(player: Player | None) -> tuple[Card, ...]:
    if player is None or not player.exposed:
        return player.shown if player is not None else ()
    # Those that were seen stay open; what he drew since is his own (C-05).
    return tuple([card for card in player.cards if card in player.shown])
