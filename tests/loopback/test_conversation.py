"""Commands, buttons, modals and private messages over discord.py's own HTTP and gateway."""

from __future__ import annotations

import pytest

from tests.loopback.scene import in_loop, playing
from tests.support.loopback import Answer, CannotDo, Kind, MessageFlag


@in_loop
async def test_a_slash_command_is_answered_to_its_sender_and_told_to_the_room() -> None:
    async with playing() as scene:
        alice, bob, room = scene.alice, scene.bob, scene.room
        answer = await alice.slash(room, "/table open", game="Five-card draw", host=bob)
        private = await answer.reply()
        assert private.content == "opened 5cd for bob in ja"
        assert private.flags & MessageFlag.EPHEMERAL
        public = await scene.heard("to act")
        assert public.mentions.users == (alice,)
        await scene.discord.quiet()

        assert [one.message for one in alice.transcript()] == [private, public]
        assert [one.message for one in bob.transcript()] == [public]
        assert not bob.sees(private)
        told = scene.discord.payloads()[-1]
        assert told.pinged == {alice}
        assert scene.bob.lines() == [
            "#poker Oya: @Alice to act\n    [Call 7] [Amount 7] [Done 7] [Hand 7]"
        ]
        assert [sync.names for sync in scene.discord.syncs] == [
            ["table", "make", "deal", "slow", "twice"]
        ]
        with pytest.raises(CannotDo, match="no choice"):
            await alice.slash(room, "/table open", game="Chess")
        with pytest.raises(CannotDo, match="needs game"):
            await alice.slash(room, "/table open")
        with pytest.raises(CannotDo, match="no subcommand"):
            await alice.slash(room, "/table close")
        with pytest.raises(CannotDo, match="not offered"):
            await alice.slash(room, "/flip")


@in_loop
async def test_buttons_answer_in_every_way() -> None:
    async with playing() as scene:
        alice, bob, discord = scene.alice, scene.bob, scene.discord
        table = await scene.table()
        called = await bob.press(table, "Call 7")
        public = await called.reply()
        assert public.content == f"call by {bob.mention}"
        assert public.mentions.users == ()

        own = await (await bob.press(table, "word:hand:7")).reply()
        assert not alice.sees(own)
        assert all("Ah" not in one.raw for one in alice.transcript())
        assert [one.viewers for one in discord.payloads() if "Ah" in one.raw] == [
            {bob, discord.bot}
        ]

        done = await alice.press(table, "Done 7")
        assert await done.answered() is Answer.UPDATE
        assert await done.reply() is table
        assert (table.content, table.components) == ("done", [])
        with pytest.raises(CannotDo, match="0 buttons"):
            await alice.press(table, "Call 7")
        late = await alice.press(table, "Call 7", stale=True)
        assert (await late.reply()).content == f"call by {alice.mention}"


@in_loop
async def test_a_modal_and_autocomplete() -> None:
    async with playing() as scene:
        alice, bob = scene.alice, scene.bob
        table = await scene.table()
        form = await (await bob.press(table, "Amount 7")).form()
        assert form.title == "How much?"
        with pytest.raises(CannotDo, match="not within 0 and 5"):
            await bob.submit(form, {"Amount": "600000", "Sure?": "Yes"})
        with pytest.raises(CannotDo, match="choose 1"):
            await bob.submit(form, {"Amount": "600"})
        with pytest.raises(CannotDo, match="no such form"):
            await alice.submit(form, {"Amount": "600", "Sure?": "Yes"})
        sent = await bob.submit(form, {"Amount": "600", "sure": "n"})
        assert (await sent.reply()).content == "made 600, sure n"

        choices = await alice.autocomplete(scene.room, "/make", "amount", "m")
        assert [(one.name, one.value) for one in choices] == [("minimum 100", 100)]
        private = [one.kind for one in alice.transcript() if not one.public]
        assert Kind.MODAL not in private
        assert Kind.CHOICES in private
        with pytest.raises(CannotDo, match="not within"):
            await alice.slash(scene.room, "/make", amount=1001)


@in_loop
async def test_deferred_answers_followups_and_nonces() -> None:
    async with playing() as scene:
        asked = await scene.alice.slash(scene.room, "/slow")
        assert await asked.answered() is Answer.DEFER
        assert (await asked.reply()).content == "at last"
        second = await asked.reply(2)
        assert (second.content, second.visible_to) == ("and more", scene.alice)
        await scene.discord.quiet()
        assert [one.text for one in scene.bob.transcript()] == ["at last"]

        answer = await scene.alice.slash(scene.room, "/twice")
        assert (await answer.reply()).content == "same: True"
        assert [one.text for one in scene.bob.transcript()] == ["at last", "once"]
        assert scene.discord.count("POST", "/channels/*/messages") == 2
        # An hour later a nonce is as good as new.
        scene.discord.clock.advance(3600)
        answer = await scene.alice.slash(scene.room, "/twice")
        assert (await answer.reply()).content == "same: True"
        assert [one.text for one in scene.bob.transcript()] == ["at last", "once", "once"]


@in_loop
async def test_private_messages_and_closed_ones() -> None:
    async with playing() as scene:
        alice, bob, discord, room = scene.alice, scene.bob, scene.discord, scene.room
        sent = await alice.slash(room, "/deal")
        # The first follow-up of a deferred answer takes its place, and stays ephemeral.
        assert (await sent.reply()).visible_to is alice
        assert [one.line() for one in alice.transcript()] == [
            "DM Oya: 1 Ah 2 Kh",
            "#poker Oya (to Alice alone): sent",
        ]
        assert bob.transcript() == []

        for code in (50007, 50278):
            bob.close_dms(code)
            refused = await bob.slash(room, "/deal")
            assert (await refused.reply()).content == "not sent"
            assert scene.found(f"failed {code}") is not None
        bob.open_dms()
        await (await bob.slash(room, "/deal")).reply()
        assert [one.channel.guild for one in bob.transcript() if "Ah" in one.text] == [None]

        await alice.say(alice.dms, "call")
        await scene.heard("heard 'call'")
        assert discord.entries(alice.dms)[-1].viewers == {alice, discord.bot}


@in_loop
async def test_a_full_quota_of_private_messages() -> None:
    async with playing() as scene:
        alice, discord = scene.alice, scene.discord
        await (await alice.slash(scene.room, "/deal")).reply()
        for status, at_send in ((403, False), (400, True), (429, True)):
            discord.limit_dms(1, status=status, at_send=at_send, retry_after=0.01)
            first, second = discord.add_user("First"), discord.add_user("Second")
            for one, expected in ((first, "sent"), (second, "not sent"), (alice, "sent")):
                scene.guild.add_member(one)
                answer = await one.slash(scene.room, "/deal")
                assert (await answer.reply()).content == expected
            assert all(not one.public for one in second.transcript() if "Ah" in one.text)
            refused = [one for one in discord.requests if one.status == status]
            assert refused[-1].path.endswith("/messages" if at_send else "/channels")
            assert len(refused) == (5 if status == 429 else 1)
        assert [one.text for one in discord.entries(alice.dms)] == ["1 Ah 2 Kh"] * 4


@in_loop
async def test_two_servers_and_a_thread() -> None:
    async with playing() as scene:
        carol = scene.discord.add_user("Carol", locale="de")
        other = scene.discord.add_guild("Other", carol)
        hall, thread = other.add_channel("hall"), scene.room.add_thread("side table")
        await carol.say(hall, "one")
        await scene.heard("heard 'one'")
        await scene.alice.say(thread, "two")
        await scene.heard("heard 'two'")
        answer = await carol.slash(hall, "/table open", game="5cd")
        assert (await answer.reply()).content.endswith("in de")
        with pytest.raises(CannotDo):
            await carol.say(scene.room, "let me in")
        assert all(one.channel is hall for one in carol.transcript())
        assert all(one.channel is not hall for one in scene.alice.transcript())
