"""Tables, their steps and their finished records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first three tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key_digest", sa.LargeBinary(32), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=False),
        sa.Column("rules_hash", sa.String(64), nullable=False),
        sa.Column("terms", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    for name, key in (("steps", True), ("records", False)):
        op.create_table(
            name,
            sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
            *([sa.Column("n", sa.Integer, primary_key=True)] if key else []),
            sa.Column("body", sa.LargeBinary, nullable=False),
            sa.Column("at", sa.Float, nullable=False),
        )


def downgrade() -> None:
    """Take the three tables away."""
    for name in ("records", "steps", "tables"):
        op.drop_table(name)
