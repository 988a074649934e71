"""Every game at the table: golden lines in both languages, halves of pots, and secrets."""

from __future__ import annotations

import re

import pytest

from bot.engine import events as ev
from bot.engine.actions import BringIn, Fold
from bot.engine.cards import Card, parse_cards
from bot.engine.floor import WrongHand
from bot.engine.ranking import read
from bot.engine.types import Phase, Reading, ScaleName, Use
from bot.engine.view import view as view_of
from bot.render import help_text, render, rules_text
from bot.render.cards import face
from bot.render.guide import TOPICS
from tests.render.builders import NAMES, RULES, catalog, view, voice
from tests.render.golden_games import GAMES, SEEDS, expected, hand, last, lines, lying
from tests.support.floor import rule
from tests.support.table import Table, rulebook

LANGUAGES = catalog().languages
ALL = rulebook().games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_each_game(game: str, language: str) -> None:
    """S-43, C-71: streets, boards, draws, halves and pages, line by line."""
    told = f"{lines(game, language)}\n{last(game, language)}"
    assert told == expected(game, language).read_text(encoding="utf-8")


@pytest.mark.parametrize("house", ["standard", "loj"])
@pytest.mark.parametrize("game", ALL)
def test_no_card_reaches_anybody_else(game: str, house: str) -> None:
    """C-05: no post names a card that its reader cannot know, to the end of the hand."""
    for seed in (SEEDS.get(game, 1), 7, 8):
        for told in hand(game, voice("en"), seed, house):
            state = told.state.hand
            assert state is not None
            known: set[Card] = {*state.board}
            for player in state.players.values():
                known |= {*player.up, *player.shown, *(player.held if player.opened else ())}
                if f"P{player.seat}" == told.audience:
                    known |= {*player.cards, *player.discards}
            cards = re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", told.post.text)
            assert set(cards) <= {face(card) for card in known}, told.post.text


# --- pots in halves -------------------------------------------------------------------------------

HIGH = "Kh Kd 8s 8c 5d 4h 2c"
LOW = "As 2d 3c 4s 6h Kc Jd"
BOTH = "Ah 2h 3h 4h 5h Qs Jc"
NEITHER = "Qh Qd Qc Jh Jd 9s 9d"


def opened(seat: int, cards: str) -> ev.HandOpened:
    """A hand of stud hi-lo with its readings."""
    held = parse_cards(cards)
    readings: tuple[Reading, ...] = tuple(
        read(scale, held, (), Use.BEST_FIVE) for scale in (ScaleName.HIGH, ScaleName.LOW_8)
    )
    return ev.HandOpened(seat, held, readings, forced=True)


def won(language: str, hands: dict[int, str], *pots: ev.PotAwarded, game: str = "stud8") -> str:
    """The lines of the pots, after hands were opened."""
    at = view(
        game=game,
        shares=ALL[game].shares,
        streets=ALL[game].streets,
        stud=True,
        phase=Phase.OVER,
    )
    shown = [opened(seat, cards) for seat, cards in hands.items()]
    entries = list(enumerate([*shown, *pots], 1))
    post = render(voice(language), entries, at, NAMES)
    assert post is not None
    return "\n".join(line.text for line in post.lines[len(hands) :])


def part(number: int, amount: int, *winners: tuple[int, int]) -> ev.PotPart:
    """One half."""
    return ev.PotPart((number,), amount, winners)


def pot(
    amount: int, *parts: ev.PotPart, number: int = 0, topup: int = 0, both: bool = False
) -> ev.PotAwarded:
    """A pot with its parts; ``both``: one part is both halves."""
    gets: dict[int, int] = {}
    for one in parts:
        for seat, chips in one.winners:
            gets[seat] = gets.get(seat, 0) + chips
    if both:
        parts = (ev.PotPart((0, 1), amount, tuple(gets.items())),)
    return ev.PotAwarded(number, amount, (1, 2, 3), tuple(gets.items()), topup, parts)


def test_a_half_each_with_an_odd_chip() -> None:
    """C-40."""
    hands = {1: HIGH, 2: LOW}
    halves = pot(401, part(0, 201, (1, 201)), part(1, 200, (2, 200)))
    assert won("en", hands, halves) == (
        "High: Aki wins 201 with two pair, kings and eights.\n"
        "Low: Ken wins 200 with 6-4 low (6-4-3-2-A).\n"
        "The odd chip goes to High."
    )
    assert won("ja", hands, halves) == (
        "ハイ: Akiさんがキングと8のツーペアで201を獲得。\n"
        "ロー: Kenさんが6-4ロー(6-4-3-2-A)で200を獲得。\n"
        "端数1はハイへ。"
    )


def test_a_scoop() -> None:
    """C-45."""
    scoop = pot(400, part(0, 200, (1, 200)), part(1, 200, (1, 200)))
    assert won("en", {1: BOTH}, scoop) == (
        "Aki scoops the pot, 400, with a straight flush, five high / a wheel (5-4-3-2-A)."
    )
    assert won("ja", {1: BOTH}, scoop) == (
        "Akiさんが5ハイのストレート・フラッシュ / ウィール(5-4-3-2-A)でポット(400)をスクープ。"
    )


def test_no_low() -> None:
    """S-32: the high hand takes it all, and the room hears why."""
    whole = pot(400, part(0, 400, (1, 400)), part(1, 0))
    hands = {1: NEITHER, 2: HIGH}
    assert won("en", hands, whole) == (
        "Aki wins the pot, 400, with a full house, queens over jacks.\nThere is no low."
    )
    assert won("ja", hands, whole).endswith("\nローなし。")


def test_quartered() -> None:
    """S-34: who shares a half and has no part in the other gets a quarter."""
    hands = {1: BOTH, 2: BOTH.replace("h", "s").replace("Qs", "Qd")}
    quarters = pot(400, part(0, 200, (1, 200)), part(1, 200, (1, 100), (2, 100)))
    told = won("en", hands, quarters)
    assert told.endswith("Low: Aki 100, Ken 100, each with a wheel (5-4-3-2-A).\nKen is quartered.")
    three = pot(400, part(0, 200, (3, 200)), part(1, 200, (1, 100), (2, 100)))
    assert won("en", {**hands, 3: HIGH}, three).endswith("\nAki, Ken are quartered.")
    assert won("ja", {**hands, 3: HIGH}, three).endswith("Aki、Kenさんはクォーター(4分の1)。")
    thirds = pot(300, part(0, 150, (1, 50), (2, 50), (3, 50)), part(1, 150, (1, 150)))
    assert "quartered" not in won("en", {**hands, 3: HIGH}, thirds)


def test_both_halves_tied_by_the_same() -> None:
    """C-43."""
    tied = pot(401, part(0, 401, (1, 201), (2, 200)), both=True)
    told = won("en", {1: BOTH, 2: BOTH}, tied)
    assert told.startswith("Chop of the pot, both halves: Aki 201, Ken 200, each with")


def test_side_pots_in_halves() -> None:
    """C-44: each pot has its name, and its own low or none."""
    main = pot(300, part(0, 150, (1, 150)), part(1, 150, (2, 150)))
    side = pot(100, part(0, 100, (1, 100)), part(1, 0), number=1)
    told = won("en", {1: HIGH, 2: LOW}, main, side).split("\n")
    assert told[0] == "High, the main pot: Aki wins 150 with two pair, kings and eights."
    assert told[2].startswith("Aki wins side pot 1, 100, with two pair")
    assert told[3] == "There is no low."


# --- the rules of a game --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ALL)
def test_a_game_on_one_screen(game: str, language: str) -> None:
    """In each language, with the figures of its file; one message of Discord holds it."""
    rules = rulebook().rules(game, "standard", "LV3")
    text = "\n".join(
        line.text for line in rules_text(voice(language), ev.RulesChanged(rules), "game")
    )
    assert len(text) < 1900
    assert str(rules.game.hand_size) in text
    assert not re.search(r"\{|\}|_|\?\?\?", text)
    screen = rules_text(voice(language), ev.RulesChanged(rules))
    assert not any(re.search(r"\{|\}|\?\?\?", line.text) for line in screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("badeucey", "7♠ 5♦ 4♣ 3♦ 2♥"),  # BE-01, D-18
        ("badacey", "A♠ 2♦ 3♣ 4♣ 5♥"),  # BA-01, D-18
        ("stud8", "A♠ 2♣ 4♦ 5♥ 7♠ 9♦ K♣"),  # SE-01
        ("badeucy_hi4", "8♠ 5♥ 3♦ 2♣"),  # HB-01
        ("badeucy_hi5", "K♠ 7♦ 7♥ 6♥ 5♣"),  # HB-03
    ],
)
def test_the_worked_examples(game: str, says: str, language: str) -> None:
    """The examples that the rules themselves give; H-90 is said where it counts."""
    rules = rulebook().rules(game, "standard", "LV3")
    text = "\n".join(
        line.text for line in rules_text(voice(language), ev.RulesChanged(rules), "game")
    )
    assert says in text
    contradicts = "contradicts itself" if language == "en" else "矛盾"
    assert (contradicts in text) == game.startswith("badeucy_")


def test_a_table_of_five_card_draw_reads_as_ever() -> None:
    """Nothing is said of streets where there is one change."""
    text = "\n".join(line.text for line in rules_text(voice("en"), ev.RulesChanged(RULES)))
    assert "Change:" in text
    assert help_text(voice("en"), "bring_in")


# --- the rules of a table, at any game ------------------------------------------------------------


def told(game: str, topic: str = "", house: str = "world", language: str = "en") -> str:
    """What /rules says at a table of a game; of several ones by the name of their rotation."""
    book = rulebook()
    if game in book.games:
        rules = book.rules(game, house, "LV3")
    else:
        rules = book.several(book.list_of(game), house, "LV3")
    lines = rules_text(voice(language), ev.RulesChanged(rules), topic)
    assert not any(re.search(r"\{|\}|\?\?\?", line.text) for line in lines)
    return "\n".join(line.text for line in lines[1:])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*ALL, "horse", "eight_game"])
def test_every_topic_at_every_game(game: str, language: str) -> None:
    """R-18: nothing is missing, and a text of one game is not said at another one."""
    for house in ("loj", "standard"):
        for topic in TOPICS:
            if topic != "levels":
                assert told(game, topic, house, language), topic


@pytest.mark.parametrize("game", ["stud", "stud8", "razz", "stud_hl"])
def test_the_rules_of_a_table_of_stud(game: str) -> None:
    """S-03, S-11, S-12, S-19, C-72, R-18: no button, no blinds, no change, nobody mucks."""
    text = told(game)
    assert not re.search(r"\bbutton|BB|SB|[Cc]hange|muck|must open", text)
    assert "Everybody antes." in text
    assert "once fourth street is dealt" in text
    assert "by the highest card (spades, hearts, diamonds, clubs)" in told(game, "split")  # C-42
    assert "no button" in told(game, "button")
    assert "No cards are changed" in told(game, "change")
    assert "in the order of dealing" in told(game, house="loj")


@pytest.mark.parametrize("game", ["lhe", "nlhe", "plo", "o8"])
def test_the_rules_of_a_table_with_a_board(game: str) -> None:
    """R-09, C-72, R-18: no change, and nobody mucks."""
    text = told(game)
    assert not re.search(r"[Cc]hange|muck|must open", text)
    assert "once the flop is dealt" in text
    assert "No cards are changed" in told(game, "change")


@pytest.mark.parametrize(
    ("game", "often"),
    [
        ("five_card_draw", "Once in a hand, up to 5 cards"),  # L-60
        ("badeucey", "3 times in a hand, up to 5 cards"),  # D-17
        ("badeucy_hi5", "3 times in a hand, up to 4 cards"),  # H-06
        ("badugi", "3 times in a hand, up to 4 cards"),
        ("sd27", "Once in a hand, up to 5 cards"),
    ],
)
def test_how_often_and_how_many_cards_are_changed(game: str, often: str) -> None:
    assert told(game, "change").startswith(often)


def test_what_wins_is_said_of_the_game_that_is_dealt() -> None:
    """D-06, R-03, S-21: a lowball table does not hear that a royal flush is best."""
    assert "royal flush" in told("five_card_draw", "hands")
    assert "royal flush" in told("stud8", "hands")
    assert "8 or lower" in told("stud8", "hands")
    for game in ("razz", "td27", "tda5", "badugi", "badacey", "badeucy_hi4"):
        assert "royal flush" not in told(game, "hands")
    assert "best 7-5-4-3-2" in told("td27", "hands")


def test_all_in_as_the_limit_has_it() -> None:
    """C-14, C-24, C-26, C-31, C-33."""
    assert told("nlhe", "all_in").startswith("All-in is always allowed.")
    assert told("plo", "all_in").startswith("All-in is allowed up to the pot.")
    fixed = told("badugi", "all_in")
    assert fixed.startswith("All-in is allowed up to one legal bet or raise.")
    assert "half a bet or more counts as a full one" in fixed


def test_the_odd_chip_of_halves_is_among_the_rules_of_the_table() -> None:
    """C-40, L-79: between the halves it is the game's, inside one the house's."""
    assert "The odd chip: to the half “High”." in told("o8", "split")
    assert "the house makes the shares equal" in told("o8", "split", house="loj")


def test_a_rotation_tells_the_present_game_apart() -> None:
    """R-15: what holds for one game of the list is not said of all of them."""
    lines = told("horse").split("\n")
    here = lines.index("Now Limit Hold'em:")
    assert any(line.startswith("Seat 1 is the first button") for line in lines[:here])
    assert not any("raises a round" in line for line in lines[:here])


@pytest.mark.parametrize("again", [False, True])
def test_a_misdeal_in_stud_shows_the_boards_as_they_lie(again: bool) -> None:
    """L-131, S-43: burned cards lie there no more, and who had folded shows his card again."""
    table = Table(rulebook().rules("stud8", "standard", "LV3"), {1: 1000, 2: 1000, 3: 1000})
    table.deal()
    first = table.turn.seat
    table.do(f"P{first}", BringIn())
    table.do(f"P{table.turn.seat}", Fold())
    if again:
        rule(table, WrongHand(f"P{first}"))
    before, start = table.state, len(table.log)
    rule(table, WrongHand("P2"))
    entries = list(enumerate(table.log[start:], start + 1))
    public = [(seq, event) for seq, event in entries if event.audience is ev.Audience.EVERYBODY]
    post = render(voice("en"), public, view_of(table.state, None), NAMES, **lying(before))  # type: ignore[arg-type]
    assert post is not None
    lying_there = [
        f"{NAMES[seat]} {' '.join(face(card) for card in player.up)}"
        for seat, player in sorted(table.hand.players.items())
    ]
    assert f"3rd street: {' · '.join(lying_there)}" in [line.text for line in post.lines]
