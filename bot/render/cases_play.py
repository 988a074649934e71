"""Single rules of cards, money, blinds, bets and changes, where a table has them otherwise."""

from __future__ import annotations

from typing import Final

from bot.engine.types import ScaleName
from bot.render.cases import Case, Page, as_written
from bot.render.games import wins
from bot.render.scene import Stated
from bot.render.topics import all_stud, own_discards

_BLINDS_BEFORE: Final = "before_deal"
_SEATS_STUD, _SEATS_BOARD, _SEATS_DRAW = 7, 9, 6


def _seats(stated: Stated) -> bool:
    """C-03: the table has others than the games of its kind; several games share theirs."""
    if stated.rules.rotation is not None:
        return stated.rules.seats_max != _SEATS_BOARD
    board = any(street.board for street in stated.rules.game.streets)
    usual = _SEATS_STUD if stated.rules.game.stud else _SEATS_BOARD if board else _SEATS_DRAW
    return stated.rules.seats_max != usual


def _draws(stated: Stated) -> bool:
    return any(street.draw_up_to for street in stated.rules.game.streets)


def _limited(stated: Stated) -> bool:
    return stated.rules.stakes.limit == "fixed_limit"


def _uncapped(stated: Stated) -> bool:
    """C-21: there is no cap on raises at all."""
    fixed = stated.rules.house.fixed_limit
    return (fixed.max_raises_two_round if stated.rules.game.two_rounds else fixed.max_raises) < 0


def _rake(stated: Stated) -> bool:
    return bool(stated.rules.house.rake.percent)


def _idle_rake(stated: Stated) -> bool:
    rake = stated.rules.house.rake
    return not (rake.percent and rake.min_pot and rake.cap)


def _other_base(stated: Stated) -> bool:
    """A-52: less is raked than the whole pot."""
    rake = stated.rules.house.rake
    late = rake.trigger == "change_started" and rake.base == "whole_hand"
    return _rake(stated) and late and rake.world_base == "pot_at_change"


MONEY: Final = (
    Case(
        "L-00",
        lambda s: not s.rules.game.stud and s.rules.house.seating.blinds_when == _BLINDS_BEFORE,
        lambda p: p.say("rules-blinds-when", when="before_deal"),
    ),
    Case(
        "D-14",
        lambda s: not s.rules.game.stud and s.rules.house.seating.blinds_when != _BLINDS_BEFORE,
        lambda p: p.say("rules-blinds-when", when="after_deal"),
    ),
    Case(
        "L-05",
        lambda s: any(share.scale is ScaleName.HIGH_NO_WHEEL for share in s.rules.game.shares),
        lambda p: wins(p.voice, p.stated),
    ),
    Case("C-03 R-01", _seats, lambda p: p.say("rules-seats", seats=p.stated.rules.seats_max)),
    Case(
        "L-06",
        lambda s: s.rules.seats_max != _SEATS_DRAW,
        lambda p: p.say("rules-seats", seats=p.stated.rules.seats_max),
    ),
    Case(
        "C-06 L-43",
        lambda s: s.rules.house.draw.deal_pattern == "per_player",
        lambda p: p.say("rules-deal-whole"),
    ),
    Case("L-10 L-11 L-12 L-13 L-14", _idle_rake, lambda p: p.of("rake")),
    Case("L-10 L-13 L-14", _other_base, lambda p: p.of("rake")),
    Case(
        "L-11 L-12 L-14",
        lambda s: _rake(s) and s.rules.house.rake.base == "per_pot",
        lambda p: p.say("rules-rake-per-pot"),
    ),
    Case(
        "C-02 L-14",
        lambda s: _rake(s) and s.rules.house.rake.round != "floor",
        lambda p: p.say(
            "rules-rake-ceil" if p.stated.rules.house.rake.round == "ceil" else "rules-rake-half-up"
        ),
    ),
    Case(
        "L-14",
        lambda s: (
            _rake(s)
            and (s.rules.house.rake.base, s.rules.house.rake.split) == ("whole_hand", "main_first")
        ),
        lambda p: p.say("rules-rake-main-first"),
    ),
    Case(
        "L-13",
        lambda s: (
            _rake(s)
            and not as_written(s, s.rules.house.rake.trigger, loj="always", world="change_started")
        ),
        lambda p: p.of("rake", 0),
    ),
    Case("L-20 L-21", lambda s: bool(s.rules.house.bank.max_buyin), lambda p: p.of("bank", 1)),
    Case("L-22 L-23", lambda s: s.rules.house.bank.factor == 1, lambda p: p.of("bank", 0)),
    Case("L-23", lambda s: s.rules.house.bank.cashout_round != "ceil_1", lambda p: p.of("bank", 0)),
)

# --- blinds, bets, changes ------------------------------------------------------------------------


def _exhausted(page: Page) -> tuple[str, ...]:
    """C-54: what is done when the deck runs out."""
    draw = page.stated.rules.house.draw
    folded = "true" if draw.reuse_folded else "false"
    return page.say("rules-exhaust", how=draw.exhaust.value, folded=folded)


def _blinds(stated: Stated) -> bool:
    return not stated.rules.game.stud


PLAY: Final = (
    Case(
        "L-40",
        lambda s: not all_stud(s) and s.rules.house.seating.button_start != "seat1",
        lambda p: p.say("rules-button", start=p.stated.rules.house.seating.button_start.value),
    ),
    Case(
        "L-46",
        lambda s: (
            _blinds(s)
            and not as_written(s, s.rules.house.seating.late_entry, loj="none", world="bb_live")
        ),
        lambda p: p.of("blinds", 1),
    ),
    Case(
        "C-63",
        lambda s: _blinds(s) and s.rules.house.seating.missed_blinds != "post_bb_live_sb_dead",
        lambda p: p.of("blinds", 2),
    ),
    Case(
        "C-61",
        lambda s: _blinds(s) and s.rules.headsup_blinds != "standard",
        lambda p: p.of("blinds", 0),
    ),
    Case(
        "D-13",
        lambda s: _blinds(s) and s.rules.stakes.ante > 0,
        lambda p: p.say("rules-ante", amount=p.stated.rules.stakes.ante),
    ),
    Case(
        "L-83",
        lambda s: (
            not _limited(s)
            and (s.rules.house.raises.over_bet, s.rules.house.raises.short_allin_step)
            != ("standard", "last_full")
        ),
        lambda p: p.of("betting", 0),
    ),
    Case("C-21 D-20", _uncapped, lambda p: p.say("rules-no-cap")),
    Case(
        "C-23",
        lambda s: not s.rules.house.fixed_limit.headsup_uncapped and not _uncapped(s),
        lambda p: p.say("rules-cap-for-two"),
    ),
    Case(
        "C-24 S-18",
        lambda s: not s.rules.house.fixed_limit.half_bet_rule,
        lambda p: p.say("rules-full-bet"),
    ),
    Case(
        "L-61",
        lambda s: _draws(s) and not as_written(s, s.rules.change_start, loj="left_of_button"),
        lambda p: p.of("change"),
    ),
    Case(
        "L-64",
        lambda s: (
            _draws(s)
            and not (
                as_written(s, s.rules.change_start, world="first_max_bettor")
                and s.rules.house.draw.blinds_count
            )
        ),
        lambda p: p.of("change"),
    ),
    Case(
        "C-50",
        lambda s: _draws(s) and s.rules.change_start != "left_of_button",
        lambda p: p.of("change"),
    ),
    Case(
        "L-62 C-51",
        lambda s: _draws(s) and s.rules.house.draw.public != "count_only",
        lambda p: p.of("change", 0),
    ),
    Case(
        "C-53",
        lambda s: _draws(s) and s.rules.house.draw.delivery != "immediate",
        lambda p: p.say("rules-change-after-all"),
    ),
    Case(
        "L-63 C-55 C-56 C-57",
        lambda s: _draws(s) and own_discards(s) != "all_this_hand",
        lambda p: p.say("rules-own-discards", own=own_discards(p.stated)),
    ),
    Case(
        "C-54",
        lambda s: (
            _draws(s)
            and (s.rules.house.draw.exhaust, s.rules.house.draw.reuse_folded)
            != ("stub_first", True)
        ),
        _exhausted,
    ),
    Case(
        "C-57",
        lambda s: _draws(s) and not s.rules.house.draw.reuse_folded,
        _exhausted,
    ),
    Case(
        "C-54",
        lambda s: _draws(s) and s.rules.house.draw.reuse_exposed_burns,
        lambda p: p.say("rules-exhaust-burned"),
    ),
)
