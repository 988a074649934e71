"""What holds for every line: it is read, it is safe, and its width or case says nothing."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.engine.actions import AllIn, Bet, BigBlinds, Draw, Make
from bot.words import Ambiguous, Asked, Chat, Lexicons, Said, Understood, Unreadable, parse
from bot.words.amounts import MOST
from tests.words.support import shipped

WORDS = sorted(
    {word for lexicon in shipped().languages.values() for _, word in lexicon.folded()}
    | {*"0123456789", "10", "600", "1.5", "9h", "kd", "♥", "-", "+", ",", "、", ".", "ー", "?", "~"}
    | {"٦", "½", "②", "lol", "なあ", "　", "’", "'"}
)
assembled = st.builds(
    lambda parts, joint: joint.join(parts),
    st.lists(st.sampled_from(WORDS), max_size=7),
    st.sampled_from(["", " "]),
)
anything = st.one_of(assembled, st.text(max_size=40))


def moves_a_stack(understood: Understood) -> bool:
    return (isinstance(understood, Said) and isinstance(understood.deed, AllIn)) or (
        isinstance(understood, Ambiguous)
        and any(isinstance(deed, AllIn) for deed in understood.options)
    )


@given(anything, st.booleans(), st.booleans())
@example("\ud800", False, True)
@example("call\x00", False, False)
@example("raise " + "9" * 10000, False, False)
@example("change " + "9h" * 200, False, False)
@example("İ", True, True)
def test_every_line_is_read(line: str, private: bool, drawing: bool) -> None:
    understood = parse(line, shipped(), private, drawing)
    assert isinstance(understood, Understood)
    if isinstance(understood, Unreadable):
        assert understood.text
    if isinstance(understood, Said):
        deed = understood.deed
        if isinstance(deed, Bet | Make):
            assert not isinstance(deed.to, int) or 0 < deed.to <= MOST
            assert not isinstance(deed.to, BigBlinds) or deed.to.hundredths > 0
        named = isinstance(deed, Draw) and bool(deed.discard.cards)
        assert understood.names_cards == (named and not private)
    if private and not isinstance(understood, Asked | Chat):
        assert not understood.names_cards


@pytest.mark.parametrize("drawing", [False, True])
def test_no_single_letter_moves_a_stack(lexicons: Lexicons, drawing: bool) -> None:
    """Case 84, for every character that is folded into another one, and all before them."""
    for code in (*range(0x3400), *range(0xFE00, 0x10000)):
        assert not moves_a_stack(parse(chr(code), lexicons, drawing=drawing)), hex(code)


@given(st.characters(), st.sampled_from(["", "!", "。", " ", "ー", " please", "です"]))
def test_no_letter_with_trimmings_moves_a_stack(letter: str, end: str) -> None:
    assert not moves_a_stack(parse(letter + end, shipped()))


@given(assembled.filter(str.isascii), st.booleans())
def test_width_and_case_say_nothing(line: str, drawing: bool) -> None:
    wide = "".join(chr(ord(letter) + 0xFEE0) if letter > " " else "　" for letter in line)
    expected = parse(line, shipped(), drawing=drawing)
    assert parse(wide, shipped(), drawing=drawing) == expected
    assert parse(line.upper(), shipped(), drawing=drawing) == expected


@given(assembled, st.booleans())
def test_hiragana_and_katakana_say_the_same(line: str, drawing: bool) -> None:
    katakana = "".join(
        chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in line
    )
    assert parse(katakana, shipped(), drawing=drawing) == parse(line, shipped(), drawing=drawing)


@given(assembled, st.booleans())
def test_other_talk_makes_it_chat(line: str, drawing: bool) -> None:
    """L-112: an action from end to end, or none."""
    for talk in (f"{line} zzz", f"zzz {line}", f"{line}んだよねえ", f"{line} 😀"):
        assert parse(talk, shipped(), drawing=drawing) == Chat(), talk


@given(assembled)
def test_a_change_that_is_open_takes_nothing_away(line: str) -> None:
    """What is said without ``drawing`` is said with it too."""
    without = parse(line, shipped())
    if isinstance(without, Said):
        assert parse(line, shipped(), drawing=True) == without
