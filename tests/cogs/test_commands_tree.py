"""The whole tree of slash commands: what Discord takes, every language, rights and places."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from fluent.syntax import ast

from bot.app import wanted_intents, wire
from bot.i18n import Catalog
from bot.store.store import SqlStore
from bot.words import Command, Topic
from cogs import slash
from cogs.commands import SLASH
from tests.support.simulated import SETTINGS, run, scene

DATA = Path(__file__).parents[2] / "data"
CATALOG = Catalog(DATA / "locales", strict=True)
NAME = re.compile(r"[-_'0-9\w]{1,32}")
GROUPS = {
    "table": ["open", "status", "start", "pause", "resume", "close", "set"],
    "seat": ["join", "leave", "rebuy", "out", "back"],
    "bank": ["balance", "statement", "top", "grant", "give"],
    "settings": ["show", "set", "ranks"],
    "rank": ["show", "set"],
    "floor": [
        *["leak", "interference", "fold", "remove", "fine"],
        *["misdeal", "hand", "card", "wrongcard", "nogame", "refund"],
        *["pause", "resume", "time", "give", "take", "undo", "log"],
    ],
}
PLAIN = (
    "call check fold bet make allin bringin complete draw pat",
    "open muck close show choose hand last",
    "rules help",
)
COMMANDS: dict[str, list[str]] = {
    **GROUPS,
    **{name: [] for names in PLAIN for name in names.split()},
}
Node = dict[str, Any]


@cache
def payload() -> tuple[Node, ...]:
    """What Discord is told of the commands."""
    dealer = wire(SETTINGS, SqlStore.__new__(SqlStore), wanted_intents())

    async def made() -> tuple[Node, ...]:
        for make in SLASH:
            await dealer.add_cog(make(dealer.desk))
        desk = dealer.desk
        translator = slash.Translator(desk.catalog, desk.lexicons)
        tree = dealer.tree
        found = tree.get_commands()
        return tuple([await one.get_translated_payload(tree, translator) for one in found])

    return asyncio.run(made())


def options(node: Node) -> list[Node]:
    """Subcommands or options."""
    return list(node.get("options") or [])


def walk(nodes: list[Node] | tuple[Node, ...]) -> Iterator[Node]:
    """Commands, subcommands and options."""
    for node in nodes:
        yield node
        yield from walk(options(node))


def leaves() -> Iterator[tuple[str, Node]]:
    """What can be used: the command's full name, and the command."""
    for root in payload():
        inner = [one for one in options(root) if one["type"] == 1]
        yield from ((f"{root['name']} {one['name']}", one) for one in inner)
        if not inner:
            yield root["name"], root


def size(node: Node) -> int:
    """Characters as Discord counts them: of each text the longest language."""
    total = 0
    for key in ("name", "description"):
        texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    total += sum(size(one) + len(str(one["value"])) for one in node.get("choices") or [])
    return total + sum(map(size, options(node)))


def test_every_command_of_the_issue_is_there() -> None:
    found = {
        root["name"]: [one["name"] for one in options(root) if one["type"] == 1]
        for root in payload()
    }
    assert {name: sorted(inner) for name, inner in found.items()} == {
        name: sorted(inner) for name, inner in COMMANDS.items()
    }
    assert len(found) <= 100


def test_names_are_such_as_discord_takes() -> None:
    """Lower case, 1 to 32 letters; unique beside each other in every language."""
    for node in walk(payload()):
        for name in (node["name"], *(node.get("name_localizations") or {}).values()):
            assert NAME.fullmatch(name), name
            assert name == name.lower()
    for siblings in (list(payload()), *(options(node) for node in walk(payload()))):
        for code in (None, "ja"):
            names = [
                (one.get("name_localizations") or {}).get(code, one["name"]) for one in siblings
            ]
            assert len(set(names)) == len(names), names


def test_descriptions_choices_and_options_fit() -> None:
    """At most 100 characters, 25 options, 25 choices, 8000 characters a command."""
    for node in walk(payload()):
        texts = [node["description"], *(node.get("description_localizations") or {}).values()]
        assert all(1 <= len(text) <= 100 for text in texts), texts
        assert len(options(node)) <= 25
        assert len(node.get("choices") or []) <= 25
        for one in node.get("choices") or []:
            names = [one["name"], *(one.get("name_localizations") or {}).values()]
            assert all(1 <= len(name) <= 100 for name in names)
            assert len(str(one["value"])) <= 100
    for root in payload():
        assert size(root) <= 8000, root["name"]


def test_required_options_come_first() -> None:
    for _, leaf in leaves():
        required = [bool(one.get("required")) for one in options(leaf)]
        assert required == sorted(required, reverse=True)


def test_everything_is_said_in_every_language() -> None:
    """English in its place, and each other language beside it; no key is left."""
    others = [code for code in CATALOG.languages if code != "en"]
    for node in (*walk(payload()), *choices()):
        for key in ("name", "description") if "description" in node else ("name",):
            assert not node[key].startswith("slash-"), node
            assert not node[key].startswith("limit-"), node
            translated = node.get(f"{key}_localizations") or {}
            assert sorted(translated) == others, node
    described = [node["description"] for node in walk(payload())]
    assert all(not re.search("[^\x00-\x7f]", text) for text in described)
    assert all(
        re.search("[ぁ-ヿ一-鿿]", node["description_localizations"]["ja"])
        for node in walk(payload())
    )


def choices() -> Iterator[Node]:
    """All choices of all options."""
    for node in walk(payload()):
        yield from node.get("choices") or []


def test_english_names_are_those_of_the_catalog() -> None:
    """The keys of names hold in English what the code says."""
    dealer = wire(SETTINGS, SqlStore.__new__(SqlStore), wanted_intents())
    for make in SLASH:
        cog = make(dealer.desk)
        groups = [cog.app_command] if cog.app_command is not None else []
        for command in (*cog.walk_app_commands(), *groups):
            assert command._locale_name is not None
            assert CATALOG.text("en", command._locale_name.extras["key"]) == command.name
            if isinstance(command, app_commands.Command):
                for parameter in command._params.values():
                    renamed = parameter._rename
                    assert isinstance(renamed, app_commands.locale_str)
                    assert CATALOG.text("en", renamed.extras["key"]) == parameter.display_name


def test_texts_of_topics_and_words_are_those_that_may_be_typed() -> None:
    found = {name: leaf for name, leaf in leaves() if name in ("rules", "help")}
    topics, words = (options(found[name])[0]["choices"] for name in ("rules", "help"))
    assert [one["value"] for one in topics] == list(Topic)
    assert [one["value"] for one in words] == list(Command)
    by_value = {one["value"]: one for one in words}
    assert by_value["make"]["name"] == "make"
    assert by_value["make"]["name_localizations"] == {"ja": "メイク"}


def test_where_commands_can_be_used() -> None:
    """Servers alone, but for the own hand, rules and help; never by user installation."""
    for root in payload():
        everywhere = root["name"] in ("hand", "rules", "help")
        assert root["contexts"] == ([0, 1] if everywhere else [0]), root["name"]
        assert 1 not in (root["integration_types"] or [])


def test_only_settings_have_default_permissions() -> None:
    """Discord ignores them on subcommands, so all rights are checked in code."""
    manage_server = discord.Permissions(manage_guild=True).value
    for root in payload():
        wanted = manage_server if root["name"] == "settings" else None
        assert root["default_member_permissions"] == wanted


def test_discord_hears_of_them_once(tmp_path: Path) -> None:
    """The bot's own start syncs the very tree that is tested here."""

    async def play() -> None:
        async with scene(tmp_path) as one:
            synced = [entry for entry in one.env.http_requests if "commands" in entry.path]
            names = {command["name"] for command in synced[-1].json or []}
            assert names == set(COMMANDS)

    run(play())


def test_the_translator_is_silent_in_languages_that_nobody_speaks() -> None:
    dealer = wire(SETTINGS, SqlStore.__new__(SqlStore), wanted_intents())
    translator = slash.Translator(dealer.desk.catalog, dealer.desk.lexicons)
    text = app_commands.locale_str("call", key="slash-call")

    async def translated(locale: discord.Locale) -> str | None:
        return await translator.translate(text, locale, None)  # type: ignore[arg-type]

    assert asyncio.run(translated(discord.Locale.french)) is None
    assert asyncio.run(translated(discord.Locale.british_english)) is None
    assert asyncio.run(translated(discord.Locale.japanese)) == "コール"


@pytest.mark.parametrize("language", CATALOG.languages)
def test_no_text_of_a_command_is_left_that_no_command_has(language: str) -> None:
    """Names and descriptions in the catalog are all in the tree."""
    said = {text for node in (*walk(payload()), *choices()) for text in _texts(node)}
    for key in _keys(language):
        if key.endswith("-about"):
            assert CATALOG.text(language, key) in said, key


def _texts(node: Node) -> Iterator[str]:
    for key in ("name", "description"):
        yield node.get(key) or ""
        yield from (node.get(f"{key}_localizations") or {}).values()


def _keys(language: str) -> Iterator[str]:
    from fluent.syntax import parse

    text = (DATA / "locales" / language / "discord_commands.ftl").read_text(encoding="utf-8")
    for entry in parse(text).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name
