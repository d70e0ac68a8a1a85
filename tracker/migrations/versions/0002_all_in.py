"""Whether a hand's betting ended with draws to come, and whether all cards were known then."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring a database of the revision before to this one; the rebuild or the next import fills the column."""
    op.add_column("seats", sa.Column("all_in", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Go back."""
    op.drop_column("seats", "all_in")
