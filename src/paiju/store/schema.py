"""The columns kept on disk; each change of them is a migration beside this file."""

import sqlalchemy as sa

metadata = sa.MetaData()

#: One row a table. `seed` is secret until the match has ended; of the seat key only a digest stays.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("key_digest", sa.LargeBinary(32), nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("rules_hash", sa.String(64), nullable=False),
    sa.Column("terms", sa.LargeBinary, nullable=False),  # JSON of the layer above
    sa.Column("created", sa.Float, nullable=False),  # seconds since 1970, UTC
)

#: Everything accepted at a table, in order; together with its row this is the whole table.
steps = sa.Table(
    "steps",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # counts from 0 without gaps
    sa.Column("body", sa.LargeBinary, nullable=False),  # JSON of the layer above
    sa.Column("at", sa.Float, nullable=False),  # seconds since 1970, UTC
)

#: The finished record of a match; a table with one here is closed.
records = sa.Table(
    "records",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("body", sa.LargeBinary, nullable=False),  # JSON Lines
    sa.Column("at", sa.Float, nullable=False),  # seconds since 1970, UTC
)

#: Ledgers (账本): what each was begun with. Whoever knows the id may write.
ledgers = sa.Table(
    "ledgers",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("rules_hash", sa.String(64), nullable=False),
    sa.Column("terms", sa.LargeBinary, nullable=False),  # JSON of the layer above
    sa.Column("created", sa.Float, nullable=False),  # seconds since 1970, UTC
)

#: Everything done to a ledger, in order; what is undone stays.
acts = sa.Table(
    "acts",
    metadata,
    sa.Column("ledger_id", sa.String(32), sa.ForeignKey("ledgers.id"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # counts from 0 without gaps
    sa.Column("body", sa.LargeBinary, nullable=False),  # JSON of the layer above
    sa.Column("at", sa.Float, nullable=False),  # seconds since 1970, UTC
)

#: Rule documents that people saved, by what they are known by; none is ever changed.
documents = sa.Table(
    "documents",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("id", sa.String(64), nullable=False),  # as its text says; several may share one
    sa.Column("version", sa.String(64), nullable=False),
    sa.Column("owner", sa.String(64), nullable=False),  # a name, as it was given
    sa.Column("note", sa.String(2000), nullable=False),
    sa.Column("parent", sa.String(64), nullable=False),  # the hash of what it was made from
    sa.Column("body", sa.LargeBinary, nullable=False),  # JSON of the layer above, flattened
    sa.Column("lattice", sa.LargeBinary, nullable=True),  # the same: what covers what, if walked
    sa.Column("created", sa.Float, nullable=False),  # seconds since 1970, UTC
)
