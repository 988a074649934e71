"""The Fluent texts of one language, each parsed when it is first asked for.

Parsing is slow, and an evening needs a few of all texts. So a file is cut where its entries begin:
at lines that begin with a letter, with ``-`` (a term) or ``#`` (a comment), which is where Fluent's
parser goes on after something that it could not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_PARSER: Final = FluentParser()
_BEGINS: Final = re.compile(r"^(?=[A-Za-z#-])", re.MULTILINE)
_ID: Final = re.compile(r"(-?[A-Za-z][A-Za-z0-9_-]*) *=")


class File(NamedTuple):
    """One ``*.ftl`` file, or an entry of it."""

    name: str
    source: str

    def parsed(self) -> ast.Resource:
        """Its entries, junk among them."""
        return _PARSER.parse(self.source)


def files_in(root: Path | Traversable) -> Iterator[tuple[str, list[File]]]:
    """The files of each language, in order of their names; a language without any is none."""
    folders = (entry for entry in root.iterdir() if entry.is_dir())
    for folder in sorted(folders, key=lambda entry: entry.name):
        files = [
            File(file.name, file.read_text(encoding="utf-8"))
            for file in sorted(folder.iterdir(), key=lambda entry: entry.name)
            if file.name.endswith(".ftl")
        ]
        if files:
            yield folder.name, files


def junk(file: File, resource: ast.Resource) -> list[str]:
    """What the parser could not read: it would vanish without a word."""
    return [
        no_fluent(file.name, entry.content or "")
        for entry in resource.body
        if isinstance(entry, ast.Junk)
    ]


def no_fluent(name: str, content: str) -> str:
    """What is said of junk in a file."""
    return f"{name}: no Fluent: {content.strip()[:60]!r}"


class Texts:
    """What can be said in one language."""

    def __init__(self, language: str, files: list[File], report: Callable[[str], None]) -> None:
        """``report`` hears of what is no Fluent, as far as it is found without parsing."""
        self.bundle: Final = FluentBundle([language], use_isolating=False)
        self.selected: Final = set[str]()
        """Variables whose value matters as a number, in any text that was parsed so far."""
        self._report = report
        self._waiting: dict[str, File] = {}
        for file in files:
            for piece in _BEGINS.split(file.source):
                found = _ID.match(piece)
                if found is not None:
                    self._waiting.setdefault(found[1], File(file.name, piece))
                elif piece.strip() and not piece.startswith("#"):
                    report(no_fluent(file.name, piece))

    def has(self, key: str) -> bool:
        """Whether there is such a text; it and all that it refers to can be said now."""
        self._parse(key)
        return self.bundle.has_message(key)

    def parse_all(self) -> None:
        """Parse every text; those that are no Fluent are reported."""
        for name in [*self._waiting]:
            self._parse(name)

    def _parse(self, name: str) -> None:
        file = self._waiting.pop(name, None)
        if file is None:
            return
        resource = file.parsed()
        for problem in junk(file, resource):
            self._report(problem)
        self.bundle.add_resource(resource)
        uses = Uses()
        uses.visit(resource)
        self.selected.update(uses.selected)
        for other in (*uses.messages, *(f"-{term}" for term in uses.terms)):
            self._parse(other)


@dataclass(slots=True)
class Uses(Visitor):
    """What a text refers to. fluent.syntax names the methods after its nodes."""

    variables: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    terms: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    selected: set[str] = field(default_factory=set)
    """Variables whose value matters as a number: for a plural, a function, a term."""

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self._select(node.arguments)
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self._select(node.arguments)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self._select(node.selector)
        self.generic_visit(node)

    def _select(self, node: ast.BaseNode | None) -> None:
        if node is not None:
            inner = Uses()
            inner.visit(node)
            self.selected |= inner.variables
