"""A played hand as written (rule book section 9.5) -> a Hand that can be dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.engine import actions as ask
from bot.engine.cards import Card
from bot.engine.floor import Remove
from bot.engine.house import Rules
from bot.referee import plain
from bot.referee.house import flag_in, rules_for
from bot.referee.mistakes import Mistake
from bot.rulebook import Rulebook

STUD_SEATS: Final = 8
"""S-24: eight can play stud, though its table has seven seats."""
# fmt: off
KEYS: Final = frozenset((
    "id", "what", "kind", "game", "cfg", "stacks", "btn",
    "rounds", "draws", "final", "cards", "board", "muck", "shuffled", "expect",
))
# fmt: on
WORDS: Final[dict[str, Callable[[], ask.Play]]] = {
    "check": ask.Check,
    "call": ask.Call,
    "fold": ask.Fold,
    "allin": ask.AllIn,
    "bringin": ask.BringIn,
}
SIZED: Final[dict[str, Callable[[int | None], ask.Play]]] = {
    "bet": ask.Bet,
    "raise": ask.Make,
    "make": ask.Make,
}


@dataclass(frozen=True, slots=True)
class Step:
    """One thing said in a betting round."""

    where: str
    who: str
    deed: ask.Play | Remove | None
    """None = ``auto``: what he had said out of turn is carried out (L-101). Remove = ``EJECT``:
    forced fold and forced leave (L-111)."""
    refused: bool
    """Written with a ``!``: it must be refused and change nothing."""
    flying: bool = False
    """Written with ``FA``: said out of turn (L-100)."""


@dataclass(frozen=True, slots=True)
class Change:
    """How many cards a player changes."""

    where: str
    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand to be ruled on."""

    rules: Rules
    stacks: Mapping[str, int]
    """Play chips before the hand, clockwise."""
    button: str
    late: tuple[str, ...]
    """Late entrants (L-46)."""
    fouls: Mapping[str, int]
    """Flying actions before this hand (L-105)."""
    rounds: tuple[tuple[Step, ...], ...]
    draws: tuple[tuple[Change, ...], ...]
    final: Mapping[str, tuple[Card, ...]]
    """The hands at the showdown."""
    muck: tuple[str, ...]
    shuffled: tuple[tuple[Card, ...], ...]
    """For each time that the stub runs out: the muck in the order in which it comes back."""
    reached_change: bool | None
    streets: Mapping[str, tuple[tuple[Card, ...], ...]] = field(default_factory=dict)
    """Stud: what each player is dealt, street by street; on the first one face down, then up."""
    board: tuple[Card, ...] = ()
    """Common cards in the order in which they come, in stud the one of S-24."""


def read_hand(given: dict[str, object], book: Rulebook) -> Hand:
    """Check and understand a hand. Refused with Mistake."""
    plain.only_known(given, KEYS, "keys")
    cfg = plain.mapping(plain.need(given, "cfg"), "cfg")
    rules = rules_for(plain.text(plain.need(given, "game"), "game"), cfg, book)
    stacks = {
        name: plain.whole(chips, f"stacks.{name}")
        for name, chips in plain.mapping(plain.need(given, "stacks"), "stacks").items()
    }
    if rules.game.stud and rules.seats_max < len(stacks) == STUD_SEATS:
        house = replace(rules.house, seats_max=STUD_SEATS)
        rules = replace(rules, house=house, game=replace(rules.game, seats_max=STUD_SEATS))
    if not 2 <= len(stacks) <= rules.seats_max:
        raise Mistake("stacks", f"expected 2 to {rules.seats_max} players, got {len(stacks)}")
    for name, chips in stacks.items():
        if name.split() != [name]:
            raise Mistake("stacks", f"a name is one word, not {plain.short(name)}")
        if not chips:
            raise Mistake(f"stacks.{name}", "has no chips, so he is not dealt in")
    names = tuple(stacks)
    button = _button(given, names, rules)
    rounds = plain.items(plain.need(given, "rounds"), "rounds")
    draws = plain.items(given.get("draws") or [], "draws")
    shown = plain.mapping(given.get("final") or {}, "final")
    final = {
        _name(name, names, "final"): _five(value, name, rules) for name, value in shown.items()
    }
    streets = _streets(given, names, rules)
    common = cfg.get("community") if rules.game.stud else given.get("board")
    board = plain.cards(common, "cfg.community" if rules.game.stud else "board")
    shuffled = plain.items(given.get("shuffled") or [], "shuffled")
    hand = Hand(
        rules=rules,
        stacks=stacks,
        button=button,
        late=_names(cfg.get("late") or [], names, "cfg.late"),
        fouls={
            _name(name, names, "cfg.fa_prior"): plain.whole(count, f"cfg.fa_prior.{name}")
            for name, count in plain.mapping(cfg.get("fa_prior") or {}, "cfg.fa_prior").items()
        },
        rounds=tuple(_round(n, value, names) for n, value in enumerate(rounds, 1)),
        draws=tuple(_draw(n, value, names) for n, value in enumerate(draws, 1)),
        final=final,
        muck=_names(given.get("muck") or [], names, "muck"),
        shuffled=tuple(plain.cards(v, f"shuffled {n}") for n, v in enumerate(shuffled, 1)),
        reached_change=flag_in(cfg, "reached_change"),
        streets=streets,
        board=board,
    )
    _once(hand)
    return hand


def _once(hand: Hand) -> None:
    """Refused with Mistake: a card that two players hold (C-01)."""
    seen: dict[Card, str] = {}
    dealt = {name: sum(streets, ()) for name, streets in hand.streets.items()}
    key = "cards" if dealt else "final"
    for name, cards in {**hand.final, **dealt}.items():
        for card in cards:
            if card in seen:
                raise Mistake(f"{key}.{name}", f"{card} is in the hand of {seen[card]} as well")
            seen[card] = name
    for card in hand.board:
        if card in seen:
            raise Mistake("board", f"{card} is in the hand of {seen[card]} as well")


def _button(given: dict[str, object], names: tuple[str, ...], rules: Rules) -> str:
    """Who has the button; stud has none, and the first of the list is dealt first (S-03)."""
    if not rules.game.stud:
        return _name(plain.need(given, "btn"), names, "btn")
    if "btn" in given:
        raise Mistake("btn", "there is no button in stud (S-03)")
    return names[0]


def _streets(
    given: dict[str, object], names: tuple[str, ...], rules: Rules
) -> dict[str, tuple[tuple[Card, ...], ...]]:
    """``As 2c | 4d | 5h | 7s | 9d | Kc``: face down, then street by street."""
    game = rules.game
    written = plain.mapping(given.get("cards") or {}, "cards")
    if not game.stud:
        if written:
            raise Mistake("cards", "belongs to the stud family; write `final`")
        return {}
    first = game.streets[0]
    sizes = [first.deal_down, first.deal_up]
    sizes += [street.deal_down + street.deal_up for street in game.streets[1:]]
    found: dict[str, tuple[tuple[Card, ...], ...]] = {}
    for name in names:
        where = f"cards.{name}"
        parts = plain.text(written.get(name), where).split("|")
        cards = tuple(plain.cards(part.strip(), where) for part in parts)
        if len(cards) > len(sizes) or any(
            len(part) != size for part, size in zip(cards, sizes, strict=False)
        ):
            form = " | ".join(str(size) for size in sizes)
            raise Mistake(where, f"expected cards street by street: {form}")
        found[name] = cards
    for name in written:
        _name(name, names, "cards")
    return found


# --- names, cards, steps --------------------------------------------------------------------------


def _name(value: object, names: tuple[str, ...], where: str) -> str:
    if value not in names:
        raise Mistake(where, f"expected one of {', '.join(names)}, got {plain.short(value)}")
    return str(value)


def _names(value: object, names: tuple[str, ...], where: str) -> tuple[str, ...]:
    return tuple(_name(item, names, where) for item in plain.items(value, where))


def _five(value: object, name: str, rules: Rules) -> tuple[Card, ...]:
    cards, size = plain.cards(value, f"final.{name}"), rules.game.hand_size
    if len(cards) != size:
        raise Mistake(f"final.{name}", f"expected {size} cards, got {len(cards)}")
    return cards


def _round(number: int, value: object, names: tuple[str, ...]) -> tuple[Step, ...]:
    steps = plain.items(value, f"round {number}")
    return tuple(_step(f"round {number}, step {n}", step, names) for n, step in enumerate(steps, 1))


def _step(where: str, value: object, names: tuple[str, ...]) -> Step:
    said = plain.text(value, where)
    where = f"{where} '{plain.short(said)}'"
    refused = said.startswith("!")
    who, *words = said.removeprefix("!").split() or [""]
    flying = who == "FA" and not refused
    ejected = who == "EJECT" and not refused
    if flying or ejected:
        who, *words = words or [""]
    name = _name(who, names, where)
    word = words[0].lower() if words else ""
    if ejected and not words:
        return Step(where, name, Remove(name), refused)
    if word == "auto" and len(words) == 1 and not (flying or ejected):
        return Step(where, name, None, refused)
    if word in WORDS and len(words) == 1 and not ejected:
        return Step(where, name, WORDS[word](), refused, flying)
    if word == "complete" and len(words) <= 2 and not ejected:
        whole = len(words) == 1
        deed = ask.Complete() if whole else ask.Make(_count(words[1], where))
        return Step(where, name, deed, refused, flying)
    if word in SIZED and len(words) <= 2 and not ejected:
        amount = _count(words[1], where) if len(words) == 2 else None
        return Step(where, name, SIZED[word](amount), refused, flying)
    raise Mistake(
        where,
        "expected a player and check, call, fold, allin, bet N, raise N or auto;"
        " in stud bringin or complete too; FA before it; or EJECT and a player",
    )


def _draw(number: int, value: object, names: tuple[str, ...]) -> tuple[Change, ...]:
    changes: list[Change] = []
    for n, item in enumerate(plain.items(value, f"draw {number}"), 1):
        said = plain.text(item, f"draw {number}, step {n}")
        where = f"draw {number}, step {n} '{plain.short(said)}'"
        words = said.split()
        if len(words) != 2:
            raise Mistake(where, "expected a player and a number of cards")
        name = _name(words[0], names, where)
        if any(change.who == name for change in changes):
            raise Mistake(where, f"{name} stands in this draw twice")
        changes.append(Change(where, name, _count(words[1], where)))
    return tuple(changes)


def _count(word: str, where: str) -> int:
    if not (word.isascii() and word.isdigit()) or len(word) > len(str(plain.MOST_CHIPS)):
        raise Mistake(where, f"expected a whole number, got {plain.short(word)}")
    return plain.whole(int(word), where)
