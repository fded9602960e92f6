"""What the server answers of rule documents: read, checked, saved, written out, scored under."""

import asyncio
import re
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from paiju import rules
from paiju.rules import fork
from paiju.rules.compare import Difference, compare
from paiju.rules.document import Overrule, Pattern
from paiju.rules.fork import TEXT_MOST, Looked
from paiju.rules.given import LineError, hand_of
from paiju.rules.key_said import KeySaid, keys_said
from paiju.rules.library import find
from paiju.rules.sheet import Sheet
from paiju.rules.sheet import sheet as write_sheet
from paiju.rules.text import Language
from paiju.rules.words import Value, values
from paiju.rules.write import toml
from paiju.web.guard import own_page, too_deep
from paiju.web.messages import Error
from paiju.web.refused import Refused
from paiju.web.schema import Schema
from paiju.web.schema import schema as make_schema
from paiju.web.scoring import RULES_MOST, Worth, worth
from paiju.web.shelf import Draft, Listed, Shelf, listed, listed_saved, shipped

#: The longest text that is imported, in bytes of its request.
IMPORT_MOST = 400_000
HEAD_LINE = re.compile(r"# (owner|note): (.*)")


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """A document, flattened, with all that is known of it."""

    rules: Listed
    parent: Listed | None
    note: str
    created: float | None  # seconds since 1970, UTC; none where it comes with paiju
    source: tuple[str, ...]
    values: dict[str, Value]  # by path
    keys: dict[str, KeySaid]  # the same in words
    worths: dict[str, Any]  # by pattern, as documents write them; false: not played
    patterns: tuple[Pattern, ...]  # named as here
    overrules: tuple[Overrule, ...]
    difference: tuple[Difference, ...]  # from the parent, in words
    sheet: Sheet


class Save(Draft, frozen=True, forbid_unknown_fields=True):
    """A document to be kept."""

    owner: Annotated[str, msgspec.Meta(max_length=64)] = ""
    note: Annotated[str, msgspec.Meta(max_length=TEXT_MOST)] = ""


class Imported(msgspec.Struct, frozen=True):
    """A text as a draft."""

    parent: str  # hash
    changes: dict[str, Any]
    owner: str
    note: str


class Written(msgspec.Struct, frozen=True):
    """A document as TOML, or such a text to be read."""

    text: str


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, and the documents under which it is scored."""

    hand: dict[str, Any]
    rules: Annotated[list[str], msgspec.Meta(min_length=1, max_length=RULES_MOST)]


def no_document(_request: Request[Any, Any, Any], fault: rules.RulesError) -> Response[Error]:
    """Say what is wrong with a document, and where."""
    where = f"{fault.table}.{fault.key}".strip(".") or "document"
    return Response(Error(fault.message, where, fault.text), status_code=400)


FAULTS: dict[type[Exception] | int, Any] = {
    RecursionError: too_deep,
    rules.RulesError: no_document,
}


@get("/api/rules")
async def library(state: State) -> list[Listed]:
    """Every rule set that can be played."""
    shelf: Shelf = state.shelf
    return await shelf.listing()


@get("/api/rules/schema", sync_to_thread=False)
def schema() -> Schema:
    """What a form for documents is made from."""
    return make_schema()


@get("/api/rules/{name:str}/sheet")
async def sheet(state: State, name: FromPath[str], lang: FromQuery[Language] = "zh-Hans") -> Sheet:
    """The rule sheet of a document."""
    return await asyncio.to_thread(write_sheet, await state.shelf.find(name), lang)


@get("/api/rules/{name:str}")
async def document(
    state: State, name: FromPath[str], lang: FromQuery[Language] = "zh-Hans"
) -> Known:
    """A document by its hash or id."""
    shelf: Shelf = state.shelf
    ruleset = await shelf.find(name)
    kept = await shelf.saved(ruleset.hash)
    above = kept.parent if kept else fork.parent_id(shipped()[ruleset.hash])
    parent = await shelf.find(above) if above else None
    named = {pattern.id: pattern for pattern in ruleset.patterns}
    return Known(
        rules=listed_saved(kept) if kept else listed(ruleset),
        parent=listed(parent) if parent else None,
        note=kept.note if kept else "",
        created=kept.created if kept else None,
        source=ruleset.source,
        values=values(ruleset.doc),
        keys=keys_said(ruleset.doc),
        worths=ruleset.flat["worth"],
        patterns=tuple(named.get(one.id, one) for one in ruleset.doc.pattern),
        overrules=ruleset.doc.overrule,
        difference=compare(parent, ruleset, lang) if parent else (),
        sheet=await asyncio.to_thread(write_sheet, ruleset, lang),
    )


@post("/api/rules/check", guards=[own_page], exception_handlers=FAULTS, status_code=200)
async def check(
    state: State, data: JSONBody[Draft], lang: FromQuery[Language] = "zh-Hans"
) -> Looked:
    """What a draft comes to: its hash, its difference in words, its faults, its examples."""
    parent = await state.shelf.find(data.parent)
    return await asyncio.to_thread(fork.look, parent, data.changes, lang)


@post("/api/rules", guards=[own_page], exception_handlers=FAULTS)
async def save(state: State, data: JSONBody[Save]) -> Listed:
    """Keep a document."""
    shelf: Shelf = state.shelf
    return await shelf.save(data, data.owner.strip(), data.note.strip())


async def as_text(shelf: Shelf, flat: dict[str, Any], base: rules.RuleSet, said: Imported) -> str:
    """A flattened document as a text that is read back as it was."""
    given = fork.written(flat, await shelf.ancestor(base))
    head = f"{said.changes.get('id', '')} {said.changes.get('version', '')}: made with paiju"
    note = " ".join(said.note.split())
    comments = (head, said.owner and f"owner: {said.owner}", note and f"note: {note}")
    return toml(given, comments)


@post("/api/rules/toml", guards=[own_page], exception_handlers=FAULTS, status_code=200)
async def draft_text(state: State, data: JSONBody[Save]) -> Written:
    """A draft as TOML; one with a fault is refused."""
    shelf: Shelf = state.shelf
    parent = await shelf.find(data.parent)
    flat = await asyncio.to_thread(fork.over, parent.flat, data.changes, "")
    said = Imported(parent.hash, data.changes, data.owner, data.note)
    return Written(await as_text(shelf, flat, parent, said))


@get("/api/rules/{name:str}/toml")
async def text(state: State, name: FromPath[str]) -> Response[bytes]:
    """A document as a TOML file."""
    shelf: Shelf = state.shelf
    ruleset = await shelf.find(name)
    kept = await shelf.saved(ruleset.hash)
    if kept is None:
        content = find(shipped()[ruleset.hash], "")[0]
    else:
        said = Imported(kept.parent, ruleset.flat, kept.owner, kept.note)
        content = await as_text(shelf, ruleset.flat, ruleset, said)
    file = re.sub(r"[^A-Za-z0-9_.-]+", "-", ruleset.id).strip("-.") or "rules"
    return Response(
        content.encode(),
        media_type="application/toml; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{file}.toml"'},
    )


@post(
    "/api/rules/import",
    guards=[own_page],
    exception_handlers=FAULTS,
    status_code=200,
    request_max_body_size=IMPORT_MOST,
)
async def read_text(state: State, data: JSONBody[Written]) -> Imported:
    """A TOML text as a draft over its parent."""
    shelf: Shelf = state.shelf
    above = await asyncio.to_thread(fork.extended, data.text)
    parents = {}
    if above is not None:
        parents[above] = await shelf.find(above)
    parent, changes = await asyncio.to_thread(fork.read, data.text, parents)
    head = dict(HEAD_LINE.findall("\n".join(data.text.splitlines()[:12])))
    return Imported(parent.hash, changes, head.get("owner", ""), head.get("note", ""))


@post(
    "/api/score", guards=[own_page], exception_handlers={RecursionError: too_deep}, status_code=200
)
async def scores(state: State, data: JSONBody[Asked]) -> list[Worth]:
    """What one hand is worth under each of several documents."""
    shelf: Shelf = state.shelf
    try:
        hand = hand_of(data.hand)
    except LineError as wrong:
        raise Refused(wrong.message, wrong.where) from None
    found = [(name, await shelf.find(name)) for name in dict.fromkeys(data.rules)]
    return await asyncio.to_thread(lambda: [worth(name, one, hand) for name, one in found])


DOCUMENTS = (
    *(library, schema, sheet, document, check, save, draft_text, text, read_text),
    scores,
)
