"""What somebody is answered who asks, or who must be told no."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.legal import Legal
from bot.engine.refusal import Code, Refusal
from bot.engine.types import PauseReason, Phase, TurnKind, Why
from bot.render import (
    StatementRow,
    Style,
    Voice,
    ambiguous,
    balance,
    hand,
    help_text,
    last_hand,
    refusal,
    statement,
    status,
    unreadable,
)
from tests.render.builders import (
    FACING_BET,
    JAPANESE,
    KINGS_UP,
    MEMBERS,
    QUEENS,
    catalog,
    seat,
    turn,
    view,
    voice,
)
from tests.render.golden_hand import STEPS

KEN = MEMBERS[2]


def test_my_hand() -> None:
    seats = (seat(1), seat(2, cards=KINGS_UP), seat(3))
    lines = hand(voice(), view(turn(2, FACING_BET), viewer=KEN, seats=seats), place="T1")
    assert [line.text for line in lines][:2] == ["T1 · Hand 12", "1:K♥  2:K♠  3:7♦  4:7♣  5:2♠"]
    assert lines[-1].style is Style.OPTIONS
    seats = (seat(1), seat(2, cards=KINGS_UP, folded=True), seat(3))
    lines = hand(voice(), view(viewer=KEN, seats=seats))
    assert lines[-1].text == "This hand is out of play."
    assert hand(voice(), view(viewer=KEN))[0].text == "You hold no cards now."
    assert hand(voice(), view(viewer="m-1009"))[0].style is Style.REFUSAL


def test_status() -> None:
    seats = (
        seat(1, folded=True),
        seat(2, bet=80, stack=920, changed=0),
        seat(3, stack=0, all_in=True, bet=80, changed=2, leaving=Why.ASKED),
    )
    lines = status(voice(), view(turn(2, FACING_BET), seats=seats))
    assert [line.text for line in lines] == [
        "Five-card draw · LOJ · no limit · LV1 10/20 · ante 5",
        "Hand 12 · first betting round · pot 150",
        "1  Aki 1,000 · button · folded",
        "2  Ken 920 · bet 80 · pat · ◀ to act",
        "3  Rin 0 · leaves · all-in · bet 80 · changed 2",
        "▶ Ken · 80 to call · pot 150 · [120000]",
        "call / make 160–1,000 / allin / fold",
    ]


def test_status_between_hands() -> None:
    seats = (seat(1, dealt_in=False), seat(2, out=True), seat(3, folded=True))
    room = view(seats=seats, phase=Phase.OVER, paused=PauseReason.HOST)
    assert [line.text for line in status(voice(), room)][1:] == [
        "Hand 12 is over.",
        "1  Aki 1,000 · button",
        "2  Ken 1,000 · sits out",
        "3  Rin 1,000",
        "The table is paused. “resume” goes on.",
    ]


def test_status_shows_no_cards_but_opened_and_shown_ones() -> None:
    """A member's view holds his own cards; the status is often read aloud."""
    hidden = (seat(1), seat(2, cards=KINGS_UP), seat(3, shown=QUEENS[:1]))
    mine = "\n".join(line.text for line in status(voice(), view(viewer=KEN, seats=hidden)))
    assert "K♥" not in mine
    assert "Q♥" in mine
    for viewer in (None, MEMBERS[3]):  # whose views hold Ken's cards only if he opened them
        lines = status(voice(), view(viewer=viewer, seats=hidden))
        assert "K♥" in "\n".join(line.text for line in lines)


def test_status_of_an_empty_table() -> None:
    lines = status(voice(), view(seats=(), phase=None))
    assert [line.text for line in lines][1:] == [
        "No hand was dealt yet. “start” begins.",
        "Nobody sits here yet. “join” takes a seat.",
    ]
    assert status(voice(), view(closed=True))[1].text.startswith("The table is closed.")


def test_the_last_hand_again() -> None:
    """Who put in what, what was opened, who won with what; no private event of the log."""
    log = [event for step in STEPS for event in step.events]
    lines = last_hand(voice(), list(enumerate(log)))
    assert [line.text for line in lines] == [
        "— Hand 12 · button Aki —",
        "Put in: Ken 15 · Rin 95 · Aki 3",
        "Folded: Ken",
        "Ken: K♠ K♥ 7♦ 7♣ 2♠ — two pair, kings and sevens",
        "Rin: K♦ K♣ 7♠ 7♥ 2♦ — two pair, kings and sevens",
        "Aki: Q♠ Q♥ Q♦ 10♣ 3♦ — three of a kind, queens",
        "Rake 10.",
        "Aki wins the main pot, 200, with three of a kind, queens.",
        "Chop of side pot 1: Ken 96, Rin 96, each with two pair, kings and sevens.",
        "The house adds 1 to make the shares equal.",
    ]


def test_a_hand_that_is_not_over_is_not_told_again() -> None:
    log = [event for step in STEPS[:-1] for event in step.events]
    assert last_hand(voice(), list(enumerate(log)))[0].text == "No hand is over yet."
    assert last_hand(voice(), ())[0].text == "No hand is over yet."


def test_statement() -> None:
    """Amounts in tenths of a point; a decimal where there is one."""
    rows = [
        StatementRow("welcome", 10_000, 10_000, 0),
        StatementRow("buy_in", -9_995, 5, 3_600_000),
        StatementRow("a_new_reason", 12_345, 12_350, 90_000_000),
    ]
    assert [line.text for line in statement(voice(), rows)] == [
        "Your last 3 movements",
        "01-01 00:00  welcome grant +1,000 → 1,000",
        "01-01 01:00  buy-in −999.5 → 0.5",
        "01-02 01:00  a_new_reason +1,234.5 → 1,235",
    ]
    assert statement(voice(), ())[0].text == "Nothing was booked yet."


def test_the_adapter_writes_the_times() -> None:
    marked = replace(voice(), moment=lambda at: f"<t:{at // 1000}:f>")
    lines = statement(marked, [StatementRow("grant", 10, 10, 5000)])
    assert lines[1].text == "<t:5:f>  grant +1 → 1"


def test_balance() -> None:
    assert [line.text for line in balance(voice(), 10_005, chips=760)] == [
        "Bank: 1,000.5 points",
        "On the table: 760 chips",
    ]
    assert len(balance(voice(), 0)) == 1


# --- no -------------------------------------------------------------------------------------------


def no(code: Code, legal: Legal | None, language: str = "en", **params: int | str) -> list[str]:
    mine = view(turn(2, legal) if legal is not None else None, viewer=KEN)
    lines = refusal(voice(language), Refusal(code, params, legal), mine)
    return [line.text for line in lines]


def test_what_was_wrong_and_what_is_legal() -> None:
    assert no(Code.BELOW_MINIMUM, FACING_BET, amount=100, min=160) == [
        "100 is too little: the minimum is make 160.",
        "call / make 160–1,000 / allin / fold",
    ]
    assert no(Code.CANNOT_CHECK, FACING_BET, language="ja", call=80) == [
        "チェックはできません。コールは80です。",
        "コール / メイク 160–1,000 / オールイン / フォールド",
    ]


@pytest.mark.parametrize("code", [Code.BELOW_MINIMUM, Code.NEEDS_AMOUNT])
def test_a_short_stack_hears_what_it_has(code: Code) -> None:
    short = Legal(TurnKind.BET, call=80, raise_min=600, raise_max=450, all_in=1000)
    assert no(code, short, amount=500, min=600, max=450) == [
        "The minimum is make 600, you have 450.",
        "call / allin / fold",
    ]


def test_a_first_bet_is_a_bet() -> None:
    first = Legal(TurnKind.BET, check=True, opening=True, raise_min=20, raise_max=1000)
    assert no(Code.BELOW_MINIMUM, first, amount=10, min=20)[0] == (
        "10 is too little: the minimum is bet 20."
    )


def test_refusals_speak_of_names_and_cards() -> None:
    assert no(Code.NOT_YOUR_TURN, None, seat=3) == ["It is Rin's turn."]
    assert no(Code.NOT_HELD, None, card="Th") == ["You do not hold 10♥."]
    assert no(Code.NOT_HELD, None, card="joker") == ["You do not hold joker."]
    assert no(Code.NOT_OUT, None) == ["You are in the game already."]


def test_unreadable_and_ambiguous_lines_keep_the_turn() -> None:
    mine = view(turn(2, FACING_BET), viewer=KEN)
    lines = unreadable(voice(), mine, fault="not_a_number", text="lots")
    assert [line.text for line in lines] == [
        "“lots” is no amount.",
        "call / make 160–1,000 / allin / fold",
    ]
    lines = ambiguous(voice(), mine, doubt="bet_or_make", readings=["bet 40", "make 40"])
    assert [line.text for line in lines] == ["“bet” or “make” that much?", "bet 40 / make 40"]
    lines = ambiguous(voice(), mine, doubt="to_or_by")
    assert lines[-1].text == "call / make 160–1,000 / allin / fold"


def test_no_choices_are_listed_while_the_table_stands_still() -> None:
    own = view(turn(2, FACING_BET), viewer=KEN, paused=PauseReason.HOST)
    for lines in (
        refusal(voice(), Refusal(Code.TABLE_PAUSED), own),
        refusal(voice(), Refusal(Code.WRONG_MOMENT, legal=FACING_BET), own),
        unreadable(voice(), own, fault="not_a_number", text="x"),
        ambiguous(voice(), own, doubt="check_or_call"),
    ):
        assert len(lines) == 1 and lines[0].style is Style.REFUSAL


def test_help_for_a_full_table() -> None:
    (line,) = help_text(voice(), "join")
    assert "waiting list" in line.text
    (line,) = help_text(voice("ja"), "join")
    assert "ウェイティング" in line.text


def test_the_words_of_a_lexicon_fit() -> None:
    """bot.words names some commands otherwise; its own names go first."""
    words = {**JAPANESE, "all_in": "全部", "change": "交換", "sit_out": "離席"}
    spoken = Voice(catalog(), "ja", words)
    assert [spoken.word(key) for key in ("allin", "draw", "out", "call", "statement")] == [
        "全部",
        "交換",
        "離席",
        "コール",
        "statement",
    ]
    assert "交換 2 4" in "\n".join(line.text for line in help_text(spoken))
