"""Ledgers and what was done to them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables of ledgers."""
    op.create_table(
        "ledgers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("rules_hash", sa.String(64), nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("ledger_id", sa.String(32), sa.ForeignKey("ledgers.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take the two tables away."""
    for name in ("acts", "ledgers"):
        op.drop_table(name)
