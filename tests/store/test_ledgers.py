"""The store keeps ledgers with their acts, each once, and brings an older database up to date."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from paiju.store import Store, StoredLedger, StoreError, Taken

OURS = StoredLedger("l1", "ab" * 32, b"{}")


def run(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'paiju.sqlite'}")
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(whole())


def test_a_ledger_comes_back_with_its_acts_in_order(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_ledger(OURS)
        for n, body in enumerate((b"one", b"two", b"three")):
            await store.add_act("l1", n, body)

    async def look(store: Store) -> None:
        assert await store.ledger("l1") == OURS
        assert await store.acts("l1") == [b"one", b"two", b"three"]
        assert await store.ledger("l2") is None
        assert await store.ledger_count() == 1

    run(tmp_path, work)
    run(tmp_path, look)


def test_of_two_acts_in_one_place_the_first_is_kept(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_ledger(OURS)
        both = (store.add_act("l1", 0, b"one"), store.add_act("l1", 0, b"other"))
        done = await asyncio.gather(*both, return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Taken]
        assert await store.acts("l1") == [b"one"]

    run(tmp_path, work)


def test_an_act_needs_its_ledger_and_leaves_no_gap(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="act 0 of ledger l1"):
            await store.add_act("l1", 0, b"one")
        await store.add_ledger(OURS)
        await store.add_act("l1", 1, b"two")
        with pytest.raises(StoreError, match="act 0 is missing"):
            await store.acts("l1")

    run(tmp_path, work)


def test_a_database_without_ledgers_gets_their_tables(tmp_path: Path) -> None:
    async def nothing(store: Store) -> None:
        assert await store.ledger_count() == 0

    run(tmp_path, nothing)
    older = sqlite3.connect(tmp_path / "paiju.sqlite")
    for table in ("acts", "ledgers"):
        older.execute(f"DROP TABLE {table}")
    older.execute("UPDATE alembic_version SET version_num = '0002'")
    older.commit()
    older.close()
    run(tmp_path, lambda store: store.add_ledger(OURS))
