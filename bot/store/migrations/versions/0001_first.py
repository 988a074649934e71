"""Tables, logs, messages, cursors and books."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("closed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["club", "channel"],
        unique=True,
        sqlite_where=sa.text("closed = 0"),
        postgresql_where=sa.text("NOT closed"),
    )
    op.create_table(
        "rulesets",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_rulesets"),
    )
    op.create_table(
        "events",
        sa.Column("log", sa.String(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("type", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("log", "seq", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("source_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_messages_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_messages"),
        sa.UniqueConstraint("source", "source_id", name="uq_messages_source_source_id"),
    )
    op.create_table(
        "cursors",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("audience", sa.String(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_cursors_table_id"),
        sa.PrimaryKeyConstraint("table_id", "audience", name="pk_cursors"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("log", sa.String(), nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["log", "seq"], ["events.log", "events.seq"], name="fk_entries_log_seq"
        ),
        sa.PrimaryKeyConstraint("log", "seq", name="pk_entries"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "postings",
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("log", sa.String(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("balance", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "balance >= 0 OR account = 'house' OR account LIKE 'house:%'",
            name=op.f("ck_postings_no_debt"),
        ),
        sa.ForeignKeyConstraint(
            ["log", "seq"], ["entries.log", "entries.seq"], name="fk_postings_log_seq"
        ),
        sa.PrimaryKeyConstraint("club", "account", "number", name="pk_postings"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_postings_log_seq", "postings", ["log", "seq"])
