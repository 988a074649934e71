"""The vectors that are no hands: sums, scales, dealing, leaving (rule book section 9.6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.bank import conversion
from bot.bank.fines import split_fine
from bot.engine import betting, deck, flying, misdeals, pots, ranking, stud
from bot.engine.cards import Card, format_cards
from bot.engine.conduct import NoGameActive
from bot.engine.house import DealPattern, HouseRules, Rules
from bot.engine.state import HandState
from bot.engine.types import ScaleName
from bot.referee import plain
from bot.referee.citing_games import OF_SCALE
from bot.referee.figures import Difference, Figures
from bot.referee.house import house_id
from bot.referee.mistakes import Mistake
from bot.rulebook import Rulebook, with_bank


@dataclass(frozen=True, slots=True)
class Sum:
    """What was worked out, and in what it differs from what was expected."""

    computed: Figures
    differences: list[Difference]
    rules: tuple[str, ...]


COMMON: Final = ("id", "kind", "what", "cfg", "expect")


def table(given: dict[str, object], book: Rulebook) -> Rules:
    """A table to do the sums at: LOJ, unless ``cfg.rules`` names another house."""
    cfg = plain.mapping(given.get("cfg") or {}, "cfg")
    plain.only_known(cfg, ("rules",), "cfg")
    house = house_id({"rules": "loj", **cfg}, book)
    return book.rules("five_card_draw", house, next(iter(book.levels)))


def expected(given: dict[str, object], keys: tuple[str, ...]) -> dict[str, object]:
    expect = plain.mapping(given.get("expect") or {}, "expect")
    plain.only_known(expect, keys, "expect")
    return expect


# --- calc -----------------------------------------------------------------------------------------


def calc(given: dict[str, object], book: Rulebook) -> Sum:
    """A table of inputs and outputs."""
    fn = plain.text(plain.need(given, "fn"), "fn")
    if fn not in _SUMS:
        raise Mistake("fn", f"expected one of {', '.join(_SUMS)}, got {plain.short(fn)}")
    plain.only_known(given, (*COMMON, "fn", "table"), "keys")
    work, rules = _SUMS[fn]
    house = table(given, book)
    computed: list[object] = []
    differences: list[Difference] = []
    for number, row in enumerate(plain.items(plain.need(given, "table"), "table"), 1):
        where = f"table, row {number}"
        pair = plain.items(row, where)
        if len(pair) != 2:
            raise Mistake(where, f"expected [input, output], got {plain.short(row)}")
        got = work(pair[0], house, where)
        computed.append([pair[0], got])
        if plain.whole(pair[1], where) != got:
            differences.append(Difference(f"{fn} of {plain.short(pair[0])}", pair[1], got))
    return Sum({"table": computed}, differences, rules)


def _rake(value: object, rules: Rules, where: str) -> int:
    return pots.rake_of(rules.house.rake, plain.whole(value, where))


def _buyin(value: object, rules: Rules, where: str) -> int:
    return conversion.buy_in(plain.whole(value, where), rules.house.bank).chips


def _cashout(value: object, rules: Rules, where: str) -> int:
    return conversion.cash_out(plain.whole(value, where), rules.house.bank).points


def _min_make(value: object, rules: Rules, where: str) -> int:
    """From [BB, current bet, last full increment]."""
    numbers = [plain.whole(item, where) for item in plain.items(value, where)]
    if len(numbers) != 3:
        raise Mistake(where, "expected [BB, current bet, last full increment]")
    big, level, step = numbers
    stakes = replace(rules.stakes, big_blind=big)
    hand = HandState(1, 1, {}, {}, (), level=level, full_level=level, step=step, last_step=step)
    return betting.minimum_make(replace(rules, stakes=stakes), hand)


def _nogame_inactive(value: object, rules: Rules, where: str) -> int:
    return misdeals.inactive_share(rules.house.misdeal, plain.whole(value, where), 1)


def _exposed(value: object, rules: Rules, where: str) -> int:
    return misdeals.compensation(plain.whole(value, where))


def _fa_allin_back(value: object, rules: Rules, where: str) -> int:
    return flying.half_back(plain.whole(value, where))


_SUMS: Final[dict[str, tuple[Callable[[object, Rules, str], int], tuple[str, ...]]]] = {
    "rake": (_rake, ("L-10", "L-11", "L-12")),
    "buyin": (_buyin, ("L-20", "L-22")),
    "cashout": (_cashout, ("L-23",)),
    "min_make": (_min_make, ("L-80", "L-82", "L-83")),
    "nogame_inactive": (_nogame_inactive, ("L-132",)),
    "exposed": (_exposed, ("L-133",)),
    "fa_allin_back": (_fa_allin_back, ("L-101",)),
}


# --- nogame ---------------------------------------------------------------------------------------


def nogame(given: dict[str, object], book: Rulebook) -> Sum:
    """What a hand that does not count pays to everybody (L-132)."""
    plain.only_known(given, (*COMMON, "pots", "inactive"), "keys")
    house = table(given, book).house
    layers: list[tuple[int, list[str]]] = []
    for number, item in enumerate(plain.items(plain.need(given, "pots"), "pots"), 1):
        where = f"pots, {number}"
        pair = plain.items(item, where)
        if len(pair) != 2:
            raise Mistake(where, f"expected [amount, [players]], got {plain.short(item)}")
        names = [plain.text(name, where) for name in plain.items(pair[1], where)]
        if not names:
            raise Mistake(where, "has no players")
        layers.append((plain.whole(pair[0], where), names))
    inactive = [
        plain.text(name, "inactive")
        for name in plain.items(given.get("inactive") or [], "inactive")
    ]
    pay = _nogame(house, layers, inactive)
    total = sum(amount for amount, _ in layers)
    split = replace(house.misdeal, nogame_active=NoGameActive.EQUAL_SPLIT)
    computed: Figures = {
        "pay": pay,
        "house_cost": sum(pay.values()) - total,
        "pay_equal_split": _nogame(replace(house, misdeal=split), layers, inactive),
    }
    differences: list[Difference] = []
    for key, value in expected(given, tuple(computed)).items():
        where = f"expect.{key}"
        if key == "house_cost":
            wanted: object = plain.whole(value, where)
        else:
            amounts = plain.mapping(value, where)
            wanted = {
                name: plain.whole(chips, f"{where}.{name}") for name, chips in amounts.items()
            }
        if wanted != computed[key]:
            differences.append(Difference(key, wanted, computed[key]))
    return Sum(computed, differences, ("L-132",))


def _nogame(
    house: HouseRules, layers: list[tuple[int, list[str]]], inactive: list[str]
) -> dict[str, int]:
    total = sum(amount for amount, _ in layers)
    players = list(dict.fromkeys(name for _, names in layers for name in names))
    share = misdeals.inactive_share(house.misdeal, total, len(inactive))
    pay = dict.fromkeys(players, 0) | dict.fromkeys(inactive, share)
    for amount, names in layers:
        seats = [players.index(name) for name in names]
        for seat, chips in misdeals.active_shares(house, amount, seats):
            pay[players[seat]] += chips
    return pay


# --- leave ----------------------------------------------------------------------------------------


def leave(given: dict[str, object], book: Rulebook) -> Sum:
    """What is in the bank after a player left (L-23, L-24).

    The bonuses of the sitting come first, then the fine, then the cash-out (L-111, LV-33).
    """
    keys = ("bank", "stack", "equal_value", "fine", "bonus")
    plain.only_known(given, (*COMMON, *keys), "keys")
    equal = plain.flag(given.get("equal_value", False), "equal_value")
    house = with_bank(table(given, book), equal_value=equal).house
    stack = plain.whole(plain.need(given, "stack"), "stack")
    bonus, fine = (plain.whole(given.get(key, 0), key) for key in ("bonus", "fine"))
    bank = plain.whole(plain.need(given, "bank"), "bank") + bonus
    parts = split_fine(fine, stack, bank, house.bank, house.penalty)
    bank += conversion.cash_out(stack - parts.chips, house.bank).points - parts.points
    computed: Figures = {"bank": bank}
    if fine:
        computed["unpaid"] = parts.unpaid
    differences: list[Difference] = []
    for key, value in expected(given, ("bank", "unpaid")).items():
        wanted = plain.whole(value, f"expect.{key}")
        got = computed.get(key, 0)
        if wanted != got:
            differences.append(Difference(key, wanted, got))
    cited = [("L-24" if equal else "L-23", True), ("L-121", bonus), ("L-111", fine)]
    return Sum(computed, differences, tuple(rule for rule, mattered in cited if mattered))


# --- rank -----------------------------------------------------------------------------------------


def rank(given: dict[str, object], book: Rulebook) -> Sum:
    """Hands from best to worst, ``>`` better, ``=`` tie."""
    scale = plain.text(plain.need(given, "scale"), "scale")
    names = {**SCALES, **{name.value: name for name in ScaleName}}
    if scale not in names:
        known = ", ".join(names)
        raise Mistake("scale", f"expected one of {known}, got {plain.short(scale)}")
    plain.only_known(given, (*COMMON, "scale", "order"), "keys")
    on = names[scale]
    order = plain.text(plain.need(given, "order"), "order")
    texts = [part.strip() for part in re.split("[>=]", order)]
    signs = re.findall("[>=]", order)
    hands = [plain.cards(part, f"order, hand {n}") for n, part in enumerate(texts, 1)]
    for number, cards in enumerate(hands, 1):
        sizes = SIZES.get(on, (5,))
        if len(cards) not in sizes:
            wanted = " or ".join(map(str, sizes))
            raise Mistake(f"order, hand {number}", f"expected {wanted} cards, got {len(cards)}")
        if ranking.best(on, cards) is None:
            raise Mistake(f"order, hand {number}", "is no low of eight or better (S-21)")
    strengths = [ranking.strength(on, cards) for cards in hands]
    got: list[str] = []
    differences: list[Difference] = []
    for n, sign in enumerate(signs):
        above, below = strengths[n], strengths[n + 1]
        got.append(">" if above > below else "=" if above == below else "<")
        if got[n] != sign:
            pair = f"{texts[n]} {{}} {texts[n + 1]}"
            differences.append(Difference("order", pair.format(sign), pair.format(got[n])))
    readings = [str(ranking.read(on, cards).category) for cards in hands]
    line = "".join(f"{text} {sign} " for text, sign in zip(texts, [*got, ""], strict=True)).strip()
    return Sum(
        {"order": line, "readings": readings},
        differences,
        OF_SCALE.get(on, ("L-03", "L-04", "L-05")),
    )


SCALES: Final = {
    "2-7": ScaleName.LOW_27,
    "A-5": ScaleName.LOW_A5,
    "low8": ScaleName.LOW_8,
    "badugi-acehigh": ScaleName.BADUGI_HIGH,
    "badugi-acelow": ScaleName.BADUGI_LOW,
    "2-7/4": ScaleName.LOW_27_FOUR,
    "2-7/4-nosf": ScaleName.LOW_27_FOUR_PLAIN,
}
"""The rule book's names of the scales; ours are known as well."""

SIZES: Final = {
    ScaleName.BADUGI_HIGH: (4, 5),
    ScaleName.BADUGI_LOW: (4, 5),
    ScaleName.LOW_27_FOUR: (4,),
    ScaleName.LOW_27_FOUR_PLAIN: (4,),
}
"""Cards in a hand, where it is not five."""


# --- bring-in -------------------------------------------------------------------------------------


def bring_in(given: dict[str, object], book: Rulebook) -> Sum:
    """Whose card showing owes the bring-in (S-12, S-13), in stud8 unless ``game`` says."""
    plain.only_known(given, (*COMMON, "game", "ups"), "keys")
    name = plain.text(given.get("game", "stud8"), "game")
    game = book.games.get(name)
    if game is None or game.bring_in is None:
        known = ", ".join(spec.id for spec in book.games.values() if spec.stud)
        raise Mistake("game", f"expected one of {known}, got {plain.short(name)}")
    ups: dict[Card, str] = {}
    for who, value in plain.mapping(plain.need(given, "ups"), "ups").items():
        cards = plain.cards(value, f"ups.{who}")
        if len(cards) != 1 or cards[0] in ups:
            raise Mistake(f"ups.{who}", f"expected one card of his own, got {plain.short(value)}")
        ups[cards[0]] = who
    if not ups:
        raise Mistake("ups", "is missing")
    owes = ups[stud.owes_bring_in(game.bring_in, list(ups))]
    differences: list[Difference] = []
    if given.get("expect") and given["expect"] != owes:
        differences.append(Difference("bring-in", given["expect"], owes))
    return Sum({"bring_in": owes}, differences, ("S-12", "S-13") if name != "razz" else ("R-03",))


# --- deal -----------------------------------------------------------------------------------------


def deal(given: dict[str, object], book: Rulebook) -> Sum:
    """Who gets which cards of a deck (C-06)."""
    plain.only_known(given, (*COMMON, "order", "n", "deck"), "keys")
    order = [plain.text(name, "order") for name in plain.items(plain.need(given, "order"), "order")]
    size = plain.whole(plain.need(given, "n"), "n")
    cards = plain.cards(plain.need(given, "deck"), "deck")
    if len(cards) < size * len(order):
        raise Mistake("deck", f"expected {size * len(order)} cards or more, got {len(cards)}")
    patterns = tuple(pattern.value for pattern in DealPattern)
    computed: Figures = {}
    for pattern in DealPattern:
        hands = deck.deal(cards, len(order), size, pattern)
        computed[pattern.value] = {
            name: format_cards(hand) for name, hand in zip(order, hands, strict=True)
        }
    differences: list[Difference] = []
    for key, value in expected(given, patterns).items():
        where = f"expect.{key}"
        wanted = {
            name: format_cards(plain.cards(hand, f"{where}.{name}"))
            for name, hand in plain.mapping(value, where).items()
        }
        if wanted != computed[key]:
            differences.append(Difference(key, wanted, computed[key]))
    return Sum(computed, differences, ("C-06", "L-43"))
