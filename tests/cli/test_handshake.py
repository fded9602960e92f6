"""Whatever opens a socket is answered: by the table, or by what is wrong with the request."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.cli.serve import FRAME_MOST
from web.own_process import Server, running
from web.people import BOTS

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
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


def test_a_frame_that_is_too_long_closes_as_the_protocol_says(server: Server) -> None:
    told = json.loads(server.ask("/api/tables", {"rules": "tianjin", "bots": BOTS}))
    path = f"/api/tables/{told['table']}/play?key={told['key']}"
    with connect(f"ws://{server.address}{path}") as line:
        line.recv(timeout=20)
        line.send("x" * FRAME_MOST)
        assert json.loads(line.recv(timeout=20))["where"] == "frame"
        line.send("x" * (FRAME_MOST + 1))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert f"| 1009 | a frame of more than {FRAME_MOST} bytes" in DOCUMENT.read_text()
