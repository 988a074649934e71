"""What a typed line can mean. Codes only; the catalog makes words of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.actions import Coming, Play

Deed = Play | Coming
"""What a person can say: the deeds of the dealer himself (Dealing) have no words."""


class Command(StrEnum):
    """What can be told to a table. The values are the keys of ``[commands]`` in a lexicon."""

    CHECK = "check"
    CALL = "call"
    FOLD = "fold"
    BET = "bet"
    MAKE = "make"
    ALL_IN = "all_in"
    BRING_IN = "bring_in"
    COMPLETE = "complete"
    CHANGE = "change"
    DRAW = "draw"
    """A change whose lone number may be a number of cards: "draw 2" says how many or which."""
    PAT = "pat"
    OPEN = "open"
    MUCK = "muck"
    CLOSE = "close"
    SHOW = "show"
    CHOOSE = "choose"
    """A game for the next hand (R-17)."""
    JOIN = "join"
    LEAVE = "leave"
    REBUY = "rebuy"
    SIT_OUT = "sit_out"
    BACK = "back"
    START = "start"
    PAUSE = "pause"
    RESUME = "resume"


class Query(StrEnum):
    """What can be asked without touching the table. The keys of ``[queries]``."""

    STATUS = "status"
    HAND = "hand"
    """The asker's own cards, once more."""
    LAST = "last"
    """The last hand: who put in what, who won with what."""
    BANK = "bank"
    STATEMENT = "statement"
    RULES = "rules"
    """With a Topic, a rule number such as ``L-88``, or nothing."""
    HELP = "help"
    """With a Command, a Topic, or nothing (L-91)."""


class Topic(StrEnum):
    """Parts of the rules that can be asked for. The keys of ``[topics]``."""

    HANDS = "hands"
    BUTTON = "button"
    BLINDS = "blinds"
    BETTING = "betting"
    ALL_IN = "all_in"
    CHANGE = "change"
    SHOWDOWN = "showdown"
    SPLIT = "split"
    RAKE = "rake"
    BANK = "bank"
    CLOCK = "clock"
    LEVELS = "levels"
    GAME = "game"
    """What is dealt here; with a game's id behind a colon, that one."""


class Fault(StrEnum):
    """Why the rest of a command cannot be read."""

    NOT_WHOLE = "not_whole"
    """Chips, and hundredths of a big blind, are whole numbers (C-02)."""
    ZERO = "zero"
    NEGATIVE = "negative"
    TOO_LARGE = "too_large"
    FOREIGN_DIGITS = "foreign_digits"
    """Digits other than 0-9 in either width: other scripts, superscripts, fractions, circles."""
    NOT_A_NUMBER = "not_a_number"
    SEVERAL_AMOUNTS = "several_amounts"
    BAD_CARD = "bad_card"
    """A card without rank or suit, or no card at all."""
    BAD_SEAT = "bad_seat"


class Doubt(StrEnum):
    """Why a line has more than one reading, or a reading that it only half states."""

    WHICH_CARDS = "which_cards"
    """How many cards, or none named at all; not which. ``number`` is the count said, if any."""
    CHECK_OR_CALL = "check_or_call"
    CHECK_OR_FOLD = "check_or_fold"
    BET_OR_MAKE = "bet_or_make"
    """A size without a word for it."""
    ALL_OF_WHAT = "all_of_what"
    """The chips or the cards."""
    TO_OR_BY = "to_or_by"
    """An increase was named; amounts are totals (L-81)."""
    SEPARATOR = "separator"
    """A comma, point or blank that may part thousands or decimals."""
    SHORT_NUMBER = "short_number"
    """A lone digit behind a unit: ten thousand and five, or and five thousand."""
    NTH_BET = "nth_bet"
    """"3bet" is a bet of three or the third bet of the round."""
    AMOUNT_NOT_TAKEN = "amount_not_taken"
    """This word takes no amount; ``number`` is the one that was said, if it is plain chips."""
    SHOW_OR_NOT = "show_or_not"
    """Cards behind a fold or muck, and no word that says what shall be done with them (L-88)."""
    SHOW_WHAT = "show_what"
    """Open the whole hand, or show a part of it."""
    POSITION_OR_RANK = "position_or_rank"
    """Bare numbers beside names of cards."""
    RANGE = "range"
    """"2-4" is two cards or three."""
    WORD_OR_CARD = "word_or_card"
    """"ah" is the ace of hearts or a sigh."""
    KEEPING = "keeping"
    """The cards to keep were named; the dealer takes those to throw away (L-60)."""


@dataclass(frozen=True, slots=True)
class Said:
    """An action from end to end.

    A ``Join`` comes without a name, ``Rebuy`` and ``Join`` without points: the caller knows the
    writer and fills them in with ``dataclasses.replace``.
    """

    deed: Deed
    names_cards: bool = False
    """A public line that names cards to be thrown away: the adapter hides it if it can (A-65)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that changes nothing."""

    what: Query
    argument: str = ""
    """See Query: the value of a Topic or Command, a rule number, or nothing."""


@dataclass(frozen=True, slots=True)
class Chat:
    """Not wholly an action (L-112): never answered, never counted."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """It begins as an action, and nothing but its amount, cards or seat cannot be read."""

    word: Command
    reason: Fault
    text: str
    """The part that cannot be read, in folded spelling. Not for the room if ``names_cards``."""
    names_cards: bool = False
    """As in Said."""


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """An action with more than one reading: nothing is done before it is said more clearly."""

    reason: Doubt
    options: tuple[Deed, ...] = ()
    """The readings that are complete; empty if there is none."""
    number: int | None = None
    """A number that was said: see the Doubt."""
    names_cards: bool = False
    """As in Said."""


Understood = Said | Asked | Chat | Unreadable | Ambiguous
