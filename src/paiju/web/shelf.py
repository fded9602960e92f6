"""Every rule document of this server: those that come with it, and those people saved."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from paiju import rules
from paiju.rules import fork
from paiju.rules.document import Text
from paiju.rules.errors import nearest
from paiju.rules.examples import check_examples
from paiju.rules.refusal import refused
from paiju.rules.ruleset import build
from paiju.rules.words import value_name
from paiju.store import Store, StoredDocument
from paiju.tiles import quoted
from paiju.web.about import about
from paiju.web.refused import Crowded, NotHere, Refused
from paiju.web.walk import walked

#: Saved documents, at most.
MOST = 2000
#: Saved documents the library shows, the newest.
SHOWN_MOST = 200
#: Compiled saved documents kept in memory.
WARM = 64


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A rule set in the library."""

    id: str
    version: str
    name: Text
    about: Text  # what tells it from the others; of a saved one its note
    hash: str
    players: int
    seats: int
    minimum: int
    value_name: Text  # what a hand's value is counted in
    rounds: int  # the usual length of a match
    unit: int
    ref: str  # what to ask for it by: its id where it comes with paiju, else its hash
    owner: str = ""  # who saved it; empty where it comes with paiju


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changes over a parent, in the shape of a document."""

    parent: str  # id or hash
    changes: dict[str, Any]


def shipped() -> dict[str, str]:
    """The ids of the documents that come with paiju, by hash."""
    return {rules.load(name).hash: name for name in rules.ids()}


def listed(ruleset: rules.RuleSet) -> Listed:
    """A rule set as the library shows it."""
    return Listed(
        id=ruleset.id,
        version=ruleset.version,
        name=ruleset.name,
        about=about(ruleset),
        hash=ruleset.hash,
        players=ruleset.params.players,
        seats=ruleset.params.seats,
        minimum=ruleset.params.minimum,
        value_name=ruleset.doc.value_name,
        rounds=ruleset.doc.match.length,
        unit=ruleset.params.unit,
        ref=shipped().get(ruleset.hash, ruleset.hash),
    )


def listed_saved(kept: StoredDocument) -> Listed:
    """A saved document as the library shows it, without compiling it."""
    flat = msgspec.json.decode(kept.body)
    people = flat["seats"]["people"]
    return Listed(
        id=kept.id,
        version=kept.version,
        name=msgspec.convert(flat["name"], Text),
        about=Text(zh=kept.note, en=kept.note),
        hash=kept.hash,
        players=people,
        seats=min(people, 4),  # of five, one dreams
        minimum=flat["win"]["minimum"],
        value_name=value_name(flat),
        rounds=flat["match"]["length"],
        unit=flat["unit"],
        ref=kept.hash,
        owner=kept.owner,
    )


def unknown(word: str, there: Iterable[str]) -> str:
    """A word that is not known, with those that are."""
    names = list(there)
    return f"{quoted(word)}; there are {', '.join(names)}{nearest(word, names)}"


class Shelf:
    """The documents of one store beside those of the package."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._warm: OrderedDict[str, rules.RuleSet] = OrderedDict()
        self._saving = asyncio.Lock()  # one walk at a time

    async def start(self) -> None:
        """Remember what was walked when documents were saved."""
        for kept in await self._store.documents():
            recall(kept)

    async def find(self, name: str) -> rules.RuleSet:
        """The rule set of an id or a hash; never of a file, which only the owner may name."""
        if name in rules.ids():
            return rules.load(name)
        if name in (known := shipped()):
            return rules.load(known[name])
        if name in self._warm:
            self._warm.move_to_end(name)
            return self._warm[name]
        kept = await self.saved(name)
        if kept is None:
            raise NotHere(refused("no_rule_set", what=unknown(name, rules.ids())), "rules")
        try:
            found = await asyncio.to_thread(build, msgspec.json.decode(kept.body), "")
        except rules.RulesError as fault:
            raise Refused(refused("cannot_play", why=fault.message), "rules") from fault
        self._keep_warm(found)
        return found

    async def saved(self, name: str) -> StoredDocument | None:
        """What is kept of a saved document."""
        return await self._store.document(name) if len(name) == 64 else None

    async def listing(self) -> list[Listed]:
        """Every rule set that can be played, those of the package first, then the newest."""
        kept = (await self._store.documents())[-SHOWN_MOST:]
        return [
            *(listed(rules.load(name)) for name in rules.ids()),
            *(listed_saved(one) for one in reversed(kept)),
        ]

    async def save(self, draft: Draft, owner: str, note: str) -> Listed:
        """Keep a document; one with a fault is refused with the fault's place."""
        parent = await self.find(draft.parent)
        looked = await asyncio.to_thread(fork.look, parent, draft.changes, "en")
        for fault in looked.faults:
            raise Refused(fault.message, f"{fault.table}.{fault.key}".strip(".") or "document")
        if draft.changes["id"] in rules.ids():
            raise Refused(refused("name_taken"), "id")
        async with self._saving:
            await self._refuse_known(looked.hash)
            flat = fork.over(parent.flat, draft.changes, "")
            body = msgspec.json.encode(flat)
            lattice: fork.Walked | None = None
            if await asyncio.to_thread(fork.unread_lattice, flat):
                lattice = await walked(body)
            if lattice is not None:
                fork.remember(lattice)
            try:
                ruleset = await asyncio.to_thread(build, flat, "")
            except rules.RulesError as fault:  # not walked, and the plain core does not
                raise Refused(fault.message, fault.key or "pattern") from fault
            await asyncio.to_thread(check_examples, ruleset, "")
            kept = StoredDocument(
                hash=ruleset.hash,
                id=ruleset.id,
                version=ruleset.version,
                owner=owner,
                note=note,
                parent=parent.hash,
                body=body,
                lattice=None if lattice is None else msgspec.json.encode(lattice),
            )
            await self._store.add_document(kept)
        self._keep_warm(ruleset)
        return listed_saved(kept)

    async def _refuse_known(self, hash_: str) -> None:
        """Refuse what is here already, and one document more than there is room for."""
        if hash_ in shipped() or await self.saved(hash_) is not None:
            raise Refused(refused("same_rules", hash=hash_), "hash")
        if await self._store.document_count() >= MOST:
            raise Crowded(refused("no_room", n=MOST), "rules")

    async def ancestor(self, ruleset: rules.RuleSet) -> rules.RuleSet:
        """The nearest document of the package that a document comes from, or itself."""
        known, at = shipped(), ruleset.hash
        while at not in known:
            kept = await self.saved(at)
            if kept is None:
                return rules.load(rules.ids()[0])
            at = kept.parent
        return rules.load(known[at])

    def _keep_warm(self, ruleset: rules.RuleSet) -> None:
        self._warm[ruleset.hash] = ruleset
        while len(self._warm) > WARM:
            self._warm.popitem(last=False)


def recall(kept: StoredDocument) -> None:
    """Remember what was walked for a document, so that it is not walked again."""
    if kept.lattice is None:
        return
    with suppress(msgspec.MsgspecError):  # as an older version kept it
        fork.remember(msgspec.json.decode(kept.lattice, type=fork.Walked))
