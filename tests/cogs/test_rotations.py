"""Several games on Discord: opening and setting them, what is offered, and dealer's choice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.club.settings import ClubSettings
from bot.engine import events as ev
from bot.engine.game import Limit
from bot.engine.house import Rules
from bot.engine.rotation import Hold
from bot.engine.types import TurnKind
from bot.rotations import Orbit
from bot.rulebook import Rulebook
from cogs import games
from cogs.stakes import Unknown, Wish
from tests.support.simulated import Scene, run, scene, shown
from tests.support.slashes import QUIETLY, host, locale, offers, opened, says, use

DATA = Path(__file__).parents[2] / "data"
BOOK = Rulebook.load(DATA)
SIX = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


def ids(rules: Rules) -> tuple[str, ...]:
    """The games of a table."""
    assert rules.rotation is not None
    return rules.rotation.ids


# --- opening and setting --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("horse", ("lhe", "o8", "razz", "stud", "stud8")),
        ("HORSE", ("lhe", "o8", "razz", "stud", "stud8")),
        ("Eight-Game", ("td27", "lhe", "o8", "razz", "stud", "stud8", "nlhe", "plo")),
        ("badugi_mix", ("badugi", "badeucey", "badacey")),
        ("badugi,razz, lhe", ("badugi", "razz", "lhe")),
        ("バドゥーギ、ラズ、リミットホールデム", ("badugi", "razz", "lhe")),
        ("Razz，2-7 Triple Draw", ("razz", "td27")),
    ],
)
def test_a_table_with_several_games(tmp_path: Path, said: str, found: tuple[str, ...]) -> None:
    """R-14: by its id, by its name, or as a list of ids and names in whatever language."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, start=False, game=said)
            assert ids(s.table.rules) == found
            assert s.table.rules.stakes.level == "LV3"
            named = s.dealer.desk.voice("en").named("game", found[0])
            assert named in s.said[0].content

    run(play())


def test_one_game_by_its_id_or_name(tmp_path: Path) -> None:
    """With the limit that the server has set, if the game is played with it."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, start=False, game="Razz")
            rules = s.table.rules
            assert (rules.game.id, rules.rotation) == ("razz", None)
            assert rules.stakes.limit is Limit.FIXED_LIMIT
            assert (rules.stakes.ante, rules.stakes.bring_in) == (20, 50)

    run(play())


def test_what_cannot_be_opened_is_said_in_words(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            wishes: tuple[tuple[dict[str, str | int], str, str], ...] = (
                ({"game": "hores"}, "slash-unknown-game", "hores"),
                ({"game": "razz,canasta"}, "slash-unknown-game", "canasta"),
                ({"game": ","}, "slash-unknown-game", ","),
                ({"game": "razz,lhe,razz"}, "slash-game-twice", "razz"),
                ({"game": "plo:no_limit,lhe"}, "slash-game-limit", "plo"),
                ({"game": "lhe", "limit": "no_limit"}, "slash-game-limit", "lhe"),
                ({"game": "horse", "limit": "no_limit"}, "slash-list-limit", "no_limit"),
                ({"game": "horse", "every": "often"}, "slash-unknown-every", "often"),
                ({"game": "horse", "every": "0"}, "slash-unknown-every", "0"),
                ({"game": "horse", "choice": "hand", "every": "2"}, "slash-every-chosen", ""),
                ({"every": "2"}, "slash-one-game", ""),
                ({"game": "razz", "choice": "hand"}, "slash-one-game", ""),
                ({"game": "horse", "seats": 8}, "slash-too-many-seats", "8"),
            )
            for wrong, key, said in wishes:
                answer = await use(s, "Host", "table open", **wrong)
                text = says(s, key, said=said, known="@")
                assert answer.startswith(text.split("@")[0]), (wrong, answer)
            assert s.dealer.desk.tables.all() == []

    run(play())


def test_when_the_game_changes_and_who_says_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", game="horse", every="2", level="LV2", ante="on")
            rotation = s.table.rules.rotation
            assert rotation is not None
            assert (rotation.id, rotation.every, rotation.choice) == ("horse", 2, None)
            assert rotation.games[0].stakes.ante == 10
            # From the next hand on; what is not said stays.
            assert await use(s, "Host", "table set", game="horse", every="2", level="LV2") == (
                says(s, "slash-nothing-to-set")
            )
            assert await use(s, "Host", "table set", level="LV4") == QUIETLY
            assert await use(s, "Host", "table set", choice="orbit") == QUIETLY
            assert "dealer's choice for an orbit: HORSE" in s.said[-1].content
            rules = s.table.next_rules
            assert rules.rotation is not None
            assert (rules.rotation.choice, rules.rotation.every) == (Hold.ORBIT, 0)
            assert {one.stakes.level for one in rules.rotation.games} == {"LV4"}
            assert rules.rotation.games[0].stakes.ante == 50  # the level's own follows it
            assert rules.rotation.games[2].stakes.bring_in == 100
            assert s.table.rules.stakes.level == "LV2"
            every = says(s, "slash-every-chosen")
            assert await use(s, "Host", "table set", every="4") == every
            assert await use(s, "Host", "table set", choice="off", every="4") == QUIETLY
            assert "another game every 4 hands" in s.said[-1].content
            assert await use(s, "Host", "table set", game="five_card_draw") == QUIETLY
            rules = s.table.next_rules
            assert (rules.game.id, rules.rotation) == ("five_card_draw", None)
            assert rules.stakes.level == "LV4"

    run(play())


def test_a_level_by_a_number_stays() -> None:
    """R-13: S of a table that was opened without a level's name."""
    base = BOOK.several(BOOK.list_of("nlhe,razz"), "loj", 200)
    rules = games.changed(BOOK, base, Wish(game="razz,lhe"))
    assert rules == BOOK.several(BOOK.list_of("razz,lhe"), "loj", 200)
    assert games.changed(BOOK, base, Wish(ante=30)).stakes.ante == 30


def test_games_are_kept_by_value() -> None:
    """An edited file changes no table, whatever else is set."""
    base = BOOK.several(BOOK.list_of("horse"), "loj", "LV3")
    assert base.rotation is not None
    first, *others = base.rotation.games
    edited = replace(first, game=replace(first.game, seats_max=5))
    base = replace(base, rotation=replace(base.rotation, games=(edited, *others)))
    rules = games.changed(BOOK, base, Wish(level="LV5", every=3, clock=60))
    assert rules.rotation is not None
    assert rules.rotation.games[0].game.seats_max == 5
    assert (rules.rotation.every, rules.house.clock.timeout) == (3, 60)
    with pytest.raises(Unknown):
        games.changed(BOOK, base, Wish(seats=6))


def test_a_file_that_is_dealers_choice_can_be_opened_in_turn() -> None:
    listed = replace(BOOK.list_of("horse"), choice=Hold.HAND, every=Orbit.ORBIT)
    book = replace(BOOK, rotations={**BOOK.rotations, "horse": listed})
    rules = games.opening(book, ClubSettings(), Wish(game="horse"))
    assert rules.rotation is not None and rules.rotation.choice is Hold.HAND
    rules = games.opening(book, ClubSettings(), Wish(game="horse", choice=False, every=2))
    assert rules.rotation is not None
    assert (rules.rotation.choice, rules.rotation.every) == (None, 2)


def test_what_is_offered_for_a_table(tmp_path: Path) -> None:
    """Rotations with their games, games, and behind a comma what the list may go on with."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            host(s)
            found = await offers(s, "Host", "table open", "game")
            assert list(found.values())[:3] == list(BOOK.rotations)
            assert set(found.values()) == {*BOOK.rotations, *BOOK.games}
            found = await offers(s, "Host", "table open", "game", "razz")
            assert "razz" in found.values()
            found = await offers(s, "Host", "table set", "game", "razz, badu")
            assert found == {"Razz, Badugi": "razz,badugi"}
            found = await offers(s, "Host", "table open", "game", "horse,")
            assert "lhe,o8,razz,stud,stud8,badugi" in found.values()
            assert "lhe,o8,razz,stud,stud8,razz" not in found.values()
            assert await offers(s, "Host", "table open", "game", "canasta,") == {}
            found = await offers(s, "Host", "table open", "every", "orb")
            assert found == {"an orbit": "orbit"}
            with locale("ja"):
                found = await offers(s, "Host", "table open", "game", "ラズ、バドゥーギ")
                assert found["ラズ、バドゥーギ"] == "razz,badugi"

    run(play())


# --- dealer's choice ------------------------------------------------------------------------------


async def choosing(s: Scene, *names: str, choice: str = "hand") -> str:
    """A table whose first game is being chosen; the name of who is asked."""
    await opened(s, *names, game="badugi,razz,lhe", choice=choice, level="LV3")
    turn = s.view().turn
    assert turn is not None and turn.kind is TurnKind.CHOOSE
    return s.turn


async def chosen(s: Scene) -> list[ev.GameChanged]:
    """What was changed to."""
    return [event for event in await s.log() if isinstance(event, ev.GameChanged)]


def test_who_is_asked_is_pinged_with_his_time(tmp_path: Path) -> None:
    """R-17: 30 s, a button for each game; nobody else can press, and no old button counts."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            name = await choosing(s, "Ann", "Bob", "Cat")
            s.person("Zed")
            asked = s.post
            person = s.people[name]
            assert f"<@{person.id}> · which game is next? · <t:" in asked.content
            assert [one.id for one in asked.mentions] == [person.id]
            turn = s.view().turn
            assert turn is not None and turn.deadline == s.clock.now() + 30_000
            assert s.labels(asked) == ["Badugi", "Razz", "Limit Hold'em"]
            before = await s.log()
            other = s.others[0]
            no = says(s, "refusal-not-your-turn", name=name, word="make").split(" ")[0]
            assert shown(await s.press(other, "Razz", asked)).startswith(no)
            assert shown(await s.press("Zed", "Razz", asked)) == says(s, "refusal-not-seated")
            assert await s.log() == before
            assert shown(await s.press(name, "Razz", asked)) == ""
            assert f"{name} chooses Razz, fixed limit 100/200, ante 20" in s.said[-1].content
            assert "Hand 1 · Razz" in s.said[-1].content
            assert shown(await s.press(name, "Badugi", asked)) == says(s, "refusal-stale")
            assert [one.game for one in await chosen(s)] == ["razz"]

    run(play())


def test_a_choice_lives_on_after_a_restart(tmp_path: Path) -> None:
    """He is asked again with fresh time, and the old button counts."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            name = await choosing(s, "Ann", "Bob")
            old = s.post
            await s.wait(20)
            await s.restart()
            assert "which game is next?" in s.said[-1].content
            assert s.labels() == s.labels(old)
            turn = s.view().turn
            assert turn is not None and turn.deadline == s.clock.now() + 30_000
            assert shown(await s.press(name, "Limit Hold'em", old)) == ""
            assert [one.game for one in await chosen(s)] == ["lhe"]

    run(play())


def test_silence_is_the_last_game_or_the_first_of_the_list(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            await choosing(s, "Ann", "Bob")
            await s.wait(33)
            assert [(one.game, one.chosen_by) for one in await chosen(s)] == [("badugi", 0)]

    run(play())


def test_a_choice_by_command(tmp_path: Path) -> None:
    """By id or name, in whatever language; what may be chosen is offered to who is asked."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            name = await choosing(s, "Ann", "Bob", choice="orbit")
            other = s.others[0]
            s.person("Zed")
            assert await use(s, "Zed", "choose", game="razz") == says(s, "refusal-not-seated")
            first = await use(s, name, "call")
            assert first.startswith(says(s, "refusal-choose-first"))
            found = await offers(s, name, "choose", "game")
            assert found == {"Badugi": "badugi", "Razz": "razz", "Limit Hold'em": "lhe"}
            refused = await use(s, other, "choose", game="razz")
            assert refused.startswith(says(s, "refusal-not-your-turn", name=name))
            for wrong in ("stud", "canasta"):
                answer = await use(s, name, "choose", game=wrong)
                assert answer.splitlines()[1].endswith("Badugi / Razz / Limit Hold'em")
            assert await use(s, name, "choose", game="ラズ") == QUIETLY
            (one,) = await chosen(s)
            assert (one.game, one.hands) == ("razz", 2)
            assert "2 hands." in s.said[-1].content
            assert (await use(s, name, "choose", game="razz")).startswith(
                says(s, "refusal-wrong-moment")
            )

    run(play())


def test_a_choice_typed_in_the_channel(tmp_path: Path) -> None:
    """The game's name is enough for who is asked; from others it is talk."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            name = await choosing(s, "Ann", "Bob")
            told = len(s.said)
            await s.people[s.others[0]].send(s.channel, "razz")
            assert len(s.said) == told
            await s.people[name].send(s.channel, "razz")
            assert [one.game for one in await chosen(s)] == ["razz"]

    run(play())


def test_nobody_chooses_at_other_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob")
            assert await offers(s, s.turn, "choose", "game") == {}
            answer = await use(s, s.turn, "choose", game="razz")
            assert answer.startswith(says(s, "refusal-no-choice"))

    run(play())


def test_who_is_asked_leaves_and_the_next_one_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            first = await choosing(s, "Ann", "Bob", "Cat")
            old = s.post
            await use(s, first, "seat leave")
            assert s.turn != first
            assert "which game is next?" in s.said[-1].content
            gone = says(s, "refusal-not-seated")
            assert shown(await s.press(first, "Razz", old)) == gone
            assert shown(await s.press(s.turn, "Razz", old)) == says(s, "refusal-stale")
            assert shown(await s.press(s.turn, "Razz")) == ""

    run(play())


def test_the_list_is_changed_while_somebody_is_asked(tmp_path: Path) -> None:
    """The old question is over: its buttons name games, so none of them means another one."""

    async def play() -> None:
        async with scene(tmp_path) as s:
            name = await choosing(s, "Ann", "Bob")
            old = s.post
            assert await use(s, "Host", "table set", game="plo,badugi", choice="hand") == QUIETLY
            answer = shown(await s.press(name, "Razz", old))
            assert answer in (says(s, "refusal-stale"), says(s, "refusal-wrong-moment"))
            await s.wait(10)
            assert s.labels() == ["Pot-Limit Omaha", "Badugi"]

    run(play())


# --- pages ----------------------------------------------------------------------------------------


def test_status_and_rules_say_where_it_stands(tmp_path: Path) -> None:
    async def play() -> None:
        async with scene(tmp_path) as s:
            await opened(s, "Ann", "Bob", game="badugi_mix", every="2")
            status = (await use(s, "Ann", "table status")).splitlines()
            assert "Badugi mix: [Badugi] → Badeucey → Badacey" in status
            assert "1 more hand of Badugi, then Badeucey." in status
            rules = (await use(s, "Ann", "rules")).splitlines()
            assert "The game changes after 2 hands." in rules
            assert "1 more hand of Badugi, then Badeucey." in rules
            assert "Badacey: fixed limit 100/200, blinds 50/100" in rules
            await s.people["Ann"].send(s.channel, "status")
            assert "Badugi mix: [Badugi]" in s.said[-1].content
            assert "Hand 1 · Badugi" in s.private("Ann")[0]

    run(play())
