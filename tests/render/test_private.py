"""What one member is told."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.cards import parse_cards
from bot.engine.events import Event
from bot.engine.types import Phase, TurnKind
from bot.engine.view import TableView
from bot.render import (
    Post,
    Style,
    Voice,
    render,
)
from tests.render.builders import (
    FACING_BET,
    KINGS_UP,
    MEMBERS,
    NAMES,
    QUEENS,
    catalog,
    seat,
    turn,
    view,
    voice,
)

KEN = MEMBERS[2]


def told(*events: Event, to: TableView, resumed: bool = False, language: str = "en") -> Post | None:
    entries = list(enumerate(events, start=1))
    return render(voice(language), entries, to, NAMES, resumed=resumed, place="Club · Table 1")


def texts(post: Post | None) -> list[str]:
    assert post is not None
    assert post.private
    assert not post.mentions
    return post.text.splitlines()


def test_a_hand_names_its_table_and_numbers_its_cards() -> None:
    post = told(ev.HandDealt(2, KINGS_UP), to=view(viewer=KEN))
    assert texts(post) == [
        "Club · Table 1 · Hand 12",
        "1:K♥  2:K♠  3:7♦  4:7♣  5:2♠",
        "two pair, kings and sevens",
    ]
    assert post is not None
    assert post.lines[1].style is Style.PRIVATE


def test_a_hand_in_japanese() -> None:
    post = told(ev.HandDealt(2, QUEENS), to=view(viewer=KEN), language="ja")
    assert texts(post)[1:] == [
        "1:Q♥  2:Q♦  3:Q♠  4:10♣  5:3♦",
        "クイーンのスリー・オブ・ア・カインド",
    ]


def test_a_voice_that_cannot_read_says_no_reading() -> None:
    plain = Voice(catalog(), "en", {})
    post = render(plain, [(1, ev.HandDealt(2, KINGS_UP))], view(viewer=KEN), NAMES)
    assert texts(post) == ["Hand 12", "1:K♥  2:K♠  3:7♦  4:7♣  5:2♠"]


def test_what_was_changed() -> None:
    """C-51: for its owner alone."""
    held = parse_cards("Kh Ks 7d 7c 7s")
    post = told(
        ev.Discarded(2, parse_cards("2s")),
        ev.Drew(2, parse_cards("7s"), held),
        to=view(viewer=KEN),
    )
    assert texts(post)[1:] == [
        "Out 2♠ → In 7♠",
        "1:K♥  2:K♠  3:7♦  4:7♣  5:7♠",
        "a full house, sevens over kings",
    ]


def test_replacements_that_come_later() -> None:
    """``draw.delivery`` = after_all."""
    first = told(ev.Discarded(2, parse_cards("2s")), to=view(viewer=KEN))
    assert texts(first)[1:] == ["Out 2♠"]
    later = told(ev.Drew(2, parse_cards("7s"), KINGS_UP), to=view(viewer=KEN))
    assert texts(later)[1] == "In 7♠"


def test_standing_pat_is_no_private_matter() -> None:
    assert told(ev.Discarded(2, ()), to=view(viewer=KEN)) is None


def test_his_own_turn() -> None:
    mine = view(turn(2, FACING_BET, token=1), viewer=KEN)
    post = told(ev.TurnOpened(2, TurnKind.BET, 0), to=mine)
    assert texts(post)[1:] == [
        "▶ Your turn · 80 to call · pot 150 · [120000]",
        "call / make 160–1,000 / allin / fold",
    ]
    assert post is not None
    assert post.turn == mine.turn


def test_a_turn_that_is_over_or_another_players_is_no_private_matter() -> None:
    opened = ev.TurnOpened(2, TurnKind.BET, 0)
    assert told(opened, to=view(turn(2, FACING_BET, token=9), viewer=KEN)) is None
    assert told(opened, to=view(turn(2, FACING_BET, token=1), viewer=MEMBERS[3])) is None


def test_after_a_restart_he_sees_his_hand_and_his_turn() -> None:
    seats = (seat(1), seat(2, cards=KINGS_UP), seat(3))
    mine = view(turn(2, FACING_BET), viewer=KEN, seats=seats)
    assert texts(told(to=mine, resumed=True))[1:] == [
        "1:K♥  2:K♠  3:7♦  4:7♣  5:2♠",
        "two pair, kings and sevens",
        "▶ Your turn · 80 to call · pot 150 · [120000]",
        "call / make 160–1,000 / allin / fold",
    ]


@pytest.mark.parametrize("changes", [{"folded": True}, {"mucked": True}])
def test_after_a_restart_a_hand_out_of_play_is_not_shown(changes: dict[str, bool]) -> None:
    seats = (seat(1), seat(2, cards=KINGS_UP, **changes), seat(3))
    assert told(to=view(viewer=KEN, seats=seats), resumed=True) is None
    over = view(viewer=KEN, seats=(seat(2, cards=KINGS_UP),), phase=Phase.OVER)
    assert told(to=over, resumed=True) is None
