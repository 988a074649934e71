"""The rule book's ladders (section 9, vectors of kind ``rank``): best first."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from bot.engine.cards import parse_cards
from bot.engine.ranking import best, strength
from bot.engine.types import ScaleName, Use

LADDERS = {
    "BA-11": (
        ScaleName.LOW_A5,
        "As 2d 3c 4c 5h = 5s 4s 3s 2s As > Ah 2c 3d 4s 6h > 6c 5d 4h 3s 2c > 7s 5d 4c 3d 2h"
        " > Ks Qd Jc Th 9s > As Ad 4c 3h 2s > As Ad 7c 6h 5s > 2s 2d 5c 4h 3s > 2s 2d As Ad 3c"
        " > As Ad Ac 3h 2s > 2s 2d 2c Ah As",
    ),
    "BA-12": (
        ScaleName.BADUGI_LOW,
        "Ah 2c 3d 4s 6h = Kd As 2h 3d 4c > As 2d 3c 4c 5h > 8s 7h 6d 5c 2s > Ks Qh Jd Tc 9s"
        " > 3s 2h Ad As 2d > 7s 4c 2h 2d 7c > 7d 5c Ah Ad 7c > Kc Kd Kh Ks Qc",
    ),
    "BE-13": (
        ScaleName.LOW_27,
        "7s 5d 4c 3d 2h > 7c 6d 4h 3s 2c > 8c 6s 5h 4d 3c > 9c 5d 4h 3s 2c > Kc 5d 4h 3s 2c"
        " > As 5d 4c 3h 2s > As 6d 4c 3h 2s > 2c 2d 5h 4s 3c > Ac Ad 4h 3s 2c > 3c 3d 2h 2s 4c"
        " > 2c 2d 2h 4s 3c > 6s 5d 4h 3c 2s > 8h 7h 5h 3h 2h > As 5s 4s 3s 2s > 2c 2d 2h 3s 3c"
        " > 2c 2d 2h 2s 3c > 6s 5s 4s 3s 2s",
    ),
    "BE-14": (
        ScaleName.BADUGI_HIGH,
        "7s 5s 4h 3d 2c = Ks 5s 4h 3d 2c > 8c 6s 5h 4d 3c > As Kh Qd Jc Ts > As 4h 3c 2d Ah"
        " > As Kh Qd Jc Jd > 7s 5d 4d 3h 2s > 7s 4h 4s 3d 7h > Kc 5c 5s 2h 2c > 8h 7h 5h 3h 2h",
    ),
    "HB-10": (
        ScaleName.LOW_27_FOUR,
        "6s 4h 3d 2c = 6h 4h 3d 2h > 7s 4h 3d 2c > 8s 5h 3d 2c > Ah 2d 3c 4s > 2s 2h 4d 3c"
        " > As Ah 3d 2c > 3s 3h 2d 2c > 2s 2h 2d 3c > 5s 4h 3d 2c > As Kh Qd Jc > 7s 4s 3s 2s"
        " > 2s 2h 2d 2c > 5s 4s 3s 2s",
    ),
    "HB-11": (
        ScaleName.LOW_27_FOUR_PLAIN,
        "5s 4h 3d 2c = 5s 4s 3s 2s > 6s 4h 3d 2c > 7s 4s 3s 2s > As Kh Qd Jc > 2s 2h 4d 3c",
    ),
    "HB-12": (
        ScaleName.BADUGI_LOW,
        "Ah 2d 3c 4s > 5s 4h 3d 2c > Ks Qh Jd Tc > Ah 2h 3c 4s > Kd Qs Jh Kc > As 2s Ah 2h"
        " > As Ks Qs Js > Kc Kd Kh Ks",
    ),
    "LV-20": (
        ScaleName.HIGH,
        "Ts Js Qs Ks As > 9h Th Jh Qh Kh > Ah 2h 3h 4h 5h > 7c 7d 7h 7s 2d > Kc Kd Ks 4h 4s"
        " > Ad 9d 6d 4d 2d > Tc Jd Qh Ks Ac > 2c 3d 4h 5s 6c > As 2d 3h 4c 5s > 8c 8d 8h As Kd"
        " > Ac Ad 3h 3s 9c > Kc Kd Qh Qs Jc > Ac Ad 9h 4s 2c > Ac Kd Jh 4s 2c",
    ),
    "SE-14": (
        ScaleName.HIGH,
        "Th 9h 8h 7h 6h > Ks Kh Kd Kc 4s > Qs Qh Qd 8c 8s > Ac Jc 9c 6c 3c > 9d 8s 7h 6c 5d"
        " > 7s 7h 7d Kc 2s > Js Jd 5c 5h 9s > Td Tc As 8h 4d > As Qd 9c 6h 2s",
    ),
    "SE-15": (
        ScaleName.LOW_8,
        "As 2d 3h 4c 5s = Ah 2h 3h 4h 5h > 6c 4d 3h 2s Ad > 6d 5c 3h 2s Ad > 7s 5d 4h 2c As"
        " > 7c 5d 4h 3s 2c > 8h 4d 3c 2s Ac > 8s 7s 6s 5s 4s",
    ),
}


@pytest.mark.parametrize("ladder", LADDERS)
def test_ladder(ladder: str) -> None:
    """BA-11, BA-12, BE-13, BE-14, HB-10 to HB-12, LV-20, SE-14, SE-15."""
    scale, order = LADDERS[ladder]
    hands = [parse_cards(part) for part in re.split("[>=]", order)]
    signs = re.findall("[>=]", order)
    strengths = [strength(scale, hand) for hand in hands]
    pairs = pairwise(strengths)
    assert [
        ">" if better > worse else "=" if better == worse else "<" for better, worse in pairs
    ] == signs
    for use in (Use.ALL, Use.BEST_FIVE):
        if use is Use.ALL or len(hands[0]) == 5:
            found = [best(scale, hand, (), use) for hand in hands]
            assert [one.strength for one in found if one] == strengths
