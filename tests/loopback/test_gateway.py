"""Intents, outages and everything else that the gateway does to bots."""

from __future__ import annotations

from tests.loopback.scene import SAMPLE, in_loop, playing, scene
from tests.support.loopback import Permission


@in_loop
async def test_without_the_content_intent_most_messages_are_empty() -> None:
    async with scene() as made:
        alice, room, discord = made.alice, made.room, made.discord
        discord.application.message_content = False
        bot = await made.start(SAMPLE_CONTENT="0")
        said = await alice.say(room, "call")
        await made.heard("heard ''")
        await alice.say(room, f"{discord.bot.mention} fold")
        own = await made.heard("fold'")
        await alice.say(room, "make 600", reply=own)
        await made.heard("heard 'make 600'")
        await alice.say(alice.dms, "open")
        await made.heard("heard 'open'")
        await alice.say(room, "muck", reply=own, ping=False)
        await alice.edit(said, "raise")
        await discord.until(lambda: "edited ''" in bot.output)
        await discord.quiet()
        assert made.found("muck") is None
        # HTTP keeps it back as well: that depends on the portal, not on the gateway.
        status, body = await made.call("GET", f"/channels/{room.id}/messages/{said.id}")
        assert (status, body["content"]) == (200, "")


@in_loop
async def test_a_privileged_intent_that_is_off_closes_the_gateway() -> None:
    async with scene() as made:
        made.discord.application.message_content = False
        bot = await made.discord.start_bot(SAMPLE)
        await bot.ended()
        assert "intent is off" in bot.output
        assert made.discord.gateway.closed_with == [4014]


@in_loop
async def test_a_wrong_token_is_turned_away() -> None:
    async with scene() as made:
        bot = await made.discord.start_bot(SAMPLE, {"DISCORD_TOKEN": "wrong"})
        await bot.ended()
        assert "bad token" in bot.output
        assert made.discord.requests[-1].status == 401


@in_loop
async def test_a_dropped_gateway_is_resumed_and_replayed() -> None:
    async with playing() as made:
        gateway = made.discord.gateway
        gateway.hold()
        gateway.drop()
        await made.alice.say(made.room, "into the dark")
        await made.discord.until(lambda: gateway.connections and not gateway.live)
        assert made.found("into the dark") is None
        gateway.release()
        await made.heard("heard 'into the dark'")
        assert (gateway.identified, gateway.resumed) == (1, 1)

        await gateway.reconnect()
        await made.discord.until(lambda: gateway.resumed == 2)
        await made.alice.say(made.room, "again")
        await made.heard("heard 'again'")

        await gateway.invalidate()
        await made.discord.until(lambda: gateway.identified == 2)
        await made.discord.online()
        await made.alice.say(made.room, "anew")
        await made.heard("heard 'anew'")

        gateway.hold()
        gateway.drop()
        await made.discord.until(lambda: gateway.connections and not gateway.live)
        await made.alice.say(made.room, "never heard")
        gateway.forget()
        gateway.release()
        await made.discord.until(lambda: gateway.identified == 3)
        await made.discord.online()
        await made.discord.quiet()
        texts = [one.text for one in made.discord.payloads()]
        assert texts == ["heard 'into the dark'", "heard 'again'", "heard 'anew'"]


@in_loop
async def test_members_leave_and_bots_are_removed() -> None:
    async with scene() as made:
        bot = await made.start(SAMPLE_MEMBERS="1")
        made.guild.remove_member(made.bob)
        await made.discord.until(lambda: "left bob" in bot.output)
        # He has no server in common with the bot any more.
        status, body = await made.call(
            "POST", "/users/@me/channels", {"recipient_id": str(made.bob.id)}
        )
        assert status == 200
        status, body = await made.post({"content": "hello?"}, made.bob.dms)
        assert (status, body["code"]) == (403, 50278)

        made.guild.outage()
        await made.discord.until(lambda: "outage of Club" in bot.output)
        assert (await made.post({"content": "hello?"}))[0] == 503
        made.guild.restore()
        await made.alice.say(made.room, "back")
        await made.heard("heard 'back'")

        made.guild.remove_bot()
        await made.discord.until(lambda: "removed from Club" in bot.output)
        status, body = await made.post({"content": "hello?"})
        assert (status, body["code"]) == (403, 50001)
        made.guild.add_bot()
        await made.alice.say(made.room, "hello again")
        await made.heard("heard 'hello again'")


@in_loop
async def test_without_the_members_intent_nobody_says_who_left() -> None:
    async with scene() as made:
        bot = await made.start()
        made.guild.remove_member(made.bob)
        await made.discord.quiet()
        assert not any("left" in line for line in bot.output)
        path = f"/guilds/{made.guild.id}/members/{made.bob.id}"
        status, body = await made.call("GET", path)
        assert (status, body["code"]) == (404, 10007)


@in_loop
async def test_rights_channels_and_messages_are_lost() -> None:
    async with scene() as made:
        room, bot = made.room, made.discord.bot
        _, sent = await made.post({"content": "first"})
        room.deny(made.guild.bot_role, Permission.SEND_MESSAGES)
        status, body = await made.post({"content": "second"})
        assert (status, body["code"]) == (403, 50013)
        path = f"/channels/{room.id}/messages/{sent['id']}"
        assert (await made.call("PATCH", path, {"content": "still"}))[0] == 200
        room.deny(made.guild.bot_role, Permission.VIEW_CHANNEL)
        status, body = await made.call("PATCH", path, {"content": "blind"})
        assert (status, body["code"]) == (403, 50001)
        room.reset(made.guild.bot_role)
        assert room.may(bot) & Permission.SEND_MESSAGES

        owner = made.discord.add_user("Owner")
        made.guild.add_member(owner, made.guild.add_role("mod", Permission.MANAGE_MESSAGES))
        await owner.delete(room.messages[int(str(sent["id"]))])
        status, body = await made.call("PATCH", path, {"content": "gone"})
        assert (status, body["code"]) == (404, 10008)
        room.delete()
        status, body = await made.post({"content": "third"})
        assert (status, body["code"]) == (404, 10003)
