"""/table: opening, setting and running, by the right and the wrong people, at any moment."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import discord
import pytest
import simcord

from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine.game import Limit
from bot.rulebook import Rulebook
from bot.table.tables import Tables
from cogs import stakes
from cogs.stakes import Unknown, Wish
from tests.support.simulated import run, scene
from tests.support.slashes import (
    QUIETLY,
    host,
    line,
    locale,
    manager,
    offers,
    opened,
    says,
    use,
)

DATA = Path(__file__).parents[2] / "data"


def test_hosts_open_tables_and_others_do_not(tmp_path: Path) -> None:
    """Manage Channels or the host role, checked in code; one open table for each channel."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Ann")
            manager(s)
            host(s)
            no = says(s, "slash-not-host")
            assert await use(s, "Ann", "table open") == no
            assert await use(s, "Chief", "table open") == no
            assert await use(s, "Ann", "table status") == says(s, "slash-no-table")
            role = s.guild.create_role("Dealer")
            s.people["Rolf"] = s.guild.add_member(
                s.env.create_user("rolf", global_name="Rolf"), roles=[role]
            )
            assert await use(s, "Rolf", "table open") == no
            await use(s, "Chief", "settings set", host_role=role)
            assert await use(s, "Rolf", "table open", name="Friday") == QUIETLY
            s.tables = s.dealer.desk.tables.all()
            assert [table.row.name for table in s.tables] == ["Friday"]
            assert await use(s, "Host", "table open") == says(s, "slash-table-exists")
            # The room hears of it at once, though nothing else happened.
            assert len(s.said) == 1
            assert says(s, "table-opened") in s.said[0].content
            assert "LV3 50/100" in s.said[0].content
            # A thread is a place of its own, another channel as well.
            other = s.guild.create_text_channel("other")
            assert await use(s, "Host", "table open", other) == QUIETLY
            s.tables = s.dealer.desk.tables.all()
            assert [table.row.name for table in s.tables] == ["Friday", "other"]

    run(play())


def test_a_table_is_opened_as_it_was_asked_for(tmp_path: Path) -> None:
    """Options by id or by shown name; what cannot be is refused in words, and nothing is opened."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            wishes: tuple[tuple[dict[str, str | int], str], ...] = (
                ({"house": "tigers"}, "slash-unknown-house"),
                ({"level": "LV9"}, "slash-unknown-level"),
                ({"ante": "lots"}, "slash-unknown-ante"),
                ({"ante": "3bb"}, "slash-unknown-ante"),
                ({"seats": 9}, "slash-too-many-seats"),
            )
            for wrong, key in wishes:
                answer = await use(s, "Host", "table open", **wrong)
                (said,) = wrong.values()
                assert answer.startswith(says(s, key, said=str(said), known="@").split("@")[0])
            assert s.dealer.desk.tables.all() == []
            await use(
                s,
                "Host",
                "table open",
                house="World",
                level="LV2 20/50",
                limit="pot_limit",
                ante="on",
                seats=3,
                max_buyin=2000,
                equal_value=True,
                clock=45,
            )
            (table,) = s.dealer.desk.tables.all()
            rules = table.rules
            assert (rules.house.id, rules.seats_max) == ("world", 3)
            assert (rules.house.bank.factor, rules.house.bank.max_buyin) == (1, 2000)
            assert rules.house.clock.timeout == 45
            assert rules.stakes.level == "LV2"
            assert (rules.stakes.small_blind, rules.stakes.big_blind, rules.stakes.ante) == (
                20,
                50,
                10,
            )
            assert rules.stakes.limit is Limit.POT_LIMIT

    run(play())


def test_a_table_opens_as_the_server_has_set_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            host(s)
            set_ = {"house": "standard", "level": "LV5", "limit": "fixed_limit", "clock": 30}
            await use(s, "Chief", "settings set", language="ja", **set_)
            await use(s, "Host", "table open")
            (table,) = s.dealer.desk.tables.all()
            rules = table.rules
            assert (rules.house.id, rules.stakes.level) == ("standard", "LV5")
            assert rules.stakes.limit is Limit.FIXED_LIMIT
            assert rules.house.clock.timeout == 30
            assert says(s, "table-opened", "ja") in s.said[0].content

    run(play())


def test_a_channel_in_which_the_bot_may_not_write(tmp_path: Path) -> None:
    """It says so before anything is opened."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            mute = s.guild.create_text_channel(
                "mute",
                overwrites={
                    s.guild.default_role: discord.PermissionOverwrite(send_messages=False),
                },
            )
            answer = await use(s, "Host", "table open", mute)
            assert answer == says(s, "slash-may-not-speak")
            assert s.dealer.desk.tables.all() == []

    run(play())


def test_two_hosts_at_the_same_moment(tmp_path: Path) -> None:
    """The database lets one of them open; the other hears that a table is open."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, start=False)
            with patch.object(Tables, "at", lambda *_: None):  # he looked before it was there
                assert await use(s, "Host", "table open") == says(s, "slash-table-exists")
            assert s.dealer.desk.tables.all() == s.tables

    run(play())


def test_a_thread_has_a_table_of_its_own(tmp_path: Path) -> None:
    """And what is said in it is said to that table."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", start=False, max_buyin=1000)
            room = s.dealer.get_channel(s.channel.id)
            assert isinstance(room, discord.TextChannel)
            await room.create_thread(name="Side table", type=discord.ChannelType.public_thread)
            (thread,) = s.channel.threads
            assert await use(s, "Host", "table open", thread) == QUIETLY
            await use(s, "Ann", "seat join", thread)
            s.tables = s.dealer.desk.tables.all()
            assert [table.row.name for table in s.tables] == ["poker", "Side table"]
            assert [len(table.view(None).seats) for table in s.tables] == [1, 1]

    run(play())


def test_a_command_that_came_too_late_counts_all_the_same(tmp_path: Path) -> None:
    """Discord takes no answer after 3 s; the room's line tells what happened."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            turn = s.turn
            s.env.inject_error(
                "POST", "/interactions/*/*/callback", status=404, code=10062, times=None
            )
            s.env.inject_error("POST", "/webhooks/*/*", status=404, code=10015, times=None)
            await s.people[turn].slash(s.channel, "call")
            s.env.backend.faults.clear()
            called = [event for event in await s.log() if isinstance(event, ev.Called)]
            assert len(called) == 1
            assert f"{turn} calls" in s.said[-1].content

    run(play())


def test_running_a_table(tmp_path: Path) -> None:
    """Start by whoever sits there; pause, resume and close by hosts; each at the wrong moment."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False)
            s.person("Eve")
            not_host = says(s, "slash-not-host")
            for command in ("start", "pause", "resume", "close"):
                assert await use(s, "Eve", f"table {command}") == not_host
            for command in ("pause", "resume", "close"):
                assert await use(s, "Ann", f"table {command}") == not_host
            done = QUIETLY
            assert await use(s, "Host", "table resume") == says(s, "refusal-not-paused")
            assert await use(s, "Ann", "table start") == done
            assert s.view().hand_number == 1
            assert await line(s, "Bob", "table start") == says(s, "refusal-already-running")
            assert await use(s, "Host", "table pause") == done
            paused = says(s, "refusal-table-paused")
            assert await use(s, "Host", "table pause") == paused
            # "Start" would end the pause: that is the host's as well.
            assert await use(s, "Ann", "table start") == not_host
            assert (await use(s, s.turn, "call")).startswith(paused)
            assert await use(s, "Host", "table resume") == done
            assert await use(s, s.turn, "call") == done
            status = await use(s, "Eve", "table status")
            assert "Ann" in status
            assert "Bob" in status
            assert await use(s, "Host", "table close") == done
            assert await use(s, "Host", "table close") == done
            for name in ("Ann", "Bob"):
                await use(s, name, "seat leave")
            while not s.table.closed:
                await s.wait(130)
            assert await use(s, "Host", "table start") == says(s, "slash-no-table")
            assert await use(s, "Host", "table open") == done

    run(play())


def test_setting_a_table(tmp_path: Path) -> None:
    """A-94: from the next hand on, one wish upon the other; only by hosts."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            assert await use(s, "Ann", "table set", level="LV4") == says(s, "slash-not-host")
            assert await use(s, "Host", "table set") == says(s, "slash-nothing-to-set")
            same = await use(s, "Host", "table set", level="LV3", limit="no_limit")
            assert same == says(s, "slash-nothing-to-set")
            wrong = await use(s, "Host", "table set", house="tigers")
            assert wrong.startswith("There is no house “tigers”")
            refused = await use(s, "Host", "table set", equal_value=True)
            assert refused == says(s, "refusal-chips-on-table")
            assert await use(s, "Host", "table set", level="LV4") == QUIETLY
            assert await use(s, "Host", "table set", ante="25") == QUIETLY
            assert s.table.rules.stakes.level == "LV3"
            queued = [event for event in await s.log() if isinstance(event, ev.RulesQueued)]
            stakes_ = [(event.rules.stakes.level, event.rules.stakes.ante) for event in queued]
            assert stakes_ == [("LV4", 0), ("LV4", 25)]
            await use(s, s.turn, "fold")
            await use(s, s.turn, "close")
            await s.wait(10)
            assert s.view().hand_number == 2
            assert (s.view().big_blind, s.view().ante) == (200, 25)

    run(play())


def test_what_is_offered(tmp_path: Path) -> None:
    """Houses, levels with their blinds, and the ante of the level that was chosen."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            houses = await offers(s, "Host", "table open", "house")
            assert houses == {"LOJ": "loj", "Standard house": "standard", "World": "world"}
            assert await offers(s, "Host", "table open", "house", "wor") == {"World": "world"}
            assert len(await offers(s, "Host", "table open", "house", "zzz")) == 3
            levels = await offers(s, "Host", "table open", "level", "lv2")
            assert levels == {"LV2 20/50": "LV2"}
            antes = await offers(s, "Host", "table open", "ante")
            assert antes == {"ante 20": "on", "no ante": "off"}
            antes = await offers(s, "Host", "table open", "ante", "", level="LV5")
            assert antes == {"ante 100": "on", "no ante": "off"}
            assert list(await offers(s, "Host", "table open", "ante", "", level="x")) == ["no ante"]
            with locale("ja"):
                japanese = await offers(s, "Host", "table set", "house")
                assert sorted(japanese.values()) == ["loj", "standard", "world"]
                assert japanese.keys() != houses.keys()

    run(play())


def test_two_servers_never_touch_each_other(tmp_path: Path) -> None:
    """A host of one is nobody in the other; tables, banks and settings are apart."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", start=False)
            other = s.env.create_guild("Other")
            room = other.create_text_channel("poker")
            visitor: simcord.MemberActor = other.add_member(s.people["Host"].user)
            s.people["Visitor"] = visitor
            assert await use(s, "Visitor", "table open", room) == says(s, "slash-not-host")
            assert await use(s, "Visitor", "table pause", room) == says(s, "slash-no-table")
            host(s, "Other host", other)
            manager(s, "Other chief", other)
            await use(s, "Other host", "table open", room, name="Theirs")
            s.tables = s.dealer.desk.tables.all()
            mine, theirs = s.tables
            s.people["Ann there"] = other.add_member(s.people["Ann"].user)
            await use(s, "Other chief", "settings set", room, language="ja", welcome=50)
            await use(s, "Ann there", "seat join", room)
            assert [seat.stack for seat in theirs.view(None).seats] == [500]
            assert [seat.stack for seat in mine.view(None).seats] == [10_000, 10_000]
            assert (await use(s, "Ann there", "bank balance", room)).endswith("500 chips")
            assert (await use(s, "Ann", "bank balance")).endswith("10,000 chips")
            assert mine.settings.language == "en"
            assert theirs.settings.language == "ja"
            await use(s, "Other host", "table close", room)
            assert theirs.closed
            assert not mine.closed
            top = await use(s, "Ann there", "bank top", room)
            assert "Bob" not in top

    run(play())


# --- what a table plays, without Discord ----------------------------------------------------------


def test_another_house_keeps_what_was_chosen_for_the_table() -> None:
    """Seats, MAX, the worth of a chip and the clock stay; everything else is the new house's."""
    book = Rulebook.load(DATA)
    base = stakes.changed(
        book,
        book.rules("five_card_draw", "loj", "LV1"),
        Wish(seats=4, max_buyin=3000, equal_value=True, clock=60),
    )
    world = stakes.changed(book, base, Wish(house="world"))
    own = book.houses["world"]
    assert world.house.rake == own.rake
    assert world.house.seating == own.seating
    assert world.house.seats_max == 4
    assert world.house.bank == replace(own.bank, max_buyin=3000, factor=1)
    assert world.house.clock.timeout == 60
    assert stakes.changed(book, base, Wish(house="loj")) == base


def test_a_table_keeps_its_house_though_the_file_was_edited() -> None:
    """By value: naming the same house again changes nothing."""
    book = Rulebook.load(DATA)
    old = book.rules("five_card_draw", "loj", "LV1")
    edited = replace(old, house=replace(old.house, rake=replace(old.house.rake, percent=7)))
    assert stakes.changed(book, edited, Wish(house="loj", level="LV2")).house == edited.house


@pytest.mark.parametrize(
    ("first", "then", "ante"),
    [
        (Wish(ante=True), Wish(level="LV4"), 50),
        (Wish(ante=7), Wish(level="LV4"), 7),
        (Wish(ante=False), Wish(level="LV4"), 0),
        (Wish(), Wish(level="LV4", ante=True), 50),
        (Wish(ante=True), Wish(ante=False), 0),
    ],
)
def test_the_ante_follows_its_level(first: Wish, then: Wish, ante: int) -> None:
    """L-42, L-120: the level's own ante goes with the level, an amount stays."""
    book = Rulebook.load(DATA)
    rules = stakes.changed(book, book.rules("five_card_draw", "loj", "LV1"), first)
    assert stakes.changed(book, rules, then).stakes.ante == ante


def test_a_house_that_is_gone_does_not_stop_an_opening() -> None:
    """The server's settings may name a file that the operator has taken away."""
    book = Rulebook.load(DATA)
    rules = stakes.opening(book, ClubSettings(house="gone", level="LV99"), Wish())
    assert rules.house.id in book.houses
    assert rules.stakes.level in book.levels
    with pytest.raises(Unknown):
        stakes.opening(book, ClubSettings(), Wish(seats=7))
