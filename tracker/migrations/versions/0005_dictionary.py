"""Texts are packed with a dictionary from here on, which older programs do not have; those that are there stay so."""

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change no table: the revision keeps older programs away."""


def downgrade() -> None:
    """Go back."""
