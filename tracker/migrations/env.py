"""Runs the revisions on the connection that the store hands over (``alembic`` loads this file by its path)."""

from alembic import context
from sqlmodel import SQLModel

import tracker.tables  # noqa: F401 - so that the metadata knows every table

context.configure(
    connection=context.config.attributes["connection"], target_metadata=SQLModel.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
