"""What the server answers of ledgers: begun, looked at, written in, taken away as files."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from paiju.game.book import Act, Added, Closed, Corrected, Redone, Undone
from paiju.game.entry import read_entry
from paiju.game.ledger import NAME_MOST
from paiju.game.refusals import EntryError
from paiju.record.write import write_ledger
from paiju.rules.text import Language
from paiju.web.guard import own_page, too_deep
from paiju.web.ledger_sheet import sheet
from paiju.web.ledger_view import HandView, View, hand_view, view
from paiju.web.ledgers import Begun, Ledgers, Opened, Stale
from paiju.web.messages import Error

TITLE_MOST = 60  # characters
Count = Annotated[int, Meta(ge=0, le=1_000_000)]


class NewLedger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a ledger is begun with; the first of the people deals first, the others in turn."""

    rules: str
    people: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=8)]
    unit: Annotated[int, Meta(ge=1, le=1_000_000)] = 1
    title: Annotated[str, Meta(max_length=TITLE_MOST)] = ""


class NewHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, told after so many others."""

    entry: dict[str, Any]
    after: Count


class ToldAnew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand told anew, in the edition that was seen."""

    entry: dict[str, Any]
    edition: Count


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand to be settled without keeping it: the next, or one told anew."""

    entry: dict[str, Any]
    number: Count | None = None


class Turned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act on the edition that was seen."""

    edition: Count


class Trial(msgspec.Struct, frozen=True):
    """What a hand would come to."""

    hand: HandView


class Start(msgspec.Struct, frozen=True):
    """What a ledger may be begun with."""

    name_most: int = NAME_MOST  # characters of a person's name
    title_most: int = TITLE_MOST


def refuse(_request: Request[Any, Any, Any], fault: EntryError) -> Response[Error]:
    """Say what is wrong, where, and what would be right."""
    status = 409 if isinstance(fault, Stale) else 422
    return Response(Error(fault.said.en, fault.where, fault.said), status_code=status)


FAULTS: dict[type[Exception] | int, Any] = {RecursionError: too_deep, EntryError: refuse}


def clean(text: str) -> str:
    """A name or title without what cannot be seen."""
    return "".join(letter for letter in text if letter.isprintable()).strip()


async def seen(opened: Opened) -> View:
    """A ledger as its page is told it."""
    async with opened.lock:
        return await asyncio.to_thread(view, opened.id, opened.book)


async def written(state: State, ledger_id: str, act: Act, count: int, of: str) -> View:
    """The ledger after an act."""
    ledgers: Ledgers = state.ledgers
    opened = await ledgers.open(ledger_id)
    await ledgers.write(opened, act, seen=count, of=of)
    return await seen(opened)


@post("/api/ledgers", guards=[own_page], exception_handlers=FAULTS)
async def begin(state: State, data: JSONBody[NewLedger]) -> View:
    """A new ledger."""
    ledgers: Ledgers = state.ledgers
    ruleset = await state.shelf.find(data.rules)
    people = tuple(clean(name) for name in data.people)
    begun = Begun(ruleset.flat, people, data.unit, clean(data.title))
    return await seen(await ledgers.begin(ruleset, begun))


@get("/api/ledgers", sync_to_thread=False)
def start() -> Start:
    """What a ledger may be begun with."""
    return Start()


@get("/api/ledgers/{ledger_id:str}")
async def look(state: State, ledger_id: FromPath[str]) -> View:
    """A ledger."""
    return await seen(await state.ledgers.open(ledger_id))


@post(
    "/api/ledgers/{ledger_id:str}/hands",
    guards=[own_page],
    exception_handlers=FAULTS,
    status_code=200,
)
async def add(state: State, ledger_id: FromPath[str], data: JSONBody[NewHand]) -> View:
    """A hand is told."""
    act = Added(read_entry(data.entry))
    return await written(state, ledger_id, act, data.after, "after")


@put(
    "/api/ledgers/{ledger_id:str}/hands/{number:int}",
    guards=[own_page],
    exception_handlers=FAULTS,
)
async def correct(
    state: State, ledger_id: FromPath[str], number: FromPath[int], data: JSONBody[ToldAnew]
) -> View:
    """A hand is told anew; every later one is settled again."""
    act = Corrected(number, read_entry(data.entry))
    return await written(state, ledger_id, act, data.edition, "edition")


@post(
    "/api/ledgers/{ledger_id:str}/try",
    guards=[own_page],
    exception_handlers=FAULTS,
    status_code=200,
)
async def attempt(state: State, ledger_id: FromPath[str], data: JSONBody[Tried]) -> Trial:
    """What a hand would come to; nothing is kept."""
    ledgers: Ledgers = state.ledgers
    opened = await ledgers.open(ledger_id)
    hand = await ledgers.attempt(opened, read_entry(data.entry), data.number)
    return Trial(hand_view(opened.book.ledger, hand))


def turn(path: str, act: Act) -> Any:
    """The route of an act that says nothing but what it is."""

    @post(
        f"/api/ledgers/{{ledger_id:str}}/{path}",
        guards=[own_page],
        exception_handlers=FAULTS,
        status_code=200,
    )
    async def turned(state: State, ledger_id: FromPath[str], data: JSONBody[Turned]) -> View:
        """The act is done."""
        return await written(state, ledger_id, act, data.edition, "edition")

    return turned


@get("/api/ledgers/{ledger_id:str}/record")
async def record(state: State, ledger_id: FromPath[str]) -> Response[bytes]:
    """The record of a ledger as far as it is told, as `paiju verify` reads it."""
    opened = await state.ledgers.open(ledger_id)
    return attached(write_ledger(opened.book.ledger), "application/x-ndjson", "jsonl")


@get("/api/ledgers/{ledger_id:str}/table.csv")
async def table(
    state: State, ledger_id: FromPath[str], lang: FromQuery[Language] = "zh-Hans"
) -> Response[bytes]:
    """A ledger as a table, one row a hand."""
    opened = await state.ledgers.open(ledger_id)
    return attached(sheet(opened.book.ledger, lang), "text/csv", "csv")


def attached(content: bytes, media: str, ending: str) -> Response[bytes]:
    """A file; its name does not tell the ledger's id, by which anybody may write."""
    headers = {"content-disposition": f'attachment; filename="paiju-ledger.{ending}"'}
    return Response(content, media_type=media, headers=headers)


LEDGERS = (
    *(begin, start, look, add, correct, attempt, record, table),
    turn("undo", Undone()),
    turn("redo", Redone()),
    turn("end", Closed()),
)
