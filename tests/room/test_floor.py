"""Rulings in the local room: the human owns it (L-106 to L-111, L-131 to L-135, A-56, A-90)."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from bot.engine import events as ev
from bot.engine.conduct import LeakDetect
from bot.engine.house import Rules
from bot.engine.types import RulingKind, Why
from bot.rulebook import with_bank
from tests.support.room import (
    CARD,
    LANGUAGES,
    Heard,
    events,
    good_evening,
    hands,
    says,
    tables,
    tongue,
)
from tests.support.table import switched
from tests.support.talk import talk

SEED = 3
WHO = {"en": ("Shizuka", "Takeru", "Nozomi"), "ja": ("しずか", "たける", "のぞみ")}

languages = pytest.mark.parametrize("language", LANGUAGES)


def floor(language: str, line: str) -> str:
    """A line with the floor's words of a language: ``/{command} {fine} @1 500``."""
    own = tongue(language)
    keys = ("command", "confirm", "cancel", "dismiss", "last")
    orders = ("leak", "fine", "remove", "exposed_hand", "no_game", "refund", "give", "take")
    more = ("undo", "log", "flags", "misdeal", "wrong_card", "fold", "interference", "time")
    said = {key: own.floor(key) for key in (*keys, *orders, *more)}
    for place, name in enumerate(WHO[language]):
        line = line.replace(f"@{place}", name)
    for key, word in said.items():
        line = line.replace(f"{{{key}}}" if key != "fold" else "{killed}", word)
    return line


def evening(folder: Path, language: str, *lines: str, options: tuple[str, ...] = ()) -> Heard:
    """A good one with these lines."""
    own = [floor(language, line) for line in lines]
    return good_evening(folder, *own, language=language, seed=SEED, options=options)


def ruled(folder: Path) -> list[RulingKind]:
    return [one.kind for one in events(folder / "room.db") if isinstance(one, ev.Ruled)]


@languages
def test_what_is_missing_is_said(tmp_path: Path, language: str) -> None:
    """And nothing happens."""
    own, name = tongue(language), WHO[language][0]
    wrong: dict[str, tuple[str, str, dict[str, str]]] = {
        "/{command} {leak}": ("room-floor-lacks-who", "leak", {}),
        "/{command} {leak} Zed": ("room-floor-lacks-nobody", "leak", {"text": "Zed"}),
        "/{command} tango": ("room-floor-lacks-order", "", {"text": "tango"}),
        "/{command} {fine} @0": ("room-floor-lacks-amount-all", "fine", {}),
        "/{command} {fine} @0 -5": ("room-floor-lacks-amount", "fine", {"text": "-5"}),
        "/{command} {time}": ("room-floor-lacks-seconds-all", "time", {}),
        "/{command} {undo} 99": ("refusal-no-such-ruling", "undo", {"number": "99"}),
        "/{command} {wrong_card} @0": ("refusal-still-playing", "wrong_card", {"name": name}),
        "/{command} {no_game} K♠ K♣": ("floor-reason-cards", "no_game", {}),
    }
    heard = evening(tmp_path, language, "{start}", "{hand}", *wrong, "/{command}")
    for line, (key, order, params) in wrong.items():
        words = {"order": own.floor(order), "floor": own.floor("command")}
        said = says(language, key, **words, **params)
        assert heard.answers(floor(language, line))[0].endswith(f" {said}"), line
    assert ruled(tmp_path) == []
    assert says(language, "room-floor-lacks-order-all") in heard.private


@languages
def test_it_is_shown_and_waits(tmp_path: Path, language: str) -> None:
    """Talk and play go on meanwhile; cancelled, it has not happened."""
    lines = ("{start}", "/{command} {leak} @0 hm", "hello", "{hand}", "{cancel}", "{confirm}")
    heard = evening(tmp_path, language, *lines, "{call}")
    assert says(language, "part-fine", amount=1000) in heard.out
    assert heard.has("room-floor-dropped")
    assert ruled(tmp_path) == []
    confirm = floor(language, "{confirm}")
    said = says(language, "room-says", name=says(language, "room-guest"), text=confirm)
    assert said in heard.public  # nothing waited any more


@languages
def test_the_evening_goes_on_after_rulings(tmp_path: Path, language: str) -> None:
    """Removed players are replaced; chips, books and secrets are kept (ended_well)."""
    lines = (
        *("{start}", "/{command} {leak} @0 hm", "{confirm}", "{call}", "{pat}"),
        *("/{command} {no_game}", "{confirm}", "{fold}", "{fold}"),
        *("/{command} {remove} @1", "{confirm}", "/{command} {interference} @2", "{confirm}"),
        *("{fold}", "{fold}", "{fold}", "/{command} {log}", "{status}"),
    )
    heard = evening(tmp_path, language, *lines)
    log = events(tmp_path / "room.db")
    kinds = [RulingKind.LEAK, RulingKind.NO_GAME, RulingKind.REMOVE, RulingKind.INTERFERENCE]
    assert ruled(tmp_path) == kinds
    gone = [
        one.member for one in log if isinstance(one, ev.SeatLeft) and one.why is not Why.CLOSING
    ]
    came = [one.member for one in log if isinstance(one, ev.SeatTaken)]
    assert len(set(gone) - {"human"}) == 3
    assert len(came) == len(set(came)) == 7  # nobody comes back who was sent away
    assert hands(tmp_path / "room.db") >= 4
    assert heard.has("log-head")
    assert not any(isinstance(one, ev.Flew) for one in log)


def test_who_plays_by_himself_survives_rulings(tmp_path: Path) -> None:
    """Without a script: replaced, redealt, rewound, and asked again."""
    database = tmp_path / "room.db"
    yours = says("en", "turn-yours")
    asks, done = says("en", "room-floor-ask", confirm="confirm", cancel="cancel"), "Ruling by"
    pairs = [(says("en", "room-start"), "{start}")]
    for line in ("misdeal Noz", "leak Shi", "exposed hand Tak", "refund", "remove Tak"):
        pairs += [(yours, f"/floor {line}"), (asks, "confirm"), (done, "{fold}")]
    heard = talk(database, *pairs, *[(yours, "{fold}")] * 3, seed=SEED, pause=0)
    assert heard.status == 0
    log = events(database)
    assert sum(isinstance(one, ev.Ruled) for one in log) == 5
    assert sum(isinstance(one, ev.Rewound) for one in log) == 1
    assert hands(database) >= 6
    assert not any(isinstance(one, ev.Flew) and one.seat != 1 for one in log)


def test_a_preview_lapses_when_the_hand_has_moved_on(tmp_path: Path) -> None:
    """L-133: half of the pot is another amount by now; it is shown again, and done then."""
    lines = ("{start}", "{call}", "/floor exposed hand Nozomi", "{pat}", "confirm", "confirm")
    heard = evening(tmp_path, "en", *lines)
    lapsed = heard.answers("confirm")[0].endswith(says("en", "room-floor-lapsed"))
    compensations = [line for line in heard.private if "after the hand" in line]
    assert lapsed == (len(set(compensations)) > 1)
    assert ruled(tmp_path) == [RulingKind.EXPOSED_HAND]


@languages
def test_points_and_undo(tmp_path: Path, language: str) -> None:
    """They are the club's: no event of the table, and the exact reverse."""
    lines = (
        *("/{command} {give} @0 100", "{confirm}", "/{command} {take} @0 9999999"),
        *("/{command} {give} @0 1000000001", "{confirm}"),
        *("/{command} {undo} {last}", "{confirm}", "/{command} {undo} {last}"),
    )
    heard = evening(tmp_path, language, *lines)
    name = WHO[language][0]
    assert heard.has("room-floor-given", name=name, points=100)
    assert heard.has("room-floor-overdrawn", name=name)
    assert heard.has("room-floor-too-many")
    assert heard.has("room-floor-taken", name=name, points=100)
    assert ruled(tmp_path) == []


@languages
def test_what_a_fine_leaves_unpaid(tmp_path: Path, language: str) -> None:
    """A-56: the stack, then the bank, the rest is a record; he starts anew with new points."""
    lines = ("{start}", "/{command} {fine} #1 50000", "{confirm}", "{fold}", "{statement}")
    heard = evening(tmp_path, language, *lines, "{join}", "{bank}")
    (taken,) = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.FineTaken)]
    assert (taken.chips, taken.unpaid) == (10000, 40000)
    assert heard.has("unpaid-head", amount=40000)


@languages
def test_who_owes_stands_below_the_log(tmp_path: Path, language: str) -> None:
    """A-56: what a fine leaves unpaid is shown to whoever rules, too."""
    lines = ("{start}", "/{command} {log}", "/{command} {fine} @1 50000", "{confirm}", "{fold}")
    heard = evening(tmp_path, language, *lines, "/{command} {log}")
    (taken,) = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.FineTaken)]
    head, row = (
        says(language, "owing-head"),
        says(language, "owing-row", name=WHO[language][1], amount=taken.unpaid),
    )
    assert [heard.private.count(line) for line in (head, row)] == [1, 1]


# --- an earlier evening ---------------------------------------------------------------------------


def number_of(folder: Path, kind: RulingKind) -> tuple[int, int]:
    """The table and the number of the only such ruling."""
    logs = tables(folder / "room.db").items()
    ((table, number),) = [
        (table, row.seq)
        for table, log in logs
        for row in log
        if isinstance(row.event, ev.Ruled) and row.event.kind is kind
    ]
    return table, number


@languages
@pytest.mark.parametrize("said", ["{number}", "#{table}:{number}", "last"])
def test_a_ruling_of_an_earlier_evening_is_taken_back(
    tmp_path: Path, language: str, said: str
) -> None:
    """Its table is over: what the fine took goes back to the bank, and the new table plays on."""
    evening(tmp_path, language, "{start}", "/{command} {fine} #1 70", "{confirm}", "{fold}")
    table, number = number_of(tmp_path, RulingKind.FINE)
    which = said.format(table=table, number=number) if said != "last" else "{last}"
    lines = ("{start}", f"/{{command}} {{undo}} {which}", "{confirm}", "{fold}")
    heard = evening(tmp_path, language, *lines, f"/{{command}} {{undo}} {table}:{number}")
    assert ruled(tmp_path) == [RulingKind.FINE, RulingKind.UNDO]
    assert number_of(tmp_path, RulingKind.UNDO)[0] == table
    assert len(tables(tmp_path / "room.db")) == 2
    (returned,) = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.FineReturned)]
    assert (returned.member, returned.points) == ("human", 7)
    assert heard.has("refusal-already-undone", number=str(number))


def test_what_cannot_be_taken_back_is_said(tmp_path: Path) -> None:
    """No such table, no such ruling there; and what a table that is over cannot do any more."""
    evening(tmp_path, "en", "{start}", "/{command} {fold} @0", "{confirm}", "{fold}")
    table, number = number_of(tmp_path, RulingKind.FOLD)
    lines = ["/floor undo 9:1", f"/floor undo {table}:9999", f"/floor undo {table}:{number}"]
    heard = evening(tmp_path, "en", "{start}", *lines, "{fold}")
    keys = ["room-floor-no-table", "refusal-no-such-ruling", "refusal-hand-played-on"]
    for line, key, said in zip(lines, keys, ("9", "9999", str(number)), strict=True):
        assert says("en", key, number=said) in heard.answers(line)[0], line
    assert ruled(tmp_path) == [RulingKind.FOLD]


# --- the watch ------------------------------------------------------------------------------------

LEAK = {"en": "I have two kings", "ja": "キングのワンペアだった"}


@languages
def test_a_flag_confirmed(tmp_path: Path, language: str) -> None:
    """Only he sees it, and the room reads no card but in his own line."""
    leak = LEAK[language]
    heard = evening(tmp_path, language, "{start}", leak, "{confirm}", "{join}", "{fold}")
    assert ruled(tmp_path) == [RulingKind.LEAK]
    log = events(tmp_path / "room.db")
    (left,) = [one for one in log if isinstance(one, ev.SeatLeft) and one.why is Why.LEAK]
    assert (left.member, left.chips) == ("human", 9000)
    assert sum(leak in line for line in heard.out.splitlines()) == 2  # typed, and said
    head = says(language, "flag-head", name="\x00", place="\x00", hand="1").split("\x00")[0]
    assert not any(head in line for line in heard.public)


@languages
def test_a_flag_dismissed_and_what_is_none(tmp_path: Path, language: str) -> None:
    """The proper moments are not watched (L-62, L-106), nor plain talk, nor talk after the hand."""
    leak = LEAK[language]
    lines = ("{start}", "nice weather", leak, "/{command} {flags}", "{dismiss}", "{call}", leak)
    heard = evening(tmp_path, language, *lines, "{pat}", "{fold}", leak, "/{command} {flags}")
    assert ruled(tmp_path) == []
    ask = says(language, "room-flag-ask", number="\x00", fine=0, confirm="", dismiss="")
    start = ask.split("\x00")[0]
    assert sum(line.startswith(start) for line in heard.private) == 2  # asked, and asked for
    assert heard.has("room-flags-none")


@languages
def test_an_answer_to_a_ruling_judges_no_flag(tmp_path: Path, language: str) -> None:
    """A ruling that was refused or done waits for nothing: the flag is shown again, not judged."""
    leak = LEAK[language]
    lines = ("{start}", leak, "/{command} {fold} Nobody", "{confirm}", "{dismiss}")
    heard = evening(tmp_path, language, *lines, "/{command} {flags}")
    assert ruled(tmp_path) == []
    ask = says(language, "room-flag-ask", number="\x00", fine=0, confirm="", dismiss="")
    start = ask.split("\x00")[0]
    assert sum(line.startswith(start) for line in heard.private) == 2
    assert heard.has("room-flags-none")


@languages
def test_a_flag_of_an_earlier_evening(tmp_path: Path, language: str) -> None:
    """A-90: it waits until it is judged, and is asked for with its line; L-108 costs the fine."""
    leak = LEAK[language]
    evening(tmp_path, language, "{start}", leak, "{fold}", leak + "!")
    flags = "/{command} {flags}"
    heard = evening(tmp_path, language, "{start}", flags, "{confirm}", "{fold}", flags)
    place = says(language, "log-table", table="1")
    name = says(language, "room-guest")
    asked = heard.answers(floor(language, flags))
    assert asked[0].endswith(says(language, "flag-head", name=name, place=place, hand="1"))
    assert leak in asked[1]
    assert ruled(tmp_path) == [RulingKind.LEAK]
    assert number_of(tmp_path, RulingKind.LEAK)[0] == 1
    (taken,) = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.FineTaken)]
    assert (taken.seat, taken.member, taken.unpaid) == (0, "human", 1000)  # all else is chips
    assert heard.has("room-flags-none")
    log = tables(tmp_path / "room.db")
    assert [type(log[2][-1].event), len(log)] == [ev.TableClosed, 2]


def test_a_flag_asked_later_is_answered_first(tmp_path: Path) -> None:
    """Then the ruling that was shown before it."""
    lines = ("{start}", "/{command} {fine} @1 70", LEAK["en"], "{dismiss}", "{confirm}")
    evening(tmp_path, "en", *lines)
    assert ruled(tmp_path) == [RulingKind.FINE]


@pytest.mark.parametrize("detect", [LeakDetect.ENFORCE, LeakDetect.OFF])
def test_the_other_ways_of_watching(tmp_path: Path, detect: LeakDetect) -> None:
    """A-90: L-108 at once, by the house; or nobody watches."""

    def rules(plain: Rules, **bank: object) -> Rules:
        return switched(with_bank(plain, max_buyin=None, equal_value=None), PATH, detect)

    with patch("bot.room.cli.with_bank", rules):
        heard = evening(tmp_path, "en", "{start}", LEAK["en"], "{status}")
    found = [one for one in events(tmp_path / "room.db") if isinstance(one, ev.Ruled)]
    if detect is LeakDetect.OFF:
        assert found == []
    else:
        (ruling,) = found
        assert (ruling.kind, ruling.by, ruling.member) == (RulingKind.LEAK, "", "human")
        assert heard.has("ruler-house")
    assert not any(CARD.search(line) for line in heard.answers(LEAK["en"])[:2])


PATH = "house.penalty.leak_detect"
