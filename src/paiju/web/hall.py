"""Every table of this server: made, found, rebuilt from the store, put to rest.

A table that cannot be rebuilt is told to who asks for it, and counted; the others play on.
"""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Sequence

from paiju import bots, rules
from paiju.bots.hints import adviser_of
from paiju.record.write import write as written
from paiju.store import Store, StoredTable
from paiju.web.host import Host, Pace, Rebuilt, now
from paiju.web.refused import Crowded, NotHere, NotYours, Refused
from paiju.web.steps import Kept, Terms, read_step, read_terms, write
from paiju.web.table import PERSON, Table

log = logging.getLogger(__name__)

#: Tables kept going at once.
MOST = 2000
#: Seconds after which a table that waits for nobody present leaves the memory.
REST = 600.0
#: Steps of a table that is being rebuilt, after which other tables have their turn.
BREATH = 16


class Diverged(ValueError):
    """A kept table that this engine plays otherwise than the one that kept it."""


class Hall:
    """The tables of one store."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self._store = store
        self._pace = pace
        self._hosts: dict[str, asyncio.Task[Host]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.broken: dict[str, str] = {}  # by table: why it cannot be rebuilt

    async def start(self) -> None:
        """Rebuild every open table, while the server already answers."""
        self._tasks = [asyncio.create_task(self._wake()), asyncio.create_task(self._rest())]

    async def stop(self) -> None:
        """Let go of every table."""
        loading = list(self._hosts.values())
        for task in [*self._tasks, *loading]:
            task.cancel()
        await asyncio.gather(*self._tasks, *loading, return_exceptions=True)
        for task in loading:
            if not task.cancelled() and task.exception() is None:
                await task.result().stop()
        self._hosts.clear()

    @property
    def count(self) -> int:
        """How many tables are kept going."""
        return len(self._hosts)

    async def new_table(self, terms: Terms) -> tuple[str, str]:
        """A new table, as its id and the key of the person's seat."""
        self._make_room()
        table_id, key = secrets.token_urlsafe(9), secrets.token_urlsafe(24)
        stored = StoredTable(
            id=table_id,
            key_digest=digest(key),
            seed=secrets.token_bytes(32),
            rules_hash=rules.load_flat(terms.document).hash,
            terms=write(terms),
        )
        await self._store.add_table(stored)
        await self.host(table_id)
        return table_id, key

    async def host(self, table_id: str) -> Host:
        """The host of a table, rebuilt where it is not in memory."""
        loading = self._hosts.get(table_id)
        if loading is None:
            self._make_room()
            loading = asyncio.create_task(self._load(table_id))
            self._hosts[table_id] = loading
        try:
            return await asyncio.shield(loading)
        except Exception as fault:
            if self._hosts.get(table_id) is loading:
                del self._hosts[table_id]
            if isinstance(fault, Refused):
                raise
            log.exception("table %s cannot be rebuilt", table_id)
            self.broken[table_id] = f"{type(fault).__name__}: {fault}"
            raise Refused(f"this table cannot be rebuilt: {fault}", "table") from fault

    def _make_room(self) -> None:
        """Refuse one table more than there is room for."""
        if len(self._hosts) >= MOST:
            raise Crowded(f"all {MOST} tables of this server are taken; try again later", "tables")

    async def player(self, table_id: str, key: str) -> int:
        """The player who holds a key."""
        stored = await self._stored(table_id)
        if not hmac.compare_digest(stored.key_digest, digest(key)):
            raise NotYours("this key opens no seat at this table", "key")
        return 0

    async def record(self, table_id: str) -> bytes:
        """The record of a match that has ended."""
        await self._stored(table_id)
        body = await self._store.record(table_id)
        if body is None:
            raise NotHere("the record opens when the match has ended", "record")
        return body

    async def _stored(self, table_id: str) -> StoredTable:
        stored = await self._store.table(table_id)
        if stored is None:
            raise NotHere("this server has no such table", "table")
        return stored

    async def _load(self, table_id: str) -> Host:
        stored = await self._stored(table_id)

        async def rebuild() -> Rebuilt:
            return await seated(stored, await self._store.steps(table_id))

        async def keep(n: int, step: Kept) -> None:
            await self._store.append(table_id, n, write(step))

        async def close(table: Table) -> None:
            assert table.match is not None
            if await self._store.record(table_id) is None:
                await self._store.add_record(table_id, written(table.match))

        host = Host(rebuild, keep, close, self._pace)
        await host.start()
        self.broken.pop(table_id, None)
        return host

    async def _wake(self) -> None:
        """Rebuild what was being played when the server stopped."""
        for table_id in await self._store.open_tables():
            try:
                await self.host(table_id)
            except Refused as fault:
                log.error("table %s: %s", table_id, fault.message)

    async def _rest(self) -> None:
        """Put tables to rest at which nobody has been for a while."""
        while True:
            await asyncio.sleep(REST / 10)
            for table_id, task in list(self._hosts.items()):
                if not task.done() or task.cancelled() or task.exception() is not None:
                    continue
                host = task.result()
                if host.resting and now() - host.left_at > REST:
                    del self._hosts[table_id]
                    await host.stop()


async def seated(stored: StoredTable, steps: Sequence[bytes]) -> Rebuilt:
    """A table as its steps make it."""
    terms = read_terms(stored.terms)
    ruleset = rules.load_flat(terms.document)
    if ruleset.hash != stored.rules_hash:
        raise Diverged(f"agreed under rules {stored.rules_hash}, read as {ruleset.hash}")
    table = Table(terms, ruleset, stored.seed)
    for n, body in enumerate(steps):
        kept = read_step(body)
        if kept.seq != table.seq:
            raise Diverged(f"step {n} was taken after event {kept.seq}, not {table.seq}")
        table.apply(kept.step)
        if n % BREATH == 0:
            await asyncio.sleep(0)
    return Rebuilt(
        table,
        {
            player: bots.make(place.kind, ruleset, bot_seed(stored.seed, player))
            for player, place in enumerate(terms.players)
            if place.kind != PERSON
        },
        adviser_of(ruleset),
    )


def digest(key: str) -> bytes:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).digest()


def bot_seed(seed: bytes, player: int) -> int:
    """The chance of a bot, from which nothing of the walls can be told."""
    return int.from_bytes(hashlib.sha256(seed + b"bot%d" % player).digest()[:8])
