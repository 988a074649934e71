"""Voices, views and one sample of every event, made by hand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from bot.engine import events as ev
from bot.engine.cards import Card, parse_cards
from bot.engine.events import Event
from bot.engine.game import Limit
from bot.engine.legal import Legal
from bot.engine.ranking import read
from bot.engine.rotation import Hold
from bot.engine.types import (
    Blind,
    Bound,
    Category,
    FlyingAct,
    Owed,
    PauseReason,
    Phase,
    Reading,
    RulingKind,
    ScaleName,
    TurnKind,
    Why,
)
from bot.engine.view import SeatView, TableView, TurnView, reading
from bot.i18n import Catalog
from bot.render import COMMANDS, Voice
from bot.rulebook import Rulebook

DATA: Final = Path(__file__).parents[2] / "data"
LOCALES: Final = DATA / "locales"

KINGS_UP: Final = parse_cards("Kh Ks 7d 7c 2s")
QUEENS: Final = parse_cards("Qh Qd Qs Tc 3d")
NAMES: Final = {1: "Aki", 2: "Ken", 3: "Rin"}
MEMBERS: Final = {1: "m-1001", 2: "m-1002", 3: "m-1003"}

ENGLISH: Final = {command: command.replace("_", " ") for command in COMMANDS}
JAPANESE: Final = {
    "call": "コール",
    "check": "チェック",
    "fold": "フォールド",
    "bet": "ベット",
    "make": "メイク",
    "allin": "オールイン",
    "bring_in": "ブリングイン",
    "complete": "コンプリート",
    "draw": "チェンジ",
    "pat": "ノーチェンジ",
    "open": "オープン",
    "muck": "マック",
    "close": "クローズ",
    "join": "参加",
}


@cache
def catalog() -> Catalog:
    """Strict: whatever is wrong with a text raises."""
    return Catalog(LOCALES, strict=True)


def read_high(cards: tuple[Card, ...]) -> tuple[Reading, ...]:
    """What a whole hand of five-card draw reads."""
    return (read(ScaleName.HIGH, cards),) if len(cards) == 5 else ()


def voice(language: str = "en") -> Voice:
    """A voice as the local room makes it."""
    words = JAPANESE if language == "ja" else ENGLISH
    return Voice(
        catalog(),
        language,
        words,
        clock=lambda deadline: f"[{deadline}]",
        read=reading,
    )


BOOK: Final = Rulebook.load(DATA)
RULES: Final = BOOK.rules("five_card_draw", "loj", "LV1", ante=True)
LOJ: Final = RULES.house


def seat(number: int, **changes: object) -> SeatView:
    """One seat with 1,000 chips, dealt in."""
    usual = SeatView(
        number=number,
        member=MEMBERS[number],
        name=NAMES[number],
        stack=1000,
        out=False,
        leaving=None,
        owes=Owed.NOTHING,
        dealt_in=True,
        folded=False,
        all_in=False,
        bet=0,
        paid=5,
        changed=None,
        mucked=False,
        cards=None,
        shown=(),
    )
    return replace(usual, **changes)


def turn(number: int, legal: Legal, token: int = 50) -> TurnView:
    """It is this seat's turn."""
    return TurnView(number, MEMBERS[number], legal.kind, token, 120_000, legal)


FACING_BET: Final = Legal(TurnKind.BET, call=80, raise_min=160, raise_max=1000, all_in=1000)


def view(
    asked: TurnView | None = None,
    viewer: str | None = None,
    seats: tuple[SeatView, ...] | None = None,
    **changes: object,
) -> TableView:
    """The first betting round of hand 12 at a LOJ table with Aki (button), Ken and Rin."""
    usual = TableView(
        viewer=viewer,
        game="five_card_draw",
        house="loj",
        level="LV1",
        limit=Limit.NO_LIMIT,
        small_blind=10,
        big_blind=20,
        ante=5,
        seats_max=6,
        seats=seats if seats is not None else (seat(1), seat(2), seat(3)),
        button=1,
        hand_number=12,
        running=True,
        waiting=False,
        paused=None,
        closed=False,
        phase=Phase.BETTING,
        final_round=False,
        pot=150,
        level_bet=80,
        turn=asked,
        shares=RULES.game.shares,
        streets=RULES.game.streets,
    )
    return replace(usual, **changes)


def record(number: int, stack: int = 1000) -> ev.SeatRecord:
    """A seat as a hand starts."""
    return ev.SeatRecord(
        seat=number,
        member=MEMBERS[number],
        name=NAMES[number],
        stack=stack,
        out=False,
        out_since_hand=0,
        out_since_at=0,
        timeouts=0,
        owes=Owed.NOTHING,
        leaving=None,
        rebuy=False,
        bankrupt=False,
    )


def hand_started(stacks: dict[int, int]) -> ev.HandStarted:
    """Hand 12, Aki on the button."""
    return ev.HandStarted(
        number=12,
        seq=30,
        at=0,
        rules=RULES,
        button=1,
        players=(2, 3, 1),
        posts=((2, Blind.SMALL), (3, Blind.BIG)),
        missed=(),
        seats=tuple(record(number, stack) for number, stack in stacks.items()),
        queued_rules=None,
        closing=False,
    )


def opened(number: int, cards: tuple[Card, ...], *, forced: bool = False) -> ev.HandOpened:
    """A hand shown with its reading."""
    return ev.HandOpened(number, cards, read_high(cards), forced)


def ruled(
    kind: RulingKind, *, seat: int = 2, by: int = 1, amount: int = 60, reason: str = ""
) -> ev.Ruled:
    """Aki rules on Ken."""
    member, name = (MEMBERS[seat], NAMES[seat]) if seat else ("", "")
    return ev.Ruled(kind, MEMBERS[by], member, name, seat, amount, reason, undoes=0, at=0)


SAMPLES: Final[tuple[Event, ...]] = (
    ev.TableOpened(RULES),
    ev.RulesQueued(RULES),
    ev.RulesChanged(RULES),
    *(ev.RulesChanged(BOOK.several(BOOK.list_of(one), "loj", "LV5")) for one in BOOK.rotations),
    ev.RulesQueued(BOOK.several(BOOK.list_of("razz,lhe", choice=Hold.HAND), "loj", 200)),
    *(
        ev.GameChanged(game, BOOK.rules(game, "loj", "LV5", ante=ante).stakes, hands, chosen_by)
        for game in BOOK.games
        for ante, hands, chosen_by in ((False, 6, 0), (True, 1, 0), (100, 1, 2), (0, 6, 2))
    ),
    *(ev.SeatTaken(2, MEMBERS[2], NAMES[2], owes) for owes in Owed),
    ev.BoughtIn(2, MEMBERS[2], points=100, chips=1000, rebuy=False),
    ev.BoughtIn(2, MEMBERS[2], points=100, chips=1000, rebuy=True),
    ev.RebuyQueued(2),
    ev.RebuyLapsed(2),
    ev.WentBankrupt(2, MEMBERS[2], may_rebuy=True, account_marked=False),
    ev.WentBankrupt(2, MEMBERS[2], may_rebuy=False, account_marked=True),
    *(ev.LeaveQueued(2, why) for why in Why),
    *(ev.SeatLeft(2, MEMBERS[2], 760, 76, why) for why in Why),
    *(ev.SeatLeft(2, MEMBERS[2], 0, 0, why) for why in Why),
    *(ev.SatOut(2, why, at=0) for why in Why),
    ev.CameBack(2),
    ev.WaitlistJoined("m-1004", "Sho", 1),
    ev.SeatOffered("m-1004", "Sho", 2, until=120_000),
    *(ev.WaitlistLeft("m-1004", "Sho", why) for why in Why),
    ev.SittingStarted(),
    ev.WaitingForPlayers(1),
    *(ev.Paused(why) for why in PauseReason),
    ev.Resumed(0),
    ev.ClockRestarted(0),
    ev.Reminded(2),
    ev.CloseQueued(),
    ev.TableClosed(),
    hand_started({1: 1000, 2: 1000, 3: 1000}),
    ev.DeckShuffled(KINGS_UP),
    ev.AntePosted(2, 5),
    *(ev.BlindPosted(2, 20, blind) for blind in Blind),
    ev.HandDealt(2, KINGS_UP),
    ev.HandsDealt(5),
    *(ev.TurnOpened(2, kind, at=0) for kind in TurnKind),
    ev.Checked(2),
    ev.Called(2, 80, 80, all_in=False),
    ev.Called(2, 80, 80, all_in=True),
    *(
        kind(2, 80, 160, all_in=all_in, full=full)
        for kind in (ev.BetMade, ev.Made)
        for all_in, full in ((False, True), (True, True), (True, False))
    ),
    *(ev.Folded(2, why) for why in Why),
    *(ev.TimedOut(2, kind) for kind in TurnKind),
    ev.CardsShown(2, KINGS_UP[:2]),
    ev.BetReturned(2, 60),
    ev.BetsGathered(400, played=True),
    ev.ChangeStarted((2, 3, 1)),
    ev.Discarded(2, KINGS_UP[:2]),
    *(ev.DiscardCounted(2, count) for count in range(6)),
    ev.DiscardNamed(2, KINGS_UP[:2]),
    ev.StubRebuilt(KINGS_UP),
    ev.MuckShuffled(7, own_used=False),
    ev.MuckShuffled(7, own_used=True),
    ev.Drew(2, KINGS_UP[:2], KINGS_UP),
    ev.ShowdownStarted((2, 3)),
    opened(2, KINGS_UP),
    ev.Mucked(2),
    ev.HandClosed(2),
    ev.RakeTaken(10, (10,)),
    ev.PotAwarded(0, 490, (2, 3), ((2, 490),), 0),
    ev.PotAwarded(1, 201, (2, 3), ((2, 101), (3, 101)), 1),
    ev.PotAwarded(
        0,
        401,
        (2, 3),
        ((2, 201), (3, 200)),
        0,
        (ev.PotPart((0,), 201, ((2, 201),)), ev.PotPart((1,), 200, ((3, 200),))),
    ),
    ev.DownCardDealt(2, KINGS_UP[:1], KINGS_UP[:3]),
    ev.DownCardsDealt(1, (2, 3)),
    ev.UpCardsDealt(((2, KINGS_UP[3:4]), (3, KINGS_UP[4:]))),
    ev.BoardDealt(KINGS_UP[:3]),
    ev.BoardDealt(KINGS_UP[:1], instead=True),
    ev.StreetPassed(),
    ev.BringInPosted(2, 10, all_in=False),
    ev.BringInPosted(2, 4, all_in=True),
    *(
        ev.Completed(2, 20, 20, all_in=all_in, full=full)
        for all_in, full in ((False, True), (True, True), (True, False))
    ),
    ev.HandSettled(12, 0, ((1, 995), (2, 1100)), 10, 0),
    # order in the house
    *(
        ev.Flew(2, act, 500, chips, count, at=0, queued=queued)
        for act in FlyingAct
        for chips in (0, 400)
        for count in (1, 3)
        for queued in (True, False)
    ),
    ev.AllInVoided(2, kept=451, returned=450),
    *(ev.FlyingStands(2, act, at=0) for act in FlyingAct),
    *(ev.FlyingFailed(2, act, bound) for act in FlyingAct for bound in Bound),
    ev.PenaltyPaid(2, 20),
    *(ev.FlyingChipsLost(2, 100, dead) for dead in (True, False)),
    *(ev.FlyingLapsed(2, act, chips) for act in FlyingAct for chips in (0, 100)),
    *(ruled(kind, reason=reason) for kind in RulingKind for reason in ("", "told the king")),
    ev.Ruled(RulingKind.UNDO, MEMBERS[1], "", "", 0, 0, "", undoes=40, at=0),
    *(ev.HandKilled(2, why) for why in Why),
    ev.TurnWithdrawn(2),
    ev.TimeAdded(2, 60_000),
    ev.TimeAdded(2, -60_000),
    *(ev.Rewound(removed) for removed in ((), (2, 3))),
    ev.HandBurned(2, KINGS_UP),
    ev.HandRedealt(2, QUEENS),
    *(ev.HandExposed(2, KINGS_UP, compensation) for compensation in (0, 75)),
    ev.CardBurned(KINGS_UP[0]),
    ev.ShowAsked(2),
    ev.ShowDeclined(2),
    *(ev.CompensationPaid(2, 75, from_pot) for from_pot in (True, False)),
    *(ev.CompensationReturned(2, chips) for chips in (0, 75)),
    ev.HandReinstated(12, ((1, 1000), (2, 1000)), 10, 0, 0),
    *(
        ev.HandVoided(150, ((2, 150), (3, 0), (1, 30)), rake, 30, refund=refund)
        for rake, refund in ((3, False), (0, True))
    ),
    ev.FineImposed(2, MEMBERS[2], 1000, Why.LEAK),
    ev.FineImposed(0, "m-1009", 1000, Why.LEAK),
    ev.FinePutIn(2, 500),
    ev.FineTaken(2, MEMBERS[2], 760, 24, 5),
    ev.FineTaken(0, "m-1009", 0, 0, 0),
    ev.FineReturned(2, MEMBERS[2], 760, 24, 5, 0),
    ev.FineReturned(0, "m-1009", 0, 0, 0, 1000),
    ev.LeaveRevoked(2),
    *(ev.BonusEarned(2, hand, 400) for hand in Category),
    *(ev.BonusNoted(2, hand, 400) for hand in Category),
    ev.BonusPaid(2, MEMBERS[2], 2400),
)


def event_classes(root: type[Event] = Event) -> set[type[Event]]:
    """All classes of events."""
    found: set[type[Event]] = set()
    for child in root.__subclasses__():
        found |= {child, *event_classes(child)}
    return found
