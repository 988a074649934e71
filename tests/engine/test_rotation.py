"""Games that follow each other (R-13 to R-16), by number and with answers worked out by hand."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.actions import DEALER, Back, CashOut, DealHand, HandsOut, Leave, SetRules, SitOut
from bot.engine.evolve import fold
from bot.engine.game import Limit
from bot.engine.house import ButtonStart, MissedBlinds
from bot.engine.rotation import Hold, NlBlinds
from bot.engine.types import Blind, Owed
from bot.engine.view import view
from bot.rotations import ListError
from tests.support.mixed import deal, end, hands, seated, several
from tests.support.table import Table, house, rulebook, switched

HORSE = ["lhe", "o8", "razz", "stud", "stud8"]


def games(table: Table, count: int) -> list[str]:
    return [game for game, _ in hands(table, count)]


def _cash_out(table: Table, seat: int) -> None:
    table.do(DEALER, CashOut(seat, 1))


# --- stakes and seats -----------------------------------------------------------------------------


def forced(rules_of: str | int, nl_bb: NlBlinds | None = None) -> dict[str, tuple[int, ...]]:
    """By game: small blind, big blind, ante, bring-in (stud: small bet in place of the BB)."""
    rotation = several("eight_game", rules_of, nl_bb=nl_bb).rotation
    assert rotation is not None
    return {
        listed.game.id: (
            (listed.stakes.small_bet, listed.stakes.ante, listed.stakes.bring_in)
            if listed.game.stud
            else (listed.stakes.small_blind, listed.stakes.big_blind)
        )
        for listed in rotation.games
    }


def test_r_13_stakes_of_a_table_200_400() -> None:
    """R-13: 200/400: blinds 100/200; ante 40, bring-in 100; NL blinds 50/100."""
    assert forced(200) == {
        "td27": (100, 200),
        "lhe": (100, 200),
        "o8": (100, 200),
        "razz": (200, 40, 100),
        "stud": (200, 40, 100),
        "stud8": (200, 40, 100),
        "nlhe": (50, 100),
        "plo": (50, 100),
    }


def test_r_13_stakes_of_a_level() -> None:
    """R-13, L-120: S is the level's BB, FL blinds as it says; LV2 is 20/50, halves round down."""
    table = forced("LV2")
    assert (table["lhe"], table["razz"], table["nlhe"]) == ((20, 50), (50, 10, 25), (12, 25))


def test_r_13_at_least_one() -> None:
    """R-13: S = 3: blinds 1/3, ante and bring-in 1, NL blinds 1/1."""
    table = forced(3)
    assert (table["lhe"], table["razz"], table["nlhe"]) == ((1, 3), (3, 1, 1), (1, 1))


@pytest.mark.parametrize(
    ("nl_bb", "blinds"), [(NlBlinds.HALF_SMALL, (50, 100)), (NlBlinds.SMALL, (100, 200))]
)
def test_rot_nl_bb(nl_bb: NlBlinds, blinds: tuple[int, int]) -> None:
    """``rot.nl_bb``: what is posted in the no-limit game of a table 200/400."""
    table = seated(several("nlhe,lhe", nl_bb=nl_bb), 1, 2, 3)
    deal(table)
    assert tuple(event.amount for event in table.all(ev.BlindPosted)) == blinds


def test_r_14_lists_and_seats() -> None:
    """R-14: HORSE 7, Eight-Game 6; the house may have fewer."""
    assert list(rulebook().rotations) == ["badugi_mix", "eight_game", "horse"]
    horse, eight = several("horse"), several("eight_game")
    assert horse.rotation is not None and eight.rotation is not None
    assert list(horse.rotation.ids) == HORSE
    assert {listed.stakes.limit for listed in horse.rotation.games} == {Limit.FIXED_LIMIT}
    assert eight.rotation.ids == ("td27", "lhe", "o8", "razz", "stud", "stud8", "nlhe", "plo")
    assert (horse.seats_max, eight.seats_max, several("badugi_mix").seats_max) == (7, 6, 6)
    assert switched(horse, "house.seats_max", 5).seats_max == 5


def test_a_list_that_a_host_writes() -> None:
    """Ids between commas, with a limit where the game's own is not meant."""
    rotation = several("badugi, razz,five_card_draw:pot_limit").rotation
    assert rotation is not None
    limits = [listed.stakes.limit for listed in rotation.games]
    assert rotation.ids == ("badugi", "razz", "five_card_draw")
    assert limits == [Limit.FIXED_LIMIT, Limit.FIXED_LIMIT, Limit.POT_LIMIT]


@pytest.mark.parametrize(
    ("written", "key", "named"),
    [
        ("badugi,canasta", "games[1]", "'canasta'"),
        ("badugi,razz,badugi", "games[2]", "'badugi'"),
        ("badugi,razz:no_limit", "games[1]", "'no_limit'"),
        ("badugi", "games", "at least 2"),
    ],
)
def test_a_wrong_list_is_refused_by_name(written: str, key: str, named: str) -> None:
    with pytest.raises(ListError) as caught:
        several(written)
    assert caught.value.key == key
    assert named in caught.value.expected


def test_an_s_without_room_for_a_bring_in_is_refused() -> None:
    with pytest.raises(ListError):
        several("horse", 1)


# --- R-15 -----------------------------------------------------------------------------------------


def test_r_15_an_orbit_of_each() -> None:
    """Three players: three hands of each, then the first again."""
    table = seated(several("horse"), 1, 2, 3)
    assert games(table, 18) == [game for game in [*HORSE, "lhe"] for _ in range(3)]


@pytest.mark.parametrize(("every", "count"), [(None, 3), (0, 3), (1, 1), (5, 5)])
def test_rot_every(every: int | None, count: int) -> None:
    """``rot.every``: orbit (three players), or n hands."""
    table = seated(several("badugi_mix", every=every), 1, 2, 3)
    assert games(table, count + 1) == ["badugi"] * count + ["badeucey"]
    assert [event.hands for event in table.all(ev.GameChanged)] == [count, count]


def test_r_15_joining_and_leaving_change_no_number() -> None:
    """Two are dealt in at the first hand of Badugi, three come; four at that of Badeucey, one goes.

    Late entrants of this house post at once, so all who sit are dealt in.
    """
    table = seated(several("badugi_mix"), 1, 2)
    assert games(table, 1) == ["badugi"]
    for seat in (3, 4, 5):
        table.join(seat, 1000)
    assert games(table, 1) == ["badugi"]
    table.do("P5", SitOut())
    assert deal(table) == "badeucey"
    assert len(table.hand.players) == 4
    table.do("P1", Leave())
    end(table)
    _cash_out(table, 1)
    assert games(table, 3) == ["badeucey"] * 3
    assert deal(table) == "badacey"
    assert [event.hands for event in table.all(ev.GameChanged)] == [2, 4, 3]


def test_r_15_told_before_the_first_hand() -> None:
    """Game, limit and forced bets by value, and how many hands; before anything is posted."""
    table = seated(several("lhe,razz"), 1, 2, 3)
    first = table.do(DEALER, DealHand())
    names = [type(event).__name__ for event in first]
    assert names[:2] == ["GameChanged", "HandStarted"]
    (told,) = table.all(ev.GameChanged)
    stakes = told.stakes
    assert (told.game, told.hands, told.chosen_by) == ("lhe", 3, 0)
    assert (stakes.limit, stakes.small_blind, stakes.big_blind) == (Limit.FIXED_LIMIT, 100, 200)
    end_of_orbit(table)
    told = table.last(ev.GameChanged)
    stakes = told.stakes
    assert (told.game, stakes.small_bet, stakes.big_bet) == ("razz", 200, 400)
    assert (stakes.ante, stakes.bring_in) == (40, 100)
    assert table.last(ev.AntePosted).amount == 40


def end_of_orbit(table: Table) -> None:
    """Play the hand that was just dealt, two more, and deal the next."""
    table.do(DEALER, HandsOut())
    end(table)
    hands(table, 2)
    table.do(DEALER, DealHand())


def test_waiting_for_players_counts_no_hand() -> None:
    """The game is not changed, and not said, before a hand of it can be dealt."""
    table = seated(several("badugi_mix", every=1), 1, 2)
    hands(table, 1)
    table.do("P2", SitOut())
    table.do(DEALER, DealHand())
    assert type(table.log[-1]) is ev.WaitingForPlayers
    assert len(table.all(ev.GameChanged)) == 1
    table.do("P2", Back())
    assert games(table, 1) == ["badeucey"]


def test_folding_from_any_hand_is_the_same() -> None:
    """HandStarted carries the place in the list, the button that stands still and its blinds."""
    table = seated(several("horse", every=1), 1, 2, 4)
    for number in range(12):
        deal(table)
        if number == 3:
            table.do("P4", SitOut())
        if number == 5:
            table.do("P4", Back())
        end(table)
    assert fold(table.log) == table.state
    starts = [n for n, event in enumerate(table.log) if isinstance(event, ev.HandStarted)]
    for start in starts:
        assert fold(table.log[start:]) == table.state


# --- R-16 -----------------------------------------------------------------------------------------


def test_r_16_the_button_is_frozen_in_stud() -> None:
    """Three players, each game once round: the button goes 1 2 3 in lhe, 1 2 3 in o8; then it has
    moved to seat 1 and stands there for nine hands of stud, and lhe starts from there."""
    table = seated(several("horse"), 1, 2, 3)
    shown = [button for _, button in hands(table, 17)]
    assert shown == [1, 2, 3, 1, 2, 3, *[1] * 9, 1, 2]
    assert view(table.state, None).button == 2


def test_r_16_it_moved_before_stud_not_after() -> None:
    """Seats 1, 2, 4; the last button is seat 2, so it moves on to seat 4. Who comes to seat 3 in
    stud does not have it: the next game starts from seat 4, SB seat 1, BB seat 2."""
    table = seated(several("lhe,razz", every=2), 1, 2, 4)
    assert hands(table, 3) == [("lhe", 1), ("lhe", 2), ("razz", 4)]
    table.join(3, 1000)
    assert hands(table, 1) == [("razz", 4)]
    assert deal(table) == "lhe"
    assert (table.hand.button, table.hand.posts) == (4, ((1, Blind.SMALL), (2, Blind.BIG)))


def test_r_16_its_seat_is_left_in_stud() -> None:
    """The button stands at seat 3, who leaves: the next occupied seat has it, that is seat 4."""
    table = seated(several("lhe,razz", every=2), 1, 2, 3, 4)
    assert hands(table, 3) == [("lhe", 1), ("lhe", 2), ("razz", 3)]
    table.do("P3", Leave())
    _cash_out(table, 3)
    hands(table, 1)
    deal(table)
    assert table.hand.button == 4


def test_r_16_stud_deals_from_the_first_occupied_seat() -> None:
    table = seated(several("lhe,razz", every=1), 2, 5, 6)
    hands(table, 1)
    deal(table)
    assert list(table.hand.players) == [2, 5, 6]


def test_r_16_no_blinds_are_missed_in_stud() -> None:
    """Seat 1 is out for two orbits of stud and owes nothing; in the game before it he would have
    missed both blinds."""
    table = seated(several("lhe,razz,stud", every=4), 1, 2, 3, 4)
    hands(table, 5)
    table.do("P1", SitOut())
    hands(table, 6)
    table.do("P1", Back())
    assert table.state.seats[1].owes is Owed.NOTHING
    hands(table, 1)
    assert deal(table) == "lhe"
    assert table.state.place.button == 0
    assert 1 in table.hand.players
    blinds = [blind for _, blind in table.hand.posts]
    assert blinds == [Blind.SMALL, Blind.BIG]


def test_c_63_the_blinds_of_the_last_hand_before_stud_count() -> None:
    """Buttons 1, 2, 3: BB 3, 4, 1. In razz seat 2 goes out; the next BB would be his: it passes."""
    table = seated(several("lhe,razz", every=3), 1, 2, 3, 4)
    hands(table, 3)
    assert (3, Blind.BIG) not in table.hand.posts and (1, Blind.BIG) in table.hand.posts
    hands(table, 1)
    table.do("P2", SitOut())
    hands(table, 2)
    deal(table)
    assert (table.hand.button, table.hand.posts) == (4, ((1, Blind.SMALL), (3, Blind.BIG)))
    assert table.state.seats[2].owes is Owed.BB_LIVE


def test_r_16_who_enters_in_stud_owes_no_post_later() -> None:
    """He joins during razz and is dealt in at once; or in its last hand, and is first in lhe."""
    table = seated(several("lhe,razz", every=2), 1, 2, 3)
    hands(table, 2)
    deal(table)
    table.join(4, 1000)
    assert table.state.seats[4].owes is Owed.NOTHING
    end(table)
    deal(table)
    table.join(5, 1000)
    end(table)
    assert deal(table) == "lhe"
    assert table.hand.button == 3
    assert table.hand.posts == ((4, Blind.SMALL), (5, Blind.BIG))
    table.join(6, 1000)
    assert table.state.seats[6].owes is Owed.BB_LIVE


def test_r_16_who_owed_a_blind_and_enters_in_stud_owes_it_no_more() -> None:
    """Seat 4 missed the blinds in lhe, and plays razz before he plays lhe."""
    table = seated(several("lhe,razz", every=4), 1, 2, 3, 4)
    hands(table, 1)
    table.do("P4", SitOut())
    hands(table, 3)
    owed = [seat for seat in table.state.seats.values() if seat.owes is not Owed.NOTHING]
    assert [seat.number for seat in owed] == [4]
    table.do("P4", Back())
    hands(table, 1)
    assert table.state.seats[4].owes is Owed.NOTHING


def test_c_64_heads_up_after_stud() -> None:
    """The last BB before razz was seat 1; seat 3 leaves. Seat 1 does not post it twice running."""
    table = seated(several("lhe,razz", every=2), 1, 2, 3)
    hands(table, 2)
    assert table.hand.posts == ((3, Blind.SMALL), (1, Blind.BIG))
    hands(table, 1)
    table.do("P3", Leave())
    _cash_out(table, 3)
    hands(table, 1)
    deal(table)
    assert (table.hand.button, table.hand.posts) == (1, ((1, Blind.SMALL), (2, Blind.BIG)))


def test_stud_first_leaves_the_button_to_the_first_game_with_blinds() -> None:
    """L-40: it begins with the first occupied seat."""
    table = seated(several("razz,lhe", every=1), 2, 3, 4)
    assert hands(table, 2) == [("razz", 0), ("lhe", 2)]


def test_the_button_by_lot_is_drawn_once() -> None:
    """L-40, A-57."""
    rules = switched(
        several("razz,lhe", every=2), "house.seating.button_start", ButtonStart.LOTTERY
    )
    table = seated(rules, 1, 2, 3)
    shown = [button for _, button in hands(table, 6)]
    assert shown[:2] == [0, 0]
    first = shown[2]
    assert shown[3:] == [first % 3 + 1, (first + 1) % 3 + 1, (first + 1) % 3 + 1]


# --- the host changes the rules -------------------------------------------------------------------


def test_a_change_in_the_middle_works_from_the_next_hand_on() -> None:
    """Another house and other stakes: the same games go on where they were, the number stands."""
    table = seated(several("horse"), 1, 2, 3)
    hands(table, 4)
    deal(table)
    table.do(DEALER, SetRules(several("horse", 20, house="loj")))
    assert table.state.rules.house.id == "standard"
    end(table)
    assert deal(table) == "o8"
    changed = table.last(ev.RulesChanged).rules
    assert (changed.game.id, changed.house.id, changed.stakes.big_blind) == ("o8", "loj", 20)
    assert table.state.rules == changed
    end(table)
    assert deal(table) == "razz"
    assert table.state.rules.stakes.bring_in == 10
    assert fold(table.log) == table.state


def test_another_list_begins_with_its_first_game() -> None:
    table = seated(several("horse"), 1, 2, 3)
    hands(table, 4)
    table.do(DEALER, SetRules(several("badugi_mix")))
    assert games(table, 4) == ["badugi"] * 3 + ["badeucey"]


def test_one_game_ends_a_rotation_and_the_button_goes_on() -> None:
    """In razz the button stands at seat 3, and the one game that follows starts from there."""
    table = seated(several("lhe,razz", every=2), 1, 2, 3)
    hands(table, 3)
    table.do(DEALER, SetRules(rulebook().rules("td27", "standard", "LV3")))
    assert hands(table, 2) == [("td27", 3), ("td27", 1)]
    assert view(table.state, None).rotation is None
    table.do(DEALER, SetRules(several("razz,lhe", every=1)))
    assert hands(table, 2) == [("razz", 2), ("lhe", 2)]


def test_another_number_counts_from_the_next_game_on() -> None:
    """R-15: what was announced for the present game stands."""
    table = seated(several("badugi_mix", every=3), 1, 2, 3)
    hands(table, 1)
    table.do(DEALER, SetRules(several("badugi_mix", every=1)))
    assert games(table, 4) == ["badugi", "badugi", "badeucey", "badacey"]


def test_a_choice_begins_at_once() -> None:
    table = seated(several("badugi_mix"), 1, 2, 3)
    hands(table, 1)
    table.do(DEALER, SetRules(several("badugi_mix", choice=Hold.HAND)))
    table.do(DEALER, DealHand())
    assert table.state.choice is not None


# --- what is seen ---------------------------------------------------------------------------------


def test_the_view_of_a_rotation() -> None:
    table = seated(several("horse"), 1, 2, 3)
    before = view(table.state, None)
    assert before.rotation is not None
    assert (before.game, before.rotation.begun, before.rotation.next) == ("lhe", False, "lhe")
    hands(table, 4)
    deal(table)
    seen = view(table.state, "P2")
    rotation = seen.rotation
    assert rotation is not None
    assert (rotation.id, list(rotation.games), rotation.every) == ("horse", HORSE, 0)
    assert (seen.game, rotation.hands_left, rotation.next) == ("o8", 1, "razz")
    assert rotation.choice is None
    assert view(table.state, None).seats_max == 7


def test_a_plain_table_has_none() -> None:
    assert view(seated(house(), 1, 2).state, None).rotation is None


def test_missed_blinds_by_house() -> None:
    """L-46: in a World house a returning player is a late entrant, but not for hands of stud."""
    rules = several("lhe,razz", every=2, house="world")
    assert rules.house.seating.missed_blinds is MissedBlinds.LATE_ENTRANT
    table = seated(rules, 1, 2, 3)
    hands(table, 2)
    table.do("P1", SitOut())
    hands(table, 2)
    table.do("P1", Back())
    assert table.state.seats[1].owes is Owed.NOTHING
    assert table.state.place.button == 3
