"""What is kept in a database: tables with steps and records, ledgers with acts, saved documents.

A step is on the disk when `append` returns. Bodies are bytes of the layer above; the store never
reads them.
"""

import asyncio
import time
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paiju.store.errors import StoreError, Taken
from paiju.store.migrate import migrate
from paiju.store.schema import acts, documents, ledgers, records, steps, tables

#: How long a writer waits for another before it gives up, in milliseconds.
PATIENCE = 10_000


class StoredTable(msgspec.Struct, frozen=True):
    """A table as it was agreed, before anything happened at it."""

    id: str
    key_digest: bytes
    seed: bytes  # secret until the match has ended
    rules_hash: str
    terms: bytes


class StoredLedger(msgspec.Struct, frozen=True):
    """A ledger as it was begun."""

    id: str
    rules_hash: str
    terms: bytes


class StoredDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A rule document that somebody saved."""

    hash: str
    id: str
    version: str
    owner: str
    note: str
    parent: str  # hash
    body: bytes
    lattice: bytes | None = None
    created: float = 0.0  # seconds since 1970, UTC; set when it is kept


class Store:
    """An opened database; made by `Store.open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = asyncio.Lock()  # SQLite has one writer: wait here, not in its busy loop

    @classmethod
    async def open(cls, url: str) -> "Store":
        """Open the database at an address, made or brought up to date where needed."""
        parsed = make_url(url)
        engine = create_async_engine(parsed)
        if parsed.get_backend_name() == "sqlite":
            sa.event.listen(engine.sync_engine, "connect", _keep_every_commit)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException as fault:
            await engine.dispose()
            if isinstance(fault, sa.exc.DBAPIError):
                raise StoreError(f"{_shown(parsed)}: {fault.orig}") from fault
            raise
        return cls(engine)

    async def close(self) -> None:
        """Close every connection."""
        await self._engine.dispose()

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        values = msgspec.structs.asdict(table) | {"created": time.time()}
        await self._write(tables.insert().values(values), f"table {table.id}")

    async def table(self, table_id: str) -> StoredTable | None:
        """The table of an id."""
        asked = sa.select(*(tables.c[name] for name in StoredTable.__struct_fields__))
        async with self._engine.connect() as connection:
            row = (await connection.execute(asked.where(tables.c.id == table_id))).first()
        return None if row is None else StoredTable(*row)

    async def open_tables(self) -> list[str]:
        """The ids of all tables without a finished record, oldest first."""
        closed = sa.select(records.c.table_id)
        asked = sa.select(tables.c.id).where(tables.c.id.not_in(closed)).order_by(tables.c.created)
        async with self._engine.connect() as connection:
            return list((await connection.execute(asked)).scalars())

    async def append(self, table_id: str, n: int, body: bytes) -> None:
        """Keep step `n` of a table."""
        row = {"table_id": table_id, "n": n, "body": body, "at": time.time()}
        await self._write(steps.insert().values(row), f"step {n} of table {table_id}")

    async def steps(self, table_id: str) -> Sequence[bytes]:
        """Every step of a table in order."""
        asked = sa.select(steps.c.n, steps.c.body).where(steps.c.table_id == table_id)
        return await self._numbered(asked.order_by(steps.c.n), f"table {table_id}: step")

    async def add_ledger(self, ledger: StoredLedger) -> None:
        """Keep a new ledger."""
        values = msgspec.structs.asdict(ledger) | {"created": time.time()}
        await self._write(ledgers.insert().values(values), f"ledger {ledger.id}")

    async def ledger(self, ledger_id: str) -> StoredLedger | None:
        """The ledger of an id."""
        asked = sa.select(*(ledgers.c[name] for name in StoredLedger.__struct_fields__))
        async with self._engine.connect() as connection:
            row = (await connection.execute(asked.where(ledgers.c.id == ledger_id))).first()
        return None if row is None else StoredLedger(*row)

    async def ledger_count(self) -> int:
        """How many ledgers are kept."""
        asked = sa.select(sa.func.count()).select_from(ledgers)
        async with self._engine.connect() as connection:
            return (await connection.execute(asked)).scalar_one()

    async def add_act(self, ledger_id: str, n: int, body: bytes) -> None:
        """Keep act `n` of a ledger; Taken where another is kept there."""
        row = {"ledger_id": ledger_id, "n": n, "body": body, "at": time.time()}
        await self._write(acts.insert().values(row), f"act {n} of ledger {ledger_id}")

    async def acts(self, ledger_id: str) -> Sequence[bytes]:
        """Every act of a ledger in order."""
        asked = sa.select(acts.c.n, acts.c.body).where(acts.c.ledger_id == ledger_id)
        return await self._numbered(asked.order_by(acts.c.n), f"ledger {ledger_id}: act")

    async def add_record(self, table_id: str, body: bytes) -> None:
        """Keep the finished record of a table, which closes it."""
        row = {"table_id": table_id, "body": body, "at": time.time()}
        await self._write(records.insert().values(row), f"record of table {table_id}")

    async def record(self, table_id: str) -> bytes | None:
        """The finished record of a table."""
        asked = sa.select(records.c.body).where(records.c.table_id == table_id)
        async with self._engine.connect() as connection:
            body: bytes | None = (await connection.execute(asked)).scalar()
        return body

    async def add_document(self, document: StoredDocument) -> None:
        """Keep a document."""
        values = msgspec.structs.asdict(document) | {"created": time.time()}
        await self._write(documents.insert().values(values), f"document {document.hash}")

    async def document(self, known_by: str) -> StoredDocument | None:
        """The document of a hash."""
        found = await self._documents(documents.c.hash == known_by)
        return found[0] if found else None

    async def documents(self) -> list[StoredDocument]:
        """Every document, oldest first."""
        return await self._documents(sa.true())

    async def document_count(self) -> int:
        """How many documents are kept."""
        asked = sa.select(sa.func.count()).select_from(documents)
        async with self._engine.connect() as connection:
            return (await connection.execute(asked)).scalar_one()

    async def _numbered(self, asked: sa.Select[tuple[int, bytes]], what: str) -> Sequence[bytes]:
        """The bodies of rows that are numbered from 0 without gaps."""
        async with self._engine.connect() as connection:
            rows = (await connection.execute(asked)).all()
        for expected, row in enumerate(rows):
            if row.n != expected:
                raise StoreError(f"{what} {expected} is missing")
        return [row.body for row in rows]

    async def _documents(self, where: sa.ColumnElement[bool]) -> list[StoredDocument]:
        names = StoredDocument.__struct_fields__
        asked = sa.select(*(documents.c[name] for name in names)).where(where)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(asked.order_by(documents.c.created))).all()
        return [StoredDocument(**dict(zip(names, row, strict=True))) for row in rows]

    async def _write(self, statement: sa.Insert, what: str) -> None:
        async with self._writing:
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(statement)
            except IntegrityError as fault:
                raise Taken(f"{what}: is kept already, or its table is not") from fault
            except sa.exc.DBAPIError as fault:
                raise StoreError(f"{what}: could not be kept: {fault.orig}") from fault


def _keep_every_commit(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
    """Set a new SQLite connection so that a commit survives the loss of power."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
    cursor.close()


def _shown(url: URL) -> str:
    """An address without its password."""
    return url.render_as_string(hide_password=True)
