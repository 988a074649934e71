"""Messages that moved points in the bank and belong to no table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("messages") as batch:
        batch.alter_column("table_id", existing_type=sa.Integer(), nullable=True)
