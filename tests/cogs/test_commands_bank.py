"""/bank and /settings: who may do what, and what comes of it; /rules and /help anywhere."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
import simcord

from bot.club.settings import ClubSettings, Limit
from bot.words import Command, Topic
from tests.support.simulated import Scene, run, scene
from tests.support.slashes import host, line, locale, manager, offers, opened, says, use


async def settings(s: Scene, guild: simcord.GuildHandle | None = None) -> ClubSettings:
    """What a server has set."""
    return await s.dealer.desk.settings((guild or s.guild).id)


def test_balance_and_statement(tmp_path: Path) -> None:
    """One's own alone; chips on the table are named beside the bank."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Eve")
            assert await use(s, "Eve", "bank balance") == says(s, "bank-balance", points=0)
            assert await use(s, "Eve", "bank statement") == says(s, "statement-empty")
            assert await use(s, "Eve", "bank top") == says(s, "slash-top-empty")
            await opened(s, "Ann", "Bob", start=False, max_buyin=4000)
            assert await use(s, "Ann", "bank balance") == "\n".join(
                (says(s, "bank-balance", points=600), says(s, "bank-chips", chips=4000))
            )
            rows = (await use(s, "Ann", "bank statement")).splitlines()
            assert len(rows) == 3
            assert says(s, "reason-buy-in") in rows[1]
            assert "+1,000 → 1,000" in rows[2]
            await use(s, "Ann", "seat leave")
            assert await use(s, "Ann", "bank balance") == says(s, "bank-balance", points=1000)
            top = (await use(s, "Eve", "bank top")).splitlines()
            assert top == [f"**{says(s, 'slash-top')}**", "1. Ann 1,000", "2. Bob 600"]

    run(play())


def test_grants_are_for_those_who_manage_the_server(tmp_path: Path) -> None:
    """Checked in code; the books name who granted."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            host(s)
            ann = s.person("Ann")
            no = says(s, "slash-not-manager")
            assert await use(s, "Ann", "bank grant", member=ann, points=5) == no
            assert await use(s, "Host", "bank grant", member=ann, points=5) == no
            answer = await use(s, "Chief", "bank grant", member=ann, points=500)
            assert answer == says(s, "slash-granted", name="Ann", points=500, balance=500)
            assert await use(s, "Ann", "bank balance") == says(s, "bank-balance", points=500)
            assert says(s, "reason-grant") in await use(s, "Ann", "bank statement")
            bot = s.env.create_user("robot", global_name="Robot", bot=True)
            machine = s.guild.add_member(bot)
            answer = await use(s, "Chief", "bank grant", member=machine, points=5)
            assert answer == says(s, "slash-no-bank", name="Robot")
            stranger = s.env.create_user("stranger", global_name="*Stranger*")
            answer = await use(s, "Chief", "bank grant", member=stranger, points=5)
            assert answer == says(s, "slash-no-bank", name=r"\*Stranger\*")
            with pytest.raises(simcord.OptionError):
                await use(s, "Chief", "bank grant", member=ann, points=0)

    run(play())


def test_giving_ones_own_points(tmp_path: Path) -> None:
    """Only what is in the bank; what lies on a table cannot be given, nor to oneself."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            bob = s.person("Bob")
            await opened(s, "Ann", start=False, max_buyin=4000)
            ann = s.people["Ann"]
            answer = await use(s, "Ann", "bank give", member=bob, points=250)
            assert answer == says(s, "slash-given", name="Bob", points=250, balance=350)
            answer = await use(s, "Ann", "bank give", member=bob, points=351)
            assert answer == says(s, "slash-give-short", points=350)
            assert await use(s, "Ann", "bank give", member=ann, points=1) == says(
                s, "slash-give-self"
            )
            short = says(s, "slash-give-short", points=250)
            assert await use(s, "Bob", "bank give", member=ann, points=1000) == short
            # A gift does not cost a newcomer his welcome grant.
            await use(s, "Bob", "seat join")
            assert await line(s, "Bob", "bank balance") == says(s, "bank-balance", points=850)
            assert says(s, "reason-gift") in await use(s, "Bob", "bank statement")

    run(play())


def test_an_interaction_that_comes_twice_moves_points_once(tmp_path: Path) -> None:
    """Promise 3, also for gifts and grants."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            ann, bob = s.person("Ann"), s.person("Bob")
            for who, command, member in (
                ("Chief", "bank grant", ann),
                ("Ann", "bank give", bob),
            ):
                emit = s.env.backend.emit
                with patch.object(s.env.backend, "emit", wraps=emit) as sent:
                    await use(s, who, command, member=member, points=100)
                (again,) = [
                    one.args for one in sent.call_args_list if one.args[0] == "INTERACTION_CREATE"
                ]
                emit(*again)
                await s.env.settle()
            assert await line(s, "Ann", "bank balance") == says(s, "bank-balance", points=0)
            assert await line(s, "Bob", "bank balance") == says(s, "bank-balance", points=100)

    run(play())


def test_settings_by_those_who_manage_the_server(tmp_path: Path) -> None:
    """Hidden from others by Discord, and checked again where an override lets them in."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            s.person("Ann")
            with pytest.raises(simcord.SetupError):
                await use(s, "Ann", "settings show")
            command = s.env.backend.find_command("settings", s.guild.id, type=1)
            assert command is not None
            command["default_member_permissions"] = None  # as an override of the server's does
            no = says(s, "slash-not-manager")
            assert await use(s, "Ann", "settings show") == no
            assert await use(s, "Ann", "settings set", welcome=1) == no
            assert await settings(s) == ClubSettings()
            shown = await use(s, "Chief", "settings show")
            assert len(shown.splitlines()) == 12
            assert says(s, "slash-settings-clock-house") in shown
            assert await use(s, "Chief", "settings set") == says(s, "slash-nothing-to-set")

    run(play())


def test_every_setting_can_be_set_and_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            dealers, judges = s.guild.create_role("Dealers"), s.guild.create_role("Judges")
            court = s.guild.create_text_channel("court")
            answer = await use(
                s,
                "Chief",
                "settings set",
                language="日本語",
                host_role=dealers,
                moderator_role=judges,
                moderator_channel=court,
                welcome=200,
                house="Standard house",
                level="lv1",
                limit="pot_limit",
                clock=0,
                pause=3,
            )
            assert answer.splitlines()[0] == f"**{says(s, 'slash-settings-new')}**"
            assert await settings(s) == ClubSettings(
                language="ja",
                host_role=str(dealers.id),
                moderator_role=str(judges.id),
                moderator_channel=str(court.id),
                welcome_points=200,
                house="standard",
                level="LV1",
                limit=Limit.POT_LIMIT,
                clock_seconds=0,
                pause_ms=3000,
            )
            assert f"<@&{dealers.id}>" in answer
            assert says(s, "slash-settings-no-clock") in answer
            for what in ("host_role", "moderator_role", "moderator_channel", "clock_seconds"):
                await use(s, "Chief", "settings set", clear=what)
            now = await settings(s)
            assert (now.host_role, now.moderator_role, now.moderator_channel) == ("", "", "")
            assert now.clock_seconds is None
            assert now.language == "ja"
            for wrong, key in (
                ({"language": "tlh"}, "slash-unknown-language"),
                ({"house": "tigers"}, "slash-unknown-house"),
                ({"level": "LV0"}, "slash-unknown-level"),
            ):
                refused = await use(s, "Chief", "settings set", **wrong)
                (said,) = wrong.values()
                assert refused.startswith(says(s, key, said=said, known="@").split("@")[0])
            assert await settings(s) == now
            for outside in ({"welcome": -1}, {"clock": 3601}, {"pause": 601}):
                with pytest.raises(simcord.OptionError):
                    await use(s, "Chief", "settings set", **outside)

    run(play())


def test_settings_reach_open_tables_of_this_server_alone(tmp_path: Path) -> None:
    """Language and pause at once; house, blinds and clock with the next table."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            await opened(s, "Ann", "Bob", start=False)
            other = s.env.create_guild("Other")
            room = other.create_text_channel("poker")
            host(s, "Other host", other)
            await use(s, "Other host", "table open", room)
            s.tables = s.dealer.desk.tables.all()
            await use(s, "Chief", "settings set", language="ja", pause=60, level="LV7", clock=20)
            mine, theirs = s.tables
            assert (mine.settings.language, mine.settings.pause_ms) == ("ja", 60_000)
            assert theirs.settings == ClubSettings()
            assert mine.rules.stakes.level == "LV3"
            assert mine.rules.house.clock.timeout == 120
            await use(s, "Ann", "table start")
            assert says(s, "hand", "ja", number="1", name="Ann") in s.said[-1].content
            await use(s, s.turn, "fold")
            await use(s, s.turn, "close")
            await s.wait(30)
            assert mine.view(None).hand_number == 1
            await s.wait(31)
            assert mine.view(None).hand_number == 2

    run(play())


def test_languages_are_offered_by_their_own_names(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            found = await offers(s, "Chief", "settings set", "language")
            assert found == {"English": "en", "日本語": "ja"}
            assert await offers(s, "Chief", "settings set", "level", "lv7") == {
                "LV7 1,000/2,000": "LV7"
            }
            assert len(await offers(s, "Chief", "settings set", "house")) == 3

    run(play())


def test_answers_are_in_the_askers_language(tmp_path: Path) -> None:
    """The room has the server's language, a private answer the reader's; also later ones."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            s.person("Ann")
            with locale("ja"):
                assert await use(s, "Ann", "call") == says(s, "slash-no-table", "ja")
            with locale("fr"):
                assert await use(s, "Ann", "call") == says(s, "slash-no-table", "en")

    run(play())


def test_rules_and_help(tmp_path: Path) -> None:
    """Of the channel's table, of one that would be opened here, and in private messages."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            ann = s.person("Ann")
            assert "LOJ" in await line(s, "Ann", "rules")
            await use(s, "Chief", "settings set", house="world", level="LV5")
            assert (
                await line(s, "Ann", "rules")
                == "**Five-card draw · World · no limit · LV5 200/400**"
            )
            await opened(s, house="standard", level="LV1", start=False)
            assert "LV1" in await line(s, "Ann", "rules")
            private = await ann.user.slash("rules")
            assert private.response is not None
            assert "LV3" in private.response.content
            helped = await ann.user.slash("help")
            assert helped.response is not None
            assert helped.response.content == await use(s, "Ann", "help")
            (one,) = (await use(s, "Ann", "rules", number="l88")).splitlines()
            assert one == f"L-88  {says(s, 'rule-l-88')}"
            for said in ("L-99", "*rake*"):
                answer = await use(s, "Ann", "rules", number=said)
                assert answer.startswith("I have no text for")
            found = await offers(s, "Ann", "rules", "number", "L-8")
            assert "L-88" in found.values()
            for topic in Topic:
                assert len((await use(s, "Ann", "rules", topic=topic.value)).splitlines()) < 8
            for command in Command:
                assert len((await use(s, "Ann", "help", command=command.value)).splitlines()) == 1

    run(play())


def test_commands_for_servers_cannot_be_used_in_private(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            ann = s.person("Ann")
            assert set(ann.user.available_commands()) == {"hand", "rules", "help"}

    run(play())


def test_a_store_that_fails_is_said(tmp_path: Path) -> None:
    """Nothing is lost, nothing is half done, and the asker hears that it did not work."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            manager(s)
            ann = s.person("Ann")
            database = s.store._database
            plain = database.call

            async def full(*args: object, **kwargs: object) -> object:
                raise OSError("disk full")

            database.call = full  # type: ignore[method-assign, assignment]
            try:
                answer = await use(s, "Chief", "bank grant", member=ann, points=5)
                assert answer == says(s, "discord-failed")
            finally:
                database.call = plain  # type: ignore[method-assign]
            assert await use(s, "Ann", "bank balance") == says(s, "bank-balance", points=0)

    run(play())
