"""What a human says in the local room, and what he is answered, in both languages (section 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine import events as ev
from tests.support.killed import timeless
from tests.support.room import (
    CARD,
    LANGUAGES,
    ended_well,
    events,
    good_evening,
    hands,
    says,
    secrets_kept,
    spend,
    words,
)

HAND = ("{call}", "{pat}", "{check}", "{open}")
"""Plays the hand of SEED to its end."""
SEED = 3
NAMES = {
    "en": ("Shizuka", "Takeru", "Nozomi", "Guest"),
    "ja": ("しずか", "たける", "のぞみ", "ゲスト"),
}

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_a_hand_to_its_end(tmp_path: Path, language: str) -> None:
    """His cards first, then the room's lines; what he may type stands above each of his lines."""
    heard = good_evening(tmp_path, "{start}", *HAND, language=language, seed=SEED)
    database = tmp_path / "room.db"
    assert hands(database) == 1
    assert secrets_kept(database, heard) > 20
    mark = says(language, "room-private")
    own = heard.lines.index(f"{mark} {says(language, 'hand-number', number='1')}")
    assert heard.lines[own + 1] == f"{mark} 1:A♣  2:K♠  3:K♣  4:J♣  5:3♠"
    for line, option in zip(HAND, ("{make}", "{draw}", "{bet}", "{muck}"), strict=True):
        above = heard.lines[heard.lines.index(f"> {words(language, line)}") - 1]
        assert above.startswith(mark)
        assert words(language, option) in above
    (won,) = [event for event in events(database) if isinstance(event, ev.PotAwarded)]
    assert won.winners == ((3, 400),)
    winner = NAMES[language][1]
    pot = says(language, "pot-only")
    assert any(winner in line and pot in line and "400" in line for line in heard.public)


@languages
def test_several_hands(tmp_path: Path, language: str) -> None:
    """Further hands follow, each with his cards; a line for a hand deals the next one."""
    heard = good_evening(tmp_path, "{start}", *("{fold}",) * 9, language=language, seed=SEED)
    played = hands(tmp_path / "room.db")
    assert played >= 8
    for number in range(1, played + 1):
        assert says(language, "hand-number", number=str(number)) in heard.private


BAD = (
    ("{make} 10.5", "unreadable-not-whole"),
    ("{make} -5", "unreadable-negative"),
    ("{make} 0", "unreadable-zero"),
    ("{make} 999999999999999999999", "unreadable-too-large"),
    ("{make} ١٢٠", "unreadable-foreign-digits"),
    ("{make} 150", "refusal-below-minimum"),
    ("{make} 50k", "refusal-not-enough-chips"),
    ("{make}", "refusal-needs-amount"),
    ("{bet} 600", "refusal-bet-stands"),
    ("{check}", "refusal-cannot-check"),
    ("{pat}", "refusal-wrong-moment"),
    ("{open}", "refusal-wrong-moment"),
    ("start game", "refusal-already-running"),
    ("{join}", "refusal-already-seated"),
    ("{back}", "refusal-not-out"),
    ("{resume}", "refusal-not-paused"),
    ("pass", "ambiguous-check-or-fold"),
    ("{call} 700", "ambiguous-amount-not-taken"),
    ("{make} +300", "ambiguous-to-or-by"),
)
PARAMS: dict[str, dict[str, int | str]] = {
    "unreadable-not-whole": {"text": "10.5"},
    "unreadable-too-large": {"text": "999999999999999999999"},
    "unreadable-foreign-digits": {"text": "١٢٠"},
    "refusal-below-minimum": {"amount": 150, "min": 200},
    "refusal-not-enough-chips": {"amount": 50000, "have": 10000},
    "refusal-needs-amount": {"min": 200, "max": 10000},
    "refusal-bet-stands": {"level": 100},
    "refusal-cannot-check": {"call": 100},
}
CHAT = ("good luck", "ごゆっくり", "I call my mother", "{call} me later")


@languages
def test_bad_lines_lose_nothing_and_the_turn_stays(tmp_path: Path, language: str) -> None:
    """Unreadable, illegal and ambiguous are answered differently, with what is legal now."""
    bad = [line for line, _ in BAD]
    lines = ("{start}", *bad, *CHAT, "!", "a", "-", "🂡", "   ", *HAND)
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED)
    for line, key in BAD:
        first, *_, options = heard.answers(line)
        params: dict[str, int | str] = {"word": words(language, "{make}")}
        assert first.endswith(says(language, key, **(params | PARAMS.get(key, {})))), line
        assert words(language, "{call} / {make}") in options
    for line in CHAT:
        chat = says(language, "room-says", name=NAMES[language][3], text=words(language, line))
        assert heard.answers(line) == [chat]

    plain = tmp_path / "plain.db"
    ended_well(plain, spend(plain, "{start}", *HAND, language=language, seed=SEED))
    said = [timeless(event) for event in events(tmp_path / "room.db")]
    assert said == [timeless(event) for event in events(plain)]


@languages
def test_bad_lines_at_the_change_and_at_the_showdown(tmp_path: Path, language: str) -> None:
    """Field case 50: 6, 0 and 1 1 are refused, the draw is not lost, and it is not made twice."""
    bad = ("{draw} 6", "{draw} 0", "{draw} 1 1", "{draw}", "{draw} 1-3", "{fold}", "{call}")
    lines = ("{start}", "{call}", *bad, "{draw} 4 5", "{draw} 1", "{pat}", "{check}", "{open} 1")
    heard = good_evening(tmp_path, *lines, "{open}", language=language, seed=SEED)
    for line in bad[:-1]:
        assert heard.answers(line)[-1].endswith(words(language, "{draw} 2 4 / {pat}")), line
    log = events(tmp_path / "room.db")
    draws = [event for event in log if isinstance(event, ev.Discarded) and event.seat == 1]
    assert [len(draw.cards) for draw in draws] == [2]
    assert any(isinstance(event, ev.HandOpened) and event.seat == 1 for event in log)


@languages
@pytest.mark.parametrize("house", ["standard"])
def test_a_line_at_once_out_of_turn(tmp_path: Path, language: str, house: str) -> None:
    """``!line`` is said at once; out of turn it is a notice, and the turn stays where it is."""
    lines = ("{start}", "!{fold}", "!{make} 600", "{call}", "{pat}", "{check}", "{open}")
    options = ("--house", house)
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED, options=options)
    notice = says(language, "refusal-not-your-turn", name=NAMES[language][2])
    assert any(line.endswith(notice) for line in heard.answers("{fold}"))
    log = events(tmp_path / "room.db")
    assert not any(isinstance(event, ev.Folded) and event.seat == 1 for event in log)
    moves = [event.seat for event in log if isinstance(event, ev.Called | ev.Made | ev.Checked)]
    assert moves[:2] == [4, 1]


@languages
def test_questions_before_a_hand(tmp_path: Path, language: str) -> None:
    """status, hand, last, bank, statement, rules, help."""
    ask = ("{status}", "{hand}", "{last}", "{bank}", "{statement}", "{rules}", "{help}")
    heard = good_evening(tmp_path, *ask, language=language, seed=SEED)
    private = heard.private
    for key in ("not-started", "no-hand", "no-last-hand", "help-head"):
        assert says(language, key) in private
    assert says(language, "bank-balance", points=0) in private
    assert says(language, "bank-chips", chips=10000) in private
    assert says(language, "statement-head", count=2) in private
    for reason in ("welcome", "buy-in"):
        assert any(says(language, f"reason-{reason}") in line for line in private)
    told = "\n".join(heard.answers("{help}"))
    for command in ("check", "allin", "pat", "muck", "rebuy", "pause", "statement", "rules"):
        assert words(language, f"{{{command}}}") in told
    assert hands(tmp_path / "room.db") == 0


@languages
def test_questions_in_a_hand_and_after_it(tmp_path: Path, language: str) -> None:
    """The last hand: who put in what, who won with what, what was opened."""
    asked = ("{status}", "{hand}", "{help}", "{rules}")
    lines = ("{start}", *HAND[:2], *asked, *HAND[2:], "{last}", "{bank}")
    heard = good_evening(tmp_path, *lines, language=language, seed=SEED)
    assert "1:A♣" in heard.answers("{hand}")[1]
    for question in ("{status}", "{hand}"):  # and what he may do, as it is his turn
        assert words(language, "{bet}") in heard.answers(question)[-1]
    head, put_in, *rest = heard.answers("{last}")
    assert NAMES[language][3] in head
    assert all(name in put_in for name in NAMES[language])
    assert put_in.count("100") == 4
    log = events(tmp_path / "room.db")
    assert sum(isinstance(event, ev.HandOpened) for event in log) == 3
    assert sum(CARD.search(line) is not None for line in rest) == 3
    pot = says(language, "pot-only")
    assert any(NAMES[language][1] in line and pot in line and "400" in line for line in rest)
    assert says(language, "bank-chips", chips=9900) in heard.private
    plain = tmp_path / "plain.db"
    spend(plain, "{start}", *HAND, language=language, seed=SEED)
    assert [timeless(event) for event in log] == [timeless(event) for event in events(plain)]
