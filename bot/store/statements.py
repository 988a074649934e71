"""What is asked of the database: in SQLAlchemy's words, compiled once for SQLite.

The layers around a statement cost several times what SQLite needs for it, so the running program
hands the finished text and plain tuples to the driver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Select,
    String,
    UpdateBase,
    bindparam,
    cast,
    func,
    literal_column,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from bot.bank.bookings import MOVES_MONEY
from bot.bank.postings import bank, club_log
from bot.store.codec import EventRow, RulesetRow
from bot.store.schema import (
    OF_ORDER,
    cursors,
    entries,
    events,
    messages,
    postings,
    rulesets,
    tables,
)

Value = str | int | None


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL text and the order of its parameters."""

    sql: str
    names: tuple[str, ...]
    fixed: dict[str, Value]

    def bind(self, **values: Value) -> tuple[Value, ...]:
        """The parameters by name, in the order of the text."""
        known = self.fixed | values
        return tuple(known[name] for name in self.names)


_DIALECT: Final = SQLiteDialect_pysqlite(paramstyle="qmark")


def _compile(statement: UpdateBase | Select[*tuple[object, ...]]) -> Statement:
    compiled = statement.compile(dialect=_DIALECT)
    return Statement(str(compiled), tuple(compiled.positiontup or ()), dict(compiled.params))


# --- writing: the parameters are the columns in their order --------------------------------------

assert EventRow._fields == tuple(events.c.keys())
assert RulesetRow._fields == tuple(rulesets.c.keys())

ADD_RULESET: Final = _compile(insert(rulesets).on_conflict_do_nothing())
ADD_EVENT: Final = _compile(insert(events))
ADD_MESSAGE: Final = _compile(
    insert(messages).values(
        source=bindparam("source"),
        source_id=bindparam("source_id"),
        table_id=bindparam("table_id"),
        at=bindparam("at"),
    )
)
ADD_TABLE: Final = _compile(
    insert(tables).values(
        id=bindparam("id"),
        club=bindparam("club"),
        channel=bindparam("channel"),
        name=bindparam("name"),
    )
)
ADD_ENTRY: Final = _compile(insert(entries))
ADD_POSTING: Final = _compile(insert(postings))
_cursor = insert(cursors)
MOVE_CURSOR: Final = _compile(
    _cursor.on_conflict_do_update(
        index_elements=[cursors.c.table_id, cursors.c.audience],
        set_={"seq": _cursor.excluded.seq},
    )
)
CLOSE_TABLE: Final = _compile(
    update(tables).where(tables.c.id == bindparam("table_id")).values(closed=True)
)

# --- reading -------------------------------------------------------------------------------------

ALL_RULESETS: Final = _compile(select(rulesets))
LAST_MESSAGES: Final = _compile(
    select(messages.c.source, messages.c.source_id)
    .order_by(messages.c.id.desc())
    .limit(bindparam("most"))
)
NEXT_TABLE: Final = _compile(select(func.coalesce(func.max(tables.c.id), 0) + 1))
_table = select(tables.c.id, tables.c.club, tables.c.channel, tables.c.name)
OPEN_TABLES: Final = _compile(_table.where(~tables.c.closed).order_by(tables.c.id))
TABLE: Final = _compile(_table.where(tables.c.id == bindparam("number")))
CURSORS: Final = _compile(
    select(cursors.c.audience, cursors.c.seq).where(cursors.c.table_id == bindparam("table_id"))
)
LAST_SEQ: Final = _compile(
    select(func.coalesce(func.max(events.c.seq), 0)).where(events.c.log == bindparam("log"))
)
EVENTS: Final = _compile(
    select(events)
    .where(events.c.log == bindparam("log"))
    .where(events.c.seq.between(bindparam("first"), bindparam("last")))
    .order_by(events.c.seq)
)
LAST_OF_TYPE: Final = _compile(
    select(events)
    .where(events.c.log == bindparam("log"), events.c.type == bindparam("type"))
    .where(events.c.seq <= bindparam("last"))
    .order_by(events.c.seq.desc())
    .limit(1)
)
"""Walks back along the key; the last hand is never far."""
SETTLED: Final = _compile(
    select(events)
    .where(events.c.log == bindparam("log"), events.c.type == "HandSettled")
    .where(func.json_extract(events.c.payload, "$.number") == bindparam("number"))
)
HEAD: Final = _compile(
    select(postings.c.number, postings.c.balance)
    .where(postings.c.club == bindparam("club"), postings.c.account == bindparam("account"))
    .order_by(postings.c.number.desc())
    .limit(1)
)
STATEMENT: Final = _compile(
    select(
        postings.c.number,
        entries.c.at,
        entries.c.reason,
        postings.c.amount,
        postings.c.balance,
        postings.c.log,
        postings.c.seq,
    )
    .join(entries)
    .where(postings.c.club == bindparam("club"), postings.c.account == bindparam("account"))
    .order_by(postings.c.number.desc())
    .limit(bindparam("most"))
)
USED: Final = _compile(
    select(postings.c.number)
    .join(entries)
    .where(postings.c.club == bindparam("club"), postings.c.account == bindparam("account"))
    .where(entries.c.reason != bindparam("gift"))
    .limit(1)
)
"""Whether a bank was used for anything but gifts."""
_last = (
    select(postings.c.account, func.max(postings.c.number).label("number"))
    .where(postings.c.club == bindparam("club"))
    .group_by(postings.c.account)
    .subquery()
)
BALANCES: Final = _compile(
    select(postings.c.account, postings.c.balance)
    .join(_last, (postings.c.account == _last.c.account) & (postings.c.number == _last.c.number))
    .where(postings.c.club == bindparam("club"))
    .order_by(postings.c.account)
)
TOP: Final = _compile(
    select(postings.c.account, postings.c.balance)
    .join(_last, (postings.c.account == _last.c.account) & (postings.c.number == _last.c.number))
    .where(postings.c.club == bindparam("club"), postings.c.account.startswith(bank("")))
    .order_by(postings.c.balance.desc(), postings.c.account)
    .limit(bindparam("most"))
)

# --- order in the house: by the index over these events alone ------------------------------------


def _any_of(*kinds: str) -> ColumnElement[bool]:
    """Written out, word for word as the index has it: else SQLite does not use it."""
    return events.c.type.in_([literal_column(f"'{kind}'") for kind in kinds])


def _said(name: str) -> ColumnElement[str]:
    return func.json_extract(events.c.payload, f"$.{name}", type_=String)


_numbers = select(literal_column("'table:'").op("||")(cast(tables.c.id, String)))
_log = events.c.log.op("||")(literal_column("''"))
"""Not the bare column: by that SQLite would rather read the logs from end to end."""
_by_index = (
    select(events)
    .where(_any_of(*OF_ORDER))
    .where(
        or_(
            _log == bindparam("log"),
            _log.in_(_numbers.where(tables.c.club == bindparam("club"))),
        )
    )
)
"""Of the club itself or one of its tables; ``log`` is the club's own."""
_place = (events.c.at, events.c.log, events.c.seq)

RULINGS: Final = _compile(
    _by_index.where(_any_of("Ruled", "PointsRuled", "Granted"))
    .where(or_(events.c.type != literal_column("'Granted'"), _said("by") != literal_column("''")))
    .where(tuple_(*_place) < tuple_(bindparam("at"), bindparam("before"), bindparam("seq")))
    .order_by(*(column.desc() for column in _place))
    .limit(bindparam("most"))
)
"""What moderators ruled before a place, ``before`` being its log; the newest first."""
UNDOING: Final = _compile(
    _by_index.where(_any_of("Ruled", "PointsRuled")).where(_said("undoes") != literal_column("0"))
)
UNPAID: Final = _compile(
    _by_index.where(_any_of("FineTaken", "FineReturned"))
    .where(_said("unpaid") != literal_column("0"))
    .where(or_(bindparam("member") == literal_column("''"), _said("member") == bindparam("member")))
)
"""Of one member, or of all if ``member`` is empty."""
OF_KIND: Final = _compile(
    select(events)
    .where(events.c.log == bindparam("log"), events.c.type == bindparam("type"))
    .order_by(events.c.seq)
)
"""Of a club's own log, which is short beside those of its tables."""

# --- the audit: everything, in the order in which it is gone through -----------------------------

MONEY_EVENTS: Final = (
    "TableOpened",
    "RulesChanged",
    "HandStarted",
    *sorted(kind.__name__ for kind in MOVES_MONEY),
)
"""Events of tables that move money, and those that say how much a chip is worth and who had how
many."""

ALL_TABLES: Final = _compile(_table.order_by(tables.c.id))
ALL_LOGS: Final = _compile(
    select(events.c.log, func.min(events.c.seq), func.max(events.c.seq), func.count())
    .group_by(events.c.log)
    .order_by(events.c.log)
)
ALL_MONEY_EVENTS: Final = _compile(
    select(events)
    .where(
        or_(
            events.c.log.startswith(club_log("")), *(events.c.type == kind for kind in MONEY_EVENTS)
        )
    )
    .order_by(events.c.log, events.c.seq)
)
"""Of the clubs' logs every event, also one of a kind that nobody knows."""
ALL_ENTRIES: Final = _compile(select(entries).order_by(entries.c.log, entries.c.seq))
ALL_POSTINGS: Final = _compile(
    select(postings).order_by(postings.c.club, postings.c.account, postings.c.number)
)
