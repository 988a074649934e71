"""Dealing and the card change (C-06, C-50 to C-58, L-60 to L-64)."""

from __future__ import annotations

from bot.engine import deck
from bot.engine import events as ev
from bot.engine.actions import Draw, Pick
from bot.engine.cards import FULL_DECK, Card, format_cards, parse_cards
from bot.engine.game import Order
from bot.engine.house import (
    ChangePublic,
    ChangeStart,
    DealPattern,
    Delivery,
    DrawExhaust,
    ExcludeOwn,
    Rules,
)
from bot.engine.refusal import Code, Refusal
from tests.engine.switches.case import Case, seated
from tests.support.table import Table, house

# Six players, button in seat 1, deck in its printed order: the n-th hand, left of the button
# first, gets every sixth card, so the first three are dealt these.
SEAT_2 = "2c 3h 5c 6h 8c"
SEAT_4 = "2h 4c 5h 7c 8h"
SEAT_6 = "3c 4h 6c 7h 9c"
# The stub begins with 9h; after four changes of five Ah and As are left.


def _dealt_in_order(rules: Rules) -> dict[int, set[Card]]:
    """The deck of LV-17."""
    table = seated(rules, 3)
    top = parse_cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d")
    table.chance = (*top, *(card for card in FULL_DECK if card not in top))
    table.deal()
    return {event.seat: set(event.cards) for event in table.all(ev.HandDealt)}


def _hands(p2: str, p3: str, p1: str) -> dict[int, set[Card]]:
    return {2: set(parse_cards(p2)), 3: set(parse_cards(p3)), 1: set(parse_cards(p1))}


def _stub_nearly_out(rules: Rules) -> Table:
    """Six players; seats 2 to 5 change everything, seat 6 is next and two cards are left."""
    table = seated(rules, 6)
    table.chance = FULL_DECK
    table.deal()
    assert set(table.hand.players[6].cards) == set(parse_cards(SEAT_6))
    table.say("P4 call", "P5 call", "P6 call", "P1 call", "P2 call", "P3 check")
    for seat in (2, 3, 4, 5):
        table.say(f"P{seat} change {format_cards(table.hand.players[seat].cards)}")
    assert table.hand.stub == parse_cards("Ah As")
    return table


def _first_in_the_shuffle(table: Table, cards: str) -> None:
    """The shuffle that comes puts these on top, the others in the deck's order."""
    top = parse_cards(cards)
    table.chance = (*top, *(card for card in FULL_DECK if card not in top))


def _draws(table: Table, discard: str) -> str:
    seat = table.turn.seat
    table.say(f"P{seat} change {discard}")
    drawn = table.last(ev.Drew)
    assert drawn.seat == seat
    return format_cards(drawn.cards)


def _stub_runs_out(rules: Rules) -> str:
    """Seat 6 changes three. The muck in the deck's order begins with 2c, 2d, 2h."""
    return _draws(_stub_nearly_out(rules), "3c 4h 6c")


def _own_cards_on_top(rules: Rules) -> tuple[str, str]:
    """His discards of this draw, and (LV-19) those of an earlier draw of the hand."""
    table = _stub_nearly_out(rules)
    _first_in_the_shuffle(table, "3c 4h 6c")
    now = _draws(table, "3c 4h 6c")
    served = deck.replace(
        rules.house.draw,
        stub=parse_cards("Kd 2h Qd 5s"),
        mucked=(),
        discards=parse_cards("Kd Qd 9c 9d"),
        awaiting=parse_cards("9c 9d"),
        chance=FULL_DECK,
    )
    return now, format_cards(served.cards)


def _folded_cards_on_top(rules: Rules) -> str:
    """Seat 4 folded; the shuffle puts his hand on top of the others' discards."""
    table = seated(rules, 6)
    table.chance = FULL_DECK
    table.deal()
    assert set(table.hand.players[4].cards) == set(parse_cards(SEAT_4))
    table.say("P4 fold", "P5 call", "P6 call", "P1 call", "P2 call", "P3 check")
    for seat in (2, 3, 5, 6):
        table.say(f"P{seat} change {format_cards(table.hand.players[seat].cards)}")
    _first_in_the_shuffle(table, SEAT_4)
    discard = format_cards(table.hand.players[1].cards[:4])
    return _draws(table, discard)


def _burned_card_on_top(rules: Rules) -> str:
    """As was seen and burned (L-133); the shuffle puts it on top."""
    table = _stub_nearly_out(rules)
    table.hand.stub = parse_cards("Ah")
    table.hand.burned = parse_cards("As")
    _first_in_the_shuffle(table, "As")
    return _draws(table, "3c 4h 6c")


def _order_of_the_cards(rules: Rules) -> list[str]:
    """Three players change one card each."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    for seat in table.last(ev.ChangeStarted).order:
        table.say(f"P{seat} change {table.hand.players[seat].cards[0]}")
    told = [event for event in table.log if isinstance(event, ev.DiscardCounted | ev.Drew)]
    return [f"{type(event).__name__} {event.seat}" for event in told]


def _raised_by_the_button(rules: Rules) -> tuple[int, ...]:
    """LJ-12 and LJ-13: P1 made the largest bet, P4 is first left of the button."""
    table = seated(rules, 4)
    table.deal()
    table.say("P4 raise 300", "P1 raise 900", "P2 fold", "P3 fold", "P4 call")
    return table.last(ev.ChangeStarted).order


def _limped(rules: Rules) -> tuple[int, ...]:
    """LJ-14: nobody raised; P3 is the BB, P1 the first caller, P2 left of the button."""
    table = seated(rules, 3)
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    return table.last(ev.ChangeStarted).order


def _what_the_room_hears(rules: Rules) -> list[str]:
    table = seated(rules, 3)
    table.deal({2: "As Ks 9h 6c 2d"})
    table.say("P1 call", "P2 call", "P3 check", "P2 change 9h 6c")
    return [format_cards(event.cards) for event in table.all(ev.DiscardNamed)]


def _change_of_four(rules: Rules) -> Code | None:
    table = seated(rules, 3)
    table.deal()
    table.say("P1 call", "P2 call", "P3 check")
    answer = table.ask("P2", Draw(Pick(positions=(1, 2, 3, 4))))
    return answer.code if isinstance(answer, Refusal) else None


CASES = [
    Case(
        "house.draw.deal_pattern",
        house(),
        _dealt_in_order,
        {
            DealPattern.ROUND_ROBIN: _hands("2c 5c 8c Jc Ac", "3c 6c 9c Qc 2d", "4c 7c Tc Kc 3d"),
            DealPattern.PER_PLAYER: _hands("2c 3c 4c 5c 6c", "7c 8c 9c Tc Jc", "Qc Kc Ac 2d 3d"),
        },
    ),
    Case(
        "house.draw.exhaust",
        house(),
        _stub_runs_out,
        {
            DrawExhaust.STUB_FIRST: "Ah As 2c",
            DrawExhaust.MERGE: "2c 2d 2h",
            DrawExhaust.KEEP_LAST_CARD: "Ah 2c 2d",
        },
    ),
    Case(  # the next card of the shuffle is 2c, that of another
        "house.draw.exclude_own",
        house(),
        _own_cards_on_top,
        {
            ExcludeOwn.ALL_THIS_HAND: ("Ah As 2c", "2h 5s"),
            ExcludeOwn.THIS_DRAW: ("Ah As 2c", "Kd 2h"),
            ExcludeOwn.OFF: ("Ah As 3c", "Kd 2h"),
        },
    ),
    Case(
        "house.draw.reuse_folded",
        house(),
        _folded_cards_on_top,
        {True: "Ah As 2h 4c", False: "Ah As 2c 2d"},
    ),
    Case(
        "house.draw.reuse_exposed_burns",
        house(),
        _burned_card_on_top,
        {False: "Ah 2c 2d", True: "Ah As 2c"},
    ),
    Case(
        "house.draw.delivery",
        house(),
        _order_of_the_cards,
        {
            Delivery.IMMEDIATE: [
                "DiscardCounted 2",
                "Drew 2",
                "DiscardCounted 3",
                "Drew 3",
                "DiscardCounted 1",
                "Drew 1",
            ],
            Delivery.AFTER_ALL: [
                "DiscardCounted 2",
                "DiscardCounted 3",
                "DiscardCounted 1",
                "Drew 2",
                "Drew 3",
                "Drew 1",
            ],
        },
    ),
    Case(
        "house.draw.start",
        house(),
        _raised_by_the_button,
        {ChangeStart.LEFT_OF_BUTTON: (4, 1), ChangeStart.FIRST_MAX_BETTOR: (1, 4)},
    ),
    Case(  # the BB; or the first caller
        "house.draw.blinds_count",
        house("world"),
        _limped,
        {True: (3, 1, 2), False: (1, 2, 3)},
    ),
    Case(
        "house.draw.public",
        house(),
        _what_the_room_hears,
        {ChangePublic.COUNT_ONLY: [], ChangePublic.FULL_TEXT: ["9h 6c"]},
    ),
    Case(  # another game draws in the common order (C-50)
        "game.order",
        house("world"),
        _limped,
        {Order.HOUSE: (3, 1, 2), Order.COMMON: (2, 3, 1)},
    ),
    Case(
        "game.streets.1.draw_up_to",
        house(),
        _change_of_four,
        {5: None, 4: None, 3: Code.TOO_MANY_CARDS},
    ),
]
