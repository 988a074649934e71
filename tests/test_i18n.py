"""The catalogs agree with each other, and what is wrong with one does not pass in silence."""

from __future__ import annotations

import logging
from decimal import Decimal
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle

from bot.i18n import Catalog, CatalogError
from bot.i18n.checking import check
from bot.i18n.texts import File, Texts, files_in

LOCALES = Path(__file__).parents[1] / "data" / "locales"


def write(root: Path, **languages: str) -> Path:
    """A folder of catalogs with one file each."""
    for language, source in languages.items():
        (root / language).mkdir()
        (root / language / "all.ftl").write_text(source, encoding="utf-8")
    return root


def test_the_shipped_catalogs_agree() -> None:
    assert check(LOCALES) == []


def test_texts_are_the_same_one_by_one_and_all_together() -> None:
    """A file is cut into its entries without being parsed; nothing may be lost by that."""
    for language, files in files_in(LOCALES):
        whole = FluentBundle([language])
        for file in files:
            whole.add_resource(file.parsed())
        problems: list[str] = []
        texts = Texts(language, files, problems.append)
        for key in whole._messages:
            assert texts.has(key)
        texts.parse_all()
        assert problems == []
        for found, expected in (
            (texts.bundle._messages, whole._messages),
            (texts.bundle._terms, whole._terms),
        ):
            assert found.keys() == expected.keys()
            assert all(found[key].equals(expected[key], ["span", "comment"]) for key in found)


def test_a_text_is_parsed_when_it_is_asked_for() -> None:
    problems: list[str] = []
    source = "-oya = Oya\na = { -oya } { b }\nb = B\nbroken = { $x\nother = C\n"
    texts = Texts("en", [File("all.ftl", source)], problems.append)
    assert texts.has("a")
    assert texts.has("other")
    assert not texts.has("nothing")
    assert (set(texts.bundle._messages), problems) == ({"a", "b", "other"}, [])
    assert not texts.has("broken")
    assert problems == ["all.ftl: no Fluent: 'broken = { $x'"]


def test_english_and_japanese_are_there() -> None:
    assert {"en", "ja"} <= set(Catalog(LOCALES, strict=True).languages)


@pytest.mark.parametrize(
    ("en", "ja", "problem"),
    [
        ("a = A\nb = B\n", "a = A\n", "ja: no text b"),
        ("a = A\n", "a = A\nb = B\n", "en: no text b"),
        ("a = { $x } { $y }\n", "a = { $x }\n", "ja: a does not use $y"),
        ("a = A\n", "a = { $x }\n", "en: a does not use $x"),
        ("a = A\n", "a = A\n???\n", "ja/all.ftl: all.ftl: no Fluent: '???'"),
        ("a = A\n", "a = { $x\n", "ja/all.ftl: all.ftl: no Fluent: 'a = { $x'"),
        ("a = A\n", "a = A\na = B\n", "ja/all.ftl: a is given twice"),
        ("a = A\n", "a =\n    .b = B\n", "ja/all.ftl: a has no value"),
        ("a = A\n", "a = { b }\n", "ja: a: no text b"),
        ("a = A\n", "a = { -b }\n", "ja: a: no term b"),
        ("a = A\n", "a = { B() }\n", "ja: a: no function B"),
        ("a = { $x }\n", 'a = { NUMBER($x, style: "none") }\n', "ja: a: "),
        ("a = { $x }\nb = { a }\n", "a = { $x }\nb = B\n", "ja: b does not use $x"),
        ("a = { b }\nb = { a }\n", "a = A\nb = B\n", "en: a: RecursionError"),
    ],
)
def test_what_is_wrong_is_found(tmp_path: Path, en: str, ja: str, problem: str) -> None:
    assert any(found.startswith(problem) for found in check(write(tmp_path, en=en, ja=ja)))


def test_good_catalogs_have_no_problems(tmp_path: Path) -> None:
    source = """\
-brand = { $case ->
    [of] of Oya
   *[the] Oya
}
a = { -brand(case: "of") } { $n ->
    [one] one card
   *[other] { $n } cards
}
b = { a } { NUMBER($x) }
"""
    assert check(write(tmp_path, en=source, ja=source)) == []
    catalog = Catalog(tmp_path, strict=True)
    assert catalog.text("en", "b", n=1, x=1000) == "of Oya one card 1,000"
    assert catalog.text("ja", "b", n=12345, x=2) == "of Oya 12,345 cards 2"


def test_numbers_are_written_as_amounts_and_strings_as_they_are(tmp_path: Path) -> None:
    catalog = Catalog(write(tmp_path, en="a = { $x }\n"), strict=True)
    written = [catalog.text("en", "a", x=x) for x in (12_500, "12500", Decimal("0.5"), -3)]
    assert written == ["12,500", "12500", "0.5", "-3"]


@pytest.mark.parametrize(
    ("language", "key"), [("en", "nothing"), ("ja", "only-en"), ("fr", "only-en"), ("en", "needs")]
)
def test_a_strict_catalog_raises(tmp_path: Path, language: str, key: str) -> None:
    root = write(tmp_path, en="only-en = English\nneeds = { $x }\n", ja="other = 他\n")
    with pytest.raises(CatalogError):
        Catalog(root, strict=True).text(language, key)


def test_a_strict_catalog_takes_no_junk(tmp_path: Path) -> None:
    with pytest.raises(CatalogError):
        Catalog(write(tmp_path, en="a = A\n???\n"), strict=True)


def test_in_a_room_a_text_falls_back_and_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    english = "a = English\nb = { $x }\nd = { e }\ne = { d }\n???\n"
    root = write(tmp_path, en=english, ja="b = { $x }\n", hi="a = { $x }\n")
    catalog = Catalog(root)
    with caplog.at_level(logging.ERROR):
        assert catalog.text("ja", "a") == "English"
        assert catalog.text("hi", "a") == "English"
        assert catalog.text("fr", "a") == "English"
        assert catalog.text("ja", "b") == "b"
        assert catalog.text("ja", "c") == "c"
        assert catalog.text("en", "d") == "d"
    assert "ja: a: no such text" in caplog.text
    assert "Unknown external: x" in caplog.text


def test_english_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(CatalogError):
        Catalog(write(tmp_path, ja="a = A\n"))


def test_what_is_no_catalog_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, en="a = A\n")
    (tmp_path / "README").write_text("not a language")
    (tmp_path / "fr").mkdir()
    (tmp_path / "en" / "notes.txt").write_text("a = B\n")
    catalog = Catalog(tmp_path, strict=True)
    assert catalog.languages == ("en",)
    assert catalog.text("en", "a") == "A"


def test_the_language_of_a_locale() -> None:
    catalog = Catalog(LOCALES)
    assert [catalog.match(code) for code in ("ja", "ja-JP", "en_GB", "pt-BR", "")] == [
        "ja",
        "ja",
        "en",
        "en",
        "en",
    ]


def test_whether_there_are_words() -> None:
    catalog = Catalog(LOCALES)
    assert catalog.has("ja", "called")
    assert catalog.has("fr", "called")
    assert not catalog.has("en", "nothing")
