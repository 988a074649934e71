"""What a user's client makes of commands, selects and modals, as data of an interaction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from tests.support.loopback import commands, limits, wire
from tests.support.loopback.basis import Json
from tests.support.loopback.bodies import Component, ModalBody
from tests.support.loopback.commands import Command, CommandOption
from tests.support.loopback.errors import Invalid
from tests.support.loopback.model import Account, Role
from tests.support.loopback.places import Channel

OptionValue: TypeAlias = str | int | float | bool | Account | Channel | Role
"""What an option of a command is given."""
FieldValue: TypeAlias = str | bool | Sequence[str]
"""What a field of a modal is given: a text, a tick, or values to choose."""


class CannotDo(AssertionError):
    """A client would not let the user do that."""


def command_data(
    command: Command,
    path: list[str],
    given: Mapping[str, OptionValue],
    channel: Channel,
    *,
    typing: str | None = None,
) -> Json:
    """A command's data; while an option is being typed, what is missing is no matter."""
    try:
        steps = commands.leaf(command, path)
    except Invalid as problem:
        raise CannotDo(str(problem)) from None
    known = steps[-1].options if steps else command.body.options
    unknown = given.keys() - {one.name for one in known}
    if unknown:
        raise CannotDo(f"/{command.body.name} has no option {sorted(unknown)}")
    resolved: dict[str, Json] = {}
    options: list[Json] = []
    for option in known:
        if option.name in given:
            focused = option.name == typing
            value = given[option.name] if focused else _value(option, given[option.name])
            _resolve(value, channel, resolved)
            plain = str(value.id) if isinstance(value, Account | Channel | Role) else value
            filled: Json = {"name": option.name, "type": option.type, "value": plain}
            options.append(filled | {"focused": True} if focused else filled)
        elif option.required and typing is None:
            raise CannotDo(f"/{command.body.name} needs {option.name}")
    for step in reversed(steps):
        options = [{"name": step.name, "type": step.type, "options": options}]
    data: Json = {"id": str(command.id), "name": command.body.name, "type": command.body.type}
    if command.guild is not None:
        data["guild_id"] = str(command.guild.id)
    return data | {"options": options} | ({"resolved": resolved} if resolved else {})


def _value(option: CommandOption, value: OptionValue) -> OptionValue:
    """The value as a client sends it, if the option takes it."""
    if option.choices:
        for choice in option.choices:
            if value in (choice.name, choice.value):
                return choice.value
        raise CannotDo(f"{option.name}: {value!r} is no choice")
    kinds: dict[int, tuple[type, ...]] = {
        3: (str,),
        4: (int,),
        5: (bool,),
        6: (Account,),
        7: (Channel,),
        8: (Role,),
        9: (Account, Role),
        10: (int, float),
    }
    fits = isinstance(value, kinds.get(option.type, ()))
    if not fits or (isinstance(value, bool) and option.type != 5):
        raise CannotDo(f"{option.name}: {value!r} is not of type {option.type}")
    size, least, most = 0.0, option.min_value, option.max_value
    if isinstance(value, str):
        size, least, most = len(value), option.min_length, option.max_length
    elif isinstance(value, int | float):
        size = value
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDo(f"{option.name}: {value!r} is not within {least} and {most}")
    return value


def _resolve(value: object, channel: Channel, resolved: dict[str, Json]) -> None:
    """Data of users, channels and roles that are named by id."""
    if isinstance(value, Account):
        resolved.setdefault("users", {})[str(value.id)] = wire.user(value)
        guild = channel.guild
        if guild is not None and value.id in guild.members:
            member = wire.member(guild.members[value.id], whole=False)
            member["permissions"] = str(int(channel.may(value)))
            resolved.setdefault("members", {})[str(value.id)] = member
    elif isinstance(value, Channel):
        body = wire.partial_channel(wire.channel(value), value.may(channel.world.bot))
        resolved.setdefault("channels", {})[str(value.id)] = body
    elif isinstance(value, Role):
        resolved.setdefault("roles", {})[str(value.id)] = wire.role(value)


def find_widget(top: Iterable[Component], name: str) -> Component:
    """The button or select with that custom_id, or else with that label or placeholder."""
    everything = [deeper for one in top for deeper in one.walk()]
    for one in everything:
        if one.custom_id == name:
            return one
    named = [one for one in everything if one.custom_id and name in (one.label, one.placeholder)]
    if len(named) != 1:
        raise CannotDo(f"{len(named)} buttons are called {name!r}")
    return named[0]


def widget_data(widget: Component, values: Sequence[str | Account], channel: Channel) -> Json:
    """Data of a pressed button, or of what was chosen in a select."""
    if widget.disabled:
        raise CannotDo(f"{widget.label or widget.custom_id} is disabled")
    data: Json = {"component_type": widget.type, "custom_id": widget.custom_id}
    if widget.type == limits.BUTTON:
        return data
    resolved: dict[str, Json] = {}
    for value in values:
        _resolve(value, channel, resolved)
    chosen = [str(one.id) if isinstance(one, Account) else one for one in values]
    return data | {"values": _chosen(widget, chosen), "resolved": resolved}


def _chosen(widget: Component, values: Sequence[str]) -> list[str]:
    """Values of options that were named by value or by label."""
    least = 1 if widget.min_values is None else widget.min_values
    most = 1 if widget.max_values is None else widget.max_values
    if not least <= len(values) <= most:
        raise CannotDo(f"{widget.custom_id}: choose {least} to {most}, not {len(values)}")
    if not widget.options:
        return list(values)
    by_name = {one.label: one.value for one in widget.options}
    by_name |= {one.value: one.value for one in widget.options}
    if not by_name.keys() >= set(values):
        raise CannotDo(f"{widget.custom_id}: no option {values!r}")
    return [by_name[one] for one in values]


def modal_data(body: ModalBody, given: Mapping[str, FieldValue]) -> Json:
    """Data of a modal that was filled in; fields go by custom_id or label."""
    left = dict(given)
    filled: list[Json] = []
    for one in body.components:
        if one.type == limits.ROW:
            inner = one.components[0]
            filled.append({"type": 1, "components": [_field(inner, inner.label, left)]})
        elif one.type == limits.LABEL and one.component is not None:
            field = _field(one.component, one.label, left)
            filled.append({"type": one.type, "component": field})
        else:
            filled.append({"type": one.type})
    if left:
        raise CannotDo(f"{body.title!r} has no field {sorted(left)}")
    return {"custom_id": body.custom_id, "components": filled}


def _field(field: Component, label: str | None, left: dict[str, FieldValue]) -> Json:
    assert field.custom_id is not None
    value = left.pop(field.custom_id, None)
    if value is None:
        value = left.pop(label or "", None)
    body: Json = {"type": field.type, "custom_id": field.custom_id}
    if field.type == limits.TEXT_INPUT:
        return body | {
            "value": _typed(field, str(value if value is not None else field.value or ""))
        }
    if field.type == limits.CHECKBOX:
        return body | {"value": bool(value)}
    values = [value] if isinstance(value, str) else value if isinstance(value, Sequence) else []
    if not values and field.required is False:
        chosen: list[str] = []
    elif field.type == limits.RADIO_GROUP:
        chosen = _chosen(field, values)
    else:
        chosen = _chosen(_bounded(field), values)
    if field.type == limits.RADIO_GROUP:
        return body | {"value": chosen[0] if chosen else None}
    return body | {"values": chosen}


def _bounded(field: Component) -> Component:
    """A checkbox group lets one tick as many as there are, unless it says otherwise."""
    if field.type == limits.CHECKBOX_GROUP and field.max_values is None:
        field.max_values = len(field.options)
    return field


def _typed(field: Component, text: str) -> str:
    check_required = field.required is not False and not text
    least, most = field.min_length or 0, 4000 if field.max_length is None else field.max_length
    if check_required or (text and not least <= len(text) <= most):
        raise CannotDo(f"{field.custom_id}: {text!r} is not within {least} and {most}")
    return text
