"""The server as a value: its routes, its store, what its answers carry, how it says no."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import Message, Scope

from paiju.store import Store
from paiju.tiles import clip
from paiju.web.api import HANDLERS
from paiju.web.hall import Hall
from paiju.web.host import Pace
from paiju.web.ledgers import Ledgers
from paiju.web.messages import Error, error
from paiju.web.pages import HEADERS, Pages
from paiju.web.refused import Crowded, NotHere, NotYours, Refused
from paiju.web.shelf import Shelf

log = logging.getLogger(__name__)

#: The longest request, in bytes.
BODY_MOST = 64 * 1024

#: The longest answer to a request that cannot be read, in characters; parts of it stand there.
SAID_MOST = 300

STATUS = {NotHere: 404, NotYours: 403, Crowded: 503}


def make_app(store: Store, *, pace: Pace | None = None, pages: Pages | None = None) -> Litestar:
    """The server over a store, which the caller opens and closes."""
    hall = Hall(store, pace or Pace())
    shelf = Shelf(store)
    ledgers = Ledgers(store)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await shelf.start()
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    return Litestar(
        route_handlers=HANDLERS,
        state=State({"hall": hall, "shelf": shelf, "ledgers": ledgers, "pages": pages or Pages()}),
        lifespan=[lifespan],
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=5,
            exclude_opt_key="squeezed",  # the page's files come so
        ),
        exception_handlers={Refused: refuse, HTTPException: refuse_request, Exception: apologise},
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BODY_MOST,
    )


async def add_headers(message: Message, _scope: Scope) -> None:
    """Put on every answer what a browser may do with it."""
    if message["type"] == "http.response.start":
        more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        message["headers"] = [*message.get("headers", []), *more]


def refuse(_request: Request[Any, Any, Any], fault: Refused) -> Response[Error]:
    """Say what was wrong."""
    status = STATUS.get(type(fault), 400)
    return Response(error(fault), status_code=status)


def refuse_request(_request: Request[Any, Any, Any], fault: HTTPException) -> Response[Error]:
    """Say what was wrong with a request that did not even reach a table."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    named = [wrong for wrong in extra if isinstance(wrong, dict)]
    message = "; ".join(str(wrong.get("message", "")) for wrong in named) or fault.detail
    if message == "'data'":  # litestar's word for a body that is not there
        message = "the body is empty; a JSON object belongs there"
    keys = [str(wrong["key"]) for wrong in named if wrong.get("key")]
    where = next((key for key in keys if key != "data"), "request")
    return Response(Error(clip(message, SAID_MOST), where), status_code=fault.status_code)


def apologise(request: Request[Any, Any, Any], fault: Exception) -> Response[Error]:
    """Say that the server is at fault, and write down how."""
    log.error("%s %s", request.method, request.url.path, exc_info=fault)
    return Response(Error("the server met a fault; nothing was changed", "server"), status_code=500)
