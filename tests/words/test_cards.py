"""Which cards: changing, opening, folding, mucking and showing (case 50, L-60 to L-90, A-65)."""

from __future__ import annotations

import pytest

from bot.engine.actions import (
    ALL_CARDS,
    NOTHING,
    Close,
    Draw,
    Fold,
    Muck,
    Open,
    Pick,
    ShowCards,
)
from bot.engine.cards import parse_cards
from bot.words import (
    Ambiguous,
    Chat,
    Command,
    Doubt,
    Fault,
    Lexicons,
    Said,
    Understood,
    Unreadable,
    parse,
)
from bot.words.understood import Deed
from tests.words.support import at, cards, change, change_cards

POSITIONS: list[tuple[Pick, str]] = [
    (at(2, 4), "change 2 4"),
    (at(2, 4), "change 24"),
    (at(2, 4), "change 2,4"),
    (at(2, 4), "change 2, 4."),
    (at(2, 4), "change: 2 and 4"),
    (at(2, 4), "change 2/4"),
    (at(2, 4), "change cards 2 4"),
    (at(1, 3, 5), "change 1 3 5"),
    (at(1, 3, 5), "change 135"),
    (at(1, 3, 5), "change 1.3.5"),
    (at(1, 3, 5), "change 1-3-5"),
    (at(1, 3, 5), "discard 1 3 5 please"),
    (at(1, 3), "change 1st and 3rd"),
    (
        at(
            2,
        ),
        "change 2",
    ),
    (
        at(
            2,
        ),
        "change card 2",
    ),
    (
        at(
            4,
        ),
        "draw 4th",
    ),
    (at(2, 4), "draw 2 4"),
    (at(2, 3), "change 2-3"),
    (at(1, 3), "change 2 cards: 1 3"),
    (at(2, 4), "チェンジ 2 4"),
    (at(2, 4), "ﾁｪﾝｼﾞ24"),
    (at(2, 4), "チェンジ　２　４"),
    (at(2, 4), "チェンジ：２，４"),
    (at(2, 4), "チェンジ2、4"),
    (at(2, 4), "チェンジ2・4"),
    (at(2, 4), "2と4をチェンジします"),
    (at(2, 4), "2 4 チェンジ"),
    (at(2, 4), "24チェンジ"),
    (at(2, 4), "2番と4番を交換"),
    (at(2, 4), "2、4枚目をチェンジ"),
    (
        at(
            2,
        ),
        "2枚目をチェンジでお願いします",
    ),
    (
        at(
            2,
        ),
        "左から2番目チェンジ",
    ),
    (at(1, 3), "2枚チェンジ 1 3"),
    (at(1, 3), "2枚チェンジ、1と3"),
    # Not lost: the engine refuses them by name (BAD_POSITION, SAME_CARD_TWICE).
    (at(6), "change 6"),
    (at(0), "change 0"),
    (at(1, 1), "change 1 1"),
    (at(1, 1), "change 11"),
    (at(1, 0), "change 10"),
    (at(6), "チェンジ 6"),
    (ALL_CARDS, "change all"),
    (ALL_CARDS, "change everything"),
    (ALL_CARDS, "全部チェンジ"),
    (ALL_CARDS, "チェンジ全部"),
    (ALL_CARDS, "5枚全部チェンジ"),
    (NOTHING, "change none"),
    (NOTHING, "draw zero"),
    (NOTHING, "draw 0 cards"),
    (NOTHING, "チェンジ0枚"),
    (NOTHING, "0枚チェンジ"),
]

NAMED: list[tuple[str, str]] = [
    ("9h Kd", "change 9h Kd"),
    ("9h Kd", "change 9H, kd"),
    ("9h Kd", "change 9hKd"),
    ("Kh", "change kh"),
    ("Th", "change 10h"),
    ("Th", "change Th"),
    ("Th 9c", "change 10h 9c"),
    ("9h", "change 9♥"),
    ("9h Ks", "change 9♥️ K♠️"),
    ("9h Ks", "change ♡9♤K"),
    ("As 2c", "change ace of spades and 2 of clubs"),
    ("9h", "チェンジ ハートの9"),
    ("9h", "チェンジ はーとの９"),
    ("9h Ks", "ハートの9とスペードのKをチェンジ"),
    ("As", "スペードA チェンジ"),
    ("Td Qc", "チェンジ ダイヤのテン、クラブのクイーン"),
    ("Th", "チェンジ ハート10"),
    ("9h 9h", "change 9h 9h"),  # refused by the engine: SAME_CARD_TWICE
]

BARE: list[tuple[Understood, str]] = [
    (Said(change(1, 3, 5)), "1 3 5"),
    (Said(change(1, 3, 5)), "135"),
    (Said(change(1, 3, 5)), "1,3,5"),
    (Said(change(1, 3, 5)), "１、３、５"),
    (Said(change(2, 4)), "2と4"),
    (Said(change(2)), "2枚目"),
    (Said(Draw()), "none"),
    (Said(Draw()), "pat"),
    (Said(Draw()), "なしで"),
    (Said(Draw()), "0枚"),
    (Said(Draw(ALL_CARDS)), "all"),
    (Said(Draw(ALL_CARDS)), "全部"),
    (Said(change(6)), "6"),
    (Said(change(0)), "0"),
    (Said(change(1, 1)), "1 1"),
    (Said(change_cards("9h"), names_cards=True), "9h"),
    (Said(change_cards("9h Kd"), names_cards=True), "9h Kd"),
    (Said(change_cards("Kh"), names_cards=True), "ハートのK"),
    (Ambiguous(Doubt.WHICH_CARDS, (change(2),), 2), "2"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "two cards"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "I'll take two"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 3), "3枚"),
    (Ambiguous(Doubt.WORD_OR_CARD, (change_cards("Ah"),), names_cards=True), "Ah"),
    (Ambiguous(Doubt.WORD_OR_CARD, (change_cards("As"),), names_cards=True), "as"),
    (Ambiguous(Doubt.KEEPING), "keep 1 3"),
    (Ambiguous(Doubt.KEEPING), "1 3 キープ"),
    (Unreadable(Command.CHANGE, Fault.FOREIGN_DIGITS, "②④"), "②④"),
    (Unreadable(Command.CHANGE, Fault.BAD_CARD, "9x", names_cards=True), "9x"),
    (Chat(), "a"),
    (Chat(), "hearts"),
    (Chat(), "ハート"),
    (Chat(), "lol"),
    (Chat(), "2 pair"),
    (Chat(), "and"),
    (Chat(), "keep the faith"),
]

UNCLEAR: list[tuple[Understood, str]] = [
    (Ambiguous(Doubt.WHICH_CARDS), "change"),
    (Ambiguous(Doubt.WHICH_CARDS), "チェンジ"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "draw two"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "change two"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "change 2 cards"),
    (Ambiguous(Doubt.WHICH_CARDS, (change(2),), 2), "draw 2"),
    (Ambiguous(Doubt.WHICH_CARDS, (Draw(),), 0), "draw 0"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "2枚チェンジ"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 3), "三枚チェンジします"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "チェンジ２枚"),
    (Ambiguous(Doubt.WHICH_CARDS, (change(2),), 2), "2チェンジ"),
    (Ambiguous(Doubt.WHICH_CARDS, (change(1, 3),), 3), "3枚チェンジ 1 3"),
    (Ambiguous(Doubt.WHICH_CARDS, (change(2, 4),)), "change two and four"),
    (Ambiguous(Doubt.RANGE, (change(2, 4), change(2, 3, 4))), "change 2-4"),
    (Ambiguous(Doubt.RANGE, (change(2, 4), change(2, 3, 4))), "2〜4チェンジ"),
    (
        Ambiguous(
            Doubt.POSITION_OR_RANK,
            (Draw(Pick((4,), parse_cards("2h"))),),
            names_cards=True,
        ),
        "ハートの2と4をチェンジ",
    ),
]

FAULTY: list[tuple[Fault, bool, str]] = [
    (Fault.BAD_CARD, True, "change 9x"),
    (Fault.BAD_CARD, True, "change 9h 1d"),
    (Fault.BAD_CARD, True, "change Kx 9h"),
    (Fault.BAD_CARD, True, "change 11h"),
    (Fault.BAD_CARD, True, "change h9"),
    (Fault.BAD_CARD, True, "change A"),
    (Fault.BAD_CARD, True, "change 2 hearts"),
    (Fault.BAD_CARD, True, "チェンジ ハート"),
    (Fault.NEGATIVE, False, "change -2"),
    (Fault.FOREIGN_DIGITS, False, "change ٢"),
    (Fault.FOREIGN_DIGITS, False, "change ②"),
    (Fault.FOREIGN_DIGITS, False, "チェンジ ²"),
    (Fault.TOO_LARGE, False, "change " + "1" * 30),
]

SHOWING: list[tuple[Deed, str]] = [
    (Fold(at(1, 3)), "fold show 1 3"),
    (Fold(at(1, 3)), "fold, showing 1 and 3"),
    (Fold(cards("Ah")), "fold, show Ah"),
    (Fold(ALL_CARDS), "fold and show all"),
    (Fold(NOTHING), "fold show none"),
    (Fold(at(1)), "f show 1"),
    (Fold(at(1, 3)), "フォールド 1 3 を見せる"),
    (Fold(at(1, 3)), "フォールドして1と3を見せます"),
    (Fold(at(1, 3)), "1 3 を見せてフォールド"),
    (Fold(cards("Ah")), "フォールド、ハートのA公開"),
    (Muck(cards("Kd")), "muck show Kd"),
    (Muck(cards("Kd")), "マックしてKd見せる"),
    (Muck(ALL_CARDS), "muck show all"),  # refused by the engine: OPEN_INSTEAD
    (Open(ALL_CARDS), "open all"),
    (Open(at(1, 3)), "open 1 3"),
    (Open(cards("Ah Kd")), "open Ah Kd"),
    (Open(at(1, 3)), "1と3をオープン"),
    (ShowCards(at(2)), "show 2"),
    (ShowCards(cards("9h")), "show 9h"),
    (ShowCards(ALL_CARDS), "show all"),
    (ShowCards(at(2)), "2を見せます"),
    (Close(), "show none"),
    (Close(), "open none"),
]

SHOW_DOUBTS: list[tuple[Ambiguous, str]] = [
    (Ambiguous(Doubt.SHOW_OR_NOT, (Fold(), Fold(at(1, 3)))), "fold 1 3"),
    (Ambiguous(Doubt.SHOW_OR_NOT, (Fold(), Fold(cards("Ah")))), "フォールド Ah"),
    (Ambiguous(Doubt.SHOW_OR_NOT, (Muck(), Muck(cards("Kd")))), "muck Kd"),
    (Ambiguous(Doubt.WHICH_CARDS, (Fold(), Fold(ALL_CARDS))), "fold show"),
    (Ambiguous(Doubt.SHOW_WHAT, (Open(), ShowCards(ALL_CARDS))), "show"),
    (Ambiguous(Doubt.WHICH_CARDS, (), 2), "show two cards"),
]


@pytest.mark.parametrize(("pick", "line"), POSITIONS)
def test_positions(lexicons: Lexicons, pick: Pick, line: str) -> None:
    """Case 50, L-62."""
    for private in (False, True):
        assert parse(line, lexicons, private=private) == Said(Draw(pick))


@pytest.mark.parametrize(("codes", "line"), NAMED)
def test_cards_by_name(lexicons: Lexicons, codes: str, line: str) -> None:
    """A-65: an action in public as well, but one to hide."""
    deed = change_cards(codes)
    assert parse(line, lexicons, private=True) == Said(deed)
    assert parse(line, lexicons) == Said(deed, names_cards=True)


@pytest.mark.parametrize(("understood", "line"), BARE)
def test_cards_without_a_verb(lexicons: Lexicons, understood: Understood, line: str) -> None:
    """Case 50: only from somebody whose change the table waits for."""
    assert parse(line, lexicons, drawing=True) == understood
    if line not in ("pat", "全部"):
        assert parse(line, lexicons) == Chat()


@pytest.mark.parametrize(("understood", "line"), UNCLEAR)
def test_how_many_but_not_which(lexicons: Lexicons, understood: Understood, line: str) -> None:
    assert parse(line, lexicons) == understood


@pytest.mark.parametrize(("fault", "hides", "line"), FAULTY)
def test_bad_cards(lexicons: Lexicons, fault: Fault, hides: bool, line: str) -> None:
    understood = parse(line, lexicons)
    assert isinstance(understood, Unreadable)
    assert (understood.reason, understood.names_cards) == (fault, hides)
    assert understood.word is Command.CHANGE
    private = parse(line, lexicons, private=True)
    assert isinstance(private, Unreadable)
    assert not private.names_cards


@pytest.mark.parametrize(("deed", "line"), SHOWING)
def test_showing_cards(lexicons: Lexicons, deed: Deed, line: str) -> None:
    """L-74, L-77, L-88, L-90. What is to be shown needs no hiding."""
    assert parse(line, lexicons) == Said(deed)


@pytest.mark.parametrize(("doubt", "line"), SHOW_DOUBTS)
def test_showing_that_is_only_half_said(lexicons: Lexicons, doubt: Ambiguous, line: str) -> None:
    """Nobody's cards are shown by a guess (L-88)."""
    assert parse(line, lexicons) == doubt
