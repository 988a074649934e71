"""A preview of a ruling shows what it does, and no card (what may never happen, 1)."""

from __future__ import annotations

import pytest

from bot.engine import events as ev
from bot.engine.cards import FULL_DECK, parse_cards
from bot.engine.conduct import NoGameActive
from bot.engine.events import Audience, Event
from bot.engine.types import RulingKind, Why
from bot.table.preview import ENDS, SHOWN, Unshuffled, shown
from tests.support.table import house, switched
from tests.support.witness import cards_in

CARDS = parse_cards("Ah Kh Qh Jh Th")
RULED = ev.Ruled(RulingKind.LEAK, "mod", "ann", "Ann", 1, 1000, "why", 0, 99)
KILLED = ev.HandKilled(1, Why.LEAK)
VOIDED = ev.HandVoided(2000, ((1, 1200), (2, 800)), 0, 0, False)


def test_it_names_no_card() -> None:
    """L-131, L-133: the cards are shown to all when it happens, not before."""
    events: list[Event] = [
        RULED,
        ev.HandBurned(2, CARDS),
        ev.HandRedealt(2, CARDS),
        ev.HandExposed(2, CARDS, 625),
        ev.CardBurned(CARDS[0]),
        ev.Rewound((1,)),
    ]
    found = shown(house(), events)
    assert found == (
        RULED,
        ev.HandBurned(2, ()),
        ev.HandExposed(2, (), 625),
        ev.Rewound((1,)),
    )
    assert not [card for event in found for card in cards_in(event)]


def test_it_ends_where_the_result_shows() -> None:
    """A forced fold may end a hand, and then all else is decided in the same go."""
    fine = ev.FineImposed(1, "ann", 1000, Why.LEAK)
    taken = ev.FineTaken(2, "bob", 700, 0, 300)
    for end in (ev.ShowdownStarted, ev.HandOpened, ev.PotAwarded, ev.HandSettled):
        assert end in ENDS
    won = ev.HandSettled(3, 99, ((1, 0), (2, 2000)), 0, 0)
    assert shown(house(), [RULED, KILLED, fine, won, taken]) == (RULED, KILLED, fine)
    assert shown(house(), [RULED, taken]) == (RULED, taken)


def test_what_depends_on_the_cards_is_not_shown() -> None:
    """A-96: who would get how much as the hands stand."""
    assert shown(house(), [VOIDED]) == (VOIDED,)
    path = "house.misdeal.nogame_active"
    standing = switched(house(), path, NoGameActive.HANDS_AS_THEY_STAND)
    (voided,) = shown(standing, [VOIDED])
    assert isinstance(voided, ev.HandVoided) and voided.payments == ()
    refund = ev.HandVoided(2000, ((1, 1200), (2, 800)), 0, 0, True)
    assert shown(standing, [refund]) == (refund,)


@pytest.mark.parametrize("kind", SHOWN)
def test_only_what_everybody_may_know(kind: type[Event]) -> None:
    assert kind.audience is Audience.EVERYBODY


def test_no_real_order_is_used() -> None:
    assert Unshuffled().order() == FULL_DECK
