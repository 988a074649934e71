"""Rate limits, server errors, slowness, late answers, and SIGKILL."""

from __future__ import annotations

import pytest

from tests.loopback.scene import in_loop, playing, scene
from tests.support.loopback import NotSeen, When

MESSAGES = "/channels/*/messages"


@in_loop
async def test_rate_limits_are_waited_out() -> None:
    async with playing() as made:
        for everywhere in (False, True):
            fault = made.discord.faults.rate_limit("POST", MESSAGES, everywhere=everywhere, times=2)
            await made.alice.say(made.room, "hello")
            await made.discord.quiet()
            assert fault.met == 2
        statuses = [one.status for one in made.discord.requests if one.path.endswith("messages")]
        assert statuses == [429, 429, 200] * 2
        assert [one.text for one in made.discord.payloads()] == ["heard 'hello'"] * 2


@in_loop
async def test_server_errors_are_tried_again_and_a_nonce_makes_that_harmless() -> None:
    async with playing() as made:
        # The message is made, its answer is lost: 502, and discord.py sends it once more.
        fault = made.discord.faults.fail("POST", MESSAGES, 502, applied=True)
        answer = await made.alice.slash(made.room, "/twice")
        assert (await answer.reply()).content == "same: True"
        assert fault.met == 1
        assert made.discord.count("POST", MESSAGES) == 3
        assert [one.text for one in made.bob.transcript()] == ["once"]


@in_loop
async def test_errors_by_code_requests_that_wait_and_late_interactions() -> None:
    async with playing() as made:
        made.discord.faults.fail("POST", MESSAGES, 403, code=50013)
        await made.alice.say(made.room, "lost")
        await made.discord.quiet()
        assert made.discord.payloads() == []

        hold = made.discord.faults.hold("POST", MESSAGES)
        await made.alice.say(made.room, "first")
        await made.discord.until(lambda: hold.met == 1)
        await made.discord.quiet()
        assert made.discord.payloads() == []
        hold.release()
        await made.heard("heard 'first'")
        made.discord.faults.hold("POST", MESSAGES, seconds=0.01)
        await made.alice.say(made.room, "second")
        await made.heard("heard 'second'")

        # An interaction older than three seconds is unknown.
        asked = await made.alice.slash(made.room, "/make", amount=5, age=3.5)
        await made.discord.quiet()
        assert asked.answer is None
        assert made.discord.requests[-1].status == 404
        with pytest.raises(NotSeen, match="callback -> 404"):
            await asked.reply(within=0.01)
        made.discord.interactions.answer_within = 10.0
        asked = await made.alice.slash(made.room, "/make", amount=5, age=3.5)
        assert (await asked.reply()).content == "made 5"


@in_loop
async def test_an_interaction_has_one_answer_and_lives_fifteen_minutes() -> None:
    async with scene() as made:
        command = {"name": "hand", "description": "Mine"}
        commands = f"/applications/{made.discord.application.id}/commands"
        assert (await made.call("PUT", commands, [command]))[0] == 200
        asked = await made.alice.slash(made.room, "/hand")
        back = f"/interactions/{asked.id}/{asked.token}/callback"
        hook = f"/webhooks/{made.discord.application.id}/{asked.token}"
        secret = {"content": "Ah", "flags": 64}

        status, body = await made.call("POST", hook, secret)
        assert (status, body["code"]) == (404, 10015)
        status, body = await made.call("POST", back, {"type": 7, "data": secret})
        assert (status, body["code"]) == (400, 50035)
        assert (await made.call("POST", back, {"type": 4, "data": secret}))[0] == 204
        status, body = await made.call("POST", back, {"type": 4, "data": secret})
        assert (status, body["code"]) == (400, 40060)

        # An ephemeral message is not among the channel's.
        shown = await asked.reply()
        status, body = await made.call("GET", f"/channels/{made.room.id}/messages/{shown.id}")
        assert (status, body["code"]) == (404, 10008)
        original = f"{hook}/messages/@original"
        assert (await made.call("PATCH", original, {"content": "Kh"}))[0] == 200
        assert [one.text for one in made.alice.transcript()] == ["Ah", "Kh"]
        asked.expire()
        status, body = await made.call("PATCH", original, {"content": "Qh"})
        assert (status, body["code"]) == (401, 50027)
        assert made.bob.transcript() == []


@in_loop
async def test_the_bot_is_killed_at_its_nth_request_and_comes_back() -> None:
    async with scene() as made:
        bot = await made.start()
        for when in When:
            kill = made.discord.kill_at(2, bot.pid, when)
            await made.alice.say(made.room, f"one {when}")
            await made.heard(f"one {when}")
            await made.alice.say(made.room, f"two {when}")
            assert await bot.ended() == -9
            assert kill.done
            assert str(kill.request["path"]).endswith("/messages")
            assert bool(made.found(f"two {when}")) is (when is not When.RECEIVED)
            assert made.discord.requests[-1].status == (200 if when is When.ANSWERED else 0)

            await made.alice.say(made.room, "while it is away")
            bot = await made.start()
        await made.alice.say(made.room, "three")
        await made.heard("heard 'three'")
        await made.discord.quiet()
        assert made.found("away") is None


@in_loop
async def test_a_killed_bot_may_tell_again_what_it_told() -> None:
    async with scene() as made:
        bot = await made.start()
        # Of the two sends of /twice, the first takes effect before the bot dies.
        made.discord.kill_at(1, bot.pid, When.APPLIED)
        await made.alice.slash(made.room, "/twice")
        await bot.ended()
        await made.start(SAMPLE_SYNC="0")
        answer = await made.alice.slash(made.room, "/twice")
        assert (await answer.reply()).content == "same: True"
        assert [one.text for one in made.bob.transcript()] == ["once"]
        assert len(made.discord.syncs) == 1
