"""Why the engine said no, as a sentence with its rule numbers; what each rule is about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.engine.game import Limit
from bot.engine.refusal import Code, Refusal
from bot.engine.state import TableState

WHY: Final[Mapping[Code, str]] = {
    Code.NOT_YOUR_TURN: "it is the turn of {seat}",
    Code.NOTHING_TO_DO: "nobody can act now",
    Code.WRONG_MOMENT: "not at this moment of the hand",
    Code.CANNOT_CHECK: "no check while there is {call} to call",
    Code.NOTHING_TO_CALL: "there is nothing to call",
    Code.BET_STANDS: "a bet of {level} stands, so it must be a raise",
    Code.NO_BET_YET: "no bet stands, so it must be a bet",
    Code.NEEDS_AMOUNT: "how much? From {min} to {max}",
    Code.BELOW_MINIMUM: "{amount} is below the minimum of {min}",
    Code.ABOVE_MAXIMUM: "{amount} is above the pot limit of {max}",
    Code.WRONG_SIZE: "{amount} is not the only legal size of {size}",
    Code.NOT_ENOUGH_CHIPS: "{amount} is more than the {have} that the chips reach",
    Code.NOT_REOPENED: "only a short all-in came since the last action, so no raise",
    Code.CAPPED: "the cap of {raises} raises is reached",
    Code.NOBODY_ABLE: "no opponent has chips left to raise against",
    Code.MUST_OPEN: "there is no bet yet: bring in for {bring_in} or complete to {size}",
    Code.NO_BRING_IN: "there is no bring-in to post",
    Code.NOTHING_TO_COMPLETE: "there is nothing to complete",
    Code.TOO_MANY_CARDS: "at most {max} cards may be changed",
    Code.BAD_POSITION: "there is no card {position} in a hand of {cards}",
    Code.NOT_SEATED: "not at the table",
    Code.ALREADY_LEAVING: "out of the hand and leaving already",
    Code.BOUND_TO_CALL: "the flying action leaves a call or a fold",
    Code.BOUND_TO_RAISE: "the flying action leaves a raise or a fold",
}

BEHIND: Final[Mapping[Code, tuple[str, ...]]] = {
    Code.NOT_YOUR_TURN: ("C-10",),
    Code.CANNOT_CHECK: ("C-11", "L-86"),
    Code.NOTHING_TO_CALL: ("C-11",),
    Code.BET_STANDS: ("C-11",),
    Code.NO_BET_YET: ("C-11",),
    Code.NEEDS_AMOUNT: ("L-81",),
    Code.ABOVE_MAXIMUM: ("C-33",),
    Code.NOT_ENOUGH_CHIPS: ("C-17",),
    Code.CAPPED: ("C-21",),
    Code.NOBODY_ABLE: ("C-13",),
    Code.MUST_OPEN: ("C-11", "S-14"),
    Code.NO_BRING_IN: ("S-14",),
    Code.NOTHING_TO_COMPLETE: ("S-14", "C-24"),
    Code.TOO_MANY_CARDS: ("L-60",),
    Code.BAD_POSITION: ("L-60",),
    Code.BOUND_TO_CALL: ("L-102",),
    Code.BOUND_TO_RAISE: ("L-102",),
}

ABOUT: Final[Mapping[str, str]] = {
    "C-06": "the deal starts left of the button",
    "C-10": "only one player is to act",
    "C-11": "check, bet, call and raise each have their place",
    "C-13": "no betting against nobody; nobody owes more than an opponent can reach",
    "C-14": "an all-in player wins from each opponent at most what he put in",
    "C-15": "what nobody matched goes back",
    "C-16": "all others folded: the last one has all pots",
    "C-17": "table stakes",
    "C-18": "all-in players change cards too",
    "C-19": "a short ante contests an equal part of the others",
    "C-20": "fixed limit: one size",
    "C-21": "fixed limit: the cap",
    "C-22": "the BB, or the completion of the bring-in, is the first bet",
    "C-23": "fixed limit: no cap with two able to act",
    "C-24": "fixed limit: half a unit or more is a full raise, less reopens nothing",
    "C-25": "fixed limit: below the unit is refused",
    "C-26": "fixed limit: an all-in is the largest legal move",
    "C-31": "an all-in below the minimum raise reopens nothing",
    "C-33": "pot limit",
    "C-41": "a tie shares equally, the rest from left of the button",
    "C-40": "the odd chip of two halves goes to the first one",
    "C-42": "stud: what a tie leaves goes by the highest card and its suit",
    "C-43": "the same players tied for both halves: divided once",
    "C-44": "each pot is divided for itself",
    "C-45": "one player won both halves",
    "C-50": "changes go clockwise from left of the button",
    "C-54": "the stub ran out: the muck is shuffled",
    "C-55": "nobody gets his own discards back",
    "C-56": "no other card was left than his own discards",
    "C-61": "heads-up blinds",
    "C-62": "a short stack posts what it has; the level stays",
    "C-63": "new players and missed blinds",
    "C-70": "the last aggressor opens first, else the first to act",
    "C-71": "cards speak",
    "C-72": "every active hand is opened",
    "D-06": "2-7: ace high, straights and flushes count against a hand",
    "D-07": "Badugi with the ace high",
    "D-08": "A-5: ace low, no straights and flushes",
    "D-09": "Badugi with the ace low",
    "D-10": "more valid cards first, then lower ones",
    "H-12": "four-card 2-7",
    "H-21": "nobody has a Badugi of four: that half goes to the other",
    "L-03": "the order of the hands",
    "L-04": "the same category: ranks, then kickers",
    "L-05": "A-2-3-4-5 is the lowest straight",
    "L-10": "the rake is 2 % of the pot",
    "L-11": "no rake below the smallest raked pot",
    "L-12": "the cap of the rake",
    "L-13": "World: raked only once the card change has begun",
    "L-14": "the rake is counted once a hand, and each pot bears its part",
    "L-20": "the whole bank is brought",
    "L-22": "play chips for bank points",
    "L-23": "cash-out, rounded up",
    "L-24": "equal-value game",
    "L-42": "the ante",
    "L-43": "the deal starts left of the button",
    "L-46": "a late entrant posts a live BB",
    "L-52": "the option of the BB",
    "L-60": "the change: up to five cards",
    "L-61": "changes start left of the button",
    "L-63": "the stub ran out: the discards are shuffled, his own stay out",
    "L-64": "World: changes start with who first made the largest bet",
    "L-71": "hands are opened from the SB seat on",
    "L-72": "side pots open first",
    "L-73": "World: who first made the largest bet opens first",
    "L-74": "the first must open, later ones open or muck",
    "L-76": "all-in players must open",
    "L-77": "a muck is final",
    "L-78": "the strongest opened hand wins",
    "L-79": "a chop",
    "L-80": "a bet is at least the BB",
    "L-81": "a raise names its total",
    "L-82": "a first raise makes at least twice the BB",
    "L-83": "a raise is at least the last one again",
    "L-84": "an all-in may be below the minimum",
    "L-86": "no check while a bet stands",
    "R-03": "razz: the high card brings in, the low board acts first",
    "R-09": "common cards",
    "S-11": "stud: everybody antes",
    "S-12": "the lowest card showing brings in",
    "S-13": "of equal cards the lowest suit, c < d < h < s; the ace is high",
    "S-14": "bring in, or complete to the small bet",
    "S-15": "the best cards showing act first",
    "S-17": "the lowest card is all-in: the next one may bring in, complete or fold",
    "S-18": "half of the step from the bring-in to the small bet completes it",
    "S-21": "8 or better: five ranks of eight or lower, the ace is low",
    "S-23": "lows compare from the highest card down",
    "S-24": "too few cards: one common seventh card",
    "S-32": "no low in this pot: the high hand takes it whole",
    "S-34": "what a tied low half leaves goes to the high half",
    "L-90": "the last one left opens or closes",
    "L-100": "acting out of turn is effective and counts",
    "L-101": "a flying action that is still legal stands; a flying all-in is void",
    "L-102": "a flying action that is no longer legal leaves a choice",
    "L-103": "flying chips do not return",
    "L-104": "a flying fold stands; a turn that never comes lapses",
    "L-105": "the third flying action folds and removes",
    "L-111": "a forced leave: the hand is folded, its chips stay in the pot; then fine, cash-out",
    "L-113": "what a flying action is, in the corners",
    "L-121": "the bonuses of the sitting, at leaving",
    "L-132": "a hand that does not count",
    "L-133": "a hand was seen: half the pot for its owner",
}


def behind(refusal: Refusal, table: TableState) -> tuple[str, ...]:
    """The rules behind a refusal."""
    hand, code, params = table.hand, refusal.code, refusal.params
    fixed = table.rules.stakes.limit is Limit.FIXED_LIMIT
    if code is Code.NOT_REOPENED:
        return ("C-24",) if fixed else ("C-31",)
    if code is Code.WRONG_SIZE:
        return ("C-25",) if int(params["amount"]) < int(params["size"]) else ("C-20",)
    if code is Code.BELOW_MINIMUM and hand is not None:
        if hand.level == 0:
            return ("L-80",)
        first = params["min"] == 2 * table.rules.stakes.big_blind
        return ("L-82",) if first and hand.bets == 1 else ("L-83",)
    return BEHIND.get(code, ())


STANDS: Final = ("what was said out of turn stands", "L-101")
"""Why a player whose flying action binds him is not asked."""
FAILED: Final = ("what was said out of turn is not legal any more", "L-102")
"""Why a flying action is not carried out."""


def because(refusal: Refusal, table: TableState, names: Mapping[int, str]) -> str:
    """Why something was refused, as in ``250 is below the minimum of 300 (L-83)``."""
    params = dict(refusal.params)
    if "seat" in params:
        params["seat"] = names.get(int(params["seat"]), str(params["seat"]))
    why = WHY.get(refusal.code, refusal.code.value.replace("_", " ")).format(**params)
    rules = behind(refusal, table)
    return f"{why} ({', '.join(rules)})" if rules else why
