"""L-04, C-71: by which rank a hand wins, where a beaten one is called the same."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine import events as ev
from bot.engine import ranking
from bot.engine.cards import FULL_DECK, parse_cards
from bot.engine.types import Category, Phase, ScaleName, Use
from bot.render import render
from bot.render.cards import decided, reading
from tests.render.builders import NAMES, view, voice
from tests.support.table import rulebook

ALL = rulebook().games


def told(
    game: str, board: str, hands: dict[int, str], *pots: ev.PotAwarded, language: str = "en"
) -> str:
    """The lines of the pots, after hands were opened at a game with its board."""
    spec, common = ALL[game], parse_cards(board)
    opened = []
    for seat, cards in hands.items():
        held = parse_cards(cards)
        read = [ranking.read(share.scale, held, common, share.use) for share in spec.shares]
        opened.append(ev.HandOpened(seat, held, tuple(read), forced=True))
    at = view(
        game=game,
        shares=spec.shares,
        streets=spec.streets,
        stud=spec.stud,
        phase=Phase.OVER,
        board=common,
    )
    post = render(voice(language), list(enumerate([*opened, *pots], 1)), at, NAMES)
    assert post is not None
    return "\n".join(line.text for line in post.lines[len(hands) :])


def pot(*winners: int, number: int = 0, eligible: tuple[int, ...] = (1, 2, 3)) -> ev.PotAwarded:
    """A pot of 600 with one share."""
    shares = tuple((seat, 600 // len(winners)) for seat in winners)
    return ev.PotAwarded(number, 600, eligible, shares, 0)


@pytest.mark.parametrize(
    ("game", "board", "hands", "english", "japanese"),
    [
        (  # the best five of seven; the pair lies on the board
            "lhe",
            "Kh Ks 8d 5c 2h",
            {1: "Ah 3d", 2: "Qs Jd", 3: "Jh Tc"},
            "a pair of kings, ace kicker",
            "キングのワンペア(キッカーはエース)",
        ),
        (  # the first kicker is common to both
            "nlhe",
            "Kh Ks Ad 5c 2h",
            {1: "Qh 3d", 2: "Js Td", 3: "4h 3c"},
            "a pair of kings, kickers A-Q",
            "キングのワンペア(キッカーはA-Q)",
        ),
        (  # kings up, all on the board
            "nlhe",
            "Kh Ks 7d 7c 2h",
            {1: "Ah 3d", 2: "Qs Jd", 3: "4h 3c"},
            "two pair, kings and sevens, ace kicker",
            "キングと7のツーペア(キッカーはエース)",
        ),
        (  # two own cards and three of the board
            "plo",
            "Kh 7s 7d 3c 2h",
            {1: "Kd As 9c 8d", 2: "Ks Qd Tc 9h", 3: "Ah Qc 4d 4s"},
            "two pair, kings and sevens, ace kicker",
            "キングと7のツーペア(キッカーはエース)",
        ),
        (
            "nlhe",
            "9h 9s 9d 5c 2h",
            {1: "Ah Qd", 2: "As Jd", 3: "4h 3c"},
            "three of a kind, nines, kickers A-Q",
            "9のスリー・オブ・ア・カインド(キッカーはA-Q)",
        ),
        (
            "nlhe",
            "9h 9s 9d 9c 2h",
            {1: "Ah 3d", 2: "Ks Qd", 3: "4h 3c"},
            "four of a kind, nines, ace kicker",
            "9のフォー・オブ・ア・カインド(キッカーはエース)",
        ),
        (
            "nlhe",
            "Ah Jh 8h 5h 2c",
            {1: "Kh 3d", 2: "Qh Jd", 3: "4h 3c"},
            "a flush, ace high (A-K)",
            "エースハイのフラッシュ(A-K)",
        ),
        (
            "nlhe",
            "Ah Js 8d 6c 2h",
            {1: "Kh Qd", 2: "Kd Ts", 3: "4h 3c"},
            "ace high (A-K-Q)",
            "エースハイ(A-K-Q)",
        ),
        (  # own cards alone
            "stud",
            "",
            {
                1: "Kh Kd Ah 8s 5d 4h 2c",
                2: "Ks Kc Qh 8d 5c 4s 2h",
                3: "Jh Jd Th 8c 5h 4c 2d",
            },
            "a pair of kings, ace kicker",
            "キングのワンペア(キッカーはエース)",
        ),
        (  # the lower kicker wins
            "td27",
            "",
            {1: "2h 2d 7c 5s 3h", 2: "2s 2c 7d 6s 4h", 3: "Kh Kd 7h 5c 3d"},
            "a pair of twos, kickers 7-5",
            "2のワンペア(キッカーは7-5)",
        ),
        (  # a flush is bad, the lower one less so
            "sd27",
            "",
            {1: "9h 7h 5h 3h 2h", 2: "9s 8s 5s 3s 2s", 3: "Kh Kd 7d 5c 3d"},
            "a flush, nine high (9-7)",
            "9ハイのフラッシュ(9-7)",
        ),
        (
            "razz",
            "",
            {
                1: "2h 2d 3c 3s 4h 4d 5c",
                2: "2s 2c 3h 3d 4s 4c 6c",
                3: "Kh Kd Kc Ks Qh Qd Qc",
            },
            "a pair of twos, five kicker",
            "2のワンペア(キッカーは5)",
        ),
    ],
)
def test_the_kicker_that_decides(
    game: str, board: str, hands: dict[int, str], english: str, japanese: str
) -> None:
    """L-04."""
    assert told(game, board, hands, pot(1)) == f"Aki wins the pot, 600, with {english}."
    assert told(game, board, hands, pot(1), language="ja") == (
        f"Akiさんが{japanese}でポット(600)を獲得。"
    )


def test_the_nearest_of_the_beaten_hands_counts() -> None:
    """L-04: whom the ace beats alone is not the one who says how far the kickers are named."""
    hands = {1: "Kd Qs", 2: "Kc Jd", 3: "Kh Td"}
    assert "kings, kickers A-Q." in told("lhe", "Ks Ah 8d 5c 2h", hands, pot(1))
    assert "kings, queen kicker." in told("lhe", "Ks Th 8d 5c 2h", hands | {3: "3h 4d"}, pot(1))


def test_no_kicker_where_none_decides() -> None:
    """C-71: hands of other names, equal hands, hands of another pot and mucked ones say nothing."""
    board = "Kh Ks 8d 5c 2h"
    plain = "with a pair of kings."
    beaten = {1: "Ah 3d", 2: "Qs Jd"}
    assert told("lhe", board, {1: "Ah 3d"}, pot(1)).endswith(plain)
    alone = pot(1, number=1, eligible=(1, 3))
    assert told("lhe", board, beaten, alone).endswith(plain)
    equal = {1: "Ah 3d", 2: "As 4d"}
    assert told("lhe", board, equal, pot(1, 2)).endswith("each with a pair of kings.")
    other = {1: "8h 3d", 2: "5s 4d"}
    assert told("lhe", board, other, pot(1)).endswith("two pair, kings and eights.")


def test_a_chop_names_the_kicker_that_both_have() -> None:
    """L-79: against the third one."""
    hands = {1: "Ah 3d", 2: "As 4d", 3: "Qh 3c"}
    assert told("lhe", "Kh Ks 8d 5c 2h", hands, pot(1, 2)) == (
        "Chop of the pot: Aki 300, Ken 300, each with a pair of kings, ace kicker."
    )


def test_each_pot_has_its_own_beaten_hands() -> None:
    """C-44."""
    hands = {1: "Ah 3d", 2: "Qs Jd", 3: "Jh Td"}
    side = pot(2, number=1, eligible=(2, 3))
    assert told("lhe", "Kh Ks 8d 5c 2h", hands, pot(1), side).split("\n") == [
        "Aki wins the main pot, 600, with a pair of kings, ace kicker.",
        "Ken wins side pot 1, 600, with a pair of kings, queen kicker.",
    ]


def test_the_kicker_in_halves() -> None:
    """C-40, C-45, R-12, S-32: of the share that is won; a low is called by its ranks anyway."""
    board, hands = "Kh Ks 8d 5c 4h", {1: "Ah 2d Td 9c", 2: "Qs Jd 3c 2c", 3: "Qh Jh 9d 9h"}
    high, low = ev.PotPart((0,), 300, ((1, 300),)), ev.PotPart((1,), 300, ((1, 300),))
    both = ev.PotAwarded(0, 600, (1, 2), ((1, 600),), 0, (high, low))
    assert told("o8", board, hands, both) == (
        "Aki scoops the pot, 600, with a pair of kings, ace kicker / 8-5 low (8-5-4-2-A)."
    )
    other = ev.PotPart((1,), 300, ((2, 300),))
    halves = ev.PotAwarded(0, 600, (1, 2), ((1, 300), (2, 300)), 0, (high, other))
    first, second = told("o8", board, hands, halves).split("\n")
    assert first == "High: Aki wins 300 with a pair of kings, ace kicker."
    assert "kicker" not in second
    none = ev.PotPart((1,), 0, ())
    whole = ev.PotAwarded(0, 600, (1, 2), ((1, 600),), 0, (high, none))
    assert told("o8", board, hands, whole).startswith(
        "Aki wins the pot, 300, with a pair of kings, ace kicker."
    )


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("scale", [one for one in ScaleName if one is not ScaleName.LOW_8])
def test_no_scale_calls_two_unequal_hands_the_same(scale: ScaleName, language: str) -> None:
    """L-04, D-06, D-08, D-10, H-12: beside a hand that it beats, the winner is called otherwise,
    and the last rank named is the one in which they differ."""
    rng, spoken = Random(scale), voice(language)
    size = 4 if scale in (ScaleName.LOW_27_FOUR, ScaleName.LOW_27_FOUR_PLAIN) else 5
    suited = [[card for card in FULL_DECK if card.suit == suit] for suit in range(4)]
    hands: dict[str, list[tuple[int, ranking.Best]]] = {}
    for n in range(6000):
        deck = rng.choice(suited) if n % 3 == 0 else rng.sample(FULL_DECK, 8)
        found = ranking.best(scale, rng.sample(deck, size))
        assert found is not None
        hands.setdefault(reading(spoken, found.reading), []).append((found.strength, found))
    alike = 0
    for called, group in hands.items():
        strengths = sorted(group, key=lambda one: one[0])
        (low, lost), (high, won) = strengths[0], strengths[-1]
        if low == high:
            continue
        alike += 1
        text = decided(spoken, won.reading, [lost.reading])
        assert text != called
        assert decided(spoken, won.reading, [won.reading]) == called
        beaten = decided(spoken, lost.reading, [won.reading])
        assert text != beaten
    whole = scale in (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW)
    assert (alike == 0) == whole  # a Badugi is called by all its ranks


def test_a_low_of_eight_or_better_is_called_by_its_ranks() -> None:
    """S-21, S-23."""
    read = [
        ranking.read(ScaleName.LOW_8, parse_cards(cards), (), Use.BEST_FIVE)
        for cards in ("8h 6d 4c 2s Ac", "8h 6d 4c 3s Ac")
    ]
    assert {one.category for one in read} == {Category.HIGH_CARD}
    assert decided(voice(), read[0], read[1:]) == reading(voice(), read[0])
