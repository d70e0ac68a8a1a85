"""Texts are packed with Zstandard from here on, which older programs can't unpack; those that are there stay so."""

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change no table: the revision keeps older programs away."""


def downgrade() -> None:
    """Go back."""
