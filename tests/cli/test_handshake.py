"""Whatever opens a socket is answered: by the table, or by what is wrong with the request."""

import socket
from collections.abc import Iterator

import pytest

from web.own_process import Server, running

UPGRADE = (
    "host: x",
    "connection: upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
)
ADDRESS = "/api/tables/x/play?key="
LONG = "y" * 9000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


def answer(server: Server, first: str, *more: str) -> bytes:
    """The first line of what a handshake is answered with; it fails if nothing comes."""
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall("\r\n".join([first, *UPGRADE, *more, "", ""]).encode())
        return line.makefile("rb").readline()


@pytest.mark.parametrize(
    ("first", "more", "status"),
    [
        (f"GET {ADDRESS} HTTP/1.1", (), 101),
        (f"GET {ADDRESS}{LONG} HTTP/1.1", (), 414),
        (f"GET /{LONG} HTTP/1.1", (), 414),
        (f"GET {ADDRESS} HTTP/1.1", (f"cookie: {LONG}",), 431),
        (f"GET {ADDRESS} HTTP/1.1", [f"x-{n}: 1" for n in range(200)], 431),
        (f"POST {ADDRESS} HTTP/1.1", (), 405),
        (f"GET {ADDRESS} HTTP/1.1", ("content-length: 3",), 400),
        (f"GET {ADDRESS} HTTP/1.1", ("transfer-encoding: chunked",), 400),
        (f"GET {ADDRESS} HTTP/1.1", ("sec-websocket-version: 12",), 400),
        ("GET /nowhere HTTP/1.1", (), 403),
    ],
)
def test_every_handshake_is_answered(
    server: Server, first: str, more: tuple[str, ...], status: int
) -> None:
    assert answer(server, first, *more).split()[1] == str(status).encode()
