"""What the dealer says, as data: Fluent catalogs, one folder of ``*.ftl`` files per language.

A strict catalog (the tests use one) raises whatever is wrong. Otherwise nothing may stop a hand:
a text that cannot be made is looked for in English, then the key stands for it, and the log of the
process says why.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

Param = str | int | Decimal
"""A value for a text: numbers are written as the language does (``12,500``), strings as is."""

DEFAULT_LANGUAGE: Final = "en"

_NUMBER: Final = "number--"
"""A text of the program's own, added before the files."""

_log = logging.getLogger(__name__)


class CatalogError(LookupError):
    """A text that could not be made; ``args`` are the language, the key and what was wrong."""

    def __str__(self) -> str:
        return ": ".join(str(arg) for arg in self.args)


class Catalog:
    """The texts of all languages. Built once where the parts are wired, then handed around."""

    def __init__(self, root: Path | Traversable, *, strict: bool = False) -> None:
        """Load ``root/<language>/*.ftl``.

        Refused with CatalogError: no texts in the default language, and, if ``strict``, a file
        with anything in it that is no Fluent.
        """
        self._strict = strict
        self._bundles: dict[str, FluentBundle] = {}
        self._selected: dict[str, set[str]] = {}
        # A room says the same few things, names and sums over and over.
        self._said = lru_cache(maxsize=4096)(self._say)
        # Fluent takes longer over one number than over the rest of a line.
        self._written = lru_cache(maxsize=4096)(self._write)
        for language, resources in _load(root).items():
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(f"{_NUMBER} = {{ $number }}"))
            uses = _Uses()
            for name, resource in resources:
                bundle.add_resource(resource)
                uses.visit(resource)
                for problem in _junk(name, resource):
                    self._report(language, name, problem)
            self._bundles[language] = bundle
            self._selected[language] = uses.selected
        if DEFAULT_LANGUAGE not in self._bundles:
            raise CatalogError(DEFAULT_LANGUAGE, "", f"no texts in {root}")

    @property
    def languages(self) -> tuple[str, ...]:
        """All that can be spoken, in order of their names."""
        return tuple(self._bundles)

    def match(self, locale: str) -> str:
        """The language for a locale such as ``en-GB``; English for one that is not spoken."""
        language = locale.replace("_", "-").split("-", maxsplit=1)[0].lower()
        return language if language in self._bundles else DEFAULT_LANGUAGE

    def has(self, language: str, key: str) -> bool:
        """Whether ``text`` has words for a key in this language or in English."""
        return any(
            code in self._bundles and self._bundles[code].has_message(key)
            for code in (language, DEFAULT_LANGUAGE)
        )

    def text(self, language: str, key: str, /, **params: Param) -> str:
        """The text of a key.

        Refused with CatalogError if strict: no such language, key or variable, or a text that
        Fluent cannot format. Else it falls back to English, then to the key.
        """
        return self._said(language, key, tuple(params.items()))

    def _say(self, language: str, key: str, params: tuple[tuple[str, Param], ...]) -> str:
        for code in dict.fromkeys((language, DEFAULT_LANGUAGE)):
            text = self._format(code, key, dict(params))
            if text is not None:
                return text
        return key

    def _format(self, language: str, key: str, params: Mapping[str, Param]) -> str | None:
        bundle = self._bundles.get(language)
        if bundle is None or not bundle.has_message(key):
            self._report(language, key, "no such text")
            return None
        pattern = bundle.get_message(key).value
        if pattern is None:
            self._report(language, key, "no value")
            return None
        selected = self._selected[language]
        ready = {
            name: value
            if isinstance(value, str) or name in selected
            else self._written(language, value)
            for name, value in params.items()
        }
        try:
            text, errors = bundle.format_pattern(pattern, ready)
        except Exception as error:  # texts that contain each other recurse without end
            self._report(language, key, repr(error))
            return None
        if errors or not isinstance(text, str):
            self._report(language, key, "; ".join(map(str, errors)) or "no text")
            return None
        return text

    def _write(self, language: str, number: int | Decimal) -> str:
        """A number as the language writes it."""
        bundle = self._bundles[language]
        pattern = bundle.get_message(_NUMBER).value
        assert pattern is not None
        text, _ = bundle.format_pattern(pattern, {"number": number})
        return str(text)

    def _report(self, language: str, key: str, problem: str) -> None:
        if self._strict:
            raise CatalogError(language, key, problem)
        _log.error("catalog: %s: %s: %s", language, key, problem)


def check(root: Path | Traversable) -> list[str]:
    """All that is wrong with the catalogs under ``root``, one line each; an empty list is good.

    Junk, a key given twice, a key or variable that one language lacks, a reference to nothing,
    an unknown function, and texts that Fluent cannot format.
    """
    loaded = _load(root)
    entries = {language: _Entries() for language in loaded}
    problems: list[str] = []
    for language, resources in loaded.items():
        for name, resource in resources:
            problems += [f"{language}/{name}: {problem}" for problem in _junk(name, resource)]
            problems += [f"{language}/{name}: {p}" for p in entries[language].add(resource)]
        problems += [f"{language}: {problem}" for problem in entries[language].dangling()]
    keys = set[str]().union(*(found.messages for found in entries.values()))
    for key in sorted(keys):
        problems += _compare(key, entries)
    if not problems:
        problems = _try_all(root, entries)
    return problems


def _load(root: Path | Traversable) -> dict[str, list[tuple[str, ast.Resource]]]:
    """The parsed files of each language, in order of their names."""
    parser = FluentParser()
    loaded: dict[str, list[tuple[str, ast.Resource]]] = {}
    folders = (entry for entry in root.iterdir() if entry.is_dir())
    for folder in sorted(folders, key=lambda entry: entry.name):
        files = sorted(folder.iterdir(), key=lambda entry: entry.name)
        resources = [
            (file.name, parser.parse(file.read_text(encoding="utf-8")))
            for file in files
            if file.name.endswith(".ftl")
        ]
        if resources:
            loaded[folder.name] = resources
    return loaded


def _junk(name: str, resource: ast.Resource) -> list[str]:
    """What the parser could not read: it would vanish without a word."""
    return [
        f"{name}: no Fluent: {(entry.content or '').strip()[:60]!r}"
        for entry in resource.body
        if isinstance(entry, ast.Junk)
    ]


@dataclass(slots=True)
class _Uses(Visitor):
    """What one text refers to. fluent.syntax names the methods after its nodes."""

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
            inner = _Uses()
            inner.visit(node)
            self.selected |= inner.variables


@dataclass(slots=True)
class _Entries:
    """All texts of one language."""

    messages: dict[str, _Uses] = field(default_factory=dict)
    terms: dict[str, _Uses] = field(default_factory=dict)

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
            uses = _Uses()
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
    catalog = Catalog(root, strict=True)
    problems = []
    for language, found in entries.items():
        for key in found.messages:
            try:
                catalog.text(language, key, **dict.fromkeys(found.variables(key), 2))
            except CatalogError as error:
                problems.append(": ".join(map(str, error.args)))
    return problems
