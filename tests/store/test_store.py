"""The store keeps tables, steps and records, and says what it cannot keep."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from paiju.store import Folder, Store, StoredTable, StoreError

TABLE = StoredTable("t1", b"k" * 32, b"s" * 32, "ab" * 32, b'{"rules":"tianjin"}')


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'paiju.sqlite'}"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    store = await Store.open(url(folder))
    try:
        yield store
    finally:
        await store.close()


def run(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with opened(folder) as store:
            await work(store)

    asyncio.run(whole())


def test_a_table_comes_back_as_it_was_kept(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.add_table(TABLE))

    async def look(store: Store) -> None:
        assert await store.table("t1") == TABLE
        assert await store.table("t2") is None

    run(tmp_path, look)


def test_steps_come_back_in_order_after_opening_again(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add_table(TABLE)
        for n in range(12):
            await store.append("t1", n, b"%d" % n)

    async def look(store: Store) -> None:
        assert await store.steps("t1") == [b"%d" % n for n in range(12)]

    run(tmp_path, write)
    run(tmp_path, look)


def test_a_step_is_kept_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_table(TABLE)
        await store.append("t1", 0, b"first")
        with pytest.raises(StoreError, match="step 0 of table t1"):
            await store.append("t1", 0, b"second")
        assert await store.steps("t1") == [b"first"]

    run(tmp_path, work)


def test_a_step_of_no_table_is_refused(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(StoreError, match="step 0 of table nowhere"):
            await store.append("nowhere", 0, b"")

    run(tmp_path, work)


def test_a_missing_step_is_named(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_table(TABLE)
        await store.append("t1", 0, b"")
        await store.append("t1", 2, b"")
        with pytest.raises(StoreError, match="step 1 is missing"):
            await store.steps("t1")

    run(tmp_path, work)


def test_a_record_closes_its_table(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add_table(TABLE)
        assert await store.open_tables() == ["t1"]
        assert await store.record("t1") is None
        await store.add_record("t1", b"{}\n")
        assert await store.open_tables() == []
        assert await store.record("t1") == b"{}\n"

    run(tmp_path, work)


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store._engine.connect() as connection:
            for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value

    run(tmp_path, work)


def test_steps_written_at_once_are_all_kept(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for t in range(8):
            await store.add_table(StoredTable(f"t{t}", b"", b"", "", b""))
        await asyncio.gather(
            *(store.append(f"t{t}", n, b"%d" % n) for t in range(8) for n in range(20))
        )
        for t in range(8):
            assert await store.steps(f"t{t}") == [b"%d" % n for n in range(20)]

    run(tmp_path, work)


def test_the_migrations_make_exactly_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection

    from paiju.store.schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def work(store: Store) -> None:
        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    run(tmp_path, work)


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    run(tmp_path, lambda store: store.add_table(TABLE))
    with sqlite3.connect(tmp_path / "paiju.sqlite") as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    with pytest.raises(StoreError, match="not of this version"):
        run(tmp_path, lambda store: store.add_table(TABLE))


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "paiju.sqlite").write_bytes(b"a letter to my aunt " * 50)
    with pytest.raises(StoreError, match="not a database"):
        run(tmp_path, lambda store: store.add_table(TABLE))
    assert (tmp_path / "paiju.sqlite").read_bytes() == b"a letter to my aunt " * 50


def test_a_folder_serves_one_server_at_a_time(tmp_path: Path) -> None:
    first = Folder(tmp_path / "data")
    with pytest.raises(StoreError, match="another paiju"):
        Folder(tmp_path / "data")
    first.close()
    Folder(tmp_path / "data").close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(StoreError, match="data: cannot keep data here"):
        Folder(tmp_path / "data")


KILLED_WHILE_WRITING = """
import asyncio, sys
from paiju.store import Folder, Store, StoredTable

async def main():
    folder = Folder(__import__("pathlib").Path(sys.argv[1]))
    store = await Store.open(folder.url)
    await store.add_table(StoredTable("t1", b"", b"", "", b""))
    for n in range(100_000):
        await store.append("t1", n, b"%d" % n)
        print(n, flush=True)

asyncio.run(main())
"""


def test_every_step_told_before_a_kill_is_kept(tmp_path: Path) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", KILLED_WHILE_WRITING, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert writer.stdout is not None
    with writer.stdout as told:
        for line in told:
            if line == b"25\n":
                break
        writer.kill()
        rest = told.read().split()
    writer.wait()
    last = int(rest[-1]) if rest else 25

    async def look(store: Store) -> None:
        kept = len(await store.steps("t1"))
        assert kept in {last + 1, last + 2}  # one more may be on the disk and not yet told

    run(tmp_path, look)
