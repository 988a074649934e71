"""What a moderator types: rulings, whom they concern, what is missing (L-106 to L-111, L-131)."""

from __future__ import annotations

import pytest

from bot.engine import floor as rule
from bot.engine.cards import Card
from bot.words.floor import FloorWords
from bot.words.orders import (
    Lack,
    Lacking,
    Order,
    Ordered,
    Person,
    PointsOrdered,
    UndoOrdered,
    Verdict,
    Wanted,
)
from tests.words.support import shipped

PEOPLE = (
    Person("g", "Guest", 1),
    Person("b", "Bob", 2),
    Person("c", "Cid", 3),
    Person("bt", "Bobby Tables", 4),
    Person("s", "しずか", 5),
    Person("j", "Jean-Luc", 6),
)
WORDS = FloorWords(shipped())


def read(text: str) -> object:
    return WORDS.read(text, PEOPLE, "g")


RULINGS: list[tuple[str, rule.Ruling, str]] = [
    ("/floor leak Bob saying his cards", rule.RuleLeak("b"), "saying his cards"),
    ("/FLOOR Leak bobby", rule.RuleLeak("bt"), ""),
    ("/floor leak bobby tables: again", rule.RuleLeak("bt"), "again"),
    ("/floor leak me", rule.RuleLeak("g"), ""),
    ("/floor leak #3", rule.RuleLeak("c"), ""),
    ("/floor leak jean-luc", rule.RuleLeak("j"), ""),
    (
        "/ floor interference Cid  told   him to call",
        rule.RuleInterference("c"),
        "told him to call",
    ),
    ("/floor fold seat 2", rule.ForceFold("b"), ""),
    ("/floor remove cid.", rule.Remove("c"), ""),
    ("/floor fine Bob 500 Shouting!", rule.Fine("b", 500), "Shouting!"),
    ("/floor fine 1.5k bob", rule.Fine("b", 1500), ""),
    ("/floor fine Bob 500P", rule.Fine("b", 500), ""),
    ("/floor misdeal Bob", rule.WrongHand("b"), ""),
    ("/floor misdeal Bob Cid", rule.WrongHand("b", "c"), ""),
    ("/floor misdeal Bob ci", rule.WrongHand("b", "c"), ""),
    ("/floor misdeal Bob to c wrong window", rule.WrongHand("b", "c"), "wrong window"),
    ("/floor misdeal Bob cards came twice", rule.WrongHand("b"), "cards came twice"),
    ("/floor exposed hand Bob", rule.ExposedHand("b"), ""),
    ("/floor exposed card", rule.ExposedCard(), ""),
    ("/floor exposed card 5h", rule.ExposedCard(Card("5h")), ""),
    ("/floor exposed card ten of spades it fell", rule.ExposedCard(Card("Ts")), "it fell"),
    ("/floor exposed card a gust of wind", rule.ExposedCard(), "a gust of wind"),
    ("/floor wrong card Bob", rule.WrongCard("b"), ""),
    ("/floor no-game the lights went out", rule.NoGame(), "the lights went out"),
    ("/floor refund", rule.Refund(), ""),
    ("/floor time 60", rule.MoreTime(60), ""),
    ("/floor time 2 min phone", rule.MoreTime(120), "phone"),
    ("／フロア　漏洩　しずかさん　手札の話", rule.RuleLeak("s"), "手札の話"),
    ("/フロア罰金 しずか 500 大声", rule.Fine("s", 500), "大声"),
    ("/フロア 罰金 しずか 千", rule.Fine("s", 1000), ""),
    ("/裁定 干渉 自分", rule.RuleInterference("g"), ""),
    ("/フロア 強制フォールド しず", rule.ForceFold("s"), ""),
    ("/フロア ミスディール しずか 送付先 bob", rule.WrongHand("s", "b"), ""),
    ("/フロア カード露出 ハートの5", rule.ExposedCard(Card("5h")), ""),
    ("/フロア ハンド露出 しずか", rule.ExposedHand("s"), ""),
    ("/フロア ノーゲーム 停電", rule.NoGame(), "停電"),
    ("/フロア 時間 ９０秒", rule.MoreTime(90), ""),
]


@pytest.mark.parametrize(("text", "ruling", "reason"), RULINGS)
def test_rulings(text: str, ruling: rule.Ruling, reason: str) -> None:
    said = read(text)
    assert isinstance(said, Ordered)
    assert said.deed == rule.Floor(ruling, reason)


LACKING = [
    ("/floor", None, Lack.ORDER, ""),
    ("/floor dance Bob", None, Lack.ORDER, "dance"),
    ("/floor leak", Order.LEAK, Lack.WHO, ""),
    ("/floor leak Zed", Order.LEAK, Lack.NOBODY, "Zed"),
    ("/floor leak #9", Order.LEAK, Lack.NOBODY, "#9"),
    ("/floor fold 2", Order.FOLD, Lack.NOBODY, "2"),
    ("/floor fine Bob", Order.FINE, Lack.AMOUNT, ""),
    ("/floor fine Bob lots", Order.FINE, Lack.AMOUNT, "lots"),
    ("/floor fine Bob -5", Order.FINE, Lack.AMOUNT, "-5"),
    ("/floor fine Bob 0", Order.FINE, Lack.AMOUNT, "0"),
    ("/floor fine Bob half", Order.FINE, Lack.AMOUNT, "half"),
    ("/floor fine 500", Order.FINE, Lack.WHO, ""),
    ("/floor misdeal Bob to", Order.MISDEAL, Lack.WHO, ""),
    ("/floor misdeal Bob to Zed", Order.MISDEAL, Lack.NOBODY, "Zed"),
    ("/floor exposed card 5x", Order.EXPOSED_CARD, Lack.CARD, "5x"),
    ("/floor exposed card 5h 6h", Order.EXPOSED_CARD, Lack.CARD, "5h 6h"),
    ("/floor time", Order.TIME, Lack.SECONDS, ""),
    ("/floor time soon", Order.TIME, Lack.SECONDS, "soon"),
    ("/floor time 3601", Order.TIME, Lack.SECONDS, "3601"),
    ("/floor undo", Order.UNDO, Lack.NUMBER, ""),
    ("/floor undo it", Order.UNDO, Lack.NUMBER, "it"),
    ("/floor give Bob", Order.GIVE, Lack.AMOUNT, ""),
    ("/フロア 没収", Order.TAKE, Lack.WHO, ""),
]


@pytest.mark.parametrize(("text", "order", "lack", "shown"), LACKING)
def test_what_is_missing(text: str, order: Order | None, lack: Lack, shown: str) -> None:
    """Nothing is guessed, and nothing is done."""
    assert read(text) == Lacking(order, lack, shown)


def test_a_beginning_that_fits_several() -> None:
    """A whole name is one name, however another one begins."""
    assert read("/floor leak B") == Lacking(Order.LEAK, Lack.SEVERAL, "B", ("Bob", "Bobby Tables"))
    assert read("/floor leak Bob") == Ordered(Order.LEAK, rule.Floor(rule.RuleLeak("b"), ""))
    twins = (Person("1", "Ann", 1), Person("2", "Ann", 2))
    said = WORDS.read("/floor fold Ann", twins, "g")
    assert said == Lacking(Order.FOLD, Lack.SEVERAL, "ann", ("Ann", "Ann"))
    assert WORDS.read("/floor fold seat 2", twins, "g") == Ordered(
        Order.FOLD, rule.Floor(rule.ForceFold("2"), "")
    )


def test_the_others() -> None:
    assert read("/floor pause lunch") == Ordered(
        Order.PAUSE, rule.Floor(rule.PauseTable(), "lunch")
    )
    assert read("/フロア 再開") == Ordered(Order.RESUME, rule.Floor(rule.ResumeTable(), ""))
    assert read("/floor give Bob 100 for the party") == PointsOrdered("b", 100, "for the party")
    assert read("/floor take 100 Cid") == PointsOrdered("c", -100, "")
    assert read("/floor undo #12 sorry") == UndoOrdered(12, "sorry")
    assert read("/floor undo 3:12 sorry") == UndoOrdered(12, "sorry", 3)
    assert read("/フロア 取り消し 3:12") == UndoOrdered(12, "", 3)
    assert read("/フロア 取り消し 直前") == UndoOrdered(0, "")
    assert read("/floor log") == Wanted(Order.LOG)
    assert read("/floor flags") == Wanted(Order.FLAGS)


@pytest.mark.parametrize(
    "text", ["", "/", "floor leak Bob", "/floors log", "/call", "the /floor leak", "フロア 漏洩"]
)
def test_not_for_the_floor(text: str) -> None:
    assert read(text) is None


def test_confirm_and_cancel() -> None:
    """Nothing but the word, and the number of a flag."""
    assert WORDS.verdict("Confirm.") == Verdict(True)
    assert WORDS.verdict("確定") == Verdict(True)
    assert WORDS.verdict("dismiss #4") == Verdict(False, 4)
    assert WORDS.verdict("取消 2") == Verdict(False, 2)
    for text in ("", "yes", "confirm it", "4", "I cancel", "confirm confirm"):
        assert WORDS.verdict(text) is None


def test_a_reason_is_not_endless() -> None:
    said = read("/floor nogame " + "x" * 5000)
    assert isinstance(said, Ordered) and isinstance(said.deed, rule.Floor)
    assert len(said.deed.reason) == 300
