"""Doubts that the table clears up (C-33, L-85, L-89; field cases 13 and 84)."""

from __future__ import annotations

import pytest

from bot.engine.actions import AllIn, Bet, Call, Check, Make, Play, Sizing
from bot.words import Ambiguous, Lexicons, Said, clear_up, parse


@pytest.mark.parametrize(
    ("text", "opening", "call", "deed"),
    [
        ("pot", True, 0, Bet(Sizing.POT)),
        ("pot", False, 100, Make(Sizing.POT)),
        ("ハーフポット", False, 100, Make(Sizing.HALF_POT)),
        ("c", True, 0, Check()),
        ("c", False, 100, Call()),
        ("call 100", False, 100, Call()),
        ("call 150", False, 100, Call()),
        ("all in 5000", False, 100, AllIn()),
    ],
)
def test_one_reading_fits(
    lexicons: Lexicons, text: str, opening: bool, call: int, deed: Play
) -> None:
    """Level 150, of which 50 are his; 5,000 in all."""
    found = parse(text, lexicons)
    assert isinstance(found, Ambiguous)
    cleared = clear_up(
        found, opening=opening, call=call, level=call + 50, all_in=5000, call_all_in=False
    )
    assert cleared == Said(deed)


@pytest.mark.parametrize("text", ["call 300", "all in 40", "raise by 60", "1,5"])
def test_others_stay_in_doubt(lexicons: Lexicons, text: str) -> None:
    """A number that does not fit is not passed over."""
    found = parse(text, lexicons)
    if isinstance(found, Ambiguous):
        again = clear_up(found, opening=False, call=100, level=150, all_in=5000, call_all_in=False)
        assert again == found


def test_one_letter_never_moves_a_whole_stack(lexicons: Lexicons) -> None:
    """Field 84: a call that takes everything needs the word."""
    found = parse("c", lexicons)
    assert isinstance(found, Ambiguous)
    again = clear_up(found, opening=False, call=100, level=100, all_in=100, call_all_in=True)
    assert again == found
