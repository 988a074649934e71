"""What Discord does not take, and whom a message mentions: requests as a bot could make them."""

from __future__ import annotations

import pytest

from tests.loopback.scene import Json, in_loop, scene
from tests.support.loopback import MessageFlag, Permission


def button(custom_id: str = "a", label: str = "Call") -> Json:
    """A button."""
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label}


def row(*inner: Json) -> Json:
    """A row."""
    return {"type": 1, "components": list(inner)}


def select(count: int) -> Json:
    """A select with that many options."""
    options = [{"label": f"L{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options}


def numbered(count: int) -> list[Json]:
    """So many buttons."""
    return [button(f"b{n}") for n in range(count)]


FIVE_ROWS = [row(*numbered(25)[5 * n : 5 * n + 5]) for n in range(5)]
LAYOUT = int(MessageFlag.COMPONENTS_V2)
TEXT: Json = {"type": 10, "content": "text"}

FINE: dict[str, Json] = {
    "2000 characters": {"content": "x" * 2000},
    "a long description": {"embeds": [{"description": "x" * 4096}]},
    "25 buttons": {"content": "x", "components": FIVE_ROWS},
    "a long id": {"components": [row(button("i" * 100))]},
    "25 options": {"components": [row(select(25))]},
    "40 components": {"flags": LAYOUT, "components": [TEXT] * 40},
    "a section": {
        "flags": LAYOUT,
        "components": [
            {
                "type": 17,
                "components": [{"type": 9, "components": [TEXT], "accessory": button()}],
            }
        ],
    },
}
WRONG: dict[str, Json] = {
    "nothing": {"content": ""},
    "2001 characters": {"content": "x" * 2001},
    "a longer description": {"embeds": [{"description": "x" * 4097}]},
    "26 fields": {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
    "an empty field": {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
    "6001 in all": {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]},
    "11 embeds": {"embeds": [{"title": "x"}] * 11},
    "six rows": {"components": [*FIVE_ROWS, row(button("z"))]},
    "six buttons": {"components": [row(*numbered(6))]},
    "an empty row": {"components": [row()]},
    "an id twice": {"components": [row(button(), button())]},
    "a longer id": {"components": [row(button("i" * 101))]},
    "an empty id": {"components": [row(button(""))]},
    "no label": {"components": [row(button(label=""))]},
    "a long label": {"components": [row(button(label="x" * 81))]},
    "26 options": {"components": [row(select(26))]},
    "a select and a button": {"components": [row(select(2), button())]},
    "a bare button": {"components": [button()]},
    "text without the flag": {"components": [TEXT]},
    "41 components": {"flags": LAYOUT, "components": [TEXT] * 41},
    "content with the flag": {"flags": LAYOUT, "content": "x", "components": [TEXT]},
    "too much text": {"flags": LAYOUT, "components": [{"type": 10, "content": "x" * 2001}] * 2},
    "a long nonce": {"content": "x", "nonce": "n" * 26},
    "both ways of mentioning": {
        "content": "x",
        "allowed_mentions": {"parse": ["users"], "users": ["1"]},
    },
    "a reply to nothing": {"content": "x", "message_reference": {"message_id": "1"}},
    "no text": {"content": 5},
}


@in_loop
async def test_sizes_of_messages() -> None:
    async with scene() as made:
        for name, body in FINE.items():
            status, answer = await made.post(body)
            assert status == 200, (name, answer)
        count = len(made.discord.entries())
        for name, body in WRONG.items():
            status, answer = await made.post(body)
            assert status == 400, (name, answer)
            assert answer["code"] == (50006 if name == "nothing" else 50035), name
        assert len(made.discord.entries()) == count


@in_loop
async def test_an_edit_cannot_take_the_layout_flag_away_nor_leave_nothing() -> None:
    async with scene() as made:
        _, sent = await made.post({"flags": LAYOUT, "components": [TEXT]})
        path = f"/channels/{made.room.id}/messages/{sent['id']}"
        assert (await made.call("PATCH", path, {"flags": 0}))[0] == 400
        assert (await made.call("PATCH", path, {"content": "x"}))[0] == 400
        status, body = await made.call("PATCH", path, {"components": []})
        assert (status, body["code"]) == (400, 50006)
        said = await made.alice.say(made.room, "mine")
        path = f"/channels/{made.room.id}/messages/{said.id}"
        status, body = await made.call("PATCH", path, {"content": "yours"})
        assert (status, body["code"]) == (403, 50005)


@in_loop
async def test_allowed_mentions() -> None:
    async with scene() as made:
        alice, bob, guild = made.alice, made.bob, made.guild
        hosts = guild.add_role("hosts")
        guild.change_member(bob, hosts)
        text = f"@everyone {alice.mention} <@&{hosts.id}>"

        async def pinged(**body: object) -> set[str]:
            status, answer = await made.post({"content": text, **body})
            assert status == 200, answer
            return {one.name for one in made.discord.entries()[-1].pinged}

        assert await pinged() == {"Alice"}
        assert await pinged(allowed_mentions={"parse": []}) == set()
        assert await pinged(allowed_mentions={"users": [str(bob.id)]}) == set()
        assert await pinged(flags=int(MessageFlag.SUPPRESS_NOTIFICATIONS)) == set()
        guild.set_permissions(guild.bot_role, Permission.MENTION_EVERYONE)
        assert await pinged() == {"Alice", "Bob", "The operator"}
        assert await pinged(allowed_mentions={"parse": ["roles"]}) == {"Bob"}

        # An edit forgets what the message was created with, and pings nobody.
        _, sent = await made.post({"content": text, "allowed_mentions": {"parse": []}})
        path = f"/channels/{made.room.id}/messages/{sent['id']}"
        await made.call("PATCH", path, {"content": f"{text}!"})
        last = made.discord.entries()[-1]
        assert (last.pinged, len(last.mentioned)) == (frozenset(), 3)
        assert last.line() == "#poker Oya (edited): @everyone @Alice @hosts!"


@in_loop
async def test_a_nonce_of_a_deleted_message_is_an_error() -> None:
    async with scene() as made:
        body = {"content": "x", "nonce": "n1", "enforce_nonce": True}
        _, first = await made.post(body)
        _, second = await made.post(body)
        assert first["id"] == second["id"]
        await made.call("DELETE", f"/channels/{made.room.id}/messages/{first['id']}")
        status, answer = await made.post(body)
        assert (status, answer["code"]) == (404, 10008)
        made.discord.clock.advance(301)
        status, third = await made.post(body)
        assert (status, third["id"] != first["id"]) == (200, True)


def option(name: str = "o", **more: object) -> Json:
    """An option that takes text."""
    return {"type": 3, "name": name, "description": "d", **more}


def command(name: str = "c", *options: Json, **more: object) -> Json:
    """A slash command."""
    return {"name": name, "description": "d", "options": list(options), **more}


SUB: Json = {"type": 1, "name": "sub", "description": "d"}
CHOICE: Json = {"name": "n", "value": "v"}
WORDY = [option(f"o{n}", description="x" * 90) for n in range(9)]
HEAVY: list[Json] = [{**SUB, "name": f"s{n}", "options": WORDY} for n in range(10)]
BAD_COMMANDS: dict[str, list[Json]] = {
    "upper case": [command("Table")],
    "a space": [command("table open")],
    "a long name": [command("x" * 33)],
    "no description": [command(description="")],
    "a long description": [command(description="x" * 101)],
    "26 options": [command("c", *(option(f"o{n}") for n in range(26)))],
    "26 choices": [command("c", option(choices=[CHOICE] * 26))],
    "required last": [command("c", option("a"), option("b", required=True))],
    "the same option twice": [command("c", option(), option())],
    "a subcommand beside an option": [command("c", SUB, option())],
    "three levels": [command("c", {**SUB, "type": 2, "options": [{**SUB, "type": 2}]})],
    "more than 8000": [command("c", *HEAVY)],
    "the same name twice": [command(), command()],
    "a bad translation": [command(name_localizations={"de": "Tisch"})],
    "101 commands": [command(f"c{n}") for n in range(101)],
}


@in_loop
async def test_commands_are_validated_and_offered() -> None:
    async with scene() as made:
        path = f"/applications/{made.discord.application.id}/commands"
        for name, commands in BAD_COMMANDS.items():
            status, body = await made.call("PUT", path, commands)
            assert status == 400, (name, body)
        assert made.discord.syncs == []
        grant = command("grant", default_member_permissions="32", contexts=[0])
        fine = [command("卓", {**SUB, "options": [option(autocomplete=True)]}), grant]
        status, body = await made.call("PUT", path, fine)
        assert status == 200, body
        _, again = await made.call("PUT", path, fine)
        assert again == body  # a command keeps its id
        assert [sync.names for sync in made.discord.syncs] == [["卓", "grant"]] * 2
        assert made.alice.offered(made.room) == ["卓"]
        assert made.alice.offered(made.alice.dms) == ["卓"]
        manager = made.guild.add_role("manager", Permission.MANAGE_GUILD)
        made.guild.change_member(made.alice, manager)
        assert made.alice.offered(made.room) == ["卓", "grant"]


@in_loop
async def test_modals_and_choices_are_validated() -> None:
    async with scene() as made:
        path = f"/applications/{made.discord.application.id}/commands"
        await made.call("PUT", path, [command("c", option(autocomplete=True))])
        asked = await made.alice.slash(made.room, "/c")
        back = f"/interactions/{asked.id}/{asked.token}/callback"
        field = {"type": 4, "custom_id": "f", "style": 1, "label": "Field"}
        fine: Json = {"custom_id": "m", "title": "t", "components": [row(field)]}
        wrong: list[Json] = [
            {"title": "x" * 46},
            {"custom_id": ""},
            {"components": []},
            {"components": [row(field)] * 2},
            {"components": [row(button())]},
            {"components": [{"type": 18, "label": "x" * 46, "component": field}]},
        ]
        for change in wrong:
            status, _ = await made.call("POST", back, {"type": 9, "data": {**fine, **change}})
            assert status == 400, change
        assert (await made.call("POST", back, {"type": 9, "data": fine}))[0] == 204
        form = await asked.form()
        sent = await made.alice.submit(form, {"Field": "text"})
        assert sent.data["components"] == [
            {"type": 1, "components": [{"type": 4, "custom_id": "f", "value": "text"}]}
        ]
        assert made.discord.entries()[-1].viewers == {made.alice, made.discord.bot}


@in_loop
async def test_what_is_not_modelled_fails_at_the_end() -> None:
    with pytest.raises(AssertionError, match="GET /guilds/1/emojis"):
        async with scene() as made:
            assert (await made.call("GET", "/guilds/1/emojis"))[0] == 404
