"""The ledgers of this server: begun, found, written to one act at a time.

An act is on the disk before it is told. Whoever knows a ledger's id may write in it, so its id
stands in no record.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from paiju import rules
from paiju.game.book import Act, Book
from paiju.game.entry import Entry
from paiju.game.ledger import Ledger, Settled
from paiju.game.refusals import EntryError, refusal
from paiju.store import Store, StoredLedger, Taken
from paiju.web.refused import Crowded, NotHere, Refused

log = logging.getLogger(__name__)

#: Ledgers kept, at most.
MOST = 20_000
#: Acts of one ledger, at most.
ACTS_MOST = 5_000
#: Ledgers that stay in memory.
WARM = 64


class Begun(msgspec.Struct, frozen=True):
    """What a ledger is begun with, as it is kept."""

    document: dict[str, Any]  # the rules, flattened
    people: tuple[str, ...]
    unit: int
    title: str


class Stale(EntryError):
    """An act on a ledger that somebody else has written in since."""


class Opened:
    """A ledger in memory."""

    def __init__(self, ledger_id: str, book: Book) -> None:
        self.id = ledger_id
        self.book = book
        self.lock = asyncio.Lock()  # one act, or one trial, at a time


class Ledgers:
    """The ledgers of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._warm: OrderedDict[str, asyncio.Task[Opened]] = OrderedDict()

    async def begin(self, ruleset: rules.RuleSet, begun: Begun) -> Opened:
        """A new ledger."""
        Ledger(ruleset, begun.people, unit=begun.unit, title=begun.title)
        if await self._store.ledger_count() >= MOST:
            raise Crowded(f"this server keeps {MOST} ledgers and has no room for more", "ledgers")
        ledger_id = secrets.token_urlsafe(12)
        terms = msgspec.json.encode(begun)
        await self._store.add_ledger(StoredLedger(ledger_id, ruleset.hash, terms))
        return await self.open(ledger_id)

    async def open(self, ledger_id: str) -> Opened:
        """The ledger of an id."""
        loading = self._warm.get(ledger_id)
        if loading is None:
            loading = asyncio.create_task(self._load(ledger_id))
            self._warm[ledger_id] = loading
            while len(self._warm) > WARM:
                self._warm.popitem(last=False)
        else:
            self._warm.move_to_end(ledger_id)
        try:
            return await asyncio.shield(loading)
        except Exception:
            self._forget(ledger_id)
            raise

    async def write(self, opened: Opened, act: Act, *, seen: int, of: str) -> None:
        """Does an act on what its writer has seen: so many hands or acts (`after`, `edition`)."""
        async with opened.lock:
            book = opened.book
            there = len(book.ledger.hands) if of == "after" else book.edition
            if seen != there:
                raise stale(of, there)
            if book.edition >= ACTS_MOST:
                raise Crowded(f"{ACTS_MOST} acts are in this ledger, which is full", "ledger")
            then = await asyncio.to_thread(book.after, act)
            try:
                await self._store.add_act(opened.id, book.edition, msgspec.json.encode(act))
            except Taken:  # another server of the same store was first
                self._forget(opened.id)
                raise stale(of, there + 1) from None
            book.do(act, then)

    async def attempt(self, opened: Opened, entry: Entry, number: int | None) -> Settled:
        """What a hand would come to, told so; nothing is kept."""
        async with opened.lock:
            return await asyncio.to_thread(opened.book.tried, entry, number)

    def _forget(self, ledger_id: str) -> None:
        self._warm.pop(ledger_id, None)

    async def _load(self, ledger_id: str) -> Opened:
        stored = await self._store.ledger(ledger_id)
        if stored is None:
            raise NotHere("this server has no such ledger", "ledger")
        kept = await self._store.acts(ledger_id)
        try:
            return Opened(ledger_id, await asyncio.to_thread(rebuilt, stored, kept))
        except ValueError as fault:
            log.exception("a ledger cannot be rebuilt")
            raise Refused(f"this ledger cannot be rebuilt: {fault}", "ledger") from fault


def stale(of: str, there: int) -> Stale:
    """Somebody else was first."""
    said = refusal(of, "stale", there=there)
    return Stale(said.where, said.said)


def rebuilt(stored: StoredLedger, kept: Sequence[bytes]) -> Book:
    """A ledger as its acts make it."""
    begun = msgspec.json.decode(stored.terms, type=Begun)
    ruleset = rules.load_flat(begun.document)
    if ruleset.hash != stored.rules_hash:
        raise ValueError(f"begun under rules {stored.rules_hash}, read as {ruleset.hash}")
    book = Book(Ledger(ruleset, begun.people, unit=begun.unit, title=begun.title))
    acts = msgspec.json.Decoder(Act)
    for body in kept:
        act = acts.decode(body)
        book.do(act, book.after(act))
    return book
