"""An evening on a real database in which all happens that can happen: see stored_log."""

from __future__ import annotations

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.bank.postings import Overdrawn
from bot.club.settings import ClubSettings, Limit
from bot.engine import actions as ask
from bot.engine.actions import DEALER, Action, Deed, Pick, Sizing
from bot.engine.cards import FULL_DECK, Card
from bot.engine.conduct import BonusRequires, BonusTable
from bot.engine.floor import (
    ExposedCard,
    ExposedHand,
    Fine,
    Floor,
    ForceFold,
    MoreTime,
    NoGame,
    Refund,
    Remove,
    RuleInterference,
    RuleLeak,
    Ruling,
    Undo,
    WrongCard,
    WrongHand,
)
from bot.engine.game import BetSize, Opener
from bot.engine.house import ChangePublic, Rules
from bot.engine.types import TurnKind
from bot.engine.view import TableView
from bot.rulebook import Rulebook, with_bank
from bot.store.codec import FORMS
from bot.store.store import SqlStore, open_store
from bot.system import SeededShuffler
from bot.table import moderation, purse
from bot.table.outcome import Done
from bot.table.runtime import Table
from bot.table.tables import Tables
from tests.support.fakes import FakeTeller, ManualClock
from tests.support.table import switched

DATA: Final = Path(__file__).parents[2] / "data"
CLUB, OTHER_CLUB = "1001", "1002"
MODERATOR: Final = "99"
START: Final = 1_700_000_000_000
STEPS: Final = 60
"""Things said in one part of the evening; in the last one more, until all has happened."""
MOST_STEPS: Final = 3000

STAND_PAT: Final = ask.Draw()
NAMES: Final = dict(
    zip("12345678", ("Ann", "Bob", "Cid", "Dan", "花子", "Fay", "Gus", "Hal"), strict=True)
)


def tables_to_open() -> dict[tuple[str, str], Rules]:
    """By club and channel: three that differ in house, limit and everything that has its events."""
    book = Rulebook.load(DATA)
    ante = book.rules("five_card_draw", "loj", "LV3", ante=True)
    told = book.rules("five_card_draw", "world", "LV1", limit=Limit.FIXED_LIMIT)
    draw = replace(told.house.draw, public=ChangePublic.FULL_TEXT)
    told = replace(told, house=replace(told.house, draw=draw))
    # Bonuses that come every now and then, and in one house for hands that nobody has seen.
    low = BonusTable(10_000, 2000, 400, full_house=40, flush=20, straight=20)
    ante = switched(ante, "house.bonus.points", low)
    told = switched(told, "house.bonus.points", low)
    ante = switched(ante, "house.bonus.requires", BonusRequires.ANY_FINAL_HAND)
    ante = switched(ante, "house.penalty.interfere_fine_to_pot", True)
    return {(CLUB, "501"): ante, (CLUB, "502"): told, (OTHER_CLUB, "503"): mixed(book)}


def mixed(book: Rulebook) -> Rules:
    """A table whose game changes with every hand: draws, streets with up cards, boards, halves."""
    late = book.games["badeucy_hi4"]  # without a round before the first draw (H-05)
    first, second, *others = late.streets
    first = replace(first, bet=BetSize.NONE)
    second = replace(second, opens=Opener.LEFT_OF_BIG_BLIND)
    games = dict(book.games) | {"late": replace(late, id="late", streets=(first, second, *others))}
    more = replace(book, games=games)
    listed = more.list_of("five_card_draw:pot_limit,stud8,lhe,late", every=1)
    return with_bank(more.several(listed, "standard", "LV2"), max_buyin=2000)


class Lucky:
    """A shuffler that deals four aces and four kings among six, as long as it is ``lucky``."""

    def __init__(self, seed: int) -> None:
        self._shuffler = SeededShuffler(seed)
        self.lucky = True

    def order(self) -> tuple[Card, ...]:
        """See table.ports.Shuffler."""
        order = self._shuffler.order()
        if not self.lucky:
            return order
        strong = [[card for card in order if card.code[0] == rank] for rank in "AK"]
        rest = iter([card for card in order if card not in strong[0] + strong[1]])
        return tuple(
            strong[place % 6][place // 6] if place % 6 < 2 and place < 24 else next(rest)
            for place in range(len(order))
        )


def kings(cards: tuple[Card, ...] | None) -> bool:
    """Four of them."""
    return sum(card.code[0] == "K" for card in cards or ()) == 4


class Evening:
    """Eight members at three tables, and all that they happen to do."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.rng = random.Random(seed)
        self.clock = ManualClock(START)
        self.shuffler = Lucky(seed)
        self.ids = itertools.count(1)
        self.tables: list[Table] = []

    async def spend(self) -> None:
        """Open, play, be killed in mid-hand, play on, shut down, play on, and end in mid-hand."""
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            await self._begin(store)
            await self._play(store, STEPS)
        self.clock = ManualClock(self.clock.now() + 5000)
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            tables = await self._take_up(store)
            await self._play(store, STEPS)
            await tables.shut_down()
        self.clock = ManualClock(self.clock.now() + 5000)
        async with open_store(f"sqlite+aiosqlite:///{self.path}") as store:
            await self._take_up(store)
            await self._play(store, STEPS, until_all=True)
            await self._end(store)

    def _tables(self, store: SqlStore) -> Tables:
        return Tables(store, FakeTeller(), self.clock, self.shuffler, store.settings)

    async def _begin(self, store: SqlStore) -> None:
        at = self.clock.now()
        chosen = ClubSettings(
            language="ja",
            host_role="71",
            welcome_points=300,
            clock_seconds=60,
            pause_ms=5000,
            ranks=("無印", "銀", "金"),
            rank_roles=("", "72", "73"),
        )
        async with store.work() as work:
            await work.change_settings(CLUB, ClubSettings(), MODERATOR, at)
            await work.change_settings(CLUB, chosen, MODERATOR, at)
            await work.commit()
        for member in list(NAMES)[:3]:
            await purse.grant(store, CLUB, member, 500, MODERATOR, at)
        await purse.give(store, CLUB, "1", "2", 120, at)
        tables = self._tables(store)
        for number, ((club, channel), rules) in enumerate(tables_to_open().items(), 1):
            table = await tables.open(club, channel, f"Table {number}", rules)
            self.tables.append(table)
            for member in list(NAMES)[:6]:
                await self._say(table, member, ask.Join(NAMES[member]))
            await self._say(table, DEALER, ask.Start())
            await self._wait(0)
        await self._begin_well()
        await self._change_everything(self.tables[0])
        await self._play_every_game(self.tables[2])

    async def _begin_well(self) -> None:
        """In the first hands two have four of a kind (L-121); one of them may fold it (A-95).

        And somebody calls out of turn what becomes too much for him (L-102, L-103).
        """
        self.shuffler.lucky = False
        for table in self.tables:
            view = table.view(None)
            if view.turn is None:  # they brought everything to the first table (L-20)
                continue
            raiser = view.turn.member
            caller = next(seat.member for seat in view.seats if seat.member != raiser)
            await self._say(table, caller, ask.Call())
            await self._say(table, raiser, ask.Make(Sizing.MIN))
            while table.view(None).hand_number < 2:
                turn = table.view(None).turn
                own = table.view(turn.member).own if turn is not None else None
                if turn is not None and turn.kind is TurnKind.BET and turn.member == caller:
                    await self._say(table, caller, ask.Fold())
                elif own is not None and kings(own.cards):
                    await self._say(table, own.member, ask.Fold())
                else:
                    await self._say(table, *something(table.view(None)))
                await self._wait(100)

    async def _change_everything(self, table: Table) -> None:
        """A hand in which six throw away five each, so that the stub runs out."""
        while table.view(None).hand_number < 3:
            await self._say(table, *something(table.view(None), ask.Draw(ask.ALL_CARDS)))
            await self._wait(100)

    async def _play_every_game(self, table: Table) -> None:
        """Once round the list, each hand to its last street."""
        while table.view(None).hand_number < 6:
            await self._say(table, *something(table.view(None)))
            await self._wait(100)

    async def _take_up(self, store: SqlStore) -> Tables:
        tables = self._tables(store)
        self.tables = await tables.recover()
        for table in self.tables:
            table.wake()
            await table.idle()
        return tables

    async def _play(self, store: SqlStore, steps: int, *, until_all: bool = False) -> None:
        for step in itertools.count():
            if step >= steps and step % 50 == 0:
                enough = not until_all or step >= MOST_STEPS or not self._missing()
                if enough:
                    return
            table = self.rng.choice(self.tables)
            await self._say(table, *choose(self.rng, table))
            if self.rng.random() < 0.01:
                await self._move_points(store)
            if self.rng.random() < 0.2:
                await self._keep_order(store, table)
            await self._wait(self.rng.choice([0, 0, 500, 500, 6000]))
            if self.rng.random() < 0.01:
                await self._wait(100_000)  # nobody says anything

    async def _say(self, table: Table, who: str, what: Deed) -> None:
        source_id = str(next(self.ids))
        await table.submit(Action(who, what, self.clock.now(), "room", source_id))
        await table.idle()

    async def _move_points(self, store: SqlStore) -> None:
        giver, taker = self.rng.sample(list(NAMES), 2)
        club, points = self.rng.choice([CLUB, OTHER_CLUB]), self.rng.randint(1, 50)
        try:
            await purse.give(store, club, giver, taker, points, self.clock.now())
        except Overdrawn:
            await purse.grant(store, club, giver, points, MODERATOR, self.clock.now())

    async def _keep_order(self, store: SqlStore, table: Table) -> None:
        """A moderator rules, and takes about every second ruling back; lines are flagged."""
        if self.rng.random() < 0.2:
            await self._beside_the_table(store, table)
            return
        flag = 0
        seats = [seat for seat in table.view(None).seats if seat.dealt_in]
        folded = [seat.member for seat in seats if seat.folded or seat.mucked]
        playing = [seat.member for seat in seats if seat.member not in folded]
        if len(playing) < 2 or self.rng.random() < 0.2:
            playing = list(NAMES)
        what = ruling(self.rng, playing, folded or playing)
        if isinstance(what, RuleLeak):
            flag = await self._flag(store, table, what.member) or 0
        action = Action(MODERATOR, Floor(what, "so ruled"), self.clock.now())
        done = await table.submit(action, flag)
        await table.idle()
        if isinstance(done, Done) and isinstance(what, WrongCard):
            answers: list[Deed] = [ask.Close(), ask.ShowCards(ask.ALL_CARDS)]
            await self._say(table, what.member, self.rng.choice(answers))
        elif isinstance(done, Done) and self.rng.random() < 0.4:
            await self._wait(self.rng.choice([0, 0, 500, 6000]))
            last = await store.rulings(table.row.club, 20)
            number = next(row.number for row in last if row.table == table.row.id)
            await self._say(table, MODERATOR, Floor(Undo(number), "not so"))

    async def _flag(self, store: SqlStore, table: Table, member: str) -> int | None:
        return await moderation.flag(
            store,
            table.row.club,
            self.clock.now(),
            table=table.row.id,
            hand=table.view(None).hand_number,
            member=member,
            name=NAMES[member],
            channel=table.row.channel,
            message=str(next(self.ids)),
            line="I had two pair",
        )

    async def _beside_the_table(self, store: SqlStore, table: Table) -> None:
        club, at = table.row.club, self.clock.now()
        member = self.rng.choice(list(NAMES))
        number = await self._flag(store, table, member)
        assert number is not None
        await moderation.dismiss(store, club, number, MODERATOR, at)
        settings = await store.settings(club)
        rank = self.rng.choice(settings.ranks)
        await moderation.set_rank(store, club, member, rank, settings, MODERATOR, at)
        given = await moderation.give_points(store, club, member, 30, MODERATOR, "a prize", at)
        await moderation.take_points(store, club, member, 20, MODERATOR, "too much", at)
        with suppress(Overdrawn):
            await moderation.undo_points(store, club, given, MODERATOR, "no prize", at)

    async def _wait(self, ms: int) -> None:
        until = self.clock.now() + ms
        while self.clock.ring(until):
            for table in self.tables:
                await table.idle()
            tasks = [task for task in asyncio.all_tasks() if task.get_name().startswith("cursors")]
            await asyncio.gather(*tasks)

    def _missing(self) -> set[str]:
        with closing(sqlite3.connect(self.path)) as db:
            seen = {kind for (kind,) in db.execute("SELECT DISTINCT type FROM events")}
        return set(FORMS) - seen - {"CloseQueued", "TableClosed"}

    async def _end(self, store: SqlStore) -> None:
        """The first table is in mid-hand, the second closed, the third paused."""
        first, second, third = self.tables
        await self._say(second, DEALER, ask.CloseTable())
        await self._say(third, DEALER, ask.Pause())
        for member, name in NAMES.items():
            await purse.grant(store, CLUB, member, 100, MODERATOR, self.clock.now())
            for what in (ask.Join(name), ask.Rebuy(), ask.Back()):
                await self._say(first, member, what)
        for _ in range(MOST_STEPS):
            if second.closed and in_mid_hand(first.view(None)):
                break
            await self._say(first, *something(first.view(None)))
            await self._say(second, *something(second.view(None)))
            await self._wait(2000)
        for table in self.tables:
            await table.stop()


def in_mid_hand(view: TableView) -> bool:
    """Somebody is to change cards, and more is to come."""
    return view.turn is not None and view.turn.kind is TurnKind.DRAW


def something(view: TableView, draw: Deed = STAND_PAT) -> tuple[str, Deed]:
    """What keeps a table going."""
    if view.paused is not None:
        return DEALER, ask.Resume()
    if view.turn is None:
        return DEALER, ask.Start()
    if view.turn.kind is TurnKind.BET:
        if view.turn.legal.must_open:
            return view.turn.member, ask.BringIn()
        return view.turn.member, ask.Call() if view.turn.legal.call else ask.Check()
    answers: dict[TurnKind, Deed] = {
        TurnKind.DRAW: draw,
        TurnKind.SHOW: ask.Open(),
        TurnKind.LAST: ask.Close(),
    }
    return view.turn.member, answers[view.turn.kind]


def choose(rng: random.Random, table: Table) -> tuple[str, Deed]:
    """Something that somebody says, mostly who is to act."""
    view = table.view(None)
    who = rng.choice(list(NAMES))
    join = ask.Join(NAMES[who])
    if rng.random() < 0.03:
        level = rng.choice([10, 20])
        rules = table.next_rules
        if rules.rotation is None:
            stakes = replace(rules.stakes, small_blind=level, big_blind=2 * level)
            rules = replace(rules, stakes=stakes)
        whole: list[Deed] = [ask.SetRules(rules), ask.Pause(), ask.Start()]
        return DEALER, rng.choice(whole)
    if view.turn is None or rng.random() < 0.1:
        back: list[Deed] = [join, join, ask.Rebuy(), ask.Back(), ask.Back()]
        away: list[Deed] = [ask.Leave(), ask.SitOut()]
        if view.paused is not None:
            return DEALER, ask.Resume()
        return who, rng.choice(back * 3 + away)
    if rng.random() < 0.15:  # out of turn, most likely
        out: list[Deed] = [ask.Check(), ask.Call(), ask.Make(Sizing.MIN), ask.AllIn(), ask.Fold()]
        return who, rng.choice(out)
    shown = Pick(positions=(rng.randint(1, 5),))
    many = Pick(positions=tuple(rng.sample(range(1, 6), rng.choice([2, 4, 5, 5]))))
    legal = view.turn.legal
    if legal.bring_in and rng.random() < 0.7:
        opening: list[Deed] = [ask.BringIn(), ask.Complete()]
        return view.turn.member, rng.choice(opening)
    if legal.bound is not None and rng.random() < 0.5:
        return view.turn.member, ask.Fold()
    bets: list[Deed] = [ask.Check(), ask.Call()]
    bold: list[Deed] = [ask.Bet(), ask.Make(), ask.Bet(Sizing.MIN), ask.Make(Sizing.MIN)]
    rare: list[Deed] = [ask.AllIn(), ask.Fold(), ask.Fold(), ask.Fold(shown)]
    answers: dict[TurnKind, list[Deed]] = {
        TurnKind.BET: bets * 6 + bold + rare,
        TurnKind.DRAW: [ask.Draw(many), ask.Draw(many), ask.Draw(many), ask.Draw()],
        TurnKind.SHOW: [ask.Open(), ask.Open(), ask.Muck(), ask.Muck(shown)],
        TurnKind.LAST: [ask.Close(), ask.Open()],
    }
    return view.turn.member, rng.choice(answers[view.turn.kind])


def ruling(
    rng: random.Random, members: Sequence[str], folded: Sequence[str] | None = None
) -> Ruling:
    """Something that a moderator rules on one of these members, or on one who has folded."""
    one, other = rng.sample(members, 2)
    out = rng.choice(folded or members)
    rulings: list[Ruling] = [
        RuleLeak(one),
        RuleLeak(one),
        RuleInterference(one),
        RuleInterference(one),
        ForceFold(one),
        Remove(one),
        Fine(one, 300),
        WrongHand(one),
        WrongHand(one, other),
        WrongHand(one),
        ExposedHand(one),
        ExposedHand(one),
        ExposedCard(),
        ExposedCard(rng.choice(FULL_DECK)),
        WrongCard(out),
        WrongCard(out),
        NoGame(),
        Refund(),
        MoreTime(30),
    ]
    return rng.choice(rulings)
