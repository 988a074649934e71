"""What is asked of the database: in SQLAlchemy's words, compiled once for SQLite.

The layers around a statement cost several times what SQLite needs for it, so the running program
hands the finished text and plain tuples to the driver.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Select, UpdateBase, bindparam, func, or_, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from bot.bank.postings import bank, club_log
from bot.store.codec import EventRow, RulesetRow
from bot.store.schema import cursors, entries, events, messages, postings, rulesets, tables

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
OPEN_TABLES: Final = _compile(
    select(tables.c.id, tables.c.club, tables.c.channel, tables.c.name)
    .where(~tables.c.closed)
    .order_by(tables.c.id)
)
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

# --- the audit: everything, in the order in which it is gone through -----------------------------

MONEY_EVENTS: Final = (
    "TableOpened",
    "RulesChanged",
    "HandStarted",
    "BoughtIn",
    "HandSettled",
    "SeatLeft",
)
"""Events of tables that move money, and those that say how much a chip is worth and who had how
many."""

ALL_TABLES: Final = _compile(
    select(tables.c.id, tables.c.club, tables.c.channel, tables.c.name).order_by(tables.c.id)
)
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
