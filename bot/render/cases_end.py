"""Single rules of showdown, shares, single games and the house's order, where a table has them
otherwise."""

from __future__ import annotations

from typing import Final

from bot.engine.types import ScaleName
from bot.render import rotating
from bot.render.cases import Case, as_written
from bot.render.conduct import bonus_games
from bot.render.games import cards, forced, open_pair, wins
from bot.render.scene import Stated

# --- showdown and shares --------------------------------------------------------------------------


def _chop(stated: Stated) -> str:
    return stated.rules.house.show.chop_rest.value


def _halves(stated: Stated) -> bool:
    return len(stated.rules.game.shares) > 1


def _to_high_side(stated: Stated) -> bool:
    return stated.rules.game.odd.low_tie == "high_side"


def _by_suit(stated: Stated) -> bool:
    return stated.rules.game.odd.tie == "high_suit"


SHOWING: Final = (
    Case(
        "L-70",
        lambda s: s.rules.game.order == "house" and s.rules.house.show.final_first != "sb_seat",
        lambda p: p.of("betting", 1),
    ),
    Case(
        "L-71",
        lambda s: not as_written(s, s.rules.house.show.order, loj="sb_seat"),
        lambda p: p.of("showdown"),
    ),
    Case(
        "L-73",
        lambda s: not as_written(s, s.rules.house.show.order, world="aggressor"),
        lambda p: p.of("showdown"),
    ),
    Case("C-70", lambda s: s.rules.house.show.order != "aggressor", lambda p: p.of("showdown")),
    Case(
        "L-74",
        lambda s: s.rules.game.showdown == "open_or_muck" and s.rules.house.show.first_may_muck,
        lambda p: p.of("showdown"),
    ),
    Case(
        "L-74 L-77",
        lambda s: s.rules.game.showdown == "open_all",
        lambda p: p.say("rules-on-showdown-all"),
    ),
    Case(
        "L-79",
        lambda s: not as_written(s, _chop(s), loj="house_topup", world="one_each_worst_first"),
        lambda p: p.of("split", -1),
    ),
    Case("C-41", lambda s: _chop(s) != "one_each_worst_first", lambda p: p.of("split", -1)),
    Case(
        "C-42",
        lambda s: s.rules.game.stud and (_chop(s) == "house_topup" or not _by_suit(s)),
        lambda p: p.of("split", -1),
    ),
    Case(
        "C-40 H-20",
        lambda s: _halves(s) and s.rules.game.odd.half != "first_half",
        lambda p: p.of("split", 0),
    ),
    Case(
        "S-34",
        lambda s: (
            s.rules.game.stud
            and _halves(s)
            and (_chop(s) == "house_topup" or not _by_suit(s) or not _to_high_side(s))
        ),
        lambda p: p.of("split", -1),
    ),
    Case(
        "C-43",
        lambda s: _halves(s) and not s.rules.game.odd.identical_even,
        lambda p: p.say("game-both-apart"),
    ),
)

# --- single games, and several --------------------------------------------------------------------


def _second(stated: Stated, *scales: ScaleName) -> bool:
    """Whether the pot is halved and its second half is won by one of these scales."""
    return _halves(stated) and stated.rules.game.shares[1].scale in scales


def _badugi(stated: Stated, *qualifiers: int) -> bool:
    """H-21: whether a Badugi half asks for so many valid cards."""
    badugis = (ScaleName.BADUGI_HIGH, ScaleName.BADUGI_LOW)
    return _second(stated, *badugis) and stated.rules.game.shares[1].qualifier in qualifiers


def _door(stated: Stated, card: str, ace: str) -> bool:
    """S-12, S-13, R-03: the bring-in goes by another card than that."""
    bring_in = stated.rules.game.bring_in
    return bring_in is not None and (bring_in.card.value, bring_in.ace.value) != (card, ace)


def _razz(stated: Stated) -> bool:
    shares = stated.rules.game.shares
    return len(shares) == 1 and shares[0].scale is ScaleName.LOW_A5


GAMES: Final = (
    Case(
        "S-04 S-12 S-13",
        lambda s: _door(s, "low", "high"),
        lambda p: (forced(p.voice, p.stated),),
    ),
    Case(
        "R-03",
        lambda s: _razz(s) and _door(s, "high", "low"),
        lambda p: (forced(p.voice, p.stated),),
    ),
    Case(
        "S-16 R-02",
        lambda s: any(street.open_pair_double for street in s.rules.game.streets),
        lambda p: open_pair(p.voice, p.stated),
    ),
    Case(
        "S-21 S-31 S-32",
        lambda s: s.rules.game.stud and _halves(s) and not _second(s, ScaleName.LOW_8),
        lambda p: wins(p.voice, p.stated),
    ),
    Case(
        "S-43",
        lambda s: s.rules.game.stud and s.rules.game.show_leaders == "off",
        lambda p: p.say("rules-no-leaders"),
    ),
    Case(
        "H-05",
        lambda s: s.rules.game.streets[0].bet == "none",
        lambda p: (cards(p.voice, p.stated),),
    ),
    Case(
        "H-12",
        lambda s: any(share.scale is ScaleName.LOW_27_FOUR_PLAIN for share in s.rules.game.shares),
        lambda p: wins(p.voice, p.stated)[:1],
    ),
    Case("H-21", lambda s: _badugi(s, 0, 1, 2, 3), lambda p: wins(p.voice, p.stated)[1:]),
    Case("D-11", lambda s: _badugi(s, 1, 2, 3, 4), lambda p: wins(p.voice, p.stated)[1:]),
    Case(
        "R-13",
        lambda s: s.rules.rotation is not None and s.rules.rotation.nl_bb == "small",
        lambda p: p.say("rules-nl-blinds"),
    ),
    Case(
        "R-17",
        lambda s: s.rules.rotation is not None and s.rules.rotation.choice == "orbit",
        lambda p: rotating.rules(p.voice, p.stated, None)[:1],
    ),
    Case("C-80", lambda s: not s.rules.house.clock.timeout, lambda p: p.of("clock")),
)

# --- the order of the house -----------------------------------------------------------------------


def _usual_bonus(stated: Stated) -> bool:
    """L-121: there is something for each of the three hands that the text names, and no other."""
    points = stated.rules.house.bonus.points
    named = (points.royal_flush, points.straight_flush, points.quads)
    return all(named) and not (points.full_house or points.flush or points.straight)


def _in_points(stated: Stated) -> bool:
    """A-56: fines are reckoned in bank points."""
    return stated.rules.house.penalty.unit != "play"


def _flies(stated: Stated) -> bool:
    return stated.rules.house.flying.enabled


ORDER: Final = (
    Case(
        "L-100 L-101 L-102 L-103 L-104 L-105 L-112 L-113",
        lambda s: not _flies(s),
        lambda p: p.say("rules-no-flying"),
    ),
    Case(
        "L-101",
        lambda s: _flies(s) and s.rules.house.flying.allin_when != "immediate",
        lambda p: p.of("flying", 3),
    ),
    Case(
        "L-102 L-103",
        lambda s: _flies(s) and s.rules.house.flying.invalid_chips != "live",
        lambda p: p.of("flying", 1),
    ),
    Case(
        "L-105",
        lambda s: _flies(s) and s.rules.house.flying.count_scope != "seat_session",
        lambda p: p.of("flying", 4),
    ),
    Case(
        "L-112",
        lambda s: _flies(s) and not s.rules.house.flying.repeat_grace,
        lambda p: p.of("flying", 5),
    ),
    Case(
        "L-113",
        lambda s: _flies(s) and s.rules.house.flying.covers_change,
        lambda p: p.say("rules-flying-change"),
    ),
    Case("L-108", lambda s: not s.rules.house.penalty.leak_fine, lambda p: p.of("leaks", 0)),
    Case("L-110", lambda s: not s.rules.house.penalty.interfere_fine, lambda p: p.of("leaks", 2)),
    Case(
        "L-108",
        lambda s: s.rules.house.penalty.leak_fine > 0 and _in_points(s),
        lambda p: p.of("fines", 0),
    ),
    Case(
        "L-110",
        lambda s: s.rules.house.penalty.interfere_fine > 0 and _in_points(s),
        lambda p: p.of("fines", 0),
    ),
    Case(
        "L-111",
        lambda s: not (s.rules.house.penalty.leak_fine or s.rules.house.penalty.interfere_fine),
        lambda p: p.say("rules-no-fines"),
    ),
    Case(
        "L-110", lambda s: s.rules.house.penalty.interfere_fine_to_pot, lambda p: p.of("fines", 1)
    ),
    Case(
        "L-121 L-122",
        lambda s: not _usual_bonus(s) or not bonus_games(s),
        lambda p: p.of("bonus"),
    ),
    Case(
        "L-122",
        lambda s: s.rules.house.bonus.requires != "all_five_opened",
        lambda p: p.of("bonus"),
    ),
    Case(
        "L-132",
        lambda s: s.rules.house.misdeal.nogame_active != "full_if_won",
        lambda p: p.of("misdeals", 2),
    ),
    Case(
        "L-132",
        lambda s: (
            s.rules.house.misdeal.nogame_active != "refund"
            and not (
                s.rules.house.misdeal.nogame_inactive == "each"
                and s.rules.house.misdeal.nogame_percent
                and s.rules.house.misdeal.nogame_cap
                and s.rules.house.penalty.unit == "play"
            )
        ),
        lambda p: p.of("misdeals", 3),
    ),
    Case(
        "L-133",
        lambda s: s.rules.house.misdeal.compensation_source != "house",
        lambda p: p.of("misdeals", -1),
    ),
)
