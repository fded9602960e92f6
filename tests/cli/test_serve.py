"""`paiju serve` says in one line why it cannot serve."""

import socket
from pathlib import Path

import pytest

from paiju.cli.serve import serve
from paiju.store import Folder


def test_a_folder_in_use_is_named(tmp_path: Path) -> None:
    held = Folder(tmp_path)
    with pytest.raises(SystemExit, match="another paiju serves from this folder"):
        serve(port=0, data=tmp_path)
    held.close()


def test_an_address_in_use_is_named_and_the_folder_is_let_go(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=f"cannot listen on 127.0.0.1:{port}"):
            serve(port=port, data=tmp_path)
    Folder(tmp_path).close()


def test_a_database_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "paiju.sqlite").write_text("a shopping list " * 99)
    with pytest.raises(SystemExit, match="not a database"):
        serve(port=0, data=tmp_path)


@pytest.mark.parametrize("port", [-1, 70000])
def test_a_port_that_is_none_is_named(tmp_path: Path, port: int) -> None:
    with pytest.raises(SystemExit, match="cannot listen"):
        serve(port=port, data=tmp_path)


def test_no_address_is_not_every_address(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"--host is empty; 127\.0\.0\.1 is this machine"):
        serve(host="", port=0, data=tmp_path)
