"""A person's browser: Debian's chromium, headless, with a fresh profile for every page."""

import shutil
from collections.abc import Callable, Iterator

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
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One chromium for all browser tests."""
    path = shutil.which("chromium")
    assert path, "needs chromium: apt-get install chromium fonts-noto-cjk"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


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
                has_touch=size == "phone",
                is_mobile=size == "phone",
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
