"""What the server answers over HTTP: tables, finished hands, records, the page."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, WebSocket, get, post, route, websocket
from litestar.datastructures import State
from litestar.enums import HttpMethod
from litestar.params import FromPath, FromQuery, JSONBody

import paiju
from paiju import rules
from paiju.bots import BOTS
from paiju.tiles import clip
from paiju.web import socket as connection
from paiju.web.guard import own_page, too_deep
from paiju.web.hall import Hall
from paiju.web.ledger_api import LEDGERS
from paiju.web.messages import Entropy, Phase, Readiness
from paiju.web.pages import Pages, send
from paiju.web.refused import NotHere, Refused
from paiju.web.rules import DOCUMENTS
from paiju.web.shelf import Listed, Shelf, listed, unknown
from paiju.web.steps import Place, Terms
from paiju.web.table import PERSON, Table
from paiju.web.telling import Finished, Replay, finished, ready, replay

#: Names of bots, in the order they sit down.
NAMES = ("老王", "二姐", "赵叔", "小刘")


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "broken tables"]
    version: str
    tables: int  # kept going
    broken: int  # cannot be rebuilt; the log says why


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person asks for."""

    rules: str
    bots: list[str]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    unit: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1
    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    entropy: Entropy = ""


class Made(msgspec.Struct, frozen=True):
    """A new table; the key opens the person's seat and is told only once."""

    table: str
    key: str


class Lobby(msgspec.Struct, frozen=True):
    """What anybody may know of a table."""

    table: str
    rules: Listed
    players: tuple[Place, ...]
    rounds: int
    unit: int
    phase: Phase
    ready: Readiness
    commitment: str
    hands: int  # finished


def terms(wanted: NewTable, ruleset: rules.RuleSet) -> Terms:
    """What is agreed when a person asks for a table."""
    others = ruleset.params.players - 1
    if len(wanted.bots) != others:
        raise Refused(f"{len(wanted.bots)} bots; {ruleset.id} is played with {others}", "bots")
    for bot in wanted.bots:
        if bot not in BOTS:
            raise Refused(f"no bot {unknown(bot, BOTS)}", "bots")
    name = "".join(letter for letter in wanted.name if letter.isprintable()).strip()
    return Terms(
        document=ruleset.flat,
        rounds=wanted.rounds,
        unit=wanted.unit,
        players=(
            Place(name or "我", PERSON),
            *(Place(n, bot) for n, bot in zip(NAMES, wanted.bots, strict=False)),
        ),
        entropy=wanted.entropy,
    )


@get("/api/health", sync_to_thread=False)
def health(state: State) -> Health:
    """How the server is."""
    hall: Hall = state.hall
    broken = len(hall.broken)
    return Health("broken tables" if broken else "ok", paiju.__version__, hall.count, broken)


@post("/api/tables", guards=[own_page], exception_handlers={RecursionError: too_deep})
async def new_table(state: State, data: JSONBody[NewTable]) -> Made:
    """A new table with bots."""
    hall: Hall = state.hall
    shelf: Shelf = state.shelf
    return Made(*await hall.new_table(terms(data, await shelf.find(data.rules))))


@get("/api/tables/{table_id:str}")
async def lobby(state: State, table_id: FromPath[str]) -> Lobby:
    """A table as anybody may know it."""
    host = await state.hall.host(table_id)
    table: Table = host.table
    return Lobby(
        table=table_id,
        rules=listed(table.ruleset),
        players=table.terms.players,
        rounds=table.terms.rounds,
        unit=table.terms.unit,
        phase=table.phase,
        ready=ready(table, host.countdown()),
        commitment=table.commitment,
        hands=len(table.hands),
    )


@get("/api/tables/{table_id:str}/hands")
async def hands(state: State, table_id: FromPath[str]) -> list[Finished]:
    """The finished hands of a table."""
    return finished((await state.hall.host(table_id)).table)


@get("/api/tables/{table_id:str}/hands/{number:int}")
async def hand(
    state: State, table_id: FromPath[str], number: FromPath[int], key: FromQuery[str] = ""
) -> Replay:
    """A finished hand, all open."""
    player = await state.hall.player(table_id, key)
    return replay((await state.hall.host(table_id)).table, number, player)


@get("/api/tables/{table_id:str}/record")
async def record(
    state: State, table_id: FromPath[str], key: FromQuery[str] = ""
) -> Response[bytes]:
    """The record of a match that has ended, as `paiju verify` reads it."""
    await state.hall.player(table_id, key)
    return Response(
        await state.hall.record(table_id),
        media_type="application/jsonl",
        headers={"content-disposition": f'attachment; filename="paiju-{table_id}.jsonl"'},
    )


@websocket("/api/tables/{table_id:str}/play")
async def play(
    socket: WebSocket[Any, Any, Any],
    state: State,
    table_id: FromPath[str],
    key: FromQuery[str] = "",
    seq: FromQuery[str] = "0",
) -> None:
    """A seat at a table."""
    await connection.play(socket, state.hall, table_id, key, seq)


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    sync_to_thread=False,
    squeezed=True,
)
def page(
    request: Request[Any, Any, Any], state: State, path: FromPath[str] = "/"
) -> Response[bytes]:
    """The page, or a file of it."""
    pages: Pages = state.pages
    found = None if path.startswith("/api/") else pages.find(path)
    if found is None:
        raise NotHere(f"nothing stands at {clip(path)}", "path")
    return send(
        found,
        accepts=request.headers.get("accept-encoding", ""),
        known=request.headers.get("if-none-match", ""),
    )


HANDLERS = (health, *DOCUMENTS, *LEDGERS, new_table, lobby, hands, hand, record, play, page)
