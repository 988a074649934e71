"""The tables of the database. The migrations make them; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION: Final = "0003"
"""The migration that makes what stands here. A database that has it needs none."""

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("club", String, nullable=False),
    Column("channel", String, nullable=False),
    Column("name", String, nullable=False),
    Column("closed", Boolean(create_constraint=False), nullable=False, server_default=false()),
)
"""One row for each table that was ever opened."""

Index(
    "uq_tables_open_channel",
    tables.c.club,
    tables.c.channel,
    unique=True,
    sqlite_where=tables.c.closed == false(),
    postgresql_where=tables.c.closed == false(),
)

rulesets: Final = Table(
    "rulesets",
    metadata,
    Column("hash", String, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
"""Game, house and stakes by value, once; events name them by hash. Never changed."""

events: Final = Table(
    "events",
    metadata,
    Column("log", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("type", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("payload", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The logs of all tables and clubs. Never changed."""

OF_ORDER: Final = (
    "Ruled",
    "FineTaken",
    "FineReturned",
    "Granted",
    "PointsRuled",
    "RankSet",
    "LeakFlagged",
    "FlagJudged",
)
"""Events that are looked up by their kind (see club.records). There are few of them, so an index
over these alone finds them; another name needs a migration."""

Index(
    "ix_events_of_order",
    events.c.at,
    sqlite_where=events.c.type.in_(OF_ORDER),
    postgresql_where=events.c.type.in_(OF_ORDER),
)

messages: Final = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("source", String, nullable=False),
    Column("source_id", String, nullable=False),
    Column("table_id", Integer, ForeignKey("tables.id"), nullable=True),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("source", "source_id"),
)
"""Messages and interactions that acted once and may not act again; without a table: in the bank."""

cursors: Final = Table(
    "cursors",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("audience", String, primary_key=True),
    Column("seq", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
"""Up to which event of a table's log each audience was told."""

entries: Final = Table(
    "entries",
    metadata,
    Column("log", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("club", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("reason", String, nullable=False),
    ForeignKeyConstraint(["log", "seq"], ["events.log", "events.seq"]),
    sqlite_with_rowid=False,
)
"""One booking for each event that moves money, under the event's own key. Never changed."""

postings: Final = Table(
    "postings",
    metadata,
    Column("club", String, primary_key=True),
    Column("account", String, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("log", String, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("balance", BigInteger, nullable=False),
    ForeignKeyConstraint(["log", "seq"], ["entries.log", "entries.seq"]),
    CheckConstraint("balance >= 0 OR account = 'house' OR account LIKE 'house:%'", name="no_debt"),
    Index("ix_postings_log_seq", "log", "seq"),
    sqlite_with_rowid=False,
)
"""The movements of each account, counted from 1, in units. Never changed."""
