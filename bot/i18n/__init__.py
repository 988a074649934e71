"""What the dealer says, as data: Fluent catalogs, one folder of ``*.ftl`` files per language.

A strict catalog (the tests use one) raises whatever is wrong. Otherwise nothing may stop a hand:
a text that cannot be made is looked for in English, then the key stands for it, and the log of the
process says why.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache, partial
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from bot.i18n.texts import File, Texts, files_in

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
        """Read ``root/<language>/*.ftl``; if ``strict``, parse all of it.

        Refused with CatalogError: no texts in the default language, and, if ``strict``, a text
        that is no Fluent. (``checking.check`` finds more.)
        """
        self._strict = strict
        self._texts: dict[str, Texts] = {}
        # A room says the same few things, names and sums over and over.
        self._said = lru_cache(maxsize=4096)(self._say)
        # Fluent takes longer over one number than over the rest of a line.
        self._written = lru_cache(maxsize=4096)(self._write)
        for language, files in files_in(root):
            own = File("", f"{_NUMBER} = {{ $number }}\n")
            texts = Texts(language, [own, *files], partial(self._report, language, ""))
            if strict:
                texts.parse_all()
            self._texts[language] = texts
        if DEFAULT_LANGUAGE not in self._texts:
            raise CatalogError(DEFAULT_LANGUAGE, "", f"no texts in {root}")

    @property
    def languages(self) -> tuple[str, ...]:
        """All that can be spoken, in order of their names."""
        return tuple(self._texts)

    def match(self, locale: str) -> str:
        """The language for a locale such as ``en-GB``; English for one that is not spoken."""
        language = locale.replace("_", "-").split("-", maxsplit=1)[0].lower()
        return language if language in self._texts else DEFAULT_LANGUAGE

    def has(self, language: str, key: str) -> bool:
        """Whether ``text`` has words for a key in this language or in English."""
        return any(
            code in self._texts and self._texts[code].has(key)
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
        texts = self._texts.get(language)
        if texts is None or not texts.has(key):
            self._report(language, key, "no such text")
            return None
        bundle = texts.bundle
        pattern = bundle.get_message(key).value
        if pattern is None:
            self._report(language, key, "no value")
            return None
        ready = {
            name: value
            if isinstance(value, str) or name in texts.selected
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
        texts = self._texts[language]
        assert texts.has(_NUMBER)
        bundle = texts.bundle
        pattern = bundle.get_message(_NUMBER).value
        assert pattern is not None
        text, _ = bundle.format_pattern(pattern, {"number": number})
        return str(text)

    def _report(self, language: str, key: str, problem: str) -> None:
        if self._strict:
            raise CatalogError(language, key, problem)
        _log.error("catalog: %s: %s: %s", language, key, problem)
