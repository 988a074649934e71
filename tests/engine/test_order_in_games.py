"""Order in the house in games other than five-card draw: misdeals, bonuses, flying (R-18)."""

from __future__ import annotations

import pytest

from bot.engine import actions as ask
from bot.engine import events as ev
from bot.engine import floor
from bot.engine.actions import DEALER
from bot.engine.cards import Card, parse_cards
from bot.engine.conduct import BonusRequires, BonusTable, NoGameActive
from bot.engine.evolve import fold
from bot.engine.house import Rules
from bot.engine.refusal import Code
from bot.engine.types import Bound, Category, FlyingAct, TurnKind
from bot.engine.view import view
from tests.support.floor import rule
from tests.support.table import Table, rulebook, switched


def table(game: str, **switches: object) -> Table:
    """A table of a LOJ house at some game, LV3: blinds 50/100, in stud bets of 100/200."""
    rules: Rules = rulebook().rules(game, "loj", "LV3")
    for path, value in switches.items():
        rules = switched(rules, path.replace("__", "."), value)
    return Table(rules, {1: 5000, 2: 5000, 3: 5000})


def stud(game: str = "stud8", **switches: object) -> Table:
    """Three players; the 2 of clubs in seat 3 owes the bring-in."""
    at = table(game, **switches)
    at.deal({1: "As 2s", 2: "Kd Kh", 3: "7d 8d"}, "Ah Kc 2c")
    assert at.turn.seat == 3
    return at


def seen(events: tuple[ev.Event, ...], kind: type[ev.Event]) -> list[ev.Event]:
    """The events of a class."""
    return [event for event in events if isinstance(event, kind)]


# --- L-131 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("acted", [False, True])
def test_a_wrong_hand_in_stud_is_burned_whole_and_dealt_anew(acted: bool) -> None:
    """L-131, R-18: down cards and up card; the bring-in is owed by what lies there then."""
    at = stud()
    if acted:
        at.do("P3", ask.BringIn())
        at.do("P1", ask.Complete())
    stub = at.hand.stub
    events = rule(at, floor.WrongHand("P3"))
    (burned,) = seen(events, ev.HandBurned)
    assert isinstance(burned, ev.HandBurned)
    assert set(burned.cards) == set(parse_cards("7d 8d 2c"))
    (again,) = seen(events, ev.HandRedealt)
    assert isinstance(again, ev.HandRedealt)
    assert set(again.cards) == set(stub[:2])
    (up,) = seen(events, ev.UpCardsDealt)
    assert isinstance(up, ev.UpCardsDealt)
    assert up.cards == ((3, (stub[2],)),)
    player = at.hand.players[3]
    assert (set(player.cards), player.up) == (set(stub[:2]), (stub[2],))
    assert set(burned.cards) <= set(at.hand.burned)
    assert at.hand.pot == 60  # the antes stay, the bets went back
    assert at.legal.must_open
    lowest = min(at.hand.players.values(), key=lambda one: (one.up[0].rank, one.up[0].suit))
    assert at.turn.seat == lowest.seat
    assert fold(at.log) == at.state


@pytest.mark.parametrize("game", ["stud8", "lhe", "badugi"])
def test_after_the_first_round_it_is_no_game(game: str) -> None:
    """L-132, R-18."""
    at = table(game)
    at.deal()
    first_round(at)
    assert at.hand.street == 1
    events = rule(at, floor.WrongHand("P3"))
    assert seen(events, ev.HandVoided)
    assert not seen(events, ev.HandBurned)


def first_round(at: Table) -> None:
    """Everybody puts in what is needed."""
    street = at.hand.street
    while at.hand.street == street:
        at.do(f"P{at.turn.seat}", free(at))


def free(at: Table) -> ask.Deed:
    """The cheapest that does not fold."""
    may = at.legal
    if may.kind is TurnKind.DRAW:
        return ask.Draw()
    if may.bring_in:
        return ask.BringIn()
    return ask.Check() if may.check else ask.Call()


# --- L-132 by the hands as they stand -------------------------------------------------------------


def test_no_game_by_the_hands_in_halves() -> None:
    """R-18, C-40: each half goes to whoever leads for it with the present cards."""
    at = table("stud8", house__misdeal__nogame_active=NoGameActive.HANDS_AS_THEY_STAND)
    at.deal({1: "As 2s", 2: "Kd Kh", 3: "7d 8d"}, "3h Kc 2c 4d Ks 9d 5c Qd Jd")
    for _ in range(3):
        if at.hand.street < 2:
            first_round(at)
    assert at.hand.street == 2  # five cards each
    pot = at.hand.pot
    events = rule(at, floor.NoGame())
    opened = {event.seat: event for event in events if isinstance(event, ev.HandOpened)}
    assert set(opened) == {1, 2, 3}
    assert len(opened[1].cards) == 5
    (voided,) = (event for event in events if isinstance(event, ev.HandVoided))
    # P1 has A-2-3-4-5, a straight and the low; P2 has quads of kings.
    assert dict(voided.payments) == {1: pot // 2, 2: pot - pot // 2}


def test_no_game_before_there_are_hands() -> None:
    """Before the flop nobody leads: all who are in share alike."""
    at = table("o8", house__misdeal__nogame_active=NoGameActive.HANDS_AS_THEY_STAND)
    at.deal()
    for _ in range(2):
        at.do(f"P{at.turn.seat}", ask.Call())
    events = rule(at, floor.NoGame())
    (voided,) = (event for event in events if isinstance(event, ev.HandVoided))
    assert sum(amount for _, amount in voided.payments) >= voided.pot
    assert len({amount for _, amount in voided.payments}) == 1


def test_no_game_by_the_board() -> None:
    """R-09: the board counts."""
    at = table("lhe", house__misdeal__nogame_active=NoGameActive.HANDS_AS_THEY_STAND)
    at.deal({1: "As Ah", 2: "7d 2c", 3: "Kd Kh"}, "Ac Ks 9d")
    first_round(at)
    pot = at.hand.pot
    (voided,) = (e for e in rule(at, floor.NoGame()) if isinstance(e, ev.HandVoided))
    assert dict(voided.payments) == {1: pot}


# --- L-121, L-122 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("named", "earns"), [(True, True), (False, False)])
def test_bonuses_where_the_house_names_the_game(named: bool, earns: bool) -> None:
    """R-18: only in games that the house names, by the high hand of own cards and board."""
    games = ("five_card_draw", "lhe") if named else ("five_card_draw",)
    at = table("lhe", house__bonus__games=games, house__bonus__points=BonusTable(10000, 2000, 400))
    at.deal({1: "As Ah", 2: "7d 2c", 3: "Kd Kh"}, "Ac Ks 9d Ad 5h")
    while at.hand.phase != "over":
        at.do(f"P{at.turn.seat}", free(at))
    bonuses = at.all(ev.BonusEarned)
    assert [(one.seat, one.category, one.points) for one in bonuses] == (
        [(1, Category.QUADS, 400)] if earns else []
    )


def test_no_bonus_for_low_hands() -> None:
    """R-18: a game without a high hand has none."""
    at = table(
        "razz",
        house__bonus__games=("razz",),
        house__bonus__requires=BonusRequires.ANY_FINAL_HAND,
        house__bonus__points=BonusTable(10000, 2000, 400),
    )
    at.deal({1: "As Ah", 2: "7d 2c", 3: "Kd Kh"}, "Ac 4s 9d Ad 5h 6h")
    while at.hand.phase != "over":
        at.do(f"P{at.turn.seat}", free(at))
    assert not at.all(ev.BonusEarned)
    assert not at.all(ev.BonusNoted)


# --- L-133 ----------------------------------------------------------------------------------------


def test_an_exposed_hand_in_stud() -> None:
    """L-133: the down cards lie open with the up cards; what comes face down later is secret."""
    at = stud()
    rule(at, floor.ExposedHand("P2"))
    room = view(at.state, None)
    assert set(room.seat(2).shown) == set(parse_cards("Kd Kh"))
    assert room.seat(2).cards is not None
    while at.hand.street < 4:
        at.do(f"P{at.turn.seat}", free(at))
    last = set(at.hand.players[2].cards) - set(parse_cards("Kd Kh"))
    room = view(at.state, None)
    assert room.seat(2).cards is None
    assert not last & set(room.seat(2).shown)


# --- flying actions in stud -----------------------------------------------------------------------


def test_a_flying_completion_stands() -> None:
    """L-101, S-14: said before the bring-in, it binds as a make to the small bet."""
    at = stud()
    (flew,) = at.do("P1", ask.Complete())
    assert isinstance(flew, ev.Flew)
    assert (flew.act, flew.total, flew.chips, flew.queued) == (FlyingAct.MAKE, 100, 100, True)
    events = at.do("P3", ask.BringIn())
    (completed,) = seen(events, ev.Completed)
    assert isinstance(completed, ev.Completed)
    assert (completed.seat, completed.total) == (1, 100)


def test_a_flying_completion_that_came_too_late() -> None:
    """L-102: the bring-in player completed himself, so he raises again or folds."""
    at = stud()
    at.do("P1", ask.Complete())
    events = at.do("P3", ask.Complete())
    (failed,) = seen(events, ev.FlyingFailed)
    assert isinstance(failed, ev.FlyingFailed)
    assert failed.bound is Bound.RAISE_OR_FOLD
    assert at.turn.seat == 1


def test_a_flying_check_before_the_bring_in() -> None:
    """L-102: the bring-in overtakes it: one small bet as a penalty (R-18), then call or fold."""
    at = stud()
    at.do("P1", ask.Check())
    events = at.do("P3", ask.BringIn())
    (paid,) = seen(events, ev.PenaltyPaid)
    assert isinstance(paid, ev.PenaltyPaid)
    assert paid.amount == 100
    assert at.legal.bound is Bound.CALL_OR_FOLD


def test_what_is_no_flying_action_in_stud() -> None:
    """S-14: the bring-in is owed by one alone, and nothing can be completed twice."""
    at = stud()
    assert at.refused("P1", ask.BringIn()) is Code.NOT_YOUR_TURN
    at.do("P3", ask.Complete())
    assert at.refused("P2", ask.Complete()) is Code.NOT_YOUR_TURN


def test_a_flying_check_where_nobody_has_brought_in() -> None:
    """S-17: who owes the bring-in is all-in by his ante; then there is nothing to check either."""
    at = Table(rulebook().rules("stud8", "loj", "LV3"), {1: 5000, 2: 5000, 3: 20, 4: 5000})
    at.deal({1: "As 2s", 2: "Kd Kh", 3: "7d 8d", 4: "9d 9h"}, "Ah Kc 2c 9c")
    assert at.turn.seat == 4
    at.do("P2", ask.Check())
    at.do("P4", ask.Fold())
    at.do("P1", ask.Fold())
    assert at.all(ev.FlyingLapsed) or at.hand.phase != "betting"


def test_the_clock_of_the_bring_in() -> None:
    """C-80: silence posts the bring-in."""
    at = stud()
    events = at.time_up()
    assert seen(events, ev.BringInPosted)


def test_card_that_was_seen_is_not_dealt() -> None:
    """L-133: a card of the stub is shown and burned, in stud as well."""
    at = stud()
    card: Card = at.hand.stub[0]
    rule(at, floor.ExposedCard())
    assert card in at.hand.burned
    assert card not in at.hand.stub
    assert at.do(DEALER, ask.TimeUp(), at.turn.token)
