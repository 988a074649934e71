"""Plain YAML and plain values: what a hand's file may hold, checked piece by piece."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import yaml

from bot.engine.cards import Card, CardError
from bot.referee.mistakes import Mistake

MOST_CHIPS: Final = 10**12
"""Larger amounts are slips of the pen."""


class _Loader(yaml.SafeLoader):
    """YAML without its traps: 0100 is no octal, 12:30 no number, a key stands once, no aliases."""

    def compose_node(
        self, parent: yaml.Node | None, index: int | yaml.Node | None
    ) -> yaml.Node | None:
        # PyYAML's stubs leave these two untyped, or narrower than what it calls them with.
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None) is not None:
            raise yaml.YAMLError(f"line {event.start_mark.line + 1}: no anchors and aliases here")
        return super().compose_node(parent, index)  # type: ignore[arg-type]

    def construct_mapping(
        self, node: yaml.MappingNode, deep: bool = False
    ) -> dict[Hashable, object]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    line = key.start_mark.line + 1
                    raise yaml.YAMLError(f"line {line}: {key.value!r} stands here twice")
                seen.add(key.value)
        return super().construct_mapping(node, deep)


_Loader.yaml_implicit_resolvers = {}  # none of the usual ones, only these:
for _tag, _pattern, _first in (
    ("int", "0|[1-9][0-9]*", "0123456789"),
    ("bool", "true|True|false|False", "tTfF"),
    ("null", "~|null|", ["~", "n", ""]),
):
    _Loader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), list(_first)
    )


@dataclass(frozen=True, slots=True)
class Piece:
    """One hand of a file, not looked into yet."""

    line: int
    value: object
    problem: str = ""
    """Why it could not be read."""


def pieces(text: bytes) -> Iterator[Piece]:
    """The hands of a file: a list of them, or one alone. Refused with Mistake: no YAML at all."""
    try:
        loader = _Loader(text)
        node = loader.get_single_node()
    except (yaml.YAMLError, RecursionError) as error:
        raise Mistake(*_problem(error)) from None
    if node is None:
        return
    for item in node.value if isinstance(node, yaml.SequenceNode) else [node]:
        line = item.start_mark.line + 1
        try:
            value = loader.construct_object(item, deep=True)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            where, what = _problem(error)
            yield Piece(line, None, f"{where}: {what}" if where != "-" else what)
        else:
            yield Piece(line, value)


def _problem(error: Exception) -> tuple[str, str]:
    """Where in the file, and what; on one line."""
    if isinstance(error, RecursionError):
        return "-", "nested too deeply"
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        mark = error.problem_mark
        return f"line {mark.line + 1}", f"bad YAML: {error.problem or error.context}"
    where, colon, what = str(error).partition(": ")
    if colon and where.startswith("line "):
        return where, f"bad YAML: {what}"
    return "-", "bad YAML: " + " ".join(str(error).split())


# --- values ---------------------------------------------------------------------------------------


def mapping(value: object, where: str) -> dict[str, object]:
    """A table of values by name."""
    if not isinstance(value, dict):
        raise Mistake(where, f"expected a table of names and values, got {short(value)}")
    for key in value:
        if not isinstance(key, str):
            raise Mistake(where, f"expected names, got {short(key)}")
    return value


def items(value: object, where: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise Mistake(where, f"expected a list, got {short(value)}")
    return value


def whole(value: object, where: str) -> int:
    """An amount or count: a whole number from 0 (C-02)."""
    if type(value) is not int or not 0 <= value <= MOST_CHIPS:
        raise Mistake(where, f"expected a whole number from 0, got {short(value)}")
    return value


def text(value: object, where: str) -> str:
    """Some words on one line."""
    if not isinstance(value, str) or not value.strip():
        raise Mistake(where, f"expected words, got {short(value)}")
    return value


def flag(value: object, where: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise Mistake(where, f"expected true or false, got {short(value)}")
    return value


def cards(value: object, where: str) -> tuple[Card, ...]:
    """Cards as in ``Qs 9h``; none twice (C-01)."""
    if value is None or value == "":
        return ()
    found: list[Card] = []
    for word in text(value, where).split():
        try:
            card = Card(word)
        except CardError:
            raise Mistake(where, f"{word!r} is no card") from None
        if card in found:
            raise Mistake(where, f"{card} stands there twice")
        found.append(card)
    return tuple(found)


def only_known(given: Collection[str], known: Collection[str], where: str) -> None:
    """Refused with Mistake: keys that nobody reads."""
    strange = [key for key in given if key not in known]
    if strange:
        raise Mistake(where, f"unknown key {', '.join(strange)}")


def need(given: dict[str, object], key: str) -> object:
    """A value that must be there."""
    if given.get(key) is None:
        raise Mistake(key, "is missing")
    return given[key]


def short(value: object) -> str:
    """A value as it is written in a hand, on one line."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {short(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(short(inner) for inner in value) + "]"
    line = " ".join(str(value).split())
    return line if len(line) <= 80 else line[:77] + "..."
