"""What is dealt: games as data. The engine knows shapes (deal, draw, bet, share), not games.

A game is a TOML file of a dozen lines in ``data/games``; a new game of a known shape is no code.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.types import ScaleName, Use


class Limit(StrEnum):
    """How much may be bet (L-30)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


class BetSize(StrEnum):
    """The fixed-limit unit of a street (C-20): the big bet is twice the small one."""

    SMALL = "small"
    BIG = "big"
    NONE = "none"
    """There is no betting on this street (``hi.predraw_bet`` = false, H-05, A-25)."""


class Opener(StrEnum):
    """Who acts first on a street; if he is not able to, the next able player clockwise."""

    LEFT_OF_BIG_BLIND = "left_of_big_blind"
    """L-50, D-15."""
    LEFT_OF_BUTTON = "left_of_button"
    """L-70, D-16: the first player left of the button who is able to act."""
    BRING_IN = "bring_in"
    """Who owes the bring-in (S-12 to S-17)."""
    HIGH_BOARD = "high_board"
    """The best cards showing, pairs to quads only; ties go to who was dealt first (S-15, A-37)."""
    LOW_BOARD = "low_board"
    """Razz: the lowest cards showing, ace low, pairs are bad; ties as above (R-03)."""


class Order(StrEnum):
    """Who orders changes, openings and heads-up blinds: the house or common practice (R-18)."""

    HOUSE = "house"
    """The house, as the rules of 004 do for five-card draw (L-61, L-64, L-70 to L-73)."""
    COMMON = "common"
    """Common practice for every other game (C-50, C-61 standard, C-70)."""


class Showdown(StrEnum):
    """What players may do with their hands at the end."""

    OPEN_OR_MUCK = "open_or_muck"
    """L-74: the first must open, later ones open or muck, all-in players must open (L-76)."""
    OPEN_ALL = "open_all"
    """C-72: every active hand is opened."""


class DoorCard(StrEnum):
    """Which card showing on third street owes the bring-in."""

    LOW = "low"
    """The lowest rank, of equal ones the lowest suit, c < d < h < s (S-13, A-32)."""
    HIGH = "high"
    """The highest rank, of equal ones the highest suit (R-03)."""


class Ace(StrEnum):
    """What an ace is worth in one place."""

    HIGH = "high"
    LOW = "low"


class OddHalf(StrEnum):
    """``odd.half`` (C-40, A-09): which half of a pot takes the chip that cannot be halved."""

    FIRST_HALF = "first_half"
    """The first share of the game: the high hand, the five-card low."""
    BADUGI_HALF = "badugi_half"
    """The Badugi share."""
    BUTTON_LEFT = "button_left"
    """The half that the first winner left of the button has a part in."""


class OddTie(StrEnum):
    """``odd.tie`` (A-10): who takes the chips that a tie leaves, one each."""

    LEFT_OF_BUTTON = "left_of_button"
    """C-41: the first winner left of the button, then clockwise."""
    HIGH_SUIT = "high_suit"
    """C-42: in order of the highest card, by rank and suit, in the winning five cards."""


class LowTie(StrEnum):
    """``stud.low_tie_odd`` (S-34, A-39): the same for a tied low half where ties go by suit."""

    HIGH_SIDE = "high_side"
    """All of it goes to the high half."""
    HIGH_SUIT = "high_suit"
    """To the low winners, the highest card by suit first (TDA)."""
    LOW_SUIT = "low_suit"
    """To the low winners, the lowest card by suit first (Robert's)."""


class Leaders(StrEnum):
    """``stud.show_leaders`` (S-43, A-42): what the table is told of who leads."""

    UPCARDS_ONLY = "upcards_only"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Street:
    """One step of a hand: cards are dealt or changed, then there is a betting round."""

    bet: BetSize
    opens: Opener
    deal_down: int = 0
    """Cards dealt face down to everybody."""
    draw_up_to: int = 0
    """Most cards that a player may change before the betting round; 0 = there is no draw."""
    deal_up: int = 0
    """Cards dealt face up to everybody still in, after those dealt face down (S-04)."""
    board: int = 0
    """Common cards turned over for everybody (R-09)."""
    open_pair_double: bool = False
    """``stud.open_pair_double`` (R-02, S-16): an open pair lets anybody bet or raise small or
    big; after a big bet only big raises."""

    @property
    def deals(self) -> bool:
        """Cards go out when this street begins."""
        return self.deal_down + self.deal_up + self.board > 0


@dataclass(frozen=True, slots=True)
class Share:
    """A part of each pot and the scale by which it is won."""

    scale: ScaleName
    use: Use = Use.ALL
    """Which cards make the hand."""
    qualifier: int = 0
    """``hi.badugi_qualifier`` (H-21, A-26): valid cards that a Badugi needs to win; 0 = any.

    On the scale ``low_8`` the scale itself is the qualifier. A share that nobody qualifies for
    moves to the other one, judged for each pot among its own contenders (S-32, A-28)."""


@dataclass(frozen=True, slots=True)
class BringIn:
    """The forced bet of the stud family, in place of blinds (S-12 to S-14)."""

    card: DoorCard
    ace: Ace
    """What an ace counts for that purpose (A-33)."""


@dataclass(frozen=True, slots=True)
class OddChips:
    """Where chips go that do not divide. A house may top ties up or send them to one (L-79)."""

    half: OddHalf = OddHalf.FIRST_HALF
    tie: OddTie = OddTie.LEFT_OF_BUTTON
    low_tie: LowTie = LowTie.HIGH_SUIT
    """Speaks only where ``tie`` goes by suit."""
    identical_even: bool = True
    """C-43, A-11: if the same players tie for both halves, the pot is divided once."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """One game. Amounts of money stand in the Stakes, manners of the table in the HouseRules."""

    id: str
    limits: tuple[Limit, ...]
    """The limits it may be played with; the first is its default."""
    seats_max: int
    """C-03."""
    order: Order
    showdown: Showdown
    streets: tuple[Street, ...]
    shares: tuple[Share, ...]
    """One, or two halves; by default the first takes the odd chip (C-40)."""
    bring_in: BringIn | None = None
    """None: there are a button and blinds. Else ante and bring-in, and no button (S-03)."""
    odd: OddChips = OddChips()
    show_leaders: Leaders = Leaders.UPCARDS_ONLY

    @property
    def stud(self) -> bool:
        """It has no button and blinds; dealing starts with the first seat (C-06, S-03)."""
        return self.bring_in is not None

    @property
    def hand_size(self) -> int:
        """Cards of his own that a player holds at the end."""
        return sum(street.deal_down + street.deal_up for street in self.streets)

    @property
    def two_rounds(self) -> bool:
        """True for a game with two betting rounds, which has its own raise cap (A-01)."""
        rounds = 0
        for street in self.streets:
            if street.bet is not _NO_BET:
                rounds += 1
        return rounds == 2


_NO_BET = BetSize.NONE


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a table plays for, in play chips (L-120, R-13)."""

    level: str
    """LV1 to LV7, or any name for other amounts."""
    small_blind: int
    big_blind: int
    """In a game without blinds the small bet, which is what "one BB" means there (R-18)."""
    ante: int
    """0 = no ante (L-42)."""
    limit: Limit
    bring_in: int = 0
    """S-12; 0 in a game with blinds."""

    @property
    def small_bet(self) -> int:
        """The fixed-limit unit before the change: the BB (L-30)."""
        return self.big_blind

    @property
    def big_bet(self) -> int:
        """The fixed-limit unit after the change: twice the BB (L-30)."""
        return 2 * self.big_blind
