"""The store keeps documents people saved, once each, and brings an older database up to date."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from paiju.store import Store, StoredDocument, StoreError

OURS = StoredDocument(
    hash="ab" * 32,
    id="ours",
    version="1.0.0",
    owner="二姐",
    note="注",
    parent="cd" * 32,
    body=b"{}",
)


def run(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'paiju.sqlite'}")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_document_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.add_document(OURS))

    async def look(store: Store) -> None:
        [found] = await store.documents()
        assert found.created > 0
        assert await store.document(OURS.hash) == found
        assert [getattr(found, name) for name in ("owner", "note", "parent", "lattice")] == [
            *("二姐", "注", OURS.parent, None)
        ]
        assert await store.document("no such hash") is None
        assert await store.document_count() == 1

    run(tmp_path, look)


def test_a_document_is_kept_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_document(OURS)
        with pytest.raises(StoreError, match="document abab"):
            await store.add_document(OURS)

    run(tmp_path, work)


def test_a_database_without_documents_gets_their_table(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        assert await store.documents() == []

    run(tmp_path, nothing)
    older = sqlite3.connect(tmp_path / "paiju.sqlite")
    for table in ("documents", "acts", "ledgers"):
        older.execute(f"DROP TABLE {table}")
    older.execute("UPDATE alembic_version SET version_num = '0001'")
    older.commit()
    older.close()
    run(tmp_path, lambda store: store.add_document(OURS))
