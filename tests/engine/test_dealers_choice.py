"""The button chooses what is played (R-17), by number and with answers worked out by hand."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Back,
    CashOut,
    Check,
    Choose,
    CloseTable,
    DealHand,
    HandsOut,
    Leave,
    Pause,
    Remind,
    RestartClock,
    Resume,
    SetRules,
    SitOut,
    TimeUp,
)
from bot.engine.evolve import fold
from bot.engine.floor import NoGame
from bot.engine.house import ButtonStart
from bot.engine.refusal import Code, Refusal
from bot.engine.rotation import Hold
from bot.engine.state import Turn
from bot.engine.types import Blind, Phase, TurnKind
from bot.engine.view import deadline, view
from tests.support.floor import rule, undo
from tests.support.mixed import deal, end, hands, seated, several
from tests.support.table import Table, rulebook, switched

GAMES = "lhe,razz,badugi"


def table_of(*seats: int, hold: Hold = Hold.HAND, games: str = GAMES) -> Table:
    return seated(several(games, choice=hold), *seats)


def ask_for(table: Table) -> Turn:
    """The dealer wants to deal: who is asked."""
    table.do(DEALER, DealHand())
    choice = table.state.choice
    assert choice is not None
    return choice


def silent(table: Table) -> str:
    """The clock of the choice runs out: what is dealt."""
    choice = table.state.choice
    assert choice is not None
    table.do(DEALER, TimeUp(), choice.token)
    return table.state.rules.game.id


def answer(table: Table, who: str, game: str) -> Refusal:
    refused = table.ask(who, Choose(game))
    assert isinstance(refused, Refusal)
    return refused


# --- asked and answered ---------------------------------------------------------------------------


def test_r_17_the_button_is_asked_before_any_forced_bet() -> None:
    table = table_of(1, 2, 3)
    events = table.do(DEALER, DealHand())
    assert events == (ev.TurnOpened(1, TurnKind.CHOOSE, 0),)
    assert table.state.hand is None
    events = table.do("P1", Choose("razz"))
    told, started = events[:2]
    assert isinstance(told, ev.GameChanged) and isinstance(started, ev.HandStarted)
    assert (told.game, told.hands, told.chosen_by) == ("razz", 1, 1)
    assert (told.stakes.ante, told.stakes.bring_in) == (40, 100)  # R-13 at 200/400
    assert started.rules.game.id == "razz"
    assert table.hand.phase is Phase.DEALT
    assert table.state.choice is None
    table.do(DEALER, HandsOut())
    assert table.turn.kind is TurnKind.BET
    assert fold(table.log) == table.state


def test_r_17_silence_is_the_first_of_the_list_then_the_last_game() -> None:
    table = table_of(1, 2, 3)
    ask_for(table)
    assert silent(table) == "lhe"
    assert table.last(ev.TimedOut) == ev.TimedOut(1, TurnKind.CHOOSE)
    assert table.last(ev.GameChanged).chosen_by == 0
    table.do(DEALER, HandsOut())
    end(table)
    assert deal(table, "badugi") == "badugi"
    end(table)
    assert ask_for(table).seat == 3
    assert silent(table) == "badugi"
    assert fold(table.log) == table.state


def test_silence_sits_nobody_out() -> None:
    """C-80 counts turns of a hand: here his silence costs nobody anything."""
    table = table_of(1, 2)
    for _ in range(6):
        ask_for(table)
        silent(table)
        table.do(DEALER, HandsOut())
        end(table)
    assert not table.all(ev.SatOut)
    assert [seat.timeouts for seat in table.state.seats.values()] == [0, 0]


def test_who_may_answer_and_what() -> None:
    table = table_of(1, 2, 3)
    assert answer(table, "P1", "razz").code is Code.WRONG_MOMENT  # nobody was asked yet
    ask_for(table)
    assert answer(table, "P2", "razz") == Refusal(Code.NOT_YOUR_TURN, {"seat": 1})
    assert answer(table, "P9", "razz").code is Code.NOT_SEATED
    refused = answer(table, "P1", "plo")
    assert (refused.code, refused.params) == (Code.NOT_ON_LIST, {"game": "plo"})
    assert refused.legal is not None
    assert refused.legal.games == ("lhe", "razz", "badugi")
    other = table.ask("P1", Check())
    assert isinstance(other, Refusal)
    assert other.code is Code.WRONG_MOMENT and other.legal is not None
    assert table.refused("P2", Check()) is Code.NOT_YOUR_TURN
    assert table.refused(DEALER, DealHand()) is Code.WRONG_MOMENT
    deal_now = table.ask("P1", Choose("lhe"))
    assert not isinstance(deal_now, Refusal)
    assert answer(table, "P1", "razz").code is Code.WRONG_MOMENT


def test_no_choice_at_other_tables() -> None:
    for rules in (several("horse"), rulebook().rules("razz", "standard", "LV1")):
        assert answer(seated(rules, 1, 2), "P1", "razz").code is Code.NO_CHOICE


def test_a_button_of_an_older_choice_is_stale() -> None:
    table = table_of(1, 2)
    old = ask_for(table).token
    table.do("P1", Choose("razz"), old)
    table.do(DEALER, HandsOut())
    end(table)
    new = ask_for(table)
    assert new.seat == 2
    for who, what in (("P2", Choose("lhe")), (DEALER, TimeUp()), (DEALER, Remind())):
        refused = table.ask(who, what, old)
        assert isinstance(refused, Refusal) and refused.code is Code.STALE


# --- a game too big -------------------------------------------------------------------------------


def test_r_17_a_game_too_big_for_the_players_cannot_be_picked() -> None:
    """Badugi takes six, razz seven, hold'em nine; the table has nine seats."""
    table = table_of(*range(1, 8))
    assert table.state.rules.seats_max == 9
    ask_for(table)
    refused = answer(table, "P1", "badugi")
    assert refused.code is Code.GAME_TOO_BIG
    assert refused.params == {"game": "badugi", "seats": 6, "players": 7}
    assert refused.legal is not None
    assert refused.legal.games == ("lhe", "razz")
    seen = view(table.state, "P1").turn
    assert seen is not None
    assert seen.legal.games == ("lhe", "razz")


def test_who_comes_while_it_is_chosen_counts() -> None:
    table = table_of(*range(1, 7))
    ask_for(table)
    table.join(7, 1000)
    assert answer(table, "P1", "badugi").code is Code.GAME_TOO_BIG
    table.do("P7", SitOut())
    table.do("P1", Choose("badugi"))
    assert len(table.hand.players) == 6


def test_silence_when_the_last_game_is_too_big() -> None:
    """Six played badugi, a seventh comes: the first of the list that fits."""
    table = table_of(*range(1, 7), games="badugi,razz,lhe")
    deal(table, "badugi")
    end(table)
    table.join(7, 1000)
    ask_for(table)
    assert silent(table) == "razz"


def test_r_14_over_an_orbit_the_smallest_maximum_is_the_table() -> None:
    assert table_of(1, 2, hold=Hold.ORBIT).state.rules.seats_max == 6


# --- the button -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hold", "asked", "buttons"),
    [
        # The button moves every hand, in stud too, and each time its player is asked.
        (Hold.HAND, [1, 2, 3, 1, 2, 3, 1], [1, 2, 3, 1, 2, 3, 1]),
        # An orbit of three each: lhe, razz, lhe. The button stands at seat 1 in razz.
        (Hold.ORBIT, [1, 2, 3], [1, 2, 3, 1, 1, 1, 1]),
    ],
)
def test_dc_hold(hold: Hold, asked: list[int], buttons: list[int]) -> None:
    """``dc.hold``: three players; lhe is chosen three times (once), then razz, then lhe."""
    table = table_of(1, 2, 3, hold=hold)
    shown = []
    for number in range(7):
        game = "razz" if number in (3, 4, 5) else "lhe"
        assert deal(table, game) == game
        shown.append(table.state.place.button or table.hand.button)
        end(table)
    questions = [event.seat for event in table.all(ev.TurnOpened) if event.kind is TurnKind.CHOOSE]
    assert questions == asked
    assert shown == buttons
    told = {event.hands for event in table.all(ev.GameChanged)}
    assert told == ({1} if hold is Hold.HAND else {3})
    assert fold(table.log) == table.state


def test_the_marker_goes_its_own_way() -> None:
    """With an orbit of two (heads-up) the marker alternates, whatever the button does."""
    table = table_of(2, 5, hold=Hold.ORBIT)
    hands(table, 6, "razz")
    questions = [event.seat for event in table.all(ev.TurnOpened) if event.kind is TurnKind.CHOOSE]
    assert questions == [2, 5, 2]
    assert table.hand.button == 0


def test_the_blinds_follow_the_chooser() -> None:
    """Heads-up lhe, razz, lhe: buttons 1, 2, 1, and each is asked when he has it."""
    table = table_of(1, 2)
    posts = []
    for game in ("lhe", "razz", "lhe"):
        deal(table, game)
        posts.append((table.hand.button, table.hand.posts))
        end(table)
    blinds = ((1, Blind.SMALL), (2, Blind.BIG))
    assert posts == [(1, blinds), (2, ()), (1, blinds)]


def test_heads_up_the_literal_game_of_loj() -> None:
    """C-61: the chooser has the button; in LOJ's five-card draw that is the BB, else the SB."""
    rules = several("five_card_draw,lhe", house="loj", choice=Hold.HAND)
    table = seated(rules, 1, 2)
    assert deal(table, "five_card_draw") == "five_card_draw"
    assert (table.hand.button, table.hand.posts) == (1, ((2, Blind.SMALL), (1, Blind.BIG)))
    end(table)
    asked = ask_for(table).seat
    table.do(f"P{asked}", Choose("lhe"))
    assert table.hand.button == asked
    assert table.hand.posts == ((asked, Blind.SMALL), (3 - asked, Blind.BIG))


def test_the_first_chooser_by_lot_has_the_button() -> None:
    """L-40, A-57: the lot is drawn when he is asked, not again when the hand is dealt."""
    for hold in Hold:
        rules = several("lhe,razz", choice=hold)
        table = seated(
            switched(rules, "house.seating.button_start", ButtonStart.LOTTERY), 1, 2, 3, 4
        )
        asked = ask_for(table).seat
        table.chance = table.chance[::-1]
        table.do(f"P{asked}", Choose("lhe"))
        assert table.hand.button == asked


# --- he is gone -----------------------------------------------------------------------------------


@pytest.mark.parametrize("hold", Hold)
@pytest.mark.parametrize("how", [Leave(), SitOut()])
def test_r_17_he_leaves_or_is_out(how: Leave | SitOut, hold: Hold) -> None:
    """The next player is asked, with a clock of his own, and has the button."""
    table = table_of(1, 2, 3, hold=hold)
    old = ask_for(table)
    table.now = 9_000
    events = table.do("P1", how)
    assert events[-1] == ev.TurnOpened(2, TurnKind.CHOOSE, 9_000)
    choice = table.state.choice
    assert choice is not None
    assert choice.token == table.state.seq != old.token
    if isinstance(how, Leave):
        table.do(DEALER, CashOut(1, 500))
    assert table.state.choice == choice
    table.do("P2", Choose("lhe"))
    assert table.hand.button == 2
    assert fold(table.log) == table.state


def test_too_few_are_left_to_deal() -> None:
    table = table_of(1, 2)
    ask_for(table)
    table.do("P2", SitOut())
    assert table.state.choice is None
    assert table.log[-1] == ev.WaitingForPlayers(1)
    assert table.refused("P1", Choose("razz")) is Code.WRONG_MOMENT
    table.do("P2", Back())
    assert ask_for(table).seat == 1
    table.do("P1", SitOut())
    assert table.state.choice is None


def test_the_table_closes_meanwhile() -> None:
    table = table_of(1, 2, 3)
    ask_for(table)
    table.do(DEALER, CloseTable())
    assert table.state.choice is None
    assert table.refused("P1", Choose("razz")) is Code.WRONG_MOMENT


def test_other_rules_meanwhile() -> None:
    """They hold at once, between hands; what is then to be chosen is asked anew."""
    table = table_of(1, 2, 3)
    ask_for(table)
    table.do(DEALER, SetRules(several("horse")))
    assert table.state.choice is None
    assert deal(table) == "lhe"
    assert fold(table.log) == table.state


# --- a turn like any other ------------------------------------------------------------------------


def test_what_is_seen_of_it() -> None:
    table = table_of(1, 2, 3)
    table.now = 5_000
    ask_for(table)
    seen = view(table.state, "P1")
    assert seen.my_turn and seen.turn is not None
    turn = seen.turn
    assert (turn.seat, turn.kind, turn.token) == (1, TurnKind.CHOOSE, table.state.seq)
    assert turn.deadline == 35_000
    assert turn.legal.games == ("lhe", "razz", "badugi")
    assert not view(table.state, "P2").my_turn
    assert view(table.state, None).turn == turn
    rotation = seen.rotation
    assert rotation is not None
    assert (rotation.choice, rotation.marker, rotation.next) == (Hold.HAND, 1, None)


def test_the_clock_in_a_pause_and_after_a_restart() -> None:
    """C-80: it stands still, and begins anew with the same token."""
    table = table_of(1, 2, 3)
    token = ask_for(table).token
    table.do(DEALER, Remind(), token)
    assert table.last(ev.Reminded) == ev.Reminded(1)
    again = table.ask(DEALER, Remind(), token)
    assert isinstance(again, Refusal) and again.code is Code.STALE
    table.do("P2", Pause())
    assert deadline(table.state) is None
    assert table.refused("P1", Choose("razz")) is Code.TABLE_PAUSED
    assert isinstance(table.ask(DEALER, TimeUp(), token), Refusal)
    table.now = 60_000
    table.do("P2", Resume())
    assert deadline(table.state) == 90_000
    table.now = 70_000
    table.do(DEALER, RestartClock())
    assert deadline(table.state) == 100_000
    choice = table.state.choice
    assert choice is not None
    assert (choice.token, choice.reminded) == (token, False)
    assert fold(table.log) == table.state


def test_a_table_without_a_clock_waits() -> None:
    table = seated(switched(several(GAMES, choice=Hold.HAND), "house.clock.timeout", 0), 1, 2)
    ask_for(table)
    assert deadline(table.state) is None


@pytest.mark.parametrize("hold", list(Hold))
def test_no_game_taken_back_while_somebody_is_asked(hold: Hold) -> None:
    """R-17, L-132: the hand goes on, nobody is asked in it, and the question comes after it."""
    table = table_of(1, 2, 3, hold=hold)
    assert deal(table, "badugi") == "badugi"
    if hold is Hold.ORBIT:  # the last hand of the badugi
        end(table)
        hands(table, 1)
        assert deal(table) == "badugi"
    before = table.turn
    rule(table, NoGame())
    asked = ask_for(table)
    undo(table)
    assert table.state.choice is None
    assert (table.turn.seat, table.turn.kind) == (before.seat, TurnKind.BET)
    assert table.refused(f"P{asked.seat}", Choose("razz")) is Code.WRONG_MOMENT
    assert fold(table.log) == table.state
    end(table)
    assert ask_for(table).seat == asked.seat
    table.do(f"P{asked.seat}", Choose("razz"))
    assert table.state.rules.game.id == "razz"


def test_who_was_left_alone_is_asked_when_somebody_comes() -> None:
    """R-17: his question was withdrawn, so the marker has not passed him."""
    table = table_of(1, 2, hold=Hold.ORBIT)
    first = ask_for(table).seat
    other = 3 - first
    table.do(f"P{other}", Leave())
    table.do(DEALER, CashOut(other, 500))
    assert table.state.waiting
    assert table.state.choice is None
    table.join(3, 5000)
    assert ask_for(table).seat == first
