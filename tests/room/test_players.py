"""The practice players: always legal, never cheating, and of different temper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.engine.actions import (
    DEALER,
    Action,
    AllIn,
    Bet,
    Call,
    Check,
    DealHand,
    Deed,
    Draw,
    Fold,
    HandsOut,
    Join,
    Make,
    Start,
)
from bot.engine.cards import FULL_DECK, Card, format_cards, parse_cards
from bot.engine.decide import Decision, decide
from bot.engine.game import Limit
from bot.engine.state import TableState
from bot.engine.types import Phase, TurnKind
from bot.engine.view import SeatView, TableView, view
from bot.room.players import Temper, choose, load
from bot.room.strength import FULL_HOUSE, STRAIGHT, beats, study
from bot.rulebook import DataError, Rulebook

DATA = Path(__file__).parents[2] / "data"
BOOK = Rulebook.load(DATA)
TEMPERS = load(DATA)
NAMES = list(TEMPERS)
HOUSES = sorted(BOOK.houses)

Chooser = Callable[[TableView, Temper, Random], Deed]


class Room:
    """A table of practice players, driven by the engine alone."""

    def __init__(
        self,
        seed: int,
        stacks: Sequence[int],
        *,
        limit: Limit = Limit.NO_LIMIT,
        house: str = "loj",
        ante: bool = False,
        tempers: Sequence[str] = NAMES,
    ) -> None:
        self.rng = Random(seed)
        self.tempers = [TEMPERS[tempers[n % len(tempers)]] for n in range(len(stacks))]
        self.state = TableState(BOOK.rules("five_card_draw", house, "LV1", limit=limit, ante=ante))
        for seat, chips in enumerate(stacks, 1):
            self.do(str(seat), Join(str(seat), chips=chips))
        self.do("1", Start())

    def do(self, who: str, what: Deed) -> None:
        chance = tuple(self.rng.sample(FULL_DECK, 52))
        decision = decide(self.state, Action(who, what, 1000), chance)
        assert isinstance(decision, Decision), (what, decision, view(self.state, who))
        self.state = decision.state

    def deal(self) -> None:
        self.do(DEALER, DealHand())
        self.do(DEALER, HandsOut())

    def look(self) -> TableView:
        """What the player sees whose turn it is."""
        hand = self.state.hand
        assert hand is not None and hand.turn is not None
        return view(self.state, self.state.seats[hand.turn.seat].member)

    def hand(self, chooser: Chooser = choose) -> Iterator[tuple[TableView, Deed]]:
        """Play one hand to its end."""
        self.deal()
        for _ in range(1000):
            assert self.state.hand is not None
            if self.state.hand.phase is Phase.OVER:
                return
            seen = self.look()
            assert seen.turn is not None and seen.viewer is not None
            deed = chooser(seen, self.tempers[seen.turn.seat - 1], self.rng)
            yield seen, deed
            self.do(seen.viewer, deed)
        raise AssertionError("the hand does not end")


def wild(seen: TableView, temper: Temper, rng: Random) -> Deed:
    """Now and then something odd but legal, so that the players meet every kind of position."""
    assert seen.turn is not None
    legal = seen.turn.legal
    if legal.kind is not TurnKind.BET or rng.random() < 0.65:
        return choose(seen, temper, rng)
    odd: list[Deed] = [Fold()]
    odd += [Check()] if legal.check else [Call()] * 3
    if legal.may_raise:
        total = rng.choice((legal.raise_min, legal.raise_min, legal.raise_max))
        odd += [Bet(total) if legal.opening else Make(total)] * 3
    if legal.all_in:
        odd.append(AllIn())
    return rng.choice(odd)


def held(seen: TableView) -> tuple[Card, ...]:
    assert seen.own is not None and seen.own.cards is not None
    return seen.own.cards


def holding(
    seen: TableView, cards: str, *, changed: int | None = None, paid: int | None = None
) -> TableView:
    """The same table, the viewer holding other cards."""
    assert seen.own is not None
    own: SeatView = replace(
        seen.own,
        cards=parse_cards(cards),
        changed=seen.own.changed if changed is None else changed,
        paid=seen.own.paid if paid is None else paid,
    )
    return replace(seen, seats=tuple(own if s.number == own.number else s for s in seen.seats))


def often(seen: TableView, temper: str, times: int = 200) -> Counter[str]:
    """What a temper does in one position, by the name of the deed."""
    deeds = (choose(seen, TEMPERS[temper], Random(seed)) for seed in range(times))
    return Counter(type(deed).__name__ for deed in deeds)


# --- every position -------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", list(Limit))
@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_they_choose_is_legal_and_the_hand_ends(limit: Limit, seats: int) -> None:
    sizes = (1, 7, 12, 25, 60, 150, 400, 1000, 2000, 2000, 8000)
    turns: Counter[TurnKind] = Counter()
    for seed in range(60):
        rng = Random(1000 * seats + seed)
        stacks = [rng.choice(sizes) for _ in range(seats)]
        house = HOUSES[seed % len(HOUSES)]
        room = Room(seed, stacks, limit=limit, house=house, ante=seed % 2 == 1)
        for seen, deed in room.hand(wild if seed % 3 else choose):
            assert seen.turn is not None
            turns[seen.turn.kind] += 1
            if room.rng.random() < 0.25:  # the same position with any other hand
                cards = format_cards(room.rng.sample(FULL_DECK, 5))
                temper = TEMPERS[room.rng.choice(NAMES)]
                assert _accepted(room, seen, choose(holding(seen, cards), temper, room.rng))
            if isinstance(deed, Fold):
                assert not seen.turn.legal.check or seed % 3
    assert set(turns) == set(TurnKind) - {TurnKind.CHOOSE}


def _accepted(room: Room, seen: TableView, deed: Deed) -> bool:
    assert seen.viewer is not None
    return isinstance(decide(room.state, Action(seen.viewer, deed, 1), FULL_DECK), Decision)


def test_the_same_seed_gives_the_same_choices() -> None:
    def deeds(seed: int) -> list[Deed]:
        room = Room(seed, [2000] * 4)
        return [deed for _, deed in room.hand()]

    assert [deeds(seed) for seed in range(30)] == [deeds(seed) for seed in range(30)]
    seen = next(Room(3, [2000] * 3).hand())[0]
    temper = TEMPERS["curious"]
    assert choose(seen, temper, Random(5)) == choose(seen, temper, Random(5))


def _with_other_secrets(state: TableState, viewer: str, rng: Random) -> TableState:
    """The same table, with all that this viewer cannot see dealt anew."""
    other = state.copy()
    hand = other.hand
    assert hand is not None
    hidden = [
        seat
        for seat, player in hand.players.items()
        if state.seats[seat].member != viewer and not player.opened
    ]
    secret = [*hand.stub]
    for seat in hidden:
        secret += [*hand.players[seat].cards, *hand.players[seat].discards]
    rng.shuffle(secret)
    for seat in hidden:
        player = copy(hand.players[seat])
        cards, gone = len(player.cards), len(player.discards)
        player.cards, secret = tuple(secret[:cards]), secret[cards:]
        player.discards, secret = tuple(secret[:gone]), secret[gone:]
        hand.players[seat] = player
    hand.stub = tuple(secret)
    return other


def test_what_a_player_cannot_see_changes_nothing() -> None:
    different = 0
    for seed in range(60):
        room = Room(seed, [2000] * (2 + seed % 5))
        for seen, _ in room.hand():
            assert seen.turn is not None and seen.viewer is not None
            changed = _with_other_secrets(room.state, seen.viewer, room.rng)
            different += changed.hand != room.state.hand
            other = view(changed, seen.viewer)
            assert other == seen
            temper = room.tempers[seen.turn.seat - 1]
            assert choose(other, temper, Random(seed)) == choose(seen, temper, Random(seed))
    assert different > 300


def test_who_is_not_asked_does_not_answer() -> None:
    room = Room(1, [2000, 2000])
    room.deal()
    waiting = next(s.member for s in room.look().seats if s.member != room.look().viewer)
    for viewer in (waiting, None):
        with pytest.raises(ValueError, match="turn"):
            choose(view(room.state, viewer), TEMPERS["bold"], Random(1))


# --- tempers --------------------------------------------------------------------------------------


def test_tempers_differ() -> None:
    """The careful one folds most, the bold one raises most, the curious one calls most."""
    did = {name: Counter[str]() for name in NAMES}
    for seed in range(500):
        order = NAMES[seed % 3 :] + NAMES[: seed % 3]
        room = Room(seed, [2000] * 3, tempers=order)
        for seen, deed in room.hand():
            assert seen.turn is not None
            if seen.turn.kind is TurnKind.BET:
                count = did[order[seen.turn.seat - 1]]
                count["turns"] += 1
                count["raise"] += isinstance(deed, Bet | Make | AllIn)
                if not seen.turn.legal.check:
                    count["faced"] += 1
                    count["fold"] += isinstance(deed, Fold)
                    count["call"] += isinstance(deed, Call)

    def rate(name: str, what: str, of: str) -> float:
        return did[name][what] / did[name][of]

    for name in ("bold", "curious"):
        assert rate("careful", "fold", "faced") > rate(name, "fold", "faced") + 0.05
    for name in ("careful", "curious"):
        assert rate("bold", "raise", "turns") > rate(name, "raise", "turns") + 0.08
        assert rate("curious", "call", "faced") > rate("bold", "call", "faced") + 0.05


def test_all_in_is_for_strong_hands_and_short_stacks() -> None:
    all_ins = 0
    for seed in range(150):
        deep = 2000 if seed % 2 else 120
        room = Room(seed, [deep] * 4)
        for seen, deed in room.hand():
            if isinstance(deed, AllIn):
                all_ins += 1
                hand = study(held(seen))
                assert deep == 120 or len(hand.made) >= 3
    assert all_ins > 10


def test_bets_are_of_sensible_size() -> None:
    """No limit: an opening of 3 BB and one for each limper, later bets at most about the pot."""
    seen_sizes: set[int] = set()
    for seed in range(150):
        for seen, deed in Room(seed, [4000] * 4).hand():
            if not isinstance(deed, Bet | Make):
                continue
            assert isinstance(deed.to, int) and seen.turn is not None and seen.own is not None
            legal = seen.turn.legal
            assert legal.raise_min <= deed.to <= legal.raise_max
            if not seen.final_round and seen.level_bet == seen.big_blind:
                seen_sizes.add(deed.to // seen.big_blind)
            elif deed.to > legal.raise_min:
                added = deed.to - seen.level_bet
                assert added <= seen.pot + legal.call + seen.big_blind
    assert 3 in seen_sizes and seen_sizes <= {3, 4, 5}


# --- plain cases ----------------------------------------------------------------------------------

FULL = "9c 9d 9h 4c 4d"
FLUSH_DRAW = "2h 6h 9h Kh 4c"
NOTHING = "2c 4d 7h 9s Jc"


def _at_draw(seed: int = 1, house: str = "loj") -> TableView:
    room = Room(seed, [2000, 2000], house=house)
    room.deal()
    while room.look().turn is not None:
        seen = room.look()
        assert seen.turn is not None and seen.viewer is not None
        if seen.turn.kind is TurnKind.DRAW:
            return seen
        room.do(seen.viewer, Check() if seen.turn.legal.check else Call())
    raise AssertionError


def _facing(total: int, *, final: bool, stack: int = 2000) -> TableView:
    """Heads-up, somebody bet or made so much."""
    room = Room(1, [stack, stack])
    room.deal()
    while True:
        seen = room.look()
        assert seen.turn is not None and seen.viewer is not None
        legal = seen.turn.legal
        if legal.kind is TurnKind.DRAW:
            room.do(seen.viewer, Draw())
        elif seen.final_round is final:
            room.do(seen.viewer, Bet(total) if legal.opening else Make(total))
            return room.look()
        else:
            room.do(seen.viewer, Check() if legal.check else Call())


def _thrown(cards: str, temper: str, times: int = 100) -> Counter[int]:
    seen = holding(_at_draw(), cards)
    counts: Counter[int] = Counter()
    for seed in range(times):
        deed = choose(seen, TEMPERS[temper], Random(seed))
        assert isinstance(deed, Draw)
        counts[len(deed.discard.positions)] += 1
    return counts


@pytest.mark.parametrize("temper", NAMES)
def test_the_change(temper: str) -> None:
    for pat in (FULL, "2h 6h 9h Kh 4h", "5c 6d 7h 8s 9c", "Ac 2d 3h 4s 5c", "9c 9d 9h 9s 2c"):
        assert set(_thrown(pat, temper)) == {0}
    assert set(_thrown(FLUSH_DRAW, temper)) == {1}
    assert set(_thrown("5c 6d 7h 8s Kc", temper)) == {1}
    assert set(_thrown("9c 9d 4h 4s Kc", temper)) == {1}
    assert _thrown("9c 9d 9h 4s Kc", temper).most_common(1)[0][0] == 2
    assert _thrown("Qc Qd 3h 4s 8c", temper).most_common(1)[0][0] == 3
    assert _thrown("2c 5d 8h Ks Ac", temper).most_common(1)[0][0] == 3
    assert _thrown(NOTHING, temper).most_common(1)[0][0] == 4


def test_the_odd_card_goes() -> None:
    deed = choose(holding(_at_draw(), "2h 6h 4c 9h Kh"), TEMPERS["careful"], Random(1))
    assert isinstance(deed, Draw) and deed.discard.positions == (3,)


def test_only_some_stand_pat_on_nothing() -> None:
    assert _thrown(NOTHING, "careful", 400)[0] == 0
    assert 0 < _thrown(NOTHING, "bold", 400)[0] < 80


@pytest.mark.parametrize("temper", NAMES)
@pytest.mark.parametrize("final", [False, True])
def test_a_full_house_never_folds_and_nothing_mostly_does(temper: str, final: bool) -> None:
    for total in (60, 300, 1980):
        seen = _facing(total, final=final)
        assert "Fold" not in often(holding(seen, FULL), temper)
        if total > 60:
            assert often(holding(seen, NOTHING, changed=3), temper)["Fold"] > 150
    assert often(holding(_facing(300, final=final), FULL), temper).keys() & {"Make", "AllIn"}


def test_one_pair_goes_all_in_from_a_short_stack_only() -> None:
    short, deeper = (_facing(60, final=False, stack=stack) for stack in (140, 240))
    aces = "Ac Ad 4h 7s 9c"
    assert often(holding(short, aces), "bold")["AllIn"] > 50
    assert often(holding(deeper, aces), "bold").keys() == {"Call"}
    assert often(holding(deeper, FULL), "bold")["AllIn"] > 100


def test_no_endless_raising_of_a_pair() -> None:
    """The more raises stand, the better a hand must be to raise once more."""
    rates = []
    for total in (60, 180, 540):
        done = often(holding(_facing(total, final=False), "Kc Kd 4h 7s 9c"), "bold")
        rates.append(done["Make"] + done["AllIn"])
    assert rates[0] > rates[1] >= rates[2] == 0


# --- the end of a hand ----------------------------------------------------------------------------


def _at_showdown() -> TableView:
    """Heads-up, checked down: the first had to open, the second is asked (L-74)."""
    room = Room(1, [2000, 2000])
    room.deal()
    while True:
        seen = room.look()
        assert seen.turn is not None and seen.viewer is not None
        legal = seen.turn.legal
        if legal.kind is TurnKind.SHOW:
            return seen
        draws = legal.kind is TurnKind.DRAW
        room.do(seen.viewer, Draw() if draws else Check() if legal.check else Call())


def test_a_hand_that_may_win_is_opened() -> None:
    """L-74: whoever is not beaten by what lies open opens; a loser mostly mucks."""
    seen = _at_showdown()
    opened = next(s.cards for s in seen.seats if s.member != seen.viewer)
    assert opened is not None
    for temper in NAMES:
        assert set(often(holding(seen, "As Ks Qs Js Ts"), temper)) == {"Open"}
        assert set(often(holding(seen, format_cards(opened)), temper)) == {"Open"}
        loser = "2c 3d 4h 5s 7c"
        assert beats(opened, parse_cards(loser))
        done = often(holding(seen, loser), temper)
        assert done["Muck"] > 80 and done["Open"] > 0


def test_a_side_pot_is_not_thrown_away() -> None:
    """C-44: the better hand of a player all-in for less wins the main pot only."""
    seen = _at_showdown()
    assert seen.own is not None
    richer = holding(seen, "2c 3d 4h 5s 7c", paid=seen.own.paid + 100)
    assert set(often(richer, "careful")) == {"Open"}


def test_the_last_one_left_mostly_closes() -> None:
    """L-90."""
    room = Room(1, [2000, 2000])
    room.deal()
    first = room.look().viewer
    assert first is not None
    room.do(first, Fold())
    seen = room.look()
    for temper in NAMES:
        done = often(seen, temper)
        assert done["Close"] > done["Open"] > 0
    assert done.keys() == {"Close", "Open"}


# --- data and strength ----------------------------------------------------------------------------


def test_the_presets() -> None:
    assert NAMES == ["careful", "bold", "curious"]
    for temper in TEMPERS.values():
        assert temper.name.of("ja") != temper.name.of("en") == temper.name.of("hi")
        for seed in range(20):
            assert temper.think_min <= temper.think(Random(seed)) <= temper.think_max


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("looseness = 25", "looseness = 101", "careful.looseness"),
        ("looseness = 25", "", "careful.looseness"),
        ("looseness = 25", 'looseness = "x"', "careful.looseness"),
        ("looseness = 25", "looseness = 25\nluck = 3", "careful.luck"),
        ("think_min = 2", "think_min = 9", "careful.think_max"),
        ('en = "careful"', 'en = ""', "careful.name"),
        ("[careful]", "[careful", "-"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, old: str, new: str, key: str) -> None:
    text = (DATA / "players.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "players.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load(tmp_path)
    assert refused.value.args[:2] == ("players.toml", key)


def test_study() -> None:
    assert study(parse_cards(FULL)).rung == FULL_HOUSE
    assert study(parse_cards(FULL)).pat
    assert study(parse_cards("Ac 2d 3h 4s 5c")).rung == STRAIGHT
    assert study(parse_cards(FLUSH_DRAW)).outs == 9
    assert study(parse_cards("5c 6d 7h 8s Kc")).four == parse_cards("5c 6d 7h 8s")
    assert study(parse_cards("5c 6c 7c 8c Kd")).outs == 15
    for none in ("Ac Jd Qh Ks 4c", "Ac 2d 3h 4s 9c", "5c 6d 8h 9s Kc"):
        assert study(parse_cards(none)).outs == 0
    better = study(parse_cards("Ac Ad 3h 4s 9c"))
    worse = study(parse_cards("2c 2d 3h 4s 9c"))
    assert better.before > worse.before
    for changed in (0, 1, 2, 3, 4, 5, None):
        assert better.after(changed) > worse.after(changed)
    assert better.after(3) > better.after(2) > better.after(1) > better.after(0)
