"""What the room is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from msgspec import structs

from bot.engine import events as ev
from bot.engine.cards import Card
from bot.engine.events import Audience, Event
from bot.engine.legal import Legal, NoRaise
from bot.engine.types import Owed, PauseReason, Phase, TurnKind, Why
from bot.engine.view import TableView
from bot.render import Line, Post, Style, render
from bot.render.post import merge, width
from tests.render.builders import (
    FACING_BET,
    KINGS_UP,
    MEMBERS,
    NAMES,
    QUEENS,
    hand_started,
    opened,
    seat,
    turn,
    view,
    voice,
)
from tests.render.golden_hand import STEPS, Step


def told(
    *events: Event,
    to: TableView | None = None,
    opened: Mapping[int, tuple[Card, ...]] | None = None,
    resumed: bool = False,
    language: str = "en",
) -> Post | None:
    """The events, numbered from 1, as the room reads them."""
    entries = list(enumerate(events, start=1))
    lay_open = opened or {}
    return render(voice(language), entries, to or view(), NAMES, opened=lay_open, resumed=resumed)


def text(post: Post | None) -> str:
    assert post is not None
    return post.text


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_step_by_step(step: Step, language: str) -> None:
    post = told(*step.events, to=step.view, opened=step.opened, language=language)
    assert text(post) == getattr(step, language)
    assert post is not None
    assert post.turn == step.view.turn
    asked = step.view.turn
    assert post.mentions == ((asked.member,) if asked else ())


@pytest.mark.parametrize("step", STEPS)
def test_private_events_change_nothing_for_the_room(step: Step) -> None:
    """What may never happen, 1: the room's post is the same without them, to the byte."""
    numbered = list(enumerate(step.events, start=1))
    public = [entry for entry in numbered if entry[1].audience is Audience.EVERYBODY]
    assert render(voice(), public, step.view, NAMES) == render(voice(), numbered, step.view, NAMES)


def test_nothing_happened() -> None:
    assert told() is None
    assert told(ev.BetsGathered(400, played=False)) is None
    assert told(ev.RakeTaken(0, (0,))) is None


def test_a_turn_that_is_over_is_not_asked_for() -> None:
    """The token is the number of the event that opened the turn."""
    post = told(
        ev.TurnOpened(2, TurnKind.BET, 0),
        ev.Called(2, 80, 80, all_in=False),
        ev.TurnOpened(3, TurnKind.BET, 0),
        to=view(turn(3, FACING_BET, token=3)),
    )
    assert text(post).count("▶") == 1
    assert post is not None
    assert post.mentions == (MEMBERS[3],)


def test_news_at_a_running_turn_does_not_ask_again() -> None:
    post = told(ev.CameBack(1), to=view(turn(3, FACING_BET)))
    assert text(post) == "Aki is back."
    assert post is not None
    assert post.turn is None
    assert post.mentions == ()


@pytest.mark.parametrize("event", [ev.Reminded(3), ev.Resumed(0), ev.ClockRestarted(0)])
def test_a_fresh_clock_or_a_reminder_asks_again(event: Event) -> None:
    """C-80."""
    post = told(event, to=view(turn(3, FACING_BET)))
    assert post is not None
    assert "▶ Rin · 80 to call · pot 150 · [120000]" in post.text
    assert post.mentions == (MEMBERS[3],)


def test_no_clock_no_word_of_it() -> None:
    asked = structs.replace(turn(3, FACING_BET, token=1), deadline=None)
    post = told(ev.TurnOpened(3, TurnKind.BET, 0), to=view(asked))
    assert text(post).startswith("▶ Rin · 80 to call · pot 150\n")


@pytest.mark.parametrize(
    ("legal", "said"),
    [
        (FACING_BET, "call / make 160–1,000 / allin / fold"),
        (
            Legal(TurnKind.BET, call=80, raise_min=160, raise_max=430, all_in=430),
            "call / make 160–430 / fold",  # pot limit: he has 1,000 and may not bet them
        ),
        (
            Legal(TurnKind.BET, call=80, raise_min=1200, raise_max=1000, all_in=1000),
            "call / allin / fold",
        ),
        (
            Legal(TurnKind.BET, call=1000, call_all_in=True, all_in=1000, all_in_calls=True),
            "call (all-in) / fold",
        ),
        (
            Legal(TurnKind.BET, call=20, raise_min=40, raise_max=40, fixed=True, all_in=40),
            "call / make 40 / fold",
        ),
        (
            Legal(
                TurnKind.BET, check=True, opening=True, raise_min=20, raise_max=1000, all_in=1000
            ),
            "check / bet 20–1,000 / allin / fold",
        ),
        (
            Legal(TurnKind.BET, call=20, no_raise=NoRaise.CAPPED, fixed=True),
            "call / fold",
        ),
        (Legal(TurnKind.DRAW, draw_max=5), "draw 2 4 / pat"),
        (Legal(TurnKind.SHOW), "open / muck"),
        (Legal(TurnKind.LAST), "open / close"),
    ],
)
def test_what_may_be_typed(legal: Legal, said: str) -> None:
    post = told(ev.TurnOpened(2, legal.kind, 0), to=view(turn(2, legal, token=1)))
    assert text(post).splitlines()[-1] == said


@pytest.mark.parametrize(
    ("legal", "faced"),
    [
        (Legal(TurnKind.BET, call=80, call_all_in=True), "80 to call (all-in)"),
        (Legal(TurnKind.BET, check=True, opening=True), "no bet yet"),
        (Legal(TurnKind.BET, check=True, raise_min=40, raise_max=90), "option: check or raise"),
        (Legal(TurnKind.BET, check=True, no_raise=NoRaise.NOBODY_ABLE), "nothing to call"),
        (Legal(TurnKind.LAST), "all others folded"),
    ],
)
def test_what_he_faces(legal: Legal, faced: str) -> None:
    post = told(ev.TurnOpened(2, legal.kind, 0), to=view(turn(2, legal, token=1)))
    assert text(post).startswith(f"▶ Ken · {faced} · pot 150 · ")


def test_a_winner_who_opened_before_is_read_all_the_same() -> None:
    """C-71: the reading is announced with the winner, whenever he opened; also if he has left."""
    won = ev.PotAwarded(0, 400, (2, 3), ((2, 400),), 0)
    left = ev.SeatLeft(2, MEMBERS[2], 400, 40, Why.CLOSING)
    gone = view(seats=(seat(1),), phase=Phase.OVER, closed=True)
    post = told(won, left, ev.TableClosed(), to=gone, opened={2: KINGS_UP})
    assert text(post).startswith("Ken wins the pot, 400, with two pair, kings and sevens.")


def test_a_view_of_the_next_hand_says_nothing_about_the_last() -> None:
    won = ev.PotAwarded(0, 400, (2,), ((2, 400),), 0)
    seats = (seat(1), seat(2, cards=KINGS_UP), seat(3))
    started = hand_started({1: 1000, 2: 1000, 3: 1000})
    post = told(won, started, to=view(seats=seats))
    assert text(post).startswith("Ken wins the pot, 400.\n")
    assert "kings" not in text(post)


def test_everybody_folded_is_no_showdown() -> None:
    """C-15, C-16: what comes back was never won."""
    post = told(
        ev.HandClosed(2),
        ev.BetReturned(2, 60),
        ev.PotAwarded(0, 90, (2,), ((2, 90),), 0),
        to=view(phase=Phase.OVER),
    )
    assert text(post) == "Ken closes the hand.\n60 returned to Ken. Ken wins the pot, 90."


def test_names_change_as_people_come() -> None:
    post = told(
        ev.SeatLeft(2, MEMBERS[2], 760, 76, Why.ASKED),
        ev.SeatTaken(2, "m-1007", "Mio", Owed.BB_LIVE),
        ev.BoughtIn(2, "m-1007", 100, 1000, rebuy=False),
    )
    assert text(post).splitlines() == [
        "Ken leaves with 760 chips = 76 points.",
        "Mio takes seat 2.",
        "Posts a BB with the first hand.",
        "Mio buys 1,000 chips for 100 points.",
    ]


def test_two_players_of_one_name_are_told_apart() -> None:
    post = render(voice(), [(1, ev.Checked(2))], view(), {**NAMES, 1: "Ken"})
    assert text(post) == "Ken (2) checks."


def test_a_seat_that_nobody_knows_has_a_number() -> None:
    assert text(told(ev.Checked(6))) == "seat 6 checks."


def test_names_go_through_the_adapter() -> None:
    careful = replace(voice(), escape=lambda name: name.replace("*", r"\*"))
    post = render(careful, [(1, ev.Checked(2))], view(), {2: "*Ken*"})
    assert text(post) == r"\*Ken\* checks."


def test_after_a_restart_the_room_hears_where_the_hand_stands() -> None:
    seats = (seat(1, folded=True), seat(2), seat(3))
    post = told(
        ev.Called(2, 80, 80, all_in=False),
        to=view(turn(3, FACING_BET), seats=seats),
        resumed=True,
    )
    assert text(post).splitlines() == [
        "The dealer is back. Hand 12 goes on.",
        "Ken calls 80.",
        "Still in: Ken, Rin · pot 150",
        "▶ Rin · 80 to call · pot 150 · [120000]",
        "call / make 160–1,000 / allin / fold",
    ]
    assert post is not None
    assert post.turn is not None
    assert post.mentions == (MEMBERS[3],)


def test_after_a_restart_a_paused_table_asks_nobody() -> None:
    post = told(to=view(turn(3, FACING_BET), paused=PauseReason.HOST), resumed=True)
    assert text(post).splitlines() == [
        "The dealer is back. Hand 12 goes on.",
        "Still in: Aki, Ken, Rin · pot 150",
        "The table is paused. “resume” goes on.",
    ]
    assert post is not None
    assert post.turn is None
    assert post.mentions == ()


@pytest.mark.parametrize("phase", [None, Phase.OVER])
def test_after_a_restart_between_hands(phase: Phase | None) -> None:
    assert text(told(to=view(phase=phase), resumed=True)) == "The dealer is back."


def test_the_room_sees_no_hand_that_was_not_opened() -> None:
    """A reading needs the cards of the view, which holds opened hands alone."""
    won = ev.PotAwarded(0, 400, (2, 3), ((2, 200), (3, 200)), 0)
    assert text(told(won)) == "Chop of the pot: Ken 200, Rin 200."


def test_styles() -> None:
    post = told(
        ev.Called(2, 80, 80, all_in=False),
        opened(3, QUEENS),
        ev.RakeTaken(10, (10,)),
        ev.TurnOpened(3, TurnKind.BET, 0),
        to=view(turn(3, FACING_BET, token=4)),
    )
    assert post is not None
    assert [line.style for line in post.lines] == [
        Style.ACTION,
        Style.CARDS,
        Style.POT,
        Style.PROMPT,
        Style.OPTIONS,
    ]


def test_short_neighbours_share_a_line() -> None:
    lines = [Line(word, Style.ACTION) for word in ("a" * 20, "b" * 20, "c" * 20)]
    merged = merge([*lines, Line("d", Style.CARDS), Line("e", Style.CARDS)], " ")
    assert [line.text for line in merged] == ["a" * 20 + " " + "b" * 20, "c" * 20, "d", "e"]
    assert width("コールok") == 8
