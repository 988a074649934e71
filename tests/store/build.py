"""A small table with a real store: what the runtime does, without decisions of its own."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from bot.bank.postings import Reason
from bot.engine.cards import FULL_DECK
from bot.engine.conduct import (
    AllInWhen,
    BonusRequires,
    BonusRules,
    BonusTable,
    CompensationSource,
    CountScope,
    FlyingRules,
    InvalidChips,
    LeakDetect,
    MisdealRules,
    NoGameActive,
    NoGameInactive,
    PenaltyRules,
    PenaltyUnit,
    Shortfall,
)
from bot.engine.events import (
    BetReturned,
    BetsGathered,
    BlindPosted,
    BoughtIn,
    DeckShuffled,
    Event,
    Folded,
    HandClosed,
    HandDealt,
    HandsDealt,
    HandSettled,
    HandStarted,
    PotAwarded,
    RakeTaken,
    SeatLeft,
    SeatRecord,
    SeatTaken,
    SittingStarted,
    TableOpened,
    TurnOpened,
)
from bot.engine.evolve import evolve, initial
from bot.engine.game import BetSize, GameSpec, Limit, Opener, Order, Share, Showdown, Stakes, Street
from bot.engine.house import (
    BankRules,
    BankruptScope,
    BlindsWhen,
    ButtonMode,
    ButtonStart,
    CashoutRound,
    ChangePublic,
    ChangeStart,
    ChopRest,
    ClockRules,
    DealPattern,
    Delivery,
    DrawExhaust,
    DrawRules,
    ExcludeOwn,
    FinalFirst,
    FixedLimitRules,
    HeadsUpBlinds,
    HouseRules,
    LateEntry,
    MissedBlinds,
    OverBet,
    RaiseRules,
    Rake,
    RakeBase,
    RakeSplit,
    RakeTrigger,
    Rounding,
    Rules,
    SeatingRules,
    ShortAllinStep,
    ShowOrder,
    ShowRules,
    WorldBase,
)
from bot.engine.state import TableState
from bot.engine.types import Blind, Owed, ScaleName, TurnKind, Why
from bot.store.store import SqlStore
from bot.table import money
from bot.table.ports import Logged, TableRow

CLUB: Final = "club-1"
AT: Final = 1_700_000_000_000


def bank_rules(
    factor: int = 10, rounding: CashoutRound = CashoutRound.CEIL_1, most: int = 0
) -> BankRules:
    return BankRules(factor, rounding, most)


def make_rules(bank: BankRules | None = None) -> Rules:
    return Rules(
        GameSpec(
            "five_card_draw",
            (Limit.NO_LIMIT,),
            6,
            Order.HOUSE,
            Showdown.OPEN_OR_MUCK,
            (
                Street(BetSize.SMALL, Opener.LEFT_OF_BIG_BLIND, deal_down=5),
                Street(BetSize.BIG, Opener.LEFT_OF_BUTTON, draw_up_to=5),
            ),
            (Share(ScaleName.HIGH),),
        ),
        HouseRules(
            "test",
            6,
            Rake(
                2,
                500,
                500,
                Rounding.FLOOR,
                RakeBase.WHOLE_HAND,
                RakeSplit.PROPORTIONAL,
                RakeTrigger.ALWAYS,
                WorldBase.FINAL_POT,
                False,
            ),
            bank or bank_rules(),
            FixedLimitRules(3, 4, True, True),
            RaiseRules(OverBet.STANDARD, ShortAllinStep.LAST_FULL),
            SeatingRules(
                ButtonStart.SEAT1,
                ButtonMode.MOVING,
                HeadsUpBlinds.STANDARD,
                MissedBlinds.NONE,
                LateEntry.NONE,
                BlindsWhen.AFTER_DEAL,
            ),
            DrawRules(
                DealPattern.ROUND_ROBIN,
                DrawExhaust.STUB_FIRST,
                ExcludeOwn.ALL_THIS_HAND,
                True,
                False,
                Delivery.IMMEDIATE,
                ChangeStart.LEFT_OF_BUTTON,
                False,
                ChangePublic.COUNT_ONLY,
            ),
            ShowRules(FinalFirst.SB_SEAT, ShowOrder.AGGRESSOR, False, ChopRest.HOUSE_TOPUP),
            ClockRules(90, 20),
            BankruptScope.TABLE_THEN_TOTAL,
            FlyingRules(
                True,
                InvalidChips.LIVE,
                CountScope.SEAT_SESSION,
                AllInWhen.IMMEDIATE,
                False,
                5,
            ),
            PenaltyRules(
                LeakDetect.FLAG,
                1000,
                5000,
                False,
                PenaltyUnit.PLAY,
                Shortfall.BANK_THEN_RECORD,
            ),
            BonusRules(
                BonusTable(10_000, 2000, 400),
                BonusRequires.ALL_FIVE_OPENED,
                ("five_card_draw",),
            ),
            MisdealRules(
                NoGameActive.FULL_IF_WON,
                NoGameInactive.EACH,
                20,
                300,
                CompensationSource.HOUSE,
            ),
        ),
        Stakes("LV3", 50, 100, 0, Limit.NO_LIMIT),
    )


def url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def raw(path: Path) -> sqlite3.Connection:
    """A second, plain connection, which keeps to none of the rules."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    return connection


class Player:
    """One table that is played by giving its events."""

    def __init__(self, store: SqlStore, row: TableRow, state: TableState) -> None:
        self.store = store
        self.row = row
        self.state = state
        self.messages = 0

    @classmethod
    async def open(
        cls, store: SqlStore, bank: BankRules | None = None, channel: str = "room"
    ) -> Player:
        event = TableOpened(make_rules(bank))
        row = await store.open_table(CLUB, channel, "Table", Logged(1, AT, event))
        return cls(store, row, initial(event))

    def log(self, *events: Event) -> list[Logged]:
        """The events as the next rows of the log."""
        return [Logged(self.state.seq + n, AT + n, event) for n, event in enumerate(events, 1)]

    async def add(self, *events: Event) -> None:
        """One transaction: the events, what they mean for the books, a message id, a cursor."""
        rows = self.log(*events)
        after = self.state.copy()
        for row in rows:
            evolve(after, row.event)
        entries = list(money.entries(self.row, rows, self.state, after))
        async with self.store.work() as work:
            self.messages += 1
            assert not await work.seen(self.row.id, "room", f"{self.row.id}-{self.messages}", AT)
            await work.append(self.row.id, rows)
            for entry in entries:
                await work.post(entry)
            await work.cursors(self.row.id, {"": self.state.seq})
            await work.commit()
        self.state = after

    async def sit(self, seat: int, member: str, points: int = 100) -> None:
        """Grant points and bring them all."""
        async with self.store.work() as work:
            if not await work.known(CLUB, member):
                await work.grant(CLUB, member, points, Reason.WELCOME, AT)
                await work.commit()
        chips = points * self.state.rules.house.bank.factor
        await self.add(
            SeatTaken(seat, member, member.title(), Owed.NOTHING),
            BoughtIn(seat, member, points, chips, rebuy=False),
        )

    async def start_hand(self) -> None:
        """Seats 1 and 2 are dealt in; seat 1 posts the SB and is to act."""
        state = self.state
        stacks = {seat.number: seat.stack for seat in state.seats.values()}
        records = tuple(
            SeatRecord(
                seat=seat.number,
                member=seat.member,
                name=seat.name,
                stack=stacks[seat.number],
                out=False,
                out_since_hand=0,
                out_since_at=0,
                timeouts=0,
                owes=Owed.NOTHING,
                leaving=seat.leaving,
                rebuy=False,
                bankrupt=False,
            )
            for seat in state.seats.values()
        )
        await self.add(
            SittingStarted(),
            HandStarted(
                number=state.hand_number + 1,
                seq=state.seq + 2,
                at=AT,
                rules=state.rules,
                button=1,
                players=(2, 1),
                posts=((1, Blind.SMALL), (2, Blind.BIG)),
                missed=(),
                seats=records,
                queued_rules=None,
                closing=False,
            ),
            DeckShuffled(FULL_DECK),
            HandDealt(2, FULL_DECK[0:10:2]),
            HandDealt(1, FULL_DECK[1:10:2]),
            HandsDealt(5),
            BlindPosted(1, 50, Blind.SMALL),
            BlindPosted(2, 100, Blind.BIG),
            TurnOpened(1, TurnKind.BET, AT),
        )

    async def end_hand(self, rake: int = 0) -> None:
        """Seat 1 folds its small blind to seat 2."""
        hand = self.state.hand
        assert hand is not None
        one, two = hand.stacks_before[1] - 50, hand.stacks_before[2] + 50 - rake
        await self.add(
            Folded(1, Why.ASKED),
            BetReturned(2, 50),
            BetsGathered(100, played=True),
            TurnOpened(2, TurnKind.LAST, AT),
            HandClosed(2),
            RakeTaken(rake, (rake,)),
            PotAwarded(0, 100 - rake, (2,), ((2, 100 - rake),), 0),
            HandSettled(hand.number, AT, ((2, two), (1, one)), rake, 0),
        )

    async def leave(self, seat: int, points: int) -> None:
        """Cash out and go."""
        occupied = self.state.seats[seat]
        await self.add(SeatLeft(seat, occupied.member, occupied.stack, points, Why.ASKED))


async def play_a_while(store: SqlStore) -> Player:
    """Two hands are over, one has begun, and a third member came and went."""
    table = await Player.open(store)
    await table.sit(1, "ann")
    await table.sit(2, "bob")
    await table.sit(3, "cid")
    await table.start_hand()
    await table.end_hand(rake=2)
    await table.leave(3, 100)
    await table.start_hand()
    await table.end_hand()
    await table.start_hand()
    return table
