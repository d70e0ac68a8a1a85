"""A place for the columns of stretches of hands, ready to load; it is filled by the next import or the first load."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring a database of the revision before to this one."""
    op.create_table(
        "pieces",
        sa.Column("last", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("hands", sa.LargeBinary(), nullable=False),
        sa.Column("players", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("last"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("pieces")
