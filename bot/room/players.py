"""The practice players of the local room: plain strategy, from what their seat sees.

``choose`` is a pure function of the view, the temper and the random numbers it is given. It asks
for nothing but what ``view.turn.legal`` allows, so the table never refuses it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from math import log
from random import Random

from bot.engine.actions import Call, Check, Choose, Close, Deed, Draw, Fold, Muck, Open, Pick
from bot.engine.cards import INDEX, Card, Rank
from bot.engine.legal import Legal
from bot.engine.types import Category, ScaleName, TurnKind
from bot.engine.view import SeatView, TableView
from bot.room import plain
from bot.room.sizes import SHORT, raised
from bot.room.strength import FULL_HOUSE, TWO_PAIR, Study, beats, study
from bot.rulebook import DataError, build


@dataclass(frozen=True, slots=True)
class Text:
    """Something short in the languages that are spoken."""

    ja: str
    en: str

    def of(self, language: str) -> str:
        """The text in a language; English, if there is no other."""
        return self.ja if language == "ja" else self.en


@dataclass(frozen=True, slots=True)
class Temper:
    """How a practice player is. Percentages, and seconds of thinking."""

    name: Text
    """What the player is called."""
    manner: Text
    """What he is like, in a word."""
    looseness: int
    """How dear a call may be: 0 = well below what the odds allow, 100 = well above it."""
    aggression: int
    """How often a hand that is worth a raise is raised."""
    bluffing: int
    """How often nothing is bet as if it were something."""
    snowing: int
    """How often a hand that cannot win stands pat and is bet."""
    opening: int
    """How often a hand is opened that need not be (L-74, L-90)."""
    think_min: int
    think_max: int

    def think(self, rng: Random) -> float:
        """Seconds before an answer."""
        return rng.uniform(self.think_min, self.think_max)


def load(data: Traversable) -> Mapping[str, Temper]:
    """The tempers of ``players.toml`` by id, in its order. Refused with DataError: a wrong file."""
    file = data / "players.toml"
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(file.name, "-", f"valid TOML: {error}") from None
    tempers = {key: build(Temper, value, file.name, key) for key, value in read.items()}
    for key, temper in tempers.items():
        for name in ("looseness", "aggression", "bluffing", "snowing", "opening"):
            if not 0 <= getattr(temper, name) <= 100:
                raise DataError(file.name, f"{key}.{name}", "0 to 100")
        if not 0 <= temper.think_min <= temper.think_max:
            raise DataError(file.name, f"{key}.think_max", "0 <= think_min <= think_max")
        if not (temper.name.ja and temper.name.en and temper.manner.ja and temper.manner.en):
            raise DataError(file.name, f"{key}.name", "a name and a manner in each language")
    return tempers


def choose(view: TableView, temper: Temper, rng: Random) -> Deed:
    """What the viewer does at his turn. Refused with ValueError: it is not his turn."""
    seat, turn = view.own, view.turn
    if view.my_turn and turn is not None and turn.kind is TurnKind.CHOOSE:
        return Choose(rng.choice(turn.legal.games))
    if not view.my_turn or turn is None or seat is None or seat.cards is None:
        raise ValueError("turn")
    usual = _five_card_draw(view)
    if turn.kind is TurnKind.BET and not usual:
        return plain.bet(view, seat, turn.legal, temper, rng)
    if turn.kind is TurnKind.DRAW and not usual:
        return plain.draw(view, seat, turn.legal, temper, rng)
    if turn.kind is TurnKind.BET:
        return _Bettor(view, seat, study(seat.cards), turn.legal, temper, rng).answer()
    if turn.kind is TurnKind.DRAW:
        thrown = _discards(view, study(seat.cards), temper, rng)[: turn.legal.draw_max]
        places = sorted(seat.cards.index(card) + 1 for card in thrown)
        return Draw(Pick(positions=tuple(places)))
    opens = _chance(rng, temper.opening)
    if turn.kind is TurnKind.SHOW:
        beaten = usual and _beaten(view, seat, seat.cards)
        return Open() if opens or not beaten else Muck()
    return Open() if opens else Close()


def _five_card_draw(view: TableView) -> bool:
    """Whether the tables of ``strength`` tell what a hand is worth: one change, the high hand."""
    scales = [share.scale for share in view.shares]
    high = not scales or scales in ([ScaleName.HIGH], [ScaleName.HIGH_NO_WHEEL])
    boards = any(street.board or street.deal_up for street in view.streets)
    return high and view.draws <= 1 and not boards and view.cards_each in (0, 5)


def _chance(rng: Random, percent: float) -> bool:
    return rng.random() * 100 < percent


def _rivals(view: TableView) -> list[SeatView]:
    """Who can still win the pot beside him."""
    return [
        other
        for other in view.seats
        if other.dealt_in and not (other.folded or other.mucked) and other.member != view.viewer
    ]


# --- the showdown and the change ------------------------------------------------------------------


def _beaten(view: TableView, seat: SeatView, cards: tuple[Card, ...]) -> bool:
    """A better hand lies open that is in every pot he is in (C-44)."""
    return any(
        rival.cards is not None and rival.paid >= seat.paid and beats(rival.cards, cards)
        for rival in _rivals(view)
    )


def _discards(view: TableView, hand: Study, temper: Temper, rng: Random) -> list[Card]:
    """The cards to throw away, lowest first."""
    if hand.pat:
        return []
    held = hand.made
    pair = hand.category is Category.PAIR
    low = pair and held[0].rank < Rank.NINE
    if hand.four and (hand.category is Category.HIGH_CARD or (low and _chance(rng, 50))):
        held = hand.four
    elif (low or not held) and len(_rivals(view)) <= 2 and _chance(rng, temper.snowing):
        return []
    loose = sorted((card for card in hand.cards if card not in held), key=INDEX)
    if not held:
        kept = [card for card in loose[3:] if card.rank >= Rank.QUEEN]
        return [card for card in loose if card not in (kept or loose[4:])]
    kicker = pair and loose[-1].rank >= Rank.KING and _chance(rng, 25)
    if kicker or (hand.category is Category.TRIPS and _chance(rng, 20)):
        return loose[:-1]
    return loose


# --- betting --------------------------------------------------------------------------------------


class _Bettor:
    """One answer to a betting turn.

    The chance to win is the product over all rivals of the chance to beat each, who is taken to
    hold the best part of all hands: the smaller a part, the more he put in. So a raise over a
    raise takes an ever better hand, and raising wars end by themselves.
    """

    def __init__(
        self,
        view: TableView,
        seat: SeatView,
        hand: Study,
        legal: Legal,
        temper: Temper,
        rng: Random,
    ) -> None:
        self.view, self.seat, self.hand, self.legal = view, seat, hand, legal
        self.temper, self.rng = temper, rng
        self.before = not view.final_round
        self.everything = seat.bet + seat.stack
        self.short = self.everything <= SHORT * view.big_blind
        bets = sum(other.bet for other in view.seats)
        self.gathered = max(view.pot - bets, view.big_blind)
        """What lay in the middle before this round."""
        self.level = max(view.level_bet, view.big_blind) if self.before else view.level_bet

    def answer(self) -> Deed:
        """Raise, check, call or fold."""
        legal, rng, temper = self.legal, self.rng, self.temper
        win, crowd = self._outlook()
        win += rng.uniform(-0.04, 0.04)
        raises = self._pressure(self.level)
        safe = self.hand.rung >= FULL_HOUSE
        worth = 1 / (1 + crowd) + 0.15 - temper.aggression / 1000 + 0.06 * raises
        if safe or win >= min(worth, 0.9):
            eager = temper.aggression + (25 if win > 0.8 else 0)
            if (raises < 5 or self.hand.rung > FULL_HOUSE) and _chance(rng, eager):
                deed = self._raise(bluff=False)
                if deed is not None:
                    return deed
        elif self._bluffs(raises):
            deed = self._raise(bluff=True)
            if deed is not None:
                return deed
        if legal.check:
            return Check()
        return Call() if safe or win >= self._needed() else Fold()

    def _needed(self) -> float:
        """The chance to win from which on a call pays, by temper."""
        legal = self.legal
        price = legal.call / (self.view.pot + legal.call)
        needed = price * (1.6 - self.temper.looseness / 100)
        if self.before and self.hand.four and legal.call * 8 < self.seat.stack:
            needed -= 0.06  # what a completed draw earns later
        deep = 2 * legal.call > self.everything and not self.short
        return needed * 1.2 if deep and self.hand.rung < TWO_PAIR else needed

    def _outlook(self) -> tuple[float, float]:
        """The chance to win, and how many rivals it comes to if those who may fold count less."""
        win, crowd = 1.0, 0.0
        for rival in _rivals(self.view):
            part, weight = self._part(rival)
            mean = self.hand.before if self.before else self.hand.after(rival.changed)
            among_best = max(0.0, (mean - 1 + part) / part)
            luck = 0.3 if self.before else 0.2
            chance = luck * mean + (1 - luck) * among_best
            if self.before:
                chance = max(chance, self.hand.hits)
            win *= chance**weight
            crowd += weight
        return win, crowd

    def _part(self, rival: SeatView) -> tuple[float, float]:
        """The best part of all hands that a rival holds, and how surely he stays in."""
        bold = rival.bet > (self.view.big_blind if self.before else 0)
        narrowing = 0.45 if self.before else 0.55
        part = narrowing ** self._pressure(rival.bet) if bold else 1.0
        if rival.all_in or (bold and rival.bet >= self.level):
            return part, 1.0
        if not self.before:
            return part, 1.0 if self.level == 0 else 0.5
        return part, 0.5 if rival.bet >= self.view.big_blind else 0.25

    def _pressure(self, bet: int) -> float:
        """How many raises a bet of this round stands for; after the change, bets and raises."""
        big_blind = self.view.big_blind
        if self.legal.fixed:
            return max(0.0, bet / big_blind - 1) if self.before else bet / (2 * big_blind)
        if self.before:
            return max(0.0, log(max(bet, 1) / big_blind, 3))
        return log(1 + bet / self.gathered, 2)

    def _bluffs(self, raises: float) -> bool:
        if self.hand.rung >= TWO_PAIR or raises > 1.2:
            return False
        if self.before:
            return _chance(self.rng, self.temper.bluffing / 4)
        if self.seat.changed == 0:  # he stood pat for this
            return _chance(self.rng, 80 if raises == 0 else 30)
        alone = len(_rivals(self.view)) == 1
        return raises == 0 and _chance(self.rng, self.temper.bluffing * (1.0 if alone else 0.4))

    def _raise(self, *, bluff: bool) -> Deed | None:
        """A bet or make of a sensible size; all-in when little is left; None = neither."""
        return raised(
            self.view,
            self.seat,
            self.legal,
            self.rng,
            bluff=bluff,
            commits=self.hand.rung >= TWO_PAIR,
            posted=self.before,
        )
