"""Run by alembic: applies migrations on the connection `paiju.store.migrate` hands over."""

from alembic import context

from paiju.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
