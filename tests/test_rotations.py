"""Files of rotations: a wrong one is refused by file, key and expectation. How tables are said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from bot.engine import events as ev
from bot.engine.actions import DEALER, Choose, DealHand, HandsOut
from bot.engine.refusal import Refusal
from bot.engine.rotation import Hold, NlBlinds
from bot.engine.types import TurnKind
from bot.engine.view import view
from bot.render import Voice, refusal, render
from bot.rotations import Orbit
from bot.rulebook import DataError, Rulebook
from bot.store.codec import Codec
from tests.render.builders import voice
from tests.support.mixed import deal, end, hands, seated, several
from tests.support.table import DATA, Table, rulebook

EIGHT = "rotations/eight_game.toml"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A copy of the data that may be spoiled."""
    for folder in ("games", "houses", "rotations"):
        shutil.copytree(DATA / folder, tmp_path / folder)
    shutil.copy(DATA / "levels.toml", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "key", "expected"),
    [
        ('"plo"', '"canasta"', "games[7]", "one of badacey, "),
        ('"plo"', '"lhe"', "games[7]", "each game once, not 'lhe' again"),
        ('"plo"', '"plo:no_limit"', "games[7]", "a limit of plo: pot_limit, not 'no_limit'"),
        ('"plo"', "5", "games[7]", "a text, not 5"),
        ('"orbit"', '"hour"', "every", "one of orbit, not 'hour'"),
        ('"orbit"', "0", "every", "orbit, or a number of hands"),
        ('"orbit"', "3\nchoice = 'hand'", "every", "orbit where one chooses"),
        ('"orbit"', '"orbit"\nchoice = "day"', "choice", "one of hand, orbit, not 'day'"),
        ('"half_small"', '"big"', "nl_bb", "one of half_small, small, not 'big'"),
        ('"orbit"', '"orbit"\nseats = 5', "seats", "one of choice, every, games, id, nl_bb"),
    ],
)
def test_a_wrong_file_is_refused(data: Path, old: str, new: str, key: str, expected: str) -> None:
    file = data / EIGHT
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        Rulebook.load(data)
    name, found, wanted = caught.value.args
    assert (name, found) == ("eight_game.toml", key)
    assert wanted.startswith(expected)


def test_a_new_rotation_is_one_file(data: Path) -> None:
    text = 'id = "mine"\ngames = ["razz", "five_card_draw:pot_limit"]\nevery = 4\nnl_bb = "small"\n'
    (data / "rotations/mine.toml").write_text(text, encoding="utf-8")
    book = Rulebook.load(data)
    listed = book.list_of("mine")
    assert (listed.every, listed.nl_bb, listed.choice) == (4, NlBlinds.SMALL, None)
    rotation = book.several(listed, "loj", "LV1").rotation
    assert rotation is not None
    assert (rotation.id, rotation.every) == ("mine", 4)
    draw = rotation.games[1].stakes
    assert (draw.limit.value, draw.small_blind, draw.big_blind) == ("pot_limit", 10, 20)


def test_a_file_may_be_dealers_choice(data: Path) -> None:
    (data / "rotations/dc.toml").write_text(
        'id = "dc"\ngames = ["razz", "lhe"]\nchoice = "orbit"\n', encoding="utf-8"
    )
    listed = Rulebook.load(data).list_of("dc")
    assert (listed.choice, listed.every) == (Hold.ORBIT, Orbit.ORBIT)


def test_a_data_folder_without_rotations_has_none(data: Path) -> None:
    shutil.rmtree(data / "rotations")
    book = Rulebook.load(data)
    assert not book.rotations
    assert book.list_of("razz,lhe").games == ("razz", "lhe")


def test_what_the_host_says_takes_the_files_place() -> None:
    book = rulebook()
    assert book.list_of("horse").every is Orbit.ORBIT
    assert book.list_of("horse", every=6).every == 6
    assert book.list_of("horse", every=0).every is Orbit.ORBIT
    listed = book.list_of("horse", choice=Hold.HAND, nl_bb=NlBlinds.SMALL)
    assert (listed.id, listed.choice, listed.nl_bb) == ("horse", Hold.HAND, NlBlinds.SMALL)


def test_a_host_sets_another_level() -> None:
    """The games stay as the table has them, with their limits and ``rot.nl_bb`` (R-13)."""
    book = rulebook()
    rules = several("horse", "LV1")
    assert book.restaked(rules, "LV5") == several("horse", "LV5")
    small = several("nlhe,five_card_draw:pot_limit,razz", 200, nl_bb=NlBlinds.SMALL)
    assert book.restaked(small, 20) == several(
        "nlhe,five_card_draw:pot_limit,razz", 20, nl_bb=NlBlinds.SMALL
    )
    rotation = rules.rotation
    assert rotation is not None
    now = book.restaked(rules.playing(rotation.games[2]), "LV5", ante=True)
    assert (now.game.id, now.stakes.ante, now.stakes.bring_in) == ("razz", 80, 200)


# --- words ----------------------------------------------------------------------------------------


def said(speaker: Voice, table: Table, kind: type[ev.Event]) -> str:
    """What the room is told of the last event of a kind."""
    post = render(speaker, [(1, table.last(kind))], view(table.state, None), {})
    assert post is not None
    return post.text


def test_what_the_room_is_told() -> None:
    table = seated(several("lhe,razz,nlhe"), *range(1, 7))
    table.do(DEALER, DealHand())
    english, japanese = voice(), voice("ja")
    assert said(english, table, ev.GameChanged) == (
        "Next: Limit Hold'em, fixed limit 200/400, blinds 100/200. 6 hands."
    )
    table.do(DEALER, HandsOut())
    end(table)
    hands(table, 5)
    deal(table)
    assert said(english, table, ev.GameChanged) == (
        "Next: Razz, fixed limit 200/400, ante 40, bring-in 100. 6 hands."
    )
    assert said(japanese, table, ev.GameChanged) == (
        "次は: ラズ、フィックスド・リミット 200/400、アンティ 40、ブリングイン 100。6ハンド。"
    )
    end(table)
    hands(table, 5)
    deal(table)
    assert said(english, table, ev.GameChanged) == (
        "Next: No-Limit Hold'em, no limit, blinds 50/100. 6 hands."
    )


def test_what_who_is_asked_is_told() -> None:
    """The question, and no pot between two hands; a game too big, and what can be had instead."""
    table = seated(several("badugi,razz,lhe", choice=Hold.HAND), *range(1, 8))
    table.do(DEALER, DealHand())
    mine = view(table.state, "P1")
    assert mine.turn is not None and mine.turn.kind is TurnKind.CHOOSE
    refused = table.ask("P1", Choose("badugi"))
    assert isinstance(refused, Refusal)
    assert [line.text for line in refusal(voice(), refused, mine)] == [
        "Badugi has 6 seats, and 7 are playing.",
        "Razz / Limit Hold'em",
    ]


def test_a_rotation_is_named_when_a_table_opens() -> None:
    table = seated(several("horse", "LV5"), 1, 2)
    lines = said(voice(), table, ev.TableOpened).splitlines()
    assert lines[1] == (
        "HORSE (Limit Hold'em, Omaha Hi-Lo, Razz, Seven Card Stud, Stud Hi-Lo 8-or-better)"
        " · another game each orbit · Standard house · LV5"
    )
    table = seated(several("razz,lhe", choice=Hold.HAND), 1, 2)
    lines = said(voice(), table, ev.TableOpened).splitlines()
    assert lines[1] == "dealer's choice: Razz, Limit Hold'em · Standard house · 200/400"


# --- stored ---------------------------------------------------------------------------------------


def test_a_rotation_is_stored_and_read_again() -> None:
    """Rules with their list by value, the place in HandStarted, the game that was told."""
    table = seated(several("horse", every=1), 1, 2, 3)
    hands(table, 4)
    codec = Codec()
    rows = [codec.encode("table:1", n, 0, event) for n, event in enumerate(table.log, 1)]
    other = Codec()
    for event in table.log:
        for ruleset in codec.rulesets(event):
            other.learn(ruleset)
    assert [other.decode(row) for row in rows] == table.log


def test_a_hand_of_an_older_version_had_no_place() -> None:
    table = seated(several("horse"), 1, 2)
    deal(table)
    codec = Codec()
    started = table.last(ev.HandStarted)
    row = codec.encode("table:1", 9, 0, started)
    values = json.loads(row.payload)
    assert values.pop("place")["left"] == 1
    old = codec.decode(row._replace(version=2, payload=json.dumps(values)))
    assert isinstance(old, ev.HandStarted)
    assert (old.place.index, old.place.left, old.place.blinds) == (-1, 0, ())
