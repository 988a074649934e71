"""Names of games, typed to choose one (R-17)."""

from __future__ import annotations

import pytest

from bot.engine.actions import Choose
from bot.engine.legal import Legal
from bot.engine.types import TurnKind
from bot.render.prompt import options
from bot.words import Chat, Lexicons, Said, parse
from tests.render.builders import voice
from tests.support.table import rulebook

GAMES = tuple(rulebook().games)


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("choose razz", "razz"),
        ("Choose Razz!", "razz"),
        ("pick PLO please", "plo"),
        ("I'll choose 2-7 triple draw", "td27"),
        ("choose Limit Hold'em", "lhe"),
        ("let's play no limit holdem", "nlhe"),
        ("choose five-card draw", "five_card_draw"),
        ("ラズを選ぶ", "razz"),
        ("選ぶ ラズ", "razz"),
        ("バドゥーギを選びます", "badugi"),
        ("選択 オマハハイロー", "o8"),
    ],
)
def test_choose_and_a_name(lexicons: Lexicons, line: str, game: str) -> None:
    """At any time: whoever is not asked is told so."""
    assert parse(line, lexicons) == Said(Choose(game))
    assert parse(line, lexicons, choosing=GAMES) == Said(Choose(game))


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("razz", "razz"),
        ("ラズ", "razz"),
        ("ラズで", "razz"),
        ("ラズでお願いします", "razz"),
        ("RAZZ please", "razz"),
        ("2-7 triple draw", "td27"),
        ("five card draw", "five_card_draw"),
        ("ドロー", ""),
        ("スタッド", "stud"),
        ("stud_hl", "stud_hl"),
    ],
)
def test_a_name_alone_is_a_choice_only_for_who_is_asked(
    lexicons: Lexicons, line: str, game: str
) -> None:
    found = parse(line, lexicons, choosing=GAMES)
    assert found == Said(Choose(game)) if game else not isinstance(found, Said)
    assert not isinstance(parse(line, lexicons), Said)


@pytest.mark.parametrize(
    "line",
    ["choose wisely", "choose", "I choose you", "razz is fun", "shall we play razz?", "選ぶ"],
)
def test_talk_about_games_is_chat(lexicons: Lexicons, line: str) -> None:
    assert parse(line, lexicons) == Chat()
    assert parse(line, lexicons, choosing=GAMES) == Chat()


def test_other_words_stay_what_they_are(lexicons: Lexicons) -> None:
    for line in ("leave", "sit out", "rules", "pause", "離席", "hand"):
        assert parse(line, lexicons, choosing=GAMES) == parse(line, lexicons)


def test_a_game_without_words_is_chosen_by_its_id(lexicons: Lexicons) -> None:
    """A new game needs no word; but only who may choose it can say it."""
    own = (*GAMES, "five_up")
    assert parse("five_up", lexicons, choosing=own) == Said(Choose("five_up"))
    assert parse("choose five_up", lexicons, choosing=own) == Said(Choose("five_up"))
    assert parse("choose five_up", lexicons, choosing=GAMES) == Chat()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_game_has_names_in_every_language(lexicons: Lexicons, language: str) -> None:
    written = lexicons.languages[language].written
    named = {key.removeprefix("games.") for key in written if key.startswith("games.")}
    assert named == set(GAMES)


def test_what_the_prompt_offers_is_understood(lexicons: Lexicons) -> None:
    for language in ("en", "ja"):
        offered = options(voice(language), Legal(TurnKind.CHOOSE, games=GAMES)).split(" / ")
        assert [parse(one, lexicons, choosing=GAMES) for one in offered] == [
            Said(Choose(game)) for game in GAMES
        ]
