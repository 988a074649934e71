"""How a house runs a table, as data: the switches of the rule book's section 2.

Every switch is a field here (or of the game's file, where it speaks of a game), named as in the
registry. A value that is not built has no member, so the loader refuses it by name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.conduct import BonusRules, FlyingRules, MisdealRules, PenaltyRules
from bot.engine.game import GameSpec, Order, Stakes
from bot.engine.rotation import Listed, Rotation


class Rounding(StrEnum):
    """``rake.round`` (A-50)."""

    FLOOR = "floor"
    HALF_UP = "half_up"
    CEIL = "ceil"


class RakeBase(StrEnum):
    """``rake.base`` (A-51): threshold and cap count once a hand, or for each pot."""

    WHOLE_HAND = "whole_hand"
    PER_POT = "per_pot"


class RakeSplit(StrEnum):
    """``rake.split`` (A-51): which pots bear the rake of the whole hand."""

    PROPORTIONAL = "proportional"
    MAIN_FIRST = "main_first"


class RakeTrigger(StrEnum):
    """``rake.trigger`` (L-13)."""

    ALWAYS = "always"
    CHANGE_STARTED = "change_started"


class WorldBase(StrEnum):
    """``rake.world_base`` (A-52): what is raked once the change has begun."""

    FINAL_POT = "final_pot"
    POT_AT_CHANGE = "pot_at_change"


class CashoutRound(StrEnum):
    """``bank.cashout_round`` (A-54)."""

    CEIL_1 = "ceil_1"
    CEIL_10 = "ceil_10"
    FLOOR = "floor"


class HeadsUpBlinds(StrEnum):
    """``headsup.blinds`` (C-61, A-04)."""

    LITERAL = "literal"
    """Left of the button = SB, button = BB; the SB acts first in every round."""
    STANDARD = "standard"
    """Button = SB, acts first in round 1 and last later, draws last."""


class ButtonMode(StrEnum):
    """``button.mode`` (C-60, A-05): the button skips empty seats."""

    MOVING = "moving"


class ButtonStart(StrEnum):
    """``button.start`` (L-40, A-57)."""

    SEAT1 = "seat1"
    LOTTERY = "lottery"


class MissedBlinds(StrEnum):
    """``missed_blinds`` (C-63, A-06): what a player owes who sat out past his blinds."""

    NONE = "none"
    POST_BB_LIVE_SB_DEAD = "post_bb_live_sb_dead"
    WAIT_FOR_BB = "wait_for_bb"
    LATE_ENTRANT = "late_entrant"
    """World: he counts as a late entrant (L-46)."""


class LateEntry(StrEnum):
    """``late_entry.post`` (L-46, A-61): what a player posts who joins a running game."""

    NONE = "none"
    BB_LIVE = "bb_live"
    BB_DEAD = "bb_dead"
    WAIT_FOR_BB = "wait_for_bb"


class BlindsWhen(StrEnum):
    """``blinds.when`` (L-44, A-58)."""

    AFTER_DEAL = "after_deal"
    BEFORE_DEAL = "before_deal"


class DealPattern(StrEnum):
    """``deal.pattern`` (C-06, A-59): one card at a time, or whole hands."""

    ROUND_ROBIN = "round_robin"
    PER_PLAYER = "per_player"


class DrawExhaust(StrEnum):
    """``draw.exhaust`` (C-54, A-07): what happens when the stub runs out."""

    STUB_FIRST = "stub_first"
    """Deal the stub to its end, then shuffle the muck."""
    MERGE = "merge"
    """Stub and muck are shuffled together as soon as the stub cannot serve the whole draw."""
    KEEP_LAST_CARD = "keep_last_card"
    """The last card of the stub is never dealt; it is shuffled with the muck."""


class ExcludeOwn(StrEnum):
    """``draw.exclude_own`` (C-55, A-07): which own discards may not come back to a player."""

    ALL_THIS_HAND = "all_this_hand"
    THIS_DRAW = "this_draw"
    OFF = "off"


class Delivery(StrEnum):
    """``draw.delivery`` (C-53, A-08)."""

    IMMEDIATE = "immediate"
    AFTER_ALL = "after_all"


class ChangeStart(StrEnum):
    """``change.start`` (L-61, L-64): who changes cards first."""

    LEFT_OF_BUTTON = "left_of_button"
    FIRST_MAX_BETTOR = "first_max_bettor"


class ChangePublic(StrEnum):
    """``change.public`` (L-62, A-65): what the room learns of a change."""

    COUNT_ONLY = "count_only"
    FULL_TEXT = "full_text"


class FinalFirst(StrEnum):
    """``final.first`` (L-70, A-67): who acts first in the final round."""

    SB_SEAT = "sb_seat"
    FIRST_MAX_BETTOR = "first_max_bettor"


class ShowOrder(StrEnum):
    """``show.order`` (C-70, L-71, L-73): who is asked first to open."""

    AGGRESSOR = "aggressor"
    """The first player who made the largest bet of the final round (World, common practice)."""
    SB_SEAT = "sb_seat"


class ChopRest(StrEnum):
    """``chop.rest`` (L-79, A-72): what becomes of chips that a tie cannot divide."""

    HOUSE_TOPUP = "house_topup"
    ONE_EACH_WORST_FIRST = "one_each_worst_first"
    ALL_TO_WORST = "all_to_worst"


class OverBet(StrEnum):
    """``raise.over_bet`` (A-74): the step of a first raise over a bet larger than the BB."""

    STANDARD = "standard"
    BB_STEP = "bb_step"


class ShortAllinStep(StrEnum):
    """``raise.short_allin_step`` (A-75): the step of a raise over a short all-in."""

    LAST_FULL = "last_full"
    LAST_ANY = "last_any"
    LAST_FULL_TOTAL = "last_full_total"


class BankruptScope(StrEnum):
    """``bankrupt.scope`` (L-115, A-93): whose chips must be gone for the account to be marked."""

    TABLE_THEN_TOTAL = "table_then_total"
    TABLE = "table"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Rake:
    """L-10 to L-14. ``percent`` = 0 means no rake. Amounts in play chips."""

    percent: int
    min_pot: int
    cap: int
    round: Rounding
    base: RakeBase
    split: RakeSplit
    trigger: RakeTrigger
    world_base: WorldBase
    on_nogame: bool
    """A-53: a hand that does not count is raked as well."""


@dataclass(frozen=True, slots=True)
class BankRules:
    """L-20 to L-24."""

    factor: int
    """Play chips for one bank point: 10, or 1 in an equal-value game."""
    cashout_round: CashoutRound
    max_buyin: int
    """MAX buy-in in play chips (A-55); 0 = none, the whole bank is brought."""


@dataclass(frozen=True, slots=True)
class FixedLimitRules:
    """C-21 to C-24. A cap of -1 is no cap."""

    max_raises: int
    max_raises_two_round: int
    headsup_uncapped: bool
    half_bet_rule: bool


@dataclass(frozen=True, slots=True)
class RaiseRules:
    """L-82 to L-84."""

    over_bet: OverBet
    short_allin_step: ShortAllinStep


@dataclass(frozen=True, slots=True)
class SeatingRules:
    """Button, blinds and who enters when (C-60 to C-64, L-40 to L-46)."""

    button_start: ButtonStart
    button_mode: ButtonMode
    headsup_blinds: HeadsUpBlinds
    missed_blinds: MissedBlinds
    late_entry: LateEntry
    blinds_when: BlindsWhen


@dataclass(frozen=True, slots=True)
class DrawRules:
    """C-50 to C-58 and L-60 to L-64."""

    deal_pattern: DealPattern
    exhaust: DrawExhaust
    exclude_own: ExcludeOwn
    reuse_folded: bool
    reuse_exposed_burns: bool
    delivery: Delivery
    start: ChangeStart
    blinds_count: bool
    """A-64: a posted blind can be the largest bet of the first round."""
    public: ChangePublic


@dataclass(frozen=True, slots=True)
class ShowRules:
    """L-70 to L-79."""

    final_first: FinalFirst
    order: ShowOrder
    first_may_muck: bool
    chop_rest: ChopRest


@dataclass(frozen=True, slots=True)
class ClockRules:
    """C-80. Seconds; 0 = off."""

    timeout: int
    show: int
    """Time to open, muck or close: such an answer can only help its owner, so it may be short."""
    choose: int = 30
    """Time to choose the game (R-17)."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One house: LOJ, World or standard."""

    id: str
    seats_max: int
    """``seats.max`` (C-03, L-06): the house's own limit; the game's may be lower."""
    rake: Rake
    bank: BankRules
    fixed_limit: FixedLimitRules
    raises: RaiseRules
    seating: SeatingRules
    draw: DrawRules
    show: ShowRules
    clock: ClockRules
    bankrupt_scope: BankruptScope
    flying: FlyingRules
    penalty: PenaltyRules
    bonus: BonusRules
    misdeal: MisdealRules


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays: game, house and stakes, by value. An edited file changes no table."""

    game: GameSpec
    house: HouseRules
    stakes: Stakes
    rotation: Rotation | None = None
    """Several games (R-13 to R-17): ``game`` and ``stakes`` are those of the present one."""

    def playing(self, listed: Listed) -> Rules:
        """The same table at one game of its list."""
        return replace(self, game=listed.game, stakes=listed.stakes)

    @property
    def headsup_blinds(self) -> HeadsUpBlinds:
        """R-18: only a game that follows the house's order has literal heads-up blinds."""
        if self.game.order is Order.HOUSE:
            return self.house.seating.headsup_blinds
        return HeadsUpBlinds.STANDARD

    @property
    def change_start(self) -> ChangeStart:
        """R-18: other games draw in the common order (C-50), never by L-64."""
        if self.game.order is Order.HOUSE:
            return self.house.draw.start
        return ChangeStart.LEFT_OF_BUTTON

    @property
    def seats_max(self) -> int:
        """C-03: the smaller of the game's and the house's limit; of several games see R-14."""
        games = self.game if self.rotation is None else self.rotation
        return min(games.seats_max, self.house.seats_max)
