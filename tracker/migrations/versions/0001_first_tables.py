"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring a database of the revision before to this one."""
    op.create_table(
        "aliases",
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("site", "name"),
    )
    op.create_table(
        "blocks",
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("ordinal", sa.Integer(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("fate", sa.String(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("hand_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("file_id", "ordinal"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "changes",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "disputes",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("written", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id"),
    )
    op.create_table(
        "files",
        sa.Column("file_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.Column("encoding", sa.String(), nullable=False),
        sa.Column("read_at", sa.BigInteger(), nullable=False),
        sa.Column("reader", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("file_id"),
        sa.UniqueConstraint("path"),
    )
    op.create_table(
        "hands",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("copy", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("structure", sa.String(), nullable=False),
        sa.Column("currency", sa.String(), nullable=False),
        sa.Column("digits", sa.Integer(), nullable=False),
        sa.Column("small_bet", sa.BigInteger(), nullable=False),
        sa.Column("big_bet", sa.BigInteger(), nullable=False),
        sa.Column("big_blind", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("tournament", sa.String(), nullable=True),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("max_seats", sa.Integer(), nullable=True),
        sa.Column("hero", sa.Integer(), nullable=True),
        sa.Column("button", sa.Integer(), nullable=True),
        sa.Column("pot", sa.BigInteger(), nullable=False),
        sa.Column("rake", sa.BigInteger(), nullable=True),
        sa.Column("verdict", sa.String(), nullable=False),
        sa.Column("showdown", sa.Boolean(), nullable=False),
        sa.Column("draws_reached", sa.Integer(), nullable=False),
        sa.Column("mix", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=False),
        sa.Column("play_money", sa.Boolean(), nullable=False),
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id"),
        sa.UniqueConstraint("site", "number", "copy"),
    )
    op.create_table(
        "notes",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("written", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "key"),
    )
    op.create_table(
        "problems",
        sa.Column("problem_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("hand_id", sa.BigInteger(), nullable=True),
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("column", sa.BigInteger(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("severity", sa.String(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("problem_id"),
    )
    with op.batch_alter_table("problems", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_problems_file_id"), ["file_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_problems_hand_id"), ["hand_id"], unique=False)

    op.create_table(
        "seats",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("is_hero", sa.Boolean(), nullable=False),
        sa.Column("stack", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.String(), nullable=False),
        sa.Column("put", sa.BigInteger(), nullable=False),
        sa.Column("collected", sa.BigInteger(), nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=False),
        sa.Column("showdown", sa.Boolean(), nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.Column("folded_round", sa.Integer(), nullable=True),
        sa.Column("drawn1", sa.Integer(), nullable=True),
        sa.Column("drawn2", sa.Integer(), nullable=True),
        sa.Column("drawn3", sa.Integer(), nullable=True),
        sa.Column("all_in_draws", sa.Integer(), nullable=False),
        sa.Column("start_cards", sa.String(), nullable=True),
        sa.Column("final_cards", sa.String(), nullable=True),
        sa.Column("start_strength", sa.Integer(), nullable=True),
        sa.Column("final_strength", sa.Integer(), nullable=True),
        sa.Column("starting_class", sa.Integer(), nullable=True),
        sa.Column("chances", sa.BigInteger(), nullable=False),
        sa.Column("hits", sa.BigInteger(), nullable=False),
        sa.Column("aggressive0", sa.Integer(), nullable=False),
        sa.Column("aggressive1", sa.Integer(), nullable=False),
        sa.Column("aggressive2", sa.Integer(), nullable=False),
        sa.Column("aggressive3", sa.Integer(), nullable=False),
        sa.Column("calls0", sa.Integer(), nullable=False),
        sa.Column("calls1", sa.Integer(), nullable=False),
        sa.Column("calls2", sa.Integer(), nullable=False),
        sa.Column("calls3", sa.Integer(), nullable=False),
        sa.Column("first1", sa.Integer(), nullable=False),
        sa.Column("first2", sa.Integer(), nullable=False),
        sa.Column("first3", sa.Integer(), nullable=False),
        sa.Column("faced1", sa.Integer(), nullable=False),
        sa.Column("faced2", sa.Integer(), nullable=False),
        sa.Column("faced3", sa.Integer(), nullable=False),
        sa.Column("ways1", sa.Integer(), nullable=False),
        sa.Column("ways2", sa.Integer(), nullable=False),
        sa.Column("ways3", sa.Integer(), nullable=False),
        sa.Column("of1", sa.Integer(), nullable=False),
        sa.Column("of2", sa.Integer(), nullable=False),
        sa.Column("of3", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id", "seat"),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("seats_by_player", ["player"], unique=False)

    op.create_table(
        "settings",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "standings",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("note", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id"),
    )
    op.create_table(
        "summaries",
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("site", sa.String(), nullable=False),
        sa.Column("number", sa.String(), nullable=False),
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("column", sa.Integer(), nullable=False),
        sa.Column("preface", sa.Text(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_table(
        "tags",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("tag", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id", "tag"),
    )
    op.create_table(
        "texts",
        sa.Column("hand_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("file_id", sa.BigInteger(), nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("column", sa.Integer(), nullable=False),
        sa.Column("preface", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hand_id"),
    )


def downgrade() -> None:
    """Go back."""
    op.drop_table("texts")
    op.drop_table("tags")
    op.drop_table("summaries")
    op.drop_table("standings")
    op.drop_table("settings")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("seats_by_player")

    op.drop_table("seats")
    with op.batch_alter_table("problems", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_problems_hand_id"))
        batch_op.drop_index(batch_op.f("ix_problems_file_id"))

    op.drop_table("problems")
    op.drop_table("notes")
    op.drop_table("hands")
    op.drop_table("files")
    op.drop_table("disputes")
    op.drop_table("changes")
    op.drop_table("blocks")
    op.drop_table("aliases")
