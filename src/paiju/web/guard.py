"""Who may ask for what changes something, and what is said to a body that cannot be read."""

from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler

from paiju.web import socket as connection
from paiju.web.messages import Error
from paiju.web.refused import NotYours


def own_page(asking: ASGIConnection[Any, Any, Any, State], _handler: BaseRouteHandler) -> None:
    """Refuse what another site's page asks for."""
    if not connection.same_origin(asking):
        raise NotYours("another site's page may not ask for this", "origin")


def too_deep(_request: Request[Any, Any, Any], _fault: RecursionError) -> Response[Error]:
    """Say that a body cannot be read."""
    return Response(Error("the JSON is nested too deeply", "request"), status_code=400)
