"""Amounts: one reading everywhere, and no guessing (cases 12 and 18, L-81, C-02)."""

from __future__ import annotations

import pytest

from bot.engine.actions import Amount, Bet, BigBlinds, Make, Sizing
from bot.words import Ambiguous, Command, Doubt, Fault, Lexicons, Said, Unreadable, parse

READ: list[tuple[Amount, str]] = [
    (60, "60"),
    (600, "600"),
    (600, "６００"),
    (600, "6０0"),
    (60, "060"),
    (1000, "1,000"),
    (1000, "１，０００"),
    (1234567, "1,234,567"),
    (1500, "1.5k"),
    (1500, "1.50K"),
    (2000, "2k"),
    (2000, "2 k"),
    (12345, "1.2345万"),
    (10000, "1万"),
    (15000, "1万5千"),
    (15000, "1.5万"),
    (15000, "１．５万"),
    (10500, "1万500"),
    (12000, "1万2,000"),
    (500, "5百"),
    (1500, "千五百"),
    (50, "五十"),
    (10000, "一万"),
    (150, "一五〇"),
    (1500, "1500点"),
    (1500, "1500P"),
    (1500, "1500 chips"),
    (15000, "1万5千点"),
    (1500, "1.5k chips"),
    (600, "600 total"),
    (600, "合計600"),
    (600, "600に"),
    (600, "600まで"),
    (10**12, "1000000000000"),
    (BigBlinds(300), "3bb"),
    (BigBlinds(300), "3 BB"),
    (BigBlinds(250), "2.5bb"),
    (BigBlinds(50), "0.5bb"),  # below the minimum: the engine says so
    (BigBlinds(300), "3ビッグブラインド"),
    (Sizing.POT, "pot"),
    (Sizing.POT, "the pot"),
    (Sizing.POT, "ポット"),
    (Sizing.HALF_POT, "half"),
    (Sizing.HALF_POT, "half pot"),
    (Sizing.HALF_POT, "1/2 pot"),
    (Sizing.HALF_POT, "ハーフポット"),
    (Sizing.HALF_POT, "半分"),
    (Sizing.HALF_POT, "ポットの半分"),
    (Sizing.MIN, "min"),
    (Sizing.MIN, "ミニマム"),
    (Sizing.MAX, "max"),
    (Sizing.MAX, "マックス"),
]

UNREADABLE: list[tuple[Fault, str]] = [
    (Fault.NOT_WHOLE, "10.5"),
    (Fault.NOT_WHOLE, "１０．５"),
    (Fault.NOT_WHOLE, "10.0"),
    (Fault.NOT_WHOLE, "0.5"),
    (Fault.NOT_WHOLE, "1,000.5"),
    (Fault.NOT_WHOLE, "1.2345k"),
    (Fault.NOT_WHOLE, "2.555bb"),
    (Fault.ZERO, "0"),
    (Fault.ZERO, "０"),
    (Fault.ZERO, "000"),
    (Fault.ZERO, "0k"),
    (Fault.ZERO, "0bb"),
    (Fault.NEGATIVE, "-5"),
    (Fault.NEGATIVE, "- 5"),
    (Fault.NEGATIVE, "−5"),
    (Fault.NEGATIVE, "－５"),
    (Fault.NEGATIVE, "ー５"),  # what a Japanese keyboard makes of the minus key
    (Fault.TOO_LARGE, "1000000000001"),
    (Fault.TOO_LARGE, "999999999999999999999"),
    (Fault.TOO_LARGE, "9" * 250),
    (Fault.TOO_LARGE, "9" * 5000),
    (Fault.TOO_LARGE, "99999999999万"),
    (Fault.FOREIGN_DIGITS, "٦٠"),
    (Fault.FOREIGN_DIGITS, "६०"),
    (Fault.FOREIGN_DIGITS, "6٠"),
    (Fault.FOREIGN_DIGITS, "½"),
    (Fault.FOREIGN_DIGITS, "½ pot"),
    (Fault.FOREIGN_DIGITS, "60²"),
    (Fault.FOREIGN_DIGITS, "②"),
    (Fault.FOREIGN_DIGITS, "𝟔𝟎"),
    (Fault.FOREIGN_DIGITS, "Ⅵ"),
    (Fault.NOT_A_NUMBER, "1e3"),
    (Fault.NOT_A_NUMBER, "0x10"),
    (Fault.NOT_A_NUMBER, "1、000"),
    (Fault.NOT_A_NUMBER, "1_000"),
    (Fault.NOT_A_NUMBER, "1'000"),
    (Fault.NOT_A_NUMBER, ".5"),
    (Fault.NOT_A_NUMBER, "1.2.3"),
    (Fault.NOT_A_NUMBER, "3x"),
    (Fault.NOT_A_NUMBER, "50%"),
    (Fault.NOT_A_NUMBER, "3倍"),
    (Fault.NOT_A_NUMBER, "2/3 pot"),
    (Fault.NOT_A_NUMBER, "0.5 pot"),
    (Fault.NOT_A_NUMBER, "$60"),
    (Fault.NOT_A_NUMBER, "60円"),
    (Fault.NOT_A_NUMBER, "5千1万"),
    (Fault.NOT_A_NUMBER, "five hundred"),
    (Fault.SEVERAL_AMOUNTS, "60 70"),
    (Fault.SEVERAL_AMOUNTS, "60 to 100"),
    (Fault.SEVERAL_AMOUNTS, "60-100"),
]

DOUBTFUL: list[tuple[Doubt, tuple[Amount, ...], str]] = [
    (Doubt.SEPARATOR, (15,), "1,5"),
    (Doubt.SEPARATOR, (15,), "１，５"),
    (Doubt.SEPARATOR, (1500, 15000), "1,5k"),
    (Doubt.SEPARATOR, (BigBlinds(250), BigBlinds(2500)), "2,5bb"),
    (Doubt.SEPARATOR, (10000,), "1,0000"),
    (Doubt.SEPARATOR, (1500,), "1.500"),
    (Doubt.SEPARATOR, (1000000,), "1.000.000"),
    (Doubt.SEPARATOR, (1000,), "1 000"),
    (Doubt.SHORT_NUMBER, (10005, 15000), "1万5"),
    (Doubt.SHORT_NUMBER, (2005, 2500), "2k5"),
    (Doubt.TO_OR_BY, (60,), "+60"),
    (Doubt.TO_OR_BY, (60,), "by 60"),
    (Doubt.TO_OR_BY, (60,), "60 more"),
    (Doubt.TO_OR_BY, (60,), "60上乗せ"),
]


@pytest.mark.parametrize(("amount", "text"), READ)
def test_amounts(lexicons: Lexicons, amount: Amount, text: str) -> None:
    """Before and behind the verb, in either language."""
    for line in (f"make {text}", f"raise {text}", f"メイク {text}", f"{text}メイク"):
        assert parse(line, lexicons) == Said(Make(amount)), line
    for line in (f"bet {text}", f"{text} bet", f"ベット{text}", f"{text}ベットします"):
        if not (text.startswith("3") and "bet" in line):
            assert parse(line, lexicons) == Said(Bet(amount)), line


@pytest.mark.parametrize(("fault", "text"), UNREADABLE)
def test_junk_amounts(lexicons: Lexicons, fault: Fault, text: str) -> None:
    """Case 18: refused, and the turn is not lost."""
    for line in (f"raise {text}", f"メイク {text}", f"make {text}!"):
        understood = parse(line, lexicons)
        assert isinstance(understood, Unreadable), line
        assert (understood.word, understood.reason) == (Command.MAKE, fault), line
        assert understood.text, line
    assert isinstance(parse(f"bet {text}", lexicons), Unreadable)


@pytest.mark.parametrize(("doubt", "amounts", "text"), DOUBTFUL)
def test_amounts_of_two_readings(
    lexicons: Lexicons, doubt: Doubt, amounts: tuple[Amount, ...], text: str
) -> None:
    expected = Ambiguous(doubt, tuple(Make(amount) for amount in amounts))
    assert parse(f"raise {text}", lexicons) == expected
    assert parse(f"メイク {text}", lexicons) == expected


@pytest.mark.parametrize(
    "line",
    [
        "raise 60",
        "raise to 60",
        "raise it to 60",
        "make 60",
        "make it 60",
        "reraise 60",
        "re-raise to 60",
        "r 60",
        "raise: 60",
        "レイズ 60",
        "レイズ60",
        "60レイズ",
        "60にレイズします",
        "メイク60",
        "メイク６０で",
        "リレイズ 60",
    ],
)
def test_raise_and_make_mean_the_total(lexicons: Lexicons, line: str) -> None:
    """Case 12, L-81: "raise 60" has one meaning everywhere."""
    assert parse(line, lexicons) == Said(Make(60))


def test_no_amount_is_no_amount(lexicons: Lexicons) -> None:
    """Case 18: with ``""`` the engine asks how much, or takes the only size (fixed limit)."""
    assert parse("raise ", lexicons) == Said(Make(None))
    assert parse("ベット", lexicons) == Said(Bet(None))
