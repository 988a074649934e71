"""An index over the events of order in the house: rulings, fines, points, ranks and flags."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

OF_ORDER = (
    "type IN ('Ruled', 'FineTaken', 'FineReturned', 'Granted', 'PointsRuled', 'RankSet',"
    " 'LeakFlagged', 'FlagJudged')"
)


def upgrade() -> None:
    op.create_index(
        "ix_events_of_order",
        "events",
        ["at"],
        sqlite_where=sa.text(OF_ORDER),
        postgresql_where=sa.text(OF_ORDER),
    )
