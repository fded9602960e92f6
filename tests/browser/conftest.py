"""A person's browser: Debian's chromium, headless, with a fresh profile for every page."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "small": (360, 740), "desktop": (1440, 900)}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A chromium for the tests of a file.

    An event loop runs in this thread as long as playwright is open, and other tests run their own.
    """
    path = shutil.which("chromium")
    assert path, "needs chromium: apt-get install chromium fonts-noto-cjk"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that runs as it does for a person, with bots that think fast."""
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "paiju", "serve", "--port", "0", "--data", str(data)]
    with (
        (data / "errors").open("w+") as errors,
        subprocess.Popen(
            [*command, "--bot-pace", "0.05", "--countdown", "3"],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as server,
    ):
        try:
            assert server.stdout
            said = server.stdout.readline()
            address = re.search(r"http://[\w.:]+/", said)
            assert address, said + Path(errors.name).read_text()
            yield address[0]
        finally:
            server.terminate()
            server.wait(timeout=20)
        assert Path(errors.name).read_text() == ""


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page of a named size; an error on the page fails the test."""
    contexts = []
    errors: list[str] = []

    def open_one(size: str = "desktop", url: str = "about:blank", **context: object) -> Page:
        width, height = SIZES[size]
        contexts.append(
            chromium.new_context(
                viewport={"width": width, "height": height},
                has_touch=size != "desktop",
                is_mobile=size != "desktop",
                **{"locale": "zh-CN", **context},
            )
        )
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert errors == []
