"""Changes of cards while the stub runs out (C-54, C-55, L-63), by the engine itself."""

from __future__ import annotations

from bot.engine import events as ev
from bot.engine.actions import Action, Draw, Pick
from bot.engine.cards import FULL_DECK, INDEX, Card, format_cards
from bot.engine.decide import decide
from bot.engine.house import Rules
from bot.engine.refusal import Refusal
from bot.engine.state import HandState, Player, Seat, TableState, Turn
from bot.engine.types import Phase, TurnKind
from bot.referee import plain
from bot.referee.figures import Difference, Figures
from bot.referee.mistakes import Mistake
from bot.referee.phrases import because
from bot.referee.sums import COMMON, Sum, expected, table
from bot.rulebook import Rulebook


def reshuffle(given: dict[str, object], book: Rulebook) -> Sum:
    """Who draws what. ``own_history``: what a player threw away in earlier draws (LV-19)."""
    plain.only_known(given, (*COMMON, "stub", "muck", "shuffled", "steps", "own_history"), "keys")
    steps = _steps(given)
    history = {
        name: plain.cards(cards, f"own_history.{name}")
        for name, cards in plain.mapping(given.get("own_history") or {}, "own_history").items()
    }
    for name in history:
        if name not in steps:
            raise Mistake("own_history", f"{name} changes nothing here")
    orders = [
        plain.cards(cards, f"shuffled {n}")
        for n, cards in enumerate(plain.items(given.get("shuffled") or [], "shuffled"), 1)
    ]
    stub = plain.cards(plain.need(given, "stub"), "stub")
    muck = plain.cards(given.get("muck"), "muck")
    state = _at_the_change(table(given, book), stub, muck, steps, history)
    drawn: dict[str, str] = {}
    shuffles = 0
    for name, cards in steps.items():
        order = orders[shuffles] if shuffles < len(orders) else ()
        chance = (*order, *(card for card in FULL_DECK if card not in order))
        decision = decide(state, Action(name, Draw(Pick(cards=cards)), at=0), chance)
        if isinstance(decision, Refusal):
            raise Mistake(f"steps, {name}", because(decision, state, {}))
        state = decision.state
        drawn[name] = ""
        for event in decision.events:
            if isinstance(event, ev.StubRebuilt):
                shuffles += 1
                stub = event.stub
            elif isinstance(event, ev.MuckShuffled):
                _check(order, stub[len(stub) - event.count :], f"shuffled {shuffles}")
            elif isinstance(event, ev.Drew):
                drawn[name] = format_cards(event.cards)
    if shuffles < len(orders):
        raise Mistake(f"shuffled {shuffles + 1}", "the stub does not run out here")
    assert state.hand is not None
    computed: Figures = {"drawn": drawn, "stub_left": format_cards(state.hand.stub)}
    differences = [
        Difference(key, wanted, computed[key])
        for key, wanted in _written(expected(given, ("drawn", "stub_left"))).items()
        if wanted != computed[key]
    ]
    rules = ("C-54", "L-63", "C-55") if shuffles else ("C-55", "L-60") if history else ("L-60",)
    return Sum(computed, differences, rules)


def _check(order: tuple[Card, ...], pool: tuple[Card, ...], where: str) -> None:
    """Refused with Mistake: a written order of other cards than were shuffled."""
    if set(order) != set(pool):
        cards = format_cards(sorted(pool, key=INDEX))
        raise Mistake(where, f"the muck is {cards}, not {format_cards(order) or 'nothing'}")


def _steps(given: dict[str, object]) -> dict[str, tuple[Card, ...]]:
    """What each player throws away, in order."""
    steps: dict[str, tuple[Card, ...]] = {}
    for number, item in enumerate(plain.items(plain.need(given, "steps"), "steps"), 1):
        where = f"steps {number}"
        step = plain.mapping(item, where)
        plain.only_known(step, ("p", "discard"), where)
        name = plain.text(step.get("p"), f"{where}.p")
        if name in steps:
            raise Mistake(where, f"{name} changes twice")
        steps[name] = plain.cards(step.get("discard"), f"{where}.discard")
        if len(steps[name]) > 5:
            raise Mistake(f"{where}.discard", f"expected 5 cards at most, got {len(steps[name])}")
    return steps


def _written(expect: dict[str, object]) -> Figures:
    """The expected cards in their usual form."""
    wanted: Figures = {}
    if "drawn" in expect:
        drawn = plain.mapping(expect["drawn"], "expect.drawn")
        wanted["drawn"] = {
            name: format_cards(plain.cards(cards, f"expect.drawn.{name}"))
            for name, cards in drawn.items()
        }
    if "stub_left" in expect:
        left = plain.cards(expect["stub_left"], "expect.stub_left")
        wanted["stub_left"] = format_cards(left)
    return wanted


def _at_the_change(
    rules: Rules,
    stub: tuple[Card, ...],
    muck: tuple[Card, ...],
    steps: dict[str, tuple[Card, ...]],
    history: dict[str, tuple[Card, ...]],
) -> TableState:
    """A table in mid-change; what is nowhere else was burned. The last seat ends the change."""
    named = [*stub, *muck, *(card for cards in steps.values() for card in cards)]
    twice = [card for card in named if named.count(card) > 1]
    if twice:
        raise Mistake("steps", f"{twice[0]} lies in two places")
    named += [card for cards in history.values() for card in cards]
    rest = [card for card in FULL_DECK if card not in named]
    table = TableState(rules)
    seats: dict[int, Seat] = {}
    players: dict[int, Player] = {}
    for number, (name, cards) in enumerate([*steps.items(), ("", ())], 1):
        fill, rest = rest[: 5 - len(cards)], rest[5 - len(cards) :]
        if len(cards) + len(fill) < 5:
            raise Mistake("steps", "there are not enough cards for all these hands")
        seats[number] = Seat(number, name, name, stack=1)
        players[number] = Player(
            number, stack=1, cards=(*cards, *fill), discards=history.get(name, ())
        )
    table.seats = seats
    table.hand = HandState(
        number=1,
        button=len(players),
        players=players,
        stacks_before=dict.fromkeys(players, 1),
        posts=(),
        phase=Phase.DRAWING,
        street=1,
        turn=Turn(1, TurnKind.DRAW, at=0, token=0),
        stub=stub,
        burned=tuple(rest),
        queue=tuple(players),
        change_started=True,
    )
    return table
