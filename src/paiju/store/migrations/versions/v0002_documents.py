"""Rule documents that people saved."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of documents."""
    op.create_table(
        "documents",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("version", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("note", sa.String(2000), nullable=False),
        sa.Column("parent", sa.String(64), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("lattice", sa.LargeBinary, nullable=True),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Take the table away."""
    op.drop_table("documents")
