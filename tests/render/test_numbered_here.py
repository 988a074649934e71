"""L-91, L-33: a single rule is answered with the figures and switches of the house asked about."""

from __future__ import annotations

import re

import pytest

from bot.engine import events as ev
from bot.engine.house import Rules
from bot.engine.rotation import Hold, NlBlinds
from bot.render import rules_text
from bot.render.numbered import NUMBERS, rule
from tests.render.builders import voice
from tests.render.test_switches import at
from tests.support.table import rulebook, switched

LANGUAGES = ["en", "ja"]
HERE = {"en": "Here: ", "ja": "ここでは: "}


def told(rules: Rules, number: str, language: str = "en") -> list[str]:
    """The rule, and what is otherwise here."""
    lines = [line.text for line in rules_text(voice(language), ev.RulesChanged(rules), number)]
    assert not any(re.search(r"\{|\}|\?\?\?", line) for line in lines)
    assert lines[0].startswith(f"{number}  ")
    assert all(line.startswith(HERE[language]) for line in lines[1:])
    assert len(lines) <= 2
    return lines


FIGURES = {
    "house__rake__percent": 3,
    "house__rake__min_pot": 701,
    "house__rake__cap": 802,
    "house__bank__factor": 5,
    "house__penalty__leak_fine": 1234,
    "house__penalty__interfere_fine": 5678,
    "house__flying__repeat_grace": 9,
    "house__bonus__points__royal_flush": 7001,
    "house__bonus__points__straight_flush": 7002,
    "house__bonus__points__quads": 7003,
    "house__misdeal__nogame_percent": 15,
    "house__misdeal__nogame_cap": 222,
}
"""A LOJ house in which every figure that a text quotes is another one."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "book", "house"),
    [
        ("L-10", ["2"], ["3"]),
        ("L-11", ["500"], ["701"]),
        ("L-12", ["500"], ["802"]),
        ("L-22", ["10"], ["5"]),
        ("L-23", ["10"], ["5"]),
        ("L-108", ["1,000P"], ["1,234P"]),
        ("L-110", ["5,000P"], ["5,678P"]),
        ("L-112", ["5"], ["9"]),
        ("L-121", ["10,000", "2,000", "400"], ["7,001", "7,002", "7,003"]),
        ("L-132", ["20", "300P"], ["15", "222P"]),
    ],
)
def test_the_figures_are_those_of_the_house(
    number: str, book: list[str], house: list[str], language: str
) -> None:
    """L-10 to L-12, L-22, L-23, L-108, L-110, L-112, L-121, L-132: no other figure."""
    figures = re.compile(r"(?<![-A-Z\d])[\d,]*\d+P?(?!\d)")
    for rules, wanted in ((at("five_card_draw"), book), (at("five_card_draw", **FIGURES), house)):
        (line,) = told(rules, number, language)
        found = figures.findall(line.partition("  ")[2])
        assert [figure for figure in wanted if figure not in found] == []
        other = house if wanted is book else book
        assert not set(other) & set(found)
    assert rule(voice(language), number) == rule(
        voice(language), number, ev.RulesChanged(at("five_card_draw"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_figure_of_the_rule_book_is_left(language: str) -> None:
    """L-132: in a house that changed each of them no text says 1,000P, 300P or 20 %."""
    house = at("five_card_draw", **FIGURES)
    text = "\n".join(line for number in NUMBERS for line in told(house, number, language))
    assert not re.search(r"1,?000P|5,?000P|300P|20 ?%|\b2 ?%|500未満|10,?000[,.、]", text)


@pytest.mark.parametrize(
    ("numbers", "switches", "says"),
    [
        ("L-10 L-11 L-12 L-13 L-14", {"house__rake__percent": 0}, "No rake."),
        ("L-11", {"house__rake__min_pot": 0}, "Rake 2 % of pots from 0, at most 500."),
        ("L-12 L-14", {"house__rake__base": "per_pot"}, "Every pot is raked for itself, side"),
        ("L-14 C-02", {"house__rake__round": "ceil"}, "The rake is rounded up."),
        ("L-14 C-02", {"house__rake__round": "half_up"}, "rounded to the nearest chip"),
        ("L-14", {"house__rake__split": "main_first"}, "The main pot pays the rake first."),
        ("L-13", {"house__rake__trigger": "change_started"}, "once the change has begun."),
        (
            "L-10 L-13",
            {"house__rake__trigger": "change_started", "house__rake__world_base": "pot_at_change"},
            "Only what lay in the pot at that moment is raked.",
        ),
        ("L-20 L-21", {"house__bank__max_buyin": 700}, "You buy in for 700 chips at most."),
        ("L-22 L-23", {"house__bank__factor": 1}, "1 point buys 1 chip (equal value)."),
        ("L-23", {"house__bank__cashout_round": "floor"}, "rounded down to a whole point."),
        ("L-23", {"house__bank__cashout_round": "ceil_10"}, "rounded up to ten points."),
        ("L-06 C-03 R-01", {"house__seats_max": 4}, "Up to 4 players."),
        ("L-00", {"house__seating__blinds_when": "before_deal"}, "posted before the deal."),
        ("L-05", {"game__shares__0__scale": "high_no_wheel"}, "A-2-3-4-5 is no straight"),
        ("L-43 C-06", {"house__draw__deal_pattern": "per_player"}, "his cards all at once"),
        ("L-40", {"house__seating__button_start": "lottery"}, "drawn by lot."),
        ("L-46", {"house__seating__late_entry": "bb_dead"}, "posts a dead BB."),
        ("C-63", {"house__seating__missed_blinds": "none"}, "Missed blinds cost nothing."),
        ("C-61", {"house__seating__headsup_blinds": "literal"}, "the button is the BB."),
        ("L-61 L-64 C-50", {"house__draw__start": "first_max_bettor"}, "made the largest bet"),
        ("L-62 C-51", {"house__draw__public": "full_text"}, "Discards are public."),
        ("C-53", {"house__draw__delivery": "after_all"}, "when everybody has chosen."),
        ("L-63 C-55 C-56 C-57", {"house__draw__exclude_own": "off"}, "may come back to you"),
        ("C-54", {"house__draw__exhaust": "merge"}, "shuffled with the thrown-away ones. Folded"),
        ("C-54", {"house__draw__exhaust": "keep_last_card"}, "The last card of the deck is not"),
        ("C-54 C-57", {"house__draw__reuse_folded": False}, "Folded cards stay out."),
        ("C-54", {"house__draw__reuse_exposed_burns": True}, "Burned cards"),
        ("L-70", {"house__show__final_first": "first_max_bettor"}, "Final round: who first made"),
        ("L-71 L-73", {"house__show__order": "aggressor"}, "Showdown: who first made the largest"),
        ("C-70", {}, "Showdown: the SB seat is asked first"),
        ("L-74", {"house__show__first_may_muck": True}, "and may muck."),
        ("L-79 C-41", {"house__show__chop_rest": "all_to_worst"}, "goes to the worst position."),
        ("L-83", {"house__raises__over_bet": "bb_step"}, "adds at least a BB"),
        ("L-83", {"house__raises__short_allin_step": "last_any"}, "a short all-in included."),
        ("C-80", {"house__clock__timeout": 0}, "No clock."),
        ("C-21", {"house__fixed_limit__max_raises_two_round": -1}, "Raises without a cap."),
        ("C-23", {"house__fixed_limit__headsup_uncapped": False}, "for two players as well."),
        ("C-24 S-18", {"house__fixed_limit__half_bet_rule": False}, "Only an all-in of a whole"),
        (
            "L-100 L-101 L-102 L-103 L-104 L-105 L-112 L-113",
            {"house__flying__enabled": False},
            "Out of turn nothing counts; you only get a notice.",
        ),
        ("L-101", {"house__flying__allin_when": "at_turn"}, "a fold when your turn comes"),
        ("L-102 L-103", {"house__flying__invalid_chips": "dead"}, "Chips already out are lost."),
        ("L-105", {"house__flying__count_scope": "hand"}, "The third one in a hand"),
        ("L-112", {"house__flying__repeat_grace": 0}, "late lines and old buttons."),
        ("L-113", {"house__flying__covers_change": True}, "out of turn counts as well."),
        ("L-108", {"house__penalty__leak_fine": 0}, "true or not: forced fold, forced leave."),
        ("L-110", {"house__penalty__interfere_fine": 0}, "forced leave, one rank down."),
        ("L-108 L-110", {"house__penalty__unit": "bank"}, "Fines: 1P is one point"),
        (
            "L-111",
            {"house__penalty__leak_fine": 0, "house__penalty__interfere_fine": 0},
            "No fines.",
        ),
        ("L-110", {"house__penalty__interfere_fine_to_pot": True}, "goes into the pot."),
        ("L-121", {"house__bonus__points__quads": 0}, "royal flush 10,000, straight flush 2,000."),
        ("L-121", {"house__bonus__points__flush": 7}, "flush 7"),
        ("L-121 L-122", {"house__bonus__games": ()}, "No bonuses."),
        ("L-122", {"house__bonus__requires": "any_final_hand"}, "for any final hand"),
        ("L-132", {"house__misdeal__nogame_active": "equal_split"}, "share the pot equally."),
        ("L-132", {"house__misdeal__nogame_active": "refund"}, "everything goes back."),
        ("L-132", {"house__misdeal__nogame_inactive": "shared"}, "who are out share 20 %"),
        ("L-132", {"house__misdeal__nogame_cap": 0}, "Players who are out get nothing."),
        ("L-132", {"house__penalty__unit": "bank"}, "at most 300 chips."),
        ("L-133", {"house__misdeal__compensation_source": "pot"}, "half the pot out of it."),
    ],
)
def test_a_switch_that_is_set_otherwise_is_said(
    numbers: str, switches: dict[str, object], says: str
) -> None:
    """L-33: behind the rule, in both languages; the rule book's own house says nothing."""
    for number in numbers.split():
        other = at("five_card_draw", **switches)
        assert says in told(other, number)[1]
        assert len(told(other, number, "ja")) == 2


@pytest.mark.parametrize(
    ("number", "game", "switches", "says"),
    [
        ("D-14", "badeucey", {"house__seating__blinds_when": "after_deal"}, "after the deal."),
        ("D-13", "badeucey", {"stakes__ante": 7}, "The ante is 7."),
        ("L-74", "five_card_draw", {"game__showdown": "open_all"}, "Nobody mucks"),
        ("L-77", "five_card_draw", {"game__showdown": "open_all"}, "Nobody mucks"),
        ("S-04", "stud8", {"game__bring_in__card": "high"}, "The highest card up brings in"),
        ("S-12", "stud8", {"game__bring_in__card": "high"}, "The highest card up brings in"),
        ("S-13", "stud8", {"game__bring_in__ace": "low"}, "(ace low)"),
        ("R-03", "razz", {"game__bring_in__card": "low"}, "The lowest card up brings in"),
        ("C-40", "badeucey", {"game__odd__half": "badugi_half"}, "to the Badugi half."),
        ("H-20", "badeucy_hi4", {"game__odd__half": "button_left"}, "left of the button."),
        ("C-43", "o8", {"game__odd__identical_even": False}, "each half on its own."),
        ("C-42", "stud", {"game__odd__tie": "left_of_button"}, "from left of the button on"),
        ("S-34", "stud8", {"game__odd__low_tie": "low_suit"}, "by the lowest card."),
        ("S-16", "stud", {"game__streets__1__open_pair_double": True}, "With an open pair on 4th"),
        ("R-02", "stud", {"game__streets__1__open_pair_double": True}, "With an open pair on 4th"),
        ("S-32", "stud8", {"game__shares__1__scale": "low_a5"}, "No qualifier"),
        ("S-43", "stud8", {"game__show_leaders": "off"}, "does not say who leads."),
        ("H-05", "badeucy_hi4", {"game__streets__0__bet": "none"}, "3 betting rounds."),
        ("H-12", "badeucy_hi4", {"game__shares__0__scale": "low_27_four_plain"}, "best 5-4-3-2"),
        ("H-21", "badeucy_hi4", {"game__shares__1__qualifier": 0}, "No qualifier"),
        ("D-11", "badeucey", {"game__shares__1__qualifier": 4}, "Nobody has a Badugi of 4 cards"),
    ],
)
def test_a_switch_of_the_game_is_said(
    number: str, game: str, switches: dict[str, object], says: str
) -> None:
    """R-18: in the standard house, whose games are those of the rule book."""
    assert len(told(at(game, "standard"), number)) == 1
    other = at(game, "standard", **switches)
    assert says in told(other, number)[1]
    assert len(told(other, number, "ja")) == 2


def test_the_rule_books_own_houses_need_no_second_line() -> None:
    """L-33: LOJ and World by the texts that speak of them by name; none of the rest differs."""
    loj = {number for number in NUMBERS if len(told(at("five_card_draw"), number)) > 1}
    assert loj == {"L-64", "L-73", "C-41", "C-61", "C-63", "C-70", "D-14"}
    world = {number for number in NUMBERS if len(told(at("five_card_draw", "world"), number)) > 1}
    assert world == {"L-61", "L-71", "C-50", "C-61", "C-63", "D-14"}


def test_what_all_games_but_one_have_otherwise() -> None:
    """L-74, L-77: elsewhere nobody mucks. L-06: the seats of the table. R-03: razz and its door."""
    for game in ("plo", "lhe", "td27", "stud8"):
        for number in ("L-74", "L-77"):
            assert told(at(game, "standard"), number)[1].startswith("Here: Nobody mucks")
    assert told(at("nlhe", "standard"), "L-06")[1] == "Here: Up to 9 players."
    assert len(told(at("badeucey", "standard"), "L-06")) == 1
    assert "highest card up" in told(at("razz", "standard"), "S-12")[1]
    no_fine = at("five_card_draw", house__penalty__leak_fine=0, house__penalty__unit="bank")
    assert "1P" not in told(no_fine, "L-108")[1]


def test_what_a_game_has_not_is_not_said_of_it() -> None:
    """R-18: no blinds and draws in stud, no stud at a table with blinds."""
    house = {
        "house__draw__exclude_own": "off",
        "house__draw__public": "full_text",
        "house__seating__late_entry": "bb_dead",
        "house__seating__missed_blinds": "wait_for_bb",
        "house__seating__headsup_blinds": "literal",
    }
    for number in ("C-55", "C-51", "C-53", "L-46", "C-63", "C-61", "L-61"):
        assert len(told(at("stud8", "standard", **house), number)) == 1
    for number in ("S-16", "S-21", "S-34", "S-43", "C-42", "H-21"):
        assert len(told(at("nlhe", "standard", **house), number)) == 1


def test_several_games() -> None:
    """R-13, R-17."""
    book = rulebook()
    rules = book.several(book.list_of("horse"), "standard", "LV3")
    assert [len(told(rules, number)) for number in ("R-13", "R-17")] == [1, 1]
    assert told(rules, "C-03")[1] == told(rules, "L-06")[1] == "Here: Up to 7 players."
    small = switched(rules, "rotation.nl_bb", NlBlinds.SMALL)
    assert told(small, "R-13")[1] == "Here: Blinds of no limit and pot limit are S/2 and S, too."
    orbit = switched(rules, "rotation.choice", Hold.ORBIT)
    assert "Before each orbit another player in turn chooses" in told(orbit, "R-17")[1]
    assert told(switched(rules, "house.seats_max", 5), "R-01")[1] == "Here: Up to 5 players."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("house", ["loj", "world", "standard"])
def test_every_number_at_every_game(house: str, language: str) -> None:
    """One or two lines that one message of Discord holds."""
    for game in rulebook().games:
        for number in NUMBERS:
            assert len("\n".join(told(at(game, house), number, language))) < 1000
