"""Application commands: what Discord takes, and what it offers to whom.

Docs: interactions/application-commands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from tests.support.loopback import bodies
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import Choice
from tests.support.loopback.errors import Invalid, check, check_length, refusal
from tests.support.loopback.permissions import Permission

if TYPE_CHECKING:
    from tests.support.loopback.places import Channel, Guild
    from tests.support.loopback.world import World

NAME: Final = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND: Final = 1
GROUP: Final = 2
STRING: Final = 3
NUMBERS: Final = frozenset({4, 10})
SLASH: Final = 1


class CommandOption(msgspec.Struct, repr_omit_defaults=True):
    """An option, a subcommand or a group of subcommands."""

    type: int
    name: str
    description: str = ""
    name_localizations: dict[str, str] | None = None
    description_localizations: dict[str, str] | None = None
    required: bool = False
    autocomplete: bool = False
    choices: list[Choice] = []
    options: list[CommandOption] = []
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: int | None = None
    max_length: int | None = None


class CommandBody(msgspec.Struct, repr_omit_defaults=True):
    """A command as the bot registers it."""

    name: str
    type: int = SLASH
    description: str = ""
    name_localizations: dict[str, str] | None = None
    description_localizations: dict[str, str] | None = None
    options: list[CommandOption] = []
    default_member_permissions: str | int | None = None
    dm_permission: bool | None = None
    contexts: list[int] | None = None


@dataclass
class Command:
    """A command as it is registered."""

    id: int
    body: CommandBody
    raw: Json
    guild: Guild | None = None

    def json(self, application: int) -> Json:
        """As Discord gives it back."""
        usual: Json = {"type": SLASH, "description": "", "default_member_permissions": None}
        own: Json = {"id": str(self.id), "application_id": str(application), "version": "1"}
        if self.guild is not None:
            own["guild_id"] = str(self.guild.id)
        return usual | self.raw | own

    def offered(self, channel: Channel, permissions: Permission) -> bool:
        """Whether somebody with those permissions there is offered it at all."""
        body = self.body
        if channel.guild is None:
            in_private = body.dm_permission is not False
            return in_private if body.contexts is None else 1 in body.contexts
        if body.contexts is not None and 0 not in body.contexts:
            return False
        needed = body.default_member_permissions
        if needed is None:
            return True
        bits = Permission(int(needed)) or Permission.ADMINISTRATOR
        return permissions & bits == bits


@dataclass
class Sync:
    """One time that the bot registered commands."""

    method: str
    guild: Guild | None
    names: list[str]


@dataclass
class Commands:
    """The registered commands, and how often the bot registered them."""

    world: World
    by_scope: dict[int | None, list[Command]] = field(default_factory=dict)
    syncs: list[Sync] = field(default_factory=list)

    def scope(self, guild: Guild | None) -> list[Command]:
        """The commands of one server, or the global ones."""
        return self.by_scope.setdefault(None if guild is None else guild.id, [])

    def overwrite(self, guild: Guild | None, raw: list[Json]) -> list[Command]:
        """Bulk PUT: these and no others. A command that stays keeps its id."""
        fresh = [self._command(guild, one) for one in raw]
        check(len(fresh) == len({(c.body.type, c.body.name) for c in fresh}), "", "Same name twice")
        if sum(one.body.type == SLASH for one in fresh) > 100:
            raise refusal(30032)
        self.by_scope[None if guild is None else guild.id] = fresh
        self.syncs.append(Sync("PUT", guild, [one.body.name for one in fresh]))
        return fresh

    def upsert(self, guild: Guild | None, raw: Json) -> Command:
        """Single POST."""
        command = self._command(guild, raw)
        others = [one for one in self.scope(guild) if one.id != command.id]
        if len(others) >= 100:
            raise refusal(30032)
        self.scope(guild)[:] = [*others, command]
        self.syncs.append(Sync("POST", guild, [command.body.name]))
        return command

    def find(self, guild: Guild | None, id: int) -> Command:
        """One of a scope's commands."""
        for command in self.scope(guild):
            if command.id == id:
                return command
        raise refusal(10063)

    def remove(self, guild: Guild | None, id: int) -> None:
        """Single DELETE."""
        command = self.find(guild, id)
        self.scope(guild).remove(command)
        self.syncs.append(Sync("DELETE", guild, [command.body.name]))

    def _command(self, guild: Guild | None, raw: Json) -> Command:
        body = bodies.read(raw, CommandBody)
        validate(body)
        for known in self.scope(guild):
            if (known.body.name, known.body.type) == (body.name, body.type):
                return Command(known.id, body, raw, guild)
        return Command(self.world.new_id(), body, raw, guild)


def validate(command: CommandBody) -> None:
    """Names, descriptions, options and the 8000 characters of one command."""
    where = command.name
    if command.type != SLASH:
        check_length(command.name, 1, 32, where)
        check(not command.description and not command.options, where, "Only a name is allowed.")
        return
    _check_texts(command, where)
    _check_options(command.options, where, depth=0)
    check(_weight(command) <= 8000, where, "Command exceeds maximum size (8000)")


def _check_texts(one: CommandBody | CommandOption, where: str) -> None:
    for name in (one.name, *(one.name_localizations or {}).values()):
        fine = NAME.fullmatch(name) is not None and name == name.lower()
        check(fine, f"{where}.name", f"Command name is invalid: {name!r}")
    for text in (one.description, *(one.description_localizations or {}).values()):
        check_length(text, 1, 100, f"{where}.description")


def _check_options(options: list[CommandOption], where: str, *, depth: int) -> None:
    check(len(options) <= 25, f"{where}.options", "Must be 25 or fewer in length.")
    names = {one.name for one in options}
    check(len(names) == len(options), f"{where}.options", "Option names must be unique")
    kinds = {one.type in (SUBCOMMAND, GROUP) for one in options}
    check(len(kinds) <= 1, f"{where}.options", "Subcommands do not mix with options.")
    required = [one.required for one in options]
    check(
        required == sorted(required, reverse=True),
        f"{where}.options",
        "Required options must be placed before non-required options",
    )
    for one in options:
        inner = f"{where}.{one.name}"
        _check_texts(one, inner)
        if one.type in (SUBCOMMAND, GROUP):
            fits = depth == 0 or (depth == 1 and one.type == SUBCOMMAND)
            check(fits, inner, "Nested too deep.")
            if one.type == GROUP:
                only = all(child.type == SUBCOMMAND for child in one.options)
                check(only, inner, "A group has subcommands only.")
            _check_options(one.options, inner, depth=depth + 1 if one.type == GROUP else 2)
        else:
            _check_leaf(one, inner)


def _check_leaf(option: CommandOption, where: str) -> None:
    check(3 <= option.type <= 11, f"{where}.type", "Not a type of option.")
    check(len(option.choices) <= 25, f"{where}.choices", "Must be 25 or fewer in length.")
    both = option.autocomplete and option.choices
    check(not both, where, "Autocomplete does not go with choices.")
    completes = option.type == STRING or option.type in NUMBERS
    check(completes or not option.autocomplete, where, "This type has no autocomplete.")
    check_choices(option.choices, where)


def check_choices(choices: list[Choice], where: str) -> None:
    """25 choices, names and texts of 1 to 100 characters."""
    check(len(choices) <= 25, f"{where}.choices", "Must be 25 or fewer in length.")
    for choice in choices:
        check_length(choice.name, 1, 100, f"{where}.choices.name")
        if isinstance(choice.value, str):
            check_length(choice.value, 1, 100, f"{where}.choices.value")


def _weight(one: CommandBody | CommandOption) -> int:
    """Characters of names, descriptions and values; of translations the longest counts."""
    names = (one.name, *(one.name_localizations or {}).values())
    texts = (one.description, *(one.description_localizations or {}).values())
    total = max(map(len, names)) + max(map(len, texts))
    if isinstance(one, CommandOption):
        total += sum(len(choice.name) + len(str(choice.value)) for choice in one.choices)
    return total + sum(_weight(option) for option in one.options)


def leaf(command: Command, path: list[str]) -> list[CommandOption]:
    """The groups and the subcommand that the words after the command's name lead to."""
    steps: list[CommandOption] = []
    options = command.body.options
    for word in path:
        found = [one for one in options if one.name == word and one.type in (SUBCOMMAND, GROUP)]
        if not found:
            raise Invalid(command.body.name, f"has no subcommand {word!r}")
        steps += found
        options = found[0].options
    if any(one.type in (SUBCOMMAND, GROUP) for one in options):
        raise Invalid(command.body.name, f"needs a subcommand after {path}")
    return steps
