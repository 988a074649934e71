"""Rulings at a running table: money, ranks, flags, previews (L-108 to L-111, L-121, A-56, A-90)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

import pytest

from bot.bank.postings import FINES, HOUSE, Reason, bank, seat
from bot.club.events import FlagJudged, RankSet
from bot.club.records import FlagState
from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Action,
    Call,
    Check,
    Close,
    CloseTable,
    DealHand,
    Deed,
    Fold,
    Join,
    Leave,
)
from bot.engine.floor import (
    ExposedHand,
    Fine,
    Floor,
    ForceFold,
    NoGame,
    RuleInterference,
    RuleLeak,
    Ruling,
    Undo,
)
from bot.engine.refusal import Code, Refusal
from bot.engine.types import Category, RulingKind, TurnKind
from bot.table import moderation
from bot.table.outcome import Done, Failed, Outcome, Repeated
from bot.table.ports import ROOM, Logged, StoreFailure
from tests.support.evening import CLUB, Evening, rules
from tests.support.table import switched

LADDER = ClubSettings(ranks=("unmarked", "silver", "gold"), welcome_points=1000)
MOD = "mod"


def run(coroutine: Coroutine[object, object, None]) -> None:
    asyncio.run(coroutine)


async def dealt(*members: str, settings: ClubSettings = LADDER) -> Evening:
    """Everybody sits with 10,000 chips, LV3; a hand is dealt, and the first one is to act."""
    evening = await Evening(settings=settings).open(*members)
    await evening.wait(0)
    return evening


async def rule(evening: Evening, ruling: Ruling, flag: int = 0) -> Outcome:
    """A moderator who has no seat rules."""
    action = Action(MOD, Floor(ruling, "so ruled"), evening.clock.now())
    outcome = await evening.table.submit(action, flag)
    await evening.table.idle()
    check(evening)
    return outcome


async def play_out(evening: Evening) -> None:
    """All fold to the last one."""
    while (turn := evening.table.view(None).turn) is not None:
        what: Deed = Close() if turn.kind is TurnKind.LAST else Fold()
        if turn.kind is TurnKind.SHOW:
            what = Fold()
        await evening.done(turn.member, what)
        check(evening)


def check(evening: Evening) -> None:
    """Promise 2: nothing is made or lost, and every seat's account is its stack."""
    held = evening.store._held(CLUB)
    assert sum(held.values()) == 0
    stacks = {seat(1, one.number): one.stack for one in evening.table._state.seats.values()}
    accounts = {name: units for name, units in held.items() if name.startswith("seat:") and units}
    assert accounts == {name: units for name, units in stacks.items() if units}


async def happen(evening: Evening, event: ev.Event) -> None:
    """Put an event into the log, as if it had come of a hand."""
    table = evening.table
    row = Logged(table._state.seq + 1, evening.clock.now(), event)
    evening.store.logs[table.row.id].append(row)
    table._state = await evening.store.fold(table.row.id)


def points(evening: Evening, member: str) -> int:
    return evening.store.balance(CLUB, bank(member)) // 10


def kinds(outcome: Outcome) -> list[str]:
    assert isinstance(outcome, Done), outcome
    return [type(event).__name__ for event in outcome.events]


# --- fines ----------------------------------------------------------------------------------------


def test_a_leak_is_fined_after_the_hand() -> None:
    """L-108, L-111: folded at once; fine, cash-out and the free seat come with the settlement."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        assert isinstance(await rule(evening, RuleLeak("cat")), Done)
        assert points(evening, "cat") == 0 and evening.store.balance(CLUB, FINES) == 0
        await play_out(evening)
        # LV3: cat was the BB and lost 100; 1000P of the other 9900, and 890 points come back.
        assert points(evening, "cat") == 890
        assert evening.store.balance(CLUB, FINES) == 1000
        assert evening.table._state.seat_of("cat") is None
        taken = [event for event in evening.log if isinstance(event, ev.FineTaken)]
        assert [(one.member, one.chips, one.points, one.unpaid) for one in taken] == [
            ("cat", 1000, 0, 0)
        ]

    run(play())


def test_a_fine_of_somebody_who_stays() -> None:
    """It waits for the end of the hand; between hands it is taken at once."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        outcome = await rule(evening, Fine("bob", 300))
        assert kinds(outcome) == ["Ruled", "FineImposed"]
        await play_out(evening)
        assert evening.store.balance(CLUB, FINES) == 300
        outcome = await rule(evening, Fine("bob", 20_000))
        # All of the stack; the bank is empty, since everybody brings all he has (L-20).
        assert "FineTaken" in kinds(outcome)
        assert evening.store.balance(CLUB, FINES) == 300 + 9650
        assert await moderation.unpaid(evening.store, CLUB, "bob") == 20_000 - 9650

    run(play())


def test_the_fine_of_who_has_no_seat_comes_from_the_bank() -> None:
    """A-56, A-90: at once, and never more than there is; what is missing is a record."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        await play_out(evening)
        await evening.done("ann", Leave())
        had = points(evening, "ann")
        outcome = await rule(evening, RuleLeak("ann"))
        assert kinds(outcome) == ["Ruled", "FineImposed", "FineTaken"]
        assert points(evening, "ann") == had - 100
        outcome = await rule(evening, Fine("ann", 50_000))
        assert points(evening, "ann") == 0
        assert await moderation.unpaid(evening.store, CLUB, "ann") == 50_000 - 10 * (had - 100)
        assert await moderation.unpaid(evening.store, CLUB, "bob") == 0

    run(play())


def test_a_bonus_comes_before_the_fine() -> None:
    """LV-33, L-121: paid when he leaves, under its own reason, before the fine and the cash-out."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        await play_out(evening)
        seat_of_bob = evening.table._state.seat_of("bob")
        assert seat_of_bob is not None
        # Four of a kind, opened some time ago.
        earned = ev.BonusEarned(seat_of_bob.number, Category.QUADS, 400)
        await happen(evening, earned)
        await rule(evening, Fine("bob", 9350))
        assert points(evening, "bob") == 0  # he stays, so the bonus waits
        table = evening.table
        await evening.done(DEALER, DealHand())
        await evening.wait(0)
        await rule(evening, RuleLeak("bob"))  # 600 chips, and 1000P
        while table.view(None).turn is not None:
            await play_out(evening)
        events = [type(event).__name__ for event in evening.log]
        assert events[-3:] == ["BonusPaid", "FineTaken", "SeatLeft"]
        # 400 of the bonus, less the 40 that the stack lacked.
        assert points(evening, "bob") == 360
        assert evening.store.balance(CLUB, HOUSE) == -4000
        rows = await evening.store.statement(CLUB, "bob", 2)
        assert [(row.reason, row.amount) for row in rows] == [
            (Reason.FINE, -400),
            (Reason.BONUS, 4000),
        ]

    run(play())


# --- ranks ----------------------------------------------------------------------------------------


def test_interference_demotes_in_the_same_transaction() -> None:
    """L-110, LV-28: gold becomes silver, unmarked stays; taken back, the rank is given back."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        store = evening.store
        await moderation.set_rank(store, CLUB, "cat", "gold", LADDER, MOD, 5)
        commits = store.commits
        outcome = await rule(evening, RuleInterference("cat"))
        assert isinstance(outcome, Done)
        ruling = next(row.number for row in await store.rulings(CLUB, 1))
        down = RankSet("cat", "gold", "silver", MOD, 1, ruling)
        assert outcome.ranks == (down,)
        assert store.commits == commits + 1
        assert await moderation.rank(store, CLUB, "cat", LADDER) == "silver"
        (line,) = await store.rulings(CLUB, 1)
        assert (line.kind, line.member, line.name, line.amount, line.reason) == (
            RulingKind.INTERFERENCE,
            "cat",
            "Cat",
            5000,
            "so ruled",
        )
        outcome = await rule(evening, Undo(ruling))
        assert isinstance(outcome, Done)
        assert [one.after for one in outcome.ranks] == ["gold"]
        assert await moderation.rank(store, CLUB, "cat", LADDER) == "gold"
        outcome = await rule(evening, RuleInterference("bob"))
        assert isinstance(outcome, Done) and outcome.ranks == ()
        assert await moderation.rank(store, CLUB, "bob", LADDER) == "unmarked"

    run(play())


def test_a_ruling_that_is_not_stored_did_not_happen() -> None:
    """Events, entries, rank and flag: all or nothing."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        store = evening.store
        await moderation.set_rank(store, CLUB, "cat", "gold", LADDER, MOD, 5)
        number = await flagged(evening, "cat")
        before = evening.table._state.seq, len(store.entries), len(store.clubs[CLUB])
        store.fail = [StoreFailure("disk"), StoreFailure("disk")]
        assert isinstance(await rule(evening, RuleInterference("cat"), number), Failed)
        assert (evening.table._state.seq, len(store.entries), len(store.clubs[CLUB])) == before
        assert await moderation.rank(store, CLUB, "cat", LADDER) == "gold"
        assert [flag.number for flag in await store.flags(CLUB)] == [number]
        store.fail = [StoreFailure("disk")]  # the second try counts, once
        assert isinstance(await rule(evening, RuleInterference("cat"), number), Done)
        assert await moderation.rank(store, CLUB, "cat", LADDER) == "silver"
        assert await store.flags(CLUB) == []

    run(play())


# --- flags ----------------------------------------------------------------------------------------


async def flagged(evening: Evening, member: str, line: str = "I had a flush") -> int:
    number = await moderation.flag(
        evening.store,
        CLUB,
        evening.clock.now(),
        table=evening.table.row.id,
        hand=evening.table.view(None).hand_number,
        member=member,
        name=member.title(),
        channel="channel",
        message=line,
        line=line,
    )
    assert number is not None
    return number


def test_a_flag_is_confirmed_once() -> None:
    """A-90: with its ruling, in one transaction; the second press is a repeat."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        number = await flagged(evening, "cat")
        outcome = await rule(evening, RuleLeak("cat"), number)
        assert "HandKilled" in kinds(outcome)
        flag = await evening.store.flag(CLUB, number)
        assert flag is not None
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        assert (flag.state, flag.by, flag.ruling) == (FlagState.CONFIRMED, MOD, ruling)
        seq = evening.table._state.seq
        assert isinstance(await rule(evening, RuleLeak("cat"), number), Repeated)
        assert evening.table._state.seq == seq
        assert not await moderation.dismiss(evening.store, CLUB, number, MOD, 5)
        other = await flagged(evening, "bob", "two pair")
        assert await moderation.dismiss(evening.store, CLUB, other, MOD, 5)
        assert isinstance(await rule(evening, RuleLeak("bob"), other), Repeated)
        for wrong in (99, -1):
            assert isinstance(await rule(evening, RuleLeak("bob"), wrong), Repeated)

    run(play())


def test_a_refused_ruling_leaves_its_flag_open() -> None:
    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        number = await flagged(evening, "dan")
        outcome = await rule(evening, ForceFold("dan"), number)
        assert isinstance(outcome, Refusal) and outcome.code is Code.NOT_HERE
        assert [flag.number for flag in await evening.store.flags(CLUB)] == [number]
        judged = [one for _, one in evening.store.clubs[CLUB] if isinstance(one, FlagJudged)]
        assert judged == []

    run(play())


def test_who_plays_the_hand_reads_no_flag_of_it() -> None:
    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        assert isinstance(await evening.say("dan", Join("Dan")), Done)
        table, hand = evening.table, evening.table.view(None).hand_number
        assert [table.plays(who, hand) for who in ("ann", "cat", "dan", MOD)] == [
            True,
            True,
            False,
            False,
        ]
        assert not table.plays("ann", hand - 1)
        await evening.done(evening.turn, Fold())
        assert table.plays("ann", hand)  # folded or not
        await play_out(evening)
        assert not table.plays("ann", hand)

    run(play())


# --- taking back ----------------------------------------------------------------------------------


def test_a_fine_is_taken_back() -> None:
    """The exact reverse: chips to the seat, what was unpaid is forgiven; once."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        await play_out(evening)
        held = evening.store._held(CLUB)
        outcome = await rule(evening, Fine("bob", 9000))
        assert "FineTaken" in kinds(outcome)
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        outcome = await rule(evening, Undo(ruling))
        assert "FineReturned" in kinds(outcome)
        assert {k: v for k, v in evening.store._held(CLUB).items() if v} == {
            k: v for k, v in held.items() if v
        }
        rows = await evening.store.rulings(CLUB, 2)
        assert (rows[0].undoes, rows[1].undone, rows[1].undone_by) == (ruling, rows[0].number, MOD)
        outcome = await rule(evening, Undo(ruling))
        assert isinstance(outcome, Refusal) and outcome.code is Code.ALREADY_UNDONE
        for wrong in (ruling + 2, 99_999, 0):
            outcome = await rule(evening, Undo(wrong))
            assert isinstance(outcome, Refusal), wrong

    run(play())


def test_the_fine_of_who_has_left_is_taken_back() -> None:
    """Chips come back as the points that they would have been; what was unpaid is forgiven."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        await play_out(evening)
        await rule(evening, Fine("bob", 20_000))  # all that he has, so he is out
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        assert evening.table._state.seat_of("bob") is None
        assert await moderation.unpaid(evening.store, CLUB, "bob") == 20_000 - 9950
        outcome = await rule(evening, Undo(ruling))
        assert "FineReturned" in kinds(outcome)
        assert points(evening, "bob") == 995
        assert await moderation.unpaid(evening.store, CLUB, "bob") == 0
        rows = await evening.store.unpaid(CLUB, "bob")
        assert sorted(row.amount for row in rows) == [9950 - 20_000, 20_000 - 9950]

    run(play())


def test_a_hand_that_did_not_count_is_paid_by_the_house_and_taken_back() -> None:
    """L-132, A-96, A-97: the books show what the house paid; the undo is the exact reverse."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        held = evening.store._held(CLUB)
        for _ in range(2):
            await evening.done(evening.turn, Call())
        await evening.done(evening.turn, Check())
        outcome = await rule(evening, NoGame())
        assert "HandSettled" in kinds(outcome)
        # Each of three is paid the whole pot of 300, which is there once.
        assert evening.store.balance(CLUB, HOUSE) == -600
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        outcome = await rule(evening, Undo(ruling))
        assert "HandReinstated" in kinds(outcome)
        assert {k: v for k, v in evening.store._held(CLUB).items() if v} == {
            k: v for k, v in held.items() if v
        }
        assert evening.table._state == await evening.store.fold(1)

    run(play())


@pytest.mark.parametrize("paid", [True, False])
def test_a_compensation_is_taken_back(paid: bool) -> None:
    """L-133: paid with the hand by the house, or not yet."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        outcome = await rule(evening, ExposedHand("cat"))
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        assert "HandExposed" in kinds(outcome)
        if paid:
            await play_out(evening)
            assert evening.store.balance(CLUB, HOUSE) == -75  # half of 150
        outcome = await rule(evening, Undo(ruling))
        assert "CompensationReturned" in kinds(outcome)
        if not paid:
            await play_out(evening)
        assert evening.store.balance(CLUB, HOUSE) == 0

    run(play())


# --- previews -------------------------------------------------------------------------------------


def test_a_preview_changes_nothing() -> None:
    """Not the table, not the books, not the order of the next cards; then the ruling happens."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        store, table = evening.store, evening.table
        await moderation.set_rank(store, CLUB, "cat", "gold", LADDER, MOD, 5)
        seq, commits = table._state.seq, store.commits
        action = Action(MOD, Floor(RuleInterference("cat"), "so ruled"), evening.clock.now())
        preview = await table.preview(action)
        assert isinstance(preview, Done)
        assert [(one.before, one.after) for one in preview.ranks] == [("gold", "silver")]
        assert kinds(preview) == [
            "Ruled",
            "HandKilled",
            "FineImposed",
            "LeaveQueued",
        ]
        assert (table._state.seq, store.commits) == (seq, commits)
        assert await store.ranks(CLUB) == {"cat": "gold"}
        assert await store.rulings(CLUB, 9) == []
        refused = await table.preview(Action(MOD, Floor(ForceFold("dan"), ""), 5))
        assert isinstance(refused, Refusal) and refused.code is Code.NOT_HERE
        done = await rule(evening, RuleInterference("cat"))
        assert isinstance(done, Done)
        assert done.events[: len(preview.events)] == preview.events

    run(play())


# --- houses ---------------------------------------------------------------------------------------


def test_a_fine_that_goes_into_the_pot() -> None:
    """A-91: it is part of the hand, and whoever wins it has it."""

    async def play() -> None:
        loj = switched(rules(), "house.penalty.interfere_fine_to_pot", True)
        evening = await Evening(loj, settings=LADDER).open("ann", "bob", "cat")
        await evening.wait(0)
        outcome = await rule(evening, RuleInterference("cat"))
        assert "FinePutIn" in kinds(outcome)
        await play_out(evening)
        assert evening.store.balance(CLUB, FINES) == 0
        assert points(evening, "cat") == (10_000 - 100 - 5000) // 10

    run(play())


def test_the_dealer_can_rule_by_itself() -> None:
    """A-90: ``leak.detect`` = enforce; the flag is confirmed with it."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        number = await flagged(evening, "cat")
        action = Action(DEALER, Floor(RuleLeak("cat"), ""), evening.clock.now())
        assert isinstance(await evening.table.submit(action, number), Done)
        (line,) = await evening.store.rulings(CLUB, 9)
        assert (line.kind, line.by) == (RulingKind.LEAK, "")
        flag = await evening.store.flag(CLUB, number)
        assert flag is not None and (flag.state, flag.by) == (FlagState.CONFIRMED, "")

    run(play())


# --- a table that is over -------------------------------------------------------------------------


def test_a_fine_comes_late_to_a_table_that_is_over() -> None:
    """A flag is confirmed when all have gone: the fine still applies, and may be taken back."""

    async def play() -> None:
        evening = await dealt("ann", "bob", "cat")
        number = await flagged(evening, "cat")
        await play_out(evening)
        await evening.done(DEALER, CloseTable())
        await evening.wait(5000)
        assert evening.tables.at(CLUB, "channel") is None
        had = points(evening, "cat")
        assert await evening.tables.for_ruling("other", 1) is None
        assert await evening.tables.for_ruling(CLUB, 2) is None
        told = len(evening.teller.told)
        table = await evening.tables.for_ruling(CLUB, 1)
        assert table is not None
        action = Action(MOD, Floor(RuleLeak("cat"), "so ruled"), evening.clock.now())
        outcome = await table.submit(action, number)
        await table.idle()
        assert kinds(outcome) == ["Ruled", "FineImposed", "FineTaken"]
        assert points(evening, "cat") == had - 100
        room = [one for one in evening.teller.told[told:] if one.audience == ROOM]
        assert [type(row.event).__name__ for one in room for row in one.entries] == kinds(outcome)
        table = await evening.tables.for_ruling(CLUB, 1)
        assert table is not None
        ruling = (await evening.store.rulings(CLUB, 1))[0].number
        undo = Action(MOD, Floor(Undo(ruling), "not so"), evening.clock.now())
        assert isinstance(await table.submit(undo), Done)
        await table.idle()
        assert points(evening, "cat") == had
        check(evening)
        assert evening.clock.next() is None

    run(play())
