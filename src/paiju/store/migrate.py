"""Brings an opened database to the schema of this version."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from paiju.store.errors import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(connection: sa.Connection) -> None:
    """Apply every migration that is missing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as fault:
        raise StoreError(f"the database is not of this version of paiju: {fault}") from fault
