"""The audit finds each kind of fault that is planted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.bank.postings import Reason
from bot.club.settings import ClubSettings
from bot.store.audit import audit
from bot.store.errors import OperatorError
from bot.store.report import FaultKind, points
from bot.store.store import open_store
from bot.table import purse
from tests.store.build import AT, CLUB, Player, bank_rules, play_a_while, raw, url


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two hands are over and one is running."""
    path = tmp_path / "x.db"

    async def main() -> None:
        async with open_store(url(path)) as store:
            await play_a_while(store)

    asyncio.run(main())
    return path


def plant(path: Path, *statements: str) -> None:
    db = raw(path)
    for statement in statements:
        assert db.execute(statement).rowcount > 0, statement
    db.close()


def found(path: Path) -> dict[FaultKind, list[str]]:
    """The lines of the differences, by kind."""
    report = audit(path)
    assert report.clean == (not report.faults)
    lines: dict[FaultKind, list[str]] = {}
    for fault in report.faults:
        lines.setdefault(fault.kind, []).append(fault.line())
    return lines


def test_clean_books(path: Path) -> None:
    report = audit(path)
    assert report.clean
    assert list(report.lines()) == [
        "club club-1: 8 accounts, 19 movements, in points",
        "  banks                      100.0",
        "  seats                      199.8",
        "  pots                         0.0",
        "  house                        0.2",
        "  house:rounding               0.0",
        "  house:issue               -300.0",
        "  sum                          0.0",
        "tables: 1, events: 54",
        "no difference",
    ]


def test_it_only_reads(path: Path) -> None:
    before = path.read_bytes()
    audit(path)
    assert path.read_bytes() == before


def test_it_works_beside_the_running_process(tmp_path: Path) -> None:
    path = tmp_path / "x.db"

    async def main() -> None:
        async with open_store(url(path)) as store:
            table = await play_a_while(store)
            assert audit(path).clean
            async with store.work() as work:
                await work.grant(CLUB, "dan", 10, Reason.WELCOME, AT)
                # Not committed: the audit sees nothing of it.
                assert audit(path).clean
                await work.commit()
            assert audit(path).clean
            await table.end_hand()
            assert audit(path).clean

    asyncio.run(main())


@pytest.mark.parametrize("factor", [1, 10])
def test_between_hands_after_leaving_and_in_equal_value_games(tmp_path: Path, factor: int) -> None:
    """L-24: in an equal-value game a chip is ten units."""
    path = tmp_path / "x.db"

    async def main() -> None:
        async with open_store(url(path)) as store:
            table = await Player.open(store, bank_rules(factor))
            await table.sit(1, "ann", 1000)
            await table.sit(2, "bob", 1000)
            assert audit(path).clean
            await table.start_hand()
            assert audit(path).clean
            await table.end_hand(rake=3)
            assert audit(path).clean
            await table.leave(1, -(-table.state.seats[1].stack // factor))
            await table.leave(2, -(-table.state.seats[2].stack // factor))
            report = audit(path)
            assert report.clean
            (club,) = report.clubs
            unit = 10 // factor
            assert (club.seats, club.house, club.issue) == (0, 3 * unit, -20_000)
            assert club.rounding == (-3 if factor == 10 else 0)

    asyncio.run(main())


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club without a table: a grant, a gift (event 2), changed settings (event 3)."""
    path = tmp_path / "club.db"

    async def main() -> None:
        async with open_store(url(path)) as store:
            await purse.grant(store, CLUB, "ann", 100, "mod", AT)
            await purse.give(store, CLUB, "ann", "bob", 30, AT)
            async with store.work() as work:
                await work.change_settings(CLUB, ClubSettings(house="world"), "mod", AT)
                await work.commit()

    asyncio.run(main())
    assert audit(path).clean
    return path


LOG = f"club:{CLUB}"


def test_a_gift_without_its_entry(club: Path) -> None:
    plant(
        club,
        "DELETE FROM entries WHERE reason = 'gift'",
        "DELETE FROM postings WHERE seq = 2",
    )
    assert found(club) == {
        FaultKind.NO_ENTRY: [f"DIFFERENCE no entry: {LOG} event 2: expected gift, found nothing"]
    }


def test_a_gift_that_is_booked_twice(club: Path) -> None:
    """The movements once more, with right numbers and balances: one entry each."""
    plant(
        club,
        f"INSERT INTO postings VALUES ('{CLUB}', 'bank:ann', 3, '{LOG}', 2, -300, 400)",
        f"INSERT INTO postings VALUES ('{CLUB}', 'bank:bob', 2, '{LOG}', 2, 300, 600)",
    )
    assert found(club) == {
        FaultKind.DIFFERS: [
            f"DIFFERENCE differs: {LOG} event 2: expected bank:ann -300, bank:bob +300, "
            "found bank:ann -300, bank:ann -300, bank:bob +300, bank:bob +300"
        ]
    }


def test_a_gift_that_went_to_somebody_else(club: Path) -> None:
    plant(club, "UPDATE postings SET account = 'bank:eve' WHERE account = 'bank:bob'")
    assert found(club) == {
        FaultKind.DIFFERS: [
            f"DIFFERENCE differs: {LOG} event 2: expected bank:ann -300, bank:bob +300, "
            "found bank:ann -300, bank:eve +300"
        ]
    }


def test_changed_settings_move_no_money(club: Path) -> None:
    plant(
        club,
        f"INSERT INTO entries VALUES ('{LOG}', 3, '{CLUB}', {AT}, 'gift')",
        f"INSERT INTO postings VALUES ('{CLUB}', 'bank:ann', 3, '{LOG}', 3, -300, 400)",
        f"INSERT INTO postings VALUES ('{CLUB}', 'bank:bob', 2, '{LOG}', 3, 300, 600)",
    )
    assert found(club) == {
        FaultKind.NO_EVENT: [f"DIFFERENCE no event: {LOG} event 3: expected nothing, found gift"]
    }


@pytest.mark.parametrize(("key", "value"), [("points", "0"), ("points", "-30"), ("taker", "'ann'")])
def test_a_gift_that_nobody_can_give(club: Path, key: str, value: str) -> None:
    plant(
        club,
        f"UPDATE events SET payload = json_set(payload, '$.{key}', {value}) WHERE type = 'Given'",
    )
    assert found(club)[FaultKind.CHIPS] == [f"DIFFERENCE chips: {LOG} event 2 (Given)"]


@pytest.mark.parametrize(
    "change",
    [
        "payload = '{}'",
        "version = 9",
        "payload = json_set(payload, '$.settings.limit', 'spread_limit')",
        "type = 'Unheard'",
        """type = 'Reminded', payload = '{"seat":1}'""",
    ],
)
def test_a_club_log_that_cannot_be_read(club: Path, change: str) -> None:
    """Every event of it is read, not only those that move money."""
    plant(club, f"UPDATE events SET {change} WHERE type = 'SettingsChanged'")
    (line,) = found(club)[FaultKind.LOG]
    assert f"event 3 of {LOG}" in line


def test_grants_of_version_1_are_audited(club: Path) -> None:
    plant(
        club,
        "UPDATE events SET version = 1, payload = json_remove(payload, '$.by')"
        " WHERE type = 'Granted'",
    )
    assert audit(club).clean


def test_a_sum_that_is_not_zero(path: Path) -> None:
    plant(
        path,
        "UPDATE postings SET amount = amount + 5, balance = balance + 5 WHERE account = 'house'",
    )
    faults = found(path)
    assert faults[FaultKind.SUM] == ["DIFFERENCE sum: club club-1: expected 0, found 5"]
    assert faults[FaultKind.ENTRY_SUM] == [
        "DIFFERENCE entry sum: table:1 event 24: expected 0, found 5"
    ]
    assert FaultKind.DIFFERS in faults


def test_a_gap_in_an_accounts_numbers(path: Path) -> None:
    plant(path, "UPDATE postings SET number = 9 WHERE account = 'bank:cid' AND number = 3")
    assert found(path) == {
        FaultKind.NUMBER: [
            "DIFFERENCE number: club club-1 account bank:cid movement 9: expected 3, found 9"
        ]
    }


def test_a_wrong_running_balance(path: Path) -> None:
    plant(path, "UPDATE postings SET balance = 1001 WHERE account = 'bank:cid' AND number = 3")
    assert found(path) == {
        FaultKind.BALANCE: [
            "DIFFERENCE balance: club club-1 account bank:cid movement 3: expected 1000, found 1001"
        ]
    }


@pytest.mark.parametrize("account", ["bank:eve", "seat:1:6", "pot:3"])
def test_a_debt(path: Path, account: str) -> None:
    plant(
        path,
        f"INSERT INTO postings VALUES ('{CLUB}', '{account}', 1, 'table:1', 24, -7, -7)",
        f"INSERT INTO postings VALUES ('{CLUB}', 'house', 2, 'table:1', 24, 7, 9)",
    )
    assert found(path)[FaultKind.DEBT] == [
        f"DIFFERENCE debt: club club-1 account {account} movement 1: expected 0 or more, found -7"
    ]


def test_a_seat_that_is_not_its_stack(path: Path) -> None:
    """Chips moved between the accounts of two seats."""
    plant(
        path,
        "UPDATE postings SET amount = amount - 10, balance = balance - 10"
        " WHERE account = 'seat:1:1' AND number = 3",
        "UPDATE postings SET amount = amount + 10, balance = balance + 10"
        " WHERE account = 'seat:1:2' AND number = 3",
    )
    faults = found(path)
    assert set(faults) == {FaultKind.STACK, FaultKind.DIFFERS}
    assert faults[FaultKind.STACK] == [
        "DIFFERENCE stack: club club-1 account seat:1:1: expected 900, found 890",
        "DIFFERENCE stack: club club-1 account seat:1:2: expected 1098, found 1108",
    ]
    assert faults[FaultKind.DIFFERS] == [
        "DIFFERENCE differs: table:1 event 42: expected seat:1:1 -50, seat:1:2 +50, "
        "found seat:1:1 -60, seat:1:2 +60"
    ]


def test_chips_at_a_seat_where_nobody_sits(path: Path) -> None:
    plant(
        path,
        f"INSERT INTO postings VALUES ('{CLUB}', 'seat:1:6', 1, 'table:1', 24, 7, 7)",
        f"INSERT INTO postings VALUES ('{CLUB}', 'house', 2, 'table:1', 24, -7, -5)",
    )
    assert found(path)[FaultKind.STACK] == [
        "DIFFERENCE stack: club club-1 account seat:1:6: expected 0, found 7"
    ]


@pytest.mark.parametrize(
    ("log", "seq"), [("table:1", 99), ("table:1", 4), ("table:9", 1), (f"club:{CLUB}", 4)]
)
def test_an_entry_without_an_event(path: Path, log: str, seq: int) -> None:
    """It names an event that does not exist, or one that moves no money."""
    plant(
        path,
        f"INSERT INTO entries VALUES ('{log}', {seq}, '{CLUB}', {AT}, 'hand')",
        f"INSERT INTO postings VALUES ('{CLUB}', 'house', 2, '{log}', {seq}, 5, 7)",
        f"INSERT INTO postings VALUES ('{CLUB}', 'house', 3, '{log}', {seq}, -5, 2)",
    )
    assert found(path) == {
        FaultKind.NO_EVENT: [
            f"DIFFERENCE no event: {log} event {seq}: expected nothing, found hand"
        ]
    }


def test_movements_without_an_entry(path: Path) -> None:
    plant(path, "DELETE FROM entries WHERE log = 'table:1' AND seq = 24")
    assert found(path) == {
        FaultKind.NO_ENTRY: ["DIFFERENCE no entry: table:1 event 24: expected hand, found nothing"]
    }


@pytest.mark.parametrize(
    ("log", "seq", "reason"),
    [
        ("table:1", 3, "buy_in"),
        ("table:1", 24, "hand"),
        ("table:1", 25, "cash_out"),
        (f"club:{CLUB}", 3, "welcome"),
    ],
)
def test_an_event_without_its_entry(path: Path, log: str, seq: int, reason: str) -> None:
    """Bought in, settled, cashed out, granted: each must be in the books."""
    plant(
        path,
        f"DELETE FROM entries WHERE log = '{log}' AND seq = {seq}",
        f"DELETE FROM postings WHERE log = '{log}' AND seq = {seq}",
    )
    assert found(path)[FaultKind.NO_ENTRY] == [
        f"DIFFERENCE no entry: {log} event {seq}: expected {reason}, found nothing"
    ]


@pytest.mark.parametrize(
    "change",
    ["reason = 'grant'", "club = 'club-2'", "at = 5"],
)
def test_an_entry_that_is_not_its_events(path: Path, change: str) -> None:
    plant(path, f"UPDATE entries SET {change} WHERE log = 'table:1' AND seq = 24")
    assert set(found(path)) == {FaultKind.DIFFERS}


def test_an_event_that_makes_chips(path: Path) -> None:
    plant(
        path,
        """UPDATE events SET payload = replace(payload, '"chips":1000', '"chips":1001')
        WHERE log = 'table:1' AND seq = 3""",
        """UPDATE events SET payload = replace(payload, '"rake":2', '"rake":3')
        WHERE type = 'HandSettled' AND seq = 24""",
    )
    assert found(path)[FaultKind.CHIPS] == [
        "DIFFERENCE chips: table:1 event 3 (BoughtIn)",
        "DIFFERENCE chips: table:1 event 24 (HandSettled)",
    ]


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("DELETE FROM events WHERE log = 'table:1' AND seq = 30", "found 50 events from 1 to 51"),
        ("DELETE FROM events WHERE log = 'table:1' AND seq = 1", "found 50 events from 2 to 51"),
        ("DELETE FROM events WHERE log = 'table:1'", "event 1 of table:1"),
        ("UPDATE events SET version = 9 WHERE seq = 24", "HandSettled, version 9"),
        ("UPDATE events SET payload = '{}' WHERE seq = 50", "event 50 of table:1"),
        (
            'UPDATE events SET type = \'Folded\', payload = \'{"seat":9,"why":"asked"}\''
            " WHERE seq = 51",
            "table:1 cannot be folded",
        ),
        ("DELETE FROM rulesets", "TableOpened, version 1"),
        ("UPDATE rulesets SET body = '{}'", "Rules, version 2"),
        ("DELETE FROM tables", "table:1"),
    ],
)
def test_a_log_that_cannot_be_read(path: Path, statement: str, says: str) -> None:
    plant(path, statement)
    lines = found(path)[FaultKind.LOG]
    assert any(says in line for line in lines), lines


def test_there_must_be_a_database(tmp_path: Path) -> None:
    for path, says in ((tmp_path / "no.db", "no database at"), (tmp_path, "no database at")):
        with pytest.raises(OperatorError, match=says):
            audit(path)
    text = tmp_path / "text.db"
    text.write_text("no database " * 1000)
    with pytest.raises(OperatorError, match="cannot read"):
        audit(text)
    empty = tmp_path / "empty.db"
    empty.touch()
    with pytest.raises(OperatorError, match="not a database of Oya's"):
        audit(empty)


@pytest.mark.parametrize(
    ("units", "text"), [(0, "0.0"), (5, "0.5"), (-5, "-0.5"), (12_345_678, "1,234,567.8")]
)
def test_units_as_points(units: int, text: str) -> None:
    assert points(units) == text


def test_every_kind_has_a_test() -> None:
    source = Path(__file__).read_text()
    assert [kind for kind in FaultKind if f"FaultKind.{kind.name}" not in source] == []
