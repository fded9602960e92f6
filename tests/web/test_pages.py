"""The built page is served compressed, cached by content, and nothing beside it."""

import gzip
from pathlib import Path

import pytest

from paiju.web.pages import ASK_AGAIN, FOREVER, Pages, send
from web.served import serving


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>牌局</title>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let tiles = 136;\n" * 200)
    (tmp_path / "assets" / "wood.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    (tmp_path / ".built").write_text("")
    (tmp_path.parent / "secret.txt").write_text("the seeds of all matches")
    return tmp_path


def test_the_page_stands_at_the_top_and_at_every_address_of_its_own(folder: Path) -> None:
    pages = Pages(folder)
    for address in ("/", "/table/abc", "/rules/tianjin"):
        found = pages.find(address)
        assert found is not None
        assert "牌局" in found.body.decode()
        assert found.kind == "text/html"
        assert found.keep == ASK_AGAIN


@pytest.mark.parametrize(
    "address", ["/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/.built"]
)
def test_no_file_beside_the_built_ones_is_served(folder: Path, address: str) -> None:
    assert Pages(folder).find(address) is None


def test_files_named_by_their_content_are_kept_forever(folder: Path) -> None:
    found = Pages(folder).find("/assets/app-1a2b.js")
    assert found is not None
    assert found.keep == FOREVER
    assert found.kind == "text/javascript"


def test_a_script_is_squeezed_for_browsers_that_can_read_that(folder: Path) -> None:
    found = Pages(folder).find("/assets/app-1a2b.js")
    assert found is not None
    squeezed = send(found, accepts="gzip, br", known="")
    assert squeezed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(squeezed.content) == found.body
    assert send(found, accepts="", known="").content == found.body


def test_a_known_file_is_not_sent_again(folder: Path) -> None:
    found = Pages(folder).find("/assets/wood.png")
    assert found is not None
    answer = send(found, accepts="gzip", known=found.tag)
    assert (answer.status_code, answer.content) == (304, b"")


def test_without_a_build_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    pages = Pages(tmp_path / "nothing")
    found = pages.find("/")
    assert found is not None
    assert "./run serve" in found.body.decode()
    assert pages.find("/assets/app.js") is None


def test_a_page_built_while_the_server_runs_is_found(tmp_path: Path) -> None:
    pages = Pages(tmp_path)
    pages.find("/")
    (tmp_path / "index.html").write_text("built")
    found = pages.find("/")
    assert found is not None
    assert found.body == b"built"


def test_a_browser_that_reads_gzip_gets_a_file_squeezed_once(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data", pages=Pages(folder)) as client:
        address = "/assets/app-1a2b.js"
        answer = client.http.get(address, headers={"accept-encoding": "gzip"})
        plain = client.http.get(address, headers={"accept-encoding": "identity"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text == plain.text == "let tiles = 136;\n" * 200
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
