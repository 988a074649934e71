"""What is wrong with the catalogs: what would pass in silence in a room is found here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import ast

from bot.i18n import Catalog, CatalogError
from bot.i18n.texts import Uses, files_in, junk


def check(root: Path | Traversable) -> list[str]:
    """All that is wrong with the catalogs under ``root``, one line each; an empty list is good.

    Junk, a key given twice, a key or variable that one language lacks, a reference to nothing,
    an unknown function, and texts that Fluent cannot format.
    """
    loaded = {
        language: [(file, file.parsed()) for file in files] for language, files in files_in(root)
    }
    entries = {language: _Entries() for language in loaded}
    problems: list[str] = []
    for language, resources in loaded.items():
        for file, resource in resources:
            found = [*junk(file, resource), *entries[language].add(resource)]
            problems += [f"{language}/{file.name}: {problem}" for problem in found]
        problems += [f"{language}: {problem}" for problem in entries[language].dangling()]
    keys = set[str]().union(*(found.messages for found in entries.values()))
    for key in sorted(keys):
        problems += _compare(key, entries)
    if not problems:
        problems = _try_all(root, entries)
    return problems


@dataclass(slots=True)
class _Entries:
    """All texts of one language."""

    messages: dict[str, Uses] = field(default_factory=dict)
    terms: dict[str, Uses] = field(default_factory=dict)

    def add(self, resource: ast.Resource) -> list[str]:
        """Take in one file; the answer is what is wrong with it."""
        problems = []
        for entry in resource.body:
            if not isinstance(entry, ast.Message | ast.Term):
                continue
            place = self.messages if isinstance(entry, ast.Message) else self.terms
            if entry.id.name in place:
                problems.append(f"{entry.id.name} is given twice")
            if entry.value is None:
                problems.append(f"{entry.id.name} has no value")
            uses = Uses()
            uses.visit(entry)
            place[entry.id.name] = uses
        return problems

    def dangling(self) -> list[str]:
        """References to nothing."""
        problems = []
        for key, uses in (*self.messages.items(), *self.terms.items()):
            problems += [f"{key}: no text {name}" for name in sorted(uses.messages - self.keys)]
            problems += [f"{key}: no term {name}" for name in sorted(uses.terms - set(self.terms))]
            unknown = sorted(uses.functions - set(BUILTINS))
            problems += [f"{key}: no function {name}" for name in unknown]
        return problems

    @property
    def keys(self) -> set[str]:
        """The keys of all messages."""
        return set(self.messages)

    def variables(self, key: str, seen: frozenset[str] = frozenset()) -> set[str]:
        """The variables that a text needs, those of the texts in it included."""
        uses = self.messages.get(key)
        if uses is None or key in seen:
            return set()
        inner = (self.variables(name, seen | {key}) for name in uses.messages)
        return uses.variables.union(*inner)


def _compare(key: str, entries: Mapping[str, _Entries]) -> Iterable[str]:
    everywhere = set[str]().union(*(found.variables(key) for found in entries.values()))
    for language, found in entries.items():
        if key not in found.messages:
            yield f"{language}: no text {key}"
            continue
        for variable in sorted(everywhere - found.variables(key)):
            yield f"{language}: {key} does not use ${variable}"


def _try_all(root: Path | Traversable, entries: Mapping[str, _Entries]) -> list[str]:
    """Format every text once; numbers do for all variables."""
    try:
        catalog = Catalog(root, strict=True)
    except CatalogError as error:  # a text that goes on at the beginning of a line
        return [": ".join(map(str, error.args))]
    problems = []
    for language, found in entries.items():
        for key in found.messages:
            try:
                catalog.text(language, key, **dict.fromkeys(found.variables(key), 2))
            except CatalogError as error:
                problems.append(": ".join(map(str, error.args)))
    return problems
