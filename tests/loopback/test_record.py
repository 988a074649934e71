"""Files, selects, reactions, threads and what a transcript says of them."""

from __future__ import annotations

import aiohttp
import msgspec
import pytest

from tests.loopback.scene import in_loop, scene
from tests.support.loopback import CannotDo, Permission


@in_loop
async def test_a_picture_with_its_alternative_text() -> None:
    async with scene() as made:
        told = {
            "content": "",
            "attachments": [{"id": 0, "filename": "hand.png", "description": "Ah Kh"}],
        }
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", msgspec.json.encode(told).decode())
        form.add_field("files[0]", b"picture", filename="x.png", content_type="image/png")
        url = f"{made.discord.env['DISCORD_API_URL']}/channels/{made.room.id}/messages"
        headers = {"Authorization": f"Bot {made.discord.application.token}"}
        async with aiohttp.ClientSession() as session:
            async with session.post(url, data=form, headers=headers) as response:
                sent = await response.json()
            async with session.get(sent["attachments"][0]["url"]) as response:
                assert await response.read() == b"picture"
        (entry,) = made.discord.payloads()
        assert entry.text == "{hand.png: Ah Kh}"
        assert "Ah Kh" in entry.raw
        assert entry.files[0].data == b"picture"


@in_loop
async def test_selects_and_reactions() -> None:
    async with scene() as made:
        options = [
            {"label": "1 Ah", "value": "1"},
            {"label": "2 Kh", "value": "2", "description": "a king"},
        ]
        select = {"type": 3, "custom_id": "cards", "options": options, "max_values": 2}
        people = {"type": 5, "custom_id": "who", "placeholder": "Who?"}
        rows = [{"type": 1, "components": [one]} for one in (select, people)]
        _, sent = await made.post({"content": "Change?", "components": rows})
        message = made.room.messages[int(str(sent["id"]))]
        chosen = await made.bob.choose(message, "cards", "2 Kh", "1")
        assert chosen.data["values"] == ["2", "1"]
        chosen = await made.bob.choose(message, "Who?", made.alice)
        assert chosen.data["values"] == [str(made.alice.id)]
        assert msgspec.to_builtins(chosen.data["resolved"])["users"].keys() == {str(made.alice.id)}
        with pytest.raises(CannotDo, match="choose 1 to 2"):
            await made.bob.choose(message, "cards")

        await made.bob.react(message, "👍")
        path = f"/channels/{made.room.id}/messages/{message.id}/reactions/%F0%9F%91%8D"
        assert (await made.call("PUT", f"{path}/@me"))[0] == 204
        assert message.reactions == {"👍": [made.bob, made.discord.bot]}
        assert (await made.call("DELETE", f"{path}/@me"))[0] == 204
        await made.bob.unreact(message, "👍")
        assert message.reactions == {}
        await made.bob.say(made.room, f"{made.alice.mention} at <t:1:R>, {made.room.mention}")
        assert made.alice.lines() == [
            "#poker Oya: Change?\n    [1 Ah | 2 Kh (a king)]\n    [Who?]",
            "#poker Bob (reaction): 👍 to 'Change?\\n[1 Ah | 2 Kh (a king)]\\n[Who?]'",
            "#poker Oya (reaction): 👍 to 'Change?\\n[1 Ah | 2 Kh (a king)]\\n[Who?]'",
            "#poker Bob: @Alice at <t:R>, #poker",
        ]


@in_loop
async def test_who_sees_what() -> None:
    async with scene() as made:
        carol, thread = made.discord.add_user("Carol"), made.room.add_thread("side")
        await made.post({"content": "early"})
        await made.alice.say(thread, "aside")
        assert carol.transcript() == []
        with pytest.raises(CannotDo):
            await carol.say(made.room, "hello")
        made.guild.add_member(carol)
        # Who joins can read what was said before.
        assert [one.text for one in carol.transcript()] == ["early", "aside"]
        made.room.deny(carol, Permission.VIEW_CHANNEL)
        await made.post({"content": "late"})
        assert carol.transcript() == []
        made.guild.remove_member(made.bob)
        # Who leaves has still seen it.
        assert [one.text for one in made.bob.transcript()] == ["early", "aside", "late"]
        with pytest.raises(CannotDo):
            await made.bob.say(made.bob.dms, "let me in")


@in_loop
async def test_an_archived_thread_wakes_when_something_is_said_unless_it_is_locked() -> None:
    async with scene() as made:
        thread = made.room.add_thread("side")
        _, sent = await made.post({"content": "first"}, thread)
        path = f"/channels/{thread.id}/messages/{sent['id']}"
        thread.archive()
        status, body = await made.call("PATCH", path, {"content": "changed"})
        assert (status, body["code"]) == (400, 50083)
        assert (await made.post({"content": "second"}, thread))[0] == 200
        assert not thread.archived
        thread.archive(locked=True)
        status, body = await made.post({"content": "third"}, thread)
        assert (status, body["code"]) == (400, 50083)
        # SEND_MESSAGES has no effect in threads.
        thread.archive(archived=False)
        made.room.deny(made.guild.bot_role, Permission.SEND_MESSAGES)
        assert (await made.post({"content": "fourth"}, thread))[0] == 200
        made.room.deny(made.guild.bot_role, Permission.SEND_MESSAGES_IN_THREADS)
        assert (await made.post({"content": "fifth"}, thread))[0] == 403
