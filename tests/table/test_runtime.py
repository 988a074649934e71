"""The running table: transactions, telling, clock, recovery (design.md, C-80, L-114, L-115)."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from dataclasses import replace

from bot.bank.postings import HOUSE, ISSUE, ROUNDING, bank, seat
from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine.actions import (
    DEALER,
    Action,
    AllIn,
    Back,
    Call,
    Check,
    Close,
    CloseTable,
    Draw,
    Fold,
    Join,
    Leave,
    Muck,
    Pause,
    Pick,
    Rebuy,
    Resume,
    SitOut,
    Start,
)
from bot.engine.events import Audience
from bot.engine.evolve import fold
from bot.engine.refusal import Code, Refusal
from bot.engine.types import PauseReason, TurnKind, Why
from bot.table.outcome import Done, Failed, Repeated
from bot.table.ports import ROOM, Conflict, StoreFailure
from tests.support.evening import CLUB, Evening, rules

PAUSE = ClubSettings().pause_ms


def run(coroutine: Coroutine[object, object, None]) -> None:
    asyncio.run(coroutine)


async def fold_hand(evening: Evening) -> None:
    """Everybody folds to the last one, who closes."""
    while evening.table.view(None).turn is not None:
        turn = evening.table.view(None).turn
        assert turn is not None
        await evening.done(turn.member, Close() if turn.kind is TurnKind.LAST else Fold())


def test_hands_go_out_before_the_room_hears_whose_turn_it_is() -> None:
    """Section 4 of the plan: private lines first, and the clock starts then."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat", start=False)
        told = len(evening.teller.told)
        evening.clock.ring(evening.clock.now())
        await evening.done(DEALER, Start())
        await evening.wait(0)
        told_now = evening.teller.told[told:]
        audiences = [one.audience for one in told_now]
        room = [one for one in told_now if one.audience == ROOM]
        assert sorted(audiences[-4:-1]) == ["ann", "bob", "cat"]
        assert audiences[-1] == ROOM
        names = [type(row.event).__name__ for row in room[-1].entries]
        assert names[:2] == ["SittingStarted", "HandStarted"]  # what happens together, in one go
        assert names[-1] == "TurnOpened"

    run(play())


def test_nobody_is_told_a_card_of_somebody_else() -> None:
    """Promise 1: private events reach their owner alone, dealer's events nobody."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        for _ in range(3):
            call = evening.table.view(None).turn
            assert call is not None
            await evening.done(call.member, Call() if call.legal.call else Check())
        await evening.done(evening.turn, Draw(Pick(positions=(1, 2))))
        for one in evening.teller.told:
            for row in one.entries:
                if one.audience == ROOM:
                    assert row.event.audience is Audience.EVERYBODY
                else:
                    assert row.event.audience is Audience.SEAT
                    own = one.view.own
                    assert own is not None
                    assert getattr(row.event, "seat", None) == own.number

    run(play())


def test_books_of_an_evening_balance() -> None:
    """L-20 to L-23: welcome grant, buy-in, hand, cash-out; every unit is somewhere."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        await fold_hand(evening)
        for member in ("ann", "bob", "cat"):
            await evening.done(member, Leave())
        balance = evening.store.balance
        for number in (1, 2, 3):
            assert balance(CLUB, seat(1, number)) == 0
        banks = [balance(CLUB, bank(member)) for member in ("ann", "bob", "cat")]
        # LV3: bob (SB) lost 50 chips = 5 points to cat, nobody else anything; pot 150, no rake.
        assert banks == [10000, 9950, 10050]
        total = sum(banks) + balance(CLUB, HOUSE) + balance(CLUB, ROUNDING) + balance(CLUB, ISSUE)
        assert total == 0

    run(play())


def test_the_same_message_never_acts_twice() -> None:
    """A source id seen already changes nothing (promise 3)."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        turn = evening.turn
        assert isinstance(await evening.say(turn, Call(), source_id="m1"), Done)
        before = len(evening.log)
        assert isinstance(await evening.say(turn, Call(), source_id="m1"), Repeated)
        assert len(evening.log) == before

    run(play())


def test_two_presses_in_fifty_milliseconds_count_once() -> None:
    """Field 71: the second press comes with the token of a turn that is over."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        turn = evening.table.view(None).turn
        assert turn is not None
        now = evening.clock.now()
        presses = [
            evening.table.submit(Action(turn.member, Call(), now, "button", f"p{n}", turn.token))
            for n in range(2)
        ]
        first, second = await asyncio.gather(*presses)
        assert isinstance(first, Done)
        assert isinstance(second, Refusal)
        assert second.code is Code.STALE

    run(play())


def test_a_lost_race_decides_again() -> None:
    """If a commit fails, the table folds anew and decides once more."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        evening.store.fail = [Conflict("faster")]
        await evening.done(evening.turn, Call())
        assert evening.teller.troubles == 0
        assert sum(isinstance(event, ev.Called) for event in evening.log) == 1

    run(play())


def test_a_broken_store_loses_nothing_and_says_so() -> None:
    """Twice refused: the action did not happen, the room hears of it, the table goes on later."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        turn = evening.turn
        told = len(evening.teller.told)
        evening.store.fail = [StoreFailure("full"), StoreFailure("full")]
        assert isinstance(await evening.say(turn, Call()), Failed)
        assert evening.teller.troubles == 1
        assert len(evening.teller.told) == told
        assert evening.turn == turn
        await evening.done(turn, Call())
        assert fold(evening.log).seq == len(evening.log)

    run(play())


def test_nothing_is_told_that_was_not_committed() -> None:
    """Only after the commit is anything told: whatever was told stands in the log."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        evening.store.fail = [StoreFailure("full")]
        await evening.done(evening.turn, Fold())
        stored = evening.store.logs[1]
        for one in evening.teller.told:
            assert all(row == stored[row.seq - 1] for row in one.entries)

    run(play())


def test_an_audience_out_of_reach_hears_it_later() -> None:
    """Promise 5: a failed telling stops nothing; it goes out with the next one."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        evening.teller.fail = {ROOM}
        first = evening.turn
        await evening.done(first, Call())
        evening.teller.fail = set()
        await evening.done(evening.turn, Call())
        last = evening.teller.told[-1]
        assert [type(row.event).__name__ for row in last.entries] == [
            "Called",
            "TurnOpened",
            "Called",
            "TurnOpened",
        ]

    run(play())


def test_silence_is_check_or_fold_and_twice_sits_out() -> None:
    """C-80, field 64: one reminder, then check-or-fold; two in a row sit the player out."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob")
        await evening.wait(0)
        first = evening.turn
        await evening.wait(60_000)
        assert any(isinstance(event, ev.Reminded) for event in evening.log)
        await evening.wait(59_999)
        assert not any(isinstance(event, ev.TimedOut) for event in evening.log)
        await evening.wait(2_001)
        folded = [event for event in evening.log if isinstance(event, ev.Folded)]
        assert [event.why for event in folded] == [Why.TIME]
        await evening.done(evening.turn, Close())
        await evening.wait(PAUSE)
        other = evening.turn
        if other != first:
            await evening.done(other, Call())
        await evening.wait(125_000)
        out = [event for event in evening.log if isinstance(event, ev.SatOut)]
        assert [event.why for event in out] == [Why.TIME]

    run(play())


def test_a_line_within_the_grace_still_counts() -> None:
    """The timer acts 2 s late, so that a line written in time still counts."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        first = evening.turn
        await evening.wait(121_500)
        assert evening.turn == first
        await evening.done(first, Call())

    run(play())


def test_hands_follow_by_themselves_while_two_are_ready() -> None:
    """A sitting: the next hand after the pause; with one ready the table says what it waits for."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        await fold_hand(evening)
        assert evening.table.view(None).turn is None
        await evening.wait(PAUSE - 1)
        assert evening.table.view(None).hand_number == 1
        await evening.wait(1)
        assert evening.table.view(None).hand_number == 2
        await fold_hand(evening)
        await evening.done("ann", Leave())
        await evening.done("bob", SitOut())
        await evening.wait(PAUSE)
        waits = [event for event in evening.log if isinstance(event, ev.WaitingForPlayers)]
        assert [event.ready for event in waits] == [1]
        await evening.wait(60_000)
        waits = [event for event in evening.log if isinstance(event, ev.WaitingForPlayers)]
        assert len(waits) == 1
        await evening.done("bob", Back())
        await evening.wait(0)
        assert evening.table.view(None).hand_number == 3

    run(play())


def test_a_pause_stops_the_clock_and_the_deal() -> None:
    """A paused table refuses play and wakes with a fresh deadline."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        first = evening.turn
        await evening.wait(100_000)
        await evening.done(DEALER, Pause())
        await evening.refused(first, Call(), Code.TABLE_PAUSED)
        await evening.wait(1_000_000)
        assert evening.turn == first
        await evening.done(DEALER, Resume())
        turn = evening.table.view(None).turn
        assert turn is not None
        assert turn.deadline == evening.clock.now() + 120_000

    run(play())


def test_leaving_in_mid_hand_folds_at_the_turn_and_pays_once() -> None:
    """L-114, LV-38, field 60: two leaves in 50 ms, one cash-out after the hand."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        assert evening.turn == "ann"
        now = evening.clock.now()
        leaves = [
            evening.table.submit(Action("cat", Leave(), now + n, "test", f"l{n}")) for n in range(2)
        ]
        first, second = await asyncio.gather(*leaves)
        assert isinstance(first, Done)
        assert isinstance(second, Refusal)
        assert second.code is Code.ALREADY_LEAVING
        await evening.done("ann", Call())
        await evening.done("bob", Call())
        await evening.wait(10)
        folded = [event for event in evening.log if isinstance(event, ev.Folded)]
        assert [(event.seat, event.why) for event in folded] == [(3, Why.LEAVING)]
        left = [event for event in evening.log if isinstance(event, ev.SeatLeft)]
        assert left == []
        while evening.table.view(None).turn is not None:
            turn = evening.table.view(None).turn
            assert turn is not None
            if turn.kind is TurnKind.DRAW:
                await evening.done(turn.member, Draw())
            elif turn.kind is TurnKind.BET:
                await evening.done(turn.member, Check())
            else:
                break
        await evening.wait(40_000)
        left = [event for event in evening.log if isinstance(event, ev.SeatLeft)]
        assert [(event.member, event.chips, event.points) for event in left] == [("cat", 9900, 990)]
        await evening.refused("cat", Leave(), Code.NOT_SEATED)

    run(play())


def test_a_rebuy_in_mid_hand_waits_for_its_end() -> None:
    """C-17, field 62: chips added by re-buy never play in the current hand."""

    async def play() -> None:
        house = rules()
        bank_rules = replace(house.house.bank, max_buyin=2000)
        house = replace(house, house=replace(house.house, bank=bank_rules))
        evening = await Evening(house).open("ann", "bob", "cat")
        await evening.wait(0)
        await evening.done("bob", Rebuy())
        own = evening.table.view("bob").own
        assert own is not None
        assert own.stack == 1950
        await evening.refused("bob", Rebuy(), Code.REBUY_WAITS)
        await fold_hand(evening)
        bought = [event for event in evening.log if isinstance(event, ev.BoughtIn) and event.rebuy]
        assert [(event.points, event.chips) for event in bought] == [(5, 50)]

    run(play())


def test_bankrupt_players() -> None:
    """L-115, LV-30, LV-34: no bank, the seat is freed; with one he may rebuy till the deal."""

    async def play(max_buyin: int) -> Evening:
        house = rules()
        bank_rules = replace(house.house.bank, max_buyin=max_buyin)
        house = replace(house, house=replace(house.house, bank=bank_rules))
        evening = await Evening(house).open("ann", "bob", "cat")
        await evening.wait(0)
        await evening.done(evening.turn, Fold())
        while evening.table.view(None).turn is not None:
            turn = evening.table.view(None).turn
            assert turn is not None
            if turn.kind is TurnKind.BET:
                await evening.done(turn.member, AllIn())
            elif turn.kind is TurnKind.DRAW:
                await evening.done(turn.member, Draw())
            else:
                break
        return evening

    async def both() -> None:
        without = await play(0)
        broke = [event for event in without.log if isinstance(event, ev.WentBankrupt)]
        assert [(event.may_rebuy, event.account_marked) for event in broke] == [(False, True)]
        left = [event for event in without.log if isinstance(event, ev.SeatLeft)]
        assert [(event.chips, event.points, event.why) for event in left] == [(0, 0, Why.BANKRUPT)]

        having = await play(2000)
        broke = [event for event in having.log if isinstance(event, ev.WentBankrupt)]
        assert [(event.may_rebuy, event.account_marked) for event in broke] == [(True, False)]
        loser = broke[0].member
        assert having.table.view(loser).own is not None
        await having.done(loser, Rebuy())
        own = having.table.view(loser).own
        assert own is not None
        assert own.stack == 2000

        silent = await play(2000)
        await silent.wait(PAUSE)
        left = [event for event in silent.log if isinstance(event, ev.SeatLeft)]
        assert [event.why for event in left] == [Why.BANKRUPT]
        assert silent.table.view(None).hand_number == 2

    run(both())


def test_ten_hands_or_thirty_minutes_out_is_cashed_out() -> None:
    """A sitting: who stays away is cashed out."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat", start=False)
        await evening.done("cat", SitOut())
        await evening.done(DEALER, Start())
        for _ in range(10):
            await fold_hand(evening)
            await evening.wait(PAUSE)
        left = [event for event in evening.log if isinstance(event, ev.SeatLeft)]
        assert [(event.member, event.why) for event in left] == [("cat", Why.AWAY)]

        alone = await Evening().open("ann", "bob")
        await alone.done("bob", SitOut())
        await alone.wait(30 * 60 * 1000 + PAUSE)
        left = [event for event in alone.log if isinstance(event, ev.SeatLeft)]
        assert [(event.member, event.why) for event in left] == [("bob", Why.AWAY)]

    run(play())


def test_two_buy_ins_at_once_take_the_bank_once() -> None:
    """Field 78: one member, two tables of a club, one bank."""

    async def play() -> None:
        evening = await Evening().open("ann", start=False)
        second = await evening.tables.open(CLUB, "other", "Other", evening.rules)
        now = evening.clock.now()
        one = second.submit(Action("ann", Join("Ann"), now, "test", "a"))
        outcome = await one
        assert isinstance(outcome, Refusal)
        assert outcome.code is Code.NO_POINTS
        assert evening.store.balance(CLUB, bank("ann")) == 0

    run(play())


def test_recovery_goes_on_with_the_same_cards_and_turn() -> None:
    """Kill -9: the same hand, the same turn, a fresh deadline, and what was not told is told."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        await evening.done(evening.turn, Call())
        await evening.wait(50_000)
        before = {member: evening.table.view(member).own for member in ("ann", "bob", "cat")}
        turn = evening.turn
        await evening.restart()
        assert evening.turn == turn
        assert {m: evening.table.view(m).own for m in ("ann", "bob", "cat")} == before
        view = evening.table.view(None)
        assert view.turn is not None
        assert view.turn.deadline == evening.clock.now() + 120_000
        assert evening.teller.told[-1].resumed
        assert evening.teller.told[-1].audience == ROOM
        await evening.done(turn, Call())

    run(play())


def test_killed_between_commit_and_telling() -> None:
    """What was accepted is told after the restart, to each audience its own."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        for _ in range(2):
            await evening.done(evening.turn, Call())
        await evening.done(evening.turn, Check())
        await evening.wait(1_000)  # cursors are stored
        drawer = evening.turn
        evening.teller.fail = {ROOM, "ann", "bob", "cat"}
        await evening.done(drawer, Draw(Pick(positions=(1,))))
        await evening.restart()
        drawn = [row.event for row in evening.teller.events(drawer)]
        assert [type(event).__name__ for event in drawn] == ["Discarded", "Drew"]
        room = [type(row.event).__name__ for row in evening.teller.events(ROOM)]
        assert room == ["DiscardCounted", "TurnOpened", "ClockRestarted"]

    run(play())


def test_killed_while_the_hands_are_on_their_way() -> None:
    """The hand goes on: the hands go out, then the first turn is opened."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat", start=False)

        class Killed(BaseException):
            pass

        def kill() -> None:
            if evening.last == "BlindPosted":
                raise Killed

        evening.store.after_commit = kill
        with contextlib.suppress(Killed):
            await evening.done(DEALER, Start())
        evening.store.after_commit = None
        assert evening.last == "BlindPosted"
        await evening.restart()
        hands = [row.event for m in ("ann", "bob", "cat") for row in evening.teller.events(m)]
        assert sum(isinstance(event, ev.HandDealt) for event in hands) == 3
        assert evening.last == "TurnOpened"

    run(play())


def test_shut_down_in_order_pauses_and_resumes() -> None:
    """SIGTERM pauses and says so; the next start resumes by itself."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        await evening.tables.shut_down()
        assert evening.log[-1] == ev.Paused(PauseReason.SHUTDOWN)
        assert evening.teller.told[-1].entries[-1].event == ev.Paused(PauseReason.SHUTDOWN)
        await evening.restart()
        assert evening.last == "Resumed"
        assert evening.table.view(None).paused is None

    run(play())


def test_closing_cashes_everybody_out_after_the_hand() -> None:
    """The table closes with cash-outs."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob", "cat")
        await evening.wait(0)
        await evening.done(DEALER, CloseTable())
        assert evening.store.closed == set()
        await fold_hand(evening)
        assert evening.table.closed
        assert evening.store.closed == {1}
        banks = [evening.store.balance(CLUB, bank(m)) for m in ("ann", "bob", "cat")]
        assert sum(banks) == 30000

    run(play())


def test_a_hand_that_lay_open_before_is_told_with_what_it_wins() -> None:
    """C-71, also when the winner has left with the same telling: the table closes."""

    async def play() -> None:
        evening = await Evening().open("ann", "bob")
        await evening.wait(0)
        while (turn := evening.table.view(None).turn) is not None:
            if turn.kind is TurnKind.SHOW:
                break
            quiet = Draw() if turn.kind is TurnKind.DRAW else Check()
            await evening.done(turn.member, Call() if turn.legal.call else quiet)
        (opened,) = [one for one in evening.log if isinstance(one, ev.HandOpened)]
        await evening.done(DEALER, CloseTable())
        await evening.done(evening.turn, Muck())
        last = evening.teller.told[-1]
        assert isinstance(last.entries[-1].event, ev.TableClosed) and not last.view.seats
        assert last.opened == {opened.seat: opened.cards}

    run(play())
